"""The bots at one table: made for a match, asked in their turn, and covered for where they fail."""

import logging
from collections.abc import Sequence
from typing import Final

from pitboss import bots
from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.table.table import Table

FALLBACK: Final = "random"
"""The bot that plays any game, and moves where another fails."""

_log: Final = logging.getLogger("pitboss.server")


class Thinking:
    """Every bot that has been asked in the match that is played."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._bots: dict[tuple[int, int, str], Bot[View]] = {}

    def think(self, seat: int, bot: str, view: View, menu: Sequence[Action]) -> Action | None:
        """What a bot does in its turn; a fault of its own costs it the choice, and nobody the table."""
        for name in (bot, FALLBACK):
            try:
                return self._made(seat, name).choose(view, menu)
            except Exception:
                # Of the position nothing is said: it is the seat's own.
                _log.exception("bot %s failed at table %s", name, self._table.code)
        return None

    def _made(self, seat: int, bot: str) -> Bot[View]:
        key = (self._table.number, seat, bot)
        if any(match != self._table.number for match, _, _ in self._bots):
            self._bots.clear()
        player = self._bots.get(key)
        if player is None:
            assert self._table.options is not None
            game = self._table.setup.game
            # A log may name a bot that there is no longer: then the best one plays.
            named = bot if bot in bots.makers(game) else None
            player = self._bots[key] = bots.make(game, self._table.options, Dice(None), named)
        return player
