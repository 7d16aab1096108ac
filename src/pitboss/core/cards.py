"""Playing cards: text outside, small integers inside.

    index   0   1   2   3   4  ..  51
    name    As  Ah  Ad  Ac  2s ..  Kc        index = 4 * (rank - 1) + suit

Structs that leave the rules (actions, events, views) hold names, with `??` for a card one may not see.
States hold indices, and an undealt pack as 52 counts, a byte each: what has not been drawn has no order.
"""

from collections.abc import Iterable
from typing import Annotated, Final

from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64, u8

from pitboss.core.dice import Dice

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
KINDS: Final = 52
HIDDEN: Final = "??"
TRIES: Final = 64
"""So many misses in a row are not to be expected while one place in eight holds a card."""

NAMES: Final[tuple[str, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)
INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(NAMES)}
RANK: Final[tuple[int, ...]] = tuple(index // 4 + 1 for index in range(KINDS))
"""Rank of each card, ace 1 to king 13."""
PIPS: Final[tuple[int, ...]] = tuple(min(rank, 10) for rank in RANK)
"""What each card counts where court cards count 10, and an ace 1."""
RED: Final[tuple[bool, ...]] = tuple(name[1] in "hd" for name in NAMES)

Card = Annotated[
    str,
    Meta(
        pattern=r"^([A23456789TJQK][shdc]|\?\?)$",
        max_length=2,  # `$` alone lets a line break pass
        description="a card: rank then suit, such as Ah or Td; ?? when hidden",
        extra={"kind": "card"},
    ),
]

Held = Annotated[
    str,
    Meta(
        pattern=r"^[A23456789TJQK][shdc](#[1-9][0-9]{0,8})?$",
        max_length=12,
        description="a card, and behind it which meld it is meant out of, where that must be said: Ah or Ah#2",
        extra={"kind": "held"},
    ),
]


def pack(decks: int) -> vec[u8]:
    """Counts of a fresh pack: `decks` of every card."""
    return vec[u8]([u8(decks)] * KINDS)


def piled(counts: Iterable[int]) -> vec[u8]:
    """A pack that has so many of each card."""
    return vec[u8]([u8(count) for count in counts])


def drawn(counts: vec[u8], left: i64, decks: i64, dice: Dice) -> i64:
    """Pick one of the `left` cards in `counts`, what remains of so many decks, each equally likely; takes nothing out.

    Tries random places of full decks for one that still holds a card, which is quick while many do; else it counts.
    """
    places = KINDS * decks
    if left * 8 > places:
        tries: i64 = TRIES
        while tries:
            place: i64 = dice.below(places)
            card = place % KINDS
            if i64(counts[card]) > place // KINDS:
                return card
            tries -= 1
    return _nth(counts, dice.below(left))


def _nth(counts: vec[u8], skip: i64) -> i64:
    for card in range(i64(KINDS)):
        skip -= i64(counts[card])
        if skip < 0:
            return card
    raise IndexError("no card left")


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """Names of cards given by index.

    >>> names([0, 51])
    ('As', 'Kc')
    """
    return tuple([NAMES[card] for card in tuple(cards)])  # compiled code steps through a tuple far sooner


def tally(cards: Iterable[int]) -> vec[u8]:
    """Counts of the given cards.

    >>> tally([3, 3, 0])[:4]
    vec[u8]([1, 0, 0, 2])
    """
    counts = pack(0)
    for card in cards:
        counts[card] += 1
    return counts


def listed(counts: vec[u8]) -> list[int]:
    """The cards of a tally in order of index, each as often as it counts."""
    found: list[int] = []
    for card in range(i64(KINDS)):
        for _ in range(i64(counts[card])):
            found.append(int(card))
    return found


def size(counts: vec[u8]) -> i64:
    """How many cards there are.

    >>> size(tally([3, 3, 0]))
    3
    """
    total: i64 = 0
    for count in counts:
        total += i64(count)
    return total
