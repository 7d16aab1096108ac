"""PettingZoo's own tests over every game, and what they do not ask."""

import subprocess
import sys
import warnings
from functools import partial
from typing import Any, cast

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

from pitboss import games
from pitboss.core.errors import BadOption
from pitboss.games import AnySpec
from pitboss.research import BadChoice, zoo
from pitboss.research.registration import pettingzoo_id
from pitboss.research.setting import seated
from tests.laws import dice_toy, toy

GAMES = games.names()
AT_ONCE: dict[str, dict[str, Any]] = {
    "market_maker": {"preset": "tonight"},
    "stonks": {"options": {"free_for_all": True}},
    "certainty": {},
}


@pytest.mark.parametrize("game", GAMES)
def test_api(game: str) -> None:
    with warnings.catch_warnings():
        # What the test does not know of environments that are not PettingZoo's own: theirs have dictionaries too.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(zoo.env(game), num_cycles=100)


@pytest.mark.parametrize("spec", [toy.SPEC, dice_toy.SPEC], ids=["cards", "dice"])
def test_a_new_game_is_an_environment_on_its_first_day(spec: object) -> None:
    new = cast(AnySpec, spec)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")
        api_test(zoo.TurnsEnv(seated(new, 3, new.choose(3))), num_cycles=50)


@pytest.mark.parametrize("game", GAMES)
def test_seeds(game: str) -> None:
    seed_test(lambda: zoo.env(game), num_cycles=10)


@pytest.mark.parametrize("game", GAMES)
def test_rendering(game: str) -> None:
    render_test(lambda render_mode: zoo.env(game, render_mode=render_mode))


@pytest.mark.parametrize("game", AT_ONCE)
def test_all_at_once(game: str) -> None:
    parallel_api_test(zoo.parallel_env(game, **AT_ONCE[game]), num_cycles=30)
    parallel_seed_test(lambda: zoo.parallel_env(game, **AT_ONCE[game]), num_cycles=5)


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_state(game: str) -> None:
    """Where a game has no agents that act at once, its environment in turns is asked for that part too."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        at_once = zoo.parallel_env(game, **AT_ONCE[game]) if game in AT_ONCE else zoo.env(game)
        state_test(zoo.env(game), at_once, num_cycles=30)
    env = zoo.env(game, seats=3)
    env.reset(seed=4)
    rows = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(env.state(), np.concatenate(rows))
    assert len({row.tobytes() for row in rows}) == 3, "agents that sit on other seats see the same"


class Capped(zoo.Versioned):
    """A game's module with a set-up of its own."""

    def env(self, **set_up: Any) -> Any:
        return seeded(super().env(**AT_ONCE[self.game], **set_up))

    def parallel_env(self, **set_up: Any) -> Any:
        return seeded(super().parallel_env(**AT_ONCE[self.game], **set_up))


def seeded(env: Any) -> Any:
    """An environment that always plays the same match: in some, agents fold or the match is over before the cut."""
    env.reset = partial(env.reset, seed=1)
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    return env


@pytest.mark.parametrize("game", AT_ONCE)
def test_max_cycles(game: str) -> None:
    """Asked where there is a `parallel_env`, which the test needs: PettingZoo leaves it out for games in turns, too."""
    max_cycles_test(Capped(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_cut_off(game: str) -> None:
    env = zoo.raw_env(game, seats=3, max_cycles=2)
    env.reset(seed=1)
    chosen = dict.fromkeys(env.possible_agents, 0)
    while not any(env.truncations.values()):
        assert chosen[env.agent_selection] < 2
        chosen[env.agent_selection] += 1
        env.step(int(env.action_space(env.agent_selection).sample()))
    assert max(chosen.values()) == 2
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_in_turns_nobody_acts_at_once() -> None:
    assert not zoo.raw_env("pontoon").metadata["is_parallelizable"]
    with pytest.raises(BadOption, match=r"use env\(\) instead"):
        zoo.parallel_env("pontoon")


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_is_a_match_and_another_one_another(game: str) -> None:
    def told(seed: int) -> list[tuple[str, bytes]]:
        env = zoo.raw_env(game, seats=3, max_cycles=8)
        env.reset(seed=seed)
        for agent in env.possible_agents:
            env.action_space(agent).seed(3)
        rows = []
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            assert seen is not None
            rows.append((agent, seen["observation"].tobytes()))
            env.step(None if over or cut else int(env.action_space(agent).sample(seen["action_mask"])))
        return rows

    assert told(1) == told(1)
    assert told(1) != told(2)


def test_a_mask_is_in_observation_and_info_and_holds() -> None:
    env = zoo.raw_env("market_maker", preset="turns")
    env.reset(seed=4)
    seen, _, _, _, info = env.last()
    assert seen is not None
    assert (seen["action_mask"] == info["action_mask"]).all()
    closed = int(np.flatnonzero(seen["action_mask"] == 0)[-1])
    before = repr(env.episode.state)
    with pytest.raises(BadChoice, match=f"Choice {closed} is not open to {env.agent_selection}"):
        env.step(closed)
    with pytest.raises(BadChoice):
        env.step(10_000)
    assert repr(env.episode.state) == before


def test_a_match_may_end_with_a_choice_that_is_not_open() -> None:
    env = zoo.env("pontoon", seats=3)
    env.reset(seed=4)
    loser, seen = env.agent_selection, env.last()[0]
    assert seen is not None
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.possible_agents}
    with pytest.raises(BadChoice):
        zoo.env("pontoon").observe("player_1")


def test_when_all_wait_time_goes_on() -> None:
    env = zoo.raw_env("market_maker", seats=3, preset="tonight")
    env.reset(seed=4)
    times = []
    for _ in range(6):
        times.append(env.episode.now)
        assert env.last()[4]["action_mask"][0], "waiting is open where all may act"
        env.step(0)
    assert times == [0, 0, 0, 5000, 5000, 5000], "all have waited, so the clock unlocks what the card has locked"


@pytest.mark.parametrize("pay", ["margin", "score", "balances"])
def test_rewards_add_up(pay: str) -> None:
    env = zoo.raw_env("pontoon", seats=3, pay=pay)
    env.reset(seed=9)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last()
        earned[agent] += reward
        env.step(None if over else int(env.action_space(agent).sample()))
    scores = env.episode.game.scores(env.episode.state)
    assert scores is not None
    own = [score - (sum(scores) - score) / 2 if pay == "margin" else score for score in scores]
    assert list(earned.values()) == pytest.approx(own)


def test_they_are_found_by_name() -> None:
    from pettingzoo.env_registry.registration import make

    found = make("aec", "pitboss/pontoon-v2", seats=2)
    assert str(found.unwrapped) == "pontoon_v2"
    assert zoo.dead_cat_v2.raw_env(seats=2).possible_agents == ["player_1", "player_2"]
    with pytest.raises(AttributeError, match="no attribute 'pontoon_v7'"):
        zoo.pontoon_v7  # noqa: B018  # asking is the test


def test_a_name_of_older_rules_is_refused_and_names_the_one_of_today() -> None:
    from pettingzoo.env_registry.registration import make

    with pytest.raises(AttributeError, match=r"^pontoon_v0 was an environment with older rules; use pontoon_v2\.$"):
        zoo.pontoon_v0  # noqa: B018  # asking is the test
    with pytest.raises(BadOption, match=r"^pitboss/pontoon-v1 was .* with older rules; use pitboss/pontoon-v2\.$"):
        make("aec", "pitboss/pontoon-v1", seats=2)


@pytest.mark.parametrize("game", GAMES)
def test_the_name_has_the_version_of_the_rules_and_their_hash_is_told(game: str) -> None:
    spec = games.find(game)
    assert pettingzoo_id(game) == f"pitboss/{game}-v{spec.version}"
    env = zoo.env(game)
    assert env.metadata["name"] == f"{game}_v{spec.version}"
    env.reset(seed=1)
    assert {info["ruleset"] for info in env.infos.values()} == {env.metadata["ruleset"]} == {env.setting.ruleset}
    if game in AT_ONCE:
        together = zoo.parallel_env(game, **AT_ONCE[game])
        _, infos = together.reset(seed=1)
        assert {info["ruleset"] for info in infos.values()} == {together.setting.ruleset}


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(BadOption, match="margin, score, balances"):
        zoo.raw_env("pontoon", pay="chips")
    with pytest.raises(BadOption, match="ansi, human"):
        zoo.raw_env("pontoon", render_mode="rgb_array")
    with pytest.raises(BadChoice, match="reset"):
        zoo.raw_env("pontoon").observe("player_1")
    with pytest.raises(BadChoice, match="reset"):
        zoo.raw_env("pontoon").step(1)
    with pytest.raises(BadOption, match="max_cycles is after how many choices"):
        zoo.raw_env("pontoon", max_cycles=0)
    with pytest.raises(BadOption, match="A seed is a whole number, not 'x'"):
        zoo.raw_env("pontoon").reset(seed="x")  # type: ignore[arg-type]  # as someone may who has no types


@pytest.mark.parametrize("door", ["zoo", "gym", "vector", "workers", "policy"])
def test_without_the_extra_it_says_what_to_do(door: str) -> None:
    hidden = "import sys; sys.modules.update(dict.fromkeys(('gymnasium', 'numpy', 'pettingzoo')))"
    done = subprocess.run(
        [sys.executable, "-c", f"{hidden}; import pitboss.research.{door}"], capture_output=True, text=True, check=False
    )
    assert "do: pip install 'pitboss[research]'" in done.stderr.splitlines()[-1]
