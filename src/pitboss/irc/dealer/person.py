"""One person of IRC at the house: who they are there, and their seat at a table.

Hands and questions are made from what the seat sees at the moment of speaking: however slowly lines go out, they are
never about what is past.
"""

import asyncio
import contextlib
import logging
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from pitboss.background import Background
from pitboss.client.api import House
from pitboss.client.errors import Refusal
from pitboss.client.remote import RemoteTable
from pitboss.core import words
from pitboss.core.declared import kinds
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.moves import Action, Resign, View, seat_name
from pitboss.irc.dealer.memory import Known
from pitboss.irc.dealer.outbox import Debounce, Outbox, Page, packed
from pitboss.speech import Brief, Presenter, Voice, brief, presenter

ANSWER: Final = 30.0
"""Seconds in which the house has to answer."""
ADVICE: Final = {"common.try-host-goes-on": "irc.try-resume", "common.try-host-starts": "irc.try-start"}
"""What the house advises people with buttons, and what the dealer advises instead."""
_log: Final = logging.getLogger("pitboss.irc")
_SEAT: Final = re.compile(r"\bp([1-9][0-9]?)\b")


class Silent(PitbossError):
    """The house does not answer."""


class NoMatch(PitbossError):
    """There is nothing to move in."""


class Person:
    """Someone with an identity at the house, and perhaps a seat."""

    def __init__(self, key: str, known: Known, url: str, outbox: Outbox, dropped: Callable[["Person"], None]) -> None:
        self.key = key
        self.known = known
        self.house = House(url, known.token)
        self.nick = ""
        """What they are called on IRC now; "" while they are gone."""
        self.channel = ""
        """Where they play or, at no table, where they were spoken of last, else the only channel they are in: its
        language is theirs until they choose."""
        self.absent = True
        """Whether they are to be brought to their seat when they are seen."""
        self.remote: RemoteTable | None = None
        self.lock = asyncio.Lock()
        """Held while they come and go."""
        self._outbox = outbox
        self._dropped = dropped
        self._background = Background(_log)
        self._tasks: list[asyncio.Task[None]] = []
        self._debounce = Debounce(self._speak, lambda _: True, outbox)
        self._told: Counter[str] = Counter()
        self._match = 0
        self._asked = ""

    # Coming and going

    @property
    def code(self) -> str:
        """The table they are at; "": none."""
        return self.remote.info.code if self.remote is not None else ""

    @property
    def seated(self) -> bool:
        """Whether they have a seat."""
        return self.remote is not None and self.remote.seat is not None

    @property
    def playing(self) -> bool:
        """Whether they are in a match."""
        return self.remote is not None and self.remote.seat is not None and self.remote.info.status == "playing"

    async def go(self, code: str, channel: str) -> RemoteTable:
        """Be at the table of a channel; raises `PitbossError`."""
        self.channel = channel
        if self.remote is not None and self.code == code.upper():
            return self.remote
        await self.go_away()
        remote = self.house.table(code)
        async with answered():
            await remote.__aenter__()
        self.remote = remote
        self._forget()
        self._tasks = [self._background.spawn(self._attend(remote)), self._background.spawn(self._debounce.run())]
        return remote

    async def arrive(self, code: str, channel: str) -> RemoteTable:
        """Go to a table and be present there.

        `absent` is set first: a person who leaves on the way is absent again, and must stay so.
        """
        before, self.absent = self.absent, False
        try:
            return await self.go(code, channel)
        except PitbossError:
            self.absent = before
            raise

    async def go_away(self) -> None:
        """Be at no table; the seat stays theirs, and the house's rule for those who are away applies."""
        remote, self.remote = self.remote, None
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            if task is not asyncio.current_task():
                task.cancel()
        if remote is not None:
            await remote.close()

    async def _attend(self, remote: RemoteTable) -> None:
        try:
            async for _ in remote:
                self._debounce.trigger()
        except PitbossError as error:
            if self.remote is remote:
                self.remote = None
                self.whisper(self._outbox.voice(self.known, self.channel).sentence(error))
                self._dropped(self)

    # Speaking

    def whisper(self, text: str) -> None:
        """Tell them something."""
        self._outbox.whisper(self.nick, text, self.known)

    def tell(self, key: str, **values: words.Said) -> None:
        """Tell them a sentence of the book."""
        self.whisper(self._outbox.voice(self.known, self.channel).text(key, **values))

    def _speak(self) -> None:
        """Tell them what they have and what they may do, if either is new."""
        remote = self.remote
        if remote is None or remote.view is None or remote.seat is None or remote.info.status != "playing":
            self._forget()
            return
        if remote.info.match != self._match:
            self._forget()
            self._match = remote.info.match
        cards, held = (Counter(each(remote.view)) for each in (self._brief(remote).cards, self._brief(remote).held))
        asked = self._question(remote, remote.view, self._voice(remote))
        if cards - self._told or (asked and asked != self._asked):
            for line in self._lines(remote, remote.view, asked):
                self.whisper(line)
            self._told = held
        self._told, self._asked = self._told & held, asked

    def _forget(self) -> None:
        """Tell everything again."""
        self._told, self._asked = Counter(), ""

    def show(self) -> list[str]:
        """What they have and what they may do now, new or not; then it is not new any more."""
        remote = self.remote
        if remote is None or remote.view is None or remote.seat is None or remote.info.status != "playing":
            return [self._outbox.voice(self.known, self.channel).text("irc.no-match")]
        asked = self._question(remote, remote.view, self._voice(remote))
        self._match, self._told, self._asked = remote.info.match, Counter(self._brief(remote).held(remote.view)), asked
        return self._lines(remote, remote.view, asked) or [self._voice(remote).text("irc.nothing-yet")]

    def advice(self) -> list[str]:
        """What wins in their match, and what each of the moves does that they may make now."""
        remote = self.remote
        if remote is None or remote.view is None or not self.playing:
            return []
        spec, voice = remote.spec, self._voice(remote)
        kinds_now = dict.fromkeys(type(action) for action in remote.menu if not isinstance(action, Resign))
        moves = [
            f"{spec.notation.usage(kind)}: {voice.help(spec.name, str(kind.__struct_config__.tag), kind.__doc__ or '')}"
            for kind in (kinds_now if remote.awaited else {})
        ]
        return [*(moves or [voice.text("irc.not-your-turn")]), *wins(spec.name, voice)]

    def _question(self, remote: RemoteTable, view: View, voice: Voice) -> str:
        if not remote.awaited:
            return ""
        return self._brief(remote).ask(view, remote.menu, voice, self.presenter(remote))

    def _lines(self, remote: RemoteTable, view: View, asked: str) -> list[str]:
        """One line, or two where it would be too long; what is too long even so ends with a link."""
        hand = self._brief(remote).hand(view, self._voice(remote))
        left, link = remote.time_left, self._outbox.link(f"t/{self.code}")
        clock = f" ({-(-left // 1000)} s)" if asked and left is not None else ""
        whole, page = " — ".join(part for part in (hand, f"{asked}{clock}") if part), self.page
        if page.size(whole) <= page.longest:
            return [whole] if whole else []
        parts = (page.cut(hand, link), page.cut(asked, link, page.longest - len(clock)) + clock)
        return [part for part in parts if part]

    @property
    def page(self) -> Page:
        """How they read."""
        return self._outbox.page(self.nick, self.known, self.language)

    def recount(self, sentences: Iterable[str], link: str = "") -> None:
        """Tell them something on as few lines as possible."""
        for line in packed(sentences, replace(self.page, link=link)):
            self.whisper(line)

    def _voice(self, remote: RemoteTable) -> Voice:
        bold = [self._outbox.bold(name) for name in remote.names]
        return Voice(bold, remote.seat, self._outbox.behaviour.signs, self.language)

    @property
    def language(self) -> str:
        """What they read."""
        return self.known.language or self._outbox.language(self.channel)

    def _brief(self, remote: RemoteTable) -> Brief[View]:
        return brief(remote.info.setup.game)

    def presenter(self, remote: RemoteTable) -> Presenter[View]:
        """How the game at a table speaks."""
        return presenter(remote.spec.name)

    # Moving

    def read(self, line: str) -> Action:
        """The move that a line means to them; raises `PitbossError`."""
        remote = self.remote
        if remote is None or remote.seat is None or remote.view is None:
            raise NoMatch(Message("irc.no-match"))
        spoken = self.presenter(remote)
        return spoken.parse(_seats_named(line, remote.names, spoken), remote.view)

    def is_secret(self, action: Action) -> bool:
        """Whether a move is for the dealer's ears only."""
        return self.remote is not None and isinstance(action, self._brief(self.remote).secret)

    def _told_by_name(self, refusal: Refusal, remote: RemoteTable) -> Refusal:
        """A refusal of the rules, in the reader's language and with names for seats."""
        voice = self._voice(remote)
        said = voice.known(refusal.said, _named(refusal.message, remote.names))
        if isinstance(refusal.advice, Message) and refusal.advice.key in ADVICE:
            advice = voice.text(ADVICE[refusal.advice.key], prefix=self._outbox.behaviour.prefix)
        else:
            advice = voice.known(refusal.advice, refusal.hint)
        return Refusal(refusal.code, said, advice)

    async def move(self, action: Action) -> None:
        """Make a move; raises `PitbossError`."""
        if self.remote is None:
            raise NoMatch(Message("irc.no-match"))
        try:
            async with answered():
                await self.remote.move(action)
        except Refusal as refusal:
            raise self._told_by_name(refusal, self.remote) from None
        # The same question again is a new one now.
        self._asked = ""
        self._debounce.trigger()


def wins(game: str, voice: Voice) -> list[str]:
    """What wins in a game, as its book tells it; nothing if it does not."""
    said = words.text(f"{game}.wins", {}, voice.language)
    return [said] if said else []


def _named(text: str, names: Sequence[str]) -> str:
    """A sentence of the rules, with names for seats.

    >>> _named("It is p2's turn.", ["dave", "kevin"])
    "It is kevin's turn."
    """
    return _SEAT.sub(lambda found: names[int(found[1]) - 1] if int(found[1]) <= len(names) else found[0], text)


def _seats_named(line: str, names: list[str], presenter: Presenter[View]) -> str:
    """A line in which seats may be called by their names, wherever its verb takes a seat."""
    found = line.split()
    verb = found[0].lower() if found else ""
    kind = presenter.notation.verbs.get(presenter.short_forms.get(verb, verb))
    for at, field in enumerate([] if kind is None else kinds(kind).values(), 1):
        if field == "seat" and at < len(found):
            for seat, name in enumerate(names):
                if name.casefold() == found[at].casefold():
                    found[at] = seat_name(seat)
    return " ".join(found)


@contextlib.asynccontextmanager
async def answered() -> AsyncIterator[None]:
    """Wait for the house no longer than a person would; raises `Silent`."""
    try:
        async with asyncio.timeout(ANSWER):
            yield
    except TimeoutError:
        raise Silent(Message("irc.silent")) from None
