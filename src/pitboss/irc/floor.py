"""What people ask the dealer to do at the channels' tables: open, join, start, leave."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from pitboss import games
from pitboss.client.address import read_address
from pitboss.client.api import House
from pitboss.client.errors import Refusal
from pitboss.core.errors import PitbossError
from pitboss.irc.asked import Asked
from pitboss.irc.commands import MOST_BOTS, Misused, Order, ordered
from pitboss.irc.desk import game_named
from pitboss.irc.guests import Guest, Guests
from pitboss.irc.memory import Memory, Round, Sitting
from pitboss.irc.mouth import Mouth, sentence
from pitboss.irc.party import Party
from pitboss.irc.patron import Patron, answered
from pitboss.irc.people import People
from pitboss.irc.rooms import Rooms
from pitboss.irc.seating import Seating
from pitboss.irc.speech import listing, packed
from pitboss.irc.words import words
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening

SETTLED: Final = 3.0
"""Seconds in which a match is over once nobody plays it any more."""

Handler = Callable[[Asked], Awaitable[None]]


NOT_KEPT = "Alone, or by rules that are not the house's, you do not play with your own chips."


class Floor:
    """Obeys commands about tables."""

    def __init__(
        self, house: House, rooms: Rooms, people: People, guests: Guests, memory: Memory, mouth: Mouth
    ) -> None:
        self._house = house
        self._rooms = rooms
        self._people = people
        self._guests = guests
        self._memory = memory
        self._mouth = mouth
        self._same = mouth.network.same
        self._seating = Seating(people, memory)
        self.handlers: dict[str, Handler] = {
            "play": self.play,
            "join": self.join,
            "leave": self.leave,
            "start": self.start,
            "bots": self.bots,
            "table": self.table,
            "stop": self.stop,
            "status": self.status,
        }

    # Finding things

    def _here(self, asked: Asked) -> str:
        """The channel that a command is about: a private one is about the only one that both are in."""
        if asked.channel:
            return asked.channel
        if len(asked.guest.channels) != 1:
            raise Misused("Say that in the channel you mean.")
        return asked.guest.channels[0]

    def _asking(self, asked: Asked) -> Patron | None:
        """Whoever asks as a person of the house, if they are one."""
        known = self._people.known(asked.guest)
        return self._people.playing_as(known.player) if known is not None else None

    async def _standing_party(self, asked: Asked) -> Party:
        party = await self._rooms.resume(self._here(asked))
        if party is None:
            raise Misused(f"No table is open here; {self._mouth.manner.prefix}play GAME opens one.")
        return party

    # Opening a table

    async def play(self, asked: Asked) -> None:
        """Open a table of any game."""
        game = game_named(asked.args[0]) if asked.args else None
        if game is None:
            raise Misused(f"Say which game: {listing(games.names(), 'or')}.")
        await self._open(asked, ordered(game, asked.args[1:], self._is_nick), again=False)

    async def deal(self, game: str, asked: Asked) -> None:
        """Play a game: with these players, or with the latest ones, the next of them first."""
        await self._open(asked, ordered(game, asked.args, self._is_nick), again=True)

    def _is_nick(self, word: str) -> bool:
        return self._guests.find(word) is not None

    async def _open(self, asked: Asked, order: Order, again: bool) -> None:
        channel = self._here(asked)
        await self._rooms.resume(channel)
        async with self._rooms.lock(channel):
            self._check_free(channel)
            if again and not order.nicks:
                order, guests = self._rotated(channel, order)
            else:
                guests = [self._present(nick, channel) for nick in order.nicks]
            patrons = await self._gathered(guests or [asked.guest])
            starter = await self._people.identified(asked.guest)
            party = await self._furnish(channel, order, patrons, starter)
            if words(order.game).keep and not party.watcher.info.setup.keep:
                self._mouth.announce(channel, [NOT_KEPT])
            if guests:
                await self._begin(party, order, patrons)
            else:
                self._invite(party)

    async def _begin(self, party: Party, order: Order, patrons: Sequence[Patron]) -> None:
        """Start the match that a table was opened for; where that cannot be, there is no table either."""
        try:
            await self._seating.begin(party, patrons[0])
        except PitbossError as error:
            await self._get_all_up(party)
            await self._rooms.drop(party.channel)
            self._mouth.announce(party.channel, [sentence(error)])
            return
        self._rooms.remembered(party.channel).rounds[order.game] = Round(
            players=[patron.key for patron in patrons],
            options=order.options,
            preset=order.preset,
            bots=order.bots,
        )
        self._memory.keep()

    def _invite(self, party: Party) -> None:
        """Say what is played, and let others join for a while."""
        seconds = self._mouth.manner.join_seconds
        soon = f"It starts by itself in {seconds:g} s if somebody joins." if seconds else ""
        self._mouth.announce(party.channel, packed([*party.standing(), soon]))
        if seconds:
            party.later(seconds, partial(self._start_by_itself, party))

    async def _start_by_itself(self, party: Party) -> None:
        """Begin the first match at a table, if enough have sat down since it was opened."""
        starter, prefix = self._people.patron(party.sitting.starter), self._mouth.manner.prefix
        async with self._rooms.lock(party.channel):
            if party.watcher.info.match or self._rooms.party(party.channel) is not party or starter is None:
                return
            try:
                if party.people + party.sitting.bots < max(2, games.find(party.watcher.info.setup.game).seats[0]):
                    raise Misused(f"Not enough have sat down; {prefix}start begins all the same.")
                await self._seating.close_ranks(party)
                await self._seating.begin(party, starter)
            except PitbossError as error:
                self._mouth.announce(party.channel, [sentence(error)])

    def _check_free(self, channel: str) -> None:
        party, prefix = self._rooms.party(channel), self._mouth.manner.prefix
        if party is not None and party.playing:
            keep = party.watcher.info.setup.keep
            stop = "lets you give up, and the others play on" if keep else "ends it, for those who play"
            raise Misused(f"A match is on here; {prefix}status tells about it, {prefix}stop {stop}.")
        if party is not None and party.watcher.info.status == "open" and party.people > 1:
            raise Misused(f"A table is open here: {prefix}join, {prefix}start, or {prefix}stop.")

    def _rotated(self, channel: str, order: Order) -> tuple[Order, list[Guest]]:
        """The latest list of players with the first one last; nobody, if there is none."""
        last = self._rooms.remembered(channel).rounds.get(order.game)
        if last is None:
            return order, []
        keys = [*last.players[1:], *last.players[:1]]
        guests: list[Guest] = []
        for key in keys:
            known = self._memory.kept.people.get(key)
            found = [guest for guest in self._guests.all if self._is(guest, key) and self._rooms.is_in(guest, channel)]
            if not found:
                name = known.nick if known is not None else key.partition(":")[2]
                raise Misused(f"{name} is not here; name the players who are to play.")
            guests.append(found[0])
        options, bots = {**last.options, **order.options}, order.bots or last.bots
        nicks = type(order.nicks)(guest.nick for guest in guests)
        return replace(order, nicks=nicks, options=options, preset=order.preset or last.preset, bots=bots), guests

    def _is(self, guest: Guest, key: str) -> bool:
        return (guest.key or self._guests.candidate(guest, self._memory.kept.people)) == key

    def _present(self, nick: str, channel: str) -> Guest:
        guest = self._guests.find(nick)
        if guest is None or not self._rooms.is_in(guest, channel) or self._same(nick, self._mouth.network.nick):
            raise Misused(f"{nick[:40]} is not in {channel}.")
        return guest

    async def _gathered(self, guests: Sequence[Guest]) -> list[Patron]:
        """Those who are to play, each once and none busy elsewhere."""
        patrons: list[Patron] = []
        for guest in guests:
            patron = await self._people.identified(guest)
            if patron in patrons:
                raise Misused(f"{guest.nick} cannot sit on two seats.")
            if patron.playing:
                raise Misused(f"{guest.nick} is in a match already.")
            patrons.append(patron)
        return patrons

    async def _furnish(self, channel: str, order: Order, patrons: Sequence[Patron], starter: Patron) -> Party:
        """Open a table and seat everybody in order; the first to sit is its host. One that carries a shoe is kept."""
        setup = self._setup(order, len(patrons))
        party = self._rooms.party(channel)
        if party is not None and self._seating.can_be_rearranged(party, setup):
            await self._seating.rearrange(party, setup, patrons)
            party.sitting.starter, party.sitting.bots = starter.key, order.bots
            return party
        async with answered():
            code = await self._house.open(Opening(setup=setup, sit=False))
            watcher = await self._house.table(code).__aenter__()
        await self._move_on(channel)
        sitting = Sitting(code=code, starter=starter.key, bots=order.bots)
        party = self._rooms.settle(channel, sitting, watcher)
        try:
            for seat, patron in enumerate(patrons):
                await self._seating.seat(party, patron, seat)
        except BaseException:
            await self._rooms.drop(channel)
            raise
        return party

    async def _move_on(self, channel: str) -> None:
        """Leave the table that the channel is at for another one, and say so if somebody may be waiting there."""
        party = self._rooms.party(channel)
        if party is not None and (party.sitting.bridged or party.mixed or party.watcher.info.status == "open"):
            self._mouth.announce(channel, [f"This channel leaves table {party.code} ({party.title})."])
            await self._get_all_up(party)
        await self._rooms.drop(channel)

    def _setup(self, order: Order, players: int) -> Setup:
        spec, game, manner = games.find(order.game), words(order.game), self._mouth.manner
        usual = dict(game.options(manner.turn_seconds))
        if order.options.get("pace") == "live":
            usual = {}
        seats = max(spec.seats[0], players + order.bots)
        options = {**usual, **spec.preset(order.preset or spec.proposed), **order.options}
        return Setup(
            game=order.game,
            seats=seats,
            options=options,
            keep=game.keep and len(order.nicks) != 1 and _by_house_rules(spec, seats, options),
            carry=game.carry,
            grace=manner.grace,
            pace=manner.bot_pace,
        )

    # Sitting down and getting up

    async def join(self, asked: Asked) -> None:
        """Sit down at the channel's table."""
        party = await self._standing_party(asked)
        async with self._rooms.lock(party.channel):
            patron = await self._people.identified(asked.guest)
            elsewhere = self._rooms.party_of(patron)
            if elsewhere is not None and elsewhere is not party and elsewhere.playing:
                raise Misused(f"You are in a match in {elsewhere.channel}.")
            if patron.seated and patron.code == party.code:
                raise Misused("You have a seat already.")
            await self._seating.make_room(party)
            await self._seating.seat(party, patron, None)
            if not party.playing:
                prefix = self._mouth.manner.prefix
                asked.everybody(party.channel, [f"{asked.nick} sits down, {party.people} now. {prefix}start begins."])

    async def leave(self, asked: Asked) -> None:
        """Get up. In a match for one's own chips one resigns, for a bot must not play with them."""
        patron = self._asking(asked)
        party = self._rooms.party_of(patron) if patron is not None else None
        if patron is None or party is None or patron.table is None:
            raise Misused("You have no seat.")
        if party.playing and "leave" in patron.table.spec.notation.verbs and asked.args[:1] != ["table"]:
            raise Misused(f"leave is a move here; {self._mouth.manner.prefix}leave table gives up your seat.")
        async with self._rooms.lock(party.channel):
            await self._seating.get_up(party, patron)
        asked.everybody(party.channel, [f"{asked.nick} leaves the table."])

    # Starting and stopping

    async def bots(self, asked: Asked) -> None:
        """How many bots are to play."""
        prefix = self._mouth.manner.prefix
        if not asked.args:
            source = self._mouth.manner.source
            asked.reply(f"I deal card games. {prefix}help tells more; {prefix}bots N seats bots. Source: {source}")
            return
        number = int(asked.args[0]) if asked.args[0].isascii() and asked.args[0].isdigit() else -1
        if not 0 <= number <= MOST_BOTS:
            raise Misused(f"Say how many: {prefix}bots 2.")
        party = await self._standing_party(asked)
        if party.playing:
            raise Misused("A match is on; bots sit down before it begins.")
        if party.sitting.bridged or self._seating.host(party) is None:
            raise Misused("The host of this table is not one of us; only the host has bots sit down.")
        party.sitting.bots = number
        self._memory.keep()
        what = "1 bot sits" if number == 1 else f"{number} bots sit"
        asked.reply(f"{what} down when the match starts.")

    async def start(self, asked: Asked) -> None:
        """Begin a match."""
        party = await self._standing_party(asked)
        async with self._rooms.lock(party.channel):
            if party.playing:
                raise Misused("A match is on already.")
            patron = await self._people.identified(asked.guest)
            if patron.key not in (*party.sitting.seats, party.sitting.starter):
                raise Misused(f"Sit down first: {self._mouth.manner.prefix}join.")
            try:
                if not party.sitting.bridged:
                    await self._seating.close_ranks(party)
                await self._seating.begin(party, patron)
            except PitbossError as error:
                if isinstance(error, Refusal) and error.code == "forbidden":
                    raise
                # Others wait for it, too, and it may be about one of them.
                asked.everybody(party.channel, [sentence(error)])

    async def stop(self, asked: Asked) -> None:
        """Leave the table, all of the channel: for whoever opened it or, once they are gone, whoever plays.

        In a match for their own chips everybody gives up for themselves alone, or a lost bet could be called off.
        """
        party = await self._standing_party(asked)
        patron = self._asking(asked)
        async with self._rooms.lock(party.channel):
            own_chips = party.playing and party.watcher.info.setup.keep
            if own_chips and (others := await self._give_up(party, patron)):
                asked.everybody(party.channel, [f"{asked.nick} gives up; the match goes on for {listing(others)}."])
                return
            if not own_chips:
                self._check_may_stop(party, patron)
            elif await self._is_over(party):
                party.tell_now()
            told = f"{asked.nick} {_farewell(party, own_chips)}."
            await self._get_all_up(party)
            await self._rooms.drop(party.channel)
        asked.everybody(party.channel, [told])

    async def _give_up(self, party: Party, patron: Patron | None) -> list[str]:
        """Have somebody resign; who of the channel is here and plays on."""
        seated = patron is not None and patron.key in party.sitting.seats
        found = [self._people.patron(key) for key in party.sitting.seats]
        others = [each.nick for each in found if each is not None and each is not patron and not each.absent]
        if patron is not None and seated:
            await self._seating.get_up(party, patron)
        elif others:
            raise Misused(f"The match is for chips: {listing(others)} may give up, each for themselves alone.")
        else:
            self._check_may_stop(party, patron)
        return others

    async def _is_over(self, party: Party) -> bool:
        """Whether the match has ended with those who gave up; the house needs a moment to say so."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SETTLED):
                await party.watcher.until(lambda: not party.playing)
        return not party.playing

    def _check_may_stop(self, party: Party, patron: Patron | None) -> None:
        """Whoever opened a table may stop it; once they are gone, whoever plays; and anybody where nobody is left."""
        starter = self._people.patron(party.sitting.starter)
        if starter is not None and starter is patron:
            return
        if starter is not None and starter.nick:
            raise Misused(f"{starter.nick} opened this table and may stop it.")
        seated = [self._people.patron(key) for key in party.sitting.seats]
        here = [each.nick for each in seated if each is not None and not each.absent]
        if here and (patron is None or patron.key not in party.sitting.seats):
            raise Misused(f"{listing(here)} {'plays' if len(here) == 1 else 'play'} here; only who plays may stop it.")

    async def _get_all_up(self, party: Party) -> None:
        """Have those of the channel who are at its table get up; the seats of those who are away stay theirs."""
        for key in list(party.sitting.seats):
            seated = self._people.patron(key)
            if seated is not None and seated.code == party.code and seated.table is not None:
                await self._seating.stand(seated.table)

    # Other tables, and how things stand

    async def table(self, asked: Asked) -> None:
        """Come to a table of the house, or tell which one the channel is at."""
        if not asked.args:
            asked.reply(*(await self._standing_party(asked)).standing())
            return
        channel = self._here(asked)
        await self._rooms.resume(channel)
        async with self._rooms.lock(channel):
            self._check_free(channel)
            starter = await self._people.identified(asked.guest)
            code = self._code(asked.args[0])
            async with answered():
                watcher = await self._house.table(code).__aenter__()
            await self._move_on(channel)
            told = watcher.info.match if watcher.over else 0
            sitting = Sitting(code=watcher.info.code, starter=starter.key, bridged=True, told=told)
            party = self._rooms.settle(channel, sitting, watcher)
            asked.everybody(
                channel, ["This channel is at a table of the house now; it hears you there.", *party.standing()]
            )

    def _code(self, text: str) -> str:
        """The code of a table of this house, of which people may give the address."""
        address = read_address(text, self._house.url)
        links = self._mouth.manner.links
        if not address.code or address.server not in (self._house.url, links):
            raise Misused(f"Say the code of a table of this house: {self._mouth.manner.prefix}table K7QMPX.")
        return address.code

    async def status(self, asked: Asked) -> None:
        """How things stand."""
        asked.reply(*(await self._standing_party(asked)).standing())


def _by_house_rules(spec: games.AnySpec, seats: int, options: Mapping[str, object]) -> bool:
    """Whether the house deals for players' own chips by these options; what they may not be at all it says itself."""
    try:
        return spec.choose(seats, options).house_rules() is None
    except PitbossError:
        return True


def _farewell(party: Party, own_chips: bool) -> str:
    """What somebody does who takes the channel away from its table."""
    if party.sitting.bridged or party.mixed:
        return f"takes this channel away from table {party.code}, which goes on without it"
    if own_chips:
        return "gives up; nobody here is left in the match"
    return "stops the game; no chips change hands"
