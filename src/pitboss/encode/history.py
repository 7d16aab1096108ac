"""What a seat remembers: all that it saw happen and all that it did, in order.

With what it sees now that is its information state. As text it is whole: two pasts that a seat can tell apart have
different texts, and two that it cannot have the same. As numbers it is the latest `LENGTH` entries, the last one first;
what is older is forgotten there.

An entry of the numbers is what happened, counted from 1 in the order in which the game declares its events, and behind
them one for an own choice; then the first `FIELDS` numbers of what was told, and for an own choice which one it was.
Seats count from the one that remembers, 1; cards from 1, As to Kc, -1 if hidden; words by their place, texts and lists
are left out.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec import Struct

from pitboss.core.cards import HIDDEN, INDEX
from pitboss.core.declared import hints, kind_of
from pitboss.core.moves import Action, Event
from pitboss.encode.encoder import Feature, clipped
from pitboss.games import AnySpec

LENGTH: Final = 24
FIELDS: Final = 4
ENTRY: Final = 1 + FIELDS
SCALE: Final = 20
"""Of all numbers of an entry: most are seats, cards and small amounts."""
WAITED: Final = "wait"

Read = Callable[[object, int, int], int]
"""A field as a number: from its value, the seat that remembers and the number of seats."""


class Choice(NamedTuple):
    """What the seat itself did; without a move, it waited."""

    number: int
    action: Action | None


class History:
    """One seat's memory of one match. What happened is kept as it was seen, and written down when someone asks."""

    def __init__(self, spec: AnySpec, seats: int, seat: int) -> None:
        self._spec = spec
        self._seats = seats
        self._seat = seat
        self._past: list[Event | Choice | str] = []
        self._lines: list[str] = []
        """As much of the past as has been written down."""

    def copy(self) -> "History":
        """An equal memory that goes its own way."""
        twin = History(self._spec, self._seats, self._seat)
        twin._past, twin._lines = self._past[:], self._lines[:]
        return twin

    def did(self, choice: int, action: Action | None) -> None:
        """The seat made a choice."""
        self._past.append(Choice(choice, action))

    def saw(self, told: Sequence[Event]) -> None:
        """Something happened, of which the seat sees its part."""
        for event in told:
            seen = event.seen_by(self._seat)
            if seen is not None:
                self._past.append(seen)

    def knows(self, what: str) -> None:
        """All that is known of a past that nobody remembers."""
        self._past.append(what)

    def text(self) -> str:
        """Everything, a line for each thing."""
        self._lines += [self._line(each) for each in self._past[len(self._lines) :]]
        return "\n".join(self._lines)

    def _line(self, each: Event | Choice | str) -> str:
        if isinstance(each, str):
            return f"= {each}"
        if isinstance(each, Choice):
            return "> " + (WAITED if each.action is None else self._spec.notation.text(each.action))
        return msgspec.json.encode(each).decode()

    def row(self) -> list[int]:
        """The latest entries, the last one first."""
        found: list[int] = []
        for each in reversed(self._past[-LENGTH:]):
            entry = self._entry(each)
            found += entry + [0] * (ENTRY - len(entry))
        return found + [0] * (LENGTH * ENTRY - len(found))

    def _entry(self, each: Event | Choice | str) -> list[int]:
        if isinstance(each, str):
            return []
        if isinstance(each, Choice):
            return [len(self._spec.events) + 1, clipped(each.number)]
        numbers = [read(getattr(each, name), self._seat, self._seats) for name, read in _readers(type(each))]
        return [self._spec.events.index(type(each)) + 1, *numbers]


FEATURES: Final = tuple(
    Feature(f"ago{ago + 1}.{name}", SCALE) for ago in range(LENGTH) for name in ("what", *"abcdefgh"[:FIELDS])
)


@lru_cache(maxsize=512)
def _readers(event: type[Struct]) -> tuple[tuple[str, Read], ...]:
    """The first fields of an event that can be numbers."""
    found = [(name, read) for name, hint in hints(event).items() if (read := _reader(hint)) is not None]
    return tuple(found[:FIELDS])


def _reader(hint: object) -> Read | None:
    bare = get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
    kind = kind_of(hint)
    if get_origin(bare) is tuple or kind.endswith("s"):
        return None
    if kind == "seat":
        return lambda value, me, seats: (value - me) % seats + 1 if isinstance(value, int) and value >= 0 else 0
    if kind == "card":
        return lambda value, _, __: -1 if value == HIDDEN else INDEX.get(str(value), -1) + 1
    if get_origin(bare) is Literal:
        words = get_args(bare)
        return lambda value, _, __: words.index(value) + 1
    wanted = [inner for inner in get_args(bare) if inner is not type(None)] or [bare]
    if wanted[0] in (int, bool) or kind in ("amount", "price", "count", "die", "ref"):
        return lambda value, _, __: clipped(int(value)) if isinstance(value, int) else 0
    return None
