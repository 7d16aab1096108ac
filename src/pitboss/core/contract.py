"""The contract between the rules of a game and everything that drives them.

Rules are pure. They never sleep, send, read a clock or draw a random number: chance and time are seats whose moves
arrive like anyone's, so `apply` is deterministic and a log of moves is all there is to know about a match.

A `State` is flat, and that is what makes it cheap to copy without a line of code in any game: its fields are numbers,
text and other frozen values, or one level of list, dict or set of those, or packed numbers. A game changes a frozen
value by putting a new one in its place, never from inside.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from inspect import get_annotations
from operator import getitem
from typing import Final, Generic, Self, TypeVar, cast

from mypy_extensions import mypyc_attr

from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.ledger import total
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, Action, Event, View
from pitboss.core.outcome import Outcome
from pitboss.core.packed import PACKED

WHOLE: Final = slice(None)
_fields: Final[dict[type, tuple[str, ...]]] = {}


def fields(cls: type) -> tuple[str, ...]:
    """Names of the fields a state class declares, its bases' first."""
    known = _fields.get(cls)
    if known is None:
        found: dict[str, None] = {}
        for base in reversed(cls.__mro__):
            # A compiled class lists its attributes itself; an interpreted one has annotations.
            declared = vars(base).get("__mypyc_attrs__") or get_annotations(base)
            found.update(dict.fromkeys(cast(Sequence[str], declared)))
        known = tuple(name for name in found if not name.startswith("__"))
        _fields[cls] = known
    return known


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All that varies in a match and nothing else: no log, no clock, no generator, no names."""

    def clone(self) -> Self:
        """An equal state that shares nothing changeable with this one."""
        cls = type(self)
        twin = cls.__new__(cls)
        for name in fields(cls):
            value: object = getattr(self, name)
            kind = type(value)
            if kind is list:
                value = cast(list[object], value)[:]
            elif kind is dict:
                value = cast(dict[object, object], value).copy()
            elif kind is set:
                value = cast(set[object], value).copy()
            elif kind.__base__ is PACKED:
                value = getitem(cast(Sequence[object], value), WHOLE)
            setattr(twin, name, value)
        return twin

    def contents(self) -> dict[str, object]:
        """Every field by name."""
        return {name: getattr(self, name) for name in fields(type(self))}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(other) is type(self) and self.contents() == other.contents()

    def __hash__(self) -> int:
        raise TypeError("a state changes; it has no hash")

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={_shown(value)}" for name, value in self.contents().items())
        return f"{type(self).__name__}({inside})"


def _shown(value: object) -> str:
    """A value as text; a set in sorted order, for its own depends on how it came about."""
    if type(value) is set:
        return "{" + ", ".join(sorted(repr(item) for item in value)) + "}"
    return repr(value)


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, V]):
    """The rules at one table: how many seats and which options.

    It holds nothing that varies. It may store what it has worked out, in a place that is empty before and never changes
    after.
    """

    seats: int

    @abstractmethod
    def start(self) -> S:
        """The state before anything has happened."""

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """Whom the game waits for: one seat, several at once, CHANCE alone, or nobody when it is over.

        Never a seat that has resigned or is out; its `resign` is refused from then on.
        """

    def deadline(self, state: S) -> int | None:
        """When the clock must act if nobody does before, in milliseconds; None if nothing is timed."""
        return None

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[Action]:
        """A menu of moves, each of which passes `check`: complete but for the kinds that the game names as partial.

        `resign` is always left out: it is never a suggestion.
        """

    @abstractmethod
    def check(self, state: S, seat: int, action: Action) -> None:
        """The truth about a move: raises `Illegal` with a sentence for the player, or returns."""

    def explain(self, state: S, seat: int, example: Action) -> Message | None:
        """Why a seat can make no move of the example's kind now; None if it can."""
        kind = type(example)
        for action in self.legal(state, seat):
            if type(action) is kind:
                return None
        try:
            self.check(state, seat, example)
        except Illegal as error:
            return error.said if isinstance(error.said, Message) else Message("common.plain", text=error.said)
        return None

    @abstractmethod
    def apply(self, state: S, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        """Carry out a move that passes `check`; what happened is added to `told` if anyone listens."""

    def lapse(self, state: S, seat: int) -> Action | None:
        """What a time-out would do for a seat that is awaited, as a move of its own; None: the rules know no such move.

        With it the house plays for someone who is away where no bot may, whether the table has a clock or not.
        """
        return None

    @abstractmethod
    def outcomes(self, state: S) -> list[tuple[Action, int]]:
        """What chance may do now, with whole-number weights; empty when chance is not to act."""

    def deal(self, state: S, dice: Dice) -> Action:
        """One of the outcomes, drawn by weight. A game may know a quicker way; a law compares the two."""
        options = self.outcomes(state)
        return options[dice.weighted([weight for _, weight in options])][0]

    def roll(self, state: S, dice: Dice, now: int) -> None:
        """Let chance act, with nobody listening. A game may do without the move in between; a law compares the two."""
        self.apply(state, CHANCE, self.deal(state, dice), now)

    def any_move(self, state: S, seat: int, dice: Dice) -> Action | None:
        """One move of a seat's menu, all equally likely; None if it is empty. A game may know a quicker way."""
        menu = self.legal(state, seat)
        return menu[dice.below(len(menu))] if menu else None

    # A view is a public part, which is a spectator's view, and what a seat alone may know on top of that. A game
    # gives the two, so that the first is made and written once for everybody, or makes whole views at once.

    def view(self, state: S, seat: int | None) -> V:
        """What that seat (None: a spectator) may know, built from what the rules publish."""
        public = self.public(state)
        return public if seat is None else self.own(state, seat, public)

    def public(self, state: S) -> V:
        """What everybody may know: a spectator's view."""
        return self.view(state, None)

    def own(self, state: S, seat: int, public: V) -> V:
        """The public view with what that seat alone may know in its place; all else is the same objects."""
        return self.view(state, seat)

    @abstractmethod
    def imagine(self, view: V, dice: Dice) -> S:
        """A full state in which the view's seat sees that very view, as likely as chance would have made it."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended: why, who has won, with what; None while it is running."""

    def scores(self, state: S) -> tuple[int, ...] | None:
        """The result by seat, or None while the match is running."""
        outcome = self.outcome(state)
        return None if outcome is None else outcome.scores

    def carry(self, view: V) -> dict[str, object]:
        """Options by which another match goes on where one that is over ended, such as its shoe; usually none.

        They are made from a view, a spectator's where everybody is to read them, so they tell nothing that is secret.
        """
        return {}

    @abstractmethod
    def balances(self, state: S) -> tuple[int, ...]:
        """What each seat has at the moment, as the game's rules define it."""

    def standing(self, state: S) -> tuple[int, ...]:
        """How each seat stands, by which whoever counts tells who leads: usually its balance.

        A game in which seats hold more than that says what it is worth. It may know all that has been dealt.
        """
        return self.balances(state)

    @abstractmethod
    def ledger(self, state: S) -> Mapping[str, int]:
        """Every account of the match by name; the grand total never changes."""

    def grand_total(self, state: S) -> int:
        """All accounts added up. A game may know a quicker way; a law compares the two."""
        return total(self.ledger(state))

    def bound(self) -> int | None:
        """At most how many moves a match takes under random play, chance's included; None if there is no bound."""
        return None

    def lasts(self) -> int | None:
        """At most how many milliseconds a match takes where the clock is on time, however often players move.

        None if time alone does not end it.
        """
        return None
