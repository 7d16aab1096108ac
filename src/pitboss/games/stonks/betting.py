"""Bets and their ends: cards laid, positions closed, deals made. Whose turn it is and what follows is for the rules."""

from pitboss.core import offers
from pitboss.core.cards import INDEX, NAMES, names
from pitboss.core.moves import Event
from pitboss.core.offers import Offer as Open
from pitboss.games.stonks.moves import (
    Accept,
    Announced,
    Cash,
    Close,
    Closed,
    Double,
    Doubled,
    Fate,
    Match,
    Matched,
    Offer,
    Offered,
    OfferEnded,
    StonksOptions,
)
from pitboss.games.stonks.permitted import Refusals, doubled, indices, intention, matched
from pitboss.games.stonks.table import (
    StonksState,
    Terms,
    Thing,
    clear,
    discard,
    found,
    other_party,
    replace_thing,
    take,
)


class Betting:
    """Carries out what the refusals let through."""

    def __init__(self, seats: int, options: StonksOptions, why_not: Refusals) -> None:
        self.seats = seats
        self.hand = options.hand
        self.free = options.free_for_all
        self.why_not = why_not
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]

    def announce(self, state: StonksState, seat: int, card: int, told: list[Event] | None) -> None:
        """Lay a card; in a free-for-all everybody has to think again (S-46)."""
        take(state, seat, card)
        state.laid[seat] += 1
        state.opened[seat] += 1
        state.made += 1
        state.things.append(intention(state.made, seat, card))
        if self.free:  # S-46
            state.done = [False] * self.seats
        if told is not None:
            told.append(Announced(seat, state.made, NAMES[card]))

    def match(self, state: StonksState, seat: int, action: Match, told: list[Event] | None) -> None:
        """Make an intention a position (S-13)."""
        thing, card = _on_table(state, action.intention), INDEX[action.card]
        take(state, seat, card)
        state.laid[seat] += 1
        replace_thing(state, thing, matched(thing, seat, card))
        state.done[seat] = False
        if told is not None:
            told.append(Matched(seat, thing.number, action.card))

    def double(self, state: StonksState, seat: int, action: Double, told: list[Event] | None) -> None:
        """Lay more cards on one's own side (S-21)."""
        thing, cards = _on_table(state, action.position), indices(action.cards)
        for card in cards:
            take(state, seat, card)
        state.laid[seat] += len(cards)
        new = doubled(thing, seat, cards)
        replace_thing(state, thing, new)
        state.done[seat] = False
        if told is not None:
            told.append(Doubled(seat, thing.number, names(cards), new.size))

    def close(self, state: StonksState, seat: int, action: Close, told: list[Event] | None) -> None:
        """Close a position with cards (S-28)."""
        thing, cards = _on_table(state, action.position), indices(action.cards)
        for card in cards:
            take(state, seat, card)
        state.spent = cards
        if told is not None:
            told.append(Closed(seat, thing.number, "cards", names(cards), 0, None))
        clear(state, thing)
        discard(state, cards)
        self._draw_back(state, thing, seat, told)

    def cash(self, state: StonksState, seat: int, action: Cash, told: list[Event] | None) -> None:
        """Close a position through the house (S-31)."""
        thing = _on_table(state, action.position)
        price = self.why_not.price(thing)
        state.chips[seat] -= price
        state.house += price
        if told is not None:
            told.append(Closed(seat, thing.number, "cash", (), price, None))
        clear(state, thing)
        self._draw_back(state, thing, seat, told)

    def offer(self, state: StonksState, seat: int, action: Offer, told: list[Event] | None) -> None:
        """Put an offer on the table (S-32)."""
        taker = other_party(_on_table(state, action.position), seat)
        state.offered += 1
        state.asked[seat] += 1
        state.done[seat] = False
        state.offers.append(Open(state.offered, seat, taker, Terms(action.position, action.amount)))
        if told is not None:
            told.append(Offered(seat, taker, state.offered, action.position, action.amount))

    def accept(self, state: StonksState, action: Accept, told: list[Event] | None) -> None:
        """The chips change hands and the position is closed, by the maker of the offer (S-32)."""
        offer = offers.remove(state.offers, action.offer)
        thing = _on_table(state, offer.terms.position)
        state.chips[offer.maker] -= offer.terms.amount
        state.chips[offer.taker] += offer.terms.amount
        if told is not None:
            told.append(Closed(offer.maker, thing.number, "deal", (), offer.terms.amount, offer.taker))
        clear(state, thing)
        self._draw_back(state, thing, offer.maker, told)

    def _draw_back(self, state: StonksState, thing: Thing, seat: int, told: list[Event] | None) -> None:
        """After a close its parties draw, the closer first (S-33); offers that stand on nothing now fall."""
        state.done[seat] = False
        state.due = self.missing(state, seat)
        other = other_party(thing, seat)
        if other >= 0:
            state.due += self.missing(state, other)
        if state.offers:
            self.drop_offers(state, told)

    def missing(self, state: StonksState, seat: int) -> tuple[int, ...]:
        """The seat as often as it lacks a card in play (S-34)."""
        lacking = self.hand - state.laid[seat] - len(state.hands[seat])
        return self.alone[seat] * lacking

    def drop_offers(self, state: StonksState, told: list[Event] | None) -> None:
        """Take off the table what cannot be honoured any more."""
        for offer in offers.fall(state.offers, lambda offer: _stands(state, offer)):
            tell_ended(offer, "fallen", told)

    def lapse(self, state: StonksState, told: list[Event] | None) -> None:
        """The time of all offers is over."""
        if state.offers:
            for offer in offers.lapse(state.offers):
                tell_ended(offer, "lapsed", told)


def tell_ended(offer: Open[Terms], why: Fate, told: list[Event] | None) -> None:
    """Tell how an offer ended."""
    if told is not None:
        told.append(OfferEnded(offer.number, offer.maker, offer.taker, why))


def _stands(state: StonksState, offer: Open[Terms]) -> bool:
    """Whether both parties are there, the position is, and the maker can pay."""
    if state.resigned[offer.maker] or state.resigned[offer.taker] or found(state, offer.terms.position) is None:
        return False
    return offer.terms.amount <= state.chips[offer.maker]


def _on_table(state: StonksState, number: int) -> Thing:
    thing = found(state, number)
    assert thing is not None, "checked"
    return thing
