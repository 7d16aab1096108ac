"""Experiments that people at pages ask for: each in a process of its own, a few at a time, none for long.

What is asked for may take for ever, such as a match of ten thousand rounds, so a run has a time after which its process
is killed, whatever it is at. Whoever begins another one, or goes away, ends the one before.
"""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Final

import msgspec

from pitboss.lab.live import Look, Order

SECONDS: Final = 60.0
"""How long a run may take."""
LONGEST_LINE: Final = 1 << 22


class Laboratory:
    """The runs of one server process."""

    def __init__(self, most: int = 0, seconds: float = SECONDS) -> None:
        self._most = most or max(1, (os.cpu_count() or 1) - 1)
        self._seconds = seconds
        self._running: dict[str, Process] = {}
        """By who asked."""

    @property
    def busy(self) -> bool:
        """Whether there is no room for another run."""
        return len(self._running) >= self._most

    def makes_room(self, person: str) -> None:
        """End a run of somebody who wants another."""
        before = self._running.pop(person, None)
        if before is not None:
            _kill(before)

    async def run(self, person: str, order: Order) -> AsyncGenerator[Look | None, None]:
        """What is known after every few matches; None at the end of a run whose time was over."""
        self.makes_room(person)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "pitboss.lab.live"), stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
        )
        self._running[person] = process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(order) + b"\n")
            until = asyncio.get_running_loop().time() + self._seconds
            while line := await _line(process.stdout, until):
                yield msgspec.json.decode(line, type=Look)
        except TimeoutError:
            yield None
        finally:
            _kill(process)
            if self._running.get(person) is process:
                del self._running[person]
            await process.wait()

    def close(self) -> None:
        """End all runs."""
        for process in self._running.values():
            _kill(process)


async def _line(output: asyncio.StreamReader, until: float) -> bytes:
    """The next line, empty at the end; raises `TimeoutError` if it is not there in time."""
    async with asyncio.timeout_at(until):
        return await output.readline()


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
