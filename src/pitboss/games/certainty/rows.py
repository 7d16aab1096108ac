"""Rows of CertaintyPoker straight from the state: number for number what `encode.py` makes of the view.

What a question makes one believe follows from which it is and how many of its hints are open, so it is thought once for
each and kept.
"""

from decimal import Decimal
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pitboss.core.contract import Game
from pitboss.core.moves import Action, View
from pitboss.encode.rows import Rows, Seen, clipped
from pitboss.games.certainty.declare import Guess
from pitboss.games.certainty.distance import plain
from pitboss.games.certainty.encode import (
    PLAYER,
    QUESTION,
    RAISES,
    UNIT,
    VERBS,
    CertaintyEncoder,
    Grain,
    Thought,
    differing,
    placed,
)
from pitboss.games.certainty.state import BET, GUESS, OVER, RESIGNED, SHOW, UNASKED, CertaintyState, may_raise
from pitboss.games.certainty.verbs import CertaintyGame

WHOLE: Final[i64] = UNIT
BELIEVED: Final[i64] = len(QUESTION) - 2
"""Numbers of a question before its answer."""
BLANK: Final[i64] = len(QUESTION)
LINE: Final[i64] = len(PLAYER)
FIRST_RAISE: Final[i64] = RAISES
LEAVING: Final[i64] = 1
CALLING: Final[i64] = 2
SHOWING: Final[i64] = 3
"""Choices, in the order of `VERBS`."""


class Mind:
    """What one believes of a question with so many hints open, ready to be written."""

    def __init__(self, thought: Thought, usual: list[Decimal], answer: Decimal) -> None:
        """`usual` are guesses that others may have made of it, as the rules keep them."""
        belief = self.belief = thought.belief
        self.row: vec[i16] = vec[i16]([i16(number) for number in thought.row])
        self.answer: i16 = i16(placed(belief, float(answer)))
        self.open: vec[u8] = vec[u8]([u8(1 if differs else 0) for differs in differing(thought.guesses)])
        self.guesses: list[Action] = [Guess(number) for number in thought.guesses]
        self.usual = usual
        self.places: vec[i16] = vec[i16]([i16(placed(belief, float(guess))) for guess in usual])

    def place(self, guess: Decimal) -> i16:
        """Where a guess lies in the belief. The usual ones are told by being the same object, and not weighed again."""
        for at, usual in enumerate(self.usual):
            if usual is guess:
                return self.places[at]
        return i16(placed(self.belief, float(guess)))


class CertaintyRows(Rows[CertaintyState]):
    """Writes what the seats of a table of CertaintyPoker see."""

    def __init__(self, game: CertaintyGame, grain: Grain) -> None:
        encoder = CertaintyEncoder(game.seats, game.sight.options, grain)
        self.rules = game
        self.game = cast(Game[CertaintyState, View], game)
        self.encoder = encoder
        self.width = len(encoder.features)
        self.choices = encoder.choices
        self._seats: i64 = game.seats
        self._money: i64 = game.money
        self._times: i64 = UNIT // game.money if UNIT % game.money == 0 else 0
        """By what money is multiplied, where that will do."""
        self._shares: vec[i64] = vec[i64]([i64(share) for share in sorted(grain.raises)])
        self._guesses: i64 = RAISES + len(grain.raises) + 2
        self._more: i64 = 2 if game.after_answer else 1
        self._hints: vec[i64] = vec[i64]([i64(hints) for hints in game.hints])
        self._span: i64 = max(game.hints) + 1
        self._minds: list[Mind | None] = [None] * (len(game.hints) * int(self._span))

    # What is seen

    def write(self, state: CertaintyState, seat: i64, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> Seen | None:
        """The table, the question, then seat by seat; and the mask."""
        me: i64 = seat
        due: i64 = 0
        most: i64 = 0
        if state.phase == BET:
            due, most = _due(state), _most(state)
        least = _least(state, most)
        self._put_round(state, me, row, at)
        self._put_bets(state, me, due, least, most, row, at + 11)
        at += 22
        mind: Mind | None = None
        if state.question != UNASKED:
            mind = self._mind(state)
            _put_question(state, mind, row, at)
        self._put_players(state, me, mind, row, at + BLANK)
        self._put_mask(state, me, mind, mask, first)
        if most and i64(state.turn) == me:
            self._put_raises(state, due, least, most, mask, first + FIRST_RAISE)
        return None

    def _put_round(self, state: CertaintyState, me: i64, row: vec[i16], at: i64) -> None:
        phase = state.phase
        turn: i64 = state.turn
        awaited = turn == me
        if phase == GUESS:
            for other in state.waiting:
                if i64(other) == me:
                    awaited = True
        row[at] = i16(1 if phase == GUESS else 0)
        row[at + 1] = i16(1 if phase == BET else 0)
        row[at + 2] = i16(1 if phase == SHOW else 0)
        row[at + 3] = i16(1 if phase == OVER else 0)
        row[at + 4] = i16(1 if turn == me else 0)
        row[at + 5] = i16(1 if awaited else 0)
        row[at + 6] = clipped(state.round)
        row[at + 7] = clipped(self.rules.rounds)
        row[at + 8] = self._from(state.anchor, me)
        row[at + 9] = self._from(state.small, me)
        row[at + 10] = self._from(state.big, me)

    def _put_bets(
        self, state: CertaintyState, me: i64, due: i64, least: i64, most: i64, row: vec[i16], at: i64
    ) -> None:
        betting: i64 = state.betting
        bettings: i64 = 0
        if state.phase == BET:
            betting += 1
        if state.question != UNASKED:
            bettings = self._hints[state.question] + self._more
        row[at] = self._worth(state.blind)
        row[at + 1] = self._worth(2 * i64(state.blind))
        row[at + 2] = clipped(betting)
        row[at + 3] = clipped(bettings)
        row[at + 4] = self._worth(state.top)
        row[at + 5] = self._worth(state.step)
        row[at + 6] = self._worth(due)
        row[at + 7] = self._worth(least)
        row[at + 8] = self._worth(most)
        row[at + 9] = self._worth(state.pot)
        row[at + 10] = self._worth(_winnable(state, me, due))

    def _put_players(self, state: CertaintyState, me: i64, mind: Mind | None, row: vec[i16], at: i64) -> None:
        """From the seat on that looks; a guess is seen by whose it is, and by all once it is shown."""
        status, money, bets, stakes = state.status, state.money, state.bets, state.stakes
        acted, guesses, shown = state.acted, state.guesses, state.shown
        for step in range(self._seats):
            player = me + step if me + step < self._seats else me + step - self._seats
            guess, is_open = guesses[player], shown[player]
            row[at + i64(status[player])] = 1
            row[at + 4] = self._worth(money[player])
            row[at + 5] = self._worth(bets[player])
            row[at + 6] = self._worth(stakes[player])
            if acted[player]:
                row[at + 7] = 1
            if is_open:
                row[at + 9] = 1
            if guess is not None:
                row[at + 8] = 1
                if mind is not None and (is_open or player == me):
                    row[at + 10] = 1
                    row[at + 11] = mind.place(guess)
            at += LINE

    def _from(self, seat: i64, me: i64) -> i16:
        if seat < 0:
            return i16(0)
        off = seat - me
        return i16(off + 1 if off >= 0 else off + self._seats + 1)

    def _worth(self, money: i64) -> i16:
        return clipped(money * self._times if self._times else money * WHOLE // self._money)

    def _mind(self, state: CertaintyState) -> Mind:
        place: i64 = state.question
        told: i64 = state.betting
        of = self._hints[place]
        if told > of:
            told = of
        found = self._minds[place * self._span + told]
        return self._think(int(place), int(told)) if found is None else found

    def _think(self, place: int, told: int) -> Mind:
        """Guesses are made before a hint opens, so the usual ones are those of then."""
        at = place * int(self._span)
        sight = self.rules.sight
        thought = self.encoder.think(sight.told(place, told, False))
        if told:
            first = self._minds[at]
            usual = (self._think(place, 0) if first is None else first).usual
        else:
            usual = [plain(guess) for guess in thought.guesses]
        mind = self._minds[at + told] = Mind(thought, usual, self.rules.cashier.answers[place])
        return mind

    # What can be done

    def _put_mask(self, state: CertaintyState, me: i64, mind: Mind | None, mask: vec[u8], first: i64) -> None:
        if state.phase == GUESS:
            if mind is not None and state.guesses[me] is None and state.status[me] != RESIGNED:
                first += self._guesses
                for is_open in mind.open:
                    mask[first] = is_open
                    first += 1
        elif i64(state.turn) == me:
            mask[first + LEAVING] = 1
            mask[first + (SHOWING if state.phase == SHOW else CALLING)] = 1

    def _put_raises(self, state: CertaintyState, due: i64, least: i64, most: i64, mask: vec[u8], at: i64) -> None:
        """Those that differ."""
        top: i64 = state.top
        pot = due + i64(state.pot)
        mask[at] = 1
        last = least
        for share in self._shares:
            at += 1
            to = _between(top + pot * share // 100, least, most)
            if to != last:
                mask[at] = 1
            last = to
        if most != last:
            mask[at + 1] = 1

    def move(self, state: CertaintyState, seat: i64, choice: i64, seen: Seen | None) -> Action | None:
        """A verb, a raise or a guess."""
        at: i64 = i64(choice) - FIRST_RAISE
        if at < 0:
            return VERBS[choice - 1]
        if i64(choice) >= self._guesses:
            return self._mind(state).guesses[i64(choice) - self._guesses]
        most = _most(state)
        to = most
        if at <= i64(len(self._shares)):
            to = _least(state, most)
            if at > 0:
                pot = _due(state) + i64(state.pot)
                to = _between(i64(state.top) + pot * self._shares[at - 1] // 100, to, most)
        return self.rules.raising.to(int(to))


def _put_question(state: CertaintyState, mind: Mind, row: vec[i16], at: i64) -> None:
    for number in mind.row:
        row[at] = number
        at += 1
    if state.answered:
        row[at] = 1
        row[at + 1] = mind.answer


def _due(state: CertaintyState) -> i64:
    """What a call costs the seat whose turn it is."""
    short: i64 = state.top
    short -= i64(state.bets[state.turn])
    money: i64 = state.money[state.turn]
    return short if short < money else money


def _most(state: CertaintyState) -> i64:
    """The highest bet that the seat whose turn it is may raise to; 0: it may not raise."""
    turn = state.turn
    return state.bets[turn] + state.money[turn] if may_raise(state, turn) else 0


def _least(state: CertaintyState, most: i64) -> i64:
    to: i64 = state.top
    to += i64(state.step)
    return to if to < most else most


def _between(number: i64, least: i64, most: i64) -> i64:
    if number < least:
        number = least
    return number if number < most else most


def _winnable(state: CertaintyState, me: i64, due: i64) -> i64:
    """Of everybody no more than one has put in oneself by then."""
    mine = i64(state.stakes[me]) + due
    total: i64 = 0
    for stake in state.stakes:
        other: i64 = stake
        total += other if other < mine else mine
    return total


ROWS: Final = CertaintyRows
