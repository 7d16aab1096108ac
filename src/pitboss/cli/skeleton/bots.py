"""A bot that keeps high dice."""

from collections.abc import Sequence

from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import Action

from .declare import Fold, Keep, SketchOptions, SketchView

HIGH = 4


class Careful(Bot[SketchView]):
    """Keeps what is high."""

    def choose(self, view: SketchView, menu: Sequence[Action]) -> Action | None:
        """Keep or fold; nothing if there is nothing to do."""
        high = view.seat is not None and view.players[view.seat].die >= HIGH
        return next((action for action in menu if isinstance(action, Keep if high else Fold)), None)


def careful(_game: object, _options: SketchOptions, _dice: Dice) -> Careful:
    """One for a table."""
    return Careful()


BOTS = {"careful": careful}
