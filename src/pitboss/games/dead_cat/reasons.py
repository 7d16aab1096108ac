"""Why a seat has no move of a kind at all, told without any move in mind.

As with refusals, only the seat's own hand and what lies open are looked at.
"""

from typing import Final

from pitboss.core.moves import Action
from pitboss.games.dead_cat.kinds import (
    A_ACCEPT,
    A_BUY,
    A_DECLINE,
    A_EXTEND,
    A_JOIN,
    A_MELD,
    A_NEXT,
    A_OFFER,
    A_PROTECT,
    A_REFILL,
    A_RESIGN,
    A_SELL,
    A_WITHDRAW,
)
from pitboss.games.dead_cat.permitted import (
    CANNOT_ACCEPT,
    SELL_FIRST,
    TRADE_FIRST,
    TRADE_IS_OVER,
    Refusals,
)
from pitboss.games.dead_cat.table import PROTECT, TAX, TRADE, DeadCatState

NOTHING_OFFERED: Final = "Nobody has made you an offer."
NOTHING_TO_WITHDRAW: Final = "You have no open offer."
NOTHING_TO_SELL: Final = "You have no cards to sell."
BANK_IS_EMPTY: Final = "The bank has no tokens to pay you with."
NOTHING_TO_PROTECT: Final = "You have no meld to protect."
NO_TOKENS_LEFT: Final = "You have no tokens to put on a meld."
FLOP_IS_EMPTY: Final = "There is no card in the flop."
FLOP_IS_TOO_DEAR: Final = "You do not have the tokens for any card of the flop."
NOTHING_TO_MELD: Final = "Nothing in your hand makes a run of one suit or a set of one rank."
NO_MELDS: Final = "You have no meld to add to."
NOTHING_TO_ADD: Final = "No card in your hand fits a meld of yours."
TOO_FEW_MELDS: Final = "You need two melds of your own for that."
NOTHING_TO_JOIN: Final = "No two melds of yours make one together."
NOTHING_TO_TAKE: Final = "No other player has a meld."
MELDS_ARE_TOO_DEAR: Final = "You do not have the tokens to take over any meld."


def lack(why_not: Refusals, state: DeadCatState, seat: int, kind: type[Action]) -> str:
    """Why a seat whose menu has no move of that kind has none; empty if it may have one all the same."""
    why = why_not.present(state, seat)
    if why or kind is A_RESIGN:
        return why
    if kind is A_OFFER:
        return why_not.propose(state, seat)
    if kind is A_ACCEPT or kind is A_DECLINE or kind is A_WITHDRAW:
        return _no_answer(state, seat, kind)
    why = why_not.on_turn(state, seat)
    if why:
        return why
    if kind is A_NEXT:
        return SELL_FIRST
    if kind is A_SELL:
        return _no_sale(state, seat)
    if kind is A_PROTECT:
        return _no_shield(state, seat)
    return why_not.trading(state) or _no_trade(why_not, state, seat, kind)


def _no_answer(state: DeadCatState, seat: int, kind: type[Action]) -> str:
    if kind is A_WITHDRAW:
        return NOTHING_TO_WITHDRAW
    asked = any(offer.taker == seat for offer in state.offers)
    return CANNOT_ACCEPT if asked else NOTHING_OFFERED


def _no_sale(state: DeadCatState, seat: int) -> str:
    if state.phase == PROTECT:
        return TRADE_IS_OVER
    if not state.hands[seat] and not _melds(state, seat):
        return NOTHING_TO_SELL
    return BANK_IS_EMPTY if state.phase == TRADE else ""


def _no_shield(state: DeadCatState, seat: int) -> str:
    if state.phase != PROTECT:
        return SELL_FIRST if state.phase == TAX else TRADE_FIRST
    return NO_TOKENS_LEFT if _melds(state, seat) else NOTHING_TO_PROTECT


def _no_trade(why_not: Refusals, state: DeadCatState, seat: int, kind: type[Action]) -> str:
    own = _melds(state, seat)
    if kind is A_BUY:
        return FLOP_IS_TOO_DEAR if state.flop else FLOP_IS_EMPTY
    if kind is A_MELD:
        return NOTHING_TO_MELD
    if kind is A_EXTEND:
        return NOTHING_TO_ADD if own else NO_MELDS
    if kind is A_JOIN:
        return NOTHING_TO_JOIN if own > 1 else TOO_FEW_MELDS
    if kind is A_REFILL:
        return why_not.refill(state, seat)
    return MELDS_ARE_TOO_DEAR if len(state.melds) > own else NOTHING_TO_TAKE


def _melds(state: DeadCatState, seat: int) -> int:
    return len([meld for meld in state.melds if meld.owner == seat])
