"""What is known of a figure after so many matches: estimates with their 95 % intervals, and differences of them.

Nothing here is drawn at random, so the same matches give the same intervals on any machine.
"""

from collections.abc import Callable, Sequence
from math import ceil, floor
from statistics import fmean

from msgspec import Struct

NORMAL = 1.959964
STUDENT = (12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.30600, 2.26216, 2.22814)
"""Of how many standard errors an interval reaches to either side, by the number of observations less one."""
SECTIONS = 20
LEAST_SECTION = 5
"""Fewer observations in each section say nothing."""


class Estimate(Struct, frozen=True):
    """A mean and its 95 % interval, which needs two observations."""

    mean: float
    low: float | None
    high: float | None

    @property
    def reach(self) -> float | None:
        """How far its interval reaches to either side, on average; None if nothing is known of that."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


def mean_estimate(groups: Sequence[Sequence[float]]) -> Estimate:
    """The mean of observations that come in groups of one size, such as the matches of a deal.

    >>> mean_estimate([[1.0, 3.0], [5.0, 3.0]])
    Estimate(mean=3.0, low=-9.7062, high=15.7062)
    """
    means = [fmean(group) for group in groups]
    middle = fmean(means)
    if len(means) < 2:
        return Estimate(middle, None, None)
    reach = errors(len(means)) * (variance(means) / len(means)) ** 0.5
    return Estimate(middle, middle - reach, middle + reach)


def shares_estimate(groups: Sequence[Sequence[float]], worth: int = 1) -> Estimate:
    """The same of shares from 0 to 1, in hundredths: after Wilson, with as many trials as the groups are worth.

    That is what an observed variance says, at most the number of all observations, or `worth` times as many where one
    is itself the mean of several. Where all groups agree it says nothing, and each counts for one.

    >>> round(shares_estimate([[1.0, 1.0]] * 10).low or 0, 1)
    66.1
    """
    means = [fmean(group) for group in groups]
    share, count = fmean(means), len(means)
    if count < 2:
        return Estimate(100 * share, None, None)
    spread = variance(means) / count
    trials = min(share * (1 - share) / spread, float(worth * sum(map(len, groups)))) if spread > 0 else float(count)
    z = errors(count)
    middle = share + z * z / (2 * trials)
    reach = z * ((share * (1 - share) + z * z / (4 * trials)) / trials) ** 0.5
    whole = 1 + z * z / trials
    return Estimate(100 * share, 100 * max(0.0, middle - reach) / whole, 100 * min(whole, middle + reach) / whole)


def errors(observations: int) -> float:
    """How many standard errors an interval reaches, after Student.

    >>> errors(2), round(errors(12), 3), round(errors(1000), 3)
    (12.7062, 2.201, 1.962)
    """
    free = observations - 1
    if free <= len(STUDENT):
        return STUDENT[free - 1]
    z = NORMAL
    # The expansion of Cornish and Fisher, which is good to three places from here on.
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + (z**3 + z) / 4 / free + second / free**2 + third / free**3


def variance(values: Sequence[float]) -> float:
    """What values differ from their mean, squared; of at least two."""
    middle = fmean(values)
    return sum([(value - middle) ** 2 for value in values]) / (len(values) - 1)


def at_most(values: Sequence[float], percent: int) -> float:
    """The least of the values that so many in a hundred do not exceed: one that occurred, never beyond the greatest.

    >>> at_most([5, 1, 4, 2, 3], 50), at_most([7, 8], 90)
    (3, 8)
    """
    return sorted(values)[max(0, -(-len(values) * percent // 100) - 1)]


def quantile_estimate(values: Sequence[float], percent: int) -> Estimate:
    """The value that so many in a hundred do not exceed; its interval are the values so many ranks below and above.

    >>> quantile_estimate(range(1, 101), 50)
    Estimate(mean=50, low=40, high=61)
    """
    ranked, share = sorted(values), percent / 100
    count = len(ranked)
    reach = NORMAL * (count * share * (1 - share)) ** 0.5
    low, high = floor(count * share - reach), ceil(count * share + reach) + 1
    found = at_most(ranked, percent)
    if low < 1 or high > count:
        return Estimate(found, None, None)
    return Estimate(found, ranked[low - 1], ranked[high - 1])


def sectioned(count: int, figure: Callable[[Sequence[int]], float]) -> Estimate:
    """A figure of which nobody knows a formula: of all observations, with an interval from those of 20 sections.

    `figure` is given the places of observations. Every 20th observation is in one section.
    """
    found = figure(range(count))
    if count < LEAST_SECTION * SECTIONS:
        return Estimate(found, None, None)
    parts = [figure(range(first, count, SECTIONS)) for first in range(SECTIONS)]
    reach = errors(SECTIONS) * (variance(parts) / SECTIONS) ** 0.5
    return Estimate(found, found - reach, found + reach)


def quantile_difference(ours: Sequence[float], theirs: Sequence[float], percent: int) -> Estimate:
    """By how much such a value is greater in ours than in theirs, pair by pair of the same length."""

    def difference(places: Sequence[int]) -> float:
        return at_most([ours[at] for at in places], percent) - at_most([theirs[at] for at in places], percent)

    return sectioned(len(ours), difference)
