"""What choices speak of: things on the table by their places, the oldest first, and cards by rank and colour.

Rows of many matches are written and read with this (`rows.py`); `encode.py` says the same of a view.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pitboss.core.cards import PIPS, RED, names
from pitboss.core.moves import Action
from pitboss.games.stonks import declare
from pitboss.games.stonks.kept import CLOSES
from pitboss.games.stonks.state import ACES, Proposal, StonksState, Thing, is_red
from pitboss.games.stonks.verbs import smallest

TEN: Final[i64] = 10
ACE: Final[i64] = 0
CARD: Final[i64] = 1
"""A position is closed with an ace, with one other card, or else with several."""


@mypyc_attr(acyclic=True)
class Hand:
    """What matters of a hand where it may be played."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.blacks: i64 = 0
        """A bit for each rank that is there."""
        self.reds: i64 = 0
        self.black: i64 = 0
        """What the black cards count together."""
        self.red: i64 = 0
        self.best_black: i64 = 0
        """What the highest black card counts that is no ace."""
        self.best_red: i64 = 0
        for card in cards:
            rank = i64(card) >> 2
            pips = rank + 1 if rank < TEN else TEN
            if is_red(card):
                self.reds |= 1 << rank
                self.red += pips
                if rank:
                    self.best_red = pips
            else:
                self.blacks |= 1 << rank
                self.black += pips
                if rank:
                    self.best_black = pips


def is_offered(state: StonksState, number: int) -> bool:
    """Whether there is an offer to close that position."""
    for offer in state.offers:  # noqa: SIM110 - a generator would cost more than the rest
        if offer.position == number:
            return True
    return False


def has_offered(state: StonksState, seat: int, number: int) -> bool:
    """Whether the seat has offered to close that position."""
    for offer in state.offers:  # noqa: SIM110 - the same
        if offer.maker == seat and offer.position == number:
            return True
    return False


def own_place(state: StonksState, seat: int, number: int) -> i64:
    """The place of a position among the seat's own, from 1; 0: it is not one of them."""
    place: i64 = 0
    for thing in state.things:
        if not thing.open and (thing.long == seat or thing.short == seat):
            place += 1
            if thing.number == number:
                return place
    return 0


def own_at(state: StonksState, seat: int, place: i64) -> int:
    """Where in the list the seat's own position lies that has a place, from 0."""
    for at, thing in enumerate(state.things):
        if not thing.open and (thing.long == seat or thing.short == seat):
            if not place:
                return at
            place -= 1
    raise IndexError("no such position")


def announced_at(state: StonksState, seat: int, place: i64) -> int:
    """Where in the list someone else's intention lies that has a place, from 0."""
    for at, thing in enumerate(state.things):
        if thing.open and thing.long != seat and thing.short != seat:
            if not place:
                return at
            place -= 1
    raise IndexError("no such intention")


def offer_at(state: StonksState, seat: int, made: bool, place: i64) -> Proposal:
    """The offer to a seat that has a place, from 0, or the one that it has made."""
    for offer in state.offers:
        if (offer.maker if made else offer.taker) == seat:
            if not place:
                return offer
            place -= 1
    raise IndexError("no such offer")


def held(state: StonksState, seat: int, rank: i64, red: bool) -> int:
    """The first card of a rank and a colour in a seat's hand."""
    for card in state.hands[seat]:
        if i64(card) >> 2 == rank and is_red(card) == red:
            return card
    raise IndexError("no such card")


def closing(thing: Thing, hand: tuple[int, ...], seat: int, how: i64) -> Action:
    """The first close of a kind: an ace, one other card, or several."""
    if how == ACE:
        return CLOSES.of(thing.number, hand[0])  # aces come first
    red = thing.short == seat
    if how == CARD:
        for card in hand:
            if card >= ACES and RED[card] != red and PIPS[card] >= thing.size:
                return CLOSES.of(thing.number, card)
    return declare.Close(thing.number, names(smallest(thing.size, red, hand)))
