"""The market that a person plays against bots: a small form of `python -m bench.flow`, in virtual time."""

from itertools import pairwise

import pytest
from bench import flow

SEEDS = range(3)


@pytest.fixture(scope="module")
def silent() -> list[flow.Evening]:
    return [flow.played(seed, "solid", newcomer=False) for seed in SEEDS]


def test_a_match_is_the_same_whenever_it_is_played(silent: list[flow.Evening]) -> None:
    assert flow.played(0, "solid", newcomer=False) == silent[0]


def test_a_customer_sits_beside_two_of_the_level(silent: list[flow.Evening]) -> None:
    assert silent[0].styles == ("", "solid", "solid", "customer")


def test_the_market_lives_for_the_whole_round_though_a_person_is_silent(silent: list[flow.Evening]) -> None:
    assert flow.windows_pct(silent) >= flow.WINDOWS_PCT
    assert all(match.trades / match.rounds >= flow.OFFERED for match in silent)


def test_bots_move_at_human_speed(silent: list[flow.Evening]) -> None:
    for match in silent:
        gaps = [later - earlier for earlier, later in pairwise(match.moves)]
        assert min(gaps) >= 700


def test_prices_come_nearer_to_the_settlement(silent: list[flow.Evening]) -> None:
    first, *_, last = flow.distances(silent)
    assert last < first


def test_others_trade_with_a_person_who_always_quotes() -> None:
    found = [flow.played(seed, "solid") for seed in SEEDS]
    assert 2 * sum(match.offered for match in found) >= sum(match.rounds for match in found)
