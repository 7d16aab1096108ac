"""The one driver: who may act, what is refused before the rules are asked, chance and the clock."""

from typing import cast

import pytest

from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal, Unbalanced
from pitboss.core.match import Match, Move
from pitboss.core.moves import CHANCE, CLOCK, RESIGN, TIMEOUT, Draw
from tests.laws.faults import ChipIsLost
from tests.laws.toy import ToyGame, ToyState
from tests.laws.toy_moves import (
    Accept,
    Dealt,
    Decline,
    Pass,
    Passed,
    Propose,
    Shown,
    Stake,
    Staked,
    ToyOptions,
    ToyView,
)

ToyMatch = Match[ToyState, ToyView]


def dealt(options: ToyOptions | None = None, dice: Dice | None = None) -> ToyMatch:
    """Two seats with a card each: p1 is to act."""
    match = Match(ToyGame(2, options or ToyOptions(rounds=1)), dice)
    match.submit(CHANCE, Draw("Ah"), 0)
    match.submit(CHANCE, Draw("Ks"), 0)
    return match


def refused(match: ToyMatch, seat: int, action: Draw | Pass, now: int) -> str:
    """Why a match refuses a move, having made sure that it left no trace."""
    was, length = repr(match.state), len(match.log)
    with pytest.raises(Illegal) as caught:
        match.submit(seat, action, now)
    assert repr(match.state) == was
    assert len(match.log) == length
    return str(caught.value)


def test_a_match_from_its_first_move_to_its_last() -> None:
    match = Match(ToyGame(2, ToyOptions(rounds=1)))
    assert match.actors == (CHANCE,)
    assert match.submit(CHANCE, Draw("Ah"), 0) == [Dealt(0, "Ah")]
    match.submit(CHANCE, Draw("Ks"), 0)
    assert match.actors == (0,)
    assert match.submit(0, Stake(2), 10) == [Staked(0, 2)]
    assert match.submit(1, Stake(3), 20) == [Staked(1, 3), Shown(("Ah", "Ks"), (0, 6))]
    assert match.over
    assert match.game.scores(match.state) == (-2, 3)
    assert match.log[2:] == [Move(10, 0, Stake(2)), Move(20, 1, Stake(3))]


def test_with_dice_chance_acts_by_itself() -> None:
    match = Match(ToyGame(2, ToyOptions(rounds=2)), Dice(1))
    assert [type(event) for event in match.begin(5)] == [Dealt, Dealt]
    assert match.begin(5) == []
    assert [move.now for move in match.log] == [5, 5]
    match.submit(0, Pass(), 6)
    told = match.submit(1, Pass(), 7)
    assert [type(event) for event in told] == [Passed, Shown, Dealt, Dealt]
    assert match.actors == (0,)


def test_without_dice_chance_waits_to_be_told() -> None:
    match = Match(ToyGame(2, ToyOptions()))
    assert match.begin() == []
    assert match.actors == (CHANCE,)


def test_a_seat_that_is_not_waited_for_is_refused() -> None:
    assert refused(dealt(), 1, Pass(), 0) == "It is not your turn."


def test_players_wait_while_a_card_is_dealt() -> None:
    match = Match(ToyGame(2, ToyOptions()))
    assert refused(match, 0, Pass(), 0) == "Wait: something is being drawn."
    assert refused(match, CHANCE, Pass(), 0) == "Chance only deals cards."
    match.submit(CHANCE, Draw("Ah"), 0)
    assert refused(match, CHANCE, Draw("Ah"), 0) == "No Ah is left."


def test_chance_waits_while_players_think() -> None:
    assert refused(dealt(), CHANCE, Draw("2c"), 0) == "Nothing is to be drawn now."


@pytest.mark.parametrize("seat", [2, 99, -3])
def test_there_are_only_so_many_seats(seat: int) -> None:
    assert refused(dealt(), seat, Pass(), 0) == "There is no such seat at this table."


def test_time_does_not_run_backwards() -> None:
    match = dealt()
    match.submit(0, Pass(), 50)
    assert refused(match, 1, Pass(), 49) == "Time runs backwards: 49 ms after 50 ms."
    match.submit(1, Pass(), 50)
    assert refused(Match(ToyGame(2, ToyOptions())), CHANCE, Draw("Ah"), -1) == "Time runs backwards: -1 ms after 0 ms."


def test_nothing_happens_after_the_end() -> None:
    match = dealt()
    match.submit(0, Pass(), 0)
    match.submit(1, Pass(), 0)
    assert refused(match, 0, Pass(), 0) == "The match is over."
    assert match.tick(10**9) == []


def test_the_clock_acts_when_time_is_up_and_not_before() -> None:
    match = dealt(ToyOptions(rounds=1, turn_seconds=3))
    assert match.tick(2999) == []
    with pytest.raises(Illegal, match=r"^No time limit has run out\.$"):
        match.submit(CLOCK, TIMEOUT, 2999)
    assert match.tick(3000) == [Passed(0)]
    assert match.log[-1] == Move(3000, CLOCK, TIMEOUT)
    match.submit(1, Propose(0, 1), 3500)
    assert len(match.tick(6500)) == 1


def test_where_nothing_is_timed_the_clock_never_acts() -> None:
    match = dealt()
    assert match.tick(10**9) == []
    with pytest.raises(Illegal, match=r"^No time limit has run out\.$"):
        match.submit(CLOCK, TIMEOUT, 10**9)


def test_the_clock_only_says_that_time_is_up() -> None:
    match = dealt(ToyOptions(turn_seconds=1))
    assert refused(match, CLOCK, Pass(), 10**9) == "The clock only says when time is up."


def test_offers_are_answered_by_another_seat() -> None:
    match = dealt()
    match.submit(0, Propose(1, 2), 0)
    assert match.actors == (1, 0)
    match.submit(1, Accept(1), 0)
    assert match.state.hand == [48, 1]
    assert match.game.balances(match.state) == (18, 22)
    with pytest.raises(Illegal, match=r"^There is no open offer #1\.$"):
        match.submit(1, Decline(1), 0)


def test_everybody_may_leave() -> None:
    match = dealt()
    match.submit(0, Stake(3), 0)
    match.submit(1, RESIGN, 0)
    assert match.over
    assert match.game.scores(match.state) == (3, 0)


def test_a_move_that_loses_a_chip_is_a_fault_of_the_rules() -> None:
    match = cast(ToyMatch, Match(ChipIsLost(2, ToyOptions())))
    match.submit(CHANCE, Draw("Ah"), 0)
    match.submit(CHANCE, Draw("Ks"), 0)
    match.submit(0, Propose(1, 2), 0)
    with pytest.raises(Unbalanced, match=r"^after Accept\(number=1\) the accounts add up to 39, not 40"):
        match.submit(1, Accept(1), 0)
