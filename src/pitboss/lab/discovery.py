"""Many comparisons at once: which of them hold beyond chance.

A run compares a hundred figures, so five intervals in a hundred would exclude zero by chance alone. The procedure of
Benjamini and Hochberg bounds the false discovery rate: the expected share of false ones among those that are marked.
"""

from collections.abc import Sequence
from math import erfc, log

from pitboss.lab.estimates import Estimate, errors

FALSE_DISCOVERY_RATE = 0.05
"""The customary rate; intervals are 95 %, too."""


def p_value(difference: Estimate, observations: int) -> float | None:
    """How likely chance alone brings so great a difference; None where no interval is known.

    The half of the interval that lies towards zero says how large the standard error is. Student's distribution is
    turned into the normal one by the formula of Wallace.

    >>> round(p_value(Estimate(2.0, 0.0, 4.0), 40) or 0, 3), p_value(Estimate(0.0, -1.0, 1.0), 40)
    (0.05, 1.0)
    """
    if difference.low is None or difference.high is None or observations < 2:
        return None
    size = abs(difference.mean)
    reach = difference.mean - difference.low if difference.mean > 0 else difference.high - difference.mean
    if size == 0 or reach <= 0:
        return 1.0 if size == 0 else 0.0
    free = observations - 1
    student = errors(observations) * size / reach
    normal = (free * log(1 + student * student / free)) ** 0.5 * (8 * free + 1) / (8 * free + 3)
    return erfc(normal / 2**0.5)


def q_values(chances: Sequence[float | None]) -> list[float | None]:
    """For each p-value the least false discovery rate at which it holds; None stays None.

    >>> q_values([0.01, None, 0.04, 0.02])
    [0.03, None, 0.04, 0.03]
    """
    found: list[float | None] = [None] * len(chances)
    ranked = sorted([(chance, at) for at, chance in enumerate(chances) if chance is not None])
    least = 1.0
    for rank in range(len(ranked), 0, -1):
        chance, at = ranked[rank - 1]
        least = min(least, chance * len(ranked) / rank)
        found[at] = least
    return found


def holds(q: float | None) -> bool:
    """Whether a comparison holds beyond chance."""
    return q is not None and q <= FALSE_DISCOVERY_RATE


def tally(found: Sequence[float | None]) -> tuple[int, int]:
    """How many comparisons hold, and how many there are."""
    return sum(map(holds, found)), sum([q is not None for q in found])
