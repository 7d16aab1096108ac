"""Many matches of one game, stepped together in one call, with all that is seen of them in memory that is made once.

It is compiled (`setup.py`), and knows nothing of the libraries that look at that memory: they are given it as buffers.
A match that is over begins again in the same step.
"""

from typing import Final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.match import Move
from pitboss.core.turns import NOBODY
from pitboss.encode.rows import Rows
from pitboss.research import BadChoice
from pitboss.research.episode import ALL, BALANCES, Episode, Hired

WIDE: Final = 4
"""Bytes of a choice as it comes in."""
TRIES: Final[i64] = 24
"""Choices that are tried at random before the open ones are counted: mostly one in ten is open."""


class Matches:
    """So many matches. Who is to choose is in `seats`, what they see in `rows`, what they may choose in `masks`."""

    def __init__(self, rows: Rows[State], count: int, learner: int, hired: Hired | None, pay: int, most: int) -> None:
        """`learner` is the seat that is asked, or ALL; the bots on the other seats are `hired` for each match again."""
        self.table = rows
        self.count: i64 = count
        self.learner = learner
        self.hired = hired
        self.pays = pay
        self.most = most
        self.width: i64 = rows.width
        self.choices: i64 = rows.choices
        self.places: i64 = rows.game.seats
        self.rows: vec[i16] = vec[i16]([i16(0)] * (count * rows.width))
        self.finals: vec[i16] = vec[i16]([i16(0)] * (count * rows.width))
        """The last row of a match that ended in this step."""
        self.masks: vec[u8] = vec[u8]([u8(0)] * (count * rows.choices))
        self.scratch: vec[u8] = vec[u8]([u8(0)] * rows.choices)
        self.seats: vec[i32] = vec[i32]([i32(0)] * count)
        self.wages: vec[float] = vec[float]([0.0] * (count * rows.game.seats))
        """What every seat of every match earned in this step."""
        self.over: vec[u8] = vec[u8]([u8(0)] * count)
        self.cut: vec[u8] = vec[u8]([u8(0)] * count)
        self.begun: vec[u8] = vec[u8]([u8(0)] * count)
        """Where a match ended in the step before, so that there are wages to take off."""
        self.picked: vec[i32] = vec[i32]([i32(0)] * count)
        self.episodes: list[Episode] = []

    def buffer(self, name: str) -> object:
        """The memory of that name, for whoever wants to look at it without a copy."""
        match name:
            case "rows":
                return self.rows
            case "finals":
                return self.finals
            case "masks":
                return self.masks
            case "seats":
                return self.seats
            case "wages":
                return self.wages
            case "over":
                return self.over
            case "cut":
                return self.cut
        return self.picked

    # Rows and masks are cleared by whoever looks at them as arrays, at a stroke: before `reset` and before `step`.

    def reset(self, seeds: list[int], scripts: list[list[Move]] | None) -> None:
        """Begin all matches, each by its own seed or script; rows and masks are all 0."""
        self.episodes = []
        for place in range(self.count * self.places):
            self.wages[place] = 0.0
        for at, seed in enumerate(seeds):
            self.episodes.append(Episode(self.table, Dice(seed), None if scripts is None else scripts[at]))
            self._begin(at)
            self._look(at)

    def step(self, choices: bytes) -> None:
        """One choice for each match, four bytes each, that pass `check`; rows and masks are all 0 since then."""
        for at in range(self.count):
            episode = self.episodes[at]
            asked = episode.seat
            episode.act(i64(read_i32_le(choices, at * WIDE)))
            if self.learner != ALL:
                episode.let_others(self.learner, self.most)
            over = episode.seat == NOBODY
            cut = not over and episode.steps >= self.most
            self.over[at] = u8(1 if over else 0)
            self.cut[at] = u8(1 if cut else 0)
            if over or cut or self.pays == BALANCES:
                episode.pay(self.pays, self.wages, at * self.places)
            elif self.begun[at]:
                for place in range(at * self.places, (at + 1) * self.places):
                    self.wages[place] = 0.0
            self.begun[at] = u8(1 if over or cut else 0)
            if over or cut:
                self._clear_finals(at)
                episode.look(asked, self.finals, at * self.width, self.scratch, 0)
                episode.begin(episode.dice)
                self._begin(at)
            self._look(at)

    def check(self, choices: bytes) -> None:
        """Raise `BadChoice` unless there is one for each match, and each is open."""
        if len(choices) != self.count * WIDE:
            raise BadChoice(f"{int(self.count)} matches need as many choices, not {len(choices) // WIDE}.")
        for at in range(self.count):
            choice = i64(read_i32_le(choices, at * WIDE))
            if not 0 <= choice < self.choices or not self.masks[at * self.choices + choice]:
                raise BadChoice(f"Choice {int(choice)} is not open in match {int(at)}: take one that the mask has.")

    def _clear_finals(self, at: i64) -> None:
        for place in range(at * self.width, (at + 1) * self.width):
            self.finals[place] = 0
        for choice in range(self.choices):
            self.scratch[choice] = 0

    def _look(self, at: i64) -> None:
        episode = self.episodes[at]
        self.seats[at] = i32(i64(episode.seat))
        episode.look(episode.seat, self.rows, at * self.width, self.masks, at * self.choices)

    def _begin(self, at: i64) -> None:
        """Come to the first choice of a match that has begun; one that ends before anyone is asked counts for none."""
        episode = self.episodes[at]
        while self.learner != ALL:
            episode.hire(self.learner, self.hired)
            episode.let_others(self.learner, self.most)
            if episode.seat == self.learner:
                return
            episode.begin(episode.dice)

    def sample(self, dice: Dice) -> None:
        """Pick for each match one of the choices that are open, each as likely as the others."""
        masks, choices = self.masks, self.choices
        for at in range(self.count):
            first = at * choices
            place = first + i64(dice.below(int(choices)))
            tries: i64 = 0
            while not masks[place] and tries < TRIES:
                place = first + i64(dice.below(int(choices)))
                tries += 1
            if not masks[place]:
                place = self._counted(first, dice)
            self.picked[at] = i32(place - first)

    def _counted(self, first: i64, dice: Dice) -> i64:
        """The same by counting the open ones, where there are few."""
        masks, end = self.masks, first + self.choices
        total: i64 = 0
        for place in range(first, end):
            total += i64(masks[place])
        left: i64 = dice.below(int(total)) + 1
        place = first - 1
        while left:
            place += 1
            left -= i64(masks[place])
        return place
