"""The calibrated bot: what it reads, when it bets, and that it wins."""

from decimal import Decimal

import pytest
from tests.games.certainty_script import Script
from tests.games.players import player

from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.games.certainty import SPEC
from pitboss.games.certainty.bots import Belief, Calibrated, bounds, prior
from pitboss.games.certainty.declare import Call, Guess, Leave, QuestionView, Raise, Show
from pitboss.lab.play import contest


def gains(bots: list[str], matches: int, **options: object) -> list[int]:
    """Total score of each seat over some matches."""
    chosen, totals = SPEC.choose(len(bots), options), [0] * len(bots)
    for seed in range(matches):
        players = [player("certainty", len(bots), chosen, seed * 100 + at, name) for at, name in enumerate(bots)]
        scores = contest(SPEC.build(len(bots), chosen), players, Dice(seed)).scores
        assert scores is not None
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
    return totals


@pytest.mark.parametrize(("others", "least"), [(1, 45), (3, 50)])
def test_it_beats_random_players(others: int, least: int) -> None:
    matches = 30
    assert gains(["solid"] + ["random"] * others, matches)[0] > least * matches


def test_it_beats_random_players_by_ratio() -> None:
    assert gains(["solid", "random"], 20, distance="log", bet_after_answer=True)[0] > 20 * 40


@pytest.mark.parametrize(
    ("hint", "low", "high"),
    [
        ("Between 20,000 and 23,000.", 20000, 23000),
        ("It is between -180 and -210.", -210, -180),
        ("More than 20 and fewer than a hundred.", 20, 100),
        ("Fewer than 50.", -1e12, 50),
        ("At least a thousand.", 1000, 1e12),
        ("It is blue.", -1e12, 1e12),
    ],
)
def test_it_reads_hints(hint: str, low: float, high: float) -> None:
    assert bounds(hint) == (low, high)


def test_beliefs_narrow_and_never_contradict_themselves() -> None:
    belief = Belief(60, 2, True, 0, 1e12).told("More than 100.").told("Fewer than 200.")
    assert (belief.low, belief.high) == (100, 200)
    assert belief.told("More than 900.") == belief, "it makes nothing of a hint that cannot be"
    assert all(100 <= belief.drawn(Dice(seed)) <= 200 for seed in range(50))
    about = belief.told("It is about 150.")
    assert (about.middle, about.low) == (150, 100)
    assert belief.told("It is about 900.").middle == 60
    assert 5e11 <= Belief(1, 0, True, 5e11, 1e13).drawn(Dice(1)) <= 1e12


@pytest.mark.parametrize(
    ("unit", "text", "middle"),
    [("year", "When?", 1890), ("people", "In which year?", 1890), ("kilometres", "How far?", 1500), ("frogs", "?", 60)],
)
def test_it_has_an_idea_of_sizes(unit: str, text: str, middle: float) -> None:
    assert prior(QuestionView("q", text, unit, (), 0, None)).middle == middle


def asked(script: Script, seat: int) -> Action | None:
    return Calibrated(Dice(3)).choose(script.view(seat), script.game.legal(script.state, seat))


def test_it_guesses_a_year_as_a_whole_number() -> None:
    script = Script(2)
    script.play("first p1; question ex6")
    guess = asked(script, 0)
    assert isinstance(guess, Guess)
    assert guess.number == int(guess.number)
    assert 1500 < guess.number < 2031
    assert asked(script, 1) is not None
    script.play("p1 guess 1")
    assert asked(script, 0) is None, "it has nothing to do"


def test_it_bets_on_a_good_guess() -> None:
    script = Script(2, bet_after_answer=True)
    script.ask("ex6", "3 1969")
    script.bets("c c")
    assert type(asked(script, 1)) is Raise
    script.bets("c")
    assert asked(script, 0) == Call(), "a check is free"


def test_it_leaves_a_bad_guess_that_costs_something() -> None:
    script = Script(2)
    script.ask("ex6", "1890 5")
    assert asked(script, 1) == Leave()


def test_it_does_not_raise_for_ever() -> None:
    script = Script(2)
    script.ask("ex6", "1890 1890")
    bot, raises = Calibrated(Dice(3)), 0
    while script.view(None).phase == "bet":
        seat = script.state.turn
        move = bot.choose(script.view(seat), script.game.legal(script.state, seat))
        assert move is not None
        raises += type(move) is Raise
        script.match.submit(seat, move, 0)
    assert raises <= 2


@pytest.mark.parametrize(
    ("guesses", "options", "expected"),
    [("1968 1900", {}, Leave()), ("1900 1968", {}, Show()), ("1968 1900", {"distance": "log"}, Show())],
)
def test_it_shows_what_may_win(guesses: str, options: dict[str, object], expected: Action) -> None:
    script = Script(2, **options)
    script.ask("ex6", guesses, "p2")
    script.bets("c c s")
    assert asked(script, 1) == expected


def test_it_knows_its_chance_when_the_answer_is_known() -> None:
    script = Script(2, bet_after_answer=True)
    script.ask("ex6", "1969 3")
    script.bets("c c")
    bot, question = Calibrated(Dice(1)), script.view(0).question
    assert question is not None
    assert question.answer == Decimal(1969)
    assert bot.chance(script.view(0), 0, question, 1) == 1
    assert bot.chance(script.view(1), 1, question, 1) < 0.1
