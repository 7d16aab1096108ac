"""The flood budget: how many lines may be sent, and whose turn it is.

A bucket holds `burst` lines and gains one every `interval` seconds. Three kinds of lanes drink from it:
the first lane (what the protocol needs) before all; one lane for each target, in turn, so that a long text for one
keeps nobody else waiting; and the idle lane (answers to the curious), which leaves the bucket half full.
Time is passed in, in seconds.
"""

from collections import deque
from collections.abc import Callable
from typing import Final

from msgspec import Struct

FIRST: Final = ""
"""The lane that goes before all others."""
IDLE: Final = "\x01"
"""The lane that goes when there is nothing else to say."""
_MOST_IDLE: Final = 3
_TINY: Final = 1e-9
"""Sums of fractions of a line may fall short by this."""


class Pace(Struct, frozen=True):
    """How fast we may talk."""

    burst: int = 5
    """So many lines at once after a silence."""
    interval: float = 2.0
    """Then one line in so many seconds."""


class Budget:
    """The lines that wait to be sent on one connection."""

    def __init__(self, pace: Pace, now: float) -> None:
        self._pace = pace
        self._level = float(pace.burst)
        self._at = now
        self._lanes: dict[str, deque[str]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._lanes.values()))

    def push(self, lane: str, line: str) -> None:
        """Put a line at a lane's end; a crowded idle lane forgets it."""
        queue = self._lanes.setdefault(lane, deque())
        if lane != IDLE or len(queue) < _MOST_IDLE:
            queue.append(line)

    def move(self, old: str, new: str, change: Callable[[str], str]) -> None:
        """Hand the lines of one target on to another, each one changed."""
        if lines := self._lanes.pop(old, None):
            self._lanes.setdefault(new, deque()).extend(map(change, lines))

    def drop(self, lane: str) -> None:
        """Forget what waits in a lane."""
        self._lanes.pop(lane, None)

    def spend(self, now: float) -> None:
        """Count a line that could not wait; such lines can put us into debt by one burst at most."""
        self._fill(now)
        self._level = max(self._level - 1, -float(self._pace.burst))

    def take(self, now: float) -> list[str]:
        """The lines that may go now, in their order."""
        self._fill(now)
        taken = []
        while (lane := self._next()) is not None and self._level + _TINY >= self._price(lane):
            self._level -= 1
            taken.append(self._lanes[lane].popleft())
            # What is left of a lane goes behind the others.
            if rest := self._lanes.pop(lane):
                self._lanes[lane] = rest
        return taken

    def due(self, now: float) -> float | None:
        """When the next line may go; None if none waits."""
        self._fill(now)
        lane = self._next()
        if lane is None:
            return None
        return now + max(0.0, self._price(lane) - self._level) * self._pace.interval

    def _price(self, lane: str) -> float:
        """How full the bucket must be."""
        return max(1.0, (self._pace.burst + 1) / 2) if lane == IDLE else 1.0

    def _next(self) -> str | None:
        """The lane whose turn it is."""
        if FIRST in self._lanes:
            return FIRST
        lane = next((lane for lane in self._lanes if lane != IDLE), None)
        return lane if lane is not None or not self._lanes.get(IDLE) else IDLE

    def _fill(self, now: float) -> None:
        gained = max(0.0, now - self._at) / self._pace.interval if self._pace.interval > 0 else self._pace.burst
        self._level = min(float(self._pace.burst), self._level + gained)
        self._at = max(self._at, now)
