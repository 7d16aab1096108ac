"""What declarations tell beyond their fields."""

from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from pitboss.games.market_maker.declare import Holding, MarketView
from pitboss.wire import declarations
from pitboss.wire.declarations import reachable, sentence, source


def test_a_sentence_stands_below_its_field_be_it_that_of_a_base() -> None:
    assert sentence(Holding, "volume") == "Bought and sold."
    assert sentence(MarketView, "board") == ""

    class Larger(Holding, frozen=True):
        """With a field of its own."""

        volumes: int

    assert sentence(Larger, "volume") == "Bought and sold."
    assert sentence(Larger, "volumes") == ""


def test_structs_are_found_wherever_they_stand() -> None:
    assert reachable(dict[str, tuple[Holding | None, ...]]) == [Holding]


@pytest.mark.parametrize("file", ["tea.py", "tea.cpython-311-x86_64-linux-gnu.so"])
def test_the_text_of_a_compiled_module_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    # Without a location, as an extension that is imported already has it.
    spec = ModuleSpec("tea", None, origin=str(tmp_path / file))
    monkeypatch.setattr(declarations, "find_spec", lambda _: spec)
    assert source("tea") == ""
    (tmp_path / "tea.py").write_text("cups: int = 2\n", encoding="utf-8")
    assert source("tea") == "cups: int = 2\n"


@pytest.mark.parametrize("module", ["sys", "no_such_module"])
def test_some_modules_have_no_text(module: str) -> None:
    assert source(module) == ""
