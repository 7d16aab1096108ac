"""Gymnasium's own checks over every game, and what they do not ask."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from msgspec.structs import replace

from pitboss import games
from pitboss.bots import makers
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.research import BadChoice
from pitboss.research.gym import SeatEnv
from pitboss.research.registration import gymnasium_id, pettingzoo_id, textarena_id

GAMES = games.names()


@pytest.mark.parametrize("game", GAMES)
def test_check_env(game: str) -> None:
    env = gymnasium.make(gymnasium_id(game), seats=3)
    check_env(env.unwrapped)
    env.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(game: str) -> None:
    env = SeatEnv(game, seats=2, seat=1, bots="random")
    row, info = env.reset(seed=3)
    earned, over, cut = 0.0, False, False
    while not over and not cut:
        assert info["action_mask"].any()
        row, reward, over, cut, info = env.step(env.action_space.sample())
        earned += reward
        assert row in env.observation_space
    if over:
        assert earned == info["scores"][1] - info["scores"][0]
    with pytest.raises(BadChoice, match="reset"):
        env.step(0)


@pytest.mark.filterwarnings("ignore:.*that is not in the possible render_modes")  # Gymnasium's, before it asks us
def test_the_first_line_of_a_stable_baselines_tutorial_works() -> None:
    """`make_vec_env` asks for pictures, and on a `TypeError`, and on that only, goes on without."""
    with pytest.raises(TypeError, match="There is no render mode 'rgb_array'; there are ansi, human") as refused:
        gymnasium.make("pitboss/Pontoon-v2", render_mode="rgb_array")
    assert isinstance(refused.value, BadOption)
    gymnasium.make("pitboss/Pontoon-v2").reset(seed=1)


@pytest.mark.filterwarnings("ignore:.*is out of date")  # Gymnasium's, before it refuses the name
@pytest.mark.parametrize("game", GAMES)
def test_a_name_has_the_version_of_the_rules_and_an_older_one_names_it(game: str) -> None:
    name, version = gymnasium_id(game), games.find(game).version
    assert name.endswith(f"-v{version}")
    with pytest.raises(gymnasium.error.DeprecatedEnv, match=f"Please use `{name}` instead"):
        gymnasium.make(name.replace(f"-v{version}", "-v0"))
    env = gymnasium.make(name)
    ruleset = SeatEnv(game).setting.ruleset
    assert env.unwrapped.metadata["ruleset"] == env.reset(seed=1)[1]["ruleset"] == ruleset


def test_a_new_version_of_the_rules_is_a_new_name_and_another_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    spec, before = games.find("pontoon"), SeatEnv("pontoon").setting.ruleset
    monkeypatch.setattr(games, "find", lambda name: replace(spec, version=3))
    assert gymnasium_id("pontoon") == "pitboss/Pontoon-v3"
    assert pettingzoo_id("pontoon") == "pitboss/pontoon-v3"
    assert textarena_id("pontoon") == "Pitboss-pontoon-v3"
    assert SeatEnv("pontoon").setting.ruleset != before


@pytest.mark.parametrize("game", GAMES)
def test_where_no_bot_is_named_easy_ones_play(game: str) -> None:
    """In a game without levels its usual bot plays."""
    usual, *others = [name for name in ("easy", "solid") if name in makers(game)] or list(makers(game))[:2]
    assert _told(SeatEnv(game, seats=2)) == _told(SeatEnv(game, seats=2, bots=usual))
    assert _told(SeatEnv(game, seats=2)) != _told(SeatEnv(game, seats=2, bots=others[0]))


def _told(env: SeatEnv) -> list[bytes]:
    """What a seat sees in a match in which it takes any choices that are open, always the same."""
    dice = Dice(5)
    row, info = env.reset(seed=5)
    found, over, cut = [row.tobytes()], False, False
    while not over and not cut and len(found) < 60:
        row, _, over, cut, info = env.step(int(dice.pick(np.flatnonzero(info["action_mask"]).tolist())))
        found.append(row.tobytes())
    return found


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(BadOption, match="most is after how many choices"):
        SeatEnv("pontoon", most=0)
    with pytest.raises(BadOption, match=r"A seed is a whole number, not 1\.5"):
        SeatEnv("pontoon").reset(seed=1.5)  # type: ignore[arg-type]  # as someone may who has no types


def test_cut_off_is_not_over() -> None:
    env = SeatEnv("market_maker", seats=2, preset="turns", bots="random", most=9)
    env.reset(seed=3)
    over = cut = False
    while not over and not cut:
        _, _, over, cut, _ = env.step(env.action_space.sample())
    assert (over, cut) == (False, True)


def test_a_choice_that_is_not_open_is_refused_or_the_next() -> None:
    env = SeatEnv("pontoon", seats=2, strict=True)
    _, info = env.reset(seed=3)
    before, closed = repr(env.episode.state), int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(BadChoice, match="not open"):
        env.step(closed)
    with pytest.raises(BadChoice, match="There is no choice 99"):
        env.step(99)
    assert repr(env.episode.state) == before
    lax = SeatEnv("pontoon", seats=2)
    lax.reset(seed=3)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert lax.step(closed)[4]["closed"]
    assert repr(lax.episode.state) == repr(env.episode.state)


def test_bots_are_chosen_by_name() -> None:
    with pytest.raises(BadOption, match="easy"):
        SeatEnv("pontoon", bots="nobody")
    with pytest.raises(BadOption, match="seats count from 0"):
        SeatEnv("pontoon", seats=2, seat=2)
    SeatEnv("pontoon", seats=3, seat=1, bots={0: "easy", 2: "random"}).reset(seed=1)


def test_it_shows_the_table() -> None:
    env = SeatEnv("pontoon", seats=2, render_mode="ansi")
    env.reset(seed=3)
    shown = env.render()
    assert shown is not None
    assert "player_2" in shown
