"""Moves as calls: every action of a game as a tool with a JSON schema, and a call of one as a move.

The schema is that of the action's declaration, without the field that names it: the tool's name does.
"""

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Final, TypedDict

import msgspec

from pitboss.core.errors import Unreadable
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.games import AnySpec, find
from pitboss.speech.prompt import WAIT

Schema = dict[str, object]

NAMES: Final = ("name", "tool", "type")
ARGUMENTS: Final = ("arguments", "input", "parameters")
"""What models call the parts of a call."""
NO_CALL: Final = Message("prompt.no-call")


class Tool(TypedDict):
    """A tool, as models are told of it."""

    name: str
    description: str
    parameters: Schema


@cache
def tools(game: str) -> tuple[Tool, ...]:
    """A tool for each kind of move of a game: name, description, and a JSON schema of its parameters."""
    return tuple(_tool(kind) for kind in find(game).actions)


def _tool(kind: type[Action]) -> Tool:
    (top,), parts = msgspec.json.schema_components((kind,), ref_template="#/$defs/{name}")
    inside = parts.pop(str(top["$ref"]).rpartition("/")[2])
    fields = {name: what for name, what in inside["properties"].items() if name != "type"}
    schema: Schema = {
        "type": "object",
        "properties": fields,
        "required": [name for name in inside.get("required", []) if name != "type"],
        "additionalProperties": False,
    }
    if parts:
        schema["$defs"] = parts
    return {"name": str(kind.__struct_config__.tag), "description": kind.__doc__ or "", "parameters": schema}


def written_call(action: Action) -> str:
    """A move as a call."""
    fields = {name: value for name, value in msgspec.to_builtins(action).items() if name != "type"}
    return msgspec.json.encode({"name": str(action.__struct_config__.tag), "arguments": fields}).decode()


def is_call(text: str) -> bool:
    """Whether a text means to be a call."""
    return text.startswith("{") and text.endswith("}")


def read_call(spec: AnySpec, text: str) -> Action | None:
    """The move that a call means; None: to wait. Raises `Unreadable` with a sentence."""
    try:
        call: object = msgspec.json.decode(text)
        if not isinstance(call, dict):
            raise Unreadable(NO_CALL)
        name = next((call[key] for key in NAMES if isinstance(call.get(key), str)), None)
        # A move as the wire has it is a call, too: its fields are the arguments.
        whole = {key: value for key, value in call.items() if key not in NAMES}
        fields = next((call[key] for key in ARGUMENTS if key in call), whole)
        fields = msgspec.json.decode(fields) if isinstance(fields, str) else fields
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        raise Unreadable(NO_CALL) from None
    if name is None or not isinstance(fields, dict):
        raise Unreadable(NO_CALL)
    return None if name == WAIT else called(spec, name, fields)


def called(spec: AnySpec, name: str, fields: Mapping[str, object]) -> Action:
    """The move of that name with these fields; raises `Unreadable`."""
    kinds = {str(kind.__struct_config__.tag): kind for kind in spec.actions}
    kind = kinds.get(name.lower())
    if kind is None:
        raise Unreadable(Message("common.no-move", text=repr(name[:40]), list=", ".join(kinds)))
    try:
        return _decoder(spec.name).decode(msgspec.json.encode({**fields, "type": name.lower()}))
    except (msgspec.MsgspecError, TypeError, RecursionError, UnicodeEncodeError):
        takes = ", ".join(kind.__struct_fields__)
        usage = spec.notation.usage(kind)
        key = "prompt.no-fitting-arguments" if takes else "prompt.no-arguments"
        raise Unreadable(Message(key, name=name.lower(), list=takes, usage=usage)) from None


@cache
def _decoder(game: str) -> msgspec.json.Decoder[Action]:
    return msgspec.json.Decoder(reduce(or_, find(game).actions))
