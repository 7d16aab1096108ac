"""Flood control: how many lines may be sent, and whose turn it is.

A bucket holds `burst` lines and gains one every `interval` seconds. Three kinds of queues share it:
the first queue (what the protocol needs) before all; one queue for each target, in turn, so that a long text for one
keeps nobody else waiting; and the idle queue (answers to the curious), which leaves the bucket half full.
Time is passed in, in seconds.
"""

from collections import deque
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from pitboss.core.pacing import Bucket

FIRST: Final = ""
"""The queue that goes before all others."""
IDLE: Final = "\x01"
"""The queue that goes when there is nothing else to say."""
_MOST_IDLE: Final = 3
_TICKS: Final = 1_000_000
"""Of a second: the bucket counts in whole numbers, and event loops in fractions much smaller than a millisecond."""


class Pace(Struct, frozen=True):
    """How fast we may talk."""

    burst: int = 5
    """So many lines at once after a silence."""
    interval: float = 2.0
    """Then one line in so many seconds."""


class FloodControl:
    """The lines that wait to be sent on one connection."""

    def __init__(self, pace: Pace, now: float) -> None:
        self._bucket = Bucket(pace.burst, _ticks(pace.interval), _ticks(now))
        self._queues: dict[str, deque[str]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._queues.values()))

    def push(self, queue: str, line: str) -> None:
        """Put a line at a queue's end; a crowded idle queue forgets it."""
        waiting = self._queues.setdefault(queue, deque())
        if queue != IDLE or len(waiting) < _MOST_IDLE:
            waiting.append(line)

    def move(self, old: str, new: str, change: Callable[[str], str]) -> None:
        """Hand the lines of one target on to another, each one changed."""
        if lines := self._queues.pop(old, None):
            self._queues.setdefault(new, deque()).extend(map(change, lines))

    def drop(self, queue: str) -> None:
        """Forget what waits in a queue."""
        self._queues.pop(queue, None)

    def spend(self, now: float) -> None:
        """Count a line that could not wait; such lines can put us into debt by one burst at most."""
        self._bucket.owe(_ticks(now))

    def take(self, now: float) -> list[str]:
        """The lines that may go now, in their order."""
        taken = []
        while (queue := self._next()) is not None and not self._wait(queue, now):
            self._bucket.owe(_ticks(now))
            taken.append(self._queues[queue].popleft())
            # What is left of a queue goes behind the others.
            if rest := self._queues.pop(queue):
                self._queues[queue] = rest
        return taken

    def due(self, now: float) -> float | None:
        """When the next line may go; None if none waits."""
        queue = self._next()
        return None if queue is None else now + self._wait(queue, now) / _TICKS

    def _wait(self, queue: str, now: float) -> int:
        """Ticks until a line of a queue may go; an idle one leaves the bucket half full."""
        return self._bucket.wait(_ticks(now), self._bucket.burst // 2 + 1 if queue == IDLE else 1)

    def _next(self) -> str | None:
        """The queue whose turn it is."""
        if FIRST in self._queues:
            return FIRST
        queue = next((queue for queue in self._queues if queue != IDLE), None)
        return queue if queue is not None or not self._queues.get(IDLE) else IDLE


def _ticks(seconds: float) -> int:
    return round(seconds * _TICKS)
