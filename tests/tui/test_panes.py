"""The rows around a board: what is cut where there is little room, and what never is."""

import pytest
from msgspec.structs import replace

from pitboss.tui import panes
from pitboss.tui.told import voice_of
from tests.tui.stage import fed


@pytest.mark.parametrize(("width", "pot"), [(45, False), (60, False), (80, False), (100, True)])
def test_whose_turn_it_is_stays_in_the_top_line(width: int, pot: bool) -> None:
    line = panes.top(fed("certainty"), "Question 10 of 10 · betting 4 of 4 · pot 1000 · your turn", width)
    assert line.cell_len == width
    assert "· your turn " in line.plain
    assert ("pot" in line.plain) == pot


@pytest.mark.parametrize(("width", "words"), [(60, "p2 1000 away, bot plays"), (40, "p2 1000 away"), (26, "p2 1000")])
def test_who_is_away_is_said_in_whole_words(width: int, words: str) -> None:
    table = fed("pontoon")
    you, bob = table.info.chairs
    table._info = replace(table.info, chairs=(you, replace(bob, here=False, bot="steady")))
    [_, under] = panes.seats(table, voice_of(table, True), width).plain.split("\n")
    assert under[width // 2 :].strip() == words
