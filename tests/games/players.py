"""Bots for tests of their choices: at a table of so many seats, with dice of a seed."""

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import View
from pitboss.core.options import Options


def player(game: str, seats: int, options: Options, seed: int = 1, name: str | None = None) -> Bot[View]:
    """A bot of a game, by name or the usual one."""
    return bots.make(game, games.find(game).build(seats, options), options, Dice(seed), name)
