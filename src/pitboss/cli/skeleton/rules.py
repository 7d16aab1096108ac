"""The rules of Sketch, but for what can be done (`verbs.py`)."""

from collections.abc import Mapping

from pitboss.core import verbs
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, UNSEEN, Action, Event, seat_name
from pitboss.core.outcome import Outcome
from pitboss.core.verbs import VerbGame

from .declare import Opened, Roll, SketchOptions, SketchView
from .state import KEPT, LEFT, OPEN, SketchState
from .view import imagined, seen

FACES = (1, 2, 3, 4, 5, 6)


class SketchRules(VerbGame[SketchState, SketchView]):
    """Sketch at one table."""

    def __init__(self, seats: int, options: SketchOptions) -> None:
        self.seats = seats
        self.stake = options.stake

    def start(self) -> SketchState:
        """No die has fallen."""
        state = SketchState()
        state.dice = []
        state.choices = [OPEN] * self.seats
        return state

    def winner(self, state: SketchState) -> int | None:
        """The highest die that was kept, the first of several (X-3)."""
        kept = [seat for seat in range(self.seats) if state.choices[seat] == KEPT]
        return max(kept, key=state.dice.__getitem__) if kept else None

    def choose(self, state: SketchState, seat: int, choice: int, event: Event, told: list[Event] | None) -> None:
        """A seat has chosen; after the last one the dice are shown."""
        state.choices[seat] = choice
        if told is not None:
            told.append(event)
            if OPEN not in state.choices:
                kept = [state.dice[at] if state.choices[at] == KEPT else UNSEEN for at in range(self.seats)]
                told.append(Opened(tuple(kept), self.winner(state)))

    def gone(self, state: SketchState, seat: int) -> Message | None:
        """Who has left takes no part."""
        return verbs.LEFT if state.choices[seat] == LEFT else None

    def actors(self, state: SketchState) -> tuple[int, ...]:
        """Chance while dice fall, then who has not chosen, one after the other."""
        if len(state.dice) < self.seats:
            return (CHANCE,)
        return (state.choices.index(OPEN),) if OPEN in state.choices else ()

    def outcomes(self, state: SketchState) -> list[tuple[Action, int]]:
        """Every face is equally likely."""
        return [(Roll(face), 1) for face in FACES] if self.actors(state) == (CHANCE,) else []

    def view(self, state: SketchState, seat: int | None) -> SketchView:
        """What a seat may know."""
        awaited, over = self.actors(state), OPEN not in state.choices
        turn = awaited[0] if awaited and awaited[0] >= 0 else None
        return seen(state, seat, turn, self._pot(state), self.winner(state) if over else None, over)

    def imagine(self, view: SketchView, dice: Dice) -> SketchState:
        """A table that looks like this."""
        return imagined(view, dice)

    def outcome(self, state: SketchState) -> Outcome | None:
        """Over when all have chosen."""
        if OPEN in state.choices:
            return None
        winner = self.winner(state)
        return Outcome("chosen", () if winner is None else (winner,), self.balances(state))

    def _pot(self, state: SketchState) -> int:
        return self.stake * self.seats if OPEN in state.choices else 0

    def balances(self, state: SketchState) -> tuple[int, ...]:
        """Everybody has put in a stake; the winner gets all, and without one all get theirs back."""
        paid = [-self.stake] * self.seats
        if OPEN not in state.choices:
            winner = self.winner(state)
            if winner is None:
                return (0,) * self.seats
            paid[winner] += self.stake * self.seats
        return tuple(paid)

    def ledger(self, state: SketchState) -> Mapping[str, int]:
        """What was put in is in the pot, or somebody's."""
        return {"pot": self._pot(state), **{seat_name(seat): won for seat, won in enumerate(self.balances(state))}}

    def bound(self) -> int:
        """A die and a choice for each seat, and each may leave."""
        return 3 * self.seats
