"""Gymnasium's own checks over every game, and what they do not ask."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from pitboss import games
from pitboss.core.errors import BadOption
from pitboss.research import BadChoice
from pitboss.research.gym import SeatEnv
from pitboss.research.registration import title

GAMES = games.names()


@pytest.mark.parametrize("game", GAMES)
def test_check_env(game: str) -> None:
    env = gymnasium.make(f"pitboss/{title(game)}-v0", seats=3)
    check_env(env.unwrapped)
    env.close()
