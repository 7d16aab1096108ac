"""`make balance`, or `python -m bench.balance 2000 --seed 1`: whether Dead-Cat Bounce is an even and a lively game.

For the defaults and every preset, matches of the strongest bot against itself: takeovers a match, changes of the sole
leader, after which share of the turns the last of them came, wins by place in the order of play, and wins of those who
raid against those who never do. What follows ± is one standard error.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

from pitboss.bots.bot import Bot
from pitboss.bots.dead_cat import Raider
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, Event
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.moves import DeadCatOptions, DeadCatView, TakenOver
from pitboss.games.dead_cat.rules import DeadCatGame

MATCHES = 2000
LONGEST = 20_000
SEATS = 4


class Course(NamedTuple):
    """What one match was like."""

    takeovers: int
    turns: int
    leads: int
    """How often another player became the sole leader."""
    decided: float
    """After which share of the turns the last of them did."""
    wins: tuple[float, ...]
    """By place in the order of play, shared if won together; none if the match was cut off."""


class Peaceful(Raider):
    """The same player, who never takes over anything."""

    raids = False


def watch2(seats: int, options: DeadCatOptions, players: Sequence[Bot[DeadCatView]], dice: Dice) -> Course:
    """Play a match and note who leads after every turn."""
    game = SPEC.build(seats, options)
    assert isinstance(game, DeadCatGame)
    state, told = game.start(), list[Event]()
    turn, turns, changed, leads, leader, moves = -1, 0, 0, 0, -1, 0
    while (actors := game.actors(state)) and moves < LONGEST:
        moves += 1
        if actors == (CHANCE,):
            game.apply(state, CHANCE, game.deal(state, dice), 0, told)
        for seat in dice.shuffled(actors) if actors != (CHANCE,) else ():
            action = players[seat].choose(game.view(state, seat), game.legal(state, seat))
            if action is not None:
                game.check(state, seat, action)
                game.apply(state, seat, action, 0, told)
                break
        if state.round and (state.turn, state.round) != turn:
            turn = (state.turn, state.round)
            turns += 1
            worth = [player.wealth for player in game.view(state, None).players]
            if worth.count(max(worth)) == 1 and worth.index(max(worth)) != leader:
                leads += leader >= 0
                leader, changed = worth.index(max(worth)), turns
    winners = game.view(state, None).winners
    wins = [0.0] * seats
    for seat in winners:
        wins[(seat - state.first) % seats] = 1 / len(winners)
    taken = sum(type(event) is TakenOver for event in told)
    return Course(taken, turns, leads, changed / max(1, turns), tuple(wins)), state.first


def versus(cls_a, cls_b, seats, opts, n, seed0, many_a=None):
    """wins of A per A seat relative."""
    options = SPEC.choose(seats, opts)
    many_a = many_a or seats // 2
    a = 0.0
    for seed in range(seed0, seed0 + n):
        dice = Dice(seed)
        order = dice.shuffled([True] * many_a + [False] * (seats - many_a))
        game_players = [cls_a(options) if o else cls_b(options) for o in order]
        c, first = watch2(seats, options, game_players, dice)
        a += sum(w for k, w in enumerate(c.wins) if order[(k + first) % seats])
    return a / n
