"""What was learned, as a bot: a small network that takes a row and says how likely each choice is.

It is kept as arrays in one file, with the table it was learned at. To play it needs numpy and nothing else.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from pitboss import games
from pitboss.bots.bot import Bot
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.moves import Action, View
from pitboss.core.options import Options
from pitboss.encode import WAIT, encoder
from pitboss.research import Unresearched

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise Unresearched("numpy") from error

Numbers = NDArray[np.float32]
FINE = 1_000_000
"""Into how many parts a choice is drawn."""


class Policy:
    """Layers of a network: each is multiplied, added to, and bent by tanh but for the last."""

    def __init__(self, game: str, layers: Sequence[tuple[Numbers, Numbers]]) -> None:
        self.game = game
        self.layers = list(layers)

    @property
    def width(self) -> int:
        """How many numbers a row has that it understands."""
        return int(self.layers[0][0].shape[1])

    def chances(self, rows: Numbers, masks: NDArray[Any]) -> Numbers:
        """How likely each choice is in each row; one that is not open, not at all."""
        told = rows
        for weights, biases in self.layers[:-1]:
            told = np.tanh(told @ weights.T + biases)
        weights, biases = self.layers[-1]
        scores = np.where(masks, told @ weights.T + biases, -np.inf)
        likely = np.exp(scores - scores.max(axis=-1, keepdims=True))
        found: Numbers = likely / likely.sum(axis=-1, keepdims=True)
        return found

    def save(self, path: Path) -> None:
        """Write it down."""
        arrays: dict[str, Any] = {
            f"{kind}{at}": array
            for at, layer in enumerate(self.layers)
            for kind, array in zip(("weights", "biases"), layer, strict=True)
        }
        np.savez(path, game=np.array(self.game), **arrays)

    @classmethod
    def load(cls, path: Path) -> "Policy":
        """Read it; raises `BadOption`."""
        try:
            with np.load(path, allow_pickle=False) as kept:
                many = sum(name.startswith("weights") for name in kept.files)
                return cls(str(kept["game"]), [(kept[f"weights{at}"], kept[f"biases{at}"]) for at in range(many)])
        except (OSError, KeyError, ValueError) as error:
            raise BadOption(f"{path} is no policy; train one: python examples/learn.py GAME {path}.") from error


class PolicyBot(Bot[View]):
    """Plays by a policy: a subclass names the file, and can then be named as `file.py:Class` wherever bots can.

    Whether others may act as well, and so whether to wait is a choice, it reads off the view's `awaited`.
    """

    file: ClassVar[Path]
    greedy: ClassVar[bool] = True
    """Whether it makes the likeliest choice, or draws one."""
    kept: ClassVar[dict[Path, Policy]] = {}

    def __init__(self, game: Game[State, View], options: Options, dice: Dice) -> None:
        self._dice = dice
        self.policy = self.found()
        self._encoder = encoder(games.find(self.policy.game), game.seats, options)
        self._scales = np.array([1 / feature.scale for feature in self._encoder.features], np.float32)
        if len(self._scales) != self.policy.width:
            raise BadOption("This policy was learned at another table: seat as many, with the same options.")

    def found(self) -> Policy:
        """What it plays by."""
        if self.file not in self.kept:
            self.kept[self.file] = Policy.load(self.file)
        return self.kept[self.file]

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        """What the policy thinks best, or a draw by what it thinks."""
        mask = np.array(self._encoder.mask(view, menu))
        awaited: object = getattr(view, "awaited", None)
        mask[WAIT] = (isinstance(awaited, tuple) and len(awaited) > 1) or not mask.any()
        chances = self.policy.chances(np.array(self._encoder.observe(view), np.float32) * self._scales, mask)
        choice = int(chances.argmax()) if self.greedy else self._drawn(chances)
        return self._encoder.decode(view, menu, choice)

    def _drawn(self, chances: Numbers) -> int:
        parts = np.cumsum(chances)
        place = int(np.searchsorted(parts, self._dice.below(FINE) / FINE * parts[-1], side="right"))
        return place if chances[place] else int(chances.argmax())
