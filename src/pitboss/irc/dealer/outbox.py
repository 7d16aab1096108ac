"""All that the dealer says: few short lines, gathered while more may follow, and sent as each reader likes it."""

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pitboss.client.errors import Refusal
from pitboss.core import words
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.text import tidy
from pitboss.irc.dealer.memory import Known
from pitboss.irc.protocol import Network
from pitboss.irc.settings import Behaviour
from pitboss.speech import Voice

LINE: Final = 400
"""Bytes of a line, well below what a server lets pass."""
LINES: Final = 3
"""Lines that are said about one thing."""
CROWDED: Final = 6
"""Lines that wait to be sent, beyond which it is better to gather more before speaking."""
HOPELESS: Final = 20
"""Lines that wait to be sent, beyond which questions go unanswered."""
MOST_PENDING: Final = 60
"""Sentences that wait to be told; more would not fit into the lines that are said at once."""
SHORTEST: Final = 0.01
"""Seconds that are waited for more, however hasty the dealer."""

_RED: Final = re.compile("(?:10|[2-9AJQK])[♥♦]|▼")
_COLOUR: Final = "\x0304"
_PLAIN_AGAIN: Final = "\x0f"
_log: Final = logging.getLogger("pitboss.irc")


class Outbox:
    """Says things in channels and in private; here, and nowhere else, the dealer's words are cleaned and cut."""

    def __init__(self, network: Network, behaviour: Behaviour) -> None:
        self.network = network
        self.behaviour = behaviour
        self.chosen: Callable[[str], str] = lambda _: ""
        """The language that a channel has chosen; "": none."""

    def language(self, channel: str = "") -> str:
        """What a channel, or somebody who has chosen nothing, is spoken to in."""
        return (self.chosen(channel) if channel else "") or self.behaviour.language

    def voice(self, known: Known | None = None, channel: str = "") -> Voice:
        """How somebody is spoken to who need not be at a table: as they chose, else as the channel they speak in is."""
        language = known.language if known is not None else ""
        return Voice([], None, self.behaviour.signs, language or self.language(channel))

    @property
    def crowded(self) -> bool:
        """Whether more lines wait than should."""
        return self.network.waiting() > CROWDED

    @property
    def hopeless(self) -> bool:
        """Whether so many lines wait that an answer would only make it worse."""
        return self.network.waiting() > HOPELESS

    def link(self, path: str) -> str:
        """An address at the house for a browser; "" if people cannot reach it."""
        links = self.behaviour.links.rstrip("/")
        return f"{links}/{path}" if links else ""

    def announce(self, channel: str, lines: Iterable[str]) -> None:
        """Say something to a channel."""
        for line in lines:
            self._say(channel, line, False, self.behaviour.colours)

    def tell(self, channel: str, key: str, **values: words.Said) -> None:
        """Say a sentence of the book to a channel."""
        self.announce(channel, [self.voice(None, channel).text(key, **values)])

    def whisper(self, nick: str, text: str, known: Known | None = None) -> None:
        """Say something to one person."""
        if nick:
            self._say(nick, text, known is not None and known.notice, known is not None and known.colours)

    def turn_away(self, nick: str) -> None:
        """Tell a stranger where to find us, if there is nothing better to say."""
        if not self.hopeless:
            self.network.say(nick, self.voice().text("irc.stranger"), idle=True)

    def _say(self, target: str, text: str, notice: bool, colours: bool) -> None:
        text = cut(tidy(text))
        if text:
            self.network.say(target, coloured(text) if colours else text, notice)


# When to speak


class Debounce:
    """Has `speak` called once things have calmed down and it is a good moment, or when it should not wait any longer.

    `good` is given the seconds that have passed since something happened. While too many lines wait to be sent,
    nothing is said at all: it would only be old when it arrives.
    """

    def __init__(self, speak: Callable[[], None], good: Callable[[float], bool], outbox: Outbox) -> None:
        self._speak = speak
        self._good = good
        self._outbox = outbox
        self._quiet = max(SHORTEST, outbox.behaviour.quiet)
        self._triggered = asyncio.Event()
        self.trigger = self._triggered.set
        """Something has happened."""

    async def run(self) -> None:
        """Speak whenever there is something to say, for good."""
        loop = asyncio.get_running_loop()
        while True:
            await self._triggered.wait()
            began = loop.time()
            while True:
                self._triggered.clear()
                await asyncio.sleep(self._quiet)
                passed = loop.time() - began
                calm = not self._triggered.is_set() and self._good(passed)
                if (calm or passed >= self._outbox.behaviour.longest) and not self._outbox.crowded:
                    break
            self._triggered.clear()
            self._try_to_speak()

    def _try_to_speak(self) -> None:
        try:
            self._speak()
        except Exception:
            # Whoever cannot say one thing must not be silent for good.
            _log.exception("something could not be told")


class Pending:
    """Sentences that are not told yet, and how many before them were left out: only the latest are kept."""

    def __init__(self) -> None:
        self._kept: deque[str] = deque(maxlen=MOST_PENDING)
        self._left_out = 0

    def add(self, *sentences: str) -> None:
        """Something more to tell."""
        self._left_out += max(0, len(self._kept) + len(sentences) - MOST_PENDING)
        self._kept.extend(sentences)

    def take(self) -> tuple[list[str], int]:
        """All there is to tell, and how much was left out; then there is nothing."""
        kept, left_out = list(self._kept), self._left_out
        self._kept.clear()
        self._left_out = 0
        return kept, left_out


# Sentences and lines


def cut(text: str, longest: int = LINE, link: str = "") -> str:
    """Text of at most so many bytes; where it had to end, dots and where the rest can be found.

    >>> cut("♠♠♠♠", 9), cut("♠♠♠♠♠♠♠♠♠♠", 22, "http://x/t/A")
    ('♠♠…', '♠♠… http://x/t/A')
    """
    whole, end = text.encode(), f"… {link}".rstrip()
    if len(whole) <= longest:
        return text
    return whole[: longest - len(end.encode())].decode(errors="ignore").rstrip() + end


def packed(
    sentences: Iterable[str],
    left_out: int = 0,
    link: str = "",
    lines: int = LINES,
    language: str = words.ENGLISH,
) -> list[str]:
    """Sentences on as few lines as possible; where they are too many, the first ones give way, like those left out.

    >>> packed(["One.", "Two."])
    ['One. Two.']
    >>> packed(["Three."], left_out=2), packed(["Three."], 2, "http://x/t/A")
    (['… (2 more) Three.'], ['… (2 more) http://x/t/A Three.'])
    """
    rows: list[list[str]] = []
    for sentence in (cut(each, link=link) for each in sentences if each):
        if rows and _fits([*rows[-1], sentence]):
            rows[-1].append(sentence)
        else:
            rows.append([sentence])
    left_out += sum(map(len, rows[:-lines]))
    rows = rows[-lines:]
    if left_out and rows:
        rows[0] = _headed(rows[0], left_out, link, language)
    return [" ".join(row) for row in rows]


def _fits(row: Sequence[str]) -> bool:
    return len(" ".join(row).encode()) <= LINE


def _headed(row: list[str], left_out: int, link: str, language: str) -> list[str]:
    """A line that says first how many sentences are missing before it, and where they are."""

    def head() -> str:
        return f"{words.spoken(Message('irc.more', count=left_out), language)} {link}".rstrip()

    while not _fits(headed := [head(), *row]) and len(row) > 1:
        row, left_out = row[1:], left_out + 1
    return [cut(" ".join(headed))]


def in_a_row(names: Sequence[str]) -> dict[str, str | int]:
    """Names as a sentence of the book takes them: the last one apart, before which each language has a word.

    >>> in_a_row(["a", "b", "c"])
    {'count': 3, 'first': 'a, b', 'last': 'c'}
    """
    return {"count": len(names), "first": ", ".join(names[:-1]), "last": "".join(names[-1:])}


def coloured(text: str) -> str:
    """Red cards in red as well.

    >>> coloured("7♥")
    '\\x03047♥\\x0f'
    """
    return _RED.sub(lambda found: f"{_COLOUR}{found[0]}{_PLAIN_AGAIN}", text)


def sentence(error: PitbossError, voice: Voice) -> str:
    """What a reader is told of an error; hints that are meant for programs are left out."""
    if isinstance(error, Refusal) and "/api/" in error.hint:
        return voice.known(error.said, error.message)
    return voice.refused(error)
