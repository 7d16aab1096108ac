"""Many comparisons at once: chance alone is marked in no more runs than promised, and what is real is."""

from typing import Final

import pytest
from msgspec.structs import replace

from pitboss.lab.discovery import FALSE_DISCOVERY_RATE, holds, p_value, q_values, tally
from pitboss.lab.estimates import Estimate, mean_estimate
from pitboss.lab.experiment import Place, Plan, Variant, Watched, play
from pitboss.lab.figures import Figures, figures
from tests.lab.test_experiment import plan

SEEDS: Final = 20
MATCHES: Final = 60


def beside(first: Plan, second: Plan) -> Figures:
    """Matches of two plans as if they were two variants of one."""
    joint = replace(first, variants=(Variant(label="a"), Variant(label="b")))
    done: dict[Place, Watched] = {}
    for variant, each in enumerate((first, second)):
        for number in range(MATCHES):
            done[variant, "main", number] = replace(play(each, (0, "main", number)), variant=variant)
    return figures(joint, done)


def held(found: Figures) -> dict[str, float | None]:
    return {name: figure.q for name, figure in found.variants[1].figures.items() if holds(figure.q)}


def test_rules_against_themselves_hold_nothing() -> None:
    """The same rules on other dice: whatever is marked is a false discovery."""
    clean = 0
    for seed in range(SEEDS):
        first, second = [plan("hands=2", seats=2, seed=2 * seed + more) for more in (0, 1)]
        found = beside(first, second)
        among = tally([figure.q for figure in found.variants[1].figures.values()])[1]
        assert among > 15, "there is much to compare"
        clean += not held(found)
    assert clean >= SEEDS - 1


def test_what_is_real_is_marked() -> None:
    found = held(beside(plan("hands=2", seats=2), plan("hands=3", seats=2)))
    assert {"rounds.mean", "moves.mean", "minutes.mean"} <= set(found)
    assert "first" not in found
    assert all(figure.q is None for figure in figures(plan("hands=2"), {}).variants[0].figures.values())


def test_a_difference_holds_at_the_rate_of_its_rank() -> None:
    """Benjamini and Hochberg's own example has fifteen p-values, of which four hold at 5 %."""
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528]
    found = q_values([*chances, 0.7590, 1.0])
    assert tally(found) == (4, 15)
    assert found[0] == pytest.approx(0.0015)
    assert q_values([0.9, None, 0.03]) == [0.9, None, 0.06]
    assert tally([]) == (0, 0)


@pytest.mark.parametrize("count", [4, 5, 20, 400])
def test_a_single_difference_holds_when_its_interval_leaves_out_zero(count: int) -> None:
    known = mean_estimate([[float(at % 2)] for at in range(count)])
    reach = known.reach
    assert reach
    at_edge = p_value(Estimate(reach, 0.0, 2 * reach), count)
    assert at_edge == pytest.approx(FALSE_DISCOVERY_RATE, abs=0.003)
    assert (p_value(Estimate(-1.1 * reach, -2.1 * reach, -0.1 * reach), count) or 1) < FALSE_DISCOVERY_RATE


def test_a_difference_without_an_interval_counts_for_nothing() -> None:
    assert p_value(Estimate(3.0, None, None), 10) is None
    assert p_value(Estimate(3.0, 3.0, 3.0), 10) == 0
    assert p_value(Estimate(0.0, 0.0, 0.0), 10) == 1
