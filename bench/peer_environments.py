"""Environments of others: steps per second with observations and masks, printed as JSON. CPU time, one core.

Runs in an environment of its own. What cannot be loaded is left out, with a line that says why.
"""

import json
import os
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
SLICE = 0.1
"""As in `environments`, which cannot be imported here."""
MANY = 1024


def rate(play: Callable[[], int]) -> float:
    """Steps per second of CPU time in the best slice, after one round to warm up."""
    play()
    best, start = 0.0, time.process_time()
    while (began := time.process_time()) < start + SECONDS:
        steps = 0
        while (spent := time.process_time() - began) < SLICE:
            steps += play()
        best = max(best, steps / spent)
    return best


def pettingzoo(name: str) -> float:
    """PettingZoo's own loop over one of its environments, in its usual wrappers."""
    from importlib import import_module

    # numpy's own choice takes ten times as long as this, and would be most of what is measured.
    env, pick = import_module(f"pettingzoo.classic.{name}").env(), random.Random(1)

    def play() -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else pick.choice(seen["action_mask"].nonzero()[0].tolist()))
            steps += 1
        return steps

    return rate(play)


def rlcard(name: str) -> float:
    """RLCard through its environments."""
    import numpy as np
    import rlcard as library

    np.random.seed(1)
    env, pick = library.make(name, config={"seed": 1}), random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(pick.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return rate(play)


def pgx(name: str) -> float:
    """pgx, vectorised and compiled, on one thread."""
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    begin, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def on(state: Any, key: Any) -> Any:
        first, second = jax.random.split(key)
        scores = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        choices = jax.random.categorical(first, scores, axis=-1)
        return step(state, choices, jax.random.split(second, MANY)), second

    moved = jax.jit(on)
    at = [(jax.jit(begin)(jax.random.split(jax.random.PRNGKey(1), MANY)), jax.random.PRNGKey(2))]

    def play() -> int:
        at[0] = moved(*at[0])
        jax.block_until_ready(at[0][0].observation)
        return MANY

    return rate(play)


def main() -> None:
    """Measure everybody who is there."""
    warnings.simplefilter("ignore")
    asked: dict[str, Callable[[], float]] = {
        "PettingZoo leduc_holdem": lambda: pettingzoo("leduc_holdem_v4"),
        "PettingZoo texas_holdem": lambda: pettingzoo("texas_holdem_v4"),
        "PettingZoo texas_holdem_no_limit": lambda: pettingzoo("texas_holdem_no_limit_v6"),
        "RLCard blackjack": lambda: rlcard("blackjack"),
        "RLCard leduc-holdem": lambda: rlcard("leduc-holdem"),
        "RLCard no-limit-holdem": lambda: rlcard("no-limit-holdem"),
        "RLCard gin-rummy": lambda: rlcard("gin-rummy"),
        "pgx leduc_holdem, vectorised": lambda: pgx("leduc_holdem"),
        "pgx kuhn_poker, vectorised": lambda: pgx("kuhn_poker"),
    }
    found = {}
    for name, measured in asked.items():
        try:
            found[name] = measured()
        except ImportError as error:
            print(f"{name} is left out: {error}", file=sys.stderr)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
