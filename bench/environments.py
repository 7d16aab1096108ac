"""Our games as environments: steps per second with observations and masks, printed as JSON. CPU time, one core."""

import random
import sys
import time
import tracemalloc
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from pitboss.cli.doctor import compiled
from pitboss.research import zoo
from pitboss.research.vector import Vector

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
SLICE = 0.1
"""Seconds of CPU time after which the clock is read."""
MANY = 1024
KEPT = 256

TABLES: Mapping[str, Mapping[str, Any]] = {
    "pontoon": {"seats": 3},
    "market_maker": {"seats": 4, "preset": "turns"},
    "certainty": {"seats": 4},
    "stonks": {"seats": 4},
    "dead_cat": {"seats": 4},
}


class Environments(msgspec.Struct):
    """What all of them cost."""

    compiled: bool
    single: dict[str, float]
    """Steps per second of one PettingZoo environment, by game."""
    many: dict[str, float]
    """Steps per second of the vector environment in self-play, choices drawn among those that are open."""
    sustained: dict[str, float]
    """The same over all the time, whatever else the machine did."""
    views: dict[str, float]
    """The same where rows go through views."""
    size: dict[str, float]
    """Bytes that one more match of a vector environment takes."""


class Rate(NamedTuple):
    """Steps per second of CPU time."""

    best: float
    """In the best slice: whatever else a machine does only makes things slower."""
    mean: float


def rate(play: Callable[[], int]) -> Rate:
    """How quick it is after one round to warm up, slice by slice."""
    play()
    best, total, start = 0.0, 0, time.process_time()
    while (began := time.process_time()) < start + SECONDS:
        steps = 0
        while (spent := time.process_time() - began) < SLICE:
            steps += play()
        best, total = max(best, steps / spent), total + steps
    return Rate(best, total / (time.process_time() - start))


def single(game: str) -> Rate:
    """PettingZoo's own loop over an environment, as `peer_environments` has it for others."""
    env, pick = zoo.env(game, **TABLES[game]), random.Random(1)

    def play() -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            assert seen is not None
            env.step(None if over or cut else pick.choice(seen["action_mask"].nonzero()[0].tolist()))
            steps += 1
        return steps

    return rate(play)


def many(game: str, quick: bool) -> Rate:
    """Self-play of many matches at once."""
    envs = Vector(game, MANY, quick=quick, **TABLES[game])
    envs.reset(seed=1)

    def play() -> int:
        envs.step(envs.sample())
        return MANY

    return rate(play)


def size(game: str) -> float:
    """Bytes for each of some matches, played on a little."""
    here = Vector(game, 1, **TABLES[game])
    here.reset(seed=1)
    tracemalloc.start()
    envs = Vector(game, KEPT, **TABLES[game])
    envs.reset(seed=1)
    for _ in range(20):
        envs.step(envs.sample())
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / KEPT


def main() -> None:
    """Measure everything once."""
    together = {game: many(game, True) for game in TABLES}
    found = Environments(
        compiled(),
        {game: single(game).best for game in TABLES},
        {game: found.best for game, found in together.items()},
        {game: found.mean for game, found in together.items()},
        {game: many(game, False).best for game in TABLES},
        {game: size(game) for game in TABLES},
    )
    print(msgspec.json.encode(found).decode())


if __name__ == "__main__":
    main()
