"""Gymnasium: one seat of a game, with bots on the others.

    import gymnasium, pitboss.research.gym
    env = gymnasium.make("pitboss/Pontoon-v2", seats=3, bots="easy")

What the seat sees is a row of numbers; which choices are open is `info["action_mask"]` and `env.action_masks()`. With
no mask `action_space.sample()` draws from those that are open. Gymnasium has it that every action of a space can be
taken: one that is not open stands for the next that is, and `info["closed"]` says so; with `strict` it is refused.
`terminated`: the match is over; `truncated`: it was cut
off after so many choices, of all seats together.
"""

from collections.abc import Mapping
from secrets import randbits
from typing import Any

from pitboss.research import Unresearched

try:
    import gymnasium
    import numpy as np
    from librt.vecs import vec
except ImportError as error:
    raise Unresearched("Gymnasium") from error

from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.record import Record
from pitboss.research import BadChoice, check_render_mode
from pitboss.research.cuts import Cuts
from pitboss.research.episode import Episode
from pitboss.research.registration import register_gymnasium
from pitboss.research.rendering import rendered
from pitboss.research.setting import LONGEST, fresh, limited, paid, script, seeded, setting
from pitboss.research.spaces import Mask, Open, Row, Sight, box

Info = dict[str, Any]

MODES = ("ansi", "human")


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """One seat against bots."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # Gymnasium declares it so

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
        grain: Mapping[str, object] | None = None,
        seat: int = 0,
        bots: str | Mapping[int, str] | None = None,
        pay: str = "margin",
        most: int = LONGEST,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`bots` names the bot of all other seats, or of each; without it they are easy, or as usual in that game.

        `pay` is margin, score or balances.
        """
        self.setting = setting(game, seats, preset, options, grain)
        self.metadata = {**type(self).metadata, "ruleset": self.setting.ruleset}
        if not 0 <= seat < self.setting.seats:
            raise BadOption(f"There is no seat {seat} at a table of {self.setting.seats}; seats count from 0.")
        check_render_mode(render_mode, MODES)
        self.seat = seat
        self.pay = paid(pay)
        self.most = limited("most", most)
        self.strict = strict
        self.render_mode = render_mode
        self.observation_space = box(self.setting.encoder)
        self.action_space: Open = Open(self.setting.encoder.choices)
        self._hired = self.setting.hired(bots)
        self._sight = Sight(self.setting)
        self._cuts = Cuts(self.setting.encoder)
        self._wages: vec[float] = vec[float]([0.0] * self.setting.seats)
        self._seeds = Dice(randbits(62))
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The match that is on."""
        if self._episode is None:
            raise BadChoice("No match has begun: call reset() first.")
        return self._episode

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Row, Info]:
        """Begin a match: the same one for the same seed, or with `record` in the options the one told there."""
        if seed is not None:
            seed = seeded(seed)
            self._seeds = Dice(seed)
        super().reset(seed=seed)
        record: Record | str | None = (options or {}).get("record")
        told = None if record is None else script(record, self.setting)
        self._episode = episode = Episode(self.setting.rows, fresh(self._seeds), told)
        episode.hire(self.seat, self._hired)
        episode.let_others(self.seat, self.most)
        while episode.seat != self.seat and told is None:  # it ended before this seat was asked for anything
            episode.begin(episode.dice)
            episode.hire(self.seat, self._hired)
            episode.let_others(self.seat, self.most)
        row, info = self._looked()
        info["ruleset"] = self.setting.ruleset
        return row, info

    def _looked(self) -> tuple[Row, Info]:
        episode = self.episode
        seen = self._sight.of(episode, self.seat)
        mask: Mask = seen["action_mask"]
        self.action_space.mask = mask if mask.any() else np.ones_like(mask)
        info: Info = {"action_mask": mask}
        self._cuts.add(info, episode.seen)
        action = episode.recorded()
        if action is not None and episode.seat == self.seat:
            view, menu = episode.game.view(episode.state, self.seat), episode.game.legal(episode.state, self.seat)
            info["recorded"] = self.setting.encoder.encode(view, menu, action)
        if self.render_mode == "human":
            self.render()
        return seen["observation"], info

    def action_masks(self) -> Mask:
        """Which choices are open, for those who ask by this name."""
        return self.action_space.mask

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, Info]:
        """Choose; raises `BadChoice` and changes nothing."""
        episode, choice = self.episode, self._open(int(action))
        episode.act(choice)
        episode.let_others(self.seat, self.most)
        episode.pay(self.pay, self._wages, 0)
        over = episode.over
        cut = not over and episode.steps >= self.most
        row, info = self._looked()
        if choice != action:
            info["closed"] = True
        scores = episode.game.scores(episode.state)
        if scores is not None:
            info["scores"] = scores
        return row, float(self._wages[self.seat]), over, cut, info

    def _open(self, choice: int) -> int:
        """A choice, or the next one that is open."""
        mask = self.action_space.mask
        if self.episode.seat != self.seat:
            raise BadChoice("The match has ended: reset() begins another.")
        if not 0 <= choice < len(mask):
            raise BadChoice(f"There is no choice {choice}: there are {len(mask)}, from 0 on.")
        if mask[choice]:
            return choice
        if self.strict:
            raise BadChoice(f"Choice {choice} is not open: take one that the mask has.")
        ahead = np.flatnonzero(mask)
        return int(ahead[np.searchsorted(ahead, choice) % len(ahead)])

    def render(self) -> str | None:
        """The table as the seat sees it, in lines: returned, or printed for people."""
        if self.render_mode is None:
            return None
        shown = rendered(self.setting, self.episode, self.seat)
        if self.render_mode == "ansi":
            return shown
        print(shown)  # noqa: T201  # that is what the mode is for
        return None


register_gymnasium()
