"""Rulings of Market Maker Poker about the limit of positions (M-46) and about rounds that end when all pass (M-47)."""

import pytest
from tests.games.market_maker_script import Script, opened

from pitboss.core.errors import BadOption
from pitboss.core.moves import Event
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.declare import CommunityOpened, Locked, Passed, RoundEnded, Settled, Unlocked


def lots(script: Script) -> list[int]:
    return list(map(int, script.state.lots))


def test_m46_a_trade_beyond_the_limit_is_refused_and_the_sentence_names_it() -> None:
    script = opened(3, limit=100)
    script.play("p1 quote 3 8; p2 quote 2 7; p1 buy 7; p2 quote 2 7")
    assert lots(script) == [100, -100, 0]
    script.play("p3 quote 3 7")
    why = "You may hold at most 100 lots, long or short: you cannot buy any more, and this would buy 100."
    assert script.refused("p1 buy 7") == why
    assert script.menu(0, "buy") == []
    assert script.menu(0, "sell") == ["sell 3"]


def test_m46_so_is_a_quote_that_would_sweep_too_much() -> None:
    script = opened(3, limit=100)
    script.play("p2 quote 2 6; p3 quote 3 7")
    why = "You may hold at most 100 lots, long or short: you can buy 100 more, and this would buy 200."
    assert script.refused("p1 quote 7 9") == why
    assert script.refused("p1 quote -1 2").endswith("you can sell 100 more, and this would sell 200.")
    script.play("p1 quote 6 9")
    assert lots(script) == [100, -100, 0]


def test_m46_a_level_counts_only_the_lots_of_those_who_can_take_them() -> None:
    script = opened(4, limit=100)
    script.play("p1 quote 2 7; p2 quote 3 8; p1 sell 3; p2 quote 4 8; p3 quote 4 8; p4 quote 3 8")
    assert lots(script) == [-100, 100, 0, 0]
    script.play("p4 sell 4")
    assert script.trades[1:] == [(2, 3, 4)]
    assert script.quote(1) == (4, 8), "who can buy no more was not hit"


def test_m46_others_quote_through_a_side_that_is_not_there() -> None:
    script = opened(3, limit=100)
    script.play("p1 quote 2 7; p2 quote 3 8; p1 sell 3; p2 quote 4 8")
    assert script.view().best_bid == 200
    script.play("p3 quote 1 3")
    assert script.quote(1) == (4, 8)
    assert len(script.trades) == 1
    script.play("p2 sell 2")
    assert lots(script) == [0, 0, 0], "p1 bought back what it had sold"
    assert script.quote(1) is None, "its bid would touch the offer of p3"


def test_m46_a_seat_at_the_limit_may_trade_through_its_own_side_that_is_not_there() -> None:
    script = opened(3, limit=100)
    script.play("p1 quote 2 7; p2 quote 3 8; p1 sell 3; p1 quote 1 5; p2 quote 2 6; p3 quote 1 6")
    script.play("p1 buy 6")
    assert lots(script) == [100, 0, -100]


def test_m46_it_takes_open_positions_and_at_least_a_lot() -> None:
    with pytest.raises(BadOption, match="choose one of the two"):
        SPEC.choose(3, {"limit": 300, "hide_positions": True})
    with pytest.raises(BadOption, match="less than one lot"):
        SPEC.choose(3, {"limit": 50})


def test_m46_m47_without_them_the_rules_have_the_hash_that_they_had() -> None:
    assert SPEC.ruleset(SPEC.choose(3)) == "1fef11aee666"
    assert SPEC.ruleset(SPEC.choose(3, {"limit": 300})) != SPEC.ruleset(SPEC.choose(3, {"pass_ends": True}))


def clocked(seats: int = 2, **options: object) -> Script:
    return opened(seats, dealer="auto", pass_ends=True, **options)


def kinds(told: list[Event]) -> list[type[Event]]:
    return [type(event) for event in told]


def test_m47_a_round_ends_when_all_have_passed() -> None:
    script = clocked()
    assert script.play("p1 pass") == [Passed(0, late=False)]
    assert script.view().players[0].passed
    assert script.refused("p1 pass") == "You have passed. Quote or trade to take it back."
    assert script.play("p2 pass") == [Passed(1, late=False), RoundEnded(0)]
    assert kinds(script.play("Qd")) == [CommunityOpened]
    assert not any(player.passed for player in script.view().players)


def test_m47_also_while_a_card_locks_the_market() -> None:
    script = clocked(lock_seconds=5)
    assert kinds(script.play("p1 pass; p2 pass")) == [Passed, Passed, RoundEnded, Unlocked]
    assert kinds(script.play("Qd")) == [CommunityOpened, Locked]


def test_m47_a_move_of_ones_own_takes_it_back_and_so_does_being_hit() -> None:
    script = clocked(3)
    script.play("p1 quote 3 8; p2 quote 2 7; p1 pass; p2 pass; p1 quote 3 7")
    assert [player.passed for player in script.view().players] == [False, True, False]
    script.play("p1 pass; p3 quote 2 3")
    assert [player.passed for player in script.view().players] == [False, True, False]


def test_m47_one_who_leaves_keeps_nobody() -> None:
    script = clocked(3)
    assert kinds(script.play("p1 pass; p2 pass; p3 resign"))[-1] is RoundEnded


def test_m47_after_the_last_card_the_market_settles() -> None:
    script = clocked(community=1)
    script.play("p1 pass; p2 pass; Qd")
    assert kinds(script.play("p1 pass; p2 pass"))[-1] is Settled


def test_m47_it_is_for_the_clock_without_turns() -> None:
    script = opened(2, pass_ends=True)
    assert script.refused("p1 pass") == "Nobody takes turns at this table; simply wait."
