"""Delayed spectators of one table: all see the same past of it, which goes on with the time."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Final

from pitboss.server.rooms import past, table_log
from pitboss.server.rooms.guests import Guest
from pitboss.server.rooms.past import Coming, Past
from pitboss.server.store.store import Entry
from pitboss.server.time_slices import GivenUp
from pitboss.table.table import Table

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub

PIECE: Final = 32
"""Steps that are shown in one turn of the loop, if so many are due at once."""


class Lagging:
    """Shows the past to those who see it, each step when it is due. The log is read once for all who wait for it."""

    def __init__(
        self, hub: "Hub", table: Table, guests: Iterable[Guest], entries: Callable[[int], Awaitable[list[Entry]]]
    ) -> None:
        self._hub = hub
        self._table = table
        self._guests = guests
        self._entries = entries
        self._past: Past | None = None
        self._reading = False
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, guest: Guest) -> None:
        """Somebody comes who sees the table as it was."""
        guest.reading = True
        self.pass_on()

    def follow(self, guest: Guest, seq: int) -> None:
        """Somebody has seen everything up to that entry, and sees what follows later."""
        guest.shown, guest.reading = seq, False
        self.pass_on()

    def note(self, told: Coming) -> None:
        """Something has happened that is to be seen later."""
        if self._past is None:
            return
        self._past.note(told)
        if not self._past.whole and not self._wanted():
            # Whoever comes next would wait for all of that: the log is read anew for them.
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

    def end(self) -> None:
        """Do not come back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wanted(self) -> bool:
        return any(guest.lags for guest in self._guests)

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
                entries = await self._entries(known.last)
                past.keep(
                    known, ((step, table_log.happenings(step)) for step in table_log.by_step(entries)), self.delay
                )
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
            entries = await self._entries(0)
            until = self._hub.now() - self.delay
            work = past.reading(self._table.code, entries, until, self.delay)
            return await self._hub.slices.do(work, self._wanted)
