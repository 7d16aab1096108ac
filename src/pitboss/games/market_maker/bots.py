"""Bots for Market Maker Poker: some make a market around what their own cards say, some read the others besides."""

from collections.abc import Sequence
from typing import ClassVar, Final

from pitboss.bots import reader
from pitboss.core.cards import HIDDEN, INDEX
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.games.market_maker.declare import (
    Buy,
    Deal,
    Lock,
    MarketOptions,
    MarketView,
    Quote,
    Sell,
)
from pitboss.games.market_maker.mind import SORTS, Belief, Mind, Nerve, Wish
from pitboss.games.market_maker.odds import HIGHEST, PLACES, UNIT, WORTH
from pitboss.games.market_maker.player import Customer, Maker, Temper, Trader, prices_of, told

CHATTY: Final = 3
"""One in so many moves that something could be said about, it is."""


class Reader(Trader):
    """Works out what the others hold by what they quote and trade, and quotes what they will take to its profit."""

    thinks_long: ClassVar[bool] = True

    def __init__(self, seats: int, options: MarketOptions, nerve: Nerve, dice: Dice) -> None:
        super().__init__(options)
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
        return told(wish, mind.fair, mind.deviation, mind.lots * mind.belief.lot, mind.bluffs)


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

    def __init__(self, seats: int, options: MarketOptions, temper: Temper, dice: Dice) -> None:
        super().__init__(options, temper, seats, dice)
        # Where positions are hidden only the two know who has traded, and it keeps that to itself.
        self._told: tuple[type[Action], ...] = (Quote,) if options.hide_positions else (Quote, Buy, Sell)
        self._said: Message | None = None

    def _reason(self, wish: Wish) -> Message:
        self._said = None
        if wish.verb and self._dice.below(CHATTY) == 0:
            self._said = Message(f"market_maker.say-{wish.verb}", **prices_of(wish))
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


EASY: Final = Temper(lean=60, edge=3 * UNIT, wide=True, slow=True, errs=4 * UNIT)
SOLID: Final = Temper(lean=UNIT, edge=UNIT, wide=False, slow=False, trust=75)
SHARP: Final = Temper(lean=UNIT, edge=UNIT // 2, wide=False, slow=False, trust=100, reads=30, hides=True)
CAREFUL: Final = Nerve(edge=150, lean=50, bluffs=0, slack=0, patience=100, shy=0)
BOLD: Final = Nerve(edge=25, lean=0, bluffs=60, slack=100, patience=25, shy=700)


Rules = Game[State, MarketView]


def _easy(game: Rules, options: MarketOptions, dice: Dice) -> Maker:
    return Maker(options, EASY, game.seats, dice)


def _solid(game: Rules, options: MarketOptions, dice: Dice) -> Maker:
    return Maker(options, SOLID, game.seats, dice)


def _sharp(game: Rules, options: MarketOptions, dice: Dice) -> Maker:
    return Maker(options, SHARP, game.seats, dice)


def _careful(game: Rules, options: MarketOptions, dice: Dice) -> Reader:
    return Courteous(game.seats, options, CAREFUL, dice)


def _bold(game: Rules, options: MarketOptions, dice: Dice) -> Reader:
    return Reader(game.seats, options, BOLD, dice)


def _talkative(game: Rules, options: MarketOptions, dice: Dice) -> Maker:
    return Talker(game.seats, options, SOLID, dice)


def _customer(_: Rules, options: MarketOptions, dice: Dice) -> Customer:
    return Customer(options, dice)


BOTS = {
    "easy": _easy,
    "solid": _solid,
    "sharp": _sharp,
    "careful": _careful,
    "bold": _bold,
    "talkative": _talkative,
    "customer": _customer,
}


SOON: Final = (120, 300)
"""When bots look next at a market in which a card or a trade has just left someone without a good quote."""
LATER: Final = (160, 450)
DONE: Final = 3
"""So many times sooner they look where every person has passed."""


def _looks(view: MarketView, people: Sequence[int]) -> tuple[int, int] | None:
    """How soon bots look at a market that the clock deals, in hundredths of the table's pace."""
    if view.phase != "open" or view.turn is not None or view.deadline is None or view.dealer >= 0:
        return None
    bots = [player for seat, player in enumerate(view.players) if player.living and seat not in people]
    soon = view.locked or any(player.bid is None for player in bots)
    low, high = SOON if soon else LATER
    done = bool(people) and all(view.players[seat].passed for seat in people)
    return (low // DONE, high // DONE) if done else (low, high)


LOOKS = _looks


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
