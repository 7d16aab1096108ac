"""What people say to the dealer: a line and what kind it is, and one person's lines in their order."""

import asyncio
from typing import Final, Literal

from msgspec import Struct

from pitboss.core.pacing import Bucket
from pitboss.irc.dealer.people import Visitor

LINES: Final = 30
"""Of one person's lines, how many may wait; those after are not heard."""
BURST: Final = 6
INTERVAL: Final = 2_000
"""Questions and commands of one person: so many at once, then one in so many milliseconds."""


class Line(Struct, frozen=True):
    """A line that someone said."""

    kind: Literal["command", "addressed", "bare"]
    """With the prefix; with our name before it; neither."""
    text: str
    """Without prefix or name."""

    @property
    def word(self) -> str:
        """The first word, in small letters."""
        return self.text.split(maxsplit=1)[0].lower() if self.text.strip() else ""

    @property
    def words(self) -> list[str]:
        """All words but the first."""
        return self.text.split()[1:]


def read_line(text: str, prefix: str, nick: str) -> Line:
    """What kind of line it is.

    >>> read_line("!pontoon dave", "!", "Dealer").words
    ['dave']
    >>> read_line("dealer: twist", "!", "Dealer")
    Line(kind='addressed', text='twist')
    >>> read_line("!!! what", "!", "Dealer").kind
    'bare'
    """
    text = text.strip()
    after = text.removeprefix(prefix)
    if after != text and after[:1].isalnum():
        return Line("command", after)
    name, rest = text[: len(nick)], text[len(nick) :]
    if nick and name.casefold() == nick.casefold() and rest[:1] in (":", ","):
        return Line("addressed", rest[1:].strip().removeprefix(prefix))
    return Line("bare", text)


class Said(Struct, frozen=True):
    """A line of someone's."""

    visitor: Visitor
    channel: str
    """Where it was said; "": in private."""
    line: Line


class Inbox:
    """One person's lines, and how many more we will listen to."""

    def __init__(self) -> None:
        self.lines: asyncio.Queue[Said] = asyncio.Queue(LINES)
        self.task: asyncio.Task[None] | None = None
        self._questions = Bucket(BURST, INTERVAL, _now())
        self.warned = False
        """Whether they have been told that they ask too much."""

    def spend(self) -> bool:
        """Whether another question may be asked."""
        taken = self._questions.take(_now())
        self.warned = self.warned and not taken
        return taken

    def refund(self) -> None:
        """It was no question but a move of the game."""
        self._questions.give_back()


def _now() -> int:
    return round(asyncio.get_running_loop().time() * 1000)
