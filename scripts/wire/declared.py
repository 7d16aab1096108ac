"""What is declared: structs with their fields and named types, read from the classes and, for sentences, the source."""

import ast
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType, UnionType
from typing import Annotated, Literal, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec import inspect as seen
from msgspec.inspect import Field, Metadata, StructType, Type, type_info

from pitboss import games
from pitboss.core import cards, moves, notation, origin
from pitboss.games import AnySpec
from pitboss.wire import commands, happenings, lab, letters, openapi, people, reviews, saying, web
from pitboss.wire.declarations import reachable, sentence, sentences, source, walk

MODULES = (people, commands, origin, happenings, saying, letters, web, lab, reviews)
"""Where messages are declared, in the order they are written."""

SHARED: dict[str, object] = {
    "Card": cards.Card,
    "Held": cards.Held,
    "Seat": moves.Seat,
    "Ref": moves.Ref,
    "Amount": moves.Amount,
    "Price": moves.Price,
    "Count": moves.Count,
    "Die": moves.Die,
    "Decimal": notation.Number,
    "Word": notation.Word,
}
"""Single values that all games share; a decimal is text in JSON, and must not be called as JavaScript's numbers are."""


@dataclass(frozen=True)
class Alias:
    """A type that has a name of its own: a kind of text or number, a choice of words, a choice of structs."""

    name: str
    info: Type
    doc: str

    def told(self) -> str:
        """What there is to say about it."""
        choice = isinstance(self.info, seen.UnionType)
        return _with_asides(self.doc, "" if choice or self.name in SHARED else limits(self.info))


@dataclass(frozen=True)
class Member:
    """One field of a struct."""

    name: str
    info: Type
    doc: str
    optional: bool
    """Whether who sends it may leave it out."""
    default: str
    """As JSON; empty if there is none."""
    named: Alias | None
    """The type it has, or may have, if that has a name."""

    def told(self, defaults: bool) -> str:
        """What there is to say about it, with its limits and perhaps its default."""
        worth = defaults and self.default not in ("", '""', "null", "[]", "{}", "false")
        limit = "" if self.named else limits(self.info)
        return _with_asides(self.doc, limit, f"default: {self.default}" if worth else "")


def _with_asides(doc: str, *asides: str) -> str:
    aside = "; ".join(filter(None, asides))
    if not doc:
        return aside.capitalize() + "." if aside else ""
    return f"{doc} ({aside})" if aside else doc


@dataclass(frozen=True)
class Shape:
    """One struct."""

    cls: type[Struct]
    doc: str
    tag: str
    members: tuple[Member, ...]
    sparse: bool
    """Whether the server leaves out what has its default value."""


@dataclass(frozen=True)
class Played:
    """One game: what it declares beyond its catalogue entry."""

    spec: AnySpec
    aliases: tuple[Alias, ...]
    nested: tuple[type[Struct], ...]
    """Structs inside its actions, events and view."""


def played() -> list[Played]:
    """Every game with its own named types and structs."""
    found = []
    for spec in map(games.find, games.names()):
        module = import_module(spec.view.__module__)
        roots = (spec.options, *spec.actions, *spec.events, spec.view)
        nested = tuple(cls for cls in reachable(*roots) if cls not in roots)
        found.append(Played(spec, tuple(aliases(module)), nested))
    return found


def plain() -> list[Alias]:
    """The types of single values that all games share."""
    infos = {name: type_info(hint) for name, hint in SHARED.items()}
    return [Alias(name, info, _sentence(description(info))) for name, info in infos.items()]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "." if text and text[-1] not in ".!?" else text


def aliases(module: ModuleType) -> Iterator[Alias]:
    """The named types that a module declares and that say more than their limits."""
    for name in _assigned(module):
        value = getattr(module, name)
        kind = get_origin(value)
        if name.startswith("_") or not (kind in (Annotated, Literal) or isinstance(value, UnionType)):
            continue
        info = type_info(value)
        doc = sentences(module.__name__).get(("", name), "") or description(info)
        if doc or kind is not Annotated:
            yield Alias(name, _in_order(info, value), doc)


def _in_order(info: Type, value: object) -> Type:
    """The choices as they were declared: `type_info` sorts them."""
    return seen.LiteralType(get_args(value)) if isinstance(info, seen.LiteralType) else info


def structs(module: ModuleType) -> list[type[Struct]]:
    """The structs that a module declares, without those that others are only made from."""
    found = [cls for cls in vars(module).values() if isinstance(cls, type) and issubclass(cls, Struct)]
    return [cls for cls in found if cls.__module__ == module.__name__ and not cls.__subclasses__()]


def alternatives(choice: object) -> list[type[Struct]]:
    """The structs of a choice, or the one that there is."""
    info = type_info(choice)
    types = info.types if isinstance(info, seen.UnionType) else (info,)
    return [inner.cls for inner in types if isinstance(inner, StructType)]


def asked() -> set[type[Struct]]:
    """Structs that clients send."""
    return set(reachable(commands.Said, *(route.body for route in openapi.ROUTES if route.body is not None)))


def sent() -> set[type[Struct]]:
    """Structs that the server sends, or keeps."""
    answers = [answer for route in openapi.ROUTES for answer in openapi.answers_of(route).values()]
    kinds = [answer for answer in answers if answer is not None and not isinstance(answer, str)]
    return set(reachable(letters.Sent, happenings.Logged, reviews.ReviewTold, *kinds))


def shape(cls: type[Struct], known: Iterable[Alias]) -> Shape:
    """A struct as its declaration says; what a named type says of itself is not repeated."""
    info = type_info(cls)
    assert isinstance(info, StructType)
    members = tuple(_member(cls, field, list(known)) for field in info.fields)
    doc = " ".join((cls.__doc__ or "").split())
    return Shape(cls, doc, str(info.tag or ""), members, bool(cls.__struct_config__.omit_defaults))


def _member(cls: type[Struct], field: Field, known: list[Alias]) -> Member:
    doc = sentence(cls, field.name) or description(field.type, known)
    parts = field.type.types if isinstance(field.type, seen.UnionType) else (field.type,)
    named = next((alias for alias in known if alias.info in parts), None)
    return Member(field.encode_name, field.type, doc, not field.required, _default(field), named)


def _default(field: Field) -> str:
    default = field.default
    if field.default_factory is not NODEFAULT:
        default = field.default_factory()
    return "" if default is NODEFAULT else msgspec.json.encode(default).decode()


def description(info: Type, known: Iterable[Alias] = ()) -> str:
    """The sentence that stands on a type or on a part of it that may be there or not; not that of a named type."""
    if any(alias.info == info for alias in known):
        return ""
    if isinstance(info, Metadata):
        return str((info.extra_json_schema or {}).get("description", ""))
    if isinstance(info, seen.UnionType):
        return next(filter(None, (description(inner, known) for inner in info.types)), "")
    return ""


def limits(info: Type) -> str:
    """What a value must keep to, in words; empty if anything goes."""
    for inner in walk(info):
        if isinstance(inner, StructType | seen.CollectionType):
            return ""
        if isinstance(inner, seen.IntType) and (inner.ge, inner.le, inner.lt) != (None, None, None):
            most = inner.le if inner.lt is None else inner.lt - 1
            return f"{inner.ge} to {most}" if most is not None else f"{inner.ge} or more"
        if isinstance(inner, seen.StrType) and inner.max_length is not None:
            least = f"{inner.min_length} to " if inner.min_length else "at most "
            return f"{least}{inner.max_length} characters"
    return ""


def words(values: Iterable[object]) -> list[str]:
    """The values of a choice as they stand in JSON."""
    return [json.dumps(value) for value in values]


def _assigned(module: ModuleType) -> Iterator[str]:
    tree = ast.parse(source(module.__name__))
    for line in tree.body:
        match line:
            case ast.Assign(targets=[ast.Name(id=name)]):
                yield name
