"""Bots for Market Maker Poker: some make a market around what their own cards say, some read the others besides."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from pitboss.bots import reader
from pitboss.bots.bot import Bot
from pitboss.core.cards import HIDDEN, INDEX
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.notation import price
from pitboss.games.market_maker.declare import (
    Buy,
    Deal,
    Finish,
    Lock,
    MarketOptions,
    MarketView,
    Pass,
    Quote,
    Sell,
    Unlock,
)
from pitboss.games.market_maker.mind import NOTHING, SORTS, Belief, Mind, Nerve, Wish
from pitboss.games.market_maker.odds import HIGHEST, PLACES, UNIT, WORTH, expected

EAGERNESS: Final = 10
"""After so many moves on a card, and as many while it is locked, it trades no more, or two of one mind never end."""
PATIENCE: Final = 3
"""How often a dealer is asked for a move and has none before it deals, though someone has no quote."""
CERTAIN: Final = 3
"""A quote is as wide as the standard deviation of what is unknown, divided by that."""
CHATTY: Final = 3
"""One in so many moves that something could be said about, it is."""


class Trader(Bot[MarketView]):
    """Does a dealer's work and minds its manners; what it wants is its mind's affair."""

    eagerness = EAGERNESS

    def __init__(self) -> None:
        self._stage = (-1, -1, False)
        self._moves = 0
        self._waits = 0
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
            self._moves = self._waits = 0
        if Quote in offered:
            move = self._move(view, view.seat, offered)
            if move is not None:
                self._moves += 1
                return move
        return offered.get(Pass) or self._preside(view, offered)

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
            return Quote(wish.bid, wish.offer)
        return offered.get(Buy) if wish.verb == "buy" else offered.get(Sell) if wish.verb == "sell" else None

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
    """How someone trades who looks at the own cards alone; prices in hundredths."""

    lean: int
    """How far it moves its prices against each lot it is long or short."""
    edge: int
    """How much better than its middle a price has to be to be taken."""
    wide: bool
    """Whether its quotes are as wide as they may be, however sure it is."""
    slow: bool
    """Whether it takes a price only if it has seen it before."""


class Maker(Trader):
    """Quotes around the expected sum, leans against its position, and takes prices that are well beside its own."""

    def __init__(self, options: MarketOptions, temper: Temper) -> None:
        super().__init__()
        self._tick = price(options.tick)
        self._lot = options.lot
        self._widths = (max(options.min_width, min(2, options.max_width)), options.max_width)
        self._temper = temper
        self._known = (-1, -1)
        self._fair = self._deviation = self._lots = 0
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
        wanted = self._wanted(view, seat, middle, still)
        return wanted if standing is None or abs(standing - wanted.bid) >= UNIT else NOTHING

    def _think(self, view: MarketView, seat: int) -> None:
        holding = view.players[seat].holding
        assert holding is not None, "a seat knows its own position"
        self._lots = holding.lots // view.lot
        if self._known != (view.finished, len(view.board)):
            self._known = (view.finished, len(view.board))
            spread = expected(view)
            self._fair, self._deviation = spread.mean(), spread.deviation()

    def _bargain(self, view: MarketView, seat: int, middle: int, seen: tuple[int | None, int | None]) -> Wish:
        """Buy or sell at the others' best price, if that is good enough."""
        others = [player for at, player in enumerate(view.players) if at != seat]
        offer, bid, edge = view.best_offer, view.best_bid, self._temper.edge
        known = (bid, offer) if not self._temper.slow else seen
        if offer is not None and offer <= middle - edge and offer == known[1]:
            return Wish("buy", offer, offer) if any(player.offer == offer for player in others) else NOTHING
        if bid is not None and bid >= middle + edge and bid == known[0]:
            return Wish("sell", bid, bid) if any(player.bid == bid for player in others) else NOTHING
        return NOTHING

    def _wanted(self, view: MarketView, seat: int, middle: int, aside: bool) -> Wish:
        """The quote to have: wide while much is unknown, narrow in the end; `aside` if it must trade with nobody."""
        least, most = self._widths
        width = UNIT * (most if self._temper.wide else max(least, min(most, self._deviation // (CERTAIN * UNIT))))
        bid = (middle - width // 2) // self._tick * self._tick
        bid = max(-view.limit, min(bid, view.limit - width))
        if aside:
            bid = self._aside(view, seat, bid, width)
        return Wish("quote", bid, bid + width)

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

    def _reason(self, wish: Wish) -> Message:
        return _told(wish, self._fair, self._deviation, self._lots * self._lot, False)


class Reader(Trader):
    """Works out what the others hold by what they quote and trade, and quotes what they will take to its profit."""

    thinks_long: ClassVar[bool] = True

    def __init__(self, seats: int, options: MarketOptions, nerve: Nerve, dice: Dice) -> None:
        super().__init__()
        self.mind = Mind(seats, options, nerve)
        self._dice = dice
        self._round = (-1, -1)
        self._bluff = False

    def _wish(self, view: MarketView, seat: int, still: bool) -> Wish:
        """What its mind decides; whether it may bluff is settled once for each card."""
        if self._round != (view.finished, len(view.board)):
            self._round = (view.finished, len(view.board))
            self._bluff = self._dice.below(100) < self.mind.nerve.bluffs
        self.mind.look(view, seat)
        return self.mind.decide(view, seat, still, self._bluff)

    def _reason(self, wish: Wish) -> Message:
        mind = self.mind
        return _told(wish, mind.fair, mind.deviation, mind.lots * mind.belief.lot, mind.bluffs)


class Courteous(Reader):
    """Deals behind a lock, so that nobody is picked off by whoever reads the card first."""

    def __init__(self, seats: int, options: MarketOptions, nerve: Nerve, dice: Dice) -> None:
        super().__init__(seats, options, nerve, dice)
        self._locked = (-1, -1)
        """The card before which it has locked the market."""

    def _preside(self, view: MarketView, offered: dict[type[Action], Action]) -> Action | None:
        """Lock before a card, deal it, and unlock; it never just waits meanwhile, for nobody else can end that."""
        card = (view.finished, len(view.board))
        if view.locked and self._locked == card:
            return offered.get(Deal)
        action = super()._preside(view, offered)
        if not isinstance(action, Deal) or Lock not in offered:
            return action
        self._locked = card
        return offered[Lock]


class Talker(Maker):
    """A maker that has something to say about one or the other trade."""

    def __init__(self, options: MarketOptions, temper: Temper, dice: Dice) -> None:
        super().__init__(options, temper)
        self._dice = dice
        # Where positions are hidden only the two know who has traded, and it keeps that to itself.
        self._told: tuple[type[Action], ...] = (Quote,) if options.hide_positions else (Quote, Buy, Sell)
        self._said: Message | None = None

    def _reason(self, wish: Wish) -> Message:
        self._said = None
        if wish.verb and self._dice.below(CHATTY) == 0:
            self._said = Message(f"market_maker.say-{wish.verb}", **_prices(wish))
        return super()._reason(wish)

    def choose(self, view: MarketView, menu: Sequence[Action]) -> Action | None:
        """As any maker; where it does nothing it says nothing."""
        self._said = None
        action = super().choose(view, menu)
        self._said = self._said if isinstance(action, self._told) else None
        return action

    def remark(self) -> Message | None:
        """A word on what it does."""
        return self._said


def _told(wish: Wish, fair: int, deviation: int, lots: int, bluffs: bool) -> Message:
    key = "wait" if not wish.verb else "bluff" if bluffs and wish.verb == "quote" else wish.verb
    return Message(f"market_maker.why-{key}", fair_price=fair, spread_price=deviation, lots=lots, **_prices(wish))


def _prices(wish: Wish) -> dict[str, int]:
    if wish.verb == "quote":
        return {"bid_price": wish.bid, "offer_price": wish.offer}
    return {"price": wish.bid} if wish.verb else {}


class Beginner(Maker):
    """Does little on each card, and takes its time."""

    eagerness = 4


EASY: Final = Temper(lean=30, edge=4 * UNIT, wide=True, slow=True)
SOLID: Final = Temper(lean=UNIT, edge=2 * UNIT, wide=False, slow=False)
SHARP: Final = Nerve(edge=50, lean=10, bluffs=25, slack=50, patience=50, shy=500)
CAREFUL: Final = Nerve(edge=150, lean=50, bluffs=0, slack=0, patience=100, shy=0)
BOLD: Final = Nerve(edge=25, lean=0, bluffs=60, slack=100, patience=25, shy=700)


Rules = Game[State, MarketView]


def _easy(_: Rules, options: MarketOptions, __: Dice) -> Maker:
    return Beginner(options, EASY)


def _solid(_: Rules, options: MarketOptions, __: Dice) -> Maker:
    return Maker(options, SOLID)


def _sharp(game: Rules, options: MarketOptions, dice: Dice) -> Reader:
    return Reader(game.seats, options, SHARP, dice)


def _careful(game: Rules, options: MarketOptions, dice: Dice) -> Reader:
    return Courteous(game.seats, options, CAREFUL, dice)


def _bold(game: Rules, options: MarketOptions, dice: Dice) -> Reader:
    return Reader(game.seats, options, BOLD, dice)


def _talkative(_: Rules, options: MarketOptions, dice: Dice) -> Maker:
    return Talker(options, SOLID, dice)


BOTS = {"easy": _easy, "solid": _solid, "sharp": _sharp, "careful": _careful, "bold": _bold, "talkative": _talkative}


class Watcher(reader.Reader[MarketView]):
    """Reads cards by what their owners quote and trade."""

    def __init__(self, options: MarketOptions, seats: int, seat: int) -> None:
        self._belief = Belief(seats, options)
        self._seat = seat

    def see(self, view: MarketView) -> None:
        """Learn from what has changed."""
        if view.phase == "open" and view.players[self._seat].card is not None:
            self._belief.observe(view, self._seat)

    def likely(self, own: MarketView, views: Sequence[MarketView]) -> int:
        """How likely everybody would have quoted and traded so, each against the card by which it is likeliest."""
        share = 1.0
        for seat, view in enumerate(views):
            card = view.players[seat].card
            if own.phase == "open" and own.players[seat].card == HIDDEN and card is not None:
                row = self._row(seat)
                share *= row[WORTH[INDEX[card]] + HIGHEST] / max(row)
        return int(reader.SURE * share)

    def _row(self, seat: int) -> list[float]:
        """By value, how likely what a seat has done is, whatever kind of player it is; 0 where no such card is left."""
        weights, cards = self._belief.ideas[seat].weights, self._belief.cards
        sums = [sum([weights[at * PLACES + place] for at in range(SORTS)]) for place in range(PLACES)]
        return [each if cards[place] else 0.0 for place, each in enumerate(sums)]


READER = Watcher
