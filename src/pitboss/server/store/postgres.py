"""A store in PostgreSQL, for as many processes as like, on one machine or many.

Three ways in: one connection writes the log, one listens to what other processes have written, and a small pool does
the rest. Each comes back by itself when it is lost.

A notice names tables and numbers, never more. It begins with the name of the process that has written, which is made
again at every start: the number of a connection would do only as long as there is one, and may be another process's
after the database has started again.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from typing import Final

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from pitboss.core.pacing import backoff
from pitboss.server.store.postgres_connection import (
    FASTEST,
    LOST,
    SLOWEST,
    TIMEOUT,
    Connect,
    Connection,
    Pool,
    connected,
    migrate,
    pooled,
    said,
)
from pitboss.server.store.postgres_log import CHANNEL, PostgresLog
from pitboss.server.store.sql import SqlStore
from pitboss.server.store.statements import Answer, Clash, Order, Row, Value
from pitboss.server.store.store import Done, News, Step, StoreDown

PULSE: Final = 5.0
"""Seconds of silence after which the connection is tried: a line that was cut does not say so."""

_logger: Final = logging.getLogger("pitboss.store")


class NewsListener:
    """A connection that listens, and comes back when it is lost."""

    def __init__(self, connect: Connect, news: News, name: str) -> None:
        self._connect = connect
        self._news = news
        self._name = name
        self._lost = asyncio.Event()
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None
        self._echoes: dict[str, asyncio.Future[None]] = {}
        """Words of our own that are to come back, and who waits for them."""

    async def open(self) -> None:
        """Begin to listen; raises `StoreDown`."""
        await self._listen()
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stop listening."""
        while self._task is not None and not self._task.done():
            # Whoever is just connecting may swallow one cancellation.
            self._task.cancel()
            await asyncio.wait([self._task], timeout=1)
        if self._connection is not None:
            self._connection.terminate()

    async def _listen(self) -> None:
        self._connection = connection = await self._connect()
        self._lost.clear()
        connection.add_termination_listener(lambda _: self._lost.set())
        try:
            await connection.add_listener(CHANNEL, self._hear)
        except LOST as error:
            connection.terminate()
            raise StoreDown(f"PostgreSQL does not let us listen: {error}") from None

    def _hear(self, connection: Connection, sender: int, channel: str, notice: str) -> None:
        name, *parts = notice.split() or ("",)
        if name == self._name:
            for word in parts:
                self._hear_echo(word)
            return
        try:
            for part in (name, *parts):
                table, _, seq = part.rpartition(":")
                if table and seq.isdecimal():
                    self._news(table, int(seq))
        except Exception:
            # Raised here, it would be lost, and the news with it: begin again, and everybody reads on.
            _logger.exception("news could not be passed on")
            self._lost.set()

    def _hear_echo(self, word: str) -> None:
        echo = self._echoes.get(word)
        if echo is not None and not echo.done():
            echo.set_result(None)

    async def listens(self, say: Callable[[str], Awaitable[object]]) -> None:
        """Return once we have heard what `say` has told everybody."""
        word = secrets.token_hex(8)
        echo = self._echoes[word] = asyncio.get_running_loop().create_future()
        try:
            await say(f"{self._name} {word}")
            await echo
        finally:
            del self._echoes[word]

    async def _run(self) -> None:
        while True:
            await self._until_lost()
            await self._come_back()
            # Nobody keeps notices for those who do not listen.
            self._news("", 0)

    async def _until_lost(self) -> None:
        connection = self._connection
        assert connection is not None
        while not self._lost.is_set():
            try:
                await asyncio.wait_for(self._lost.wait(), PULSE)
            except TimeoutError:
                try:
                    await connection.fetchval("SELECT 1")
                except LOST:
                    break
        connection.terminate()

    async def _come_back(self) -> None:
        for failures in count():
            await asyncio.sleep(backoff(failures, FASTEST, SLOWEST) / 1000)
            try:
                await self._listen()
            except StoreDown as error:
                _logger.warning("%s", error)
            else:
                return


READERS: Final = 4
"""Most connections in the pool."""
ECHO: Final = 3.0
"""Seconds in which we must hear what we have said ourselves."""

_SAY: Final = f"SELECT pg_notify('{CHANNEL}', $1)"


class PostgresStore(SqlStore):
    """Everything in one database."""

    shared = True

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Pool | None = None
        self._name = secrets.token_hex(8)
        self._log = PostgresLog(self._connect_for_writing, self._name)
        self._listener: NewsListener | None = None

    async def open(self, news: News) -> None:
        """Connect and bring the schema up to date; `news(table, seq)` tells what other processes have written."""
        self._listener = NewsListener(lambda: connected(self._url), news, self._name)
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
