"""How steps get into PostgreSQL: all that wait in one statement, which also tells the other processes.

The first entry of a step decides: if someone else has written that number, or the one before it is missing, or its
command is known already, nothing of the step is written. A batch holds at most one step of a table. Rows go in sorted
by table, so that two processes never wait for each other.

Whether a command is known is asked first, which nearly always settles it. If two processes answer the same one at the
same moment, the key of `command` lets one of them through and the statement of the other fails as a whole.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec.structs import asdict, astuple

from pitboss.core.pacing import backoff
from pitboss.server.store.postgres_connection import (
    FASTEST,
    FAULTY,
    LOST,
    SLOWEST,
    Connect,
    Connection,
    is_answered,
    said,
)
from pitboss.server.store.ratings import COLUMNS, KEEP, PLACE, moved, placed, rows, standings
from pitboss.server.store.sql import HOLD
from pitboss.server.store.store import Done, Placing, Settled, Step, StoreDown, Written

CHANNEL: Final = "pitboss"
MOST: Final = 1000
"""Steps in one batch."""
PER_NOTICE: Final = 200
"""Tables in one notice, which may have 8,000 bytes."""

_COLUMNS: Final = "tab, seq, step, at, by, command, server, what, digest"
_WIDTH: Final = 9
_GIVEN: Final = f"""WITH given AS MATERIALIZED (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[],
            $5::text[], $6::text[], $7::text[], $8::bytea[], $9::text[]) AS given ({_COLUMNS})
    ), firsts AS (
        INSERT INTO log ({_COLUMNS}) SELECT {_COLUMNS} FROM given WHERE seq = step AND (seq = 1 OR
            (SELECT 1 FROM log AS before WHERE before.tab = given.tab AND before.seq = given.seq - 1) IS NOT NULL)
            AND (command = '' OR (SELECT 1 FROM command AS known
                WHERE known.tab = given.tab AND known.by = given.by AND known.id = given.command) IS NULL)
        ORDER BY tab ON CONFLICT (tab, seq) DO NOTHING RETURNING tab
    ), rest AS (
        INSERT INTO log ({_COLUMNS}) SELECT {_COLUMNS} FROM given JOIN firsts USING (tab) WHERE seq > step
        ORDER BY tab, seq
    ), settled AS (
        INSERT INTO command (tab, by, id, seq, digest, refusal)
        SELECT tab, by, command, seq, digest, '' FROM given JOIN firsts USING (tab) WHERE seq = step AND command <> ''
        ORDER BY tab
    )"""  # noqa: S608 – names of columns
_BOOKS: Final = """, outcomes AS (
        INSERT INTO outcome (tab, match, seat, player, game, score, won, kept, open, tied, marks, ended,
            place, seats)
        SELECT "table", match, seat, player, game, score, won, kept, open, tied, marks::text, ended, place, seats
        FROM json_to_recordset($11::json) AS o ("table" text, match int, seat int, player text, game text,
            score bigint, won boolean, kept boolean, open bigint, tied int, marks json, ended bigint,
            place int, seats int)
        WHERE "table" IN (SELECT tab FROM firsts)
    ), let_go AS (
        UPDATE purse SET held = '' FROM json_to_recordset($11::json) AS o ("table" text, player text, kept boolean)
        WHERE purse.player = o.player AND purse.held = o."table" AND o.kept AND "table" IN (SELECT tab FROM firsts)
    ), listed AS (
        INSERT INTO listing (tab, game, public, status, seats, humans, bots, host, players, changed, here, owner,
            models)
        SELECT "table", game, public, status, seats, humans, bots, host, players, changed, here, owner, models
        FROM json_to_recordset($12::json) AS l ("table" text, game text, public boolean, status text, seats int,
            humans int, bots int, host text, players text, changed bigint, here int, owner text,
            models int, alone boolean)
        WHERE alone OR "table" IN (SELECT tab FROM firsts)
        ORDER BY "table"
        ON CONFLICT (tab) DO UPDATE SET game = excluded.game, public = excluded.public, status = excluded.status,
            seats = excluded.seats, humans = excluded.humans, bots = excluded.bots, host = excluded.host,
            players = excluded.players, changed = excluded.changed, here = excluded.here,
            owner = excluded.owner, models = excluded.models
        WHERE excluded.changed >= listing.changed
        RETURNING tab, players
    ), chairs AS (
        SELECT json_array_elements_text(players::json) AS player, tab FROM listed
    ), gone AS (
        DELETE FROM chair USING listed WHERE chair.tab = listed.tab
            AND NOT EXISTS (SELECT 1 FROM chairs WHERE chairs.player = chair.player AND chairs.tab = chair.tab)
    ), came AS (
        INSERT INTO chair (player, tab) SELECT DISTINCT player, tab FROM chairs ORDER BY player, tab
        ON CONFLICT DO NOTHING
    )"""
_TOLD: Final = f"""
    SELECT array_agg(tab), pg_notify('{CHANNEL}', $10::text || ' ' || string_agg(tab || ':' || seq, ' ')) FROM (
        SELECT tab, max(seq) AS seq, row_number() OVER () / {PER_NOTICE} AS part
        FROM given JOIN firsts USING (tab) GROUP BY tab
    ) AS written GROUP BY part"""  # noqa: S608 – a name and a number
_SHORT: Final = _GIVEN + _TOLD
_LONG: Final = _GIVEN + _BOOKS + _TOLD
_SETTLE: Final = """INSERT INTO command (tab, by, id, seq, digest, refusal)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::bytea[])
        AS given (tab, by, id, seq, digest, refusal)
    ORDER BY tab, by, id ON CONFLICT DO NOTHING RETURNING tab, by, id"""
_TURN: Final = "SELECT pg_advisory_xact_lock(hashtext('pitboss rating'), hashtext($1))"
_FIND: Final = f"""SELECT {COLUMNS} FROM rating WHERE game = $1
    AND (kind, who) IN (SELECT * FROM unnest($2::text[], $3::text[]))"""  # noqa: S608 – names of columns

_logger: Final = logging.getLogger("pitboss.store")


class PostgresLog:
    """A queue of steps, and the connection they are written through."""

    def __init__(self, connect: Connect, name: str) -> None:
        self._connect = connect
        self._name = name
        """What every notice begins with, so that the process knows its own."""
        self._connection: Connection | None = None
        self._waiting: deque[tuple[Step, Done]] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._failures = 0
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and begin to write; raises `StoreDown`."""
        self._connection = await self._connect()
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Write what is waiting, and end."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await _end(self._connection)

    def append(self, step: Step, done: Done) -> None:
        """Queue a step."""
        if self._closing:
            asyncio.get_running_loop().call_soon(done, Written.FAILED)
            return
        self._waiting.append((step, done))
        self._wake.set()

    async def _run(self) -> None:
        while True:
            while not self._waiting:
                if self._closing:
                    return
                self._wake.clear()
                await self._wake.wait()
            if not await self._is_connected():
                batch = list(self._waiting)
                self._waiting.clear()
                self._tell(batch, [Written.FAILED] * len(batch))
                continue
            batch = self._take()
            self._finish(batch, await self._write([step for step, _ in batch]))

    async def _is_connected(self) -> bool:
        """Connect again if need be, not too often."""
        if self._connection is not None and not self._connection.is_closed():
            return True
        await _end(self._connection)
        self._connection = None
        await asyncio.sleep(0 if self._closing else backoff(self._failures, FASTEST, SLOWEST) / 1000)
        try:
            self._connection = await self._connect()
        except StoreDown as error:
            _logger.warning("%s", error)
            self._failures += 1
            return False
        self._failures = 0
        return True

    def _take(self) -> list[tuple[Step, Done]]:
        """The next batch: in order, but a table's second step waits until it is known what became of the first."""
        batch: list[tuple[Step, Done]] = []
        held: list[tuple[Step, Done]] = []
        logs: set[str] = set()
        listings: set[str] = set()
        waiting = self._waiting
        while waiting and len(batch) < MOST:
            if _is_alone(waiting[0][0]) and (batch or held):
                # What takes hold of chips or moves ratings is written alone, and after all that was queued before it.
                break
            one = waiting.popleft()
            entries, listing = one[0].entries, one[0].listing
            if (entries and entries[0].table in logs) or (listing is not None and listing.table in listings):
                held.append(one)
            else:
                batch.append(one)
            # Also what is held back counts: nothing may overtake it.
            if entries:
                logs.add(entries[0].table)
            if listing is not None:
                listings.add(listing.table)
            if _is_alone(one[0]):
                break
        waiting.extendleft(reversed(held))
        return batch

    async def _write(self, steps: Sequence[Step]) -> list[Written]:
        connection = self._connection
        assert connection is not None
        try:
            return await _written(connection, self._name, steps)
        except FAULTY as error:
            # What is wrong with one step is not wrong with the others.
            if len(steps) > 1:
                return [written for step in steps for written in await self._write([step])]
            if is_answered(error):
                return [Written.CONFLICT]
            _logger.error("a step could not be written: %s", said(error))
        except LOST as error:
            _logger.error("%d steps could not be written: %s", len(steps), said(error))
            # Whether they are written nobody knows, nor in what state the connection is.
            connection.terminate()
        return [Written.FAILED] * len(steps)

    def _finish(self, batch: Sequence[tuple[Step, Done]], verdicts: Sequence[Written]) -> None:
        """Tell what became of a batch; what was planned on top of a step that is not there falls with it."""
        fallen = {
            step.entries[0].table: written
            for (step, _), written in zip(batch, verdicts, strict=True)
            if written is not Written.YES and step.entries
        }
        if not fallen:
            self._tell(batch, verdicts)
            return
        waiting = list(self._waiting)
        falls = [bool(step.entries) and step.entries[0].table in fallen for step, _ in waiting]
        self._waiting = deque(one for one, falling in zip(waiting, falls, strict=True) if not falling)
        lost = [one for one, falling in zip(waiting, falls, strict=True) if falling]
        self._tell([*batch, *lost], [*verdicts, *(fallen[step.entries[0].table] for step, _ in lost)])

    def _tell(self, batch: Iterable[tuple[Step, Done]], verdicts: Iterable[Written]) -> None:
        for (_, done), written in zip(batch, verdicts, strict=True):
            try:
                done(written)
            except Exception as error:
                asyncio.get_running_loop().call_exception_handler(
                    {"message": "what follows a step failed", "exception": error}
                )


def _is_alone(step: Step) -> bool:
    """Whether a step depends on more than the log, and has a transaction of its own."""
    return bool(step.holds or step.placings)


async def _written(connection: Connection, name: str, steps: Sequence[Step]) -> list[Written]:
    alone = _is_alone(steps[0])
    return [await _booked(connection, name, steps[0])] if alone else await _inserted(connection, name, steps)


async def _booked(connection: Connection, name: str, step: Step) -> Written:
    """Take hold of chips and write what begins with them, move ratings by what ends, or nothing of it."""
    table = step.entries[0].table
    try:
        async with connection.transaction():
            # In one order everywhere, so that two processes never wait for each other.
            for hold in sorted(step.holds, key=lambda hold: hold.player):
                status = await connection.execute(HOLD, hold.player, table, hold.chips)
                if not status.endswith(" 1"):
                    raise _Undone(Written.HELD)
            (written,) = await _inserted(connection, name, [step])
            if written is not Written.YES:
                raise _Undone(written)
            if step.placings:
                await _rated(connection, step.placings)
    except _Undone as undone:
        return undone.why
    return Written.YES


async def _rated(connection: Connection, placings: Sequence[Placing]) -> None:
    """Move the ratings of those who were placed; what else moves ratings of that game waits until it is written."""
    game, who = placings[0].game, {(one.kind, one.who) for one in placings}
    # The last lock of the transaction, and the only one of its kind: nobody waits for each other in a circle.
    await connection.execute(_TURN, game)
    found = await connection.fetch(_FIND, game, *zip(*who, strict=True))
    await connection.executemany(PLACE, placed(placings))
    await connection.executemany(KEEP, rows(game, moved(placings, standings(found))))


class _Undone(Exception):
    """What was begun in a transaction is taken back."""

    def __init__(self, why: Written) -> None:
        super().__init__(why.value)
        self.why = why


async def _inserted(connection: Connection, name: str, steps: Sequence[Step]) -> list[Written]:
    rows = [astuple(entry) for step in steps for entry in step.entries]
    columns = list(zip(*rows, strict=True)) if rows else [()] * _WIDTH
    told: list[Sequence[object]] = []
    if any(step.outcomes or step.listing is not None for step in steps):
        told = await connection.fetch(_LONG, *columns, name, *_books(steps))
    elif rows:
        told = await connection.fetch(_SHORT, *columns, name)
    tables = {table for row in told for table in msgspec.convert(row[0], list[str])}
    settled = await _settled(connection, [step.settled for step in steps if step.settled is not None])
    return [Written.YES if _is_written(step, tables, settled) else Written.CONFLICT for step in steps]


async def _settled(connection: Connection, commands: Sequence[Settled]) -> set[tuple[object, ...]]:
    """Write down what became of commands that change nothing; those that had no answer yet."""
    if not commands:
        return set()
    rows = await connection.fetch(_SETTLE, *zip(*map(astuple, commands), strict=True))
    return {tuple(row) for row in rows}


def _is_written(step: Step, tables: set[str], settled: set[tuple[object, ...]]) -> bool:
    if step.settled is not None:
        return (step.settled.table, step.settled.by, step.settled.command) in settled
    return not step.entries or step.entries[0].table in tables


def _books(steps: Sequence[Step]) -> tuple[str, str]:
    """Outcomes and listings as JSON; a listing without entries stands for itself."""
    outcomes = [outcome for step in steps for outcome in step.outcomes]
    listings = [
        asdict(step.listing)
        | {"players": msgspec.json.encode(step.listing.players).decode(), "alone": not step.entries}
        for step in steps
        if step.listing is not None
    ]
    return msgspec.json.encode(outcomes).decode(), msgspec.json.encode(listings).decode()


async def _end(connection: Connection | None) -> None:
    if connection is not None:
        try:
            await connection.close(timeout=1)
        except LOST:
            connection.terminate()
