"""The law that rules hold nothing that varies: a match leaves the game object as it was built."""

from collections.abc import Mapping, Sequence
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import cast

from msgspec import Struct

from pitboss.core.contract import fields
from pitboss.core.dice import Dice
from pitboss.core.packed import PACKED
from pitboss.laws.play import Played

CODE = (FunctionType, BuiltinFunctionType, MethodType, ModuleType, type, property, classmethod, staticmethod)
PLAIN = (str, int, bool, bytes)
"""What holds nothing else: most of what a game holds."""


def games_never_change(played: Played, dice: Dice) -> None:
    """After a match the game object holds what a new one holds; after two, or a part of one, what it held after one.

    It may store what it has worked out: a place that is empty in one of them is not compared.
    """
    table, steps = played.table, played.steps
    new, once, twice, partly = (table.spec.build(table.seats, table.options) for _ in range(4))
    for game, made in ((once, steps), (twice, [*steps, *steps]), (partly, steps[: len(steps) // 2 : -1])):
        for step in made:
            game.apply(step.before.clone(), step.seat, step.action, step.now, [])
    for one, two in ((table.game, new), (once, twice), (once, partly)):
        where = difference(one, two, type(new).__name__, set())
        assert where is None, f"a match has changed {where}"


def difference(one: object, two: object, name: str, seen: set[tuple[int, int]]) -> str | None:
    """Where two objects differ in what they hold, as a path of names; None if they are alike."""
    if one is two or (type(one) is type(two) and type(one) in PLAIN):
        return None if one == two else name
    if isinstance(one, CODE) or (id(one), id(two)) in seen:
        return None
    seen.add((id(one), id(two)))
    if is_empty(one) or is_empty(two):
        return None
    if type(one) is not type(two):
        return name
    mine, others = parts(one), parts(two)
    if mine is None or others is None:
        return None if one == two else name
    if not isinstance(one, dict) and len(mine) != len(others):
        return name
    found = (difference(mine[key], others[key], f"{name}.{key}", seen) for key in mine if key in others)
    return next((where for where in found if where is not None), None)


def parts(value: object) -> dict[object, object] | None:
    """What an object holds, by name or place; None for a plain value."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, list | tuple):
        return dict(enumerate(value))
    if isinstance(value, PACKED):
        return dict(enumerate(cast(Sequence[object], value)))
    names: tuple[str, ...] = (*fields(type(value)), *getattr(value, "__dict__", ()))
    if isinstance(value, Struct):
        names = value.__struct_fields__
    return {name: getattr(value, name) for name in names if hasattr(value, name)} or None


def is_empty(value: object) -> bool:
    """Whether something may still be stored in this place."""
    return value is None or (isinstance(value, list | tuple | dict | set) and not value)
