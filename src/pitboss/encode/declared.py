"""The encoder of any game, made of what it declares: nothing in it knows a game.

The row is the view, field by field:

    yes or no                 1 or 0
    one of a few words        a flag for each of them
    whole numbers             themselves, no further from zero than 32,767; ranks and faces too
    a seat                    1 the one that looks, 2 the next, ...; 0 nobody, below zero chance and the clock
    several seats             for each seat from the one that looks on its place among them, from 1; 0: not there
    a card                    its rank and its suit, from 1; 0 none, -1 hidden
    several cards             52 counts, and how many are hidden; their order is left out
    numbers by seat           from the seat that looks on, where they are declared `BySeat`
    things by seat            the same: structs and lists that are as many as the seats when a match begins
    other lists               how many there are, and the first `Grain.things` of them
    what may be missing       a flag whether it is there, then itself or zeros

Texts and decimals are left out. The choices are WAIT and a block of numbers for each kind of move (`blocks.py`).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from types import UnionType
from typing import Final, Literal, NamedTuple, Union, get_args, get_origin

from msgspec import Struct

from pitboss.core.cards import HIDDEN, INDEX, KINDS, NAMES, RANK
from pitboss.core.declared import bounds, hints, is_by_seat, kind_of
from pitboss.core.moves import Action, Resign, View
from pitboss.core.options import Options
from pitboss.encode.blocks import blocks
from pitboss.encode.encoder import WAIT, Encoder, Feature, clipped
from pitboss.games import AnySpec

USUAL_SCALE: Final = 100
"""Of numbers whose range is not declared, or is far wider than what comes up."""
WIDE: Final = 1000


class Grain(NamedTuple):
    """How fine it is."""

    moves: int = 64
    """Choices of a kind of move, at most."""
    things: int = 8
    """Entries of a list that are told."""


Put = Callable[[object, int, list[int]], None]
"""Adds a value's numbers to a row, for a seat that looks."""


class Number(NamedTuple):
    """One number of a row; `room` is how many entries are told of the list that it counts, 0 if it counts none."""

    name: str
    scale: int
    room: int = 0


class Part(NamedTuple):
    """How a value is told."""

    features: tuple[Number, ...]
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
        self.features = tuple([Feature(number.name, number.scale) for number in self._part.features])
        self._rooms = [(at, number.room) for at, number in enumerate(self._part.features) if number.room]
        self._blocks: Final = blocks([kind for kind in spec.actions if kind is not Resign], seats, grain.moves)
        self._by_kind: Final = {block.kind: block for block in self._blocks}
        self.choices = 1 + sum(block.size for block in self._blocks)

    def observe(self, view: View) -> list[int]:
        """The fields one after the other."""
        row: list[int] = []
        self._part.put(view, view.seat or 0, row)
        return row

    def mask(self, view: View, menu: Sequence[Action]) -> list[bool]:
        """The choices that stand for what the menu lists."""
        flags = [False] * self.choices
        for _, choice in self._numbered(view, menu):
            flags[choice] = True
        return flags

    def decode(self, view: View, menu: Sequence[Action], choice: int) -> Action | None:
        """The move of the menu that has the number."""
        if choice == WAIT:
            return None
        block = next(block for block in self._blocks if choice < block.first + block.size)
        same = [action for action in menu if type(action) is block.kind]
        return next((action for action, number in block.numbered(same, view.seat or 0) if number == choice), None)

    def encode(self, view: View, menu: Sequence[Action], action: Action) -> int | None:
        """The number of a move; of a kind whose moves are numbered by the menu, only if it is there."""
        block = self._by_kind.get(type(action))
        if block is None:
            return None
        same = [each for each in menu if type(each) is block.kind]
        if block.ranges is not None and action not in same:
            same.append(action)
        return next((number for each, number in block.numbered(same, view.seat or 0) if each == action), None)

    def label(self, choice: int) -> str:
        """The verb with its values, or its place among the moves of its kind on the menu."""
        if choice == WAIT:
            return "wait"
        return next(block.label(choice) for block in self._blocks if choice < block.first + block.size)

    def cut(self, view: View, menu: Sequence[Action]) -> tuple[str, ...]:
        """Lists of the view and kinds of move for which there is not room enough now."""
        row, known = self.observe(view), self._numbered(view, menu)
        lists = [self.features[at].name.removesuffix(".count") for at, room in self._rooms if row[at] > room]
        told = Counter([type(action) for action, _ in known])
        asked: Counter[type[Action]] = Counter([type(action) for action in menu])
        kinds = [kind for kind, many in asked.items() if told[kind] < many]
        return (*lists, *[str(kind.__struct_config__.tag) for kind in kinds])

    def _numbered(self, view: View, menu: Sequence[Action]) -> list[tuple[Action, int]]:
        """Every move of the menu that has a number, with it."""
        by_kind: dict[type[Action], list[Action]] = {}
        for action in menu:
            by_kind.setdefault(type(action), []).append(action)
        me = view.seat or 0
        return [each for kind, same in by_kind.items() for each in self._by_kind[kind].numbered(same, me)]


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


def _named(name: str, feature: Number) -> Number:
    return Number(f"{name}.{feature.name}" if feature.name else name, feature.scale, feature.room)


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
        return Part((Number("", table.seats),), lambda value, me, row: row.append(_relative(value, me, table.seats)))
    if kind == "card":
        return Part((Number("rank", 13), Number("suit", 4)), lambda value, _, row: row.extend(_face(value)))
    inner = _bare(hint)
    if inner is bool:
        return Part((Number("", 1),), lambda value, _, row: row.append(1 if value else 0))
    if inner is int:
        return Part((Number("", _scale(hint)),), lambda value, _, row: row.append(_whole(value)))
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
        tuple(Number(str(word), 1) for word in told),
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

    return Part((Number("there", 1), *part.features), put)


def _several(hint: object, table: Table, sample: object) -> Part:
    """A list: of cards, of seats, by seat, or of anything else."""
    args = get_args(hint)
    if args[-1] is not Ellipsis:
        return _row([_part(inner, table, None) for inner in args])
    kind, length = kind_of(hint), len(sample) if isinstance(sample, tuple) else 0
    held = _bare(args[0])
    if kind == "cards":
        return _cards()
    if kind == "seats":
        return _places(table)
    one = _part(args[0], table, sample[0] if isinstance(sample, tuple) and sample else None)
    is_thing = get_origin(held) is tuple or (isinstance(held, type) and issubclass(held, Struct))
    if length == table.seats and is_thing:
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

    return Part((*[Number(name, 1) for name in NAMES], Number("hidden", 10)), put)


def _places(table: Table) -> Part:
    def put(value: object, me: int, row: list[int]) -> None:
        places = [0] * table.seats
        for place, seat in enumerate(value if isinstance(value, tuple) else (), 1):
            if seat >= 0:
                places[(seat - me) % table.seats] = place
        row.extend(places)

    return Part(tuple(Number(f"p{seat + 1}", table.seats) for seat in range(table.seats)), put)


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
        return Part((Number("count", 10),), lambda value, _, row: row.append(_length(value)))
    blank = [0] * len(part.features)

    def put(value: object, me: int, row: list[int]) -> None:
        row.append(_length(value))
        items = value[:most] if isinstance(value, tuple) else ()
        for item in items:
            part.put(item, me, row)
        row.extend(blank * (most - len(items)))

    entries = [_named(str(at), each) for at in range(most) for each in part.features]
    return Part((Number("count", 10, most), *entries), put)


def _length(value: object) -> int:
    return clipped(len(value)) if isinstance(value, tuple) else 0
