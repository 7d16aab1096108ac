"""Records of a table's matches, read from its log.

Of a match that is over, the record as `pitboss replay` reads it. Of one that is running, the same first line and then
what happened, step by step, as one may see it: `[milliseconds, [events], {seq, happened, own}]`. The first step tells
who sat where when it began.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from pitboss.core import record
from pitboss.core.errors import PitbossError
from pitboss.server.rooms import table_log
from pitboss.server.store.store import Entry
from pitboss.server.time_slices import Work, at_once
from pitboss.table.errors import Refusal
from pitboss.table.letters import OUTSIDER
from pitboss.table.plan import Page
from pitboss.table.table import Table
from pitboss.wire.happenings import Chatted, Covered, Happening, Moved, Sat, Seated, Started

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode


PIECE: Final = 32
"""Steps or lines that are written at a time."""


class Beside(Struct, frozen=True, omit_defaults=True):
    """What a step says besides its events: who did what is told by whoever sat there then."""

    seq: int
    """How far the table's log had got with it."""
    happened: tuple[Happening, ...] = ()
    """At the table; what was said in the chat is left out."""
    own: int = 0
    """Moves on the asker's own seat."""


def written(code: str, entries: Sequence[Entry], match: int, eye: int) -> str:
    """The record of one match of a table, as it may be seen, all at once; raises `Refusal`."""
    return at_once(writing(code, entries, match, eye))


def writing(code: str, entries: Sequence[Entry], match: int, eye: int) -> Work[str]:
    """The record of one match of a table, as it may be seen; raises `Refusal`."""
    table, started, steps = yield from _before(code, entries, match)
    sitting = _sitting(table, len(started.players))
    seat = eye if eye >= 0 else None
    lines: list[str] = []
    for at, (now, page, seats) in enumerate(_played(table, steps)):
        seen = [shown for event in page.events if (shown := event.seen_by(seat)) is not None]
        public = tuple(one for one in page.happened if type(one) is not Chatted)
        own = seats.count(eye) if eye >= 0 else 0
        # A step of which nothing shows is left out: that somebody did something may be a secret too.
        if seen or public or own:
            lines.append(_encode([now, seen, Beside(page.seq, (*sitting, *public), own)]).decode())
        sitting = ()
        if at % PIECE == 0:
            yield
    assert table.match is not None
    assert table.spec is not None
    assert table.options is not None
    if table.match.over:
        return (yield from _whole(table, started, steps))
    if eye == OUTSIDER:
        raise Refusal("forbidden", "This match is not for spectators.", "Its record is open once it is over.")
    return "\n".join([record.header_line(table.spec, table.options, started.players), *lines, ""])


def finishing(code: str, entries: Sequence[Entry], match: int) -> Work[str]:
    """The record of a match that is over; raises `Refusal`."""
    table, started, steps = yield from _before(code, entries, match)
    for at, _ in enumerate(_played(table, steps)):
        if at % PIECE == 0:
            yield
    if table.match is None or not table.match.over:
        raise Refusal("conflict", "This match is not over yet.", "Come back when it is.")
    return (yield from _whole(table, started, steps))


def _whole(table: Table, started: Started, steps: Sequence[table_log.Told]) -> Work[str]:
    """The record of a match that is over: its moves stand in the log as in a record."""
    assert table.match is not None
    assert table.spec is not None
    assert table.options is not None
    lines = [record.header_line(table.spec, table.options, started.players)]
    moves = [one for _, told in steps for one in told if type(one) is Moved][: len(table.match.log)]
    for at, move in enumerate(moves):
        lines.append(record.written_line(move.now, move.seat, move.move))
        if at % PIECE == 0:
            yield
    scores = table.match.game.scores(table.match.state)
    assert scores is not None
    return "\n".join([*lines, record.result_line(scores), ""])


def _before(code: str, entries: Sequence[Entry], match: int) -> Work[tuple[Table, Started, list[table_log.Told]]]:
    """The table before a match began, and its steps from then on."""
    table = Table(code)
    steps = yield from table_log.read(entries)
    for at, (step, told) in enumerate(steps):
        started = next((one for one in told if isinstance(one, Started) and one.match == match), None)
        if started is not None:
            return table, started, steps[at:]
        first = step[0]
        table.skim(told, first.at, first.by, first.command, first.server)
        if at % PIECE == 0:
            yield
    raise Refusal("not_found", "There is no such match, or none that you may see yet.")


def _sitting(table: Table, seats: int) -> tuple[Happening, ...]:
    """Who sits where, as if they had just sat down."""
    found: list[Happening] = []
    for seat, chair in enumerate(table.chairs[:seats]):
        if chair.kind == "human":
            found.append(Sat(seat, chair.player, chair.name))
            found += [Covered(seat, chair.bot)] if chair.bot else []
        elif chair.kind == "bot":
            found.append(Seated(seat, chair.bot, chair.name))
    return tuple(found)


def _played(table: Table, steps: Sequence[table_log.Told]) -> Iterator[tuple[int, Page, list[int]]]:
    """Play a match to its end, or as far as it has got: the time of each step, its page, and the seats that moved."""
    for step, told in steps:
        first = step[0]
        try:
            page = table.follow(told, first.at, first.by, first.command, first.server)
        except PitbossError:
            raise _other_rules(steps) from None
        if table.foreign or table.match is None:
            raise _other_rules(steps)
        now = table.match.log[-1].now if page.moves else table.match_time(first.at)
        yield now, page, [one.seat for one in told if isinstance(one, Moved)]
        if table.match.over:
            return


def _other_rules(steps: Sequence[table_log.Told]) -> Refusal:
    started = next(one for one in steps[0][1] if isinstance(one, Started))
    message = f"This match was played by other rules (version {started.version}) and cannot be shown by these."
    return Refusal("conflict", message, "Whoever runs the house can write its moves into a file: `pitboss db export`.")
