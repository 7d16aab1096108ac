"""What passes over a table: actions asked for, events that happened, views of what a seat may know.

All three are frozen structs. A game declares each action once, with a one-line docstring; its verb is the class name in
lower case, and the text notation, the JSON, the help and the schema all come from the declaration.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Self, TypeVar

from msgspec import Meta, Struct

from pitboss.core.cards import NAMES, Card
from pitboss.core.errors import Unreadable
from pitboss.core.message import Message

# Whatever passes as JSON must be writable as text, so the ranges here are those of the notation.
_SEATS: Final = 99
_REFS: Final = 10**9 - 1
_CHIPS: Final = 10**15 - 1
_HUNDREDTHS: Final = 10**11 - 1
_FACES: Final = 20

Seat = Annotated[
    int,
    Meta(ge=-2, lt=_SEATS, description="a seat: 0 is p1; -1 is chance, -2 the clock", extra={"kind": "seat"}),
]
Ref = Annotated[
    int,
    Meta(ge=1, le=_REFS, description="the number of a thing on the table, written #4", extra={"kind": "ref"}),
]
Amount = Annotated[int, Meta(ge=-_CHIPS, le=_CHIPS, description="a whole number of chips", extra={"kind": "amount"})]
Price = Annotated[
    int,
    Meta(
        ge=-_HUNDREDTHS,
        le=_HUNDREDTHS,
        description="a price in hundredths: 250 is written 2.5",
        extra={"kind": "price"},
    ),
]
Count = Annotated[
    int,
    Meta(ge=0, le=_REFS, description="how many of something that is not chips", extra={"kind": "count"}),
]
Die = Annotated[
    int,
    Meta(ge=0, le=_FACES, description="the upper face of a die; 0 when hidden", extra={"kind": "die"}),
]

_T = TypeVar("_T")
BySeat = Annotated[tuple[_T, ...], Meta(extra={"by": "seat"})]
"""One value for each seat, p1's first: `BySeat[Amount]`. A list that is not declared so is told without names."""

UNSEEN: Final = 0
"""The face of a die that the reader may not see."""

CHANCE: Final = -1
CLOCK: Final = -2

_NAMED_SEATS: Final = {"chance": CHANCE, "clock": CLOCK} | {f"p{seat + 1}": seat for seat in range(_SEATS)}
_SEAT_NAMES: Final = {seat: name for name, seat in _NAMED_SEATS.items()}


def seat_name(seat: int) -> str:
    """How a seat is written.

    >>> seat_name(0), seat_name(CHANCE)
    ('p1', 'chance')
    """
    return _SEAT_NAMES[seat]


def seat_named(name: str) -> int:
    """The seat a name stands for.

    >>> seat_named("p3")
    2
    """
    seat = _NAMED_SEATS.get(name)
    if seat is None:
        raise Unreadable(Message("common.no-seat-name", text=repr(name[:40])))
    return seat


class Action(Struct, frozen=True, tag=str.lower, tag_field="type"):
    """What a seat asks for. Who asks and when is on the envelope."""

    key: ClassVar[str] = ""
    """The one character that is short for it, on every door; none for moves that nobody makes in a hurry."""
    called: ClassVar[Mapping[str, str]] = {}
    """What people call a field, in the usage of the move, where that is not its name."""


class Event(Struct, frozen=True, tag=str.lower, tag_field="type"):
    """What happened, in the past tense. Secret unless its class says who sees what."""

    names_mover: ClassVar[bool] = True
    """Whether a seat in it may be the one that moved; False where it names only who comes next."""

    def seen_by(self, seat: int | None) -> Self | None:
        """This event as that seat (None: a spectator) may see it, or None if it may not notice at all."""
        return None


class PublicEvent(Event, frozen=True):
    """An event that everybody sees whole."""

    def seen_by(self, seat: int | None) -> Self | None:
        """The event itself, to anyone."""
        return self


class View(Struct, frozen=True):
    """All that one seat may know, built up from what the rules publish; `seat` None is a spectator."""

    seat: int | None


class Draw(Action, frozen=True, tag="card"):
    """The next card goes where one is due."""

    card: Card


class First(Action, frozen=True):
    """This seat starts."""

    seat: Seat


class Timeout(Action, frozen=True):
    """Time is up: the rules act for whoever kept the table waiting."""


class Resign(Action, frozen=True):
    """Leave the match for good; the rules play on for your seat."""


DRAWS: Final[tuple[Draw, ...]] = tuple(Draw(name) for name in NAMES)
"""Every card as chance's move, by the card's index."""
FIRSTS: Final[tuple[First, ...]] = tuple(First(seat) for seat in range(52))
TIMEOUT: Final = Timeout()
RESIGN: Final = Resign()
