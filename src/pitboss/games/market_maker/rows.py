"""Rows of Market Maker Poker straight from the state: number for number what `encode.py` makes of the view.

At a table that hides positions the slow way is as good: `ROWS` has none for it.
"""

from typing import Final, cast

from librt.vecs import vec
from msgspec.structs import astuple
from mypy_extensions import i16, i64, u8

from pitboss.core.contract import Game
from pitboss.core.moves import Action, View
from pitboss.core.turns import NOBODY
from pitboss.encode.encoder import MOST
from pitboss.encode.rows import Rows, Seen
from pitboss.games.market_maker.book import highest, lowest, marked
from pitboss.games.market_maker.declare import MOVES_PER_TURN, Quote
from pitboss.games.market_maker.encode import FAR, QUOTES, TRADE, VERBS, Grain, MarketEncoder
from pitboss.games.market_maker.odds import COPIES, HIGHEST, PLACES, UNIT
from pitboss.games.market_maker.state import LOBBY, NO_BID, NO_OFFER, OPEN, OVER, VALUE, MarketState, settled
from pitboss.games.market_maker.verbs import MarketGame

WHOLE: Final[i64] = UNIT
MEN: Final[i64] = MOST
DECK: Final[i64] = 52
LINE: Final[i64] = len(TRADE)
KEPT: Final = 10_000
"""Quotes that are kept, so that they need not be made again."""


class MarketRows(Rows[MarketState]):
    """Writes what the seats of a table of Market Maker Poker see, where positions are open."""

    def __init__(self, game: MarketGame, grain: Grain) -> None:
        encoder = MarketEncoder(game.seats, game.options, grain)
        self.rules = game
        self.game = cast(Game[MarketState, View], game)
        self.width = len(encoder.features)
        self.choices = encoder.choices
        self._seats: i64 = game.seats
        self._lot: i64 = game.options.lot
        self._tick: i64 = game.prices.tick
        self._limit: i64 = game.prices.limit
        self._shifts = encoder.shifts
        self._widths = encoder.widths
        self._by_market = grain.around == "market"
        self._trades: i64 = grain.trades
        self._place: dict[type[Action], int] = {kind: at for at, kind in enumerate(VERBS, 1)}
        self._quotes: dict[int, Quote] = {}
        self._value: vec[i64] = vec[i64]([i64(value) for value in VALUE])

    def write(self, state: MarketState, seat: int, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> Seen | None:
        """The table, then seat by seat, then the latest trades; and the mask."""
        shown = settled(state)
        known = self._known(state, seat, shown)
        fair = self._fair(state, seat, shown, known)
        bid: i64 = highest(state.bid, NOBODY)
        offer: i64 = lowest(state.offer, NOBODY)
        at = self._put_table(state, seat, shown, known, fair, row, at)
        at = self._put_left(state, seat, shown, row, at)
        row[at] = i16(0 if bid == NO_BID else 1)
        row[at + 1] = i16(0) if bid == NO_BID else _clipped(bid - fair)
        row[at + 2] = i16(0 if offer == NO_OFFER else 1)
        row[at + 3] = i16(0) if offer == NO_OFFER else _clipped(offer - fair)
        at += 4
        me: i64 = seat
        living: i64 = 0
        for other in state.living:
            living |= 1 << i64(other)
        for step in range(self._seats):
            player = (me + step) % self._seats
            row[at] = i16(living >> player & 1)
            self._put_player(state, player, fair, bid, offer, row, at)
            at += 10
        self._put_tape(state, me, fair, row, at)
        self._put_mask(state, seat, fair, bid, offer, mask, first)
        return None

    def _known(self, state: MarketState, seat: int, shown: bool) -> i64:
        """What the cards add up to that the seat can see."""
        total: i64 = 0
        values = self._value
        for card in state.board:
            total += values[card]
        cards = state.cards
        if shown:
            for card in cards:
                total += values[card]
        elif seat < len(cards):
            total += values[cards[seat]]
        return total

    def _seen(self, state: MarketState, seat: int, shown: bool) -> i64:
        """How many cards it can see."""
        dealt = len(state.cards)
        return len(state.board) + (dealt if shown else 1 if seat < dealt else 0)

    def _fair(self, state: MarketState, seat: int, shown: bool, known: i64) -> i64:
        """A whole deck adds up to nothing, so what is left adds up to what is seen, below zero."""
        seen = self._seen(state, seat, shown)
        unseen, rest = self._seats + i64(self.rules.community) - seen, DECK - seen
        return known * WHOLE - ((WHOLE * known * unseen + rest - 1) // rest if rest else 0)

    def _put_table(
        self, state: MarketState, seat: int, shown: bool, known: i64, fair: i64, row: vec[i16], at: i64
    ) -> i64:
        phase = state.phase
        own = state.cards[seat] if seat < len(state.cards) else -1
        row[at] = i16(1 if phase == LOBBY else 0)
        row[at + 1] = i16(1 if phase == OPEN else 0)
        row[at + 2] = i16(1 if phase == OVER else 0)
        row[at + 3] = i16(i64(state.game))
        row[at + 4] = i16(i64(self.rules.games))
        row[at + 5] = i16(i64(len(state.board)))
        row[at + 6] = i16(i64(self.rules.community))
        row[at + 7] = i16(1 if state.locked else 0)
        row[at + 8] = i16(0 if state.unlocks is None else 1)
        row[at + 9] = i16(1 if state.dealer == seat else 0)
        row[at + 10] = i16(1 if state.turn == seat else 0)
        row[at + 11] = i16(i64(state.lap))
        row[at + 12] = i16(i64(state.moved))
        row[at + 13] = i16(1 if state.busy else 0)
        row[at + 14] = _clipped(len(state.tape))
        row[at + 15] = i16(known)
        row[at + 16] = i16(self._seats + i64(self.rules.community) - self._seen(state, seat, shown))
        row[at + 17] = _clipped(fair)
        row[at + 18] = i16(0 if own < 0 else self._value[own])
        return at + 19

    def _put_left(self, state: MarketState, seat: int, shown: bool, row: vec[i16], at: i64) -> i64:
        """How many cards of each value the seat does not see."""
        values = self._value
        for place in range(i64(PLACES)):
            row[at + place] = i16(COPIES)
        middle = at + i64(HIGHEST)
        row[middle] = i16(0)
        for card in state.board:
            place = middle + values[card]
            row[place] = i16(row[place] - 1)
        for holder, card in enumerate(state.cards):
            if shown or holder == seat:
                place = middle + values[card]
                row[place] = i16(row[place] - 1)
        return at + i64(PLACES)

    def _put_player(
        self, state: MarketState, player: i64, fair: i64, best_bid: i64, best_offer: i64, row: vec[i16], at: i64
    ) -> None:
        bid: i64 = state.bid[player]
        offer: i64 = state.offer[player]
        worth = marked(state, int(player), int(best_bid), int(best_offer))
        row[at + 1] = i16(0 if bid == NO_BID else 1)
        row[at + 2] = i16(0) if bid == NO_BID else _clipped(bid - fair)
        row[at + 3] = i16(0) if bid == NO_BID else _clipped(offer - fair)
        row[at + 4] = i16(1)
        row[at + 5] = _clipped(i64(state.lots[player]) // self._lot)
        row[at + 6] = _clipped(i64(state.volume[player]) // self._lot)
        row[at + 7] = _clipped(i64(state.cost[player]) // self._lot)
        row[at + 8] = i16(0) if worth is None else _clipped(i64(worth) // self._lot)
        row[at + 9] = _clipped(i64(state.banked[player]) // self._lot)

    def _put_tape(self, state: MarketState, me: i64, fair: i64, row: vec[i16], at: i64) -> None:
        tape, seats = state.tape, self._seats
        there: i64 = len(tape)
        for back in range(self._trades):
            if back < there:
                line = cast(tuple[int, int, int, int, int, int], astuple(tape[there - 1 - back]))
                row[at] = i16((i64(line[1]) - me) % seats + 1)
                row[at + 1] = i16((i64(line[2]) - me) % seats + 1)
                row[at + 2] = i16((i64(line[5]) - me) % seats + 1)
                row[at + 3] = _clipped(i64(line[3]) - fair)
                row[at + 4] = _clipped(i64(line[4]) // self._lot)
            else:
                for place in range(LINE):
                    row[at + place] = i16(0)
            at += LINE

    def _put_mask(
        self, state: MarketState, seat: int, fair: i64, bid: i64, offer: i64, mask: vec[u8], first: i64
    ) -> None:
        for choice in range(i64(self.choices)):
            mask[first + choice] = u8(0)
        if seat not in self.rules.actors(state):
            return
        rest: list[Action] = []
        for verb in self.rules.beyond_quotes:
            if verb.why_not(state, seat) is None:
                verb.listed(state, seat, rest)
        for action in rest:
            mask[first + i64(self._place[type(action)])] = u8(1)
        if state.phase != OPEN or state.moved >= MOVES_PER_TURN:
            return
        around = self._around(fair, bid, offer)
        place = first + i64(QUOTES)
        for wide in self._widths:
            last: i64 = -FAR
            low, high = self._room(state, seat, wide)
            for shift in self._shifts:
                price = self._bid(around, wide, shift, low, high)
                mask[place] = u8(1 if price != last else 0)
                last = price
                place += 1

    def _around(self, fair: i64, bid: i64, offer: i64) -> i64:
        """What quotes lie around."""
        return (bid + offer) // 2 if self._by_market and bid != NO_BID and offer != NO_OFFER else fair

    def _room(self, state: MarketState, seat: int, wide: i64) -> tuple[i64, i64]:
        """The lowest and the highest bid of a width."""
        low, high = -self._limit, self._limit - wide
        if state.locked:
            for other in range(self._seats):
                bid: i64 = state.bid[other]
                if int(other) != seat and bid != NO_BID:
                    low = max(low, bid + self._tick - wide)
                    high = min(high, i64(state.offer[other]) - self._tick)
        return low, high

    def _bid(self, around: i64, wide: i64, shift: i64, low: i64, high: i64) -> i64:
        bid = (around - wide // 2 + shift) // self._tick * self._tick
        return low if bid < low else high if bid > high else bid

    def move(self, state: MarketState, seat: int, choice: int, seen: Seen | None) -> Action | None:
        """A verb, or a quote."""
        if choice < QUOTES:
            listed: list[Action] = []
            self.rules.verbs[VERBS[choice - 1]].listed(state, seat, listed)
            return listed[0]
        place = choice - QUOTES
        wide: i64 = self._widths[place // len(self._shifts)]
        shift: i64 = self._shifts[place % len(self._shifts)]
        shown = settled(state)
        fair = self._fair(state, seat, shown, self._known(state, seat, shown))
        around = self._around(fair, highest(state.bid, NOBODY), lowest(state.offer, NOBODY))
        low, high = self._room(state, seat, wide)
        return self._quote(self._bid(around, wide, shift, low, high), wide)

    def _quote(self, bid: i64, wide: i64) -> Quote:
        key = int((bid << 16) + wide)
        quote = self._quotes.get(key)
        if quote is None:
            if len(self._quotes) >= KEPT:
                self._quotes.clear()
            quote = self._quotes[key] = Quote(int(bid), int(bid + wide))
        return quote


def _clipped(number: i64) -> i16:
    return i16(number if -MEN <= number <= MEN else MEN if number > 0 else -MEN)


def made(game: MarketGame, grain: Grain) -> MarketRows | None:
    """The quick way of a table; None where positions are hidden."""
    return None if game.options.hide_positions else MarketRows(game, grain)


ROWS: Final = made
