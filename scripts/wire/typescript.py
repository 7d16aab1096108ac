"""The declarations as TypeScript: what stands in `web/src/wire.ts`."""

import json
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from types import ModuleType

import msgspec
from msgspec import Struct
from msgspec import inspect as seen
from msgspec.inspect import Metadata, StructType, Type, type_info

from pitboss.core.declared import kinds as kinds_of
from pitboss.core.options import Options
from pitboss.wire import VERSION, codes
from pitboss.wire.declarations import walk
from wire import declared
from wire.declared import Alias, Member, Played, Shape

WIDTH = 110
HEAD = f"""\
// Made by scripts/make_wire.py from the declarations in src/pitboss/wire and src/pitboss/games: change them there.
/* eslint-disable @typescript-eslint/no-namespace -- types of a game, erased like all others */

/** Of the protocol; `hello` says it. */
export const VERSION = {VERSION};
"""
SAID = ("seat", "seats", "card", "cards", "held", "helds", "price", "amounts", "counts", "integers", "die", "dies")
"""Kinds of fields that are said otherwise than a number or a text."""
SIMPLE = {
    seen.StrType: "string",
    seen.DecimalType: "string",
    seen.IntType: "number",
    seen.FloatType: "number",
    seen.BoolType: "boolean",
    seen.NoneType: "null",
    seen.CustomType: "unknown",
}


@dataclass(frozen=True)
class Scope:
    """What names stand for in a part of the file."""

    aliases: tuple[Alias, ...]
    both: frozenset[type[Struct]] = frozenset()
    """Structs that go both ways and may lack fields on their way to the server, where they are called otherwise."""
    renamed: dict[type[Struct], str] = field(default_factory=dict)
    asking: bool = False
    """Whether what is written goes to the server."""

    def name(self, cls: type[Struct]) -> str:
        """What a struct is called here."""
        name = self.renamed.get(cls, cls.__name__)
        return f"Asked{name}" if self.asking and cls in self.both else name

    def alias(self, info: Type) -> str | None:
        """The name of a type, if it has one."""
        return next((alias.name for alias in self.aliases if _same(alias.info, info)), None)


def _same(one: Type, other: Type) -> bool:
    if isinstance(one, seen.LiteralType) and isinstance(other, seen.LiteralType):
        return set(one.values) == set(other.values)
    return one == other


def expression(info: Type, scope: Scope) -> str:
    """A type as it is written where it is used."""
    name = scope.alias(info)
    return name + _parameter(info) if name is not None else definition(info, scope)


def definition(info: Type, scope: Scope) -> str:
    """A type as it is written where it gets its name."""
    match info:
        case Metadata(extra={"game": str(part), **more}):
            name = f'Games[G]["{part.lower()}"]'
            return (f"Partial<{name}>" if more.get("part") else name) + ("[]" if more.get("list") else "")
        case Metadata(type=inner):
            return expression(inner, scope)
        case StructType(cls=cls):
            return scope.name(cls) + _parameter(info)
        case seen.UnionType(types=types):
            return " | ".join(expression(inner, scope) for inner in types)
        case seen.VarTupleType(item_type=inner):
            item = expression(inner, scope)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case seen.TupleType(item_types=types):
            return f"[{', '.join(expression(inner, scope) for inner in types)}]"
        case seen.DictType(value_type=inner):
            return f"Record<string, {expression(inner, scope)}>"
        case seen.LiteralType(values=values):
            return " | ".join(declared.words(values))
        case _:
            return SIMPLE[type(info)]


def _parameter(info: Type) -> str:
    return "<G>" if _generic(info) else ""


def _generic(info: Type) -> bool:
    return any(isinstance(inner, Metadata) and "game" in (inner.extra or {}) for inner in walk(info))


def _head(name: str, info: Type) -> str:
    return name + "<G extends Game = Game>" if _generic(info) else name


def comment(text: str, indent: str = "") -> list[str]:
    """A text as a comment that editors show, wrapped where it is long."""
    text = text.replace("*/", "* /")
    if not text:
        return []
    lines = textwrap.wrap(text, WIDTH - len(indent))
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */"]


def named(alias: Alias, scope: Scope) -> list[str]:
    """A named type."""
    text = definition(alias.info, scope)
    head = f"export type {_head(alias.name, alias.info)} ="
    return [*comment(alias.told()), *_assignment(head, text)]


def _assignment(head: str, text: str) -> list[str]:
    """On one line, or a choice of many on one line each."""
    if len(head) + len(text) < WIDTH:
        return [f"{head} {text};"]
    parts = [f"  | {part}" for part in text.split(" | ")]
    return [head, *parts[:-1], parts[-1] + ";"]


def struct(shape: Shape, scope: Scope) -> list[str]:
    """A struct as an interface; as it goes to the server, what has a default may be left out."""
    lines = [*comment(shape.doc), f"export interface {_head(scope.name(shape.cls), type_info(shape.cls))} {{"]
    lines += [f'  type: "{shape.tag}";'] if shape.tag else []
    defaults = shape.sparse or scope.asking or shape.cls in scope.both or issubclass(shape.cls, Options)
    for member in shape.members:
        lines += [*comment(member.told(defaults), "  "), f"  {_line(member, shape, scope)};"]
    return [*lines, "}"]


def _line(member: Member, shape: Shape, scope: Scope) -> str:
    optional = member.optional and (scope.asking or shape.sparse or not member.default)
    return f"{member.name}{'?' if optional else ''}: {member_type(member, shape, scope)}"


def member_type(member: Member, shape: Shape, scope: Scope) -> str:
    """The type of a field; what is left out when it is null never is."""
    text = expression(member.info, scope)
    return text.removesuffix(" | null") if shape.sparse and member.default == "null" else text


def section(module: ModuleType, scope: Scope) -> list[str]:
    """All that one module of `wire` declares."""
    asked = declared.asked() - declared.sent()
    blocks = [named(alias, scope) for alias in declared.aliases(module)]
    for cls in declared.structs(module):
        shape = declared.shape(cls, scope.aliases)
        blocks.append(struct(shape, replace(scope, asking=cls in asked)))
        if cls in scope.both:
            blocks.append(_asked(shape, scope))
    title = (module.__doc__ or "").splitlines()[0]
    return [f"// {title}", "", *_spaced(blocks)]


def _asked(shape: Shape, scope: Scope) -> list[str]:
    name = scope.name(shape.cls)
    needed = " | ".join(f'"{member.name}"' for member in shape.members if not member.optional)
    doc = f"A `{name}` on its way to the server: what is left out has its default."
    return [*comment(doc), f"export type Asked{name} = Pick<{name}, {needed}> & Partial<{name}>;"]


def game(played: Played, scope: Scope) -> list[str]:
    """All that one game declares, in a namespace; its view and options are called just that."""
    spec = played.spec
    renamed: dict[type[Struct], str] = {spec.options: "Options", spec.view: "View"}
    inner = Scope((*played.aliases, *scope.aliases), renamed=renamed)
    _check_names(played, inner)
    blocks = [named(alias, inner) for alias in played.aliases]
    blocks.append(_options(declared.shape(spec.options, inner.aliases), inner))
    blocks += [_choice("Action", "What a player may ask for.", spec.actions)]
    blocks += [_choice("Event", "What happens, as you may see it.", spec.events)]
    kinds = (*spec.actions, *spec.events, *played.nested, spec.view)
    blocks += [struct(declared.shape(cls, inner.aliases), inner) for cls in kinds]
    body = [f"  {line}" if line else "" for line in _spaced(blocks)]
    return [*comment(f"{spec.title}: {spec.pitch}"), f"export namespace {title(spec.name)} {{", *body, "}"]


def _options(shape: Shape, scope: Scope) -> list[str]:
    """As a type, because only such a one can be passed on where a record of anything is taken."""
    lines = struct(shape, scope)
    return [line.replace("export interface Options {", "export type Options = {") for line in lines[:-1]] + ["};"]


def _choice(name: str, doc: str, kinds: Sequence[type[Struct]]) -> list[str]:
    return [*comment(doc), *_assignment(f"export type {name} =", " | ".join(cls.__name__ for cls in kinds))]


def _check_names(played: Played, scope: Scope) -> None:
    """Two things of one name in a game, or one called like a type that all share, would hide each other."""
    spec = played.spec
    names = ["Action", "Event", *(alias.name for alias in played.aliases)]
    names += [scope.name(cls) for cls in (spec.options, *spec.actions, *spec.events, *played.nested, spec.view)]
    names += [alias.name for alias in declared.plain()]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"{spec.title} has two things called {', '.join(sorted(twice))}; rename one")


def title(name: str) -> str:
    """A game's name as the name of a namespace.

    >>> title("dead_cat")
    'DeadCat'
    """
    return "".join(part.capitalize() for part in name.split("_"))


def _catalogue(names: Sequence[str]) -> list[str]:
    lines = ["/** What belongs to which game. */", "export interface Games {"]
    for name in names:
        parts = (f"    {part}: {title(name)}.{part.capitalize()};" for part in ("action", "event", "view", "options"))
        lines += [f"  {name}: {{", *parts, "  };"]
    return [*lines, "}", "", "/** The name of a game. */", "export type Game = keyof Games;"]


def _defaults(games: Sequence[Played]) -> list[str]:
    lines = ["/** What each game is played with where a table says nothing else. */"]
    lines.append('export const DEFAULTS: { [G in Game]: Games[G]["options"] } = {')
    for each in games:
        values = msgspec.to_builtins(each.spec.options())
        shown = (f"    {name}: {json.dumps(value, ensure_ascii=False)}," for name, value in values.items())
        lines += [f"  {each.spec.name}: {{", *shown, "  },"]
    return [*lines, "};"]


def _spoken(games: Sequence[Played]) -> list[str]:
    """What sentences need to know of events, and the keys of moves."""
    lines = ["/** What fields of events are, where a number or a text does not tell it: seats, cards, prices. */"]
    lines.append("export const KINDS: { [G in Game]: Record<string, Record<string, string>> } = {")
    for each in games:
        rows = [(str(event.__struct_config__.tag), kinds_of(event)) for event in each.spec.events]
        told = {tag: {name: kind for name, kind in row.items() if kind in SAID} for tag, row in rows}
        shown = (f"    {tag}: {_object(row)}," for tag, row in told.items() if row)
        lines += [f"  {each.spec.name}: {{", *shown, "  },"]
    lines += ["};", "", "/** The key that is short for a move, on every door; empty if there is none. */"]
    lines.append('export const KEYS: { [G in Game]: Record<Games[G]["action"]["type"], string> } = {')
    for each in games:
        keys = {str(action.__struct_config__.tag): action.key for action in each.spec.actions}
        lines.append(f"  {each.spec.name}: {_object(keys)},")
    return [*lines, "};"]


def _object(values: dict[str, str]) -> str:
    return "{ " + ", ".join(f"{name}: {json.dumps(value)}" for name, value in values.items()) + " }"


def _codes() -> list[str]:
    kinds = " | ".join(declared.words(codes.REFUSALS))
    lines = ["/** What `code` may be in `refused` and in a problem. */"]
    lines += _assignment("export type RefusalCode =", kinds)
    lines += ["", "/** Numbers that a socket is closed with: whether to connect anew, unless `bye` said otherwise. */"]
    lines += ["export const CLOSINGS: Record<number, { again: boolean }> = {"]
    for number, closing in codes.CLOSINGS.items():
        lines.append(f"  {number}: {{ again: {str(closing.again).lower()} }}, // {closing.meaning}")
    return [*lines, "};"]


def _spaced(blocks: Sequence[list[str]]) -> Iterator[str]:
    """The lines of the blocks, with an empty one between two."""
    for at, block in enumerate(blocks):
        if at:
            yield ""
        yield from block


def top() -> Scope:
    """The names that stand outside of all games."""
    aliases = [*declared.plain(), *(alias for module in declared.MODULES for alias in declared.aliases(module))]
    ways = declared.asked() & declared.sent()
    both = {cls for cls in ways if any(member.optional for member in declared.shape(cls, ()).members)}
    return Scope(tuple(aliases), frozenset(both))


def text() -> str:
    """The whole file."""
    scope = top()
    games = declared.played()
    blocks = [[*_spaced([named(alias, scope) for alias in declared.plain()])], _codes()]
    blocks += [section(module, scope) for module in declared.MODULES]
    blocks += [game(each, scope) for each in games]
    blocks += [_catalogue([each.spec.name for each in games]), _defaults(games), _spoken(games)]
    return "\n".join([HEAD, *_spaced(blocks), ""])
