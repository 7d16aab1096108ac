"""Commands that ask: about oneself, about others, about the games."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pitboss import games
from pitboss.client.api import House
from pitboss.client.errors import Refusal
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
from pitboss.irc.dealer.outbox import LINES, Outbox, packed
from pitboss.irc.dealer.people import People, Visitor
from pitboss.irc.dealer.person import Person, answered, wins
from pitboss.speech import Voice, brief
from pitboss.wire.web import GameRecord, Me

MOST_LISTED: Final = 60
"""People in a list."""
BEST: Final = 5
"""People in a short one."""
MOST_ASKED: Final = 500
"""People whom the house is asked about, the latest ones."""
AT_ONCE: Final = 8
EVERYBODY: Final = "all"
LONG: Final = 6
"""Lines of a private answer that should leave nothing out, in whichever language."""
ALL_COMMANDS: Final = "commands"
OPERATORS: Final = "operators"
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
        """`explained`: all commands, for help; `greet` brings someone to their seat, once it is known who they are."""
        super().__init__(house, channels, people, memory, outbox)
        self._explained = explained
        self._greet = greet

    def commands(self) -> Sequence[Command]:
        """What is asked."""
        return (
            Command(self.hand, ("hand",), "hand"),
            Command(self.rules, ("rules",), "rules GAME"),
            Command(self.why, ("why",), "why [bot]"),
            Command(self.stats, ("stats",), "stats [nick | all]"),
            Command(self.top, ("top",), "top [GAME]", short=True),
            Command(self.standings, (STANDINGS,), "pontoon stats"),
            Command(self.bank, ("bank",), "bank [50 | -50]"),
            Command(self.restart, ("restart",), "restart"),
            Command(self.link, ("link",), "link"),
            Command(self.back, ("back",), "back WORD"),
            Command(self.notice, ("notice",), "notice on"),
            Command(self.colours, ("colours", "colors"), "colours on"),
            Command(self.lang, ("lang", "language"), "lang de"),
            Command(self.nickname, (NICKNAME,), f"{NICKNAME} NAME"),
            Command(self.help, ("help", "commands", "?"), "help COMMAND"),
        )

    # Yourself

    async def bank(self, request: Request) -> None:
        """Your chips; put some away, or take them out."""
        person = await self._people.identified(request.visitor, request.channel)
        amount = _amount(request.args[0]) if request.args else 0
        async with answered():
            me = await (person.house.bank(amount) if amount else person.house.me())
        done = "in" if amount > 0 else "out" if amount < 0 else "none"
        request.say("irc.chips", nick=request.nick, done=done, amount=abs(amount), chips=me.chips, bank=me.bank)

    async def restart(self, request: Request) -> None:
        """Begin again, with nothing left."""
        person = await self._people.identified(request.visitor, request.channel)
        async with answered():
            me = await person.house.start_again()
        request.say("irc.again", nick=request.nick, chips=me.chips)

    async def stats(self, request: Request) -> None:
        """What was played and won: by you, someone, or all.

        Whoever has ever played here can be named, whether they are here or not.
        """
        if [arg.lower() for arg in request.args] == [EVERYBODY]:
            await self._rank(request, None, MOST_LISTED, LINES if request.channel else LONG)
            return
        person = await self._named(request)
        async with answered():
            me = await person.house.me()
        name = self._outbox.bold(person.nick or person.known.nick)
        request.recount(_statistics(me, name, request.voice))

    async def _named(self, request: Request) -> Person:
        """Whom a question is about: whoever asks, unless it says someone else."""
        if not request.args:
            return await self._people.identified(request.visitor, request.channel)
        visitor = self._people.find(request.args[0])
        found = self._people.known(visitor) if visitor is not None else None
        person = self._people.playing_as(found.player) if found is not None else self._people.called(request.args[0])
        if person is None:
            raise Misused(Message("irc.no-player", nick=request.args[0][:40]))
        return person

    async def top(self, request: Request) -> None:
        """Who has done best here, in all or at a game."""
        game = game_named(request.args[0]) if request.args else None
        if request.args and game is None:
            raise Misused(Message("irc.no-game", game=repr(request.args[0][:40]), games=", ".join(games.names())))
        await self._rank(request, game, BEST, 1)

    async def standings(self, request: Request) -> None:
        """Everybody who has played it here."""
        await self._rank(request, game_called(request.word), MOST_LISTED, LINES)

    async def _rank(self, request: Request, game: str | None, most: int, lines: int) -> None:
        """Tell who has done best: by chips in all and at a game where they are kept, else by what was won at it."""
        voice, keep = request.voice, game is None or brief(game).keep
        rows = await self._all(game)
        best = sorted(rows, key=lambda row: -(row[1].chips + row[1].bank if keep else row[2].net))[:most]
        key = "irc.rank-chips" if keep else "irc.rank-net"
        ranks = [
            voice.text(key, at=at, nick=self._outbox.bold(nick), chips=me.chips, bank=me.bank, **_record(record))
            for at, (nick, me, record) in enumerate(best, 1)
        ]
        if not ranks:
            title = games.find(game).title if game is not None else ""
            request.say("irc.ranks-nobody", game=title, all=_yes(game is None))
            return
        for kept in range(len(ranks), 0, -1):
            more = voice.text("irc.ranks-more", count=len(rows) - kept, prefix=self._prefix)
            shown = [*ranks[:kept], *([more] if len(rows) > kept else [])]
            # Of a list the end gives way, not the beginning.
            if len(packed(shown, request.page, lines=len(shown))) <= lines or kept == 1:
                request.recount(shown, lines=lines)
                return

    async def _all(self, game: str | None) -> list[tuple[str, Me, GameRecord]]:
        """Everybody who has played a game, or any, with what the house knows of them."""
        found = [person for key in self._memory.kept.people if (person := self._people.person(key)) is not None]
        at_once = asyncio.Semaphore(AT_ONCE)

        async def asked(person: Person) -> Me | None:
            async with at_once:
                try:
                    return await person.house.me()
                except Refusal:
                    # Someone whom the house has forgotten has no rank.
                    return None

        async with answered():
            everybody = await asyncio.gather(*(asked(person) for person in found[-MOST_ASKED:]))
        return [
            (person.nick or person.known.nick, me, record)
            for person, me in zip(found[-MOST_ASKED:], everybody, strict=True)
            if me is not None and (record := _played(me, game)).played
        ]

    async def back(self, request: Request) -> None:
        """Prove who you are, in private."""
        if request.channel:
            raise Misused(Message("irc.no-open-word"))
        if not request.args or not self._people.prove(request.visitor, request.args[0]):
            raise Misused(Message("irc.no-such-word"))
        person = await self._people.identified(request.visitor, request.channel)
        person.tell("irc.welcome-back", nick=person.nick)
        self._greet(request.visitor)

    async def link(self, request: Request) -> None:
        """Go on in a browser.

        It tells you, in private, a code with which another device becomes you.
        """
        if not self._behaviour.links:
            raise Misused(Message("irc.no-links"))
        person = await self._people.identified(request.visitor, request.channel)
        async with answered():
            link = await person.house.link()
        page = self._outbox.link("me")
        request.confide("irc.link-code", code=link.code, minutes=link.seconds // 60, page=page)

    async def notice(self, request: Request) -> None:
        """Get notices, not messages."""
        person = await self._people.identified(request.visitor, request.channel)
        person.known.notice = _switch(request, "notice")
        self._memory.save()
        person.tell("irc.sends", notice=_yes(person.known.notice))

    async def colours(self, request: Request) -> None:
        """Red cards are red, in private."""
        person = await self._people.identified(request.visitor, request.channel)
        person.known.colours = _switch(request, "colours")
        self._memory.save()
        person.tell("irc.colours", on=_yes(person.known.colours))

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
            (await self._people.identified(request.visitor, request.channel)).known.language = asked
        self._memory.save()
        name = words.text("common.language-name", {}, asked) or asked
        request.reply(words.spoken(Message("irc.speaks", language=name), asked))

    def _check_may_choose(self, request: Request, asked: str) -> None:
        table, person = self._channels.table(request.channel), self._asking(request)
        if self._channels.is_operator(request.visitor, request.channel):
            return
        if table is not None and table.playing and (person is None or person.code != table.code or not person.seated):
            raise Misused(Message("irc.no-language-here", asked=asked))

    async def nickname(self, request: Request) -> None:
        """What tables call you; blank: your nick."""
        person = await self._people.identified(request.visitor, request.channel)
        name = await self._people.call(person, " ".join(request.args))
        request.confide("irc.called", name=name)

    async def hand(self, request: Request) -> None:
        """What you have, once more."""
        person = self._asking(request)
        request.aside(*(person.show() if person is not None else [request.private_voice.text("irc.no-match")]))

    async def why(self, request: Request) -> None:
        """What a bot decided by, after a match.

        It tells the numbers behind its latest three moves, the last one first; of the bot that won, or else moved last,
        if you name none.
        """
        table = await self._table_here(request)
        if table.playing:
            raise Misused(Message("common.no-why-yet"))
        async with answered():
            reasons = await self._house.why(table.code)
        name = " ".join(request.args)
        request.recount(table.explained(reasons, name, request.voice.language), self._outbox.link(table.replay))

    # The games

    async def rules(self, request: Request) -> None:
        """A game: what it is about, what wins, and its moves."""
        if not request.args:
            allowed = ", ".join(self._channels.games(request.channel or request.visitor.only_channel))
            told = request.voice.text("irc.games", games=allowed, prefix=self._prefix)
            request.reply(f"{told} {self._outbox.link('rules')}".rstrip())
            return
        name = game_named(request.args[0])
        if name is None:
            raise Misused(Message("irc.no-game", game=repr(request.args[0][:40]), games=", ".join(games.names())))
        spec = games.find(name)
        page = self._outbox.link(f"rules/{name}")
        pitch = _pitch(spec, self._outbox.bold(spec.title), request.voice)
        request.recount([pitch, *wins(name, request.voice), page])
        voice = request.private_voice
        request.confide_all(_moves(spec, voice), page, LONG)

    async def help(self, request: Request) -> None:
        """All about a command; in a match, about the game.

        In a match it tells, in private, what wins and what you may do now; help commands names what else I do, and
        help operators what a channel's operators may say.
        """
        asked = request.args[0].lower().removeprefix(self._prefix) if request.args else ""
        person = self._asking(request)
        if asked in (ALL_COMMANDS, OPERATORS):
            self._list(request, asked == OPERATORS)
        elif asked:
            wanted = self._explained.get(asked)
            if wanted is None:
                raise Misused(Message("irc.no-command", prefix=self._prefix))
            request.reply(wanted.all_help(self._prefix, request.voice.language))
        elif person is not None and person.playing:
            request.confide_all([*person.advice(), request.private_voice.text("irc.more-help")], lines=LONG)
        elif request.channel:
            commands = dict.fromkeys(self._explained.values())
            usages = ", ".join(command.written(self._prefix) for command in commands if command.short)
            request.say("irc.channel-help", games=", ".join(self._channels.games(request.channel)), usages=usages)
        else:
            self._list(request, False)

    def _list(self, request: Request, operators: bool) -> None:
        """Tell someone all commands, in private."""
        voice, commands = request.private_voice, dict.fromkeys(self._explained.values())
        chosen = [command for command in commands if command.for_operators == operators]
        lines = [command.help(self._prefix, voice.language) for command in chosen]
        end = voice.text("irc.operators-help" if operators else "irc.moves-help", prefix=self._prefix)
        request.confide_all([*lines, end], lines=LONG)


def _amount(text: str) -> int:
    digits = text.removeprefix("-").removeprefix("+")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 12) or int(digits) == 0:
        raise Misused(Message("irc.no-amount"))
    return int(text)


def _switch(request: Request, what: str) -> bool:
    wanted = SWITCHES.get(request.args[0].lower()) if request.args else None
    if wanted is None:
        raise Misused(Message("irc.no-switch", what=what))
    return wanted


def _record(record: GameRecord) -> dict[str, words.Said]:
    """What someone has won at a game, and how often."""
    return {"played": record.played, "won": record.won, "net": f"{record.net:+}"}


def _played(me: Me, game: str | None) -> GameRecord:
    """What someone has done at a game, or at all of them together."""
    found = [record for record in me.games if game in (None, record.game)]
    played, won, net = (sum(getattr(record, name) for record in found) for name in ("played", "won", "net"))
    return GameRecord(game=game or "", played=played, won=won, net=net)


def _statistics(me: Me, nick: str, voice: Voice) -> list[str]:
    """Chips, and a sentence for every game."""
    lines = [voice.text("irc.has", nick=nick, chips=me.chips, bank=me.bank)]
    for record in me.games:
        share = round(100 * record.won / record.played) if record.played else 0
        title = games.find(record.game).title if record.game in games.names() else record.game
        lines.append(voice.text("irc.played", game=title, share=share, **_record(record)))
    return lines if me.games else [*lines, voice.text("irc.played-nothing")]


def _pitch(spec: games.AnySpec, title: str, voice: Voice) -> str:
    """What a game is, for how many, and how long."""
    pitch = words.text(f"{spec.name}.pitch", {}, voice.language) or spec.pitch
    low, high = spec.seats
    lasts = _lasts(spec, spec.proposed, voice)
    return voice.text("irc.game", title=title, pitch=pitch, low=low, high=high, lasts=lasts)


def _lasts(spec: games.AnySpec, preset: str | None, voice: Voice) -> str:
    return voice.text("irc.lasts", minutes=spec.takes(preset))


def _moves(spec: games.AnySpec, voice: Voice) -> list[str]:
    """Every move of a game, and its presets."""
    lines = []
    for kind in spec.actions:
        verb = str(kind.__struct_config__.tag)
        lines.append(f"{spec.notation.usage(kind)}: {voice.help(spec.name, verb, kind.__doc__ or '')}")
    named = [
        voice.text("irc.preset", name=name, lasts=_lasts(spec, name, voice), proposed=_proposed(spec, name))
        for name in spec.presets
    ]
    return [*lines, voice.text("irc.presets", presets=", ".join(named))] if named else lines


def _proposed(spec: games.AnySpec, preset: str) -> str:
    return "two" if preset == spec.proposed_for_two != spec.proposed else _yes(preset == spec.proposed)


def _yes(true: bool) -> str:
    return "yes" if true else "no"
