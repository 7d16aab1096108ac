"""A dealer at a real house on a network of paper: who says what is a list, and nothing takes time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct

from pitboss.irc.dealer.dealer import Dealer
from pitboss.irc.dealer.memory import Memory
from pitboss.irc.dealer.outbox import BOLD
from pitboss.irc.protocol import User
from pitboss.irc.protocol.isupport import Isupport
from pitboss.irc.settings import Behaviour
from pitboss.server.limits import UNLIMITED
from pitboss.server.run import running_server

CHANNEL = "#cards"
HASTY = Behaviour(quiet=0.01, longest=0.2, bot_pace=0, grace=0, turn_seconds=0, join_seconds=0)
PATIENCE = 120.0
"""Seconds that a test waits for what must happen, on however slow a machine."""
ROOM = 420
"""Bytes of a line."""
PEOPLE = ("dave", "kevin", "bob")


class Line(Struct, frozen=True):
    """Something the dealer said."""

    target: str
    text: str
    """Without what makes it bold."""
    notice: bool = False
    idle: bool = False
    sent: str = ""
    """As it was sent."""


class PaperNetwork:
    """A `protocol.Network` that writes down what is said."""

    def __init__(self) -> None:
        self.nick = "Dealer"
        self.name = ""
        self.lines: list[Line] = []
        self.people: dict[str, list[User]] = {}
        self.operators: set[tuple[str, str]] = set()
        self.backlog = 0
        self.heard = asyncio.Event()

    def say(self, target: str, text: str, notice: bool = False, idle: bool = False) -> None:
        assert text.isprintable() or set(text) & set("\x02\x03\x0f"), text
        assert "\n" not in text
        assert len(text.encode()) <= ROOM
        self.lines.append(Line(target, text.replace(BOLD, ""), notice, idle, text))
        heard, self.heard = self.heard, asyncio.Event()
        heard.set()

    def present(self, channel: str) -> Sequence[User]:
        return self.people.get(channel.lower(), [])

    def is_operator(self, nick: str, channel: str) -> bool:
        return (nick, channel) in self.operators

    def room(self, target: str, notice: bool = False) -> int:
        return ROOM

    def fold(self, name: str) -> str:
        return Isupport().fold(name)

    def waiting(self) -> int:
        return self.backlog


class Scene:
    """A dealer in a channel, and whoever else is there."""

    def __init__(self, dealer: Dealer, network: PaperNetwork, url: str, memory: Memory) -> None:
        self.dealer = dealer
        self.network = network
        self.url = url
        self.memory = memory

    @property
    def lines(self) -> list[Line]:
        """Everything the dealer has said."""
        return self.network.lines

    def heard(self, target: str = CHANNEL) -> list[str]:
        """What one listener has been told."""
        return [line.text for line in self.lines if line.target == target]

    def enter(self, *nicks: str, channel: str = CHANNEL, account: str = "", host: str = "example.org") -> None:
        for nick in nicks:
            who = User(nick, account, f"{nick}@{host}")
            self.network.people.setdefault(channel.lower(), []).append(who)
            self.dealer.joined(who, channel)

    def leave(self, nick: str, channel: str = CHANNEL) -> None:
        people = self.network.people[channel.lower()]
        who = next(each for each in people if each.nick == nick)
        people.remove(who)
        self.dealer.left(who, channel, "Ping timeout")

    def say(self, nick: str, text: str, channel: str = CHANNEL, account: str = "", host: str = "example.org") -> None:
        """Someone says something in the channel."""
        self.dealer.said(User(nick, account, f"{nick}@{host}"), channel, text)

    def tell(self, nick: str, text: str, host: str = "example.org") -> None:
        """Someone says something to the dealer alone."""
        self.say(nick, text, "", host=host)

    async def until(self, met: Callable[[], bool]) -> None:
        """Wait until something is so, looking again after every line."""
        while not met():
            heard = self.network.heard
            try:
                async with asyncio.timeout(0.05):
                    await heard.wait()
            except TimeoutError:
                continue

    async def told(self, target: str, part: str, after: int = 0) -> str:
        """Wait until someone is told something; the whole line."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.until(lambda: any(part in text for text in self._since(target, after)))
        except TimeoutError:
            said = "\n".join(f"{line.target}: {line.text}" for line in self.lines[-30:])
            raise AssertionError(f"{target} was never told {part!r}:\n{said}") from None
        return next(text for text in self._since(target, after) if part in text)

    def _since(self, target: str, after: int) -> list[str]:
        return [line.text for line in self.lines[after:] if line.target == target]

    async def ask(self, nick: str, text: str, part: str, channel: str = "", target: str = "") -> str:
        """Say something and wait for the answer."""
        mark = len(self.lines)
        self.say(nick, text, channel)
        return await self.told(target or channel or nick, part, mark)


@asynccontextmanager
async def dealing(url: str, path: Path, behaviour: Behaviour = HASTY, channel: str = CHANNEL) -> AsyncIterator[Scene]:
    """A dealer who has just come into the channel."""
    network, memory = PaperNetwork(), Memory(path)
    memory.load()
    dealer = Dealer(url, network, memory, behaviour)
    await dealer.open()
    try:
        dealer.ready()
        dealer.joined(User(network.nick), channel)
        yield Scene(dealer, network, url, memory)
    finally:
        await dealer.close()


@asynccontextmanager
async def scene(folder: Path, behaviour: Behaviour = HASTY) -> AsyncIterator[Scene]:
    """A house, a dealer in the channel, and three people."""
    async with (
        asyncio.timeout(60),
        running_server("memory:", limits=UNLIMITED) as url,
        dealing(url, folder / "irc.json", behaviour) as here,
    ):
        here.enter(*PEOPLE)
        yield here


def run(work: Awaitable[None]) -> None:
    """Run a test to its end."""

    async def whole() -> None:
        await work

    asyncio.run(whole())
