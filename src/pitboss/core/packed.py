"""Whole numbers packed side by side, one for each seat: compiled code reads and writes those at once.

Numbers in a list are objects of their own, each somewhere else in memory; whoever steps thousands of matches waits for
that longer than for the rules.
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


def packed(numbers: Iterable[int]) -> vec[i64]:
    """These numbers."""
    return vec[i64]([i64(number) for number in numbers])


def of_each(number: int, seats: int) -> vec[i64]:
    """The same number for every seat."""
    return vec[i64]([i64(number)] * seats)


PACKED: Final[type] = type(of_each(0, 0)).__mro__[1]
"""What all packed numbers are, whichever kind they are of."""
