"""A queue that is fair: everybody has a lane of their own, and lanes are served in turns.

Whoever asks for much waits behind themselves. If the queue is full, the longest lane makes room for whoever has less in
theirs, so nobody can keep others out by filling it. Within a lane everything stays in order; lanes in which something
urgent waits come first, but one of the others has its turn now and then.
"""

from collections import deque
from typing import Final, Generic, TypeVar

T = TypeVar("T")

URGENT: Final = 4
"""Turns in a row that urgent lanes have before another gets one."""


class _Lane(Generic[T]):
    def __init__(self) -> None:
        self.items: deque[T] = deque()
        self.urgent: deque[bool] = deque()
        self.pressing = 0
        """How many of them are urgent."""


class FairQueue(Generic[T]):
    """Things that wait, each for someone."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting = 0
        self._pressing: dict[str, _Lane[T]] = {}
        """Lanes with something urgent in them; whoever is next comes first."""
        self._calm: dict[str, _Lane[T]] = {}
        self._in_a_row = 0

    def __len__(self) -> int:
        """How much waits."""
        return self._waiting

    def add(self, whose: str, item: T, urgent: bool = False) -> T | None:
        """Let something wait; what has to go instead if the queue is full: the same, or another's latest."""
        gone: T | None = None
        if self._waiting >= self._most:
            longest = self._longest()
            if len(self._lane(longest).items) <= self._length(whose) + 1:
                return item
            gone = self._drop(longest)
        lane = self._calm.get(whose) or self._pressing.get(whose)
        if lane is None:
            lane = self._calm[whose] = _Lane()
        lane.items.append(item)
        lane.urgent.append(urgent)
        self._waiting += 1
        if urgent:
            lane.pressing += 1
            if lane.pressing == 1:
                self._pressing[whose] = self._calm.pop(whose)
        return gone

    def take(self) -> T:
        """What is next."""
        pressing = self._pressing and (self._in_a_row < URGENT or not self._calm)
        self._in_a_row = self._in_a_row + 1 if pressing else 0
        lanes = self._pressing if pressing else self._calm
        whose = next(iter(lanes))
        lane = lanes.pop(whose)
        item = lane.items.popleft()
        lane.pressing -= lane.urgent.popleft()
        self._waiting -= 1
        if lane.items:
            (self._pressing if lane.pressing else self._calm)[whose] = lane
        return item

    def _drop(self, whose: str) -> T:
        """Take the latest out of a lane that has others, which keeps its place."""
        lane = self._lane(whose)
        item = lane.items.pop()
        urgent = lane.urgent.pop()
        self._waiting -= 1
        lane.pressing -= urgent
        if urgent and not lane.pressing:
            self._calm[whose] = self._pressing.pop(whose)
        return item

    def _lane(self, whose: str) -> _Lane[T]:
        return self._pressing.get(whose) or self._calm[whose]

    def _length(self, whose: str) -> int:
        lane = self._pressing.get(whose) or self._calm.get(whose)
        return len(lane.items) if lane is not None else 0

    def _longest(self) -> str:
        return max((*self._pressing, *self._calm), key=self._length)
