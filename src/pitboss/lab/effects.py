"""Factors: what each varied option does by itself, over all values of the others, and how two of them work together.

A main effect is how much more a figure is by a value than by the option's first value, on average over all combinations
of the other options. An interaction of two options with two values each is how much more the first one does where the
second has its second value. Both are taken match by match, for matches of one number have the same dice.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from math import prod
from typing import NamedTuple

from msgspec import Struct

from pitboss.lab.estimates import Estimate, difference_estimate, mean_estimate

Column = dict[int, float]
"""A value for each match that has one, by its number; for each deal where two matches make one."""
Factor = tuple[str, tuple[str, ...]]
"""An option and its values."""


class Effect(Struct, frozen=True):
    """What an option does to a figure, or two options together."""

    figure: str
    term: tuple[str, ...]
    """The option as `name=value`; two of them for an interaction."""
    estimate: Estimate
    count: int
    """Matches that all combinations have."""
    q: float | None = None
    """The least false discovery rate at which it holds."""


class Term(NamedTuple):
    """A contrast of variants."""

    name: tuple[str, ...]
    signs: tuple[int, ...]
    """By variant: 1, -1, or 0 for those that are not in it."""
    pairs: int
    """Combinations of the other options, over which the contrast is a mean."""


def crossed(factors: Sequence[Factor], variants: int) -> tuple[Factor, ...]:
    """The options with several values, if there are at least two and the variants are all their combinations."""
    several = tuple([factor for factor in factors if len(factor[1]) > 1])
    return several if len(several) > 1 and prod([len(values) for _, values in several]) == variants else ()


def terms(factors: Sequence[Factor]) -> Iterator[Term]:
    """All main effects, then the interactions of pairs of options with two values."""
    cells = list(product(*[range(len(values)) for _, values in factors]))
    for at, (name, values) in enumerate(factors):
        for level in range(1, len(values)):
            signs = tuple([(cell[at] == level) - (cell[at] == 0) for cell in cells])
            yield Term((f"{name}={values[level]}",), signs, len(cells) // len(values))
    two = [at for at, (_, values) in enumerate(factors) if len(values) == 2]
    for first, second in combinations(two, 2):
        signs = tuple([1 if cell[first] == cell[second] else -1 for cell in cells])
        names = tuple([f"{factors[at][0]}={factors[at][1][1]}" for at in (first, second)])
        yield Term(names, signs, len(cells) // 4)


def mean_effects(found: Sequence[Term], columns: Sequence[Mapping[str, Column]]) -> Iterator[Effect]:
    """Effects on figures that are means, one mapping of columns for each variant."""
    return _effects(found, columns, lambda values: mean_estimate([[value] for value in values]))


def count_effects(found: Sequence[Term], columns: Sequence[Mapping[str, Column]]) -> Iterator[Effect]:
    """Effects on counts, which may be rare."""
    return _effects(found, columns, difference_estimate)


def share_effects(found: Sequence[Term], columns: Sequence[Mapping[str, Column]]) -> Iterator[Effect]:
    """Effects on shares, in hundredths."""
    return _effects(found, columns, lambda values: hundredfold(difference_estimate(values)))


def hundredfold(estimate: Estimate) -> Estimate:
    """A difference of shares in hundredths."""
    low, high = estimate.low, estimate.high
    return Estimate(100 * estimate.mean, None if low is None else 100 * low, None if high is None else 100 * high)


def _effects(
    found: Sequence[Term],
    columns: Sequence[Mapping[str, Column]],
    estimated: Callable[[Sequence[float]], Estimate],
) -> Iterator[Effect]:
    for name in columns[0]:
        if all(name in each for each in columns):
            ours = [each[name] for each in columns]
            numbers = [number for number in ours[0] if all(number in each for each in ours)]
            for term in found if numbers else ():
                # The sum is divided last: where nothing differs it is exactly zero.
                values = [
                    sum([sign * each[number] for sign, each in zip(term.signs, ours, strict=True)]) / term.pairs
                    for number in numbers
                ]
                yield Effect(name, term.name, estimated(values), len(numbers))
