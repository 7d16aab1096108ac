"""The play-out loops: whole matches through the same contract as a real table, with a log only where one is asked for.

What is counted of a match is noted on the way (`Notes`), and is little: a number for each move, a look at the view that
a bot is given anyway, and how seats stand once a round.

Random moves come from the game's own menu, so they need no check; as long as nobody listens, nothing is told.

Time is simulated as in `core/playout.py`; where all bots wait it goes on to the deadline.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pitboss.bots.bot import Bot
from pitboss.core.contract import Game, S, V
from pitboss.core.dice import Dice
from pitboss.core.match import Move
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT, Action, Event, View
from pitboss.core.outcome import Outcome
from pitboss.core.playout import THOUGHT, play_on
from pitboss.lab.errors import Stuck

ASKED: Final = 40
"""How often all bots may say in a row that they wait, where no clock will wake them."""


class Played(NamedTuple):
    """What one match took and gave."""

    decisions: int
    """Moves of players."""
    moves: int
    """Moves of players, of chance and of the clock."""
    scores: tuple[int, ...] | None
    """The result; None if the match was cut off."""


class Notes:
    """What is noted of a match while it is played, for whoever measures it."""

    def __init__(self, rounds: tuple[str, ...], menus: bool = False) -> None:
        self.rounds = rounds
        """Fields of the view that are other in each round; with none, each decision counts as a round."""
        self.menus = menus
        """Whether it is noted what menus list."""
        self.uses: dict[type[Action], int] = {}
        """Moves of players by kind."""
        self.offered: set[type[Action]] = set()
        self.standings: list[tuple[int, ...]] = []
        """How seats stood when each round began, and at the end."""
        self.first = -1
        """The seat that moved first."""
        self.ended = 0
        """When it was over, in simulated milliseconds."""
        self.outcome: Outcome | None = None
        self._mark: list[object] | None = None

    def begins_round(self, view: View) -> bool:
        """Whether a view is the first of its round."""
        mark: list[object] = [getattr(view, name) for name in self.rounds]
        if mark == self._mark and mark:
            return False
        self._mark = mark
        return True

    def move(self, seat: int, action: Action) -> None:
        """Count a player's move."""
        kind = type(action)
        self.uses[kind] = self.uses.get(kind, 0) + 1
        if self.first < 0:
            self.first = seat


def play_out(game: Game[S, V], dice: Dice, cap: int = 1_000_000) -> Played:
    """One match of uniformly random moves, cut off after `cap` moves."""
    state = game.start()
    decisions, moves = play_on(game, state, dice, 0, cap)
    return Played(decisions, moves, game.scores(state))


def contest(
    game: Game[S, V],
    bots: Sequence[Bot[V]],
    dice: Dice,
    told: list[Event] | None = None,
    cap: int = 1_000_000,
    log: list[Move] | None = None,
    order: Dice | None = None,
    notes: Notes | None = None,
) -> Played:
    """One match between bots, one for each seat; its moves are added to `log`, what is counted of it to `notes`.

    `order` says who is asked first where several may act; without it the dice that chance has do. With dice of its own
    chance deals the same cards in the same order whoever plays.
    """
    state = game.start()
    decisions = moves = now = waits = 0
    while (actors := game.actors(state)) and moves < cap:
        due = None if actors == (CHANCE,) else game.deadline(state)
        late = due is not None and due <= now
        move = (CLOCK, TIMEOUT) if late else _next_move(game, state, bots, dice, order or dice, notes)
        if move is None:
            waits += 1
            if due is None and waits > ASKED:
                raise Stuck(actors)
            now = now + THOUGHT if due is None else due
            continue
        waits = 0
        seat, action = move
        game.apply(state, seat, action, now, told)
        if log is not None:
            log.append(Move(now, seat, action))
        moves += 1
        if seat >= 0:
            decisions += 1
            now += THOUGHT
            if notes is not None:
                notes.move(seat, action)
    if notes is not None:
        notes.standings.append(game.standing(state))
        notes.ended, notes.outcome = now, game.outcome(state)
    return Played(decisions, moves, game.scores(state))


def _next_move(
    game: Game[S, V], state: S, bots: Sequence[Bot[V]], dice: Dice, order: Dice, notes: Notes | None
) -> tuple[int, Action] | None:
    """Chance's move, or that of the first bot asked that has one; None if all wait."""
    actors = game.actors(state)
    if actors == (CHANCE,):
        return CHANCE, game.deal(state, dice)
    for seat in order.shuffled(actors):
        view, menu = game.view(state, seat), game.legal(state, seat)
        if notes is not None:
            if notes.begins_round(view):
                notes.standings.append(game.standing(state))
            if notes.menus:
                notes.offered.update([type(each) for each in menu])
        action = bots[seat].choose(view, menu)
        if action is not None:
            game.check(state, seat, action)
            return seat, action
    return None
