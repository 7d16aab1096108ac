"""Every ruling of a game's text is cited by a test, and every worked example is a record or a test."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from pitboss import games

HERE = Path(__file__).parent


def rulings(text: str) -> set[str]:
    """Numbers of rulings such as P-23 and of examples such as P-E1 anywhere in a text."""
    return set(re.findall(r"\b[A-Z]-E?\d+\b", text))


def text_of(game: str) -> str:
    """The rules of a game as they are published."""
    return files(f"pitboss.games.{game}").joinpath("rules.md").read_text(encoding="utf-8")


def cited(game: str) -> set[str]:
    """Rulings that the names of a game's tests and of its records cite: `test_p23_p24_...`, `P-E1a.jsonl`."""
    found: set[str] = set()
    for path in (HERE / "games").glob(f"test_{game}_*.py"):
        for name in re.findall(r"def test_(\w+)", path.read_text(encoding="utf-8")):
            for letter, number in re.findall(r"(?:^|_)([a-z])_?(e?\d+)(?=_|$)", name):
                found.add(f"{letter}-{number}".upper())
    for path in (HERE.parent / "examples" / game).glob("*.jsonl"):
        found |= rulings(path.stem.rstrip("abcdefgh"))
    return found


@pytest.mark.parametrize("game", games.names())
def test_rulings_have_numbers(game: str) -> None:
    assert rulings(text_of(game)), "the rules of this game have no numbers"


@pytest.mark.parametrize("game", [game for game in games.names() if cited(game)])
def test_every_ruling_is_cited(game: str) -> None:
    """In every game that has tests of its own."""
    text = text_of(game)
    missing = rulings(text) - cited(game)
    assert not missing, f"no test cites {sorted(missing)}"


@pytest.mark.parametrize("game", games.names())
def test_what_a_test_cites_is_written_down(game: str) -> None:
    """What is decided and tested is also in the text that players read."""
    known = rulings(text_of(game))
    letters = {ruling[0] for ruling in known}  # a test that is named after the seat p1 cites no ruling of a market
    unwritten = {ruling for ruling in cited(game) if ruling[0] in letters} - known
    assert not unwritten, f"the rules do not have {sorted(unwritten)}"


def test_a_ruling_without_a_test_is_found() -> None:
    assert rulings("as **P-23** and P-E1 say") == {"P-23", "P-E1"}
    assert "P-999" not in cited("pontoon")
