"""What a coach is: judgements from a seat's own views, and an account of its result that adds up."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, Generic, NamedTuple, TypeVar

from pitboss.core.message import Message
from pitboss.core.moves import Action, Event, View

V = TypeVar("V", bound=View)

COSTLIEST: Final = 3
"""Moments that are worth a second look."""


class Moment(NamedTuple, Generic[V]):
    """One move of a match, as a seat saw it."""

    step: int
    """Which move of the record it is, the first one being 0."""
    seen: V
    """What the seat saw before it."""
    menu: Sequence[Action]
    """What the seat might have done; empty where it was not its own move."""
    chosen: Action | None
    """The seat's own move; None where someone else moved."""
    told: tuple[Event, ...]
    """What the seat was told had happened by it."""


Sight = tuple[V, ...]
"""Everybody's view before a move, by seat: who knows them all knows all that was dealt."""


class Judgement(NamedTuple):
    """What one decision was worth by what the seat could know."""

    step: int
    best: Action | None
    """What would have been best; what was done, if nothing was better. None: to wait."""
    cost: Fraction
    """By how much it was worse than that, in the unit of the scores; never below 0."""
    said: Message
    """The numbers in words."""
    error: Fraction | None = None
    """Half of the 95 % interval of the cost, where it was found by trying; None: it is exact."""


class Term(NamedTuple):
    """A part of a result."""

    name: str
    """Its key in the game's book behind `coach-`: `spread` is said by `coach-spread`."""
    amount: Fraction


class Share(NamedTuple):
    """What one event, such as a trade, put into the terms."""

    step: int
    said: Message
    terms: tuple[Term, ...]


class Account(NamedTuple):
    """Where a result came from: the terms add up to it exactly, and so do the shares to the terms they have."""

    terms: tuple[Term, ...]
    shares: tuple[Share, ...] = ()
    all_cards: bool = False
    """Whether it was drawn up with all cards in sight, as luck has to be; no decision is judged by that."""


class Line(NamedTuple):
    """A line of a chart over the moves of a match."""

    name: str
    """As in a term."""
    points: tuple[tuple[int, Fraction | None], ...]
    """A step, and the value before it, which holds until the next point; None where the line has a gap."""
    dots: bool = False
    """Whether its points are single things that happened with a step, such as trades, with nothing between them."""


class Review(NamedTuple):
    """What a match teaches a seat."""

    seat: int
    result: int
    account: Account
    judgements: tuple[Judgement, ...]
    lines: tuple[Line, ...]
    notes: tuple[Message, ...]
    """What is true of the match as a whole."""
    rounds: tuple[int, ...] = ()
    """In which round each move was made; nothing, where the game has none that it counts."""

    @property
    def cost(self) -> Fraction:
        """What all decisions together were worse than the best ones."""
        return sum([each.cost for each in self.judgements], Fraction())

    @property
    def costliest(self) -> tuple[Judgement, ...]:
        """The moments that cost most, the worst first."""
        found = sorted([each for each in self.judgements if each.cost > 0], key=lambda each: -each.cost)
        return tuple(found[:COSTLIEST])


class Coach(ABC, Generic[V]):
    """Reviews a match for one seat."""

    watch: Callable[[int], None] | None = None
    """Is told which move the coach is thinking about."""

    def reached(self, step: int) -> None:
        """Tell whoever waits which move it is at; a coach that takes long says it of every move."""
        if self.watch is not None:
            self.watch(step)

    @abstractmethod
    def judge(self, moments: Sequence[Moment[V]]) -> list[Judgement]:
        """The seat's decisions, in their order, by what it saw until each of them."""

    def account(self, moments: Sequence[Moment[V]], sights: Sequence[Sight[V]], result: int) -> Account:
        """Where the result came from. The last sight is that after the last move."""
        return Account((Term("result", Fraction(result)),))

    def lines(self, moments: Sequence[Moment[V]], sights: Sequence[Sight[V]]) -> list[Line]:
        """Lines of a chart."""
        return []

    def notes(self, moments: Sequence[Moment[V]], judgements: Sequence[Judgement]) -> list[Message]:
        """What is true of the match as a whole, from what the seat saw."""
        return []


def hundredths(amounts: Sequence[Fraction]) -> list[int]:
    """The same in whole hundredths that still add up: those that lose most by rounding down are rounded up.

    >>> hundredths([Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)]), hundredths([Fraction(-1, 3), Fraction(4, 3)])
    ([34, 33, 33], [-33, 133])
    """
    found = [100 * amount // 1 for amount in amounts]
    missing = round(100 * sum(amounts, Fraction())) - sum(found)
    by_loss = sorted(range(len(found)), key=lambda at: found[at] - 100 * amounts[at])
    for at in by_loss[:missing]:
        found[at] += 1
    return found
