"""What a hand of Shed Pontoon may expect, in chips, from what its owner knows of the shoe: exact, in whole numbers.

A card is never drawn twice: every value is a number of ways in which the unseen cards can lie, weighed by what each way
pays. So values are fractions, and two that are equal are equal. What goes into them:

- The own hand in play, to its end, however it is played best: sticking, twisting, buying, a burned pair dealt anew.
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

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from pitboss.core.cards import HIDDEN, INDEX, PIPS
from pitboss.games.pontoon.declare import TRICK, HandView, PontoonOptions, PontoonView

LONGEST: Final = 7
"""Cards up to which a hand is thought through; with so many it sticks."""
STRONGEST: Final = 25
TEN: Final = 10
LIKELY: Final = 7
UNLIKELY: Final = 1
"""How often, out of their sum, somebody does what the habit says, and what it does not."""
AFFORDABLE: Final = 200
"""Ways to fill rivals' hidden places, by and large, up to which a table is looked at thoroughly."""
PER_HIDDEN: Final = 10
PER_LIVE: Final = 100_000


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


def pips_of(cards: Sequence[str]) -> list[int]:
    """What cards count; 0 for one that is hidden."""
    return [0 if card == HIDDEN else PIPS[INDEX[card]] for card in cards]


def shape_of(cards: Sequence[str]) -> Shape:
    """The shape of cards that are all known.

    >>> shape_of(["7h", "7s"])
    Shape(hard=14, ace=False, size=2, sevens=True)
    """
    shape = EMPTY
    for pips in pips_of(cards):
        shape = shape.plus(pips)
    return shape


def unseen_pips(view: PontoonView) -> list[int]:
    """How many unseen cards count 1, 2 … 10; nothing counts 0."""
    counts = [0] * (TEN + 1)
    for card, count in enumerate(view.unseen):
        counts[PIPS[card]] += count
    return counts


def falling(cards: int, draws: int) -> int:
    """In how many ways so many cards can be drawn one after another."""
    ways = 1
    for gone in range(draws):
        ways *= cards - gone
    return ways


class Ranks:
    """How good a finished hand is and what it pays, by the options."""

    def __init__(self, options: PontoonOptions) -> None:
        self.stick_min = options.stick_min
        self.trick = 23 if options.five_beats_pontoon else 22
        self.pontoon = 45 - self.trick
        over, _, under = options.clown.partition("/")
        self._over, self._under = int(over), int(under)
        shed, five21, five, pontoon, normal = options.pay
        self.times = [normal] * STRONGEST + [shed]
        self.times[24], self.times[self.trick], self.times[self.pontoon] = five21, five, pontoon

    def strength(self, shape: Shape) -> int:
        """One number by which hands compare; 0 is bust."""
        if shape.hard > 21:
            return 0
        total = shape.total
        if shape.size >= TRICK:  # P-9
            return 24 if total == 21 else self.trick
        if total != 21:
            return total
        if shape.size == 2:
            return self.pontoon
        return STRONGEST if shape.sevens and shape.size == 3 else total

    def profit(self, strength: int, stake: int, lone: bool) -> int:
        """What a house pays on a winning hand; `lone` if it is the only one left (P-1, P-3, P-25)."""
        return stake * self._over // self._under if lone and strength == 16 else stake * self.times[strength]

    def may_stick(self, shape: Shape) -> bool:
        """Whether a hand may stick (P-11)."""
        return shape.total >= self.stick_min or shape.size >= TRICK


def content(shape: Shape) -> bool:
    """The habit: whether somebody sensible leaves a hand alone that may stick.

    Two cards from 17 on, or a soft 20; with a soft hand of more one goes for five cards, and with four up to 18 too.
    """
    if shape.size < TRICK and shape.total != shape.hard:
        return shape.size == 2 and shape.total >= 20
    return shape.size >= TRICK or shape.total >= (19 if shape.size == TRICK - 1 else 17)


class Rival:
    """A hand of somebody else: one to beat, or one that is out and still hides cards."""

    def __init__(self, hand: HandView) -> None:
        self.pips = pips_of(hand.cards)
        self.live = hand.fate == "live"
        self.sat = hand.fate == "sat"
        self.bust = hand.fate == "bust"
        self.burned = hand.fate == "burned"
        self.out = self.bust or self.burned
        self.forced = hand.forced
        self.stake = hand.stake
        self.draws = self.pips.count(0) + (max(0, TRICK - len(self.pips)) if self.live else 0)
        """How many cards it may have out of the unseen, at most."""

    def cost(self) -> int:
        """In how many ways it can end, by and large."""
        return PER_LIVE if self.live else PER_HIDDEN ** self.pips.count(0)


class Rivals:
    """How strong the best of the rivals' hands turns out."""

    def __init__(self, options: PontoonOptions, ranks: Ranks, hands: list[Rival]) -> None:
        self.hands = hands
        self._ranks = ranks
        self._burn_total = options.burn_total
        self._sits_on_21, self._sits_on_five = options.auto_stick_21, options.auto_stick_five
        self._filled: list[Rival] = []
        self._counts: list[int] = []
        self._ways: list[int] = []
        self._room: list[int] = []
        """By how many cards are drawn, the ways to draw as many more as may be drawn in all."""

    def together(self, counts: list[int]) -> list[int]:
        """For each strength, in how many ways the best hand has it, if all are dealt to out of the same cards."""
        return self._ways_of(self.hands, counts)

    def each_alone(self, counts: list[int]) -> list[int]:
        """The same, as if each rival had all the cards for itself."""
        upto = [1] * (STRONGEST + 1)
        known: dict[tuple[bool, tuple[int, ...]], list[int]] = {}
        for rival in self.hands:
            if rival.out:
                continue
            key = (rival.live, tuple(rival.pips))
            if not rival.live or key not in known:
                known[key] = self._ways_of([rival], counts)
            running = 0
            for strength, ways in enumerate(known[key]):
                running += ways
                upto[strength] *= running
        return [upto[0]] + [upto[at] - upto[at - 1] for at in range(1, STRONGEST + 1)]

    def _ways_of(self, hands: list[Rival], counts: list[int]) -> list[int]:
        self._filled, self._counts, self._ways = hands, counts, [0] * (STRONGEST + 1)
        cards, draws = sum(counts), sum([rival.draws for rival in hands])
        self._room = [falling(cards - drawn, draws - drawn) for drawn in range(draws + 1)]
        self._fill(0, 0, EMPTY, 1, 0, 0)
        return self._ways

    def _fill(self, at: int, place: int, shape: Shape, weight: int, top: int, drawn: int) -> None:
        """Fill the hands from a place on in every way; `weight` counts the ways so far, by how likely they are."""
        if at == len(self._filled):
            self._ways[top] += weight * self._room[drawn]
            return
        rival = self._filled[at]
        if place == len(rival.pips):
            self._play_on(at, shape, weight, top, drawn)
            return
        if place >= 2:
            weight *= self._went_on(rival, place, shape)
        if weight and rival.pips[place]:
            self._fill(at, place + 1, shape.plus(rival.pips[place]), weight, top, drawn)
        elif weight:
            for pips in range(1, TEN + 1):
                count = self._counts[pips]
                if count:
                    self._counts[pips] = count - 1
                    self._fill(at, place + 1, shape.plus(pips), weight * count, top, drawn + 1)
                    self._counts[pips] = count

    def _play_on(self, at: int, shape: Shape, weight: int, top: int, drawn: int) -> None:
        """All that is known of a hand is filled in: play it by habit if it is still to be played, then go on."""
        rival = self._filled[at]
        if rival.live and shape.size == 2 and shape.hard == self._burn_total and not shape.ace:
            return  # it will be burned, and something else come
        if rival.live and shape.hard <= 21 and not (content(shape) and self._ranks.may_stick(shape)):
            for pips in range(1, TEN + 1):
                count = self._counts[pips]
                if count:
                    self._counts[pips] = count - 1
                    self._play_on(at, shape.plus(pips), weight * count, top, drawn + 1)
                    self._counts[pips] = count
            return
        if not rival.live:
            weight *= self._stood(rival, shape)
        if weight:
            strength = 0 if rival.out else self._ranks.strength(shape)
            self._fill(at + 1, 0, EMPTY, weight, max(top, strength), drawn)

    def _sits(self, shape: Shape) -> bool:
        return (self._sits_on_21 and shape.total == 21) or (self._sits_on_five and shape.size >= TRICK)

    def _went_on(self, rival: Rival, place: int, shape: Shape) -> int:
        """How likely it is that a hand of that shape took one card more; 0 if it cannot have."""
        if shape.hard > 21 or self._sits(shape):
            return 0
        if not self._ranks.may_stick(shape):
            return LIKELY + UNLIKELY
        return 0 if rival.forced[place] else UNLIKELY if content(shape) else LIKELY

    def _stood(self, rival: Rival, shape: Shape) -> int:
        """How likely it is that a hand of that shape ended as it did; 0 if it cannot have."""
        if rival.bust:
            return 1 if shape.hard > 21 else 0
        if rival.burned:  # P-16
            return 1 if shape.hard == self._burn_total and not shape.ace else 0
        if shape.hard > 21 or self._sits(shape) != rival.sat or not self._ranks.may_stick(shape):
            return 0
        return LIKELY if rival.sat or content(shape) else UNLIKELY


class Till:
    """What one's hands bring in, by how strong they are and how strong the best of the rivals' is."""

    def __init__(self, options: PontoonOptions, ranks: Ranks, view: PontoonView, bet: int) -> None:
        """Who has not bet yet is taken to bet as much as oneself."""
        self._ranks = ranks
        self._pot = options.bank == "pot"
        self._times = options.pot_times
        self._carry = view.carry
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
            return min(self._carry, ours) + sum([min(stake, ours) for stake in self._stakes])
        reach = ours + self._reach(rival, theirs)
        others = sum([min(stake, reach) for stake in self._stakes]) - min(theirs, reach)
        lost = sum([min(stake, reach) for at, (_, stake) in enumerate(hands) if not won[at]])
        pot = min(self._carry, reach) + others + lost
        whole = mine + theirs * self._ranks.times[rival]
        return (pot * mine // whole if whole else 0) - lost

    def _reach(self, strength: int, stake: int) -> int:
        """How much a losing hand pays a winning one of that strength at most."""
        return min(self._ranks.profit(strength, stake, False), stake * self._times)


class Odds:
    """Values of what can be done with the hand in play, as one view lets them be worked out."""

    def __init__(self, options: PontoonOptions, view: PontoonView, bet: int, thorough: bool | None = None) -> None:
        """`bet` is what a buy costs. Without a word it is thorough where that takes no long time."""
        self._bet = bet
        self.ranks = Ranks(options)
        self._till = Till(options, self.ranks, view, bet)
        hands = [Rival(hand) for hand in view.hands + view.buried if hand.seat != view.seat]
        self._rivals = Rivals(options, self.ranks, hands)
        self._own = [
            (0 if hand.fate == "bust" else self.ranks.strength(shape_of(hand.cards)), hand.stake)
            for at, hand in enumerate(view.hands)
            if hand.seat == view.seat and at != view.at and hand.fate != "live"
        ]
        self._counts = unseen_pips(view)
        self._cards = sum(self._counts)
        cost = 1
        for rival in hands:
            cost *= rival.cost()
        self.thorough = bool(hands) and cost <= AFFORDABLE if thorough is None else thorough
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
        """Begin anew with a hand: its values are ways to draw so many cards, and rivals theirs after that."""
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
