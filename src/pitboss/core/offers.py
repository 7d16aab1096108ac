"""Offers between seats: one lifecycle for every game that has them.

    made ──► taken | declined | withdrawn | fallen | lapsed        each offer ends once, and only once

*Fallen*: its maker can no longer honour it. *Lapsed*: the rules' time for it is over. A game keeps its open offers in
one list of its state and says what the terms are, who can honour them and how they are carried out; the life of an
offer is here.

Offers are made aloud: that there is one, and its terms, are public, so one counter may number them all. Whether the
*taker* could honour it is asked only when the taker accepts, for to refuse it sooner would tell the maker what the
taker holds.
"""

from collections.abc import Callable
from typing import ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from pitboss.core.errors import Illegal
from pitboss.core.message import Message
from pitboss.core.moves import Action, Ref

T = TypeVar("T")


class Open(Protocol):
    """What there is to know of an open offer here; a game may keep more of it than `Offer` does."""

    @property
    def number(self) -> int:
        """By which it is answered."""

    @property
    def maker(self) -> int:
        """Whose it is."""

    @property
    def taker(self) -> int:
        """Who may answer."""


O = TypeVar("O", bound=Open)


class Accept(Action, frozen=True):
    """Take an offer made to you: the deal is done at once."""

    key: ClassVar[str] = "y"
    offer: Ref


class Decline(Action, frozen=True):
    """Turn down an offer made to you."""

    key: ClassVar[str] = "n"
    offer: Ref


class Withdraw(Action, frozen=True):
    """Take back an offer of yours."""

    key: ClassVar[str] = "w"
    offer: Ref


class Offer(Struct, Generic[T], frozen=True):
    """An open offer: terms from one seat to another."""

    number: int
    maker: int
    taker: int
    terms: T


def find(offers: list[O], number: int) -> O:
    """The open offer of that number; raises `Illegal`."""
    for offer in offers:
        if offer.number == number:
            return offer
    raise Illegal(Message("common.no-offer", number=number))


def check_answer(offers: list[O], number: int, seat: int) -> O:
    """The offer `seat` may accept or decline under that number; raises `Illegal`."""
    offer = find(offers, number)
    if offer.taker != seat:
        raise Illegal(Message("common.no-offer-to-you", number=number, taker_seat=offer.taker))
    return offer


def check_withdrawal(offers: list[O], number: int, seat: int) -> O:
    """The offer `seat` may withdraw under that number; raises `Illegal`."""
    offer = find(offers, number)
    if offer.maker != seat:
        raise Illegal(Message("common.no-offer-of-yours", number=number, maker_seat=offer.maker))
    return offer


def remove(offers: list[O], number: int) -> O:
    """Take an offer off the table: it has been taken, declined or withdrawn."""
    offer = find(offers, number)
    offers.remove(offer)
    return offer


def fall(offers: list[O], honoured: Callable[[O], bool]) -> list[O]:
    """Take off the table, and return, every offer its maker can no longer honour."""
    fallen = [offer for offer in offers if not honoured(offer)]
    for offer in fallen:
        offers.remove(offer)
    return fallen


def lapse(offers: list[O]) -> list[O]:
    """Take every offer off the table and return them: their time is over."""
    lapsed = offers[:]
    offers.clear()
    return lapsed
