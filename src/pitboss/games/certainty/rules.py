"""The rules of CertaintyPoker, but for what can be done (`verbs.py`): how rounds go on by themselves, and the end.

    first ──► question ──► guess ──► bet ──hint──► bet ──► ... ──answer──► show ──► question, the next round, or over
                 ▲                                                          │
                 └──────────────────────────────────────────────────────────┘

Blinds are posted when a round begins, before its question is drawn (C-8). A round ends early when one is left in it.
"""

from collections.abc import Mapping
from typing import Final

from pitboss.core import verbs
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.message import Message
from pitboss.core.moves import CHANCE, FIRSTS, Action, Event, seat_name
from pitboss.core.outcome import Outcome
from pitboss.core.turns import NOBODY
from pitboss.core.verbs import VerbGame
from pitboss.games.certainty.cashier import Cashier
from pitboss.games.certainty.declare import (
    Answered,
    Ask,
    Asked,
    BettingStarted,
    BlindPosted,
    CertaintyOptions,
    CertaintyView,
    Eliminated,
    HintOpened,
    Returned,
    RoundStarted,
    Settled,
    Showed,
)
from pitboss.games.certainty.distance import why_no_guess
from pitboss.games.certainty.languages import answered, asked, hinted
from pitboss.games.certainty.pots import uncalled
from pitboss.games.certainty.state import (
    BET,
    FIRST,
    GUESS,
    IN,
    LEFT_ROUND,
    OUT_OF_GAME,
    OVER,
    QUESTION,
    RESIGNED,
    SHOW,
    UNASKED,
    CertaintyState,
    betting_is_over,
    inside,
    must_show,
    next_in,
    next_to_act,
    next_to_show,
    survivors,
    winners,
)
from pitboss.games.certainty.view import Sight
from pitboss.packs import Pack

BROKE: Final = Message("certainty.no-money")
NEXT_ROUND: Final = Message("certainty.no-more-round")
NOT_ALL_GUESSED: Final = Message("certainty.no-betting-yet")
HAS_SHOWN: Final = Message("certainty.no-shown")
ALL_IN: Final = Message("certainty.no-all-in")

MOST_DOUBLINGS: Final = 64


class CertaintyRules(VerbGame[CertaintyState, CertaintyView]):
    """CertaintyPoker at one table, with the questions of one pack."""

    def __init__(self, seats: int, options: CertaintyOptions, pack: Pack) -> None:
        for question in pack.questions:
            if why_no_guess(question.answer) is not None:
                raise BadOption(f"The answer to {question.id} in pack {pack.name} has too many digits.")
        self.seats = seats
        self.money = options.money
        self.total = options.money * seats
        self.small_blind = options.small_blind
        self.blind_rounds = options.blind_rounds
        self.after_answer = options.bet_after_answer
        self.from_anchor = options.later_bettings == "anchor"
        self.step_by_blind = options.min_raise != "1"
        self.step_by_raise = options.min_raise == "last_raise"
        self.guess_ms = options.guess_seconds * 1000
        self.turn_ms = options.turn_seconds * 1000
        self.questions = pack.questions
        self.hints = [len(question.hints) for question in pack.questions]
        if options.hints != "all":
            self.hints = [min(hints, int(options.hints)) for hints in self.hints]
        self.rounds = min(options.questions, len(pack.questions))
        self.places: dict[str, int] = {question.id: place for place, question in enumerate(pack.questions)}
        self.asks = [Ask(question.id) for question in pack.questions]
        self.cashier = Cashier(seats, options, pack)
        self.sight = Sight(seats, options, pack, self.hints, self.rounds)
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]
        self.chance: tuple[int, ...] = (CHANCE,)
        self.nobody: tuple[int, ...] = ()

    def start(self) -> CertaintyState:
        """Everybody with the same money; chance has to place the anchor."""
        state = CertaintyState()
        state.phase = FIRST
        state.round = 0
        state.anchor = state.small = state.big = NOBODY
        state.blind = self.small_blind
        state.fresh = list(range(len(self.questions)))
        state.status = [IN] * self.seats
        state.money = [self.money] * self.seats
        state.since = 0
        state.withdrawn = 0
        state.last = None
        state.bets = [0] * self.seats
        state.stakes = [0] * self.seats
        state.returned = [0] * self.seats
        state.guesses = [None] * self.seats
        state.shown = [False] * self.seats
        state.acted = [False] * self.seats
        self._clear(state)
        return state

    # Who is awaited, and who is not

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

    def gone(self, state: CertaintyState, seat: int) -> Message | None:
        """Who has resigned takes no part; who is out of the game may still guess (C-40)."""
        return verbs.LEFT if state.status[seat] == RESIGNED else None

    def sits_out(self, state: CertaintyState, seat: int) -> Message | None:
        """Why a seat gets no turn to bet or show."""
        if state.status[seat] != IN:
            return BROKE if state.status[seat] == OUT_OF_GAME else NEXT_ROUND
        if state.phase == GUESS:
            return NOT_ALL_GUESSED
        if state.phase == SHOW:
            return HAS_SHOWN if state.shown[seat] else None
        return None if state.money[seat] else ALL_IN  # C-19

    # A round begins

    def _clear(self, state: CertaintyState) -> None:
        """Nothing staked, nothing guessed."""
        state.question = UNASKED
        for seat in range(self.seats):
            state.bets[seat] = 0
            state.stakes[seat] = 0
            state.returned[seat] = 0
            state.guesses[seat] = None
            state.shown[seat] = False
            state.acted[seat] = False
        state.pot = 0
        state.waiting = ()
        state.betting = 0
        state.answered = False
        state.top = 0
        state.step = 1
        state.turn = NOBODY

    def begin(self, state: CertaintyState, anchor: int, told: list[Event] | None) -> None:
        """A round begins with the blinds (C-7, C-8)."""
        self._clear(state)
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
        doublings = (round_ - 1) // self.blind_rounds if self.blind_rounds else 0
        return max(self.small_blind, min(self.small_blind << min(doublings, MOST_DOUBLINGS), self.total))

    def _post(self, state: CertaintyState, seat: int, blind: int, told: list[Event] | None) -> None:
        """A blind, as far as the money goes (C-5)."""
        amount = min(blind, state.money[seat])
        self.bet(state, seat, amount)
        if told is not None:
            told.append(BlindPosted(seat, amount, seat == state.big))

    def ask(self, state: CertaintyState, place: int, now: int, told: list[Event] | None) -> None:
        """A question that was not asked before; everybody in the round is to guess."""
        state.phase = GUESS
        state.question = place
        state.waiting = tuple([seat for seat in range(self.seats) if state.status[seat] == IN])
        state.since = now
        if told is not None:
            question = self.questions[place]
            told.append(Asked(question.id, question.text, question.unit, self.hints[place], asked(question)))

    # Betting

    def bet(self, state: CertaintyState, seat: int, amount: int) -> None:
        """Money goes into this betting; the highest bet is what really lies there (C-6)."""
        # Written out, for compiled code adds to an item of a list slowly where it stands.
        bet = state.bets[seat] + amount
        state.bets[seat] = bet
        state.money[seat] = state.money[seat] - amount
        state.stakes[seat] = state.stakes[seat] + amount
        state.pot += amount
        if bet > state.top:
            state.top = bet

    def start_betting(self, state: CertaintyState, now: int, told: list[Event] | None) -> None:
        """The next betting; where nobody can bet against anyone, on to the next hint (C-19)."""
        state.phase = BET
        state.step = 2 * state.blind if self.step_by_blind else 1  # C-14
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
                question, number = self.questions[state.question], state.betting
                told.append(HintOpened(number, question.hints[number - 1], hinted(question, number)))
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
            question = self.questions[state.question]
            told.append(Answered(self.cashier.answers[state.question], question.unit, answered(question)))
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
            self.open(state, seat, True, told)
            seat = next_to_show(state, seat)
        state.turn = seat
        state.since = now
        if seat == NOBODY:
            self._settle(state, told)

    def unit(self, state: CertaintyState) -> str:
        """What the answer to the question counts, as the pack calls it."""
        return self.questions[state.question].unit

    def open(self, state: CertaintyState, seat: int, forced: bool, told: list[Event] | None) -> None:
        """A guess is shown to all."""
        state.shown[seat] = True
        if told is not None:
            guess = state.guesses[seat]
            assert guess is not None, "who is in the round has guessed"
            told.append(Showed(seat, guess, forced, self.unit(state)))

    def _show_all(self, state: CertaintyState, told: list[Event] | None) -> None:
        seat = next_to_show(state, state.anchor)
        while seat != NOBODY:
            self.open(state, seat, True, told)
            seat = next_to_show(state, seat)
        self._settle(state, told)

    # A round ends

    def ends_early(self, state: CertaintyState, told: list[Event] | None) -> bool:
        """One player left in the round wins it without showing, and all see the answer (C-23)."""
        if survivors(state) > 1:
            return False
        self._settle(state, told)
        return True

    def void(self, state: CertaintyState, told: list[Event] | None) -> None:
        """Nobody guessed: the bets go back (C-10)."""
        self._go_on(state, self.cashier.refund(state), told)

    def _settle(self, state: CertaintyState, told: list[Event] | None) -> None:
        self._go_on(state, self.cashier.settle(state), told)

    def _go_on(self, state: CertaintyState, result: Settled, told: list[Event] | None) -> None:
        """Who has no money is out (C-29); the anchor moves to the next who is not (C-30), unless the match is over.

        What there was to see of the round stays on the table until the next one ends.
        """
        state.last = result
        if told is not None:
            told.append(result)
        for seat in range(self.seats):
            if state.status[seat] == LEFT_ROUND:
                state.status[seat] = IN
            if state.status[seat] == IN and not state.money[seat]:
                state.status[seat] = OUT_OF_GAME
                if told is not None:
                    told.append(Eliminated(seat))
        if survivors(state) == 1 or state.round == self.rounds:  # C-32, C-33
            self._clear(state)
            state.phase = OVER
        else:
            self.begin(state, next_in(state, state.anchor), told)

    def outcome(self, state: CertaintyState) -> Outcome | None:
        """Money at the end minus money at the start; the last one in has won (C-32), else the most money (C-33)."""
        scores = self.scores(state)
        if scores is None:
            return None
        return Outcome("alone" if survivors(state) == 1 else "rounds", winners(state), scores)

    def scores(self, state: CertaintyState) -> tuple[int, ...] | None:
        """The same without who has won and why."""
        return tuple([money - self.money for money in state.money]) if state.phase == OVER else None

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

    def roll(self, state: CertaintyState, dice: Dice, now: int) -> None:
        """The same without a move in between."""
        if state.phase == FIRST:
            self.begin(state, dice.below(self.seats), None)
        else:
            self.ask(state, state.fresh.pop(dice.below(len(state.fresh))), now, None)

    def public(self, state: CertaintyState) -> CertaintyView:
        """All but the guesses that are not shown (C-37)."""
        return self.sight.public(state, self.actors(state), self.deadline(state))

    def own(self, state: CertaintyState, seat: int, public: CertaintyView) -> CertaintyView:
        """A seat's own guess besides (C-37)."""
        return self.sight.own(state, seat, public)

    def imagine(self, view: CertaintyView, dice: Dice) -> CertaintyState:
        """A table that looks like this: hidden guesses are any numbers, whatever the answer is."""
        return self.sight.imagine(view, dice)

    def balances(self, state: CertaintyState) -> tuple[int, ...]:
        """Money behind, without what is bet."""
        return tuple(state.money)

    def standing(self, state: CertaintyState) -> tuple[int, ...]:
        """Money with what is bet."""
        return tuple([state.money[seat] + state.stakes[seat] for seat in range(self.seats)])

    def ledger(self, state: CertaintyState) -> Mapping[str, int]:
        """Money, pots and what was withdrawn: always what all brought (C-41)."""
        accounts = {seat_name(seat): money for seat, money in enumerate(state.money)}
        return {**accounts, "pots": sum(state.stakes), "withdrawn": state.withdrawn}

    def grand_total(self, state: CertaintyState) -> int:
        """Without naming the accounts."""
        return sum(state.money) + sum(state.stakes) + state.withdrawn

    def bound(self) -> int | None:
        """Exact: every raise takes a chip of all there are, and whatever happens everybody answers it once."""
        bettings = max(self.hints) + 2
        return 1 + self.seats + self.rounds * (1 + self.seats * (bettings + self.total + 2))
