"""What docs/research.md shows of environments is what runs, and each loop is short."""

import re
from pathlib import Path

import pytest

GUIDE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
SECTIONS = ("PettingZoo", "Gymnasium", "Many matches at once")
SHORT = 7


@pytest.mark.parametrize("section", SECTIONS)
def test_its_loops_run(section: str) -> None:
    told = GUIDE.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    shown = re.search(r"^```python\n(.*?)^```", told, re.M | re.S)
    assert shown is not None
    lines = [line for line in shown[1].splitlines() if line]
    assert len(lines) <= SHORT
    names: dict[str, object] = {}
    exec(compile(shown[1], section, "exec"), names)
    assert names["over"] is not None
