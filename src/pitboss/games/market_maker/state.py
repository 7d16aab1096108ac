"""The state of a market: cards, book, positions, and whose move it is.

A blank quote bids so low and offers so high that it is never the best, which keeps every scan of the book a plain loop.
What every seat has one of are packed numbers (`vec`): the book and the positions are read more often than all else, and
compiled code reads those at once.
"""

from collections.abc import Iterable
from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from pitboss.core.cards import KINDS, RANK, RED, pack
from pitboss.core.contract import State
from pitboss.core.packed import of_each
from pitboss.core.turns import NOBODY
from pitboss.games.market_maker.declare import Settled, Trade

# Numbers and not an enum: compiled code compares them at once.
LOBBY: Final = 0
"""Waits for the dealer to deal; after a settlement the finished game is still on the table."""
DEALING: Final = 1
OPEN: Final = 2
OVER: Final = 3
PHASES: Final[tuple[Literal["lobby", "dealing", "open", "over"], ...]] = ("lobby", "dealing", "open", "over")
"""The names of the phases, by number."""

NO_BID: Final = -10_000_000
NO_OFFER: Final = 10_000_000

VALUE: Final[tuple[int, ...]] = tuple(-rank if red else rank for rank, red in zip(RANK, RED, strict=True))
"""What each card adds to the settlement: black its rank, red the same below zero."""


@mypyc_attr(acyclic=True)  # nothing in it could hold it, so the collector need not look at the many there are
class Line:
    """One line of the tape: what a buyer took from a seller, and whose move it was. It never changes."""

    at: i64
    buyer: i64
    seller: i64
    price: i64
    lots: i64
    initiator: i64
    shown: Trade | None
    """The line as those see it who may: made when someone first looks, and kept."""

    def __init__(self, at: int, buyer: int, seller: int, price: int, lots: int, initiator: int) -> None:
        self.at = at
        self.buyer = buyer
        self.seller = seller
        self.price = price
        self.lots = lots
        self.initiator = initiator
        self.shown = None

    def trade(self) -> Trade:
        """What is on the tape, for people to read."""
        shown = self.shown
        if shown is None:
            shown = Trade(self.at, self.buyer, self.seller, self.price, self.lots, self.initiator)
            self.shown = shown
        return shown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.trade() == other.trade()

    def __hash__(self) -> int:
        return hash(self.trade())

    def __repr__(self) -> str:
        return repr(self.trade())


class MarketState(State):
    """One market."""

    phase: i64
    game: i64
    """Settlements done."""
    living: tuple[int, ...]
    """The seats that have not resigned."""
    dealer: i64
    """A seat, or CLOCK where the clock deals and nobody takes turns."""
    locked: bool
    unlocks: int | None
    """When the clock unlocks what a card has locked (M-21); None where the dealer has, or nothing is locked."""
    cards: list[int]
    """Private cards by seat, as far as they are dealt."""
    board: list[int]
    counts: vec[u8]
    """The undealt deck, by card."""
    left: i64
    bid: vec[i64]
    offer: vec[i64]
    lots: vec[i64]
    volume: vec[i64]
    cost: vec[i64]
    """Net cost of each position, in chips."""
    banked: vec[i64]
    """P&L of all settlements so far, by seat."""
    tape: list[Line]
    last: Settled | None
    turn: i64
    """The seat whose turn it is, or NOBODY."""
    lap: i64
    """Laps done in this round."""
    moved: i64
    """Moves made in this turn."""
    busy: bool
    """Whether anyone has moved in this lap."""
    since: i64
    """When this round or turn began."""
    passed: tuple[int, ...]
    """The seats that are done with this card, where a round ends when all are (M-47)."""

    def clone(self) -> "MarketState":
        """An equal state that shares nothing changeable: as any state's, but without looking its fields up by name."""
        twin = MarketState()
        twin.phase = self.phase
        twin.game = self.game
        twin.living = self.living
        twin.dealer = self.dealer
        twin.locked = self.locked
        twin.unlocks = self.unlocks
        twin.cards = self.cards[:]
        twin.board = self.board[:]
        twin.counts = self.counts[:]
        twin.left = self.left
        twin.bid = self.bid[:]
        twin.offer = self.offer[:]
        twin.lots = self.lots[:]
        twin.volume = self.volume[:]
        twin.cost = self.cost[:]
        twin.banked = self.banked[:]
        twin.tape = self.tape[:]
        twin.last = self.last
        twin.turn = self.turn
        twin.lap = self.lap
        twin.moved = self.moved
        twin.busy = self.busy
        twin.since = self.since
        twin.passed = self.passed
        return twin


def total(cards: Iterable[int]) -> int:
    """What cards add up to.

    >>> total([48, 49, 0])
    1
    """
    return sum([VALUE[card] for card in cards])


def settled(state: MarketState) -> bool:
    """Whether no game is going on, so that nothing on the table is secret any more."""
    return state.phase == LOBBY or state.phase == OVER


def clear_table(state: MarketState, seats: int) -> None:
    """A full deck, an empty book and flat positions."""
    state.cards = []
    state.board = []
    state.counts = pack(1)
    state.left = KINDS
    state.lots = of_each(0, seats)
    state.volume = of_each(0, seats)
    state.cost = of_each(0, seats)
    state.tape = []
    state.bid = of_each(NO_BID, seats)
    state.offer = of_each(NO_OFFER, seats)
    state.locked = False
    state.unlocks = None
    state.passed = ()
    clear_turn(state)


def clear_quotes(state: MarketState) -> None:
    """An empty book."""
    seats = len(state.bid)
    state.bid = of_each(NO_BID, seats)
    state.offer = of_each(NO_OFFER, seats)


def take_back_pass(state: MarketState, seat: int) -> None:
    """A seat is not done with this card after all (M-47)."""
    if seat in state.passed:
        state.passed = tuple([other for other in state.passed if other != seat])


def clear_turn(state: MarketState) -> None:
    """Nobody's turn, and no lap begun."""
    state.turn = NOBODY
    state.lap = 0
    state.moved = 0
    state.busy = False
