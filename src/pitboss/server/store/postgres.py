"""A store in PostgreSQL, for as many processes as like, on one machine or many.

Three ways in: one connection writes the log, one listens to what other processes have written, and a small pool does
the rest. Each comes back by itself when it is lost.
"""

import asyncio
import secrets
from collections.abc import Sequence
from typing import Final

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from pitboss.server.store.books import Answer, Books, Clash, Order, Row, Value
from pitboss.server.store.postgres_connection import LOST, TIMEOUT, Connection, Pool, connected, migrate, pooled, said
from pitboss.server.store.postgres_log import CHANNEL, PostgresLog
from pitboss.server.store.postgres_news import Listener
from pitboss.server.store.store import Done, News, Step, StoreDown

READERS: Final = 4
"""Most connections in the pool."""
ECHO: Final = 3.0
"""Seconds in which we must hear what we have said ourselves."""

_SAY: Final = f"SELECT pg_notify('{CHANNEL}', $1)"


class PostgresStore(Books):
    """Everything in one database."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Pool | None = None
        self._name = secrets.token_hex(8)
        self._log = PostgresLog(self._connect_for_writing, self._name)
        self._listener: Listener | None = None

    async def open(self, news: News) -> None:
        """Connect and bring the schema up to date; `news(table, seq)` tells what other processes have written."""
        self._listener = Listener(lambda: connected(self._url), news, self._name)
        try:
            self._pool = await pooled(self._url, READERS)
            async with self._pool.acquire() as connection:
                await migrate(connection)
            await self._listener.open()
            await self._log.open()
            await self._refold()
        except BaseException:
            await self.close()
            raise

    async def _connect_for_writing(self) -> Connection:
        # Every batch looks up single rows of the log; a plan made while it was short must not scan it when it is long.
        return await connected(self._url, enable_seqscan="off")

    async def close(self) -> None:
        """Write what is waiting and disconnect."""
        await self._log.close()
        if self._listener is not None:
            await self._listener.close()
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), TIMEOUT)
            except LOST:
                pool.terminate()

    def append(self, step: Step, done: Done) -> None:
        """Queue a step; all that is waiting is written in one transaction, in order."""
        self._log.append(step, done)

    async def _ask(self, question: str, *values: Value) -> Sequence[Row]:
        pool = self._opened()
        try:
            try:
                rows = await pool.fetch(question, *values)
            except (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.AdminShutdownError):
                # A connection that was lost while nobody used it; a new one may do.
                rows = await pool.fetch(question, *values)
        except LOST as error:
            raise StoreDown(f"The store cannot be read: {said(error)}") from None
        return [tuple(row) for row in rows]

    async def _change(self, *orders: Order) -> list[Answer]:
        pool = self._opened()
        try:
            async with pool.acquire() as connection, connection.transaction():
                return [await _answer(connection, order) for order in orders]
        except asyncpg.UniqueViolationError:
            raise Clash from None
        except LOST as error:
            raise StoreDown(f"The store cannot be written: {said(error)}") from None

    async def trial(self) -> None:
        """Return if all that is asked of the store can be done, and others are heard; raise `StoreDown` if not."""
        await super().trial()
        assert self._listener is not None
        try:
            await asyncio.wait_for(self._listener.listens(lambda words: self._change((_SAY, words))), ECHO)
        except TimeoutError:
            raise StoreDown("This process does not hear what others write.") from None

    def _opened(self) -> Pool:
        if self._pool is None:
            raise StoreDown("The store is closed.")
        return self._pool


async def _answer(connection: Connection, order: Order) -> Answer:
    statement, *values = order
    if statement.startswith("SELECT"):
        rows = [tuple(row) for row in await connection.fetch(statement, *values)]
        return Answer(len(rows), rows)
    status = await connection.execute(statement, *values)
    return Answer(int(status.rpartition(" ")[2]), ())
