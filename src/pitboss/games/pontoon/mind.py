"""What players of Shed Pontoon make of a view: prospects by rule of thumb, or exact values with a bet to match."""

from fractions import Fraction
from typing import Final, NamedTuple

from pitboss.core.cards import INDEX, PIPS, RANK
from pitboss.games.pontoon.declare import TRICK, HandView, PontoonOptions, PontoonView
from pitboss.games.pontoon.odds import EMPTY, Odds, Ranks, Shape, shape_of, unseen_pips

AHEAD: Final = (*[0.72] * 16, 0.70, 0.56, 0.43, 0.30, 0.13, 0.08, 0.03, 0.01, 0.0, 0.0)
"""How likely a rival's hand ends up stronger than each strength, before it is played."""
STANDING: Final = AHEAD[0]
"""How likely it does not go bust."""
BUYS_AHEAD: Final = 3
"""How many buys are thought through by rule of thumb."""
MOST_BUYS: Final = 4
"""More never help: the fifth card makes a trick."""
UNIT: Final = 20
"""The bet by which a first card is valued where the house pays: every profit per chip comes out whole."""

Values = dict[str, Fraction]
"""What each verb is worth, in chips."""


class Hunches:
    """Expected profits, in initial bets, as if cards were put back and rivals were average people."""

    def __init__(self, options: PontoonOptions, view: PontoonView) -> None:
        counts = unseen_pips(view)
        unseen = max(1, sum(counts))
        self._ranks = Ranks(options)
        self._chances = [(pips, count / unseen) for pips, count in enumerate(counts) if count]
        self._rivals = [hand for hand in view.hands if hand.seat != view.seat and hand.fate != "bust"]
        self._alone = not self._rivals and sum([hand.seat == view.seat for hand in view.hands]) == 1
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
            if self._ranks.may_stick(shape):
                known = max(known, self.stick(shape, stake))
            if buys and shape.total < 21:
                known = max(known, self.buy(shape, stake, buys))
            self._known[key] = known
        return known

    def stick(self, shape: Shape, stake: int) -> float:
        """The profit of leaving a hand as it is."""
        strength = self._ranks.strength(shape)
        wins = 1.0
        for rival in self._rivals:
            wins *= 1 - self._threat(rival, strength)
        return wins * self._ranks.profit(strength, UNIT * stake, self._alone) / UNIT - (1 - wins) * stake

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

    def values(self, view: PontoonView) -> dict[str, float]:
        """What each verb that is allowed promises for the hand in play."""
        hand, player = view.hands[view.at], view.players[view.hands[view.at].seat]
        shape, stake = shape_of(hand.cards), hand.stake // player.bet
        buys = min(BUYS_AHEAD, player.chips // player.bet)
        found = {"twist": self.twist(shape, stake)}
        if "stick" in view.may:
            found["stick"] = self.stick(shape, stake)
        if "buy" in view.may:
            found["buy"] = self.buy(shape, stake, buys)
        if "burn" in view.may:
            found["burn"] = self.deal(EMPTY, stake + 1, buys - 1)
        if "split" in view.may:
            one = shape_of(hand.cards[:1])
            found["split"] = self.deal(one, stake, buys // 2) + self.deal(one, 1, buys // 2)
        return found

    def _threat(self, rival: HandView, strength: int) -> float:
        """How likely a rival's hand beats that strength."""
        if rival.fate == "live":
            return AHEAD[strength]
        if len(rival.cards) >= TRICK:
            return 1.0 if strength < self._ranks.trick else 0.0
        return AHEAD[strength] / STANDING


def values(options: PontoonOptions, view: PontoonView) -> Values:
    """What each verb that is allowed is worth for the hand in play."""
    hand, player = view.hands[view.at], view.players[view.hands[view.at].seat]
    odds = Odds(options, view, player.bet)
    shape, buys = shape_of(hand.cards), min(MOST_BUYS, player.chips // player.bet)
    found = {"twist": odds.twist(shape, hand.stake)}
    if "stick" in view.may:
        found["stick"] = odds.stick(shape, hand.stake)
    if "buy" in view.may:
        found["buy"] = odds.buy(shape, hand.stake, buys)
    if "burn" in view.may:
        found["burn"] = odds.deal(EMPTY, hand.stake + player.bet, buys - 1)
    if "split" in view.may:
        found["split"] = odds.split(shape_of(hand.cards[:1]), hand.stake, (buys - 1) // 2)
    return found


class Promise(NamedTuple):
    """What a first card promises."""

    edge: Fraction
    """Profit per chip bet."""
    amount: int
    """The largest bet for which that holds: more would leave too little to buy with, or is not allowed."""


def promise(options: PontoonOptions, view: PontoonView) -> Promise:
    """The best there is to be made of a first card."""
    if options.bank == "pot":
        return _pot_promise(options, view)
    hand = view.hands[view.at]
    chips, shape = view.players[hand.seat].chips, shape_of(hand.cards)
    odds = Odds(options, view, UNIT)
    best: Promise | None = None
    for buys in (MOST_BUYS, 1):
        amount = min(view.most, chips // (buys + 1))
        if best is None or best.amount < amount:
            found = Promise(odds.deal(shape, UNIT, min(buys, chips // max(1, amount) - 1)) / UNIT, amount)
            if best is None or found.edge * found.amount > best.edge * best.amount:
                best = found
    assert best is not None
    return best


def _pot_promise(options: PontoonOptions, view: PontoonView) -> Promise:
    """In a pot, what a chip brings depends on what others bet, so the largest bet is valued as it is."""
    hand = view.hands[view.at]
    buys = max(0, min(MOST_BUYS, view.players[hand.seat].chips // view.most - 1))
    return Promise(Odds(options, view, view.most).deal(shape_of(hand.cards), view.most, buys) / view.most, view.most)


def bust_chance(cards: tuple[str, ...]) -> Fraction:
    """How likely one more card is too many, out of a full deck: what one says who does not count.

    >>> bust_chance(("Ts", "6d"))
    Fraction(8, 13)
    """
    room = 21 - shape_of(cards).hard
    return Fraction(sum([pips > room for pips in PIPS]), len(PIPS))


def pair(cards: tuple[str, ...]) -> bool:
    """Whether two cards are of one rank."""
    return len(cards) == 2 and RANK[INDEX[cards[0]]] == RANK[INDEX[cards[1]]]
