"""The book of a market: what is read off it, and what trading does to it."""

from librt.vecs import vec
from mypy_extensions import i64

from pitboss.core.moves import Event
from pitboss.core.turns import NOBODY
from pitboss.games.market_maker.declare import QuoteBlanked, Quoted, Traded
from pitboss.games.market_maker.state import NO_BID, NO_OFFER, Line, MarketState, settled


def highest(bids: vec[i64], without: int) -> int:
    """The best bid of all seats but one (NOBODY: of all); NO_BID if there is none."""
    best: i64 = NO_BID
    but: i64 = without
    for seat in range(len(bids)):
        bid = bids[seat]
        if bid > best and seat != but:
            best = bid
    return int(best)


def lowest(offers: vec[i64], without: int) -> int:
    """The best offer of all seats but one (NOBODY: of all); NO_OFFER if there is none."""
    best: i64 = NO_OFFER
    but: i64 = without
    for seat in range(len(offers)):
        offer = offers[seat]
        if offer < best and seat != but:
            best = offer
    return int(best)


def mark(state: MarketState, seat: int) -> int | None:
    """P&L as settled or, before, at the best price of the whole book (M-30); None if that side is empty."""
    return marked(state, seat, highest(state.bid, NOBODY), lowest(state.offer, NOBODY))


def marked(state: MarketState, seat: int, bid: int, offer: int) -> int | None:
    """The same for whoever knows the best bid and the best offer already."""
    if settled(state) and state.last is not None:
        return state.last.pnl[seat]
    lots, cost = state.lots[seat], state.cost[seat]
    if lots == 0:
        return -cost
    best = bid if lots > 0 else offer
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

    def __init__(self, lot: int, secret: bool) -> None:
        self.lot = lot
        self.secret = secret

    def quote(self, state: MarketState, seat: int, bid: int, offer: int, now: int, told: list[Event] | None) -> None:
        """Sweep what the quote crosses, level by level, then let it stand whole (M-4, M-5)."""
        best = highest(state.bid, seat)
        while best >= offer:
            self.hit(state, seat, best, now, told)
            best = highest(state.bid, seat)
        best = lowest(state.offer, seat)
        while best <= bid:
            self.lift(state, seat, best, now, told)
            best = lowest(state.offer, seat)
        state.bid[seat] = bid
        state.offer[seat] = offer
        if told is not None:
            told.append(Quoted(seat, bid, offer))

    def lift(self, state: MarketState, seat: int, price: int, now: int, told: list[Event] | None) -> None:
        """Buy from every other seat that offers at this price (M-9, M-10, M-34)."""
        for other in range(len(state.offer)):
            if state.offer[other] == price and other != seat:
                self._exchange(state, seat, other, price, now, told, seat)
                self.blank(state, other, told)  # M-6

    def hit(self, state: MarketState, seat: int, price: int, now: int, told: list[Event] | None) -> None:
        """Sell to every other seat that bids this price (M-9, M-10, M-34)."""
        for other in range(len(state.bid)):
            if state.bid[other] == price and other != seat:
                self._exchange(state, other, seat, price, now, told, seat)
                self.blank(state, other, told)  # M-6

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
