"""What an encoder is: what a seat sees as a row of numbers, and what it may do as one of a fixed number of choices.

A row is made from a view and nothing else, so it cannot tell what the seat may not know; seats in it count from the one
that looks, so what was learned at one place of a table is good at any other. Numbers in it are whole; what a program
that learns is given is each of them divided by its scale.

Games allow more than can be numbered: any quote, any bet, any bundle of cards. A game's encoder says which of them have
a number (its abstraction), and may take parameters that make it finer. What a choice stands for may depend on the view:
"raise to half the pot" is another move in each. The laws, over random matches of every game:

    mask(view, menu)[c]  ⟺  decode(view, menu, c) passes the rules' own check
    encode(view, menu, decode(view, menu, c)) == c      for every choice that is open
    a choice is open whenever the seat is awaited       nobody is ever stuck
    two worlds that a seat cannot tell apart            have the same rows and masks
    a number of a row is from -32,767 to 32,767         and there are as many as features

The menu is what the rules list for the seat now (`Game.legal`). It follows from what the seat sees, so an encoder may
use it as it uses the view. No encoder opens WAIT: whether there is someone to wait for is not its business but that
of whoever drives the match, see `may_wait`.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from pitboss.core.errors import BadOption
from pitboss.core.moves import Action, View

V = TypeVar("V", bound=View)

WAIT: Final = 0
"""The choice to do nothing now, in every game; open only where others may act as well."""
MOST: Final = 32_767
"""The largest number of a row, so that it fits 16 bits; what is larger is as good as that."""


def may_wait(actors: Sequence[int], seat: int) -> bool:
    """Whether a seat may do nothing now, for the match waits for others as well, or for others only.

    >>> may_wait((0, 1), 0), may_wait((1,), 0), may_wait((0,), 0)
    (True, True, False)
    """
    return seat not in actors or len(actors) > 1


def clipped(number: int) -> int:
    """A number as a row can hold it.

    >>> clipped(-1_000_000), clipped(12)
    (-32767, 12)
    """
    return number if -MOST <= number <= MOST else MOST if number > 0 else -MOST


def hundredths(name: str, numbers: Sequence[int]) -> tuple[int, ...]:
    """Parts of a whole by which an encoder is made fine, in order; raises `BadOption` where one is no part.

    >>> hundredths("bets", (100, 0, 50))
    (0, 50, 100)
    """
    if min(numbers) < 0 or max(numbers) > 100:
        raise BadOption(f"An encoder's {name} are hundredths, from 0 to 100.")
    return tuple(sorted(numbers))


class Feature(NamedTuple):
    """One number of a row."""

    name: str
    """Such as `own.chips` or `p2.bid`: p1 is the seat that looks, p2 the one after it."""
    scale: int
    """By what it is divided, so that it is mostly between -1 and 1."""


class Small(NamedTuple):
    """A table that is small enough for algorithms that list every situation there is."""

    seats: int
    options: Mapping[str, object]
    grain: Mapping[str, object]
    cards: tuple[str, ...] = ()
    """Cards that chance may draw, as if the pack had no others; none: all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(ABC, Generic[V]):
    """Encodes one game at one table. It holds nothing that varies."""

    features: tuple[Feature, ...]
    """What a row holds."""
    choices: int
    """How many choices there are, WAIT among them."""

    @abstractmethod
    def observe(self, view: V) -> list[int]:
        """What a seat sees now: a number for each feature."""

    @abstractmethod
    def mask(self, view: V, menu: Sequence[Action]) -> list[bool]:
        """Which choices are open, given the moves that the rules list for the seat; none if it may not act."""

    @abstractmethod
    def decode(self, view: V, menu: Sequence[Action], choice: int) -> Action | None:
        """The move that a choice stands for now; None: to wait, or a choice that stands for nothing now."""

    @abstractmethod
    def encode(self, view: V, menu: Sequence[Action], action: Action) -> int | None:
        """The choice that stands for a move, or for the one nearest to it; None: nothing is near."""

    def cut(self, view: V, menu: Sequence[Action]) -> tuple[str, ...]:
        """What has not room enough now, by name: lists of the view and kinds of move. A game's own encoder chooses."""
        return ()

    @abstractmethod
    def label(self, choice: int) -> str:
        """What a choice stands for, in words for people who read logs: `raise half-pot`."""
