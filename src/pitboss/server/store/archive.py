"""A store read from end to end, as it was at one moment, while a server may be writing to it."""

import contextlib
import os
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from pitboss.core.errors import BadOption
from pitboss.server.store import is_postgres, migrations, opened, sqlite_path
from pitboss.server.store.own_packs import have_packs
from pitboss.server.store.sql import ENTRIES, PACK, entries_of
from pitboss.server.store.sqlite import connected, dialect
from pitboss.server.store.statements import Row, Value, typed
from pitboss.server.store.store import BadStore, Entry, Kind, Outcome, Placing, Settled, StoreDown

if TYPE_CHECKING:
    from pitboss.server.store.postgres_connection import Connection

_TABLES: Final = "SELECT tab FROM log UNION SELECT tab FROM outcome ORDER BY tab"
_OUTCOMES: Final = """SELECT tab, match, seat, player, game, score, won, kept, open, tied FROM outcome WHERE tab = $1
    ORDER BY match, seat"""
_COMMANDS: Final = "SELECT tab, by, id, seq, digest, refusal FROM command WHERE tab = $1"
_ACCOUNTS: Final = """SELECT player, start, bank, COALESCE((SELECT CAST(SUM(score) AS BIGINT) FROM outcome
    WHERE outcome.player = purse.player AND kept), 0) FROM purse ORDER BY player"""
_PLACINGS: Final = """SELECT tab, match, seat, game, kind, who, place, own, 0 FROM placed WHERE tab = $1
    ORDER BY match, seat"""
# What a bot or the clock has played for someone may count for them, or not.
_MISCOUNTED: Final = """SELECT rating.game, rating.kind, rating.who, played, COALESCE(most, 0)
    FROM rating LEFT JOIN (SELECT game, kind, who, COUNT(*) AS most, SUM(sure) AS least FROM (
            SELECT game, kind, who, MIN(CASE WHEN own THEN 1 ELSE 0 END) AS sure
            FROM placed GROUP BY game, kind, who, tab, match) AS matches GROUP BY game, kind, who) AS counted
        ON rating.game = counted.game AND rating.kind = counted.kind AND rating.who = counted.who
    WHERE played > COALESCE(most, 0) OR played < least ORDER BY rating.game, rating.kind, rating.who"""
_SAME: Final = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"


class Account(Struct, frozen=True):
    """What a player's chips are made of."""

    player: str
    start: int
    bank: int
    won: int

    def __str__(self) -> str:
        return f"{self.start} at first, {self.won:+} since, {self.bank} in the bank"


class Archive(ABC):
    """Everything a store holds about tables; reading it changes nothing."""

    async def tables(self) -> list[str]:
        """Every table there is anything about."""
        return [table for (table,) in typed(await self._ask(_TABLES), tuple[str])]

    async def entries(self, table: str) -> list[Entry]:
        """A table's log."""
        entries = entries_of(await self._ask(ENTRIES, table, -(2**63)))
        await have_packs(entries, self._pack)
        return entries

    async def _pack(self, name: str) -> str | None:
        rows = typed(await self._ask(PACK, name), tuple[str])
        return rows[0][0] if rows else None

    async def outcomes(self, table: str) -> list[Outcome]:
        """How a table's matches ended."""
        rows = typed(await self._ask(_OUTCOMES, table), tuple[str, int, int, str, str, int, bool, bool, int, int])
        return [Outcome(*row) for row in rows]

    async def placings(self, table: str) -> list[Placing]:
        """Where everybody came in a table's rated matches."""
        rows = typed(await self._ask(_PLACINGS, table), tuple[str, int, int, str, Kind, str, int, bool, int])
        return [Placing(*row) for row in rows]

    async def miscounted(self) -> list[tuple[str, Kind, str, int, int]]:
        """Ratings that rest on another number of matches than are kept: game, kind, who, both numbers."""
        return typed(await self._ask(_MISCOUNTED), tuple[str, Kind, str, int, int])

    async def commands(self, table: str) -> list[Settled]:
        """What became of the commands at a table; `seq` is that of the first entry."""
        rows = typed(await self._ask(_COMMANDS, table), tuple[str, str, str, int, str, bytes])
        return [Settled(*row) for row in rows]

    async def accounts(self) -> list[Account]:
        """The chips of everybody who has some."""
        return [Account(*row) for row in typed(await self._ask(_ACCOUNTS), tuple[str, int, int, int])]

    async def faults(self) -> list[str]:
        """What the database itself finds wrong."""
        return []

    async def check_version(self) -> None:
        """Raise `BadStore` if this program cannot read the store."""
        ((version,),) = typed(await self._ask(migrations.VERSION), tuple[int])
        if migrations.due(version, migrations.SQLITE):
            raise BadStore("This store was written by an older Pitboss: start the server once to bring it up to date.")

    @abstractmethod
    async def _ask(self, question: str, *values: Value) -> Sequence[Row]:
        """The rows that answer a question."""


class _File(Archive):
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def _ask(self, question: str, *values: Value) -> Sequence[Row]:
        try:
            return self._connection.execute(dialect(question), values).fetchall()
        except sqlite3.Error as error:
            raise StoreDown(f"The store cannot be read: {error}.") from None

    async def faults(self) -> list[str]:
        """What SQLite finds wrong with the file."""
        found = typed(await self._ask("PRAGMA integrity_check"), tuple[str])
        return [fault for (fault,) in found if fault != "ok"]


class _Database(Archive):
    def __init__(self, connection: "Connection") -> None:
        self._connection = connection

    async def _ask(self, question: str, *values: Value) -> Sequence[Row]:
        return [tuple(row) for row in await self._connection.fetch(question, *values)]


@contextlib.asynccontextmanager
async def reading(url: str) -> AsyncIterator[Archive]:
    """The archive at an address; raises `BadOption` or `StoreDown`."""
    if is_postgres(url):
        opened(url)
        from pitboss.server.store.postgres_connection import LOST, said
        from pitboss.server.store.postgres_connection import connected as linked

        connection = await linked(url, patient=True)
        try:
            async with connection.transaction():
                await connection.execute(_SAME)
                archive: Archive = _Database(connection)
                await archive.check_version()
                yield archive
        except LOST as error:
            raise StoreDown(f"The store cannot be read: {said(error)}") from None
        finally:
            connection.terminate()
        return
    file = readable(existing(url))
    try:
        file.execute("PRAGMA query_only = ON")
        file.execute("BEGIN")
        archive = _File(file)
        await archive.check_version()
        yield archive
    finally:
        file.close()


def readable(path: Path) -> sqlite3.Connection:
    """A connection to a store that is only read, also from a disk that cannot be written; raises `StoreDown`."""
    try:
        return connected(path)
    except StoreDown:
        # Readers of a file that someone writes share a second file with them, which cannot be made here. Without a
        # writer none is needed; but what one has left behind can only be taken in by writing.
        left = path.with_name(f"{path.name}-wal")
        if os.access(path.parent, os.W_OK) or not os.access(path, os.R_OK):
            raise
        if left.exists() and left.stat().st_size:
            raise BadStore(
                f"The store {path} was not closed, and its disk cannot be written: copy it together with {left.name} "
                "to another place, and look at it there."
            ) from None
    return connected(path, "mode=ro&immutable=1")


def existing(url: str) -> Path:
    """The file of a store that is there; raises `BadOption`."""
    path = sqlite_path(url)
    if not path.is_file():
        raise BadOption(f"There is no store {path}; name one with --store.")
    return path


def back_up(url: str, target: Path) -> None:
    """Copy a store into a new file, also while a server writes to it; raises `BadOption` or `StoreDown`."""
    if is_postgres(url):
        raise BadOption(f"PostgreSQL has a tool for this: pg_dump --format=custom --file={target} and the address.")
    source = readable(existing(url))
    with contextlib.closing(source):
        try:
            os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            raise BadOption(f"{target} is there already; a backup never replaces a file.") from None
        except OSError as error:
            raise BadOption(f"{target} cannot be written: {error.strerror}.") from None
        try:
            with contextlib.closing(sqlite3.connect(target)) as copy:
                source.backup(copy)
        except sqlite3.Error as error:
            target.unlink()
            raise StoreDown(f"The backup failed: {error}.") from None
