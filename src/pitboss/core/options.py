"""Options of a game: one struct, in which each field has a type, a default, a range and a sentence.

    class TeaOptions(Options, frozen=True, kw_only=True):
        cups: Annotated[int, Meta(ge=1, le=9, description="Cups per guest.")] = 2

From it come `--option cups=3`, the help, the form on a screen, the schema and the hash of the ruleset.
"""

import hashlib
from collections.abc import Mapping
from typing import ClassVar, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from pitboss.core.errors import BadOption
from pitboss.core.message import Message

_TRUTH: Final = dict.fromkeys(("true", "yes", "on", "1"), True) | dict.fromkeys(("false", "no", "off", "0"), False)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table may change about a game."""

    added: ClassVar[tuple[str, ...]] = ()
    """Options that came to rules that had records already: with its default, such a one is not part of the hash."""

    def problem(self, seats: int) -> Message | str | None:
        """A sentence if these values do not fit each other or the number of seats."""
        return None

    def house_rules(self) -> Message | str | None:
        """A sentence if these are not rules by which the house deals for chips that players keep."""
        return None


class Option(Struct, frozen=True):
    """One option, described for a person or a form."""

    name: str
    default: object
    sentence: str
    takes: str
    kind: type
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    count: int = 0
    """How many numbers a list has; 0: any number of them."""
    names: str = ""
    """What the text names where those things can be listed: `pack`. Declared as Meta(extra={"names": "pack"})."""
    samples: tuple[str, ...] = ()
    """Values of a text for tables drawn at random. Declared as Meta(extra={"samples": ("p1", "p2")})."""


O = TypeVar("O", bound=Options)


def described(kind: type[Options]) -> list[Option]:
    """Every option of a game, in the order of its declaration."""
    hints = get_type_hints(kind, include_extras=True)
    return [_option(field.name, hints[field.name], field.default) for field in msgspec.structs.fields(kind)]


def _option(name: str, hint: object, default: object) -> Option:
    meta = next((part for part in get_args(hint)[1:] if isinstance(part, Meta)), None)
    if meta is None:
        raise TypeError(f"option {name} says nothing of itself: declare it as Annotated[..., Meta(description=...)]")
    inner = get_args(hint)[0]
    sentence = meta.description or ""
    choices: tuple[str, ...] = get_args(inner) if get_origin(inner) is Literal else ()
    kind = tuple if get_origin(inner) is tuple else str if choices else inner
    low, high = (int(bound) if isinstance(bound, int) else None for bound in (meta.ge, meta.le))
    if kind is tuple:
        item = next((part for part in get_args(get_args(inner)[0])[1:] if isinstance(part, Meta)), Meta())
        low, high = (int(bound) if isinstance(bound, int) else None for bound in (item.ge, item.le))
    extra = meta.extra or {}
    names, samples = str(extra.get("names", "")), tuple(extra.get("samples", ()))
    count = meta.min_length or 0 if meta.min_length == meta.max_length else 0
    takes = _takes(kind, low, high, choices, count, meta)
    return Option(name, default, sentence, takes, kind, low, high, choices, count, names, samples)


def _takes(kind: type, low: int | None, high: int | None, choices: tuple[str, ...], count: int, meta: Meta) -> str:
    if choices:
        return ", ".join(choices[:-1]) + f" or {choices[-1]}"
    if kind is bool:
        return "true or false"
    if kind is str:
        return str((meta.examples or ["a word"])[0])
    span = f" from {low} to {high}" if high is not None else f" of at least {low}" if low is not None else ""
    if kind is tuple:
        number = f"{count} " if count else ""
        return f"{number}whole numbers{span}, separated by commas"
    return f"a whole number{span}"


def written(value: object) -> str:
    """An option's value as `--option` takes it.

    >>> written((3, 5)), written(True)
    ('3,5', 'true')
    """
    if isinstance(value, tuple | list):
        return ",".join(str(item) for item in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def chosen(kind: type[O], values: Mapping[str, object], seats: int) -> O:
    """The options of a table from names and values, which may be text; raises `BadOption`."""
    known = {option.name: option for option in described(kind)}
    for name in values:
        if name not in known:
            raise BadOption(Message("common.no-option", option=repr(name[:40]), list=", ".join(known)))
    raw = {name: _plain(known[name], value) for name, value in values.items()}
    for name, value in raw.items():
        _fitting(kind, known[name], value)
    options = msgspec.convert(raw, kind)
    problem = options.problem(seats)
    if problem is not None:
        raise BadOption(problem)
    return options


def _plain(option: Option, value: object) -> object:
    """Text as a person types it, turned into what the declaration asks for where that is possible."""
    if not isinstance(value, str):
        return str(value) if option.kind is str and type(value) in (int, float) else value
    value = value.strip()
    if option.kind is bool:
        return _TRUTH.get(value.lower(), value)
    if option.kind is tuple:
        return [_whole(part.strip()) for part in value.split(",") if part.strip()]
    return _whole(value) if option.kind is int else value


def _whole(text: str) -> object:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 16 else text


def _fitting(kind: type[Options], option: Option, value: object) -> None:
    try:
        msgspec.convert({option.name: value}, kind)
    except msgspec.ValidationError:
        raise BadOption(_unfitting(option, repr(written(value)[:40]))) from None


def _unfitting(option: Option, value: str) -> Message:
    """Why a value is none of an option's."""
    *others, last = option.choices or ("",)
    kind = "choice" if option.choices else option.kind.__name__
    span = "none" if option.low is None else "from" if option.high is None else "span"
    return Message(
        "common.no-option-value",
        option=option.name,
        value=value,
        kind=kind,
        span=span,
        low=option.low or 0,
        high=option.high or 0,
        count=option.count,
        choices=", ".join(others),
        last=last,
        example=option.takes,
    )


def changed(options: Options) -> dict[str, object]:
    """The values that differ from the defaults, ready for JSON."""
    plain = msgspec.to_builtins(options)
    usual = msgspec.to_builtins(type(options)())
    return {name: value for name, value in plain.items() if value != usual[name]}


def ruleset(game: str, version: int, options: Options) -> str:
    """A short hash that is equal exactly when the game, the version of its rules and the options are."""
    values: dict[str, object] = msgspec.to_builtins(options)
    unchanged = [name for name in options.added if name not in changed(options)]
    text = msgspec.json.encode(
        [game, version, {name: value for name, value in values.items() if name not in unchanged}], order="sorted"
    )
    return hashlib.sha256(text).hexdigest()[:12]
