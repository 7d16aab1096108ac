"""What a hand of Shed Pontoon may expect, in chips, from what its owner knows of the shoe: exact, in whole numbers.

A card is never drawn twice: every value is a number of ways in which the unseen cards can lie, weighed by what each way
pays. So values are fractions, and two that are equal are equal. What goes into them:

- The own hand in play, to its end, however it is played best: sticking, twisting, buying, a burned pair dealt again.
- Other hands of the same owner that are finished, and who is paid (P-23): lower hands while nobody else is among them.
- Rivals' hands: those that stand, by their open cards and by what one is likely to have who played like that; those
  that are still to be played, by a habit that sensible players have (`content`); a pair that may be burned will be, so
  that nobody is taken to have one.
- Who pays: the house, or the pot with everybody's stakes and what it carries over (P-2).

Exact if `thorough`: rivals' cards and one's own come out of the same shoe, and a rival who stands, is bust or has
burned makes some cards rarer for all. Otherwise each rival is dealt to alone, out of all that is unseen; that is quick,
and not far off in a shoe of many cards. In neither case is anything known of: more than `LONGEST` cards in a hand,
burning twice, how hands out of one pair depend on each other (each is valued by itself), rivals' hands paid behind
their own best, in a pot of three or more who of several rivals wins and what they will yet buy, and an empty shoe that
is filled up in mid-hand (P-28).
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from pitboss.games.pontoon.declare import PontoonOptions, PontoonView
from pitboss.games.pontoon.mind import (
    EMPTY,
    STRONGEST,
    TEN,
    UNIT,
    Ranks,
    Rival,
    Rivals,
    Shape,
    falling,
    habit,
    shape_of,
    unseen_pips,
)

LONGEST: Final = 7
"""Cards up to which a hand is thought through; with so many it sticks."""
MOST_BUYS: Final = 4
"""More hardly ever help: the fifth card makes a trick."""
SOON: Final = 12
"""A hand of so much may be bust with the next card."""
AFFORDABLE: Final = 200
"""Ways to fill rivals' hidden places, by and large, up to which a table is looked at thoroughly."""

Values = dict[str, Fraction]
"""What each verb is worth, in chips."""


class Till:
    """What one's hands bring in, by how strong they are and how strong the best of the rivals' is."""

    def __init__(self, options: PontoonOptions, ranks: Ranks, view: PontoonView, bet: int) -> None:
        """Who has not bet yet is taken to bet as much as oneself."""
        self._ranks = ranks
        self._pot = options.bank == "pot"
        self._times = options.pot_times
        self._carry = view.carry
        self._ante = options.ante > 0
        self._stakes = [hand.stake or bet for hand in view.hands if hand.seat != view.seat]

    def profit(self, hands: list[tuple[int, int]], rival: int) -> int:
        """Chips won or lost on hands, each a strength and a stake, against a best rival (P-23)."""
        top = max([strength for strength, _ in hands])
        lone = rival == 0 and sum([strength > 0 for strength, _ in hands]) == 1
        won = [strength > rival or (strength == rival == top and rival > 0) for strength, _ in hands]
        if self._pot:
            return self._pot_profit(hands, won, rival, lone)
        profit = 0
        for at, (strength, stake) in enumerate(hands):
            profit += self._ranks.profit(strength, stake, lone) if won[at] else -stake
        return profit

    def _pot_profit(self, hands: list[tuple[int, int]], won: list[bool], rival: int, lone: bool) -> int:
        """The same where losers pay winners (P-2); of several rivals the best one is taken to have a usual stake."""
        if rival == 0 and not any(won):  # P-26
            return -sum([stake for _, stake in hands])
        theirs = sum(self._stakes) // max(1, len(self._stakes)) if rival else 0
        mine = ours = 0
        for at, (strength, stake) in enumerate(hands):
            if won[at]:
                profit = self._ranks.profit(strength, stake, lone)
                mine += profit
                ours += min(profit, stake * self._times)
        if not any(won):
            return -sum([min(stake, self._reach(rival, theirs)) for _, stake in hands])
        shared = max([strength for strength, _ in hands]) == rival
        if not shared:
            return min(self._carry, mine if self._ante else ours) + sum([min(stake, ours) for stake in self._stakes])
        reach = ours + self._reach(rival, theirs)
        others = sum([min(stake, reach) for stake in self._stakes]) - min(theirs, reach)
        lost = sum([min(stake, reach) for at, (_, stake) in enumerate(hands) if not won[at]])
        whole = mine + theirs * self._ranks.times[rival]
        pot = min(self._carry, whole if self._ante else reach) + others + lost
        return (pot * mine // whole if whole else 0) - lost

    def _reach(self, strength: int, stake: int) -> int:
        """How much a losing hand pays a winning one of that strength at most."""
        return min(self._ranks.profit(strength, stake, False), stake * self._times)


def _quickly_done(view: PontoonView, rivals: list[Rival]) -> bool:
    """Whether a thorough look takes no long time: few cards are hidden, and the hand in play ends soon."""
    cost = 1 if rivals else AFFORDABLE + 1
    for rival in rivals:
        cost *= rival.cost()
    soon = shape_of(view.hands[view.at].cards).hard >= SOON
    return cost <= AFFORDABLE and soon and "burn" not in view.may and "split" not in view.may


class Odds:
    """Values of what can be done with the hand in play, as one view lets them be worked out."""

    def __init__(
        self,
        options: PontoonOptions,
        view: PontoonView,
        bet: int,
        thorough: bool | None = None,
        leans: Mapping[int, tuple[int, ...]] | None = None,
    ) -> None:
        """`bet` is what a buy costs, `leans` what rivals' bets tell. By default it is thorough where that is quick."""
        self._bet = bet
        self.ranks = Ranks(options)
        self._till = Till(options, self.ranks, view, bet)
        told = leans or {}
        hands = [Rival(hand, told.get(hand.seat, ())) for hand in view.hands if hand.seat != view.seat]
        hands += [Rival(hand) for hand in view.buried if hand.seat != view.seat]
        self._rivals = Rivals(options, self.ranks, hands, habit(options, len(view.order)))
        self._own = [
            (0 if hand.fate == "bust" else self.ranks.strength(shape_of(hand.cards)), hand.stake)
            for at, hand in enumerate(view.hands)
            if hand.seat == view.seat and at != view.at and hand.fate != "live"
        ]
        self._counts = unseen_pips(view)
        self._cards = sum(self._counts)
        self.thorough = _quickly_done(view, hands) if thorough is None else thorough
        self._hidden = sum([rival.draws for rival in hands]) if self.thorough else 0
        self._fixed = [] if self.thorough else self._rivals.each_alone(self._counts)
        self._whole = sum(self._rivals.together(self._counts) if self.thorough else self._fixed)
        if not self._whole:  # nothing fits what happened: the shoe was filled up in mid-hand
            self.thorough, self._hidden, self._fixed, self._whole = False, 0, [1] + [0] * STRONGEST, 1
        self._depth = 0
        self._room: list[int] = []
        self._tables: dict[int, list[int]] = {}
        self._known: dict[tuple[int, int, int], int] = {}
        self._leaves: dict[tuple[int, int], int] = {}

    # What is asked

    def stick(self, shape: Shape, stake: int) -> Fraction:
        """The value of leaving a hand as it is."""
        self._think(shape)
        return self._value(self._stick(shape, 0, stake) * self._room[0])

    def twist(self, shape: Shape, stake: int) -> Fraction:
        """The value of taking a card, after which nothing can be bought."""
        self._think(shape)
        return self._value(self._draw(shape, 0, 0, stake, 0))

    def buy(self, shape: Shape, stake: int, buys: int) -> Fraction:
        """The value of buying a card, of so many that can be paid for."""
        self._think(shape)
        return self._value(self._draw(shape, 0, 0, stake + self._bet, buys - 1))

    def deal(self, shape: Shape, stake: int, buys: int) -> Fraction:
        """The value of a hand that is still to be dealt up to two cards."""
        self._think(shape)
        return self._value(self._draw(shape, 0, 0, stake, buys))

    def firsts(self, stake: int, buys: int) -> list[tuple[int, Fraction]]:
        """For each first card there may be: how many such there are, and the value of a hand that begins with it.

        Rivals are taken to be dealt to out of all that is unseen, so not where it is thorough.
        """
        assert not self.thorough
        self._think(EMPTY)
        found: list[tuple[int, Fraction]] = []
        for pips in range(1, TEN + 1):
            count = self._counts[pips]
            if count:
                self._counts[pips] = count - 1
                ways = self._drawn(EMPTY.plus(pips), 1 << 4 * pips, 1, stake, buys)
                found.append((count, Fraction(ways, self._whole * self._room[1])))
                self._counts[pips] = count
        return found

    def split(self, one: Shape, stake: int, buys: int) -> Fraction:
        """The value of making two hands that begin alike, as the sum of what each is worth by itself."""
        others = Fraction(self._leaf(0, 0, 0), self._whole)
        return self.deal(one, stake, buys) + self.deal(one, self._bet, buys) - others

    def rivals(self) -> list[Fraction]:
        """For each strength, how likely the best of the rivals' hands has it; 0 is that all are bust."""
        ways = self._rivals.together(self._counts) if self.thorough else self._fixed
        return [Fraction(count, self._whole) for count in ways]

    # How it is worked out: numbers of ways, `_room` of which come to one

    def _think(self, shape: Shape) -> None:
        """Begin again with a hand: its values are ways to draw so many cards, and rivals theirs after that."""
        self._depth = max(0, min(LONGEST - shape.size, self._cards - self._hidden))
        self._room = [
            falling(self._cards - self._hidden - drawn, self._depth - drawn) for drawn in range(self._depth + 1)
        ]
        self._known.clear()

    def _value(self, ways: int) -> Fraction:
        return Fraction(ways, self._whole * self._room[0])

    def _best(self, shape: Shape, code: int, drawn: int, stake: int, buys: int) -> int:
        """The value of a hand played on as well as possible; `code` tells what it has drawn."""
        key = (code, stake, buys)
        known = self._known.get(key)
        if known is not None:
            return known
        stuck = self.ranks.may_stick(shape)
        best = self._stick(shape, code, stake) * self._room[drawn] if stuck else self._bust(code, stake, drawn)
        if drawn < self._depth and shape.hard < 21:
            twisted = self._draw(shape, code, drawn, stake, 0)
            best = twisted if not stuck else max(best, twisted)
            if buys:
                best = max(best, self._draw(shape, code, drawn, stake + self._bet, buys - 1))
        self._known[key] = best
        return best

    def _draw(self, shape: Shape, code: int, drawn: int, stake: int, buys: int) -> int:
        """The value of a hand that a card comes to."""
        if drawn == self._depth:
            return self._bust(code, stake, drawn)
        worth = 0
        for pips in range(1, TEN + 1):
            count = self._counts[pips]
            if count:
                self._counts[pips] = count - 1
                worth += count * self._drawn(shape.plus(pips), code + (1 << 4 * pips), drawn + 1, stake, buys)
                self._counts[pips] = count
        return worth

    def _drawn(self, shape: Shape, code: int, drawn: int, stake: int, buys: int) -> int:
        if shape.hard > 21:
            return self._bust(code, stake, drawn)
        if shape.size < 2:
            return self._draw(shape, code, drawn, stake, buys)
        return self._best(shape, code, drawn, stake, buys)

    def _bust(self, code: int, stake: int, drawn: int) -> int:
        return self._leaf(0, code, stake) * self._room[drawn]

    def _stick(self, shape: Shape, code: int, stake: int) -> int:
        return self._leaf(self.ranks.strength(shape), code, stake)

    def _leaf(self, strength: int, code: int, stake: int) -> int:
        """What a finished hand is worth over all that rivals may have."""
        if not self.thorough:
            known = self._leaves.get((strength, stake))
            if known is None:
                known = self._leaves[(strength, stake)] = self._against(self._fixed, strength, stake)
            return known
        table = self._tables.get(code)
        if table is None:
            table = self._tables[code] = self._rivals.together(self._counts)
        return self._against(table, strength, stake)

    def _against(self, table: list[int], strength: int, stake: int) -> int:
        hands = [(strength, stake), *self._own]
        worth = 0
        for rival, ways in enumerate(table):
            if ways:
                worth += ways * self._till.profit(hands, rival)
        return worth


def values(options: PontoonOptions, view: PontoonView, leans: Mapping[int, tuple[int, ...]] | None = None) -> Values:
    """What each verb that is allowed is worth for the hand in play."""
    hand, player = view.hands[view.at], view.players[view.hands[view.at].seat]
    odds = Odds(options, view, player.bet, leans=leans)
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
