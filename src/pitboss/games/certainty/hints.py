"""What hints say: where the answer lies, read from English or German.

Only what is surely about the answer counts: a comparison with another record or another country tells nothing here.
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from pitboss.games.certainty.declare import QuestionView
from pitboss.games.certainty.odds import FAR

_UNITS: Final[dict[str, tuple[str, float]]] = {
    **dict.fromkeys(("millimetre", "millimetres", "millimeter", "millimetern"), ("length", 0.001)),
    **dict.fromkeys(("centimetre", "centimetres", "zentimeter", "zentimetern"), ("length", 0.01)),
    **dict.fromkeys(("metre", "metres", "meter", "metern", "meters"), ("length", 1.0)),
    **dict.fromkeys(("kilometre", "kilometres", "kilometer", "kilometern", "kilometers"), ("length", 1000.0)),
    **dict.fromkeys(("gram", "grams", "gramm"), ("mass", 0.001)),
    **dict.fromkeys(("kilogram", "kilograms", "kilogramm", "kilo"), ("mass", 1.0)),
    **dict.fromkeys(("tonne", "tonnes", "tonnen"), ("mass", 1000.0)),
    **dict.fromkeys(("second", "seconds", "sekunde", "sekunden"), ("time", 1.0)),
    **dict.fromkeys(("minute", "minutes", "minuten"), ("time", 60.0)),
    **dict.fromkeys(("hour", "hours", "stunde", "stunden"), ("time", 3600.0)),
    **dict.fromkeys(("day", "days", "tag", "tage", "tagen"), ("time", 86_400.0)),
    **dict.fromkeys(("week", "weeks", "woche", "wochen"), ("time", 604_800.0)),
    **dict.fromkeys(("month", "months", "monat", "monate", "monaten"), ("time", 2_629_800.0)),
    **dict.fromkeys(("year", "years", "jahr", "jahre", "jahren", "jahres"), ("time", 31_557_600.0)),
}
_TIMES: Final[dict[str, float]] = {
    **dict.fromkeys(("dozen", "dutzend"), 12.0),
    **dict.fromkeys(("hundred", "hundert"), 100.0),
    **dict.fromkeys(("thousand", "tausend"), 1e3),
    **dict.fromkeys(("million", "millionen"), 1e6),
    **dict.fromkeys(("milliarde", "milliarden"), 1e9),
    **dict.fromkeys(("billiarde", "billiarden", "quadrillion"), 1e15),
}
_AFAR: Final = (("billion", 1e9, 1e12), ("billionen", 1e12, 1e12), ("trillion", 1e12, 1e18), ("trillionen", 1e18, 1e18))
"""What is another number in English than in German."""
_PER: Final = re.compile(r"\b(?:an?|per|pro|je|of|in|cubic|square)\b|kubik|quadrat")

_NUMBERS: Final = (
    *(
        "zero|null",
        "one|eins|ein|eine|einer|einen|einem|eines|a|an",
        "two|zwei",
        "three|drei",
        "four|vier",
        "five|fünf",
    ),
    *("six|sechs", "seven|sieben", "eight|acht", "nine|neun", "ten|zehn", "eleven|elf", "twelve|zwölf"),
)
_OTHERS: Final = (
    *(("15", "fifteen|fünfzehn"), ("20", "twenty|zwanzig"), ("30", "thirty|dreißig"), ("40", "forty|vierzig")),
    *(("50", "fifty|fünfzig"), ("60", "sixty|sechzig"), ("0.5", "half|halb|halbe|halber|halben|halbes")),
    *(("0.25", "quarter|viertel"), ("0.333", "third|drittel"), ("1.5", "anderthalb"), ("2.5", "zweieinhalb")),
)
_WORDS: Final[dict[str, str]] = {
    word: number
    for number, words in (*[(str(at), words) for at, words in enumerate(_NUMBERS)], *_OTHERS)
    for word in words.split("|")
}
_GERMAN: Final = re.compile(
    r"\b(?:der|die|das|und|als|es|ist|sind|zwischen|weniger|mehr|wie|vielen?|ein|eine|auf|im|nach)\b"
)

_HAS: Final = (
    r"(-?\d+(?:\.\d+)?)(?: (" + "|".join([*_TIMES, *(name for name, _, _ in _AFAR)]) + r"))?\b(?: ([a-zäöüß]+))?"
)
_NUMBER: Final = re.compile(_HAS)
_BETWEEN: Final = re.compile(rf"(?:between|zwischen) {_HAS}.*? (?:and|und) {_HAS}")
_SMALLER: Final = "low|small|light|near|young|short|earli|few"
_KLEINER: Final = "niedrig|klein|leicht|näh|jüng|kürz|früh|wenig"
_MORE: Final = "more than|over|above|at least|farther than|after|beyond|mehr als|über|mindestens"
_LESS: Final = "less than|under|below|at most|before|weniger als|unter|höchstens|knapp"
_MORE_TOO: Final = rf"(?!{_SMALLER})\w+er than|(?!{_KLEINER})\w+er als"
_LESS_TOO: Final = rf"(?:{_SMALLER})er than|(?:{_KLEINER})er als"
_SIDES: Final = (
    (re.compile(rf"\b(?:{_MORE}|{_MORE_TOO}) "), True),
    (re.compile(rf"\b(?:{_LESS}|{_LESS_TOO}) "), False),
)
_CLAUSES: Final = re.compile(r"[:;,!?–] ?|\.(?: |$)|\b(?:and|und|but|aber)\b (?=more|fewer|less|mehr|weniger)")
_LEADS: Final = frozenset(
    (
        *(
            "it",
            "they",
            "he",
            "she",
            "there",
            "that",
            "this",
            "is",
            "are",
            "was",
            "were",
            "took",
            "takes",
            "has",
            "have",
        ),
        *("weighs", "weighed", "lasted", "went", "on", "for", "needs", "needed", "lived", "lives", "reached", "much"),
        *(
            "well",
            "clearly",
            "far",
            "a",
            "bit",
            "still",
            "es",
            "sie",
            "er",
            "das",
            "dort",
            "ist",
            "sind",
            "war",
            "waren",
        ),
        *(
            "dauerte",
            "dauert",
            "braucht",
            "brauchte",
            "hat",
            "wiegt",
            "wog",
            "viel",
            "deutlich",
            "etwas",
            "noch",
            "weit",
        ),
        "1",
    )
)
"""Before a comparison only these words tell that it is the answer that is compared."""
_GOES_ON: Final = re.compile(r" (?:is|are|more|ist|sind|mehr)\b")
"""After a number: it was not the answer that was compared with it."""

_YARDS: Final[tuple[tuple[str, str, float], ...]] = (
    (r"football pitch|fußballfeld", "length", 105),
    (r"door|tür", "length", 2),
    (r"giraffe", "length", 5.3),
    (r"(?:big |small )?car\b|auto\b", "length", 4.5),
    (r"(?:big |small )?car\b|auto\b", "mass", 1200),
    (r"adults?\b|erwachsene", "mass", 75),
    (r"man\b|mann\b|adult|erwachsener", "length", 1.78),
    (r"bus\b", "length", 12),
    (r"elephant|elefant", "mass", 5000),
    (r"brick|ziegel", "mass", 3),
    (r"truck|lastwagen", "mass", 20_000),
    (r"working day|arbeitstag", "time", 28_800),
    (r"a day|1 tag", "time", 86_400),
    (r"football\b|fußball\b", "length", 0.22),
)
"""Things that everybody has seen, to which hints compare."""
_YARD_WORDS: Final = [
    (re.compile(rf"(?:(\d+(?:\.\d+)?) )?(?:\w+ )?(?:{words})"), kind, size) for words, kind, size in _YARDS
]
BLUR: Final = 1.3
"""Such a comparison is taken to be out by so much at most."""


class Told(NamedTuple):
    """A question in one language."""

    text: str
    unit: str
    german: bool
    hints: tuple[str, ...]


def told(question: QuestionView) -> list[Told]:
    """The question in every language that can be read."""
    found = [Told(question.text, question.unit, is_german(question.text), question.hints)]
    found += [
        Told(one.text, one.unit, one.language[:2] == "de", one.hints)
        for one in question.also
        if one.language[:2] in ("en", "de")
    ]
    return [Told(plain(one.text, one.german), one.unit.lower(), one.german, one.hints) for one in found]


def is_german(text: str) -> bool:
    """Whether that is rather German than English."""
    return len(_GERMAN.findall(text.lower())) > 1


@lru_cache(1024)
def plain(text: str, german: bool) -> str:
    """The same with all numbers in plain digits.

    >>> plain("Between 20,000 and three million.", False), plain("Zwischen 1,7 und 14.000.", True)
    ('between 20000 and 3 million.', 'zwischen 1.7 und 14000.')
    """
    text = re.sub("[\u00a0\u2009\u202f]", " ", text.lower().replace("−", "-"))
    text = re.sub(r"(?<=\d)\.(?=\d{3})" if german else r"(?<=\d),(?=\d{3})", "", text)
    text = re.sub(r"(?<=\d),(?=\d)", "." if german else ",", text)
    text = re.sub(r"[a-zäöüß]+", lambda word: _WORDS.get(word[0], word[0]), text)
    # Half a metre is one number, not two; neither is two and a half.
    text = re.sub(r"\b(\d+) (?:and|und) 1 0\.5\b", r"\1.5", text)
    text = re.sub(r"\b(0\.\d+) (?:of |von |der |des )?(?:1|the) |\b1 (0\.\d+)\b", r"\1\2 ", text)
    text = re.sub(r"\b(\d) (0\.\d+)\b", lambda both: str(int(both[1]) * float(both[2])), text)
    text = re.sub(r"(?<!\d )\b(?=(?:hundert|tausend)\b)", "1 ", text)
    return re.sub(" +", " ", text).strip()


def scale(unit: str, german: bool) -> tuple[str, float]:
    """What kind of thing a unit measures, and how much it is in the kind's own.

    >>> scale("million tonnes", False), scale("frogs", False)
    (('mass', 1000000000.0), ('count', 1.0))
    """
    if re.match(r"kilomet\w+ (?:an hour|pro stunde)", unit):
        return "speed", 1 / 3.6
    if re.match(r"met\w+ (?:a second|pro sekunde)", unit):
        return "speed", 1.0
    kind, factor = "count", 1.0
    for word in unit.split():
        factor *= times(word, german)
        if word in _UNITS and kind == "count":
            kind, size = _UNITS[word]
            factor *= size
    return (unit, 1.0) if _PER.search(unit) and kind != "count" else (kind, factor)


def times(word: str, german: bool) -> float:
    """How many a word such as million stands for; one if it is none."""
    for name, english, german_one in _AFAR:
        if word == name:
            return german_one if german else english
    return _TIMES.get(word, 1.0)


class Reader:
    """Reads the hints of one question in one language."""

    def __init__(self, unit: str, german: bool) -> None:
        self.unit = unit
        self.german = german
        self.kind, self.factor = scale(unit, german)

    def value(self, number: str, many: str | None, word: str | None) -> float | None:
        """A number of a hint in the question's own unit; None if it counts something else."""
        found = float(number) * times(many or "", self.german)
        bare = float(number) if many is None else found / (self.factor if self.kind == "count" else 1.0)
        if word is None or word in self.unit.split() or word in ("and", "und", "or", "oder", "in"):
            return bare if many is None or self.kind == "count" else found
        if word in _UNITS:
            kind, size = _UNITS[word]
            return found * size / self.factor if kind == self.kind else None
        return None

    def bounds(self, hint: str) -> tuple[float, float]:
        """Where a hint says that the answer lies."""
        text = plain(hint, self.german)
        pair = _BETWEEN.search(text)
        if pair is not None:
            return self._between(pair)
        low, high = -FAR, FAR
        for clause in _CLAUSES.split(text):
            for side, more in _SIDES:
                found = side.search(clause)
                if found is None:
                    continue
                own = _LEADS.issuperset(clause[: found.start()].split())
                value = self._compared(clause[found.end() :], more) if own else None
                if value is None:
                    # It is about something else, and so is the rest.
                    return (low, high) if low < high else (-FAR, FAR)
                low, high = (max(low, value), high) if more else (low, min(high, value))
                break
        return (low, high) if low < high else (-FAR, FAR)

    def _between(self, pair: "re.Match[str]") -> tuple[float, float]:
        first, many, word, second, more, last = pair.groups()
        if many is None and more is not None and float(first) < float(second):
            many = more
        one, two = self.value(first, many, word or last), self.value(second, more, last)
        if one is None or two is None or one == two:
            return -FAR, FAR
        return min(one, two), max(one, two)

    def _compared(self, rest: str, more: bool) -> float | None:
        """What the answer is compared with: a number, or something that everybody has seen."""
        for words, kind, size in _YARD_WORDS:
            seen = words.match(rest) if kind == self.kind else None
            if seen is not None:
                return float(seen[1] or 1) * size / self.factor * (1 / BLUR if more else BLUR)
        found = _NUMBER.match(rest)
        if found is None or _GOES_ON.match(rest[found.end() :]):
            return None
        return self.value(found[1], found[2], found[3])

    def named(self, hint: str) -> list[float]:
        """Numbers of the same kind in a hint that does not say how the answer compares to them."""
        found: list[float] = []
        for one in _NUMBER.finditer(plain(hint, self.german)):
            sure = one[3] is not None and (one[3] in _UNITS or one[3] in self.unit.split())
            value = self.value(one[1], one[2], one[3]) if sure else None
            if value is not None and value > 0:
                found.append(value)
        return found


@lru_cache(1024)
def hinted(hint: str, unit: str, german: bool) -> tuple[float, float, float]:
    """Where a hint says that the answer lies, and a number that it names; 0 if it does not."""
    reader = Reader(unit, german)
    low, high = reader.bounds(hint)
    named = reader.named(hint)
    return low, high, named[0] if named else 0.0
