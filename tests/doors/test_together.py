"""One table with every door open: a program, a terminal, a nick on IRC and a house bot play a match together."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import Struct

from pitboss import games
from pitboss.client.api import House
from pitboss.client.sdk import play
from pitboss.core import record
from pitboss.games.stonks.declare import StonksView
from pitboss.wire.commands import Say, Start
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.clock import server_time
from tests.doors.doors import (
    CHANNEL,
    DEALER,
    PATIENCE,
    Careful,
    Keyboard,
    Nick,
    Place,
    Program,
    place,
    terminal,
)
from tests.doors.knowledge import Knowledge
from tests.marks import long_but
from tests.tui.stage import sees
from tests.web.secrets import cards_shown

SHORT: dict[str, dict[str, object]] = {
    "pontoon": {"hands": 2, "decks": 1, "mark_low": 0, "mark_high": 0, "max_splits": 0},
    "stonks": {"round_cap": 2},
    "dead_cat": {"turn_cap": 2},
    "certainty": {"questions": 2},
    "market_maker": {"pace": "turns", "games": 1, "community": 2, "laps": 1},
}
"""Short, and with one deck that is not shuffled anew: a card is known or it is not.

How a game is played and overheard in text is told here and in `tests/irc/dealer/players.py`; a game that is not told of
is played at each door by `tests/sixth`.
"""
SUE, TESS, IRMA, BOT = range(4)
NAMES = ("Sue", "Tess", "Irma", "Ada")
OVER = "The match is over"


def run(work: Awaitable[None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await work

    asyncio.run(bounded())


async def opened(house: House, game: str, seats: int) -> str:
    """A table of someone's, where nobody is ever played for; its code."""
    setup = Setup(game=game, seats=seats, options=SHORT[game], pace=0, grace=3600)
    return await house.open(Opening(setup=setup))


async def come_to(code: str, irma: Nick) -> None:
    """Irma brings the channel to a table and sits down there."""
    irma.person.say(CHANNEL, f"!table {code}")
    await irma.person.hears(DEALER, code, CHANNEL)
    irma.person.say(CHANNEL, "!join")
    await irma.person.hears(DEALER, "Irma sits down", CHANNEL)


async def begin(sue: Program) -> int:
    """Start the match; the time on the server's clock, just before."""
    now = server_time()
    await sue.do(Start())
    await sue.until(lambda: sue.playing)
    return now


class Table(Struct):
    """The three who are at one table, each behind a door of their own, in a match that has begun."""

    house: House
    code: str
    sue: Program
    tess: Keyboard
    irma: Nick
    began: int


@asynccontextmanager
async def gathered(here: Place, game: str) -> AsyncIterator[Table]:
    house = await here.come("Sue")
    code = await opened(house, game, seats=4)
    async with (
        Program(house, code) as sue,
        terminal(await here.come("Tess"), code) as tess,
        here.nick("Irma") as irma,
    ):
        await come_to(code, irma)
        yield Table(house, code, sue, tess, irma, await begin(sue))


async def talk(at: Table) -> None:
    """Everybody says something, and everybody else gets it under their name."""
    await at.sue.do(Say(text="good luck"))
    await at.tess.say("hello")
    at.irma.person.say(CHANNEL, "evening all")
    await at.irma.person.hears(DEALER, "[web] Sue: good luck", CHANNEL)
    await at.irma.person.hears(DEALER, "[web] Tess: hello", CHANNEL)
    wanted = {("Sue", "good luck"), ("Tess", "hello"), (DEALER, "<Irma@irc> evening all")}
    await at.sue.until(lambda: {(chat.name, chat.text) for chat in at.sue.chat} == wanted)
    for said in ("Sue: good luck", "You: hello", "<Irma@irc> evening all"):
        await sees(at.tess.pilot, said)


def told_the_end(irma: Nick) -> bool:
    return any(OVER in told.text for told in irma.lines(CHANNEL))


async def play_out(at: Table) -> None:
    """All of them, to the end and until each of them has been told of it."""
    await asyncio.gather(
        play(Careful(1), at.sue), at.tess.play(), at.irma.play(lambda: at.sue.over and told_the_end(at.irma))
    )
    await sees(at.tess.pilot, OVER)


async def agree(at: Table, scores: tuple[int, ...]) -> None:
    """Every door tells the same result."""
    assert at.sue.scores == at.tess.table.scores == scores
    called = ["you" if seat == TESS else NAMES[seat] for seat in range(4)]
    sign = "" if at.sue.spec.totals else "+"
    shown = [dict(re.findall(r"(\w+) ([+-]?\d+)", line)) for line in at.tess.look().splitlines() if OVER in line]
    assert {name: f"{score:{sign}}" for name, score in zip(called, scores, strict=True)} in shown, shown
    recap = next(told.text for told in at.irma.lines(CHANNEL) if OVER in told.text).partition(OVER)[2]
    assert all(NAMES[seat] in recap for seat in range(4) if scores[seat] == max(scores)), recap
    net = await at.irma.ask("!stats", r"1 played, .* ([+-]?\d+) in all")
    assert int(net[1]) == scores[IRMA]


def keep_secrets(at: Table, lines: list[str]) -> None:
    """Nobody is told what they cannot know; and if each were someone else, it would be found out."""
    sue, tess, irma, channel = (Knowledge(lines, seat, at.began) for seat in (SUE, TESS, IRMA, None))
    private, public = at.irma.lines("Irma"), at.irma.lines(CHANNEL)
    assert channel.excess(public) == []
    assert irma.excess([*private, *public]) == []
    assert tess.excess(at.tess.shown) == []
    assert sue.excess_of_letters(at.sue.letters) == []
    assert channel.excess(private)
    assert sue.excess(private)
    assert sue.excess(at.tess.shown)
    assert tess.excess_of_letters(at.sue.letters)


@pytest.mark.parametrize("game", long_but(["stonks"], SHORT))
def test_every_door_leads_to_the_same_table(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, gathered(here, game) as at:
            await talk(at)
            await play_out(at)
            lines = (await at.house.record(at.code)).splitlines()
            written = record.read(lines)
            match = record.replay(lines, games.find)
            assert written.header.players == NAMES
            assert {move[2] for move in written.moves} >= {"p1", "p2", "p3", "p4"}
            assert at.tess.pressed
            assert [chair.bot != "" for chair in at.sue.info.chairs] == [False, False, False, True]
            scores = match.game.scores(match.state)
            assert scores is not None
            await agree(at, scores)
            keep_secrets(at, lines)

    run(test())


def test_a_seat_moves_from_irc_to_a_terminal_in_mid_match(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here:
            house = await here.come("Sue")
            code = await opened(house, "stonks", seats=3)
            async with Program(house, code) as sue, here.nick("Irma") as irma, asyncio.TaskGroup() as tasks:
                await come_to(code, irma)
                began = await begin(sue)
                tasks.create_task(play(Careful(1), sue))
                await sue.until(lambda: sue.actors == (1,))
                before = sue.seq
                await irma.play(lambda: irma.moves > 0)
                # The others go on until it is Irma's turn again, and there they have to wait.
                await sue.until(lambda: sue.seq > before and sue.actors == (1,))
                hand = (await irma.ask("!hand", "^hand ([^·]+)"))[1]
                link = (await irma.ask("!link", r"^(\S+) makes another device you"))[1]
                anew = House(here.url)
                assert (await anew.claim(link)).you.name == "Irma"
                async with terminal(anew, code) as keyboard:
                    moment = server_time() - began
                    await irma.person.quit()
                    assert keyboard.table.seat == 1
                    view = keyboard.table.view
                    assert isinstance(view, StonksView)
                    assert cards_shown(hand) == set(view.hand) <= cards_shown(keyboard.look())
                    await keyboard.play()
                    await sees(keyboard.pilot, OVER)
                    assert keyboard.table.scores is not None
            moves = record.read((await house.record(code)).splitlines()).moves
            assert {move[1] < moment for move in moves if move[2] == "p2"} == {True, False}
            assert [chair.bot != "" for chair in sue.info.chairs] == [False, False, True]
            assert not any('"type":"covered"' in letter.text for letter in sue.letters)

    run(test())
