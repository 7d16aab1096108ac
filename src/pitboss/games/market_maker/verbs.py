"""The verbs of Market Maker Poker: what can be done, why it cannot be done now, and what it does.

    the book      quote  buy  sell  cancel        pass ends a turn or, with the clock as dealer, one's part of a round
    the dealer    deal  lock  unlock  finish      nobody's, where there are turns or the clock deals
    the house     card  timeout

Nothing here looks at a private card, nor at a position where positions are secret (a limit needs them in the open), so
neither a refusal nor a menu can tell a secret.
"""

from typing import Final

from pitboss.core.cards import INDEX, KINDS
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, Action, Event
from pitboss.core.moves import Draw as DrawMove
from pitboss.core.moves import Resign as ResignMove
from pitboss.core.moves import Timeout as TimeoutMove
from pitboss.core.turns import NOBODY
from pitboss.core.verbs import A, Verb
from pitboss.games.market_maker import declare
from pitboss.games.market_maker.declare import MOVES_PER_TURN, MarketOptions
from pitboss.games.market_maker.prices import UNIT
from pitboss.games.market_maker.rules import MarketRules
from pitboss.games.market_maker.state import LOBBY, NO_BID, NO_OFFER, OPEN, MarketState, total

IN_LOBBY: Final = Message("market_maker.no-cards-yet")
TURN_IS_FULL: Final = Message("market_maker.no-moves-left", most=MOVES_PER_TURN)
NO_TURNS: Final = Message("market_maker.no-turns")
PASSED_ALREADY: Final = Message("market_maker.no-second-pass")
NO_CANCEL: Final = Message("market_maker.no-cancel")
NO_QUOTE: Final = Message("market_maker.no-quote")
IS_LOCKED: Final = Message("market_maker.no-trade-locked")
WOULD_TRADE: Final = Message("market_maker.no-touching")
QUOTE_FIRST: Final = Message("market_maker.no-quote-first")
OWN_OFFER: Final = Message("market_maker.no-own-offer")
OWN_BID: Final = Message("market_maker.no-own-bid")
NO_OFFERS: Final = Message("market_maker.no-offers")
NO_BIDS: Final = Message("market_maker.no-bids")
DEALS_ITSELF: Final = Message("market_maker.no-dealer-with-turns")
CLOCK_DEALS: Final = Message("market_maker.no-clock-deals")
ALL_OPEN: Final = Message("market_maker.no-more-cards")
NOT_ALL_OPEN: Final = Message("market_maker.no-finish-yet")
LOCKED_ALREADY: Final = Message("market_maker.no-locked-already")
NOT_LOCKED: Final = Message("market_maker.no-lock")
ONLY_DEALER: Final[list[Message]] = [Message("market_maker.no-dealer", dealer_seat=seat) for seat in range(KINDS)]
"""What a seat is told that is not the dealer, by who is."""

PASS: Final = declare.Pass()
CANCEL: Final = declare.Cancel()
DEAL: Final = declare.Deal()
LOCK: Final = declare.Lock()
UNLOCK: Final = declare.Unlock()
FINISH: Final = declare.Finish()


class MarketVerb(Verb[MarketState, A]):
    """A verb at one table."""

    def __init__(self, rules: MarketRules) -> None:
        self.rules = rules


def _no_room(verb: str, limit: int, room: int, lots: int) -> Message:
    """What a seat is told that would come to hold more than it may (M-46)."""
    key = "market_maker.no-room-to-buy" if verb == "buy" else "market_maker.no-room-to-sell"
    return Message(key, limit=limit, room=max(0, room), lots=lots)


# The book


class BookVerb(MarketVerb[A]):
    """What a player does to the book."""

    def __init__(self, rules: MarketRules) -> None:
        super().__init__(rules)
        self.book = rules.trading
        # Without turns the only one who is ever awaited alone is the dealer in the lobby, and there `why_not` tells the
        # others more than whose turn it is.
        self.out_of_turn = not rules.turns

    def why_not(self, state: MarketState, seat: int) -> Message | None:
        """Before the private cards there is no market, and a turn has so many moves (M-39)."""
        if state.phase == LOBBY:
            return IN_LOBBY
        return TURN_IS_FULL if state.moved >= MOVES_PER_TURN else None


class Quote(BookVerb[declare.Quote]):
    """Sweep whatever the quote crosses, then let it stand (M-4)."""

    kind = declare.Quote

    def refusal(self, state: MarketState, seat: int, action: declare.Quote) -> Message | None:
        """The prices must be allowed; in a locked market they must trade with nobody (M-19)."""
        why = self.rules.prices.refusal(action.bid, action.offer)
        if why is not None:
            return why
        apart = action.bid < self.book.best_offer(state, seat) and action.offer > self.book.best_bid(state, seat)
        if apart or (not state.locked and not self.book.limit):
            return None
        return WOULD_TRADE if state.locked else self._beyond(state, seat, action)

    def _beyond(self, state: MarketState, seat: int, action: declare.Quote) -> Message | None:
        """What it sweeps must not take the seat beyond the limit (M-46)."""
        buys = self.book.sellers(state, seat, -NO_OFFER, action.bid) * self.book.lot
        if buys > self.book.room_to_buy(state, seat):
            return _no_room("buy", self.book.limit, self.book.room_to_buy(state, seat), buys)
        sells = self.book.bidders(state, seat, action.offer, NO_OFFER) * self.book.lot
        if sells > self.book.room_to_sell(state, seat):
            return _no_room("sell", self.book.limit, self.book.room_to_sell(state, seat), sells)
        return None

    def listed(self, state: MarketState, seat: int, menu: list[Action]) -> None:
        """Those around the middle of the market; more are allowed than are listed."""
        near = self.near(state)
        if state.locked:  # as of `refusal`, which would read the book again for every one of them
            above, below = self.book.best_offer(state, seat), self.book.best_bid(state, seat)
            near = [quote for quote in near if quote.bid < above and quote.offer > below]
        elif self.book.limit:
            near = [quote for quote in near if self.refusal(state, seat, quote) is None]
        menu += near  # compiled, quicker than `extend`

    def near(self, state: MarketState) -> list[declare.Quote]:
        """Quotes around the middle of the best prices or, in an empty book, around the sum of the board."""
        bid, offer = self.book.best_bid(state, NOBODY), self.book.best_offer(state, NOBODY)
        middle = total(state.board) * UNIT if bid == NO_BID or offer == NO_OFFER else (bid + offer) // 2
        return self.rules.prices.around(middle)

    def apply(self, state: MarketState, seat: int, action: declare.Quote, now: int, told: list[Event] | None) -> None:
        """Trade with all it touches, then stand."""
        self.place(state, seat, action.bid, action.offer, now, told)

    def place(self, state: MarketState, seat: int, bid: int, offer: int, now: int, told: list[Event] | None) -> None:
        """The same for whoever has no move in hand."""
        self.rules.trading.quote(state, seat, bid, offer, now, told)
        self.rules.count_move(state, seat)


class TradeVerb(BookVerb[A]):
    """Trading at the best price there is."""

    def why_not(self, state: MarketState, seat: int) -> Message | None:
        """Trading needs an unlocked market (M-19) and a quote of one's own (M-8)."""
        why = super().why_not(state, seat)
        if why is not None:
            return why
        if state.locked:
            return IS_LOCKED
        return QUOTE_FIRST if state.bid[seat] == NO_BID else None


class Buy(TradeVerb[declare.Buy]):
    """Buy from everybody at the best offer but one's own (M-9, M-10)."""

    kind = declare.Buy

    def __init__(self, rules: MarketRules) -> None:
        super().__init__(rules)
        self.known: dict[int, declare.Buy] = {}

    def refusal(self, state: MarketState, seat: int, action: declare.Buy) -> Message | None:
        """Not from oneself (M-9), not at a worse price than the player saw (M-11), not beyond the limit (M-46)."""
        best = self.book.best_offer(state, seat)
        if best > self.book.own_offer(state, seat):
            return OWN_OFFER
        if best == NO_OFFER:
            return NO_OFFERS
        if best > action.price:
            return Message("market_maker.no-offer-at", best_price=best)
        return self._beyond(state, seat, best)

    def _beyond(self, state: MarketState, seat: int, best: int) -> Message | None:
        book = self.book
        if not book.limit:
            return None
        lots, room = book.sellers(state, seat, best, best) * book.lot, book.room_to_buy(state, seat)
        return None if lots <= room else _no_room("buy", book.limit, room, lots)

    def listed(self, state: MarketState, seat: int, menu: list[Action]) -> None:
        """At the best offer of the others."""
        best = self.book.best_offer(state, seat)
        if best > self.book.own_offer(state, seat) or best == NO_OFFER or self._beyond(state, seat, best) is not None:
            return
        known = self.known.get(best)
        if known is None:
            known = self.known[best] = declare.Buy(best)
        menu.append(known)

    def lack(self, state: MarketState, seat: int) -> Message | None:
        """Nobody else offers, or none as low."""
        best = self.book.best_offer(state, seat)
        if best == NO_OFFER or best > self.book.own_offer(state, seat):
            return NO_OFFERS if best == NO_OFFER else OWN_OFFER
        return self._beyond(state, seat, best)

    def apply(self, state: MarketState, seat: int, action: declare.Buy, now: int, told: list[Event] | None) -> None:
        """Take the whole level."""
        self.book.lift(state, seat, self.book.best_offer(state, seat), now, told)
        self.rules.count_move(state, seat)


class Sell(TradeVerb[declare.Sell]):
    """Sell to everybody at the best bid but one's own (M-9, M-10)."""

    kind = declare.Sell

    def __init__(self, rules: MarketRules) -> None:
        super().__init__(rules)
        self.known: dict[int, declare.Sell] = {}

    def refusal(self, state: MarketState, seat: int, action: declare.Sell) -> Message | None:
        """Not to oneself (M-9), not at a worse price than the player saw (M-11), not beyond the limit (M-46)."""
        best = self.book.best_bid(state, seat)
        if best < self.book.own_bid(state, seat):
            return OWN_BID
        if best == NO_BID:
            return NO_BIDS
        if best < action.price:
            return Message("market_maker.no-bid-at", best_price=best)
        return self._beyond(state, seat, best)

    def _beyond(self, state: MarketState, seat: int, best: int) -> Message | None:
        book = self.book
        if not book.limit:
            return None
        lots, room = book.bidders(state, seat, best, best) * book.lot, book.room_to_sell(state, seat)
        return None if lots <= room else _no_room("sell", book.limit, room, lots)

    def listed(self, state: MarketState, seat: int, menu: list[Action]) -> None:
        """At the best bid of the others."""
        best = self.book.best_bid(state, seat)
        if best < self.book.own_bid(state, seat) or best == NO_BID or self._beyond(state, seat, best) is not None:
            return
        known = self.known.get(best)
        if known is None:
            known = self.known[best] = declare.Sell(best)
        menu.append(known)

    def lack(self, state: MarketState, seat: int) -> Message | None:
        """Nobody else bids, or none as high."""
        best = self.book.best_bid(state, seat)
        if best == NO_BID or best < self.book.own_bid(state, seat):
            return NO_BIDS if best == NO_BID else OWN_BID
        return self._beyond(state, seat, best)

    def apply(self, state: MarketState, seat: int, action: declare.Sell, now: int, told: list[Event] | None) -> None:
        """Take the whole level."""
        self.book.hit(state, seat, self.book.best_bid(state, seat), now, told)
        self.rules.count_move(state, seat)


class Cancel(BookVerb[declare.Cancel]):
    """Take back one's quote, where the table allows it (M-16)."""

    kind = declare.Cancel

    def __init__(self, rules: MarketRules) -> None:
        super().__init__(rules)
        self.allowed = rules.options.allow_cancel

    def why_not(self, state: MarketState, seat: int) -> Message | None:
        """The table must allow it, and there must be a quote."""
        why = super().why_not(state, seat)
        if why is not None:
            return why
        if not self.allowed:
            return NO_CANCEL
        return NO_QUOTE if state.bid[seat] == NO_BID else None

    def listed(self, state: MarketState, seat: int, menu: list[Action]) -> None:
        """The one there is."""
        menu.append(CANCEL)

    def apply(self, state: MarketState, seat: int, action: declare.Cancel, now: int, told: list[Event] | None) -> None:
        """The quote is gone."""
        state.bid[seat] = NO_BID
        state.offer[seat] = NO_OFFER
        self.rules.count_move(state, seat)
        if told is not None:
            told.append(declare.Cancelled(seat))


class Pass(MarketVerb[declare.Pass]):
    """End one's turn (M-39) or, where the clock deals, one's part of a round (M-47)."""

    kind = declare.Pass

    def __init__(self, rules: MarketRules) -> None:
        super().__init__(rules)
        self.out_of_turn = not rules.turns  # as of `BookVerb`

    def why_not(self, state: MarketState, seat: int) -> Message | None:
        """There must be turns, or rounds that end when all have passed; and nobody passes twice."""
        if self.rules.turns:
            return None
        if not self.rules.passes:
            return NO_TURNS
        return PASSED_ALREADY if seat in state.passed else None

    def listed(self, state: MarketState, seat: int, menu: list[Action]) -> None:
        """The one there is."""
        menu.append(PASS)

    def apply(self, state: MarketState, seat: int, action: declare.Pass, now: int, told: list[Event] | None) -> None:
        """The next seat, lap or card."""
        if self.rules.turns:
            self.rules.pass_on(state, now, told, late=False)
        else:
            self.rules.stand_down(state, seat, told)


# The dealer


class DealerVerb(MarketVerb[A]):
    """What only the dealer does, at a table that has one."""

    out_of_turn = True

    def __init__(self, rules: MarketRules) -> None:
        super().__init__(rules)
        self.nobodys: Message | None = None
        """Why nobody ever does it at this table."""
        if not rules.by_hand:
            self.nobodys = DEALS_ITSELF if rules.turns else CLOCK_DEALS

    def why_not(self, state: MarketState, seat: int) -> Message | None:
        """The seat must be the dealer's."""
        if self.nobodys is not None:
            return self.nobodys
        return None if seat == state.dealer else ONLY_DEALER[state.dealer]


class Deal(DealerVerb[declare.Deal]):
    """Deal the private cards, or open a community card; a lock does not matter (M-20)."""

    kind = declare.Deal

    def why_not(self, state: MarketState, seat: int) -> Message | None:
        """A community card must be left to open."""
        why = super().why_not(state, seat)
        return ALL_OPEN if why is None and state.phase != LOBBY and self.rules.all_open(state) else why

    def listed(self, state: MarketState, seat: int, menu: list[Action]) -> None:
        """The one there is."""
        menu.append(DEAL)

    def apply(self, state: MarketState, seat: int, action: declare.Deal, now: int, told: list[Event] | None) -> None:
        """A card is due."""
        if state.phase == LOBBY:
            self.rules.begin(state)
        else:
            self.rules.next_card(state, told)


class SteeringVerb(DealerVerb[A]):
    """What the dealer does to a market that is open."""

    def why_not(self, state: MarketState, seat: int) -> Message | None:
        """The private cards must be dealt."""
        why = super().why_not(state, seat)
        return IN_LOBBY if why is None and state.phase == LOBBY else why


class Finish(SteeringVerb[declare.Finish]):
    """Show all cards and settle."""

    kind = declare.Finish

    def why_not(self, state: MarketState, seat: int) -> Message | None:
        """All community cards must be open (M-25)."""
        why = super().why_not(state, seat)
        return NOT_ALL_OPEN if why is None and not self.rules.all_open(state) else why

    def listed(self, state: MarketState, seat: int, menu: list[Action]) -> None:
        """The one there is."""
        menu.append(FINISH)

    def apply(self, state: MarketState, seat: int, action: declare.Finish, now: int, told: list[Event] | None) -> None:
        """Pay every position out."""
        self.rules.settle(state, told)


class Lock(SteeringVerb[declare.Lock]):
    """Stop all trading."""

    kind = declare.Lock

    def why_not(self, state: MarketState, seat: int) -> Message | None:
        """Not twice (M-19)."""
        why = super().why_not(state, seat)
        return LOCKED_ALREADY if why is None and state.locked else why

    def listed(self, state: MarketState, seat: int, menu: list[Action]) -> None:
        """The one there is."""
        menu.append(LOCK)

    def apply(self, state: MarketState, seat: int, action: declare.Lock, now: int, told: list[Event] | None) -> None:
        """Until the dealer unlocks it."""
        self.rules.set_lock(state, True, None, told)


class Unlock(SteeringVerb[declare.Unlock]):
    """Let trading go on."""

    kind = declare.Unlock

    def why_not(self, state: MarketState, seat: int) -> Message | None:
        """It must be locked (M-19)."""
        why = super().why_not(state, seat)
        return NOT_LOCKED if why is None and not state.locked else why

    def listed(self, state: MarketState, seat: int, menu: list[Action]) -> None:
        """The one there is."""
        menu.append(UNLOCK)

    def apply(self, state: MarketState, seat: int, action: declare.Unlock, now: int, told: list[Event] | None) -> None:
        """Also what a card has locked (M-21)."""
        self.rules.set_lock(state, False, None, told)


# Leaving, chance and the clock


class Resign(MarketVerb[ResignMove]):
    """Leave for good: the quote goes, card and position stay (M-24); the game goes on, if need be by itself."""

    kind = ResignMove
    out_of_turn = True

    def apply(self, state: MarketState, seat: int, action: ResignMove, now: int, told: list[Event] | None) -> None:
        """Whatever waited for this seat goes on."""
        if told is not None:
            told.append(declare.Resigned(seat))
        if state.bid[seat] != NO_BID:
            self.rules.trading.blank(state, seat, told)
        state.living = tuple([other for other in state.living if other != seat])
        if not state.living:
            self.rules.abandon(state, told)
        elif seat == state.dealer and not self.rules.turns:
            self.rules.move_dealer(state, told)  # M-22
        elif seat == state.turn:
            self.rules.end_turn(state, now, told)
        else:
            self.rules.end_if_all_passed(state, told)  # M-47


class Draw(MarketVerb[DrawMove]):
    """A card goes to the next seat without one, then to the board."""

    kind = DrawMove
    by = CHANCE

    def refusal(self, state: MarketState, seat: int, action: DrawMove) -> Message | None:
        """It must be left in the deck."""
        card = INDEX.get(action.card, NOBODY)
        return None if card != NOBODY and state.counts[card] else Message("common.no-card-left", card=action.card)

    def apply(self, state: MarketState, seat: int, action: DrawMove, now: int, told: list[Event] | None) -> None:
        """The market opens when all have a card, and again with every one on the board."""
        self.rules.draw(state, INDEX[action.card], now, told)


class Timeout(MarketVerb[TimeoutMove]):
    """The clock passes for a slow seat; without turns it unlocks, then deals, and settles after the last round."""

    kind = TimeoutMove
    by = CLOCK

    def apply(self, state: MarketState, seat: int, action: TimeoutMove, now: int, told: list[Event] | None) -> None:
        """Go on without whoever kept the table waiting."""
        if self.rules.turns:
            self.rules.pass_on(state, now, told, late=True)
        elif state.unlocks is not None:
            self.rules.set_lock(state, False, None, told)  # M-21
        else:
            self.rules.next_card(state, told)


class MarketGame(MarketRules):
    """Market Maker Poker at one table."""

    def __init__(self, seats: int, options: MarketOptions) -> None:
        super().__init__(seats, options)
        self.quote = Quote(self)
        self.learn(
            [
                *(self.quote, Buy(self), Sell(self), Pass(self)),
                *(Deal(self), Finish(self), Lock(self), Unlock(self)),
                *(Cancel(self), Resign(self), Draw(self), Timeout(self)),
            ]
        )
        never = self._never_listed()
        self.menu = [verb for verb in self.menu if verb.kind not in never]
        self.beyond_quotes = self.menu[1:]

    def _never_listed(self) -> list[type[Action]]:
        """What no menu of this table ever has; asking for it takes time all the same."""
        never: list[type[Action]] = [ResignMove]
        if not self.options.allow_cancel:
            never.append(declare.Cancel)
        if not self.turns and not self.passes:
            never.append(declare.Pass)
        if not self.by_hand:
            never.extend([declare.Deal, declare.Finish, declare.Lock, declare.Unlock])
        return never

    def any_move(self, state: MarketState, seat: int, dice: Dice) -> Action | None:
        """One move of the menu, in a market where all quotes go without a copy of their list."""
        free = state.phase == OPEN and not state.locked and state.moved < MOVES_PER_TURN and not self.trading.limit
        if not free or not (seat == state.turn if self.turns else seat in state.living):
            return super().any_move(state, seat, dice)
        near = self.quote.near(state)
        rest: list[Action] = []
        for verb in self.beyond_quotes:
            if verb.why_not(state, seat) is None:
                verb.listed(state, seat, rest)
        place = dice.below(len(near) + len(rest))
        return near[place] if place < len(near) else rest[place - len(near)]
