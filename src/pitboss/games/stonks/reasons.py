"""Why a seat has no move of a kind at all, told without any move in mind.

As with refusals, only the seat's own hand and what lies open are looked at.
"""

from typing import Final

from pitboss.core.cards import RED
from pitboss.core.moves import Action
from pitboss.games.stonks.kinds import (
    A_ACCEPT,
    A_ANNOUNCE,
    A_CASH,
    A_CLOSE,
    A_DECLINE,
    A_DONE,
    A_DOUBLE,
    A_MATCH,
    A_RESIGN,
    A_WITHDRAW,
)
from pitboss.games.stonks.permitted import CANNOT_PAY, NO_MARGIN, Refusals
from pitboss.games.stonks.table import NOBODY, StonksState, Thing

NOTHING_OFFERED: Final = "Nobody has made you an offer."
NOTHING_TO_WITHDRAW: Final = "You have no open offer."
NO_HAND: Final = "You have no cards in your hand."
NOTHING_TO_MATCH: Final = "Nobody else has announced a card."
NO_MATCH: Final = "You have no card of the other colour for what is announced."
NO_POSITION: Final = "You have no position."
NO_DOUBLE: Final = "You have no card of the colour that your positions are doubled with."
ALL_FROZEN: Final = "Offers to close your positions are open; wait for the answers."
NO_CASH: Final = "You have not the chips that the house asks for closing a position."
NO_CLOSE: Final = "The cards of your hand are not enough to close a position of yours."


def lack(why_not: Refusals, state: StonksState, seat: int, kind: type[Action]) -> str:
    """Why a seat whose menu has no move of that kind has none; empty if it may have one all the same."""
    if kind is A_DONE:
        return why_not.done(state, seat)
    if kind is A_ACCEPT or kind is A_DECLINE or kind is A_WITHDRAW:
        return why_not.sit(state, seat) or _no_answer(state, seat, kind)
    why = why_not.sit(state, seat) if kind is A_RESIGN else why_not.act(state, seat)
    if why or kind is A_RESIGN:
        return why
    if kind is A_ANNOUNCE:
        return why_not.announce(state, seat) or (NO_MARGIN if state.hands[seat] else NO_HAND)
    if kind is A_MATCH:
        return _no_match(why_not, state, seat)
    own = [thing for thing in state.things if not why_not.party(thing, seat)]
    return _no_move_with(why_not, state, seat, kind, own) if own else NO_POSITION


def _no_answer(state: StonksState, seat: int, kind: type[Action]) -> str:
    if kind is A_WITHDRAW:
        return NOTHING_TO_WITHDRAW
    asked = any(offer.taker == seat for offer in state.offers)
    return CANNOT_PAY if asked else NOTHING_OFFERED


def _no_match(why_not: Refusals, state: StonksState, seat: int) -> str:
    announced = [thing for thing in state.things if not why_not.match(thing, seat)]
    if not announced:
        return NOTHING_TO_MATCH
    wanted = [thing.short == NOBODY for thing in announced]
    return NO_MARGIN if any(RED[card] in wanted for card in state.hands[seat]) else NO_MATCH


def _no_move_with(why_not: Refusals, state: StonksState, seat: int, kind: type[Action], own: list[Thing]) -> str:
    if kind is A_DOUBLE:
        return _no_double(why_not, state, seat, own)
    if kind is A_CLOSE:
        return NO_CLOSE
    if kind is A_CASH:
        return NO_CASH
    reasons = [why_not.offer(state, thing, seat) for thing in own]
    return "" if "" in reasons else reasons[0]


def _no_double(why_not: Refusals, state: StonksState, seat: int, own: list[Thing]) -> str:
    free = [thing for thing in own if not why_not.double(state, thing, seat)]
    if not free:
        return ALL_FROZEN
    wanted = [thing.short == seat for thing in free]
    return NO_MARGIN if any(RED[card] in wanted for card in state.hands[seat]) else NO_DOUBLE
