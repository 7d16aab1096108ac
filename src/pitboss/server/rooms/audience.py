"""The audience: everybody at one table in this process, and what each of them is told.

A page is what has happened in one step, and is encoded once for each *eye*: a seat, a spectator, an outsider. Delayed
spectators are told later (`delayed.py`); an eye that changes with the page is told as the new one.

Who watches is in no log: players and the host are told by a beat, a moment later and once for all who come and go then.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from pitboss.server.rooms.delayed import Coming, DelayedSpectators
from pitboss.server.rooms.guests import Guest
from pitboss.table.letters import WATCHER, Edition, eye_of, since, snapshot
from pitboss.table.plan import Page
from pitboss.table.seats import CLOSED, SENT_AWAY
from pitboss.table.table import Table
from pitboss.wire.happenings import Closed, Happening, Kicked
from pitboss.wire.letters import Beat, Watching
from pitboss.wire.people import TableInfo

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub

SOON: Final = 0.25
"""Seconds after which players are told that someone has begun to watch, or has ceased to."""
NAMED: Final = 20
"""Spectators who are called by their names."""

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode


class Audience:
    """Everybody at one table."""

    def __init__(self, hub: "Hub", table: Table, arrived: Callable[[str], None]) -> None:
        self.guests: dict[Guest, None] = {}
        self._hub = hub
        self._table = table
        self._arrived = arrived
        """Called with a player who has a seat and is here, though the table says otherwise."""
        self._delayed = DelayedSpectators(hub, table, self.guests)
        self._timer: asyncio.TimerHandle | None = None

    def includes(self, player: str) -> bool:
        """Whether a player is here."""
        return any(guest.player == player for guest in self.guests)

    def welcome(self, guest: Guest, resume: int | None) -> None:
        """Tell someone who has come the snapshot, or what they have missed; from now on they hear everything."""
        guest.eye = eye_of(self._table, guest.player)
        guest.lags = self._is_delayed(guest)
        if guest.lags:
            self._delayed.begin(guest)
        else:
            for letter in since(self._table, guest.eye, resume, self._hub.now()):
                guest.send(_encode(letter))
        if guest.eye >= 0:
            self._arrived(guest.player)
        self.count_later()

    def disperse(self) -> None:
        """Nobody is here any more; those who only ask what the table looks like are still answered."""
        self._delayed.pass_on()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def count_later(self) -> None:
        """Someone has come, gone, sat down or stood up: see soon who watches now."""
        if self._timer is None:
            self._timer = self._hub.loop.call_later(SOON, self._count)

    def _count(self) -> None:
        """Tell those who play, and the host, who watches; whoever knows it already is not told again."""
        self._timer = None
        watching = self._watching()
        frame = _encode(Beat(at=self._hub.now(), watching=watching))
        for guest in list(self.guests):
            may = guest.eye >= 0 or (guest.player and guest.player == self._table.host)
            if may and guest.watching != watching:
                guest.watching = watching
                guest.send(frame)

    def _watching(self) -> Watching:
        found: dict[str, str] = {}
        strangers = 0
        for guest in self.guests:
            if guest.eye < 0 and guest.person is not None:
                found[guest.person.id] = guest.person.name
            elif guest.eye < 0:
                strangers += 1
        return Watching(len(found) + strangers, tuple(found.values())[-NAMED:])

    def keep_for_later(self, told: Sequence[Happening], at: int, by: str, command: str, server: str) -> None:
        """Delayed spectators see it too."""
        if self._table.setup.spectators == "delayed":
            due = at + self._delayed.delay
            self._delayed.note(Coming(due, self._table.seq, told, at, by, command, server))

    def tell(self, page: Page, edition: Edition) -> None:
        """Send a page to everybody, each as they may see it."""
        frames: dict[int, bytes] = {}
        for guest in list(self.guests):
            seat, lagged = guest.eye, guest.lags
            if page.happened:
                self._look_again(guest)
            if lagged and not guest.lags:
                guest.send(_encode(snapshot(self._table, guest.eye, self._hub.now())))
                continue
            if guest.lags and seat < 0:
                if not lagged:
                    self._delayed.follow(guest, page.seq - len(page.happened) - page.moves)
                continue
            frame = frames.get(guest.eye)
            if frame is None:
                frame = frames[guest.eye] = edition.frame(guest.eye)
            guest.send(frame)
            if guest.lags:
                # Whoever gives up a seat is told so at once; what follows comes later.
                self._delayed.follow(guest, page.seq)
        if page.happened:
            self.count_later()
        for happening in page.happened:
            if type(happening) is Kicked:
                self._send_away(happening.player)
            elif type(happening) is Closed:
                self.send_home()

    def send_home(self) -> None:
        """The table is closed: nobody stays."""
        for guest in list(self.guests):
            guest.close(1008, CLOSED)

    def _send_away(self, player: str) -> None:
        for guest in list(self.guests):
            if guest.player == player:
                guest.close(1008, SENT_AWAY)

    def _look_again(self, guest: Guest) -> None:
        """Whether someone has sat down, stood up, been sent away, or been taken for lost while they are here."""
        guest.eye = eye_of(self._table, guest.player)
        guest.lags = self._is_delayed(guest)
        if not guest.lags:
            guest.reading = False
        if guest.eye >= 0 and not self._table.chairs[guest.eye].here:
            self._arrived(guest.player)

    def _is_delayed(self, guest: Guest) -> bool:
        """Whether someone sees everything later."""
        return guest.eye == WATCHER and self._table.setup.spectators == "delayed" and (guest.lags or self._is_secret())

    def _is_secret(self) -> bool:
        """Whether delayed spectators may not see the table as it is: because of a match, or of a recent result.

        The result outlives its match: the score has it when the host has chosen another game already.
        """
        ended = self._table.ended
        return self._table.match is not None or 0 < ended > self._hub.now() - self._delayed.delay

    async def info(self, player: str) -> TableInfo:
        """Return the table as this player, or a stranger if the id is empty, may see it now."""
        late = self._table.setup.spectators == "delayed" and eye_of(self._table, player) < 0
        return await self._delayed.info() if late and self._is_secret() else self._table.info
