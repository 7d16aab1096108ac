"""A toy without cards: dice under cups, a chip each, and who has none left is out.

Each round chance rolls a die for every seat that is in; only its owner sees it. In turn each backs its die with a chip
or folds. Then the backed dice are shown: the highest takes all chips backed, the first of several. The faces of a die
stand in every view, as numbers do in most games, so that to look whether a number can be seen somewhere says nothing.
"""

from typing import Annotated, Self

from msgspec import Meta
from msgspec.structs import replace

from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.moves import CHANCE, Action, Amount, BySeat, Die, Event, PublicEvent, Resign, Seat, View
from pitboss.core.options import Options
from pitboss.core.outcome import Outcome, best_wins
from pitboss.core.spec import Spec

FACES = (1, 2, 3, 4, 5, 6)
NONE = 0
"""No die."""
HIDDEN = -1
"""A die under someone else's cup."""


class DiceOptions(Options, frozen=True, kw_only=True):
    """What a table of dice may change."""

    rounds: Annotated[int, Meta(ge=1, le=20, description="Rounds in the match.")] = 3
    chips: Annotated[int, Meta(ge=1, le=20, description="Chips each seat brings.")] = 2


class Roll(Action, frozen=True):
    """A die falls."""

    pips: Die


class Back(Action, frozen=True):
    """Put a chip on your die."""


class Fold(Action, frozen=True):
    """Stay out of this round."""


class Rolled(Event, frozen=True):
    """A seat's die was rolled, which it alone sees."""

    seat: Seat
    pips: int

    def seen_by(self, seat: int | None) -> Self | None:
        """The pips to its owner; to others that it was rolled."""
        return self if seat == self.seat else replace(self, pips=HIDDEN)


class Backed(PublicEvent, frozen=True):
    """A seat put a chip on its die."""

    seat: Seat


class Folded(PublicEvent, frozen=True):
    """A seat stays out."""

    seat: Seat


class Opened(PublicEvent, frozen=True):
    """The backed dice were shown; by seat, and who took the chips."""

    dice: tuple[int, ...]
    winner: Seat | None


class Left(PublicEvent, frozen=True):
    """A seat resigned."""

    seat: Seat


class DiceView(View, frozen=True):
    """What a seat knows."""

    round: int
    due: int
    turn: int
    dice: tuple[int, ...]
    chips: BySeat[Amount]
    backed: tuple[bool, ...]
    gone: tuple[bool, ...]
    last: tuple[int, ...]
    faces: tuple[int, ...] = FACES


class DiceState(State):
    """All that varies."""

    round: int
    due: int
    """The seat whose die falls next; the number of seats when all have."""
    turn: int
    dice: list[int]
    chips: list[int]
    backed: list[bool]
    gone: list[bool]
    last: tuple[int, ...]


class DiceGame(Game[DiceState, DiceView]):
    """The rules of the dice."""

    def __init__(self, seats: int, options: DiceOptions) -> None:
        self.seats = seats
        self.options = options

    def start(self) -> DiceState:
        state, seats = DiceState(), self.seats
        state.round = state.due = state.turn = 0
        state.dice, state.backed, state.gone = [NONE] * seats, [False] * seats, [False] * seats
        state.chips, state.last = [self.options.chips] * seats, ()
        return state

    def inside(self, state: DiceState, seat: int) -> bool:
        """Whether a seat is still in the match: it has not left, and has a chip or one on the table."""
        return not state.gone[seat] and (state.chips[seat] > 0 or state.backed[seat])

    def over(self, state: DiceState) -> bool:
        return state.round == self.options.rounds or sum(self.inside(state, seat) for seat in range(self.seats)) < 2

    def actors(self, state: DiceState) -> tuple[int, ...]:
        if self.over(state):
            return ()
        return (CHANCE,) if state.due < self.seats else (state.turn,)

    def legal(self, state: DiceState, seat: int) -> list[Action]:
        return [Back(), Fold()] if self.actors(state) == (seat,) else []

    def check(self, state: DiceState, seat: int, action: Action) -> None:
        why = self.refusal(state, seat, action)
        if why:
            raise Illegal(why)

    def refusal(self, state: DiceState, seat: int, action: Action) -> str:
        """Why a move is not allowed; empty if it is."""
        if seat == CHANCE:
            return "" if type(action) is Roll and action.pips in FACES else "A die has six faces."
        if not self.inside(state, seat):
            return "You have left." if state.gone[seat] else "You have no chips left and are out."
        if type(action) is Resign:
            return "The match is over." if self.over(state) else ""
        if type(action) is not Back and type(action) is not Fold:
            return "That is no move of a player."
        return "" if self.actors(state) == (seat,) else "It is not your turn."

    def apply(self, state: DiceState, seat: int, action: Action, now: int, told: list[Event] | None = None) -> None:
        events: list[Event] = [] if told is None else told
        match action:
            case Roll(pips):
                state.dice[state.due] = pips
                events.append(Rolled(state.due, pips))
                state.due = self.following(state, state.due)
                if state.due == self.seats:
                    self._to(state, self.following(state, -1), events)
            case Resign():
                self._leave(state, seat, events)
            case _:
                if type(action) is Back:
                    state.chips[seat] -= 1
                    state.backed[seat] = True
                events.append(Backed(seat) if type(action) is Back else Folded(seat))
                self._to(state, self.following(state, seat), events)

    def following(self, state: DiceState, seat: int) -> int:
        """The next seat that is in; the number of seats if there is none."""
        return next((other for other in range(seat + 1, self.seats) if self.inside(state, other)), self.seats)

    def _leave(self, state: DiceState, seat: int, events: list[Event]) -> None:
        state.gone[seat] = True
        events.append(Left(seat))
        if state.due == self.seats and state.turn == seat and not self.over(state):
            self._to(state, self.following(state, seat), events)

    def _to(self, state: DiceState, seat: int, events: list[Event]) -> None:
        state.turn = seat
        if seat == self.seats:
            self._open(state, events)

    def _open(self, state: DiceState, events: list[Event]) -> None:
        seats = range(self.seats)
        state.last = tuple(state.dice[seat] if state.backed[seat] else NONE for seat in seats)
        winner = max(seats, key=state.last.__getitem__) if any(state.backed) else None
        if winner is not None:
            state.chips[winner] += sum(state.backed)
        events.append(Opened(state.last, winner))
        state.dice, state.backed = [NONE] * self.seats, [False] * self.seats
        state.round += 1
        state.turn, state.due = 0, self.following(state, -1)

    def outcomes(self, state: DiceState) -> list[tuple[Action, int]]:
        return [(Roll(pips), 1) for pips in FACES] if self.actors(state) == (CHANCE,) else []

    def view(self, state: DiceState, seat: int | None) -> DiceView:
        shown = [pips if other == seat or pips == NONE else HIDDEN for other, pips in enumerate(state.dice)]
        return DiceView(
            seat=seat,
            round=state.round,
            due=state.due,
            turn=state.turn,
            dice=tuple(shown),
            chips=tuple(state.chips),
            backed=tuple(state.backed),
            gone=tuple(state.gone),
            last=state.last,
        )

    def imagine(self, view: DiceView, dice: Dice) -> DiceState:
        state = DiceState()
        state.round, state.due, state.turn, state.last = view.round, view.due, view.turn, view.last
        state.chips, state.backed, state.gone = list(view.chips), list(view.backed), list(view.gone)
        state.dice = [self.imagined(dice) if pips == HIDDEN else pips for pips in view.dice]
        return state

    def imagined(self, dice: Dice) -> int:
        """A die that cannot be seen."""
        return dice.pick(FACES)

    def outcome(self, state: DiceState) -> Outcome | None:
        return best_wins([chips - self.options.chips for chips in state.chips]) if self.over(state) else None

    def balances(self, state: DiceState) -> tuple[int, ...]:
        return tuple(state.chips)

    def ledger(self, state: DiceState) -> dict[str, int]:
        return {"table": sum(state.backed), **{f"p{seat + 1}": chips for seat, chips in enumerate(state.chips)}}

    def bound(self) -> int | None:
        """A roll and a decision for each seat and round, and each may leave once."""
        return 2 * self.options.rounds * self.seats + self.seats


SPEC: Spec[DiceState, DiceView, DiceOptions] = Spec(
    name="dice",
    title="Dice",
    pitch="The highest die under a cup takes all.",
    seats=(2, 4),
    minutes=1,
    options=DiceOptions,
    presets={"long": {"rounds": 8}},
    actions=(Back, Fold, Resign),
    house=(Roll,),
    events=(Rolled, Backed, Folded, Opened, Left),
    view=DiceView,
    build=DiceGame,
)
