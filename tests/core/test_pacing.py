"""Token buckets and back-off, in time that is handed in."""

from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.pacing import Bucket, backoff


def taken(bucket: Bucket, now: int, tries: int) -> int:
    return sum(bucket.take(now) for _ in range(tries))


def test_a_burst_then_one_every_interval() -> None:
    bucket = Bucket(3, 2_000, 100)
    assert taken(bucket, 100, 5) == 3
    assert bucket.wait(100) == 2_000
    assert taken(bucket, 2_099, 1) == 0
    assert taken(bucket, 2_100, 5) == 1
    assert taken(bucket, 1_000_000, 5) == 3


def test_whoever_is_refused_does_not_wait_longer_for_it() -> None:
    bucket = Bucket(1, 10_000, 0)
    assert taken(bucket, 0, 100) == 1
    assert bucket.wait(4_000) == 6_000
    assert bucket.take(10_000)


def test_some_wait_until_it_is_fuller() -> None:
    bucket = Bucket(5, 1_000, 0)
    taken(bucket, 0, 3)
    assert [bucket.wait(0, tokens) for tokens in (1, 2, 3, 5)] == [0, 0, 1_000, 3_000]


def test_what_cannot_wait_is_owed_but_not_for_ever() -> None:
    bucket = Bucket(2, 1_000, 0)
    for _ in range(3):
        bucket.owe(0)
    assert bucket.wait(0) == 2_000
    for _ in range(100):
        bucket.owe(0)
    assert bucket.wait(0) == 3_000


def test_what_is_given_back_can_be_taken_again_but_no_more_than_a_burst() -> None:
    bucket = Bucket(2, 1_000, 0)
    assert taken(bucket, 0, 3) == 2
    bucket.give_back()
    assert taken(bucket, 0, 3) == 1
    for _ in range(10):
        bucket.give_back()
    assert taken(bucket, 0, 5) == 2


def test_without_an_interval_nobody_waits() -> None:
    bucket = Bucket(1, 0, 0)
    assert taken(bucket, 0, 1_000) == 1_000
    assert bucket.is_full(0)


def test_it_is_full_when_a_new_one_would_do() -> None:
    bucket = Bucket(2, 1_000, 0)
    taken(bucket, 500, 2)
    assert not bucket.is_full(2_499)
    assert bucket.is_full(2_500)


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    bucket = Bucket(5, 2_000, 100_000)
    assert taken(bucket, 100_000, 9) == 5
    assert taken(bucket, 50_000, 9) == 0
    assert taken(bucket, 102_000, 9) == 1


@given(st.integers(1, 6), st.integers(1, 50), st.lists(st.tuples(st.integers(0, 100), st.booleans()), max_size=60))
def test_no_stretch_of_time_sees_more_than_is_allowed(burst: int, interval: int, steps: list[tuple[int, bool]]) -> None:
    bucket, now, at = Bucket(burst, interval, 0), 0, []
    for wait, returned in steps:
        now += wait
        if bucket.take(now):
            at.append(now)
            if returned:
                bucket.give_back()
                at.pop()
    for first, start in enumerate(at):
        for last, end in enumerate(at[first:], first):
            assert last - first + 1 <= burst + (end - start) / interval


@given(st.integers(1, 6), st.integers(1, 50), st.lists(st.integers(0, 100), max_size=30))
def test_whoever_waits_as_told_is_let_through_then_and_not_before(burst: int, interval: int, steps: list[int]) -> None:
    bucket, now = Bucket(burst, interval, 0), 0
    for step in steps:
        now += step
        wait = bucket.wait(now)
        assert wait == 0 or not bucket.take(now + wait - 1)
        now += wait
        assert bucket.take(now)


@given(st.integers(0, 10**9), st.integers(0, 10**6), st.integers(0, 10**6))
def test_waits_double_up_to_the_most(failures: int, first: int, most: int) -> None:
    wait, later = backoff(failures, first, most), backoff(failures + 1, first, most)
    assert 0 <= wait <= later <= most
    assert later in (most, first if failures == 0 else 2 * wait)
