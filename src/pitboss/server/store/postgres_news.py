"""What other processes have written, as PostgreSQL passes it on: a notice names tables and numbers, never more.

It begins with the name of the process that has written, which is made anew at every start: the number of a connection
would do only as long as there is one, and may be another process's after the database has started again.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Final

from pitboss.core.pacing import backoff
from pitboss.server.store.postgres_connection import FASTEST, LOST, SLOWEST, Connect, Connection
from pitboss.server.store.postgres_log import CHANNEL
from pitboss.server.store.store import News, StoreDown

PULSE: Final = 5.0
"""Seconds of silence after which the connection is tried: a line that was cut does not say so."""

_logger: Final = logging.getLogger("pitboss.store")


class Listener:
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
            # Raised here, it would be lost, and the news with it: begin anew, and everybody reads on.
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
