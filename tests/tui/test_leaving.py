"""Leaving a table far away: what becomes of the seat, and what is said once the screen is gone."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from pitboss.cli.join import farewell, way_back
from pitboss.cli.tokens import Token, Tokens
from pitboss.client.address import DEFAULT, Address
from pitboss.client.api import House
from pitboss.tui.app import Terminal
from pitboss.tui.table_screen import TableScreen
from pitboss.wire.commands import Kick
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.tui.stage import SMALL, house, run, sees, until

FAR = "http://192.168.1.20:8080"


@asynccontextmanager
async def visiting(place: House, watch: bool = False) -> AsyncIterator[tuple[Pilot[None], Terminal, House, str]]:
    """Zoe at a table that Bob opened and sits at; and Bob, and the table's code."""
    bob = House(place.url)
    await bob.sign_in("Bob")
    code = await bob.open(Opening(setup=Setup(game="pontoon", seats=2)))
    await place.sign_in("Zoe")
    app = Terminal(place, code=code, watch=watch)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        yield pilot, app, bob, code


async def leave(pilot: Pilot[None]) -> None:
    await pilot.press("ctrl+q")
    while pilot.app.is_running and isinstance(pilot.app.screen, TableScreen):
        await pilot.pause(0.01)


@pytest.mark.parametrize("words", ["", "stand", "watch"])
def test_a_seat_is_kept_for_whoever_has_one(words: str) -> None:
    async def test() -> None:
        async with house() as place, visiting(place, watch=words == "watch") as (pilot, app, _, _):
            if words == "stand":
                await pilot.press("/", *words, "enter")
                await sees(pilot, "You give up p2.")
            await leave(pilot)
        assert app.kept == (not words)
        assert not app.closed

    run(test())


def test_nothing_is_kept_for_whoever_was_sent_away() -> None:
    async def test() -> None:
        async with house() as place, visiting(place) as (pilot, app, bob, code):
            async with bob.table(code) as table:
                zoe = next(chair.player for chair in table.info.chairs if chair.name == "Zoe")
                await table.do(Kick(player=zoe))
                await sees(pilot, "The host removed you from the table.")
            await leave(pilot)
        assert not app.kept

    run(test())


def test_a_code_for_another_device_is_told_whole() -> None:
    async def test() -> None:
        async with house() as place, visiting(place) as (pilot, app, _, code):
            await pilot.press("/", *"link", "enter")
            await sees(pilot, f"pitboss join {place.url}/t/{code}")
            screen = app.screen
            assert isinstance(screen, TableScreen)
            claim = next(line.text for line in screen.lines if "--claim" in line.text).split()[-1]
            await sees(pilot, f"--claim {claim}")
            assert (await House(place.url).claim(claim)).you.name == "Zoe"
            await leave(pilot)

    run(test())


def test_the_way_back_names_the_table_and_who_one_is(tmp_path: Path) -> None:
    tokens, zoe = Tokens(tmp_path), Token(FAR, "Zoe Q", "z")
    tokens.keep(zoe)
    tokens.keep(Token(FAR, "Yan", "y"))
    assert way_back(Address(FAR, "K7QMPX"), zoe, tokens) == f"pitboss join {FAR}/t/K7QMPX --name 'Zoe Q'"
    near = Token(DEFAULT, "Zoe", "n")
    tokens.keep(near)
    assert way_back(Address(DEFAULT, "K7QMPX"), near, tokens) == "pitboss join K7QMPX --name Zoe"


def test_there_is_no_way_back_for_nobody_and_for_whom_could_not_be_kept(tmp_path: Path) -> None:
    assert way_back(Address(FAR, "K7QMPX"), None, Tokens(tmp_path)) == ""
    assert way_back(Address(FAR, "K7QMPX"), Token(FAR, "Zoe", "z"), Tokens(tmp_path)) == ""


def test_only_what_is_true_is_said() -> None:
    assert farewell("K7QMPX", "", "") == "You left table K7QMPX."
    assert farewell("K7QMPX", "", "pitboss join K7QMPX") == (
        "You left table K7QMPX; your seat is kept: pitboss join K7QMPX"
    )
    assert farewell("K7QMPX", "The host has sent you away.", "") == "You left table K7QMPX. The host has sent you away."
