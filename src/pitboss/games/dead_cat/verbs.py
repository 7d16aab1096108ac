"""What can be done in Dead-Cat Bounce, one class for each verb; sales, takeovers and offers are in `deals`.

What a seat is told depends on its own hand and on what lies open, never on what others hide. Menus are short enough to
read and cheap enough to ask for at every move: of cards to lay down they list pairs and the longest melds, of cards to
add single ones, of tokens to protect with one or all.
"""

from functools import lru_cache
from typing import Final

from pitboss.core.cards import INDEX, KINDS, NAMES, RANK, names
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, Action, Event
from pitboss.core.moves import Draw as DrawMove
from pitboss.core.moves import First as FirstMove
from pitboss.core.moves import Resign as ResignMove
from pitboss.core.moves import Timeout as TimeoutMove
from pitboss.games.dead_cat import declare
from pitboss.games.dead_cat.deals import Accept, Decline, Offer, Sell, Takeover, Withdraw
from pitboss.games.dead_cat.declare import FULL_FLOP, Ace, DeadCatOptions, mates
from pitboss.games.dead_cat.melds import PRICES, arranged, joined, share
from pitboss.games.dead_cat.rules import (
    NO_CARDS,
    SELL_FIRST,
    TOO_DEAR,
    DeadCatRules,
    DeadCatVerb,
    TradeVerb,
    end_offers,
    lapse_offers,
)
from pitboss.games.dead_cat.state import (
    ANYWHERE,
    FLOP,
    HANDS,
    NO_CARD,
    PROTECT,
    REFILL,
    START,
    TAX,
    TRADE,
    DeadCatState,
    can_draw,
    discard,
    give,
    indices,
    less,
    melds_of,
    own_meld,
    place,
    replace,
    shortage,
    take,
)

FIRST_DUE: Final = Message("dead_cat.no-first-yet")
CARD_DUE: Final = Message("common.no-card-due")
NO_SEAT: Final = Message("common.no-seat")
NOT_IN_FLOP: Final = Message("dead_cat.no-flop-card")
FLOP_IS_EMPTY: Final = Message("dead_cat.no-flop")
FLOP_IS_TOO_DEAR: Final = Message("dead_cat.no-flop-too-dear")
FLOP_IS_FULL: Final = Message("dead_cat.no-gap")
PACK_IS_EMPTY: Final = Message("dead_cat.no-pack")
TRADE_FIRST: Final = Message("dead_cat.no-trade-first")
NOT_IN_HAND: Final = Message("dead_cat.no-hand-cards")
NOT_A_MELD: Final = Message("dead_cat.no-meld")
NOTHING_TO_MELD: Final = Message("dead_cat.no-meld-in-hand")
NOT_YOUR_MELD: Final = Message("dead_cat.no-own-meld")
SAME_MELD: Final = Message("dead_cat.no-same-meld")
NO_MELDS: Final = Message("dead_cat.no-melds")
NOTHING_TO_ADD: Final = Message("dead_cat.no-addition")
TOO_FEW_MELDS: Final = Message("dead_cat.no-two-melds")
NOTHING_TO_JOIN: Final = Message("dead_cat.no-joint-meld")
NO_TOKENS: Final = Message("dead_cat.no-tokens")
NO_TOKENS_LEFT: Final = Message("dead_cat.no-tokens-left")
NOTHING_TO_PROTECT: Final = Message("dead_cat.no-protection")

GO_ON: Final = declare.Next()
FILL: Final = declare.Refill()
BUYS: Final = tuple(declare.Buy(name) for name in NAMES)
TWINS: Final = tuple(declare.Meld((name, name)) for name in NAMES)
"""Moves that are made often, by the card's index."""

Pairs = tuple[dict[int, declare.Meld], ...]


@lru_cache
def pairs(ace: Ace) -> Pairs:
    """For each card the moves that lay down a meld of two, by the other card, which has a higher index."""
    found = [[other for other in others if other > card] for card, others in enumerate(mates(ace))]
    return tuple([{b: declare.Meld((NAMES[a], NAMES[b])) for b in found[a]} for a in range(KINDS)])


# Chance and the clock


class First(DeadCatVerb[FirstMove]):
    """Who starts, and with how many tokens everybody does (D-48)."""

    kind = FirstMove
    by = CHANCE

    def why_not(self, state: DeadCatState, seat: int) -> Message | None:
        """Only before anything else."""
        return None if state.phase == START else CARD_DUE

    def refusal(self, state: DeadCatState, seat: int, action: FirstMove) -> Message | None:
        """There must be such a seat, and the table must not have chosen another (D-50)."""
        return None if action.seat in self.rules.beginners else NO_SEAT

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
        """Someone must have started."""
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
        lapse_offers(state, told)
        state.phase = TAX
        short = shortage(state, late)
        if short > 0:
            cheapest = sorted(state.hands[late], key=lambda card: (PRICES[card], card))
            self.rules.sell(state, late, tuple([(card, ANYWHERE) for card in cheapest[: (short + 1) // 2]]), told)
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
        lapse_offers(state, told)  # D-25


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


# Trade; sales and takeovers are in `deals`


class Buy(TradeVerb[declare.Buy]):
    """A card of the flop for its nominal price, which the bank gets (D-12); discards cannot be bought (D-13)."""

    kind = declare.Buy

    def __init__(self, rules: DeadCatRules) -> None:
        super().__init__(rules)
        self.twins = rules.packs > 1

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
            if PRICES[card] <= purse and not (self.twins and card in state.flop[:at]):
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


class Meld(TradeVerb[declare.Meld]):
    """Cards of the hand are laid down as a run or a set (D-14 to D-17)."""

    kind = declare.Meld

    def __init__(self, rules: DeadCatRules) -> None:
        super().__init__(rules)
        self.pairs = pairs(rules.ace)

    def refusal(self, state: DeadCatState, seat: int, action: declare.Meld) -> Message | None:
        """The cards must be in hand and make a meld."""
        cards = indices(action.cards)
        why = _not_in_hand(state, seat, cards)
        if why is not None:
            return why
        return None if arranged(cards, self.rules.ace) else NOT_A_MELD

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Every meld of two, and the longest sets and runs."""
        hand = state.hands[seat]
        if len(hand) < 2:
            return
        for at, card in enumerate(hand):
            if at and hand[at - 1] == card:
                menu.append(TWINS[card])  # two packs: no card is there three times
                continue
            with_card = self.pairs[card]
            for place_of in range(at + 1, len(hand)):
                meld = with_card.get(hand[place_of])
                if meld is not None and hand[place_of - 1] != hand[place_of]:
                    menu.append(meld)
            if len(hand) > 2:
                self._add_longest(hand, card, menu)

    def _add_longest(self, hand: tuple[int, ...], card: int, menu: list[Action]) -> None:
        """The set of three or more, and the run of three or more, that begin with this card."""
        ace = self.rules.ace
        rank = [other for other in hand if RANK[other] == RANK[card]]
        if len(rank) > 2 and rank[0] == card:
            menu.append(declare.Meld(names(rank)))
        if card + 4 not in hand or (card - 4 in hand and arranged((card - 4, card), ace)):
            return
        run = [card]
        while run[-1] + 4 in hand:
            run.append(run[-1] + 4)
        if run[-1] > 47 and card > 3 and ace != "low" and card % 4 in hand:
            run.append(card % 4)
        found = arranged(run, ace)
        if len(found) > 2:
            menu.append(declare.Meld(names(found)))

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """No two cards in hand go together."""
        return NOTHING_TO_MELD

    def apply(self, state: DeadCatState, seat: int, action: declare.Meld, now: int, told: list[Event] | None) -> None:
        """Lay them down under a new number."""
        cards = indices(action.cards)
        for card in cards:
            take(state, seat, card)
        state.melded += 1
        row = arranged(cards, self.rules.ace)
        state.melds.append(share(state.melded, seat, row, 0, self.rules.ace))
        if told is not None:
            told.append(declare.Melded(seat, state.melded, names(row)))


def _not_in_hand(state: DeadCatState, seat: int, cards: list[int]) -> Message | None:
    if not cards:
        return NO_CARDS
    hand = state.hands[seat]
    for card in cards:
        if hand.count(card) < cards.count(card):
            return NOT_IN_HAND
    return None


class Extend(TradeVerb[declare.Extend]):
    """Cards of the hand are added to an own meld (D-18)."""

    kind = declare.Extend

    def refusal(self, state: DeadCatState, seat: int, action: declare.Extend) -> Message | None:
        """The meld must be the own one, and a meld with these cards of the hand."""
        old = own_meld(state, seat, action.meld)
        if old is None:
            return NOT_YOUR_MELD
        cards = indices(action.cards)
        why = _not_in_hand(state, seat, cards)
        if why is not None:
            return why
        return None if arranged((*old.cards, *cards), self.rules.ace) else NOT_A_MELD

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Each card of the hand that fits a meld, one at a time."""
        hand = state.hands[seat]
        for meld in state.melds:
            if meld.owner == seat:
                for at, card in enumerate(hand):
                    if card in meld.fits and (not at or hand[at - 1] != card):
                        menu.append(declare.Extend(meld.number, (NAMES[card],)))

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """There is no meld, or no card for one."""
        return NOTHING_TO_ADD if melds_of(state, seat) else NO_MELDS

    def apply(self, state: DeadCatState, seat: int, action: declare.Extend, now: int, told: list[Event] | None) -> None:
        """The meld keeps its number and its tokens."""
        cards = indices(action.cards)
        for card in cards:
            take(state, seat, card)
        old = state.melds[place(state, action.meld)]
        row = arranged((*old.cards, *cards), self.rules.ace)
        replace(state, share(old.number, seat, row, old.tokens, self.rules.ace))
        if told is not None:
            told.append(declare.Extended(seat, old.number, action.cards))


class Join(TradeVerb[declare.Join]):
    """Two own melds that make one become one; their tokens add up (D-19)."""

    kind = declare.Join

    def refusal(self, state: DeadCatState, seat: int, action: declare.Join) -> Message | None:
        """Both must be own ones and make a meld together."""
        one, other = own_meld(state, seat, action.meld), own_meld(state, seat, action.other)
        if one is None or other is None:
            return NOT_YOUR_MELD
        if action.meld == action.other:
            return SAME_MELD
        return None if joined(one, other, self.rules.ace) else NOT_A_MELD

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Every two that go together, the older one first."""
        own = [meld for meld in state.melds if meld.owner == seat]
        for at, meld in enumerate(own):
            for other in own[at + 1 :]:
                if joined(meld, other, self.rules.ace):
                    menu.append(declare.Join(meld.number, other.number))

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """There are no two melds, or they do not go together."""
        return NOTHING_TO_JOIN if melds_of(state, seat) > 1 else TOO_FEW_MELDS

    def apply(self, state: DeadCatState, seat: int, action: declare.Join, now: int, told: list[Event] | None) -> None:
        """The first keeps its number."""
        old, gone = state.melds[place(state, action.meld)], state.melds.pop(place(state, action.other))
        row = arranged(old.cards + gone.cards, self.rules.ace)
        replace(state, share(old.number, seat, row, old.tokens + gone.tokens, self.rules.ace))
        if told is not None:
            told.append(declare.Joined(seat, action.meld, action.other))


# After trading


class Protect(DeadCatVerb[declare.Protect]):
    """Tokens on an own meld: never taken back, and gone as fees at the own next housekeeping (D-33)."""

    kind = declare.Protect

    def why_not(self, state: DeadCatState, seat: int) -> Message | None:
        """Only after trading and before the tax (D-46)."""
        if seat != state.turn:
            return self.rules.waits[state.turn]
        if state.phase == PROTECT:
            return None
        return TRADE_FIRST if state.phase == TRADE else SELL_FIRST  # D-46

    def refusal(self, state: DeadCatState, seat: int, action: declare.Protect) -> Message | None:
        """One token or more on a meld of the own."""
        if own_meld(state, seat, action.meld) is None:
            return NOT_YOUR_MELD
        if action.tokens < 1:
            return NO_TOKENS
        return None if action.tokens <= state.purses[seat] else TOO_DEAR

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """One token or all of them, on each meld."""
        purse = state.purses[seat]
        if not purse:
            return
        for meld in state.melds:
            if meld.owner == seat:
                menu.append(declare.Protect(meld.number, 1))
                if purse > 1:
                    menu.append(declare.Protect(meld.number, purse))

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """There must be a meld, and a token."""
        return NO_TOKENS_LEFT if melds_of(state, seat) else NOTHING_TO_PROTECT

    def apply(
        self, state: DeadCatState, seat: int, action: declare.Protect, now: int, told: list[Event] | None
    ) -> None:
        """Add to what is on it."""
        old = state.melds[place(state, action.meld)]
        state.purses[seat] -= action.tokens
        replace(state, old.protected_by(old.tokens + action.tokens))
        if told is not None:
            told.append(declare.Protected(seat, action.meld, old.tokens + action.tokens))


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
