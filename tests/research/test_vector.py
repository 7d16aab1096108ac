"""Many matches at once are the same matches as one by one, and as those of workers in other processes."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import ClipReward, RecordEpisodeStatistics

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


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_the_other_seats(game: str) -> None:
    envs = Vector(game, 2, seats=3, seat=1, bots="random", pay="balances", most=60)
    _, info = envs.reset(seed=1)
    ended = 0
    for _ in range(40):
        assert (info["seat"] == 1).all()
        assert info["action_mask"].any(axis=1).all()
        _, rewards, over, cut, info = envs.step(envs.sample())
        assert rewards.shape == (2,)
        ended += int((over | cut).sum())
        assert ("final_obs" in info) == bool((over | cut).any())
    assert ended


def test_a_match_that_is_over_begins_anew_in_the_same_step() -> None:
    envs = Vector("pontoon", 2, seats=2, preset="quick", pay="score")
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    envs.reset(seed=1)
    rows, _, over, _, info = envs.step(envs.sample())
    while not over.any():
        rows, _, over, _, info = envs.step(envs.sample())
    at = int(np.flatnonzero(over)[0])
    names = [feature.name for feature in envs.setting.encoder.features]
    assert info["_final_obs"][at]
    assert info["final_obs"][at][names.index("phase.over")] == 1
    assert rows[at][names.index("phase.bets")] == 1
    assert info["rewards"][at].any()
    _, _, _, _, info = envs.step(envs.sample())
    assert not info["rewards"][at].any()


def test_a_choice_that_is_not_open_changes_nothing() -> None:
    envs = Vector("pontoon", 3, seats=2)
    rows, _ = envs.reset(seed=1)
    before = rows.copy()
    choices = envs.sample().copy()
    choices[2] = WAIT
    with pytest.raises(BadChoice, match="Choice 0 is not open in match 2"):
        envs.step(choices)
    with pytest.raises(BadChoice, match="as many choices"):
        envs.step(choices[:2])
    assert (envs.observations == before).all()
    assert all(episode.steps == 0 for episode in envs.matches.episodes)


def test_limits_and_seeds_that_cannot_be_are_said() -> None:
    with pytest.raises(BadOption, match="most is after how many choices"):
        Vector("pontoon", 2, most=0)
    with pytest.raises(BadOption, match="A seed is a whole number, not 'x'"):
        Vector("pontoon", 2).reset(seed="x")  # type: ignore[arg-type]  # as someone may who has no types
    with pytest.raises(BadOption, match="2 matches need as many seeds"):
        Vector("pontoon", 2).reset(seed=[1])


def test_nothing_is_copied() -> None:
    envs = Vector("pontoon", 2, seats=2)
    first, info = envs.reset(seed=1)
    rows, _, _, _, told = envs.step(envs.sample())
    assert rows is first
    assert told["action_mask"] is info["action_mask"]


def test_gymnasium_makes_them() -> None:
    envs = gymnasium.make_vec("pitboss/Pontoon-v2", num_envs=4, seats=2)
    rows, info = envs.reset(seed=2)
    assert info["ruleset"] == envs.unwrapped.metadata["ruleset"] == setting("pontoon", 2).ruleset
    assert rows.shape == (4, *(envs.single_observation_space.shape or ()))
    assert rows in envs.observation_space
    envs.close()


@pytest.mark.parametrize("game", ["stonks", "pontoon"])
def test_every_open_choice_is_drawn_as_often_as_the_others(game: str) -> None:
    """Of many choices few are open, or nearly all."""
    envs, draws = Vector(game, 1, seats=2), 6000
    envs.reset(seed=3)
    drawn = np.bincount([int(envs.sample()[0]) for _ in range(draws)], minlength=envs.masks.shape[1])
    is_open = envs.masks[0].astype(bool)
    share = draws / is_open.sum()
    assert is_open.sum() > 1
    assert not drawn[~is_open].any()
    assert (abs(drawn[is_open] - share) < 5 * share**0.5).all()


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(BadOption, match="at least 1"):
        Vector("pontoon", 0)
    with pytest.raises(BadOption, match="as many seeds"):
        Vector("pontoon", 3).reset(seed=[1, 2])


def test_workers_play_the_same_matches() -> None:
    envs, workers = Vector("pontoon", 5, seats=2), Workers("pontoon", 5, 2, seats=2)
    try:
        assert np.array_equal(envs.reset(seed=7)[0], workers.reset(seed=7)[0])
        for _ in range(40):
            choices = envs.sample().copy()
            assert (workers.masks == envs.masks).all()
            ours, theirs = envs.step(choices), workers.step(choices)
            assert np.array_equal(ours[0], theirs[0])  # observations
            assert np.array_equal(ours[1], theirs[1])  # rewards
            assert np.array_equal(ours[2], theirs[2])  # terminations
            assert np.array_equal(ours[3], theirs[3])  # truncations
            assert (ours[4]["rewards"] == theirs[4]["rewards"]).all()
            assert (ours[4]["seat"] == theirs[4]["seat"]).all()
        before, choices = workers.observations.copy(), envs.sample().copy()
        choices[4] = WAIT
        with pytest.raises(BadChoice, match="Choice 0 is not open in match 4"):
            workers.step(choices)
        assert np.array_equal(workers.observations, before)
    finally:
        workers.close()


def test_gymnasiums_wrappers_go_round_them() -> None:
    bare = Vector("pontoon", 2, seats=2, preset="quick", pay="score")
    envs = RecordEpisodeStatistics(ClipReward(bare, -1, 1))
    envs.reset(seed=1)
    ended = False
    while not ended:
        _, rewards, _, _, info = envs.step(bare.sample())
        ended = "episode" in info
        assert (abs(rewards) <= 1).all()
