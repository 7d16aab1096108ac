"""Opening, doubling and closing in Stonks!"""

import pytest
from tests.games.stonks_script import Script, dealt, faced

from pitboss.games.stonks.declare import Announce, Close, Closed, Double, HouseTook, Offered, OfferEnded


def test_s9_the_last_players_intention_goes_to_the_house() -> None:
    script = dealt(2)
    script.play("p1 done; p2 announce Qh")
    assert HouseTook(1) in script.play("p2 done")
    assert script.bet(1).kind == "house"
    assert script.bet(1).long is None


def test_s10_nobody_matches_their_own() -> None:
    script = dealt(2)
    script.play("p1 announce Ks")
    assert script.refused("p1 match #1 Ah") == "That intention is yours; someone else must match it."


def test_s12_one_card_of_the_other_colour() -> None:
    script = dealt(2)
    script.play("p1 announce Ks; p1 done")
    assert script.refused("p2 match #1 As") == "Match with a card of the other colour."
    assert script.refused("p2 match #1 Ah") == "You do not hold Ah."
    script.play("p2 match #1 2h")
    assert script.bet(1).reds == ("2h",)


def test_s13_an_intention_makes_one_position_and_keeps_its_number() -> None:
    script = dealt(3)
    script.play("p1 announce 2s; p1 announce Ks; p1 done; p2 match #2 Qh; p2 done")
    assert script.refused("p3 match #2 Kd") == "That is a position already; match an intention."
    assert [(bet.number, bet.kind) for bet in script.view().bets] == [(1, "intention"), (2, "position")]
    assert script.refused("p3 match #3 Kd") == "There is no #3 on the table."


def test_s14_an_intention_stays() -> None:
    script = dealt(2)
    script.play("p1 announce Ks")
    for move in ("p1 close #1 Ah", "p1 cash #1", "p1 offer #1 5", "p1 double #1 Ts"):
        assert script.refused(move).startswith("That is an intention, which stays on the table")
    assert script.menu(0).count("announce Ks") == 0


def test_s16_nobody_takes_the_houses_side() -> None:
    script = dealt(2)
    script.play("p1 announce Ks; p1 done; p2 done; 2d")
    assert script.bet(1).kind == "house"
    assert script.refused("p2 match #1 Qh") == "That is a position already; match an intention."


def test_s18_size_is_the_smaller_sum() -> None:
    script = dealt(2)
    script.play("p1 announce 8s; p1 done; p2 match #1 2h; p2 double #1 4h")
    assert (script.bet(1).size, script.bet(1).big) == (6, False)
    script.play("p2 announce Qh; p2 done; 3c")
    assert script.bet(2).size == 10
    assert script.bet(2).kind == "house"


@pytest.mark.parametrize(("red", "size", "big"), [("4h", 4, False), ("8h", 8, True), ("Qh", 8, True)])
def test_s19_up_to_six_is_small(red: str, size: int, big: bool) -> None:
    script = dealt(2)
    script.play(f"p1 announce 8s; p1 done; p2 match #1 {red}")
    assert (script.bet(1).size, script.bet(1).big) == (size, big)


def test_s19_six_is_small_and_seven_is_big() -> None:
    script = dealt(3)
    script.play("p1 announce 2s; p1 announce Ks; p1 done; p2 match #1 8h; p2 done; p3 match #2 7d; p3 done; 3c")
    assert script.bet(2).big
    script.play("p2 done; p3 done; p1 double #1 4s")
    assert (script.bet(1).size, script.bet(1).big) == (6, False)


def test_s21_either_party_doubles_with_its_own_colour() -> None:
    script = faced()
    assert script.refused("p2 double #1 As") == "You are short there: double with red cards."
    script.play("p2 double #1 2h 4h; p2 done; 3c; p2 announce 8h; p2 done")
    assert script.refused("p1 double #1 Ah") == "You are long there: double with black cards."
    script.play("p1 double #1 Ts 2s")
    assert script.bet(1).blacks == ("2s", "Ts", "Ks")
    assert script.bet(1).reds == ("2h", "4h", "Qh")


def test_s21_also_against_the_house() -> None:
    script = dealt(2)
    script.play("p1 announce 2s; p1 done; p2 done; 3c; p2 done; p1 double #1 4s 8s")
    assert script.bet(1).size == 14


def test_s22_doubling_may_leave_the_size() -> None:
    script = faced()
    script.play("p2 double #1 Td")
    assert script.bet(1).size == 10


def test_a_double_takes_cards_of_ones_own_hand_and_position() -> None:
    script = dealt(3)
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh; p2 done")
    assert script.refused("p3 double #1 Kd") == "You have no side in that position."
    script = faced()
    assert script.refused("p2 double #1 2h 2h") == "You do not hold so many 2h."


@pytest.mark.parametrize(
    ("black", "red", "stonk"),
    [("Ks", "Qh", True), ("Ts", "Qh", False), ("8s", "Kh", False)],
)
def test_s23_face_positions(black: str, red: str, stonk: bool) -> None:
    script = Script(2)
    script.deal(["Ks Ts 8s 9s 2c 3c", "Qh Kh 7h 8h 2h 3h"], "p2")
    script.play(f"p1 announce {black}; p1 done; p2 match #1 {red}")
    assert script.bet(1).stonk is stonk


def test_s23_the_side_that_sets_the_size_counts() -> None:
    script = Script(2)
    script.deal(["Js Ts 8s 9s 2c 3c", "Qh Kh 7h 8h 2h 3h"], "p2")
    script.play("p1 announce Js; p1 done; p2 match #1 7h; p2 double #1 8h")
    assert (script.bet(1).size, script.bet(1).stonk) == (10, True)
    script.play("p2 announce Kh; p2 done; 4c")
    assert script.bet(2).stonk


def test_s23_value10() -> None:
    script = Script(2, stonk="value10")
    script.deal(["Js Ts 8s 9s 2c 3c", "Qh Td 7h 8h 2h 3h"], "p2")
    script.play("p1 announce Ts; p1 announce 8s; p1 done; p2 match #1 Td; p2 match #2 Qh")
    assert script.bet(1).stonk
    assert not script.bet(2).stonk


def test_s28_closing_with_cards() -> None:
    script = faced()
    assert script.refused("p2 close #1 2h").startswith("You are short there: close with black")
    script = Script(2)
    script.deal(["Ks Ts 8s 9s 2c 3c", "4h 6s 7c 8h 2h 2s"], "p2")
    script.play("p1 announce Ks; p1 done; p2 match #1 4h")
    assert script.refused("p2 close #1 2s").startswith("These cards are worth less")
    assert script.refused("p2 close #1 8h 6s").startswith("You are short there")
    told = script.play("p2 close #1 6s 7c")
    assert told == [Closed(1, 1, "cards", ("6s", "7c"), 0, None)]
    assert not script.view().bets


def test_s28_only_a_party_closes_in_its_turn() -> None:
    script = dealt(3)
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh; p2 done")
    assert script.refused("p3 close #1 Jd") == "You have no side in that position."
    assert script.refused("p3 cash #1") == "You have no side in that position."
    assert script.refused("p1 close #1 Ah") == "It is p3's turn; wait for yours."


def test_s29_one_ace_closes_alone_or_counts_one() -> None:
    script = faced()
    assert "close #1 As" in script.menu(1)
    assert script.refused("p2 close #1 As As") == "You do not hold so many As."
    script.play("p2 close #1 As")
    assert not script.view().bets
    script = Script(2)
    script.deal(["Ks Ts 8s 9s 2c 3c", "4h 3s Ac Ah 2h 2s"], "p2")
    script.play("p1 announce Ks; p1 done; p2 match #1 4h")
    assert script.refused("p2 close #1 3s Ah").startswith("You are short there")
    script.play("p2 close #1 3s Ac")
    assert not script.view().bets


def test_s31_cash_is_a_free_choice_that_needs_the_chips() -> None:
    script = faced()
    script.play("p2 cash #1")
    assert (list(script.state.chips), script.state.house) == ([90, 90], 10)
    script = faced(close_big=101)
    assert script.refused("p2 cash #1") == "The house asks 101 chips for that, more than you have."
    script = dealt(2, close_small=200)
    script.play("p1 announce 2s; p1 done; p2 match #1 Qh")
    assert script.refused("p2 cash #1") == "The house asks 200 chips for that, more than you have."
    assert "cash #1" not in script.menu(1)


def test_s32_a_deal() -> None:
    script = faced()
    assert script.play("p2 offer #1 7") == [Offered(1, 0, 1, 1, 7)]
    assert script.match.actors == (0, 1)
    assert script.refused("p2 accept #1") == "Offer #1 was made to p1, not to you."
    assert script.refused("p1 withdraw #1") == "Offer #1 was made by p2; only they can withdraw it."
    assert script.menu(0) == ["accept #1", "decline #1"]
    assert script.play("p1 accept #1") == [Closed(1, 1, "deal", (), 7, 0)]
    assert list(script.state.chips) == [97, 93]
    assert script.refused("chance first p1") == "A card is due now."
    script.draw_any()
    assert script.refused("p1 accept #1") == "There is no open offer #1."


def test_s32_asking_for_chips_declining_withdrawing() -> None:
    script = faced()
    script.play("p2 offer #1 -7")
    assert script.refused("p2 offer #1 5") == "You have an open offer for that position; withdraw it first."
    assert script.play("p1 decline #1") == [OfferEnded(1, 1, 0, "declined")]
    assert script.play("p2 offer #1 0; p2 withdraw #2")[-1] == OfferEnded(2, 1, 0, "withdrawn")
    script.play("p2 offer #1 -7; p1 accept #3")
    assert list(script.state.chips) == [83, 107]


def test_s53_an_offer_asks_for_no_more_than_the_other_has() -> None:
    script = faced()
    assert script.refused("p2 offer #1 -91") == "The other party has not so many chips."
    assert script.play("p2 offer #1 -90") == [Offered(1, 0, 1, 1, -90)]
    script.play("p2 withdraw #1")
    script.set_chips(4, 100)
    assert script.menu(1, "offer") == ["offer #1 0", "offer #1 5"]


def test_s54_one_open_offer_for_a_position() -> None:
    script = dealt(2)
    script.play("p1 announce Ks; p1 announce 8s; p1 done; p2 match #1 Qh; p2 match #2 8h; p2 offer #1 3")
    assert script.refused("p2 offer #1 5") == "You have an open offer for that position; withdraw it first."
    script.play("p2 offer #2 5")  # for another position
    assert script.menu(1, "offer") == []
    script.play("p2 withdraw #1; p2 offer #1 5")
    script = dealt(2, free_for_all=True)
    script.play("p1 announce Ks; p2 match #1 Qh; p1 offer #1 3; p2 offer #1 -3")  # of each seat
    assert len(script.state.offers) == 2


def test_s32_both_must_be_able_to_pay() -> None:
    script = faced()
    assert script.refused("p2 offer #1 101") == "You have not so many chips to offer."
    assert script.refused("p2 offer #1 -91") == "The other party has not so many chips."
    script.play("p2 offer #1 -90")
    script.set_chips(20, 100)
    assert script.refused("p1 accept #1") == "You have not the chips that this offer asks for."
    assert script.menu(0) == ["decline #1"]


def test_s32_not_with_the_house_and_not_without_end() -> None:
    script = faced(max_offers=1)
    script.play("p2 offer #1 5; p1 decline #1")
    assert script.refused("p2 offer #1 5") == "You have made 1 offer this round, which is the most."
    script.play("p2 announce 8h; p2 done; 3c; p2 offer #1 2; p1 decline #2")
    assert script.refused("p2 offer #2 5") == "The house makes no deals; close with cards or for cash."


def test_s32_offers_lapse_with_the_turn_and_fall_with_the_position() -> None:
    script = faced()
    assert OfferEnded(1, 1, 0, "lapsed") in script.play("p2 offer #1 5; p2 done")
    script = faced()
    assert OfferEnded(1, 1, 0, "fallen") in script.play("p2 offer #1 5; p2 cash #1")
    script = dealt(2)
    script.play("p1 announce Ks; p1 announce 8s; p1 done; p2 match #1 Qh; p2 match #2 8h; p2 offer #1 95")
    assert OfferEnded(1, 1, 0, "fallen") in script.play("p2 cash #2")
    assert script.state.chips[1] == 90


def test_s33_the_closer_draws_first_then_the_other_party() -> None:
    script = faced()
    script.play("p2 close #1 As")
    assert script.state.due == (1, 1, 0)
    script.play("3c 4c 5c")
    assert script.hand(0) == "Ah 2s 4s 5c 8s Ts"
    assert [len(hand) for hand in script.state.hands] == [6, 6]
    assert script.view().discards == ("As", "Qh", "Ks")
    assert script.match.actors == (1,)


def test_s34_nothing_is_drawn_after_opening() -> None:
    script = dealt(2)
    script.play("p1 announce Ks; p1 announce 2s; p1 done")
    assert len(script.state.hands[0]) == 4
    assert list(script.state.laid) == [2, 0]
    assert script.match.actors == (1,)


def test_s48_no_move_discards_without_closing() -> None:
    script = dealt(2)
    script.play("p1 announce Ks; p1 done; p2 done; 3c")
    assert script.view().discards == ("3c",)
    assert {move.split()[0] for move in script.menu(1)} == {"announce", "done"}


def test_s50_no_cover_is_needed() -> None:
    script = dealt(2, chips=11)
    script.play("p1 announce Ks; p1 announce Ts; p1 announce 8s")
    assert len(script.view().bets) == 3


def test_s50_margin() -> None:
    script = dealt(2, chips=33, margin=True)  # Ann has paid the blind and has 23
    assert {"announce Ks", "announce 2s"} < set(script.menu(0))
    script.play("p1 announce Ks")  # a stonk of 20 and a fee of 1
    assert script.menu(0) == ["done"]
    assert script.refused("p1 announce 2s") == "Your chips must cover all that your positions may cost this round."
    script.play("p1 done; p2 match #1 2h")  # now it is small: 5 at most
    assert "double #1 Qh" in script.menu(1)
    script.play("p2 announce Td; p2 announce 8h")
    assert "double #1 Qh" not in script.menu(1)
    assert script.refused("p2 double #1 Qh").startswith("Your chips must cover")


def test_s50_margin_for_a_match() -> None:
    script = dealt(2, chips=16, margin=True)
    script.play("p1 announce 2s; p1 done")
    script.set_chips(6, 4)
    assert script.refused("p2 match #1 Qh").startswith("Your chips must cover")
    assert script.menu(1) == ["done"]


def test_the_menu_suggests_one_sum_of_several_cards() -> None:
    script = Script(2)
    script.deal(["Ks Ts 8s 9s 2c 3c", "Qh 2s 6s 3s 4c 5d"], "p2")
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh")
    closes = [move for move in script.menu(1) if move.startswith("close")]
    assert closes == ["close #1 4c 6s"]
    script = Script(2)
    script.deal(["Ks Ts 8s 9s 2c 3c", "Qh 2s 3h 3d 4d 5d"], "p2")
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh")
    assert not [move for move in script.menu(1) if move.startswith("close")]


def test_equal_cards_are_listed_once() -> None:
    script = Script(2, decks=2)
    script.deal(["Ks Ks 8s 9s 2c 3c", "Qh Qh 2s 2s Ac Ac"], "p2")
    assert script.menu(0).count("announce Ks") == 1
    script.play("p1 announce 8s; p1 announce Ks; p1 done")
    assert script.menu(1).count("match #1 Qh") == 1
    script.play("p2 match #1 Qh")
    assert script.menu(1).count("close #1 Ac") == 1


def test_offers_on_the_menu_are_within_reach() -> None:
    script = faced()
    assert [move for move in script.menu(1) if move.startswith("offer")] == ["offer #1 -5", "offer #1 0", "offer #1 5"]
    script.set_chips(4, 3)
    assert [move for move in script.menu(1) if move.startswith("offer")] == ["offer #1 0"]
    script.play("p2 offer #1 0")
    assert "withdraw #1" in script.menu(1)
    assert not [move for move in script.menu(1) if move.startswith("offer")]


def test_empty_and_unheld_cards_are_refused() -> None:
    script = faced()
    assert script.why(1, Close(1, ())) == "Name at least one card of your hand."
    assert script.why(1, Double(1, ("??",))) == "You do not hold ??."
    assert script.why(1, Announce("??")) == "You do not hold ??."
    for move in ("double #9 2h", "close #9 As", "cash #9", "offer #9 5"):
        assert script.refused(f"p2 {move}") == "There is no #9 on the table."
