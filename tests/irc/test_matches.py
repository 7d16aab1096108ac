"""Whole evenings on a real IRC server: people with the simplest clients there are, and a dealer."""

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from pitboss.client.api import House
from pitboss.irc.dealer.dealer import Dealer
from pitboss.irc.dealer.memory import Memory
from pitboss.irc.dealer.outbox import BOLD
from pitboss.irc.protocol.connection import Connection
from pitboss.irc.protocol.flood import Pace
from pitboss.irc.settings import Settings
from pitboss.server.limits import UNLIMITED
from pitboss.server.run import running_server
from tests.irc.dealer.paper import HASTY, PEOPLE
from tests.irc.dealer.players import Player
from tests.irc.dealer.playing import SHORT
from tests.irc.dealer.truth import Heard, beginning, leaks
from tests.irc.ngircd import Person, Server, ngircd
from tests.marks import long_but

FAST = Pace(burst=1000, interval=0.001)
LONGEST = 512
"""Bytes of a line with its end."""
PATIENCE = 300.0

_SAID = re.compile(r":Dealer!\S+ (?:PRIVMSG|NOTICE) (\S+) :(.*)")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with ngircd(tmp_path_factory.mktemp("ngircd")) as server:
        yield server


class Human(Person):
    """Someone who answers the dealer's questions, as soon as they are told to."""

    def __init__(self, port: int, nick: str, channel: str) -> None:
        super().__init__(port, nick)
        self.channel = channel
        self.player = Player(nick)
        self.plays = True
        self._task_of_play: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """Come to the server and into the channel, and begin to play."""
        await self.connect()
        await self.join(self.channel)
        if self._task_of_play is None:
            self._task_of_play = asyncio.create_task(self._play())

    async def stop(self) -> None:
        """Neither play nor be here any more."""
        if self._task_of_play is not None:
            self._task_of_play.cancel()
            await asyncio.gather(self._task_of_play, return_exceptions=True)
        await self.close()

    async def _play(self) -> None:
        read = 0
        while True:
            await asyncio.sleep(0.005)
            while read < len(self.transcript) and self.plays:
                said = _SAID.fullmatch(self.transcript[read].replace(BOLD, ""))
                read += 1
                if said is not None:
                    self._heed(said[1], said[2])

    def _heed(self, target: str, text: str) -> None:
        if target == self.channel:
            self.player.overhear(text)
        elif (answer := self.player.answer(text)) is not None:
            self.privately("Dealer", answer)

    def told(self, since: float, eye: int | None) -> list[Heard]:
        """What the dealer has told: to this person alone or, without a seat, to the channel."""
        found = []
        for when, line in zip(self.times, self.transcript, strict=True):
            said = _SAID.fullmatch(line.replace(BOLD, ""))
            if said is not None and (said[1] == self.channel) == (eye is None):
                found.append(Heard(when - since, eye, said[2]))
        return found

    def said_in_channel(self, part: str) -> bool:
        """Whether the dealer has told the channel something."""
        return any(part in heard.text for heard in self.told(0.0, None))


@asynccontextmanager
async def dealing(server: Server, folder: Path, channel: str) -> AsyncIterator[str]:
    """A dealer in this process, as fast as it can be; the house's address."""
    settings = Settings("127.0.0.1", port=server.port, tls=False, nick="Dealer", channels=(channel,))
    async with asyncio.timeout(PATIENCE), running_server("memory:", limits=UNLIMITED) as url:
        network, memory = Connection(settings, FAST), Memory(folder / "irc.json")
        dealer = Dealer(url, network, memory, HASTY)
        await dealer.open()
        running = asyncio.create_task(network.run(dealer))
        try:
            while not network.present(channel):
                await asyncio.sleep(0.01)
            yield url
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await dealer.close()


@asynccontextmanager
async def people(server: Server, channel: str, nicks: Sequence[str] = PEOPLE) -> AsyncIterator[list[Human]]:
    """People in the channel."""
    async with AsyncExitStack() as stack:
        found = []
        for nick in nicks:
            human = Human(server.port, nick, channel)
            stack.push_async_callback(human.stop)
            await human.come()
            found.append(human)
        yield found


async def until_told(human: Human, part: str) -> None:
    while not human.said_in_channel(part):
        await asyncio.sleep(0.02)


async def code_of(human: Human) -> str:
    """The code of the channel's table."""
    human.say(human.channel, "!status")
    return (await human.hears("Dealer", " at table ")).partition(" at table ")[2][:6]


def assert_all_secrets_kept(humans: Sequence[Human], record: str, since: float) -> None:
    lines = [*humans[0].told(since, None), *(line for at, human in enumerate(humans) for line in human.told(since, at))]
    assert len(lines) > 10
    assert leaks(record, lines) == []


def assert_lines_are_short(humans: Sequence[Human]) -> None:
    for human in humans:
        assert max(len(line.encode()) + 2 for line in human.transcript) <= LONGEST


# In this process


@pytest.mark.parametrize("game", long_but(["dead_cat"], SHORT))
def test_a_match_of_every_game_by_text_only(server: Server, tmp_path: Path, game: str) -> None:
    async def scene() -> None:
        channel = f"#{game}"
        async with dealing(server, tmp_path, channel) as url, people(server, channel) as humans:
            humans[0].say(channel, f"!play {game} {SHORT[game]}")
            await until_told(humans[0], "!join to sit down")
            for human in humans[1:]:
                human.say(channel, "!join")
                await until_told(human, f"{human.nick} sits down")
            code = await code_of(humans[0])
            async with House(url).table(code) as table:
                humans[0].say(channel, "!start")
                since = await beginning(table)
            await until_told(humans[1], "The match is over")
            record = await House(url).record(code)
            assert all(human.player.asked > 1 for human in humans)
            assert_all_secrets_kept(humans, record, since)
            assert_lines_are_short(humans)

    asyncio.run(scene())


def test_a_change_of_nick_and_a_quit_in_mid_hand(server: Server, tmp_path: Path) -> None:
    async def scene() -> None:
        channel = "#restless"
        async with dealing(server, tmp_path, channel) as url, people(server, channel) as humans:
            dave, kevin, bob = humans
            since = time.monotonic()
            kevin.plays = False
            dave.say(channel, f"!pontoon dave kevin bob {SHORT['pontoon']}")
            await until_told(bob, "kevin's turn.")
            await kevin.hears("Dealer", "bet 1 to", "kevin")
            await dave.rename("david")
            await kevin.quit()
            await until_told(bob, "A bot plays for kevin, who is away.")
            await kevin.come()
            kevin.plays = True
            await until_told(bob, "kevin is back.")
            await kevin.hears("Dealer", "Shed Pontoon at table", "kevin")
            await until_told(bob, "The match is over")
            record = await House(url).record(await code_of(bob))
            assert dave.told(since, 0)[-1].after > kevin.told(since, 1)[0].after
            assert_all_secrets_kept(humans, record, since)

    asyncio.run(scene())


# A process of its own, as people start it


class Process:
    """`pitboss irc` as a command."""

    def __init__(self, server: Server, folder: Path, channel: str) -> None:
        self._folder = folder
        self._command = [sys.executable, "-m", "pitboss", "irc", "--server", f"127.0.0.1:{server.port}"]
        self._command += ["--nick", "Dealer", "--channel", channel, "--store", f"{folder}/house.db"]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self, seen_by: Human) -> None:
        """Start it, and wait until someone sees it come in."""
        home = {**os.environ, "XDG_DATA_HOME": str(self._folder)}
        log = (self._folder / "log.txt").open("ab")
        self._process = await asyncio.create_subprocess_exec(*self._command, env=home, stdout=log, stderr=log)
        log.close()
        await seen_by.wait_for(lambda line: line.startswith(":Dealer!") and " JOIN " in line, "the dealer to join")

    async def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()

    async def end(self) -> int:
        """Ask it to end; its exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
        return await self._process.wait()

    @property
    def log(self) -> str:
        """What it wrote to its terminal."""
        return (self._folder / "log.txt").read_text()


@asynccontextmanager
async def started(server: Server, folder: Path, channel: str, seen_by: Human) -> AsyncIterator[Process]:
    process = Process(server, folder, channel)
    try:
        async with asyncio.timeout(PATIENCE):
            await process.start(seen_by)
            yield process
    finally:
        await process.end()


def budget_held(humans: Sequence[Human], pace: Pace) -> bool:
    """Whether the dealer never sent more than its budget allows; times are those of arrival, so there is some slack."""
    channel = humans[0].told(0.0, None)
    times = sorted([line.after for line in channel] + [line.after for human in humans for line in human.told(0.0, 0)])
    slack = 3
    return all(
        later - first + 1 <= pace.burst + (times[later] - times[first]) / pace.interval + slack
        for first in range(len(times))
        for later in range(first, len(times))
    )


def test_a_dealer_that_is_killed_in_mid_match_goes_on_when_it_is_started_again(server: Server, tmp_path: Path) -> None:
    async def scene() -> None:
        channel = "#power"
        async with people(server, channel) as humans:
            dave, kevin, bob = humans
            async with started(server, tmp_path, channel, bob) as process:
                kevin.plays = False
                dave.say(channel, "!pontoon dave kevin decks=1 max_splits=0 mark_low=10 mark_high=15")
                await until_told(bob, "kevin's turn.")
                await process.kill()
                await process.start(bob)
                await until_told(bob, "I am back. Shed Pontoon at table")
                kevin.plays = True
                kevin.privately("Dealer", "!hand")
                await until_told(bob, "The match is over")
                bob.say(channel, "!stats kevin")
                await bob.hears("Dealer", "Shed Pontoon: 1 played", channel)
                assert await process.end() == 0
                assert "Traceback" not in process.log
                assert process.log.index("Connecting to 127.0.0.1") < process.log.index("Dealer deals in #power")
            assert budget_held(humans, Pace())
            assert_lines_are_short(humans)

    asyncio.run(scene())


@pytest.mark.long  # most of it are the real server's penalties for floods
def test_a_flood_of_commands_neither_drowns_the_dealer_nor_the_channel(server: Server, tmp_path: Path) -> None:
    async def scene() -> None:
        channel = "#flood"
        async with people(server, channel) as humans:
            dave, kevin, bob = humans
            async with started(server, tmp_path, channel, bob) as process:
                for number in range(100):
                    dave.say(channel, "!help")
                    dave.privately("Dealer", "!rules pontoon")
                    kevin.say(channel, f"!table {number}\x02\x03")
                bob.say(channel, "!bank")
                await bob.hears("Dealer", "bob: 1000 chips", channel)
                assert await process.end() == 0
                assert "Traceback" not in process.log
            assert budget_held(humans, Pace())
            assert len(dave.told(0.0, None)) < 30

    asyncio.run(scene())
