"""Many SDK clients at many tables, playing at random and keeping account of everything the servers told them."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET
from websockets.asyncio.client import ClientConnection

from pitboss.bots.random import RandomBot
from pitboss.client.address import Address
from pitboss.client.api import House
from pitboss.client.errors import Garbled, Unreachable
from pitboss.client.http import request
from pitboss.client.news import Lost
from pitboss.client.remote import LATER, Answered, Patience, RemoteTable
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.table.errors import Refusal
from pitboss.wire import letters
from pitboss.wire.commands import Ask, AtTable, Say, Sit, Start
from pitboss.wire.letters import Snapshot, Update
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.soak.checker import Acknowledged, Evidence, Refused, Sight, fingerprint

GAMES: Final[dict[str, dict[str, object]]] = {
    "pontoon": {"hands": 2},
    "stonks": {"round_cap": 2},
    "certainty": {"questions": 2},
    "dead_cat": {"turn_cap": 3},
    "market_maker": {"community": 2},
}
"""Every game, with options that let a match end soon."""
SAFETY: Final = 300.0
"""Seconds without what is waited for, after which there is no hope."""
FURTHER: Final = 8
"""Commands at a table that cannot all have been under way before: each client waits for an answer."""
LOOK_AGAIN: Final = 0.02
TALK: Final = 50
"""One in so many commands is said, not played."""
COPIES: Final = 10
"""One in so many commands is also sent to another server over HTTP, where it may wait for long, and nobody asks for the
answer: it must act once, and not at all if it was refused."""


class RovingTable(RemoteTable):
    """A table that several servers serve: whoever loses one tries the next. Keeps account of what it is told."""

    def __init__(self, urls: Sequence[str], token: str, patience: Patience, evidence: Evidence) -> None:
        super().__init__(urls[0], token, patience)
        self._urls = urls
        self._evidence = evidence
        self._fresh = True
        """Whether the server has not said anything, or has fallen silent."""
        self._turned = False
        self.regained = 0
        """How often it has been connected and told where things stand."""
        self._token = token
        self._given = 0
        self._copies: set[asyncio.Task[None]] = set()

    async def _request(self, command: AtTable | Ask) -> Answered:
        self._given += 1
        if self._given % COPIES == 0 and len(self._urls) > 1 and not isinstance(command, Ask):
            copy = asyncio.create_task(self._copy(command))
            self._copies.add(copy)
            copy.add_done_callback(self._copies.discard)
        return await super()._request(command)

    async def _copy(self, command: AtTable) -> None:
        """Give a command once more, elsewhere."""
        other = urlsplit(self._urls[(self._urls.index(self._url) + 1) % len(self._urls)])
        path = other.path.removesuffix("/socket") + "/commands"
        with contextlib.suppress(Unreachable, Garbled):
            await request(f"http://{other.netloc}", "POST", path, msgspec.json.encode(command), self._token)

    async def _attend(self) -> Lost:
        self._fresh, self._turned = True, False
        lost = await super()._attend()
        if self._turned:
            self._url = self._urls[0]
        elif self._fresh:
            # Whoever has only sent us away is tried once more.
            self._url = self._urls[(self._urls.index(self._url) + 1) % len(self._urls)]
        return lost

    def turn_back(self) -> bool:
        """Drop the connection, in the middle of whatever it does, if it is not the first of the servers."""
        if self._url == self._urls[0] or self._socket is None:
            return False
        self._turned = True
        self._socket.transport.abort()
        return True

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            await super()._listen(socket)
        except TimeoutError:
            self._fresh = True
            raise

    def _take_letter(self, letter: Snapshot | Update) -> None:
        if self._fresh:
            self._fresh = False
            self.regained += 1
        if letter.seq < self.seq:
            raise AssertionError(f"A server went back from {self.seq} to {letter.seq}.")
        super()._take_letter(letter)
        if letter.view is not UNSET and letter.seat is not None:
            seen = fingerprint(bytes(letter.view))
            self._evidence.sights.append(Sight(self.info.code, letter.seat, letter.seq, seen))

    def _settle(self, letter: Answered) -> None:
        if isinstance(letter, letters.Refused) and letter.id and letter.code not in LATER and self.you is not None:
            self._evidence.refused.append(Refused(self.info.code, self.you.id, letter.id))
        super()._settle(letter)


class Player:
    """One client: plays whatever comes, and starts the next match where it is the host."""

    def __init__(self, load: "Load", code: str, table: RovingTable, seed: int) -> None:
        self.code = code
        self.table = table
        self.acknowledged = 0
        self._load = load
        self._dice = Dice(seed)
        self._bot = RandomBot(self._dice)

    async def play(self) -> None:
        """Sit down and play until the load ends."""
        async with self.table as table:
            if table.seat is None:
                self._note(await table.do(Sit()))
            while not self._load.ending:
                seq = table.seq
                command = self._choose()
                if command is None or not await self._do(command):
                    await self._wait(seq)

    def _choose(self) -> AtTable | Action | None:
        table = self.table
        host = table.you is not None and table.info.host == table.you.id
        if host and not table.playing and all(chair.kind == "human" for chair in table.info.chairs):
            return Start()
        if not table.awaited or table.view is None:
            return None
        if self._dice.below(TALK) == 0:
            return Say(text=f"{table.seq} it is.")
        return self._bot.choose(table.view, table.menu)

    async def _do(self, what: AtTable | Action) -> bool:
        """Whether it was done; something else may have happened before."""
        try:
            if isinstance(what, Action):
                self._note(await self.table.move(what))
            else:
                self._note(await self.table.do(what))
        except Refusal:
            return False
        return True

    def _note(self, ok: letters.Ok) -> None:
        assert self.table.you is not None
        self.acknowledged += 1
        self._load.acknowledged += 1
        self._load.evidence.acknowledged.append(Acknowledged(self.code, self.table.you.id, ok.id, ok.seq))

    async def _wait(self, seq: int) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await self.table.until(lambda: self.table.seq != seq or self._load.ending)


class Load:
    """All clients of a run, over one server or several."""

    def __init__(self, urls: Sequence[str], tables: int, clients: int, grace: int, seed: int = 1) -> None:
        self.urls = urls
        self.evidence = Evidence()
        self.players: list[Player] = []
        self.acknowledged = 0
        self.ending = False
        self._tables = tables
        self._clients = clients
        self._grace = grace
        self._seed = seed
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Open the tables and let everybody come."""
        for number in range(self._tables):
            await self._open(number)
        self._tasks = [asyncio.create_task(player.play()) for player in self.players]

    async def _open(self, number: int) -> None:
        game = list(GAMES)[number % len(GAMES)]
        setup = Setup(game=game, seats=self._clients, options=GAMES[game], pace=0, grace=self._grace)
        house = House(self.urls[0])
        patience = Patience(shortest=0.05, longest=1.0, later=0.1)
        code = ""
        for seat in range(self._clients):
            await house.sign_in(f"T{number} S{seat}")
            code = code or await house.open(Opening(setup=setup, sit=False))
            # The clients of one table come through different servers.
            urls = [Address(url, code).socket for url in self.urls]
            first = (number + seat) % len(urls)
            table = RovingTable([*urls[first:], *urls[:first]], house.token, patience, self.evidence)
            self.players.append(Player(self, code, table, self._seed + len(self.players)))

    async def until(self, met: Callable[[], bool], what: str) -> None:
        """Wait for something that the clients bring about; raises if one of them has failed, or nothing comes of it."""
        loop = asyncio.get_running_loop()
        last, since = -1, loop.time()
        while not met():
            self._look_for_failures()
            if self.acknowledged != last:
                last, since = self.acknowledged, loop.time()
            if loop.time() - since > SAFETY:
                raise TimeoutError(f"Nothing happens any more while waiting for {what}.")
            await asyncio.sleep(LOOK_AGAIN)

    def progress(self) -> dict[str, int]:
        """Acknowledged commands by table."""
        found: dict[str, int] = {}
        for player in self.players:
            found[player.code] = found.get(player.code, 0) + player.acknowledged
        return found

    def regained(self) -> list[int]:
        """By client, how often it has been connected and told where things stand."""
        return [player.table.regained for player in self.players]

    async def everybody_comes_back(self, before: Sequence[int]) -> None:
        """Wait until every client has been told where things stand once more than before."""
        await self.until(
            lambda: all(now > then for now, then in zip(self.regained(), before, strict=True)), "clients to come back"
        )

    async def spread(self) -> None:
        """Send clients back to the servers they came through first, and wait until they are there."""
        await self.until(lambda: all(player.table.connected for player in self.players), "everybody to be connected")
        before = self.regained()
        for at, player in enumerate(self.players):
            before[at] -= not player.table.turn_back()
        await self.everybody_comes_back(before)

    async def tables_go_on(self) -> None:
        """Wait until every table has got further, by more than what was on its way already."""
        before = self.progress()
        await self.until(
            lambda: all(count >= before[code] + FURTHER for code, count in self.progress().items()),
            "progress at every table",
        )

    async def end(self) -> None:
        """Let everybody finish what they have asked for, and leave."""
        self.ending = True
        done, late = await asyncio.wait(self._tasks, timeout=SAFETY)
        for task in late:
            task.cancel()
        if late:
            raise TimeoutError(f"{len(late)} clients never got an answer.")
        for task in done:
            task.result()

    def _look_for_failures(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()
                raise RuntimeError("A client has left.")
