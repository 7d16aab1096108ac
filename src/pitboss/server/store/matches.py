"""The matches in a table's log, played again move by move."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.core.errors import PitbossError
from pitboss.core.moves import seat_name
from pitboss.core.record import header_line, result_line
from pitboss.server import log
from pitboss.server.store.store import Entry
from pitboss.table.table import Table
from pitboss.wire.happenings import Happening, Moved, Opened, Started


class Played(Struct):
    """One match: how it began, its moves, and its result if it has one."""

    table: str
    seq: int
    """The entry it began with."""
    game: str
    started: Started
    moves: list[Moved]
    scores: tuple[int, ...] | None = None
    owners: tuple[str, ...] = ()
    """Who had which seat when it began; empty: a bot."""

    def record(self) -> str:
        """The match as a record."""
        spec = games.find(self.game)
        options = spec.choose(len(self.started.players), self.started.options)
        lines = [header_line(spec, options, self.started.players), *(_line(move) for move in self.moves)]
        if self.scores is not None:
            lines.append(result_line(self.scores))
        return "\n".join(lines) + "\n"


class Broken(Exception):
    """A log cannot be followed any further than to the entry before `seq`."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(why)
        self.seq = seq
        self.why = why


def played(code: str, entries: Sequence[Entry]) -> Iterator[Played]:
    """Every match in a log, in order, each when it is over or the log ends; raises `Broken`."""
    table = Table(code)
    running: Played | None = None
    for step in log.by_step(entries):
        told = _read(step)
        _follow(table, step, told)
        for entry, happening in zip(step, told, strict=True):
            if isinstance(happening, Started):
                if running is not None:
                    yield running
                running = Played(code, entry.seq, table.setup.game, happening, [], owners=table.owners)
            elif isinstance(happening, Moved) and running is not None:
                running.moves.append(happening)
        if running is not None and table.match is not None and table.match.over:
            running.scores = table.match.game.scores(table.match.state)
            yield running
            running = None
    if running is not None:
        yield running


def _read(step: Sequence[Entry]) -> list[Happening]:
    told: list[Happening] = []
    for entry in step:
        try:
            told += log.happenings([entry])
        except msgspec.MsgspecError as error:
            raise Broken(entry.seq, f"cannot be read: {error}") from None
        if isinstance(told[-1], Opened) != (entry.seq == 1):
            raise Broken(entry.seq, "a log begins with the opening of its table, and has no other")
    return told


def _follow(table: Table, step: Sequence[Entry], told: Sequence[Happening]) -> None:
    first = step[0]
    for happening in told:
        if isinstance(happening, Started) and (table.status == "playing" or happening.match != table.number + 1):
            raise Broken(first.seq, f"match {happening.match} begins, but it is not its turn")
    try:
        table.follow(told, first.at, first.by, first.command, first.server)
    except PitbossError as error:
        raise Broken(first.seq, f"breaks the rules: {error}") from None
    except Exception as error:
        # A log may say anything, and the table takes it at its word: whatever comes of that, the log is at fault.
        raise Broken(first.seq, f"does not fit the table: {type(error).__name__} {error}") from None


def _line(move: Moved) -> str:
    return msgspec.json.encode([move.now, seat_name(move.seat), move.move]).decode()
