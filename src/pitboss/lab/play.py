"""The play-out loops: whole matches through the same contract as a real table, with a log only where one is asked for.

Random moves come from the game's own menu, so they need no check; as long as nobody listens, nothing is told.

Time is simulated as in `core/playout.py`; where all bots wait it goes on to the deadline.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pitboss.bots.bot import Bot
from pitboss.core.contract import Game, S, V
from pitboss.core.dice import Dice
from pitboss.core.match import Move
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT, Action, Event
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
) -> Played:
    """One match between bots, one for each seat; its moves are added to `log`.

    `order` says who is asked first where several may act; without it the dice that chance has do. With dice of its own
    chance deals the same cards in the same order whoever plays.
    """
    state = game.start()
    decisions = moves = now = waits = 0
    while (actors := game.actors(state)) and moves < cap:
        due = None if actors == (CHANCE,) else game.deadline(state)
        late = due is not None and due <= now
        move = (CLOCK, TIMEOUT) if late else _next_move(game, state, bots, dice, order or dice)
        if move is None:
            waits += 1
            if due is None and waits > ASKED:
                raise Stuck("The bots are waiting for each other, and no clock will wake them.")
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
    return Played(decisions, moves, game.scores(state))


def _next_move(
    game: Game[S, V], state: S, bots: Sequence[Bot[V]], dice: Dice, order: Dice
) -> tuple[int, Action] | None:
    """Chance's move, or that of the first bot asked that has one; None if all wait."""
    actors = game.actors(state)
    if actors == (CHANCE,):
        return CHANCE, game.deal(state, dice)
    for seat in order.shuffled(actors):
        action = bots[seat].choose(game.view(state, seat), game.legal(state, seat))
        if action is not None:
            game.check(state, seat, action)
            return seat, action
    return None
