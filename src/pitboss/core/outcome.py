"""How a match ended."""

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """Why a match is over, who has won it, and what everybody has made of it."""

    why: str
    """The reason, as the game's book tells it: message `end-WHY`."""
    winners: tuple[int, ...]
    """The seats that have won, several if they share it; none if nobody has."""
    scores: tuple[int, ...]
    """The result by seat."""
