"""Playing cards: text outside, small integers inside.

    index   0   1   2   3   4  ..  51
    name    As  Ah  Ad  Ac  2s ..  Kc        index = 4 * (rank - 1) + suit

Structs that leave the rules (actions, events, views) hold names, with `??` for a card one may not see.
States hold indices, and an undealt pack as a list of 52 counts: what has not been drawn has no order.
"""

from collections.abc import Iterable
from typing import Annotated, Final

from msgspec import Meta
from mypy_extensions import i64

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


def pack(decks: int) -> list[int]:
    """Counts of a fresh pack: `decks` of every card."""
    return [decks] * KINDS


def drawn(counts: list[int], left: int, decks: int, dice: Dice) -> int:
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
                return int(card)
            tries -= 1
    return _nth(counts, dice.below(left))


def _nth(counts: list[int], skip: int) -> int:
    for card in range(KINDS):
        skip -= counts[card]
        if skip < 0:
            return card
    raise IndexError("no card left")


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """Names of cards given by index.

    >>> names([0, 51])
    ('As', 'Kc')
    """
    return tuple([NAMES[card] for card in tuple(cards)])  # compiled code steps through a tuple far sooner


def tally(cards: Iterable[int]) -> list[int]:
    """Counts of the given cards.

    >>> tally([3, 3, 0])[:4]
    [1, 0, 0, 2]
    """
    counts = [0] * KINDS
    for card in cards:
        counts[card] += 1
    return counts


def listed(counts: list[int]) -> list[int]:
    """The cards of a tally in order of index, each as often as it counts."""
    found: list[int] = []
    for card in range(len(counts)):
        count = counts[card]
        if count == 1:
            found.append(card)
        elif count:
            found += [card] * count
    return found
