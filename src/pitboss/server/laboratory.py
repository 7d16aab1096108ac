"""Experiments that people at pages ask for: each in a process of its own, a few at a time, none for long.

What is asked for may take for ever, such as a match of ten thousand rounds, so a run has a time after which its process
is killed, whatever it is at. Whoever begins another one, or goes away, ends the one before.
"""

import asyncio
import os
from asyncio.subprocess import Process
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Final

import msgspec

from pitboss import child
from pitboss.lab import live
from pitboss.lab.live import Look, Order
from pitboss.server.limits import Limits

LONGEST_LINE: Final = 1 << 22


class Run:
    """One run, from the moment that there is room for it."""

    def __init__(self) -> None:
        self.process: Process | None = None
        """None until it is there, which takes a moment."""
        self.ended = False
        self.late = False
        """Whether it was ended because its time was over."""

    def end(self) -> None:
        """Kill it, or have it killed as soon as it is there."""
        self.ended = True
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()


class Laboratory:
    """The runs of one server process. A place is taken before anything is waited for, so there are never too many."""

    def __init__(self, most: int = 0, seconds: float = Limits().experiment) -> None:
        """`seconds` is how long a run may take."""
        self._most = most or max(1, (os.cpu_count() or 1) - 1)
        self._seconds = seconds
        self._running: dict[str, Run] = {}
        """By who asked."""

    async def start(self, person: str, order: Order) -> Run | None:
        """Begin a run, and end the one that this person had; None if there is no room."""
        before = self._running.get(person)
        if before is not None:
            self._drop(person, before)
        if len(self._running) >= self._most:
            return None
        run = self._running[person] = Run()
        # Also where nobody ever looks, for whoever asked may be gone by now.
        asyncio.get_running_loop().call_later(self._seconds, self._expire, person, run)
        try:
            run.process = await child.begun(live.__name__, msgspec.json.encode(order), LONGEST_LINE)
        except BaseException:
            self._drop(person, run)
            raise
        if run.ended:
            run.end()
        return run

    async def looks(self, person: str, run: Run) -> AsyncGenerator[Look | None, None]:
        """What is known after every few matches; None at the end of a run that was cut off before all was played.

        Either its time was over, `run.late`, or its process has died or was killed.
        """
        process = run.process
        assert process is not None
        assert process.stdout is not None
        whole = False
        try:
            # A process that is killed may leave a line without its end.
            while (line := await process.stdout.readline()).endswith(b"\n"):
                look = msgspec.json.decode(line, type=Look)
                whole = look.done >= look.of
                yield look
            if run.late or not whole:
                yield None
        finally:
            self._drop(person, run)
            await process.wait()

    def _expire(self, person: str, run: Run) -> None:
        run.late = not run.ended
        self._drop(person, run)

    def _drop(self, person: str, run: Run) -> None:
        run.end()
        if self._running.get(person) is run:
            del self._running[person]

    def close(self) -> None:
        """End all runs."""
        for run in self._running.values():
            run.end()
