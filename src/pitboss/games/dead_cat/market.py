"""What trading and protecting do to a table: cards bought, laid down and sold, melds taken over, deals made."""

from functools import partial

from pitboss.core import offers
from pitboss.core.cards import INDEX, NAMES, names
from pitboss.core.moves import Action, Event
from pitboss.games.dead_cat import moves
from pitboss.games.dead_cat.kinds import (
    A_ACCEPT,
    A_BUY,
    A_DECLINE,
    A_EXTEND,
    A_JOIN,
    A_MELD,
    A_OFFER,
    A_PROTECT,
    A_TAKEOVER,
    A_WITHDRAW,
)
from pitboss.games.dead_cat.melds import arranged, share
from pitboss.games.dead_cat.moves import (
    NOMINAL,
    DeadCatOptions,
    Deal,
    Fate,
    Offer,
)
from pitboss.games.dead_cat.permitted import Refusals
from pitboss.games.dead_cat.table import (
    IN_HAND,
    DeadCatState,
    Lot,
    can_deliver,
    discard,
    give,
    indices,
    less,
    located,
    lots,
    more,
    part_with,
    place,
    replace,
    take,
)


def end_offers(ended: list[offers.Offer[Deal]], how: Fate, told: list[Event] | None) -> None:
    """Tell of offers that are off the table without a deal."""
    if told is not None:
        for offer in ended:
            told.append(moves.OfferEnded(offer.number, how))


def drop_offers(state: DeadCatState, told: list[Event] | None) -> None:
    """Let every offer fall whose maker no longer has what it gives."""
    end_offers(offers.fall(state.offers, partial(_honoured, state)), "fallen", told)


def _honoured(state: DeadCatState, offer: offers.Offer[Deal]) -> bool:
    return can_deliver(state, offer.maker, offer.terms.give)


class Market:
    """Carries out what the refusals let through."""

    def __init__(self, options: DeadCatOptions, why_not: Refusals) -> None:
        self.ace = options.ace
        self.why_not = why_not

    def carry_out(self, state: DeadCatState, seat: int, action: Action, told: list[Event] | None) -> None:
        """Carry out a move of trade or protection, or what a seat does about a deal."""
        if type(action) is A_BUY:
            self._buy(state, seat, INDEX[action.card], told)
        elif type(action) is A_MELD:
            self._meld(state, seat, indices(action.cards), told)
        elif type(action) is A_EXTEND:
            self._extend(state, seat, action.meld, indices(action.cards), told)
        elif type(action) is A_PROTECT:
            self._protect(state, seat, action.meld, action.tokens, told)
        elif type(action) is A_TAKEOVER:
            self._take_over(state, seat, action.meld, told)
        elif type(action) is A_JOIN:
            self._join(state, seat, action.meld, action.other, told)
        else:
            self._negotiate(state, seat, action, told)

    def _buy(self, state: DeadCatState, seat: int, card: int, told: list[Event] | None) -> None:
        """The nominal price to the bank, the card to the hand (D-12)."""
        state.flop = less(state.flop, card)
        state.purses[seat] -= NOMINAL[card]
        state.bank += NOMINAL[card]
        give(state, seat, card)
        if told is not None:
            told.append(moves.Bought(seat, NAMES[card], NOMINAL[card]))

    def _meld(self, state: DeadCatState, seat: int, cards: list[int], told: list[Event] | None) -> None:
        for card in cards:
            take(state, seat, card)
        state.melded += 1
        row = arranged(cards, self.ace)
        state.melds.append(share(state.melded, seat, row, 0, self.ace))
        if told is not None:
            told.append(moves.Melded(seat, state.melded, names(row)))

    def _extend(self, state: DeadCatState, seat: int, number: int, cards: list[int], told: list[Event] | None) -> None:
        for card in cards:
            take(state, seat, card)
        old = state.melds[place(state, number)]
        replace(state, share(number, seat, arranged((*old.cards, *cards), self.ace), old.tokens, self.ace))
        if told is not None:
            told.append(moves.Extended(seat, number, names(cards)))

    def _join(self, state: DeadCatState, seat: int, number: int, other: int, told: list[Event] | None) -> None:
        """The tokens of both add up (D-19)."""
        old, gone = state.melds[place(state, number)], state.melds.pop(place(state, other))
        row = arranged(old.cards + gone.cards, self.ace)
        replace(state, share(number, seat, row, old.tokens + gone.tokens, self.ace))
        if told is not None:
            told.append(moves.Joined(seat, number, other))

    def _take_over(self, state: DeadCatState, seat: int, number: int, told: list[Event] | None) -> None:
        """The price to the owner; the tokens on it stay on it (D-30, D-31)."""
        old = state.melds[place(state, number)]
        price = self.why_not.price(old)
        state.purses[seat] -= price
        state.purses[old.owner] += price
        replace(state, old._replace(owner=seat))
        if told is not None:
            told.append(moves.TakenOver(seat, old.owner, number, price))

    def _protect(self, state: DeadCatState, seat: int, number: int, tokens: int, told: list[Event] | None) -> None:
        old = state.melds[place(state, number)]
        state.purses[seat] -= tokens
        replace(state, old._replace(tokens=old.tokens + tokens))
        if told is not None:
            told.append(moves.Protected(seat, number, old.tokens + tokens))

    def sell(self, state: DeadCatState, seat: int, cards: list[Lot], told: list[Event] | None) -> None:
        """One token a card; what an empty bank owes a seat in tax is set off (D-26, D-38)."""
        cuts: list[Event] = []
        part_with(state, seat, cards, (), self.ace, cuts)  # first: the tokens of a meld that is gone can pay for it
        paid = min(len(cards), state.bank)
        state.bank -= paid
        state.purses[seat] += paid
        state.credit += len(cards) - paid
        for card, _ in cards:
            discard(state, card)
        if told is not None:
            told.append(moves.Sold(seat, names([card for card, _ in cards]), paid))
            told.extend(cuts)

    # Deals

    def _negotiate(self, state: DeadCatState, seat: int, action: Action, told: list[Event] | None) -> None:
        if type(action) is A_OFFER:
            self._offer(state, seat, action, told)
        elif type(action) is A_ACCEPT:
            self._accept(state, offers.remove(state.offers, action.offer), told)
        elif type(action) is A_DECLINE:
            end_offers([offers.remove(state.offers, action.offer)], "declined", told)
        elif type(action) is A_WITHDRAW:
            end_offers([offers.remove(state.offers, action.offer)], "withdrawn", told)

    def _offer(self, state: DeadCatState, seat: int, action: Offer, told: list[Event] | None) -> None:
        """An offer is made aloud: whoever offers cards of the hand shows them."""
        known = list(state.known[seat])
        given = lots(action.give.cards)
        shown: list[int] = []
        for (card, _), place_of in zip(given, located(state, seat, given, action.give.melds), strict=True):
            if place_of != IN_HAND:
                continue
            shown.append(card)
            if card in known:
                known.remove(card)
            else:
                state.known[seat] = more(state.known[seat], card)
        state.made[seat] += 1
        state.offered += 1
        state.offers.append(offers.Offer(state.offered, seat, action.to, Deal(action.give, action.get)))
        if told is not None:
            told.append(moves.Offered(state.offered, seat, action.to, action.give, action.get, names(shown)))

    def _accept(self, state: DeadCatState, offer: offers.Offer[Deal], told: list[Event] | None) -> None:
        """Both sides part with everything before either receives anything (D-23, D-24)."""
        sides = ((offer.maker, offer.taker, offer.terms.give), (offer.taker, offer.maker, offer.terms.get))
        if told is not None:
            told.append(moves.Dealt(offer.number, offer.maker, offer.taker, offer.terms.give, offer.terms.get))
        for giver, _, bundle in sides:
            part_with(state, giver, lots(bundle.cards), bundle.melds, self.ace, told)
            state.purses[giver] -= bundle.tokens
        for _, taker, bundle in sides:
            state.purses[taker] += bundle.tokens
            for number in bundle.melds:
                replace(state, state.melds[place(state, number)]._replace(owner=taker))
            for card, _ in lots(bundle.cards):
                give(state, taker, card)
