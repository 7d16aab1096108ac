"""The tax of Dead-Cat Bounce: what may be sold for it, to whom, and for how much."""

import pytest
from tests.games.dead_cat_script import Script, opened

from pitboss.core.moves import CHANCE
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.declare import Dealt, MeldCut, OfferEnded, Sold, TaxDemanded, TaxPaid
from pitboss.games.dead_cat.speech import DeadCatPresenter
from pitboss.games.dead_cat.state import TAX
from pitboss.speech import Voice


def taxed(hand: str = "3s 4h 6d 9h", tokens: int = 0, seats: int = 3, **options: object) -> Script:
    """A table at which p1 has this hand and cannot pay the tax on it."""
    script = opened(seats, **options)
    script.hold(0, hand)
    script.purse(0, tokens)
    script.play("p1 next; p1 next")
    assert script.state.phase == TAX
    return script


def test_d38_a_player_who_is_short_may_sell_to_another() -> None:
    script = Script(2, tokens=0, head_start=(0, 5))
    script.play("first p1; 3s 2c 4h 3c; Ks Qs Js; p1 next; p1 next")
    assert list(script.match.actors) == [0]
    script.play("p1 offer p2 give 3s get 2t")
    assert list(script.match.actors) == [0, 1]
    assert script.menu(1) == ["decline #1", "accept #1"]
    told = script.play("p2 accept #1")
    assert isinstance(told[0], Dealt)
    assert told[1] == TaxPaid(0, 1)
    assert (script.hand(0), script.hand(1)) == ("4h", "2c 3s 3c")
    assert list(script.state.purses) == [1, 3]
    assert script.state.turn == 1


def test_d38_a_deal_that_is_not_enough_leaves_the_tax_due() -> None:
    script = taxed()
    told = script.play("p1 offer p3 give 3s get 1t; p3 accept #1")
    assert told[-1] == TaxDemanded(0, 3)
    assert script.state.phase == TAX
    told = script.play("p1 sell 4h")
    assert TaxPaid(0, 2) in told
    assert script.hand(2) == "3s 4s 5c"


def test_d25_d38_offers_of_the_tax_phase_lapse_when_it_is_paid() -> None:
    script = taxed(max_offers=3)
    script.play("p1 offer p2 give 3s get 3t; p1 offer p3 give 4h get 3t; p1 offer p2 give 6d get 9t")
    assert script.refused("p1 offer p2 give 9h get 1t") == "You have made all the offers you may make this turn."
    assert list(script.match.actors) == [0, 1, 2]
    assert script.play("p2 decline #1") == [OfferEnded(1, "declined")]
    assert script.state.phase == TAX
    told = script.play("p3 accept #2")
    assert told[1:3] == [TaxPaid(0, 3), OfferEnded(3, "lapsed")]
    assert list(script.match.actors) == [CHANCE]
    script.play("Tc")
    assert script.refused("p2 accept #3") == "There is no open offer #3."


def test_d38_offers_of_the_tax_phase_fall_are_withdrawn_and_end_with_their_maker() -> None:
    script = taxed("3s 4h 6d 9h 8d")
    script.play("p1 offer p2 give 3s get 3t; p1 offer p3 give 3s 4h get 3t; p1 offer p3 give 9h get 1t")
    assert script.menu(0, "withdraw") == ["withdraw #1", "withdraw #2", "withdraw #3"]
    assert script.play("p1 withdraw #3") == [OfferEnded(3, "withdrawn")]
    assert OfferEnded(2, "fallen") in script.play("p1 sell 4h")
    assert [offer.number for offer in script.state.offers] == [1]
    script.play("p1 resign")
    assert script.state.offers == []
    assert (script.state.turn, script.state.credit) == (1, 0)


def test_d38_only_the_player_who_owes_the_tax_offers_and_only_goods_for_tokens() -> None:
    script = taxed(tokens=1)
    script.display(0, "Jc Jd")
    waits = "Until the tax is paid only the player who owes it makes offers; wait for one."
    assert script.refused("p2 offer p1 give 1t get 3s") == waits
    assert script.menu(1) == []
    only = "To pay the tax you may offer cards or melds for tokens, and nothing else."
    for deal in ("give 1t 3s get 5t", "give 3s get 2s", "give 3s get 1t 2s", "give 3s get nothing", "give 1t get 2t"):
        assert script.refused(f"p1 offer p2 {deal}") == only
    assert script.refused("p1 offer p2 give nothing get 1t") == only
    assert script.refused("p1 offer p2 give Ks get 1t") == "You do not have all that you want to give."
    script.play("p1 offer p2 give #1 get 6t; p2 accept #1")
    assert script.melds(1) == {1: "Jd Jc"}
    assert script.state.turn == 1


def test_d38_who_is_asked_and_cannot_pay_is_refused() -> None:
    script = taxed()
    script.play("p1 offer p2 give 3s get 8t")
    assert script.menu(1) == ["decline #1"]
    assert script.refused("p2 accept #1") == "You do not have all that is wanted from you."


def test_d38_a_sale_to_the_bank_is_no_larger_than_the_tax_needs() -> None:
    script = Script(2, tokens=0, cards=4)
    script.play("first p1; 3s 2c 4h 3c 6d 4c 9h 5c; Ks Qs Js; p1 next; p1 next")
    more = "That is more than the tax needs: 2 of your hand would do. Sell fewer."
    for cards in ("3s 4h 6d 9h", "3s 4h 6d"):
        assert script.refused(f"p1 sell {cards}") == more
    assert script.state.phase == TAX
    told = script.play("p1 sell 3s 4h")
    assert told[:2] == [Sold(0, ("3s", "4h"), 2), TaxPaid(0, 2)]
    assert script.hand(0) == "6d 9h"


@pytest.mark.parametrize(
    ("sale", "allowed"),
    [
        ("Jc Jd Js", True),  # three tokens and nothing saved
        ("Jc Jd", True),  # the third comes back to the hand: two tokens, one more to pay
        ("Jc Jd Js 3s", False),
        ("3s Jc", True),
        ("3s 4h", True),
        ("3s 4h Jc", False),
        ("Th Jh Qh", True),
        ("Jh", True),  # both others come back
        ("3s Th Jh Qh", False),
    ],
)
def test_d38_cards_on_display_save_no_tax(sale: str, allowed: bool) -> None:
    script = taxed("3s 4h 6d")
    script.display(0, "Jc Jd Js")
    script.display(0, "Th Jh Qh", 1)
    if allowed:
        script.play(f"p1 sell {sale}")
    else:
        assert script.refused(f"p1 sell {sale}").startswith("That is more than the tax needs: 2 of your hand")


def test_d21_d38_a_short_bank_has_the_tokens_of_a_dissolved_meld_before_it_pays() -> None:
    script = Script(2, tokens=5, supply=5, cards=3)
    script.play("first p1; 5s 2c 5h 3c 9c Jd; Ks Qs Js; p1 meld 5s 5h; p1 next; p1 protect #1 5; p1 next")
    assert script.state.bank == 0
    told = script.play("p1 sell 5s 5h")
    assert told[:3] == [Sold(0, ("5s", "5h"), 2), MeldCut(0, 1, (), ()), TaxPaid(0, 1)]
    assert (script.state.purses[0], script.state.bank) == (1, 4)


def test_d38_a_timeout_ends_the_deals_and_sells_the_cheapest() -> None:
    script = taxed("3s 4h Qs 9h", turn_seconds=10)
    script.play("p1 offer p2 give Qs get 5t")
    assert script.match.game.deadline(script.state) == 10_000
    told = script.tick(10_000)
    assert OfferEnded(1, "lapsed") in told
    assert Sold(0, ("3s", "4h"), 2) in told
    assert script.hand(0) == "9h Qs"


def test_d38_the_tax_phase_in_words() -> None:
    script = taxed()
    script.play("p1 offer p2 give 3s get 2t")
    words, names = DeadCatPresenter("dead_cat", SPEC.notation), ["Ann", "Bob", "Cyd"]
    due = "You cannot pay the tax: sell cards, or offer them for tokens."
    assert words.show(script.view(0), Voice(names, 0)).endswith(due)
    assert words.show(script.view(1), Voice(names, 1)).endswith("An offer waits for your answer.")
