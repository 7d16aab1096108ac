"""`examples/learn.py`: it learns, and what it learned plays. Only `make test-train` has the library."""

from collections.abc import Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("sb3_contrib")

from bench import baselines

import pitboss.research.gym  # noqa: F401  # makes the games known to Gymnasium
from pitboss.bots.own import named
from pitboss.core.dice import Dice
from pitboss.lab.play import contest
from pitboss.research.policy import Policy
from pitboss.research.registration import gymnasium_id
from pitboss.research.seeds import split
from pitboss.research.setting import setting
from pitboss.research.vector import Vector

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"
STEPS = 40_000


@pytest.fixture(scope="module")
def learn() -> ModuleType:
    spec = spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.filterwarnings("ignore:.*that is not in the possible render_modes")  # Gymnasium's, before it asks us
def test_the_first_line_of_a_stable_baselines_tutorial_works() -> None:
    make_vec_env = pytest.importorskip("stable_baselines3.common.env_util").make_vec_env
    envs = make_vec_env(gymnasium_id("pontoon"), n_envs=2, seed=1)
    rows = envs.reset()
    for _ in range(20):
        rows, _, _, _ = envs.step([envs.action_space.sample() for _ in range(2)])
    assert rows.shape == (2, *envs.observation_space.shape)


def test_it_comes_to_beat_random_players(learn: ModuleType, tmp_path: Path) -> None:
    course = learn.Course("pontoon", 2, "quick", "balances")
    policy: Policy = learn.learn(course, 5, STEPS, "random")
    judged = learn.judge(policy, course, "random", 300)
    assert judged.mean > judged.error > 0, str(judged)


def test_it_learns_on_seeds_for_training_and_is_judged_on_those_for_tests(
    learn: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[int] = []
    reset = Vector.reset

    def noted(self: Vector, *, seed: int, options: Mapping[str, object] | None = None) -> object:
        begun.extend(range(seed, seed + self.num_envs))
        return reset(self, seed=seed, options=options)

    monkeypatch.setattr(Vector, "reset", noted)
    course = learn.Course("pontoon", 2, "quick", "balances")
    policy = learn.learn(course, 5, 200, "random", matches=4, seed=3)
    parts = split("pontoon")
    assert begun
    assert all(seed in parts.train for seed in begun)
    begun.clear()
    learn.judge(policy, course, "random", 5)
    assert sorted(begun) == list(parts.test[:10])


def test_what_it_writes_is_a_bot(learn: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.npz"
    learn.main(
        ["stonks", str(file), "--seats", "2", "--self-play", "--steps", "600", "--matches", "4", "--judged", "2"]
    )
    assert "against easy: " in capsys.readouterr().out
    here = setting("stonks", 2)
    make = named("stonks", f"{file.with_suffix('.py')}:Mine")
    bots = [make(here.game, here.options, Dice(seat)) for seat in range(2)]
    assert contest(here.game, bots, Dice(1)).moves > 0


def test_a_baseline_is_learned_and_measured_in_short(tmp_path: Path) -> None:
    bot = baselines.learned("pontoon", 200, tmp_path)
    assert bot is not None
    found = baselines.measure("pontoon", bot, baselines.PPO, 4, learned=200)
    assert (found.matches, found.cut) == (4, 0)
    assert "| PPO | 200 | 4 |" in found.line()
