"""Many matches at once are the same matches as one by one, and as those of workers in other processes."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from pitboss import games
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.encode.encoder import WAIT
from pitboss.research import BadChoice
from pitboss.research.episode import Episode
from pitboss.research.setting import setting
from pitboss.research.spaces import Sight
from pitboss.research.vector import Vector
from pitboss.research.workers import Workers

GAMES = games.names()
MANY = 3
STEPS = 60


@pytest.mark.parametrize("game", GAMES)
def test_they_are_the_same_as_one_by_one(game: str) -> None:
    envs = Vector(game, MANY, seats=3)
    rows, info = envs.reset(seed=5)
    here = setting(game, seats=3, quick=False)
    sight = Sight(here)
    singles = [Episode(here.rows, Dice(5 + at)) for at in range(MANY)]
    for _ in range(STEPS):
        for at, single in enumerate(singles):
            seen = sight.of(single, single.seat)
            assert info["seat"][at] == single.seat
            assert (rows[at] == seen["observation"]).all()
            assert (info["action_mask"][at] == seen["action_mask"]).all()
        choices = envs.sample().copy()
        rows, _, over, cut, info = envs.step(choices)
        assert not cut.any()
        for at, single in enumerate(singles):
            single.act(int(choices[at]))
            assert over[at] == single.over
            if single.over:
                single.begin(single.dice)
