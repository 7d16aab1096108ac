"""Offers: made once, ended once."""

import pytest

from pitboss.core.errors import Illegal
from pitboss.core.offers import Offer, check_answer, check_withdrawal, fall, find, lapse, remove

FIRST, SECOND, THIRD = Offer(1, 0, 1, "ten chips"), Offer(2, 0, 2, "a card"), Offer(5, 2, 0, "nothing")


@pytest.fixture
def offers() -> list[Offer[str]]:
    return [FIRST, SECOND, THIRD]


def test_an_offer_is_found_by_its_number(offers: list[Offer[str]]) -> None:
    assert find(offers, 5) is THIRD
    with pytest.raises(Illegal, match=r"^There is no open offer #3\.$"):
        find(offers, 3)


def test_only_its_taker_may_answer_an_offer(offers: list[Offer[str]]) -> None:
    assert check_answer(offers, 2, 2) is SECOND
    with pytest.raises(Illegal, match=r"^Offer #2 was made to p3, not to you\.$"):
        check_answer(offers, 2, 1)
    with pytest.raises(Illegal, match=r"^There is no open offer #9\.$"):
        check_answer(offers, 9, 1)


def test_only_its_maker_may_withdraw_an_offer(offers: list[Offer[str]]) -> None:
    assert check_withdrawal(offers, 2, 0) is SECOND
    with pytest.raises(Illegal, match=r"^Offer #2 was made by p1; only they can withdraw it\.$"):
        check_withdrawal(offers, 2, 2)


def test_an_offer_ends_once(offers: list[Offer[str]]) -> None:
    assert remove(offers, 2) is SECOND
    assert offers == [FIRST, THIRD]
    with pytest.raises(Illegal, match=r"^There is no open offer #2\.$"):
        remove(offers, 2)


def test_offers_that_cannot_be_honoured_fall(offers: list[Offer[str]]) -> None:
    assert fall(offers, lambda offer: offer.maker != 0) == [FIRST, SECOND]
    assert offers == [THIRD]
    assert fall(offers, lambda _: True) == []


def test_offers_lapse_together(offers: list[Offer[str]]) -> None:
    assert lapse(offers) == [FIRST, SECOND, THIRD]
    assert offers == []
