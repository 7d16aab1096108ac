"""Deals between players, and who knows what."""

import pytest
from tests.games.dead_cat_script import Script, opened

from pitboss.core.cards import INDEX
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal, Unreadable
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.declare import Bundle, Dealt, Extend, Meld, MeldCut, Offer, Offered, OfferEnded, Sell

NO_DEALS = "Deals are made in the trade phase, or when someone cannot pay the tax."


def test_bundles_are_written_in_one_way() -> None:
    read = SPEC.notation.read("offer p2 give #3 9c 4T #1 7h get nothing")
    assert read == Offer(1, Bundle(4, ("9c", "7h"), (1, 3)), Bundle())
    assert SPEC.notation.text(read) == "offer p2 give 4t 7h 9c #1 #3 get nothing"
    for wrong in ("1t 2t", "#0", "nothing 3t", "3", "xx", "t"):
        with pytest.raises(Unreadable):
            SPEC.notation.read(f"offer p2 give {wrong} get nothing")


def test_d22_deals_are_made_with_the_active_player() -> None:
    script = opened(3)
    assert script.refused("p2 offer p3 give 1t get 4s") == "Deals are made with the player whose turn it is."
    script.play("p2 offer p1 give 1t get 9c; p1 offer p3 give 1t get 4s")
    assert script.match.actors == (0, 2)
    script.play("p1 accept #1; p3 accept #2")
    assert (script.hand(0), script.hand(1), script.hand(2)) == ("4s 7h", "2s 3c 9c", "5c")
    assert list(script.state.purses) == [7, 6, 8]
    script.play("p1 next")
    assert script.refused("p1 offer p2 give 1t get 2s") == NO_DEALS


def test_d23_d24_any_bundle_each_way_at_once() -> None:
    script = opened()
    script.display(0, "Jc Jd", 2)
    script.display(1, "4d 5d 6d 7d 8d", 1)
    script.play("p1 offer p2 give 2t 7h #1 get 1t 6d 2s")
    told = script.play("p2 accept #1")
    assert isinstance(told[0], Dealt)
    assert told[1] == MeldCut(1, 2, (2, 3), ())
    assert list(script.state.purses) == [6, 8]
    assert (script.hand(0), script.hand(1)) == ("2s 6d 9c", "3c 7h")
    assert script.melds(1) == {1: "Jd Jc", 2: "4d 5d", 3: "7d 8d"}
    assert script.view().melds[0].tokens == 2


def test_d23_swapped_melds_and_cards_do_not_get_mixed_up() -> None:
    script = Script(2, packs=2)
    script.play("first p1; 7h 7h 9c 7s; 2d Ks 8h")
    script.display(1, "7d 7c")
    script.play("p1 offer p2 give 7h get 7h #1; p2 accept #1")
    assert (script.hand(0), script.hand(1)) == ("7h 9c", "7s 7h")
    assert script.melds(0) == {1: "7d 7c"}


def test_d23_d49_both_must_be_able_to_deliver_and_something_must_be_in_it() -> None:
    script = opened()
    script.display(0, "Jc Jd Js")
    script.display(1, "Tc Td")
    cannot = "You do not have all that you want to give."
    for give in ("8t", "9h", "9c 9c", "#2", "#1 Jc", "#1 #1", "#7"):
        assert script.refused(f"p1 offer p2 give {give} get nothing") == cannot
    assert script.refused("p1 offer p2 give nothing get nothing") == "Put something into the deal."
    assert script.refused("p1 offer p2 give 1t get #1") == "They do not have all of the melds you want."
    assert script.refused("p1 offer p1 give 1t get nothing") == "There is no other player in that seat."
    assert script.refused("p1 offer p9 give 1t get nothing") == "There is no other player in that seat."
    with pytest.raises(Illegal, match="Name the cards"):
        script.match.game.check(script.state, 0, Offer(1, Bundle(1), Bundle(0, ("??",))))
    script.play("p1 offer p2 give 1t get Ah; p1 offer p2 give 1t get 8t")
    for number in (1, 2):
        assert script.refused(f"p2 accept #{number}") == "You do not have all that is wanted from you."
    assert script.menu(1) == ["decline #1", "decline #2", "offer p1 give 3c get 1t"]


def test_an_offer_ends_once() -> None:
    script = opened()
    script.play("p1 offer p2 give 1t get 2s; p1 offer p2 give 2t get 2s; p1 offer p2 give 3t get 3c")
    assert script.refused("p1 accept #1") == "Offer #1 was made to p2, not to you."
    assert script.refused("p2 withdraw #1") == "Offer #1 was made by p1; only they can withdraw it."
    assert script.play("p2 decline #1") == [OfferEnded(1, "declined")]
    assert script.play("p1 withdraw #2") == [OfferEnded(2, "withdrawn")]
    script.play("p2 accept #3")
    for number in (1, 2, 3):
        assert script.refused(f"p2 accept #{number}") == f"There is no open offer #{number}."


def test_d49_an_offer_falls_when_its_maker_cannot_honour_it() -> None:
    script = opened()
    script.play("p1 offer p2 give 9c get 1t; p1 offer p2 give 7t get nothing; p1 offer p2 give 7h get 1t")
    assert script.play("p1 buy 8h")[1:] == [OfferEnded(2, "fallen")]
    assert script.play("p1 sell 9c")[1:] == [OfferEnded(1, "fallen")]
    script.play("p1 meld 7h 8h")
    assert [offer.number for offer in script.state.offers] == [3]  # displayed now, but still there
    script.play("p2 accept #3")
    assert (script.hand(0), script.hand(1)) == ("8h", "2s 3c 7h")
    script = opened()
    script.play("p2 offer p1 give 2s get 1t; p2 resign")
    assert script.state.offers == []


def test_d22_whoever_has_an_offer_to_answer_does_nothing_else() -> None:
    script = opened(3)
    script.play("p1 offer p2 give 1t get 2s")
    for move in ("next", "buy 8h", "sell 2s", "protect #1 1", "refill"):
        assert script.refused(f"p2 {move}") == "It is p1's turn; wait for yours."
    assert script.refused("p3 buy 8h") == "Wait for your turn."
    assert script.refused("p3 accept #1") == "Offer #1 was made to p2, not to you."


def test_d25_so_many_offers_in_a_turn_and_they_lapse() -> None:
    script = opened(2, max_offers=2)
    script.play("p1 offer p2 give 1t get 2s; p2 offer p1 give 2s get 1t; p1 offer p2 give 1t get 3c")
    many = "You have made all the offers you may make this turn."
    assert script.refused("p1 offer p2 give 1t get 2s") == many
    assert script.menu(0, "offer") == []
    script.play("p2 offer p1 give 3c get 1t")
    assert script.refused("p2 offer p1 give 2s get 1t") == many
    assert script.menu(1, "offer") == []
    told = script.play("p1 next")
    assert told[1:] == [OfferEnded(number, "lapsed") for number in (1, 2, 3, 4)]
    script.play("p1 next; Tc; p2 offer p1 give 1t get 7h")
    assert script.view().players[1].offers == 1


def test_the_menu_suggests_a_few_deals() -> None:
    script = opened(3)
    script.display(0, "Jc Jd")
    script.display(1, "Td Tc")
    script.display(2, "Qd Qc")
    script.hold(2, "4s 5c")
    assert script.menu(0, "offer") == [
        "offer p3 give 2t get 4s",
        "offer p3 give 7h get 1t",
        "offer p3 give 3t get Qc",
        "offer p3 give #1 get #3",
    ]
    script.play("p1 offer p3 give 2t get 4s")
    assert script.menu(2) == ["decline #1", "accept #1", "offer p1 give 5c get 1t"]
    assert script.menu(1) == []
    assert "withdraw #1" in script.menu(0)
    assert all(text.startswith("offer p2") for text in script.menu(0, "offer"))


def test_d5_hands_are_secret_until_they_are_shown() -> None:
    script = opened(3)
    assert script.view(0).players[1].hand == ("??", "??")
    assert script.view(1).players[1].hand == ("2s", "3c")
    assert script.view(None).players[0].hand == ("??", "??")
    told = script.play("p1 offer p2 give 9c get 1t")
    assert isinstance(told[0], Offered)
    assert told[0].shown == ("9c",)
    assert script.view(2).players[0].hand == ("9c", "??")
    script.play("p1 buy 8h")
    assert script.view(2).players[0].hand == ("8h", "9c", "??")
    script.play("p2 accept #1; p1 meld 7h 8h")
    assert script.view(2).players[0].hand == ()
    assert script.view(2).players[1].hand == ("9c", "??", "??")
    assert script.view(2).unseen[INDEX["9c"]] == 0
    assert sum(script.view(2).unseen) == script.state.left + 2  # what p2 still hides


def test_d5_a_displayed_card_offered_shows_nothing_of_the_hand() -> None:
    script = opened()
    script.display(0, "Jc Jd Js")
    told = script.play("p1 offer p2 give Jc 9c get 1t; p1 offer p2 give 9c get 2t")
    assert [event.shown for event in told if isinstance(event, Offered)] == [("9c",), ("9c",)]
    assert script.view(1).players[0].hand == ("9c", "??")


def test_d5_hidden_cards_are_imagined_from_what_is_unseen() -> None:
    script = opened(3)
    view, dice = script.view(0), Dice(1)
    seen: set[int] = set()
    for _ in range(200):
        world = script.match.game.imagine(view, dice)
        assert script.match.game.view(world, 0) == view
        seen.update(world.hands[1])
    assert len(seen) > 40
    assert not seen & {INDEX[card] for card in ("7h", "9c", "8h", "Ks", "2d")}


def test_empty_lists_of_cards_are_refused() -> None:
    script = opened()
    script.display(0, "Jc Jd")
    for action in (Meld(()), Sell(()), Extend(1, ())):
        with pytest.raises(Illegal, match="Name the cards"):
            script.match.game.check(script.state, 0, action)
