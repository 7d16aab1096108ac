"""What players of Shed Pontoon make of a view: what hands are, what rivals may have, and prospects by rule of thumb."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from pitboss.core.cards import HIDDEN, INDEX, PIPS, RANK
from pitboss.games.pontoon.declare import RICHEST, TRICK, HandView, PontoonOptions, PontoonView

STRONGEST: Final = 25
TEN: Final = 10
LIKELY: Final = 7
UNLIKELY: Final = 1
"""How often, out of their sum, someone does what the habit says, and what it does not."""
PER_HIDDEN: Final = 10
PER_LIVE: Final = 100_000
"""In how many ways, by and large, a hidden card can be filled in, and a hand still to be played can end."""

AHEAD: Final = (*[0.72] * 16, 0.70, 0.56, 0.43, 0.30, 0.13, 0.08, 0.03, 0.01, 0.0, 0.0)
"""By rule of thumb, how likely a rival's hand ends up stronger than each strength, before it is played."""
STANDING: Final = AHEAD[0]
"""How likely it does not go bust."""
BUYS_AHEAD: Final = 3
"""How many buys are thought through by rule of thumb."""
UNIT: Final = 20
"""The bet by which a first card is valued where the house pays: every profit per chip comes out whole."""


class Shape:
    """All that matters of a hand's cards. There is one of each, made by `plus` when it is first come by."""

    def __init__(self, hard: int, ace: bool, size: int, sevens: bool) -> None:
        self.hard = hard
        self.ace = ace
        self.size = size
        self.sevens = sevens
        self.total = hard + 10 if ace and hard <= 11 else hard
        """The best sum not above 21, else the hard one."""
        self._next: list[Shape | None] = [None] * (TEN + 1)

    def plus(self, pips: int) -> "Shape":
        """This and one more card."""
        found = self._next[pips]
        if found is None:
            hard, ace, size = self.hard + pips, self.ace or pips == 1, self.size + 1
            sevens = self.sevens and pips == 7
            key = (hard, ace, size, sevens)
            found = self._next[pips] = _SHAPES.setdefault(key, Shape(hard, ace, size, sevens))
        return found

    def __repr__(self) -> str:
        return f"Shape(hard={self.hard}, ace={self.ace}, size={self.size}, sevens={self.sevens})"


_SHAPES: Final[dict[tuple[int, bool, int, bool], Shape]] = {}
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


def largest_bet(options: PontoonOptions, chips: int, players: int) -> int:
    """The most that someone with so many chips may bet among so many players (P-4, P-38)."""
    caps = options.bet_caps
    return min(RICHEST, -(-chips // caps[min(players, len(caps)) - 1]))


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


HOUSE_HABIT: Final = 17
POT_HABIT: Final = 18
"""Hard totals from which someone sensible sticks: higher where one of several players takes everyone's stakes."""


def habit(options: PontoonOptions, players: int) -> int:
    """Return the hard total from which people stick at such a table."""
    return POT_HABIT if options.bank == "pot" and players > 2 else HOUSE_HABIT


def content(shape: Shape, least: int = HOUSE_HABIT) -> bool:
    """The habit: whether someone sensible leaves a hand alone that may stick.

    Two cards from a hard total on, or a soft 20; with a soft hand of more one goes for five cards, and with four up to
    18 too.
    """
    if shape.size < TRICK and shape.total != shape.hard:
        return shape.size == 2 and shape.total >= 20
    return shape.size >= TRICK or shape.total >= (19 if shape.size == TRICK - 1 else least)


class Rival:
    """A hand of someone else: one to beat, or one that is out and still hides cards."""

    def __init__(self, hand: HandView, lean: tuple[int, ...] = ()) -> None:
        self.pips = pips_of(hand.cards)
        self.lean = lean
        """By pips, how likely its owner's bet is on such a first card; empty: nothing is known."""
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

    def __init__(self, options: PontoonOptions, ranks: Ranks, hands: list[Rival], least: int = HOUSE_HABIT) -> None:
        self.hands = hands
        self._least = least
        self._ranks = ranks
        self._burn_total = options.burn_total
        self._sits_on_21, self._sits_on_five = options.auto_stick_21, options.auto_stick_five
        self._filled: list[Rival] = []
        self._counts: list[int] = []
        self._ways: list[int] = []
        self._room: list[int] = []
        """By how many cards are drawn, the ways to draw as many more as may be drawn in all."""
        self._code = 0
        """Which cards are drawn, in whichever order: how many of each value."""
        self._tails: dict[int, list[int]] = {}
        """Of a hand that is looked at alone, by what it has drawn: the ways in which it goes on."""

    def together(self, counts: list[int]) -> list[int]:
        """For each strength, in how many ways the best hand has it, if all are dealt to out of the same cards."""
        return self._ways_of(self.hands, counts)

    def each_alone(self, counts: list[int]) -> list[int]:
        """The same, as if each rival had all the cards for itself."""
        upto = [1] * (STRONGEST + 1)
        known: dict[tuple[bool, tuple[int, ...], tuple[int, ...]], list[int]] = {}
        for rival in self.hands:
            if rival.out:
                continue
            key = (rival.live, tuple(rival.pips), rival.lean)
            if not rival.live or key not in known:
                known[key] = self._ways_of([rival], counts)
            running = 0
            for strength, ways in enumerate(known[key]):
                running += ways
                upto[strength] *= running
        return [upto[0]] + [upto[at] - upto[at - 1] for at in range(1, STRONGEST + 1)]

    def alone(self, rival: Rival, counts: list[int]) -> list[int]:
        """For each strength, in how many ways one hand has it that is dealt to out of all the cards."""
        return self._ways_of([rival], counts)

    def _ways_of(self, hands: list[Rival], counts: list[int]) -> list[int]:
        self._filled, self._counts, self._ways = hands, counts, [0] * (STRONGEST + 1)
        cards, draws = sum(counts), sum([rival.draws for rival in hands])
        self._room = [falling(cards - drawn, draws - drawn) for drawn in range(draws + 1)]
        self._code = 0
        self._tails.clear()
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
            twin = shape.hard if place == 1 and not rival.pips[0] and not rival.lean else 0
            for pips in range(max(1, twin), TEN + 1):
                count = self._counts[pips]
                if count:
                    self._counts[pips] = count - 1
                    self._code += 1 << 4 * pips
                    ways = weight * count * (2 if 0 < twin < pips else 1)  # the first two cards may change places
                    if place == 0 and rival.lean:
                        ways *= rival.lean[pips]
                    self._fill(at, place + 1, shape.plus(pips), ways, top, drawn + 1)
                    self._code -= 1 << 4 * pips
                    self._counts[pips] = count

    def _play_on(self, at: int, shape: Shape, weight: int, top: int, drawn: int) -> None:
        """All that is known of a hand is filled in: play it by habit if it is still to be played, then go on."""
        rival = self._filled[at]
        if rival.live and shape.size == 2 and shape.hard == self._burn_total and not shape.ace:
            return  # it will be burned, and something else come
        if rival.live and shape.hard <= 21 and not (content(shape, self._least) and self._ranks.may_stick(shape)):
            if len(self._filled) > 1:
                self._twist(at, shape, weight, top, drawn)
            else:
                self._go_on_alone(shape, weight, drawn)
            return
        if not rival.live:
            weight *= self._stood(rival, shape)
        if weight:
            strength = 0 if rival.out else self._ranks.strength(shape)
            self._fill(at + 1, 0, EMPTY, weight, max(top, strength), drawn)

    def _go_on_alone(self, shape: Shape, weight: int, drawn: int) -> None:
        """The only hand goes on: what comes of it depends on the cards it has, not on their order."""
        known = self._tails.get(self._code)
        if known is None:
            ways, self._ways = self._ways, [0] * (STRONGEST + 1)
            self._twist(0, shape, 1, 0, drawn)
            known, self._ways = self._ways, ways
            self._tails[self._code] = known
        for strength, count in enumerate(known):
            if count:
                self._ways[strength] += weight * count

    def _twist(self, at: int, shape: Shape, weight: int, top: int, drawn: int) -> None:
        """A card comes to a hand that is played by habit; for the last hand, cards that bust it are all alike."""
        last = 21 - shape.hard if at == len(self._filled) - 1 else TEN
        for pips in range(1, min(last, TEN) + 1):
            count = self._counts[pips]
            if count:
                self._counts[pips] = count - 1
                self._code += 1 << 4 * pips
                self._play_on(at, shape.plus(pips), weight * count, top, drawn + 1)
                self._code -= 1 << 4 * pips
                self._counts[pips] = count
        if last < TEN:
            self._ways[top] += weight * sum(self._counts[last + 1 :]) * self._room[drawn + 1]

    def habitual(self, rival: Rival) -> float:
        """How likely a hand whose cards are all known was played as it was; 1 at most."""
        shape, share = EMPTY, 1.0
        for place, pips in enumerate(rival.pips):
            if place >= 2:
                share *= self._went_on(rival, place, shape) / (LIKELY + UNLIKELY)
            shape = shape.plus(pips)
        return share if rival.live else share * self._stood(rival, shape) / (1 if rival.out else LIKELY)

    def _sits(self, shape: Shape) -> bool:
        return (self._sits_on_21 and shape.total == 21) or (self._sits_on_five and shape.size >= TRICK)

    def _went_on(self, rival: Rival, place: int, shape: Shape) -> int:
        """How likely it is that a hand of that shape took one card more; 0 if it cannot have."""
        if shape.hard > 21 or self._sits(shape):
            return 0
        if not self._ranks.may_stick(shape):
            return LIKELY + UNLIKELY
        return 0 if rival.forced[place] else UNLIKELY if content(shape, self._least) else LIKELY

    def _stood(self, rival: Rival, shape: Shape) -> int:
        """How likely it is that a hand of that shape ended as it did; 0 if it cannot have."""
        if rival.bust:
            return 1 if shape.hard > 21 else 0
        if rival.burned:  # P-16
            return 1 if shape.hard == self._burn_total and not shape.ace else 0
        if shape.hard > 21 or self._sits(shape) != rival.sat or not self._ranks.may_stick(shape):
            return 0
        return LIKELY if rival.sat or content(shape, self._least) else UNLIKELY


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
