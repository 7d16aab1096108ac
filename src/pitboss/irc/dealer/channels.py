"""Which channel is at which table; coming to it and going away, sitting down and getting up.

The house lets its host alone arrange and start a table. Whoever sits down first is the host of a table that the dealer
has opened; where that is someone of IRC, the dealer acts in their name.
"""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from pitboss import games
from pitboss.client.api import House
from pitboss.client.errors import Closed, Refusal
from pitboss.client.remote import RemoteTable
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.irc.dealer import Misused
from pitboss.irc.dealer.memory import Channel, Ignored, Memory, Sitting
from pitboss.irc.dealer.outbox import Outbox
from pitboss.irc.dealer.people import People, Visitor
from pitboss.irc.dealer.person import Person, answered
from pitboss.irc.dealer.table import ChannelTable
from pitboss.wire.commands import Arrange, Hand, Move, Sit, Stand, Start
from pitboss.wire.people import Setup

_log: Final = logging.getLogger("pitboss.irc")


class Channels:
    """The channels, each with its table if it has one."""

    def __init__(self, house: House, people: People, memory: Memory, outbox: Outbox) -> None:
        self._house = house
        self._people = people
        self._memory = memory
        self._outbox = outbox
        self._fold = outbox.network.fold
        self.tables: dict[str, ChannelTable] = {}
        """By channel, as the server compares their names."""
        self._locks: dict[str, asyncio.Lock] = {}

    # Finding things

    def language(self, channel: str) -> str:
        """What a channel has chosen to be spoken to in; "": nothing."""
        return self.remembered(channel).language

    def remembered(self, name: str) -> Channel:
        """What is remembered of a channel, however it is spelt."""
        channels, folded = self._memory.kept.channels, self._fold(name)
        spelt = name if name in channels else next((each for each in channels if self._fold(each) == folded), name)
        return channels.setdefault(spelt, Channel())

    def is_operator(self, visitor: Visitor, channel: str) -> bool:
        """Whether someone may say what happens in a channel: its operators, and those who run the dealer."""
        owners = [account.casefold() for account in self._outbox.behaviour.owners]
        account = visitor.user.account.casefold()
        return bool(account and account in owners) or self._outbox.network.is_operator(visitor.nick, channel)

    def ignores(self, visitor: Visitor, channel: str) -> bool:
        """Whether someone is not heeded in a channel; its operators always are."""
        found = any(self._is_meant(one, visitor) for one in self.remembered(channel).ignored)
        return found and not self.is_operator(visitor, channel)

    def ignores_everywhere(self, visitor: Visitor) -> bool:
        """Whether someone is heeded in none of the channels that they share with us, so in private neither."""
        return bool(visitor.channels) and all(self.ignores(visitor, channel) for channel in visitor.channels.values())

    def _is_meant(self, one: Ignored, visitor: Visitor) -> bool:
        """By account or, without one, by user and host: a nick is changed too easily."""
        who = visitor.user
        if one.account:
            return one.account.casefold() == who.account.casefold()
        if one.host and who.host:
            return one.host.casefold() == who.host.casefold() and not who.account
        return self._fold(one.nick) == self._fold(who.nick) and not who.account

    def games(self, channel: str) -> list[str]:
        """The games that are played in a channel."""
        forbidden = self.remembered(channel).forbidden if channel else []
        return [name for name in games.names() if name not in forbidden]

    def check_game(self, game: str, channel: str) -> None:
        """See that a game may be played in a channel; raises `Misused`."""
        allowed = self.games(channel)
        if game not in allowed:
            raise Misused(
                Message("irc.no-game-here", game=games.find(game).title, count=len(allowed), games=", ".join(allowed))
            )

    def table(self, channel: str) -> ChannelTable | None:
        """The table of a channel, if it has one."""
        return self.tables.get(self._fold(channel))

    def table_of(self, person: Person) -> ChannelTable | None:
        """The table that someone sits at with their channel."""
        return next((table for table in self.tables.values() if person.key in table.sitting.seats), None)

    def home(self, visitor: Visitor) -> str:
        """The channel whose language someone is spoken to in private: where they sit, else the only one we share.

        "": they sit nowhere, and are in several channels or in none.
        """
        person = self._people.person(self._people.key_of(visitor))
        table = self.table_of(person) if person is not None else None
        return table.channel if table is not None else visitor.only_channel

    def lock(self, channel: str) -> asyncio.Lock:
        """Held while a channel's table is changed."""
        return self._locks.setdefault(self._fold(channel), asyncio.Lock())

    # Coming and going

    def settle(self, channel: str, sitting: Sitting, watcher: RemoteTable) -> ChannelTable:
        """Make a table the channel's."""
        table = ChannelTable(
            channel, sitting, watcher, self._outbox, self._people.playing_as, self._forget, self._memory.keep
        )
        self.tables[self._fold(channel)] = table
        self.remembered(channel).table = sitting
        self._memory.keep()
        return table

    def _forget(self, table: ChannelTable) -> None:
        """A table is the channel's no longer."""
        if self.table(table.channel) is table:
            del self.tables[self._fold(table.channel)]
        remembered = self.remembered(table.channel)
        if remembered.table is table.sitting:
            remembered.table = None
            self._memory.keep()

    async def drop(self, channel: str) -> None:
        """Leave a channel's table, with everybody."""
        table = self.table(channel)
        if table is None:
            return
        self._forget(table)
        for key in table.sitting.seats:
            person = self._people.person(key)
            if person is not None and person.code == table.code:
                await person.go_away()
        await table.close()

    async def resume(self, channel: str) -> ChannelTable | None:
        """Go back to the table that a channel was at; None if there is none."""
        async with self.lock(channel):
            sitting = self.remembered(channel).table
            known = self.table(channel)
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


class Seating:
    """Puts people on chairs."""

    def __init__(self, people: People, memory: Memory) -> None:
        self._people = people
        self._memory = memory

    async def seat(self, table: ChannelTable, person: Person, seat: int | None) -> None:
        """Put someone on a seat of the channel's table."""
        async with person.lock:
            remote = await person.arrive(table.code, table.channel)
            if remote.seat is None:
                async with answered():
                    await remote.sit(seat)
        if person.key not in table.sitting.seats:
            table.sitting.seats.append(person.key)
            self._memory.keep()
        async with answered():
            await table.watcher.until(lambda: table.watcher.seq >= remote.seq)
            await _hand_over(table.watcher, remote)

    async def rearrange(self, table: ChannelTable, setup: Setup, persons: Sequence[Person]) -> None:
        """Have these people sit in this order at a table that is theirs already: so what it carries goes on.

        One of those who sit there stays until the others have sat down: an empty table is nobody's to arrange.
        """
        seated = [person for person in self._seated(table) if person.remote is not None]
        last = next((person for person in seated if person in persons), seated[0])
        for person in seated:
            if person is not last:
                await self._free(table, person)
        seat = persons.index(last) if last in persons else setup.seats
        await self._arrange(table, replace(setup, seats=max([setup.seats, seat + 1, *_taken(table)])))
        if last.remote is not None and last.remote.seat != seat:
            await self._free(table, last)
            await self.seat(table, last, seat)
        for at, person in enumerate(persons):
            if person is not last:
                await self.seat(table, person, at)
        if last not in persons:
            await self._free(table, last)
        await self._arrange(table, setup)
        for person in seated:
            if person not in persons:
                await person.go_away()

    def _seated(self, table: ChannelTable) -> list[Person]:
        """Those of the channel who sit at its table."""
        found = [self._people.person(key) for key in table.sitting.seats]
        return [person for person in found if person is not None and person.seated and person.code == table.code]

    def can_be_rearranged(self, table: ChannelTable, setup: Setup) -> bool:
        """Whether a channel's table will do for another match, and has something to carry to it."""
        ours = not (table.sitting.bridged or table.mixed) and self.host(table) is not None
        kept = table.watcher.info.setup
        return setup.carry and ours and table.watcher.over and kept.game == setup.game and bool(self._seated(table))

    async def _free(self, table: ChannelTable, person: Person) -> None:
        """Have someone get up, and stay at the table."""
        assert person.remote is not None
        async with answered():
            ok = await person.remote.do(Stand())
            await person.remote.until(lambda: person.remote is None or person.remote.seq >= ok.seq)
            await table.watcher.until(lambda: table.watcher.seq >= ok.seq)
        if person.key in table.sitting.seats:
            table.sitting.seats.remove(person.key)

    async def add_seat(self, table: ChannelTable) -> None:
        """See that there is a seat to sit down on, as far as that is ours to say."""
        info, host = table.watcher.info, self.host(table)
        taken = all(chair.kind == "human" for chair in info.chairs)
        if table.playing or not taken or host is None:
            return
        if len(info.chairs) >= games.find(info.setup.game).seats[1]:
            raise Misused(Message("irc.no-seat-free"))
        await self._arrange(table, replace(info.setup, seats=len(info.chairs) + 1))

    async def _arrange(self, table: ChannelTable, setup: Setup) -> None:
        host = self.host(table)
        if host is None:
            raise Misused(Message("irc.no-host"))
        async with answered():
            ok = await host.do(Arrange(setup=setup))
            await table.watcher.until(lambda: table.watcher.seq >= ok.seq)

    async def choose_bot(self, table: ChannelTable, bot: str) -> None:
        """Have that bot play on seats that nobody takes."""
        await self._arrange(table, replace(table.watcher.info.setup, bot=bot))

    def host(self, table: ChannelTable) -> RemoteTable | None:
        """The table as its host has it, if the host is one of us."""
        host = table.watcher.info.host
        if table.watcher.you is not None and table.watcher.you.id == host:
            return table.watcher
        person = self._people.playing_as(host)
        return person.remote if person is not None and person.code == table.code else None

    async def get_up(self, table: ChannelTable, person: Person) -> None:
        """Have someone leave. In a match for their own chips they resign, for a bot must not play with those."""
        remote = person.remote
        if remote is not None and remote.seat is not None:
            async with answered():
                await _give_role(remote)
                await (_resign(remote) if table.playing and remote.info.setup.keep else remote.do(Stand()))
        if person.key in table.sitting.seats:
            table.sitting.seats.remove(person.key)
            self._memory.keep()
        await person.go_away()

    async def unseat(self, table: ChannelTable, person: Person) -> None:
        """Have someone get up who need not be here: we know who they are at the house."""
        await self._bring(table, person)
        await self.get_up(table, person)

    async def resign(self, table: ChannelTable, person: Person) -> None:
        """Have someone give up who need not be here."""
        remote = await self._bring(table, person)
        async with answered():
            await _resign(remote)

    async def _bring(self, table: ChannelTable, person: Person) -> RemoteTable:
        async with person.lock:
            return await person.go(table.code, table.channel)

    async def close_ranks(self, table: ChannelTable) -> None:
        """Make the table as large as it has to be: people and bots, nobody else."""
        if self.host(table) is None:
            return
        for key in table.sitting.seats:
            await self._move_up(table, self._people.person(key))
        info = table.watcher.info
        taken = [seat for seat, chair in enumerate(info.chairs) if chair.kind == "human"]
        people = len(taken)
        seats = max([games.find(info.setup.game).seats[0], people + table.sitting.bots, *(seat + 1 for seat in taken)])
        # Whoever moved up was perhaps the host, and is no longer.
        host = self.host(table)
        if seats != len(info.chairs) and host is not None:
            await self._arrange(table, replace(info.setup, seats=seats))

    async def _move_up(self, table: ChannelTable, person: Person | None) -> None:
        """Have someone take a free seat before their own."""
        remote = person.remote if person is not None and person.code == table.code else None
        if remote is None or remote.seat is None:
            return
        free = [at for at, chair in enumerate(remote.info.chairs) if chair.kind != "human" and at < remote.seat]
        if free:
            async with answered():
                await remote.do(Stand())
                ok = await remote.do(Sit(seat=free[0]))
                await remote.until(lambda: remote.seq >= ok.seq)
                await table.watcher.until(lambda: table.watcher.seq >= ok.seq)

    async def begin(self, table: ChannelTable, person: Person) -> None:
        """Start a match, in the name of the host if that is one of us, else of whoever asks."""
        host = self.host(table) or person.remote
        if host is None:
            raise Misused(Message("irc.no-host"))
        async with answered():
            await host.do(Start())

    async def sets_own_chips_aside(self, table: ChannelTable) -> bool:
        """Let one person among bots play without their own chips, which take two people; return whether it did."""
        setup = table.watcher.info.setup
        alone = setup.keep and table.people == 1 and self.host(table) is not None
        if alone:
            await self._arrange(table, replace(setup, keep=False))
        return alone

    async def stand_all(self, table: ChannelTable) -> None:
        """Have those of the channel who are at its table get up; the seats of those who are away stay theirs."""
        for key in list(table.sitting.seats):
            seated = self._people.person(key)
            if seated is not None and seated.code == table.code and seated.remote is not None:
                # Whoever cannot get up has no seat, or no house to get up in.
                with contextlib.suppress(PitbossError):
                    async with answered():
                        await seated.remote.do(Stand())


async def _hand_over(dealer: RemoteTable, remote: RemoteTable) -> None:
    """A table that the dealer has opened belongs to the first who sits down at it."""
    if dealer.you is not None and dealer.you.id == dealer.info.host and remote.you is not None:
        ok = await dealer.do(Hand(player=remote.you.id))
        await dealer.until(lambda: dealer.seq >= ok.seq)


async def _give_role(remote: RemoteTable) -> None:
    """Whoever goes gives the host's role to someone who stays, if there is anyone."""
    others = [chair.player for chair in remote.info.chairs if chair.kind == "human" and chair.here]
    others = [player for player in others if remote.you is not None and player != remote.you.id]
    if remote.you is not None and remote.you.id == remote.info.host and others:
        await remote.do(Hand(player=others[0]))


async def _resign(remote: RemoteTable) -> None:
    # Whoever has resigned already, or is out, just goes.
    with contextlib.suppress(Refusal):
        await remote.do(Move(text="resign"))


def _taken(table: ChannelTable) -> list[int]:
    """How many seats a table needs for those who sit there."""
    return [at + 1 for at, chair in enumerate(table.watcher.info.chairs) if chair.kind == "human"]
