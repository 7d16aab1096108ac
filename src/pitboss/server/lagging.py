"""Delayed spectators of one table: each gets everything, some time later."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

from pitboss.server import past
from pitboss.server.guest import Guest
from pitboss.server.store.store import Entry
from pitboss.table.table import Table

if TYPE_CHECKING:
    from pitboss.server.hub import Hub


class Lagging:
    """Passes on what is kept in `Guest.later` when it is due, and reads in the log what is not kept."""

    def __init__(
        self, hub: "Hub", table: Table, guests: Iterable[Guest], entries: Callable[[int], Awaitable[list[Entry]]]
    ) -> None:
        self._hub = hub
        self._table = table
        self._guests = guests
        self._entries = entries
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, guest: Guest) -> None:
        """Somebody comes who sees the table as it was."""
        self._read(guest, 0)

    def pass_on(self) -> None:
        """Send everybody what they may see by now, and come back for the rest."""
        now, soonest = self._hub.now(), None
        for guest in self._guests:
            if guest.reading:
                continue
            while guest.later and guest.later[0][0] <= now:
                guest.send(guest.later.popleft()[1])
            if guest.lags and past.trim(guest):
                self._read(guest, guest.cut)
            if guest.later:
                soonest = min(soonest or guest.later[0][0], guest.later[0][0])
        self.end()
        if soonest is not None:
            self._timer = self._hub.loop.call_later((soonest - now) / 1000, self.pass_on)

    def end(self) -> None:
        """Do not come back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _read(self, guest: Guest, after: int) -> None:
        guest.reading = True
        self._hub.spawn(self._show_past(guest, after))

    async def _show_past(self, guest: Guest, after: int) -> None:
        """They begin with the table as it was, or go on after an entry they have got to."""
        entries = await self._entries(0)
        delay = self._table.setup.delay * 1000
        found = await past.read(self._table.code, entries, self._hub.now() - delay, delay, after)
        if guest.gone or not guest.reading:
            return
        guest.reading = False
        if not after:
            guest.send(found.first)
        if found.whole:
            # What was told while the log was read comes behind it, unless the log has it already.
            found.later.extend(item for item in guest.later if past.seq_of(item[1]) > found.seq)
        # The log may have got further than the table of this process: what is told of it later is here already.
        guest.kept = found.seq
        guest.later, guest.cut = found.later, 0 if found.whole else found.seq
        self.pass_on()
