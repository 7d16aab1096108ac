"""Why a move is refused. Each condition is written once: the check raises its sentence, the menu tests it.

Everything asked here is public or in the asking seat's own hand, so that no refusal can tell a secret.
"""

from typing import Final

from pitboss.core import offers
from pitboss.core.cards import INDEX, PIPS, RED
from pitboss.core.moves import CHANCE, CLOCK, Action
from pitboss.games.stonks.kinds import (
    A_ACCEPT,
    A_ANNOUNCE,
    A_CASH,
    A_CLOSE,
    A_DECLINE,
    A_DONE,
    A_DOUBLE,
    A_DRAW,
    A_FIRST,
    A_MATCH,
    A_OFFER,
    A_RESIGN,
    A_TIMEOUT,
    A_WITHDRAW,
)
from pitboss.games.stonks.moves import (
    StonksOptions,
)
from pitboss.games.stonks.table import (
    FIRST,
    NOBODY,
    OVER,
    PLAY,
    StonksState,
    Thing,
    found,
    other_party,
)

IS_OVER: Final = "The match is over."
IS_DEALING: Final = "Wait: a card is being dealt."
IS_OUT: Final = "You are out of this match."
HAS_LEFT: Final = "You have left the match."
NO_CHIPS: Final = "You have no chips; your positions still settle this round."
OTHERS_TURN: Final = "Wait for your turn."
IS_READY: Final = "You are ready already; wait for the others."
ACES: Final = (0, 1, 2, 3)
NO_CARDS: Final = "Name at least one card of your hand."
NOT_OPEN: Final = "That is a position already; match an intention."
OWN: Final = "That intention is yours; somebody else must match it."
SAME_COLOUR: Final = "Match with a card of the other colour."
STILL_OPEN: Final = "That is an intention, which stays on the table until somebody or the house takes it."
NOT_YOURS: Final = "You have no side in that position."
NEED_BLACK: Final = "You are long there: double with black cards."
NEED_RED: Final = "You are short there: double with red cards."
FROZEN: Final = "An offer to close that position is open; wait for the answer."
WRONG_BLACK: Final = "You are long there: close with red cards, or with one ace alone."
WRONG_RED: Final = "You are short there: close with black cards, or with one ace alone."
TOO_LITTLE: Final = "These cards are worth less than the position; lay more, or one ace alone."
NOT_WITH_HOUSE: Final = "The house makes no deals; close with cards or for cash."
OTHER_LEFT: Final = "The other party has left and cannot answer."
OFFERED_ALREADY: Final = "You have an open offer for that position; withdraw it first."
CANNOT_OFFER: Final = "You have not so many chips to offer."
CANNOT_ASK: Final = "The other party has not so many chips."
CANNOT_PAY: Final = "You have not the chips that this offer asks for."
NO_MARGIN: Final = "Your chips must cover all that your positions may cost this round."
NO_CARD_DUE: Final = "No card is due now."
CARD_DUE: Final = "A card is due now."
FIRST_DUE: Final = "The first dealer is to be drawn now."
NO_LIMIT: Final = "No time limit is running."
NOT_A_PLAYERS: Final = "That is not a player's move."


class Refusals:
    """Reads as a question: `why_not.act(...)` is a sentence, or empty if there is no reason."""

    def __init__(self, seats: int, options: StonksOptions) -> None:
        self.seats = seats
        self.free = options.free_for_all
        self.margin = options.margin
        self.most_offers = options.max_offers
        self.close_small = options.close_small
        self.close_big = options.close_big
        self.timed = options.turn_seconds > 0
        self.value10 = options.stonk == "value10"
        self.fee = options.house_fee
        pay = options.pay
        self.worst_small = max(pay[0], pay[1])
        self.worst_big = max(pay[2], pay[3])
        self.worst_stonk = max(self.worst_big, pay[4])
        times = "offer" if options.max_offers == 1 else "offers"
        self.too_many_offers = f"You have made {options.max_offers} {times} this round, which is the most."
        self.most_opened = 2 * options.hand
        self.too_many_opened = f"You have announced {self.most_opened} cards this round, which is the most; say done."
        self.no_cash_small = f"The house asks {options.close_small} chips for that, more than you have."
        self.no_cash_big = f"The house asks {options.close_big} chips for that, more than you have."

    # Who may act at all

    def able(self, state: StonksState, seat: int) -> bool:
        """Whether a seat can play this round: it is there and has chips (S-7)."""
        return state.living[seat] and not state.resigned[seat] and state.chips[seat] > 0

    def sit(self, state: StonksState, seat: int) -> str:
        """Why a seat may do nothing now, not even answer."""
        if state.phase == OVER:
            return IS_OVER
        if not state.living[seat]:
            return IS_OUT
        if state.resigned[seat]:
            return HAS_LEFT
        return IS_DEALING if state.phase != PLAY or state.due else ""

    def act(self, state: StonksState, seat: int) -> str:
        """Why a seat may not play now."""
        why = self.sit(state, seat)
        if why:
            return why
        if self.free:  # S-46
            return NO_CHIPS if state.chips[seat] == 0 else ""
        return "" if seat == state.turn else OTHERS_TURN

    def done(self, state: StonksState, seat: int) -> str:
        """Why a seat may not say that it is done."""
        why = self.act(state, seat)
        return IS_READY if not why and state.done[seat] else why

    # Cover (S-50)

    def stonks(self, thing: Thing) -> bool:
        """Whether a court card of the market makes this pay the most (S-23)."""
        return thing.size >= 10 if self.value10 else thing.faced

    def cost(self, thing: Thing) -> int:
        """The most one settlement can cost a party of this; an intention counts as taken by the house."""
        fee = self.fee if thing.long < 0 or thing.short < 0 else 0
        if not thing.big:
            return self.worst_small + fee
        return fee + (self.worst_stonk if self.stonks(thing) else self.worst_big)

    def uncovered(self, state: StonksState, seat: int, new: Thing) -> bool:
        """Whether chips would not cover the worst case of all own positions with this thing among them."""
        risk = self.cost(new)
        for thing in state.things:
            if (thing.long == seat or thing.short == seat) and thing.number != new.number:
                risk += self.cost(thing)
        return risk > state.chips[seat]

    # What the table allows; `act` has been asked before

    def announce(self, state: StonksState, seat: int) -> str:
        """Why a seat may announce nothing more, whatever the card (S-49)."""
        return self.too_many_opened if self.free and state.opened[seat] >= self.most_opened else ""

    def match(self, thing: Thing, seat: int) -> str:
        """Why a seat may match nothing on this, whatever the card."""
        if not thing.open:
            return NOT_OPEN
        return OWN if thing.long == seat or thing.short == seat else ""  # S-10

    def party(self, thing: Thing, seat: int) -> str:
        """Why a seat may neither double nor close this."""
        if thing.long != seat and thing.short != seat:
            return NOT_YOURS
        return STILL_OPEN if thing.open else ""

    def double(self, state: StonksState, thing: Thing, seat: int) -> str:
        """Why a seat may double nothing on this, whatever the cards."""
        why = self.party(thing, seat)
        if why or not self.free:
            return why
        for offer in state.offers:
            if offer.terms.position == thing.number:
                return FROZEN  # S-46
        return ""

    def cash(self, state: StonksState, thing: Thing, seat: int) -> str:
        """Why a seat may not pay the house to close this (S-31)."""
        why = self.party(thing, seat)
        if why or state.chips[seat] >= self.price(thing):
            return why
        return self.no_cash_big if thing.big else self.no_cash_small

    def price(self, thing: Thing) -> int:
        """What the house asks for closing this."""
        return self.close_big if thing.big else self.close_small

    def offer(self, state: StonksState, thing: Thing, seat: int) -> str:
        """Why a seat may offer nothing for this, whatever the amount (S-32)."""
        why = self.party(thing, seat)
        if why:
            return why
        other = other_party(thing, seat)
        if other < 0:
            return NOT_WITH_HOUSE
        if state.resigned[other]:
            return OTHER_LEFT
        if state.asked[seat] >= self.most_offers:
            return self.too_many_offers
        for offer in state.offers:
            if offer.maker == seat and offer.terms.position == thing.number:
                return OFFERED_ALREADY
        return ""

    # Whole moves

    def anything(self, state: StonksState, seat: int, action: Action) -> str:
        """Why a seat, chance or the clock may not make this move."""
        if seat == CHANCE:
            return self._chance(state, action)
        if seat == CLOCK:
            timed = type(action) is A_TIMEOUT and self.timed and state.phase == PLAY and not state.due
            return "" if timed else NO_LIMIT
        if type(action) is A_DONE:
            return self.done(state, seat)
        if type(action) is A_ACCEPT or type(action) is A_DECLINE:
            return self._answer(state, seat, action.offer, type(action) is A_ACCEPT)
        if type(action) is A_WITHDRAW:
            return self._withdraw(state, seat, action.offer)
        if type(action) is A_RESIGN:
            return self.sit(state, seat)
        return self.act(state, seat) or self._bet(state, seat, action)

    def _bet(self, state: StonksState, seat: int, action: Action) -> str:
        if type(action) is A_ANNOUNCE:
            return self._announce(state, seat, action.card)
        if type(action) is A_MATCH:
            thing = found(state, action.intention)
            return self._match(state, seat, thing, action.card) if thing else absent(action.intention)
        if type(action) is A_DOUBLE:
            thing = found(state, action.position)
            return self._double(state, seat, thing, action.cards) if thing else absent(action.position)
        if type(action) is A_CLOSE:
            thing = found(state, action.position)
            return self._close(state, seat, thing, action.cards) if thing else absent(action.position)
        if type(action) is A_CASH:
            thing = found(state, action.position)
            return self.cash(state, thing, seat) if thing else absent(action.position)
        if type(action) is A_OFFER:
            thing = found(state, action.position)
            return self._offer(state, seat, thing, action.amount) if thing else absent(action.position)
        return NOT_A_PLAYERS

    def _announce(self, state: StonksState, seat: int, name: str) -> str:
        why = self.announce(state, seat) or held(state, seat, (name,))
        if why or not self.margin:
            return why
        return NO_MARGIN if self.uncovered(state, seat, intention(state.made + 1, seat, INDEX[name])) else ""

    def _match(self, state: StonksState, seat: int, thing: Thing, name: str) -> str:
        why = self.match(thing, seat) or held(state, seat, (name,))
        if why:
            return why
        card = INDEX[name]
        if RED[card] != (thing.short == NOBODY):  # S-12
            return SAME_COLOUR
        return NO_MARGIN if self.margin and self.uncovered(state, seat, matched(thing, seat, card)) else ""

    def _double(self, state: StonksState, seat: int, thing: Thing, names: tuple[str, ...]) -> str:
        why = self.double(state, thing, seat) or held(state, seat, names)
        if why:
            return why
        red = thing.short == seat
        for name in names:
            if RED[INDEX[name]] != red:
                return NEED_RED if red else NEED_BLACK
        cards = indices(names)
        return NO_MARGIN if self.margin and self.uncovered(state, seat, doubled(thing, seat, cards)) else ""

    def _close(self, state: StonksState, seat: int, thing: Thing, names: tuple[str, ...]) -> str:
        why = self.party(thing, seat) or held(state, seat, names)
        if why:
            return why
        if len(names) == 1 and INDEX[names[0]] in ACES:  # S-29
            return ""
        red, total = thing.short == seat, 0
        for name in names:
            if RED[INDEX[name]] == red:
                return WRONG_RED if red else WRONG_BLACK
            total += PIPS[INDEX[name]]
        return TOO_LITTLE if total < thing.size else ""  # S-28

    def _offer(self, state: StonksState, seat: int, thing: Thing, amount: int) -> str:
        why = self.offer(state, thing, seat)
        if why:
            return why
        if amount > state.chips[seat]:
            return CANNOT_OFFER
        return CANNOT_ASK if -amount > state.chips[other_party(thing, seat)] else ""  # chips are public

    def _answer(self, state: StonksState, seat: int, number: int, accept: bool) -> str:
        why = self.sit(state, seat)
        if why:
            return why
        offer = offers.check_answer(state.offers, number, seat)
        return CANNOT_PAY if accept and -offer.terms.amount > state.chips[seat] else ""

    def _withdraw(self, state: StonksState, seat: int, number: int) -> str:
        why = self.sit(state, seat)
        if not why:
            offers.check_withdrawal(state.offers, number, seat)
        return why

    def _chance(self, state: StonksState, action: Action) -> str:
        if state.phase == FIRST:
            known = type(action) is A_FIRST and 0 <= action.seat < self.seats
            return "" if known else FIRST_DUE
        if state.phase == OVER or (state.phase == PLAY and not state.due):
            return NO_CARD_DUE
        if type(action) is not A_DRAW:
            return CARD_DUE
        card = INDEX.get(action.card, NOBODY)
        return "" if card != NOBODY and state.pile[card] else f"No {action.card} is left to draw."


def absent(number: int) -> str:
    """Why nothing can be done with a number that stands for nothing."""
    return f"There is no #{number} on the table."


def held(state: StonksState, seat: int, names: tuple[str, ...]) -> str:
    """Why a seat cannot lay these cards: it has not got them all."""
    if not names:
        return NO_CARDS
    hand = state.hands[seat]
    for name in names:
        if hand.count(INDEX.get(name, NOBODY)) < names.count(name):
            return f"You do not hold {name}." if names.count(name) == 1 else f"You do not hold so many {name}."
    return ""


def indices(names: tuple[str, ...]) -> tuple[int, ...]:
    """Cards by index, in order."""
    return tuple(sorted([INDEX[name] for name in names]))


def intention(number: int, seat: int, card: int) -> Thing:
    """What announcing a card puts on the table."""
    if RED[card]:
        return Thing(number, NOBODY, seat, (), (card,))
    return Thing(number, seat, NOBODY, (card,), ())


def matched(thing: Thing, seat: int, card: int) -> Thing:
    """An intention with a card against it."""
    if RED[card]:
        return Thing(thing.number, thing.long, seat, thing.blacks, (card,))
    return Thing(thing.number, seat, thing.short, (card,), thing.reds)


def doubled(thing: Thing, seat: int, cards: tuple[int, ...]) -> Thing:
    """A position with more cards on one side."""
    if thing.short == seat:
        return Thing(thing.number, thing.long, seat, thing.blacks, tuple(sorted(thing.reds + cards)))
    return Thing(thing.number, seat, thing.short, tuple(sorted(thing.blacks + cards)), thing.reds)


def taken_by_house(thing: Thing, house: int) -> Thing:
    """An intention that nobody matched (S-16: for good)."""
    if thing.short == NOBODY:
        return Thing(thing.number, thing.long, house, thing.blacks, ())
    return Thing(thing.number, house, thing.short, (), thing.reds)
