"""Lines of bots as the guide shows them: who speaks, and who stays silent."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pitboss import games
from pitboss.bots.talk import reaction
from pitboss.core import words
from pitboss.core.moves import Event
from tests.sixth.guide import GUIDE, NAME

SHOWN = re.findall(r"^```fluent\n(react-.*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.fixture
def speaking(installed: Path) -> Iterator[None]:
    """The guide's game with the lines that the guide shows."""
    games.find(NAME)
    book = installed / NAME / "words" / "en.ftl"
    before = book.read_text(encoding="utf-8")
    book.write_text(before + "".join(SHOWN), encoding="utf-8")
    _forget()
    yield
    book.write_text(before, encoding="utf-8")
    _forget()


def _forget() -> None:
    words._book.cache_clear()
    words._said.cache_clear()


def opened(loser: int) -> Event:
    """The cups are lifted: seat 0 doubted seat 1."""
    event = next(event for event in games.find(NAME).events if event.__name__ == "Opened")
    facts = {"seat": 0, "bidder": 1, "count": 2, "face": 6, "found": 2, "loser": loser, "dice": ((6, 6), (1,))}
    return msgspec.convert(facts, event)


@pytest.mark.usefixtures("speaking")
def test_the_line_of_the_guide_is_said_by_who_loses_a_die() -> None:
    assert reaction(NAME, opened(loser=0), 1) is None
    said = reaction(NAME, opened(loser=1), 1)
    assert said is not None
    assert words.spoken(said) == "There goes a die."


@pytest.mark.usefixtures("installed")
def test_without_a_line_bots_say_nothing() -> None:
    assert [reaction(NAME, opened(loser=1), seat) for seat in range(3)] == [None] * 3
