"""The one move of a menu that is meant by its kind, found without the rest of the menu wherever that is easy."""

from typing import Final, cast

from pitboss.core.cards import INDEX, NAMES, RANK
from pitboss.core.moves import Action
from pitboss.games.dead_cat import declare
from pitboss.games.dead_cat.deals import SALES, Offer, partner
from pitboss.games.dead_cat.declare import Ace
from pitboss.games.dead_cat.melds import PRICES, Share, joined
from pitboss.games.dead_cat.state import ANYWHERE, DeadCatState, located
from pitboss.games.dead_cat.verbs import Meld

RANKS: Final = 13
ACCEPT: Final = 0
DECLINE: Final = 1
"""Answers; to take an offer back is the third."""


def longest(verb: Meld, state: DeadCatState, seat: int, kind: int) -> Action | None:
    """The first of the longest melds that the menu lists, of a rank or, from 13 on, of a suit."""
    menu: list[Action] = []
    verb.listed(state, seat, menu)
    found: declare.Meld | None = None
    for action in menu:
        meld = cast(declare.Meld, action)
        first, second = INDEX[meld.cards[0]], INDEX[meld.cards[1]]
        of = RANK[first] - 1 if RANK[first] == RANK[second] else RANKS + first % 4
        if of == kind and (found is None or len(meld.cards) > len(found.cards)):
            found = meld
    return found


def trades(state: DeadCatState, seat: int) -> tuple[bool, bool]:
    """Whether the trader's menu lists an offer of tokens for a card, and one of a meld for a meld."""
    to, purse = partner(state, seat), state.purses[seat]
    mine = theirs = False
    for meld in state.melds:
        if meld.owner == seat:
            mine = True
        elif meld.owner == to:
            theirs = True
    return purse > 1 and (bool(state.known[to]) or (purse > 2 and theirs)), mine and theirs


def purchase(verb: Offer, state: DeadCatState, seat: int, melds: bool) -> Action | None:
    """The first offer that the menu lists of tokens for a card, or of a meld for a meld."""
    menu: list[Action] = []
    verb.listed(state, seat, menu)
    for action in menu:
        offer = cast(declare.Offer, action)
        if offer.get.melds if melds else offer.get.cards:
            return offer
    return None


def reply(state: DeadCatState, seat: int, answer: int, place: int) -> Action | None:
    """An answer to the offer at that place of those to the seat, or the withdrawal of that one of its own."""
    for offer in state.offers:
        if (offer.taker if answer <= DECLINE else offer.maker) == seat:
            if place == 0:
                if answer == ACCEPT:
                    return declare.Accept(offer.number)
                return declare.Decline(offer.number) if answer == DECLINE else declare.Withdraw(offer.number)
            place -= 1
    return None


def nth(state: DeadCatState, seat: int, own: bool, place: int) -> int:
    """Where in the list the meld at some place of the seat's own is, or of those of others."""
    for at in range(len(state.melds)):
        if (state.melds[at].owner == seat) == own:
            if place == 0:
                return at
            place -= 1
    raise IndexError("no meld at that place")


def other_part(state: DeadCatState, place: int, ace: Ace) -> Share | None:
    """The first later meld of the same owner that makes one with the meld at that place of the list."""
    one = state.melds[place]
    for at in range(place + 1, len(state.melds)):
        other = state.melds[at]
        if other.owner == one.owner and joined(one, other, ace):
            return other
    return None


def union(state: DeadCatState, place: int, ace: Ace) -> Action | None:
    """The first that joins the meld at that place of the list with another."""
    other = other_part(state, place, ace)
    return None if other is None else declare.Join(state.melds[place].number, other.number)


def extension(state: DeadCatState, seat: int, meld: Share) -> Action | None:
    """By the dearest card that fits, of equals the lowest."""
    found = -1
    for card in state.hands[seat]:
        if card in meld.fits and (found < 0 or PRICES[card] > PRICES[found]):
            found = card
    return None if found < 0 else declare.Extend(meld.number, (NAMES[found],))


def sale_of_end(state: DeadCatState, seat: int, meld: Share, twins: bool) -> Action:
    """Of the lower end that just its name means; if there is none, of the first with the meld's number (D-47)."""
    low, high = meld.cards[0], meld.cards[-1]
    for card in (low, high) if low < high else (high, low):
        if not twins or located(state, seat, ((card, ANYWHERE),)) == [meld.number]:
            return SALES[card]
    return declare.Sell((f"{NAMES[low]}#{meld.number}",))
