"""Every channel's table: which one it is, coming to it, and going away from it."""

import asyncio
import logging
from typing import Final

from pitboss.client.api import House
from pitboss.client.errors import Closed
from pitboss.client.remote import RemoteTable
from pitboss.irc.guests import Guest
from pitboss.irc.memory import Channel, Memory, Sitting
from pitboss.irc.mouth import Mouth
from pitboss.irc.party import Party
from pitboss.irc.patron import Patron, answered
from pitboss.irc.people import People

_log: Final = logging.getLogger("pitboss.irc")


class Rooms:
    """The channels, each with its table if it has one."""

    def __init__(self, house: House, people: People, memory: Memory, mouth: Mouth) -> None:
        self._house = house
        self._people = people
        self._memory = memory
        self._mouth = mouth
        self._same = mouth.network.same
        self.parties: dict[str, Party] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    # Finding things

    def channel(self, name: str) -> str:
        """A channel as it is remembered."""
        known = (each for each in self._memory.kept.channels if self._same(each, name))
        return next(known, name)

    def remembered(self, name: str) -> Channel:
        """What is remembered of a channel."""
        return self._memory.kept.channels.setdefault(self.channel(name), Channel())

    def party(self, channel: str) -> Party | None:
        """The table of a channel, if it has one."""
        return self.parties.get(self.channel(channel))

    def lock(self, channel: str) -> asyncio.Lock:
        """Held while a channel's table is changed."""
        return self._locks.setdefault(self.channel(channel), asyncio.Lock())

    def party_of(self, patron: Patron) -> Party | None:
        """The party that somebody sits with."""
        return next((party for party in self.parties.values() if patron.key in party.sitting.seats), None)

    def is_in(self, guest: Guest, channel: str) -> bool:
        """Whether somebody is in a channel."""
        return any(self._same(each, channel) for each in guest.channels)

    # Coming and going

    def settle(self, channel: str, sitting: Sitting, watcher: RemoteTable) -> Party:
        """Make a table the channel's."""
        party = Party(channel, sitting, watcher, self._mouth, self._people.playing_as, self._forget, self._memory.keep)
        self.parties[self.channel(channel)] = party
        self.remembered(channel).table = sitting
        self._memory.keep()
        return party

    def _forget(self, party: Party) -> None:
        """A table is the channel's no longer."""
        name = self.channel(party.channel)
        if self.parties.get(name) is party:
            del self.parties[name]
        remembered = self.remembered(name)
        if remembered.table is party.sitting:
            remembered.table = None
            self._memory.keep()

    async def drop(self, channel: str) -> None:
        """Leave a channel's table, with everybody."""
        party = self.party(channel)
        if party is None:
            return
        self._forget(party)
        for key in party.sitting.seats:
            patron = self._people.patron(key)
            if patron is not None and patron.code == party.code:
                await patron.go_away()
        await party.close()

    async def resume(self, channel: str) -> Party | None:
        """Go back to the table that a channel was at; None if there is none."""
        async with self.lock(channel):
            sitting = self.remembered(channel).table
            known = self.party(channel)
            if sitting is None or known is not None:
                return known
            try:
                async with answered():
                    watcher = await self._house.table(sitting.code).__aenter__()
            except Closed as closed:
                _log.warning("the table of %s is closed: %s", channel, closed)
                self.remembered(channel).table = None
                self._memory.keep()
                return None
            return self.settle(channel, sitting, watcher)
