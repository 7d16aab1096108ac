"""The state of a table: flat, and all that varies."""

from typing import Final

from pitboss.core.contract import State

from .declare import Choice

OPEN: Final = 0
KEPT: Final = 1
FOLDED: Final = 2
LEFT: Final = 3
CHOICES: Final[tuple[Choice, ...]] = ("open", "kept", "folded", "left")
"""How views name them, in the order of the numbers."""


class SketchState(State):
    """Dice and what was chosen. Lists go by seat."""

    dice: list[int]
    """Those that have fallen, in the order of the seats."""
    choices: list[int]
