"""Delayed spectators: a table as it was some time ago, and what has happened since in due time.

There is one past of a table for all who watch it, however many they are. What is kept of what follows is bounded:
beyond that the log is read again when they have got there.
"""

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from pitboss.server.rooms import table_log
from pitboss.server.rooms.guests import Guest
from pitboss.server.store.store import Entry
from pitboss.server.time_slices import GivenUp, Work
from pitboss.table.letters import WATCHER, Edition, snapshot
from pitboss.table.plan import Page
from pitboss.table.table import Table
from pitboss.wire.happenings import Happening
from pitboss.wire.people import TableInfo

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub

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
        """What someone sees first who begins to watch."""
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


PIECE: Final = 32
"""Steps that are shown in one turn of the loop, if so many are due at once."""


class DelayedSpectators:
    """Shows the past to those who see it, each step when it is due. The log is read once for all who wait for it."""

    def __init__(self, hub: "Hub", table: Table, guests: Iterable[Guest]) -> None:
        self._hub = hub
        self._table = table
        self._guests = guests
        self._past: Past | None = None
        self._askers: list[asyncio.Future[TableInfo]] = []
        """Those who ask once what the table looks like, and do not stay."""
        self._reading = False
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, guest: Guest) -> None:
        """Someone comes who sees the table as it was."""
        guest.reading = True
        self.pass_on()

    def follow(self, guest: Guest, seq: int) -> None:
        """Someone has seen everything up to that entry, and sees what follows later."""
        guest.shown, guest.reading = seq, False
        self.pass_on()

    async def info(self) -> TableInfo:
        """Return the table as delayed spectators see it by now."""
        asked: asyncio.Future[TableInfo] = self._hub.loop.create_future()
        self._askers.append(asked)
        self.pass_on()
        try:
            return await asked
        finally:
            self._askers.remove(asked)

    def note(self, told: Coming) -> None:
        """Something has happened that is to be seen later."""
        if self._past is None:
            return
        self._past.note(told)
        if not self._past.whole and not self._wanted():
            # Whoever comes next would wait for all of that: the log is read again for them.
            self._past = None
        elif self._timer is None:
            self.pass_on()

    @property
    def delay(self) -> int:
        """Milliseconds by which they lag behind."""
        return self._table.setup.delay * 1000

    def pass_on(self) -> None:
        """Show everybody what they may see by now, and come back for the rest."""
        self.end()
        if not self._wanted() or self._reading:
            return
        if self._past is None:
            self._read()
            return
        now = self._hub.now()
        for _ in range(PIECE):
            if not self._past.coming or self._past.coming[0].due > now:
                break
            self._show(self._past.go_on(), self._past.table.seq)
        if self._past.coming:
            self._timer = self._hub.loop.call_later(max(0, self._past.coming[0].due - now) / 1000, self.pass_on)
            if self._past.coming[0].due <= now:
                return
        elif not self._past.whole:
            self._read()
            return
        self._welcome(now)

    def _show(self, frame: bytes, seq: int) -> None:
        for guest in list(self._guests):
            if guest.lags and not guest.reading and guest.shown < seq:
                guest.shown = seq
                guest.send(frame)

    def _welcome(self, now: int) -> None:
        """Show the past to those who have come meanwhile."""
        assert self._past is not None
        frame = b""
        for guest in list(self._guests):
            if guest.lags and guest.reading:
                frame = frame or self._past.first(now - self.delay)
                guest.shown, guest.reading = self._past.table.seq, False
                guest.send(frame)
        for asked in self._askers:
            if not asked.done():
                asked.set_result(self._past.table.info)

    def end(self) -> None:
        """Do not come back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wanted(self) -> bool:
        return bool(self._askers) or any(guest.lags for guest in self._guests)

    # The log

    def _read(self) -> None:
        self._reading = True
        self._hub.spawn(self._find_out(self._past))

    async def _find_out(self, known: Past | None) -> None:
        """Read the past, or what follows of it that was not kept; while that goes on nobody is shown anything."""
        found = known
        try:
            if known is None:
                found = await self._whole_past()
            else:
                entries = await self._hub.entries(self._table.code, known.last)
                told = ((step, table_log.happenings(step)) for step in table_log.by_step(entries))
                keep(known, told, self.delay)
        except GivenUp:
            found = None
        finally:
            self._reading = False
        if found is not None:
            # What was told while the log was read is in the log.
            found.whole = found.whole and found.last >= self._table.seq
        self._past = found
        self.pass_on()

    async def _whole_past(self) -> Past:
        async with self._hub.loads:
            if not self._wanted():
                raise GivenUp
            entries = await self._hub.entries(self._table.code)
            until = self._hub.now() - self.delay
            work = reading(self._table.code, entries, until, self.delay)
            return await self._hub.slices.do(work, self._wanted)
