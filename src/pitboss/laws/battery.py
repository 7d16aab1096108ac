"""What the laws try out and look for, derived from the declarations of a game: moves that make sense and moves that do
not, and the values of a kind (card, amount, number of a thing) inside an event or a view.
"""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import cache
from itertools import pairwise
from types import UnionType
from typing import Annotated, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from pitboss.core.cards import HIDDEN, NAMES
from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, Resign
from pitboss.laws.play import Table

_NUMBERS = (-(10**9), -250, -1, 0, 1, 2, 3, 5, 10, 25, 50, 100, 700, 10**12)
_WORDS = ("x", "q1", "yes", "A-b_9")


def battery(table: Table, state: State, dice: Dice) -> list[Action]:
    """Moves to ask for in a state: some on anyone's menu, the same with one thing changed, and nonsense."""
    menus = [action for seat in table.players for action in table.game.legal(state, seat)]
    usual = dice.shuffled(menus)[:6]
    kinds = table.spec.actions + table.spec.house
    return [*usual, *(_changed(action, table, dice) for action in usual), *(_made(kind, table, dice) for kind in kinds)]


TRIES = 4
"""How many moves of a kind that names something are made up for a seat."""


def candidates(table: Table, state: State, seat: int, dice: Dice) -> list[Action]:
    """Moves of every kind but `resign` that a seat might make: what it sees is what they name.

    A kind that names nothing has one move. Of the others some are made of the cards and numbers in the seat's view, and
    some are what anyone is offered, as it is or with one thing changed; and two that the seat is offered, in one.
    """
    view = table.game.view(state, seat)
    cards = sorted(cards_in(view)) or list(NAMES)
    numbers = sorted({near for number in numbers_in(view) if number < 10**6 for near in (number, number + 1)} | {1, 2})
    pool = Pool(cards, numbers, table.players)
    usual = dice.shuffled([action for other in table.players for action in table.game.legal(state, other)])[:4]
    found: list[Action] = [*usual, *(_changed(action, table, dice) for action in usual)]
    found += _joined(table.game.legal(state, seat))
    for kind in table.spec.actions:
        if kind is not Resign:
            found += [_drawn(kind, pool, table, dice) for _ in range(TRIES if field_hints(kind) else 1)]
    return list(dict.fromkeys(action for action in found if type(action) is not Resign))


def _joined(menu: Sequence[Action]) -> Iterator[Action]:
    """Of moves that differ in a list of things only, what names all the things of two neighbours."""
    for one, two in pairwise(menu):
        names = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(two, name, None)]
        if type(one) is type(two) and len(names) == 1:
            first, second = getattr(one, names[0]), getattr(two, names[0])
            if isinstance(first, tuple):
                yield msgspec.structs.replace(one, **{names[0]: tuple(dict.fromkeys(first + second))})


class Pool(NamedTuple):
    """What moves may be made of."""

    cards: Sequence[str]
    numbers: Sequence[int]
    seats: Sequence[int]


def _drawn(kind: type[Action], pool: Pool, table: Table, dice: Dice) -> Action:
    return kind(*(_from(hint, pool, table, dice) for hint in field_hints(kind).values()))


def _from(hint: object, pool: Pool, table: Table, dice: Dice) -> object:
    """A value of a declared type, made of what can be seen where that will do."""
    kind, origin, args = kind_of(hint), get_origin(hint), get_args(hint)
    if kind == "card":
        return dice.pick(pool.cards)
    if kind == "seat":
        return dice.pick(pool.seats)
    if kind in ("ref", "amount", "price", "count", "die"):
        return _within(get_args(hint)[1:], dice.pick(pool.numbers))
    if origin is tuple and args[-1] is Ellipsis:
        many = tuple(_from(args[0], pool, table, dice) for _ in range(1 + dice.below(3)))
        return tuple(dict.fromkeys(many))
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint(*(_from(inner, pool, table, dice) for inner in field_hints(hint).values()))
    return _random(hint, table, dice)


def _changed(action: Action, table: Table, dice: Dice) -> Action:
    hints = field_hints(type(action))
    if not hints:
        return action
    name = dice.pick(list(hints))
    old = getattr(action, name)
    if type(old) is int and dice.below(2):
        return msgspec.structs.replace(action, **{name: old + dice.pick((-1, 1, 25, 100))})
    return msgspec.structs.replace(action, **{name: _random(hints[name], table, dice)})


def neighbours(action: Action) -> Iterator[Action]:
    """Moves that differ from one in a single field, by little."""
    for name, hint in field_hints(type(action)).items():
        old = getattr(action, name)
        values: tuple[object, ...] = ()
        if kind_of(hint) == "card":
            values = (HIDDEN, *NAMES)
        elif type(old) is int:
            values = tuple(_within(get_args(hint)[1:], new) for new in (old - 1, old + 1))
        elif isinstance(old, tuple):
            values = (old[1:], old + old[:1], old[::-1])
        yield from (msgspec.structs.replace(action, **{name: value}) for value in values)


def _made(kind: type[Action], table: Table, dice: Dice) -> Action:
    return kind(*(_random(hint, table, dice) for hint in field_hints(kind).values()))


def _random(hint: object, table: Table, dice: Dice) -> object:
    """Any value of a declared type, sensible or not."""
    kind, origin, args = kind_of(hint), get_origin(hint), get_args(hint)
    if kind == "card":
        return HIDDEN if dice.below(4) == 0 else dice.pick(NAMES)
    if kind == "held":
        return dice.pick(NAMES) + (f"#{dice.below(6) + 1}" if dice.below(3) == 0 else "")
    if kind == "seat":
        return dice.below(table.seats + 4) - 2
    if kind == "die":
        return dice.below(9)
    if kind == "ref":
        return dice.pick((1, 2, 3, 4, dice.below(30) + 1, 10**6))
    if origin is Annotated:
        return _within(args[1:], _random(args[0], table, dice))
    if origin is Literal or origin in (Union, UnionType):
        return dice.pick(args) if origin is Literal else _random(dice.pick(args), table, dice)
    if origin is tuple:
        items = args if args[-1] is not Ellipsis else args[:1] * dice.below(4)
        return tuple(_random(item, table, dice) for item in items)
    return _plain(hint, table, dice)


def _within(metas: tuple[object, ...], value: object) -> object:
    """A value, brought into the declared range: anything else never gets past the reading of JSON or text."""
    for meta in metas:
        if isinstance(value, int) and isinstance(meta, Meta):
            value = max(value, int(meta.ge)) if meta.ge is not None else value
            value = min(value, int(meta.le)) if meta.le is not None else value
    return value


def _plain(hint: object, table: Table, dice: Dice) -> object:
    if hint is int:
        return dice.pick(_NUMBERS)
    if hint is bool:
        return bool(dice.below(2))
    if hint is str:
        return dice.pick(_WORDS)
    if hint is Decimal:
        return Decimal(dice.pick(_NUMBERS)) / 10
    if hint is None or hint is type(None):
        return None
    assert isinstance(hint, type), f"no idea how to make a {hint}"
    assert issubclass(hint, Struct), f"no idea how to make a {hint}"
    return hint(*(_random(inner, table, dice) for inner in field_hints(hint).values()))


@cache
def field_hints(kind: type[Struct]) -> dict[str, object]:
    """The declared type of every field of a struct."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


def kind_of(hint: object) -> str | None:
    """The kind of a declared field: card, held, seat, ref, amount, price, count, die, number or word."""
    metas = [part for part in get_args(hint)[1:] if isinstance(part, Meta)] if get_origin(hint) is Annotated else []
    return next((str(meta.extra["kind"]) for meta in metas if meta.extra and "kind" in meta.extra), None)


def declared(value: Struct, *kinds: str) -> Iterator[int]:
    """Every number inside a struct that is declared as one of these kinds."""
    for name, hint in field_hints(type(value)).items():
        if _speaks_of(hint, kinds):
            yield from _declared(hint, getattr(value, name), kinds)


@cache
def _speaks_of(hint: object, kinds: tuple[str, ...]) -> bool:
    """Whether anything of these kinds can be inside a field so declared; most fields are done with at once."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return any(_speaks_of(inner, kinds) for inner in field_hints(hint).values())
    return kind_of(hint) in kinds or any(_speaks_of(inner, kinds) for inner in get_args(hint))


def _declared(hint: object, value: object, kinds: tuple[str, ...]) -> Iterator[int]:
    if isinstance(value, Struct):
        yield from declared(value, *kinds)
    elif kind_of(hint) in kinds:
        assert isinstance(value, int)
        yield value
    elif get_origin(hint) is Annotated:
        yield from _declared(get_args(hint)[0], value, kinds)
    elif get_origin(hint) in (Union, UnionType) and value is not None:
        yield from _declared(next(inner for inner in get_args(hint) if inner is not type(None)), value, kinds)
    elif isinstance(value, tuple | list):
        inner = get_args(hint)
        for at, item in enumerate(value):
            yield from _declared(inner[0 if len(inner) < 2 or inner[1] is Ellipsis else at], item, kinds)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _declared(get_args(hint)[1], item, kinds)


_CARD = re.compile(r"[A23456789TJQK][shdc]")


def cards_in(value: object) -> set[str]:
    """Every card that can be read in a value, however it is declared."""
    return {item for item in _atoms(msgspec.to_builtins(value)) if isinstance(item, str) and _CARD.fullmatch(item)}


def numbers_in(value: object) -> set[int]:
    """Every whole number that can be read in a value, without its sign."""
    return {abs(item) for item in _atoms(msgspec.to_builtins(value)) if type(item) is int}


def _atoms(value: object) -> list[object]:
    """All that is in a value of plain dicts and lists, keys too; no generator, since laws look at whole views."""
    found: list[object] = []
    rest = [value]
    while rest:
        item = rest.pop()
        if isinstance(item, dict):
            found += item
            rest += item.values()
        elif isinstance(item, list | tuple):
            rest += item
        else:
            found.append(item)
    return found
