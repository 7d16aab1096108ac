"""What a market will settle at, as far as a seat can know: exact counts of all ways the unseen cards can lie.

The unseen cards are of two kinds. Some may be any that are left, such as those of the board that are not open. Others
are held by seats of which one has an idea: a weight for each value, as likely as what the seat has done makes it. Cards
of one value are alike but not the same card; no card is in two places.

The ways are counted by walking through the values once. What has been placed so far is told by which seats have their
card and how many of the plain ones are taken; for each of these there is a polynomial whose coefficients count the ways
to every sum. A polynomial is one whole number with a fixed number of bits for each coefficient, so that Python's own
arithmetic does the work.
"""

from collections.abc import Sequence
from math import comb, isqrt, perm
from typing import Final

from pitboss.core.cards import HIDDEN, INDEX, RANK, RED
from pitboss.games.market_maker.declare import MarketView

UNIT: Final = 100
"""One whole price, in hundredths."""
HIGHEST: Final = 13
"""The value furthest from zero."""
PLACES: Final = 2 * HIGHEST + 1
"""Values from the lowest to the highest, by place; the one in the middle, 0, no card has."""
COPIES: Final = 2
"""Cards of each value in a deck."""
WORTH: Final[list[int]] = [-rank if red else rank for rank, red in zip(RANK, RED, strict=True)]
"""What each card adds to the settlement, by index."""


class Spread:
    """How many ways lead to each settlement."""

    def __init__(self, low: int, counts: list[int]) -> None:
        self.low = low
        """The settlement that the first count is of; each further one is one higher."""
        self.counts = counts
        self.ways = sum(counts)

    def mean(self) -> int:
        """The expected settlement in hundredths, rounded."""
        heard = sum([at * count for at, count in enumerate(self.counts)])
        return self.low * UNIT + (2 * UNIT * heard + self.ways) // (2 * self.ways)

    def deviation(self) -> int:
        """The standard deviation in hundredths, rounded down."""
        first = sum([at * count for at, count in enumerate(self.counts)])
        second = sum([at * at * count for at, count in enumerate(self.counts)])
        return isqrt(UNIT * UNIT * (second * self.ways - first * first) // (self.ways * self.ways))

    def above(self, price: int) -> int:
        """In how many of the ways it settles above a price in hundredths."""
        return sum([count for at, count in enumerate(self.counts) if (self.low + at) * UNIT > price])


def left(view: MarketView) -> list[int]:
    """How many cards of each value one does not see, by place."""
    found = [COPIES] * PLACES
    found[HIGHEST] = 0
    for name in view.board:
        found[WORTH[INDEX[name]] + HIGHEST] -= 1
    for player in view.players:
        if player.card is not None and player.card != HIDDEN:
            found[WORTH[INDEX[player.card]] + HIGHEST] -= 1
    return found


def settlement(known: int, cards: Sequence[int], plain: int, weights: Sequence[Sequence[int]]) -> Spread:
    """The distribution of `known` and so many plain cards out of those left, and one card for each row of weights.

    `cards` are the cards that are left and a row the weight of each value, both by place. A way counts as often as the
    product of the weights in it. Each row makes this twice as long.

    >>> spread = settlement(5, [0] * 24 + [1, 0, 2], 1, [])  # one card out of an 11 and two 13s
    >>> spread.low, spread.counts
    (16, [1, 0, 2])
    """
    size = _room(cards, plain, weights)
    width = plain + 1
    table = [0] * (width << len(weights))
    table[0] = 1
    for place, copies in enumerate(cards):
        if copies:
            _place(table, width, copies, [row[place] for row in weights], size * place)
    lowest = known - HIGHEST * (plain + len(weights))
    return _opened(table[-1], lowest, size, (PLACES - 1) * (plain + len(weights)) + 1)


def expected(view: MarketView) -> Spread:
    """The distribution to a seat that makes nothing of what the others do."""
    return settlement(view.total, left(view), view.unseen, ())


def fair(view: MarketView) -> int:
    """Its mean in hundredths, without counting: every unseen card is worth the average of what the deck has left."""
    cards = left(view)
    rest = sum(cards)
    worth = sum([(place - HIGHEST) * copies for place, copies in enumerate(cards)])
    return view.total * UNIT + (UNIT * worth * view.unseen * 2 + rest) // (2 * rest) if rest else view.total * UNIT


def _room(cards: Sequence[int], plain: int, weights: Sequence[Sequence[int]]) -> int:
    """Bits that hold any of the counts, whole bytes of them."""
    most = comb(sum(cards), plain)
    for row in weights:
        most *= max(1, sum([weight * copies for weight, copies in zip(row, cards, strict=True)]))
    return (most.bit_length() + 7) // 8 * 8


def _place(table: list[int], width: int, copies: int, weights: list[int], shift: int) -> None:
    """Let any of the cards of one value go anywhere; from the fullest table down, for each is made of emptier ones."""
    holders = [(1 << at, weight) for at, weight in enumerate(weights) if weight]
    for at in range(len(table) - 1, 0, -1):
        held, taken = divmod(at, width)
        found = _from(table, at, min(copies, taken), copies, 1, shift)
        for index, (seat, weight) in enumerate(holders):
            if not held & seat:
                continue
            found += _from(table, at - seat * width, min(copies - 1, taken), copies, 0, shift) * weight << shift
            if copies < COPIES:
                continue
            for other, more in holders[:index]:
                if held & other:
                    pair = table[at - (seat + other) * width]
                    found += pair * (weight * more * perm(copies, COPIES)) << 2 * shift
        table[at] += found


def _from(table: list[int], at: int, most: int, copies: int, least: int, shift: int) -> int:
    """The ways that take up to so many plain cards of a value; without a `least`, one card has gone to a seat."""
    found = 0
    free, ways = (copies, 1) if least else (copies - 1, copies)
    for plain in range(least, most + 1):
        before = table[at - plain]
        if before:
            found += before * (ways * comb(free, plain)) << plain * shift
    return found


def _opened(packed: int, low: int, size: int, coefficients: int) -> Spread:
    """The counts out of one number, without the sums at both ends that cannot be."""
    step = size // 8
    data = packed.to_bytes(step * coefficients, "little")
    counts = [int.from_bytes(data[at : at + step], "little") for at in range(0, len(data), step)]
    first = next((at for at, count in enumerate(counts) if count), 0)
    while len(counts) > 1 and not counts[-1]:
        counts.pop()
    return Spread(low + first, counts[first:])
