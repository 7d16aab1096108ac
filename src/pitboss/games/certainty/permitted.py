"""Which moves are allowed: why one is refused, and the menu of those that are not.

Each condition is written once: the check raises its sentence, the menu tests it. Nothing here looks at a guess, an
answer or a hint, so neither a refusal nor a menu can tell a secret (C-37).
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from pitboss.core.moves import CHANCE, CLOCK, Action
from pitboss.games.certainty.distance import why_no_guess
from pitboss.games.certainty.kinds import A_ASK, A_CALL, A_FIRST, A_GUESS, A_LEAVE, A_RAISE, A_RESIGN, A_SHOW, A_TIMEOUT
from pitboss.games.certainty.moves import Call, CertaintyOptions, Guess, Leave, Raise, Show
from pitboss.games.certainty.table import (
    BET,
    FIRST,
    GONE,
    GUESS,
    IN,
    OUT,
    OVER,
    QUESTION,
    SHOW,
    CertaintyState,
    due,
    others_can_act,
)

LEAVE: Final = Leave()
CALL: Final = Call()
SHOWN: Final = Show()
GUESSES: Final[tuple[Guess, ...]] = tuple(
    Guess(Decimal(number)) for number in (0, 1, 5, 20, 50, 100, 300, 1000, 2000, 10_000, 100_000, 1_000_000)
)
"""The guesses on the menu, the same for every question; written as they are kept."""
RAISES_KEPT: Final = 4096

IS_OVER: Final = "The match is over."
IS_DRAWING: Final = "Wait: a question is being drawn."
HAS_LEFT: Final = "You have left the match."
IS_OUT: Final = "You have no money left and are out of the game; you may guess for fun when a question is asked."
LEFT_ROUND: Final = "You have left this round; wait for the next."
GUESSING: Final = "Guess first; betting starts when all have guessed."
GUESSED: Final = "You have guessed already, and a guess cannot be changed."
NOT_GUESSING: Final = "Guesses are in; the next question comes with the next round."
BETTING: Final = "The bettings are not over yet; call, raise or leave."
SHOWING: Final = "The bettings are over; show your guess or leave."
HAS_SHOWN: Final = "You have shown your guess; wait until the pots are paid."
ALL_IN: Final = "You are all in; wait until the pots are paid."
OTHERS_TURN: Final = "Wait for your turn."
NOBODY_ANSWERS: Final = "Nobody else has money left to answer a raise; call or leave."
NO_MONEY_TO_RAISE: Final = "Your money does not reach above the highest bet; call with what you have, or leave."
NO_ANCHOR_DUE: Final = "Nobody is to be made anchor now."
NO_SUCH_SEAT: Final = "There is no such seat at this table."
NO_QUESTION_DUE: Final = "No question is to be drawn now."
NO_SUCH_QUESTION: Final = "The pack has no such question."
ASKED_ALREADY: Final = "That question has been asked already."
NO_LIMIT: Final = "No time limit is running."
NOT_THE_HOUSES: Final = "That is a player's move."
NOT_A_PLAYERS: Final = "That is not a player's move."


class Refusals:
    """Reads as a question: `why_not.call(...)` is a sentence, or empty if there is no reason."""

    def __init__(self, seats: int, options: CertaintyOptions, places: Mapping[str, int]) -> None:
        self.seats = seats
        self.guess_timed = options.guess_seconds > 0
        self.turn_timed = options.turn_seconds > 0
        self.places = places

    def anything(self, state: CertaintyState, seat: int, action: Action) -> str:
        """Why a move of anybody's is refused."""
        if seat == CHANCE:
            return self.chance(state, action)
        if seat == CLOCK:
            timed = self.guess_timed if state.phase == GUESS else self.turn_timed and state.phase in (BET, SHOW)
            return "" if timed and type(action) is A_TIMEOUT else NO_LIMIT
        if not 0 <= seat < self.seats:
            return NO_SUCH_SEAT
        if type(action) is A_RAISE:
            return self.raise_(state, seat) or self.height(state, seat, action.to)
        if type(action) is A_GUESS:
            return self.guess(state, seat) or why_no_guess(action.number)
        return self._simple(state, seat, action)

    def lack(self, state: CertaintyState, seat: int, kind: type[Action]) -> str | None:
        """Why a seat may not guess or raise, whatever the number; None for other moves."""
        if kind is A_RAISE:
            return self.raise_(state, seat)
        return self.guess(state, seat) if kind is A_GUESS else None

    def _simple(self, state: CertaintyState, seat: int, action: Action) -> str:
        if type(action) is A_CALL:
            return self.bet(state, seat)
        if type(action) is A_LEAVE:
            return self.leave(state, seat)
        if type(action) is A_SHOW:
            return self.show(state, seat)
        return self.resign(state, seat) if type(action) is A_RESIGN else NOT_A_PLAYERS

    def chance(self, state: CertaintyState, action: Action) -> str:
        """Why chance may not do this."""
        if type(action) is A_FIRST:
            if state.phase != FIRST:
                return NO_ANCHOR_DUE
            return "" if 0 <= action.seat < self.seats else NO_SUCH_SEAT
        if type(action) is not A_ASK:
            return NOT_THE_HOUSES
        if state.phase != QUESTION:
            return NO_QUESTION_DUE
        place = self.places.get(action.question, -1)
        if place < 0:
            return NO_SUCH_QUESTION
        return "" if place in state.fresh else ASKED_ALREADY  # C-31

    def play(self, state: CertaintyState, seat: int) -> str:
        """Why a seat may do nothing at all now."""
        if state.phase == OVER:
            return IS_OVER
        if state.status[seat] == GONE:
            return HAS_LEFT
        return IS_DRAWING if state.phase in (FIRST, QUESTION) else ""

    def guess(self, state: CertaintyState, seat: int) -> str:
        """Why a seat may not guess; one that is out of the game may (C-40)."""
        why = self.play(state, seat)
        if why:
            return why
        if state.phase != GUESS:
            return NOT_GUESSING
        return "" if state.guesses[seat] is None else GUESSED  # C-9

    def turn(self, state: CertaintyState, seat: int) -> str:
        """Why it is not a seat's turn to bet or show."""
        if seat == state.turn:
            return ""
        why = self.play(state, seat)
        if why:
            return why
        if state.status[seat] != IN:
            return IS_OUT if state.status[seat] == OUT else LEFT_ROUND
        if state.phase == GUESS:
            return GUESSING
        if state.phase == SHOW:
            return HAS_SHOWN if state.shown[seat] else OTHERS_TURN
        return OTHERS_TURN if state.money[seat] else ALL_IN  # C-19

    def bet(self, state: CertaintyState, seat: int) -> str:
        """Why a seat may not call."""
        why = self.turn(state, seat)
        return SHOWING if not why and state.phase == SHOW else why

    def leave(self, state: CertaintyState, seat: int) -> str:
        """Why a seat may not leave the round (C-16)."""
        return self.turn(state, seat)

    def show(self, state: CertaintyState, seat: int) -> str:
        """Why a seat may not show its guess."""
        why = self.turn(state, seat)
        return BETTING if not why and state.phase == BET else why

    def raise_(self, state: CertaintyState, seat: int) -> str:
        """Why a seat may not raise at all."""
        why = self.bet(state, seat)
        if why:
            return why
        if state.bets[seat] + state.money[seat] <= state.top:
            return NO_MONEY_TO_RAISE
        return "" if others_can_act(state, seat) else NOBODY_ANSWERS  # C-15

    def height(self, state: CertaintyState, seat: int, to: int) -> str:
        """Why a seat that may raise may not raise to so much (C-14)."""
        most = state.bets[seat] + state.money[seat]
        if to > most:
            return f"You have {most} to bet with in this betting, all in."
        least = min(state.top + state.step, most)
        return f"Raise to at least {least}." if to < least else ""

    def resign(self, state: CertaintyState, seat: int) -> str:
        """Why a seat may not leave the match."""
        why = self.play(state, seat)
        return IS_OUT if not why and state.status[seat] == OUT else why


class Menu:
    """The moves that a seat is offered."""

    def __init__(self, total: int, why_not: Refusals) -> None:
        self.why_not = why_not
        self.guesses: list[Action] = list(GUESSES)
        self.show: list[Action] = [SHOWN, LEAVE]
        self.raises: list[Raise] = [Raise(to) for to in range(min(total, RAISES_KEPT) + 1)]

    def listed(self, state: CertaintyState, seat: int) -> list[Action]:
        """Some guesses; call and leave, and up to four raises; show and leave."""
        if seat == state.turn:
            return self._bets(state, seat) if state.phase == BET else self.show[:]
        if state.phase == GUESS and not self.why_not.guess(state, seat):
            return self.guesses[:]
        return []

    def _bets(self, state: CertaintyState, seat: int) -> list[Action]:
        menu: list[Action] = [CALL, LEAVE]
        if self.why_not.raise_(state, seat):
            return menu
        most = state.bets[seat] + state.money[seat]
        pot = state.pot + due(state, seat)
        to = min(state.top + state.step, most)
        menu.append(self.raise_to(to))
        half, whole = state.top + pot // 2, state.top + pot
        if to < half < most:
            to = half
            menu.append(self.raise_to(to))
        if to < whole < most:
            to = whole
            menu.append(self.raise_to(to))
        if to < most:
            menu.append(self.raise_to(most))
        return menu

    def lists(self, action: Action) -> bool:
        """Whether this very guess is on the menu; an equal one may be written in another way."""
        found = False
        for known in self.guesses:
            if known is action:
                found = True
        return found

    def raise_to(self, to: int) -> Raise:
        """The move, kept ready where the sum is usual."""
        return self.raises[to] if to < len(self.raises) else Raise(to)
