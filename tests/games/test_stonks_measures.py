"""What the lab measures of a match of Stonks!: jackpots, who gains, and what decides a result."""

import pytest
from tests.games.stonks_script import Script, dealt

from pitboss.core.moves import Event
from pitboss.core.words import text
from pitboss.games.stonks.declare import StonksOptions
from pitboss.games.stonks.measures import MEASURES, by_positions, charged, measure, traded


def told_by(script: Script, lines: str) -> tuple[list[Event], dict[str, float]]:
    """The events of a match from the first move on, and what is measured of it."""
    told = script.play(lines)
    outcome = script.game.outcome(script.state)
    assert outcome is not None
    return told, measure(script.game.options, told, outcome)


def test_a_stonk_that_takes_twice_the_starting_chips_is_a_jackpot() -> None:
    script = dealt(2, blind=10, rake=15, rake_to="pot", round_cap=1)
    script.state.pot, script.state.house = 190, -180
    told, found = told_by(script, "p1 announce Ks; p1 done; p2 match #1 Qh; p2 done; Jc")
    assert (found["jackpot"], found["biggest-pot"], found["stonks"]) == (0.0, 1.9, 1)
    script = dealt(2, blind=10, rake=15, rake_to="pot", round_cap=1)
    script.state.pot, script.state.house = 200, -190
    told, found = told_by(script, "p1 announce Ks; p1 done; p2 match #1 Qh; p2 done; Jc")
    assert (found["jackpot"], found["biggest-pot"], found["winner-gains"]) == (1.0, 2.0, 1.0)
    # Ann and Bob 20 each by the position, 200 by the stonk, and the rake of 30 as the prize; nobody paid anything else.
    assert (traded(told), charged(script.game.options, told)) == (20 + 20 + 200 + 30, 0)
    assert found["positions"] == 100


def test_what_is_paid_only_to_be_there_decides_the_rest() -> None:
    script = dealt(2, rake=15, round_cap=2, house_fee=2)
    told, found = told_by(script, "p1 announce 8s; p1 done; p2 done; 9c; p2 done; p1 cash #1; 2c; p1 done; 2d")
    # Ann wins 10 of the house; fees 2, a close for 10, the blind of the second round, and rakes of 15 twice for both.
    assert (traded(told), charged(script.game.options, told)) == (10 + 20, 2 + 10 + 10 + 60)
    assert found["positions"] == pytest.approx(100 * 30 / 112)
    assert charged(StonksOptions(rake=15, rake_to="pot"), told) == 22
    assert found["winner-gains"] == 0.0


def test_positions_of_a_seat_that_even_out_decide_nothing() -> None:
    script = dealt(2, round_cap=1, blind=0)
    script.play("p1 announce Ks; p1 announce 8s; p1 done; p2 match #1 Qh; p2 match #2 8h; p2 done; 9c")
    assert script.state.last is not None
    assert by_positions(script.state.last) == [20, -20]


def test_every_measure_has_its_words_in_both_languages() -> None:
    for language in ("en", "de"):
        for measured in MEASURES:
            assert text(f"stonks.measure-{measured.name}", {}, language)
