"""The verbs of melds: laying down, adding, joining, taking over and protecting.

Menus list pairs and the longest melds, additions of single cards, and of tokens to protect with one or all.
"""

from functools import lru_cache
from typing import Final

from pitboss.core.cards import KINDS, NAMES, RANK, names
from pitboss.core.message import Message
from pitboss.core.moves import Action, Event
from pitboss.games.dead_cat import declare
from pitboss.games.dead_cat.declare import Ace, mates
from pitboss.games.dead_cat.melds import arranged, joined, share, takeover_price
from pitboss.games.dead_cat.rules import NO_CARDS, SELL_FIRST, TOO_DEAR, DeadCatRules, DeadCatVerb, TradeVerb
from pitboss.games.dead_cat.state import (
    NOWHERE,
    PROTECT,
    TRADE,
    DeadCatState,
    indices,
    melds_of,
    own_meld,
    place,
    replace,
    take,
)

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
NOT_THEIRS: Final = Message("dead_cat.no-other-meld")
NOTHING_TO_TAKE: Final = Message("dead_cat.no-other-melds")
MELDS_ARE_TOO_DEAR: Final = Message("dead_cat.no-melds-too-dear")
NO_TOKENS: Final = Message("dead_cat.no-tokens")
NO_TOKENS_LEFT: Final = Message("dead_cat.no-tokens-left")
NOTHING_TO_PROTECT: Final = Message("dead_cat.no-protection")

TWINS: Final = tuple(declare.Meld((name, name)) for name in NAMES)
"""Two of the same card, by the card's index."""

Pairs = tuple[tuple[tuple[int, declare.Meld], ...], ...]


@lru_cache
def pairs(ace: Ace) -> Pairs:
    """For each card those with a higher index that make a meld of two with it, each with the move that lays it down."""
    found = [[other for other in others if other > card] for card, others in enumerate(mates(ace))]
    return tuple([tuple([(b, declare.Meld((NAMES[a], NAMES[b]))) for b in found[a]]) for a in range(KINDS)])


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
            for other, meld in self.pairs[card]:
                if other in hand:
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


class Takeover(TradeVerb[declare.Takeover]):
    """Another's whole meld for its inflated price, which the owner gets and cannot refuse (D-29 to D-31)."""

    kind = declare.Takeover

    def __init__(self, rules: DeadCatRules) -> None:
        super().__init__(rules)
        self.inflation = rules.options.inflation
        self.known: dict[int, declare.Takeover] = {}
        """Moves that menus have listed, by the meld's number."""

    def refusal(self, state: DeadCatState, seat: int, action: declare.Takeover) -> Message | None:
        """It must be another's, and the seat have the price."""
        at = place(state, action.meld)
        if at == NOWHERE or state.melds[at].owner == seat:
            return NOT_THEIRS
        return None if takeover_price(state.melds[at], self.inflation) <= state.purses[seat] else TOO_DEAR

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """What the seat can pay."""
        purse = state.purses[seat]
        for meld in state.melds:
            if meld.owner != seat and takeover_price(meld, self.inflation) <= purse:
                known = self.known.get(meld.number)
                if known is None:
                    known = self.known[meld.number] = declare.Takeover(meld.number)
                menu.append(known)

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """There is none, or none that can be paid."""
        return MELDS_ARE_TOO_DEAR if len(state.melds) > melds_of(state, seat) else NOTHING_TO_TAKE

    def apply(
        self, state: DeadCatState, seat: int, action: declare.Takeover, now: int, told: list[Event] | None
    ) -> None:
        """The price to the owner, the meld with the tokens on it to the buyer."""
        old = state.melds[place(state, action.meld)]
        price = takeover_price(old, self.inflation)
        state.purses[seat] -= price
        state.purses[old.owner] += price
        replace(state, old.owned_by(seat))  # with the tokens on it (D-31)
        if told is not None:
            told.append(declare.TakenOver(seat, old.owner, action.meld, price))


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
