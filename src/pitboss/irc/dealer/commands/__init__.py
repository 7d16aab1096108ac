"""What a line can ask of the dealer.

A command is declared beside what carries it out, a method: the first line of the method's docstring is what `help`
says of it, the whole docstring what `help COMMAND` does. In other languages the book says it, as `help-METHOD` and,
where there is more, its attribute `more`.
"""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from inspect import cleandoc
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pitboss import games
from pitboss.client.api import House
from pitboss.core import words
from pitboss.core.message import Message
from pitboss.irc.dealer import Misused
from pitboss.irc.dealer.channels import Channels, Seating
from pitboss.irc.dealer.memory import Known, Memory
from pitboss.irc.dealer.outbox import LINES, Outbox, Page, packed
from pitboss.irc.dealer.people import People, Visitor
from pitboss.irc.dealer.person import Person
from pitboss.irc.dealer.table import ChannelTable
from pitboss.speech import Voice

NICKNAME: Final = "set nickname"
STANDINGS: Final = "GAME stats"
"""Commands of two words: nobody can say them as one, and the dealer looks out for them."""
STRANGER: Final = Known(token="", player="", nick="")
"""What is known of someone of whom nothing is known."""


class Request:
    """A command that someone has given: who, where, and how to answer."""

    def __init__(
        self, visitor: Visitor, channel: str, word: str, args: list[str], outbox: Outbox, known: Known | None, home: str
    ) -> None:
        self.visitor = visitor
        self.channel = channel
        """Where it was given; "": in private."""
        self.word = word
        self.args = args
        self._outbox = outbox
        self._known = known
        self._home = home
        """The channel whose language is theirs in private; "": none."""

    @property
    def nick(self) -> str:
        """Who asks."""
        return self.visitor.nick

    def reply(self, *lines: str) -> None:
        """Answer where it was asked."""
        if self.channel:
            self._outbox.announce(self.channel, lines)
        else:
            self.aside(*lines)

    @property
    def voice(self) -> Voice:
        """How those are spoken to who hear the answer."""
        return self._outbox.voice(None, self.channel) if self.channel else self.private_voice

    @property
    def private_voice(self) -> Voice:
        """How whoever asks is spoken to alone."""
        return self._outbox.voice(self._known, self.channel or self._home)

    def say(self, key: str, **values: words.Said) -> None:
        """Answer where it was asked, with a sentence of the book."""
        self.reply(self.voice.text(key, **values))

    def confide(self, key: str, **values: words.Said) -> None:
        """Answer so that nobody else hears it, with a sentence of the book."""
        self.aside(self.private_voice.text(key, **values))

    def recount(self, sentences: Iterable[str], link: str = "", lines: int = LINES) -> None:
        """Answer where it was asked, with many sentences on few lines."""
        if self.channel:
            self._outbox.recount(self.channel, sentences, link, lines=lines)
        else:
            self.confide_all(sentences, link, lines)

    def confide_all(self, sentences: Iterable[str], link: str = "", lines: int = LINES) -> None:
        """Answer so that nobody else hears it, with many sentences on few lines."""
        self.aside(*packed(sentences, replace(self._own_page, link=link), lines=lines))

    @property
    def page(self) -> Page:
        """How those read who hear the answer."""
        return self._outbox.page(self.channel) if self.channel else self._own_page

    @property
    def _own_page(self) -> Page:
        return self._outbox.page(self.nick, self._known or STRANGER, self.private_voice.language)

    def aside(self, *lines: str) -> None:
        """Answer so that nobody else hears it."""
        for line in lines:
            self._outbox.whisper(self.visitor.nick, line, self._known)

    def everybody(self, channel: str, key: str, /, **values: words.Said) -> None:
        """Tell a channel a sentence of the book, whoever asked from where."""
        self._outbox.tell(channel, key, **values)


class Command(Struct, frozen=True):
    """One command: what carries it out, what it is called, and how it is written."""

    run: Callable[[Request], Awaitable[None]]
    names: tuple[str, ...]
    usage: str
    short: bool = False
    """Whether it is named in a channel, where help is one line."""
    for_operators: bool = False
    """Whether it is for a channel's operators."""

    def written(self, prefix: str) -> str:
        """How to write it; what is said in private only has no prefix."""
        return self.usage if self.names[0] == NICKNAME else f"{prefix}{self.usage}"

    @property
    def key(self) -> str:
        """What the book calls its help."""
        return f"irc.help-{self.run.__name__}"

    def help(self, prefix: str, language: str = words.ENGLISH) -> str:
        """One sentence about it."""
        said = cleandoc(self.run.__doc__ or "").partition("\n")[0]
        return f"{self.written(prefix)}: {words.text(self.key, {}, language) or said[:1].lower() + said[1:]}"

    def all_help(self, prefix: str, language: str = words.ENGLISH) -> str:
        """Everything about it."""
        said = " ".join(cleandoc(self.run.__doc__ or "").split())
        parts = [text for key in (self.key, f"{self.key}:more") if (text := words.text(key, {}, language))]
        return f"{self.written(prefix)}: {' '.join(parts) or said}"


class Commands(ABC):
    """Commands of one kind, and what all of them need."""

    def __init__(self, house: House, channels: Channels, people: People, memory: Memory, outbox: Outbox) -> None:
        self._house = house
        self._channels = channels
        self._people = people
        self._memory = memory
        self._seating = Seating(people, memory)
        self._outbox = outbox
        self._behaviour = outbox.behaviour
        self._prefix = outbox.behaviour.prefix

    @abstractmethod
    def commands(self) -> Sequence[Command]:
        """All of them, in the order in which they are explained."""

    def _here(self, request: Request) -> str:
        """The channel that a command is about: a private one is about the only one that both are in."""
        here = request.channel or request.visitor.only_channel
        if not here:
            raise Misused(Message("irc.no-channel"))
        return here

    def _asking(self, request: Request) -> Person | None:
        """Whoever asks as a person of the house, if they are one."""
        known = self._people.known(request.visitor)
        return self._people.playing_as(known.player) if known is not None else None

    async def _table_here(self, request: Request) -> ChannelTable:
        table = await self._channels.resume(self._here(request))
        if table is None:
            raise Misused(Message("irc.no-table", prefix=self._prefix))
        return table


def game_called(text: str) -> str | None:
    """The game of exactly that name.

    >>> game_called("Dead-Cat"), game_called("dead")
    ('dead_cat', None)
    """
    wanted = text.lower().replace("-", "_").rstrip("!")
    return wanted if wanted in games.names() else None


def game_named(text: str) -> str | None:
    """The game that someone means: its name, the beginning of it, or its initials.

    >>> game_named("Dead-Cat"), game_named("market"), game_named("chess")
    ('dead_cat', 'market_maker', None)
    """
    wanted = text.lower().replace("-", "_").rstrip("!")
    known = games.names()
    found = [name for name in known if wanted in games.find(name).aliases]
    found = found or [name for name in known if len(wanted) > 2 and name.startswith(wanted)]
    return found[0] if len(found) == 1 else None
