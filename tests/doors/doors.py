"""The doors of a house: a program, a terminal and a nick on IRC, all in one loop.

Whatever comes out of a door is kept, with the time on the server's clock.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from decimal import Decimal
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from textual.pilot import Pilot

from pitboss.bots.bot import Bot
from pitboss.bots.random import RandomBot
from pitboss.client.address import Address
from pitboss.client.api import House
from pitboss.client.news import News
from pitboss.client.remote import RemoteTable
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, Resign, View
from pitboss.games.certainty.declare import Guess
from pitboss.games.dead_cat.declare import Next
from pitboss.games.market_maker.declare import Pass
from pitboss.games.stonks.declare import Done
from pitboss.irc.dealer.dealer import Dealer
from pitboss.irc.dealer.memory import Memory
from pitboss.irc.dealer.outbox import BOLD
from pitboss.irc.protocol.connection import Connection
from pitboss.irc.protocol.flood import Pace
from pitboss.irc.settings import Settings
from pitboss.server.limits import UNLIMITED
from pitboss.server.run import running_server
from pitboss.tui.app import Terminal
from pitboss.tui.command_line import CommandLine
from pitboss.tui.table_screen import TableScreen
from pitboss.wire.letters import Answer, Letter, Ok, Refused, Snapshot, Update
from tests.clock import server_time
from tests.irc.dealer.paper import HASTY
from tests.irc.dealer.players import Player
from tests.irc.ngircd import Person, ngircd
from tests.tui.stage import LARGE, Typist, text, until

CHANNEL, DEALER = "#cards", "Dealer"
QUICK = Pace(burst=1000, interval=0.001)
PATIENCE = 300
"""Seconds after which something that does not happen is given up."""
MOMENT = 0.01
"""Seconds between two looks at what is going on."""
ENDINGS = (Done, Next, Pass)
"""Moves that end a turn which could go on and on."""
LIVELY = 2
"""Moves after which a turn is ended."""


class Told(Struct, frozen=True):
    """Something that came out of a door, and when, on the server's clock."""

    at: int
    text: str


class Careful(Bot[View]):
    """Plays at random, but in short turns and to the end; guesses a number that nobody writes by chance."""

    def __init__(self, seed: int) -> None:
        self._bot = RandomBot(Dice(seed))
        self._guess = 1_000_003 * seed + 234_567
        self._moves = 0

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        endings = [action for action in menu if isinstance(action, ENDINGS)]
        if endings and self._moves >= LIVELY:
            self._moves = 0
            return endings[0]
        self._moves += 1
        action = self._bot.choose(view, [one for one in menu if not isinstance(one, Resign)])
        if not isinstance(action, Guess):
            return action
        self._guess += 10_007
        return Guess(Decimal(self._guess))


# A program


class Program(RemoteTable):
    """A table as a program has it, with every letter that came."""

    def __init__(self, house: House, code: str) -> None:
        super().__init__(Address(house.url, code).socket, house.token)
        self.letters: list[Told] = []

    def take(self, letter: Snapshot | Update) -> News | None:
        self._keep(letter)
        return super().take(letter)

    def _settle(self, letter: Ok | Answer | Refused) -> None:
        self._keep(letter)
        super()._settle(letter)

    def _keep(self, letter: Letter) -> None:
        self.letters.append(Told(server_time(), msgspec.json.encode(letter).decode()))


# A terminal


class CarefulTypist(Typist):
    """Presses the keys for what a careful player wants."""

    def __init__(self, pilot: Pilot[None], screen: TableScreen) -> None:
        super().__init__(pilot, screen)
        self._careful = Careful(7)

    async def act(self) -> None:
        assert self.table.view is not None
        action = self._careful.choose(self.table.view, self.table.menu)
        if action is not None:
            await self.make(self.table.spec.notation.text(action))


class Keyboard:
    """Someone at a terminal, with all that it showed them."""

    def __init__(self, pilot: Pilot[None], screen: TableScreen) -> None:
        self.pilot, self.screen, self.table = pilot, screen, screen.table
        self.shown: list[Told] = []
        self._lines = 0
        self._typist = CarefulTypist(pilot, screen)

    @property
    def pressed(self) -> int:
        """Moves that were made by one key."""
        return self._typist.pressed

    async def play(self) -> None:
        """To the end of the match."""
        await self._typist.play()

    async def say(self, words: str) -> None:
        await self.pilot.press('"')
        await until(self.pilot, lambda: self.screen.query_one(CommandLine).has_focus)
        await self.pilot.press(*words, "enter")

    async def watch(self) -> None:
        """Look whenever something has happened and been drawn, for good."""
        seen = -1
        while True:
            if self.table.seq != seen and self.screen.settled:
                seen = self.table.seq
                self.look()
            await asyncio.sleep(MOMENT)

    def look(self) -> str:
        """Keep what the screen shows now, and what has been added to the log, where no line is broken."""
        lines = self.screen.lines[self._lines :]
        self._lines += len(lines)
        now = "\n".join([*text(self.pilot.app), *(line.text for line in lines)])
        self.shown.append(Told(server_time(), now))
        return now


@asynccontextmanager
async def terminal(house: House, code: str) -> AsyncIterator[Keyboard]:
    """A terminal at a table, which is looked at all the time."""
    app = Terminal(house, code=code)
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await until(pilot, lambda: screen.settled)
        keyboard = Keyboard(pilot, screen)
        watching = asyncio.create_task(keyboard.watch())
        try:
            yield keyboard
        finally:
            watching.cancel()
            stopped = await asyncio.gather(watching, return_exceptions=True)
        assert isinstance(stopped[0], asyncio.CancelledError), stopped[0]
    assert app.failure is None


# IRC


class Nick:
    """Someone on IRC who plays by what the dealer tells them."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self._player = Player(person.nick)
        self._read = 0
        self.moves = 0

    @property
    def heard(self) -> list[tuple[str, Told]]:
        """Everything that the dealer has said here: whom to, and what."""
        found: list[tuple[str, Told]] = []
        for at, line in zip(self.person.times, self.person.transcript, strict=True):
            source, command, target, *rest = [*line.replace(BOLD, "").split(" ", 3), "", ""]
            if source.startswith(f":{DEALER}!") and command in ("PRIVMSG", "NOTICE"):
                found.append((target, Told(server_time(at), rest[0][1:])))
        return found

    def lines(self, target: str) -> list[Told]:
        """What was said to one target."""
        return [told for to, told in self.heard if to == target]

    async def ask(self, question: str, answer: str) -> re.Match[str]:
        """Say something to the dealer alone and wait for an answer of that form."""
        before = len(self.lines(self.person.nick))
        self.person.privately(DEALER, question)
        while True:
            found = [re.search(answer, told.text) for told in self.lines(self.person.nick)[before:]]
            if right := [one for one in found if one is not None]:
                return right[0]
            await asyncio.sleep(MOMENT)

    async def play(self, enough: Callable[[], bool]) -> None:
        """Answer whatever is asked, until it is enough."""
        while not enough():
            heard = self.heard
            for target, told in heard[self._read :]:
                self._read += 1
                self._hear(target, told.text)
            if self._read == len(heard):
                await self._more(len(self.person.transcript), enough)

    async def _more(self, seen: int, enough: Callable[[], bool]) -> None:
        while len(self.person.transcript) == seen and not enough():
            await asyncio.sleep(MOMENT)

    def _hear(self, target: str, said: str) -> None:
        if target == CHANNEL:
            self._player.overhear(said)
        elif (answer := self._player.answer(said)) is not None:
            self.moves += 1
            self.person.privately(DEALER, answer)


@asynccontextmanager
async def dealing(url: str, port: int, folder: Path) -> AsyncIterator[None]:
    """A dealer on its way into the channel."""
    network = Connection(Settings("127.0.0.1", port=port, tls=False, nick=DEALER, channels=(CHANNEL,)), QUICK)
    dealer = Dealer(url, network, Memory(folder / "dealer.json"), replace(HASTY, links=url))
    await dealer.open()
    running = asyncio.create_task(network.run(dealer))
    try:
        yield
    finally:
        await network.quit("bye")
        await dealer.close()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


# All of it


class Place(Struct, frozen=True):
    """A house, and a channel with a dealer of that house."""

    url: str
    port: int

    async def come(self, name: str) -> House:
        """The house as someone has it who has just come in."""
        house = House(self.url)
        await house.sign_in(name)
        return house

    @asynccontextmanager
    async def nick(self, name: str) -> AsyncIterator[Nick]:
        """Someone in the channel, who sees the dealer there."""
        async with Person(self.port, name) as person:
            await person.join(CHANNEL)
            if not any(" 353 " in line and DEALER in line for line in person.transcript):
                await person.wait_for(lambda line: line.startswith(f":{DEALER}!") and " JOIN " in line)
            yield Nick(person)


@asynccontextmanager
async def place(folder: Path) -> AsyncIterator[Place]:
    """All that has to be there before anyone comes."""
    with ngircd(folder) as server:
        async with running_server("memory:", limits=UNLIMITED) as url, dealing(url, server.port, folder):
            yield Place(url, server.port)
