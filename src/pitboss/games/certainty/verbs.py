"""What can be done at a table of CertaintyPoker, one class per verb.

Nothing here looks at a guess, an answer or a hint before it decides, so neither a refusal nor a menu can tell a secret
(C-37).
"""

from decimal import Decimal
from typing import Final, TypeVar

from pitboss.core import moves
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, CLOCK, Action, Event
from pitboss.core.verbs import Verb
from pitboss.games.certainty import declare
from pitboss.games.certainty.declare import Called, CertaintyOptions, Guessed, Left, Raised, Resigned
from pitboss.games.certainty.distance import plain, why_no_guess
from pitboss.games.certainty.rules import BROKE, CertaintyRules
from pitboss.games.certainty.state import (
    BET,
    FIRST,
    GUESS,
    IN,
    LEFT_ROUND,
    OUT_OF_GAME,
    QUESTION,
    RESIGNED,
    SHOW,
    CertaintyState,
    betting_is_over,
    due,
    may_raise,
    must_show,
    next_to_act,
    reach,
    survivors,
)
from pitboss.packs import Pack

GUESSES: Final[tuple[declare.Guess, ...]] = tuple(
    declare.Guess(Decimal(number)) for number in (0, 1, 5, 20, 50, 100, 300, 1000, 2000, 10_000, 100_000, 1_000_000)
)
"""The guesses on the menu, the same for every question; written as they are kept."""
CALL: Final = declare.Call()
LEAVE: Final = declare.Leave()
SHOW_GUESS: Final = declare.Show()
RAISES_KEPT: Final = 4096

GUESSED: Final = Message("certainty.no-second-guess")
NOT_GUESSING: Final = Message("certainty.no-guessing")
GUESS_FIRST: Final = Message("certainty.no-guess-first")
BETTING: Final = Message("certainty.no-show-yet")
SHOWING: Final = Message("certainty.no-betting")
NOBODY_ANSWERS: Final = Message("certainty.no-answer-to-raise")
NO_MONEY_TO_RAISE: Final = Message("certainty.no-money-to-raise")
NO_ANCHOR_DUE: Final = Message("certainty.no-anchor-due")
NO_QUESTION_DUE: Final = Message("certainty.no-question-due")
NO_SUCH_QUESTION: Final = Message("certainty.no-such-question")
ASKED_ALREADY: Final = Message("certainty.no-question-again")
NO_SUCH_SEAT: Final = Message("common.no-seat")

A = TypeVar("A", bound=Action)


class CertaintyVerb(Verb[CertaintyState, A]):
    """A verb that knows the rules of its table."""

    def __init__(self, rules: CertaintyRules) -> None:
        self.rules = rules


# Guessing


class Guess(CertaintyVerb[declare.Guess]):
    """One that is out of the game may guess for fun, so nobody need be awaited (C-40)."""

    kind = declare.Guess
    out_of_turn = True

    def __init__(self, rules: CertaintyRules) -> None:
        super().__init__(rules)
        self.menu: list[Action] = list(GUESSES)

    def why_not(self, state: CertaintyState, seat: int) -> Message | None:
        """Only while guesses are due, and a guess cannot be changed (C-9)."""
        if state.phase != GUESS:
            return NOT_GUESSING
        return None if state.guesses[seat] is None else GUESSED

    def refusal(self, state: CertaintyState, seat: int, action: declare.Guess) -> Message | None:
        """A number that can be written down."""
        return why_no_guess(action.number)

    def listed(self, state: CertaintyState, seat: int, menu: list[Action]) -> None:
        """Some round numbers."""
        menu.extend(self.menu)

    def apply(
        self, state: CertaintyState, seat: int, action: declare.Guess, now: int, told: list[Event] | None
    ) -> None:
        """When the last guess is in the betting starts (C-9)."""
        guess = plain(action.number)
        state.guesses[seat] = guess
        if told is not None:
            told.append(Guessed(seat, guess, self.rules.unit(state)))
        if state.status[seat] == IN:
            wait_no_more(self.rules, state, seat, now, told)


def wait_no_more(rules: CertaintyRules, state: CertaintyState, seat: int, now: int, told: list[Event] | None) -> None:
    """A seat in the round is not awaited any more; after the last one the betting starts."""
    state.waiting = tuple([other for other in state.waiting if other != seat])
    if not state.waiting:
        rules.start_betting(state, now, told)


# Betting


class Call(CertaintyVerb[declare.Call]):
    """Matches the highest bet as far as the money goes; a check if nothing is due."""

    kind = declare.Call

    def why_not(self, state: CertaintyState, seat: int) -> Message | None:
        """Only in a betting."""
        return None if state.phase == BET else not_betting(state)

    def listed(self, state: CertaintyState, seat: int, menu: list[Action]) -> None:
        """Always."""
        menu.append(CALL)

    def apply(self, state: CertaintyState, seat: int, action: declare.Call, now: int, told: list[Event] | None) -> None:
        """Call in time."""
        self.call(state, seat, False, now, told)

    def call(self, state: CertaintyState, seat: int, late: bool, now: int, told: list[Event] | None) -> None:
        """Call, late if the clock does it."""
        paid = due(state, seat)
        self.rules.bet(state, seat, paid)
        state.acted[seat] = True
        if told is not None:
            told.append(Called(seat, paid, state.money[seat] == 0, late))
        self.rules.next_turn(state, seat, now, told)


def not_betting(state: CertaintyState) -> Message:
    """Why a seat that is awaited for something else may not bet."""
    return GUESS_FIRST if state.phase == GUESS else SHOWING


class Raise(CertaintyVerb[declare.Raise]):
    """Goes above the highest bet, a little if it is all there is; everybody else may answer it (C-12, C-14)."""

    kind = declare.Raise

    def __init__(self, rules: CertaintyRules) -> None:
        super().__init__(rules)
        self.kept: list[Action] = [declare.Raise(to) for to in range(min(rules.total, RAISES_KEPT) + 1)]

    def why_not(self, state: CertaintyState, seat: int) -> Message | None:
        """Only with money above the highest bet, and where someone could answer (C-15)."""
        if state.phase != BET:
            return not_betting(state)
        if may_raise(state, seat):
            return None
        return NO_MONEY_TO_RAISE if reach(state, seat) <= state.top else NOBODY_ANSWERS

    def refusal(self, state: CertaintyState, seat: int, action: declare.Raise) -> Message | None:
        """High enough, and no higher than the money goes (C-14)."""
        most = reach(state, seat)
        if action.to > most:
            return Message("certainty.no-raise-above", most=most)
        least = min(state.top + state.step, most)
        return Message("certainty.no-raise-below", least=least) if action.to < least else None

    def listed(self, state: CertaintyState, seat: int, menu: list[Action]) -> None:
        """Up to four: the least, half the pot, the pot, all there is."""
        most = reach(state, seat)
        pot = state.pot + due(state, seat)
        to = min(state.top + state.step, most)
        menu.append(self.to(to))
        half, whole = state.top + pot // 2, state.top + pot
        if to < half < most:
            to = half
            menu.append(self.to(to))
        if to < whole < most:
            to = whole
            menu.append(self.to(to))
        if to < most:
            menu.append(self.to(most))

    def to(self, to: int) -> Action:
        """The move, kept ready where the sum is usual."""
        return self.kept[to] if to < len(self.kept) else declare.Raise(to)

    def apply(
        self, state: CertaintyState, seat: int, action: declare.Raise, now: int, told: list[Event] | None
    ) -> None:
        """The least raise follows a full one where the table says so; a short one leaves it as it is (C-14)."""
        to: int = action.to
        if self.rules.step_by_raise and to - state.top > state.step:
            state.step = to - state.top
        self.rules.bet(state, seat, to - state.bets[seat])
        for other in range(len(state.acted)):
            state.acted[other] = False
        state.acted[seat] = True
        if told is not None:
            told.append(Raised(seat, to, state.money[seat] == 0))
        state.turn = next_to_act(state, seat)
        state.since = now


class Leave(CertaintyVerb[declare.Leave]):
    """Out of the round, even when a check is free (C-16); what is staked stays."""

    kind = declare.Leave

    def why_not(self, state: CertaintyState, seat: int) -> Message | None:
        """In a betting or at the show."""
        return GUESS_FIRST if state.phase == GUESS else None

    def listed(self, state: CertaintyState, seat: int, menu: list[Action]) -> None:
        """Always."""
        menu.append(LEAVE)

    def apply(
        self, state: CertaintyState, seat: int, action: declare.Leave, now: int, told: list[Event] | None
    ) -> None:
        """Leave in time."""
        self.leave(state, seat, False, now, told)

    def leave(self, state: CertaintyState, seat: int, late: bool, now: int, told: list[Event] | None) -> None:
        """Leave, late if the clock does it."""
        state.status[seat] = LEFT_ROUND
        if told is not None:
            told.append(Left(seat, late))
        if self.rules.ends_early(state, told):
            return
        if state.phase == BET:
            self.rules.next_turn(state, seat, now, told)
        else:
            self.rules.show_on(state, seat, now, told)


# Showing


class Show(CertaintyVerb[declare.Show]):
    """Shows the guess by choice; then it is the next one's turn (C-21)."""

    kind = declare.Show

    def why_not(self, state: CertaintyState, seat: int) -> Message | None:
        """Only at the show."""
        if state.phase == SHOW:
            return None
        return GUESS_FIRST if state.phase == GUESS else BETTING

    def listed(self, state: CertaintyState, seat: int, menu: list[Action]) -> None:
        """Always."""
        menu.append(SHOW_GUESS)

    def apply(self, state: CertaintyState, seat: int, action: declare.Show, now: int, told: list[Event] | None) -> None:
        """Show, and on."""
        self.show(state, seat, now, told)

    def show(self, state: CertaintyState, seat: int, now: int, told: list[Event] | None) -> None:
        """Show, whether the player does it or the clock."""
        self.rules.open(state, seat, False, told)
        self.rules.show_on(state, seat, now, told)


# At any time


class Resign(CertaintyVerb[moves.Resign]):
    """Out of the round with the bets left in it; money not bet goes out of the game (C-34)."""

    kind = moves.Resign
    out_of_turn = True

    def why_not(self, state: CertaintyState, seat: int) -> Message | None:
        """Who is out of the game has nothing to give up (C-46)."""
        return BROKE if state.status[seat] == OUT_OF_GAME else None

    def apply(self, state: CertaintyState, seat: int, action: moves.Resign, now: int, told: list[Event] | None) -> None:
        """The others go on as if the seat had left the round."""
        was_in = state.status[seat] == IN
        amount = state.money[seat]
        state.status[seat] = RESIGNED
        state.withdrawn += amount
        state.money[seat] = 0
        if told is not None:
            told.append(Resigned(seat, amount))
        if not was_in or self.rules.ends_early(state, told):
            return
        if state.phase == GUESS:
            wait_no_more(self.rules, state, seat, now, told)
        elif state.phase == SHOW:
            self._show_on(state, seat, now, told)
        elif seat == state.turn or betting_is_over(state):
            self.rules.next_turn(state, seat, now, told)

    def _show_on(self, state: CertaintyState, seat: int, now: int, told: list[Event] | None) -> None:
        """The turn goes on from who resigned, or the seat whose turn it is may have to show now (C-22)."""
        if seat == state.turn:
            self.rules.show_on(state, seat, now, told)
        elif must_show(state, state.turn):
            self.rules.open(state, state.turn, True, told)
            self.rules.show_on(state, state.turn, now, told)


# Chance and the clock


class First(CertaintyVerb[moves.First]):
    """Chance says who is the first anchor."""

    kind = moves.First
    by = CHANCE

    def why_not(self, state: CertaintyState, seat: int) -> Message | None:
        """Only at the very start."""
        return None if state.phase == FIRST else NO_ANCHOR_DUE

    def refusal(self, state: CertaintyState, seat: int, action: moves.First) -> Message | None:
        """Some seat of this table."""
        return None if 0 <= action.seat < self.rules.seats else NO_SUCH_SEAT

    def apply(self, state: CertaintyState, seat: int, action: moves.First, now: int, told: list[Event] | None) -> None:
        """The first round begins."""
        self.rules.begin(state, action.seat, told)


class Ask(CertaintyVerb[declare.Ask]):
    """Chance draws the question."""

    kind = declare.Ask
    by = CHANCE

    def why_not(self, state: CertaintyState, seat: int) -> Message | None:
        """Only when the blinds are posted."""
        return None if state.phase == QUESTION else NO_QUESTION_DUE

    def refusal(self, state: CertaintyState, seat: int, action: declare.Ask) -> Message | None:
        """One of the pack that was not asked before (C-31)."""
        place = self.rules.places.get(action.question)
        if place is None:
            return NO_SUCH_QUESTION
        return None if place in state.fresh else ASKED_ALREADY

    def apply(self, state: CertaintyState, seat: int, action: declare.Ask, now: int, told: list[Event] | None) -> None:
        """It will not be drawn again."""
        place = self.rules.places[action.question]
        state.fresh.remove(place)
        self.rules.ask(state, place, now, told)


class Timeout(CertaintyVerb[moves.Timeout]):
    """The clock acts: a turn ends with a check or a show, which are free, else by leaving (C-36)."""

    kind = moves.Timeout
    by = CLOCK

    def __init__(self, rules: CertaintyRules, call: Call, leave: Leave, show: Show) -> None:
        super().__init__(rules)
        self.call = call
        self.leave = leave
        self.show = show

    def apply(
        self, state: CertaintyState, seat: int, action: moves.Timeout, now: int, told: list[Event] | None
    ) -> None:
        """Do for whoever is awaited what costs least."""
        turn = state.turn
        if state.phase == GUESS:
            self._miss(state, now, told)
        elif state.phase == SHOW:
            self.show.show(state, turn, now, told)
        elif due(state, turn):
            self.leave.leave(state, turn, True, now, told)
        else:
            self.call.call(state, turn, True, now, told)

    def _miss(self, state: CertaintyState, now: int, told: list[Event] | None) -> None:
        """Without a guess one is out of the round; without any guess there is no round (C-10)."""
        missed = state.waiting
        state.waiting = ()
        if len(missed) == survivors(state):
            self.rules.void(state, told)
            return
        for seat in missed:
            state.status[seat] = LEFT_ROUND
            if told is not None:
                told.append(Left(seat, True))
        if not self.rules.ends_early(state, told):
            self.rules.start_betting(state, now, told)


class CertaintyGame(CertaintyRules):
    """CertaintyPoker with all that can be done, in the order of its menus."""

    def __init__(self, seats: int, options: CertaintyOptions, pack: Pack) -> None:
        super().__init__(seats, options, pack)
        call, leave, show = Call(self), Leave(self), Show(self)
        self.raising = Raise(self)
        players = [Guess(self), show, call, leave, self.raising, Resign(self)]
        self.learn([*players, First(self), Ask(self), Timeout(self, call, leave, show)])

    def any_move(self, state: CertaintyState, seat: int, dice: Dice) -> Action | None:
        """Who is to guess has nothing else on the menu, so it need not be written down."""
        if seat in state.waiting:
            return GUESSES[dice.below(len(GUESSES))]
        return super().any_move(state, seat, dice)
