"""Measures: what the lab notes of a match of one game, beyond what it notes of every game.

A game that has some brings a file `measures.py` with `MEASURES` and a function

    def measure(options: XOptions, told: Sequence[Event], outcome: Outcome) -> dict[str, float]

that reads the events of a match that is over. What cannot be said of a match is left out of the answer. The lab calls
the figure `own.NAME`; the game's book says what that is in a message `measure-NAME`.
"""

from typing import Literal

from msgspec import Struct


class Measure(Struct, frozen=True):
    """One thing that is noted of a match."""

    name: str
    kind: Literal["share", "mean"]
    """A share is 0 or 1 in each match and told in hundredths of the matches; of all else the mean is told."""
