"""The flow of a round: blinds, bettings, hints, the answer, the show, and on to the next."""

from pitboss.core.moves import Event
from pitboss.games.certainty.cashier import Cashier
from pitboss.games.certainty.moves import (
    Answered,
    BettingStarted,
    BlindPosted,
    Called,
    CertaintyOptions,
    Eliminated,
    HintOpened,
    Left,
    Raised,
    Returned,
    RoundStarted,
    Settled,
    Showed,
)
from pitboss.games.certainty.pots import uncalled
from pitboss.games.certainty.table import (
    BET,
    IN,
    LEFT,
    NOBODY,
    OUT,
    OVER,
    QUESTION,
    SHOW,
    CertaintyState,
    betting_is_over,
    due,
    inside,
    must_show,
    next_in,
    next_to_act,
    next_to_show,
    survivors,
)
from pitboss.packs import Pack


class Round:
    """Carries rounds on at one table, as far as they go without anybody's move."""

    def __init__(self, seats: int, options: CertaintyOptions, pack: Pack) -> None:
        self.seats = seats
        self.options = options
        self.total = options.money * seats
        self.questions = pack.questions
        self.hints = [len(question.hints) for question in pack.questions]
        if options.hints != "all":
            self.hints = [min(hints, int(options.hints)) for hints in self.hints]
        self.rounds = min(options.questions, len(pack.questions))
        self.after_answer = options.bet_after_answer
        self.from_anchor = options.later_bettings == "anchor"
        self.step_by = options.min_raise
        self.cashier = Cashier(seats, options, pack)

    def clear(self, state: CertaintyState) -> None:
        """Nothing staked, nothing guessed."""
        state.question = NOBODY
        state.bets = [0] * self.seats
        state.stakes = [0] * self.seats
        state.returned = [0] * self.seats
        state.pot = 0
        state.guesses = [None] * self.seats
        state.shown = [False] * self.seats
        state.waiting = ()
        state.betting = 0
        state.answered = False
        state.top = 0
        state.step = 1
        state.acted = [False] * self.seats
        state.turn = NOBODY

    def begin(self, state: CertaintyState, anchor: int, told: list[Event] | None) -> None:
        """A round begins with the blinds (C-7, C-8)."""
        self.clear(state)
        state.phase = QUESTION
        state.round += 1
        state.anchor = anchor
        state.small = next_in(state, anchor)
        state.big = next_in(state, state.small)
        state.blind = self.blind(state.round)
        if told is not None:
            told.append(RoundStarted(state.round, anchor, state.blind, 2 * state.blind))
        self._post(state, state.small, state.blind, told)
        self._post(state, state.big, 2 * state.blind, told)

    def blind(self, round_: int) -> int:
        """The small blind of a round; it stops doubling when nobody could pay more anyway (C-E7)."""
        doublings = (round_ - 1) // self.options.blind_rounds if self.options.blind_rounds else 0
        return max(self.options.small_blind, min(self.options.small_blind << min(doublings, 64), self.total))

    def _post(self, state: CertaintyState, seat: int, blind: int, told: list[Event] | None) -> None:
        """A blind, as far as the money goes (C-5)."""
        amount = min(blind, state.money[seat])
        self._pay(state, seat, amount)
        if told is not None:
            told.append(BlindPosted(seat, amount, seat == state.big))

    def _pay(self, state: CertaintyState, seat: int, amount: int) -> None:
        """Money goes into this betting; the highest bet is what really lies there (C-6)."""
        state.money[seat] -= amount
        state.bets[seat] += amount
        state.stakes[seat] += amount
        state.pot += amount
        if state.bets[seat] > state.top:
            state.top = state.bets[seat]

    # Betting

    def start_betting(self, state: CertaintyState, now: int, told: list[Event] | None) -> None:
        """The next betting; where nobody can bet against anybody, on to the next hint (C-19)."""
        state.phase = BET
        state.step = 1 if self.step_by == "1" else 2 * state.blind  # C-14
        if betting_is_over(state):
            self._end_betting(state, now, told)
            return
        if told is not None:
            told.append(BettingStarted(state.betting + 1))
        before = state.anchor if self.from_anchor and state.betting else state.big  # C-11
        state.turn = next_to_act(state, before)
        state.since = now

    def next_turn(self, state: CertaintyState, seat: int, now: int, told: list[Event] | None) -> None:
        """On to the next who has to act, or to the end of the betting (C-12, C-13)."""
        if betting_is_over(state):
            self._end_betting(state, now, told)
            return
        state.turn = next_to_act(state, seat)
        state.since = now

    def call(self, state: CertaintyState, seat: int, now: int, told: list[Event] | None, late: bool) -> None:
        """Match the highest bet as far as the money goes; a check if nothing is due."""
        paid = due(state, seat)
        self._pay(state, seat, paid)
        state.acted[seat] = True
        if told is not None:
            told.append(Called(seat, paid, state.money[seat] == 0, late))
        self.next_turn(state, seat, now, told)

    def raise_(self, state: CertaintyState, seat: int, to: int, now: int, told: list[Event] | None) -> None:
        """A raise, short if it is all there is; everybody else may answer it (C-12, C-14)."""
        risen = to - state.top
        if self.step_by == "last_raise" and risen > state.step:
            state.step = risen
        self._pay(state, seat, to - state.bets[seat])
        for other in range(self.seats):
            state.acted[other] = False
        state.acted[seat] = True
        if told is not None:
            told.append(Raised(seat, to, state.money[seat] == 0))
        state.turn = next_to_act(state, seat)
        state.since = now

    def leave(self, state: CertaintyState, seat: int, now: int, told: list[Event] | None, late: bool) -> None:
        """Out of the round; what is staked stays."""
        state.status[seat] = LEFT
        if told is not None:
            told.append(Left(seat, late))
        if self.ends_early(state, told):
            return
        if state.phase == BET:
            self.next_turn(state, seat, now, told)
        else:
            self.show_on(state, seat, now, told)

    def _end_betting(self, state: CertaintyState, now: int, told: list[Event] | None) -> None:
        """What nobody called comes back (C-27); then a hint and the next betting, or the answer (C-20)."""
        state.turn = NOBODY
        seat, amount = uncalled(state.stakes, inside(state))
        if amount:
            self._give_back(state, seat, amount, told)
        for other in range(self.seats):
            state.bets[other] = 0
            state.acted[other] = False
        state.top = 0  # C-18
        if state.betting < self.hints[state.question]:
            state.betting += 1
            if told is not None:
                hint = self.questions[state.question].hints[state.betting - 1]
                told.append(HintOpened(state.betting, hint))
            self.start_betting(state, now, told)
        elif state.answered:
            self._show_all(state, told)
        else:
            self._answer(state, now, told)

    def _give_back(self, state: CertaintyState, seat: int, amount: int, told: list[Event] | None) -> None:
        state.stakes[seat] -= amount
        state.returned[seat] += amount
        state.pot -= amount
        state.money[seat] += amount
        if told is not None:
            told.append(Returned(seat, amount))

    # Showing

    def _answer(self, state: CertaintyState, now: int, told: list[Event] | None) -> None:
        """The answer, then the show or, if the table bets on it, one more betting."""
        state.answered = True
        if told is not None:
            told.append(Answered(self.cashier.answers[state.question], self.questions[state.question].unit))
        if self.after_answer:
            state.betting += 1
            self.start_betting(state, now, told)
        else:
            state.phase = SHOW
            self.show_on(state, state.anchor, now, told)  # C-21

    def show_on(self, state: CertaintyState, seat: int, now: int, told: list[Event] | None) -> None:
        """On to the next who may choose; who must show does so without being asked (C-22)."""
        seat = next_to_show(state, seat)
        while seat != NOBODY and must_show(state, seat):
            self.open(state, seat, told, True)
            seat = next_to_show(state, seat)
        state.turn = seat
        state.since = now
        if seat == NOBODY:
            self._settle(state, told)

    def open(self, state: CertaintyState, seat: int, told: list[Event] | None, forced: bool) -> None:
        """A guess is shown to all."""
        state.shown[seat] = True
        if told is not None:
            guess = state.guesses[seat]
            assert guess is not None, "who is in the round has guessed"
            told.append(Showed(seat, guess, forced))

    def show(self, state: CertaintyState, seat: int, now: int, told: list[Event] | None) -> None:
        """Show by choice; then it is the next one's."""
        self.open(state, seat, told, False)
        self.show_on(state, seat, now, told)

    def _show_all(self, state: CertaintyState, told: list[Event] | None) -> None:
        seat = next_to_show(state, state.anchor)
        while seat != NOBODY:
            self.open(state, seat, told, True)
            seat = next_to_show(state, seat)
        self._settle(state, told)

    # The end

    def ends_early(self, state: CertaintyState, told: list[Event] | None) -> bool:
        """One player left in the round wins it without showing, and all see the answer (C-23)."""
        if survivors(state) > 1:
            return False
        self._settle(state, told)
        return True

    def _settle(self, state: CertaintyState, told: list[Event] | None) -> None:
        self._finish(state, self.cashier.pay(state, self.cashier.payments(state), False), told)

    def void(self, state: CertaintyState, told: list[Event] | None) -> None:
        """Nobody guessed: the bets go back (C-10)."""
        self._finish(state, self.cashier.pay(state, self.cashier.refunds(state), True), told)

    def _finish(self, state: CertaintyState, result: Settled, told: list[Event] | None) -> None:
        """What there was to see stays on the table until the next time; then on."""
        state.last = result
        if told is not None:
            told.append(result)
        self._go_on(state, told)

    def _go_on(self, state: CertaintyState, told: list[Event] | None) -> None:
        """Who has no money is out (C-29); the anchor moves to the next who is not (C-30), unless the match is over."""
        self.clear(state)
        for seat in range(self.seats):
            if state.status[seat] == LEFT:
                state.status[seat] = IN
            if state.status[seat] == IN and not state.money[seat]:
                state.status[seat] = OUT
                if told is not None:
                    told.append(Eliminated(seat))
        if survivors(state) == 1 or state.round == self.rounds:  # C-32, C-33
            state.phase = OVER
        else:
            self.begin(state, next_in(state, state.anchor), told)
