"""The bench of Dead-Cat Bounce's balance sees what it says it sees."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import pytest
from bench.balance import (
    DECIDED_AFTER,
    EVEN,
    FEWEST_LEADS,
    MOST_TAKEOVERS,
    RAIDERS_WIN,
    USUAL,
    Course,
    Peaceful,
    alike,
    raided,
    targets,
    unevenness,
    watch,
)

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


def test_targets_are_met_or_missed() -> None:
    lively, dull = Course(34, 30, 5, 0.5, (1, 0), 0), Course(35, 30, 4, 0.4, (1, 0), 0)
    even = [(1.0, 0.0), (0.0, 1.0)] * 50
    assert [met for _, met in targets([lively], even, [0.55, 0.45])] == [True] * 5
    assert [met for _, met in targets([dull], [(1.0, 0.0)] * 4, [0.56])] == [False] * 5
    assert [met for _, met in targets([lively], even, [0.44])] == [True] * 4 + [False]
    assert len(list(targets([lively], even, []))) == 4
    assert unevenness(even) == 0 < unevenness([(1.0, 0.0)] * 3 + [(0.0, 1.0)])


@pytest.mark.long
def test_what_is_proposed_meets_the_targets_as_far_as_few_matches_tell() -> None:
    """Few matches that are always the same, more of them where they say least: they catch a preset that is far off.

    `python -m bench.balance 10000` sees more: there the places of `tonight` are not even yet.
    """
    assert SPEC.proposed is not None
    options = SPEC.presets[SPEC.proposed]
    played = [alike(USUAL, options, seed) for seed in range(60)]
    courses = [course for course, _ in played]
    assert fmean([one.takeovers for one in courses]) < MOST_TAKEOVERS - errors([one.takeovers for one in courses])
    assert fmean([one.leads for one in courses]) > FEWEST_LEADS - errors([one.leads for one in courses])
    assert fmean([one.decided for one in courses]) > DECIDED_AFTER - errors([one.decided for one in courses])
    assert unevenness([places for _, places in played]) < EVEN[USUAL]
    shares = [raided(USUAL, options, seed) for seed in range(120)]
    assert abs(fmean(shares) - 0.5) < RAIDERS_WIN - 0.5 + errors(shares)


def errors(values: Sequence[float]) -> float:
    """Two standard errors of a mean."""
    return 2 * stdev(values) / sqrt(len(values))
