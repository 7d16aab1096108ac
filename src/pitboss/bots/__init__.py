"""Level 2: players that are programs. They get a view and a menu, never a state.

A game's bots are in its own folder: `games/x/bots.py` holds `BOTS`, from a bot's name to what makes one. `random` plays
any game and needs no entry.
"""

from collections.abc import Callable, Mapping
from typing import cast

from pitboss.bots.bot import Bot
from pitboss.bots.random import RandomBot
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.games import part

Maker = Callable[[Options, Dice], Bot[View]]


def makers(game: str) -> Mapping[str, Maker]:
    """Every bot that plays a game, the one to prefer first."""
    found: dict[str, Maker] = {}
    own = part(game, "bots")
    if own is not None:
        # A bot of a game gets that game's views and options; which they are is settled by the game's name alone.
        found.update(cast(Mapping[str, Maker], own.BOTS))
    found["random"] = lambda _, dice: RandomBot(dice)
    return found


def make(game: str, options: Options, dice: Dice, name: str | None = None) -> Bot[View]:
    """A bot for a game: the named one, else the best there is; raises `BadOption`."""
    known = makers(game)
    if name is not None and name not in known:
        raise BadOption(f"No bot named {name[:40]!r} plays {game}; there are {', '.join(known)}.")
    return known[name or next(iter(known))](options, dice)
