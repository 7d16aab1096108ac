"""The bench of guesses: each level is nearer than the one below, half of the usual one's guesses are near enough."""

import pytest
from bench.guesses import LEVELS, guesses, measure

from pitboss import packs


def test_levels_guess_as_well_as_they_should() -> None:
    easy, solid, sharp = (measure("starter", level, 3).nearer.mean for level in LEVELS)
    assert 35 < easy < 50
    assert 50 < solid < 62
    assert 62 < sharp < 90


def test_a_row_tells_both_with_their_intervals() -> None:
    line = measure("quiz", "solid", 2).line()
    assert line.startswith("| quiz | solid | ")
    assert line.count(" to ") == 2


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_guesses_what_nobody_would_believe(level: str) -> None:
    by_id = {question.id: question for question in packs.find("starter").questions}
    assert all(30 < guess < 130 for guess in guesses("starter", level, by_id["racehorse"], 40))
    assert all(guess > 20 for guess in guesses("starter", level, by_id["crown-diamonds"], 40))
