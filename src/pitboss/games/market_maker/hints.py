"""What a bot of a market can see of the others: the prices it can trade at, and a record of what each seat has done.

A quote says what its owner makes of its card and of the others' quotes. So much of it is believed as the owner's record
allows: a seat that moved its quote far and traded at once on that, or whose first quotes were far from the cards that a
settlement showed, is believed less.
"""

from collections.abc import Sequence
from typing import Final

from pitboss.core.cards import HIDDEN, INDEX, KINDS
from pitboss.games.market_maker.declare import MarketOptions, MarketView, Trade
from pitboss.games.market_maker.odds import HIGHEST, UNIT, WORTH

FAR: Final = 4 * UNIT
"""A quote that moves so far on one card, together with a trade that its owner asked for, was not meant."""
MOST: Final = 2
"""No quote is read as more than so many of the highest cards, nor than all that others hold."""
DOUBT: Final = 6 * UNIT
"""A seat whose first quotes were off by so much, on average, is believed half."""
FULL: Final = 100
"""Percent of belief in a seat that has a clean record."""


class Prices:
    """The others' prices that can be traded at, and what the limit of positions allows (M-46)."""

    def __init__(self, options: MarketOptions) -> None:
        self._lot = options.lot
        self._limit = options.limit

    def _can(self, view: MarketView, seat: int, sign: int) -> bool:
        holding = view.players[seat].holding
        return not self._limit or holding is None or sign * holding.lots + self._lot <= self._limit

    def bids(self, view: MarketView, me: int) -> list[int]:
        """What the others pay."""
        return [
            player.bid
            for seat, player in enumerate(view.players)
            if seat != me and player.bid is not None and self._can(view, seat, 1)
        ]

    def offers(self, view: MarketView, me: int) -> list[int]:
        """What the others sell at."""
        return [
            player.offer
            for seat, player in enumerate(view.players)
            if seat != me and player.offer is not None and self._can(view, seat, -1)
        ]

    def room(self, view: MarketView, me: int, sign: int) -> int:
        """How many quotes of the others one may take, buying (1) or selling (-1)."""
        holding = view.players[me].holding
        if not self._limit or holding is None:
            return len(view.players)
        return max(0, (self._limit - sign * holding.lots) // self._lot)

    def may_quote(self, view: MarketView, me: int, bid: int, offer: int) -> bool:
        """Whether what a quote would sweep stays within the limit."""
        if not self._limit:
            return True
        buys = sum([each <= bid for each in self.offers(view, me)])
        sells = sum([each >= offer for each in self.bids(view, me)])
        return buys <= self.room(view, me, 1) and sells <= self.room(view, me, -1)


class Record:
    """What one seat has done, and what its quotes say."""

    def __init__(self) -> None:
        self.quotes = 0
        self.takes = 0
        self.turns = 0
        """How often it moved its quote far and traded on that at once."""
        self.games = 0
        self.error = 0
        """How far its first quotes were from its cards, over all games that were shown."""
        self.first: int | None = None
        self.says: int | None = None
        """What its latest quote says of the private cards, in hundredths."""
        self.quote: tuple[int | None, int | None] = (None, None)
        self.middle: int | None = None
        self.open = -1

    def belief(self) -> int:
        """Percent of what its quotes say that is to be believed."""
        shown = DOUBT * self.games
        return FULL * shown // (shown + self.error) // (1 + self.turns) if self.games else FULL // (1 + self.turns)


class Records:
    """A record of each seat; it learns from every view that it is shown."""

    def __init__(self, seats: int, options: MarketOptions) -> None:
        self._lot = options.lot
        self._community = options.community
        self._most = min(MOST, seats - 1) * HIGHEST * UNIT
        self.of = [Record() for _ in range(seats)]
        self._game = 0
        self._traded = 0

    def observe(self, view: MarketView) -> None:
        """Take in what has changed."""
        if view.finished != self._game:
            self._new_game(view)
        fresh = view.tape[self._traded :]
        self._traded = len(view.tape)
        for trade in fresh:
            if trade.initiator is not None:
                self.of[trade.initiator].takes += 1
        keeps, rest = self._keeps(view)
        board = sum([WORTH[INDEX[card]] for card in view.board]) * UNIT
        for seat, player in enumerate(view.players):
            record = self.of[seat]
            if player.bid is None or player.offer is None or (player.bid, player.offer) == record.quote:
                record.quote = (player.bid, player.offer)
                continue
            self._note_quote(record, seat, view, fresh)
            lots = 0 if player.holding is None else player.holding.lots * UNIT // (2 * self._lot)
            middle = (player.bid + player.offer) // 2 + lots
            says = max(-self._most, min(self._most, middle * rest // max(1, keeps) - board))
            record.says = says
            record.first = says if record.first is None else record.first

    def _note_quote(self, record: Record, seat: int, view: MarketView, fresh: Sequence[Trade]) -> None:
        bid, offer = view.players[seat].bid, view.players[seat].offer
        assert bid is not None
        assert offer is not None
        middle = (bid + offer) // 2
        moved = record.middle is not None and record.open == len(view.board) and abs(middle - record.middle) > FAR
        if moved and any(trade.initiator == seat for trade in fresh):
            record.turns += 1
        record.quotes += 1
        record.quote, record.middle, record.open = (bid, offer), middle, len(view.board)

    def _keeps(self, view: MarketView) -> tuple[int, int]:
        """How much of a point that is known stays, as a fraction: the cards to come take some of it back."""
        rest = KINDS - len(view.board) - len(view.players)
        return (max(1, rest - self._community + len(view.board)), rest) if rest > 0 else (1, 1)

    def _new_game(self, view: MarketView) -> None:
        shown = view.last.cards if view.last is not None and view.last.game == view.finished else ()
        for seat, record in enumerate(self.of):
            if seat < len(shown) and shown[seat] != HIDDEN and record.first is not None:
                record.games += 1
                record.error += abs(record.first - WORTH[INDEX[shown[seat]]] * UNIT)
            record.first = record.says = record.middle = None
            record.quote = (None, None)
        self._game, self._traded = view.finished, 0

    def others_say(self, view: MarketView, me: int) -> int:
        """What the others' quotes add to the settlement: a part of each, so that all together do not count twice."""
        keeps, rest = self._keeps(view)
        said = sum([record.says * record.belief() for at, record in enumerate(self.of) if at != me and record.says])
        return said * keeps // (rest * FULL * len(self.of))

    def others_hold(self, view: MarketView, me: int) -> int:
        """What the others' cards add to the settlement, if each had quoted first what its own card says."""
        keeps, rest = self._keeps(view)
        held = sum([record.first * record.belief() for at, record in enumerate(self.of) if at != me and record.first])
        return held * keeps // (rest * FULL)
