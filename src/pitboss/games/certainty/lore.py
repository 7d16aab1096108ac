"""What a bot makes of a question's words: a sense of sizes by unit and by kind of thing, and what hints say.

It knows no facts: there is no row for any one building or animal, only for buildings and animals, as somebody has a
feeling for them. Which kinds a bot has a feeling for differs by field. English and German are read.
"""

import re
from math import exp, log
from typing import Final, NamedTuple

from pitboss.games.certainty.declare import QuestionView
from pitboss.games.certainty.odds import FAR, Belief

FIELDS: Final = ("nature", "earth", "science", "history", "sport")
"""What one may be good at; the one with most words in a question is the field of that question."""

_TOPICS: Final[tuple[tuple[str, str], ...]] = (
    ("sport", r"sport|olympi|record for cars|world championship|weltmeister|\bball\b|marathon|boxing|boxkampf|chess|schach"
     r"|scrabble|rubik|lego|domino|golf|tennis|bowling|curling|jump on skis|snooker|\bgame\b|\bspiel|world record|weltrekord"),
    ("nature", r"animal|tier\b|whale|wal\b|shark|hai\b|bird|vogel|cat\b|katze|dog\b|hund\b|horse|pferd|insect|insekt|tree|"
     r"baum|plant|pflanze|heart|herz|brain|gehirn|hair|haar|bones|knochen|teeth|zähne|eye\b|auge|bee\b|biene|ant\b|ants\b|"
     r"snail|schnecke|sugar|zucker|food|grams? of fat|pumpkin|kürbis|sunflower|clam|muschel|awake|\bkiss|kuss|breath|blood"),
    ("science", r"planet|\bmoon|\bmond|mars\b|\bsun\b|sonne|star\b|satellite|satellit|space|weltraum|apollo|atom|proton|"
     r"neutron|isotope|element|light\b|licht|telescope|comet|meteorite|engine|motor|computer|aeroplane|flugzeug|litre of|cube of"),
    ("earth", r"country|countries|land\b|länder|km²|ocean|ozean|\bsea\b|meer|mountain|river|fluss|island|insel|rain|regen|"
     r"wind|lightning|blitz|latitude|breite|as the crow flies|luftlinie|earth\b|erde\b|lived in|einwohner|degrees celsius|grad celsius"),
    ("history", r"tower|turm|building|gebäude|bridge|brücke|statue|ship\b|schiff|king|könig|pope|papst|war\b|krieg|painting|gemälde|"
     r"book|buch|dictionary|wörterbuch|words|wörter|piano|klavier|organ\b|orgel|film|coin|münze|palace|palast|cathedral|tunnel"),
)
_FIELD_WORDS: Final = [(name, re.compile(rf"\b(?:{words})")) for name, words in _TOPICS]

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

_COUNTED: Final = (
    "zero|null one|eins|ein|eine|einer|einen|einem|eines|a|an two|zwei three|drei four|vier five|fünf six|sechs "
    "seven|sieben eight|acht nine|neun ten|zehn eleven|elf twelve|zwölf"
).split()
_WORDS: Final[dict[str, str]] = {
    **{word: str(number) for number, words in enumerate(_COUNTED) for word in words.split("|")},
    **{"fifteen": "15", "fünfzehn": "15", "twenty": "20", "zwanzig": "20", "thirty": "30", "dreißig": "30", "forty": "40"},
    **{"vierzig": "40", "fifty": "50", "fünfzig": "50", "sixty": "60", "sechzig": "60", },
    **{"half": "0.5", "halb": "0.5", "halbe": "0.5", "halber": "0.5", "halben": "0.5", "halbes": "0.5", "quarter": "0.25"},
    **{"viertel": "0.25", "third": "0.333", "drittel": "0.333", "zweieinhalb": "2.5", "anderthalb": "1.5"},
}
_GERMAN: Final = re.compile(r"\b(?:der|die|das|und|als|es|ist|sind|zwischen|weniger|mehr|wie|viele|ein|eine)\b")

_HAS: Final = r"(-?\d+(?:\.\d+)?)(?: (" + "|".join([*_TIMES, *(name for name, _, _ in _AFAR)]) + r"))?\b(?: ([a-zäöüß]+))?"
_NUMBER: Final = re.compile(_HAS)
_BETWEEN: Final = re.compile(rf"(?:between|zwischen) {_HAS}.*? (?:and|und) {_HAS}")
_MORE: Final = r"more than|over|above|at least|mehr als|über|mindestens|(?!low|small|light|near|young|short|earli|few)\w+er than"
_MORE_TOO: Final = r"(?!niedrig|klein|leicht|näh|jüng|kürz|früh|wenig)\w+er als|farther than|after|beyond"
_LESS: Final = r"fewer than|less than|under|below|at most|weniger als|unter|höchstens|(?:low|small|light|near|young|short|earli)er than"
_LESS_TOO: Final = r"(?:niedrig|klein|leicht|näh|jüng|kürz|früh)er als|before|knapp"
_SIDES: Final = ((re.compile(rf"\b(?:{_MORE}|{_MORE_TOO}) "), True), (re.compile(rf"\b(?:{_LESS}|{_LESS_TOO}) "), False))
_CLAUSES: Final = re.compile(r"[:;,!?–] ?|\.(?: |$)|\b(?:and|und|but|aber)\b (?=more|fewer|less|mehr|weniger)")
_LEADS: Final = frozenset(
    "it they he she there that this is are was were took takes has have weighs weighed lasted went on for needs needed "
    "lived lives reached much well clearly far a bit still es sie er das dort ist sind war waren dauerte dauert braucht "
    "brauchte hat wiegt wog viel deutlich etwas noch weit 1".split()
)
"""Before a comparison only these words tell that it is the answer that is compared."""
_GOES_ON: Final = re.compile(r" (?:is|are|more|ist|sind|mehr)\b")
"""After a number: it was not the answer that was compared with it."""

_YARDS: Final[tuple[tuple[str, str, float], ...]] = (
    (r"football pitch|fußballfeld", "length", 105), (r"door|tür", "length", 2), (r"giraffe", "length", 5.3),
    (r"(?:big |small )?car\b|auto\b", "length", 4.5), (r"(?:big |small )?car\b|auto\b", "mass", 1200),
    (r"adults?\b|erwachsene", "mass", 75), (r"man\b|mann\b|adult|erwachsener", "length", 1.78), (r"bus\b", "length", 12),
    (r"elephant|elefant", "mass", 5000), (r"brick|ziegel", "mass", 3), (r"working day|arbeitstag", "time", 28_800),
    (r"truck|lastwagen", "mass", 20_000), (r"a day|1 tag", "time", 86_400), (r"football\b|fußball\b", "length", 0.22),
)  # fmt: skip
"""Things that everybody has seen, to which hints compare."""
_YARD_WORDS: Final = [(re.compile(rf"(?:(\d+(?:\.\d+)?) )?(?:\w+ )?(?:{words})"), kind, size) for words, kind, size in _YARDS]
BLUR: Final = 1.3
"""Such a comparison is taken to be out by so much at most."""


class Sense(NamedTuple):
    """A feeling for the size of some kind of thing, in metres, kilograms, seconds, metres a second, or as a count."""

    field: str
    kind: str
    words: str
    middle: float
    spread: float


_HOUR: Final = 3600.0
_YEAR: Final = 31_557_600.0
_SENSES: Final[tuple[Sense, ...]] = (
    Sense("nature", "mass", r"whale|\bwal", 50_000, 1.0), Sense("nature", "mass", r"pumpkin|kürbis", 700, 0.8),
    Sense("nature", "mass", r"\begg|\bei\b", 0.5, 1.5), Sense("nature", "length", r"hair|haar|beard|bart", 4, 0.6),
    Sense("nature", "length", r"\bfly|fliegt|flog", 8e6, 1.2), Sense("nature", "length", r"shoe|schuh|foot|fuß", 0.4, 0.4),
    Sense("nature", "length", r"tree|baum|sunflower|sonnenblume", 12, 1.0), Sense("nature", "length", r"eye|auge", 0.15, 0.8),
    Sense("nature", "length", r"insect|insekt|jump|spring", 0.6, 1.0), Sense("nature", "length", r"long|lang", 5, 1.0),
    Sense("nature", "time", r"\bold|\balt|\blive|lebte", 60 * _YEAR, 1.0), Sense("nature", "time", r"breath|atem", 600, 0.6),
    Sense("nature", "time", r"awake|wach|kiss|kuss", 60 * _HOUR, 0.8), Sense("nature", "speed", r"", 20, 0.8),
    Sense("nature", "count", r"heart|herz", 80, 1.4), Sense("nature", "count", r"wing|flügel", 80, 1.0),
    Sense("nature", "count", r"teeth|zähne|bones|knochen|toes|zehen", 30, 1.0),
    Sense("earth", "length", r"wave|welle", 35, 0.9), Sense("earth", "length", r"rain|regen", 4, 1.0),
    Sense("earth", "length", r"deep|tief", 2500, 1.2), Sense("earth", "length", r"crow|luftlinie", 5e6, 0.7),
    Sense("earth", "length", r"high|hoch", 2500, 1.2), Sense("earth", "length", r"lightning|blitz", 4e5, 0.9),
    Sense("earth", "length", r"long|lang", 6e5, 1.3), Sense("earth", "speed", r"wind|gust|böe", 90, 0.4),
    Sense("earth", "speed", r"rain|regen", 9, 0.6), Sense("earth", "time", r"lightning|blitz", 8, 1.0),
    Sense("earth", "count", r"people per|einwohner (?:je|pro)", 120, 1.0), Sense("earth", "count", r"million people", 3e7, 1.1),
    Sense("earth", "count", r"border|grenz", 6, 0.5), Sense("earth", "count", r"times|mal\b", 20, 1.1),
    Sense("science", "mass", r"litre|liter", 6, 0.9), Sense("science", "mass", r"computer", 50, 1.0),
    Sense("science", "mass", r"satellite|satellit|rover|\bcar\b|\bauto\b|aeroplane|flugzeug", 250, 1.0),
    Sense("science", "length", r"cube of|würfel", 0.5, 0.5), Sense("science", "length", r"telescope|dish|schüssel", 6, 1.0),
    Sense("science", "length", r"station|airship|luftschiff", 120, 0.8), Sense("science", "time", r"axis|achse|dreh", 20 * _HOUR, 1.0),
    Sense("science", "time", r"around|um die|umlauf", 200 * _HOUR, 2.0), Sense("science", "time", r"light|licht", 2 * _HOUR, 1.6),
    Sense("science", "time", r"walk|spaziergang", 3 * _HOUR, 0.8), Sense("science", "count", r"atom|neutron|proton", 30, 1.0),
    Sense("science", "count", r"isotope|element", 7, 0.8),
    Sense("history", "length", r"tower|turm|building|gebäude", 180, 0.9), Sense("history", "length", r"bridge|brücke", 1200, 1.0),
    Sense("history", "length", r"statue", 8, 1.0), Sense("history", "length", r"painting|gemälde", 3, 0.6),
    Sense("history", "length", r"ship\b|schiff", 250, 0.8), Sense("history", "length", r"tunnel", 3e4, 0.9),
    Sense("history", "time", r"built|construction|bau|voyage|reise", _YEAR / 2, 1.0), Sense("history", "mass", r"coin|münze", 0.02, 2.0),
    Sense("history", "mass", r"stone|stein", 800, 1.0), Sense("history", "count", r"pages|seiten", 8000, 1.5),
    Sense("history", "count", r"words|wörter", 3e5, 1.6), Sense("history", "count", r"steps|stufen", 900, 0.8),
    Sense("history", "count", r"strings|saiten", 150, 0.8), Sense("history", "count", r"pipes|pfeifen", 9000, 0.9),
    Sense("history", "count", r"rooms|räume|houses|häuser", 900, 1.5),
    Sense("sport", "mass", r"\bball\b", 0.1, 1.4), Sense("sport", "mass", r"lift|stemm|hob", 230, 0.3),
    Sense("sport", "length", r"throw|warf|thrown|geworfen|jump on skis|weit", 120, 0.8),
    Sense("sport", "length", r"jump|spr[aiu]ng|cleared", 2.4, 0.5), Sense("sport", "length", r"high|hoch", 9, 0.9),
    Sense("sport", "length", r"ride|fuhr|cycl", 5e4, 0.5), Sense("sport", "length", r"wide|breit|tall", 0.25, 0.9),
    Sense("sport", "time", r"breath|atem", 600, 0.6), Sense("sport", "time", r"100 met", 13, 0.3),
    Sense("sport", "time", r"minute", 4 * _HOUR, 1.2), Sense("sport", "time", r"second|sekunde", 8, 1.0),
    Sense("sport", "speed", r"", 60, 0.8), Sense("sport", "count", r"", 90, 1.0),
)  # fmt: skip
DOUBT: Final = 1.25
"""People are less sure of sizes than they feel."""
MANY: Final = 1e5
"""What is counted in such units is not of a usual size."""
_SENSE_WORDS: Final = [(each, re.compile(each.words)) for each in _SENSES]

_COUNTS: Final = Belief(80.0, 1.9)
_BY_UNIT: Final[tuple[tuple[str, Belief], ...]] = (
    (r"kilomet\w+ (?:an|pro)", Belief(180, 0.9)), (r"met\w+ (?:a|pro) ", Belief(25, 1.2)), (r"millimet", Belief(30, 1.6)),
    (r"[cz]entimet", Belief(40, 1.2)), (r"kilomet", Belief(300, 2.0)), (r"met(?:re|er)", Belief(40, 1.7)),
    (r"kilogram", Belief(100, 1.7)), (r"gram", Belief(30, 1.6)), (r"tonne", Belief(100, 2.0)),
    (r"thousandths|tausendstel|millionths|millionstel", Belief(30, 1.8)), (r"second|sekunde", Belief(40, 1.5)),
    (r"minute", Belief(90, 1.2)), (r"hour|stunde", Belief(24, 1.3)), (r"days|tage", Belief(90, 1.4)), (r"month|monat", Belief(50, 1.3)),
    (r"years|jahre", Belief(60, 1.1)), (r"people per", Belief(120, 1.1)), (r"million|trillion|billi", Belief(15, 1.6)),
)  # fmt: skip
_UNIT_WORDS: Final = [(re.compile(words), belief) for words, belief in _BY_UNIT]
_FINE: Final = (
    (re.compile(r"to 1 decimal|auf 1 stelle"), 8.0), (re.compile(r"to 2 decimals|auf 2 stellen"), 3.0),
    (re.compile(r"to 3 decimals|auf 3 stellen"), 2.0), (re.compile(r"nearest 10\b|auf 10\b"), 250.0),
    (re.compile(r"nearest hundred|auf hundert"), 4000.0), (re.compile(r"nearest thousand|auf tausend"), 40_000.0),
)  # fmt: skip
"""How exactly it is asked for tells of the size."""
_YEARS: Final = re.compile(r"which year|welchem jahr|welches jahr")
_ALL: Final = re.compile(r"(?:how many of the|wie viele der) (\d+)|how many (?:\w+ )?in (?:a|1) (hundred)|(per ?cent|prozent)")
_BELOW_ZERO: Final = re.compile(r"minus sign is expected|minuszeichen wird erwartet|mit minuszeichen")


class Told(NamedTuple):
    """A question in one language."""

    text: str
    unit: str
    german: bool
    hints: tuple[str, ...]


def told(question: QuestionView) -> list[Told]:
    """The question in every language that can be read."""
    found = [Told(question.text, question.unit, is_german(question.text), question.hints)]
    found += [Told(one.text, one.unit, one.language[:2] == "de", one.hints) for one in question.also if one.language[:2] in ("en", "de")]
    return [Told(plain(one.text, one.german), one.unit.lower(), one.german, one.hints) for one in found]


def is_german(text: str) -> bool:
    """Whether that is rather German than English."""
    return len(_GERMAN.findall(text.lower())) > 1


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


def field_of(question: QuestionView) -> str:
    """The field of a question by its words; empty if it is none."""
    text = " ".join([one.text for one in told(question)])
    best, most = "", 0
    for name, words in _FIELD_WORDS:
        found = len(set(words.findall(text)))
        if found > most:
            best, most = name, found
    return best


def prior(question: QuestionView, known: frozenset[str]) -> Belief:
    """What to believe of a question before any hint, with a feeling for these fields."""
    asked = told(question)
    text, unit = " ".join([one.text for one in asked]), asked[0].unit
    if unit in ("year", "jahr") or _YEARS.search(text):
        return Belief(1890, 90, False, -3000, 2030)
    part = _ALL.search(text)
    if part is not None:
        most = float(part[1] or 100)
        return Belief(0.4 * most, 0.3 * most, False, 0, most)
    if _BELOW_ZERO.search(text):
        return Belief(-90, 70, False, -FAR, 0)
    if "degrees" in unit or "grad" in unit or "negative" in text or question.signed:
        return Belief(0, 12, False) if "negative" in text else Belief(30, 90, False, -273.15, FAR)
    field = field_of(question)
    return _size(text, asked[0], field if field in known else "")


def _size(text: str, asked: Told, field: str) -> Belief:
    """How large it may be: by its kind where there is a feeling for it, else by its unit."""
    kind, factor = scale(asked.unit, asked.german)
    found = _COUNTS
    for words, belief in _UNIT_WORDS:
        if words.search(asked.unit):
            found = belief
            break
    for each, sense in _SENSE_WORDS:
        if each.field == field and each.kind == kind and (factor < MANY or "million" in each.words) and sense.search(text):
            found = _both(found, Belief(each.middle / factor, each.spread))
            break
    for fine, size in _FINE:
        if fine.search(text):
            found = found.narrowed(size, 0.3)._replace(spread=found.spread)
    return found._replace(spread=found.spread * DOUBT)


def _both(one: Belief, other: Belief) -> Belief:
    """Two feelings for one size, each with as much weight as it is sure."""
    share = one.spread**2 / (one.spread**2 + other.spread**2)
    middle = exp((1 - share) * log(one.middle) + share * log(other.middle))
    # Where they are far apart one of them is wrong, so together they are no surer.
    far = abs(log(one.middle / other.middle)) > 2 * max(one.spread, other.spread)
    return Belief(middle, max(one.spread, other.spread) if far else other.spread)


def after(belief: Belief, question: QuestionView, comparing: bool) -> Belief:
    """What to believe once the open hints are read; who does not compare understands only the plainest ones."""
    for one in told(question):
        reader = Reader(one.unit, one.german)
        for hint in one.hints:
            simple = comparing or "between" in hint.lower() or "zwischen" in hint.lower()
            low, high = reader.bounds(hint) if simple else (-FAR, FAR)
            if low > -FAR or high < FAR:
                belief = belief.bounded(low, high)
            elif comparing and belief.sizes and one is not None:
                for number in reader.named(hint)[:1]:
                    belief = belief.narrowed(number, 0.25)
    return belief
