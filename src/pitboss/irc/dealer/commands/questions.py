"""Commands that ask: about oneself, about others, about the games."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pitboss import games
from pitboss.client.api import House
from pitboss.core import words
from pitboss.core.message import Message
from pitboss.irc.dealer import Misused
from pitboss.irc.dealer.channels import Channels
from pitboss.irc.dealer.commands import (
    NICKNAME,
    STANDINGS,
    Command,
    Commands,
    Request,
    game_called,
    game_named,
)
from pitboss.irc.dealer.memory import Memory
from pitboss.irc.dealer.outbox import Outbox, packed
from pitboss.irc.dealer.people import People, Visitor
from pitboss.irc.dealer.person import Person, answered
from pitboss.speech import brief
from pitboss.wire.web import GameRecord, Me

MOST_LISTED: Final = 60
"""People whose chips are asked for at once."""
SWITCHES: Final = {"on": True, "off": False}


class Questions(Commands):
    """Answers questions."""

    def __init__(
        self,
        house: House,
        channels: Channels,
        people: People,
        memory: Memory,
        outbox: Outbox,
        explained: Mapping[str, Command],
        greet: Callable[[Visitor], None],
    ) -> None:
        """`explained`: all commands, for help; `greet` brings somebody to their seat, once it is known who they are."""
        super().__init__(house, channels, people, memory, outbox)
        self._explained = explained
        self._greet = greet

    def commands(self) -> Sequence[Command]:
        """What is asked."""
        return (
            Command(self.hand, ("hand",), "hand"),
            Command(self.rules, ("rules",), "rules GAME"),
            Command(self.stats, ("stats",), "stats [nick]"),
            Command(self.standings, (STANDINGS,), "pontoon stats"),
            Command(self.bank, ("bank",), "bank [50 | -50]"),
            Command(self.restart, ("restart",), "restart"),
            Command(self.link, ("link",), "link"),
            Command(self.back, ("back",), "back WORD"),
            Command(self.notice, ("notice",), "notice on"),
            Command(self.colours, ("colours", "colors"), "colours on"),
            Command(self.lang, ("lang", "language"), "lang de"),
            Command(self.nickname, (NICKNAME,), f"{NICKNAME} NAME"),
            Command(self.help, ("help", "commands"), "help COMMAND"),
        )

    # Yourself

    async def bank(self, request: Request) -> None:
        """Your chips; put some away, or take them out."""
        person = await self._people.identified(request.visitor)
        amount = _amount(request.args[0]) if request.args else 0
        async with answered():
            me = await (person.house.bank(amount) if amount else person.house.me())
        done = f"{amount} put away. " if amount > 0 else f"{-amount} taken out. " if amount < 0 else ""
        request.reply(f"{request.nick}: {done}{me.chips} chips to play with, {me.bank} in the bank.")

    async def restart(self, request: Request) -> None:
        """Begin again, with nothing left."""
        person = await self._people.identified(request.visitor)
        async with answered():
            me = await person.house.start_again()
        request.reply(f"{request.nick} starts again with {me.chips} chips.")

    async def stats(self, request: Request) -> None:
        """What was played and won."""
        person = await self._named(request)
        async with answered():
            me = await person.house.me()
        request.reply(*packed(_statistics(me, person.nick or person.known.nick)))

    async def _named(self, request: Request) -> Person:
        """Whom a question is about: whoever asks, unless it says somebody else."""
        if not request.args:
            return await self._people.identified(request.visitor)
        visitor = self._people.find(request.args[0])
        found = self._people.known(visitor) if visitor is not None else None
        person = self._people.playing_as(found.player) if found is not None else None
        if person is None:
            raise Misused(f"{request.args[0]} has not played here, or is not here now.")
        return person

    async def standings(self, request: Request) -> None:
        """Everybody who has played it here."""
        game = game_called(request.word)
        assert game is not None
        found = [person for key in self._memory.kept.people if (person := self._people.person(key)) is not None]
        async with answered():
            everybody = await asyncio.gather(*(person.house.me() for person in found[:MOST_LISTED]))
        rows = [
            (me.chips + me.bank if brief(game).keep else record.net, person.known.nick, me, record)
            for person, me in zip(found, everybody, strict=False)
            for record in me.games
            if record.game == game
        ]
        best = sorted(rows, key=lambda row: -row[0])
        lines = [
            f"{at}. {nick} {_wealth(me, record, brief(game).keep)}." for at, (_, nick, me, record) in enumerate(best, 1)
        ]
        request.reply(*packed(lines or [f"Nobody here has played {games.find(game).title} yet."]))

    async def back(self, request: Request) -> None:
        """Prove who you are, in private."""
        if request.channel:
            raise Misused("Say that to me alone. Others have heard it now; whoever has your nick can say it, too.")
        if not request.args or not self._people.prove(request.visitor, request.args[0]):
            raise Misused("That is not the word. Take another nick, or log in to the network's services.")
        person = await self._people.identified(request.visitor)
        person.whisper(f"Welcome back, {person.nick}.")
        self._greet(request.visitor)

    async def link(self, request: Request) -> None:
        """Go on in a browser.

        It tells you, in private, a code with which another device becomes you.
        """
        if not self._behaviour.links:
            raise Misused(
                "Nothing but IRC reaches this house, so a code would be of no use. Whoever runs me can open a door: "
                "--listen, or --links."
            )
        person = await self._people.identified(request.visitor)
        async with answered():
            link = await person.house.link()
        request.aside(
            f"{link.code} makes another device you, once, within {link.seconds // 60} minutes: enter it at "
            f"{self._behaviour.links.rstrip('/')}/me. Your seat moves along. Tell nobody."
        )

    async def notice(self, request: Request) -> None:
        """Get notices, not messages."""
        person = await self._people.identified(request.visitor)
        person.known.notice = _switch(request, "notice")
        self._memory.save()
        person.whisper(f"You get {'notices' if person.known.notice else 'messages'} from me now.")

    async def colours(self, request: Request) -> None:
        """Red cards are red, in private."""
        person = await self._people.identified(request.visitor)
        person.known.colours = _switch(request, "colours")
        self._memory.save()
        person.whisper(f"Colours are {'on: 7♥ 7♠' if person.known.colours else 'off'}.")

    async def lang(self, request: Request) -> None:
        """The language I speak: in a channel to all, in private to you.

        While a match is on, only who plays in it chooses for the channel.
        """
        asked = request.args[0].lower() if request.args else ""
        if asked not in words.languages("irc"):
            raise Misused(Message("irc.no-language", asked=asked or "?", list=", ".join(words.languages("irc"))))
        if request.channel:
            self._check_may_choose(request, asked)
            self._channels.remembered(request.channel).language = asked
        else:
            (await self._people.identified(request.visitor)).known.language = asked
        self._memory.save()
        name = words.text("common.language-name", {}, asked) or asked
        request.reply(words.text("irc.speaks", {"language": name}, asked) or "")

    def _check_may_choose(self, request: Request, asked: str) -> None:
        table, person = self._channels.table(request.channel), self._asking(request)
        if table is not None and table.playing and (person is None or person.code != table.code or not person.seated):
            raise Misused(Message("irc.no-language-here", asked=asked))

    async def nickname(self, request: Request) -> None:
        """What tables call you; blank: your nick."""
        person = await self._people.identified(request.visitor)
        name = await self._people.call(person, " ".join(request.args))
        request.aside(f"At the next table you are called {name}.")

    async def hand(self, request: Request) -> None:
        """What you have, once more."""
        person = self._asking(request)
        request.aside(*(person.show() if person is not None else [self._outbox.voice(None).text("irc.no-match")]))

    # The games

    async def rules(self, request: Request) -> None:
        """A game and its moves."""
        if not request.args:
            titles = ", ".join(games.names())
            request.reply(f"Games: {titles}. {self._behaviour.prefix}rules GAME tells about one.{self._page('rules')}")
            return
        name = game_named(request.args[0])
        if name is None:
            raise Misused(f"There is no game {request.args[0][:40]!r}; there are {', '.join(games.names())}.")
        spec = games.find(name)
        low, high = spec.seats
        page = self._page(f"rules/{name}")
        request.reply(f"{spec.title}: {spec.pitch} {low} to {high} players, {spec.lasts(spec.proposed)}.{page}")
        usages = [f"{spec.notation.usage(kind)}: {kind.__doc__}" for kind in spec.actions]
        named = [f"{name} ({spec.lasts(name)}{', proposed' * (name == spec.proposed)})" for name in spec.presets]
        presets = f"Presets: {', '.join(named)}." if named else ""
        request.aside(*packed([*usages, presets], link=page.strip(), lines=6))

    def _page(self, path: str) -> str:
        return f" {self._behaviour.links.rstrip('/')}/{path}" if self._behaviour.links else ""

    async def help(self, request: Request) -> None:
        """All about a command."""
        commands = list(dict.fromkeys(self._explained.values()))
        if request.args:
            wanted = self._explained.get(request.args[0].lower().removeprefix(self._prefix))
            if wanted is None:
                raise Misused(f"There is no such command; {self._prefix}help names them all.")
            request.reply(wanted.all_help(self._prefix))
        elif request.channel:
            usages = ", ".join(command.written(self._prefix) for command in commands if command.short)
            request.reply(f"I deal {', '.join(games.names())}. {usages}; say help to me in private for the rest.")
        else:
            moves = "Moves: here, or in the channel when it is your turn: t or twist, 20 to bet."
            request.aside(*packed([*(command.help(self._prefix) for command in commands), moves]))


def _amount(text: str) -> int:
    digits = text.removeprefix("-").removeprefix("+")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 12) or int(digits) == 0:
        raise Misused("Say how many chips: bank 50 puts 50 away, bank -50 takes 50 out.")
    return int(text)


def _switch(request: Request, what: str) -> bool:
    wanted = SWITCHES.get(request.args[0].lower()) if request.args else None
    if wanted is None:
        raise Misused(f"Say {what} on or {what} off.")
    return wanted


def _wealth(me: Me, record: GameRecord, keep: bool) -> str:
    """What somebody has, or has won, and how often."""
    have = f"{me.chips} chips, {me.bank} in the bank" if keep else f"{record.net:+} in all"
    return f"{have}, {record.won} of {record.played} won"


def _statistics(me: Me, nick: str) -> list[str]:
    """Chips, and a sentence for every game."""
    lines = [f"{nick}: {me.chips} chips, {me.bank} in the bank."]
    for record in me.games:
        share = round(100 * record.won / record.played) if record.played else 0
        title = games.find(record.game).title if record.game in games.names() else record.game
        lines.append(f"{title}: {record.played} played, {record.won} won ({share}%), {record.net:+} in all.")
    return lines if me.games else [*lines, "No match yet."]
