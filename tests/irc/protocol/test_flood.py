"""Flood control, in virtual time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.irc.protocol.flood import FIRST, IDLE, FloodControl, Pace

PACE = Pace(burst=5, interval=2.0)


def filled(*queues: str, each: int, now: float = 0) -> FloodControl:
    flood = FloodControl(PACE, now)
    for queue in queues:
        for number in range(each):
            flood.push(queue, f"{queue}{number}")
    return flood


def test_a_burst_then_a_line_every_interval() -> None:
    flood = filled("a", each=8)
    assert flood.take(0) == ["a0", "a1", "a2", "a3", "a4"]
    assert (flood.take(1.9), flood.due(1.9)) == ([], 2.0)
    assert (flood.take(2), flood.due(2)) == (["a5"], 4.0)
    assert flood.take(60) == ["a6", "a7"]
    assert (len(flood), flood.due(60)) == (0, None)


def test_silence_earns_no_more_than_a_burst() -> None:
    flood = filled("a", each=20)
    assert len(flood.take(1_000_000)) == 5


def test_targets_take_turns() -> None:
    flood = filled("a", each=10)
    assert flood.take(0) == ["a0", "a1", "a2", "a3", "a4"]
    flood.push("b", "b0")
    flood.push("c", "c0")
    assert [*flood.take(2), *flood.take(4), *flood.take(6), *flood.take(8)] == ["a5", "b0", "c0", "a6"]


def test_a_line_in_the_first_queue_goes_before_all() -> None:
    flood = filled("a", each=10)
    flood.take(0)
    flood.push(FIRST, "JOIN")
    assert flood.take(2) == ["JOIN"]


def test_the_idle_queue_comes_last_keeps_half_and_forgets() -> None:
    flood = FloodControl(PACE, 0)
    for number in range(20):
        flood.push(IDLE, f"pong {number}")
    flood.push("a", "a0")
    assert len(flood) == 4
    assert flood.take(0) == ["a0", "pong 0", "pong 1"]
    assert flood.take(1.9) == []
    assert flood.due(1.9) == pytest.approx(2.0)
    assert flood.take(2) == ["pong 2"]


def test_a_line_that_could_not_wait_counts_but_not_for_ever() -> None:
    flood = FloodControl(PACE, 0)
    for _ in range(4):
        flood.spend(0)
    flood.push("a", "a0")
    flood.push("a", "a1")
    assert flood.take(0) == ["a0"]
    for _ in range(100):
        flood.spend(0)
    assert flood.take(11.9) == []
    assert flood.due(11.9) == pytest.approx(12.0)
    assert flood.take(12) == ["a1"]


def test_lines_go_to_another_target_or_nowhere() -> None:
    flood = filled("a", "b", "c", each=2)
    flood.move("a", "b", str.upper)
    flood.move("nobody", "b", str.upper)
    flood.drop("c")
    flood.drop("nobody")
    assert flood.take(0) == ["b0", "b1", "A0", "A1"]


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    flood = filled("a", each=9, now=100)
    assert len(flood.take(100)) == 5
    assert flood.take(50) == flood.take(100) == []
    assert flood.take(102) == ["a5"]


def test_without_an_interval_nothing_waits_long() -> None:
    flood = FloodControl(Pace(burst=2, interval=0), 0)
    for number in range(4):
        flood.push("a", str(number))
    assert [*flood.take(0), *flood.take(0)] == ["0", "1", "2", "3"]


@given(st.lists(st.tuples(st.floats(0, 10), st.sampled_from([FIRST, IDLE, "a", "b", "#c"])), max_size=60))
def test_no_stretch_of_time_sees_more_than_is_allowed(steps: list[tuple[float, str]]) -> None:
    flood, now, sent = FloodControl(PACE, 0), 0.0, []
    for wait, queue in steps:
        now += wait
        flood.push(queue, queue)
        sent += [now] * len(flood.take(now))
    for first, start in enumerate(sent):
        for last, end in enumerate(sent[first:], first):
            assert last - first + 1 <= PACE.burst + (end - start) / PACE.interval + 1e-6


@given(st.integers(0, 40))
def test_asking_when_it_is_due_gets_everything_sent(count: int) -> None:
    flood, now, sent = filled("a", "b", each=count), 0.0, 0
    while (due := flood.due(now)) is not None:
        now = due
        taken = flood.take(now)
        assert taken
        sent += len(taken)
    assert sent == 2 * count
