"""Rows of Market Maker Poker straight from the state: number for number what `encode.py` makes of the view.

Where positions are hidden or limited, or a round ends when all pass, the slow way is as good: `ROWS` has none for it.
"""

from collections.abc import Sequence
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pitboss.core.contract import Game
from pitboss.core.moves import Action, View
from pitboss.encode.rows import Rows, Seen, clipped
from pitboss.games.market_maker.declare import MOVES_PER_TURN, Buy, Pass, Quote, Sell
from pitboss.games.market_maker.encode import FAR, QUOTES, VERB, VERBS, Grain, MarketEncoder
from pitboss.games.market_maker.encode import PLAYER as OF_PLAYER
from pitboss.games.market_maker.encode import TRADE as OF_TRADE
from pitboss.games.market_maker.odds import COPIES, HIGHEST, PLACES, UNIT
from pitboss.games.market_maker.state import LOBBY, NO_BID, NO_OFFER, OPEN, OVER, VALUE, MarketState, settled
from pitboss.games.market_maker.verbs import MarketGame

WHOLE: Final[i64] = UNIT
DECK: Final[i64] = 52
TRADE: Final[i64] = len(OF_TRADE)
PLAYER: Final[i64] = len(OF_PLAYER)
"""How many numbers a trade and a player have."""
PASS: Final[i64] = VERB[Pass]
BUY: Final[i64] = VERB[Buy]
SELL: Final[i64] = VERB[Sell]


Best = tuple[i64, i64, i64, i64]
"""The best bid and the best offer, with and without a seat's own."""


class MarketRows(Rows[MarketState]):
    """Writes what the seats of a table of Market Maker Poker see, where positions are open."""

    def __init__(self, game: MarketGame, grain: Grain) -> None:
        encoder = MarketEncoder(game.seats, game.options, grain)
        self.rules = game
        self.game = cast(Game[MarketState, View], game)
        self.width = len(encoder.features)
        self.choices = encoder.choices
        self._seats: i64 = game.seats
        self._turns = game.turns
        self._dealt: i64 = game.seats + game.community
        """Cards of a whole game."""
        self._lot: i64 = game.options.lot
        self._tick: i64 = game.prices.tick
        self._limit: i64 = game.prices.limit
        self._shifts = encoder.shifts
        self._widths = encoder.widths
        # A shift as whole ticks, and what is left: so that no price of a quote needs a division of its own.
        tick: int = game.prices.tick
        self._whole: vec[i64] = vec[i64]([i64(shift // tick * tick) for shift in encoder.shifts])
        self._over: vec[i64] = vec[i64]([i64(shift % tick) for shift in encoder.shifts])
        self._new: vec[u8] = vec[u8]([u8(1 if each else 0) for each in _new_prices(encoder.shifts, tick)])
        """By how far the middle is above a tick, then by shift: 1 if it comes to another price than the one before."""
        self._by_market = grain.around == "market"
        self._trades: i64 = grain.trades
        self._rare = [verb for verb in game.beyond_quotes if verb.kind not in (Buy, Sell, Pass)]
        """What is neither a quote nor done all the time."""
        self._value: vec[i64] = vec[i64]([i64(value) for value in VALUE])

    def write(self, state: MarketState, seat: i64, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> Seen | None:
        """The table, then seat by seat, then the latest trades; and the mask."""
        shown = settled(state)
        known, seen = self._known(state, seat, shown)
        fair = self._fair(known, seen)
        best = self._best(state, seat)
        self._put_table(state, seat, row, at)
        row[at + 15] = i16(known)
        row[at + 16] = i16(self._dealt - seen)
        row[at + 17] = clipped(fair)
        at += 19
        self._put_left(state, seat, shown, row, at)
        at += PLACES
        if best[0] != NO_BID:
            row[at] = 1
            row[at + 1] = clipped(best[0] - fair)
        if best[1] != NO_OFFER:
            row[at + 2] = 1
            row[at + 3] = clipped(best[1] - fair)
        at = self._put_players(state, seat, shown, fair, best, row, at + 4)
        self._put_tape(state, seat, fair, row, at)
        if state.turn == seat if self._turns else seat in self.rules.actors(state):
            self._put_mask(state, seat, fair, best, mask, first)
        return None

    def _known(self, state: MarketState, seat: i64, shown: bool) -> tuple[i64, i64]:
        """What the cards add up to that the seat can see, and how many they are."""
        total: i64 = 0
        values, cards, board = self._value, state.cards, state.board
        for card in board:
            total += values[card]
        seen: i64 = len(board)
        if shown:
            for card in cards:
                total += values[card]
            return total, seen + len(cards)
        if seat < len(cards):
            return total + values[cards[seat]], seen + 1
        return total, seen

    def _fair(self, known: i64, seen: i64) -> i64:
        """A whole deck adds up to nothing, so what is left adds up to what is seen, below zero."""
        unseen, rest = self._dealt - seen, DECK - seen
        return known * WHOLE - ((WHOLE * known * unseen + rest - 1) // rest if rest else 0)

    def _best(self, state: MarketState, seat: i64) -> Best:
        bids, offers = state.bid, state.offer
        bid: i64 = NO_BID
        offer: i64 = NO_OFFER
        for other in range(self._seats):
            if other != seat:
                one = bids[other]
                if one > bid:
                    bid = one
                one = offers[other]
                if one < offer:
                    offer = one
        own_bid, own_offer = bids[seat], offers[seat]
        return bid if bid > own_bid else own_bid, offer if offer < own_offer else own_offer, bid, offer

    def _put_table(self, state: MarketState, seat: i64, row: vec[i16], at: i64) -> None:
        """All but what the seat makes of its cards."""
        phase = state.phase
        if phase == OPEN:
            row[at + 1] = 1
        elif phase == LOBBY:
            row[at] = 1
        elif phase == OVER:
            row[at + 2] = 1
        row[at + 3] = i16(i64(state.game))
        row[at + 4] = i16(i64(self.rules.games))
        row[at + 5] = i16(i64(len(state.board)))
        row[at + 6] = i16(i64(self.rules.community))
        if state.locked:
            row[at + 7] = 1
        if state.unlocks is not None:
            row[at + 8] = 1
        if state.dealer == seat:
            row[at + 9] = 1
        if state.turn == seat:
            row[at + 10] = 1
        row[at + 11] = i16(i64(state.lap))
        row[at + 12] = i16(i64(state.moved))
        if state.busy:
            row[at + 13] = 1
        row[at + 14] = clipped(len(state.tape))
        if seat < len(state.cards):
            row[at + 18] = i16(self._value[state.cards[seat]])

    def _put_left(self, state: MarketState, seat: i64, shown: bool, row: vec[i16], at: i64) -> None:
        """How many cards of each value the seat does not see."""
        values = self._value
        for place in range(i64(PLACES)):
            row[at + place] = i16(COPIES)
        at += HIGHEST
        row[at] = 0
        for card in state.board:
            place = at + values[card]
            row[place] = i16(row[place] - 1)
        if shown:
            for card in state.cards:
                place = at + values[card]
                row[place] = i16(row[place] - 1)
        elif seat < len(state.cards):
            place = at + values[state.cards[seat]]
            row[place] = i16(row[place] - 1)

    def _put_players(
        self, state: MarketState, seat: i64, shown: bool, fair: i64, best: Best, row: vec[i16], at: i64
    ) -> i64:
        """From the one who looks on, going round."""
        first = at
        bids, offers, banks, volumes = state.bid, state.offer, state.banked, state.volume
        all_living = len(state.living) == self._seats
        for step in range(self._seats):
            player = seat + step if seat + step < self._seats else seat + step - self._seats
            bid = bids[player]
            if bid != NO_BID:
                row[at + 1] = 1
                row[at + 2] = clipped(bid - fair)
                row[at + 3] = clipped(offers[player] - fair)
            row[at + 4] = 1
            if all_living:
                row[at] = 1
            volume = volumes[player]
            if volume:
                self._put_position(state, player, volume, shown, best, row, at)
            banked = banks[player]
            if banked:
                row[at + 9] = clipped(banked // self._lot)
            at += PLAYER
        if not all_living:
            for other in state.living:
                row[first + self._steps(seat, other) * PLAYER] = 1
        return at

    def _steps(self, seat: i64, other: i64) -> i64:
        """How many places further another seat is."""
        return other - seat if other >= seat else other - seat + self._seats

    def _put_position(
        self, state: MarketState, player: i64, volume: i64, shown: bool, best: Best, row: vec[i16], at: i64
    ) -> None:
        lots = state.lots[player]
        cost = state.cost[player]
        lot = self._lot
        row[at + 5] = clipped(lots // lot)
        row[at + 6] = clipped(volume // lot)
        row[at + 7] = clipped(cost // lot)
        last = state.last
        if shown and last is not None:
            row[at + 8] = clipped(i64(last.pnl[player]) // lot)
        elif lots == 0:
            row[at + 8] = clipped(-cost // lot)
        else:
            price = best[0] if lots > 0 else best[1]
            if price != NO_BID and price != NO_OFFER:
                row[at + 8] = clipped((lots * price // 100 - cost) // lot)

    def _put_tape(self, state: MarketState, seat: i64, fair: i64, row: vec[i16], at: i64) -> None:
        """The latest trades, the last one first."""
        tape = state.tape
        place: i64 = len(tape)
        end = at + self._trades * TRADE
        while place > 0 and at < end:
            place -= 1
            line = tape[place]
            row[at] = i16(self._steps(seat, line.buyer) + 1)
            row[at + 1] = i16(self._steps(seat, line.seller) + 1)
            row[at + 2] = i16(self._steps(seat, line.initiator) + 1)
            row[at + 3] = clipped(i64(line.price) - fair)
            lots: i64 = line.lots
            row[at + 4] = 1 if lots == self._lot else clipped(lots // self._lot)
            at += TRADE

    def _put_mask(self, state: MarketState, seat: i64, fair: i64, best: Best, mask: vec[u8], first: i64) -> None:
        """Of a seat that is asked."""
        if self._turns:
            mask[first + PASS] = 1
        for verb in self._rare:
            if verb.why_not(state, int(seat)) is None:
                mask[first + VERB[verb.kind]] = 1
        if state.phase != OPEN or state.moved >= MOVES_PER_TURN:
            return
        own_bid = state.bid[seat]
        if own_bid != NO_BID and not state.locked:  # others must have a price that is as good as one's own
            if best[2] >= own_bid:
                mask[first + SELL] = 1
            if best[3] <= state.offer[seat]:
                mask[first + BUY] = 1
        around = self._around(fair, best[0], best[1])
        place = first + i64(QUOTES)
        for wide in self._widths:
            self._open_quotes(state, seat, around, wide, mask, place)
            place += len(self._whole)

    def _open_quotes(self, state: MarketState, seat: i64, around: i64, wide: i64, mask: vec[u8], place: i64) -> None:
        """Quotes of one width that differ."""
        low, high = self._room(state, seat, wide)
        middle = around - wide // 2
        ticks = middle // self._tick * self._tick
        over = middle - ticks
        last: i64 = -FAR
        whole, rest, tick = self._whole, self._over, self._tick
        count: i64 = len(whole)
        if ticks + whole[0] >= low and ticks + whole[count - 1] + tick <= high:  # room for all
            new, first = self._new, over * count
            for at in range(count):
                mask[place + at] = new[first + at]
            return
        for at in range(count):
            price = ticks + whole[at]
            if over + rest[at] >= tick:
                price += tick
            price = low if price < low else high if price > high else price
            if price != last:
                mask[place + at] = 1
            last = price

    def _around(self, fair: i64, bid: i64, offer: i64) -> i64:
        """What quotes lie around."""
        return (bid + offer) // 2 if self._by_market and bid != NO_BID and offer != NO_OFFER else fair

    def _room(self, state: MarketState, seat: i64, wide: i64) -> tuple[i64, i64]:
        """The lowest and the highest bid of a width."""
        low, high = -self._limit, self._limit - wide
        if state.locked:
            for other in range(self._seats):
                bid = state.bid[other]
                if other != seat and bid != NO_BID:
                    low = max(low, bid + self._tick - wide)
                    high = min(high, state.offer[other] - self._tick)
        return low, high

    def move(self, state: MarketState, seat: i64, choice: i64, seen: Seen | None) -> Action | None:
        """A verb, or a quote."""
        if choice < QUOTES:
            listed: list[Action] = []
            self.rules.verbs[VERBS[choice - 1]].listed(state, seat, listed)
            return listed[0]
        wide = self._widths[(choice - QUOTES) // len(self._shifts)]
        bid = int(self._bid(state, seat, choice, wide))
        return Quote(bid, bid + wide)

    def act(self, state: MarketState, seat: i64, choice: i64, now: i64, seen: Seen | None) -> None:
        """A quote needs no move to be made, nor does what has no price."""
        if choice >= QUOTES:
            wide = self._widths[(choice - QUOTES) // len(self._shifts)]
            bid = int(self._bid(state, seat, choice, wide))
            self.rules.quote.place(state, seat, bid, bid + wide, now, None)
        elif choice == PASS:
            self.rules.pass_on(state, now, None, late=False)
        else:
            super().act(state, seat, choice, now, seen)

    def _bid(self, state: MarketState, seat: i64, choice: i64, wide: i64) -> i64:
        """The lower price of the quote that a choice stands for."""
        shown = settled(state)
        known, seen = self._known(state, seat, shown)
        around = self._fair(known, seen)
        if self._by_market:
            best = self._best(state, seat)
            around = self._around(around, best[0], best[1])
        shift: i64 = self._shifts[(choice - QUOTES) % len(self._shifts)]
        bid = (around - wide // 2 + shift) // self._tick * self._tick
        low, high = self._room(state, seat, wide)
        return low if bid < low else high if bid > high else bid


def _new_prices(shifts: Sequence[int], tick: int) -> list[bool]:
    """For each place of a middle between two ticks and each shift whether it comes to a price of its own."""
    found: list[bool] = []
    for over in range(tick):
        prices = [(over + shift) // tick for shift in shifts]
        found += [not at or prices[at] != prices[at - 1] for at in range(len(prices))]
    return found


def made(game: MarketGame, grain: Grain) -> MarketRows | None:
    """The quick way of a table; None where positions are hidden or limited, or where all may pass."""
    options = game.options
    return None if options.hide_positions or options.limit or game.passes else MarketRows(game, grain)


ROWS: Final = made
