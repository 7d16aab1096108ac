"""How a match ended."""

from collections.abc import Sequence

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """Why a match is over, who has won it, and what everybody has made of it."""

    why: str
    """The reason, as the game's book tells it: message `end-WHY`."""
    winners: tuple[int, ...]
    """The seats that have won, in order; several if they share it, none if nobody has.

    No seat that stayed has a better score. Rules may break ties and leave out who resigned.
    """
    scores: tuple[int, ...]
    """The result by seat."""


def best_wins(scores: Sequence[int], why: str = "over") -> Outcome:
    """The usual end: whoever has the best score has won, several share it.

    >>> best_wins([3, 7, 7]).winners
    (1, 2)
    """
    best = max(scores)
    return Outcome(why, tuple([seat for seat, score in enumerate(scores) if score == best]), tuple(scores))
