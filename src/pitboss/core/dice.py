"""The one source of chance: seeded, passed in, never global."""

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Uniform draws from a seed; the same seed gives the same draws on every machine and Python.

    >>> Dice(7).below(6) == Dice(7).below(6)
    True
    """

    def __init__(self, seed: int | None) -> None:
        """Without a seed the draws come from the operating system: nobody can repeat or foretell them."""
        # `random()` is the one method of the generator whose sequence Python promises to keep.
        self._uniform = random.SystemRandom().random if seed is None else random.Random(seed).random

    def below(self, end: int) -> int:
        """A whole number from 0 up to but not including `end`."""
        return int(self._uniform() * end)

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`, each equally likely."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, each as likely as its weight."""
        left = self.below(sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise ValueError("no weight above zero")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """`items` in random order."""
        rest = list(items)
        for end in range(len(rest) - 1, 0, -1):
            other = self.below(end + 1)
            rest[end], rest[other] = rest[other], rest[end]
        return rest
