"""The fair queue: lanes in turns, the longest makes room, what is urgent comes first."""

from hypothesis import given
from hypothesis import strategies as st

from pitboss.server.fair_queue import URGENT, FairQueue


def test_lanes_are_served_in_turns_and_each_in_order() -> None:
    queue: FairQueue[str] = FairQueue(100)
    for item in ("a1", "a2", "a3", "b1", "c1", "c2"):
        assert queue.add(item[0], item) is None
    assert [queue.take() for _ in range(6)] == ["a1", "b1", "c1", "a2", "c2", "a3"]
    assert len(queue) == 0


def test_lanes_with_something_urgent_come_first_and_keep_their_order() -> None:
    queue: FairQueue[str] = FairQueue(100)
    for item in ("a1", "a2", "b1", "b2!", "b3"):
        queue.add(item[0], item, urgent=item.endswith("!"))
    assert [queue.take() for _ in range(5)] == ["b1", "b2!", "a1", "b3", "a2"]


def test_what_is_not_urgent_is_not_put_off_for_ever() -> None:
    queue: FairQueue[str] = FairQueue(100)
    queue.add("a", "a1")
    for number in range(20):
        queue.add("b", f"b{number}", urgent=True)
    assert "a1" in [queue.take() for _ in range(URGENT + 1)]


def test_the_longest_lane_makes_room() -> None:
    queue: FairQueue[str] = FairQueue(4)
    for item in ("a1", "a2", "a3", "a4"):
        assert queue.add("a", item) is None
    assert queue.add("a", "a5") == "a5", "who fills the queue gets no more in"
    assert queue.add("b", "b1") == "a4"
    assert queue.add("c", "c1") == "a3"
    assert queue.add("b", "b2") == "b2", "nobody has more than they would"
    assert [queue.take() for _ in range(4)] == ["a1", "b1", "c1", "a2"]


@given(st.lists(st.tuples(st.sampled_from(["", "a", "b", "c"]), st.booleans())))
def test_nothing_is_lost_or_doubled_and_lanes_stay_in_order(steps: list[tuple[str, bool]]) -> None:
    queue: FairQueue[tuple[str, int]] = FairQueue(5)
    waiting: list[tuple[str, int]] = []
    for number, (whose, urgent) in enumerate(steps):
        if whose:
            gone = queue.add(whose, (whose, number), urgent)
            waiting.append((whose, number))
            if gone is not None:
                waiting.remove(gone)
        elif waiting:
            taken = queue.take()
            assert taken == next(item for item in waiting if item[0] == taken[0])
            waiting.remove(taken)
        assert len(queue) == len(waiting) <= 5
