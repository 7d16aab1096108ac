"""Turnstiles: how often an address may ask."""

from pathlib import Path

import pytest

from pitboss.server.limits import BUCKETS, UNLIMITED, Allowance, Crowd, Limits, Turnstile, milliseconds, network

DOCS = Path(__file__).parents[2] / "docs"


class Clock:
    """A clock that a test turns."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def turnstile(clock: Clock) -> Turnstile:
    return Turnstile(Limits(sign_in=Allowance(3, 0.5), opening=Allowance(1, 0.1)), clock)


def test_so_many_at_once_then_so_many_a_second() -> None:
    clock = Clock()
    gate = turnstile(clock)
    assert [gate.wait("sign_in", "1.1.1.1") for _ in range(5)] == [0, 0, 0, 2, 2]
    clock.now = 1
    assert gate.wait("sign_in", "1.1.1.1") == 1
    clock.now = 2
    assert [gate.wait("sign_in", "1.1.1.1") for _ in range(2)] == [0, 2]
    clock.now = 1000
    assert [gate.wait("sign_in", "1.1.1.1") for _ in range(4)] == [0, 0, 0, 2]


def test_addresses_and_kinds_do_not_share() -> None:
    gate = turnstile(Clock())
    assert gate.wait("opening", "1.1.1.1") == 0
    assert gate.wait("opening", "1.1.1.1") == 10
    assert gate.wait("opening", "1.1.1.2") == 0
    assert gate.wait("sign_in", "1.1.1.1") == 0


def test_whoever_is_refused_does_not_wait_longer_for_it() -> None:
    clock = Clock()
    gate = turnstile(clock)
    for _ in range(100):
        gate.wait("opening", "1.1.1.1")
    clock.now = 10
    assert gate.wait("opening", "1.1.1.1") == 0


def test_without_limits_nobody_waits() -> None:
    gate = Turnstile(UNLIMITED)
    assert not any(gate.wait("sign_in", "1.1.1.1") for _ in range(10_000))


def test_many_addresses_do_not_fill_the_memory_and_the_busy_are_remembered() -> None:
    clock = Clock()
    gate = turnstile(clock)
    for number in range(BUCKETS):
        gate.wait("sign_in", f"a{number}")
    clock.now = 1000
    for _ in range(3):
        gate.wait("sign_in", "busy")
    for number in range(BUCKETS // 2):
        gate.wait("sign_in", f"b{number}")
    assert len(gate._buckets) <= BUCKETS + 1
    assert gate.wait("sign_in", "busy") > 0


def test_addresses_that_all_are_busy_do_not_fill_the_memory_either() -> None:
    gate = turnstile(Clock())
    for number in range(2 * BUCKETS):
        gate.wait("sign_in", f"a{number}")
    assert len(gate._buckets) <= BUCKETS + 1


@pytest.mark.parametrize(
    ("address", "as_known"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("::FFFF:0a00:2", "10.0.0.2"),
        ("::1", "::/64"),
        ("not:an:address", "not:an:address"),
        ("", ""),
    ],
)
def test_a_household_is_one_address(address: str, as_known: str) -> None:
    assert network(address) == as_known


def test_one_address_may_have_so_many_connections_at_a_time() -> None:
    crowd = Crowd(2)
    assert [crowd.enter("1.1.1.1") for _ in range(3)] == [True, True, False]
    assert crowd.enter("1.1.1.2")
    crowd.leave("1.1.1.1")
    assert [crowd.enter("1.1.1.1") for _ in range(2)] == [True, False]
    assert [crowd.enter(f"2001:db8::{at}") for at in range(3)] == [True, True, False]


def test_a_proxys_connections_are_not_its_own() -> None:
    crowd = Crowd(1, lambda address: address == "127.0.0.1")
    assert [crowd.enter("127.0.0.1") for _ in range(3)] == [True] * 3
    crowd.leave("127.0.0.1")
    assert [crowd.enter("1.1.1.1") for _ in range(2)] == [True, False]


def test_a_meter_is_spent_and_fills_up_again() -> None:
    meter = Allowance(2, 0.5).bucket(0)
    assert [meter.take(milliseconds(0)) for _ in range(3)] == [True, True, False]
    assert [meter.take(milliseconds(2)) for _ in range(2)] == [True, False]
    free = UNLIMITED.control.bucket(0)
    assert all(free.take(milliseconds(0)) for _ in range(1000))


@pytest.mark.parametrize("name", ["bots.md", "protocol.md"])
def test_programs_are_told_how_much_a_house_takes(name: str) -> None:
    text, limits = " ".join((DOCS / name).read_text(encoding="utf-8").split()), Limits()
    for what, allowed in (("requests", limits.request), ("messages", limits.socket)):
        assert f"{allowed.burst:g} {what} at once and then {allowed.per_second:g} a second" in text
    assert f"{limits.connections} connections" in text
    assert "`too_fast`" in text
