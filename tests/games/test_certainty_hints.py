"""What bots read from questions and hints, in English and German: sizes and bounds, never a fact."""

from math import log

import pytest

from pitboss import packs
from pitboss.games.certainty.declare import QuestionView, Translated
from pitboss.games.certainty.hints import Reader, is_german, told
from pitboss.games.certainty.lore import FIELDS, after, field_of, prior, ruled_out
from pitboss.games.certainty.odds import FAR

ALL = frozenset(FIELDS)
PACKS = ("starter", "quiz", "countries", "elements")


def asked(text: str, unit: str, *hints: str) -> QuestionView:
    return QuestionView("q", text, unit, hints, len(hints), None)


@pytest.mark.parametrize(
    ("unit", "hint", "low", "high"),
    [
        ("kilometres", "Between 20,000 and 23,000.", 20000, 23000),
        ("degrees", "It is between -180 and -210.", -210, -180),
        ("frogs", "More than 20 and fewer than a hundred.", 20, 100),
        ("days", "Less than two years: it was finished ahead of its plan.", -FAR, 730.5),
        ("metres", "Less than half a kilometre.", -FAR, 500),
        ("million", "It is between 700 and 1,300 million.", 700, 1300),
        ("words", "Between 500,000 and 1 million.", 5e5, 1e6),
        ("seconds", "It went on for more than ten seconds.", 10, FAR),
        ("minutes", "Less than two and a half hours.", -FAR, 150),
        ("metres", "He was longer than a big car.", 4.5 / 1.3, FAR),
        ("people", "Fewer than two dozen.", -FAR, 24),
        ("seconds", "An ordinary flash is over in less than a second.", -FAR, FAR),
        ("points", "The average tile is worth less than three.", -FAR, FAR),
        ("metres", "Less than 250 metres more than K2.", -FAR, FAR),
        ("kilograms", "More than 20 hours.", -FAR, FAR),
        ("frogs", "It is blue.", -FAR, FAR),
        ("gramm", "Zwischen 1,7 und 3,5.", 1.7, 3.5),
        ("kilometer", "Zwischen 14.000 und 24.000.", 14000, 24000),
        ("meter", "Weniger als ein halber Kilometer.", -FAR, 500),
        ("frösche", "Mehr als 50, weniger als hundert.", 50, 100),
        ("billiarden", "Zwischen 17 und 35.", 17, 35),
    ],
)
def test_they_read_hints(unit: str, hint: str, low: float, high: float) -> None:
    assert Reader(unit, is_german(hint) or unit in ("gramm", "frösche")).bounds(hint) == pytest.approx((low, high))


def questions(pack: str) -> list[tuple[QuestionView, float]]:
    """Every question of a pack in each of its languages alone, all hints open, and the answer."""
    found: list[tuple[QuestionView, float]] = []
    for one in packs.find(pack).questions:
        found.append((asked(one.text, one.unit, *one.hints), float(one.answer)))
        found += [(asked(each.text, each.unit, *each.hints), float(one.answer)) for each in one.translations]
    return found


@pytest.mark.parametrize("pack", PACKS)
def test_no_hint_is_read_as_something_false(pack: str) -> None:
    for question, answer in questions(pack):
        one = told(question)[0]
        for hint in question.hints:
            low, high = Reader(one.unit, one.german).bounds(hint)
            assert low <= answer <= high, hint


@pytest.mark.parametrize("pack", PACKS)
def test_they_have_a_sense_of_sizes_and_know_how_rough_it_is(pack: str) -> None:
    sizes = [(prior(each, ALL), answer) for each, answer in questions(pack) if answer > 0]
    sizes = [(belief, answer) for belief, answer in sizes if belief.sizes]
    within = sum(belief.at(0.1) <= answer <= belief.at(0.9) for belief, answer in sizes) / len(sizes)
    assert 0.6 < within < 0.95
    known = sum(abs(log(belief.middle / answer)) < 0.05 * belief.spread for belief, answer in sizes) / len(sizes)
    assert known < 0.1, "they know no answers"


def test_a_pack_tells_what_people_would_say_by_its_own_text_alone() -> None:
    one = packs.find("starter").questions[0]
    told = prior(asked(one.text, one.unit), frozenset())
    assert told.middle == float(one.hunch or 0)
    assert told.spread == pytest.approx(log(1 + float(one.spread or 0) / told.middle))
    assert prior(asked(one.text + " ", one.unit), frozenset()).middle != told.middle, "another question"


def test_a_hint_rules_out_a_guess() -> None:
    question = asked("How many days did it take?", "days", "Less than two weeks.", "More than 5 days.")
    assert [ruled_out(question, number) for number in (3, 8, 14, 15)] == [True, False, False, True]
    assert not ruled_out(asked("How many days did it take?", "days"), 1000)


def test_hints_bring_them_nearer() -> None:
    off: list[list[float]] = [[], []]
    for question, answer in questions("starter"):
        first = prior(question, ALL)
        if first.sizes and answer > 0:
            for at, belief in enumerate((first, after(first, question, True))):
                off[at].append(abs(log(belief.at(0.5) / answer)))
    assert sum(off[1]) < sum(off[0]) / 3


def test_a_question_is_read_in_every_language_it_comes_in() -> None:
    german = Translated("de", "Wie viele Tage dauerte es?", "Tage", ("Weniger als zwei Wochen.",))
    question = QuestionView("q", "Combien de jours?", "jours", ("Moins de deux semaines.",), 1, None, also=(german,))
    assert after(prior(question, ALL), question, True).high == 14
    assert after(prior(question, ALL), question, False).high == FAR, "who does not compare needs two numbers"


@pytest.mark.parametrize(
    ("text", "unit", "low", "high"),
    [
        ("In which year did it end?", "year", -3000, 2030),
        ("How many per cent of it is water?", "per cent", 0, 100),
        ("How many of the 118 elements are gases?", "elements", 0, 118),
        ("How many metres above the sea is it? (A minus sign is expected.)", "metres", -FAR, 0),
        ("How many frogs are there?", "frogs", -FAR, FAR),
    ],
)
def test_what_a_question_says_of_its_answer(text: str, unit: str, low: float, high: float) -> None:
    belief = prior(asked(text, unit), ALL)
    assert (belief.low, belief.high) == (low, high)


def test_who_knows_a_field_has_another_idea_there_and_only_there() -> None:
    tower = asked("How many metres high is the tower of the cathedral?", "metres")
    assert field_of(tower) == "history"
    assert prior(tower, frozenset(("history",))).middle > prior(tower, frozenset()).middle
    assert prior(tower, frozenset(("sport",))) == prior(tower, frozenset())
    assert field_of(asked("How many?", "frogs")) == ""
