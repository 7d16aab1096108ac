"""The flood budget, in virtual time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.irc.protocol.flood import FIRST, IDLE, FloodControl, Pace

PACE = Pace(burst=5, interval=2.0)


def filled(*lanes: str, each: int, now: float = 0) -> FloodControl:
    budget = FloodControl(PACE, now)
    for lane in lanes:
        for number in range(each):
            budget.push(lane, f"{lane}{number}")
    return budget


def test_a_burst_then_a_line_every_interval() -> None:
    budget = filled("a", each=8)
    assert budget.take(0) == ["a0", "a1", "a2", "a3", "a4"]
    assert (budget.take(1.9), budget.due(1.9)) == ([], 2.0)
    assert (budget.take(2), budget.due(2)) == (["a5"], 4.0)
    assert budget.take(60) == ["a6", "a7"]
    assert (len(budget), budget.due(60)) == (0, None)


def test_silence_earns_no_more_than_a_burst() -> None:
    budget = filled("a", each=20)
    assert len(budget.take(1_000_000)) == 5


def test_targets_take_turns() -> None:
    budget = filled("a", each=10)
    assert budget.take(0) == ["a0", "a1", "a2", "a3", "a4"]
    budget.push("b", "b0")
    budget.push("c", "c0")
    assert [*budget.take(2), *budget.take(4), *budget.take(6), *budget.take(8)] == ["a5", "b0", "c0", "a6"]


def test_a_line_in_the_first_lane_goes_before_all() -> None:
    budget = filled("a", each=10)
    budget.take(0)
    budget.push(FIRST, "JOIN")
    assert budget.take(2) == ["JOIN"]


def test_the_idle_lane_comes_last_keeps_half_and_forgets() -> None:
    budget = FloodControl(PACE, 0)
    for number in range(20):
        budget.push(IDLE, f"pong {number}")
    budget.push("a", "a0")
    assert len(budget) == 4
    assert budget.take(0) == ["a0", "pong 0", "pong 1"]
    assert budget.take(1.9) == []
    assert budget.due(1.9) == pytest.approx(2.0)
    assert budget.take(2) == ["pong 2"]


def test_a_line_that_could_not_wait_counts_but_not_for_ever() -> None:
    budget = FloodControl(PACE, 0)
    for _ in range(4):
        budget.spend(0)
    budget.push("a", "a0")
    budget.push("a", "a1")
    assert budget.take(0) == ["a0"]
    for _ in range(100):
        budget.spend(0)
    assert budget.take(11.9) == []
    assert budget.due(11.9) == pytest.approx(12.0)
    assert budget.take(12) == ["a1"]


def test_lines_go_to_another_target_or_nowhere() -> None:
    budget = filled("a", "b", "c", each=2)
    budget.move("a", "b", str.upper)
    budget.move("nobody", "b", str.upper)
    budget.drop("c")
    budget.drop("nobody")
    assert budget.take(0) == ["b0", "b1", "A0", "A1"]


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    budget = filled("a", each=9, now=100)
    assert len(budget.take(100)) == 5
    assert budget.take(50) == budget.take(100) == []
    assert budget.take(102) == ["a5"]


def test_without_an_interval_nothing_waits_long() -> None:
    budget = FloodControl(Pace(burst=2, interval=0), 0)
    for number in range(4):
        budget.push("a", str(number))
    assert [*budget.take(0), *budget.take(0)] == ["0", "1", "2", "3"]


@given(st.lists(st.tuples(st.floats(0, 10), st.sampled_from([FIRST, IDLE, "a", "b", "#c"])), max_size=60))
def test_no_stretch_of_time_sees_more_than_is_allowed(steps: list[tuple[float, str]]) -> None:
    budget, now, sent = FloodControl(PACE, 0), 0.0, []
    for wait, lane in steps:
        now += wait
        budget.push(lane, lane)
        sent += [now] * len(budget.take(now))
    for first, start in enumerate(sent):
        for last, end in enumerate(sent[first:], first):
            assert last - first + 1 <= PACE.burst + (end - start) / PACE.interval + 1e-6


@given(st.integers(0, 40))
def test_asking_when_it_is_due_gets_everything_sent(count: int) -> None:
    budget, now, sent = filled("a", "b", each=count), 0.0, 0
    while (due := budget.due(now)) is not None:
        now = due
        taken = budget.take(now)
        assert taken
        sent += len(taken)
    assert sent == 2 * count
