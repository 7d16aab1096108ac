"""Blinds, turns, calls and raises."""

import pytest
from tests.games.certainty_script import Script

from pitboss.games.certainty.declare import (
    BettingStarted,
    BlindPosted,
    Called,
    HintOpened,
    Raised,
    Returned,
    RoundStarted,
)


def test_c5_a_blind_goes_as_far_as_the_money() -> None:
    script = Script([100, 3, 5], small_blind=4)
    told = script.play("first p1")
    assert told == [RoundStarted(1, 0, 4, 8), BlindPosted(1, 3, False), BlindPosted(2, 5, True)]
    assert script.balances == [100, 0, 0]


def test_c6_the_call_is_what_lies_on_the_table() -> None:
    script = Script([100, 100, 3], small_blind=4)
    script.ask("ex1", "1 2 3")
    view = script.view(0)
    assert (view.top, view.due) == (4, 4), "the small blind of 4, not the 8 that the big blind could not pay"
    assert script.bets("c")[0] == Called(0, 4, False)


def test_c7_heads_up_the_anchor_is_the_big_blind() -> None:
    script = Script(2)
    script.ask("ex1", "1 2")
    assert (script.state.small, script.state.big) == (1, 0)
    assert script.turn == "p2"
    script.bets("c c")
    assert script.turn == "p2"


def test_c7_three_players_have_the_blinds_to_the_anchors_left() -> None:
    script = Script(3)
    script.play("first p3")
    assert (script.state.small, script.state.big) == (0, 1)


def test_c8_blinds_are_posted_before_the_question() -> None:
    script = Script(3)
    script.play("first p1")
    assert script.balances == [100, 99, 98]
    assert script.view(0).question is None
    assert list(script.match.actors) == [-1]


@pytest.mark.parametrize(("where", "second"), [("big_blind", "p4"), ("anchor", "p2")])
def test_c11_bettings_start_left_of_the_big_blind_or_the_anchor(where: str, second: str) -> None:
    script = Script(4, later_bettings=where)
    script.ask("ex1", "1 2 3 4")
    assert script.turn == "p4"
    script.bets("c c c c")
    assert script.turn == second


def test_c11_who_cannot_act_is_passed_over() -> None:
    script = Script(4)
    script.ask("ex1", "1 2 3 4")
    script.bets("l c c c")
    assert script.turn == "p1"


def test_c12_the_big_blind_may_raise_when_all_have_called() -> None:
    script = Script(3)
    script.ask("ex1", "1 2 3")
    script.bets("c c")
    assert script.turn == "p3"
    assert script.menu(2)[:3] == ["call", "leave", "raise 3"]
    script.bets("6")
    assert script.turn == "p1"
    told = script.bets("c c")
    assert any(isinstance(event, HintOpened) for event in told)


def test_c12_a_raise_is_answered_once_by_everybody() -> None:
    script = Script(3)
    script.ask("ex1", "1 2 3")
    script.bets("c c c")
    turns = []
    for move in ("c", "4", "8", "c", "c"):
        turns.append(script.turn)
        script.bets(move)
    assert turns == ["p1", "p2", "p3", "p1", "p2"]
    assert script.view(None).betting == 3


def test_c13_a_betting_is_over_when_one_can_act_and_has_matched() -> None:
    script = Script([100, 1, 2])
    script.ask("ex6", "1 2 3")
    assert script.turn == "p1", "it has not matched the big blind"
    script.bets("c")
    assert script.view(None).phase == "show"


def test_c13_matched_by_the_blinds_alone() -> None:
    script = Script([1, 100])
    told = script.ask("ex6", "1 2", "p1")
    assert script.view(None).phase == "show", "the small blind of 1 has matched the one chip of the big blind"
    assert not any(isinstance(event, BettingStarted) for event in told)


@pytest.mark.parametrize(("least", "first", "second"), [("1", 3, 11), ("big_blind", 4, 12), ("last_raise", 4, 18)])
def test_c14_a_raise_goes_far_enough(least: str, first: int, second: int) -> None:
    script = Script(3, min_raise=least)
    script.ask("ex1", "1 2 3")
    assert script.view(0).least == first
    assert script.refused(f"p1 raise {first - 1}") == f"Raise to at least {first}."
    script.bets("10")
    assert script.view(0).least == second
    assert script.refused(f"p2 raise {second - 1}") == f"Raise to at least {second}."
    script.bets(str(second))
    assert script.state.top == second


def test_c14_all_in_may_be_a_short_raise_and_all_may_answer() -> None:
    script = Script([100, 12, 100], min_raise="last_raise")
    script.ask("ex1", "1 2 3")
    script.bets("10")
    assert script.view(1).least == 12
    assert script.bets("12")[0] == Raised(1, 12, True)
    script.bets("c")
    assert script.turn == "p1"
    assert script.view(0).least == 20, "a short raise does not make the least raise smaller or greater"


def test_c14_all_in_below_the_highest_bet_is_a_call() -> None:
    script = Script([100, 7, 100])
    script.ask("ex1", "1 2 3")
    script.bets("10")
    assert "Your money does not reach above the highest bet" in script.refused("p2 raise 7")
    assert script.menu(1) == ["call", "leave"]
    assert script.bets("c")[0] == Called(1, 6, True)


def test_c14_nobody_bets_what_they_have_not() -> None:
    script = Script(3)
    script.ask("ex1", "1 2 3")
    assert script.refused("p1 raise 101") == "You have 100 to bet with in this betting, all in."
    assert script.refused("p1 raise -5") == "Raise to at least 3."


def test_c15_no_raise_when_nobody_can_answer() -> None:
    script = Script([100, 4, 100])
    script.ask("ex1", "1 2 3")
    script.bets("l 4")
    assert script.turn == "p3"
    assert script.refused("p3 raise 50") == "Nobody else has money left to answer a raise; call or fold."
    assert script.menu(2) == ["call", "leave"]
    assert script.view(2).least is None


def test_c16_leaving_is_allowed_when_a_check_is_free() -> None:
    script = Script(3)
    script.ask("ex1", "1 2 3")
    script.bets("c c")
    assert script.view(2).due == 0
    script.bets("l")
    assert script.balances[2] == 98
    assert script.view(None).players[2].status == "left"
    assert script.refused("p3 call") == "You have folded this round; wait for the next."


def test_c18_the_highest_bet_starts_anew_in_every_betting() -> None:
    script = Script(3)
    script.ask("ex1", "1 2 3")
    script.bets("10 c c")
    view = script.view(None)
    assert (view.top, view.pot, view.least, view.most) == (0, 30, 1, 90)
    script.bets("5 c c")
    assert script.state.stakes == [15, 15, 15]


def test_c19_who_is_all_in_gets_no_turns() -> None:
    script = Script([100, 10, 100])
    script.ask("ex1", "1 2 3")
    script.bets("10 c c")
    assert script.refused("p2 call") == "You are all in; wait until the pots are paid."
    turns = []
    for move in "cccc":
        turns.append(script.turn)
        script.bets(move)
    assert turns == ["p1", "p3", "p1", "p3"]


def test_c19_hints_appear_without_betting_when_one_can_act() -> None:
    script = Script([100, 10, 10])
    script.ask("ex5", "1 2 3")
    told = script.bets("10 c c")
    assert [event.number for event in told if isinstance(event, HintOpened)] == [1, 2, 3]
    assert not any(isinstance(event, BettingStarted) for event in told)
    assert script.view(None).phase == "show"


@pytest.mark.parametrize(("hints", "bettings"), [("all", 4), ("9", 4), ("2", 3), ("0", 1)])
def test_c20_there_is_one_betting_more_than_hints(hints: str, bettings: int) -> None:
    script = Script(2, hints=hints)
    told = script.ask("ex5", "1 2")
    assert script.view(None).bettings == bettings
    while script.view(None).phase == "bet":
        told += script.bets("c")
    assert sum(isinstance(event, BettingStarted) for event in told) == bettings
    assert sum(isinstance(event, HintOpened) for event in told) == bettings - 1


def test_c27_what_nobody_called_comes_back_when_the_betting_ends() -> None:
    script = Script([100, 20, 30])
    script.ask("ex6", "1 2 3")
    script.bets("50 c")
    assert Returned(0, 20) in script.bets("c")
    assert script.balances == [70, 0, 0]
    view = script.view(None)
    assert [player.returned for player in view.players] == [20, 0, 0]
    assert [(pot.amount, pot.eligible) for pot in view.pots] == [(60, (0, 1, 2)), (20, (0, 2))]


def test_turns_are_kept() -> None:
    script = Script(3)
    script.ask("ex1", "1 2 3")
    assert script.refused("p2 call") == "It is p1's turn; wait for yours."
    assert script.refused("p1 show") == "The bettings are not over yet; call, raise or fold."
    assert script.refused("p1 guess 5") == "Guesses are in; the next question comes with the next round."
    assert script.menu(1) == []


def test_the_menu_has_four_raises_at_most() -> None:
    script = Script(3)
    script.ask("ex1", "1 2 3")
    assert script.menu(0) == ["call", "leave", "raise 3", "raise 4", "raise 7", "raise 100"]
    script.bets("99")
    assert script.menu(1) == ["call", "leave", "raise 100"]


def test_large_raises_are_made_when_asked_for() -> None:
    script = Script(2, money=1_000_000)
    script.ask("ex1", "1 2")
    assert script.menu(1)[-1] == "raise 1000000"
