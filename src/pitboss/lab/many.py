"""Matches by the thousand, over as many processes as there are cores; a seed gives the same ones on any number."""

import os
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from pitboss import games
from pitboss.bots import own
from pitboss.core.dice import Dice
from pitboss.lab.play import Played, contest, play_out
from pitboss.lab.workers import spread

CHUNKS_PER_PROCESS = 16
"""Small enough for a progress bar to move, large enough for the work to outweigh the posting."""


class Plan(NamedTuple):
    """What is to be played: a table, and who sits at it."""

    game: str
    seats: int
    values: Mapping[str, object]
    preset: str | None
    bots: tuple[str, ...]
    """Who plays, seat by seat and then from the first again: names, or classes in files. None: uniformly random moves
    from the menu, which is the quickest."""
    seed: int
    cap: int = 1_000_000


def play_some(plan: Plan, chunk: tuple[int, int]) -> list[Played]:
    """So many matches of a plan from the first on, each from a seed of its own."""
    first, matches = chunk
    spec = games.find(plan.game)
    options = spec.choose(plan.seats, plan.values, plan.preset)
    game = spec.build(plan.seats, options)
    makers = [own.named(plan.game, name) for name in plan.bots]
    played: list[Played] = []
    for number in range(first, first + matches):
        dice = Dice(plan.seed * 1_000_003 + number)
        if not makers:
            played.append(play_out(game, dice, plan.cap))
        else:
            seated = [makers[seat % len(makers)] for seat in range(plan.seats)]
            players = [make(game, options, Dice(dice.below(1 << 32))) for make in seated]
            played.append(contest(game, players, dice, cap=plan.cap))
    return played


def play_many(
    plan: Plan, matches: int, processes: int | None = None, progress: Callable[[int], None] = lambda _: None
) -> list[Played]:
    """So many matches of a plan, in order; `progress` hears of every few that are done."""
    workers = processes or os.cpu_count() or 1
    size = max(1, matches // (workers * CHUNKS_PER_PROCESS))
    chunks = [(first, min(size, matches - first)) for first in range(0, matches, size)]
    done: dict[int, list[Played]] = {}
    for (first, _), played in spread(partial(play_some, plan), chunks, workers):
        done[first] = played
        progress(len(played))
    return [played for first in sorted(done) for played in done[first]]
