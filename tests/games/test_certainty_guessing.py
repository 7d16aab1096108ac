"""Questions and guesses: exact, secret, in time, and some for fun."""

from decimal import Decimal

import msgspec
import pytest
from tests.games.certainty_script import Script, why_not

from pitboss.core.errors import BadOption, Illegal
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT, First
from pitboss.core.verbs import DEALING
from pitboss.games.certainty import SPEC
from pitboss.games.certainty.declare import Ask, Asked, CertaintyOptions, Guess, Guessed, Left
from pitboss.games.certainty.distance import NOT_FINITE, TOO_LONG, apart_by, plain, ranks, why_no_guess
from pitboss.games.certainty.verbs import CertaintyGame
from pitboss.packs import Pack, Question


def test_c9_any_order_and_betting_starts_when_all_are_in() -> None:
    script = Script(3)
    told = script.play("first p1; question ex1")
    assert isinstance(told[-1], Asked)
    assert list(script.match.actors) == [0, 1, 2]
    script.play("p3 guess -40.50; p1 guess 0")
    assert list(script.match.actors) == [1]
    assert script.refused("p2 call") == "Guess first; betting starts when all have guessed."
    assert script.refused("p1 call") == "Betting starts when all have guessed."
    script.play("p2 guess 7")
    assert script.turn == "p1"
    assert script.state.guesses == [Decimal(0), Decimal(7), Decimal("-40.5")]


def test_c9_a_guess_cannot_be_changed() -> None:
    script = Script(2)
    script.play("first p1; question ex1; p1 guess 5")
    assert script.refused("p1 guess 6") == "You have guessed already, and a guess cannot be changed."
    assert script.menu(0) == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("NaN", NOT_FINITE),
        ("sNaN", NOT_FINITE),
        ("Infinity", NOT_FINITE),
        ("-Infinity", NOT_FINITE),
        ("1e999", TOO_LONG),
        ("1e-999", TOO_LONG),
        ("1e30", TOO_LONG),
        ("1." + "1" * 31, TOO_LONG),
        ("1e-31", TOO_LONG),
    ],
)
def test_c9_what_is_no_number_in_plain_digits_is_refused(text: str, why: Message) -> None:
    script = Script(2)
    script.play("first p1; question ex1")
    before = repr(script.state)
    guess = msgspec.json.decode(f'{{"type": "guess", "number": "{text}"}}', type=Guess)
    with pytest.raises(Illegal) as refusal:
        script.match.submit(0, guess, 0)
    assert refusal.value.said == why
    assert repr(script.state) == before


@pytest.mark.parametrize(
    ("text", "kept"),
    [("1e29", "1" + "0" * 29), ("-0", "0"), ("0e999", "0"), ("2.500", "2.5"), ("1e-30", "0." + "0" * 29 + "1")],
)
def test_c9_what_can_be_written_is_kept_as_it_is_written(text: str, kept: str) -> None:
    assert why_no_guess(Decimal(text)) is None
    assert str(plain(Decimal(text))) == str(Decimal(kept))
    guess = Guess(plain(Decimal(text)))
    assert SPEC.notation.text(guess) == f"guess {kept}"
    assert SPEC.notation.read(f"guess {kept}") == guess


@pytest.mark.parametrize("text", ["0.012", "-7", "100", "12000"])
def test_c9_what_is_written_plainly_is_the_same_object(text: str) -> None:
    """Rows know a usual guess by that."""
    guess = Decimal(text)
    assert plain(guess) is guess


def test_c9_arithmetic_is_exact() -> None:
    above, below = "0.1" + "0" * 28 + "1", "0.0" + "9" * 29
    guesses = [Decimal(text) for text in (above, "0.1", below, "0.10")]
    assert ranks(Decimal("0.1"), guesses, False) == [2, 0, 2, 0]
    huge = Decimal("9" * 30 + "." + "9" * 30)
    assert apart_by(huge, huge.copy_negate()) == Decimal("1" + "9" * 30 + "." + "9" * 29 + "8"), (
        "the longest there can be"
    )


def test_distances_by_ratio() -> None:
    assert by_ratio(100, [50, 200, 100, 201, 0, -100, -50]) == [1, 1, 0, 3, 4, 6, 5]
    assert by_ratio(0, [5, 0, -5, 3]) == [2, 0, 2, 1]
    assert by_ratio(-8, [-4, -16, -7, 1]) == [1, 1, 0, 3]


def by_ratio(answer: int, guesses: list[int]) -> list[int]:
    return ranks(Decimal(answer), [Decimal(guess) for guess in guesses], True)


@pytest.mark.parametrize(("distance", "won"), [("absolute", 0), ("relative", 0), ("log", 1)])
def test_the_distance_decides(distance: str, won: int) -> None:
    script = Script(2, distance=distance, questions=1)
    script.ask("ex1", "45 190")
    script.bets("c c c c c c s s")
    assert script.last.pots[0].winners == (won,)


def test_c10_without_a_guess_one_is_out_of_the_round() -> None:
    script = Script(4, guess_seconds=30)
    script.play("first p1; question ex1; p1 guess 5; p4 guess 6")
    script.now = 30_000
    told = script.play("timeout")
    assert told[:2] == [Left(1, True), Left(2, True)]
    assert script.state.pot == 3, "the blinds stay"
    assert script.turn == "p4"
    assert script.view(None).due == 2


def test_c10_one_guess_alone_wins_the_round() -> None:
    script = Script(3, guess_seconds=30)
    script.play("first p1; question ex1; p1 guess 5")
    script.now = 30_000
    script.play("timeout")
    assert script.last.won == (3, 0, 0)
    assert script.last.guesses == (None, None, None)


def test_c10_nobody_guessed_and_the_bets_go_back() -> None:
    script = Script(3, guess_seconds=30, questions=2)
    script.play("first p1; question ex1")
    script.now = 30_000
    script.play("timeout")
    assert script.last.void
    assert script.last.won == (0, 1, 2)
    assert script.last.answer == 100
    assert script.state.round == 2
    assert script.state.money == [98, 100, 99]


def test_c10_c45_bets_of_a_resigned_seat_go_out_of_the_game() -> None:
    script = Script(3, guess_seconds=30, questions=1)
    script.play("first p1; question ex1; p2 resign")
    script.now = 30_000
    script.play("timeout")
    assert script.last.void
    assert script.balances == [100, 0, 100]
    assert script.state.withdrawn == 100


def test_c44_a_void_question_counts_as_a_round() -> None:
    script = Script(3, guess_seconds=30, questions=1)
    script.play("first p1; question ex1")
    script.now = 30_000
    script.play("timeout")
    assert script.last.void
    assert script.match.over
    assert script.balances == [100, 100, 100]


def test_c31_no_question_comes_twice() -> None:
    script = Script(2)
    script.ask("ex1", "1 2")
    assert script.game.outcomes(script.state) == []
    assert script.refused("question ex2") == "Nothing is to be drawn now."
    script.bets("l")
    assert script.refused("question ex1") == "That question has been asked already."
    assert script.refused("question nowhere") == "The pack has no such question."
    assert [action for action, _ in script.game.outcomes(script.state)] == [
        Ask(f"ex{number}") for number in range(2, 7)
    ]
    assert script.view(None).asked == ("ex1",)


def test_c31_chance_does_only_what_is_due() -> None:
    script = Script(2)
    assert script.game.outcomes(script.state) == [(First(0), 1), (First(1), 1)]
    assert script.refused("question ex1") == "No question is to be drawn now."
    assert script.refused("first p3") == "There is no such seat at this table."
    script.play("first p1")
    assert script.refused("first p1") == "Nobody is to be made anchor now."
    assert why_not(script, CHANCE, TIMEOUT) == "That is not a player's move."
    assert why_not(script, 0, Guess(Decimal(1))) == str(Illegal(DEALING))


def test_c37_a_guess_is_told_to_its_owner_only() -> None:
    script = Script(2)
    script.play("first p1; question ex1")
    (event,) = script.play("p1 guess 99")
    assert event.seen_by(0) == Guessed(0, Decimal(99), "degrees Celsius")
    assert event.seen_by(1) == Guessed(0, None)
    assert event.seen_by(None) == Guessed(0, None)
    assert [script.view(seat).players[0].guess for seat in (0, 1, None)] == [Decimal(99), None, None]
    assert script.view(1).players[0].guessed


def test_c40_who_is_out_of_the_game_guesses_for_fun() -> None:
    script = Script([2, 100, 100])
    script.ask("ex6", "1 1969 1969")
    script.bets("c c c s s s")
    assert script.view(None).players[0].status == "out"
    script.play("question ex1")
    assert list(script.match.actors) == [1, 2]
    assert script.menu(0)
    script.play("p1 guess 100; p2 guess 1")
    assert "for fun" in script.refused("p1 call")
    script.play("p3 guess 2")
    assert script.refused("p1 guess 100") == "Guesses are in; the next question comes with the next round."
    assert script.view(1).players[0].guess is None
    script.bets("l")
    assert script.last.guesses == (Decimal(100), None, None)
    assert script.last.won[0] == 0


def test_c40_it_need_not_guess_and_cannot_after_resigning() -> None:
    script = Script(3)
    script.play("first p1; question ex1; p1 resign")
    assert script.refused("p1 guess 1") == "You have left the match."
    assert script.refused("p1 resign") == "You have left the match."
    assert script.refused("p1 call") == "You have left the match."


def test_the_clock_acts_only_where_something_is_timed() -> None:
    script = Script(2, guess_seconds=5)
    script.play("first p1; question ex1")
    assert why_not(script, CLOCK, TIMEOUT) == ""
    assert why_not(script, CLOCK, Guess(Decimal(1))) == "That is not a player's move."
    script.play("p1 guess 1; p2 guess 2")
    assert why_not(script, CLOCK, TIMEOUT) == "No time limit is running."
    assert why_not(script, 0, TIMEOUT) == "That is not a player's move."


def test_an_answer_that_cannot_be_written_is_refused() -> None:
    question = Question("q", "How many?", "things", Decimal("1e40"), (), "us", "2024", "", ())
    with pytest.raises(BadOption, match="too many digits"):
        CertaintyGame(2, CertaintyOptions(), Pack("big", "Big", "en", "CC0-1.0", (question,)))


def test_an_unknown_pack_is_refused() -> None:
    with pytest.raises(BadOption, match="no question pack 'nowhere'"):
        SPEC.table(2, {"pack": "nowhere"})


@pytest.mark.parametrize("value", ["10", "-1", "some", ""])
def test_hints_are_all_or_a_digit(value: str) -> None:
    with pytest.raises(BadOption, match="hints takes all or a number from 0 to 9"):
        SPEC.choose(2, {"hints": value})
