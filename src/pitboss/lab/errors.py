"""What can go wrong where matches are played without anyone watching."""

from collections.abc import Sequence

from pitboss.core.errors import PitbossError


class Stuck(PitbossError, RuntimeError):
    """All bots of a match wait, again and again, and no clock will wake them: a fault of a bot."""

    def __init__(self, seats: Sequence[int]) -> None:
        super().__init__("The bots are waiting for each other, and no clock will wake them.")
        self.seats = tuple(seats)
        """Whom the game waits for."""
