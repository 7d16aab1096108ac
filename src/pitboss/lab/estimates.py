"""What is known of a figure after so many matches: estimates with their 95 % intervals, and differences of them.

Nothing here is drawn at random, so the same matches give the same intervals on any machine.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import ceil, floor, hypot, log
from statistics import fmean

from msgspec import Struct

NORMAL = 1.959964
STUDENT = (12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.30600, 2.26216, 2.22814)
"""Of how many standard errors an interval reaches to either side, by the number of observations less one."""
SECTIONS = 20
LEAST_SECTION = 5
"""Fewer observations in each section say nothing."""
UNSEEN_LIMIT = -log(0.025)
"""Upper limit of events in all observations together where none was seen: 3.69, after Garwood."""
RARE_EVENTS = 30
"""With fewer observations that differ from the commonest value, Student's interval is too narrow."""
RARE_SHARE = 4
"""Rare is also at most one observation in so many."""


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


def count_estimate(values: Sequence[float]) -> Estimate:
    """The mean of counts, none below zero, with an interval that also holds where almost all are zero.

    The total divided by its dispersion is taken for a Poisson count, whose limits are Garwood's. Where almost all
    counts are the same number above zero, the rare deviations from it are estimated in the same way.

    >>> round(count_estimate([0.0] * 100).high or 0, 4)
    0.0369
    """
    middle = fmean(values)
    if len(values) < 2:
        return Estimate(middle, None, None)
    found = _rare_deviations(values)
    if found is not None and commonest(values) != 0:
        return Estimate(middle, max(0.0, found.low or 0.0), found.high)
    dispersion = variance(values) / middle if middle else 1.0
    return Estimate(middle, *_poisson_limits(sum(values), dispersion, len(values)))


def difference_estimate(values: Sequence[float]) -> Estimate:
    """The mean of paired differences of counts or shares; also where few pairs differ from the others, or none.

    >>> round(difference_estimate([0.0] * 100).low or 0, 4)
    -0.0369
    """
    return _rare_deviations(values) or mean_estimate([[value] for value in values])


def commonest(values: Sequence[float]) -> float:
    """The value that occurs most often."""
    [(value, _)] = Counter(values).most_common(1)
    return value


def _rare_deviations(values: Sequence[float]) -> Estimate | None:
    """An estimate from the few values that are not the commonest one; None if there are many of them.

    Deviations upwards and downwards each have Poisson limits, which Donner and Zou's rule puts together (MOVER).
    """
    count, usual = len(values), commonest(values)
    events = sum([value != usual for value in values])
    if count < 2 or events >= RARE_EVENTS or RARE_SHARE * events > count:
        return None
    more, less = [max(0.0, value - usual) for value in values], [max(0.0, usual - value) for value in values]
    gain, loss = fmean(more), fmean(less)
    least_gain, most_gain = _poisson_limits(sum(more), _size(more), count)
    least_loss, most_loss = _poisson_limits(sum(less), _size(less), count)
    low = hypot(gain - least_gain, most_loss - loss)
    high = hypot(most_gain - gain, loss - least_loss)
    middle = usual + gain - loss
    return Estimate(middle, middle - low, middle + high)


def _size(values: Sequence[float]) -> float:
    """The dispersion of rare events: how large one is, weighted by its size; 1 where there is none."""
    total = sum(values)
    return sum([value * value for value in values]) / total if total else 1.0


def _poisson_limits(total: float, dispersion: float, count: int) -> tuple[float, float]:
    """Garwood's limits of the mean of so many counts, by the formula of Wilson and Hilferty."""
    if dispersion == 0:
        return total / count, total / count
    if total == 0:
        return 0.0, UNSEEN_LIMIT * dispersion / count
    events, z = total / dispersion, errors(count)
    low = events * max(0.0, 1 - 1 / (9 * events) - z / (3 * events**0.5)) ** 3
    high = (events + 1) * (1 - 1 / (9 * (events + 1)) + z / (3 * (events + 1) ** 0.5)) ** 3
    return low * dispersion / count, high * dispersion / count


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

    `figure` is given the places of observations. Every 20th observation is in one section. Where values are whole
    numbers, the mean of the sections may lie beside the figure of all; the interval holds both.
    """
    found = figure(range(count))
    if count < LEAST_SECTION * SECTIONS:
        return Estimate(found, None, None)
    parts = [figure(range(first, count, SECTIONS)) for first in range(SECTIONS)]
    reach = errors(SECTIONS) * (variance(parts) / SECTIONS) ** 0.5
    return Estimate(found, min(found, fmean(parts)) - reach, max(found, fmean(parts)) + reach)


def quantile_difference(ours: Sequence[float], theirs: Sequence[float], percent: int) -> Estimate:
    """By how much such a value is greater in ours than in theirs, pair by pair of the same length."""

    def difference(places: Sequence[int]) -> float:
        return at_most([ours[at] for at in places], percent) - at_most([theirs[at] for at in places], percent)

    return sectioned(len(ours), difference)
