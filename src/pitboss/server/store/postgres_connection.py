"""Connections to PostgreSQL: how they are made, what of asyncpg is used, and what can go wrong with them."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol, cast
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from pitboss.server.store import migrations
from pitboss.server.store.store import StoreDown

TIMEOUT: Final = 10.0
"""Seconds after which a server that does not answer is taken for dead."""
FASTEST: Final = 50
SLOWEST: Final = 2_000
"""Milliseconds between attempts to reach a server that is away, at first and after long."""

_MIGRATING: Final = 0x70697462
"""The number of the lock that a process holds while it changes the schema."""
_DURABLE: Final = (
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
)
_SETTINGS: Final = {"application_name": "pitboss", "default_transaction_isolation": "read committed"}

LOST: Final = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""Whatever asyncpg raises."""
FAULTY: Final = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError, ValueError, TypeError, OverflowError)
"""What asyncpg raises because of the values it was given."""


class Connection(Protocol):
    """What is used of asyncpg's connection."""

    async def execute(self, statement: str, *values: object) -> str:
        """Carry out a statement; its last word is the number of rows."""

    async def executemany(self, statement: str, values: Sequence[Sequence[object]]) -> None:
        """Carry out a statement for each of several rows."""

    async def fetch(self, statement: str, *values: object) -> list[Sequence[object]]:
        """The rows a statement gives."""

    async def fetchval(self, statement: str, *values: object) -> object:
        """The first value of the first row."""

    def transaction(self) -> AbstractAsyncContextManager[object]:
        """All that is done inside is done, or none of it."""

    async def add_listener(self, channel: str, callback: Callable[["Connection", int, str, str], None]) -> None:
        """Call this for every notice: with the process that sent it, the channel and the text."""

    def add_termination_listener(self, callback: Callable[["Connection"], None]) -> None:
        """Call this when the connection ends."""

    def is_closed(self) -> bool:
        """Whether it has ended."""

    async def close(self, *, timeout: float) -> None:
        """End it."""

    def terminate(self) -> None:
        """End it without a word."""


class Pool(Protocol):
    """What is used of asyncpg's pool."""

    async def fetch(self, statement: str, *values: object) -> list[Sequence[object]]:
        """The rows a statement gives."""

    def acquire(self) -> AbstractAsyncContextManager[Connection]:
        """A connection for a while."""

    async def close(self) -> None:
        """End all connections once they are free."""

    def terminate(self) -> None:
        """End all connections without a word."""


Connect = Callable[[], Awaitable[Connection]]


async def connected(url: str, *, patient: bool = False, **settings: str) -> Connection:
    """A new connection; a patient one waits for answers as long as they take. Raises `StoreDown`."""
    try:
        connection = await asyncpg.connect(
            url, timeout=TIMEOUT, command_timeout=None if patient else TIMEOUT, server_settings=_SETTINGS | settings
        )
        try:
            await _make_durable(connection)
        except BaseException:
            connection.terminate()
            raise
    except (*LOST, ValueError) as error:
        raise StoreDown(f"PostgreSQL at {shown(url)} cannot be reached: {said(error)}") from None
    return cast(Connection, connection)


async def pooled(url: str, size: int) -> Pool:
    """A pool of connections; raises `StoreDown`."""
    try:
        pool = await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=size,
            timeout=TIMEOUT,
            command_timeout=TIMEOUT,
            server_settings=_SETTINGS,
            init=_make_durable,
        )
    except (*LOST, ValueError) as error:
        raise StoreDown(f"PostgreSQL at {shown(url)} cannot be reached: {said(error)}") from None
    return cast(Pool, pool)


async def _make_durable(connection: Connection) -> None:
    """Whatever the database's default: what is acknowledged must be on its disk."""
    await connection.execute(_DURABLE)


async def migrate(connection: Connection) -> None:
    """Bring the schema up to date, one process at a time; raises `StoreDown`."""
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATING)
            await connection.execute(migrations.VERSION_TABLE)
            version = await connection.fetchval(migrations.VERSION)
            assert isinstance(version, int)
            for number, statements in migrations.due(version, migrations.POSTGRES):
                for statement in statements:
                    await connection.execute(statement)
                await connection.execute(migrations.NEW_VERSION, number)
    except LOST as error:
        raise StoreDown(f"The store's schema cannot be brought up to date: {said(error)}") from None


def is_answered(error: BaseException) -> bool:
    """Whether a statement has failed because another process was answering the same command."""
    return isinstance(error, asyncpg.UniqueViolationError) and error.table_name == "command"


def said(error: BaseException) -> str:
    """What an error says, as the end of a sentence."""
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".") + "."


def shown(url: str) -> str:
    """An address without its password.

    >>> shown("postgresql://bob:secret@db.example:5433/games")
    'db.example:5433/games'
    """
    parts = urlsplit(url)
    return parts.netloc.rpartition("@")[2] + parts.path
