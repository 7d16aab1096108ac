"""What one server process is made of: its rooms, who people are, limits, metrics; handed to whoever needs them."""

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from pitboss import games
from pitboss.core import words
from pitboss.core.message import Message
from pitboss.server.health import HealthCheck, Metrics
from pitboss.server.http.response_cache import ResponseCache
from pitboss.server.http.responses import Guessing, TooFast
from pitboss.server.identity import Identity
from pitboss.server.laboratory import Laboratory
from pitboss.server.limits import Crowd, Kind, Limits, Proxies, Turnstile
from pitboss.server.reviews import Reviews
from pitboss.server.rooms.hub import BOT_TIME, Hub, Tidiness
from pitboss.server.rooms.orders import Pay, pay_nothing
from pitboss.server.rooms.room import Room
from pitboss.server.store.store import Store
from pitboss.table.errors import Refusal
from pitboss.table.table import Table
from pitboss.wire.commands import Ask, AtTable, Move, Say
from pitboss.wire.people import Person

if TYPE_CHECKING:
    from pitboss.server.http.mcp import Door

ROW_BYTES: Final = 300
"""What a command takes of the store besides its text: who, when, its id, the keys of the row."""


class Services(Struct, kw_only=True):
    """One server process."""

    hub: Hub
    identity: Identity
    limits: Limits
    turnstile: Turnstile
    metrics: Metrics
    health: HealthCheck
    responses: ResponseCache
    """Records and replays that were asked for, and those that are being made."""
    laboratory: Laboratory
    reviews: Reviews
    """Reviews that coaches are thinking about, in other processes."""
    network: str = ""
    """The address of this server in the local network, with its port; empty if it has none."""
    proxies: Proxies
    """Whose word is taken for whom they ask."""
    doorman: Crowd
    """Counts connections; those that a proxy makes are not its own."""
    sockets: Crowd
    """Counts sockets, streams and assistants' sessions, which last, by the address that they come from, also through a
    proxy."""
    public_metrics: bool = False
    """Whether `/metrics` is for everybody, and not only for those who ask without a proxy in between."""
    door: "Door | None" = None
    """Speaks with assistants at `/mcp`."""

    @classmethod
    async def opened(
        cls,
        store: Store,
        limits: Limits | None = None,
        proxies: Proxies | None = None,
        tidiness: Tidiness | None = None,
        bot_time: int = BOT_TIME,
    ) -> "Services":
        """The services on a store, which is opened too; raises `StoreDown`."""
        limits = limits or Limits()
        open_books()
        hub = Hub(store)
        hub.unattended.per_second = limits.bots
        hub.tidiness = tidiness or hub.tidiness
        hub.bot_time = bot_time
        await hub.open()
        try:
            identity = await Identity.opened(store, hub.now)
        except BaseException:
            await hub.close()
            raise
        proxies = proxies or Proxies()
        responses = ResponseCache(hub)
        return cls(
            hub=hub,
            identity=identity,
            limits=limits,
            turnstile=Turnstile(limits),
            metrics=Metrics(),
            health=HealthCheck(store, hub.loop.time),
            responses=responses,
            reviews=Reviews(hub, responses),
            laboratory=Laboratory(seconds=limits.experiment),
            proxies=proxies,
            doorman=Crowd(limits.connections, proxies.include),
            sockets=Crowd(limits.connections),
        )

    async def room(self, code: str, address: str, person: Person | None = None) -> Room:
        """The room of a table for someone at an address; raises `Refusal`.

        A code that is none costs its address, and the person who gave it. When an address has tried too many, its
        guesses are not answered for a while, right or wrong. Many people may share that address, so these are let in
        all the same: everybody at public tables, whoever belongs to a table, and whoever is signed in, gives the right
        code and has not tried too many codes in person.
        """
        player = person.id if person is not None else ""
        wait = self.turnstile.wait("miss", address, take=False)
        trusted = bool(player) and not self.turnstile.wait("miss", player, take=False)
        try:
            room = await self.hub.room(code)
        except Refusal as refusal:
            if refusal.code == "not_found":
                self.turnstile.wait("miss", address)
                if player:
                    self.turnstile.wait("miss", player)
                if wait:
                    raise Guessing(wait) from None
            raise
        table = room.table
        belongs = bool(player) and (player == table.host or table.seat_of(player) is not None)
        if wait and not (trusted or belongs or table.setup.public):
            raise Guessing(wait)
        return room

    def check_share(self, address: str, player: str, command: AtTable | Ask, table: Table) -> Pay:
        """Take what a command writes from the shares of its person and address; raises `Refusal`.

        Names are free, so an address has a share too. A move that a game waits for costs nothing if it is allowed: the
        others have to move before the next one. If it is refused, its answer is written, and the returned function
        takes that from the shares; it raises `Refusal`, too. Where everybody may act at any time, the rules do not
        bound how many moves there are, so those beyond the allowance for moves cost as much as other commands.
        """
        if isinstance(command, Ask):
            return pay_nothing
        if isinstance(command, Move) and not (may_all_act(table) and self.turnstile.wait("moving", player)):
            return partial(self._charge, address, player, ROW_BYTES)
        self._charge(
            address,
            player,
            ROW_BYTES + (len(command.text.encode(errors="replace")) if isinstance(command, Say) else 0),
        )
        return pay_nothing

    def _charge(self, address: str, player: str, size: int) -> None:
        """Take bytes from the shares of an address and a person; raises `Refusal`."""
        owner: tuple[tuple[Kind, str], ...] = (("writing", address), ("own_writing", player))
        wait = max(self.turnstile.wait(kind, whose, take=False, tokens=size) for kind, whose in owner)
        if wait:
            raise TooFast(wait, Message("common.no-more-writing"))
        for kind, whose in owner:
            self.turnstile.wait(kind, whose, tokens=size)

    async def close(self) -> None:
        """Let go of everything; what was acknowledged is in the store."""
        self.laboratory.close()
        await self.close_door()
        await self.reviews.close()
        await self.hub.close()

    async def close_door(self) -> None:
        """Let go of assistants, whose streams have no end of their own."""
        if self.door is not None:
            await self.door.close()

    def say_goodbye(self, code: int, reason: Message) -> None:
        """Say goodbye to every guest at every table."""
        for room in list(self.hub.rooms.values()):
            for guest in list(room.guests):
                guest.close(code, reason)


def may_all_act(table: Table) -> bool:
    """Return whether the match at a table waits for several players at once."""
    match = table.match
    return match is not None and len(match.game.actors(match.state)) > 1


def open_books() -> None:
    """Read the English books of words before anyone waits for a sentence: that takes a moment."""
    for book in (words.COMMON, *games.names()):
        words.text(f"{book}.no-over", {})
