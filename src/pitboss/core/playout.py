"""Playing on without anyone thinking: random moves from the menus, chance by its weights, the clock when it is due.

Time is simulated. Each decision takes `THOUGHT`, chance takes none. Once a deadline has come the clock acts before
anyone else, so a market in which it deals ends however much is traded.
"""

from typing import Final, NamedTuple

from pitboss.core.contract import Game, S, V
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT

THOUGHT: Final = 250
"""Milliseconds that a decision takes, and after which a bot that waits is asked again, as at a table."""


class Counted(NamedTuple):
    """How far a state has been played on."""

    decisions: int
    """Moves of players."""
    moves: int
    """Moves of players, of chance and of the clock."""


def play_on(game: Game[S, V], state: S, dice: Dice, now: int, most: int) -> Counted:
    """Change a state by at most so many moves, each of its player's menu and as likely as any other there."""
    decisions = moves = 0
    actors = game.actors(state)
    while actors and moves < most:
        seat = actors[0] if len(actors) == 1 else actors[dice.below(len(actors))]
        if seat == CHANCE:
            game.roll(state, dice, now)
        else:
            due = game.deadline(state)
            if due is not None and due <= now:
                game.apply(state, CLOCK, TIMEOUT, now)
            else:
                action = game.any_move(state, seat, dice)
                if action is not None:
                    game.apply(state, seat, action, now)
                decisions += 1
                now += THOUGHT
        moves += 1
        actors = game.actors(state)
    return Counted(decisions, moves)
