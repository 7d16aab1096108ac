"""Simple policies for Market Maker Poker.

Each does the same in every market. Prices are whole; `own` is the sum of the cards that a seat sees.
"""

from collections.abc import Sequence

from pitboss.bots.bot import Bot
from pitboss.core.cards import INDEX
from pitboss.core.moves import Action
from pitboss.games.market_maker.declare import Buy, MarketView, Pass, Player, Quote, Sell
from pitboss.games.market_maker.odds import HIGHEST, UNIT, WORTH, fair


class _Policy(Bot[MarketView]):
    """Quotes and takes as two numbers say; what is not allowed at the moment is left out."""

    def __init__(self) -> None:
        self._card = (-1, -1)
        self._first: dict[int, int] = {}
        self._moves = 0

    def choose(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        """A bargain, else a quote that differs from the one that stands, else pass."""
        if view.phase != "open" or view.seat is None:
            return menu[0] if menu else None
        if self._card != (view.finished, len(view.board)):
            self._card, self._moves = (view.finished, len(view.board)), 0
        self._look(view)
        move = self._take(view, menu) or self._requote(view) if self._moves < 15 else None
        self._moves += move is not None
        return move or next((each for each in menu if isinstance(each, Pass)), None)

    def _look(self, view: MarketView) -> None:
        for seat, player in enumerate(view.players):
            if seat != view.seat and player.bid is not None and player.offer is not None:
                self._first.setdefault(seat, (player.bid + player.offer) // 2)

    def _take(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        edge = self.edge(view)
        if edge is None:
            return None
        worth = self.worth(view)
        for each in menu:
            if isinstance(each, Buy) and each.price <= worth - edge:
                return each
            if isinstance(each, Sell) and each.price >= worth + edge:
                return each
        return None

    def _requote(self, view: MarketView) -> Action | None:
        around, width = self.quote(view)
        if width == 0:
            return None
        bid = (around - width * UNIT // 2) // UNIT * UNIT
        wanted = Quote(bid, bid + width * UNIT)
        own = _own(view)
        if (own.bid, own.offer) == (wanted.bid, wanted.offer) or abs(bid) > view.limit - width * UNIT:
            return None
        return wanted if _fits(view, wanted) else None

    def worth(self, view: MarketView) -> int:
        """What it thinks the settlement will be."""
        return fair(view)

    def quote(self, view: MarketView) -> tuple[int, int]:
        """The middle and the width of its quote; width 0: none."""
        return self.worth(view), 4

    def edge(self, view: MarketView) -> int | None:
        """How much better than its worth a price must be to be taken; None: it takes none."""
        return None


def _own(view: MarketView) -> Player:
    assert view.seat is not None
    return view.players[view.seat]


def _lots(view: MarketView) -> int:
    holding = _own(view).holding
    return 0 if holding is None else holding.lots // view.lot


def _middles(view: MarketView) -> list[int]:
    return [
        (player.bid + player.offer) // 2
        for seat, player in enumerate(view.players)
        if seat != view.seat and player.bid is not None and player.offer is not None
    ]


def _fits(view: MarketView, quote: Quote) -> bool:
    """Whether a quote is allowed: what it sweeps must stay within the limit, and nothing trades in a locked market."""
    others = [player for seat, player in enumerate(view.players) if seat != view.seat]
    buys = sum([each.offer is not None and each.offer <= quote.bid for each in others])
    sells = sum([each.bid is not None and each.bid >= quote.offer for each in others])
    if view.locked or not view.position_limit:
        return not (buys or sells) or not view.locked
    room = view.position_limit // view.lot
    return buys <= room - _lots(view) and sells <= room + _lots(view)


def _own_worth(view: MarketView) -> int:
    card = _own(view).card
    return 0 if card is None or card not in INDEX else WORTH[INDEX[card]] * UNIT


class TightOwnSum(_Policy):
    """Quotes its own sum one wide."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """One wide around the sum that it sees."""
        return view.total * UNIT, 1


class OwnSum(_Policy):
    """Quotes its own sum five wide."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Five wide around the sum that it sees."""
        return view.total * UNIT, 5


class Zero(_Policy):
    """Quotes 0 five wide whatever the cards."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Around nothing."""
        return 0, 5


class Board(_Policy):
    """Quotes the sum of the board four wide, whatever its own card."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Around the open cards."""
        return view.total * UNIT - _own_worth(view), 4


class FairTwo(_Policy):
    """Quotes what is fair by its own cards, two to either side."""


class FairOne(_Policy):
    """Quotes what is fair by its own cards, one to either side."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Two wide."""
        return fair(view), 2


class FairTaker(_Policy):
    """Quotes fair by its own cards and takes whatever is two better."""

    def edge(self, view: MarketView) -> int | None:
        """Two."""
        return 2 * UNIT


class LeanFlat(_Policy):
    """Quotes fair and leans two for each lot, to stay flat."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Against its position."""
        return fair(view) - 2 * UNIT * _lots(view), 4


class LeanOn(_Policy):
    """Quotes fair and leans with its position, to hold more of what it has."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """With its position."""
        return fair(view) + 2 * UNIT * _lots(view), 4


class TakeOne(_Policy):
    """Quotes five wide around its own sum and takes what is one off it."""

    def worth(self, view: MarketView) -> int:
        """Its own sum."""
        return view.total * UNIT

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Wide."""
        return self.worth(view), 5

    def edge(self, view: MarketView) -> int | None:
        """One."""
        return UNIT


class TakeThree(TakeOne):
    """Quotes five wide around its own sum and takes what is three off it."""

    def edge(self, view: MarketView) -> int | None:
        """Three."""
        return 3 * UNIT


class TakeSix(TakeOne):
    """Quotes five wide around its own sum and takes what is six off it."""

    def edge(self, view: MarketView) -> int | None:
        """Six."""
        return 6 * UNIT


class AlwaysBuy(_Policy):
    """Buys whatever is offered."""

    def edge(self, view: MarketView) -> int | None:
        """Any price will do."""
        return -100 * UNIT

    def _take(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        return next((each for each in menu if isinstance(each, Buy)), None)


class AlwaysSell(_Policy):
    """Sells to whoever bids."""

    def _take(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        return next((each for each in menu if isinstance(each, Sell)), None)


class BuyIfBlack(_Policy):
    """Buys all it can with a black card, sells all it can with a red one."""

    def _take(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        wanted = Buy if _own_worth(view) > 0 else Sell
        return next((each for each in menu if isinstance(each, wanted)), None)


class Gambler(BuyIfBlack):
    """Buys or sells all it can if its card is seven or more, else quotes fair."""

    def _take(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        return super()._take(view, menu) if abs(_own_worth(view)) >= 7 * UNIT else None


class LastCard(_Policy):
    """Does nothing until the last card, then takes what is one off fair."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Wide, in the end only."""
        return fair(view), 5 if len(view.board) == view.community else 0

    def edge(self, view: MarketView) -> int | None:
        """One, in the end only."""
        return UNIT if len(view.board) == view.community else None


class FirstCards(_Policy):
    """Trades before the third card only."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Early only."""
        return fair(view), 3 if len(view.board) < 3 else 5

    def edge(self, view: MarketView) -> int | None:
        """One, early only."""
        return UNIT if len(view.board) < 3 else None


class Never(_Policy):
    """Never quotes."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """None."""
        return 0, 0


class Middle(_Policy):
    """Quotes the middle of the others' quotes."""

    def worth(self, view: MarketView) -> int:
        """What the others say on average."""
        middles = _middles(view)
        return sum(middles) // len(middles) if middles else 0


class MiddleTaker(Middle):
    """Quotes the middle of the others' quotes and takes what is one better."""

    def edge(self, view: MarketView) -> int | None:
        """One."""
        return UNIT


class HalfMiddle(_Policy):
    """Quotes half-way between its own fair value and the middle of the others, and takes what is two better."""

    def worth(self, view: MarketView) -> int:
        """Half of each."""
        middles = _middles(view)
        return (fair(view) + sum(middles) // len(middles)) // 2 if middles else fair(view)

    def edge(self, view: MarketView) -> int | None:
        """Two."""
        return 2 * UNIT


class Contrary(Middle):
    """Sells when the others quote above its own fair value and buys when below, at any edge."""

    def _take(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        wanted = Sell if self.worth(view) > fair(view) else Buy
        return next((each for each in menu if isinstance(each, wanted)), None)


class Follow(_Policy):
    """Buys after a trade above its fair value, sells after one below."""

    def _take(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        if not view.tape:
            return None
        wanted = Buy if view.tape[-1].price > fair(view) else Sell
        return next((each for each in menu if isinstance(each, wanted)), None)


class Fade(_Policy):
    """Sells after someone bought, buys after someone sold."""

    def _take(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        if not view.tape or view.tape[-1].initiator == view.seat:
            return None
        wanted = Sell if view.tape[-1].initiator == view.tape[-1].buyer else Buy
        return next((each for each in menu if isinstance(each, wanted)), None)


class Penny(_Policy):
    """Quotes one price inside the best bid and offer, wherever they are."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Inside."""
        if view.best_bid is None or view.best_offer is None or view.best_offer - view.best_bid < 3 * UNIT:
            return fair(view), 5
        width = min(5, (view.best_offer - view.best_bid) // UNIT - 2)
        return (view.best_bid + view.best_offer) // 2, width


class High(_Policy):
    """Quotes three above fair, always."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Above."""
        return fair(view) + 3 * UNIT, 5


class Low(_Policy):
    """Quotes three below fair, always."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Below."""
        return fair(view) - 3 * UNIT, 5


class Loud(_Policy):
    """Quotes as if its card were twice as large."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Too far."""
        return fair(view) + _own_worth(view), 4


class ReadFirst(_Policy):
    """Reads every card from its owner's first quote, quotes that sum and takes what is two better."""

    def worth(self, view: MarketView) -> int:
        """All cards, as far as they can be read."""
        cards = len(view.players) + view.community
        keeps = 100 - 100 * (view.community - len(view.board)) // max(1, 52 - cards)
        first = sum([max(-HIGHEST * UNIT, min(HIGHEST * UNIT, each * 119 // 100)) for each in self._first.values()])
        return (view.total * UNIT + first) * keeps // 100

    def edge(self, view: MarketView) -> int | None:
        """Two."""
        return 2 * UNIT


class ReadAndLie(ReadFirst):
    """Reads first quotes, and quotes first as if its own card were of the other colour."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """A lie while nothing can trade on the private cards alone, later what it read."""
        if not view.board and view.locked:
            return -_own_worth(view), 5
        return self.worth(view), 5


class ReadAndHide(ReadFirst):
    """Reads first quotes, quotes 0 until the first card opens, and takes what is one better."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Nothing of its card at first."""
        return (0 if not view.board else self.worth(view)), 5

    def edge(self, view: MarketView) -> int | None:
        """One."""
        return UNIT


class LieForEver(ReadFirst):
    """Reads first quotes, always quotes as if its card were of the other colour, and takes what is one better."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Never its own card."""
        return fair(view) - 2 * _own_worth(view), 5

    def edge(self, view: MarketView) -> int | None:
        """One."""
        return UNIT


class Late(ReadFirst):
    """Reads first quotes and only trades on the last two cards, three better than that."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """Wide all the time."""
        return self.worth(view), 5

    def edge(self, view: MarketView) -> int | None:
        """Three, in the end."""
        return 3 * UNIT if view.community - len(view.board) < 2 else None


class Stubborn(_Policy):
    """Quotes what was fair before the first card for the whole game."""

    def quote(self, view: MarketView) -> tuple[int, int]:
        """As at first."""
        return _own_worth(view) * 85 // 100, 4
