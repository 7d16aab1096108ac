"""What a bot makes of a question's words: a sense of sizes by unit and by kind of thing, and what hints say.

It knows no facts. What people would say to a question is published by its pack (`hunch`, `spread`); where a pack does
not, there is a feeling for kinds of things: no row for any one building or animal, only for buildings and animals.
Which kinds a bot has a feeling for differs by field. English and German are read.
"""

import re
from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from pitboss.core.hunches import Hunch, hunched
from pitboss.games.certainty.declare import QuestionView
from pitboss.games.certainty.hints import hinted, scale, told
from pitboss.games.certainty.odds import FAR, Belief

FIELDS: Final = ("nature", "earth", "science", "history", "sport")
"""What one may be good at; the one with most words in a question is the field of that question."""

_TOPICS: Final[dict[str, str]] = {
    "sport": (
        r"sport|olympi|record for cars|world championship|weltmeister|\bball\b|marathon|boxing|boxkampf|"
        r"chess|schach|scrabble|rubik|lego|domino|golf|tennis|bowling|curling|jump on skis|snooker|"
        r"\bgame\b|\bspiel|world record|weltrekord"
    ),
    "nature": (
        r"animal|tier\b|whale|wal\b|shark|hai\b|bird|vogel|cat\b|katze|dog\b|hund\b|horse|pferd|insect|"
        r"insekt|tree|baum|plant|pflanze|heart|herz|brain|gehirn|hair|haar|bones|knochen|teeth|zähne|"
        r"eye\b|auge|bee\b|biene|ant\b|ants\b|snail|schnecke|sugar|zucker|food|grams? of fat|pumpkin|"
        r"kürbis|sunflower|clam|muschel|awake|\bkiss|kuss|breath|blood"
    ),
    "science": (
        r"planet|\bmoon|\bmond|mars\b|\bsun\b|sonne|star\b|satellite|satellit|space|weltraum|apollo|atom|"
        r"proton|neutron|isotope|element|light\b|licht|telescope|comet|meteorite|engine|motor|computer|"
        r"aeroplane|flugzeug|litre of|cube of"
    ),
    "earth": (
        r"country|countries|land\b|länder|km²|ocean|ozean|\bsea\b|meer|mountain|river|fluss|island|insel|"
        r"rain|regen|wind|lightning|blitz|latitude|breite|as the crow flies|luftlinie|earth\b|erde\b|"
        r"lived in|einwohner|degrees celsius|grad celsius"
    ),
    "history": (
        r"tower|turm|building|gebäude|bridge|brücke|statue|ship\b|schiff|king|könig|pope|papst|war\b|"
        r"krieg|painting|gemälde|book|buch|dictionary|wörterbuch|words|wörter|piano|klavier|organ\b|orgel|"
        r"film|coin|münze|palace|palast|cathedral|tunnel"
    ),
}
_FIELD_WORDS: Final = [(name, re.compile(rf"\b(?:{words})")) for name, words in _TOPICS.items()]


class Sense(NamedTuple):
    """A feeling for the size of some kind of thing."""

    kind: str
    belief: Belief
    words: "re.Pattern[str]"


_SENSES: Final = {
    "nature": r"""
        mass 50000 1.0 whale|\bwal
        mass 0.5 1.5 \begg|\bei\b
        length 8e+06 1.2 \bfly|fliegt|flog
        length 12 1.0 tree|baum|sunflower|sonnenblume
        length 0.15 0.8 eye|auge
        length 0.6 1.0 insect|insekt|jump|spring
        length 5 1.0 long|lang
        time 1.89346e+09 1.0 \bold|\balt|\blive|lebte
        speed 20 0.8
        count 80 1.4 heart|herz
        count 80 1.0 wing|flügel
        count 30 1.0 teeth|zähne|bones|knochen|toes|zehen
    """,
    "earth": r"""
        length 35 0.9 wave|welle
        length 4 1.0 rain|regen
        length 2500 1.2 deep|tief
        length 5e+06 0.7 crow|luftlinie
        length 2500 1.2 high|hoch
        length 600000 1.3 long|lang
        speed 90 0.4 wind|gust|böe
        speed 9 0.6 rain|regen
        count 120 1.0 people per|einwohner (?:je|pro)
        count 3e+07 1.1 million people
        count 6 0.5 border|grenz
        count 20 1.1 times|mal\b
    """,
    "science": r"""
        mass 6 0.9 litre|liter
        mass 50 1.0 computer
        mass 250 1.0 satellite|satellit|rover|\bcar\b|\bauto\b|aeroplane|flugzeug
        length 0.5 0.5 cube of|würfel
        length 6 1.0 telescope|dish|schüssel
        time 72000 1.0 axis|achse|dreh
        time 720000 2.0 around|um die|umlauf
        time 7200 1.6 light|licht
        time 10800 0.8 walk|spaziergang
        count 30 1.0 atom|neutron|proton
        count 7 0.8 isotope|element
    """,
    "history": r"""
        length 180 0.9 tower|turm|building|gebäude
        length 1200 1.0 bridge|brücke
        length 8 1.0 statue
        length 3 0.6 painting|gemälde
        length 250 0.8 ship\b|schiff
        length 30000 0.9 tunnel
        time 1.57788e+07 1.0 built|construction|bau|voyage|reise
        mass 0.02 2.0 coin|münze
        mass 800 1.0 stone|stein
        count 8000 1.5 pages|seiten
        count 300000 1.6 words|wörter
        count 900 0.8 steps|stufen
        count 900 1.5 rooms|räume|houses|häuser
    """,
    "sport": r"""
        mass 0.1 1.4 \bball\b
        mass 230 0.3 lift|stemm|hob
        length 120 0.8 throw|warf|thrown|geworfen|weit
        length 3 0.8 jump|spr[aiu]ng
        length 9 0.9 high|hoch
        length 50000 0.5 ride|fuhr|cycl
        length 0.25 0.9 wide|breit|tall
        time 14400 1.2 minute
        time 8 1.0 second|sekunde
        speed 60 0.8
        count 90 1.0
    """,
}
"""By field: the kind, middle, spread and words; in metres, kilograms, seconds, metres a second."""
DOUBT: Final = 1.25
"""People are less sure of sizes than they feel."""
MANY: Final = 1e5
"""What is counted in such units is not of a usual size."""


def _sense(line: str) -> Sense:
    kind, middle, spread, *words = line.split(" ", 3)
    return Sense(kind, Belief(float(middle), float(spread)), re.compile("".join(words)))


_FELT: Final = {
    field: [_sense(line.strip()) for line in lines.strip().splitlines()] for field, lines in _SENSES.items()
}
_COUNTS: Final = Belief(80.0, 1.9)
_BY_UNIT: Final = (
    *((r"kilomet\w+ (?:an|pro)", 180, 0.9), (r"met\w+ (?:a|pro) ", 25, 1.2), (r"millimet", 30, 1.6)),
    *((r"[cz]entimet", 40, 1.2), (r"kilomet", 300, 2.0), (r"met(?:re|er)", 40, 1.7), (r"kilogram", 100, 1.7)),
    *((r"gram", 30, 1.6), (r"tonne", 100, 2.0), (r"thousandths|tausendstel|millionths|millionstel", 30, 1.8)),
    *((r"second|sekunde", 40, 1.5), (r"minute", 90, 1.2), (r"hour|stunde", 24, 1.3), (r"days|tage", 90, 1.4)),
    *((r"month|monat", 50, 1.3), (r"years|jahre", 60, 1.1), (r"people per", 120, 1.1)),
    (r"million|trillion|billi", 15, 1.6),
)
_UNIT_WORDS: Final = [(re.compile(words), Belief(middle, spread)) for words, middle, spread in _BY_UNIT]
_FINE: Final = (
    (re.compile(r"to 1 decimal|auf 1 stelle"), 8.0), (re.compile(r"to 2 decimals|auf 2 stellen"), 3.0),
    (re.compile(r"to 3 decimals|auf 3 stellen"), 2.0), (re.compile(r"nearest 10\b|auf 10\b"), 250.0),
    (re.compile(r"nearest hundred|auf hundert"), 4000.0), (re.compile(r"nearest thousand|auf tausend"), 40_000.0),
)  # fmt: skip
"""How exactly it is asked for tells of the size."""
YEAR_UNITS: Final = ("year", "jahr")
"""How packs call the unit of a number that is a year, in small letters."""
_YEARS: Final = re.compile(r"which year|welchem jahr|welches jahr")
_ALL: Final = re.compile(
    r"(?:how many of the|wie viele der) (\d+)|how many (?:\w+ )?in (?:a|1) (hundred)|(per ?cent|prozent)"
)
_BELOW_ZERO: Final = re.compile(r"minus sign is expected|minuszeichen wird erwartet|mit minuszeichen")


def field_of(question: QuestionView) -> str:
    """The field of a question by its words; empty if it is none."""
    return _field(" ".join([one.text for one in told(question)]))


@lru_cache(1024)
def _field(text: str) -> str:
    best, most = "", 0
    for name, words in _FIELD_WORDS:
        found = len(set(words.findall(text)))
        if found > most:
            best, most = name, found
    return best


def prior(question: QuestionView, known: frozenset[str]) -> Belief:
    """What to believe of a question before any hint, with a feeling for these fields."""
    asked = told(question)
    text = " ".join([one.text for one in asked])
    field = _field(text)
    belief = _prior(text, asked[0].unit, asked[0].german, field if field in known else "")
    hunch = hunched(question.text)
    return belief if hunch is None else _said(belief, hunch)


def _said(belief: Belief, hunch: Hunch) -> Belief:
    """What people would say takes the place of a feeling for the kind; the bounds stay."""
    middle = float(hunch.number)
    if belief.sizes and middle > 0:
        spread = belief.spread if hunch.spread is None else log(1 + float(hunch.spread) / middle)
        return belief._replace(middle=middle, spread=spread)
    spread = float(hunch.spread or abs(hunch.number) or 1)
    return belief._replace(middle=middle, spread=spread, sizes=False)


@lru_cache(1024)
def _prior(text: str, unit: str, german: bool, field: str) -> Belief:
    if unit in YEAR_UNITS or _YEARS.search(text):
        return Belief(1890, 90, False, -3000, 2030)
    part = _ALL.search(text)
    if part is not None:
        most = float(part[1] or 100)
        return Belief(0.4 * most, 0.3 * most, False, 0, most)
    if _BELOW_ZERO.search(text):
        return Belief(-90, 70, False, -FAR, 0)
    if "negative" in text or "degree" in unit or "grad" in unit or "minus" in text:
        return Belief(0, 12, False) if "negative" in text else Belief(30, 90, False, -273.15, FAR)
    return _size(text, unit, german, field)


def _size(text: str, unit: str, german: bool, field: str) -> Belief:
    """How large it may be: by its kind where there is a feeling for it, else by its unit."""
    kind, factor = scale(unit, german)
    found = _COUNTS
    for words, belief in _UNIT_WORDS:
        if words.search(unit):
            found = belief
            break
    for each in _FELT.get(field, []):
        if each.kind == kind and (factor < MANY or "million" in each.words.pattern) and each.words.search(text):
            found = _both(found, each.belief._replace(middle=each.belief.middle / factor))
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


def ruled_out(question: QuestionView, number: float) -> bool:
    """Whether a number cannot be the answer by what the open hints say."""
    for one in told(question):
        for hint in one.hints:
            low, high, _ = hinted(hint, one.unit, one.german)
            if not low <= number <= high:
                return True
    return False


def after(belief: Belief, question: QuestionView, comparing: bool) -> Belief:
    """What to believe once the open hints are read; who does not compare understands only the plainest ones."""
    for at, one in enumerate(told(question)):
        for hint in one.hints:
            low, high, named = hinted(hint, one.unit, one.german)
            simple = comparing or "between" in hint.lower() or "zwischen" in hint.lower()
            if simple and (low > -FAR or high < FAR):
                belief = belief.bounded(low, high)
            elif comparing and belief.sizes and named and not at:
                belief = belief.narrowed(named, 0.25)
    return belief
