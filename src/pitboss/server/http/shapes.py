"""The shapes of a game's actions, events, views and options as JSON Schemas, for programs in any language.

They follow from the declarations alone: they are the same at every table and tell nothing of any match.
"""

import operator
from functools import cache, reduce
from typing import Final, cast

import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.games import AnySpec
from pitboss.wire.declarations import reachable, sentence

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, object]


@cache
def encoded(name: str) -> bytes:
    """The schema of a game as a document of its own."""
    spec = games.find(name)
    defined = schemas(spec, "#/$defs/{name}")
    told = f"`$defs` holds an Action and an Event of {spec.title}, its View and its Options, and all they are made of."
    document = {
        "$schema": DIALECT,
        "title": spec.title,
        "description": told,
        "anyOf": [{"$ref": f"#/$defs/{root}"} for root in _roots(spec)],
        "$defs": defined,
    }
    return msgspec.json.encode(document)


def components() -> Schema:
    """The schemas of all games for the OpenAPI document, by names such as `Pontoon.View`."""
    found: Schema = {}
    for spec in map(games.find, games.names()):
        space = "".join(part.capitalize() for part in spec.name.split("_"))
        own = schemas(spec, f"#/components/schemas/{space}.{{name}}")
        found |= {f"{space}.{name}": schema for name, schema in own.items()}
    return found


def schemas(spec: AnySpec, reference: str) -> Schema:
    """The schemas of a game by name: what passes over its tables first, then every struct that it holds."""
    roots = _roots(spec)
    found, structs = msgspec.json.schema_components(list(roots.values()), ref_template=reference)
    if clash := roots.keys() & structs.keys():
        raise TypeError(f"{spec.name} declares {', '.join(sorted(clash))}: call it something else")
    received = set(reachable(*spec.actions, spec.options))
    for cls in reachable(*roots.values()):
        # Two structs of one name are listed by their modules' names: they are right, if without the sentences.
        if cls.__name__ in structs:
            _complete(cls, structs[cls.__name__], always=cls not in received)
    return {**dict(zip(roots, found, strict=True)), **structs}


def _roots(spec: AnySpec) -> dict[str, object]:
    """What passes over a table, by the names that the TypeScript types give it too."""
    action: object = reduce(operator.or_, spec.actions)
    event: object = reduce(operator.or_, spec.events)
    return {"Action": action, "Event": event, "View": spec.view, "Options": spec.options}


def _complete(cls: type[Struct], schema: Schema, always: bool) -> None:
    """Add the sentences below the fields, and whether every field is always there, whatever its default."""
    properties = cast(dict[str, Schema], schema["properties"])
    for field in msgspec.structs.fields(cls):
        if told := sentence(cls, field.name):
            known = properties[field.encode_name]
            kind = str(known.get("description", ""))
            both = f"{told} {kind[0].upper()}{kind[1:]}." if kind else told
            properties[field.encode_name] = {**known, "description": both}
    if always and not cls.__struct_config__.omit_defaults:
        schema["required"] = list(properties)
