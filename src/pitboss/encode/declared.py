"""The encoder of any game, made of what it declares: nothing in it knows a game.

The row is the view, field by field:

    yes or no                 1 or 0
    one of a few words        a flag for each of them
    whole numbers             themselves, no further from zero than 32,767; ranks and faces too
    a seat                    1 the one that looks, 2 the next, ...; 0 nobody, below zero chance and the clock
    several seats             for each seat from the one that looks on its place among them, from 1; 0: not there
    a card                    its rank and its suit, from 1; 0 none, -1 hidden
    several cards             52 counts, and how many are hidden; their order is left out
    numbers by seat           from the seat that looks on
    things by seat            the same; a list is one by seat if it has as many entries when a match begins
    other lists               how many there are, and the first `Grain.things` of them
    what may be missing       a flag whether it is there, then itself or zeros

Texts and decimals are left out. The choices are WAIT and the places of the menu, in the order of the game's actions and
in each kind by what it names. Of a menu that is longer than `Grain.moves` every kind gets its share.
"""

from collections.abc import Callable, Sequence
from types import UnionType
from typing import Final, Literal, NamedTuple, Union, get_args, get_origin

from msgspec import Struct, structs

from pitboss.core.cards import HIDDEN, INDEX, KINDS, NAMES, RANK
from pitboss.core.declared import bounds, hints, is_by_seat, kind_of
from pitboss.core.moves import Action, View
from pitboss.core.options import Options
from pitboss.encode.encoder import WAIT, Encoder, Feature, clipped
from pitboss.games import AnySpec

USUAL_SCALE: Final = 100
"""Of numbers whose range is not declared, or is far wider than what comes up."""
WIDE: Final = 1000


class Grain(NamedTuple):
    """How fine it is."""

    moves: int = 64
    """Choices beside WAIT."""
    things: int = 8
    """Entries of a list that are told."""


Put = Callable[[object, int, list[int]], None]
"""Adds a value's numbers to a row, for a seat that looks."""


class Part(NamedTuple):
    """How a value is told."""

    features: tuple[Feature, ...]
    put: Put


class Table(NamedTuple):
    """What a part depends on besides the declared type."""

    seats: int
    things: int


class DeclaredEncoder(Encoder[View]):
    """Encodes whatever declares its view and its actions."""

    def __init__(self, spec: AnySpec, seats: int, options: Options, grain: Grain) -> None:
        game = spec.build(seats, options)
        self._part = _struct(spec.view, Table(seats, grain.things), game.view(game.start(), 0))
        self._kinds: Final = {kind: place for place, kind in enumerate(spec.actions)}
        self.features = self._part.features
        self.choices = 1 + grain.moves

    def observe(self, view: View) -> list[int]:
        """The fields one after the other."""
        row: list[int] = []
        self._part.put(view, view.seat or 0, row)
        return row

    def mask(self, view: View, menu: Sequence[Action]) -> list[bool]:
        """As many as the menu lists."""
        listed = min(len(menu), self.choices - 1)
        return [False, *[place < listed for place in range(self.choices - 1)]]

    def decode(self, view: View, menu: Sequence[Action], choice: int) -> Action | None:
        """The move at that place of the menu."""
        listed = self._listed(menu)
        return listed[choice - 1] if WAIT < choice <= len(listed) else None

    def encode(self, view: View, menu: Sequence[Action], action: Action) -> int | None:
        """The place of a move."""
        listed = self._listed(menu)
        return listed.index(action) + 1 if action in listed else None

    def label(self, choice: int) -> str:
        """All that can be said without the menu."""
        return "wait" if choice == WAIT else f"menu {choice}"

    def _listed(self, menu: Sequence[Action]) -> list[Action]:
        """The menu in order, and of a long one so much as there are choices for, of every kind alike."""
        ordered = sorted(menu, key=lambda action: (self._kinds[type(action)], _order(structs.astuple(action))))
        most = self.choices - 1
        if len(ordered) <= most:
            return ordered
        seen = dict.fromkeys(self._kinds, 0)
        ranked: list[tuple[int, int]] = []
        for place, action in enumerate(ordered):
            ranked.append((seen[type(action)], place))
            seen[type(action)] += 1
        return [ordered[place] for place in sorted(place for _, place in sorted(ranked)[:most])]


def _order(value: object) -> tuple[object, ...]:
    """What sorts values of any kind: numbers by size, texts by letters, lists by what they hold."""
    if isinstance(value, tuple):
        return (2, tuple([_order(item) for item in value]))
    if isinstance(value, Struct):
        return (2, tuple([_order(item) for item in structs.astuple(value)]))
    return (0, value) if isinstance(value, int) else (1, str(value))


def _struct(kind: type[Struct], table: Table, sample: object = None) -> Part:
    """All fields; the seat itself is where everything is seen from."""
    fields = [
        (name, _part(hint, table, getattr(sample, name, None)))
        for name, hint in hints(kind).items()
        if not (name == "seat" and issubclass(kind, View))
    ]
    parts = [(name, part) for name, part in fields if part.features]

    def put(value: object, me: int, row: list[int]) -> None:
        for name, part in parts:
            part.put(getattr(value, name), me, row)

    return Part(tuple(_named(name, feature) for name, part in parts for feature in part.features), put)


def _named(name: str, feature: Feature) -> Feature:
    return Feature(f"{name}.{feature.name}" if feature.name else name, feature.scale)


def _part(hint: object, table: Table, sample: object) -> Part:
    """How a field of that type is told."""
    if is_by_seat(hint):
        item = sample[0] if isinstance(sample, tuple) and sample else None
        return _by_seat(_part(get_args(_bare(hint))[0], table, item), table)
    if get_origin(hint) is tuple:
        return _several(hint, table, sample)
    told = _by_kind(kind_of(hint), hint, table)
    inner = _bare(hint)
    if get_origin(inner) in (Union, UnionType):
        return _one_of(inner, table, sample)
    if told is not None:
        return told
    if isinstance(inner, type) and issubclass(inner, Struct):
        return _struct(inner, table, sample)
    if get_origin(inner) is Literal:
        return _word(get_args(inner))
    return Part((), lambda _, __, ___: None)


def _bare(hint: object) -> object:
    """A type without what is said of it."""
    return get_args(hint)[0] if hasattr(hint, "__metadata__") else hint


def _by_kind(kind: str, hint: object, table: Table) -> Part | None:
    if kind == "seat":
        return Part((Feature("", table.seats),), lambda value, me, row: row.append(_relative(value, me, table.seats)))
    if kind == "card":
        return Part((Feature("rank", 13), Feature("suit", 4)), lambda value, _, row: row.extend(_face(value)))
    inner = _bare(hint)
    if inner is bool:
        return Part((Feature("", 1),), lambda value, _, row: row.append(1 if value else 0))
    if inner is int:
        return Part((Feature("", _scale(hint)),), lambda value, _, row: row.append(_whole(value)))
    return None


def _scale(hint: object) -> int:
    low, high = bounds(hint)
    most = max(abs(low or 0), abs(high or 0))
    return most if 0 < most <= WIDE else USUAL_SCALE


def _whole(value: object) -> int:
    return clipped(value) if isinstance(value, int) else 0


def _relative(value: object, me: int, seats: int) -> int:
    """A seat counted from the one that looks."""
    if not isinstance(value, int):
        return 0
    return (value - me) % seats + 1 if value >= 0 else value


def _face(value: object) -> tuple[int, int]:
    if value == HIDDEN:
        return -1, -1
    index = INDEX.get(str(value))
    return (0, 0) if index is None else (RANK[index], index % 4 + 1)


def _word(words: Sequence[object]) -> Part:
    told = [word for word in words if word != ""]
    return Part(
        tuple(Feature(str(word), 1) for word in told),
        lambda value, _, row: row.extend([1 if value == word else 0 for word in told]),
    )


def _one_of(hint: object, table: Table, sample: object) -> Part:
    """What may be missing, or be one thing or another: a flag before each that it may be."""
    held = [inner for inner in get_args(hint) if inner is not type(None)]
    if len(held) == 1 and kind_of(held[0]) == "seat":
        return _part(held[0], table, sample)
    parts = [_flagged(inner, _part(inner, table, sample)) for inner in held]
    parts = [part for part in parts if part.features]

    def put(value: object, me: int, row: list[int]) -> None:
        for part in parts:
            part.put(value, me, row)

    return Part(tuple(feature for part in parts for feature in part.features), put)


def _flagged(hint: object, part: Part) -> Part:
    kind = get_origin(_bare(hint)) or _bare(hint)
    if not part.features or not isinstance(kind, type):
        return Part((), part.put)
    blank = [0] * (1 + len(part.features))

    def put(value: object, me: int, row: list[int]) -> None:
        if isinstance(value, kind):
            row.append(1)
            part.put(value, me, row)
        else:
            row.extend(blank)

    return Part((Feature("there", 1), *part.features), put)


def _several(hint: object, table: Table, sample: object) -> Part:
    """A list: of cards, of seats, by seat, or of anything else."""
    args = get_args(hint)
    if args[-1] is not Ellipsis:
        return _row([_part(inner, table, None) for inner in args])
    kind, length = kind_of(hint), len(sample) if isinstance(sample, tuple) else 0
    if kind == "cards":
        return _cards()
    if kind == "seats":
        return _places(table)
    one = _part(args[0], table, sample[0] if isinstance(sample, tuple) and sample else None)
    if length == table.seats:
        return _by_seat(one, table)
    return _listed(one, length if kind == "integers" and length else table.things)


def _row(parts: Sequence[Part]) -> Part:
    def put(value: object, me: int, row: list[int]) -> None:
        items = value if isinstance(value, tuple) else ()
        for part, item in zip(parts, items, strict=True):
            part.put(item, me, row)

    return Part(tuple(_named(str(at), each) for at, part in enumerate(parts) for each in part.features), put)


def _cards() -> Part:
    def put(value: object, _: int, row: list[int]) -> None:
        counts = [0] * (KINDS + 1)
        for card in value if isinstance(value, tuple) else ():
            counts[INDEX.get(card, KINDS)] += 1
        row.extend(counts)

    return Part((*[Feature(name, 1) for name in NAMES], Feature("hidden", 10)), put)


def _places(table: Table) -> Part:
    def put(value: object, me: int, row: list[int]) -> None:
        places = [0] * table.seats
        for place, seat in enumerate(value if isinstance(value, tuple) else (), 1):
            if seat >= 0:
                places[(seat - me) % table.seats] = place
        row.extend(places)

    return Part(tuple(Feature(f"p{seat + 1}", table.seats) for seat in range(table.seats)), put)


def _by_seat(part: Part, table: Table) -> Part:
    blank = [0] * (table.seats * len(part.features))

    def put(value: object, me: int, row: list[int]) -> None:
        if isinstance(value, tuple) and len(value) == table.seats:
            for item in value[me:] + value[:me]:
                part.put(item, me, row)
        else:
            row.extend(blank)

    return Part(tuple(_named(f"p{seat + 1}", each) for seat in range(table.seats) for each in part.features), put)


def _listed(part: Part, most: int) -> Part:
    if not part.features:
        return Part((Feature("count", 10),), lambda value, _, row: row.append(_length(value)))
    blank = [0] * len(part.features)

    def put(value: object, me: int, row: list[int]) -> None:
        row.append(_length(value))
        items = value[:most] if isinstance(value, tuple) else ()
        for item in items:
            part.put(item, me, row)
        row.extend(blank * (most - len(items)))

    entries = [_named(str(at), each) for at in range(most) for each in part.features]
    return Part((Feature("count", 10), *entries), put)


def _length(value: object) -> int:
    return clipped(len(value)) if isinstance(value, tuple) else 0
