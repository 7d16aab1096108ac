"""The state of a market, what is read off its book, and what trading does to it.

A blank quote bids so low and offers so high that it is never the best, which keeps every scan of the book a plain loop.
"""

from collections.abc import Iterable
from typing import Final

from pitboss.core.cards import KINDS, RANK, RED, pack
from pitboss.core.contract import State
from pitboss.core.moves import Event
from pitboss.games.market_maker.moves import QuoteBlanked, Quoted, Settled, Trade, Traded

LOBBY: Final = 0
"""Waits for the dealer to deal; after a settlement the finished game is still on the table."""
DEALING: Final = 1
OPEN: Final = 2
OVER: Final = 3

NO_BID: Final = -10_000_000
NO_OFFER: Final = 10_000_000
NOBODY: Final = -1

VALUE: Final[tuple[int, ...]] = tuple(-rank if red else rank for rank, red in zip(RANK, RED, strict=True))
"""What each card adds to the settlement: black its rank, red the same below zero."""


class MarketState(State):
    """One market: cards, book, positions, and whose move it is."""

    phase: int
    game: int
    """Settlements done."""
    living: tuple[int, ...]
    """The seats that have not resigned."""
    dealer: int
    """A seat, or CLOCK where the clock deals and nobody takes turns."""
    locked: bool
    unlocks: int | None
    """When the clock unlocks what a card has locked (M-21); None where the dealer has, or nothing is locked."""
    cards: list[int]
    """Private cards by seat, as far as they are dealt."""
    board: list[int]
    counts: list[int]
    """The undealt deck, by card."""
    left: int
    bid: list[int]
    offer: list[int]
    lots: list[int]
    volume: list[int]
    cost: list[int]
    """Net cost of each position, in chips."""
    banked: list[int]
    """P&L of all settlements so far, by seat."""
    tape: list[Trade]
    last: Settled | None
    turn: int
    """The seat whose turn it is, or NOBODY."""
    lap: int
    moved: int
    busy: bool
    since: int


def total(cards: Iterable[int]) -> int:
    """What cards add up to.

    >>> total([48, 49, 0])
    1
    """
    return sum([VALUE[card] for card in cards])


def highest(bids: list[int], without: int) -> int:
    """The best bid of all seats but one (NOBODY: of all); NO_BID if there is none."""
    best = NO_BID
    for seat in range(len(bids)):
        if bids[seat] > best and seat != without:
            best = bids[seat]
    return best


def lowest(offers: list[int], without: int) -> int:
    """The best offer of all seats but one (NOBODY: of all); NO_OFFER if there is none."""
    best = NO_OFFER
    for seat in range(len(offers)):
        if offers[seat] < best and seat != without:
            best = offers[seat]
    return best


def settled(state: MarketState) -> bool:
    """Whether no game is going on, so that nothing on the table is secret any more."""
    return state.phase in (LOBBY, OVER)


def mark(state: MarketState, seat: int) -> int | None:
    """P&L as settled or, before, at the best price of the whole book (M-30); None if that side is empty."""
    if settled(state) and state.last is not None:
        return state.last.pnl[seat]
    lots, cost = state.lots[seat], state.cost[seat]
    if lots == 0:
        return -cost
    best = highest(state.bid, NOBODY) if lots > 0 else lowest(state.offer, NOBODY)
    return None if best in (NO_BID, NO_OFFER) else lots * best // 100 - cost


def clear_table(state: MarketState, seats: int) -> None:
    """A full deck, an empty book and flat positions."""
    state.cards = []
    state.board = []
    state.counts = pack(1)
    state.left = KINDS
    state.lots = [0] * seats
    state.volume = [0] * seats
    state.cost = [0] * seats
    state.tape = []
    state.bid = [NO_BID] * seats
    state.offer = [NO_OFFER] * seats
    state.locked = False
    state.unlocks = None
    clear_turn(state)


def clear_quotes(state: MarketState) -> None:
    """An empty book."""
    seats = len(state.bid)
    state.bid = [NO_BID] * seats
    state.offer = [NO_OFFER] * seats


def clear_turn(state: MarketState) -> None:
    """Nobody's turn, and no lap begun."""
    state.turn = NOBODY
    state.lap = 0
    state.moved = 0
    state.busy = False


def record(state: MarketState, at: int, buyer: int, seller: int, price: int, lots: int, initiator: int) -> None:
    """Put a trade on the tape and into the positions."""
    worth = price * lots // 100  # exact: options see to it that a lot at one tick is a whole number of chips
    state.lots[buyer] += lots
    state.lots[seller] -= lots
    state.volume[buyer] += lots
    state.volume[seller] += lots
    state.cost[buyer] += worth
    state.cost[seller] -= worth
    state.tape.append(Trade(at, buyer, seller, price, lots, initiator))


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
        state.bid[seat] = NO_BID
        state.offer[seat] = NO_OFFER
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
