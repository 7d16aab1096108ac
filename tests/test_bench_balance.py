"""The bench of Dead-Cat Bounce's balance sees what it says it sees."""

import pytest
from bench.balance import Peaceful, alike, raided, watch

from pitboss.core.dice import Dice
from pitboss.games.dead_cat import SPEC


def test_the_balance_goes_by_the_order_of_play() -> None:
    seen = [alike(3, {"turn_cap": 4}, seed) for seed in range(6)]
    assert {course.first for course, _ in seen} == {0, 1, 2}
    for course, places in seen:
        assert sum(places) == sum(course.wins) == pytest.approx(1)
        assert [course.wins[(course.first + place) % 3] for place in range(3)] == list(places)
        assert (course.turns, course.leads <= course.turns) == (12, True)
        assert 0 <= course.decided <= 1
    assert sum(course.takeovers for course, _ in seen) > 0
    assert all(0 <= raided(4, {"turn_cap": 4}, seed) <= 1 for seed in range(3))


def test_the_peaceful_take_over_nothing() -> None:
    options = SPEC.choose(4, {})
    assert watch(4, options, [Peaceful(options) for _ in range(4)], Dice(1)).takeovers == 0
