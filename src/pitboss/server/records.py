"""Records of a table's matches, read from its log.

Of a match that is over, the record as `pitboss replay` reads it. Of one that is running, the same first line and then
what happened, step by step, as one may see it: `[milliseconds, [events]]`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from pitboss.core import record
from pitboss.core.errors import PitbossError
from pitboss.core.moves import Event
from pitboss.server import log
from pitboss.server.store.store import Entry
from pitboss.table.errors import Refusal
from pitboss.table.letters import OUTSIDER
from pitboss.table.table import Table
from pitboss.wire.happenings import Happening, Started

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode


def written(code: str, entries: Sequence[Entry], match: int, eye: int) -> str:
    """The record of one match of a table, as it may be seen; raises `Refusal`."""
    table, started, steps = _before(code, entries, match)
    told = list(_played(table, steps))
    assert table.match is not None
    assert table.spec is not None
    assert table.options is not None
    if table.match.over:
        return _whole(table, started)
    if eye == OUTSIDER:
        raise Refusal("forbidden", "This match is not for spectators.", "Its record is open once it is over.")
    seat = eye if eye >= 0 else None
    lines = [record.header_line(table.spec, table.options, started.players).encode()]
    for now, events in told:
        seen = [shown for event in events if (shown := event.seen_by(seat)) is not None]
        # A step of which nothing shows is left out: that somebody did something may be a secret too.
        if seen:
            lines.append(_encode([now, seen]))
    return b"\n".join([*lines, b""]).decode()


def finished(code: str, entries: Sequence[Entry], match: int) -> str:
    """The record of a match that is over; raises `Refusal`."""
    table, started, steps = _before(code, entries, match)
    for _ in _played(table, steps):
        pass
    if table.match is None or not table.match.over:
        raise Refusal("conflict", "This match is not over yet.", "Come back when it is.")
    return _whole(table, started)


def _whole(table: Table, started: Started) -> str:
    assert table.match is not None
    assert table.spec is not None
    assert table.options is not None
    return record.write(table.spec, table.options, started.players, table.match)


Steps = list[tuple[list[Entry], list[Happening]]]


def _before(code: str, entries: Sequence[Entry], match: int) -> tuple[Table, Started, Steps]:
    """The table before a match began, and its steps from then on."""
    table = Table(code)
    steps = [(step, log.happenings(step)) for step in log.by_step(entries)]
    for at, (step, told) in enumerate(steps):
        started = next((one for one in told if isinstance(one, Started) and one.match == match), None)
        if started is not None:
            return table, started, steps[at:]
        first = step[0]
        table.skim(told, first.at, first.by, first.command, first.server)
    raise Refusal("not_found", "There is no such match, or none that you may see yet.")


def _played(table: Table, steps: Steps) -> Iterator[tuple[int, Sequence[Event]]]:
    """Play a match to its end, or as far as it has got: the time and the events of each step; raises `Refusal`."""
    for step, told in steps:
        first = step[0]
        try:
            page = table.follow(told, first.at, first.by, first.command, first.server)
        except PitbossError:
            raise _other_rules(steps) from None
        if table.foreign or table.match is None:
            raise _other_rules(steps)
        if page.moves:
            yield table.match.log[-1].now, page.events
        if table.match.over:
            return


def _other_rules(steps: Steps) -> Refusal:
    started = next(one for one in steps[0][1] if isinstance(one, Started))
    message = f"This match was played by other rules (version {started.version}) and cannot be shown by these."
    return Refusal("conflict", message, "Whoever runs the house can write its moves into a file: `pitboss db export`.")
