"""Which moves are allowed: why one is refused.

What a seat is told depends on its own hand and on what lies open, never on what others hide: whether the taker of an
offer has what is asked for comes out only when the taker accepts.
"""

from typing import Final

from pitboss.core import offers
from pitboss.core.cards import INDEX
from pitboss.core.moves import CHANCE, CLOCK, Action, seat_name
from pitboss.games.dead_cat.kinds import (
    A_ACCEPT,
    A_BUY,
    A_DECLINE,
    A_DRAW,
    A_EXTEND,
    A_FIRST,
    A_JOIN,
    A_MELD,
    A_NEXT,
    A_OFFER,
    A_PROTECT,
    A_REFILL,
    A_RESIGN,
    A_SELL,
    A_TAKEOVER,
    A_TIMEOUT,
    A_WITHDRAW,
)
from pitboss.games.dead_cat.melds import NO_MELD, Share, arranged, pieces
from pitboss.games.dead_cat.moves import (
    FLOP,
    NOMINAL,
    Accept,
    Bundle,
    DeadCatOptions,
    Decline,
    Offer,
    Withdraw,
)
from pitboss.games.dead_cat.table import (
    ANYWHERE,
    IN_HAND,
    NOBODY,
    OVER,
    PROTECT,
    START,
    TAX,
    TRADE,
    DeadCatState,
    Lot,
    can_deliver,
    can_draw,
    indices,
    located,
    lots,
    owns_melds,
    place,
    shortage,
)

IS_OVER: Final = "The match is over."
IS_DEALING: Final = "Wait: a card is being dealt."
HAS_LEFT: Final = "You have left the match."
OTHERS_TURN: Final = "Wait for your turn."
TRADE_FIRST: Final = "Trade first; `next` takes you to protecting your melds."
TRADE_IS_OVER: Final = "Trading is over for this turn; protect your melds, or `next`."
SELL_FIRST: Final = "You cannot pay the tax: sell cards to the bank, or offer some for tokens, until you can."
NOT_IN_FLOP: Final = "That card is not in the flop."
TOO_DEAR: Final = "You do not have that many tokens."
NOT_IN_HAND: Final = "You do not have all of these cards in your hand."
NO_SUCH_MELD: Final = "That is no run of one suit and no set of one rank, of two or more cards."
NOT_YOUR_MELD: Final = "You have no meld of that number."
SAME_MELD: Final = "Name two different melds."
NO_CARDS: Final = "Name the cards."
NOT_YOURS: Final = "You do not have all of these cards, in your hand or on display."
BANK_IS_SHORT: Final = "The bank does not have that many tokens; sell less or later."
FLOP_IS_FULL: Final = "There is no gap in the flop."
PACK_IS_EMPTY: Final = "There is no card left to fill the flop with."
NOT_THEIRS: Final = "No other player has a meld of that number."
NO_TOKENS: Final = "Put at least one token on it."
NO_DEALS: Final = "Deals are made in the trade phase, or when somebody cannot pay the tax."
NOT_TAXED: Final = "Until the tax is paid only the player who owes it makes offers; wait for one."
NO_TAX_DEAL: Final = "To pay the tax you may offer cards or melds for tokens, and nothing else."
NO_ONE_THERE: Final = "There is no other player in that seat."
NOT_ACTIVE: Final = "Deals are made with the player whose turn it is."
TOO_MANY_OFFERS: Final = "You have made all the offers you may make this turn."
EMPTY_DEAL: Final = "Put something into the deal."
CANNOT_GIVE: Final = "You do not have all that you want to give."
CANNOT_GET: Final = "They do not have all of the melds you want."
CANNOT_ACCEPT: Final = "You do not have all that is wanted from you."
NOTHING_DUE: Final = "Nothing is to be drawn now."
FIRST_DUE: Final = "Who starts is to be drawn now."
CARD_DUE: Final = "A card is due now."
NO_LIMIT: Final = "No time limit is running."
NOT_A_PLAYERS: Final = "That is not a player's move."

NOTHING: Final = Bundle()


class Refusals:
    """Reads as a question: `why_not.buy(...)` is a sentence, or empty if there is no reason."""

    def __init__(self, seats: int, options: DeadCatOptions) -> None:
        self.seats = seats
        self.ace = options.ace
        self.refill_price = options.refill
        self.inflation = options.inflation
        self.max_offers = options.max_offers
        self.timed = options.turn_seconds > 0

    def anything(self, state: DeadCatState, seat: int, action: Action) -> str:
        """Why a seat, chance or the clock may not make this move."""
        if seat == CHANCE:
            return self._draw(state, action)
        if seat == CLOCK:
            running = self.timed and state.phase in (TRADE, PROTECT, TAX)
            return "" if running and type(action) is A_TIMEOUT else NO_LIMIT
        why = self.present(state, seat)
        if why or type(action) is A_RESIGN:
            return why
        if type(action) is A_OFFER:
            return self.offer(state, seat, action)
        if type(action) is A_ACCEPT or type(action) is A_DECLINE or type(action) is A_WITHDRAW:
            return self._answer(state, seat, action)
        return self.on_turn(state, seat) or self._in_turn(state, seat, action)

    def present(self, state: DeadCatState, seat: int) -> str:
        """Why a seat may do nothing at all, not even leave."""
        if state.phase == OVER:
            return IS_OVER
        if seat not in state.living:
            return HAS_LEFT
        return "" if state.phase in (TRADE, PROTECT, TAX) else IS_DEALING

    def on_turn(self, state: DeadCatState, seat: int) -> str:
        """Why a seat may do nothing that needs its turn."""
        return "" if seat == state.turn else OTHERS_TURN

    def _in_turn(self, state: DeadCatState, seat: int, action: Action) -> str:
        if type(action) is A_SELL:
            return self.sell(state, seat, lots(action.cards))
        if type(action) is A_NEXT:
            return SELL_FIRST if state.phase == TAX else ""
        if type(action) is A_PROTECT:
            return self.protect(state, seat, action.meld, action.tokens)
        why = self.trading(state)
        if type(action) is A_BUY:
            return why or self.buy(state, seat, INDEX.get(action.card, NOBODY))
        if type(action) is A_MELD:
            return why or self.meld(state, seat, indices(action.cards))
        if type(action) is A_EXTEND:
            return why or self.extend(state, seat, action.meld, indices(action.cards))
        if type(action) is A_JOIN:
            return why or self.join(state, seat, action.meld, action.other)
        if type(action) is A_REFILL:
            return why or self.refill(state, seat)
        if type(action) is A_TAKEOVER:
            return why or self.takeover(state, seat, action.meld)
        return NOT_A_PLAYERS

    def trading(self, state: DeadCatState) -> str:
        """Why nothing can be traded in this phase (D-46)."""
        if state.phase == TRADE:
            return ""
        return TRADE_IS_OVER if state.phase == PROTECT else SELL_FIRST

    # The seat whose turn it is; `buy`, `meld` and the like assume the phase.

    def buy(self, state: DeadCatState, seat: int, card: int) -> str:
        """Why a card cannot be bought (D-12, D-13)."""
        if card not in state.flop:
            return NOT_IN_FLOP
        return "" if NOMINAL[card] <= state.purses[seat] else TOO_DEAR

    def meld(self, state: DeadCatState, seat: int, cards: list[int]) -> str:
        """Why these cards cannot be laid down."""
        return self._in_hand(state, seat, cards) or ("" if arranged(cards, self.ace) else NO_SUCH_MELD)

    def extend(self, state: DeadCatState, seat: int, number: int, cards: list[int]) -> str:
        """Why these cards cannot be added to that meld (D-18)."""
        old = self._own_meld(state, seat, number)
        if old is None:
            return NOT_YOUR_MELD
        why = self._in_hand(state, seat, cards)
        return why or ("" if arranged((*old.cards, *cards), self.ace) else NO_SUCH_MELD)

    def join(self, state: DeadCatState, seat: int, number: int, other: int) -> str:
        """Why these two melds cannot be joined (D-19)."""
        one, two = self._own_meld(state, seat, number), self._own_meld(state, seat, other)
        if one is None or two is None:
            return NOT_YOUR_MELD
        if number == other:
            return SAME_MELD
        return "" if self.joined(one, two) else NO_SUCH_MELD

    def joined(self, one: Share, two: Share) -> tuple[int, ...]:
        """The meld that two melds make; empty if none."""
        if two.cards[0] not in one.fits and two.cards[-1] not in one.fits:
            return NO_MELD
        return arranged(one.cards + two.cards, self.ace)

    def sell(self, state: DeadCatState, seat: int, cards: list[Lot]) -> str:
        """Why these cards cannot be sold to the bank (D-26, D-27)."""
        if state.phase == PROTECT:
            return TRADE_IS_OVER
        if not cards:
            return NO_CARDS
        if not located(state, seat, cards):
            return NOT_YOURS
        if state.phase == TAX:
            return self._sell_for_tax(state, seat, cards)
        return BANK_IS_SHORT if state.bank < len(cards) else ""

    def _sell_for_tax(self, state: DeadCatState, seat: int, cards: list[Lot]) -> str:
        """A sale is too large if the tax could be paid without one of its cards (D-38)."""
        for at in range(len(cards)):
            if _short_after(state, seat, cards[:at] + cards[at + 1 :]) <= 0:
                enough = (shortage(state, seat) + 1) // 2
                return f"That is more than the tax needs: {enough} of your hand would do. Sell fewer."
        return ""

    def refill(self, state: DeadCatState, seat: int) -> str:
        """Why the flop cannot be filled (D-10)."""
        if len(state.flop) >= FLOP:
            return FLOP_IS_FULL
        if not can_draw(state):
            return PACK_IS_EMPTY
        return "" if state.purses[seat] >= self.refill_price else TOO_DEAR

    def takeover(self, state: DeadCatState, seat: int, number: int) -> str:
        """Why that meld cannot be taken over (D-30)."""
        at = place(state, number)
        if at == NOBODY or state.melds[at].owner == seat:
            return NOT_THEIRS
        return "" if self.price(state.melds[at]) <= state.purses[seat] else TOO_DEAR

    def price(self, meld: Share) -> int:
        """What a takeover of a meld costs (D-29)."""
        if self.inflation == "multiply":
            return meld.nominal * (1 + meld.tokens)
        return meld.nominal * (2 if self.inflation == "double" else 1) + meld.tokens

    def protect(self, state: DeadCatState, seat: int, number: int, tokens: int) -> str:
        """Why so many tokens cannot be put on that meld (D-33)."""
        if state.phase != PROTECT:
            return TRADE_FIRST if state.phase == TRADE else SELL_FIRST
        if self._own_meld(state, seat, number) is None:
            return NOT_YOUR_MELD
        if tokens < 1:
            return NO_TOKENS
        return "" if tokens <= state.purses[seat] else TOO_DEAR

    def _in_hand(self, state: DeadCatState, seat: int, cards: list[int]) -> str:
        if not cards:
            return NO_CARDS
        hand = state.hands[seat]
        for card in cards:
            if hand.count(card) < cards.count(card):
                return NOT_IN_HAND
        return ""

    def _own_meld(self, state: DeadCatState, seat: int, number: int) -> Share | None:
        at = place(state, number)
        return None if at == NOBODY or state.melds[at].owner != seat else state.melds[at]

    # Deals

    def propose(self, state: DeadCatState, seat: int) -> str:
        """Why a seat may offer nothing now (D-25, D-38)."""
        if state.phase == PROTECT:
            return NO_DEALS
        if state.phase == TAX and seat != state.turn:
            return NOT_TAXED
        return "" if state.made[seat] < self.max_offers else TOO_MANY_OFFERS

    def offer(self, state: DeadCatState, seat: int, deal: Offer) -> str:
        """Why this cannot be offered (D-22, D-23)."""
        why = self.propose(state, seat)
        if why:
            return why
        if deal.to == seat or deal.to not in state.living:
            return NO_ONE_THERE
        if seat != state.turn and deal.to != state.turn:
            return NOT_ACTIVE
        if deal.give == NOTHING and deal.get == NOTHING:
            return EMPTY_DEAL
        if not can_deliver(state, seat, deal.give):
            return CANNOT_GIVE
        if state.phase == TAX and not _is_sale(deal):
            return NO_TAX_DEAL
        if (NOBODY, ANYWHERE) in lots(deal.get.cards):
            return NO_CARDS
        return "" if owns_melds(state, deal.to, deal.get.melds) else CANNOT_GET

    def _answer(self, state: DeadCatState, seat: int, action: Accept | Decline | Withdraw) -> str:
        """Why an open offer cannot be dealt with like this; raises `Illegal` if there is no such offer."""
        if type(action) is A_WITHDRAW:
            offers.check_withdrawal(state.offers, action.offer, seat)
            return ""
        open_offer = offers.check_answer(state.offers, action.offer, seat)
        if type(action) is A_DECLINE:
            return ""
        return "" if can_deliver(state, seat, open_offer.terms.get) else CANNOT_ACCEPT

    # Chance

    def _draw(self, state: DeadCatState, action: Action) -> str:
        if state.phase in (TRADE, PROTECT, TAX, OVER):
            return NOTHING_DUE
        if state.phase == START:
            if type(action) is not A_FIRST:
                return FIRST_DUE
            return "" if 0 <= action.seat < self.seats else f"There is no {seat_name(action.seat)} at this table."
        if type(action) is not A_DRAW:
            return CARD_DUE
        card = INDEX.get(action.card, NOBODY)
        return "" if card != NOBODY and state.pack[card] else f"No {action.card} is left to draw."


def _is_sale(deal: Offer) -> bool:
    """Whether an offer is of cards or melds for tokens, and of nothing else."""
    goods = bool(deal.give.cards or deal.give.melds) and not deal.give.tokens
    return goods and deal.get.tokens > 0 and not deal.get.cards and not deal.get.melds


def _short_after(state: DeadCatState, seat: int, cards: list[Lot]) -> int:
    """Tokens that a seat would lack for its tax after a sale: a single card left of a meld comes back and is taxed."""
    short = shortage(state, seat)
    cuts: dict[int, list[int]] = {}
    for lot, number in zip(cards, located(state, seat, cards), strict=True):
        short -= 2 if number == IN_HAND else 1
        if number != IN_HAND:
            cuts.setdefault(number, []).append(lot[0])
    for number, gone in cuts.items():
        left = pieces(state.melds[place(state, number)].cards, gone)
        short += len([piece for piece in left if len(piece) == 1])
    return short
