"""The verbs of Stonks!: each is one class that says why it is refused, what menus list of it, and what it does.

Deals between two players are in `deals.py`. Everything asked here is public or in the asking seat's own hand, so that
no refusal can tell a secret. Cards lie in a hand sorted, so equal cards are neighbours and listed once.
"""

from typing import Final

from pitboss.core import moves
from pitboss.core.cards import INDEX, NAMES, PIPS, RED, names
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, Action, Event
from pitboss.core.turns import NOBODY
from pitboss.games.stonks import declare
from pitboss.games.stonks.counting import Counting
from pitboss.games.stonks.deals import Accept, Decline, Offer, Withdraw
from pitboss.games.stonks.kept import ANNOUNCES, CASHES, CLOSES, DONE, DOUBLES, MATCHES
from pitboss.games.stonks.rules import StonksRules
from pitboss.games.stonks.state import (
    ACES,
    DEAL,
    FIRST,
    StonksState,
    Thing,
    at_number,
    clear,
    discard,
    doubled,
    found,
    indices,
    intention,
    matched,
    take,
)
from pitboss.games.stonks.turn import NO_MARGIN, PositionVerb, StonksVerb, TurnVerb, absent, unheld

IS_READY: Final = Message("stonks.no-ready")
NO_HAND: Final = Message("stonks.no-hand")
NOT_OPEN: Final = Message("stonks.no-intention")
OWN: Final = Message("stonks.no-own")
SAME_COLOUR: Final = Message("stonks.no-colour")
NOTHING_TO_MATCH: Final = Message("stonks.no-intentions")
NO_MATCH: Final = Message("stonks.no-match")
NEED_BLACK: Final = Message("stonks.no-double-long")
NEED_RED: Final = Message("stonks.no-double-short")
FROZEN: Final = Message("stonks.no-frozen")
ALL_FROZEN: Final = Message("stonks.no-all-frozen")
NO_DOUBLE: Final = Message("stonks.no-double")
WRONG_BLACK: Final = Message("stonks.no-close-long")
WRONG_RED: Final = Message("stonks.no-close-short")
TOO_LITTLE: Final = Message("stonks.no-sum")
NO_CLOSE: Final = Message("stonks.no-close")
NO_CASH: Final = Message("stonks.no-cash")
FIRST_DUE: Final = Message("stonks.no-dealer-yet")
CARD_DUE: Final = Message("common.no-card-due")


class Announce(TurnVerb[declare.Announce]):
    """Lay a card, which is long or short by its colour."""

    kind = declare.Announce

    def __init__(self, rules: StonksRules) -> None:
        super().__init__(rules)
        self.most = 2 * rules.hand
        self.too_many = Message("stonks.no-more-announced", count=self.most)

    def why_not(self, state: StonksState, seat: int) -> Message | None:
        """In a free-for-all there is an end to it (S-49)."""
        why = super().why_not(state, seat)
        if why is None and self.rules.free and state.opened[seat] >= self.most:
            return self.too_many
        return why

    def refusal(self, state: StonksState, seat: int, action: declare.Announce) -> Message | None:
        """The card is not held, or not covered."""
        why = unheld(state, seat, (action.card,))
        if why is None and self.rules.margin and self._bare(state, seat, INDEX[action.card]):
            return NO_MARGIN
        return why

    def _bare(self, state: StonksState, seat: int, card: int) -> bool:
        return self.rules.prices.uncovered(state, seat, intention(state.made + 1, seat, card))

    def listed(self, state: StonksState, seat: int, menu: list[Action]) -> None:
        """Each card of the hand."""
        margin = self.rules.margin
        previous = NOBODY
        for card in state.hands[seat]:
            if card != previous and not (margin and self._bare(state, seat, card)):
                menu.append(ANNOUNCES[card])
            previous = card

    def lack(self, state: StonksState, seat: int) -> Message | None:
        """The hand is empty, or chips cover nothing more."""
        return NO_MARGIN if state.hands[seat] else NO_HAND

    def apply(
        self, state: StonksState, seat: int, action: declare.Announce, now: int, told: list[Event] | None
    ) -> None:
        """An intention lies on the table."""
        self.lay(state, seat, INDEX[action.card], told)

    def lay(self, state: StonksState, seat: int, card: int, told: list[Event] | None) -> None:
        """In a free-for-all everybody has to think again (S-46)."""
        take(state, seat, card)
        state.laid[seat] += 1
        state.opened[seat] += 1
        state.made += 1
        state.things.append(intention(state.made, seat, card))
        if self.rules.free:
            state.done = [False] * self.rules.seats
        if told is not None:
            told.append(declare.Announced(seat, state.made, NAMES[card]))


class Match(TurnVerb[declare.Match]):
    """Make someone else's intention a position, with a card of the other colour."""

    kind = declare.Match

    def refusal(self, state: StonksState, seat: int, action: declare.Match) -> Message | None:
        """It is no intention, or one's own, or the card does not fit."""
        thing = found(state, action.intention)
        if thing is None:
            return absent(action.intention)
        if not thing.open:
            return NOT_OPEN
        if thing.long == seat or thing.short == seat:  # S-10
            return OWN
        why = unheld(state, seat, (action.card,))
        if why is not None:
            return why
        card = INDEX[action.card]
        if RED[card] != (thing.short == NOBODY):  # S-12
            return SAME_COLOUR
        return NO_MARGIN if self.rules.margin and self._bare(state, seat, thing, card) else None

    def _bare(self, state: StonksState, seat: int, thing: Thing, card: int) -> bool:
        return self.rules.prices.uncovered(state, seat, matched(thing, seat, card))

    def listed(self, state: StonksState, seat: int, menu: list[Action]) -> None:
        """Each card of the other colour, for each intention of someone else."""
        for thing in state.things:
            if thing.open and thing.long != seat and thing.short != seat:
                self._list(state, seat, thing, menu)

    def _list(self, state: StonksState, seat: int, thing: Thing, menu: list[Action]) -> None:
        margin = self.rules.margin
        red = thing.short == NOBODY
        previous = NOBODY
        for card in state.hands[seat]:
            if card != previous and RED[card] == red and not (margin and self._bare(state, seat, thing, card)):
                menu.append(MATCHES.of(thing.number, card))
            previous = card

    def lack(self, state: StonksState, seat: int) -> Message | None:
        """Nothing is announced, or no card fits, or chips do not cover it."""
        announced = [t for t in state.things if t.open and t.long != seat and t.short != seat]
        if not announced:
            return NOTHING_TO_MATCH
        wanted = [thing.short == NOBODY for thing in announced]
        return NO_MARGIN if any(RED[card] in wanted for card in state.hands[seat]) else NO_MATCH

    def apply(self, state: StonksState, seat: int, action: declare.Match, now: int, told: list[Event] | None) -> None:
        """The intention is a position (S-13)."""
        self.lay(state, seat, at_number(state, action.intention), INDEX[action.card], told)

    def lay(self, state: StonksState, seat: int, at: int, card: int, told: list[Event] | None) -> None:
        """A card against the intention at that place of the list."""
        thing = state.things[at]
        take(state, seat, card)
        state.laid[seat] += 1
        state.things[at] = matched(thing, seat, card)
        state.done[seat] = False
        if told is not None:
            told.append(declare.Matched(seat, thing.number, NAMES[card]))


class Double(PositionVerb[declare.Double]):
    """Lay more cards on one's own side (S-21)."""

    kind = declare.Double

    def barred(self, state: StonksState, seat: int, thing: Thing) -> Message | None:
        """In a free-for-all an open offer to close it freezes a position (S-46)."""
        if self.rules.free:
            for offer in state.offers:
                if offer.position == thing.number:
                    return FROZEN
        return None

    def wrong(self, state: StonksState, seat: int, thing: Thing, action: declare.Double) -> Message | None:
        """Cards that are not held, or of the other side's colour, or not covered."""
        why = unheld(state, seat, action.cards)
        if why is not None:
            return why
        red = thing.short == seat
        for name in action.cards:
            if RED[INDEX[name]] != red:
                return NEED_RED if red else NEED_BLACK
        bare = self.rules.margin and self._bare(state, seat, thing, indices(action.cards))
        return NO_MARGIN if bare else None

    def _bare(self, state: StonksState, seat: int, thing: Thing, cards: tuple[int, ...]) -> bool:
        return self.rules.prices.uncovered(state, seat, doubled(thing, seat, cards))

    def list_with(self, state: StonksState, seat: int, thing: Thing, menu: list[Action]) -> None:
        """Each single card of the side's colour."""
        margin = self.rules.margin
        red = thing.short == seat
        previous = NOBODY
        for card in state.hands[seat]:
            if card != previous and RED[card] == red and not (margin and self._bare(state, seat, thing, (card,))):
                menu.append(DOUBLES.of(thing.number, card))
            previous = card

    def lack_with(self, state: StonksState, seat: int, own: list[Thing]) -> Message | None:
        """All are frozen, or no card fits, or chips do not cover it."""
        free = [thing for thing in own if self.barred(state, seat, thing) is None]
        if not free:
            return ALL_FROZEN
        wanted = [thing.short == seat for thing in free]
        return NO_MARGIN if any(RED[card] in wanted for card in state.hands[seat]) else NO_DOUBLE

    def apply(self, state: StonksState, seat: int, action: declare.Double, now: int, told: list[Event] | None) -> None:
        """The size may grow or stay (S-22)."""
        self.lay(state, seat, at_number(state, action.position), indices(action.cards), told)

    def lay(self, state: StonksState, seat: int, at: int, cards: tuple[int, ...], told: list[Event] | None) -> None:
        """Cards on one's side of the position at that place of the list."""
        for card in cards:
            take(state, seat, card)
        state.laid[seat] += len(cards)
        new = doubled(state.things[at], seat, cards)
        state.things[at] = new
        state.done[seat] = False
        if told is not None:
            told.append(declare.Doubled(seat, new.number, names(cards), new.size))


class Close(PositionVerb[declare.Close]):
    """Close a position with cards of the other side's colour (S-28)."""

    kind = declare.Close

    def wrong(self, state: StonksState, seat: int, thing: Thing, action: declare.Close) -> Message | None:
        """Cards that are not held, or of one's own colour, or worth too little; one ace always does (S-29)."""
        why = unheld(state, seat, action.cards)
        if why is not None:
            return why
        cards = indices(action.cards)
        if len(cards) == 1 and cards[0] < ACES:
            return None
        red, total = thing.short == seat, 0
        for card in cards:
            if RED[card] == red:
                return WRONG_RED if red else WRONG_BLACK
            total += PIPS[card]
        return TOO_LITTLE if total < thing.size else None

    def list_with(self, state: StonksState, seat: int, thing: Thing, menu: list[Action]) -> None:
        """Each single card that is enough, or the smallest that are enough together."""
        size = thing.size
        red = thing.short == seat
        total = most = 0
        previous = NOBODY
        for card in state.hands[seat]:
            worth = 0 if RED[card] == red else PIPS[card]
            if card != previous and (worth >= size or card < ACES):
                menu.append(CLOSES.of(thing.number, card))
            previous = card
            total += worth
            most = max(worth, most)
        if most < size <= total:
            menu.append(declare.Close(thing.number, names(smallest(size, red, state.hands[seat]))))

    def lack_with(self, state: StonksState, seat: int, own: list[Thing]) -> Message | None:
        """No cards are enough."""
        return NO_CLOSE

    def apply(self, state: StonksState, seat: int, action: declare.Close, now: int, told: list[Event] | None) -> None:
        """All its cards are discarded, then the parties draw back (S-33)."""
        at, cards = at_number(state, action.position), indices(action.cards)
        for card in cards:
            take(state, seat, card)
        state.spent = cards
        if told is not None:
            told.append(declare.Closed(seat, action.position, "cards", names(cards), 0, None))
        thing = clear(state, at)
        discard(state, cards)
        self.rules.draw_back(state, thing, seat, now, told)


class Cash(PositionVerb[declare.Cash]):
    """Close a position through the house (S-31)."""

    kind = declare.Cash

    def barred(self, state: StonksState, seat: int, thing: Thing) -> Message | None:
        """Chips that one has not got."""
        price = self.rules.prices.of_closing(thing)
        return None if state.chips[seat] >= price else Message("stonks.no-cash-for", amount=price)

    def list_with(self, state: StonksState, seat: int, thing: Thing, menu: list[Action]) -> None:
        """It takes no details."""
        menu.append(CASHES.of(thing.number, 0))

    def lack_with(self, state: StonksState, seat: int, own: list[Thing]) -> Message | None:
        """All cost more than one has."""
        return NO_CASH

    def apply(self, state: StonksState, seat: int, action: declare.Cash, now: int, told: list[Event] | None) -> None:
        """The price goes to the house, then the parties draw back (S-33)."""
        thing = clear(state, at_number(state, action.position))
        price = self.rules.prices.of_closing(thing)
        state.chips[seat] -= price
        state.house += price
        if told is not None:
            told.append(declare.Closed(seat, thing.number, "cash", (), price, None))
        self.rules.draw_back(state, thing, seat, now, told)


class Done(TurnVerb[declare.Done]):
    """Let the others play; in a free-for-all, be ready."""

    kind = declare.Done

    def why_not(self, state: StonksState, seat: int) -> Message | None:
        """One is ready already."""
        why = super().why_not(state, seat)
        return IS_READY if why is None and state.done[seat] else why

    def listed(self, state: StonksState, seat: int, menu: list[Action]) -> None:
        """It takes no details."""
        menu.append(DONE)

    def apply(self, state: StonksState, seat: int, action: declare.Done, now: int, told: list[Event] | None) -> None:
        """The turn passes on."""
        self.rules.finish(state, seat, now, told, False)


class Resign(StonksVerb[moves.Resign]):
    """Leave for good, at any time (S-51)."""

    kind = moves.Resign
    out_of_turn = True

    def apply(self, state: StonksState, seat: int, action: moves.Resign, now: int, told: list[Event] | None) -> None:
        """The seat takes no more turns and makes no more deals; it is out at the end of the round."""
        state.resigned[seat] = True
        if told is not None:
            told.append(declare.Resigned(seat))
        self.rules.drop_offers(state, told)
        if self.rules.free:
            self.rules.end_if_ready(state, told)
        elif seat == state.turn:
            self.rules.leave_turn(state, now, told)


class First(StonksVerb[moves.First]):
    """Chance puts the button on a seat."""

    kind = moves.First
    by = CHANCE

    def why_not(self, state: StonksState, seat: int) -> Message | None:
        """It is done once."""
        return None if state.phase == FIRST else CARD_DUE

    def refusal(self, state: StonksState, seat: int, action: moves.First) -> Message | None:
        """There is no such seat."""
        return None if 0 <= action.seat < self.rules.seats else FIRST_DUE

    def apply(self, state: StonksState, seat: int, action: moves.First, now: int, told: list[Event] | None) -> None:
        """The deal begins: one card to each seat from the dealer's left, and round again."""
        rules, dealer = self.rules, action.seat
        state.button = dealer
        state.phase = DEAL
        state.due = tuple([(dealer + place) % rules.seats for place in range(1, rules.seats + 1)]) * rules.hand
        if told is not None:
            told.append(declare.DealerChosen(dealer))


class Draw(StonksVerb[moves.Draw]):
    """Chance draws a card: the market's, or one for whoever is due."""

    kind = moves.Draw
    by = CHANCE

    def why_not(self, state: StonksState, seat: int) -> Message | None:
        """The dealer comes first."""
        return FIRST_DUE if state.phase == FIRST else None

    def refusal(self, state: StonksState, seat: int, action: moves.Draw) -> Message | None:
        """The draw pile has none of it."""
        card = INDEX.get(action.card, NOBODY)
        return None if card != NOBODY and state.pile[card] else Message("common.no-card-left", card=action.card)

    def apply(self, state: StonksState, seat: int, action: moves.Draw, now: int, told: list[Event] | None) -> None:
        """It settles the round, or joins a hand."""
        self.rules.draw_card(state, INDEX[action.card], now, told)


class Timeout(StonksVerb[moves.Timeout]):
    """The clock says done for whoever has not (S-51)."""

    kind = moves.Timeout
    by = CLOCK

    def apply(self, state: StonksState, seat: int, action: moves.Timeout, now: int, told: list[Event] | None) -> None:
        """In turns for one seat, in a free-for-all for all that are awaited."""
        self.rules.time_out(state, now, told)


def smallest(size: int, red: bool, hand: tuple[int, ...]) -> list[int]:
    """The smallest cards of the other colour that make a size together, without those that are not needed then."""
    total = 0
    used: list[int] = []
    for card in hand:
        if RED[card] != red and total < size:
            used.append(card)
            total += PIPS[card]
    needed: list[int] = []
    for card in used:
        if total - PIPS[card] >= size:
            total -= PIPS[card]
        else:
            needed.append(card)
    return needed


class StonksGame(StonksRules):
    """Stonks! at one table."""

    def __init__(self, seats: int, options: declare.StonksOptions) -> None:
        super().__init__(seats, options)
        self.counting = Counting(self.prices, options.max_offers, self.decks == 1, self.free, self.margin)
        self.announce = Announce(self)
        self.match = Match(self)
        self.double = Double(self)
        self.offer = Offer(self)
        self.accept = Accept(self)
        bets = [self.announce, self.match, self.double, Close(self), Cash(self)]
        deals = [self.offer, self.accept, Decline(self), Withdraw(self)]
        self.learn([*bets, *deals, Done(self), Resign(self), First(self), Draw(self), Timeout(self)])

    def any_move(self, state: StonksState, seat: int, dice: Dice) -> Action | None:
        """In a plain turn only the verb of the move that is picked lists its moves."""
        if not self.counting.knows(state, seat):
            return super().any_move(state, seat, dice)
        ends = self.counting.ends(state, seat)
        at = dice.below(ends[-1] + 1)
        start = 0
        for place, end in enumerate(ends):
            if at < end:
                menu: list[Action] = []
                self.menu[place].listed(state, seat, menu)
                return menu[at - start]
            start = end
        return DONE
