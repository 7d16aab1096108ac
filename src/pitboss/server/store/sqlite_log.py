"""How steps get into SQLite: everything that waits in one statement, where that is possible.

Python's sqlite3 lets go of the interpreter's lock for every row, and at times gets it back late while the event loop is
busy. So the rows of many steps are bound to one statement that inserts them all: on average no faster, but it never
takes long. It is made for a power of two of rows, and a limit says how many of them are there. For the same reason a
trigger, not a statement of ours, writes down which commands have been answered; the key of their table lets none act
twice.

This process is the only one that writes, so it knows how far each log has got; the unique key is there for the case
that it does not.
"""

import contextlib
import logging
import sqlite3
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import asdict, astuple

from pitboss.server.store.ratings import FIND, KEEP, PLACE, moved, placed, rows, standings
from pitboss.server.store.sql import HOLD, LET_GO
from pitboss.server.store.store import Listing, Outcome, Placing, Step, Written

LONGEST: Final = 256
"""Most rows in one statement."""
HEADS: Final = 100_000
"""Most tables whose heads are kept in mind."""

_COLUMNS: Final = "tab, seq, step, at, by, command, server, what, digest"
_WIDTH: Final = 9
_SIZES: Final = [2**power for power in range(9)]
_ROW: Final = "(?, ?, ?, ?, ?, ?, ?, ?, ?)"
_INSERT: Final = {
    size: f"INSERT INTO log ({_COLUMNS}) SELECT * FROM (VALUES {', '.join([_ROW] * size)}) LIMIT ?"  # noqa: S608 – signs
    for size in _SIZES
}
_EMPTY: Final = [None] * _WIDTH * LONGEST
_HEADS: Final = """SELECT json_group_object(value, (SELECT COALESCE(MAX(seq), 0) FROM log WHERE tab = value))
    FROM json_each(?)"""
_OUTCOME: Final = (
    "INSERT INTO outcome (tab, match, seat, player, game, score, won, kept, open, tied, marks, ended, place, seats)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_HOLD: Final = HOLD.replace("$", "?")
_LET_GO: Final = LET_GO.replace("$", "?")
_FIND, _KEEP, _PLACE = (text.replace("$", "?") for text in (FIND, KEEP, PLACE))
_LISTING: Final = """INSERT INTO listing (tab, game, public, status, seats, humans, bots, host, players, changed, here,
    owner, models) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tab) DO UPDATE SET game = excluded.game,
    public = excluded.public, status = excluded.status, seats = excluded.seats, humans = excluded.humans,
    bots = excluded.bots, host = excluded.host, players = excluded.players, changed = excluded.changed,
    here = excluded.here, owner = excluded.owner, models = excluded.models
    WHERE excluded.changed >= listing.changed"""
_SETTLE: Final = """INSERT INTO command (tab, by, id, seq, digest, refusal) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING"""
_KNOWN: Final = "SELECT 1 FROM command WHERE tab = ? AND by = ? AND id = ?"
_NO_CHAIRS: Final = "DELETE FROM chair WHERE tab = ?"
_CHAIR: Final = "INSERT INTO chair (player, tab) VALUES (?, ?) ON CONFLICT DO NOTHING"

_heads: Final = msgspec.json.Decoder(dict[str, int])
_logger: Final = logging.getLogger("pitboss.store")


class SqliteLog:
    """Writes steps through a connection that nobody else writes with."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._heads: dict[str, int] = {}

    def write(self, steps: Sequence[Step]) -> list[Written]:
        """Write steps in one transaction, but each that takes hold of chips in its own; what became of each."""
        at = next((at for at, step in enumerate(steps) if step.holds), -1)
        if at < 0:
            return self._write_together(steps)
        # Whether chips can be held depends on what the steps before it have written.
        before = self._write_together(steps[:at]) if at else []
        return [*before, self._write_holding(steps[at]), *self.write(steps[at + 1 :])]

    def _write_holding(self, step: Step) -> Written:
        """Take hold of chips and write what begins with them, or neither."""
        connection, table = self._connection, step.entries[0].table
        try:
            connection.execute("BEGIN IMMEDIATE")
            held = [connection.execute(_HOLD, (hold.player, table, hold.chips)).rowcount for hold in step.holds]
            written = self._write([step])[0] if all(held) else Written.HELD
            connection.execute("COMMIT" if written is Written.YES else "ROLLBACK")
        except sqlite3.IntegrityError as error:
            if self._is_known(step):
                self._undo()
                return Written.CONFLICT
            self._forget(error, 1)
            return Written.FAILED
        except Exception as error:
            self._forget(error, 1)
            return Written.FAILED
        return written

    def _write_together(self, steps: Sequence[Step]) -> list[Written]:
        if not steps:
            return []
        try:
            return self._write(steps)
        except sqlite3.IntegrityError:
            self._undo()
        except Exception as error:
            self._forget(error, len(steps))
            # What is wrong with the disk is wrong for all; what is wrong with one step is not.
            if isinstance(error, sqlite3.OperationalError):
                return [Written.FAILED] * len(steps)
        return self._write_unknown(steps)

    def _write_unknown(self, steps: Sequence[Step]) -> list[Written]:
        """Write what has no command that is known already; together, or else each step alone."""
        known = [self._is_known(step) for step in steps]
        rest = [step for step, is_known in zip(steps, known, strict=True) if not is_known]
        verdicts = iter(self.write(rest) if any(known) else map(self._write_alone, rest))
        return [Written.CONFLICT if is_known else next(verdicts) for is_known in known]

    def _is_known(self, step: Step) -> bool:
        if not step.entries or not step.entries[0].command:
            return False
        first = step.entries[0]
        try:
            return self._connection.execute(_KNOWN, (first.table, first.by, first.command)).fetchone() is not None
        except Exception:
            # Whatever is wrong with it, writing the step alone will show.
            return False

    def _write_alone(self, step: Step) -> Written:
        try:
            return self._write([step])[0]
        except Exception as error:
            self._forget(error, 1)
            return Written.FAILED

    def _forget(self, error: Exception, steps: int) -> None:
        _logger.error("%d steps could not be written: %s", steps, error)
        self._undo()

    def _undo(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._connection.rollback()
        self._heads.clear()

    def _write(self, steps: Sequence[Step]) -> list[Written]:
        heads, lost = self._heads, set[str]()
        values: list[object] = []
        books: list[Step] = []
        verdicts: list[Written] = []
        self._find_heads(steps)
        for step in steps:
            entries = step.entries
            if entries:
                table = entries[0].table
                head = heads[table]
                if entries[0].seq != head + 1 or table in lost:
                    lost.add(table)
                    verdicts.append(Written.CONFLICT)
                    continue
                heads[table] = head + len(entries)
                for entry in entries:
                    values += astuple(entry)
            if step.outcomes or step.placings or step.listing is not None or step.settled is not None:
                books.append(step)
            verdicts.append(Written.YES)
        for step in self._commit(values, books):
            verdicts[steps.index(step)] = Written.CONFLICT
        return verdicts

    def _find_heads(self, steps: Sequence[Step]) -> None:
        """Look up how far the logs have got that are not in mind."""
        heads = self._heads
        unknown = {step.entries[0].table for step in steps if step.entries and step.entries[0].table not in heads}
        if not unknown:
            return
        if len(heads) >= HEADS:
            heads.clear()
            self._find_heads(steps)
            return
        (found,) = self._connection.execute(_HEADS, (msgspec.json.encode(unknown).decode(),)).fetchone()
        heads |= _heads.decode(found)

    def _commit(self, values: list[object], books: Sequence[Step]) -> list[Step]:
        """Write it all; the steps that are none because their command has been answered before."""
        if not books and len(values) <= LONGEST * _WIDTH:
            if values:
                self._insert(values)
            return []
        late: list[Step] = []
        alone = not self._connection.in_transaction
        if alone:
            self._connection.execute("BEGIN IMMEDIATE")
        for start in range(0, len(values), LONGEST * _WIDTH):
            self._insert(values[start : start + LONGEST * _WIDTH])
        for step in books:
            for outcome in step.outcomes:
                self._note(outcome)
            if step.placings:
                self._rate(step.placings)
            if step.listing is not None:
                self._list(step.listing)
            if step.settled is not None and not self._connection.execute(_SETTLE, astuple(step.settled)).rowcount:
                late.append(step)
        if alone:
            self._connection.execute("COMMIT")
        return late

    def _insert(self, values: list[object]) -> None:
        rows = len(values) // _WIDTH
        size = 1 << (rows - 1).bit_length()
        self._connection.execute(_INSERT[size], [*values, *_EMPTY[: (size - rows) * _WIDTH], rows])

    def _note(self, outcome: Outcome) -> None:
        values = asdict(outcome) | {"marks": msgspec.json.encode(outcome.marks).decode()}
        self._connection.execute(_OUTCOME, tuple(values.values()))
        if outcome.kept:
            self._connection.execute(_LET_GO, (outcome.player, outcome.table))

    def _rate(self, placings: Sequence[Placing]) -> None:
        game, connection = placings[0].game, self._connection
        who = {(one.kind, one.who) for one in placings}
        found = [row for one in who for row in connection.execute(_FIND, (game, *one))]
        connection.executemany(_PLACE, placed(placings))
        connection.executemany(_KEEP, rows(game, moved(placings, standings(found))))

    def _list(self, listing: Listing) -> None:
        players = msgspec.json.encode(listing.players).decode()
        fields = astuple(listing)
        listed = self._connection.execute(_LISTING, (*fields[:8], players, *fields[9:]))
        if listed.rowcount:
            self._connection.execute(_NO_CHAIRS, (listing.table,))
            self._connection.executemany(_CHAIR, [(player, listing.table) for player in listing.players])
