"""What a line is: a command, something said to the dealer, or talk."""

from typing import Literal

from msgspec import Struct


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
