"""What a seat can tell of the others by what they have done, so that imagined worlds are weighed by it.

A game's `bots.py` may hold `READER`, what makes one; a game without it has worlds that are weighed by the rules alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, Generic, cast

from pitboss.bots.bot import W
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.games import part

SURE: Final = 1 << 20
"""As likely as can be."""


class Reader(ABC, Generic[W]):
    """Someone who watches a match from one seat, and remembers."""

    def see(self, view: W) -> None:
        """Take in what the seat sees after a move; every move of the match comes by, from the first on."""
        return

    @abstractmethod
    def likely(self, own: W, views: Sequence[W]) -> int:
        """How likely it is that the others did what the seat has seen, if this is what they see, by seat.

        It is a part of `SURE`: 0 is that they never would. The seat's own view is the last that was seen.
        """


Maker = Callable[[Options, int, int], Reader[View]]
"""Makes a reader: from the options of a match, how many seats it has, and whose eyes to see with."""


def maker(game: str) -> Maker | None:
    """What makes readers of a game; None if it has none."""
    own = getattr(part(game, "bots"), "READER", None)
    # A reader of a game gets that game's options and views; which they are is settled by the game's name alone.
    return None if own is None else cast(Maker, own)
