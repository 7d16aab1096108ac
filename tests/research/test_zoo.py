"""PettingZoo's own tests over every game, and what they do not ask."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from pitboss import games
from pitboss.core.errors import BadOption
from pitboss.research import BadChoice, zoo

GAMES = games.names()
AT_ONCE = {"market_maker": {"preset": "tonight"}, "stonks": {"options": {"turns": "free"}}}


@pytest.mark.parametrize("game", GAMES)
def test_api(game: str) -> None:
    with warnings.catch_warnings():
        # What the test does not know of environments that are not PettingZoo's own: theirs have dictionaries too.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(zoo.env(game), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_seeds(game: str) -> None:
    seed_test(lambda: zoo.env(game), num_cycles=10)


@pytest.mark.parametrize("game", GAMES)
def test_rendering(game: str) -> None:
    render_test(lambda render_mode: zoo.env(game, render_mode=render_mode))
