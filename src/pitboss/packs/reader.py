"""Reads a pack from TOML: every field of the right kind first, then what the check in `pack.py` says of it."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Final, cast

from msgspec.structs import replace

from pitboss.core.errors import Unreadable
from pitboss.core.message import Message
from pitboss.core.notation import number, number_text
from pitboss.core.text import masked
from pitboss.packs.pack import (
    DIGITS,
    PACK,
    BadPack,
    Pack,
    Question,
    Translation,
    Where,
    called,
    is_date,
    misnamed,
    mistakes,
    unwieldy,
)

LONGEST_FILE: Final = 2_000_000
MOST_QUESTIONS: Final = 10_000
MAX_KEY_DOTS: Final = 8
"""More than any key of a pack has. `tomllib` takes time quadratic in the dots of a key, so they are counted first."""

_HEAD: Final = ("name", "title", "language", "licence")
_PACK_KEYS: Final = (*_HEAD, "titles", "questions")
_KEYS: Final = ("id", "text", "unit", "answer", "spread", "hunch", "hints", "source", "as_of", "explanation", "tags")
_MAY_LACK: Final = ("spread", "hunch", "hints", "explanation", "tags")
_TOLD: Final = ("text", "unit", "hints", "explanation")
"""What of a question is written in each of its languages."""
_STRING_OR_COMMENT: Final = re.compile(
    r""""{3}(?:\\.?|[^"\\]+|"(?!""))*(?:"{3}|\Z)"""
    r"""|'{3}.*?(?:'{3}|\Z)"""
    r"""|"(?:\\[^\n]|[^"\\\n]+)*"?"""
    r"""|'[^'\n]*'?"""
    r"""|\#[^\n]*""",
    re.DOTALL,
)
"""A string or a comment of TOML. One that does not end is matched too, so that no part of a text is read twice."""
_KEY_END: Final = re.compile(r"[=,\[\]{}]")


def read(text: str) -> Pack:
    """The pack that a TOML text holds, free of faults; raises `BadPack`."""
    if len(text) > LONGEST_FILE:
        raise BadPack([PACK.said("file-long", most=str(LONGEST_FILE))])
    line = _line_with_deep_key(text)
    if line:
        raise BadPack([PACK.said("dots", line=str(line), most=MAX_KEY_DOTS)])
    try:
        table: dict[str, object] = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise BadPack([PACK.said("no-toml", text=_line(str(error)))]) from None
    except (ValueError, ArithmeticError, RecursionError):
        raise BadPack([PACK.said("deep-toml")]) from None
    pack = _pack(table)
    found = mistakes(pack)
    if found:
        raise BadPack(found)
    return pack


def _line_with_deep_key(text: str) -> int:
    """Return the number of the first line with too many dots outside of strings and comments; 0: there is none.

    >>> _line_with_deep_key('a = "1.2.3.4.5.6.7.8.9.10"'), _line_with_deep_key("a = 1\\na.b.c.d.e.f.g.h.i.j = 1")
    (0, 2)
    """
    bare = _STRING_OR_COMMENT.sub(lambda found: "\n" * found.group().count("\n"), text)
    if bare.count(".") <= MAX_KEY_DOTS:
        return 0
    for at, line in enumerate(bare.split("\n"), 1):
        if any(part.count(".") > MAX_KEY_DOTS for part in _KEY_END.split(line)):
            return at
    return 0


def _line(text: str) -> str:
    """A complaint of the TOML reader, kept short and on one line."""
    return masked(text[:120], "?").rstrip(".")


def _pack(table: dict[str, object]) -> Pack:
    """The pack as it is written; raises `BadPack` where a field is missing or of the wrong kind."""
    found = list(_misfits(PACK, table, _PACK_KEYS, ("titles",)))
    found += [PACK.said("no-text", part=key, hint=0) for key in _HEAD if not isinstance(table.get(key, ""), str)]
    titles = table.get("titles", {})
    if not isinstance(titles, dict) or not all(isinstance(title, str) for title in titles.values()):
        found.append(PACK.said("titles", example='de = "..."'))
    listed = table.get("questions", [])
    if not isinstance(listed, list) or not all(isinstance(item, dict) for item in listed):
        raise BadPack([*found, PACK.said("questions")])
    if len(listed) > MOST_QUESTIONS:
        raise BadPack([*found, PACK.said("many-questions", most=str(MOST_QUESTIONS))])
    for at, item in enumerate(listed, 1):
        found += _misshapen(called(item.get("id"), at), item)
    if found:
        raise BadPack(found)
    name, title, language, licence = (str(table[key]) for key in _HEAD)
    return Pack(name, title, language, licence, tuple(_question(item) for item in listed), cast(dict[str, str], titles))


def _misfits(who: Where, table: dict[str, object], keys: Sequence[str], may_lack: Sequence[str]) -> Iterator[Message]:
    for key in keys:
        if key not in table and key not in may_lack:
            yield who.said("lacks", field=key)
    for key in table:
        if key not in keys:
            yield who.said("unknown-field", field=repr(key[:40]), known=", ".join(keys))


def _misshapen(who: Where, item: dict[str, object]) -> Iterator[Message]:
    further = _further(item)
    yield from _misfits(who, {key: item[key] for key in item if key not in further}, _KEYS, _MAY_LACK)
    yield from _untold(who, item)
    for key in ("id", "source"):
        if not isinstance(item.get(key, ""), str):
            yield who.said("no-text", part=key, hint=0)
    if not _is_list(item.get("tags", [])):
        yield who.said("no-list", part="tags", hint=0)
    for key in ("answer", "spread", "hunch"):
        if key in item and _exact(item[key]) is None:
            yield who.said("number", part=key, hint=0, most=DIGITS)
    if "as_of" in item and _as_of(item["as_of"]) is None:
        yield who.said("as-of")
    for language, told in further.items():
        of = replace(who, language=language[:40])
        yield from misnamed(who, language, "")
        yield from _misfits(of, told, _TOLD, ("hints", "explanation"))
        yield from _untold(of, told)


def _untold(who: Where, told: Mapping[str, object]) -> Iterator[Message]:
    for key in ("text", "unit", "explanation"):
        if not isinstance(told.get(key, ""), str):
            yield who.said("no-text", part=key, hint=0)
    if not _is_list(told.get("hints", [])):
        yield who.said("no-list", part="hints", hint=0)


def _is_list(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(part, str) for part in value)


def _further(item: Mapping[str, object]) -> dict[str, dict[str, object]]:
    """The tables inside a question: it in further languages."""
    return {key: value for key, value in item.items() if isinstance(value, dict) and key not in _KEYS}


def _exact(value: object) -> Decimal | None:
    """The exact number a value stands for; None if it is none, or one beyond all measure."""
    if isinstance(value, str):
        try:
            return number(value)
        except Unreadable:
            return None
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return None
    if isinstance(value, int) and value.bit_length() > DIGITS * 4:
        return None
    exact = Decimal(value)
    return None if unwieldy(exact) else Decimal(number_text(exact))


def _as_of(value: object) -> str | None:
    """A date as text, whether it was written as text, as a year or as a TOML date."""
    text = value if isinstance(value, str) else "" if isinstance(value, list | dict | Decimal) else _brief(value)
    return text if is_date(text) else None


def _brief(value: object) -> str:
    # A whole number may have more digits than Python is willing to write out.
    return "" if isinstance(value, int) and not 0 <= value <= 9999 else str(value)


def _question(item: dict[str, object]) -> Question:
    """A question from fields that are known to have the right kinds."""
    answer, as_of = _exact(item["answer"]), _as_of(item["as_of"])
    spread, hunch = (_exact(item[key]) if key in item else None for key in ("spread", "hunch"))
    assert answer is not None
    assert as_of is not None
    own, source = (str(item[key]) for key in ("id", "source"))
    text, unit, hints, told = _told(item)
    tags = tuple(cast(list[str], item.get("tags", [])))
    further = tuple(Translation(language, *_told(told)) for language, told in _further(item).items())
    return Question(own, text, unit, answer, hints, source, as_of, told, tags, spread, further, hunch)


def _told(table: Mapping[str, object]) -> tuple[str, str, tuple[str, ...], str]:
    hints = tuple(cast(list[str], table.get("hints", [])))
    return str(table["text"]), str(table["unit"]), hints, str(table.get("explanation", ""))
