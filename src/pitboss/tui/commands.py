"""Someone at a table, by lines: a move in notation or a short form, or a word to the table itself."""

from collections.abc import Callable
from typing import Final

from pitboss import games
from pitboss.client.api import House
from pitboss.client.remote import RemoteTable
from pitboss.core.errors import PitbossError, Unreadable
from pitboss.core.message import Message
from pitboss.core.moves import seat_name, seat_named
from pitboss.core.words import ENGLISH
from pitboss.speech import Voice
from pitboss.speech.reasons import told_reasons
from pitboss.speech.reviews import told_review
from pitboss.tui.log_lines import voice_of, words_of
from pitboss.tui.originals import told_original
from pitboss.wire.commands import (
    AtTable,
    Bot,
    Hand,
    Kick,
    Mute,
    Pause,
    Ready,
    Rematch,
    Say,
    Sit,
    Stand,
    Start,
    Unbot,
)

WORDS: Final = {
    "say": "say TEXT",
    "sit": "sit [SEAT]",
    "stand": "stand",
    "ready": "ready",
    "start": "start",
    "rematch": "rematch [same|GAME]",
    "bots": "bots [N]",
    "unbot": "unbot [SEAT]",
    "pause": "pause",
    "go": "go",
    "kick": "kick NAME",
    "mute": "mute NAME",
    "unmute": "unmute NAME",
    "host": "host NAME",
    "why": "why [NAME]",
    "coach": "coach [SEAT]",
    "original": "original",
    "link": "link",
}
"""What can be said to a table besides moves: how it is written. No game has a verb of these."""


class Visitor:
    """Obeys lines at one table."""

    def __init__(self, house: House | None, table: RemoteTable, language: str = ENGLISH) -> None:
        self._house = house
        self._language = language
        self.table = table

    @property
    def host(self) -> bool:
        """Whether the table is ours to start and to stop."""
        return self.table.you is not None and self.table.you.id == self.table.info.host

    async def obey(self, line: str) -> str:
        """Do what a line says; what there is to say about it, if anything. Raises `PitbossError`."""
        verb, _, rest = line.strip().partition(" ")
        if verb.lower() == "link":
            return await self._link()
        if verb.lower() == "why":
            return "\n".join(await self.why(rest.strip()))
        if verb.lower() == "coach":
            return "\n".join(await self.coach(rest.strip()))
        if verb.lower() == "original":
            return "\n".join(await self.original())
        if verb.lower() in WORDS:
            for command in orders(verb.lower(), rest.strip(), self.table):
                await self.table.do(command)
        elif self.table.view is None or self.table.info.status != "playing":
            raise Unreadable(Message("terminal.no-match", instead=self._instead()))
        else:
            await self.table.move(words_of(self.table).parse(line, self.table.view))
        return ""

    async def speak(self, text: str) -> str:
        """Say something to everybody; raises `PitbossError`."""
        await self.table.do(Say(text=text))
        return ""

    async def why(self, name: str = "") -> list[str]:
        """What bots decided by in the match that is over: the latest of each, or more of one; raises `PitbossError`."""
        if self._house is None:
            raise PitbossError(Message("terminal.no-house"))
        if self.table.info.status == "playing":
            raise PitbossError(Message("common.no-why-yet"))
        reasons = await self._house.why(self.table.info.code)
        return told_reasons(reasons, voice_of(self.table, True, self._language), name)

    async def coach(self, name: str = "") -> list[str]:
        """What the match that is over teaches our seat, or the one that is named; raises `PitbossError`."""
        if self._house is None:
            raise PitbossError(Message("terminal.no-house"))
        if self.table.info.status == "playing":
            raise PitbossError(Message("common.no-review-yet"))
        seat = _place(name) if name else self.table.seat
        if seat is None:
            raise _unread("coach")
        code, match = self.table.info.code, self.table.info.match
        found = await self._house.review(code, seat, match)
        address = f"{self._house.url}/replay/{code}/{match}?as={seat_name(seat)}&coach#"
        return told_review(found, voice_of(self.table, True, self._language), lambda step: f"{address}{step}")

    async def original(self) -> list[str]:
        """How the match went on that this one was played on from; raises `PitbossError`."""
        if self._house is None:
            raise PitbossError(Message("terminal.no-house"))
        on, text = await self._house.original(self.table.info.code)
        if not text:
            raise PitbossError(Message("terminal.no-original-record"))
        return told_original(text, on, True, self._language)

    def _instead(self) -> str:
        if self.host:
            return "rematch" if self.table.over else "start"
        return "sit" if self.table.seat is None else "ready"

    async def _link(self) -> str:
        if self._house is None:
            raise PitbossError(Message("terminal.no-house"))
        code = await self._house.link()
        address = f"{self._house.url}/t/{self.table.info.code}"
        command = f"pitboss join {address} --claim {code.code}"
        voice = Voice([], language=self._language)
        return voice.text("terminal.link", code=code.code, minutes=code.seconds // 60, command=command)


def orders(verb: str, rest: str, table: RemoteTable) -> list[AtTable]:
    """The commands a word to the table means; raises `Unreadable`."""
    simple: dict[str, Callable[[], AtTable]] = {
        "stand": Stand,
        "ready": Ready,
        "start": Start,
        "pause": Pause,
        "go": lambda: Pause(paused=False),
    }
    if verb == "rematch":
        return [_vote(rest.lower())]
    if verb in simple:
        if rest:
            raise _unread(verb)
        return [simple[verb]()]
    if verb == "say":
        if not rest:
            raise _unread(verb)
        return [Say(text=rest)]
    if verb in ("sit", "bots", "unbot"):
        return _seats(verb, rest, table)
    player = _player(rest, table)
    people: dict[str, Callable[[], AtTable]] = {
        "kick": lambda: Kick(player=player),
        "mute": lambda: Mute(player=player),
        "unmute": lambda: Mute(player=player, muted=False),
        "host": lambda: Hand(player=player),
    }
    return [people[verb]()]


def _vote(rest: str) -> Rematch:
    """Return the vote for what comes next; raises `UnknownGame`."""
    if rest in ("", "same"):
        return Rematch(same=bool(rest))
    return Rematch(game=games.find(rest).name)


def _seats(verb: str, rest: str, table: RemoteTable) -> list[AtTable]:
    if verb == "sit":
        return [Sit(seat=_place(rest) if rest else None)]
    chairs = table.info.chairs
    if verb == "unbot":
        bots = [seat for seat, chair in enumerate(chairs) if chair.kind == "bot"]
        if not rest and not bots:
            raise Unreadable(Message("terminal.no-bot-left"))
        return [Unbot(seat=_place(rest) if rest else bots[-1])]
    empty = [seat for seat, chair in enumerate(chairs) if chair.kind == "empty"]
    if rest and not rest.isdecimal():
        raise _unread(verb)
    if not empty:
        raise Unreadable(Message("terminal.no-seat-left"))
    return [Bot(seat=seat) for seat in empty[: int(rest[:4]) if rest else len(empty)]]


def _place(text: str) -> int:
    seat = seat_named(text.lower())
    if seat < 0:
        raise Unreadable(Message("common.no-seat-name", text=repr(text[:40])))
    return seat


def _player(name: str, table: RemoteTable) -> str:
    people = {chair.name.casefold(): chair.player for chair in table.info.chairs if chair.player}
    player = people.get(name.casefold())
    if player is None:
        raise Unreadable(Message("terminal.no-such-name", name=repr(name[:40])))
    return player


def _unread(verb: str) -> Unreadable:
    return Unreadable(Message("terminal.no-usage", usage=WORDS[verb]))


def meaning(word: str, voice: Voice) -> str:
    """What a word to the table does."""
    return voice.text(f"terminal.word-{word}")


def completions(line: str, table: RemoteTable) -> list[str]:
    """Lines that this line may become: moves of the menu first, then verbs, then words to the table."""
    texts: list[str] = []
    if table.info.status == "playing" and table.view is not None:
        notation, shorts = table.spec.notation, words_of(table).short_forms
        head, blank, rest = line.lstrip().partition(" ")
        if blank:
            line = f"{shorts.get(head.lower(), head)} {rest}"
        texts = [notation.text(action) for action in table.menu]
        texts += [_bare(notation.usage(action)) for action in table.spec.actions]
    texts += [_bare(usage) for usage in WORDS.values()]
    begun = line.casefold()
    return [text for text in dict.fromkeys(texts) if text.casefold().startswith(begun)]


def usage(line: str, table: RemoteTable, voice: Voice) -> str:
    """How to write the move or word that a line begins, and what it does; empty if it begins none."""
    head = line.strip().partition(" ")[0].lower()
    if head in WORDS:
        return f"{WORDS[head]} · {meaning(head, voice)}"
    notation, shorts = table.spec.notation, words_of(table).short_forms
    verb = shorts.get(head, head)
    action = notation.verbs.get(verb)
    if action is None or action not in table.spec.actions:
        return ""
    return f"{notation.usage(action)} · {voice.help(table.spec.name, verb, action.__doc__ or '')}"


def _bare(usage: str) -> str:
    """The verb alone, with a blank after it if more has to follow.

    >>> _bare("bet N"), _bare("stick"), _bare("bots [N]")
    ('bet ', 'stick', 'bots')
    """
    verb, _, rest = usage.partition(" ")
    return f"{verb} " if rest and not rest.startswith("[") else verb
