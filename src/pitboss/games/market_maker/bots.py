"""A bot for Market Maker Poker that makes a market around what the cards are worth to it."""

from collections.abc import Sequence

from pitboss.bots.bot import Bot
from pitboss.core.cards import KINDS
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.core.notation import price
from pitboss.games.market_maker.declare import (
    Buy,
    Deal,
    Finish,
    MarketOptions,
    MarketView,
    Pass,
    Quote,
    Sell,
    Unlock,
)

UNIT = 100
"""One whole price, in hundredths."""
LEAN = 50
"""How far the bot moves its prices against each lot it is long or short."""
EAGERNESS = 10
"""After so many moves on a card, and as many while it is locked, it trades no more, or two of one mind never end."""
PATIENCE = 3
"""How often a dealer is asked for a move and has none before it deals, though somebody has no quote."""


class Maker(Bot[MarketView]):
    """Quotes around the expected sum, leans against its position, and takes prices that are better than its own."""

    def __init__(self, options: MarketOptions) -> None:
        self._tick = price(options.tick)
        self._most = options.max_width
        self._least = max(options.min_width, min(2, options.max_width))
        self._stage = (-1, -1, False)
        self._moves = 0
        self._waits = 0

    def choose(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        """Take a good price, else put the quote right, else do the dealer's work, pass or wait."""
        offered: dict[type[Action], Action] = {type(action): action for action in menu}
        if view.seat is None or view.phase != "open":
            return offered.get(Deal)
        stage = (view.finished, len(view.board), view.locked)
        if self._stage != stage:
            self._stage = stage
            self._moves = self._waits = 0
        move = self._trade(view, view.seat, offered) if Quote in offered else None
        if move is not None:
            self._moves += 1
            return move
        return offered.get(Pass) or self._preside(view, offered)

    def _trade(self, view: MarketView, seat: int, offered: dict[type[Action], Action]) -> Action | None:
        """A bargain, or a quote where there is none or it is off by a whole price."""
        tired = self._moves >= EAGERNESS
        wanted = self._wanted(view, seat, tired or view.locked)
        standing = view.players[seat].bid
        if standing is None:
            return wanted
        if tired:
            return None
        return _bargain(wanted, offered) or (wanted if abs(standing - wanted.bid) >= UNIT else None)

    def _wanted(self, view: MarketView, seat: int, aside: bool) -> Quote:
        """The quote to have: wide while much is unknown, narrow in the end; `aside` if it must trade with nobody."""
        unopened = view.community - len(view.board)
        width = UNIT * (self._least + (self._most - self._least) * unopened // view.community)
        holding = view.players[seat].holding
        assert holding is not None, "a seat knows its own position"
        middle = _fair(view) - LEAN * holding.lots // view.lot
        bid = (middle - width // 2) // self._tick * self._tick
        bid = max(-view.limit, min(bid, view.limit - width))
        if aside:
            bid = self._aside(view, seat, bid, width)
        return Quote(bid, bid + width)

    def _aside(self, view: MarketView, seat: int, bid: int, width: int) -> int:
        """The nearest bid at which the quote touches nobody's."""
        others = [player for at, player in enumerate(view.players) if at != seat]
        bids = [player.bid for player in others if player.bid is not None]
        offers = [player.offer for player in others if player.offer is not None]
        if offers and bid >= min(offers):
            return min(offers) - self._tick
        if bids and bid + width <= max(bids):
            return max(bids) + self._tick - width
        return bid

    def _preside(self, view: MarketView, offered: dict[type[Action], Action]) -> Action | None:
        """Unlock what the clock will not; deal or finish once everybody has a quote, or when patience is at an end."""
        if view.unlocks is not None:
            return None
        if Unlock in offered:
            return offered[Unlock]
        self._waits += 1
        waiting = any(player.living and player.bid is None for player in view.players)
        return None if waiting and self._waits < PATIENCE else offered.get(Deal) or offered.get(Finish)


def _fair(view: MarketView) -> int:
    """The expected sum in hundredths: every unseen card is worth the average of what the deck has left.

    A whole deck adds up to nothing, so the rest of it adds up to what is seen with the sign turned.
    """
    rest = KINDS - (len(view.players) + view.community - view.unseen)
    return UNIT * view.total * (rest - view.unseen) // rest


def _bargain(wanted: Quote, offered: dict[type[Action], Action]) -> Action | None:
    """Buy or sell at the best price, if it is no worse than the wanted quote's own."""
    buy, sell = offered.get(Buy), offered.get(Sell)
    if isinstance(buy, Buy) and buy.price <= wanted.bid:
        return buy
    return sell if isinstance(sell, Sell) and sell.price >= wanted.offer else None


def _maker(_game: object, options: MarketOptions, _dice: Dice) -> Maker:
    return Maker(options)


BOTS = {"solid": _maker}
