"""The rules in German say what the English ones say: the same rulings, headings, tables and words of the notation."""

import re

import pytest

from pitboss import games
from pitboss.core import words

OURS = ("certainty", "dead_cat", "market_maker", "pontoon", "stonks")
RULING = re.compile(r"\*\*([A-Z]{1,2}-E?\d+[a-z]?)\*\*")
CODE = re.compile(r"`([^`]+)`")
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def texts(game: str) -> tuple[str, str]:
    german, is_translated = games.rules(game, "de")
    assert is_translated
    return games.rules(game)[0], german


def shape(text: str) -> list[str]:
    """Every line of Markdown that has a form of its own: headings by level, rows by cells, items, quotations."""
    found: list[str] = []
    for line in text.splitlines():
        if line.startswith("#"):
            found.append(line.partition(" ")[0])
        elif line.startswith("|"):
            found.append(f"| {line.count('|')}")
        elif start := re.match(r"- |\d+\. ", line):
            found.append(start[0])
    return found


@pytest.mark.parametrize("game", OURS)
def test_rulings_headings_tables_and_lists_are_the_same(game: str) -> None:
    english, german = texts(game)
    assert RULING.findall(german) == RULING.findall(english)
    assert shape(german) == shape(english)
    assert german.splitlines()[0] == f"# {games.find(game).title}"


@pytest.mark.parametrize("game", OURS)
def test_what_is_typed_is_not_translated(game: str) -> None:
    english, german = texts(game)
    known, found = set(CODE.findall(english)), set(CODE.findall(german))
    assert known <= found
    # Where German calls a move by another word, the rules may add what is typed.
    assert found - known <= set(games.find(game).notation.players)


@pytest.mark.parametrize("game", OURS)
def test_every_ruling_has_the_same_numbers(game: str) -> None:
    """A number in words stays in words, so figures are the same as well; German writes 1.000.000 and 0,25."""
    english, german = (
        [sorted(number.replace(",", ".") for number in NUMBER.findall(part)) for part in RULING.split(text)]
        for text in texts(game)
    )
    assert german == english


@pytest.mark.parametrize("game", OURS)
def test_words_of_the_book_are_used(game: str) -> None:
    """What buttons call the columns of the game's tables, the rules call by the same name."""
    _, german = texts(game)
    names = {"pontoon": ("ranks-five21", "ranks-five", "ranks-clown"), "certainty": ("stage-anchor", "stage-main")}
    names |= {"dead_cat": ("phase-housekeeping", "phase-protect", "phase-tax"), "stonks": ("stage-pays",)}
    for key in names.get(game, ("stage-bid", "stage-offer", "unit")):
        assert (words.text(f"{game}.{key}", {}, "de") or key) in german


def test_another_language_falls_back_to_english() -> None:
    assert games.rules("pontoon", "fr") == (games.rules("pontoon")[0], False)
    assert games.rules("pontoon", "../../x") == (games.rules("pontoon")[0], False)
