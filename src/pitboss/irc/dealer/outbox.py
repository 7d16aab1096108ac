"""All that the dealer says: few short lines, gathered while more may follow, and sent as each reader likes it."""

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from pitboss.core import words
from pitboss.core.message import Message
from pitboss.core.text import tidy
from pitboss.irc.dealer.memory import Known
from pitboss.irc.protocol import NARROW, Network
from pitboss.irc.settings import Behaviour
from pitboss.speech import Voice

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

BOLD: Final = "\x02"
"""What makes text bold, and plain again."""
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
        """What a channel, or someone who has chosen nothing, is spoken to in."""
        return (self.chosen(channel) if channel else "") or self.behaviour.language

    def voice(self, known: Known | None = None, channel: str = "") -> Voice:
        """How someone is spoken to who need not be at a table: as they chose, else as the channel they speak in is."""
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

    def bold(self, name: str) -> str:
        """A name as it stands out."""
        return f"{BOLD}{name}{BOLD}" if self.behaviour.bold and name else name

    def page(self, target: str, known: Known | None = None, language: str = "", link: str = "") -> "Page":
        """How a channel, or someone, reads: in lines of this length."""
        notice, colours = (known.notice, known.colours) if known is not None else (False, self.behaviour.colours)
        return Page(self.network.room(target, notice), colours, language or self.language(target), link)

    def announce(self, channel: str, lines: Iterable[str]) -> None:
        """Say something to a channel, each on a line of its own."""
        for line in lines:
            self._say(channel, line, False, self.page(channel))

    def recount(
        self, channel: str, sentences: Iterable[str], link: str = "", left_out: int = 0, lines: int = LINES
    ) -> None:
        """Tell a channel something on as few lines as possible."""
        self.announce(channel, packed(sentences, self.page(channel, link=link), left_out, lines))

    def tell(self, channel: str, key: str, /, **values: words.Said) -> None:
        """Say a sentence of the book to a channel."""
        values |= {name: self.bold(str(values[name])) for name in ("nick", "name") if name in values}
        self.announce(channel, [self.voice(None, channel).text(key, **values)])

    def whisper(self, nick: str, text: str, known: Known | None = None) -> None:
        """Say something to one person."""
        if nick:
            page = self.page(nick, known) if known is not None else Page(self.network.room(nick))
            self._say(nick, text, known is not None and known.notice, page)

    def turn_away(self, nick: str) -> None:
        """Tell a stranger where to find us, if there is nothing better to say."""
        if not self.hopeless:
            self.network.say(nick, self.voice().text("irc.stranger"), idle=True)

    def _say(self, target: str, text: str, notice: bool, page: "Page") -> None:
        text = page.cut(tidied(text))
        if text.strip(BOLD):
            self.network.say(target, coloured(text) if page.colours else text, notice)


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


class Page(Struct, frozen=True):
    """How someone reads: how many bytes a line has, and what is on it."""

    longest: int = NARROW
    colours: bool = False
    language: str = words.ENGLISH
    link: str = ""
    """Where the rest can be found; "": nowhere."""

    def size(self, text: str) -> int:
        """Bytes of a text as it is sent."""
        return len((coloured(text) if self.colours else text).encode())

    def cut(self, text: str, link: str = "", longest: int = 0) -> str:
        """Text that fits on a line; where it had to end, dots and where the rest can be found.

        >>> Page(9).cut("♠♠♠♠"), Page(22).cut("♠♠♠♠♠♠♠♠♠♠", "http://x/t/A")
        ('♠♠…', '♠♠… http://x/t/A')
        """
        longest = longest or self.longest
        if self.size(text) <= longest:
            return text
        end = f"… {link}".rstrip()
        kept = text.encode()[: longest - len(end.encode())].decode(errors="ignore")
        while kept and self.size(kept + end) > longest:
            kept = kept[:-1]
        # A name that is cut in two must not make the rest bold.
        return kept.rstrip() + (BOLD if kept.count(BOLD) % 2 and self.size(kept + BOLD + end) <= longest else "") + end


def packed(
    sentences: Iterable[str],
    page: Page | None = None,
    left_out: int = 0,
    lines: int = LINES,
) -> list[str]:
    """Sentences on as few lines as possible; where they are too many, the first ones give way, like those left out.

    >>> packed(["One.", "Two."])
    ['One. Two.']
    >>> packed(["Three."], left_out=2), packed(["Three."], Page(link="http://x/t/A"), 2)
    (['… (2 more) Three.'], ['… (2 more) http://x/t/A Three.'])
    """
    page = page or Page()
    given = [page.cut(each, page.link) for each in sentences if each]
    rows = _rows(given, page, page.longest)
    dropped = sum(map(len, rows[:-lines]))
    left_out += dropped
    rows = rows[-lines:]
    if left_out and rows:
        rows[0] = _headed(rows[0], left_out, page)
    elif len(rows) > 1:
        rows = _evened(given, page, len(rows))
    return [" ".join(row) for row in rows]


def _rows(sentences: Iterable[str], page: Page, longest: int) -> list[list[str]]:
    """Sentences in rows, each as full as it can be."""
    rows: list[list[str]] = []
    for sentence in sentences:
        if rows and page.size(" ".join([*rows[-1], sentence])) <= longest:
            rows[-1].append(sentence)
        else:
            rows.append([sentence])
    return rows


def _evened(sentences: list[str], page: Page, count: int) -> list[list[str]]:
    """So many rows, none of them longer than it must be: nobody likes a last line of two words."""
    low, high = 1, page.longest
    while low < high:
        middle = (low + high) // 2
        if len(_rows(sentences, page, middle)) <= count:
            high = middle
        else:
            low = middle + 1
    return _rows(sentences, page, high)


def _headed(row: list[str], left_out: int, page: Page) -> list[str]:
    """A line that says first how many sentences are missing before it, and where they are."""

    def head() -> str:
        return f"{words.spoken(Message('irc.more', count=left_out), page.language)} {page.link}".rstrip()

    while page.size(" ".join(headed := [head(), *row])) > page.longest and len(row) > 1:
        row, left_out = row[1:], left_out + 1
    return [page.cut(" ".join(headed))]


def tidied(text: str) -> str:
    """Text as it may be sent: bold where we made it bold, and nothing else that steers a reader's client.

    >>> tidied("a  \\x02dave\\x02 \\x03bets")
    'a \\x02dave\\x02 bets'
    """
    found = [f"{' ' * part[:1].isspace()}{tidy(part)}{' ' * part[-1:].isspace()}" for part in text.split(BOLD)]
    return re.sub(" +", " ", BOLD.join(found)).strip()


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
