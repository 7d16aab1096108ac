"""Every ruling of a game's text is cited by a test, and every worked example is a record or a test."""

import re
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pytest

from pitboss import games

HERE = Path(__file__).parent
OURS = ("certainty", "dead_cat", "market_maker", "pontoon", "stonks")


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


def defined(text: str) -> set[str]:
    """Numbers of the rulings that a text lays down."""
    return set(re.findall(r"\*\*([A-Z]-E?\d+)\*\*", text))


def changes(text: str) -> list[str]:
    """The items of the part on what differs from the original, in English or German."""
    part = re.split(r"^## (?:Changes to the original|Änderungen am Original)$", text, flags=re.MULTILINE)[1]
    return re.findall(r"^- .*(?:\n(?!- ).+)*", part.partition("\n## ")[0], flags=re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", OURS)
def test_every_change_to_the_original_cites_its_ruling(game: str, language: str) -> None:
    text, _ = games.rules(game, language)
    items = changes(text)
    assert items
    for item in items:
        assert rulings(item), f"no ruling says so: {item}"
        assert rulings(item) <= defined(text), item


class Sentence(NamedTuple):
    """A sentence of an original, and what became of it."""

    text: str
    became: str
    rulings: set[str]


def sentences(game: str) -> list[Sentence]:
    """The rows of a game's table in `games/seed_sentences.md`."""
    text = (HERE / "games" / "seed_sentences.md").read_text(encoding="utf-8")
    part = text.split(f"## {game}\n", 1)[1].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in row.strip("|").split("|")] for row in part.splitlines() if re.match(r"\| \d", row)
    ]
    assert all(len(row) == 4 for row in rows)
    return [Sentence(row[1], row[2], rulings(row[3])) for row in rows]


@pytest.mark.parametrize("game", OURS)
def test_every_sentence_of_an_original_is_kept_or_its_change_told(game: str) -> None:
    text = text_of(game)
    told = set().union(*map(rulings, changes(text)))
    rows = sentences(game)
    assert len(rows) > 15
    for row in rows:
        assert row.became in ("as said", "changed", "by option", "no rule"), row
        assert row.rulings <= defined(text), row
        if row.became == "changed":
            assert row.rulings & told, f"not among the changes: {row.text}"
    unfounded = told - set().union(*[row.rulings for row in rows if row.became != "as said"])
    assert not unfounded, f"no sentence is changed by {sorted(unfounded)}"


def test_a_ruling_without_a_test_is_found() -> None:
    assert rulings("as **P-23** and P-E1 say") == {"P-23", "P-E1"}
    assert "P-999" not in cited("pontoon")
