"""A question pack: questions whose answer is a number, in one TOML file that people write by hand.

    name = "tiny"
    title = "A tiny pack"
    language = "en"
    licence = "CC0-1.0"

    [[questions]]
    id = "piano"
    text = "How many keys does a standard piano have?"
    unit = "keys"
    answer = 88
    hints = ["More than a dozen per octave, over seven octaves.", "Fewer than a hundred."]
    source = "Encyclopaedia Britannica, 'Piano'"
    as_of = "2024"
    explanation = "Fifty-two white ones and thirty-six black ones."
    tags = ["music"]

Answers are exact: decimals are never read as binary floating point.
"""

import re
import tomllib
from calendar import monthrange
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final, cast

from msgspec import Struct

from pitboss.core.errors import PitbossError, Unreadable
from pitboss.core.notation import number, number_text
from pitboss.core.text import is_one_line, masked

LONGEST_FILE: Final = 2_000_000
MOST_QUESTIONS: Final = 10_000
MOST_HINTS: Final = 10
DIGITS: Final = 30
"""At most so many digits before and after the point of an answer, as in a guess."""

_LONGEST: Final = {
    "title": 80,
    "language": 20,
    "licence": 300,
    "text": 300,
    "unit": 40,
    "source": 300,
    "explanation": 600,
    "hint": 200,
}
_PACK_KEYS: Final = ("name", "title", "language", "licence", "questions")
_KEYS: Final = ("id", "text", "unit", "answer", "hints", "source", "as_of", "explanation", "tags")
_MAY_LACK: Final = ("hints", "explanation", "tags")
_WORD: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_DATE: Final = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")

_SPACES: Final = "[ \u00a0\u2009\u202f]"
_NUMBERS: Final = re.compile(rf"(?<![^\W\d_])\d+(?:(?:{_SPACES}|[.,'’_])\d+)*")
_GROUPED: Final = re.compile(r"\d{1,3}(?:([.,'’_])\d{3})(?:\1\d{3})*")
_DECIMAL: Final = re.compile(r"(\d+(?:['’_]\d+)*|\d{1,3}(?:,\d{3})+)\.\d+|(\d+(?:['’_]\d+)*|\d{1,3}(?:\.\d{3})+),\d+")


class Question(Struct, frozen=True):
    """One question, the exact number that answers it, and what is told about it step by step."""

    id: str
    text: str
    unit: str
    answer: Decimal
    hints: tuple[str, ...]
    source: str
    as_of: str
    explanation: str
    tags: tuple[str, ...]


class Pack(Struct, frozen=True):
    """The questions of one file, in its order."""

    name: str
    title: str
    language: str
    licence: str
    questions: tuple[Question, ...]


class BadPack(PitbossError):
    """A pack cannot be used; `faults` has one sentence for each thing to mend."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(" ".join(faults))
        self.faults = tuple(faults)


def read(text: str) -> Pack:
    """The pack that a TOML text holds, free of faults; raises `BadPack`."""
    if len(text) > LONGEST_FILE:
        raise BadPack([f"The file is longer than {LONGEST_FILE} characters."])
    try:
        table: dict[str, object] = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise BadPack([f"This is not TOML: {_line(str(error))}."]) from None
    except (ValueError, ArithmeticError, RecursionError):
        raise BadPack(
            ["This is not TOML that can be read: a number is too long or lists are nested too deep."]
        ) from None
    pack = _pack(table)
    found = faults(pack)
    if found:
        raise BadPack(found)
    return pack


def _line(text: str) -> str:
    """A complaint of the TOML reader, kept short and on one line."""
    return masked(text[:120], "?").rstrip(".")


def _pack(table: dict[str, object]) -> Pack:
    """The pack as it is written; raises `BadPack` where a field is missing or of the wrong kind."""
    found = list(_misfits("The pack", table, _PACK_KEYS, ()))
    found += [f"The {key} must be text." for key in _PACK_KEYS[:-1] if not isinstance(table.get(key, ""), str)]
    listed = table.get("questions", [])
    if not isinstance(listed, list) or not all(isinstance(item, dict) for item in listed):
        raise BadPack([*found, "The questions must be written as [[questions]] tables."])
    if len(listed) > MOST_QUESTIONS:
        raise BadPack([*found, f"There are more than {MOST_QUESTIONS} questions."])
    for at, item in enumerate(listed, 1):
        found += _misshapen(_called(item.get("id"), at), item)
    if found:
        raise BadPack(found)
    name, title, language, licence = (str(table[key]) for key in _PACK_KEYS[:-1])
    return Pack(name, title, language, licence, tuple(_question(item) for item in listed))


def _called(own: object, at: int) -> str:
    """How a complaint names a question: by its id if that can be said, else by its place."""
    return own if isinstance(own, str) and _WORD.fullmatch(own) else f"question {at}"


def _misfits(who: str, table: dict[str, object], keys: Sequence[str], may_lack: Sequence[str]) -> Iterator[str]:
    for key in keys:
        if key not in table and key not in may_lack:
            yield f"{who} has no {key}."
    for key in table:
        if key not in keys:
            yield f"{who} has a field {key[:40]!r} that packs do not know; there are {', '.join(keys)}."


def _misshapen(who: str, item: dict[str, object]) -> Iterator[str]:
    yield from _misfits(f"{who}: it", item, _KEYS, _MAY_LACK)
    for key in ("id", "text", "unit", "source", "explanation"):
        if not isinstance(item.get(key, ""), str):
            yield f"{who}: the {key} must be text."
    for key in ("hints", "tags"):
        value = item.get(key, [])
        if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            yield f"{who}: the {key} must be a list of texts."
    if "answer" in item and _answer(item["answer"]) is None:
        yield f"{who}: the answer must be a number in plain digits like 62.4 or -3, of at most {DIGITS} digits a side."
    if "as_of" in item and _as_of(item["as_of"]) is None:
        yield f"{who}: as_of must be a date like 2024, 2024-05 or 2024-05-17."


def _answer(value: object) -> Decimal | None:
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
    return None if _unwieldy(exact) else Decimal(number_text(exact))


def _unwieldy(answer: Decimal) -> bool:
    """Whether a number is not finite or has more digits than a guess can have."""
    if not answer.is_finite() or not answer:
        return not answer.is_finite()
    _, digits, exponent = answer.as_tuple()
    assert isinstance(exponent, int)
    bare = "".join(map(str, digits)).rstrip("0")
    behind = len(bare) - len(digits) - exponent
    return answer.adjusted() >= DIGITS or behind > DIGITS


def _as_of(value: object) -> str | None:
    """A date as text, whether it was written as text, as a year or as a TOML date."""
    text = value if isinstance(value, str) else "" if isinstance(value, list | dict | Decimal) else _brief(value)
    return text if _is_date(text) else None


def _brief(value: object) -> str:
    # A whole number may have more digits than Python is willing to write out.
    return "" if isinstance(value, int) and not 0 <= value <= 9999 else str(value)


def _is_date(text: str) -> bool:
    match = _DATE.fullmatch(text)
    if match is None:
        return False
    year, month, day = (int(part) if part else 1 for part in match.groups())
    return year >= 1 and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]


def _question(item: dict[str, object]) -> Question:
    """A question from fields that are known to have the right kinds."""
    answer, as_of = _answer(item["answer"]), _as_of(item["as_of"])
    assert answer is not None
    assert as_of is not None
    own, text, unit, source, told = (str(item.get(key, "")) for key in ("id", "text", "unit", "source", "explanation"))
    hints, tags = (tuple(cast(list[str], item.get(key, []))) for key in ("hints", "tags"))
    return Question(own, text, unit, answer, hints, source, as_of, told, tags)


def faults(pack: Pack) -> list[str]:
    """One sentence for each thing that is wrong with a pack; none if it can be played with."""
    found = [] if _WORD.fullmatch(pack.name) else ["The name must be one plain word of letters, digits, - and _."]
    for key in ("title", "language", "licence"):
        found += _unfit(f"The {key}", getattr(pack, key), key)
    if not pack.questions:
        found.append("There are no questions.")
    ids: dict[str, str] = {}
    texts: dict[str, str] = {}
    for at, question in enumerate(pack.questions, 1):
        who = _called(question.id, at)
        found += _question_faults(who, question)
        if ids.setdefault(question.id, f"question {at}") != f"question {at}":
            found.append(f"{who}: question {at} has the same id as {ids[question.id]}.")
        told = " ".join(question.text.casefold().split())
        if texts.setdefault(told, f"question {at}") != f"question {at}":
            found.append(f"{who}: question {at} has the same text as {texts[told]}.")
    return found


def _unfit(who: str, text: str, key: str) -> Iterator[str]:
    """What is wrong with a text as such."""
    if not text.strip():
        yield f"{who} is empty."
    if len(text) > _LONGEST[key]:
        yield f"{who} is longer than {_LONGEST[key]} characters."
    if not is_one_line(text):
        yield f"{who} has a line break or a control character in it."


def _question_faults(who: str, question: Question) -> Iterator[str]:
    if not _WORD.fullmatch(question.id):
        yield f"{who}: the id must be one plain word of letters, digits, - and _."
    for key in ("text", "unit", "source"):
        yield from _unfit(f"{who}: the {key}", getattr(question, key), key)
    if question.explanation:
        yield from _unfit(f"{who}: the explanation", question.explanation, "explanation")
    if question.unit.strip() and question.unit.casefold() not in question.text.casefold():
        yield f"{who}: the text does not name the unit, {question.unit[:40]!r}."
    if not _is_date(question.as_of):
        yield f"{who}: as_of must be a date like 2024, 2024-05 or 2024-05-17."
    if any(not _WORD.fullmatch(tag) for tag in question.tags):
        yield f"{who}: a tag must be one plain word."
    if _unwieldy(question.answer):
        yield f"{who}: the answer must be a finite number of at most {DIGITS} digits on each side of the point."
    else:
        yield from _giveaways(who, question)


def _giveaways(who: str, question: Question) -> Iterator[str]:
    """What is wrong with the hints, and with a text that answers itself."""
    if says(question.text, question.answer):
        yield f"{who}: the text contains the answer."
    if len(question.hints) > MOST_HINTS:
        yield f"{who}: it has more than {MOST_HINTS} hints."
    for at, hint in enumerate(question.hints, 1):
        yield from _unfit(f"{who}: hint {at}", hint, "hint")
        if says(hint, question.answer):
            yield f"{who}: hint {at} contains the answer."
        if hint in question.hints[: at - 1]:
            yield f"{who}: hint {at} was given before."


def says(text: str, answer: Decimal) -> bool:
    """Whether a text contains a number in digits, however it is written; the sign is not looked at.

    >>> says("It is 8,848 m high.", Decimal(8848)), says("It is 8 km high.", Decimal(8848))
    (True, False)
    """
    size = answer.copy_abs()
    return any(size in _readings(run.group()) for run in _NUMBERS.finditer(text))


def _readings(run: str) -> set[Decimal]:
    """Every number that digits with signs and spaces between them may be meant as."""
    chunks = re.split(_SPACES, run)
    # 12 500 is one number to some and two to others.
    if len(chunks) > 1 and all(len(chunk) >= 3 for chunk in chunks[1:]):
        chunks.append("".join(chunks))
    return {value for chunk in chunks for value in _values(chunk)}


def _values(chunk: str) -> Iterator[Decimal]:
    bare = re.sub(r"['’_]", "", chunk)
    grouped, decimal = _GROUPED.fullmatch(chunk), _DECIMAL.fullmatch(chunk)
    if grouped:
        yield Decimal(re.sub(r"\D", "", chunk))
    # 1,000 is a thousand, hardly ever one with three decimals.
    if decimal and not (grouped and chunk.endswith(",000")):
        point = "." if decimal.group(1) else ","
        yield Decimal(bare.replace("," if point == "." else ".", "").replace(point, "."))
    if not grouped and not decimal:
        yield from (Decimal(part) for part in re.findall(r"\d+", chunk))
