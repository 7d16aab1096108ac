"""A question pack: questions whose answer is a number, in one TOML file that people write by hand; and its check.

    name = "tiny"
    title = "A tiny pack"
    language = "en"
    licence = "CC0-1.0"

    [[questions]]
    id = "piano"
    text = "How many keys does a standard piano have?"
    unit = "keys"
    answer = 88
    spread = 20
    hunch = 80
    hints = ["More than a dozen per octave, over seven octaves.", "Fewer than a hundred."]
    source = "Encyclopaedia Britannica, 'Piano'"
    as_of = "2024"
    explanation = "Fifty-two white ones and thirty-six black ones."
    tags = ["music"]
    [questions.de]
    text = "Wie viele Tasten hat ein gewöhnliches Klavier?"
    unit = "Tasten"
    hints = ["Mehr als ein Dutzend je Oktave, gut sieben Oktaven lang.", "Weniger als hundert."]

Answers are exact: decimals are never read as binary floating point. `reader.py` reads the file.
"""

import re
from calendar import monthrange
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pitboss.core.errors import PitbossError
from pitboss.core.message import Message, Value
from pitboss.core.text import is_one_line, turns

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
LANGUAGES: Final = (
    " aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en "
    "eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv "
    "ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne "
    "ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st "
    "su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu "
)
"""The two-letter codes of ISO 639-1, so that a slip of the pen is no language."""

_WORD: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_DATE: Final = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")

_SPACES: Final = "[ \u00a0\u2009\u202f]"
_NUMBERS: Final = re.compile(rf"(?<![^\W\d_])\d+(?:(?:{_SPACES}|[.,'’_])\d+)*")
_GROUPED: Final = re.compile(r"\d{1,3}(?:([.,'’_])\d{3})(?:\1\d{3})*")
_DECIMAL: Final = re.compile(r"(\d+(?:['’_]\d+)*|\d{1,3}(?:,\d{3})+)\.\d+|(\d+(?:['’_]\d+)*|\d{1,3}(?:\.\d{3})+),\d+")


class Translation(Struct, frozen=True):
    """What is told of a question, in a further language."""

    language: str
    text: str
    unit: str
    hints: tuple[str, ...]
    explanation: str
    """Empty: it is told as the pack itself tells it."""


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
    spread: Decimal | None = None
    """How far off a typical guess is that was reasoned, in the question's unit; None: nobody has said."""
    translations: tuple[Translation, ...] = ()
    hunch: Decimal | None = None
    """What many would say off the cuff, in the question's unit, and not the answer; None: nobody has said."""


class Pack(Struct, frozen=True):
    """The questions of one file, in its order."""

    name: str
    title: str
    language: str
    licence: str
    questions: tuple[Question, ...]
    titles: dict[str, str] = {}
    """The title in further languages."""

    @property
    def languages(self) -> dict[str, int]:
        """How many questions there are in each language, the pack's own first."""
        found = {self.language: len(self.questions)}
        for question in self.questions:
            for one in question.translations:
                found[one.language] = found.get(one.language, 0) + 1
        return found

    def signed(self) -> list[bool]:
        """By question, whether a guess may want a minus sign, as far as that may be told with the question.

        It may if the text says so. If the pack keeps that back of some question, it may of every one: of that question
        alone it would tell half the answer.
        """
        told = ["minus" in question.text.casefold() for question in self.questions]
        kept_back = any(question.answer < 0 and not said for question, said in zip(self.questions, told, strict=True))
        return [said or kept_back for said in told]


class BadPack(PitbossError):
    """A pack cannot be used; `mistakes` says each thing to mend, `faults` says it in English."""

    def __init__(self, mistakes: Sequence[Message | str]) -> None:
        super().__init__("")
        self.mistakes = tuple(mistakes)

    def __str__(self) -> str:
        return " ".join(self.faults)

    @property
    def faults(self) -> tuple[str, ...]:
        """One sentence for each thing to mend; a bad file may have many, so they are put into words when asked for."""
        return tuple(map(in_english, self.mistakes))


def in_english(said: Message | str) -> str:
    """A mistake as a sentence."""
    from pitboss.core import words  # the books need a library that nobody else should wait for

    return said if isinstance(said, str) else words.spoken(said)


class Where(Struct, frozen=True):
    """Where in a file something is wrong: in the pack itself, or in a question that is named as well as can be."""

    question: str = ""
    """The question's id; empty: the id cannot be said, or it is the pack itself."""
    place: int = 0
    """The question's place in the file; 0: it is the pack itself."""
    language: str = ""
    """The further language of which it is; empty: the pack's own."""

    def said(self, key: str, **values: Value) -> Message:
        """A mistake there."""
        named = "pack" if not self.place else "id" if self.question else "place"
        tongue = "further" if self.language else "own"
        at: dict[str, Value] = {"named": named, "question": self.question, "place": self.place}
        return Message(f"common.pack-{key}", **at, tongue=tongue, language=self.language, **values)


PACK: Final = Where()


def faults(pack: Pack) -> list[str]:
    """One sentence for each thing that is wrong with a pack; none if it can be played with."""
    return [in_english(said) for said in mistakes(pack)]


def mistakes(pack: Pack) -> list[Message]:
    """What is wrong with a pack; nothing if it can be played with."""
    found = [] if _WORD.fullmatch(pack.name) else [PACK.said("word", part="name", hint=0)]
    for key in ("title", "language", "licence"):
        found += _unfit(PACK, getattr(pack, key), key)
    for language, title in pack.titles.items():
        found += misnamed(PACK, language, pack.language)
        found += _unfit(Where(language=language), title, "title")
    if not pack.questions:
        found.append(PACK.said("none"))
    ids: dict[str, int] = {}
    texts: dict[str, int] = {}
    for at, question in enumerate(pack.questions, 1):
        who = called(question.id, at)
        found += _question_faults(who, question, pack.language)
        if ids.setdefault(question.id, at) != at:
            found.append(who.said("same-id", second=at, first=ids[question.id]))
        told = " ".join(question.text.casefold().split())
        if texts.setdefault(told, at) != at:
            found.append(who.said("same-text", second=at, first=texts[told]))
    return found


def _unfit(who: Where, text: str, part: str, hint: int = 0) -> Iterator[Message]:
    """What is wrong with a text as such."""
    if not text.strip():
        yield who.said("empty", part=part, hint=hint)
    if len(text) > _LONGEST[part]:
        yield who.said("long", part=part, hint=hint, most=_LONGEST[part])
    if not is_one_line(text):
        yield who.said("breaks", part=part, hint=hint)
    if turns(text):
        yield who.said("turns", part=part, hint=hint)


def misnamed(who: Where, language: str, own: str) -> Iterator[Message]:
    """What is wrong with the code of a further language."""
    if not is_language(language):
        yield who.said("no-language", code=repr(language[:40]))
    elif language == own:
        yield who.said("own-language", code=language)


def is_language(code: str) -> bool:
    """Whether that is the code of a language, with or without that of a country.

    >>> is_language("de"), is_language("pt-BR"), is_language("xx"), is_language("DE")
    (True, True, False, False)
    """
    return re.fullmatch(r"[a-z]{2}(-[A-Z]{2})?", code) is not None and f" {code[:2]} " in LANGUAGES


def _question_faults(who: Where, question: Question, language: str) -> Iterator[Message]:
    if not _WORD.fullmatch(question.id):
        yield who.said("word", part="id", hint=0)
    for key in ("text", "unit", "source"):
        yield from _unfit(who, getattr(question, key), key)
    yield from _wording(who, question)
    if not is_date(question.as_of):
        yield who.said("as-of")
    if any(not _WORD.fullmatch(tag) for tag in question.tags):
        yield who.said("tag")
    if unwieldy(question.answer):
        yield who.said("answer", most=DIGITS)
    else:
        yield from _giveaways(who, question, question.answer)
    if question.spread is not None and (unwieldy(question.spread) or question.spread <= 0):
        yield who.said("spread")
    if question.hunch is not None and (unwieldy(question.hunch) or question.hunch == question.answer):
        yield who.said("hunch")
    for one in question.translations:
        yield from _mistranslated(replace(who, language=one.language[:40]), one, question, language)


def _mistranslated(who: Where, one: Translation, question: Question, language: str) -> Iterator[Message]:
    """What is wrong with a question in a further language: what could be in its own, and if it tells less or more."""
    yield from misnamed(who, one.language, language)
    for key in ("text", "unit"):
        yield from _unfit(who, getattr(one, key), key)
    yield from _wording(who, one)
    if one.explanation and not question.explanation:
        yield who.said("explained")
    if len(one.hints) != len(question.hints):
        yield who.said("hints-differ", hints=len(one.hints), own=len(question.hints))
    if not unwieldy(question.answer):
        yield from _giveaways(who, one, question.answer)


def _wording(who: Where, told: Question | Translation) -> Iterator[Message]:
    if told.explanation:
        yield from _unfit(who, told.explanation, "explanation")
    if told.unit.strip() and told.unit.casefold() not in told.text.casefold():
        yield who.said("no-unit", unit=repr(told.unit[:40]))


def _giveaways(who: Where, told: Question | Translation, answer: Decimal) -> Iterator[Message]:
    """What is wrong with the hints, and with a text that answers itself."""
    if says(told.text, answer):
        yield who.said("gives-away", part="text", hint=0)
    if len(told.hints) > MOST_HINTS:
        yield who.said("many-hints", most=MOST_HINTS)
        return
    for at, hint in enumerate(told.hints, 1):
        yield from _unfit(who, hint, "hint", at)
        if says(hint, answer):
            yield who.said("gives-away", part="hint", hint=at)
        if hint in told.hints[: at - 1]:
            yield who.said("again", part="hint", hint=at)


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


def called(own: object, at: int) -> Where:
    """How a complaint names a question: by its id if that can be said, else by its place."""
    return Where(own if isinstance(own, str) and _WORD.fullmatch(own) else "", at)


def unwieldy(answer: Decimal) -> bool:
    """Whether a number is not finite or has more digits than a guess can have."""
    if not answer.is_finite() or not answer:
        return not answer.is_finite()
    _, digits, exponent = answer.as_tuple()
    assert isinstance(exponent, int)
    bare = "".join(map(str, digits)).rstrip("0")
    behind = len(bare) - len(digits) - exponent
    return answer.adjusted() >= DIGITS or behind > DIGITS


def is_date(text: str) -> bool:
    """Whether that is a year, a month or a day."""
    match = _DATE.fullmatch(text)
    if match is None:
        return False
    year, month, day = (int(part) if part else 1 for part in match.groups())
    return year >= 1 and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]
