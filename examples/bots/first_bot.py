"""A bot for pontoon, the first one of docs/bots.md."""

from collections.abc import Sequence

from pitboss.bots.bot import Bot
from pitboss.core.moves import Action
from pitboss.games.pontoon.declare import PontoonView, Stick


class FirstBot(Bot[PontoonView]):
    """Bets the least it may, and asks for cards until it can stick."""

    def choose(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """Stick if that is allowed, else the first move on the menu."""
        return Stick() if Stick() in menu else menu[0]
