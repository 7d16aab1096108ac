"""The answer, who shows and who leaves, and what a round ends with."""

from decimal import Decimal

import pytest
from tests.games.certainty_script import Script, why_not

from pitboss.games.certainty.declare import (
    Answered,
    BettingStarted,
    Eliminated,
    Resigned,
    Returned,
    Settled,
    Show,
    Showed,
)
from pitboss.games.certainty.state import OUT_OF_GAME, RESIGNED


def test_c21_the_show_starts_left_of_the_anchor_with_all_in_players() -> None:
    script = Script([100, 10, 100, 100])
    script.ask("ex6", "1 2 3 4")
    told = script.bets("10 c c c")
    assert Answered(Decimal(1969), "year") in told
    turns = []
    for move in "ssls":
        turns.append(script.turn)
        script.bets(move)
    assert turns == ["p2", "p3", "p4", "p1"]
    assert script.last.guesses == (Decimal(1), Decimal(2), Decimal(3), None)


def test_c21_moves_of_the_bettings_are_refused() -> None:
    script = Script(2)
    script.ask("ex6", "1 2")
    script.bets("c c")
    assert script.refused("p2 call") == "The bettings are over; show your guess or fold."
    assert script.refused("p2 raise 5") == "The bettings are over; show your guess or fold."
    assert script.refused("p1 show") == "It is p2's turn; wait for yours."
    assert script.menu(1) == ["show", "leave"]
    script.bets("s")
    assert script.refused("p2 leave") == "You have shown your guess; wait until the pots are paid."
    assert script.view(0).players[1].guess == 2


def test_c22_the_last_who_can_win_a_pot_shows_unasked() -> None:
    script = Script([40, 40, 40, 5])
    script.ask("ex6", "1 2 3 4", "p3")
    script.bets("40 c c c")
    assert script.turn == "p4"
    script.bets("s")
    assert Showed(2, Decimal(3), True, "year") in script.bets("l l")
    assert script.last.guesses == (None, None, Decimal(3), Decimal(4))
    assert [pot.winners for pot in script.last.pots] == [(3,), (2,)]


def test_c22_a_leavers_money_can_be_such_a_pot() -> None:
    script = Script([100, 20, 100])
    script.ask("ex1", "1 2 3")
    script.bets("30 c c")
    script.bets("l")
    assert script.turn == "p2"
    told = script.bets("s")
    assert Showed(2, Decimal(3), True, "degrees Celsius") in told, "p3 alone can win what p1 left above 20"
    assert script.last.won == (0, 0, 80)


def test_c23_one_player_left_wins_unshown_and_all_see_the_answer() -> None:
    script = Script(3)
    script.ask("ex1", "1 2 3")
    script.bets("10 l")
    told = script.bets("l")
    (settled,) = [event for event in told if isinstance(event, Settled)]
    assert settled.won == (13, 0, 0)
    assert settled.guesses == (None, None, None)
    assert settled.answer == 100
    assert not any(isinstance(event, Showed) for event in told)


def test_c23_the_same_at_the_show() -> None:
    script = Script(2)
    script.ask("ex6", "1 2")
    script.bets("c c l")
    assert script.last.won == (4, 0)
    assert script.last.guesses == (None, None)


def test_c42_who_leaves_at_the_show_keeps_what_nobody_called() -> None:
    script = Script([100, 30], questions=1)
    script.ask("ex1", "1 2", "p2")
    told = script.bets("60 c")
    assert Returned(0, 30) in told
    assert (script.turn, script.balances) == ("p1", [70, 0])
    script.bets("l")
    assert script.balances == [70, 60]


def test_c43_who_is_left_alone_at_the_show_does_not_show() -> None:
    script = Script([40, 40, 5], questions=1)
    script.ask("ex6", "1990 1980 1970", "p2")
    script.bets("40 c c")
    assert script.turn == "p3"
    told = script.bets("l l")
    assert not any(isinstance(event, Showed) for event in told)
    assert script.last.guesses == (None, None, None)
    assert script.balances == [0, 85, 0]


def test_c43_a_forced_show_waits_for_its_place() -> None:
    for second, guess in (("s", Decimal(1970)), ("l", None)):
        script = Script([40, 5, 40], questions=1)
        script.ask("ex6", "1990 1980 1970", "p3")
        script.bets("40 c c")
        assert not any(isinstance(event, Showed) for event in script.bets("l"))
        assert (script.turn, script.state.shown) == ("p2", [False, False, False])
        script.bets(second)
        assert script.last.guesses[2] == guess


def test_c46_who_has_no_money_left_cannot_resign_but_who_is_all_in_can() -> None:
    script = Script([40, 40, 5], questions=2)
    script.ask("ex6", "1990 1980 1970", "p2")
    script.bets("40 c c")
    script.play("p3 resign")
    assert script.state.status[2] == RESIGNED
    script = Script([40, 40, 5], questions=2)
    script.ask("ex6", "1990 1980 1", "p2")
    script.bets("5 c c")
    while script.state.round == 1:
        script.bets("s" if script.view(None).phase == "show" else "c")
    assert script.state.status[2] == OUT_OF_GAME
    script.play("question ex1")
    assert script.refused("p3 resign").startswith("You have no money left and are out of the game")


def test_c24_c28_a_resigned_raise_goes_with_the_highest_layer() -> None:
    script = Script([100, 20, 10], questions=1)
    script.ask("ex6", "1 1969 1900")
    script.bets("60")
    script.play("p1 resign")
    script.bets("c c s")
    assert script.last.won == (0, 90, 0)
    assert script.balances == [0, 90, 0]
    assert script.state.withdrawn == 40


def test_c26_the_odd_chip_goes_to_the_first_left_of_the_anchor() -> None:
    for anchor, expected in (("p1", (31, 32, 0)), ("p2", (32, 31, 0)), ("p3", (32, 31, 0))):
        script = Script(3, money=21)
        script.ask("ex1", "90 110 80", anchor)
        script.bets("21 c c s s s")
        assert script.last.won == expected


def test_after_the_answer_there_is_one_more_betting_and_all_show() -> None:
    script = Script(3, bet_after_answer=True)
    script.ask("ex6", "1 2 3")
    told = script.bets("c c c")
    assert told[-2:] == [Answered(Decimal(1969), "year"), BettingStarted(2)]
    assert script.view(0).question is not None
    assert (script.view(0).betting, script.view(0).bettings) == (2, 2)
    told = script.bets("10 c l")
    assert [event for event in told if isinstance(event, Showed)] == [
        Showed(1, Decimal(2), True, "year"),
        Showed(0, Decimal(1), True, "year"),
    ]
    assert script.last.won == (0, 26, 0)


def test_after_the_answer_all_in_players_show_at_once() -> None:
    script = Script(2, bet_after_answer=True, money=5)
    script.ask("ex6", "1 2")
    script.bets("5 c")
    assert script.match.over
    assert script.last.guesses == (Decimal(1), Decimal(2))


def test_c29_no_money_is_out_of_the_game() -> None:
    script = Script([2, 100, 100])
    script.ask("ex6", "1 2 3")
    script.bets("c c c s s")
    assert Eliminated(0) in script.bets("s")
    assert script.view(0).players[0].status == "out"
    assert list(script.match.actors) == [-1]
    script.play("question ex1")
    assert list(script.match.actors) == [1, 2]
    assert "out of the game" in script.refused("p1 resign")


def test_c30_the_anchor_moves_to_the_next_seat_still_in() -> None:
    script = Script([100, 2, 100, 100])
    script.ask("ex6", "4 1 2 3")
    script.bets("l c c c s s s")
    assert script.state.anchor == 2, "p2 is out"
    assert (script.state.small, script.state.big) == (3, 0)


def test_c32_one_player_left_has_won() -> None:
    script = Script(2, money=5)
    script.ask("ex6", "1 2")
    script.bets("5 c s s")
    assert script.match.over
    assert script.view(None).winners == (1,)
    assert script.game.scores(script.state) == (-5, 5)
    assert script.refused("p2 resign") == "The match is over."
    assert why_not(script, 1, Show()) == "The match is over."


def test_c33_most_money_wins_together_if_equal() -> None:
    script = Script(3, questions=1)
    script.ask("ex6", "1968 1970 1")
    script.bets("c c c s s s")
    assert script.match.over
    assert script.view(None).winners == (0, 1)
    assert script.game.scores(script.state) == (1, 1, -2)


def test_c33_a_pack_without_more_questions_ends_the_match() -> None:
    script = Script(2, questions=50)
    assert script.view(None).rounds == 6
    for number in range(1, 7):
        assert not script.match.over
        script.ask(f"ex{number}", "1 2")
        script.bets("l")
    assert script.match.over


def test_c34_resigning_leaves_bets_in_the_pot_and_the_rest_goes_out() -> None:
    script = Script(3, questions=1)
    script.ask("ex1", "1 2 3")
    script.bets("10 c")
    assert script.play("p1 resign") == [Resigned(0, 90)]
    assert script.turn == "p3", "it was not the turn of who resigned"
    assert script.state.pot == 22
    assert script.game.ledger(script.state)["withdrawn"] == 90
    script.bets("l")
    assert script.game.scores(script.state) == (-100, 12, -2)


@pytest.mark.parametrize("resigned", ["p1", "p2"])
def test_c34_resigning_to_one_player_ends_the_match(resigned: str) -> None:
    script = Script(2)
    script.play(f"first p1; question ex1; {resigned} resign")
    assert script.match.over
    assert script.view(None).winners == (1 if resigned == "p1" else 0,)


def test_c34_resigning_on_turn_passes_it_on() -> None:
    script = Script(3)
    script.ask("ex1", "1 2 3")
    script.play("p1 resign")
    assert script.turn == "p2"


def test_c34_resigning_before_guessing_lets_the_others_bet() -> None:
    script = Script(3)
    script.play("first p1; question ex1; p1 guess 1; p2 guess 2; p3 resign")
    assert script.turn == "p1"
    assert script.view(None).players[2].status == "resigned"


def test_c34_resigning_after_leaving_changes_nothing_else() -> None:
    script = Script(3)
    script.ask("ex1", "1 2 3")
    script.bets("l")
    script.play("p1 resign")
    assert script.turn == "p2"


def test_c34_resigning_while_others_still_have_to_guess() -> None:
    script = Script(4)
    script.play("first p1; question ex1; p1 guess 1; p3 resign")
    assert list(script.match.actors) == [1, 3]


def test_c34_resigning_may_end_a_betting() -> None:
    script = Script([100, 2, 100])
    script.ask("ex6", "1 2 3", "p1")
    script.bets("c c")
    assert script.turn == "p3", "the option of the big blind"
    script.play("p1 resign")
    assert script.view(None).phase == "show"


def test_c34_resigning_at_the_show() -> None:
    script = Script([40, 40, 5])
    script.ask("ex6", "1990 1980 1970", "p3")
    script.bets("5 40 c")
    assert script.turn == "p1"
    script.play("p1 resign")
    assert script.turn == "p3"
    assert script.state.shown == [False, True, False]


def test_c34_resigning_at_the_show_may_force_who_is_on_turn() -> None:
    script = Script([40, 40, 5])
    script.ask("ex6", "1990 1980 1970", "p3")
    script.bets("5 40 c")
    assert script.turn == "p1"
    script.play("p2 resign")
    assert script.state.shown == [True, False, False]
    assert script.turn == "p3"


def test_c34_resigning_at_the_show_may_force_nobody() -> None:
    script = Script([40, 40, 5])
    script.ask("ex6", "1990 1980 1970", "p3")
    script.bets("5 40 c")
    script.play("p3 resign")
    assert script.turn == "p1"


def test_c36_time_is_up_and_a_check_is_free() -> None:
    script = Script(3, turn_seconds=20)
    script.ask("ex1", "1 2 3")
    assert script.game.deadline(script.state) == 20_000
    script.now = 20_000
    script.play("timeout")
    assert script.view(None).players[0].status == "left"
    script.bets("c")
    script.now = 40_000
    (event, *_) = script.play("timeout")
    assert script.view(None).players[2].status == "in"
    assert script.view(None).betting == 2
    assert getattr(event, "late", False)


def test_c36_time_is_up_at_the_show_and_the_guess_is_shown() -> None:
    script = Script(2, turn_seconds=20)
    script.ask("ex6", "1 2")
    script.bets("c c")
    script.now = 20_000
    assert script.play("timeout") == [Showed(1, Decimal(2), False, "year")]


def test_c41_money_pots_and_withdrawn_are_constant() -> None:
    script = Script(4)
    script.ask("ex1", "1 2 3 4")
    for move in ("10", "30", "c", "l"):
        script.bets(move)
        assert sum(script.game.ledger(script.state).values()) == 400
    script.play("p4 resign")
    assert sum(script.game.ledger(script.state).values()) == 400
    assert script.game.ledger(script.state)["pots"] == script.state.pot
