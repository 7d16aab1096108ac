"""The menu: moves that are allowed, short enough to read and cheap enough to ask for at every move.

Of cards to lay down it lists pairs and the longest melds, of cards to add single ones, of sales single cards, of tokens
to protect with one or all, and of deals a few that can be thought of from what is known.
"""

from typing import Final

from pitboss.core.cards import NAMES, RANK, names
from pitboss.core.moves import Action
from pitboss.games.dead_cat.melds import arranged
from pitboss.games.dead_cat.moves import (
    FLOP,
    NOMINAL,
    Accept,
    Bundle,
    Buy,
    DeadCatOptions,
    Decline,
    Extend,
    Join,
    Meld,
    Next,
    Offer,
    Protect,
    Refill,
    Sell,
    Takeover,
    Withdraw,
    mates,
)
from pitboss.games.dead_cat.permitted import Refusals
from pitboss.games.dead_cat.table import ANYWHERE, PROTECT, TAX, TRADE, DeadCatState, can_deliver, located

NEXT: Final = Next()
REFILL: Final = Refill()
BUYS: Final = tuple(Buy(name) for name in NAMES)
SALES: Final = tuple(Sell((name,)) for name in NAMES)
SINGLES: Final = tuple(Bundle(0, (name,)) for name in NAMES)
TOKENS: Final = tuple(Bundle(tokens) for tokens in range(4))


class Menu:
    """Lists moves for a seat; equal moves are built once."""

    def __init__(self, options: DeadCatOptions, why_not: Refusals) -> None:
        self.why_not = why_not
        self.ace = options.ace
        self.twins = options.packs > 1
        self.mates = mates(options.ace)
        self.pairs: dict[int, Meld] = {}
        self.additions: dict[int, Extend] = {}
        self.takeovers: dict[int, Takeover] = {}
        self.shields: dict[int, Protect] = {}

    def listed(self, state: DeadCatState, seat: int) -> list[Action]:
        """What a seat may do now, as far as it is listed."""
        if state.phase not in (TRADE, PROTECT, TAX):
            return []
        if seat != state.turn:
            return self._answers(state, seat) if state.offers else []
        if state.phase == TRADE:
            return self._trade(state, seat)
        return self._protect(state, seat) if state.phase == PROTECT else self._tax(state, seat)

    def _trade(self, state: DeadCatState, seat: int) -> list[Action]:
        menu: list[Action] = [NEXT]
        purse = state.purses[seat]
        for at, card in enumerate(state.flop):
            if NOMINAL[card] <= purse and card not in state.flop[:at]:
                menu.append(BUYS[card])
        if len(state.flop) < FLOP and not self.why_not.refill(state, seat):
            menu.append(REFILL)
        self._add_melds(state.hands[seat], menu)
        self._add_displayed(state, seat, menu)
        if state.bank:
            self._add_sales(state, seat, menu)
        if not self.why_not.propose(state, seat):
            self._add_offers(state, seat, menu)
        if state.offers:
            menu += self._answers(state, seat)
        return menu

    def _add_melds(self, hand: tuple[int, ...], menu: list[Action]) -> None:
        """Every meld of two, and the longest sets and runs (D-14)."""
        for at, card in enumerate(hand):
            if at and hand[at - 1] == card:
                menu.append(self._pair(card, card))  # two packs: no card is there three times
                continue
            for other in self.mates[card]:
                if other > card and other in hand:
                    menu.append(self._pair(card, other))
            self._add_longest(hand, card, menu)

    def _add_longest(self, hand: tuple[int, ...], card: int, menu: list[Action]) -> None:
        """The set of three or more, and the run of three or more, that begin with this card."""
        rank = [other for other in hand if RANK[other] == RANK[card]]
        if len(rank) > 2 and rank[0] == card:
            menu.append(Meld(names(rank)))
        if card + 4 not in hand or (card - 4 in hand and arranged((card - 4, card), self.ace)):
            return
        run = [card]
        while run[-1] + 4 in hand:
            run.append(run[-1] + 4)
        if run[-1] > 47 and card > 3 and self.ace != "low" and card % 4 in hand:
            run.append(card % 4)
        found = arranged(run, self.ace)
        if len(found) > 2:
            menu.append(Meld(names(found)))

    def _pair(self, card: int, other: int) -> Meld:
        known = self.pairs.get(card * 64 + other)
        if known is None:
            known = self.pairs[card * 64 + other] = Meld((NAMES[card], NAMES[other]))
        return known

    def _add_displayed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Additions to and junctions of own melds, and takeovers of others'."""
        hand, purse = state.hands[seat], state.purses[seat]
        for at, meld in enumerate(state.melds):
            if meld.owner != seat:
                if self.why_not.price(meld) <= purse:
                    menu.append(self._takeover(meld.number))
                continue
            for place, card in enumerate(hand):
                if card in meld.fits and (not place or hand[place - 1] != card):
                    menu.append(self._addition(meld.number, card))
            for other in state.melds[at + 1 :]:
                if other.owner == seat and self.why_not.joined(meld, other):
                    menu.append(Join(meld.number, other.number))

    def _addition(self, number: int, card: int) -> Extend:
        known = self.additions.get(number * 64 + card)
        if known is None:
            known = self.additions[number * 64 + card] = Extend(number, (NAMES[card],))
        return known

    def _takeover(self, number: int) -> Takeover:
        known = self.takeovers.get(number)
        if known is None:
            known = self.takeovers[number] = Takeover(number)
        return known

    def _add_sales(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Each card in hand, and both ends of each meld; of two copies the later one with its meld (D-47)."""
        found = set(state.hands[seat])
        copies: list[Action] = []
        for meld in state.melds:
            if meld.owner == seat:
                for card in sorted({meld.cards[0], meld.cards[-1]}):
                    if self.twins and located(state, seat, [(card, ANYWHERE)]) != [meld.number]:
                        copies.append(Sell((f"{NAMES[card]}#{meld.number}",)))
                    else:
                        found.add(card)
        for card in sorted(found):
            menu.append(SALES[card])
        menu += copies

    def _tax(self, state: DeadCatState, seat: int) -> list[Action]:
        """Sales, one deal, and what can be done about open offers (D-38)."""
        menu: list[Action] = []
        self._add_sales(state, seat, menu)
        if not self.why_not.propose(state, seat):
            menu.append(Offer(self._partner(state, seat), SINGLES[state.hands[seat][0]], TOKENS[2]))
        return menu + self._answers(state, seat)

    def _protect(self, state: DeadCatState, seat: int) -> list[Action]:
        menu: list[Action] = [NEXT]
        purse = state.purses[seat]
        if purse:
            for meld in state.melds:
                if meld.owner == seat:
                    menu.append(self._shield(meld.number, 1))
                    if purse > 1:
                        menu.append(self._shield(meld.number, purse))
        return menu

    def _shield(self, number: int, tokens: int) -> Protect:
        key = number * 1_000_000_000 + tokens
        known = self.shields.get(key)
        if known is None:
            known = self.shields[key] = Protect(number, tokens)
        return known

    # Deals

    def _add_offers(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """A few deals with one other player, another one after every offer: by tokens, by card and by meld."""
        to = self._partner(state, seat)
        if state.purses[seat] > 1 and state.known[to]:
            menu.append(Offer(to, TOKENS[2], SINGLES[state.known[to][0]]))
        if state.hands[seat]:
            menu.append(Offer(to, SINGLES[state.hands[seat][0]], TOKENS[1]))
        mine = theirs = 0
        for meld in state.melds:
            if meld.owner == to and not theirs:
                theirs = meld.number
                if state.purses[seat] > 2:
                    menu.append(Offer(to, TOKENS[3], SINGLES[meld.cards[-1]]))
            elif meld.owner == seat and not mine:
                mine = meld.number
        if mine and theirs:
            menu.append(Offer(to, Bundle(0, (), (mine,)), Bundle(0, (), (theirs,))))

    def _partner(self, state: DeadCatState, seat: int) -> int:
        others = [other for other in state.living if other != seat]
        return others[(state.offered + state.round) % len(others)]

    def _answers(self, state: DeadCatState, seat: int) -> list[Action]:
        """What can be done about open offers; and a player who was asked may ask for a token in turn."""
        menu: list[Action] = []
        asked = False
        for offer in state.offers:
            if offer.maker == seat:
                menu.append(Withdraw(offer.number))
            elif offer.taker == seat:
                asked = True
                menu.append(Decline(offer.number))
                if can_deliver(state, seat, offer.terms.get):
                    menu.append(Accept(offer.number))
        if asked and seat != state.turn and state.hands[seat] and not self.why_not.propose(state, seat):
            menu.append(Offer(state.turn, SINGLES[state.hands[seat][-1]], TOKENS[1]))
        return menu
