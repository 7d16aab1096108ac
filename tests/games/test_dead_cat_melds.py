"""Melds: what they are, how they grow, are joined, cut, sold, taken over and protected."""

from typing import get_args

import pytest
from tests.games.dead_cat_script import Script, opened, through

from pitboss.core.cards import INDEX, names
from pitboss.core.errors import Unreadable
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.declare import Ace, Joined, MeldCut, Melded, Protected, Sold, TakenOver, mates
from pitboss.games.dead_cat.melds import arranged, nominal, pieces

NO_MELD = "That is no run of one suit and no set of one rank, of two or more cards."


def cards(text: str) -> list[int]:
    return [INDEX[card] for card in text.split()]


@pytest.mark.parametrize(
    ("text", "worth"),
    [("Ad 2d", 7), ("Kd Ad", 9), ("Jc Qc Kc", 9), ("As Ah", 10), ("Ts Th Td Tc", 4)],
)
def test_d14_d15_d16_d_e5_melds(text: str, worth: int) -> None:
    assert " ".join(names(arranged(cards(text), "both"))) == text
    assert nominal(cards(text)) == worth


@pytest.mark.parametrize(
    "text", ["Kd Ad 2d", "Ks", "", "4s 6s", "4s 5h", "4s 5s 5s", "4s 4h 5s", "Qd Kd Ad 2d 3d", "As As Ks"]
)
def test_d14_d15_d16_d_e5_no_melds(text: str) -> None:
    assert arranged(cards(text), "both") == ()


def test_d15_the_ace_by_option() -> None:
    low, high = cards("As 2s"), cards("Ks As")
    assert [bool(arranged(low, ace)) for ace in get_args(Ace)] == [True, False, True]
    assert [bool(arranged(high, ace)) for ace in get_args(Ace)] == [False, True, True]
    suit = [card for card in range(52) if card % 4 == 0]
    assert names(arranged(suit, "both"))[0] == "As"
    assert names(arranged(suit, "high"))[-1] == "As"
    for ace in get_args(Ace):
        for card, others in enumerate(mates(ace)):
            assert others == tuple(other for other in range(52) if arranged((card, other), ace))


def test_d16_the_same_card_twice_makes_a_set_of_two_packs() -> None:
    script = Script(2, packs=2)
    script.play("first p1; 7h 2s 7h 3c; 7s Ks 7s")
    assert "meld 7h 7h" in script.menu(0, "meld")
    assert script.menu(0, "buy") == ["buy 7s", "buy Ks"]
    script.play("p1 buy 7s")
    assert script.menu(0, "meld") == ["meld 7s 7h", "meld 7s 7h 7h", "meld 7h 7h"]
    script.play("p1 meld 7h 7s 7h; p1 buy 7s")
    assert script.melds(0) == {1: "7s 7h 7h"}
    assert script.menu(0, "extend") == ["extend #1 7s"]
    script.play("p1 extend #1 7s; p1 sell 7h 7h")
    assert script.melds(0) == {1: "7s 7s"}


def test_d17_a_card_is_in_one_meld() -> None:
    script = opened()
    script.play("p1 buy 8h; p1 meld 7h 8h")
    why = "You do not have all of these cards in your hand."
    assert script.refused("p1 meld 8h 9c") == why
    assert script.refused("p1 meld 9c 9c") == why
    assert script.refused("p1 extend #1 7h") == why


def test_d14_single_cards_and_mixtures_are_refused() -> None:
    script = opened()
    why = NO_MELD
    assert script.refused("p1 meld 7h") == why
    assert script.refused("p1 meld 7h 9c") == why


def test_d18_cards_are_added_to_own_melds_only() -> None:
    script = opened()
    script.display(1, "Th 9h")
    script.display(0, "5h 6h")
    script.hold(0, "4h 7h 9c Jh")
    assert script.menu(0, "extend") == ["extend #2 4h", "extend #2 7h"]
    assert script.refused("p1 extend #1 Jh") == "You have no meld of that number."
    assert script.refused("p1 extend #2 9c") == NO_MELD
    assert script.refused("p2 extend #1 2s") == "It is p1's turn; wait for yours."
    script.play("p1 extend #2 7h 4h")
    assert script.melds(0) == {2: "4h 5h 6h 7h"}


def test_d19_two_melds_may_be_joined_and_their_tokens_add_up() -> None:
    script = opened()
    script.display(0, "4h 5h", 1)
    script.display(0, "6d 7d")
    script.display(0, "6h 6s", 1)
    script.display(0, "8d 9d", 2)
    script.display(0, "6c 7c")
    assert script.menu(0, "join") == ["join #2 #4"]
    told = script.play("p1 join #4 #2")
    assert told == [Joined(0, 4, 2)]
    assert script.melds(0) == {1: "4h 5h", 3: "6s 6h", 4: "6d 7d 8d 9d", 5: "6c 7c"}
    assert script.view().melds[2].tokens == 2
    assert script.refused("p1 join #1 #1") == "Name two different melds."
    assert script.refused("p1 join #1 #3") == NO_MELD
    assert script.refused("p1 join #1 #9") == "You have no meld of that number."


def test_d19_never_around_the_corner() -> None:
    script = opened()
    script.display(0, "2c 2h")
    script.display(0, "Qh Kh Ah")
    script.display(0, "3d 4d")
    script.display(0, "Kd Ad")
    assert script.menu(0, "join") == []
    assert script.refused("p1 join #3 #4").startswith("That is no run")


def test_d20_displayed_cards_do_not_go_back_to_the_hand() -> None:
    script = opened()
    script.display(0, "Jc Jd Js")
    assert script.refused("p1 meld Jc Jd") == "You do not have all of these cards in your hand."
    assert script.refused("p1 extend #1 Jc") == "You do not have all of these cards in your hand."


def test_d21_selling_out_of_a_run_splits_it() -> None:
    script = opened()
    script.display(0, "3d 4d 5d 6d 7d 8d", 2)
    told = script.play("p1 sell 5d")
    assert told == [Sold(0, ("5d",), 1), MeldCut(0, 1, (1, 2), ())]
    assert script.melds(0) == {1: "6d 7d 8d", 2: "3d 4d"}
    assert [meld.tokens for meld in script.view().melds] == [2, 0]
    told = script.play("p1 sell 7d")
    assert told[1] == MeldCut(0, 1, (), ("6d", "8d"))
    assert script.hand(0) == "6d 7h 8d 9c"
    assert script.view().players[0].known == ("6d", "8d")
    assert script.state.bank == 36 - 2 - 2 + 2  # two tokens put there, two cards bought, two tokens back


def test_d21_a_tie_leaves_the_tokens_on_the_lower_piece() -> None:
    script = opened()
    script.display(0, "3d 4d 5d 6d 7d", 2)
    script.play("p1 sell 5d")
    assert script.melds(0) == {1: "3d 4d", 2: "6d 7d"}
    assert [meld.tokens for meld in script.view().melds] == [2, 0]
    assert pieces((0, 4, 8, 12, 16, 20, 24, 28), [8, 20]) == [(0, 4), (12, 16), (24, 28)]


def test_d21_what_is_left_of_a_set() -> None:
    script = opened()
    script.display(0, "Jc Jd Js", 1)
    script.play("p1 sell Jd")
    assert script.melds(0) == {1: "Js Jc"}
    script.play("p1 sell Jc")
    assert script.melds(0) == {}
    assert script.hand(0) == "7h 9c Js"
    script.display(0, "Qc Qd")
    script.play("p1 sell Qd Qc")
    assert script.melds(0) == {}


def test_d26_the_bank_buys_hand_and_display_for_a_token_each() -> None:
    script = opened()
    script.hold(0, "Ah 9c")
    script.display(0, "Kc Kd Kh")
    assert script.menu(0, "sell") == ["sell Ah", "sell 9c", "sell Kh", "sell Kc"]
    script.play("p1 sell Ah Kd")
    assert script.state.purses[0] == 9
    assert script.state.discards[INDEX["Ah"]] == script.state.discards[INDEX["Kd"]] == 1
    assert script.refused("p1 sell Ah") == "You do not have all of these cards, in your hand or on display."
    assert script.refused("p1 sell 9c 9c") == "You do not have all of these cards, in your hand or on display."


def test_d26_the_card_in_hand_is_sold_first() -> None:
    script = Script(2, packs=2)
    script.play("first p1; 7h 2s 7d 3c; 7h Ks 7s; p1 meld 7h 7d; p1 buy 7h; p1 sell 7h")
    assert script.hand(0) == ""
    assert script.melds(0) == {1: "7h 7d"}


def test_d21_further_pieces_are_numbered_the_longest_first() -> None:
    script = opened()
    script.hold(0, "")
    script.display(0, "3d 4d 5d 6d 7d 8d 9d Td Jd Qd", 2)
    told = script.play("p1 sell 5d 8d")
    assert told[1] == MeldCut(0, 1, (1, 2, 3), ())
    assert script.melds(0) == {1: "9d Td Jd Qd", 2: "3d 4d", 3: "6d 7d"}


def twins() -> Script:
    """Two packs: p1 has Ah in a run, Ah in a pair, and nothing in hand."""
    script = Script(2, tokens=5, cards=5, packs=2)
    script.play("first p1; Ah 3c 2h 4c 3h 6d As 8d Ah Jd; Ks Qs Js; p1 meld Ah 2h 3h; p1 meld As Ah")
    return script


def test_d47_a_card_may_be_named_with_its_meld() -> None:
    script = twins()
    script.play("p1 sell As Ah")  # the oldest meld is meant
    assert (script.melds(0), script.hand(0)) == ({1: "2h 3h"}, "Ah")
    script = twins()
    script.play("p1 sell As ah#2")
    assert (script.melds(0), script.hand(0)) == ({1: "Ah 2h 3h"}, "")
    script = twins()
    script.play("p1 sell Ah Ah#1")  # what is named is not taken for what is not
    assert (script.melds(0), script.hand(0)) == ({1: "2h 3h"}, "As")
    script = twins()
    assert script.menu(0, "sell") == ["sell As", "sell Ah", "sell 3h", "sell Ah#2"]
    nobody = "You do not have all of these cards, in your hand or on display."
    for cards in ("Ah#3", "2h#2", "Ah#1 Ah#1", "Ah Ah Ah"):
        assert script.refused(f"p1 sell {cards}") == nobody


def test_d47_the_one_on_display_may_be_meant_although_one_is_in_hand() -> None:
    script = Script(2, packs=2)
    script.play("first p1; 7h 2s 7d 3c; 7h Ks 7s; p1 meld 7h 7d; p1 buy 7h")
    assert script.menu(0, "sell") == ["sell 7h", "sell 7d", "sell 7h#1"]
    script.play("p1 sell 7h#1")
    assert (script.melds(0), script.hand(0)) == ({}, "7h 7d")


def test_d47_in_a_deal_too() -> None:
    script = twins()
    script.play("p1 offer p2 give 1t Ah#2 Ah get 3c; p2 accept #1")
    assert (script.melds(0), script.hand(0)) == ({1: "2h 3h"}, "As 3c")
    assert script.hand(1).split().count("Ah") == 2
    read = SPEC.notation.read("offer p2 give 9C#2 ah#12 Ah get nothing")
    assert SPEC.notation.text(read) == "offer p2 give Ah Ah#12 9c#2 get nothing"
    for wrong in ("Ah#", "Ah#0", "Ah#x", "#Ah"):
        with pytest.raises(Unreadable):
            SPEC.notation.read(f"sell {wrong}")


def test_d27_a_bank_without_tokens_does_not_buy() -> None:
    script = opened()
    script.bank(1)
    assert script.refused("p1 sell 7h 9c") == "The bank does not have that many tokens; sell less or later."
    script.play("p1 sell 9c")
    assert script.menu(0, "sell") == []
    assert script.refused("p1 sell 7h") == "The bank does not have that many tokens; sell less or later."


def test_d29_d30_d31_takeover() -> None:
    script = opened(2, inflation="add")
    script.display(1, "Qc Kc Ac", 3)
    assert script.view().melds[0].price == 15
    assert script.menu(0, "takeover") == []
    assert script.refused("p1 takeover #1") == "You do not have that many tokens."
    script.purse(0, 16)
    assert script.menu(0, "takeover") == ["takeover #1"]
    told = script.play("p1 takeover #1")
    assert told == [TakenOver(0, 1, 1, 15)]
    assert list(script.state.purses) == [1, 22]
    assert script.view().melds[0].tokens == 3
    assert script.refused("p1 takeover #1") == "No other player has a meld of that number."
    assert script.refused("p1 takeover #2") == "No other player has a meld of that number."
    script.play("p1 sell 7h; p1 sell 9c")
    through(script, 0, "Tc")
    bank = script.state.bank
    through(script, 1, "Jc")
    assert script.state.purses[0] == 3 + 12
    assert script.state.bank == bank + 2 + 3 - 12


def test_d29_inflation_by_option() -> None:
    for options, price in (({}, 27), ({"inflation": "add"}, 15), ({"inflation": "multiply"}, 48)):
        script = opened(2, **options)
        script.display(1, "Qc Kc Ac", 3)
        assert script.view().melds[0].price == price
        script.purse(0, price - 1)
        assert script.refused("p1 takeover #1") == "You do not have that many tokens."
        script.purse(0, price)
        assert script.play("p1 takeover #1") == [TakenOver(0, 1, 1, price)]
        assert script.state.purses[0] == 0


def test_d33_protection() -> None:
    script = opened()
    script.display(0, "Jc Jd")
    script.display(1, "Tc Td")
    script.play("p1 next")
    assert script.menu(0) == ["next", "protect #1 1", "protect #1 7"]
    told = script.play("p1 protect #1 2; p1 protect #1 3")
    assert told[-1] == Protected(0, 1, 5)
    assert script.view().melds[0].price == 8 + 5
    assert script.refused("p1 protect #2 1") == "You have no meld of that number."
    assert script.refused("p1 protect #1 3") == "You do not have that many tokens."
    assert script.refused("p1 protect #1 0") == "Put at least one token on it."
    assert script.refused("p1 protect #1 -1") == "Put at least one token on it."
    script.play("p1 protect #1 1")
    assert script.menu(0) == ["next", "protect #1 1"]
    script.play("p1 next; p1 sell 7h; 5d")
    through(script, 1, "6d")
    assert script.state.fees[0] == 6
    assert script.view().melds[0].tokens == 0


def test_the_menu_lists_pairs_and_the_longest_melds() -> None:
    script = opened()
    script.hold(0, "Qh Kh Ah Jh Js Jd 2c")
    assert script.menu(0, "meld") == [
        "meld Ah Kh",
        "meld Js Jh",
        "meld Js Jd",
        "meld Js Jh Jd",
        "meld Jh Jd",
        "meld Jh Qh",
        "meld Jh Qh Kh Ah",
        "meld Qh Kh",
    ]
    told = script.play("p1 meld Ah Jh Kh Qh")
    assert told == [Melded(0, 1, ("Jh", "Qh", "Kh", "Ah"))]


@pytest.mark.parametrize(
    ("ace", "listed"),
    [
        ("low", ["meld Ac 2c", "meld Ac 2c 3c", "meld 2c 3c", "meld Qc Kc"]),
        ("high", ["meld Ac Kc", "meld 2c 3c", "meld Qc Kc", "meld Qc Kc Ac"]),
    ],
)
def test_d15_the_menu_knows_where_the_ace_goes(ace: str, listed: list[str]) -> None:
    script = Script(2, ace=ace, cards=5)
    script.play("first p1; Ac 4s 2c 5d 3c 6s Qc 7d Kc 8s; 2d Ks 9h")
    assert script.menu(0, "meld") == listed
