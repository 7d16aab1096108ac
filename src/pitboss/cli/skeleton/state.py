"""The state of a table: flat, and all that varies."""

from typing import Final

from pitboss.core.contract import State

from .declare import Choice, Opened

OPEN: Final = 0
KEPT: Final = 1
FOLDED: Final = 2
LEFT: Final = 3
CHOICES: Final[tuple[Choice, ...]] = ("open", "kept", "folded", "left")
"""How views name them, in the order of the numbers."""


class SketchState(State):
    """Dice and what was chosen. Lists go by seat."""

    round: int
    dice: list[int]
    """The die of each seat; 0 before it falls, and of who has left."""
    choices: list[int]
    chips: list[int]
    """What each seat has won, less what it has put into the pot."""
    stakes: list[int]
    """What each seat has put into the pot."""
    last: Opened | None
    """How the round before ended."""
