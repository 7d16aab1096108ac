"""A table's line in the lobby, which is kept true and tells nothing early."""

from typing import TYPE_CHECKING, Final

import msgspec

from pitboss.server.store.store import Listing, Step, Written
from pitboss.table.table import Table
from pitboss.wire.people import TableInfo

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub


KEPT: Final = 3_600_000
"""Milliseconds after which a table that the lobby does not show is listed again while someone is there."""


class LobbyListing:
    """What the lobby says about one table."""

    def __init__(self, hub: "Hub", table: Table) -> None:
        self._hub = hub
        self._table = table
        self._written: Listing | None = None
        self._at = 0
        """When it was written last."""
        self._waiting = False
        """Whether it is to be written again when spectators have seen the end of the match."""

    def write(self, again: bool = False) -> None:
        """Write it if it has changed; `again`: even if it has not, to say that someone is here."""
        listing = listed(self._table.info, 0)
        if self._is_end_hidden():
            listing = msgspec.structs.replace(listing, status="playing")
        if again or listing != self._written:
            self._written, self._at = listing, self._hub.now()
            line = msgspec.structs.replace(listing, changed=self._hub.now())
            self._hub.store.append(Step((), listing=line), _ignore)

    def keep(self) -> None:
        """Say now and then that someone is here: often where the lobby shows it, seldom where it only keeps a list."""
        if (self._table.setup.public and self._table.status != "over") or self._hub.now() - self._at >= KEPT:
            self.write(again=True)

    def _is_end_hidden(self) -> bool:
        """Whether delayed spectators have not seen yet that the match is over: the lobby does not tell them."""
        table = self._table
        wait = table.ended + table.setup.delay * 1000 - self._hub.now()
        if table.status != "over" or table.setup.spectators != "delayed" or wait <= 0:
            return False
        if not self._waiting:
            self._waiting = True
            self._hub.loop.call_later(wait / 1000, self._write_later)
        return True

    def _write_later(self) -> None:
        self._waiting = False
        room = self._hub.rooms.get(self._table.code)
        # The table may have been closed, and opened again, since.
        if room is not None and room.table is self._table:
            self.write()


def _ignore(_: Written) -> None:
    """The lobby's line is no great loss: it is written again with the next change."""


def listed(info: TableInfo, changed: int) -> Listing:
    """A table as the lobby lists it."""
    # Nobody sits at a table that is closed.
    chairs = info.chairs if info.status != "closed" else ()
    return Listing(
        info.code,
        info.setup.game,
        info.setup.public,
        info.status,
        len(chairs),
        sum(chair.kind == "human" for chair in chairs),
        sum(chair.kind == "bot" for chair in chairs),
        next((chair.name for chair in chairs if chair.player == info.host), ""),
        tuple(chair.player for chair in chairs if chair.player),
        changed,
        sum(chair.kind == "human" and chair.here for chair in chairs),
        info.host,
        sum(chair.kind == "human" and chair.nature == "model" for chair in chairs),
    )
