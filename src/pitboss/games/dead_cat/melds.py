"""What cards make a meld, what it is worth, and what is left of it when cards are taken out.

`arranged` alone decides what a meld is; laying down, adding, joining and cutting all ask it.
"""

from collections.abc import Sequence
from typing import Final, get_args

from mypy_extensions import i64

from pitboss.core.cards import KINDS, RANK
from pitboss.games.dead_cat.declare import NOMINAL, Ace, Inflation, Rate

NO_MELD: Final[tuple[int, ...]] = ()
PRICES: Final = NOMINAL
"""The nominal prices as a constant of compiled code, which reads it at once."""
BITS: Final = tuple(1 << card for card in range(KINDS))
"""Each card as a bit: compiled code would shift a 1 as a number of 32 bits."""
ACES: Final[i64] = 15
"""The four aces as bits."""
KINGS: Final[i64] = 48
"""So far a king is from the ace of its suit."""
RATES: Final[tuple[Rate, ...]] = get_args(Rate)


class Face:
    """What follows from the cards of a meld alone, wherever the ace may be at that table."""

    def __init__(self, cards: tuple[int, ...], ace: Ace) -> None:
        self.cards: Final = cards
        """As `arranged` puts them."""
        self.nominal: Final = nominal(cards)
        self.dividends: Final = tuple([dividend(cards, rate) for rate in RATES])
        """What it pays, by the place of the table's rate in `RATES`."""
        self.fits: Final = _fitting(cards, ace)
        """Cards that could be added, one at a time."""
        self.fit_bits: i64 = bits(self.fits)
        """The same, and below the cards at both ends, as bits."""
        self.end_bits: i64 = bits((cards[0], cards[-1]))
        self.is_set: Final = RANK[cards[0]] == RANK[cards[1]]


class Share:
    """A meld on display. It never changes: what happens to it puts another in its place."""

    def __init__(self, number: int, owner: int, face: Face, tokens: int) -> None:
        self.number: Final = number
        self.owner: Final = owner
        self.face: Final = face
        self.tokens: Final = tokens
        self.cards: Final = face.cards
        self.nominal: Final = face.nominal
        self.fits: Final = face.fits

    def owned_by(self, seat: int) -> "Share":
        """The same with another owner."""
        return Share(self.number, seat, self.face, self.tokens)

    def protected_by(self, tokens: int) -> "Share":
        """The same with so many tokens on it."""
        return Share(self.number, self.owner, self.face, tokens)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Share) or self.number != other.number or self.owner != other.owner:
            return False
        return self.cards == other.cards and self.tokens == other.tokens  # what it is worth and takes follows from that

    def __hash__(self) -> int:
        return hash((self.number, self.owner, self.cards, self.tokens))

    def __repr__(self) -> str:
        return f"Share({self.number}, {self.owner}, {self.cards}, {self.tokens}, {self.nominal}, {self.fits})"


def arranged(cards: Sequence[int], ace: Ace) -> tuple[int, ...]:
    """The cards of a meld in order, a run from its low end; empty if they make no meld (D-14, D-15, D-16).

    >>> arranged([48, 0], "both"), arranged([48, 0, 4], "both"), arranged([1, 0], "low")
    ((48, 0), (), (0, 1))
    """
    row = sorted(cards)
    if len(row) < 2:
        return NO_MELD
    if RANK[row[0]] == RANK[row[-1]]:
        return tuple(row)
    if _is_run(row) and (ace != "high" or row[0] > 3):
        return tuple(row)  # an ace that fits both ends of a whole suit lies at the low one
    if ace != "low" and row[0] + 48 == row[-1] and _is_run(row[1:]):
        return (*row[1:], row[0])
    return NO_MELD


def _is_run(row: list[int]) -> bool:
    """Whether sorted cards go up one rank at a time in one suit."""
    return row == list(range(row[0], row[-1] + 1, 4))


def nominal(cards: Sequence[int]) -> int:
    """What cards cost at nominal prices."""
    return sum([PRICES[card] for card in cards])


def dividend(cards: Sequence[int], rate: Rate) -> int:
    """What a meld of these cards pays (D-35).

    >>> [dividend((47, 51, 3), rate) for rate in ("sum", "all_but_cheapest", "half", "top")]
    [12, 9, 6, 5]
    """
    prices = [PRICES[card] for card in cards]
    if rate == "top":
        return max(prices)
    whole = sum(prices)
    if rate == "half":
        return whole // 2
    return whole if rate == "sum" else whole - min(prices)


def takeover_price(meld: Share, inflation: Inflation) -> int:
    """What a takeover of a meld costs (D-29)."""
    if inflation == "multiply":
        return meld.nominal * (1 + meld.tokens)
    return meld.nominal * (2 if inflation == "double" else 1) + meld.tokens


def joined(one: Share, other: Share, ace: Ace) -> tuple[int, ...]:
    """The meld that two melds make; empty if none (D-19)."""
    if not one.face.fit_bits & other.face.end_bits:
        return NO_MELD
    return arranged(one.cards + other.cards, ace)


_faces: Final[dict[Ace, dict[tuple[int, ...], Face]]] = {"low": {}, "high": {}, "both": {}}
"""Faces of melds that have been on display: there are not many different ones, and they come again and again."""


def share(number: int, owner: int, cards: tuple[int, ...], tokens: int, ace: Ace) -> Share:
    """A meld of arranged cards."""
    known = _faces[ace]
    face = known.get(cards)
    if face is None:
        face = known[cards] = Face(cards, ace)
    return Share(number, owner, face, tokens)


def bits(cards: tuple[int, ...]) -> i64:
    """Cards as bits by index; of copies one.

    >>> int(bits((0, 2, 2)))
    5
    """
    found: i64 = 0
    for card in cards:
        found |= i64(BITS[card])
    return found


def twins(hand: tuple[int, ...]) -> i64:
    """The cards of a sorted hand that are there twice, as bits."""
    found: i64 = 0
    last = -1
    for card in hand:
        if card == last:
            found |= i64(BITS[card])
        last = card
    return found


def many(cards: i64) -> i64:
    """How many bits are set.

    >>> int(many(5))
    2
    """
    found: i64 = 0
    while cards:
        cards &= cards - 1
        found += 1
    return found


def runs_in(cards: i64, ace: Ace) -> i64:
    """The suits of which two of these cards make a run, as bits; any longer run has such a pair in it.

    >>> [int(runs_in(bits((0, 4, 9, 13)), ace)) for ace in ("low", "high")]
    [3, 2]
    """
    found = cards & cards >> 4
    if ace == "high":
        found &= ~ACES
    if ace != "low":
        found |= cards & cards >> KINGS & ACES
    found |= found >> 32
    found |= found >> 16
    found |= found >> 8
    return (found | found >> 4) & 15


def _fitting(cards: tuple[int, ...], ace: Ace) -> tuple[int, ...]:
    low, high = cards[0], cards[-1]
    if RANK[low] == RANK[high]:
        start = low // 4 * 4
        return (start, start + 1, start + 2, start + 3)
    ends = {low - 4, high + 4, low % 4}
    return tuple(sorted([card for card in ends if 0 <= card < 52 and arranged((*cards, card), ace)]))


def pieces(cards: tuple[int, ...], gone: Sequence[int]) -> list[tuple[int, ...]]:
    """What is left of a meld without some of its cards, the longest first and of equals the lower (D-21).

    >>> pieces((0, 4, 8, 12, 16), [8]), pieces((0, 1, 2), [1]), pieces((0, 4), [0, 4])
    ([(0, 4), (12, 16)], [(0, 2)], [])
    """
    if RANK[cards[0]] == RANK[cards[1]]:
        rest = list(cards)
        for card in gone:
            rest.remove(card)
        return [tuple(rest)] if rest else []
    found: list[tuple[int, ...]] = []
    part: list[int] = []
    for card in cards:
        if card not in gone:
            part.append(card)
        elif part:
            found.append(tuple(part))
            part = []
    if part:
        found.append(tuple(part))
    found.sort(key=len, reverse=True)
    return found
