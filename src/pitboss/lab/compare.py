"""One experiment against another: figures of rules that were measured at different times.

Where both have the same seed, seats and bots, a match of one number had the same dice in both, and differences are
taken match by match, as between variants. Else figures are independent of each other, and so are their intervals.
"""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from pitboss.core.errors import BadOption
from pitboss.lab.estimates import Estimate
from pitboss.lab.experiment import Place, Plan, Watched
from pitboss.lab.figures import Figure, Measured, figures

Experiment = tuple[Plan, Mapping[Place, Watched]]


class Pair(NamedTuple):
    """Rules of the first experiment and of the second, and how their figures differ."""

    first: Measured
    second: Measured
    figures: dict[str, tuple[Estimate, Estimate, Estimate]]
    """In the first, in the second, and how much more it is there."""


class Compared(NamedTuple):
    """What became of figures."""

    plan: Plan
    paired: bool
    """Whether match is set against match."""
    pairs: list[Pair]


def differences(first: Experiment, second: Experiment) -> Compared:
    """What the second has more than the first; raises `BadOption` if they are of different games."""
    (plan, _), (other, _) = first, second
    if plan.game != other.game:
        raise BadOption(f"A is of {plan.game} and B of {other.game}; there is nothing to compare.")
    paired = _alike(plan) == _alike(other)
    pairs = [_pair(first, mine, second, theirs, paired) for mine, theirs in _counterparts(plan, other)]
    return Compared(plan, paired, pairs)


def _alike(plan: Plan) -> Plan:
    """A plan without its rules and its version: matches by two of them that are equal have the same dice."""
    return replace(plan, variants=(), factors=(), version="")


def _counterparts(plan: Plan, other: Plan) -> list[tuple[int, int]]:
    """Each variant of the second with the one of the first that is called the same, else with the first of all."""
    labels = {variant.label: at for at, variant in enumerate(plan.variants)}
    if len(plan.variants) == len(other.variants) == 1:
        return [(0, 0)]
    return [(labels.get(variant.label, 0), at) for at, variant in enumerate(other.variants)]


def _pair(first: Experiment, mine: int, second: Experiment, theirs: int, paired: bool) -> Pair:
    (plan, done), (other, there) = first, second
    joint = replace(plan, variants=(plan.variants[mine], other.variants[theirs]), factors=())
    matches = {(0, place[1], place[2]): match for place, match in done.items() if place[0] == mine}
    matches |= {(1, place[1], place[2]): match for place, match in there.items() if place[0] == theirs}
    if paired:
        ours, others = figures(joint, matches).variants
    else:
        ours, others = figures(plan, done).variants[mine], figures(other, there).variants[theirs]
    found = {
        name: (figure.estimate, others.figures[name].estimate, _difference(figure, others.figures[name], paired))
        for name, figure in ours.figures.items()
        if name in others.figures
    }
    return Pair(ours, others, found)


def _difference(ours: Figure, theirs: Figure, paired: bool) -> Estimate:
    if paired and theirs.difference is not None:
        return theirs.difference
    more = theirs.estimate.mean - ours.estimate.mean
    reaches = (ours.estimate.reach, theirs.estimate.reach)
    if reaches[0] is None or reaches[1] is None:
        return Estimate(more, None, None)
    reach = (reaches[0] ** 2 + reaches[1] ** 2) ** 0.5
    return Estimate(more, more - reach, more + reach)
