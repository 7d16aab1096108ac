"""The rules of CertaintyPoker.

    first ──► question ──► guess ──► bet ──hint──► bet ──► ... ──answer──► show ──► question, the next round, or over
                 ▲                                                          │
                 └──────────────────────────────────────────────────────────┘

Blinds are posted when a round begins, before its question is drawn (C-8). A round ends early when one is left in it.
"""

from collections.abc import Mapping

from pitboss.core.contract import Game
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, Illegal
from pitboss.core.moves import CHANCE, FIRSTS, Action, Event, seat_name
from pitboss.games.certainty.distance import plain, why_no_guess
from pitboss.games.certainty.kinds import A_ASK, A_CALL, A_FIRST, A_GUESS, A_LEAVE, A_RAISE, A_RESIGN, A_SHOW
from pitboss.games.certainty.moves import (
    Ask,
    Asked,
    CertaintyOptions,
    CertaintyView,
    Guess,
    Guessed,
    Left,
    Resigned,
)
from pitboss.games.certainty.permitted import Menu, Refusals
from pitboss.games.certainty.round import Round
from pitboss.games.certainty.sight import Sight
from pitboss.games.certainty.table import (
    FIRST,
    GONE,
    GUESS,
    IN,
    LEFT,
    NOBODY,
    OVER,
    QUESTION,
    SHOW,
    CertaintyState,
    betting_is_over,
    due,
    must_show,
    survivors,
)
from pitboss.packs import Pack


class CertaintyGame(Game[CertaintyState, CertaintyView]):
    """CertaintyPoker at one table, with the questions of one pack."""

    def __init__(self, seats: int, options: CertaintyOptions, pack: Pack) -> None:
        self.seats = seats
        self.options = options
        self.questions = pack.questions
        self.money = options.money
        self.guess_ms = options.guess_seconds * 1000
        self.turn_ms = options.turn_seconds * 1000
        for question in pack.questions:
            if why_no_guess(question.answer):
                raise BadOption(f"The answer to {question.id} in pack {pack.name} has too many digits.")
        self.play = Round(seats, options, pack)
        self.places: dict[str, int] = {question.id: place for place, question in enumerate(pack.questions)}
        self.asks = [Ask(question.id) for question in pack.questions]
        self.why_not = Refusals(seats, options, self.places)
        self.menu = Menu(self.play.total, self.why_not)
        self.sight = Sight(seats, options, pack, self.play.hints, self.play.rounds)
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]
        self.chance: tuple[int, ...] = (CHANCE,)
        self.nobody: tuple[int, ...] = ()

    def start(self) -> CertaintyState:
        """Everybody with the same money; chance has to place the anchor."""
        state = CertaintyState()
        state.phase = FIRST
        state.round = 0
        state.anchor = state.small = state.big = NOBODY
        state.blind = self.options.small_blind
        state.fresh = list(range(len(self.questions)))
        state.status = [IN] * self.seats
        state.money = [self.money] * self.seats
        state.since = 0
        state.withdrawn = 0
        state.last = None
        self.play.clear(state)
        return state

    def actors(self, state: CertaintyState) -> tuple[int, ...]:
        """The seat whose turn it is; while guessing, all in the round who have not guessed."""
        if state.turn >= 0:
            return self.alone[state.turn]
        if state.phase == GUESS:
            return state.waiting
        return self.nobody if state.phase == OVER else self.chance

    def deadline(self, state: CertaintyState) -> int | None:
        """The end of the guessing or of the turn, where they are timed."""
        if state.phase == GUESS:
            return state.since + self.guess_ms if self.guess_ms else None
        return state.since + self.turn_ms if self.turn_ms and state.turn >= 0 else None

    def legal(self, state: CertaintyState, seat: int) -> list[Action]:
        """All but the guesses and most raises, of which some are listed."""
        return self.menu.listed(state, seat)

    def check(self, state: CertaintyState, seat: int, action: Action) -> None:
        """Raise `Illegal` with a sentence if the move is refused."""
        why = self.why_not.anything(state, seat, action)
        if why:
            raise Illegal(why)

    def lack(self, state: CertaintyState, seat: int, kind: type[Action]) -> str | None:
        """Why a seat has no move of a kind that its menu has none of."""
        return self.why_not.lack(state, seat, kind)

    def apply(
        self, state: CertaintyState, seat: int, action: Action, now: int, told: list[Event] | None = None
    ) -> None:
        """Carry out a move that passes `check`, and all that follows from it."""
        if type(action) is A_CALL:
            self.play.call(state, seat, now, told, False)
        elif type(action) is A_RAISE:
            self.play.raise_(state, seat, action.to, now, told)
        elif type(action) is A_LEAVE:
            self.play.leave(state, seat, now, told, False)
        elif type(action) is A_GUESS:
            self._guess(state, seat, action, now, told)
        elif type(action) is A_SHOW:
            self.play.show(state, seat, now, told)
        elif type(action) is A_ASK:
            self._ask(state, self.places[action.question], now, told)
        elif type(action) is A_FIRST:
            self.play.begin(state, action.seat, told)
        elif type(action) is A_RESIGN:
            self._resign(state, seat, now, told)
        else:
            self._time_out(state, now, told)

    def _ask(self, state: CertaintyState, place: int, now: int, told: list[Event] | None) -> None:
        """Everybody in the round is to guess."""
        state.phase = GUESS
        state.fresh.remove(place)
        state.question = place
        state.waiting = tuple([seat for seat in range(self.seats) if state.status[seat] == IN])
        state.since = now
        if told is not None:
            question = self.questions[place]
            told.append(Asked(question.id, question.text, question.unit, self.play.hints[place]))

    def _guess(self, state: CertaintyState, seat: int, action: Guess, now: int, told: list[Event] | None) -> None:
        """A guess is in; when it is the last one the betting starts (C-9)."""
        guess = action.number if self.menu.lists(action) else plain(action.number)
        state.guesses[seat] = guess
        if told is not None:
            told.append(Guessed(seat, guess))
        if state.status[seat] == IN:
            state.waiting = tuple([other for other in state.waiting if other != seat])
            if not state.waiting:
                self.play.start_betting(state, now, told)

    def _miss(self, state: CertaintyState, now: int, told: list[Event] | None) -> None:
        """Guessing is over: without a guess one is out of the round; without any guess there is no round (C-10)."""
        if len(state.waiting) == survivors(state):
            state.waiting = ()
            self.play.void(state, told)
            return
        for seat in state.waiting:
            state.status[seat] = LEFT
            if told is not None:
                told.append(Left(seat, True))
        state.waiting = ()
        if not self.play.ends_early(state, told):
            self.play.start_betting(state, now, told)

    # Leaving and time

    def _resign(self, state: CertaintyState, seat: int, now: int, told: list[Event] | None) -> None:
        """Out of the round with the bets left in it; money not bet goes out of the game (C-34)."""
        was_in = state.status[seat] == IN
        amount = state.money[seat]
        state.status[seat] = GONE
        state.withdrawn += amount
        state.money[seat] = 0
        if told is not None:
            told.append(Resigned(seat, amount))
        if not was_in or self.play.ends_early(state, told):
            return
        if state.phase == GUESS:
            state.waiting = tuple([other for other in state.waiting if other != seat])
            if not state.waiting:
                self.play.start_betting(state, now, told)
        elif state.phase == SHOW:
            self._resign_show(state, seat, now, told)
        elif seat == state.turn or betting_is_over(state):
            self.play.next_turn(state, seat, now, told)

    def _resign_show(self, state: CertaintyState, seat: int, now: int, told: list[Event] | None) -> None:
        """The turn goes on from who resigned, or the seat whose turn it is may have to show now (C-22)."""
        if seat == state.turn:
            self.play.show_on(state, seat, now, told)
        elif must_show(state, state.turn):
            self.play.open(state, state.turn, told, True)
            self.play.show_on(state, state.turn, now, told)

    def _time_out(self, state: CertaintyState, now: int, told: list[Event] | None) -> None:
        """No guess is none (C-10); a turn ends with a check or a show, which are free, else by leaving (C-36)."""
        if state.phase == GUESS:
            self._miss(state, now, told)
        elif state.phase == SHOW:
            self.play.show(state, state.turn, now, told)
        elif due(state, state.turn):
            self.play.leave(state, state.turn, now, told, True)
        else:
            self.play.call(state, state.turn, now, told, True)

    # Chance, knowledge, accounts

    def outcomes(self, state: CertaintyState) -> list[tuple[Action, int]]:
        """Every seat as anchor; every question that was not asked (C-31)."""
        if state.phase == FIRST:
            return [(FIRSTS[seat], 1) for seat in range(self.seats)]
        if state.phase == QUESTION:
            return [(self.asks[place], 1) for place in state.fresh]
        return []

    def deal(self, state: CertaintyState, dice: Dice) -> Action:
        """One of the outcomes; all are equally likely."""
        if state.phase == FIRST:
            return FIRSTS[dice.below(self.seats)]
        return self.asks[state.fresh[dice.below(len(state.fresh))]]

    def view(self, state: CertaintyState, seat: int | None) -> CertaintyView:
        """All that is public, and the seat's own guess (C-37)."""
        return self.sight.view(state, seat, self.actors(state), self.deadline(state), self.why_not)

    def imagine(self, view: CertaintyView, dice: Dice) -> CertaintyState:
        """A table that looks like this: hidden guesses are any numbers, whatever the answer is."""
        return self.sight.imagine(view, dice)

    def scores(self, state: CertaintyState) -> tuple[int, ...] | None:
        """Money at the end minus money at the start; the most wins, together if equal (C-33)."""
        return tuple([money - self.money for money in state.money]) if state.phase == OVER else None

    def balances(self, state: CertaintyState) -> tuple[int, ...]:
        """Money behind, without what is bet."""
        return tuple(state.money)

    def ledger(self, state: CertaintyState) -> Mapping[str, int]:
        """Money, pots and what was withdrawn: always what all brought (C-41)."""
        accounts = {seat_name(seat): money for seat, money in enumerate(state.money)}
        return {**accounts, "pots": sum(state.stakes), "withdrawn": state.withdrawn}

    def bound(self) -> int | None:
        """Exact: every raise takes a chip of all there are, and whatever happens everybody answers it once."""
        bettings = max(self.play.hints) + 2
        return 1 + self.seats + self.play.rounds * (1 + self.seats * (bettings + self.play.total + 2))
