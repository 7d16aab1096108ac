"""The declarations as a document: the tables of `docs/protocol.md`, put into the prose of `protocol.md` beside this."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.inspect import StructType

from pitboss.core.moves import Action
from pitboss.wire import VERSION, codes, commands, happenings, lab, letters, openapi, people, reviews, saying, web
from pitboss.wire.declarations import walk
from wire import declared, typescript
from wire.declared import Alias, Member, Played, Shape
from wire.typescript import Scope

PROSE = Path(__file__).with_name("protocol.md")
NOTE = (
    "<!-- Made by scripts/make_wire.py. The prose is in scripts/wire/protocol.md, the rest in the declarations. -->\n"
)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def struct(cls: type[Struct], scope: Scope, without: Sequence[str] = ()) -> str:
    """A struct: its name or tag, what it is, its fields."""
    shape = declared.shape(cls, scope.aliases)
    optional = shape.sparse or cls in declared.asked()
    rows = [
        [_name(member, optional), f"`{_type(member, shape, scope)}`", _told(member, optional)]
        for member in shape.members
        if member.name not in without
    ]
    parts = [f"### `{shape.tag}`" if shape.tag else f"### {cls.__name__}", shape.doc]
    return "\n\n".join([*parts, table(("Field", "Type", ""), rows)] if rows else parts)


def _name(member: Member, optional: bool) -> str:
    left_out = member.optional and (optional or not member.default)
    return f"`{member.name}`" + ("?" if left_out else "")


def _type(member: Member, shape: Shape, scope: Scope) -> str:
    text = typescript.member_type(member, shape, replace(scope, both=frozenset()))
    return re.sub(r'Games\[G\]\["(\w+)"\]', lambda found: found[1].capitalize(), text).replace("<G>", "")


def _told(member: Member, defaults: bool) -> str:
    """What is said of a field, or else of the named type it has."""
    return member.told(defaults) or (member.named.told() if member.named else "")


def structs(kinds: Iterable[type[Struct]], scope: Scope, without: Sequence[str] = ()) -> str:
    """Several structs, one below the other."""
    return "\n\n".join(struct(cls, scope, without) for cls in kinds)


def aliases(known: Iterable[Alias], scope: Scope) -> str:
    """Named types that are single values."""
    rows = []
    for alias in known:
        text = typescript.definition(alias.info, scope)
        if not any(isinstance(inner, StructType) for inner in walk(alias.info)):
            rows.append([f"`{alias.name}`", f"`{text}`", alias.told()])
    return table(("Name", "JSON", ""), rows)


def refusals() -> str:
    """Every code of a refusal."""
    rows = [[f"`{code}`", str(kind.status), kind.meaning] for code, kind in codes.REFUSALS.items()]
    return table(("Code", "HTTP", ""), rows)


def closings() -> str:
    """Every number that a socket is closed with."""
    ends = codes.CLOSINGS.items()
    rows = [[str(number), "yes" if closing.again else "no", closing.meaning] for number, closing in ends]
    return table(("Number", "Again?", ""), rows)


def routes() -> str:
    """Every route, its body and its answers."""
    rows = []
    for route in openapi.ROUTES:
        query = "?" + "&".join(f"{parameter.name}=" for parameter in route.query_parameters)
        path = f"`{route.method} {route.path}{query if route.query_parameters else ''}`"
        answers = ", ".join(f"{status} {_content(answer)}".strip() for status, answer in route.answers.items())
        who = "**yes**" if route.auth else "*may*" if route.asker else ""
        rows.append([path, who, _content(route.body), answers, f"{route.summary} {route.note}".strip()])
    return table(("Route", "Signed in", "Body", "Answers", ""), rows)


def _content(content: object) -> str:
    if content == commands.AtTable | commands.Ask:
        return "a command"
    if content is None or isinstance(content, str):
        return f"`{content}`" if content else ""
    return " or ".join(f"`{_called(cls)}`" for cls in declared.alternatives(content))


def _called(cls: type[Struct]) -> str:
    return str(cls.__struct_config__.tag or cls.__name__)


def game(played: Played, scope: Scope) -> str:
    """A game: how its moves are written, as text and as JSON, and what happens in it."""
    spec = played.spec
    inner = Scope((*played.aliases, *scope.aliases))
    moves = [
        [f"`{spec.notation.usage(kind)}`", f"`{_example(spec.notation.example(kind))}`", doc(kind)]
        for kind in spec.actions
    ]
    house = ", ".join(f"`{spec.notation.usage(kind)}`" for kind in spec.house)
    events = [[f"`{_called(kind)}`", _fields(kind, inner), doc(kind)] for kind in spec.events]
    parts = [f"### {spec.title}: `{spec.name}`", spec.pitch]
    parts += [table(("Move as text", "As JSON, for example", ""), moves)]
    parts += [f"Chance and the clock move too, which you see in records: {house}."]
    parts += [table(("Event", "Fields", ""), events)]
    return "\n\n".join(parts)


def doc(cls: type[Struct]) -> str:
    """What a struct says of itself."""
    return " ".join((cls.__doc__ or "").split())


def _example(action: Action) -> str:
    return msgspec.json.format(msgspec.json.encode(action), indent=0).decode()


def _fields(cls: type[Struct], scope: Scope) -> str:
    shape = declared.shape(cls, scope.aliases)
    return ", ".join(f"`{member.name}: {_type(member, shape, scope)}`" for member in shape.members)


def parts() -> Iterator[tuple[str, str]]:
    """What goes where in the prose."""
    scope = typescript.top()
    known = [*declared.plain(), *(alias for module in declared.MODULES for alias in declared.aliases(module))]
    yield "version", str(VERSION)
    yield "cookie", openapi.COOKIE
    yield "refusals", refusals()
    yield "closings", closings()
    yield "routes", routes()
    yield "aliases", aliases(known, scope)
    yield "commands", structs(declared.structs(commands), scope, ["id"])
    yield "happenings", structs(declared.alternatives(happenings.Told), scope)
    yield "letters", structs(declared.alternatives(letters.Sent), scope)
    inside = [cls for cls in declared.structs(letters) if cls not in declared.alternatives(letters.Sent)]
    yield "people", structs([*declared.structs(people), *declared.structs(saying), *inside], scope)
    yield "web", structs([*declared.structs(web), *declared.structs(lab), *declared.structs(reviews)], scope)
    yield "games", "\n\n".join(game(each, scope) for each in declared.played())


def text() -> str:
    """The whole document; every place in the prose is filled, and nothing is left over."""
    prose = PROSE.read_text(encoding="utf-8")
    filled = dict(parts())
    wanted = set(re.findall(r"{{(\w+)}}", prose))
    if wanted != filled.keys():
        raise ValueError(f"{PROSE.name} and markdown.py do not agree on {', '.join(sorted(wanted ^ filled.keys()))}")
    return NOTE + re.sub(r"{{(\w+)}}", lambda place: filled[place[1]], prose)
