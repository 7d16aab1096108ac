"""What cards make a meld, what it is worth, and what is left of it when cards are taken out.

`arranged` alone decides what a meld is; laying down, adding, joining and cutting all ask it.
"""

from collections.abc import Sequence
from typing import Final

from pitboss.core.cards import RANK
from pitboss.games.dead_cat.declare import NOMINAL, Ace, Inflation, Rate

NO_MELD: Final[tuple[int, ...]] = ()
PRICES: Final = NOMINAL
"""The nominal prices as a constant of compiled code, which reads it at once."""


class Share:
    """A meld on display. It never changes: what happens to it puts another in its place."""

    def __init__(
        self, number: int, owner: int, cards: tuple[int, ...], tokens: int, nominal: int, fits: tuple[int, ...]
    ) -> None:
        self.number: Final = number
        self.owner: Final = owner
        self.cards: Final = cards
        """As `arranged` puts them."""
        self.tokens: Final = tokens
        self.nominal: Final = nominal
        self.fits: Final = fits
        """Cards that could be added, one at a time."""

    def owned_by(self, seat: int) -> "Share":
        """The same with another owner."""
        return Share(self.number, seat, self.cards, self.tokens, self.nominal, self.fits)

    def protected_by(self, tokens: int) -> "Share":
        """The same with so many tokens on it."""
        return Share(self.number, self.owner, self.cards, tokens, self.nominal, self.fits)

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
    if other.cards[0] not in one.fits and other.cards[-1] not in one.fits:
        return NO_MELD
    return arranged(one.cards + other.cards, ace)


def share(number: int, owner: int, cards: tuple[int, ...], tokens: int, ace: Ace) -> Share:
    """A meld of arranged cards."""
    return Share(number, owner, cards, tokens, nominal(cards), _fitting(cards, ace))


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
