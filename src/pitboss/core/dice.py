"""The one source of chance: seeded, passed in, never global.

With a seed the draws are those of xoroshiro64**, a small generator whose every step is written below, so that the same
seed gives the same draws on every machine, compiled or not, for as long as there are records of experiments. The seed
is spread over the generator's two words by SplitMix64. Without a seed the draws come from the operating system: real
tables use that, for nobody can repeat or foretell it.

Both give 32 bits at a time. A number below `end` is made of them by Lemire's multiplication, which throws a draw away
where keeping it would favour some numbers; so each is exactly as likely as the others.
"""

from collections.abc import Sequence
from random import SystemRandom
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

_WORD: Final[i64] = 0xFFFFFFFF
_SHORT: Final = 1 << 31
"""Up to here one draw of 32 bits is enough."""
_SYSTEM: Final = SystemRandom()


def _spread(seed: int) -> int:
    """Two words from a seed, by one step of SplitMix64."""
    mixed = (seed + 0x9E3779B97F4A7C15) % (1 << 64)
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % (1 << 64)
    return mixed ^ mixed >> 31


class Dice:
    """Uniform draws.

    >>> dice = Dice(7)
    >>> [dice.below(6) + 1 for _ in range(12)]
    [2, 3, 6, 4, 2, 2, 2, 2, 2, 5, 2, 5]
    """

    def __init__(self, seed: int | None) -> None:
        """Without a seed the draws come from the operating system."""
        self.seeded = seed is not None
        words = 1 if seed is None else _spread(seed) or 1
        self._one: i64 = words >> 32
        self._two: i64 = words & 0xFFFFFFFF

    def _draw(self) -> i64:
        """The next 32 bits."""
        if not self.seeded:
            return _SYSTEM.getrandbits(32)
        one = self._one
        two = self._two ^ one
        # Times 0x9E3779BB, in two halves: the whole product has more than 63 bits.
        mixed = ((one & 0xFFFF) * 0x9E3779BB + (((one >> 16) * 0x9E3779BB & 0xFFFF) << 16)) & _WORD
        mixed = (mixed << 5 | mixed >> 27) & _WORD
        self._one = ((one << 26 | one >> 6) ^ two ^ two << 9) & _WORD
        self._two = (two << 13 | two >> 19) & _WORD
        return mixed * 5 & _WORD

    def below(self, end: int) -> int:
        """A whole number from 0 up to but not including `end`, which is at least 1."""
        if end > _SHORT:
            return self._far_below(end)
        size: i64 = end
        product = self._draw() * size
        if product & _WORD < size:
            least = (_WORD + 1 - size) % size
            while product & _WORD < least:
                product = self._draw() * size
        return product >> 32

    def _far_below(self, end: int) -> int:
        """The same for a large `end`: as many bits as it has, drawn again until they are below it."""
        bits = (end - 1).bit_length()
        while True:
            drawn = 0
            for _ in range(0, bits, 32):
                drawn = drawn << 32 | int(self._draw())
            drawn >>= -bits % 32
            if drawn < end:
                return drawn

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
