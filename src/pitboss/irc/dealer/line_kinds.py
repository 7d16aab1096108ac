"""What a line is: a command, something said to the dealer, or talk; and what a command asks for."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

from msgspec import Struct

from pitboss import games
from pitboss.core.errors import PitbossError
from pitboss.core.spec import USUAL

MOST_BOTS: Final = 20


class Misused(PitbossError):
    """A command was given in a way that it does not take."""


class Line(Struct, frozen=True):
    """A line that somebody said, taken apart."""

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


def taken_apart(text: str, prefix: str, nick: str) -> Line:
    """What kind of line it is.

    >>> taken_apart("!pontoon dave", "!", "Dealer").words
    ['dave']
    >>> taken_apart("dealer: twist", "!", "Dealer")
    Line(kind='addressed', text='twist')
    >>> taken_apart("!!! what", "!", "Dealer").kind
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


class Order(Struct, frozen=True):
    """A table somebody asks for: who is to sit there, and what is different from the usual."""

    game: str
    nicks: tuple[str, ...] = ()
    options: dict[str, str] = {}
    preset: str | None = None
    bots: int = 0


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
    bots = options.pop("bots", "0")
    if not (bots.isascii() and bots.isdigit() and int(bots) <= MOST_BOTS):
        raise Misused(f"bots= takes a number from 0 to {MOST_BOTS}.")
    return Order(game, tuple(nick for nick in nicks if nick), options, preset, int(bots))
