"""What fields are, as their types declare it: for sentences, forms and pictures that know no game.

A kind is the one that the notation reads and writes, `seat`, `card`, `price`, `die`; several of it are `seats`,
`cards`, `dies`. Whole numbers by seat are `amounts`. What has no kind is a number or a text like any other, and its
kind is empty.
"""

from functools import lru_cache
from types import UnionType
from typing import Final, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

_PLAIN: Final = ""

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
    many = get_origin(hint) is tuple
    inner = get_args(hint)[0] if many else hint
    for meta in _metas(inner):
        if meta.extra and "kind" in meta.extra:
            return str(meta.extra["kind"]) + ("s" if many else "")
    return "amounts" if many and inner is int else _PLAIN


def bounds(hint: object) -> tuple[int | None, int | None]:
    """The lowest and the highest value that a field of that type takes."""
    inner = get_args(hint)[0] if get_origin(hint) is tuple else hint
    for meta in _metas(inner):
        high = meta.le if meta.lt is None else int(meta.lt) - 1
        return (None if meta.ge is None else int(meta.ge), None if high is None else int(high))
    return None, None


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
