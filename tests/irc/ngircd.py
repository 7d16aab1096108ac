"""A real IRC server on loopback for the tests, and people who talk on it.

with ngircd(tmp_path) as server:
    async with Person(server.port, "Ann") as ann:
        await ann.join("#cards")
        ann.say("#cards", "!help")
        await ann.hears("Dealer", "games")
"""

import asyncio
import socket
import subprocess
import time
from asyncio import StreamReader, StreamWriter, Task
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from pitboss.irc.dealer.outbox import BOLD
from tests.programs import NGIRCD
from tests.soak.servers import free_port

PATIENCE = 180.0
"""Seconds that a test waits for what must happen, on however slow a machine."""
CONFIG = """
[Global]
Name = irc.test.local
Info = A server for tests
AdminInfo1 = Tests
AdminEMail = nobody@test.local
Listen = 127.0.0.1
Ports = {port}
MotdPhrase = Welcome
[Limits]
MaxConnectionsIP = 0
MaxJoins = 0
MaxNickLength = {nick_length}
MaxPenaltyTime = {penalty}
PingTimeout = 3600
[Options]
DNS = no
Ident = no
PAM = no
"""


class Server:
    """One ngircd; started as root it goes on as nobody by itself."""

    def __init__(self, folder: Path, nick_length: int, penalty: int) -> None:
        self._folder = folder
        self._nick_length = nick_length
        self._penalty = penalty
        self._process: subprocess.Popen[bytes] | None = None
        self.port = 0

    def start(self) -> None:
        """Start, on the same port as before if there was one."""
        for _ in range(5):
            self.port = self.port or free_port()
            if self._started():
                return
            self.stop()
        raise RuntimeError(f"ngircd does not start:\n{(self._folder / 'ngircd.log').read_text()}")

    def stop(self) -> None:
        """Cut everybody off."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _started(self) -> bool:
        config = self._folder / "ngircd.conf"
        config.write_text(
            CONFIG.format(port=self.port, nick_length=self._nick_length, penalty=self._penalty), encoding="utf-8"
        )
        program = NGIRCD.path
        if program is None:
            raise RuntimeError(NGIRCD.missing)
        with (self._folder / "ngircd.log").open("ab") as log:
            self._process = subprocess.Popen([program, "-n", "-f", str(config)], stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=5):
                return True
            time.sleep(0.02)
        return False


@contextmanager
def ngircd(folder: Path, nick_length: int = 16, penalty: int = 0) -> Iterator[Server]:
    """A server that runs until the end; `penalty` 1 makes it slow down those who talk fast."""
    server = Server(folder, nick_length, penalty)
    try:
        server.start()
        yield server
    finally:
        server.stop()


class Person:
    """Someone with the simplest client there is. `transcript` holds every line they ever saw, `times` when."""

    def __init__(self, port: int, nick: str) -> None:
        self._port = port
        self._reader: StreamReader | None = None
        self._writer: StreamWriter | None = None
        self._task: Task[None] | None = None
        self._more = asyncio.Event()
        self._read = 0
        self.nick = nick
        self.transcript: list[str] = []
        self.times: list[float] = []

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def connect(self) -> None:
        """Come to the server, and wait for its welcome."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._task = asyncio.create_task(self._listen(self._reader, self._writer))
        self.send(f"NICK {self.nick}")
        self.send(f"USER {self.nick[:8].lower()} 0 * :{self.nick}")
        await self.wait_for(lambda line: " 001 " in line)

    async def close(self) -> None:
        """Be gone without a word."""
        if self._task is not None and self._writer is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._writer.close()
            with suppress(OSError):
                await self._writer.wait_closed()
            self._task = self._writer = None

    async def quit(self, reason: str = "bye") -> None:
        """Leave the network."""
        self.send(f"QUIT :{reason}")
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=PATIENCE)
        await self.close()

    async def join(self, channel: str) -> None:
        """Enter a channel, and wait until we are in."""
        self.send(f"JOIN {channel}")
        await self.wait_for(lambda line: f" 366 {self.nick} {channel} " in line)

    async def part(self, channel: str) -> None:
        """Leave a channel, and wait until we are out."""
        self.send(f"PART {channel}")
        await self.wait_for(lambda line: line.startswith(f":{self.nick}!") and " PART " in line)

    async def rename(self, nick: str) -> None:
        """Take another nick, and wait until it is ours."""
        self.send(f"NICK {nick}")
        await self.wait_for(lambda line: line.startswith(f":{self.nick}!") and " NICK " in line)
        self.nick = nick

    def say(self, target: str, text: str) -> None:
        """Say something in a channel."""
        self.send(f"PRIVMSG {target} :{text}")

    def privately(self, nick: str, text: str) -> None:
        """Say something to one person."""
        self.send(f"PRIVMSG {nick} :{text}")

    def send(self, line: str) -> None:
        """Send a raw line."""
        assert self._writer is not None, f"{self.nick} is not connected"
        self._writer.write(f"{line}\r\n".encode())

    async def wait_for(self, right: Callable[[str], bool], what: str = "") -> str:
        """The next line that is right; lines up to it are passed over for good."""
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    while self._read < len(self.transcript):
                        self._read += 1
                        if right(self.transcript[self._read - 1]):
                            return self.transcript[self._read - 1]
                    self._more.clear()
                    await self._more.wait()
        except TimeoutError:
            seen = "\n".join(self.transcript[-30:])
            raise AssertionError(f"{self.nick} waited in vain{f' for {what}' if what else ''}. Seen:\n{seen}") from None

    async def hears(self, nick: str, part: str, target: str = "") -> str:
        """The next text of someone's that holds `part`, said or noticed; to `target` if that is given."""

        def right(line: str) -> bool:
            source, command, to, text = [*line.replace(BOLD, "").split(" ", 3), "", "", ""][:4]
            return (
                source.startswith(f":{nick}!")
                and command in ("PRIVMSG", "NOTICE")
                and part in text[1:]
                and (not target or to.lower() == target.lower())
            )

        line = await self.wait_for(right, f"{nick} to say {part!r}")
        return line.replace(BOLD, "").split(" ", 3)[3][1:]

    async def _listen(self, reader: StreamReader, writer: StreamWriter) -> None:
        with suppress(OSError):
            while line := await reader.readline():
                text = line.decode("utf-8", "replace").rstrip("\r\n")
                if text.startswith("PING "):
                    writer.write(f"PONG {text[5:]}\r\n".encode())
                self.times.append(time.monotonic())
                self.transcript.append(text)
                self._more.set()
