"""The rows around a board: what is cut where there is little room, and what never is."""

import pytest
from msgspec.structs import replace

from pitboss.games.market_maker.declare import Holding, MarketView
from pitboss.speech import Voice
from pitboss.tui import panes
from pitboss.tui.log_lines import voice_of
from tests.tui.stage import fed, run, sees, showing


@pytest.mark.parametrize(("width", "pot"), [(45, False), (60, False), (80, False), (100, True)])
def test_whose_turn_it_is_stays_in_the_top_line(width: int, pot: bool) -> None:
    line = panes.top(fed("certainty"), Voice([]), "Question 10 of 10 · betting 4 of 4 · pot 1000 · your turn", width)
    assert line.cell_len == width
    assert "· your turn " in line.plain
    assert ("pot" in line.plain) == pot


@pytest.mark.parametrize(("width", "words"), [(60, "p2 1000 away, bot plays"), (40, "p2 1000 away"), (26, "p2 1000")])
def test_who_is_away_is_said_in_whole_words(width: int, words: str) -> None:
    table = fed("pontoon")
    you, bob = table.info.chairs
    table._info = replace(table.info, chairs=(you, replace(bob, here=False, bot="solid")))
    [_, under] = panes.seats(table, voice_of(table, True), width).plain.split("\n")
    assert under[width // 2 :].strip() == words


def test_a_language_model_is_called_one_at_its_seat_and_in_the_waiting_room() -> None:
    table = fed("pontoon")
    you, bob = table.info.chairs
    table._info = replace(table.info, chairs=(you, replace(bob, kind="human", here=True, bot="", nature="model")))
    [_, under] = panes.seats(table, voice_of(table, True), 60).plain.split("\n")
    assert under[30:].strip() == "p2 1000 language model"
    assert "language model · " in panes.room(table, voice_of(table, True), "", 60, 24).plain


def test_numbers_are_whole_where_many_sit() -> None:
    table = fed("market_maker", 60)
    assert isinstance(table.view, MarketView)
    held = Holding(lots=-1300, volume=1300, cost=0, mark=-12600)
    players = tuple([replace(table.view.players[0], holding=held)] * 9)
    table._view = replace(table.view, players=players)
    table._info = replace(table.info, chairs=tuple([replace(table.info.chairs[1], name="Bartholomew")] * 9))
    [row, _] = panes.seats(table, voice_of(table, True), 80).plain.split("\n")
    assert row.count(" -1300 ") == 6
    assert "-12" not in row


def test_a_third_row_has_room_for_keys_that_two_have_not() -> None:
    async def test() -> None:
        table = fed("market_maker", 14, {"pace": "turns"})
        async with showing(table, (60, 24)) as (pilot, screen):
            for label in [key.label for key in screen.legend()]:
                await sees(pilot, label)
            await sees(pilot, "?  help")

    run(test())


def test_the_end_of_a_turn_is_offered_before_the_shades_of_a_quote() -> None:
    async def test() -> None:
        async with showing(fed("market_maker", 16, {"pace": "turns"}), (44, 24)) as (pilot, _):
            await sees(pilot, "p Enter  Pass")

    run(test())
