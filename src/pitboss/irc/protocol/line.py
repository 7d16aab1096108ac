"""Lines of IRC: taken apart, put together, cleaned of what may not travel, and wrapped to what others will see.

A line is at most 512 bytes with its end, after the tags: `@tags :source COMMAND middle middle :the rest`
(https://modern.ircdocs.horse/#message-format).
"""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from pitboss.core.text import one_line

LINE: Final = 512
"""Bytes of a line without its tags, CR and LF included."""
LONGEST_INPUT: Final = 16_384
"""Bytes of a line that we read: twice what tags and text may fill together."""
LONGEST_WORD: Final = 200
"""Bytes of a nick or a channel; what is longer is none."""

FORMATS: Final = frozenset("\x02\x03\x0f\x11\x16\x1d\x1e\x1f")
"""Bold, colour, plain again, monospace, reverse, italics, struck, underlined."""

_COLOUR: Final = re.compile(r"\x03(?:\d{1,2}(?:,\d{1,2})?)?", re.ASCII)
_TOKEN: Final = re.compile(rf"{_COLOUR.pattern}|.", re.ASCII | re.DOTALL)
_UNSEEN: Final = re.compile(rf"{_COLOUR.pattern}|[{''.join(sorted(FORMATS))} ]", re.ASCII)
"""What shows nothing by itself in a cleaned text."""
_WORD: Final = re.compile(r"[^\x00-\x20\x7f:,][^\x00-\x20\x7f,]*")
_NARROWEST: Final = 32
"""Bytes of the narrowest piece: room for all formatting codes at once and a word after them."""
_ESCAPES: Final = {":": ";", "s": " ", "\\": "\\", "r": "\r", "n": "\n"}
_NO_TAGS: Final[Mapping[str, str]] = MappingProxyType({})


class Message(Struct, frozen=True):
    """One line from the server."""

    command: str
    """In capitals, or three digits."""
    params: tuple[str, ...] = ()
    source: str = ""
    tags: Mapping[str, str] = _NO_TAGS

    def param(self, index: int) -> str:
        """The parameter at a place; "" if there is none."""
        return self.params[index] if index < len(self.params) else ""

    @property
    def last(self) -> str:
        """The last parameter, which may hold spaces."""
        return self.params[-1] if self.params else ""

    @property
    def nick(self) -> str:
        """Whose line it is; a server's name if it is the server's own."""
        return self.source.partition("!")[0]

    @property
    def host(self) -> str:
        """user@host; "" if the source does not say."""
        return self.source.partition("!")[2]

    @property
    def sent_at(self) -> float:
        """When the server says it was sent, in seconds by its own clock; 0 if it does not say."""
        try:
            return datetime.fromisoformat(self.tags["time"]).timestamp()
        except (KeyError, ValueError, OverflowError, OSError):
            return 0.0


def parse(line: str) -> Message | None:
    """A line without its end, taken apart; None if it holds no command.

    >>> parse("@account=dave :dave!d@home PRIVMSG #cards :hit me").params
    ('#cards', 'hit me')
    """
    tags, line = _peel(line, "@")
    source, line = _peel(line, ":")
    middle, colon, trailing = f" {line}".partition(" :")
    words = [word for word in middle.split(" ") if word]
    if not words:
        return None
    params = (*words[1:], trailing) if colon else tuple(words[1:])
    return Message(words[0].upper(), params, source, _tags(tags) if tags else _NO_TAGS)


def _peel(line: str, prefix: str) -> tuple[str, str]:
    """The first word without its prefix, if it has that prefix, and the rest."""
    line = line.lstrip(" ")
    if not line.startswith(prefix):
        return "", line
    word, _, rest = line[1:].partition(" ")
    return word, rest.lstrip(" ")


def _tags(text: str) -> dict[str, str]:
    pairs = (tag.partition("=") for tag in text.split(";") if tag)
    return {name: re.sub(r"\\(.?)", _unescape, value, flags=re.DOTALL) for name, _, value in pairs}


def _unescape(found: re.Match[str]) -> str:
    return _ESCAPES.get(found[1], found[1])


def is_word(text: str) -> bool:
    """Whether a text can be a nick or a channel in a line: one word, and no list of several."""
    return _WORD.fullmatch(text) is not None and size(text) <= LONGEST_WORD


def build(command: str, *params: str) -> str:
    """A line without its end; the last parameter may be any text and is cut where the line would be too long.

    >>> build("PRIVMSG", "#cards", "hit me")
    'PRIVMSG #cards :hit me'
    """
    *middle, last = params or ("",)
    for word in middle:
        if not word or word.startswith(":") or " " in word:
            raise ValueError(f"{word!r} cannot stand in the middle of a line.")
    line = " ".join([command, *middle, f":{last}"] if params else [command])
    line = re.sub("[\r\n\0]+", " ", line)
    return line.encode("utf-8", "replace")[: LINE - 2].decode("utf-8", "ignore")


def size(text: str) -> int:
    """Bytes of a text on the wire."""
    return len(text.encode("utf-8", "replace"))


def clean(text: str) -> str:
    """A text of our own, fit to be sent: one line, and no control characters but those that format."""
    return text if text.isprintable() else one_line(text, keep=FORMATS)


def plain(text: str) -> str:
    """A text of someone else's: one line, and without any formatting.

    >>> plain("\\x02hit\\x0f \\x0304,01me")
    'hit me'
    """
    return text if text.isprintable() else one_line(_COLOUR.sub("", text))


def wrap(text: str, longest: int) -> list[str]:
    """A cleaned text in pieces of at most `longest` bytes, cut between words; formatting goes on over a cut.

    >>> wrap("the quick brown fox jumps over the lazy dog", 32)
    ['the quick brown fox jumps over', 'the lazy dog']
    """
    pieces = []
    longest = max(longest, _NARROWEST)
    rest = text.strip(" ")
    while size(rest) > longest:
        head, tail = _cut(rest, longest)
        pieces.append(head.rstrip(" "))
        rest = _open(head) + tail.lstrip(" ")
    return [piece for piece in (*pieces, rest) if _UNSEEN.sub("", piece)]


def _cut(text: str, longest: int) -> tuple[str, str]:
    """As many whole words as fit; a word that alone is too long is cut where it must."""
    fits = 0
    for token in _TOKEN.finditer(text):
        longest -= size(token[0])
        if longest < 0:
            break
        fits = token.end()
    # The space may be the first character that no longer fits; one at the very front would cut off nothing.
    space = text.rfind(" ", 1, fits + 1)
    if space > 0 and _UNSEEN.sub("", text[:space]):
        fits = space
    return text[:fits], text[fits:]


def _open(text: str) -> str:
    """The formatting that is in force at the end of a text, as the codes that bring it back."""
    codes: dict[str, str] = {}
    for token in _TOKEN.findall(text):
        code = token[0]
        if code == "\x0f":
            codes.clear()
        elif code == "\x03" and len(token) > 1:
            codes[code] = token
        elif code in FORMATS and (code in codes or code == "\x03"):
            codes.pop(code, None)
        elif code in FORMATS:
            codes[code] = token
    # A colour comes last, with both digits, so that no digit of the text can become a part of it.
    colour = codes.pop("\x03", "")
    return "".join(codes) + ",".join(_two_digits(colour))


def _two_digits(colour: str) -> Iterator[str]:
    """The foreground and the background of a colour code, the first with the code itself."""
    if not colour:
        return
    first, comma, second = colour[1:].partition(",")
    yield f"\x03{first:0>2}"
    if comma:
        yield f"{second:0>2}"


class Splitter:
    """Makes lines of the bytes that arrive, in whatever pieces they do."""

    def __init__(self) -> None:
        self._rest = b""
        self._skipping = False

    def feed(self, data: bytes) -> list[str]:
        """The lines that are now whole; one that is far too long is passed over."""
        *whole, self._rest = (self._rest + data).replace(b"\r", b"\n").split(b"\n")
        if whole and self._skipping:
            whole, self._skipping = whole[1:], False
        if len(self._rest) > LONGEST_INPUT:
            self._rest, self._skipping = b"", True
        return [_decoded(line) for line in whole if line and len(line) <= LONGEST_INPUT]


def _decoded(line: bytes) -> str:
    """UTF-8, or else what most who write something else do write."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")
