"""Two figures of a server: how long it takes to be ready with a full store, and what an idle table costs it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from pitboss.client.api import House
from pitboss.client.remote import Patience
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.soak.load import GAMES
from tests.soak.servers import Server

STARTS = 5
TOGETHER = 20
"""Requests at the same time."""


async def ready_time(server: Server, tables: int) -> list[tuple[float, float]]:
    """The seconds of each of some starts with so many tables in the store: by the clock, and of a processor."""
    await server.start()
    try:
        await _fill(House(server.url), tables, None)
        server.terminate()
        times = []
        for _ in range(STARTS):
            times.append((await server.start(), server.effort()))
            server.terminate()
    finally:
        server.kill()
    return times


async def idle_memory(server: Server, tables: int, game: str | None) -> float:
    """The bytes of memory that one more table takes, with its match and the socket of one guest."""
    await server.start()
    house = House(server.url)
    try:
        # What the first few tables need, all the others have in common.
        async with _guests(house, await _fill(house, TOGETHER * len(GAMES), game)):
            before = server.memory()
            async with _guests(house, await _fill(house, tables, game)):
                return (server.memory() - before) / tables
    finally:
        server.kill()


async def _fill(house: House, tables: int, game: str | None) -> list[str]:
    """Open tables, each with a match that waits for its one human; their codes."""
    await house.sign_in("Ann")
    names = list(GAMES) if game is None else [game]
    turn = asyncio.Semaphore(TOGETHER)

    async def one(number: int) -> str:
        async with turn:
            setup = Setup(game=names[number % len(names)], seats=4, pace=60_000)
            return await house.open(Opening(setup=setup, start=True))

    return list(await asyncio.gather(*(one(number) for number in range(tables))))


@asynccontextmanager
async def _guests(house: House, codes: list[str]) -> AsyncIterator[None]:
    """One connected guest at each table."""
    async with AsyncExitStack() as stack:
        for code in codes:
            await stack.enter_async_context(house.table(code, Patience()))
        yield
