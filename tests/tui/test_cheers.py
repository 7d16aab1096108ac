"""Moments that are shown large: when, what of them, and that nobody has to wait for them."""

from collections.abc import Sequence

import pytest
from textual.widgets import Static

from pitboss.client.news import Updated
from pitboss.client.sitters import sitting
from pitboss.core.moves import Event
from pitboss.games.dead_cat.declare import TakenOver
from pitboss.games.pontoon.declare import HandShown
from pitboss.games.stonks.declare import Line, Settled
from pitboss.speech import Voice
from pitboss.tui.board import Cheer, board
from pitboss.tui.table_screen import TableScreen
from pitboss.wire.commands import Move
from tests.client.desk import BOB
from tests.tui.stage import LARGE, SMALL, FedTable, fed, run, sees, showing, text, until

VOICE = Voice(["Ann", "Bob"], me=0, signs=True)


def settled(stonk: bool, shares: tuple[int, ...]) -> Settled:
    lines = (Line(1, 1, 0, 20, stonk),)
    return Settled(3, "Jc", lines, (0, 0), shares, (0, 0), (60, -20), (160, 80), 0)


@pytest.mark.parametrize(
    ("game", "event", "cheer"),
    [
        ("stonks", settled(True, (40, 0)), Cheer("STONKS!", "Out of the pot: you +40")),
        ("stonks", settled(True, (0, 0)), Cheer("STONKS!", "")),
        ("stonks", settled(False, (0, 0)), None),
        (
            "pontoon",
            HandShown(1, 1, ("7s", "7h", "7d"), 21, "shed"),
            Cheer("Shed pontoon", "Bob shows 7♠ 7♥ 7♦: a shed pontoon."),
        ),
        ("pontoon", HandShown(1, 1, ("Ks", "Ah"), 21, "pontoon"), None),
        ("dead_cat", TakenOver(1, 0, 2, 6), Cheer("Taken over!", "Bob takes over #2 from you for 6!")),
        ("dead_cat", TakenOver(0, 1, 2, 6), None),
    ],
)
def test_what_is_worth_it(game: str, event: Event, cheer: Cheer | None) -> None:
    assert board(game).cheer(event, VOICE) == cheer


def news(table: FedTable, events: Sequence[Event]) -> Updated:
    return Updated(seq=table.seq, at=0, happened=(), events=tuple(events), sitters=sitting(table.info.chairs))


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_it_is_large_and_goes_when_a_key_does_what_it_does(size: tuple[int, int]) -> None:
    async def test() -> None:
        table = fed("pontoon")
        async with showing(table, size) as (pilot, screen):
            shed = HandShown(1, 1, ("7s", "7h", "7d"), 21, "shed")
            table.waiting.put_nowait(news(table, [shed]))
            await sees(pilot, "▀▄▄  █▄▄█ █▄▄  █  █")
            await sees(pilot, "Bob shows 7♠ 7♥ 7♦: a shed pontoon.")
            assert all(len(line) <= size[0] for line in text(pilot.app))
            await pilot.press("enter")
            await sees(pilot, "You bet")
            await until(pilot, lambda: "█▄▄█ █▄▄" not in "\n".join(text(pilot.app)))
            assert screen.cheers == []

    run(test())


def test_a_match_that_is_won_is_shown_once() -> None:
    async def test() -> None:
        table = fed("pontoon", options={"hands": 1})
        async with showing(table) as (pilot, screen):
            await resign(pilot, table, screen)
            banner = screen.query_one("#banner", Static)
            await until(pilot, lambda: bool(screen.cheers))
            assert banner.display
            winners = set(table.info.winners)
            head = "You win!" if winners == {0} else "Bob wins" if winners == {1} else "A draw!"
            assert screen.cheers[-1].head == head
            await pilot.press("escape")
            table.waiting.put_nowait(news(table, []))
            await pilot.pause()
            assert not banner.display

    async def resign(pilot: object, table: FedTable, screen: TableScreen) -> None:
        table.happen(BOB.id, Move(text="resign"))
        screen.send("bet 5")
        await until(pilot, lambda: screen.idle)  # type: ignore[arg-type]  # a pilot
        while not table.over:
            screen.send("stick" if "stick" in [table.spec.notation.text(one) for one in table.menu] else "twist")
            await until(pilot, lambda: screen.idle)  # type: ignore[arg-type]  # a pilot

    run(test())
