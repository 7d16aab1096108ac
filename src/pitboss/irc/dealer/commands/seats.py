"""Commands at a channel's table: sit down, get up, begin, end it."""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Final

from pitboss import games
from pitboss.client.errors import Refusal
from pitboss.core import words
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.irc.dealer import Misused
from pitboss.irc.dealer.commands import Command, Commands, Request
from pitboss.irc.dealer.commands.tables import MOST_BOTS, known_bot
from pitboss.irc.dealer.outbox import in_a_row
from pitboss.irc.dealer.person import Person, answered
from pitboss.irc.dealer.table import ChannelTable
from pitboss.wire.commands import Rematch

SETTLED: Final = 3.0
"""Seconds in which a match is over once nobody plays it any more."""


class Seats(Commands):
    """Seats people, and starts and stops matches."""

    def commands(self) -> Sequence[Command]:
        """What is said at a table."""
        return (
            Command(self.join, ("join",), "join", short=True),
            Command(self.leave, ("leave",), "leave", short=True),
            Command(self.bots, ("bots",), "bots N [HOW]", short=True),
            Command(self.start, ("start",), "start", short=True),
            Command(self.next, ("next",), "next [same|GAME]", short=True),
            Command(self.stop, ("stop",), "stop", short=True),
            Command(self.status, ("status",), "status", short=True),
        )

    # Sitting down and getting up

    async def join(self, request: Request) -> None:
        """Sit down at the channel's table."""
        table = await self._table_here(request)
        async with self._channels.lock(table.channel):
            person = await self._people.identified(request.visitor, request.channel)
            elsewhere = self._channels.table_of(person)
            if elsewhere is not None and elsewhere is not table and elsewhere.playing:
                raise Misused(Message("irc.no-join-elsewhere", channel=elsewhere.channel))
            if person.seated and person.code == table.code:
                raise Misused(Message("irc.no-join-twice"))
            await self._seating.add_seat(table)
            await self._seating.seat(table, person, None)
            if not table.playing:
                nick, people = request.nick, table.people
                request.everybody(table.channel, "irc.sits", nick=nick, count=people, prefix=self._prefix)

    async def leave(self, request: Request) -> None:
        """Get up for good.

        A bot takes your seat; in a match for your own chips you resign, for a bot must not play with them.
        """
        person = self._asking(request)
        table = self._channels.table_of(person) if person is not None else None
        if person is None or table is None or person.remote is None:
            raise Misused(Message("irc.no-seat-yours"))
        if table.playing and "leave" in person.remote.spec.notation.verbs and request.args[:1] != ["table"]:
            raise Misused(Message("irc.no-leave-move", prefix=self._prefix))
        async with self._channels.lock(table.channel):
            await self._seating.get_up(table, person)
        request.everybody(table.channel, "irc.leaves", nick=request.nick)

    # Starting and stopping

    async def bots(self, request: Request) -> None:
        """So many bots play, too, and perhaps how well: `bots 2 sharp`."""
        prefix = self._prefix
        if not request.args:
            request.say("irc.about", prefix=prefix, source=self._behaviour.source)
            return
        number = int(request.args[0]) if request.args[0].isascii() and request.args[0].isdigit() else -1
        if not 0 <= number <= MOST_BOTS:
            raise Misused(Message("irc.no-number-of-bots", prefix=prefix))
        table = await self._table_here(request)
        if table.playing:
            raise Misused(Message("irc.no-bots-now"))
        if table.sitting.bridged or self._seating.host(table) is None:
            raise Misused(Message("irc.no-bots-here"))
        wanted = [known_bot(table.watcher.spec.name, name) for name in request.args[1:2]]
        for bot in wanted:
            await self._seating.choose_bot(table, bot)
        table.sitting.bots = number
        self._memory.keep()
        request.say("irc.bots", count=number)
        for bot in wanted:
            about = words.text(f"{table.watcher.spec.name}.bot-{bot}", {}, request.voice.language)
            if about:
                request.say("irc.bot", name=bot, about=about)

    async def start(self, request: Request) -> None:
        """Begin a match."""
        table = await self._table_here(request)
        async with self._channels.lock(table.channel):
            if table.playing:
                raise Misused(Message("irc.no-start-twice"))
            self._channels.check_game(table.watcher.spec.name, table.channel)
            person = await self._people.identified(request.visitor, request.channel)
            if person.key not in (*table.sitting.seats, table.sitting.starter):
                raise Misused(Message("irc.no-start-standing", prefix=self._prefix))
            try:
                if not table.sitting.bridged:
                    await self._seating.close_ranks(table)
                if await self._seating.sets_own_chips_aside(table):
                    self._outbox.tell(table.channel, "irc.not-kept")
                await self._seating.begin(table, person)
            except PitbossError as error:
                if isinstance(error, Refusal) and error.code == "forbidden":
                    raise
                # Others wait for it, too, and it may be about one of them.
                self._outbox.announce(table.channel, [table.voice.sentence(error)])

    async def next(self, request: Request) -> None:
        """Vote for what comes after a match: a rematch, the same deal, or another game."""
        table, person = await self._table_here(request), self._asking(request)
        if person is None or person.remote is None or person.code != table.code:
            raise Misused(Message("irc.no-seat-yours"))
        wanted = request.args[0].lower() if request.args else ""
        vote = Rematch(same=True) if wanted == "same" else Rematch(game=games.find(wanted).name if wanted else "")
        if vote.game:
            self._channels.check_game(vote.game, table.channel)
        async with answered():
            await person.remote.do(vote)

    async def stop(self, request: Request) -> None:
        """Leave the table, all of the channel.

        It is for whoever opened the table or, once they are gone, whoever plays; and for the channel's operators. In a
        match for your own chips you give up for yourself alone, or a lost bet could be called off.
        """
        table = await self._table_here(request)
        person = self._asking(request)
        async with self._channels.lock(table.channel):
            if self._may_stop_all(request, table, person):
                await self._stop_all(request, table)
                return
            own_chips = table.playing and table.watcher.info.setup.keep
            others = self._playing_on(table, person) if own_chips else []
            if not own_chips:
                self._check_may_stop(table, person)
            # First who gives up, then how the match ended by that.
            farewell = "irc.gives-up" if others else _farewell(table, own_chips)
            request.everybody(table.channel, farewell, nick=request.nick, table=table.code, **in_a_row(others))
            if own_chips and person is not None and person.key in table.sitting.seats:
                await self._seating.get_up(table, person)
            if others:
                return
            if own_chips and await self._is_over(table):
                table.tell_now()
            await self._seating.stand_all(table)
            await self._channels.drop(table.channel)

    def _may_stop_all(self, request: Request, table: ChannelTable, person: Person | None) -> bool:
        """Whether an operator stops a match; one who plays for chips in it gives up like the others."""
        plays = person is not None and person.key in table.sitting.seats
        own_chips = table.playing and table.watcher.info.setup.keep
        return self._channels.is_operator(request.visitor, table.channel) and not (plays and own_chips)

    async def _stop_all(self, request: Request, table: ChannelTable) -> None:
        """End it for everybody of the channel; in a match for chips the rules finish it, and bets count."""
        own_chips, farewell = table.playing and table.watcher.info.setup.keep, _farewell(table, False)
        if own_chips and not (table.sitting.bridged or table.mixed):
            farewell = "irc.stops-for-all"
        request.everybody(table.channel, farewell, nick=request.nick, table=table.code)
        if own_chips:
            for key in list(table.sitting.seats):
                if (person := self._people.person(key)) is not None:
                    await self._seating.resign(table, person)
            # Whoever got up before the end is told would have no name in it.
            if await self._is_over(table):
                table.tell_now()
        await self._seating.stand_all(table)
        await self._channels.drop(table.channel)

    def _playing_on(self, table: ChannelTable, person: Person | None) -> list[str]:
        """Return who of the channel is here and plays on when a person resigns; raises `Misused` if they may not."""
        seated = person is not None and person.key in table.sitting.seats
        found = [self._people.person(key) for key in table.sitting.seats]
        others = [each.nick for each in found if each is not None and each is not person and not each.absent]
        if not seated and others:
            raise Misused(Message("irc.no-stop-chips", **in_a_row(others)))
        if not seated:
            self._check_may_stop(table, person)
        return others

    async def _is_over(self, table: ChannelTable) -> bool:
        """Whether the match has ended with those who gave up; the house needs a moment to say so."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SETTLED):
                await table.watcher.until(lambda: not table.playing)
        return not table.playing

    def _check_may_stop(self, table: ChannelTable, person: Person | None) -> None:
        """Whoever opened a table may stop it; once they are gone, whoever plays; and anyone where nobody is left."""
        starter = self._people.person(table.sitting.starter)
        if starter is not None and starter is person:
            return
        if starter is not None and starter.nick:
            raise Misused(Message("irc.no-stop-opener", nick=starter.nick))
        seated = [self._people.person(key) for key in table.sitting.seats]
        here = [each.nick for each in seated if each is not None and not each.absent]
        if here and (person is None or person.key not in table.sitting.seats):
            raise Misused(Message("irc.no-stop-players", **in_a_row(here)))

    async def status(self, request: Request) -> None:
        """How things stand."""
        table = await self._table_here(request)
        request.recount(table.standing(request.voice.language), table.link)


def _farewell(table: ChannelTable, own_chips: bool) -> str:
    """How the book says what someone does who takes the channel away from its table."""
    if table.sitting.bridged or table.mixed:
        return "irc.stops-away"
    return "irc.stops-last" if own_chips else "irc.stops"
