"""Intervals hold what they promise, also for what is rare: figures that are 0 in most matches, or in all."""

from collections.abc import Callable
from math import exp
from random import Random
from typing import Final

import pytest

from pitboss.lab.estimates import Estimate, count_estimate, difference_estimate

SAMPLES: Final = 400
MATCHES: Final = 50
RARE: Final = 0.02

Draw = Callable[[Random], float]


def rare(chance: Random) -> float:
    return float(chance.random() < RARE)


def twice(chance: Random) -> float:
    """Two at once, as where one event makes two seats bankrupt."""
    return 2 * rare(chance)


def clustered(chance: Random) -> float:
    """Several at once, each further one half as likely."""
    count = rare(chance)
    while count and chance.random() < 0.5:
        count += 1
    return count


def skewed(chance: Random) -> float:
    """A Poisson count whose rate differs from match to match."""
    rate, count, product = chance.gammavariate(0.5, RARE / 0.5), 0, chance.random()
    while product > exp(-rate):
        count, product = count + 1, product * chance.random()
    return float(count)


def often(chance: Random) -> float:
    """Nothing rare about it: as lead changes are."""
    return float(sum(chance.random() < 0.2 for _ in range(10)))


def almost_always(chance: Random) -> float:
    """Once in most matches, and now and then twice or not at all."""
    return 1 + rare(chance) - rare(chance)


def coverage(draw: Draw, truth: float, estimate: Callable[[list[float]], Estimate]) -> float:
    """The share of samples whose interval holds the truth."""
    held = 0
    for seed in range(SAMPLES):
        chance = Random(seed)
        found = estimate([draw(chance) for _ in range(MATCHES)])
        assert found.low is not None
        assert found.high is not None
        assert found.low <= found.mean <= found.high
        held += found.low <= truth <= found.high
    return held / SAMPLES


@pytest.mark.parametrize(
    ("draw", "truth"),
    [
        (rare, RARE),
        (twice, 2 * RARE),
        (clustered, 2 * RARE),
        (skewed, RARE),
        (often, 2.0),
        (almost_always, 1.0),
    ],
)
def test_intervals_of_counts_hold_the_truth(draw: Draw, truth: float) -> None:
    assert coverage(draw, truth, count_estimate) >= 0.92


@pytest.mark.parametrize(
    ("ours", "theirs", "truth"),
    [
        (rare, rare, 0.0),
        (clustered, rare, RARE),
        (rare, clustered, -RARE),
        (rare, lambda _: 0.0, RARE),
        (almost_always, lambda _: 0.0, 1.0),
        (often, often, 0.0),
    ],
)
def test_intervals_of_differences_hold_the_truth(ours: Draw, theirs: Draw, truth: float) -> None:
    assert coverage(lambda chance: ours(chance) - theirs(chance), truth, difference_estimate) >= 0.92


def test_what_was_never_seen_may_yet_happen() -> None:
    found = count_estimate([0.0] * 50)
    assert (found.mean, found.low) == (0, 0)
    assert found.high == pytest.approx(3.69 / 50, rel=0.001)
    apart = difference_estimate([0.0] * 50)
    assert apart.mean == 0
    assert apart.low == pytest.approx(-3.69 / 50, rel=0.001)
    assert apart.high == pytest.approx(3.69 / 50, rel=0.001)


def test_what_was_always_seen_may_yet_fail() -> None:
    found = count_estimate([1.0] * 50)
    assert found.mean == 1
    assert found.low == pytest.approx(1 - 3.69 / 50, rel=0.001)
    assert difference_estimate([3.0] * 200).low == pytest.approx(3 - 3.69 / 200, rel=0.001)


def test_one_match_tells_no_interval() -> None:
    assert count_estimate([2.0]) == Estimate(2.0, None, None)
    assert difference_estimate([2.0]) == Estimate(2.0, None, None)
