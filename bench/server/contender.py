"""What a server must offer to be measured: how it starts, how a table is opened, what its clients say and hear."""

import os
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from bench.server.frames import Broken
from bench.server.link import PATIENCE, Link

SEATS = 4
HANG = 0.01


class Seat(ABC):
    """One of the four clients of a table, joined. Exactly one seat of a table is to move at any time."""

    def __init__(self, link: Link) -> None:
        self.link = link

    @abstractmethod
    def seen(self, payload: bytes) -> int | None:
        """The number of the last move this client now knows of, or None if the message shows no further one.

        Numbers grow with every move of the table and are the same for its four clients; they may have gaps.
        """

    @abstractmethod
    def move(self) -> bytes | None:
        """The whole frame with which this client moves now, or None if another is to move; asking changes nothing."""

    def answer(self, payload: bytes) -> bytes | None:
        """The whole frame a message that shows no move wants back, such as a heartbeat's; mostly None."""
        return None


class Server:
    """A server under way: its process, the port where it listens, and further processes that work for it."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, folder: Path, also: Sequence[int] = ()) -> None:
        self.process, self.port, self.folder, self.also = process, port, folder, also

    def processes(self) -> list[int]:
        """The process that was started, those that work for it, and all below them."""
        found, fresh = [], [self.process.pid, *self.also]
        while fresh:
            found += fresh
            fresh = [int(child) for pid in fresh for child in self._children(pid)]
        return found

    @staticmethod
    def _children(pid: int) -> list[str]:
        lists = Path(f"/proc/{pid}/task").glob("*/children")
        return [child for each in lists for child in each.read_text().split()]

    def freeze(self) -> None:
        """Let it use no processor time until it is thawed, while another one is measured."""
        os.killpg(self.process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        os.killpg(self.process.pid, signal.SIGCONT)

    def memory(self) -> int:
        """Resident bytes."""
        pages = (int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.processes())
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    def busy(self, alone: bool = False) -> float:
        """Seconds of processor time used so far; `alone`: by the process that was started, without any other."""
        ticks = 0
        for pid in [self.process.pid] if alone else self.processes():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")


class Contender(ABC):
    """A kind of server to be measured."""

    name: str
    """Short, as given to --only."""
    title: str
    """As in the table."""
    ours = False

    @abstractmethod
    def version(self) -> str:
        """What exactly is measured."""

    def missing(self) -> str | None:
        """What to do before this one can be measured, if anything."""
        return None

    @abstractmethod
    def command(self, folder: Path) -> list[str]:
        """What starts the server; it may keep files in the folder."""

    def environment(self) -> Mapping[str, str]:
        """What the server needs in its environment beyond ours."""
        return {}

    def port(self, said: str) -> int | None:
        """The port, found in what the server has printed so far; None while it is not ready."""
        for line in said.splitlines():
            if line.startswith("ready "):
                return int(line.split()[1])
        return None

    @abstractmethod
    def table(self, port: int) -> list[Seat]:
        """Open one table with four clients, ready for the first move."""

    @contextmanager
    def running(self, folder: Path, core: int | None) -> Iterator[Server]:
        """The server on that core alone, or on any, ended when the block is left."""
        with (folder / "server.out").open("wb") as out, (folder / "server.err").open("wb") as err:
            pinned = [] if core is None else ["taskset", "--cpu-list", str(core)]
            command = [*pinned, *self.command(folder)]
            environment = {**os.environ, **self.environment()}
            process = subprocess.Popen(command, stdout=out, stderr=err, env=environment, start_new_session=True)
            try:
                yield Server(process, self._ready(process, folder), folder)
            finally:
                _end(process)

    def _ready(self, process: subprocess.Popen[bytes], folder: Path) -> int:
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience and process.poll() is None:
            port = self.port((folder / "server.out").read_text(errors="replace"))
            if port is not None:
                return port
            time.sleep(HANG)
        raise Broken(f"{self.title} did not start.\n{complaint(folder)}")


def complaint(folder: Path) -> str:
    """The end of what a server wrote about its troubles."""
    return (folder / "server.err").read_text(errors="replace")[-2000:]


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a server and whatever it has started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGCONT)
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
