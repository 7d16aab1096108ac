"""What each seat may know of a table (C-37), and how it may imagine the rest.

Everything but the guesses, the answer and the hints to come is public. Which question it is is public too, so the
answer and the hints are a matter of the pack; a view holds what is open of them and nothing more.
"""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from msgspec.structs import replace

from pitboss.core.dice import Dice
from pitboss.core.turns import NOBODY
from pitboss.games.certainty.declare import CertaintyOptions, CertaintyView, Player, Pot, QuestionView
from pitboss.games.certainty.distance import plain
from pitboss.games.certainty.languages import opened
from pitboss.games.certainty.pots import layers
from pitboss.games.certainty.state import (
    BET,
    GUESS,
    PHASES,
    STATUSES,
    UNASKED,
    CertaintyState,
    due,
    inside,
    may_raise,
    reach,
    winners,
)
from pitboss.packs import Pack

SPANS: Final = (10, 100, 1000, 10_000)
"""How far guesses reach in the eyes of someone who has none."""
FURTHEST: Final = 10**29
"""No imagined guess is as long as this."""


class Sight:
    """Views and imagined states of one table."""

    def __init__(self, seats: int, options: CertaintyOptions, pack: Pack, hints: Sequence[int], rounds: int) -> None:
        self.seats = seats
        self.options = options
        self.questions = pack.questions
        self.signed = pack.signed()
        self.places: dict[str, int] = {question.id: place for place, question in enumerate(pack.questions)}
        self.hints = hints
        self.rounds = rounds

    def public(self, state: CertaintyState, awaited: tuple[int, ...], deadline: int | None) -> CertaintyView:
        """All that everybody may know."""
        turn, betting = state.turn, state.phase == BET
        most = reach(state, turn) if betting and may_raise(state, turn) else None
        return CertaintyView(
            seat=None,
            phase=PHASES[state.phase],
            awaited=awaited,
            turn=_known(turn),
            since=state.since,
            deadline=deadline,
            round=state.round,
            rounds=self.rounds,
            anchor=_known(state.anchor),
            small=_known(state.small),
            big=_known(state.big),
            small_blind=state.blind,
            big_blind=2 * state.blind,
            question=self._question(state),
            betting=state.betting + 1 if betting else state.betting,
            bettings=self._bettings(state),
            players=tuple([_player(state, other) for other in range(self.seats)]),
            top=state.top,
            step=state.step,
            due=due(state, turn) if betting else 0,
            least=None if most is None else min(state.top + state.step, most),
            most=most,
            pot=state.pot,
            pots=_pots(state),
            distance=self.options.distance,
            withdrawn=state.withdrawn,
            asked=self._asked(state),
            last=state.last,
            winners=winners(state),
        )

    def own(self, state: CertaintyState, seat: int, public: CertaintyView) -> CertaintyView:
        """The same with the seat's own guess."""
        players = list(public.players)
        players[seat] = replace(players[seat], guess=state.guesses[seat])
        return replace(public, seat=seat, players=tuple(players))

    def _asked(self, state: CertaintyState) -> tuple[str, ...]:
        fresh = set(state.fresh)
        return tuple([question.id for at, question in enumerate(self.questions) if at not in fresh])

    def _bettings(self, state: CertaintyState) -> int:
        if state.question == UNASKED:
            return 0
        return self.hints[state.question] + (2 if self.options.bet_after_answer else 1)

    def _question(self, state: CertaintyState) -> QuestionView | None:
        if state.question == UNASKED:
            return None
        return self.told(state.question, min(state.betting, self.hints[state.question]), state.answered)

    def told(self, place: int, hints: int, answered: bool) -> QuestionView:
        """A question of the pack with so many hints open, and its answer if that is."""
        question, of, signed = self.questions[place], self.hints[place], self.signed[place]
        answer = plain(question.answer) if answered else None
        also = opened(question, hints)
        return QuestionView(question.id, question.text, question.unit, question.hints[:hints], of, answer, signed, also)

    def imagine(self, view: CertaintyView, dice: Dice) -> CertaintyState:
        """A table that looks like this; hidden guesses are drawn without a look at the answer."""
        state = CertaintyState()
        state.phase = PHASES.index(view.phase)
        state.round = view.round
        state.anchor, state.small, state.big = _number(view.anchor), _number(view.small), _number(view.big)
        state.blind = view.small_blind
        asked = {self.places[name] for name in view.asked}
        state.fresh = [place for place in range(len(self.questions)) if place not in asked]
        state.question = UNASKED if view.question is None else self.places[view.question.id]
        state.answered = view.question is not None and view.question.answer is not None
        state.status = [STATUSES.index(player.status) for player in view.players]
        state.money = [player.money for player in view.players]
        state.bets = [player.bet for player in view.players]
        state.stakes = [player.stake for player in view.players]
        state.returned = [player.returned for player in view.players]
        state.acted = [player.acted for player in view.players]
        state.shown = [player.shown for player in view.players]
        state.pot, state.top, state.step = view.pot, view.top, view.step
        state.betting = view.betting - 1 if state.phase == BET else view.betting
        state.turn, state.since = _number(view.turn), view.since
        state.withdrawn, state.last = view.withdrawn, view.last
        state.waiting = view.awaited if state.phase == GUESS else ()
        span = _span(view, dice)
        state.guesses = [_guess(player, span, dice) for player in view.players]
        return state


def _known(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _number(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _player(state: CertaintyState, seat: int) -> Player:
    guess = state.guesses[seat]
    return Player(
        status=STATUSES[state.status[seat]],
        money=state.money[seat],
        bet=state.bets[seat],
        stake=state.stakes[seat],
        returned=state.returned[seat],
        acted=state.acted[seat],
        guessed=guess is not None,
        guess=guess if state.shown[seat] else None,
        shown=state.shown[seat],
    )


def _pots(state: CertaintyState) -> tuple[Pot, ...]:
    """The pots as they lie apart from the bets in front of the players."""
    return tuple(layers([stake - bet for stake, bet in zip(state.stakes, state.bets, strict=True)], inside(state)))


def _span(view: CertaintyView, dice: Dice) -> int:
    """The scale on which to imagine guesses: one's own where there is one; below zero if that is."""
    own = None if view.seat is None else view.players[view.seat].guess
    if own is None:
        return dice.pick(SPANS)
    span = min(2 * abs(int(own)) + 10, FURTHEST)
    return -span if own < 0 else span


def _guess(player: Player, span: int, dice: Dice) -> Decimal | None:
    if player.guess is not None or not player.guessed:
        return player.guess
    drawn = dice.below(abs(span))
    return Decimal(drawn if span > 0 else -drawn)
