"""Numbers for moves by what they declare: a block for each kind of move, always at the same place.

Where all fields of a kind have small ranges (a die, a seat, a card, a word, yes or no, a bounded whole number), each
combination of values has a number of its own: the same move has the same number all match long; seats count from the
one that looks. Of any other kind the moves on the menu are numbered, in order of what they name.
"""

from collections.abc import Sequence
from math import prod
from typing import Final, Literal, NamedTuple, get_args, get_origin

from msgspec import Struct, structs

from pitboss.core.cards import NAMES
from pitboss.core.declared import bounds, hints, kind_of
from pitboss.core.moves import Action

FACES: Final = (1, 2, 3, 4, 5, 6)


class Range(NamedTuple):
    """The values that a field may have."""

    values: tuple[object, ...]
    is_seat: bool = False
    """Whether they count from the seat that looks."""


class Block(NamedTuple):
    """The numbers of one kind of move."""

    kind: type[Action]
    first: int
    size: int
    ranges: tuple[Range, ...] | None
    """By field; None: its moves are numbered by the menu."""
    seats: int

    def numbered(self, same: Sequence[Action], me: int) -> list[tuple[Action, int]]:
        """Moves of this kind with their numbers, as a seat counts; without those for which there is no room."""
        if self.ranges is None:
            ordered = sorted(same, key=lambda action: _order(structs.astuple(action)))[: self.size]
            return [(action, self.first + place) for place, action in enumerate(ordered)]
        placed = [(action, self._place(self.ranges, action, me)) for action in same]
        return [(action, self.first + place) for action, place in placed if place is not None]

    def _place(self, ranges: Sequence[Range], action: Action, me: int) -> int | None:
        place = 0
        for values, value in zip(ranges, structs.astuple(action), strict=True):
            asked = (value - me) % self.seats if values.is_seat and isinstance(value, int) and value >= 0 else value
            if asked not in values.values:
                return None
            place = place * len(values.values) + values.values.index(asked)
        return place

    def label(self, choice: int) -> str:
        """The verb and its values: `ask p2 7`, p1 being the seat that looks; or the place on the menu: `bid #3`."""
        verb, place = str(self.kind.__struct_config__.tag), choice - self.first
        if self.ranges is None:
            return f"{verb} #{place + 1}"
        said: list[str] = []
        for values in reversed(self.ranges):
            place, at = divmod(place, len(values.values))
            said.append(f"p{at + 1}" if values.is_seat else str(values.values[at]))
        return " ".join([verb, *reversed(said)])


def blocks(kinds: Sequence[type[Action]], seats: int, moves: int) -> tuple[Block, ...]:
    """A block of at most so many numbers for each kind, one after the other from 1 on."""
    found: list[Block] = []
    first = 1
    for kind in kinds:
        ranges = [_range(hint, seats, moves) for hint in hints(kind).values()]
        known = tuple([each for each in ranges if each is not None])
        size = prod([len(each.values) for each in known])
        is_small = len(known) == len(ranges) and size <= moves
        found.append(Block(kind, first, size if is_small else moves, known if is_small else None, seats))
        first += found[-1].size
    return tuple(found)


def _range(hint: object, seats: int, most: int) -> Range | None:
    """The values that a field of that type may have, if they are few."""
    kind, bare = kind_of(hint), get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
    if get_origin(bare) is Literal:
        return Range(get_args(bare))
    if bare is bool:
        return Range((False, True))
    if kind == "card" and bare is str:
        return Range(tuple(NAMES))
    if bare is not int:
        return None
    if kind == "seat":
        return Range(tuple(range(seats)), is_seat=True)
    if kind == "die":
        return Range(FACES)
    low, high = bounds(hint)
    small = low is not None and high is not None and high - low < most
    return Range(tuple(range(low, high + 1))) if small and low is not None and high is not None else None


def _order(value: object) -> tuple[object, ...]:
    """What sorts values of any kind: numbers by size, texts by letters, lists by what they hold."""
    if isinstance(value, tuple):
        return (2, tuple([_order(item) for item in value]))
    if isinstance(value, Struct):
        return (2, tuple([_order(item) for item in structs.astuple(value)]))
    return (0, value) if isinstance(value, int) else (1, str(value))
