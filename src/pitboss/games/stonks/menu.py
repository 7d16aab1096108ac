"""The menu of a seat: every move that needs no invention, and a few of those that do.

Cards lie in a hand sorted, so equal cards are neighbours and listed once. Moves that come up again and again are made
once and kept.
"""

from typing import Final

from pitboss.core.cards import KINDS, NAMES, PIPS, RED, names
from pitboss.core.moves import Action
from pitboss.games.stonks.moves import (
    Accept,
    Announce,
    Cash,
    Close,
    Decline,
    Done,
    Double,
    Match,
    Offer,
    Withdraw,
)
from pitboss.games.stonks.permitted import Refusals, doubled, intention, matched
from pitboss.games.stonks.table import NOBODY, StonksState, Thing, other_party

DONE: Final = Done()
ANNOUNCES: Final[tuple[Announce, ...]] = tuple(Announce(name) for name in NAMES)
AMOUNTS: Final = (-5, 0, 5)
"""What the menu suggests to offer."""


class Menu:
    """Lists moves for a seat."""

    def __init__(self, why_not: Refusals) -> None:
        self.why_not = why_not
        self.margin = why_not.margin
        self.matches: dict[int, Action] = {}
        self.doubles: dict[int, Action] = {}
        self.closes: dict[int, Action] = {}
        self.cashes: dict[int, Action] = {}

    def listed(self, state: StonksState, seat: int) -> list[Action]:
        """What a seat may do now."""
        why_not = self.why_not
        if why_not.act(state, seat):
            return [] if not state.offers or why_not.sit(state, seat) else self._answers(state, seat)
        hand = state.hands[seat]
        menu: list[Action] = []
        if not why_not.announce(state, seat):
            self._add_announces(menu, state, seat, hand)
        for thing in state.things:
            if thing.long == seat or thing.short == seat:
                if not thing.open:
                    self._add_own(menu, state, seat, thing, hand)
            elif thing.open:
                self._add_matches(menu, state, seat, thing, hand)
        if state.offers:
            menu += self._answers(state, seat)
        if not state.done[seat]:
            menu.append(DONE)
        return menu

    def _add_announces(self, menu: list[Action], state: StonksState, seat: int, hand: tuple[int, ...]) -> None:
        previous = NOBODY
        for card in hand:
            if card != previous and not (self.margin and self._bare(state, seat, card)):
                menu.append(ANNOUNCES[card])
            previous = card

    def _bare(self, state: StonksState, seat: int, card: int) -> bool:
        return self.why_not.uncovered(state, seat, intention(state.made + 1, seat, card))

    def _add_matches(
        self, menu: list[Action], state: StonksState, seat: int, thing: Thing, hand: tuple[int, ...]
    ) -> None:
        """One move for every card of the other colour."""
        red = thing.short == NOBODY
        previous = NOBODY
        for card in hand:
            if card == previous or RED[card] != red:
                continue
            previous = card
            if self.margin and self.why_not.uncovered(state, seat, matched(thing, seat, card)):
                continue
            key = thing.number * KINDS + card
            known = self.matches.get(key)
            if known is None:
                known = self.matches[key] = Match(thing.number, NAMES[card])
            menu.append(known)

    def _add_own(self, menu: list[Action], state: StonksState, seat: int, thing: Thing, hand: tuple[int, ...]) -> None:
        """Single cards to double and to close with, one sum of several, cash, and some offers."""
        why_not = self.why_not
        red = thing.short == seat
        may_double = not why_not.double(state, thing, seat)
        enough = False
        previous = NOBODY
        for card in hand:
            if card == previous:
                continue
            previous = card
            mine = RED[card] == red
            if mine and may_double and not (self.margin and self._risky(state, seat, thing, card)):
                menu.append(self._double(thing.number, card))
            fits = not mine and PIPS[card] >= thing.size
            if fits or card < 4:  # an ace closes anything (S-29)
                menu.append(self._close(thing.number, card))
            enough = enough or fits
        if not enough:
            self._add_sum(menu, thing, red, hand)
        if not why_not.cash(state, thing, seat):
            menu.append(self._cash(thing.number))
        if not why_not.offer(state, thing, seat):
            self._add_offers(menu, state, seat, thing)

    def _risky(self, state: StonksState, seat: int, thing: Thing, card: int) -> bool:
        return self.why_not.uncovered(state, seat, doubled(thing, seat, (card,)))

    def _double(self, number: int, card: int) -> Action:
        key = number * KINDS + card
        known = self.doubles.get(key)
        if known is None:
            known = self.doubles[key] = Double(number, (NAMES[card],))
        return known

    def _close(self, number: int, card: int) -> Action:
        key = number * KINDS + card
        known = self.closes.get(key)
        if known is None:
            known = self.closes[key] = Close(number, (NAMES[card],))
        return known

    def _cash(self, number: int) -> Action:
        known = self.cashes.get(number)
        if known is None:
            known = self.cashes[number] = Cash(number)
        return known

    def _add_sum(self, menu: list[Action], thing: Thing, red: bool, hand: tuple[int, ...]) -> None:
        """The smallest cards that are enough together, without those that are not needed then."""
        total = 0
        used: list[int] = []
        for card in hand:
            if RED[card] != red and total < thing.size:
                used.append(card)
                total += PIPS[card]
        if total < thing.size:
            return
        needed: list[int] = []
        for card in used:
            if total - PIPS[card] >= thing.size:
                total -= PIPS[card]
            else:
                needed.append(card)
        menu.append(Close(thing.number, names(needed)))

    def _add_offers(self, menu: list[Action], state: StonksState, seat: int, thing: Thing) -> None:
        mine, theirs = state.chips[seat], state.chips[other_party(thing, seat)]
        for amount in AMOUNTS:
            if amount <= mine and -amount <= theirs:
                menu.append(Offer(thing.number, amount))

    def _answers(self, state: StonksState, seat: int) -> list[Action]:
        """Accept or decline what is offered to the seat, withdraw what it has offered."""
        menu: list[Action] = []
        for offer in state.offers:
            if offer.taker == seat:
                if -offer.terms.amount <= state.chips[seat]:
                    menu.append(Accept(offer.number))
                menu.append(Decline(offer.number))
            elif offer.maker == seat:
                menu.append(Withdraw(offer.number))
        return menu
