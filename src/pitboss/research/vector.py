"""Many matches at once, as Gymnasium's vector environments have it.

    envs = Vector("pontoon", num_envs=4096, seats=3)          every seat is asked, each in turn: self-play
    envs = Vector("pontoon", num_envs=64, seat=0, bots="easy")      one seat is asked, bots are on the others

Observations are one array, made once and written again by every step: copy what you keep. In the infos are
`action_mask`; `seat`, who is to choose next; `rewards`, what every seat of every match earned in this step. The rewards
that a step returns are of the seat that chose, in self-play too: what the others earned at its end is in the infos.

A match that is over begins again in the same step (`AutoresetMode.SAME_STEP`): what is returned is of the new match,
`final_obs` has the last row of the old one, and `_final_obs` says of which matches; it is written again like the rest.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from secrets import randbits
from typing import Any

from pitboss.research import Unresearched

try:
    import numpy as np
    from gymnasium.spaces import MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ImportError as error:
    raise Unresearched("Gymnasium") from error

from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.research.episode import ALL, Hired
from pitboss.research.matches import Matches
from pitboss.research.registration import register_gymnasium
from pitboss.research.setting import LONGEST, Setting, limited, paid, script, seeded, setting
from pitboss.research.spaces import Mask, Open, Row, array, box, scales

Info = dict[str, Any]
Choices = NDArray[np.integer[Any]]
Stepped = tuple[Row, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]

AT_ONCE = 16
"""Rows that are scaled together, where the number of matches can be divided by it."""


class Vector(VectorEnv[Row, Choices, NDArray[Any]]):
    """So many matches of one game, stepped in one call."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
        grain: Mapping[str, object] | None = None,
        seat: int | None = None,
        bots: str | Mapping[int, str] | Hired | None = None,
        pay: str = "margin",
        most: int = LONGEST,
        out: Row | None = None,
        quick: bool = True,
    ) -> None:
        """Without a `seat` all are asked; else `bots` names who else plays, or makes them; they are easy without it.

        `out` is where observations are to be written, if not into memory of its own.
        """
        here = self.setting = setting(game, seats, preset, options, grain, quick)
        self.metadata = {**type(self).metadata, "ruleset": here.ruleset}
        if seat is not None and not 0 <= seat < here.seats:
            raise BadOption(f"There is no seat {seat} at a table of {here.seats}; seats count from 0.")
        if num_envs < 1:
            raise BadOption("num_envs is how many matches there are: at least 1.")
        self.num_envs = num_envs
        self.single_observation_space = box(here.encoder)
        self.single_action_space = Open(here.encoder.choices)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete([here.encoder.choices] * num_envs)
        hired = None if seat is None else bots if callable(bots) else here.hired(bots)
        self.matches = Matches(
            here.rows, num_envs, ALL if seat is None else seat, hired, paid(pay), limited("most", most)
        )
        self._seat = seat
        self._lay_out(here, out)
        self._dice = Dice(0)

    def _lay_out(self, here: Setting, out: Row | None) -> None:
        """Look at the matches' memory as arrays, once and for all."""
        many, buffer = self.num_envs, self.matches.buffer
        self._scales = scales(here.encoder)
        self._rows: NDArray[np.int16] = array(buffer("rows"), np.int16).reshape(many, -1)
        self._finals: NDArray[np.int16] = array(buffer("finals"), np.int16).reshape(many, -1)
        self.masks: Mask = array(buffer("masks"), np.int8).reshape(many, -1)
        """Which choices are open now: written again by every step, as the observations are."""
        self.seats: NDArray[np.int32] = array(buffer("seats"), np.int32)
        """Who is to choose now."""
        self._wages: NDArray[np.float64] = array(buffer("wages"), np.float64).reshape(many, -1)
        self._over: NDArray[np.uint8] = array(buffer("over"), np.uint8)
        self._cut: NDArray[np.uint8] = array(buffer("cut"), np.uint8)
        self._picked: NDArray[np.int32] = array(buffer("picked"), np.int32)
        self._every = np.arange(many)
        self.observations: Row = np.zeros((many, here.rows.width), np.float32) if out is None else out
        self._last: Row = np.zeros((many, here.rows.width), np.float32)
        # Several rows are scaled as one: numpy spends more on beginning a row than on a few numbers.
        rows = gcd(many, AT_ONCE) if self.observations.flags.c_contiguous else 1
        self._together = self.observations.reshape(many // rows, -1)
        self._scales_together = np.tile(self._scales, rows)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Row, Info]:
        """Begin all matches: by seeds from `seed` on, by one each, or as the `records` in the options tell them."""
        if isinstance(seed, Iterable):
            seeds = [seeded(each) for each in seed]
        else:
            first = randbits(60) if seed is None else seeded(seed)
            seeds = [first + at for at in range(self.num_envs)]
        records = (options or {}).get("records")
        told = None if records is None else [script(record, self.setting) for record in records]
        if len(seeds) != self.num_envs or (told is not None and len(told) != self.num_envs):
            raise BadOption(f"{self.num_envs} matches need as many seeds and as many records.")
        self._dice = Dice(seeds[0])
        self._clear()
        self.matches.reset(seeds, told)
        return self._seen(), self._info() | {"ruleset": self.setting.ruleset}

    def _clear(self) -> None:
        self._rows.fill(0)
        self.masks.fill(0)

    def _seen(self) -> Row:
        np.copyto(self.observations, self._rows, casting="unsafe")
        np.multiply(self._together, self._scales_together, out=self._together)
        return self.observations

    def _info(self) -> Info:
        return {"action_mask": self.masks, "seat": self.seats, "rewards": self._wages}

    def step(self, actions: Choices) -> Stepped:
        """One choice for each match; raises `BadChoice` and changes nothing."""
        who = self.seats.copy() if self._seat is None else self._seat
        picked = np.asarray(actions, "<i4").tobytes()
        self.matches.check(picked)
        self._clear()
        self.matches.step(picked)
        info = self._info()
        over, cut = self._over.astype(np.bool_), self._cut.astype(np.bool_)
        ended = over | cut
        which = np.flatnonzero(ended)
        if len(which):
            self._last[which] = self._finals[which] * self._scales
            info["final_obs"] = self._last
            info["_final_obs"] = ended
        return self._seen(), self._wages[self._every, who], over, cut, info

    def sample(self) -> NDArray[np.int32]:
        """For each match one of the choices that are open, each as likely as the others."""
        self.matches.sample(self._dice)
        return self._picked


register_gymnasium()
