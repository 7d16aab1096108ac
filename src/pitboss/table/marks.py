"""What a game counts of everybody's match besides the score, for their statistics: such as hands of a kind.

A game that has something to count brings a module `marks` with a class `Marks`. It hears every event of a match from
the first on, whole, so what it has counted may be told only when the match is over.
"""

from typing import Protocol, cast

from pitboss import games
from pitboss.core.moves import Event
from pitboss.core.options import Options


class Marks(Protocol):
    """Counts in one match."""

    counts: list[dict[str, int]]
    """By seat and name."""

    def note(self, event: Event) -> None:
        """Count what has happened."""


def counting(game: str, seats: int, options: Options) -> Marks | None:
    """Something that counts in a match of that game; None: it counts nothing."""
    part = games.part(game, "marks")
    return None if part is None else cast(Marks, part.Marks(seats, options))
