"""What a table of Sketch can set, say and see."""

from typing import Annotated, ClassVar, Literal, Self

from msgspec import Meta, Struct

from pitboss.core.moves import UNSEEN, Action, Amount, Count, Die, Event, PublicEvent, Seat, View
from pitboss.core.options import Options

Choice = Literal["open", "kept", "folded", "left"]


class SketchOptions(Options, frozen=True, kw_only=True):
    """What a table may change about Sketch."""

    stake: Annotated[int, Meta(ge=1, le=100, description="Chips that everybody puts into the pot.")] = 1
    rounds: Annotated[int, Meta(ge=1, le=20, description="Rounds of the match.")] = 3


class Keep(Action, frozen=True):
    """Keep your die."""

    key: ClassVar[str] = "k"


class Fold(Action, frozen=True):
    """Give your die away unseen."""

    key: ClassVar[str] = "f"


class Roll(Action, frozen=True):
    """The next die falls."""

    die: Die


class Rolled(Event, frozen=True):
    """A seat's die fell, which it alone sees."""

    seat: Seat
    die: Die

    def seen_by(self, seat: int | None) -> Self:
        """The die to its owner; to all others that it fell."""
        return self if seat == self.seat else type(self)(self.seat, UNSEEN)


class Kept(PublicEvent, frozen=True):
    """A seat kept its die."""

    seat: Seat


class Folded(PublicEvent, frozen=True):
    """A seat folded its die."""

    seat: Seat


class Opened(PublicEvent, frozen=True):
    """All have chosen: the dice that were kept are shown, and the highest wins."""

    dice: tuple[Die, ...]
    """By seat, of all that were kept."""
    winner: Seat | None


class Resigned(PublicEvent, frozen=True):
    """A seat left the match."""

    seat: Seat


class Player(Struct, frozen=True):
    """A seat as the reader sees it."""

    chips: Amount
    """Won or lost so far."""
    stake: Amount
    """What it has put into the pot."""
    choice: Choice
    die: Die


class SketchView(View, frozen=True):
    """What a seat knows of a table of Sketch."""

    players: tuple[Player, ...]
    round: Count
    turn: Seat | None
    fallen: Count
    """How many dice have fallen."""
    pot: Amount
    last: Opened | None
    """How the round before ended."""
