"""Puts what a game declares into words: an event by the sentence of its book, a view field by field.

The sentence of an event is the message `on-TAG`. Its variables are the event's fields, each said by its declared kind:
seats by name, cards as the reader sees them, amounts by seat as a list. `$me` names the field that is the reader.
"""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from msgspec import Struct

from pitboss.core import words
from pitboss.core.declared import kinds
from pitboss.core.moves import Event, View
from pitboss.core.notation import Phrase, face_text, number_text, price_text
from pitboss.core.words import OTHER, Said
from pitboss.speech.voice import Voice

_VALUE: Final = re.compile(r"[a-zA-Z][\w-]{0,40}")
"""A value that a book can name: other texts are no words of a `Literal`."""


def told(game: str, event: Event, voice: Voice, facts: Mapping[str, Said]) -> str | None:
    """The sentence of an event; None if its book has none, or an empty one."""
    key = f"{game}.on-{event.__struct_config__.tag}"
    said = words.text(key, {**values(event, voice), **facts}, voice.language)
    return said or None


def values(struct: Struct, voice: Voice) -> dict[str, Said]:
    """Every field of a struct that can be said, as this reader reads it, and `me`."""
    found: dict[str, Said] = {"me": OTHER}
    declared = kinds(type(struct))
    for name in struct.__struct_fields__:
        value: object = getattr(struct, name)
        if declared[name] == "seat" and isinstance(value, int):
            found[name] = voice.name(value)
            if value == voice.me:
                found["me"] = name
            continue
        said = _said(declared[name], value, voice)
        if said is not None:
            found[name] = said
    return found


def _said(kind: str, value: object, voice: Voice) -> Said | None:
    """One value in words; None if it is a thing of many parts that a game must put into words itself."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Decimal():
            return number_text(value)
        case int():
            return price_text(value) if kind == "price" else face_text(value) if kind == "die" else value
        case str():
            return voice.card(value) if kind in ("card", "held") else value
        case Phrase():
            return " ".join(value.words())
        case tuple():
            return _listed(kind, value, voice)
    return None


def _listed(kind: str, value: tuple[object, ...], voice: Voice) -> str | None:
    if kind == "seats":
        return ", ".join([voice.whom(seat) for seat in value if isinstance(seat, int)])
    if kind in ("amounts", "counts"):
        return ", ".join([f"{voice.whom(seat)} {amount}" for seat, amount in enumerate(value)])
    if kind == "integers" and all(isinstance(item, int) for item in value):
        return ", ".join([str(item) for item in value])
    if any(isinstance(item, tuple) for item in value):
        return _by_seat(kind, value, voice)
    if kind == "dies":
        return " ".join([face_text(die) for die in value if isinstance(die, int)])
    if all(isinstance(item, str) for item in value):
        return " ".join([voice.card(str(item)) if kind in ("cards", "helds") else str(item) for item in value])
    return None


def _by_seat(kind: str, value: tuple[object, ...], voice: Voice) -> str:
    """Lists by seat, such as everybody's dice; who has none is left out. More lists than seats cannot go by seat."""
    lists = [(seat, _listed(kind, item, voice)) for seat, item in enumerate(value) if isinstance(item, tuple)]
    if len(value) > len(voice.names):
        return " / ".join([said or "-" for _, said in lists])
    return ", ".join([f"{voice.whom(seat)} {said}" for seat, said in lists if said])


def shown(game: str, view: View, voice: Voice) -> list[str]:
    """A view without any words of its own: every field that can be said, a line each, and structs indented below.

    A field is called what the book calls it, message `view-FIELD`. What is called `players` is listed by seat.
    """
    return _fields(game, view, voice)


def shown_in_brief(game: str, view: View, voice: Voice) -> list[str]:
    """The same without the things of other seats, and without what has parts: of `players` the reader's own only."""
    found: list[str] = []
    for name, kind in kinds(type(view)).items():
        value: object = getattr(view, name)
        if name == "players" and isinstance(value, tuple) and view.seat is not None:
            found += _fields(game, value[view.seat], voice)
        elif name != "seat" and not _has_parts(value):
            found += _lines(game, name, value, kind, voice)
    return found


def _has_parts(value: object) -> bool:
    return isinstance(value, Struct) or (isinstance(value, tuple) and any(isinstance(item, Struct) for item in value))


def _fields(game: str, struct: Struct, voice: Voice) -> list[str]:
    found: list[str] = []
    for name, kind in kinds(type(struct)).items():
        if not (isinstance(struct, View) and name == "seat"):
            found += _lines(game, name, getattr(struct, name), kind, voice)
    return found


def _lines(game: str, name: str, value: object, kind: str, voice: Voice) -> list[str]:
    label = words.text(f"{game}.view-{name}", {}, voice.language) or name.replace("_", " ")
    if isinstance(value, Struct):
        return _indented(game, label, value, voice)
    if isinstance(value, tuple) and value and isinstance(value[0], Struct):
        heads = [voice.name(seat) if name == "players" else f"{label} {seat + 1}" for seat in range(len(value))]
        return [line for head, item in zip(heads, value, strict=True) for line in _indented(game, head, item, voice)]
    if kind == "seat" and isinstance(value, int):
        return [f"{label}: {voice.whom(value) if value >= 0 else voice.name(value)}"]
    said = _named(game, name, value, voice) or _said(kind, value, voice)
    return [] if said is None or value in (None, (), "") else [f"{label}: {said}"]


def _named(game: str, name: str, value: object, voice: Voice) -> str | None:
    """Return what the book calls a value of a field: yes or no, or the attribute `view-FIELD = … .VALUE = …`.

    In the sentence of an event such values choose what is said, so there they stay as they are.
    """
    if isinstance(value, bool):
        return voice.text("common.yes" if value else "common.no")
    if isinstance(value, str) and _VALUE.fullmatch(value):
        return words.text(f"{game}.view-{name}:{value}", {}, voice.language)
    if isinstance(value, tuple) and value and all(isinstance(item, bool | str) for item in value):
        said = [_named(game, name, item, voice) for item in value]
        return None if None in said else ", ".join(map(str, said))
    return None


def _indented(game: str, head: str, struct: Struct, voice: Voice) -> list[str]:
    return [f"{head}:", *[f"  {line}" for line in _fields(game, struct, voice)]]
