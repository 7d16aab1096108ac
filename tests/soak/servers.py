"""Real `pitboss serve` processes: started, killed without warning, stopped and let go on."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from pitboss.client.errors import Garbled, Unreachable
from pitboss.client.http import request

PATIENCE = 120.0
"""Seconds after which a server that is not ready is given up."""
LOOK_AGAIN = 0.01
LOWEST_PORT = 10_081
"""Browsers refuse to visit 10080, and few below."""
WORKERS = 16
"""Processes of one run of the tests that have ports of their own."""


class Server:
    """One server process, or where one will be: its address stays the same from start to start."""

    def __init__(self, store: str, journal: Path, port: int = 0, hasty: bool = False, limited: bool = False) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.journal = journal
        """Where what it prints goes, one start after the other."""
        program = ["tests.soak.hasty"] if hasty else ["pitboss", "serve"]
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--store", store]
        self._command = [sys.executable, "-m", *program, *where, *([] if limited else ["--no-limits"])]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process that runs."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> float:
        """Start it and wait until it answers; the seconds that took."""
        began = time.monotonic()
        with self.journal.open("ab") as journal:
            self._process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stdout=journal, stderr=journal)
        await self.wait()
        return time.monotonic() - began

    async def wait(self) -> None:
        """Wait until it answers; raises if it has ended or takes for ever."""
        assert self._process is not None
        began = time.monotonic()
        while not await self._answers():
            code = self._process.poll()
            if code is not None or time.monotonic() - began > PATIENCE:
                self.kill()
                raise RuntimeError(f"The server is not ready (exit code {code}):\n{self.said()}")
            await asyncio.sleep(LOOK_AGAIN)

    async def _answers(self) -> bool:
        try:
            return (await request(self.url, "GET", "/healthz")).status == 200
        except (Unreachable, Garbled):
            return False

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def pause(self) -> None:
        """Stop it where it is; its sockets stay open, and nobody answers."""
        self._send(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        self._send(signal.SIGCONT)

    def terminate(self) -> int:
        """Ask it to end, and its exit code."""
        assert self._process is not None
        self._process.terminate()
        code = self._process.wait(PATIENCE)
        self._process = None
        return code

    def memory(self) -> int:
        """Bytes of memory that are its own, without what it shares with others."""
        rollup = Path(f"/proc/{self.pid}/smaps_rollup").read_text().splitlines()
        private = [line.split()[1] for line in rollup if line.startswith(("Private_Clean:", "Private_Dirty:"))]
        return sum(map(int, private)) * 1024

    def peak(self) -> int:
        """Bytes of memory that it has had at the most since it was last told to forget that."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        resident = {line.split(":")[0]: int(line.split()[1]) for line in status.splitlines() if line.endswith(" kB")}
        # Of what it shares with others nothing is counted here either.
        return self.memory() + (resident["VmHWM"] - resident["VmRSS"]) * 1024

    def forget_peak(self) -> None:
        """Count the most memory it has had again from here on."""
        Path(f"/proc/{self.pid}/clear_refs").write_text("5")

    def effort(self) -> float:
        """Seconds of a processor that it has used, which is what a start takes on a machine that is not busy."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def said(self) -> str:
        """The end of what it has printed."""
        return self.journal.read_text(errors="replace")[-4000:] if self.journal.exists() else ""

    def faults(self) -> list[str]:
        """Lines of its journal that tell of something it did not expect."""
        if not self.journal.exists():
            return []
        lines = self.journal.read_text(errors="replace").splitlines()
        return [line[:300] for line in lines if "Traceback" in line or "task failed" in line]

    def _send(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)


def free_port() -> int:
    """A port of loopback that nobody has, nor gets while its server is down.

    It is below those that the system gives to whoever asks for any, and no other process of the tests chooses it.
    """
    for port in _ports:
        with socket.socket() as probe, suppress(OSError):
            # As the server will: what is left of connections that have ended is in nobody's way.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("No port is free.")


def _own_ports() -> Iterator[int]:
    """The ports for this process: a part of the range for each worker of a run, begun elsewhere by each run."""
    given = Path("/proc/sys/net/ipv4/ip_local_port_range")
    end = int(given.read_text().split()[0]) if given.exists() else 32_768
    size = max(1000, (end - LOWEST_PORT) // WORKERS)
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % WORKERS
    for place in range(size):
        yield LOWEST_PORT + worker * size + (os.getpid() + place) % size


_ports = _own_ports()
