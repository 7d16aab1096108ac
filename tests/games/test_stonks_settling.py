"""The market card, what it pays, who goes out and who wins."""

import pytest
from tests.games.stonks_script import ANN, BOB, Script, dealt, faced

from pitboss.core.message import Message
from pitboss.core.words import spoken
from pitboss.games.stonks import SPEC
from pitboss.games.stonks.declare import Eliminated, Ended, Line, MatchEnded, RoundBegan, Settled


def settled(script: Script) -> Settled:
    assert script.state.last is not None
    return script.state.last


def test_s6_a_blind_is_paid_as_far_as_chips_reach_and_both_figures_are_told() -> None:
    script = Script(2, chips=7)
    script.one("chance", "first p2")
    told = script.play(" ".join(card for pair in zip(ANN.split(), BOB.split(), strict=True) for card in pair))
    assert told[-1] == RoundBegan(1, 1, 0, 10, 7)
    assert (list(script.state.chips), script.state.pot, script.state.paid) == ([0, 7], 7, 7)
    assert (script.view().blind, script.view().paid) == (10, 7)


def test_s6_fees_and_rake_are_booked_in_full() -> None:
    script = dealt(2, chips=100, blind=0, house_fee=50, rake=80)
    script.play("p1 announce Ks; p1 done; p2 done; 2c")  # +5 -50 -80
    assert (settled(script).fees, settled(script).rakes) == ((50, 0), (80, 80))
    assert (settled(script).nets, settled(script).chips, settled(script).lost) == ((-125, -80), (0, 20), 25)
    assert script.state.house == 180
    script = dealt(2, chips=6, blind=0, house_fee=5)
    script.play("p1 announce Ks; p1 announce 8s; p1 done; p2 done; 2d")  # -5 -5 -5 -5
    assert (settled(script).fees, settled(script).lost) == ((10, 0), 14)
    assert script.match.game.scores(script.state) == (-6, 0)


@pytest.mark.parametrize(("number", "blind"), [(1, 10), (2, 10), (3, 20), (5, 40), (1000, 10 << 40)])
def test_s6_the_blind_grows(number: int, blind: int) -> None:
    script = Script(2, blind_growth=2)
    assert script.game.clearing.blind_of(number) == blind
    assert Script(2).game.clearing.blind_of(number) == 10


def test_s6_the_rake_begins_in_its_round() -> None:
    script = dealt(2, rake=3, rake_from=2)
    script.play("p1 done; p2 done; 2c")
    assert settled(script).rakes == (0, 0)
    script.play("p2 done; p1 done; 3c")
    assert settled(script).rakes == (3, 3)
    assert script.state.house == 6


def test_s55_the_rake_goes_into_the_pot_after_this_rounds_stonks_were_paid() -> None:
    script = dealt(2, blind=10, rake=15, rake_to="pot")
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh; p2 done; Jc")  # Ann: +20, and the blind of 10, which was hers
    assert (settled(script).shares, settled(script).rakes, settled(script).raked) == ((10, 0), (15, 15), 30)
    assert (settled(script).nets, settled(script).chips) == ((15, -35), (105, 65))
    assert (script.state.pot, script.state.house) == (40, 0)  # with Bob's blind of the next round
    assert sum(script.match.game.ledger(script.state).values()) == 200


def test_s_e9_s55_what_clearing_cuts_of_the_rake_is_not_in_the_pot() -> None:
    script = dealt(3, blind=30, rake=15, rake_to="pot")
    script.set_chips(40, 9, 15)  # the pot of 30 is paid already
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh; p2 done; p3 done; Jc")
    assert settled(script).nets == (35, -35, -15)
    assert (settled(script).chips, settled(script).raked, settled(script).lost) == ((75, 0, 0), 30, 11)
    assert script.state.winners == (0,)
    assert dict(script.match.game.ledger(script.state)) == {"p1": 105, "p2": 0, "p3": 0, "pot": 0, "house": 195}


def test_s55_the_house_gets_the_rake_unless_the_pot_does() -> None:
    for rake_to, house, pot in (("house", 30, 20), ("pot", 0, 50)):
        script = dealt(2, rake=15, rake_to=rake_to)
        script.play("p1 done; p2 done; 9c")
        assert (script.state.house, script.state.pot) == (house, pot)  # and two blinds


def test_s55_an_option_that_came_later_leaves_records_as_they_were() -> None:
    assert SPEC.ruleset(SPEC.choose(4)) == "5b6093d50c2d"
    assert SPEC.ruleset(SPEC.choose(4, {"rake_to": "pot"})) != SPEC.ruleset(SPEC.choose(4))


def test_s43_who_wins_though_all_would_go_out_is_not_out() -> None:
    script = dealt(3, chips=20, blind=0, rake=50)
    told = script.play("p1 announce 8s; p1 done; p2 match #1 8h; p2 done; p3 done; 9c")
    assert [event.seat for event in told if isinstance(event, Eliminated)] == [1, 2]
    assert [out.seat for out in script.view().outs] == [1, 2]
    assert [player.living for player in script.view().players] == [True, False, False]
    assert script.match.over
    script = dealt(3, blind=0, rake=50, chips=20)
    told = script.play("p1 done; p2 done; p3 done; Jh")
    assert [event for event in told if isinstance(event, Eliminated)] == []  # all three win
    assert script.match.over


def test_s7_without_chips_no_turn_but_positions_settle() -> None:
    script = dealt(2, chips=20)
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh; p2 done; 9c")  # Ann +10, Bob -10
    assert list(script.state.chips) == [20, 0]  # Bob has paid the blind with his last chips
    assert script.state.turn == 0
    script.play("p1 done")
    assert script.match.actors == (-1,)
    script.play("9h")  # Bob wins 10 and stays
    assert script.state.living == [True, True]
    assert settled(script).chips == (10, 10)


def test_s17_the_house_fee_is_due_win_or_lose() -> None:
    script = dealt(2, blind=0)
    script.play("p1 announce Ks; p1 done; p2 done; 2c")
    assert settled(script).nets == (4, 0)
    script.play("p2 done; p1 done; 2d")
    assert settled(script).nets == (-6, 0)
    assert script.state.house == 2


@pytest.mark.parametrize(("card", "amount"), [("6c", 3), ("7c", 5), ("Kc", 5)])
def test_small_positions_pay(card: str, amount: int) -> None:
    script = dealt(2)
    script.play(f"p1 announce 4s; p1 done; p2 match #1 4h; p2 done; {card}")
    assert settled(script).lines == (Line(1, 1, 0, amount, False),)


@pytest.mark.parametrize(("card", "amount"), [("6d", 5), ("7d", 10), ("Kd", 10)])
def test_big_positions_pay(card: str, amount: int) -> None:
    script = dealt(2)
    script.play(f"p1 announce 8s; p1 done; p2 match #1 8h; p2 done; {card}")
    assert settled(script).lines == (Line(1, 0, 1, amount, False),)


def test_s26_s27_the_market_card_is_drawn_anyway_and_discarded_face_up() -> None:
    script = dealt(2)
    script.play("p1 done; p2 done")
    assert script.match.actors == (-1,)
    assert script.refused("chance card Ks") == "No Ks is left to draw."
    script.play("9c")
    assert settled(script).lines == ()
    assert script.view(None).discards == ("9c",)
    assert script.state.round == 2


def test_s37_all_payments_are_computed_on_one_state() -> None:
    script = dealt(3, blind=0, chips=10)  # Bob owes Ann 20 and gets 10 from Cyd, who has just these
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh; p2 announce As; p2 done; p3 match #2 Kd; p3 done; Kc")
    assert settled(script).nets == (20, -15, -5)
    assert settled(script).chips == (30, 0, 5)


def test_s38_winners_are_paid_in_full_at_the_cost_of_the_house() -> None:
    script = faced(chips=15)
    script.play("p2 done; Jc")
    assert settled(script).nets == (30, -20)  # with the pot
    assert settled(script).lost == 5
    assert script.state.house == -5
    assert script.match.over


def test_s40_the_house_has_no_share_and_the_rest_stays() -> None:
    script = dealt(2)
    script.play("p1 announce Ks; p1 done; p2 done; Jd")  # a stonk for the house
    assert settled(script).lines == (Line(1, 0, None, 20, True),)
    assert settled(script).shares == (0, 0)
    assert script.state.pot == 20


def test_s41_a_stonk_against_the_house_counts() -> None:
    script = dealt(2)
    script.play("p1 announce Ks; p1 done; p2 done; Jc")
    assert settled(script).shares == (10, 0)
    assert settled(script).nets == (29, 0)


def test_s42_out_of_the_game() -> None:
    script = dealt(3, chips=20)
    script.play("p1 announce Ks; p1 announce 8s; p1 done; p2 match #1 Qh; p2 done; p3 match #2 Kd")
    told = script.play("p3 announce 9d; p3 done; Jc")  # Bob loses all, Cyd 10 and 10 and a fee
    assert told[-6:] == [
        Eliminated(1, ("As", "2h", "4h", "8h", "Td")),
        Ended(1),
        Eliminated(2, ("3s", "5s", "7d", "Jd")),
        Ended(2),
        Ended(3),
        MatchEnded((0,), 0),
    ]
    assert script.state.winners == (0,)


def test_s42_the_other_parties_draw_back() -> None:
    script = dealt(3, chips=20)
    told = script.play("p1 announce Ks; p1 done; p2 match #1 Qh; p2 done; p3 done; Jc")
    assert told[-2:] == [Eliminated(1, ("As", "2h", "4h", "8h", "Td")), Ended(1)]
    assert script.state.due == (0,)
    assert script.state.phase == 4
    assert script.view(2).discards == ("As", "2h", "4h", "8h", "Td", "Jc", "Qh", "Ks")
    script.play("9c")
    assert (script.state.round, script.state.button, script.state.payer) == (2, 0, 2)
    assert script.refused("p2 done") == "You are out of this match."


def test_s43_all_out_at_once() -> None:
    script = dealt(3, chips=20, blind=0, rake=50)
    script.play("p1 announce 8s; p1 done; p2 match #1 8h; p2 done; p3 done; 9c")
    assert settled(script).chips == (0, 0, 0)  # of 30, 10 and 20
    assert script.state.winners == (0,)
    script = dealt(3, blind=0, rake=50)
    script.set_chips(20, 30, 20)
    script.play("p1 announce 8s; p1 done; p2 match #1 8h; p2 done; p3 done; Jh")  # 10, 40, 20
    assert script.state.winners == (1,)
    script = dealt(3, blind=0, rake=50, chips=20)
    script.play("p1 done; p2 done; p3 done; Jh")
    assert script.state.winners == (0, 1, 2)
    script = dealt(2, chips=3, blind=0, house_fee=0)
    script.play("p1 announce 8s; p1 done; p2 announce As; p2 done; 9d")  # -10 and -5
    assert script.state.winners == (1,)
    assert script.match.game.scores(script.state) == (-3, -3)


def test_s38_a_settlement_says_what_nobody_could_pay() -> None:
    script = dealt(3, chips=20, blind=0, rake=50)
    script.play("p1 announce 8s; p1 done; p2 match #1 8h; p2 done; p3 done; 9c")
    event = settled(script)
    assert event.cut == (20, 40, 30)
    assert [20 + net + cut for net, cut in zip(event.nets, event.cut, strict=True)] == list(event.chips)


def test_s44_the_winner_gets_what_is_left_in_the_pot() -> None:
    script = dealt(2, chips=20)
    script.play("p1 announce 8s; p1 done; p2 announce 4h; p2 announce 8h; p2 done; Kc")  # Ann +9, Bob -5 -10 -2
    told = script.play("p1 done; Qc")  # Bob had no chips left after the blind
    assert told[-1] == MatchEnded((0,), 13)
    assert (script.state.pot, script.match.game.scores(script.state)) == (0, (21, -20))


def test_s44_a_joint_pot_leaves_the_rest_to_the_house() -> None:
    script = dealt(3, round_cap=1, blind=7)
    script.play("p1 done; p2 done; p3 done; 9c")
    assert script.state.winners == (0, 2)  # Bob has paid the blind
    assert script.state.prize == 3
    assert script.state.house == 1


def test_s52_the_round_cap() -> None:
    script = dealt(2, round_cap=2, blind=0)
    script.play("p1 done; p2 done; 9c; p2 done")
    assert script.match.game.scores(script.state) is None
    script.play("p1 done; 8c")
    assert script.state.winners == (0, 1)
    assert script.match.game.scores(script.state) == (0, 0)
    assert script.match.over
    assert script.refused("p1 done") == "The match is over."


def test_s1_the_house_is_an_account_of_its_own() -> None:
    script = faced()
    script.play("p2 cash #1")
    assert dict(script.match.game.ledger(script.state)) == {"p1": 90, "p2": 90, "pot": 10, "house": 10}
    assert script.match.game.balances(script.state) == (90, 90)


def ended(script: Script) -> tuple[str, tuple[int, ...]]:
    """Why a match is over, as its book tells it, and who has won."""
    outcome = script.game.outcome(script.state)
    assert outcome is not None
    assert outcome.scores == script.game.scores(script.state)
    return spoken(Message(f"stonks.end-{outcome.why}")), outcome.winners


def test_s42_the_last_one_standing_wins() -> None:
    script = dealt(2)
    assert script.game.outcome(script.state) is None
    script.play("p1 resign; p2 done; 9c")
    assert ended(script) == ("Nobody else has chips left.", (1,))


def test_s43_the_outcome_when_all_go_out_at_once() -> None:
    script = dealt(2, rake=200)
    script.play("p1 done; p2 done; 9c")  # Ann has paid the blind of 10
    assert ended(script) == ("Nobody has chips left: who was left with most before the house cleared wins.", (1,))


def test_s52_the_outcome_after_the_last_round() -> None:
    script = dealt(2, round_cap=1, blind=0)
    script.play("p1 done; p2 done; 9c")
    assert ended(script) == ("The last round is over: most chips win.", (0, 1))


def test_s51_the_outcome_when_all_leave() -> None:
    script = dealt(2)
    script.play("p1 resign; p2 resign; 9c")
    assert ended(script) == ("Nobody is left to win.", ())
