"""Matches by the thousand: the same on one process and on two, and told of on the way."""

import multiprocessing
import time

import pytest

from pitboss.lab.estimates import at_most
from pitboss.lab.many import Plan, play_many
from pitboss.lab.workers import spread

RANDOM = Plan("pontoon", 3, {"hands": 2}, None, (), 7)
MIXED = Plan("pontoon", 3, {"hands": 1}, None, ("solid", "random"), 7)
BOTS = Plan("market_maker", 3, {}, "turns", ("solid",), 7)


@pytest.mark.parametrize("plan", [RANDOM, BOTS])
def test_a_seed_gives_the_same_matches_on_any_number_of_processes(plan: Plan) -> None:
    one = play_many(plan, 21, 1)
    assert len(one) == 21
    assert play_many(plan, 21, 2) == one
    assert len({played.scores for played in one}) > 5


def test_who_plays_goes_by_seats_and_from_the_first_again() -> None:
    again = MIXED._replace(bots=("solid", "random", "solid"))
    assert play_many(again, 2, 1) == play_many(MIXED, 2, 1) != play_many(MIXED._replace(bots=("solid",)), 2, 1)


def test_another_seed_gives_other_matches() -> None:
    assert play_many(RANDOM, 5, 1) != play_many(RANDOM._replace(seed=8), 5, 1)


def test_progress_hears_of_every_match_once() -> None:
    heard: list[int] = []
    play_many(RANDOM, 40, 1, heard.append)
    assert sum(heard) == 40
    assert len(heard) > 5


def test_long_matches_are_cut_off() -> None:
    assert all(played.scores is None for played in play_many(RANDOM._replace(cap=3), 4, 1))


@pytest.mark.parametrize("count", range(1, 25))
def test_a_share_of_values_is_one_of_them_and_never_beyond_the_greatest(count: int) -> None:
    values = [number * number for number in range(count)][::-1]
    for percent in (1, 50, 90, 99, 100):
        most = at_most(values, percent)
        assert most in values
        assert 100 * sum(value <= most for value in values) >= percent * count
        assert 100 * sum(value < most for value in values) < percent * count


def test_whoever_stops_listening_does_not_wait_for_what_is_still_at_work() -> None:
    results = spread(time.sleep, [0, 500], 2)
    assert next(results) == (0, None)
    results.close()
    assert not multiprocessing.active_children()
