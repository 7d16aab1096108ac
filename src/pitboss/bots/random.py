"""A bot that plays any game by picking from its menu."""

from collections.abc import Sequence

from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View


class RandomBot(Bot[View]):
    """Picks a kind of move, then a move of that kind, so that a long list of prices does not drown the rest."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        """Any move, of any kind, with equal chances."""
        if not menu:
            return None
        kinds = list(dict.fromkeys(map(type, menu)))
        kind = self._dice.pick(kinds)
        return self._dice.pick([action for action in menu if type(action) is kind])
