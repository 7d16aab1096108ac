"""Learn to play: `python examples/learn.py GAME mine.npz --minutes 8`.

Stable-Baselines3's PPO with masks (sb3-contrib), on one seat after the other of a table whose other seats have bots, or
with `--self-play` earlier selves. Beside the policy a file is written that makes it a bot:

    pitboss bot mine.py:Mine TABLE          it sits down at a table
    pitboss arena GAME --bots mine.py:Mine,easy --players N     it is rated

It ends by playing matches that it has not trained on, and says what it earned there more than the bots did, with the
range in which that lies with 95 % certainty. The extra `pitboss[train]` brings the library.
"""

import argparse
import time
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.core.cards import KINDS
from pitboss.core.dice import Dice
from pitboss.core.errors import PitbossError
from pitboss.games import find
from pitboss.games.market_maker.state import VALUE
from pitboss.research.episode import PAYS, Hired
from pitboss.research.policy import Policy, PolicyBot
from pitboss.research.seeds import split
from pitboss.research.spaces import Mask, Row
from pitboss.research.vector import Vector


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for; whatever cannot be had is refused now, and not after minutes of learning."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("file", type=Path, help="where the policy goes, such as mine.npz")
    parser.add_argument("--seats", type=int, help="at the table")
    parser.add_argument("--preset", help="of the game's rules")
    parser.add_argument("--pay", default="margin", help="margin, score or balances")
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--steps", type=int, default=1 << 40, help="choices after which to stop, if that is sooner")
    parser.add_argument("--bots", default="easy", help="who is on the other seats")
    parser.add_argument("--self-play", action="store_true", help="earlier selves are on the other seats")
    parser.add_argument("--matches", type=int, default=96, help="played at a time")
    parser.add_argument("--judged", type=int, default=1000, help="matches on each seat that it is judged by")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(given)
    try:
        spec = find(asked.game)
        spec.choose(spec.seats[1] if asked.seats is None else asked.seats, {}, asked.preset)
    except PitbossError as error:
        parser.error(str(error))
    if not asked.file.absolute().parent.is_dir():
        parser.error(f"There is no folder {asked.file.parent}; make it first.")
    if asked.pay not in PAYS:
        parser.error(f"Nobody is paid by {asked.pay!r}; there are {', '.join(PAYS)}.")
    return asked


try:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as error:
    if __name__ == "__main__":
        arguments()  # help is there without the library, and so is what cannot be had
    raise SystemExit("Stable-Baselines3 is not installed; do: pip install 'pitboss[research,train]'.") from error

SEEDS_OF_A_COURSE = 1 << 16
"""For each `--seed` so many of the seeds that are for training: more than are ever played at a time."""
CERTAIN = 1.96
"""Standard errors on either side that hold 95 %."""
TRIED = 64
"""Matches by which it is seen what is at stake."""


class Course(NamedTuple):
    """At what table a game is learned, and what is earned there."""

    game: str
    seats: int | None = None
    preset: str | None = None
    pay: str = "margin"

    def table(self, many: int, seat: int | None, bots: str | Hired = "random", pay: str | None = None) -> Vector:
        """So many matches there."""
        return Vector(self.game, many, self.seats, self.preset, seat=seat, bots=bots, pay=pay or self.pay)


Held = Callable[[Any, int, Vector], float]
"""What a seat holds in a state besides its balance, at a table of such matches."""


def lots(state: Any, seat: int, table: Vector) -> float:
    """A position in the market at the sum that all dealt cards let expect, whoever holds them.

    The learner does not see that; it is only rewarded by it, and over a match it adds up to nothing. Without it what a
    trade was worth would show at the settlement alone, among all that later cards have done.
    """
    seen = state.cards + state.board
    to_come = table.setting.seats + getattr(table.setting.options, "community", 0) - len(seen)
    known = sum([VALUE[card] for card in seen])
    return float(state.lots[seat] * known * (1 - to_come / (KINDS - len(seen))))


WORTH: Mapping[str, Held] = {"market_maker": lots}
"""By game; it goes with `--pay balances`."""


class Lessons(VecEnv):
    """Some matches for each seat, as Stable-Baselines3 wants them."""

    def __init__(self, envs: Sequence[Vector], per: float, worth: "Held | None" = None) -> None:
        """One of `envs` for each seat, in order."""
        self.parts = list(envs)
        self.per = per
        first = envs[0]
        self._worth = worth
        super().__init__(sum(part.num_envs for part in envs), first.single_observation_space, first.single_action_space)
        self._held = np.zeros(self.num_envs)

    def begin(self, seed: int) -> None:
        """Begin all matches."""
        for at, part in enumerate(self.parts):
            part.reset(seed=seed + at * self.num_envs)

    def reset(self) -> Row:
        """They have begun already."""
        rows = np.concatenate([part.observations for part in self.parts])
        self._held = self.worth()
        return rows

    def worth(self) -> NDArray[np.float64]:
        """What is held besides the balance, match by match; nothing in games that say nothing of it."""
        held = self._worth
        if held is None:
            return np.zeros(self.num_envs)
        return np.array(
            [held(each.state, at, part) for at, part in enumerate(self.parts) for each in part.matches.episodes]
        )

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Take the choices."""
        ends = np.cumsum([part.num_envs for part in self.parts])[:-1]
        self._choices = np.split(actions, ends)

    def step_wait(self) -> tuple[Row, NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Step all parts."""
        told = [part.step(mine) for part, mine in zip(self.parts, self._choices, strict=True)]
        rows = np.concatenate([each[0] for each in told])
        rewards = np.concatenate([each[1] for each in told])
        cut = np.concatenate([each[3] for each in told])
        ended = np.concatenate([each[2] for each in told]) | cut
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        if ended.any():
            finals = np.concatenate([each[4].get("final_obs", each[0]) for each in told])
            for at in np.flatnonzero(ended):
                infos[at] = {"terminal_observation": finals[at], "TimeLimit.truncated": bool(cut[at])}
        held = self.worth()
        # What a match gains and loses by this adds up to nothing: at its end nothing is held any more.
        rewards += np.where(ended, 0.0, held) - self._held
        self._held = held
        return rows, (rewards / self.per).astype(np.float32), ended, infos

    def masks(self) -> Mask:
        """What is open in every match."""
        return np.concatenate([part.masks for part in self.parts])

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """All that is ever asked for is the masks."""
        assert method_name == "action_masks", method_name
        return list(self.masks())

    def has_attr(self, attr_name: str) -> bool:
        """Whether it has masks: it has."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Nothing is shown, so nothing is known of pictures."""
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing can be set."""

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Nothing is."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is kept open."""


class Clock(BaseCallback):
    """Ends when the time is up; tells how it goes, and lets earlier selves be renewed."""

    def __init__(self, seconds: float, renewed: Callable[[Policy], None] | None, game: str) -> None:
        super().__init__()
        self._end = time.monotonic() + seconds
        self._renewed, self._game = renewed, game

    def _on_step(self) -> bool:
        return time.monotonic() < self._end

    def _on_rollout_end(self) -> None:
        if self._renewed is not None:
            self._renewed(taken(self.model, self._game))


def taken(model: Any, game: str) -> Policy:
    """The network that chooses, out of the library's hands."""
    linear = [layer for layer in model.policy.mlp_extractor.policy_net if isinstance(layer, torch.nn.Linear)]
    layers = [*linear, model.policy.action_net]
    return Policy(game, [(each.weight.detach().numpy().copy(), each.bias.detach().numpy().copy()) for each in layers])


def selves(policies: list[Policy], envs: Sequence[Vector]) -> Hired:
    """Makes bots that play by the latest of these policies, or at random before there is one."""
    here = envs[0].setting if envs else None

    class Self(PolicyBot):
        greedy = False

        def found(self) -> Policy:
            return policies[-1]

    def hired(seat: int, dice: Dice) -> Any:
        assert here is not None
        return Self(here.game, here.options, dice) if policies else here.hired("random")(seat, dice)

    return hired


def usual_gain(course: Course) -> float:
    """What is at stake: the standard deviation of what players earn who choose at random."""
    envs = course.table(TRIED, None)
    envs.reset(seed=split(course.game).train[0])
    gains: list[float] = []
    totals = np.zeros((TRIED, envs.setting.seats))
    while len(gains) < TRIED:
        _, _, over, cut, info = envs.step(envs.sample())
        totals += info["rewards"]
        for at in np.flatnonzero(over | cut):
            gains += totals[at].tolist()
            totals[at] = 0
    return float(np.std(gains)) or 1.0


def learn(
    course: Course, minutes: float, steps: int, bots: str, self_play: bool = False, matches: int = 96, seed: int = 1
) -> Policy:
    """Learn a game for so long, or so many choices, whichever is sooner."""
    policies: list[Policy] = []
    known: list[Vector] = []
    rivals: str | Hired = bots if not self_play else lambda seat, dice: selves(policies, known)(seat, dice)
    seats = course.table(1, None).setting.seats
    for seat in range(seats):
        known.append(course.table(max(1, matches // seats), seat, rivals))
    lessons = Lessons(known, usual_gain(course), WORTH.get(course.game) if course.pay == "balances" else None)
    train = split(course.game).train
    lessons.begin(train[seed * SEEDS_OF_A_COURSE % len(train)])
    model = MaskablePPO(
        "MlpPolicy",
        lessons,
        n_steps=64,
        batch_size=1024,
        n_epochs=6,
        gamma=1.0,
        gae_lambda=0.9,
        ent_coef=0.002,
        learning_rate=7e-4,
        policy_kwargs={"net_arch": {"pi": [64, 64], "vf": [64, 64]}},
        seed=seed,
        device="cpu",
    )
    renewed = policies.append if self_play else None
    model.learn(steps, callback=Clock(60 * minutes, renewed, course.game))
    print(f"{model.num_timesteps:,} choices, {time.process_time() / 60:.1f} minutes of CPU time")
    return taken(model, course.game)


class Judged(NamedTuple):
    """What a policy earned beyond the mean of the bots it played with."""

    mean: float
    error: float
    """Half the width of the range that holds 95 %."""
    matches: int

    def __str__(self) -> str:
        return f"{self.mean:+.1f} ± {self.error:.1f} a match, over {self.matches:,} matches"


def judge(policy: Policy, course: Course, bots: str = "easy", each: int = 1000) -> Judged:
    """Let a policy play so many matches on each seat, each once, by the likeliest choice; on seeds for tests."""
    test = split(course.game).test
    margins: list[float] = []
    for seat in range(course.table(1, None).setting.seats):
        envs = course.table(each, seat, bots, "margin")
        rows, info = envs.reset(seed=test[seat * each])
        waits = np.ones(each, np.bool_)
        while waits.any():
            choices = policy.chances(rows, info["action_mask"]).argmax(axis=1)
            rows, rewards, over, cut, info = envs.step(choices)
            ended = (over | cut) & waits
            margins += rewards[ended].tolist()
            waits &= ~ended
    error = CERTAIN * float(np.std(margins, ddof=1)) / sqrt(len(margins))
    return Judged(float(np.mean(margins)), error, len(margins))


BOT = '''"""A bot that plays {game} as it was learned."""

from pathlib import Path

from pitboss.research.policy import PolicyBot


class Mine(PolicyBot):
    """Plays by the policy beside this file."""

    file = Path(__file__).with_name("{file}")
'''


def main(given: Sequence[str] | None = None) -> None:
    """Learn, write down, judge."""
    asked = arguments(given)
    torch.set_num_threads(1)  # the matches take the other core; small networks gain nothing by more
    course = Course(asked.game, asked.seats, asked.preset, asked.pay)
    policy = learn(course, asked.minutes, asked.steps, asked.bots, asked.self_play, asked.matches, asked.seed)
    policy.save(asked.file)
    asked.file.with_suffix(".py").write_text(BOT.format(game=asked.game, file=asked.file.name), encoding="utf-8")
    print(f"against {asked.bots}: {judge(policy, course, asked.bots, asked.judged)}")


if __name__ == "__main__":
    main()
