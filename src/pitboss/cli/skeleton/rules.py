"""The rules of Sketch, but for what can be done (`verbs.py`)."""

from collections.abc import Mapping

from pitboss.core import verbs
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, UNSEEN, Action, Event, seat_name
from pitboss.core.outcome import Outcome, best_wins
from pitboss.core.turns import NOBODY
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
        self.rounds = options.rounds

    def start(self) -> SketchState:
        """Nobody has won anything, and no die has fallen."""
        state = SketchState()
        state.round, state.last = 0, None
        state.choices = [OPEN] * self.seats
        state.chips = [0] * self.seats
        self.begin(state)
        return state

    def begin(self, state: SketchState) -> None:
        """A round begins: who has not left puts in a stake (X-1)."""
        state.round += 1
        state.dice = [0] * self.seats
        state.choices = [LEFT if choice == LEFT else OPEN for choice in state.choices]
        state.stakes = [0 if choice == LEFT else self.stake for choice in state.choices]
        state.chips = [chips - stake for chips, stake in zip(state.chips, state.stakes, strict=True)]

    def due(self, state: SketchState) -> int:
        """The seat whose die falls next, or NOBODY."""
        for seat in range(self.seats):
            if state.choices[seat] == OPEN and not state.dice[seat]:
                return seat
        return NOBODY

    def choose(self, state: SketchState, seat: int, choice: int, event: Event, told: list[Event] | None) -> None:
        """A seat has chosen; after the last one the round is settled, and another begins (X-5)."""
        state.choices[seat] = choice
        if told is not None:
            told.append(event)
        if OPEN in state.choices:
            return
        self._settle(state)
        if told is not None and state.last is not None:
            told.append(state.last)
        if state.round < self.rounds and state.choices.count(LEFT) < self.seats - 1:
            self.begin(state)

    def _settle(self, state: SketchState) -> None:
        """The highest die that was kept takes the pot, the first of several; without one all take back theirs (X-3)."""
        kept = [state.dice[seat] if state.choices[seat] == KEPT else UNSEEN for seat in range(self.seats)]
        winner = kept.index(max(kept)) if any(kept) else None
        if winner is None:
            state.chips = [chips + stake for chips, stake in zip(state.chips, state.stakes, strict=True)]
        else:
            state.chips[winner] += sum(state.stakes)
        state.stakes = [0] * self.seats
        state.last = Opened(tuple(kept), winner)

    def gone(self, state: SketchState, seat: int) -> Message | None:
        """Who has left takes no part (X-4)."""
        return verbs.LEFT if state.choices[seat] == LEFT else None

    def actors(self, state: SketchState) -> tuple[int, ...]:
        """Chance while dice fall, then who has not chosen, one after the other."""
        if self.due(state) != NOBODY:
            return (CHANCE,)
        return (state.choices.index(OPEN),) if OPEN in state.choices else ()

    def outcomes(self, state: SketchState) -> list[tuple[Action, int]]:
        """Every face is equally likely."""
        return [(Roll(face), 1) for face in FACES] if self.actors(state) == (CHANCE,) else []

    def view(self, state: SketchState, seat: int | None) -> SketchView:
        """What a seat may know."""
        awaited = self.actors(state)
        return seen(state, seat, awaited[0] if awaited and awaited[0] >= 0 else None)

    def imagine(self, view: SketchView, dice: Dice) -> SketchState:
        """A table that looks like this."""
        return imagined(view, dice)

    def outcome(self, state: SketchState) -> Outcome | None:
        """Over when all have chosen in the last round; who has won most wins."""
        return None if OPEN in state.choices else best_wins(state.chips, "chosen")

    def balances(self, state: SketchState) -> tuple[int, ...]:
        """What each seat has won, less what it has put in."""
        return tuple(state.chips)

    def ledger(self, state: SketchState) -> Mapping[str, int]:
        """What was put in is in the pot, or someone's."""
        return {"pot": sum(state.stakes), **{seat_name(seat): chips for seat, chips in enumerate(state.chips)}}

    def bound(self) -> int:
        """A die and a choice for each seat in every round, and each may leave."""
        return (2 * self.rounds + 1) * self.seats
