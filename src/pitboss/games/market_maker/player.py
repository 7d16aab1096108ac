"""Bots that make a market around what their own cards say, some with an ear for the others' quotes; and customers."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.notation import price
from pitboss.games.market_maker.declare import Buy, Deal, Finish, MarketOptions, MarketView, Pass, Quote, Sell, Unlock
from pitboss.games.market_maker.hints import Prices, Records
from pitboss.games.market_maker.mind import NOTHING, Wish
from pitboss.games.market_maker.odds import UNIT, expected

EAGERNESS: Final = 16
"""After so many moves on a card, and as many while it is locked, it trades no more, or two of one mind never end."""
PATIENCE: Final = 3
"""How often a dealer is asked for a move and has none before it deals, though someone has no quote."""
IDLE: Final = 4
"""So often asked in a row without a wish, it passes (M-47)."""
TIGHTENS: Final = 4
"""So often asked in a row without a wish, a maker makes its quote narrower."""
DOUBTS: Final = 3
"""So often asked in a row without a wish, one who adds up wrongly does so again until half the others pass."""
NARROWEST: Final = 4
"""Whole prices from bid to offer of the narrowest quote that a maker makes, if the table allows it."""
INSIDE: Final = UNIT // 2
"""So far inside its quote one who hides keeps what it believes."""
COVERED: Final = 2 * UNIT
"""So much further it may be off while nothing can trade."""
ARRIVAL: Final = 80
"""In so many of a hundred looks a customer that has orders left comes with one."""
ORDERS: Final = (16, 20)
"""Orders that a customer has on each card, from and to."""
LOADED: Final = 3
"""With so many lots a customer surely wants to go the other way."""
GIVES: Final = UNIT
"""How much more than half a wide spread a customer gives up at most."""
CERTAIN: Final = 3
"""A quote is as wide as the standard deviation of what is unknown, divided by that."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trader(Bot[MarketView]):
    """Does a dealer's work and minds its manners; what it wants is its mind's affair."""

    eagerness = EAGERNESS

    def __init__(self, options: MarketOptions) -> None:
        self.prices = Prices(options)
        self._tick = price(options.tick)
        self._stage = (-1, -1, False)
        self._moves = 0
        self._waits = 0
        self._idle = 0
        self._why: Message | None = None

    def choose(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        """Trade or quote, else do the dealer's work, pass or wait."""
        offered: dict[type[Action], Action] = {type(action): action for action in menu}
        self._why = None
        if view.seat is None or view.phase != "open":
            return offered.get(Deal)
        stage = (view.finished, len(view.board), view.locked)
        if self._stage != stage:
            self._stage = stage
            self._moves = self._waits = self._idle = 0
        if Quote in offered:
            move = self._move(view, view.seat, offered)
            if move is not None:
                self._moves += 1
                self._idle = 0
                return move
            self._idle += 1
        if view.turn is None and (view.locked or self._idle < IDLE or not self._is_done(view)):
            offered.pop(Pass, None)
        return offered.get(Pass) or self._preside(view, offered)

    def _is_done(self, view: MarketView) -> bool:
        """Whether it would pass, having had no wish for a while."""
        return True

    def why(self) -> Message | None:
        """What it thought fair, how sure it was, and what it held."""
        return self._why

    @abstractmethod
    def _wish(self, view: MarketView, seat: int, still: bool) -> Wish:
        """What it wants; `still`: nothing that trades."""

    @abstractmethod
    def _reason(self, wish: Wish) -> Message:
        """The numbers behind a wish."""

    def _move(self, view: MarketView, seat: int, offered: dict[type[Action], Action]) -> Action | None:
        tired = self._moves >= self.eagerness
        wish = self._wish(view, seat, tired or view.locked)
        if tired and view.players[seat].bid is not None:
            return None
        self._why = self._reason(wish)
        if wish.verb == "quote":
            return self._quote(view, seat, wish)
        return offered.get(Buy) if wish.verb == "buy" else offered.get(Sell) if wish.verb == "sell" else None

    def _quote(self, view: MarketView, seat: int, wish: Wish) -> Quote | None:
        """The quote that it wants, else one beside the others' prices: the limit may allow nothing more (M-46)."""
        bid, width = wish.bid, wish.offer - wish.bid
        if view.locked:
            return Quote(bid, wish.offer)
        if not self.prices.may_quote(view, seat, bid, wish.offer):
            bid = self._aside(view, seat, bid, width)
        if not -view.limit <= bid <= view.limit - width or (bid, bid + width) == _standing(view, seat):
            return None
        return Quote(bid, bid + width) if self.prices.may_quote(view, seat, bid, bid + width) else None

    def _aside(self, view: MarketView, seat: int, bid: int, width: int) -> int:
        """The nearest bid at which the quote touches nobody's."""
        bids, offers = self.prices.bids(view, seat), self.prices.offers(view, seat)
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


class Temper(NamedTuple):
    """How someone trades who starts from the own card; prices in hundredths."""

    lean: int
    """How far it moves its prices against each lot it is long or short."""
    edge: int
    """How much better than its middle a price has to be to be taken."""
    wide: bool
    """Whether its quotes are as wide as they may be, however sure it is."""
    slow: bool
    """Whether it takes a price only if it has seen it before."""
    trust: int = 0
    """Percent of what the others' quotes say that it believes, where their records are clean."""
    reads: int = 0
    """Percent of what their first quotes say of their cards that it believes; then the later ones do not count."""
    hides: bool = False
    """Whether it quotes as near to the others as it can without offering a bargain, so that its card does not show."""
    errs: int = 0
    """How far it may be wrong about what its cards say, drawn for each card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Maker(Trader):
    """Quotes around what it expects, leans against its position, and takes prices that are well beside its own.

    Its quote grows narrower while nobody takes it, and is wide again after someone has.
    """

    def __init__(self, options: MarketOptions, temper: Temper, seats: int, dice: Dice) -> None:
        super().__init__(options)
        self._dice = dice
        self._lot = options.lot
        self._widths = (max(options.min_width, min(NARROWEST, options.max_width)), options.max_width)
        self._temper = temper
        self._records = Records(seats, options) if temper.trust or temper.reads else None
        self._known = (-1, -1)
        self._fair = self._deviation = self._lots = 0
        self._own = 0
        """What its own cards alone say."""
        self._taken = 0
        """How many trades of the tape it has seen."""
        self._sold: int | None = None
        """At which price its offer was lifted last on this card, if its bid was not hit since."""
        self._bought: int | None = None
        self._narrow = 0
        """By how many whole prices its quote is narrower than at first."""
        self._last_seen: tuple[int | None, int | None] = (None, None)

    def _wish(self, view: MarketView, seat: int, still: bool) -> Wish:
        """A bargain, or a quote where there is none or it is off by a whole price."""
        self._think(view, seat)
        standing = view.players[seat].bid
        middle = self._fair - self._temper.lean * self._lots
        seen, self._last_seen = self._last_seen, (view.best_bid, view.best_offer)
        if standing is not None and not still:
            wish = self._bargain(view, seat, middle, seen)
            if wish.verb:
                return wish
        if standing is None:
            self._narrow = 0
        wanted = self._wanted(view, seat, middle, still)
        if standing is None or abs(standing - wanted.bid) >= UNIT:
            return wanted
        if self._doubts(view, seat, still):
            self._add_up(view)
            self._think(view, seat)
            again = self._wanted(view, seat, self._fair - self._temper.lean * self._lots, still)
            return again if abs(standing - again.bid) >= UNIT else NOTHING
        if self._temper.wide or still or self._idle < TIGHTENS:
            return NOTHING
        self._narrow += 1
        wanted = self._wanted(view, seat, middle, True)
        return NOTHING if (wanted.bid, wanted.offer) == _standing(view, seat) else wanted

    def _note_taken(self, view: MarketView, seat: int) -> None:
        if len(view.tape) < self._taken:
            self._taken = 0
        for trade in view.tape[self._taken :]:
            if trade.initiator != seat and seat in (trade.buyer, trade.seller):
                self._sold = trade.price if trade.seller == seat else None
                self._bought = trade.price if trade.buyer == seat else None
        self._taken = len(view.tape)

    def _moved(self, bid: int, width: int) -> int:
        """A bid whose quote does not offer once more what was just taken: who took it knew why."""
        if self._sold is not None and bid + width <= self._sold:
            return self._sold + self._tick - width
        if self._bought is not None and bid >= self._bought:
            return self._bought - self._tick
        return bid

    def _think(self, view: MarketView, seat: int) -> None:
        holding = view.players[seat].holding
        assert holding is not None, "a seat knows its own position"
        self._lots = holding.lots // view.lot
        if self._known != (view.finished, len(view.board)):
            self._sold = self._bought = None
            self._taken = len(view.tape) if self._known[0] == view.finished else 0
        self._note_taken(view, seat)
        if self._known != (view.finished, len(view.board)):
            self._known = (view.finished, len(view.board))
            self._add_up(view)
        self._fair = self._own
        if self._records is not None:
            self._records.observe(view)
            self._fair += self._records.others_say(view, seat) * self._temper.trust // 100
            self._fair += self._records.others_hold(view, seat) * self._temper.reads // 100

    def _add_up(self, view: MarketView) -> None:
        """What its own cards say, or a little beside that."""
        spread = expected(view)
        self._own, self._deviation = spread.mean(), spread.deviation()
        if self._temper.errs:
            self._own += self._dice.below(2 * self._temper.errs + 1) - self._temper.errs

    def _doubts(self, view: MarketView, seat: int, still: bool) -> bool:
        """Whether it adds up again: nothing has happened for a while, and the others are not done with the card."""
        if not self._temper.errs or still or view.turn is not None or self._idle < DOUBTS:
            return False
        others = [player for at, player in enumerate(view.players) if at != seat and player.living]
        return 2 * sum([player.passed for player in others]) < len(others)

    def _bargain(self, view: MarketView, seat: int, middle: int, seen: tuple[int | None, int | None]) -> Wish:
        """Buy or sell at the others' best price, if that is good enough."""
        offer, bid, edge = view.best_offer, view.best_bid, self._temper.edge
        known = (bid, offer) if not self._temper.slow else seen
        if offer is not None and offer <= middle - edge and offer == known[1]:
            sellers = self.prices.offers(view, seat).count(offer)
            return Wish("buy", offer, offer) if 0 < sellers <= self.prices.room(view, seat, 1) else NOTHING
        if bid is not None and bid >= middle + edge and bid == known[0]:
            buyers = self.prices.bids(view, seat).count(bid)
            return Wish("sell", bid, bid) if 0 < buyers <= self.prices.room(view, seat, -1) else NOTHING
        return NOTHING

    def _wanted(self, view: MarketView, seat: int, middle: int, aside: bool) -> Wish:
        """The quote to have: wide while much is unknown, narrow in the end; `aside` if it must trade with nobody."""
        least, most = self._widths
        width = most if self._temper.wide else max(least, min(most, self._deviation // (CERTAIN * UNIT)) - self._narrow)
        width = max(width, least) * UNIT
        if self._temper.hides:
            middle = self._hidden(view, seat, middle, width)
        bid = (middle - width // 2) // self._tick * self._tick
        bid = bid if self._temper.wide else self._moved(bid, width)
        bid = max(-view.limit, min(bid, view.limit - width))
        if aside:
            bid = self._aside(view, seat, bid, width)
        return Wish("quote", bid, bid + width)

    def _hidden(self, view: MarketView, seat: int, middle: int, width: int) -> int:
        """The middle that lies nearest to those of the others and still keeps its own inside the quote."""
        middles = [
            (player.bid + player.offer) // 2
            for at, player in enumerate(view.players)
            if at != seat and player.bid is not None and player.offer is not None
        ]
        public = sum(middles) // len(middles) if middles else 0
        room = width // 2 - INSIDE + (COVERED if view.locked else 0)
        return max(middle - room, min(public, middle + room))

    def _reason(self, wish: Wish) -> Message:
        return told(wish, self._fair, self._deviation, self._lots * self._lot, False)


class Customer(Trader):
    """Has orders to buy or sell a lot, which come to it over the round, and pays the spread.

    It pays no more than the middle of the market and a little: who quotes far off sells it nothing.
    """

    def __init__(self, options: MarketOptions, dice: Dice) -> None:
        super().__init__(options)
        self._dice = dice
        self._lot = options.lot
        self._width = options.max_width * UNIT
        self._card = (-1, -1)
        self._orders = 0
        """Lots that it has still to trade on this card."""
        self._fair = self._deviation = self._lots = 0

    def _wish(self, view: MarketView, seat: int, still: bool) -> Wish:
        """To trade, if this is the moment; else a wide quote, where it has none."""
        self._think(view, seat)
        if not still and self._orders and self._dice.below(100) < ARRIVAL:
            # Who holds much of it rather wants to go the other way, so that its position stays small.
            held = max(-LOADED, min(LOADED, self._lots))
            wish = self._trade(view, seat, self._dice.below(2 * LOADED) < LOADED - held)
            if wish.verb:
                self._orders -= 1
                return wish
        if view.players[seat].bid is not None:
            return NOTHING
        bid = (self._fair - self._width // 2) // self._tick * self._tick
        bid = self._aside(view, seat, bid, self._width)
        return Wish("quote", bid, bid + self._width)

    def _think(self, view: MarketView, seat: int) -> None:
        holding = view.players[seat].holding
        assert holding is not None, "a seat knows its own position"
        self._lots = holding.lots // self._lot
        if self._card != (view.finished, len(view.board)):
            self._card = (view.finished, len(view.board))
            spread = expected(view)
            self._fair, self._deviation = spread.mean(), spread.deviation()
            self._orders = ORDERS[0] + self._dice.below(ORDERS[1] - ORDERS[0] + 1)

    def _trade(self, view: MarketView, seat: int, buys: bool) -> Wish:
        """One lot at the best price of the others, by a quote that crosses: that needs none of its own (M-8)."""
        prices = self.prices.offers(view, seat) if buys else self.prices.bids(view, seat)
        if not prices:
            return NOTHING
        best = min(prices) if buys else max(prices)
        worst = self._pays(view, seat, buys)
        if (best > worst) if buys else (best < worst):
            return NOTHING
        if prices.count(best) > self.prices.room(view, seat, 1 if buys else -1):
            return NOTHING
        return Wish("quote", best, best + self._width) if buys else Wish("quote", best - self._width, best)

    def _pays(self, view: MarketView, seat: int, buys: bool) -> int:
        """The worst price that it takes: from the middle of what the others and its own cards say."""
        middles = [
            (player.bid + player.offer) // 2
            for at, player in enumerate(view.players)
            if at != seat and player.bid is not None and player.offer is not None
        ]
        ranked = sorted([*middles, self._fair])
        middle = (ranked[(len(ranked) - 1) // 2] + ranked[len(ranked) // 2]) // 2
        gives = self._width // 2 + GIVES
        return middle + gives if buys else middle - gives

    def _is_done(self, view: MarketView) -> bool:
        return not self._orders

    def _reason(self, wish: Wish) -> Message:
        return told(wish, self._fair, self._deviation, self._lots * self._lot, False)


def _standing(view: MarketView, seat: int) -> tuple[int | None, int | None]:
    return view.players[seat].bid, view.players[seat].offer


def told(wish: Wish, fair: int, deviation: int, lots: int, bluffs: bool) -> Message:
    """What a wish was decided by."""
    key = "wait" if not wish.verb else "bluff" if bluffs and wish.verb == "quote" else wish.verb
    return Message(f"market_maker.why-{key}", fair_price=fair, spread_price=deviation, lots=lots, **prices_of(wish))


def prices_of(wish: Wish) -> dict[str, int]:
    """The prices of a wish, for a sentence."""
    if wish.verb == "quote":
        return {"bid_price": wish.bid, "offer_price": wish.offer}
    return {"price": wish.bid} if wish.verb else {}
