"""Tables with long logs, written straight into a store: no server has to play them first."""

import asyncio
from collections.abc import Iterator, Sequence

from pitboss import games
from pitboss.bots.random import RandomBot
from pitboss.core.dice import Dice
from pitboss.core.match import Match, Move
from pitboss.games import AnySpec
from pitboss.server import store as stores
from pitboss.server.rooms import table_log
from pitboss.server.store.store import Entry, Step, Written
from pitboss.table.arranging import arranged
from pitboss.table.decide import opening
from pitboss.wire.happenings import Happening, Moved, Seated, Started
from pitboss.wire.people import Person, Setup

STEP = 100
"""Milliseconds between two moves."""
HOST = Person("long-host", "Host")
BATCH = 1000


async def store_table(store: str, code: str, setup: Setup, entries: int, ended: int) -> int:
    """Write the log of a table of bots, about so long unless its match ends before, that ended at that wall time."""
    steps = list(_numbered(code, list(_steps(setup, entries)), ended))
    kept = stores.opened(store)
    await kept.open(lambda *_: None)
    try:
        for at in range(0, len(steps), BATCH):
            await _write(kept, steps[at : at + BATCH])
    finally:
        await kept.close()
    return sum(len(step.entries) for step in steps)


async def _write(kept: stores.Store, steps: Sequence[Step]) -> None:
    done: asyncio.Queue[Written] = asyncio.Queue()
    for step in steps:
        kept.append(step, done.put_nowait)
    for _ in steps:
        assert await done.get() is Written.YES


def _numbered(code: str, steps: Sequence[list[Happening]], ended: int) -> Iterator[Step]:
    seq = 1
    for place, step in enumerate(steps):
        at = ended - STEP * (len(steps) - place)
        yield Step(
            tuple(Entry(code, seq + n, seq, at, "", "", "long", table_log.encode(one)) for n, one in enumerate(step))
        )
        seq += len(step)


def _steps(setup: Setup, entries: int) -> Iterator[list[Happening]]:
    dice = Dice(1)
    setup = arranged(setup, lambda _: ["random"])
    yield list(opening(HOST, setup, lambda _: ["random"]).happenings)
    spec = games.find(setup.game)
    options = spec.choose(setup.seats, setup.options)
    match = Match(spec.build(setup.seats, options), dice)
    names = tuple(f"Bot {seat}" for seat in range(1, setup.seats + 1))
    match.begin()
    chairs = [Seated(seat, "random", name) for seat, name in enumerate(names)]
    written = len(match.log)
    yield [*chairs, Started(1, setup.options, names), *_moves(spec, match.log)]
    bot, now = RandomBot(dice), 0
    while not match.over and written < entries:
        now += STEP
        seat = dice.pick(match.actors)
        action = bot.choose(match.game.view(match.state, seat), match.game.legal(match.state, seat))
        assert action is not None
        match.submit(seat, action, now)
        yield _moves(spec, match.log[written:])
        written = len(match.log)


def _moves(spec: AnySpec, moves: Sequence[Move]) -> list[Happening]:
    return [Moved(move.now, move.seat, spec.notation.text(move.action)) for move in moves]
