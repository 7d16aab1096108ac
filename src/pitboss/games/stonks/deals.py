"""The verbs of deals: a party offers the other chips to close their position, or asks for them (S-32).

An offer lasts as long as its maker's turn, or the round of a free-for-all; its life is in `core/offers.py`.
"""

from typing import Final

from pitboss.core import offers
from pitboss.core.message import Message
from pitboss.core.moves import Action, Event
from pitboss.games.stonks import declare
from pitboss.games.stonks.kept import AMOUNTS, OFFERS
from pitboss.games.stonks.rules import StonksRules, tell_ended
from pitboss.games.stonks.state import Proposal, StonksState, Thing, at_number, clear, other_party
from pitboss.games.stonks.turn import PositionVerb, StonksVerb

NOT_WITH_HOUSE: Final = Message("stonks.no-deal-with-house")
OTHER_LEFT: Final = Message("stonks.no-deal-with-left")
OFFERED_ALREADY: Final = Message("stonks.no-second-offer")
CANNOT_OFFER: Final = Message("stonks.no-chips-to-offer")
CANNOT_ASK: Final = Message("stonks.no-chips-to-ask")
CANNOT_PAY: Final = Message("stonks.no-chips-to-accept")
NOTHING_OFFERED: Final = Message("stonks.no-offer-to-answer")
NOTHING_TO_WITHDRAW: Final = Message("stonks.no-offer-to-withdraw")


class Offer(PositionVerb[declare.Offer]):
    """Offer the other party chips, or ask for them."""

    kind = declare.Offer

    def __init__(self, rules: StonksRules) -> None:
        super().__init__(rules)
        self.most = rules.options.max_offers
        self.too_many = Message("stonks.no-more-offers", count=self.most)

    def barred(self, state: StonksState, seat: int, thing: Thing) -> Message | None:
        """The house makes no deals, nor who has left; and there is an end to offers."""
        other = other_party(thing, seat)
        if other < 0:
            return NOT_WITH_HOUSE
        if state.resigned[other]:
            return OTHER_LEFT
        if state.asked[seat] >= self.most:
            return self.too_many
        for offer in state.offers:  # S-54
            if offer.maker == seat and offer.position == thing.number:
                return OFFERED_ALREADY
        return None

    def wrong(self, state: StonksState, seat: int, thing: Thing, action: declare.Offer) -> Message | None:
        """Both must be able to pay; chips are public (S-53)."""
        if action.amount > state.chips[seat]:
            return CANNOT_OFFER
        return CANNOT_ASK if -action.amount > state.chips[other_party(thing, seat)] else None

    def list_with(self, state: StonksState, seat: int, thing: Thing, menu: list[Action]) -> None:
        """A few amounts."""
        mine, theirs = state.chips[seat], state.chips[other_party(thing, seat)]
        for at, amount in enumerate(AMOUNTS):
            if amount <= mine and -amount <= theirs:
                menu.append(OFFERS.of(thing.number, at))

    def lack_with(self, state: StonksState, seat: int, own: list[Thing]) -> Message | None:
        """What bars the first position, if all are barred."""
        reasons = [self.barred(state, seat, thing) for thing in own]
        return None if None in reasons else reasons[0]

    def apply(self, state: StonksState, seat: int, action: declare.Offer, now: int, told: list[Event] | None) -> None:
        """The offer is on the table."""
        self.make(state, seat, state.things[at_number(state, action.position)], action.amount, told)

    def make(self, state: StonksState, seat: int, thing: Thing, amount: int, told: list[Event] | None) -> None:
        """So much for closing this position."""
        taker = other_party(thing, seat)
        state.offered += 1
        state.asked[seat] += 1
        state.done[seat] = False
        state.offers.append(Proposal(state.offered, seat, taker, thing.number, amount))
        if told is not None:
            told.append(declare.Offered(seat, taker, state.offered, thing.number, amount))


class Accept(StonksVerb[declare.Accept]):
    """Take an offer: the chips change hands and the position is closed."""

    kind = declare.Accept
    out_of_turn = True

    def refusal(self, state: StonksState, seat: int, action: declare.Accept) -> Message | None:
        """No such offer, or it asks for more than one has."""
        offer = offers.check_answer(state.offers, action.offer, seat)
        return CANNOT_PAY if -offer.amount > state.chips[seat] else None

    def listed(self, state: StonksState, seat: int, menu: list[Action]) -> None:
        """Each offer to the seat that it can pay."""
        for offer in state.offers:
            if offer.taker == seat and -offer.amount <= state.chips[seat]:
                menu.append(declare.Accept(offer.number))

    def lack(self, state: StonksState, seat: int) -> Message | None:
        """None can be paid, or there is none."""
        asked = [offer for offer in state.offers if offer.taker == seat]
        return CANNOT_PAY if asked else NOTHING_OFFERED

    def apply(self, state: StonksState, seat: int, action: declare.Accept, now: int, told: list[Event] | None) -> None:
        """The offer is off the table, and done."""
        self.deal(state, offers.remove(state.offers, action.offer), now, told)

    def deal(self, state: StonksState, offer: Proposal, now: int, told: list[Event] | None) -> None:
        """It is the maker of the offer who closes (S-32)."""
        amount = offer.amount
        state.chips[offer.maker] -= amount
        state.chips[offer.taker] += amount
        if told is not None:
            told.append(declare.Closed(offer.maker, offer.position, "deal", (), amount, offer.taker))
        thing = clear(state, at_number(state, offer.position))
        self.rules.draw_back(state, thing, offer.maker, now, told)


class Decline(StonksVerb[declare.Decline]):
    """Turn an offer down."""

    kind = declare.Decline
    out_of_turn = True

    def refusal(self, state: StonksState, seat: int, action: declare.Decline) -> Message | None:
        """No such offer."""
        offers.check_answer(state.offers, action.offer, seat)
        return None

    def listed(self, state: StonksState, seat: int, menu: list[Action]) -> None:
        """Each offer to the seat."""
        for offer in state.offers:
            if offer.taker == seat:
                menu.append(declare.Decline(offer.number))

    def lack(self, state: StonksState, seat: int) -> Message | None:
        """Nobody asks."""
        return NOTHING_OFFERED

    def apply(self, state: StonksState, seat: int, action: declare.Decline, now: int, told: list[Event] | None) -> None:
        """The offer is off the table."""
        tell_ended(offers.remove(state.offers, action.offer), "declined", told)


class Withdraw(StonksVerb[declare.Withdraw]):
    """Take one's own offer back."""

    kind = declare.Withdraw
    out_of_turn = True

    def refusal(self, state: StonksState, seat: int, action: declare.Withdraw) -> Message | None:
        """No such offer."""
        offers.check_withdrawal(state.offers, action.offer, seat)
        return None

    def listed(self, state: StonksState, seat: int, menu: list[Action]) -> None:
        """Each offer of the seat's own."""
        for offer in state.offers:
            if offer.maker == seat:
                menu.append(declare.Withdraw(offer.number))

    def lack(self, state: StonksState, seat: int) -> Message | None:
        """There is none."""
        return NOTHING_TO_WITHDRAW

    def apply(
        self, state: StonksState, seat: int, action: declare.Withdraw, now: int, told: list[Event] | None
    ) -> None:
        """The offer is off the table."""
        tell_ended(offers.remove(state.offers, action.offer), "withdrawn", told)
