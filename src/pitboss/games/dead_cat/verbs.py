"""What can be done in Dead-Cat Bounce, one class for each verb; those of melds are in `melding`, of deals in `deals`.

What a seat is told depends on its own hand and on what lies open, never on what others hide. Menus are short enough to
read and cheap enough to ask for at every move: of sales they list single cards.
"""

from typing import Final

from pitboss.core import offers
from pitboss.core.cards import INDEX, NAMES, names
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, Action, Event
from pitboss.core.moves import Draw as DrawMove
from pitboss.core.moves import First as FirstMove
from pitboss.core.moves import Resign as ResignMove
from pitboss.core.moves import Timeout as TimeoutMove
from pitboss.games.dead_cat import declare
from pitboss.games.dead_cat.deals import Accept, Decline, Offer, Withdraw
from pitboss.games.dead_cat.declare import FULL_FLOP, DeadCatOptions
from pitboss.games.dead_cat.melding import Extend, Join, Meld, Protect, Takeover
from pitboss.games.dead_cat.melds import PRICES, pieces
from pitboss.games.dead_cat.rules import (
    NO_CARDS,
    SELL_FIRST,
    TOO_DEAR,
    TRADE_IS_OVER,
    DeadCatRules,
    DeadCatVerb,
    TradeVerb,
    end_offers,
)
from pitboss.games.dead_cat.state import (
    ANYWHERE,
    FLOP,
    HANDS,
    IN_HAND,
    NO_CARD,
    PROTECT,
    REFILL,
    START,
    TAX,
    TRADE,
    DeadCatState,
    Lot,
    can_draw,
    discard,
    give,
    less,
    located,
    lots,
    melds_of,
    place,
    shortage,
)

FIRST_DUE: Final = Message("dead_cat.no-first-yet")
CARD_DUE: Final = Message("common.no-card-due")
NO_SEAT: Final = Message("common.no-seat")
NOT_IN_FLOP: Final = Message("dead_cat.no-flop-card")
FLOP_IS_EMPTY: Final = Message("dead_cat.no-flop")
FLOP_IS_TOO_DEAR: Final = Message("dead_cat.no-flop-too-dear")
FLOP_IS_FULL: Final = Message("dead_cat.no-gap")
PACK_IS_EMPTY: Final = Message("dead_cat.no-pack")
NOT_YOURS: Final = Message("dead_cat.no-own-cards")
NOTHING_TO_SELL: Final = Message("dead_cat.no-sale")
BANK_IS_SHORT: Final = Message("dead_cat.no-bank-short")
BANK_IS_EMPTY: Final = Message("dead_cat.no-bank-empty")

GO_ON: Final = declare.Next()
FILL: Final = declare.Refill()
BUYS: Final = tuple(declare.Buy(name) for name in NAMES)
SALES: Final = tuple(declare.Sell((name,)) for name in NAMES)
"""Moves that are made often, by the card's index."""

# Chance and the clock


class First(DeadCatVerb[FirstMove]):
    """Who starts, and with how many tokens everybody does (D-48)."""

    kind = FirstMove
    by = CHANCE

    def why_not(self, state: DeadCatState, seat: int) -> Message | None:
        """Only before anything else."""
        return None if state.phase == START else CARD_DUE

    def refusal(self, state: DeadCatState, seat: int, action: FirstMove) -> Message | None:
        """There must be such a seat."""
        return None if 0 <= action.seat < self.rules.seats else NO_SEAT

    def apply(self, state: DeadCatState, seat: int, action: FirstMove, now: int, told: list[Event] | None) -> None:
        """Hand out the head start by place in the order of play."""
        rules = self.rules
        state.first = state.turn = action.seat
        state.phase = HANDS if rules.cards else FLOP
        for at, tokens in enumerate(rules.ahead):
            state.purses[(state.first + at) % rules.seats] += tokens
            state.bank -= tokens
        if told is not None:
            told.append(declare.FirstPicked(action.seat, tuple(state.purses)))


class Draw(DeadCatVerb[DrawMove]):
    """A card goes where one is due: to a hand or to the flop."""

    kind = DrawMove
    by = CHANCE

    def why_not(self, state: DeadCatState, seat: int) -> Message | None:
        """Somebody must have started."""
        return FIRST_DUE if state.phase == START else None

    def refusal(self, state: DeadCatState, seat: int, action: DrawMove) -> Message | None:
        """The card must be in the pack."""
        card = INDEX.get(action.card, NO_CARD)
        return None if card != NO_CARD and state.pack[card] else Message("common.no-card-left", card=action.card)

    def apply(self, state: DeadCatState, seat: int, action: DrawMove, now: int, told: list[Event] | None) -> None:
        """Deal it, and let go on what was waiting for it."""
        self.rules.draw(state, INDEX[action.card], now, told)


class Timeout(DeadCatVerb[TimeoutMove]):
    """The turn passes on at once; if the tax cannot be paid the cheapest cards are sold (D-38, D-43)."""

    kind = TimeoutMove
    by = CLOCK

    def apply(self, state: DeadCatState, seat: int, action: TimeoutMove, now: int, told: list[Event] | None) -> None:
        """End deals, sell what must be sold, pay the tax."""
        late = state.turn
        if told is not None:
            told.append(declare.TimedOut(late))
        end_offers(offers.lapse(state.offers), "lapsed", told)
        state.phase = TAX
        short = shortage(state, late)
        if short > 0:
            cheapest = sorted(state.hands[late], key=lambda card: (PRICES[card], card))
            self.rules.sell(state, late, [(card, ANYWHERE) for card in cheapest[: (short + 1) // 2]], told)
        self.rules.settle_tax(state, now, told)


# The course of a turn


class Next(DeadCatVerb[declare.Next]):
    """On to protecting; from there to the tax and the next seat's turn."""

    kind = declare.Next

    def why_not(self, state: DeadCatState, seat: int) -> Message | None:
        """Whoever cannot pay the tax must sell first."""
        if seat != state.turn:
            return self.rules.waits[state.turn]
        return SELL_FIRST if state.phase == TAX else None

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Always."""
        menu.append(GO_ON)

    def apply(self, state: DeadCatState, seat: int, action: declare.Next, now: int, told: list[Event] | None) -> None:
        """Trading ends all offers (D-25)."""
        if state.phase == PROTECT:
            state.phase = TAX
            self.rules.settle_tax(state, now, told)
            return
        state.phase = PROTECT
        if told is not None:
            told.append(declare.TradingEnded(seat))
        end_offers(offers.lapse(state.offers), "lapsed", told)  # D-25


class Resign(DeadCatVerb[ResignMove]):
    """Tokens to the bank, cards to the discards (D-43); a last player has nobody to play with."""

    kind = ResignMove
    out_of_turn = True

    def apply(self, state: DeadCatState, seat: int, action: ResignMove, now: int, told: list[Event] | None) -> None:
        """Leave nothing behind, and pass on the turn."""
        if told is not None:
            told.append(declare.Resigned(seat, names(state.hands[seat])))
        _clear_away(state, seat)
        state.living = tuple([other for other in state.living if other != seat])
        over = seat == state.turn or len(state.living) == 1
        ended = [offer for offer in state.offers if over or seat in (offer.maker, offer.taker)]
        state.offers = [offer for offer in state.offers if offer not in ended]
        end_offers(ended, "fallen", told)
        if len(state.living) == 1:
            self.rules.finish(state, told)
        elif seat == state.turn:
            state.credit = 0
            self.rules.pass_on(state, now, told)


def _clear_away(state: DeadCatState, seat: int) -> None:
    """Whatever a seat has goes to the bank and the discards."""
    for card in state.hands[seat]:
        discard(state, card)
    state.hands[seat] = state.known[seat] = ()
    state.bank += state.purses[seat]
    state.purses[seat] = 0
    for meld in [meld for meld in state.melds if meld.owner == seat]:
        state.bank += meld.tokens
        for card in meld.cards:
            discard(state, card)
        state.melds.remove(meld)


# Trade


class Buy(TradeVerb[declare.Buy]):
    """A card of the flop for its nominal price, which the bank gets (D-12); discards cannot be bought (D-13)."""

    kind = declare.Buy

    def refusal(self, state: DeadCatState, seat: int, action: declare.Buy) -> Message | None:
        """It must lie there, and the seat have its price."""
        card = INDEX.get(action.card, NO_CARD)
        if card not in state.flop:
            return NOT_IN_FLOP
        return None if PRICES[card] <= state.purses[seat] else TOO_DEAR

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """What the seat can pay; of two copies one."""
        purse = state.purses[seat]
        for at, card in enumerate(state.flop):
            if PRICES[card] <= purse and (not at or card not in state.flop[:at]):
                menu.append(BUYS[card])

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """Nothing lies there, or nothing that can be paid."""
        return FLOP_IS_TOO_DEAR if state.flop else FLOP_IS_EMPTY

    def apply(self, state: DeadCatState, seat: int, action: declare.Buy, now: int, told: list[Event] | None) -> None:
        """The price to the bank, the card to the hand."""
        card = INDEX[action.card]
        state.flop = less(state.flop, card)
        state.purses[seat] -= PRICES[card]
        state.bank += PRICES[card]
        give(state, seat, card)
        if told is not None:
            told.append(declare.Bought(seat, action.card, PRICES[card]))


class Refill(TradeVerb[declare.Refill]):
    """Pay, and wait for chance to fill all gaps of the flop (D-10)."""

    kind = declare.Refill

    def why_not(self, state: DeadCatState, seat: int) -> Message | None:
        """It needs a gap, a card to come, and the price."""
        why = super().why_not(state, seat)
        if why is not None:
            return why
        if len(state.flop) >= FULL_FLOP:
            return FLOP_IS_FULL
        if not can_draw(state):
            return PACK_IS_EMPTY
        return None if state.purses[seat] >= self.rules.refill else TOO_DEAR

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Whenever it can be done."""
        menu.append(FILL)

    def apply(self, state: DeadCatState, seat: int, action: declare.Refill, now: int, told: list[Event] | None) -> None:
        """The price to the bank; a pack that is empty is renewed."""
        price = self.rules.refill
        state.purses[seat] -= price
        state.bank += price
        state.phase = REFILL
        if told is not None:
            told.append(declare.Refilled(seat, price))
        self.rules.owed_to_flop(state, told)


class Sell(DeadCatVerb[declare.Sell]):
    """Cards of the hand or of own melds go to the bank for a token each, by choice or to pay the tax (D-26, D-38)."""

    kind = declare.Sell

    def __init__(self, rules: DeadCatRules) -> None:
        super().__init__(rules)
        self.twins = rules.options.packs > 1

    def why_not(self, state: DeadCatState, seat: int) -> Message | None:
        """In trade, or when the tax cannot be paid."""
        if seat != state.turn:
            return self.rules.waits[state.turn]
        return TRADE_IS_OVER if state.phase == PROTECT else None

    def refusal(self, state: DeadCatState, seat: int, action: declare.Sell) -> Message | None:
        """The cards must be there, and the bank able to pay (D-27); for the tax no more than it needs."""
        cards = lots(action.cards)
        if not cards:
            return NO_CARDS
        if not located(state, seat, cards):
            return NOT_YOURS
        if state.phase == TAX:
            return _oversold(state, seat, cards)
        return BANK_IS_SHORT if state.bank < len(cards) else None  # D-27

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Each card in hand, and both ends of each meld; of two copies the later one with its meld (D-47)."""
        if not state.bank and state.phase == TRADE:
            return
        found = list(state.hands[seat])
        copies: list[Action] = []
        for meld in state.melds:
            if meld.owner == seat:
                low, high = meld.cards[0], meld.cards[-1]
                for card in [low] if low == high else [low, high]:
                    if self.twins and located(state, seat, [(card, ANYWHERE)]) != [meld.number]:
                        copies.append(declare.Sell((f"{NAMES[card]}#{meld.number}",)))
                    else:
                        found.append(card)
        found.sort()
        for at, card in enumerate(found):
            if not at or found[at - 1] != card:
                menu.append(SALES[card])
        menu += copies

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """There is nothing to sell, or the bank has nothing to pay with."""
        return BANK_IS_EMPTY if state.hands[seat] or melds_of(state, seat) else NOTHING_TO_SELL

    def apply(self, state: DeadCatState, seat: int, action: declare.Sell, now: int, told: list[Event] | None) -> None:
        """Then the tax may be paid."""
        self.rules.sell(state, seat, lots(action.cards), told)
        if state.phase == TAX:
            self.rules.settle_tax(state, now, told)


def _oversold(state: DeadCatState, seat: int, cards: list[Lot]) -> Message | None:
    """A sale is too large if the tax could be paid without one of its cards (D-38)."""
    for at in range(len(cards)):
        if _short_after(state, seat, cards[:at] + cards[at + 1 :]) <= 0:
            return Message("dead_cat.no-oversale", enough=(shortage(state, seat) + 1) // 2)
    return None


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


class DeadCatGame(DeadCatRules):
    """The rules at one table, with all that can be done there."""

    def __init__(self, seats: int, options: DeadCatOptions) -> None:
        super().__init__(seats, options)
        trade: list[object] = [
            Buy(self),
            Refill(self),
            Meld(self),
            Extend(self),
            Join(self),
            Takeover(self),
            Sell(self),
        ]
        deals: list[object] = [Withdraw(self), Decline(self), Accept(self), Offer(self)]
        house: list[object] = [First(self), Draw(self), Timeout(self)]
        self.learn([Next(self), *trade, Protect(self), *deals, Resign(self), *house])
