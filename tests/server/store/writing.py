"""Steps to write, and waiting until they are."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from pitboss.server.store import opened
from pitboss.server.store.store import Entry, Listing, News, Outcome, Step, Store, Written
from pitboss.wire.people import Status

PATIENCE = 120
"""Seconds after which something that should happen is taken not to."""


def step(table: str, first: int, length: int = 1, what: bytes = b'{"type":"stood","seat":0}', by: str = "p") -> Step:
    """A step of so many entries."""
    entries = [
        Entry(table, first + at, first, 1_700_000_000_000, by, "" if at else f"c{first}", "s1", what)
        for at in range(length)
    ]
    return Step(tuple(entries))


def listing(
    table: str, changed: int, status: Status = "open", public: bool = True, players: tuple[str, ...] = ("ann",)
) -> Listing:
    """A line of the lobby."""
    return Listing(table, "pontoon", public, status, 3, len(players), 1, "Ann", players, changed)


def outcome(table: str, player: str, score: int, match: int = 1, seat: int = 0, kept: bool = False) -> Outcome:
    """How a match ended for someone."""
    return Outcome(table, match, seat, player, "pontoon", score, score > 0, kept)


def queue(store: Store, given: Step) -> asyncio.Future[Written]:
    """Queue a step; what becomes of it."""
    written: asyncio.Future[Written] = asyncio.get_running_loop().create_future()
    store.append(given, written.set_result)
    return written


async def write(store: Store, *steps: Step) -> list[Written]:
    """Queue steps at once and wait for all of them."""
    return await asyncio.wait_for(asyncio.gather(*[queue(store, one) for one in steps]), PATIENCE)


def ignore(table: str, seq: int) -> None:
    """News for nobody."""


@asynccontextmanager
async def open_store(address: str, news: News = ignore) -> AsyncIterator[Store]:
    """An open store."""
    store = opened(address)
    await store.open(news)
    try:
        yield store
    finally:
        await store.close()


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)
