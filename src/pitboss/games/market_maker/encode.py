"""Market Maker Poker as numbers, at either pace.

Of all quotes those have a number that lie around a reference: the price that is fair to the seat if it makes nothing of
what the others do, or the middle of the market (`Grain.around`). A quote is one of `Grain.shifts`, by how much its
middle is off the reference in hundredths, and one of `Grain.widths`, in hundredths of the way from the least to the
greatest width. It is rounded down to the price step and moved as little as it takes to be allowed: inside the limit
and, in a locked market, apart from the others' quotes. Where two shifts come to the same prices only the first is open.

Buying and selling are at the best price that the others have. Live, to wait is a choice like any other; by turns, one
passes. Prices in a row are in hundredths; those of quotes and trades are told from the fair price on, which is told
too. Chips are divided by the lot, so a position of one quote is 1.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pitboss.core.cards import HIDDEN, INDEX
from pitboss.core.errors import BadOption
from pitboss.core.moves import Action
from pitboss.core.notation import price
from pitboss.encode.encoder import WAIT, Encoder, Feature, Small, clipped, hundredths
from pitboss.games.market_maker.declare import (
    MOVES_PER_TURN,
    Buy,
    Cancel,
    Deal,
    Finish,
    Lock,
    MarketOptions,
    MarketView,
    Pass,
    Player,
    Quote,
    Sell,
    Trade,
    Unlock,
)
from pitboss.games.market_maker.hints import Prices
from pitboss.games.market_maker.odds import HIGHEST, PLACES, UNIT, WORTH, left

VERBS: Final[tuple[type[Action], ...]] = (Pass, Buy, Sell, Cancel, Deal, Finish, Lock, Unlock)
VERB: Final[dict[type[Action], int]] = {kind: place for place, kind in enumerate(VERBS, 1)}
"""The choice of each verb that stands for one move at a time."""
QUOTES: Final = 1 + len(VERBS)
"""The choice of the first quote."""
FAR: Final = 10**9

TABLE: Final = (
    *[Feature(f"phase.{name}", 1) for name in ("lobby", "open", "over")],
    *[Feature("finished", 10), Feature("games", 10), Feature("opened", 5), Feature("community", 5)],
    *[Feature("locked", 1), Feature("unlocks", 1), Feature("dealer", 1), Feature("turn", 1)],
    *[Feature("lap", 2), Feature("moved", 5), Feature("busy", 1), Feature("trades", 10)],
    *[Feature("total", 20), Feature("unseen", 8), Feature("fair", 20 * UNIT), Feature("own", HIGHEST)],
    *[Feature(f"left.{place - HIGHEST}", 2) for place in range(PLACES)],
    *[Feature("bids", 1), Feature("best_bid", 10 * UNIT), Feature("offers", 1), Feature("best_offer", 10 * UNIT)],
)
PLAYER: Final = (
    *[Feature("living", 1), Feature("quotes", 1), Feature("bid", 10 * UNIT), Feature("offer", 10 * UNIT)],
    *[Feature("known", 1), Feature("lots", 5), Feature("volume", 10), Feature("cost", 100), Feature("mark", 20)],
    Feature("settled", 20),
)
TRADE: Final = (
    *[Feature("buyer", 4), Feature("seller", 4), Feature("initiator", 4)],
    *[Feature("price", 10 * UNIT), Feature("lots", 2)],
)
"""Seats count from the one that looks, 1; 0: hidden."""


class Grain(NamedTuple):
    """How fine it is."""

    shifts: tuple[int, ...] = (-600, -300, -150, -50, 0, 50, 150, 300, 600)
    """How far the middle of a quote is off the reference, in hundredths of a price."""
    widths: tuple[int, ...] = (0, 100)
    """Widths, in hundredths of the way from the least to the greatest."""
    around: str = "fair"
    """What quotes lie around: `fair` or `market`."""
    trades: int = 4
    """How many of the latest trades are told."""


class MarketEncoder(Encoder[MarketView]):
    """Encodes a table of Market Maker Poker."""

    def __init__(self, seats: int, options: MarketOptions, grain: Grain) -> None:
        if grain.around not in ("fair", "market"):
            raise BadOption("An encoder's quotes lie around fair or market.")
        self._seats = seats
        self._lot = options.lot
        self._tick = price(options.tick)
        self._limit = options.price_limit(seats)
        self.shifts = tuple(sorted(grain.shifts))
        least = options.narrowest()
        spread = options.max_width * UNIT - least
        steps = {
            (least + spread * share // 100) // self._tick * self._tick for share in hundredths("widths", grain.widths)
        }
        self.widths = tuple(sorted(steps))
        self._prices = Prices(options)
        self._limited = options.limit > 0
        self._by_market = grain.around == "market"
        self._trades = grain.trades
        self.choices = QUOTES + len(self.shifts) * len(self.widths)
        players = [Feature(f"p{at + 1}.{name}", scale) for at in range(seats) for name, scale in PLAYER]
        trades = [Feature(f"trade{at + 1}.{name}", scale) for at in range(grain.trades) for name, scale in TRADE]
        self.features = (*TABLE, *players, *trades)

    # What is seen

    def observe(self, view: MarketView) -> list[int]:
        """The table, then seat by seat, then the latest trades, the last one first."""
        me = view.seat or 0
        cards = left(view)
        fair = _fair(view, cards)
        row = self._told(view, me, fair)
        row += cards
        self._put_best(view, fair, row)
        for step in range(self._seats):
            self._put_player(view.players[(me + step) % self._seats], fair, row)
        tape = view.tape
        for back in range(1, self._trades + 1):
            if back <= len(tape):
                self._put_trade(tape[-back], me, fair, row)
            else:
                row += [0] * len(TRADE)
        return row

    def _told(self, view: MarketView, me: int, fair: int) -> list[int]:
        phase, own = view.phase, view.players[me].card
        return [
            1 if phase == "lobby" else 0,
            1 if phase == "open" else 0,
            1 if phase == "over" else 0,
            view.finished,
            view.games,
            len(view.board),
            view.community,
            1 if view.locked else 0,
            0 if view.unlocks is None else 1,
            1 if view.dealer == me else 0,
            1 if view.turn == me else 0,
            view.lap,
            view.moved,
            1 if view.busy else 0,
            clipped(len(view.tape)),
            view.total,
            view.unseen,
            clipped(fair),
            0 if own is None or own == HIDDEN else WORTH[INDEX[own]],
        ]

    def _put_best(self, view: MarketView, fair: int, row: list[int]) -> None:
        bid, offer = view.best_bid, view.best_offer
        row += [0, 0] if bid is None else [1, clipped(bid - fair)]
        row += [0, 0] if offer is None else [1, clipped(offer - fair)]

    def _put_player(self, player: Player, fair: int, row: list[int]) -> None:
        bid, offer, holding = player.bid, player.offer, player.holding
        row.append(1 if player.living else 0)
        row += [0, 0, 0] if bid is None or offer is None else [1, clipped(bid - fair), clipped(offer - fair)]
        if holding is None:
            row += [0, 0, 0, 0, 0]
        else:
            row += [1, self._lots(holding.lots), self._lots(holding.volume)]
            row += [self._lots(holding.cost), 0 if holding.mark is None else self._lots(holding.mark)]
        row.append(self._lots(player.settled))

    def _put_trade(self, trade: Trade, me: int, fair: int, row: list[int]) -> None:
        row += [self._from(trade.buyer, me), self._from(trade.seller, me), self._from(trade.initiator, me)]
        row += [clipped(trade.price - fair), self._lots(trade.lots)]

    def _from(self, seat: int | None, me: int) -> int:
        return 0 if seat is None else (seat - me) % self._seats + 1

    def _lots(self, chips: int) -> int:
        return clipped(chips // self._lot)

    # What can be done

    def mask(self, view: MarketView, menu: Sequence[Action]) -> list[bool]:
        """The verbs of the menu, and quotes that differ, listed or not."""
        mask = [False] * self.choices
        for action in reversed(menu):  # quotes come first, and are not looked at
            if isinstance(action, Quote):
                break
            mask[VERB[type(action)]] = True
        if self._quotes_go(view):
            choice = QUOTES
            for width in self.widths:
                last = -FAR
                for bid in self._bids(view, width):
                    mask[choice] = bid != last and self._goes(view, bid, bid + width)
                    last = bid
                    choice += 1
        return mask

    def decode(self, view: MarketView, menu: Sequence[Action], choice: int) -> Action | None:
        """A verb of the menu, or a quote."""
        if choice >= QUOTES:
            return self._quote(view, choice - QUOTES)
        if choice != WAIT:
            kind = VERBS[choice - 1]
            for action in reversed(menu):
                if type(action) is kind:
                    return action
        return None

    def _quote(self, view: MarketView, place: int) -> Action | None:
        if not self._quotes_go(view):
            return None
        wide, shift = divmod(place, len(self.shifts))
        width = self.widths[wide]
        bids = self._bids(view, width)
        if (shift and bids[shift] == bids[shift - 1]) or not self._goes(view, bids[shift], bids[shift] + width):
            return None
        return Quote(bids[shift], bids[shift] + width)

    def encode(self, view: MarketView, menu: Sequence[Action], action: Action) -> int | None:
        """The verb's choice, or that of the nearest quote; a price that is not the best stands for the best."""
        if not isinstance(action, Quote):
            return VERB.get(type(action))
        if not self._quotes_go(view):
            return None
        best, nearest, choice = QUOTES, FAR, QUOTES
        for width in self.widths:
            for bid in self._bids(view, width):
                off = abs(bid - action.bid) + abs(bid + width - action.offer)
                if off < nearest:
                    best, nearest = choice, off
                choice += 1
        return best

    def label(self, choice: int) -> str:
        """Such as `quote +150 wide 500`, in hundredths."""
        if choice == WAIT:
            return "wait"
        if choice < QUOTES:
            return VERBS[choice - 1].__name__.lower()
        wide, shift = divmod(choice - QUOTES, len(self.shifts))
        return f"quote {self.shifts[shift]:+d} wide {self.widths[wide]}"

    def _quotes_go(self, view: MarketView) -> bool:
        return view.phase == "open" and view.moved < MOVES_PER_TURN and view.seat in view.awaited

    def _goes(self, view: MarketView, bid: int, offer: int) -> bool:
        """Whether what a quote sweeps stays within the limit (M-46); in a locked market it sweeps nothing."""
        return not self._limited or view.locked or self._prices.may_quote(view, view.seat or 0, bid, offer)

    def _bids(self, view: MarketView, width: int) -> list[int]:
        """The bid of each quote of a width, as the table allows it; never lower than that of the shift before."""
        low, high = -self._limit, self._limit - width
        if view.locked:
            me = view.seat
            if me is not None:
                for bid in self._prices.bids(view, me):
                    low = max(low, bid + self._tick - width)
                for offer in self._prices.offers(view, me):
                    high = min(high, offer - self._tick)
        middle = self._reference(view) - width // 2
        bids: list[int] = []
        for shift in self.shifts:
            bid = (middle + shift) // self._tick * self._tick
            bids.append(low if bid < low else high if bid > high else bid)
        return bids

    def _reference(self, view: MarketView) -> int:
        bid, offer = view.best_bid, view.best_offer
        if self._by_market and bid is not None and offer is not None:
            return (bid + offer) // 2
        return _fair(view, left(view))


def _fair(view: MarketView, cards: list[int]) -> int:
    """The mean of what it will settle at, in hundredths: each unseen card is worth what those left are on average."""
    rest, worth = 0, 0
    for place, copies in enumerate(cards):
        rest += copies
        worth += (place - HIGHEST) * copies
    return view.total * UNIT + (UNIT * worth * view.unseen // rest if rest else 0)


ENCODER: Final = MarketEncoder

SMALL: Final = Small(
    seats=2,
    options={"community": 1, "laps": 1, "pace": "turns", "dealer": "auto", "min_width": 2, "max_width": 2, "lot": 1},
    grain={"shifts": (-600, 0, 600), "widths": (0,), "trades": 1},
    cards=("2s", "2h", "9s", "9h", "Ks", "Kh"),
)
"""Two seats, a lap before and one after the open card, three quotes of one width, six cards that add up to nothing.

There is a clock, so that one who does nothing passes: players who choose at random would trade for twenty moves on end.
"""
