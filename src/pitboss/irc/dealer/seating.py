"""Sitting down at a party's table and getting up again, and making the table as large as it has to be.

The house lets its host alone arrange and start a table. Whoever sits down first is the host of a table that the dealer
has opened; where that is somebody of IRC, the dealer acts in their name.
"""

import contextlib
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from pitboss import games
from pitboss.client.errors import Refusal
from pitboss.client.remote import RemoteTable
from pitboss.core.errors import PitbossError
from pitboss.irc.dealer.line_kinds import Misused
from pitboss.irc.dealer.memory import Memory
from pitboss.irc.dealer.people import People
from pitboss.irc.dealer.person import Patron, answered
from pitboss.irc.dealer.table import Party
from pitboss.wire.commands import Arrange, Hand, Move, Sit, Stand, Start
from pitboss.wire.people import Setup

NO_HOST: Final = "The host is away; somebody else becomes the host in a moment."


class Seating:
    """Puts people on chairs."""

    def __init__(self, people: People, memory: Memory) -> None:
        self._people = people
        self._memory = memory

    async def seat(self, party: Party, patron: Patron, seat: int | None) -> None:
        """Put somebody on a seat of the party's table."""
        async with patron.lock:
            table = await patron.go(party.code)
            patron.absent = False
            if table.seat is None:
                async with answered():
                    await table.sit(seat)
        if patron.key not in party.sitting.seats:
            party.sitting.seats.append(patron.key)
            self._memory.keep()
        async with answered():
            await party.watcher.until(lambda: party.watcher.seq >= table.seq)
            await _hand_over(party.watcher, table)

    async def rearrange(self, party: Party, setup: Setup, patrons: Sequence[Patron]) -> None:
        """Have these people sit in this order at a table that is theirs already: so what it carries goes on.

        One of those who sit there stays until the others have sat down: an empty table is nobody's to arrange.
        """
        seated = [patron for patron in self._seated(party) if patron.table is not None]
        last = next((patron for patron in seated if patron in patrons), seated[0])
        for patron in seated:
            if patron is not last:
                await self._free(party, patron)
        seat = patrons.index(last) if last in patrons else setup.seats
        await self._arrange(party, replace(setup, seats=max([setup.seats, seat + 1, *_taken(party)])))
        if last.table is not None and last.table.seat != seat:
            await self._free(party, last)
            await self.seat(party, last, seat)
        for at, patron in enumerate(patrons):
            if patron is not last:
                await self.seat(party, patron, at)
        if last not in patrons:
            await self._free(party, last)
        await self._arrange(party, setup)
        for patron in seated:
            if patron not in patrons:
                await patron.go_away()

    def _seated(self, party: Party) -> list[Patron]:
        """Those of the channel who sit at its table."""
        found = [self._people.patron(key) for key in party.sitting.seats]
        return [patron for patron in found if patron is not None and patron.seated and patron.code == party.code]

    def can_be_rearranged(self, party: Party, setup: Setup) -> bool:
        """Whether a channel's table will do for another match, and has something to carry to it."""
        ours = not (party.sitting.bridged or party.mixed) and self.host(party) is not None
        kept = party.watcher.info.setup
        return setup.carry and ours and party.watcher.over and kept.game == setup.game and bool(self._seated(party))

    async def _free(self, party: Party, patron: Patron) -> None:
        """Have somebody get up, and stay at the table."""
        assert patron.table is not None
        async with answered():
            ok = await patron.table.do(Stand())
            await patron.table.until(lambda: patron.table is None or patron.table.seq >= ok.seq)
            await party.watcher.until(lambda: party.watcher.seq >= ok.seq)
        if patron.key in party.sitting.seats:
            party.sitting.seats.remove(patron.key)

    async def make_room(self, party: Party) -> None:
        """See that there is a seat to sit down on, as far as that is ours to say."""
        info, host = party.watcher.info, self.host(party)
        taken = all(chair.kind == "human" for chair in info.chairs)
        if party.playing or not taken or host is None:
            return
        if len(info.chairs) >= games.find(info.setup.game).seats[1]:
            raise Misused("Every seat is taken.")
        await self._arrange(party, replace(info.setup, seats=len(info.chairs) + 1))

    async def _arrange(self, party: Party, setup: Setup) -> None:
        host = self.host(party)
        if host is None:
            raise Misused(NO_HOST)
        async with answered():
            ok = await host.do(Arrange(setup=setup))
            await party.watcher.until(lambda: party.watcher.seq >= ok.seq)

    def host(self, party: Party) -> RemoteTable | None:
        """The table as its host has it, if the host is one of us."""
        host = party.watcher.info.host
        if party.watcher.you is not None and party.watcher.you.id == host:
            return party.watcher
        patron = self._people.playing_as(host)
        return patron.table if patron is not None and patron.code == party.code else None

    async def get_up(self, party: Party, patron: Patron) -> None:
        """Have somebody leave. In a match for their own chips they resign, for a bot must not play with those."""
        table = patron.table
        if table is not None and table.seat is not None:
            async with answered():
                await _give_role(table)
                await (_resign(table) if party.playing and table.info.setup.keep else table.do(Stand()))
        if patron.key in party.sitting.seats:
            party.sitting.seats.remove(patron.key)
            self._memory.keep()
        await patron.go_away()

    async def close_ranks(self, party: Party) -> None:
        """Make the table as large as it has to be: people and bots, nobody else."""
        if self.host(party) is None:
            return
        for key in party.sitting.seats:
            await self._move_up(party, self._people.patron(key))
        info = party.watcher.info
        taken = [seat for seat, chair in enumerate(info.chairs) if chair.kind == "human"]
        people = len(taken)
        seats = max([games.find(info.setup.game).seats[0], people + party.sitting.bots, *(seat + 1 for seat in taken)])
        # Whoever moved up was perhaps the host, and is no longer.
        host = self.host(party)
        if seats != len(info.chairs) and host is not None:
            await self._arrange(party, replace(info.setup, seats=seats))

    async def _move_up(self, party: Party, patron: Patron | None) -> None:
        """Have somebody take a free seat before their own."""
        table = patron.table if patron is not None and patron.code == party.code else None
        if table is None or table.seat is None:
            return
        free = [at for at, chair in enumerate(table.info.chairs) if chair.kind != "human" and at < table.seat]
        if free:
            async with answered():
                await table.do(Stand())
                ok = await table.do(Sit(seat=free[0]))
                await table.until(lambda: table.seq >= ok.seq)
                await party.watcher.until(lambda: party.watcher.seq >= ok.seq)

    async def begin(self, party: Party, patron: Patron) -> None:
        """Start a match, in the name of the host if that is one of us, else of whoever asks."""
        host = self.host(party) or patron.table
        if host is None:
            raise Misused(NO_HOST)
        async with answered():
            await host.do(Start())

    async def stand(self, table: RemoteTable) -> None:
        """Get somebody up, if they can; whoever cannot has no seat, or no house to get up in."""
        with contextlib.suppress(PitbossError):
            async with answered():
                await table.do(Stand())


async def _hand_over(dealer: RemoteTable, table: RemoteTable) -> None:
    """A table that the dealer has opened belongs to the first who sits down at it."""
    if dealer.you is not None and dealer.you.id == dealer.info.host and table.you is not None:
        ok = await dealer.do(Hand(player=table.you.id))
        await dealer.until(lambda: dealer.seq >= ok.seq)


async def _give_role(table: RemoteTable) -> None:
    """Whoever goes gives the host's role to somebody who stays, if there is anybody."""
    others = [chair.player for chair in table.info.chairs if chair.kind == "human" and chair.here]
    others = [player for player in others if table.you is not None and player != table.you.id]
    if table.you is not None and table.you.id == table.info.host and others:
        await table.do(Hand(player=others[0]))


async def _resign(table: RemoteTable) -> None:
    # Whoever has resigned already, or is out, just goes.
    with contextlib.suppress(Refusal):
        await table.do(Move(text="resign"))


def _taken(party: Party) -> list[int]:
    """How many seats a table needs for those who sit there."""
    return [at + 1 for at, chair in enumerate(party.watcher.info.chairs) if chair.kind == "human"]
