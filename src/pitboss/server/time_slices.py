"""Long work, done in the event loop a little at a time: nobody waits longer for their turn than one piece takes.

A thread would not do: it shares the interpreter with the loop, and takes it from everybody for milliseconds again and
again. Work is a generator that yields where it can be interrupted, about every millisecond.
"""

import asyncio
import math
import time
from collections.abc import Callable, Generator
from typing import TypeVar

T = TypeVar("T")

Work = Generator[None, None, T]


class GivenUp(Exception):
    """Nobody wants it any more."""


class OutOfTime(Exception):
    """It takes more time than it may."""


class TimeSlices:
    """All long work of one process: one piece of one of them in each turn of the loop."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def do(self, work: Work[T], wanted: Callable[[], bool] = lambda: True, cpu_s: float = math.inf) -> T:
        """Do it, in turns with whatever else is to be done.

        Raises `GivenUp` as soon as nobody wants it, and `OutOfTime` when it has taken `cpu_s` seconds of a processor.
        """
        left = cpu_s
        while left > 0:
            async with self._turn:
                if not wanted():
                    raise GivenUp
                began = time.thread_time()
                try:
                    next(work)
                except StopIteration as end:
                    return end.value  # type: ignore[no-any-return]  # what a generator returns is untyped here
                left -= time.thread_time() - began
                await asyncio.sleep(0)
        work.close()
        raise OutOfTime


def at_once(work: Work[T]) -> T:
    """Do all of it now."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]  # what a generator returns is untyped here
