"""The play-out loop: whole matches through the same contract as a real table, with no events, no checks and no log.

Moves come from the game's own menu, so they need no check; nobody listens, so nothing is told.
"""

from typing import NamedTuple

from pitboss.core.contract import Game, S, V
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE


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
