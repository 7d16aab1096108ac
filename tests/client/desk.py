"""A table in memory behind a WebSocket, for tests: it plays by the rules, and misbehaves when told to."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from pitboss import bots
from pitboss.client.remote import Patience, RemoteTable
from pitboss.core.dice import Dice
from pitboss.table.decide import decide, opening
from pitboss.table.errors import Refusal
from pitboss.table.letters import answer, eye_of, snapshot, update
from pitboss.table.plan import Asker, Page
from pitboss.table.table import Table
from pitboss.wire import VERSION
from pitboss.wire.commands import Ask, AtTable, Command, Hello, Said, Sit, Start
from pitboss.wire.letters import Letter, Ok, Refused, Welcome
from pitboss.wire.people import Person, Setup

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
PEOPLE = {person.id: person for person in (ANN, BOB)}
NOW = 1_000_000
HASTY = Patience(shortest=0.001, longest=0.01, close=0.2, later=0.001)
"""Tests wait for conditions, so nobody needs to wait between two attempts."""

Script = Callable[["Desk", ServerConnection], Awaitable[None]]
Doorman = Callable[[ServerConnection, Request], Response | None]


def encoded(letter: Letter) -> str:
    return msgspec.json.encode(letter).decode()


class Desk:
    """Ann and Bob's table. `scripts` are played to the first connections; those after get what they ask for."""

    def __init__(self, *scripts: Script, game: str = "pontoon", options: dict[str, object] | None = None) -> None:
        self.table = Table("ABC")
        self.table.settle(opening(ANN, Setup(game=game, seats=2, options=options or {}), self.bots), NOW, "ann")
        self.dice = Dice(3)
        self.scripts = deque(scripts)
        self.guests: dict[ServerConnection, str] = {}
        self.hellos: list[Hello] = []
        self.said: list[Command] = []
        self.closed: list[int | None] = []
        self.beat = 60_000
        self.forgets = False
        """Whether it can only tell how things stand, not what was missed."""
        self.url = ""

    def bots(self, game: str) -> list[str]:
        return list(bots.makers(game))

    def start(self) -> None:
        """Both sit down and the match begins."""
        for person, command in ((ANN, Sit()), (BOB, Sit()), (ANN, Start())):
            self.carry_out(person.id, command)
        self.table.pages.clear()

    def carry_out(self, player: str, command: AtTable) -> Page:
        asker = Asker(PEOPLE[player], NOW, self.dice, self.bots, here=True)
        return self.table.settle(decide(self.table, asker, command), NOW, player, command.id)

    async def tell(self, page: Page) -> None:
        for connection, player in list(self.guests.items()):
            await send(connection, update(self.table, page, eye_of(self.table, player), NOW))

    async def act(self, player: str, command: AtTable) -> None:
        """Someone does something, and everybody hears of it."""
        await self.tell(self.carry_out(player, command))

    # A connection

    async def handle(self, connection: ServerConnection) -> None:
        script = self.scripts.popleft() if self.scripts else Desk.attend
        try:
            await script(self, connection)
        except ConnectionClosed:
            pass
        finally:
            self.guests.pop(connection, None)
            self.closed.append(connection.close_code)

    async def attend(self, connection: ServerConnection) -> None:
        await self.greet(connection)
        await self.obey(connection)

    async def greet(self, connection: ServerConnection) -> str:
        """Hello, welcome, and what the guest has missed; who it is."""
        player = self.player(connection)
        hello = msgspec.json.decode(await connection.recv(), type=Hello)
        self.hellos.append(hello)
        await send(connection, Welcome(version=VERSION, you=PEOPLE.get(player), beat=self.beat))
        eye = eye_of(self.table, player)
        missed = [page for page in self.table.pages if hello.resume is not None and page.seq > hello.resume]
        forgotten = self.forgets and hello.resume != self.table.seq
        if hello.resume is None or forgotten:
            await send(connection, snapshot(self.table, eye, NOW))
        else:
            missed = missed or [Page(self.table.seq, NOW, (), (), 1)]
            for page in missed:
                await send(connection, update(self.table, page, eye, NOW, page is missed[-1]))
        self.guests[connection] = player
        return player

    def player(self, connection: ServerConnection) -> str:
        assert connection.request is not None
        return connection.request.headers.get("Authorization", "").removeprefix("Bearer ")

    async def obey(self, connection: ServerConnection, until: int | None = None) -> None:
        """Carry out commands, so many or all."""
        count = 0
        while until is None or count < until:
            command = msgspec.json.decode(await connection.recv(), type=Said)
            self.said.append(command)
            count += 1
            await self.reply(connection, command)

    async def reply(self, connection: ServerConnection, command: Command) -> None:
        player = self.guests[connection]
        known = self.table.commands.get((player, command.id))
        if isinstance(command, Ask):
            await send(connection, answer(self.table, self.table.seat_of(player), command.id))
        elif known is not None:
            await send(connection, Ok(id=command.id, seq=known))
        else:
            try:
                page = self.carry_out(player, command)  # type: ignore[arg-type]  # tests say nothing else
            except Refusal as error:
                await send(connection, Refused(id=command.id, code=error.code, message=error.message, hint=error.hint))
                return
            await send(connection, Ok(id=command.id, seq=page.seq))
            await self.tell(page)


async def send(connection: ServerConnection, *letters: Letter) -> None:
    for letter in letters:
        await connection.send(encoded(letter))


@asynccontextmanager
async def opened(desk: Desk, doorman: Doorman | None = None) -> AsyncIterator[Desk]:
    """The desk, listening on loopback; `doorman` may answer an upgrade in HTTP instead."""
    async with serve(
        desk.handle, "127.0.0.1", 0, compression=None, ping_interval=None, process_request=doorman
    ) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        desk.url = f"ws://127.0.0.1:{port}/api/tables/ABC/socket"
        yield desk


def at(desk: Desk, player: str = "ann", patience: Patience = HASTY) -> RemoteTable:
    return RemoteTable(desk.url, player, patience)


def run(work: Awaitable[None]) -> None:
    """Run a test to its end, or fail if it hangs."""

    async def bounded() -> None:
        async with asyncio.timeout(60):
            await work

    asyncio.run(bounded())
