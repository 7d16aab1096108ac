"""The state of a table, its phases, and what is read off it."""

from decimal import Decimal
from typing import Final

from mypy_extensions import i64

from pitboss.core.contract import State
from pitboss.core.turns import NOBODY
from pitboss.games.certainty.declare import Phase, Settled, Status

# Numbers and not an enum: compiled code reads them at once.
FIRST: Final = 0
"""Waits for chance to place the anchor."""
QUESTION: Final = 1
"""Waits for chance to draw a question."""
GUESS: Final = 2
BET: Final = 3
SHOW: Final = 4
OVER: Final = 5
PHASES: Final[tuple[Phase, ...]] = ("first", "question", "guess", "bet", "show", "over")
"""How views name them, in the order of the numbers."""

IN: Final = 0
LEFT_ROUND: Final = 1
OUT_OF_GAME: Final = 2
"""With no money left."""
RESIGNED: Final = 3
STATUSES: Final[tuple[Status, ...]] = ("in", "left", "out", "resigned")
"""How views name them, in the order of the numbers."""

UNASKED: Final = -1
"""In place of a question's number before it is drawn."""


class CertaintyState(State):
    """One table: the question, the guesses, the money, and whose move it is. Lists go by seat."""

    phase: i64
    round: i64
    """Counts from 1; 0 before the first."""
    anchor: i64
    small: i64
    big: i64
    blind: int
    """The small blind of this round."""
    fresh: list[int]
    """Questions not asked yet, by their place in the pack and in its order."""
    question: i64
    """The question of this round, by its place in the pack, or UNASKED."""
    status: list[int]
    money: list[int]
    bets: list[int]
    """In this betting."""
    stakes: list[int]
    """In this round, this betting included."""
    returned: list[int]
    """What came back in this round because nobody called it."""
    pot: int
    """All stakes."""
    guesses: list[Decimal | None]
    shown: list[bool]
    waiting: tuple[int, ...]
    """While guessing: the seats in the round without a guess."""
    betting: i64
    """Hints that are open; one more when it goes on after the answer."""
    answered: bool
    top: int
    """The highest bet of this betting."""
    step: int
    """How far above it a raise must go."""
    acted: list[bool]
    """Since the last raise."""
    turn: i64
    since: i64
    withdrawn: i64
    last: Settled | None


def next_in(state: CertaintyState, seat: int) -> int:
    """The next seat to the left that is in the round; there is one."""
    seats = len(state.status)
    seat = (seat + 1) % seats
    while state.status[seat] != IN:
        seat = (seat + 1) % seats
    return seat


def next_to_act(state: CertaintyState, seat: int) -> int:
    """The next seat to the left that has still to act in this betting; there is one, or the betting would be over."""
    seats = len(state.status)
    seat = (seat + 1) % seats
    while state.acted[seat] or state.status[seat] != IN or not state.money[seat]:
        seat = (seat + 1) % seats
    return seat


def next_to_show(state: CertaintyState, seat: int) -> int:
    """The next seat to the left that has neither shown nor left, or NOBODY."""
    seats = len(state.status)
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if state.status[seat] == IN and not state.shown[seat]:
            return seat
    return NOBODY


def inside(state: CertaintyState) -> list[bool]:
    """By seat, whether it is in the round."""
    return [status == IN for status in state.status]


def survivors(state: CertaintyState) -> int:
    """How many seats are in the round."""
    count = 0
    for status in state.status:
        if status == IN:
            count += 1
    return count


def betting_is_over(state: CertaintyState) -> bool:
    """Whether nobody has to act any more (C-12), or only one could and has matched (C-13)."""
    able = waiting = short = 0
    for seat in range(len(state.status)):
        if state.status[seat] == IN and state.money[seat]:
            able += 1
            if not state.acted[seat]:
                waiting += 1
            if state.bets[seat] < state.top:
                short += 1
    return waiting == 0 or (able == 1 and short == 0)


def due(state: CertaintyState, seat: int) -> int:
    """What a call costs a seat: up to the highest bet, as far as its money goes (C-6)."""
    return min(state.top - state.bets[seat], state.money[seat])


def reach(state: CertaintyState, seat: int) -> int:
    """The highest bet of this betting that a seat's money goes to."""
    return state.bets[seat] + state.money[seat]


def may_raise(state: CertaintyState, seat: int) -> bool:
    """Whether a seat whose turn it is could go above the highest bet and someone else could answer (C-15)."""
    able = 0
    for other in range(len(state.status)):
        if other != seat and state.status[other] == IN and state.money[other]:
            able += 1
    return able > 0 and reach(state, seat) > state.top


def must_show(state: CertaintyState, seat: int) -> bool:
    """Whether a seat is the last who can win some pot: nobody else in the round staked as much (C-22)."""
    stake = state.stakes[seat]
    for other in range(len(state.status)):
        if other != seat and state.status[other] == IN and state.stakes[other] >= stake:
            return False
    return True


def winners(state: CertaintyState) -> tuple[int, ...]:
    """Once it is over: the one seat left, else whoever has most (C-32, C-33)."""
    if state.phase != OVER:
        return ()
    left = [seat for seat in range(len(state.status)) if state.status[seat] == IN]
    most = max([state.money[seat] for seat in left])
    return tuple([seat for seat in left if state.money[seat] == most])
