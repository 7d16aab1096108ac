"""Commands that bring a channel to a table: of any game, with these players or with whoever joins."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pitboss import bots, games
from pitboss.client.address import read_address
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.spec import USUAL
from pitboss.irc.dealer import Misused
from pitboss.irc.dealer.commands import Command, Commands, Request, game_called, game_named
from pitboss.irc.dealer.memory import Round, Sitting
from pitboss.irc.dealer.outbox import in_a_row
from pitboss.irc.dealer.people import Visitor
from pitboss.irc.dealer.person import Person, answered
from pitboss.irc.dealer.table import ChannelTable
from pitboss.speech import brief
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening

MOST_BOTS: Final = 20


class Order(Struct, frozen=True):
    """A table someone asks for: who is to sit there, and what is different from the usual."""

    game: str
    nicks: tuple[str, ...] = ()
    options: dict[str, str] = {}
    preset: str | None = None
    bots: int = 0
    bot: str | None = None
    """How well they play, or in which style; None: as usual."""


def ordered(game: str, args: Sequence[str], is_nick: Callable[[str], bool]) -> Order:
    """A table as it is asked for: players, options, a preset, in any order; raises `Misused`."""
    presets = (*games.find(game).presets, USUAL)
    nicks: list[str] = []
    options: dict[str, str] = {}
    preset: str | None = None
    for arg in args:
        name, equals, value = arg.partition("=")
        if equals:
            options[name.lower()] = value
        elif arg.lower() in presets and not is_nick(arg):
            preset = arg.lower()
        else:
            nicks.append(arg.rstrip(","))
    number = options.pop("bots", "0")
    if not (number.isascii() and number.isdigit() and int(number) <= MOST_BOTS):
        raise Misused(Message("irc.no-bots", most=MOST_BOTS))
    bot = options.pop("bot", None)
    seated = tuple(nick for nick in nicks if nick)
    return Order(game, seated, options, preset, int(number), known_bot(game, bot) if bot else None)


def known_bot(game: str, name: str) -> str:
    """A bot that plays a game; raises `Misused`."""
    known = bots.makers(game)
    if name.lower() not in known:
        raise Misused(Message("irc.no-such-bot", name=name[:40], list=", ".join(known)))
    return name.lower()


class Tables(Commands):
    """Opens tables, and finds others."""

    def commands(self) -> Sequence[Command]:
        """What is said to come to a table."""
        return (
            Command(self.deal, tuple(games.names()), "pontoon dave kevin bob", short=True),
            Command(self.play, ("play",), "play GAME [players] [option=value] [preset]", short=True),
            Command(self.table, ("table",), "table CODE"),
        )

    # Opening a table

    async def play(self, request: Request) -> None:
        """Open a table of any game."""
        game = game_named(request.args[0]) if request.args else None
        if game is None:
            raise Misused(Message("irc.no-game-said", **in_a_row(self._channels.games(self._here(request)))))
        await self._open(request, ordered(game, request.args[1:], self._is_nick), again=False)

    async def deal(self, request: Request) -> None:
        """A hand with these players; with nobody named, once more, the next one first."""
        game = game_called(request.word)
        assert game is not None
        await self._open(request, ordered(game, request.args, self._is_nick), again=True)

    def _is_nick(self, word: str) -> bool:
        return self._people.find(word) is not None

    async def _open(self, request: Request, order: Order, again: bool) -> None:
        channel = self._here(request)
        self._channels.check_game(order.game, channel)
        await self._channels.resume(channel)
        async with self._channels.lock(channel):
            self._check_free(request, channel)
            if again and not order.nicks:
                order, visitors = self._rotated(channel, order)
            else:
                visitors = [self._present(nick, channel) for nick in order.nicks]
            persons = await self._identified(visitors or [request.visitor], channel)
            starter = await self._people.identified(request.visitor, request.channel)
            table = await self._seat_all(channel, order, persons, starter)
            if brief(order.game).keep and not table.watcher.info.setup.keep:
                self._outbox.tell(channel, "irc.not-kept")
            if visitors:
                await self._begin(table, order, persons)
            else:
                self._invite(table)

    async def _begin(self, table: ChannelTable, order: Order, persons: Sequence[Person]) -> None:
        """Start the match that a table was opened for; where that cannot be, there is no table either."""
        try:
            await self._seating.begin(table, persons[0])
        except PitbossError as error:
            await self._seating.stand_all(table)
            await self._channels.drop(table.channel)
            self._outbox.announce(table.channel, [table.voice.sentence(error)])
            return
        self._channels.remembered(table.channel).rounds[order.game] = Round(
            players=[person.key for person in persons],
            options=order.options,
            preset=order.preset,
            bots=order.bots,
            bot=order.bot,
        )
        self._memory.keep()

    def _invite(self, table: ChannelTable) -> None:
        """Say what is played, and let others join for a while."""
        seconds = self._behaviour.join_seconds
        soon = table.voice.text("irc.by-itself", seconds=f"{seconds:g}") if seconds else ""
        self._outbox.recount(table.channel, [*table.standing(), soon], table.link)
        if seconds:
            table.later(seconds, partial(self._start_by_itself, table))

    async def _start_by_itself(self, table: ChannelTable) -> None:
        """Begin the first match at a table, if enough have sat down since it was opened."""
        starter, prefix = self._people.person(table.sitting.starter), self._prefix
        async with self._channels.lock(table.channel):
            if table.watcher.info.match or self._channels.table(table.channel) is not table or starter is None:
                return
            try:
                if table.people + table.sitting.bots < max(2, games.find(table.watcher.info.setup.game).seats[0]):
                    raise Misused(Message("irc.no-company", prefix=prefix))
                await self._seating.close_ranks(table)
                if await self._seating.sets_own_chips_aside(table):
                    self._outbox.tell(table.channel, "irc.not-kept")
                await self._seating.begin(table, starter)
            except PitbossError as error:
                self._outbox.announce(table.channel, [table.voice.sentence(error)])

    def _check_free(self, request: Request, channel: str) -> None:
        table, prefix = self._channels.table(channel), self._prefix
        if table is not None and table.playing:
            raise Misused(Message("irc.no-second-match", prefix=prefix, stop=self._stop_means(request, table)))
        if table is not None and table.watcher.info.status == "open" and table.people > 1:
            raise Misused(Message("irc.no-second-table", prefix=prefix))

    def _stop_means(self, request: Request, table: ChannelTable) -> str:
        """Return what `stop` would do for who asks: they resign, all of it ends, or nothing."""
        person = self._asking(request)
        plays = person is not None and person.key in table.sitting.seats
        if plays and table.watcher.info.setup.keep:
            return "resigns"
        starter = self._people.person(table.sitting.starter)
        here = starter is not None and bool(starter.nick)
        opened = person is not None and starter is person
        return (
            "ends"
            if opened or (plays and not here) or self._channels.is_operator(request.visitor, table.channel)
            else "nothing"
        )

    def _rotated(self, channel: str, order: Order) -> tuple[Order, list[Visitor]]:
        """The latest list of players with the first one last; nobody, if there is none."""
        last = self._channels.remembered(channel).rounds.get(order.game)
        if last is None:
            return order, []
        keys = [*last.players[1:], *last.players[:1]]
        visitors: list[Visitor] = []
        for key in keys:
            known = self._memory.kept.people.get(key)
            found = [
                visitor
                for visitor in self._people.visitors.values()
                if self._people.key_of(visitor) == key and self._people.is_in(visitor, channel)
            ]
            if not found:
                name = known.nick if known is not None else key.partition(":")[2]
                raise Misused(Message("irc.no-absent", nick=name))
            self._check_heeded(found[0], channel)
            visitors.append(found[0])
        nicks = type(order.nicks)(visitor.nick for visitor in visitors)
        again = replace(
            order,
            nicks=nicks,
            options={**last.options, **order.options},
            preset=order.preset or last.preset,
            bots=order.bots or last.bots,
            bot=order.bot or last.bot,
        )
        return again, visitors

    def _present(self, nick: str, channel: str) -> Visitor:
        visitor, fold = self._people.find(nick), self._outbox.network.fold
        if visitor is None or not self._people.is_in(visitor, channel) or fold(nick) == fold(self._outbox.network.nick):
            raise Misused(Message("irc.no-such-nick", nick=nick[:40], channel=channel))
        self._check_heeded(visitor, channel)
        return visitor

    def _check_heeded(self, visitor: Visitor, channel: str) -> None:
        if self._channels.ignores(visitor, channel):
            raise Misused(Message("irc.no-ignored", nick=visitor.nick))

    async def _identified(self, visitors: Sequence[Visitor], channel: str) -> list[Person]:
        """Those who are to play in a channel, each once and none busy elsewhere."""
        persons: list[Person] = []
        for visitor in visitors:
            person = await self._people.identified(visitor, channel)
            if person in persons:
                raise Misused(Message("irc.no-two-seats", nick=visitor.nick))
            if person.playing:
                raise Misused(Message("irc.no-busy", nick=visitor.nick))
            persons.append(person)
        return persons

    async def _seat_all(self, channel: str, order: Order, persons: Sequence[Person], starter: Person) -> ChannelTable:
        """Open a table and seat everybody in order; the first to sit is its host. One that carries a shoe is kept."""
        setup = self._setup(order, len(persons), self._channels.remembered(channel).turn_seconds)
        table = self._channels.table(channel)
        if table is not None and self._seating.can_be_rearranged(table, setup):
            await self._seating.rearrange(table, setup, persons)
            table.sitting.starter, table.sitting.bots = starter.key, order.bots
            return table
        async with answered():
            code = await self._house.open(Opening(setup=setup, sit=False))
            watcher = await self._house.table(code).__aenter__()
        await self._move_on(channel)
        sitting = Sitting(code=code, starter=starter.key, bots=order.bots)
        table = self._channels.settle(channel, sitting, watcher)
        try:
            for seat, person in enumerate(persons):
                await self._seating.seat(table, person, seat)
        except BaseException:
            await self._channels.drop(channel)
            raise
        return table

    async def _move_on(self, channel: str) -> None:
        """Leave the table that the channel is at for another one, and say so if someone may be waiting there."""
        table = self._channels.table(channel)
        if table is not None and (table.sitting.bridged or table.mixed or table.watcher.info.status == "open"):
            self._outbox.tell(channel, "irc.leaves-table", table=table.code, game=table.title)
            await self._seating.stand_all(table)
        await self._channels.drop(channel)

    def _setup(self, order: Order, players: int, turn_seconds: int | None) -> Setup:
        spec, game, behaviour = games.find(order.game), brief(order.game), self._behaviour
        usual = game.usual(behaviour.turn_seconds if turn_seconds is None else turn_seconds, order.options)
        seats = max(spec.seats[0], players + order.bots)
        # What suits a channel goes before what any door proposes, and what someone asks for before both.
        proposed = {} if order.preset else spec.preset(spec.proposed_for(seats))
        options = {**proposed, **usual, **spec.preset(order.preset), **order.options}
        return Setup(
            game=order.game,
            seats=seats,
            options=options,
            keep=game.keep and len(order.nicks) != 1 and _by_house_rules(spec, seats, options),
            carry=game.carry,
            grace=behaviour.grace,
            pace=behaviour.bot_pace,
            bot=order.bot,
            models=behaviour.models,
        )

    # Other tables, and how things stand

    async def table(self, request: Request) -> None:
        """Play with people of the web at their table."""
        if not request.args:
            table = await self._table_here(request)
            request.recount(table.standing(request.voice.language), table.link)
            return
        channel = self._here(request)
        await self._channels.resume(channel)
        async with self._channels.lock(channel):
            self._check_free(request, channel)
            starter = await self._people.identified(request.visitor, request.channel)
            code = self._code(request.args[0])
            async with answered():
                watcher = await self._house.table(code).__aenter__()
            try:
                self._channels.check_game(watcher.spec.name, channel)
            except Misused:
                await watcher.close()
                raise
            await self._move_on(channel)
            told = watcher.info.match if watcher.over else 0
            sitting = Sitting(code=watcher.info.code, starter=starter.key, bridged=True, told=told)
            table = self._channels.settle(channel, sitting, watcher)
            self._outbox.recount(channel, [table.voice.text("irc.comes-to-table"), *table.standing()], table.link)

    def _code(self, text: str) -> str:
        """The code of a table of this house, of which people may give the address."""
        address = read_address(text, self._house.url)
        links = self._behaviour.links
        if not address.code or address.server not in (self._house.url, links):
            raise Misused(Message("irc.no-code", prefix=self._prefix))
        return address.code


def _by_house_rules(spec: games.AnySpec, seats: int, options: Mapping[str, object]) -> bool:
    """Whether the house deals for players' own chips by these options; what they may not be at all it says itself."""
    try:
        return spec.choose(seats, options).house_rules() is None
    except PitbossError:
        return True
