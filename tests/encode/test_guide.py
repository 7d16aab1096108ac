"""What docs/research.md shows of encoders is what runs."""

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_example_of_the_guide_runs(capsys: pytest.CaptureFixture[str]) -> None:
    section = GUIDE.read_text(encoding="utf-8").partition("## Encoders")[2]
    shown = re.search(r"^```python\n(.*?)^```", section, re.M | re.S)
    assert shown is not None
    exec(compile(shown[1], GUIDE.name, "exec"), {})
    assert capsys.readouterr().out == "['bet 0%', 'bet 50%', 'bet 100%']\n"


@pytest.mark.parametrize("name", ["pontoon", "market_maker", "stonks", "dead_cat", "certainty"])
def test_the_guide_names_every_grain(name: str) -> None:
    from importlib import import_module

    grain = import_module(f"pitboss.games.{name}.encode").Grain
    text = GUIDE.read_text(encoding="utf-8")
    assert [field for field in grain._fields if f"`{field}`" not in text] == []
