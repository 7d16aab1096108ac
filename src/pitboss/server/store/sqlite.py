"""A store in one file, for one process.

One thread writes: whatever waits when it is free goes into one transaction, and the loop is told once for all of it.
Another thread reads, through a connection of its own.
"""

import asyncio
import contextlib
import fcntl
import os
import sqlite3
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Final, TypeVarTuple

from msgspec import Struct

from pitboss.server.store import migrations
from pitboss.server.store.sql import SqlStore
from pitboss.server.store.sqlite_log import SqliteLog
from pitboss.server.store.statements import Answer, Order, Row, Value
from pitboss.server.store.store import BadStore, Done, News, Step, StoreDown, Written

PATIENCE: Final = 5.0
"""Seconds to wait for someone who has locked the file, such as a backup."""
DAMAGED: Final = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
"""What SQLite says of a file that is not a database, or no longer one."""

Told = TypeVarTuple("Told")


class _Job(Struct):
    """Statements for the writing thread, and who waits for their answers."""

    orders: tuple[Order, ...]
    answer: asyncio.Future[list[Answer]]


class SqliteStore(SqlStore):
    """Everything in one file; without a path, in one that is gone when the store is closed."""

    shared = False

    def __init__(self, path: Path | None = None) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="pitboss") if path is None else None
        self._path = path or Path(self._folder.name if self._folder is not None else "") / "pitboss.db"
        self._lock: IO[str] | None = None
        self._waiting: deque[tuple[Step, Done]] = deque()
        self._woken = False
        self._jobs: SimpleQueue[_Job | bool] = SimpleQueue()
        """True: steps are waiting; False: it is time to end."""
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(1, "pitboss-read")

    async def open(self, news: News) -> None:
        """Take the file for this process and bring its schema up to date; there never is any news."""
        self._loop = asyncio.get_running_loop()
        self._reading, writing = await asyncio.to_thread(self._connect)
        # A process that ends without closing must not hang: whatever was acknowledged is on the disk.
        self._writer = threading.Thread(target=self._work, args=(writing,), name="pitboss-write", daemon=True)
        self._writer.start()
        await self._refold()

    def _connect(self) -> tuple[sqlite3.Connection, sqlite3.Connection]:
        self._lock = locked(self._path)
        try:
            writing = connected(self._path)
            try:
                prepare(writing)
                reading = connected(self._path)
            except BaseException:
                writing.close()
                raise
        except BaseException:
            self._lock.close()
            raise
        reading.execute("PRAGMA query_only = ON")
        return reading, writing

    async def close(self) -> None:
        """Write what is waiting and let go of the file."""
        writer, self._writer = self._writer, None
        if writer is not None:
            self._jobs.put(False)
            await asyncio.to_thread(writer.join)
            await self._loop.run_in_executor(self._readers, self._reading.close)
        self._readers.shutdown()
        if self._lock is not None:
            self._lock.close()
        if self._folder is not None:
            self._folder.cleanup()

    # Writing

    def append(self, step: Step, done: Done) -> None:
        """Queue a step; all that is waiting is written in one transaction, in order."""
        if self._writer is None:
            self._loop.call_soon(done, Written.FAILED)
            return
        self._waiting.append((step, done))
        if not self._woken:
            # Not at once: whatever else the loop has at hand may want to write too.
            self._woken = True
            self._loop.call_soon(self._wake)

    def _wake(self) -> None:
        self._woken = False
        self._jobs.put(True)

    def _work(self, connection: sqlite3.Connection) -> None:
        """What the writing thread does until it is told to end."""
        log = SqliteLog(connection)
        with contextlib.closing(connection):
            for job in iter(self._jobs.get, False):
                self._write(log)
                if isinstance(job, _Job):
                    self._carry_out(connection, job)
            self._write(log)

    def _write(self, log: SqliteLog) -> None:
        waiting = self._waiting
        steps, dones = [], []
        while waiting:
            step, done = waiting.popleft()
            steps.append(step)
            dones.append(done)
        if steps:
            self._tell(self._call, dones, log.write(steps))

    def _call(self, dones: list[Done], verdicts: list[Written]) -> None:
        for done, written in zip(dones, verdicts, strict=True):
            try:
                done(written)
            except Exception as error:
                self._loop.call_exception_handler({"message": "what follows a step failed", "exception": error})

    def _carry_out(self, connection: sqlite3.Connection, job: _Job) -> None:
        try:
            answers = carried_out(connection, job.orders)
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                connection.rollback()
            down = StoreDown(f"The store cannot be written: {error}.") if isinstance(error, sqlite3.Error) else error
            self._tell(_refuse, job.answer, down)
        else:
            self._tell(_answer, job.answer, answers)

    def _tell(self, what: Callable[[*Told], None], *told: *Told) -> None:
        # If the loop is gone, so is everybody who waits.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(what, *told)

    async def _change(self, *orders: Order) -> list[Answer]:
        if self._writer is None:
            raise StoreDown("The store is closed.")
        job = _Job(orders, self._loop.create_future())
        self._jobs.put(job)
        return await job.answer

    # Reading

    async def _ask(self, question: str, *values: Value) -> Sequence[Row]:
        if self._writer is None:
            raise StoreDown("The store is closed.")
        try:
            return await self._loop.run_in_executor(self._readers, self._read, question, values)
        except sqlite3.Error as error:
            raise StoreDown(f"The store cannot be read: {error}.") from None

    def _read(self, question: str, values: tuple[Value, ...]) -> list[Row]:
        return self._reading.execute(dialect(question), values).fetchall()


def locked(path: Path) -> IO[str]:
    """Take a file for this process, until it lets go or dies; raises `StoreDown`."""
    try:
        # SQLite gives its other files the mode of this one.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        lock = os.fdopen(os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600), "w")
    except OSError as error:
        raise StoreDown(f"The store {path} cannot be opened: {error.strerror}.") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StoreDown(
            f"The store {path} is in use by another server: stop that one, or give this one a --store of its own."
        ) from None
    return lock


def connected(path: Path, how: str = "mode=rw") -> sqlite3.Connection:
    """A connection to a store that is there; raises `StoreDown`."""
    connection: sqlite3.Connection | None = None
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?{how}",
            PATIENCE,
            isolation_level=None,
            check_same_thread=False,
            uri=True,
        )
        connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        if connection is not None:
            connection.close()
        kind = BadStore if getattr(error, "sqlite_errorcode", None) in DAMAGED else StoreDown
        raise kind(f"The store {path} cannot be opened: {error}.") from None
    return connection


def prepare(connection: sqlite3.Connection) -> None:
    """Let every commit reach the disk, and bring the schema up to date, all of it or nothing; raises `StoreDown`."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(migrations.VERSION_TABLE)
        (version,) = connection.execute(migrations.VERSION).fetchone()
        for number, statements in migrations.due(version, migrations.SQLITE):
            for statement in statements:
                connection.execute(statement)
            connection.execute(dialect(migrations.NEW_VERSION), (number,))
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreDown(f"The store's schema cannot be brought up to date: {error}.") from None
    finally:
        if connection.in_transaction:
            connection.rollback()


def carried_out(connection: sqlite3.Connection, orders: Sequence[Order]) -> list[Answer]:
    """Carry out statements in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    answers = []
    for statement, *values in orders:
        cursor = connection.execute(dialect(statement), values)
        rows = cursor.fetchall()
        answers.append(Answer(len(rows) if cursor.description else cursor.rowcount, rows))
    connection.execute("COMMIT")
    return answers


@cache
def dialect(statement: str) -> str:
    """A statement with its values numbered as SQLite numbers them.

    >>> dialect("SELECT $1")
    'SELECT ?1'
    """
    return statement.replace("$", "?")


def _answer(answer: asyncio.Future[list[Answer]], answers: list[Answer]) -> None:
    if not answer.done():
        answer.set_result(answers)


def _refuse(answer: asyncio.Future[list[Answer]], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
