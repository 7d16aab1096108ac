"""`steady` plays Shed Pontoon by expected profit: it counts cards, and takes its rivals to be sensible people."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pitboss.bots.bot import Bot
from pitboss.core.cards import INDEX, PIPS
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.games.pontoon.declare import (
    TRICK,
    Bet,
    Burn,
    Buy,
    HandView,
    PontoonOptions,
    PontoonView,
    Split,
    Stick,
    Twist,
)

AHEAD: Final = (*[0.72] * 16, 0.70, 0.56, 0.43, 0.30, 0.13, 0.08, 0.03, 0.01, 0.0, 0.0)
"""How likely a rival's hand ends up stronger than each strength, before it is played."""
STANDING: Final = AHEAD[0]
"""How likely it does not go bust."""
BUYS_AHEAD: Final = 3
"""How many buys are thought through."""


class Shape(NamedTuple):
    """All that matters of a hand's cards."""

    hard: int
    ace: bool
    size: int
    sevens: bool

    def plus(self, pips: int) -> "Shape":
        """This and one more card."""
        return Shape(self.hard + pips, self.ace or pips == 1, self.size + 1, self.sevens and pips == 7)

    @property
    def total(self) -> int:
        """The best sum not above 21, else the hard one."""
        return self.hard + 10 if self.ace and self.hard <= 11 else self.hard


EMPTY: Final = Shape(0, False, 0, True)


def shape_of(cards: Sequence[str]) -> Shape:
    """The shape of cards that are all known.

    >>> shape_of(["7h", "7s"])
    Shape(hard=14, ace=False, size=2, sevens=True)
    """
    shape = EMPTY
    for card in cards:
        shape = shape.plus(PIPS[INDEX[card]])
    return shape


class Odds:
    """Expected profits, in initial bets, as one view lets them be worked out."""

    def __init__(self, options: PontoonOptions, view: PontoonView) -> None:
        self._options = options
        counts = [0] * 11
        for card, count in enumerate(view.unseen):
            counts[PIPS[card]] += count
        unseen = max(1, sum(counts))
        self._chances = [(pips, count / unseen) for pips, count in enumerate(counts) if count]
        self._rivals = [hand for hand in view.hands if hand.seat != view.seat and hand.fate != "bust"]
        self._alone = not self._rivals and sum([hand.seat == view.seat for hand in view.hands]) == 1
        self._trick = 23 if options.five_beats_pontoon else 22
        over, _, under = options.clown.partition("/")
        self._clown = int(over) / int(under)
        self._known: dict[tuple[Shape, int, int], float] = {}

    def best(self, shape: Shape, stake: int, buys: int) -> float:
        """The profit of a hand of that stake played on as well as possible, with so many buys to go."""
        if shape.hard > 21:
            return -stake
        if not buys and stake > 1:
            return stake * self.best(shape, 1, 0)
        key = (shape, stake, buys)
        known = self._known.get(key)
        if known is None:
            known = self.twist(shape, stake) if shape.total < 21 else -stake
            if shape.total >= self._options.stick_min or shape.size >= TRICK:
                known = max(known, self.stick(shape, stake))
            if buys and shape.total < 21:
                known = max(known, self.buy(shape, stake, buys))
            self._known[key] = known
        return known

    def stick(self, shape: Shape, stake: int) -> float:
        """The profit of leaving a hand as it is."""
        strength, pay = self._merit(shape)
        wins = 1.0
        for rival in self._rivals:
            wins *= 1 - self._threat(rival, strength)
        return stake * (wins * pay - (1 - wins))

    def twist(self, shape: Shape, stake: int) -> float:
        """The profit of taking a card, after which nothing can be bought."""
        return sum([chance * self.best(shape.plus(pips), stake, 0) for pips, chance in self._chances])

    def buy(self, shape: Shape, stake: int, buys: int) -> float:
        """The profit of buying a card."""
        return sum([chance * self.best(shape.plus(pips), stake + 1, buys - 1) for pips, chance in self._chances])

    def deal(self, shape: Shape, stake: int, buys: int) -> float:
        """The profit of a hand that is still to be dealt up to two cards."""
        if shape.size == 2:
            return self.best(shape, stake, buys)
        return sum([chance * self.deal(shape.plus(pips), stake, buys) for pips, chance in self._chances])

    def _threat(self, rival: HandView, strength: int) -> float:
        """How likely a rival's hand beats that strength."""
        if rival.fate == "live":
            return AHEAD[strength]
        if len(rival.cards) >= TRICK:
            return 1.0 if strength < self._trick else 0.0
        return AHEAD[strength] / STANDING

    def _merit(self, shape: Shape) -> tuple[int, float]:
        """Strength and profit of a finished hand."""
        shed, five21, five, pontoon, normal = self._options.pay
        total = shape.total
        if shape.size >= TRICK:
            return (24, five21) if total == 21 else (self._trick, five)
        if total == 21 and shape.size == 2:
            return 45 - self._trick, pontoon
        if shape.sevens and shape.size == 3:
            return 25, shed
        return total, self._clown if self._alone and total == 16 else normal


class Steady(Bot[PontoonView]):
    """Bets more on better first cards and plays every hand for the greatest expected profit."""

    def __init__(self, options: PontoonOptions) -> None:
        self._options = options

    def choose(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """The move with the best prospect."""
        if not menu:
            return None
        if view.phase == "bets":
            return Bet(self._stake(view))
        verbs = {type(action): action for action in menu}
        prospects = self._prospects(view, set(verbs))
        return verbs[max(prospects, key=prospects.__getitem__)]

    def _stake(self, view: PontoonView) -> int:
        """The more the first card promises, the more of the largest bet; and something is kept for buying."""
        chips = view.players[view.hands[view.at].seat].chips
        promise = Odds(self._options, view).deal(shape_of(view.hands[view.at].cards), 1, 1)
        return max(view.least, min(int(view.most * promise), view.most, chips // 5))

    def _prospects(self, view: PontoonView, verbs: set[type[Action]]) -> dict[type[Action], float]:
        hand, player, odds = view.hands[view.at], view.players[view.hands[view.at].seat], Odds(self._options, view)
        shape, stake = shape_of(hand.cards), hand.stake // player.bet
        buys = min(BUYS_AHEAD, player.chips // player.bet)
        found: dict[type[Action], float] = {Twist: odds.twist(shape, stake)}
        if Stick in verbs:
            found[Stick] = odds.stick(shape, stake)
        if Buy in verbs:
            found[Buy] = odds.buy(shape, stake, buys)
        if Burn in verbs:
            found[Burn] = odds.deal(EMPTY, stake + 1, buys - 1)
        if Split in verbs:
            one = shape_of(hand.cards[:1])
            found[Split] = odds.deal(one, stake, buys // 2) + odds.deal(one, 1, buys // 2)
        return found


def steady(_game: object, options: PontoonOptions, _dice: Dice) -> Bot[PontoonView]:
    """A steady player; it throws no dice."""
    return Steady(options)


BOTS = {"solid": steady}
