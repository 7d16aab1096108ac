"""The book of a market: what is read off it, and what trading does to it.

Where positions are limited (M-46) a side that its owner could not honour counts as not there.
"""

from typing import Final

from mypy_extensions import i64

from pitboss.core.moves import Event
from pitboss.core.turns import NOBODY
from pitboss.games.market_maker.declare import MarketOptions, QuoteBlanked, Quoted, Traded
from pitboss.games.market_maker.state import NO_BID, NO_OFFER, Line, MarketState, settled, take_back_pass

NO_LIMIT: Final = 1 << 60
"""More lots than anyone can hold."""


def most_held(options: MarketOptions) -> int:
    """The most lots with which a seat can take one lot more (M-46)."""
    return options.limit - options.lot if options.limit else NO_LIMIT


def highest(state: MarketState, without: int, most: int) -> int:
    """The best bid of all seats but one (NOBODY: of all) that can still be hit (M-46); NO_BID if there is none."""
    best: i64 = NO_BID
    but: i64 = without
    held: i64 = most
    bids, lots = state.bid, state.lots
    for seat in range(len(bids)):
        bid = bids[seat]
        if bid > best and seat != but and lots[seat] <= held:
            best = bid
    return int(best)


def lowest(state: MarketState, without: int, most: int) -> int:
    """The best offer of all seats but one (NOBODY: of all) that can still be lifted; NO_OFFER if there is none."""
    best: i64 = NO_OFFER
    but: i64 = without
    held: i64 = most
    offers, lots = state.offer, state.lots
    for seat in range(len(offers)):
        offer = offers[seat]
        if offer < best and seat != but and lots[seat] >= -held:
            best = offer
    return int(best)


def mark(state: MarketState, seat: int, most: int) -> int | None:
    """P&L as settled or, before, at the best price of the whole book (M-30); None if that side is empty."""
    if settled(state) and state.last is not None:
        return state.last.pnl[seat]
    lots, cost = state.lots[seat], state.cost[seat]
    if lots == 0:
        return -cost
    best = highest(state, NOBODY, most) if lots > 0 else lowest(state, NOBODY, most)
    return None if best in (NO_BID, NO_OFFER) else lots * best // 100 - cost


def record(state: MarketState, at: int, buyer: int, seller: int, price: int, lots: int, initiator: int) -> None:
    """Put a trade on the tape and into the positions."""
    worth = price * lots // 100  # exact: options see to it that a lot at one tick is a whole number of chips
    state.lots[buyer] += lots
    state.lots[seller] -= lots
    state.volume[buyer] += lots
    state.volume[seller] += lots
    state.cost[buyer] += worth
    state.cost[seller] -= worth
    state.tape.append(Line(at, buyer, seller, price, lots, initiator))


class Trading:
    """Carries out what the refusals let through.

    The book never stands crossed or touching: what would touch trades first (M-3) or, in a locked market, is refused
    (M-19). So a new quote crosses on one side at most.
    """

    def __init__(self, options: MarketOptions) -> None:
        self.lot = options.lot
        self.secret = options.hide_positions
        self.limit = options.limit
        self.most = most_held(options)

    def best_bid(self, state: MarketState, without: int) -> int:
        """The best bid of the others; NO_BID if there is none."""
        return highest(state, without, self.most)

    def best_offer(self, state: MarketState, without: int) -> int:
        """The best offer of the others; NO_OFFER if there is none."""
        return lowest(state, without, self.most)

    def own_bid(self, state: MarketState, seat: int) -> int:
        """A seat's own bid, if it could still buy; else NO_BID."""
        return state.bid[seat] if state.lots[seat] <= self.most else NO_BID

    def own_offer(self, state: MarketState, seat: int) -> int:
        """A seat's own offer, if it could still sell; else NO_OFFER."""
        return state.offer[seat] if state.lots[seat] >= -self.most else NO_OFFER

    def bidders(self, state: MarketState, seat: int, low: int, high: int) -> int:
        """How many others buy at a price in that span."""
        bids, lots = state.bid, state.lots
        return sum([low <= bids[at] <= high and at != seat and lots[at] <= self.most for at in range(len(bids))])

    def sellers(self, state: MarketState, seat: int, low: int, high: int) -> int:
        """How many others sell at a price in that span."""
        offers, lots = state.offer, state.lots
        return sum([low <= offers[at] <= high and at != seat and lots[at] >= -self.most for at in range(len(offers))])

    def room_to_buy(self, state: MarketState, seat: int) -> int:
        """How many lots a seat may buy until it is at the limit (M-46)."""
        return self.limit - state.lots[seat]

    def room_to_sell(self, state: MarketState, seat: int) -> int:
        """How many lots a seat may sell until it is at the limit (M-46)."""
        return self.limit + state.lots[seat]

    def quote(self, state: MarketState, seat: int, bid: int, offer: int, now: int, told: list[Event] | None) -> None:
        """Sweep what the quote crosses, level by level, then let it stand whole (M-4, M-5)."""
        best = self.best_bid(state, seat)
        while best >= offer:
            self._hit_level(state, seat, best, now, told)
            best = self.best_bid(state, seat)
        best = self.best_offer(state, seat)
        while best <= bid:
            self._lift_level(state, seat, best, now, told)
            best = self.best_offer(state, seat)
        state.bid[seat] = bid
        state.offer[seat] = offer
        if told is not None:
            told.append(Quoted(seat, bid, offer))

    def lift(self, state: MarketState, seat: int, price: int, now: int, told: list[Event] | None) -> None:
        """Buy a level; one's own quote stays (M-7)."""
        self._lift_level(state, seat, price, now, told)
        self._keep_apart(state, seat, told)

    def hit(self, state: MarketState, seat: int, price: int, now: int, told: list[Event] | None) -> None:
        """Sell to a level; one's own quote stays (M-7)."""
        self._hit_level(state, seat, price, now, told)
        self._keep_apart(state, seat, told)

    def _lift_level(self, state: MarketState, seat: int, price: int, now: int, told: list[Event] | None) -> None:
        """Buy from every other seat that offers at this price (M-9, M-10, M-34) and can sell (M-46)."""
        for other in range(len(state.offer)):
            if state.offer[other] == price and other != seat and state.lots[other] >= -self.most:
                self._exchange(state, seat, other, price, now, told, seat)
                self._take(state, other, told)

    def _hit_level(self, state: MarketState, seat: int, price: int, now: int, told: list[Event] | None) -> None:
        """Sell to every other seat that bids this price (M-9, M-10, M-34) and can buy (M-46)."""
        for other in range(len(state.bid)):
            if state.bid[other] == price and other != seat and state.lots[other] <= self.most:
                self._exchange(state, other, seat, price, now, told, seat)
                self._take(state, other, told)

    def _take(self, state: MarketState, seat: int, told: list[Event] | None) -> None:
        """A seat was hit: its quote is gone (M-6), and it may want to go on (M-47)."""
        self.blank(state, seat, told)
        if state.passed:
            take_back_pass(state, seat)

    def _keep_apart(self, state: MarketState, seat: int, told: list[Event] | None) -> None:
        """Take out one's own quote if a side that the limit kept back would now trade (M-46)."""
        if not self.limit or state.bid[seat] == NO_BID:
            return
        bid, offer = self.own_bid(state, seat), self.own_offer(state, seat)
        if bid >= self.best_offer(state, seat) or offer <= self.best_bid(state, seat):
            self.blank(state, seat, told)

    def blank(self, state: MarketState, seat: int, told: list[Event] | None) -> None:
        """Take a seat's quote from it."""
        state.bid[seat] = NO_BID
        state.offer[seat] = NO_OFFER
        if told is not None:
            told.append(QuoteBlanked(seat))

    def _exchange(
        self,
        state: MarketState,
        buyer: int,
        seller: int,
        price: int,
        now: int,
        told: list[Event] | None,
        initiator: int,
    ) -> None:
        record(state, now, buyer, seller, price, self.lot, initiator)
        if told is not None:
            told.append(Traded(buyer, seller, price, self.lot, initiator, self.secret))
