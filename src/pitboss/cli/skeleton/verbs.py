"""What can be done at a table of Sketch, one class per verb."""

from typing import Final, TypeVar

from pitboss.core import moves
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, Action, Event
from pitboss.core.verbs import Verb

from . import declare
from .rules import FACES, SketchRules
from .state import FOLDED, KEPT, LEFT, SketchState

NO_FACE: Final = Message("sketch.no-face")

A = TypeVar("A", bound=Action)


class SketchVerb(Verb[SketchState, A]):
    """A verb that knows the rules of its table."""

    def __init__(self, rules: SketchRules) -> None:
        self.rules = rules


class Keep(SketchVerb[declare.Keep]):
    """The die is kept (X-2)."""

    kind = declare.Keep

    def listed(self, state: SketchState, seat: int, menu: list[Action]) -> None:
        """Always."""
        menu.append(declare.Keep())

    def apply(self, state: SketchState, seat: int, action: declare.Keep, now: int, told: list[Event] | None) -> None:
        """The next one chooses."""
        self.rules.choose(state, seat, KEPT, declare.Kept(seat), told)


class Fold(SketchVerb[declare.Fold]):
    """The die is given away unseen (X-2)."""

    kind = declare.Fold

    def listed(self, state: SketchState, seat: int, menu: list[Action]) -> None:
        """Always."""
        menu.append(declare.Fold())

    def apply(self, state: SketchState, seat: int, action: declare.Fold, now: int, told: list[Event] | None) -> None:
        """The next one chooses."""
        self.rules.choose(state, seat, FOLDED, declare.Folded(seat), told)


class Resign(SketchVerb[moves.Resign]):
    """Whatever was chosen, the die is out (X-4)."""

    kind = moves.Resign
    out_of_turn = True

    def apply(self, state: SketchState, seat: int, action: moves.Resign, now: int, told: list[Event] | None) -> None:
        """The others go on."""
        state.dice[seat] = 0
        self.rules.choose(state, seat, LEFT, declare.Resigned(seat), told)


class Roll(SketchVerb[declare.Roll]):
    """Chance rolls one die (X-1)."""

    kind = declare.Roll
    by = CHANCE

    def refusal(self, state: SketchState, seat: int, action: declare.Roll) -> Message | None:
        """A face that a die has."""
        return None if action.die in FACES else NO_FACE

    def apply(self, state: SketchState, seat: int, action: declare.Roll, now: int, told: list[Event] | None) -> None:
        """It belongs to the next seat."""
        owner = self.rules.due(state)
        state.dice[owner] = action.die
        if told is not None:
            told.append(declare.Rolled(owner, action.die))


class SketchGame(SketchRules):
    """Sketch at one table."""

    def __init__(self, seats: int, options: declare.SketchOptions) -> None:
        super().__init__(seats, options)
        self.learn([Keep(self), Fold(self), Resign(self), Roll(self)])
