"""What fields are, as their types declare it: for sentences, forms and pictures that know no game.

A kind is the one that the notation reads and writes, `seat`, `card`, `price`, `die`; several of it are `seats`,
`cards`, `dies`. Whole numbers that are declared `BySeat` are `amounts` or `counts`; all other lists of them are
`integers`. What has no kind is a number or a text like any other, and its kind is empty.
"""

from functools import lru_cache
from types import UnionType
from typing import Final, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

_PLAIN: Final = ""
_WHOLE: Final = ("amount", "count")
"""Kinds of whole numbers that are said like any other number."""

Tree = dict[str, object]
"""The kind of each field; in place of a kind, a tree of the fields of what it holds."""


@lru_cache(maxsize=512)
def kinds(struct: type[Struct]) -> dict[str, str]:
    """What each field of a struct is."""
    return {name: kind_of(hint) for name, hint in hints(struct).items()}


@lru_cache(maxsize=512)
def hints(struct: type[Struct]) -> dict[str, object]:
    """The declared type of each field."""
    found = get_type_hints(struct, include_extras=True)
    return {name: found[name] for name in struct.__struct_fields__}


def kind_of(hint: object) -> str:
    """What a field of that type is."""
    by_seat = next((part for part in (hint, *get_args(hint)) if is_by_seat(part)), None)
    if by_seat is not None:
        item = get_args(get_args(by_seat)[0])[0]
        return "amounts" if item is int else f"{kind}s" if (kind := _named_kind(item)) else _PLAIN
    if get_origin(hint) is not tuple:
        return _named_kind(hint)
    item = get_args(hint)[0]
    kind = _named_kind(item)
    return "integers" if item is int or kind in _WHOLE else f"{kind}s" if kind else _PLAIN


def is_by_seat(hint: object) -> bool:
    """Whether a type is declared as `BySeat`."""
    metas = [meta for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, Meta)]
    return any(meta.extra is not None and meta.extra.get("by") == "seat" for meta in metas)


def _named_kind(hint: object) -> str:
    """The kind that a type, or a part of it, has been given."""
    return next((str(meta.extra["kind"]) for meta in _metas(hint) if meta.extra and "kind" in meta.extra), _PLAIN)


def bounds(hint: object) -> tuple[int | None, int | None]:
    """The lowest and the highest value that a field of that type takes."""
    bare = get_args(hint)[0] if is_by_seat(hint) else hint
    inner = get_args(bare)[0] if get_origin(bare) is tuple else bare
    low: int | None = None
    high: int | None = None
    for meta in _metas(inner):  # a type may narrow the one that it is made of
        if meta.ge is not None:
            low = int(meta.ge) if low is None else max(low, int(meta.ge))
        most = meta.le if meta.lt is None else int(meta.lt) - 1
        if most is not None:
            high = int(most) if high is None else min(high, int(most))
    return low, high


def _metas(hint: object) -> list[Meta]:
    """What is said of a type, or of a part of it."""
    parts = (hint, *get_args(hint))
    return [meta for part in parts for meta in (part, *getattr(part, "__metadata__", ())) if isinstance(meta, Meta)]


def tree(struct: type[Struct]) -> Tree:
    """The kinds of a struct's fields and of all that it holds."""
    return {name: _held(hint) or kind_of(hint) for name, hint in hints(struct).items()}


def _held(hint: object) -> Tree | None:
    """The tree of the struct that a field holds, or may hold, or holds several of."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return tree(hint)
    if get_origin(hint) in (tuple, Union, UnionType):
        return next((found for found in map(_held, get_args(hint)) if found is not None), None)
    return None
