"""Simple policies for Shed Pontoon."""

from collections.abc import Sequence

from pitboss.bots.bot import Bot
from pitboss.core.moves import Action
from pitboss.games.pontoon.declare import Bet, PontoonView, Stick


class Minimum(Bot[PontoonView]):
    """Bets the minimum and sticks as soon as it may."""

    def choose(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """Return the smallest bet, else stick if that is allowed, else the first move of the menu."""
        if view.phase == "bets" and menu:
            return Bet(view.least)
        return Stick() if Stick() in menu else menu[0] if menu else None
