"""A stage for the terminal: a table that is fed by hand, a house in this process, and someone who presses keys."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from textual.app import App
from textual.pilot import Pilot
from textual.strip import Strip

from pitboss.bots.random import RandomBot
from pitboss.client.api import House
from pitboss.client.news import News
from pitboss.client.remote import RemoteTable
from pitboss.core.dice import Dice
from pitboss.core.errors import PitbossError
from pitboss.core.moves import Resign
from pitboss.core.words import ENGLISH
from pitboss.server.limits import UNLIMITED
from pitboss.server.run import running_server
from pitboss.table.letters import answer, eye_of, snapshot, update
from pitboss.tui.app import Errand, Terminal
from pitboss.tui.board import Key
from pitboss.tui.command_line import CommandLine
from pitboss.tui.log_lines import words_of
from pitboss.tui.table_screen import Leaving, TableScreen
from pitboss.wire.commands import AtTable, Command, Move
from pitboss.wire.letters import Answer, Ok
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.client.desk import ANN, BOB, NOW, Desk

PATIENCE = 300
"""Seconds after which something that does not happen is given up."""
SMALL, LARGE = (80, 24), (120, 40)


def run(work: Awaitable[None]) -> None:
    """Run a test to its end, or fail if it hangs."""

    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await work

    asyncio.run(bounded())


def rendered(app: App[None]) -> list[Strip]:
    """What the screen shows, row by row."""
    return app.screen._compositor.render_strips()


def text(app: App[None]) -> list[str]:
    """The letters of what the screen shows, without blanks at the end of a row."""
    return ["".join(segment.text for segment in strip).rstrip() for strip in rendered(app)]


async def until(pilot: Pilot[None], met: Callable[[], bool]) -> None:
    """Let the screen go on until something is so."""
    app = pilot.app
    while not met():
        assert app._exit is False, getattr(app, "failure", None)
        await pilot.pause(0.01)


async def sees(pilot: Pilot[None], words: str) -> None:
    """Wait until the screen shows some words."""
    try:
        await until(pilot, lambda: words in "\n".join(text(pilot.app)))
    except asyncio.CancelledError:
        raise AssertionError(f"{words!r} is not on the screen:\n" + "\n".join(text(pilot.app))) from None


# A table fed by hand


class FedTable(RemoteTable):
    """Ann's seat at a desk, without a network: letters are handed over, commands are carried out or kept."""

    def __init__(self, desk: Desk, player: str = ANN.id) -> None:
        super().__init__("ws://nowhere")
        self.desk, self.player = desk, player
        self.you = ANN if player == ANN.id else BOB if player == BOB.id else None
        self.said: list[Command] = []
        self.waiting: asyncio.Queue[News | PitbossError] = asyncio.Queue()
        self.there = True
        self.left: int | None = None
        self.held: asyncio.Event | None = None
        """Set: commands wait for it."""
        self._feed(snapshot(desk.table, eye_of(desk.table, player), NOW))

    @property
    def connected(self) -> bool:
        return self.there

    @property
    def time_left(self) -> int | None:
        return self.left

    async def __anext__(self) -> News:
        news = await self.waiting.get()
        if isinstance(news, PitbossError):
            raise news
        return news

    def unread(self) -> list[News]:
        news: list[News] = []
        while not self.waiting.empty():
            one = self.waiting.get_nowait()
            assert isinstance(one, News)
            news.append(one)
        return news

    async def do(self, command: AtTable) -> Ok:
        self.said.append(command)
        if self.held is not None:
            await self.held.wait()
        self.happen(self.player, command)
        return Ok(id="", seq=self.seq)

    async def ask(self) -> Answer:
        return answer(self.desk.table, self.seat, "")

    def happen(self, player: str, command: AtTable) -> None:
        """Someone does something at the desk, and the table hears of it."""
        page = self.desk.carry_out(player, command)
        self._feed(update(self.desk.table, page, eye_of(self.desk.table, self.player), NOW))

    def _feed(self, letter: object) -> None:
        news = self.take(letter)  # type: ignore[arg-type]  # the desk gives snapshots and updates only
        if news is not None:
            self.waiting.put_nowait(news)


def fed(game: str, moves: int = 0, options: dict[str, object] | None = None) -> FedTable:
    """Ann's seat in a match in which both have made so many moves, chosen by dice; then it is her turn."""
    desk = Desk(game=game, options=options)
    desk.start()
    table = FedTable(desk)
    bot = RandomBot(Dice(5))
    for number in range(moves + 200):
        match = desk.table.match
        assert match is not None
        if match.over or (number >= moves and match.actors == (0,)):
            break
        seat = 0 if match.actors == (0,) or (0 in match.actors and number % 2 == 0) else 1
        menu = [one for one in match.game.legal(match.state, seat) if not isinstance(one, Resign)]
        action = bot.choose(match.game.view(match.state, seat), menu)
        assert action is not None
        table.happen((ANN, BOB)[seat].id, Move(text=table.spec.notation.text(action)))
    return table


class OneTable(Errand):
    """The application with one table in it."""

    def __init__(self, table: RemoteTable, house: House | None = None, language: str = ENGLISH) -> None:
        super().__init__()
        self.table_screen = TableScreen(table, house, language=language)
        self.left: Leaving | None = None

    def on_mount(self) -> None:
        self.push_screen(self.table_screen, self._go)

    def _go(self, result: Leaving | None) -> None:
        self.left = result
        self.exit()


@asynccontextmanager
async def showing(
    table: RemoteTable, size: tuple[int, int] = SMALL, language: str = ENGLISH
) -> AsyncIterator[tuple[Pilot[None], TableScreen]]:
    """A screen with this table on it, drawn."""
    app = OneTable(table, language=language)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.screen is app.table_screen and app.table_screen.settled)
        yield pilot, app.table_screen


# A house, and someone at the keyboard


@asynccontextmanager
async def house() -> AsyncIterator[House]:
    """A house in this process that forgets everything."""
    async with running_server("memory:", limits=UNLIMITED) as url:
        yield House(url)


def solo(house: House, setup: Setup) -> Terminal:
    """The application of someone who plays against bots."""
    return Terminal(house, opening=Opening(setup=setup, sit=False), seat=0)


class Typist:
    """Plays at random, with whatever keys there are for it."""

    def __init__(self, pilot: Pilot[None], screen: TableScreen) -> None:
        self.pilot, self.screen, self.table = pilot, screen, screen.table
        self.bot = RandomBot(Dice(7))
        self.pressed = self.typed = 0

    async def play(self) -> None:
        """Until the match is over."""
        while not self.table.over:
            if self.table.awaited and self.screen.idle:
                await self.act()
            await self.pilot.pause(0.01)

    async def act(self) -> None:
        menu = [action for action in self.table.menu if not isinstance(action, Resign)]
        action = self.bot.choose(self.table.view, menu) if self.table.view is not None else None
        if action is not None:
            await self.make(self.table.spec.notation.text(action))

    async def make(self, wanted: str) -> None:
        """Make a move: by its key if there is one, else by typing it."""
        key = next(
            (key for key in self.screen.legend() if key.text and not key.begins and self._means(key, wanted)), None
        )
        if key is not None:
            self.pressed += 1
            await self.pilot.press(key.key)
        else:
            self.typed += 1
            await self.pilot.press("/")
            await until(self.pilot, lambda: self.screen.query_one(CommandLine).has_focus)
            await self.pilot.press(*wanted, "enter")

    def _means(self, key: Key, wanted: str) -> bool:
        assert self.table.view is not None
        try:
            return self.table.spec.notation.text(words_of(self.table).parse(key.text, self.table.view)) == wanted
        except PitbossError:
            return False
