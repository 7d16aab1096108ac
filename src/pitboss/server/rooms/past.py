"""A table as delayed spectators see it: as it was some time ago, and what has happened since in due time.

There is one past of a table for all who watch it, however many they are. What is kept of what follows is bounded:
beyond that the log is read again when they have got there.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from pitboss.server.rooms import table_log
from pitboss.server.store.store import Entry
from pitboss.server.time_slices import Work
from pitboss.table.letters import WATCHER, Edition, snapshot
from pitboss.table.plan import Page
from pitboss.table.table import Table
from pitboss.wire.happenings import Happening

AHEAD: Final = 500
"""Steps that are kept until they may be seen."""

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode


class Coming(NamedTuple):
    """A step that may not be seen yet."""

    due: int
    """From which wall time on it may."""
    seq: int
    """How far the log got with it."""
    told: Sequence[Happening]
    at: int
    by: str
    command: str
    server: str


class Past:
    """The past of one table, on its way to the present."""

    def __init__(self, table: Table) -> None:
        self.table = table
        """As it may be seen by now."""
        self.coming: deque[Coming] = deque()
        self.whole = True
        """Whether all that follows is kept."""

    @property
    def last(self) -> int:
        """How far the log had got with what is kept."""
        return self.coming[-1].seq if self.coming else self.table.seq

    def note(self, step: Coming) -> None:
        """Keep a step that comes next, if there is room; one that is known already is passed over."""
        if step.seq <= self.last or not self.whole:
            return
        if len(self.coming) >= AHEAD or step.seq - len(step.told) != self.last:
            self.whole = False
            return
        # If the delay has become shorter meanwhile, nothing overtakes what happened before.
        due = max(step.due, self.coming[-1].due) if self.coming else step.due
        self.coming.append(step._replace(due=due))

    def first(self, until: int) -> bytes:
        """What somebody sees first who begins to watch."""
        return _encode(snapshot(self.table, WATCHER, until))

    def go_on(self) -> bytes:
        """Let the next step happen; what those who watch are told."""
        step = self.coming.popleft()
        return frame(self.table, self.table.follow(step.told, step.at, step.by, step.command, step.server))


def frame(table: Table, page: Page) -> bytes:
    """A page as delayed spectators see it."""
    return Edition(table, page, page.at).frame(WATCHER)


def reading(code: str, entries: Sequence[Entry], until: int, delay: int) -> Work[Past]:
    """The table as it was at that wall time, and what followed.

    Until the first match begins there is nothing to hide, so at least that has been seen.
    """
    steps = yield from table_log.read(entries)
    seen = _seen(steps, until)
    past = Past(Table(code))
    yield from table_log.replayed(past.table, steps[:seen])
    keep(past, steps[seen:], delay)
    return past


def keep(past: Past, steps: Iterable[table_log.Told], delay: int) -> None:
    """Note steps of the log that follow, as many as there is room for."""
    past.whole = True
    for step, told in steps:
        if not past.whole:
            return
        first = step[0]
        past.note(Coming(first.at + delay, step[-1].seq, told, first.at, first.by, first.command, first.server))


def _seen(steps: Sequence[table_log.Told], until: int) -> int:
    """How many steps a spectator has seen by then."""
    begun = False
    for at, (step, told) in enumerate(steps):
        begun = begun or table_log.starts(told)
        if begun and step[0].at > until:
            return at
    return len(steps)
