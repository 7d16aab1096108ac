"""The play-out loops: whole matches through the same contract as a real table, without a log.

Random moves come from the game's own menu, so they need no check; as long as nobody listens, nothing is told.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.bots.bot import Bot
from pitboss.core.contract import Game, S, V
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT, Action, Event


class Played(NamedTuple):
    """What one match took and gave."""

    decisions: int
    """Moves of players."""
    moves: int
    """Moves of players and of chance."""
    scores: tuple[int, ...] | None
    """The result; None if the match was cut off."""


def play_out(game: Game[S, V], dice: Dice, cap: int = 1_000_000) -> Played:
    """One match of uniformly random moves, cut off after `cap` moves. Clocks never run: nobody thinks."""
    state = game.start()
    decisions = moves = 0
    actors = game.actors(state)
    while actors and moves < cap:
        seat = actors[0] if len(actors) == 1 else actors[dice.below(len(actors))]
        if seat == CHANCE:
            game.apply(state, seat, game.deal(state, dice), 0)
        else:
            menu = game.legal(state, seat)
            if menu:
                game.apply(state, seat, menu[dice.below(len(menu))], 0)
            decisions += 1
        moves += 1
        actors = game.actors(state)
    return Played(decisions, moves, game.scores(state))


def contest(
    game: Game[S, V], bots: Sequence[Bot[V]], dice: Dice, told: list[Event] | None = None, cap: int = 1_000_000
) -> Played:
    """One match between bots, one for each seat. Time stands still until nobody has anything to do."""
    state = game.start()
    decisions = moves = now = 0
    while game.actors(state) and moves < cap:
        seat, action = _next_move(game, state, bots, dice)
        if seat == CLOCK:
            now = max(now, game.deadline(state) or 0)
        game.apply(state, seat, action, now, told)
        moves += 1
        decisions += seat >= 0
    return Played(decisions, moves, game.scores(state))


def _next_move(game: Game[S, V], state: S, bots: Sequence[Bot[V]], dice: Dice) -> tuple[int, Action]:
    """Chance's move, or that of the first bot asked that has one, or the clock's."""
    actors = game.actors(state)
    if actors == (CHANCE,):
        return CHANCE, game.deal(state, dice)
    for seat in dice.shuffled(actors):
        action = bots[seat].choose(game.view(state, seat), game.legal(state, seat))
        if action is not None:
            game.check(state, seat, action)
            return seat, action
    if game.deadline(state) is None:
        raise RuntimeError("The bots are waiting for each other, and no clock will wake them.")
    return CLOCK, TIMEOUT
