"""What people ask about themselves and about the games."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from pitboss import games
from pitboss.irc.dealer.commands import Asked
from pitboss.irc.dealer.line_kinds import Misused
from pitboss.irc.dealer.memory import Memory
from pitboss.irc.dealer.people import People
from pitboss.irc.dealer.person import Patron, answered
from pitboss.irc.dealer.settings import Manner
from pitboss.irc.dealer.speech import packed
from pitboss.irc.dealer.visitors import Guest, Guests
from pitboss.irc.words import words
from pitboss.wire.web import GameRecord, Me

Handler = Callable[[Asked], Awaitable[None]]

ALIASES: Final = {"mm": "market_maker", "mmp": "market_maker", "cp": "certainty", "dcb": "dead_cat"}
MOST_LISTED: Final = 60
"""People whose chips are asked for at once."""
SWITCHES: Final = {"on": True, "off": False}


def game_called(text: str) -> str | None:
    """The game of exactly that name.

    >>> game_called("Dead-Cat"), game_called("dead")
    ('dead_cat', None)
    """
    wanted = text.lower().replace("-", "_").rstrip("!")
    return wanted if wanted in games.names() else None


def game_named(text: str) -> str | None:
    """The game that somebody means: its name, the beginning of it, or its initials.

    >>> game_named("Dead-Cat"), game_named("market"), game_named("chess")
    ('dead_cat', 'market_maker', None)
    """
    wanted = text.lower().replace("-", "_").rstrip("!")
    if wanted in ALIASES:
        return ALIASES[wanted]
    found = [name for name in games.names() if len(wanted) > 2 and name.startswith(wanted)]
    return found[0] if len(found) == 1 else None


class Desk:
    """Answers questions."""

    def __init__(
        self, people: People, guests: Guests, memory: Memory, manner: Manner, greet: Callable[[Guest], None]
    ) -> None:
        """`greet` brings somebody to their seat, once it is known who they are."""
        self._greet = greet
        self._people = people
        self._guests = guests
        self._memory = memory
        self._manner = manner
        self.handlers: dict[str, Handler] = {
            "help": self.help,
            "commands": self.help,
            "bank": self.bank,
            "restart": self.restart,
            "stats": self.stats,
            "rules": self.rules,
            "link": self.link,
            "notice": self.notice,
            "colours": self.colours,
            "colors": self.colours,
            "hand": self.hand,
            "back": self.back,
        }

    # Yourself

    async def bank(self, asked: Asked) -> None:
        """Chips and bank; with a number, put so many away, or take them out."""
        patron = await self._people.identified(asked.guest)
        amount = _amount(asked.args[0]) if asked.args else 0
        async with answered():
            me = await (patron.house.bank(amount) if amount else patron.house.me())
        done = f"{amount} put away. " if amount > 0 else f"{-amount} taken out. " if amount < 0 else ""
        asked.reply(f"{asked.nick}: {done}{me.chips} chips to play with, {me.bank} in the bank.")

    async def restart(self, asked: Asked) -> None:
        """Whoever has no chips left begins anew."""
        patron = await self._people.identified(asked.guest)
        async with answered():
            me = await patron.house.start_again()
        asked.reply(f"{asked.nick} starts again with {me.chips} chips.")

    async def stats(self, asked: Asked) -> None:
        """What somebody has played and won."""
        patron = await self._named(asked)
        async with answered():
            me = await patron.house.me()
        asked.reply(*packed(_statistics(me, patron.nick or patron.known.nick)))

    async def _named(self, asked: Asked) -> Patron:
        """Whom a question is about: whoever asks, unless it says somebody else."""
        if not asked.args:
            return await self._people.identified(asked.guest)
        guest = self._guests.find(asked.args[0])
        found = self._people.known(guest) if guest is not None else None
        patron = self._people.playing_as(found.player) if found is not None else None
        if patron is None:
            raise Misused(f"{asked.args[0]} has not played here, or is not here now.")
        return patron

    async def standings(self, game: str, asked: Asked) -> None:
        """Everybody who has played a game here, the richest first."""
        found = [patron for key in self._memory.kept.people if (patron := self._people.patron(key)) is not None]
        async with answered():
            everybody = await asyncio.gather(*(patron.house.me() for patron in found[:MOST_LISTED]))
        rows = [
            (me.chips + me.bank if words(game).keep else record.net, patron.known.nick, me, record)
            for patron, me in zip(found, everybody, strict=False)
            for record in me.games
            if record.game == game
        ]
        best = sorted(rows, key=lambda row: -row[0])
        lines = [
            f"{at}. {nick} {_wealth(me, record, words(game).keep)}." for at, (_, nick, me, record) in enumerate(best, 1)
        ]
        asked.reply(*packed(lines or [f"Nobody here has played {games.find(game).title} yet."]))

    async def back(self, asked: Asked) -> None:
        """Somebody comes from elsewhere, and says the word that proves who they are."""
        if asked.channel:
            raise Misused("Say that to me alone. Others have heard it now; whoever has your nick can say it, too.")
        if not asked.args or not self._people.prove(asked.guest, asked.args[0]):
            raise Misused("That is not the word. Take another nick, or log in to the network's services.")
        patron = await self._people.identified(asked.guest)
        patron.whisper(f"Welcome back, {patron.nick}.")
        self._greet(asked.guest)

    async def link(self, asked: Asked) -> None:
        """A code with which another device becomes this person."""
        if not self._manner.links:
            raise Misused(
                "Nothing but IRC reaches this house, so a code would be of no use. Whoever runs me can open a door: "
                "--listen, or --links."
            )
        patron = await self._people.identified(asked.guest)
        async with answered():
            link = await patron.house.link()
        asked.aside(
            f"{link.code} makes another device you, once, within {link.seconds // 60} minutes: enter it at "
            f"{self._manner.links.rstrip('/')}/me. Your seat moves along. Tell nobody."
        )

    async def notice(self, asked: Asked) -> None:
        """Notices instead of messages, or the other way round."""
        patron = await self._people.identified(asked.guest)
        patron.known.notice = _switch(asked, "notice")
        self._memory.save()
        patron.whisper(f"You get {'notices' if patron.known.notice else 'messages'} from me now.")

    async def colours(self, asked: Asked) -> None:
        """Colours in private lines, or none."""
        patron = await self._people.identified(asked.guest)
        patron.known.colours = _switch(asked, "colours")
        self._memory.save()
        patron.whisper(f"Colours are {'on: 7♥ 7♠' if patron.known.colours else 'off'}.")

    async def nickname(self, asked: Asked) -> None:
        """What somebody is called at tables."""
        patron = await self._people.identified(asked.guest)
        name = await self._people.rename(patron, " ".join(asked.args))
        asked.aside(f"At the next table you are called {name}.")

    async def hand(self, asked: Asked) -> None:
        """What they have, once more."""
        known = self._people.known(asked.guest)
        patron = self._people.playing_as(known.player) if known is not None else None
        asked.aside(*(patron.show() if patron is not None else ["You are in no match."]))

    # The games

    async def rules(self, asked: Asked) -> None:
        """A game in a line, and its moves in private."""
        if not asked.args:
            titles = ", ".join(games.names())
            asked.reply(f"Games: {titles}. {self._manner.prefix}rules GAME tells about one.{self._page('rules')}")
            return
        name = game_named(asked.args[0])
        if name is None:
            raise Misused(f"There is no game {asked.args[0][:40]!r}; there are {', '.join(games.names())}.")
        spec = games.find(name)
        low, high = spec.seats
        page = self._page(f"rules/{name}")
        asked.reply(f"{spec.title}: {spec.pitch} {low} to {high} players, {spec.lasts(spec.proposed)}.{page}")
        usages = [f"{spec.notation.usage(kind)}: {kind.__doc__}" for kind in spec.actions]
        named = [f"{name} ({spec.lasts(name)}{', proposed' * (name == spec.proposed)})" for name in spec.presets]
        presets = f"Presets: {', '.join(named)}." if named else ""
        asked.aside(*packed([*usages, presets], link=page.strip(), lines=6))

    def _page(self, path: str) -> str:
        return f" {self._manner.links.rstrip('/')}/{path}" if self._manner.links else ""

    async def help(self, asked: Asked) -> None:
        """A few lines; all of it in private."""
        p = self._manner.prefix
        if asked.channel:
            asked.reply(
                f"I deal {', '.join(games.names())}. {p}pontoon dave kevin plays a hand, {p}play GAME opens a table, "
                f"{p}join {p}leave {p}start {p}bots N {p}status; say help to me in private for the rest."
            )
            return
        asked.aside(
            f"{p}pontoon dave kevin bob: a hand with these players; {p}pontoon alone: once more, the next one first. "
            f"{p}play GAME [players] [option=value] [preset]: any game; then "
            f"{p}join, {p}leave, {p}bots N, {p}start, {p}stop.",
            f"Moves: write them here, or in the channel when it is your turn: t or twist, 20 to bet; {p}hand shows "
            f"yours again. {p}status, {p}table CODE (play at a table of the web), {p}link (go on in a browser).",
            f"{p}rules GAME, {p}stats [nick], {p}pontoon stats (everybody), {p}bank, {p}bank 50, {p}bank -50, "
            f"{p}restart (with nothing left), "
            f"{p}notice on, {p}colours on, "
            f"set nickname NAME (blank: your nick).",
        )


def _amount(text: str) -> int:
    digits = text.removeprefix("-").removeprefix("+")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 12) or int(digits) == 0:
        raise Misused("Say how many chips: bank 50 puts 50 away, bank -50 takes 50 out.")
    return int(text)


def _switch(asked: Asked, what: str) -> bool:
    wanted = SWITCHES.get(asked.args[0].lower()) if asked.args else None
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
