"""Level 2: players that are programs. They get a view and a menu, never a state.

A game's bots are in its own folder: `games/x/bots.py` holds `BOTS`, from a bot's name to what makes one. The levels
that every game has are `easy`, `solid` and `sharp`; other names are styles. `search` and `random` play any game and
need no entry; but nothing searches in rules that hold secrets, for it would find them.
"""

from collections.abc import Callable, Mapping
from functools import partial
from inspect import Parameter, signature
from typing import Final, cast

from pitboss import games
from pitboss.bots.bot import Bot
from pitboss.bots.random import RandomBot
from pitboss.bots.search import Habit, Searcher
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.moves import View
from pitboss.core.options import Options
from pitboss.games import AnySpec, part

Maker = Callable[[Game[State, View], Options, Dice], Bot[View]]
"""Makes a bot for a match: from the rules at the table, the options they were built with, and dice of its own."""

TOLD: Final = 3
"""Of how much that is."""
LEVELS: Final = ("easy", "solid", "sharp")
USUAL: Final = "solid"
"""The level that plays where nobody has asked for another."""
RANDOM: Final = "random"


def makers(game: str) -> Mapping[str, Maker]:
    """Every bot that plays a game, the usual one first."""
    found: dict[str, Maker] = {}
    own = part(game, "bots")
    if own is not None:
        # A bot of a game gets that game's rules, views and options; which they are is settled by the game's name alone.
        theirs = cast(Mapping[str, Maker], own.BOTS)
        found.update({name: theirs[name] for name in (USUAL,) if name in theirs})
        found.update(theirs)
    if game not in games.names() or not games.find(game).sealed:
        # Where a game has levels, its own bots do the thinking; there `search` stays the quick yardstick that it is.
        found["search"] = _by_chance if set(LEVELS) & found.keys() else _by_habit(game)
    found[RANDOM] = lambda _, __, dice: RandomBot(dice)
    return found


def _by_chance(rules: Game[State, View], _: Options, dice: Dice) -> Bot[View]:
    return Searcher(rules, dice)


def _by_habit(game: str) -> Maker:
    return lambda rules, options, dice: Searcher(rules, dice, habit(game, rules, options, dice))


def habit(game: str, rules: Game[State, View], options: Options, dice: Dice) -> Habit[View] | None:
    """Return what makes the bot by which everybody plays on in play-outs; None where the game brings no quick bot.

    It is the game's usual level, else another level, else the first bot that the game brings. Play-outs at random say
    little about a game in which others see through a bluff.
    """
    own = part(game, "bots")
    theirs = cast(Mapping[str, Maker], own.BOTS) if own is not None else {}
    for name in dict.fromkeys((USUAL, *LEVELS, *theirs)):
        if name in theirs and not theirs[name](rules, options, Dice(0)).thinks_long:
            return partial(theirs[name], rules, options, dice)
    return None


def stand_ins(game: str, bot: str) -> list[str]:
    """Return the bots that may move if `bot` fails, in order: the usual level, the others from the quickest.

    After the levels come the game's own bots, for a game may have no levels, then `random`. Bots that think long are
    left out when the time comes.

    >>> stand_ins("pontoon", "sharp")[:2], stand_ins("a game without bots", "search")
    (['solid', 'easy'], ['random'])
    """
    known = makers(game)
    own = [name for name in known if name not in ("search", RANDOM)]
    return [name for name in dict.fromkeys((USUAL, *LEVELS, *own, RANDOM)) if name in known and name != bot]


def find(game: str, name: str | None = None) -> Maker:
    """What makes the named bot of a game, else the usual one; raises `BadOption`."""
    known = makers(game)
    if name is not None and name not in known:
        raise BadOption(f"No bot named {name[:40]!r} plays {game}; there are {', '.join(known)}.")
    return known[name or next(iter(known))]


def maker(kind: Callable[[], Bot[View]] | type[Bot[View]]) -> Maker:
    """What makes bots of a class that takes all that a bot is told, or nothing; raises `BadOption`.

    >>> maker(RandomBot)
    Traceback (most recent call last):
    pitboss.core.errors.BadOption: RandomBot takes (dice); a bot takes (game, options, dice), or nothing.
    """
    needed = [each.name for each in signature(kind).parameters.values() if each.default is Parameter.empty]
    if not needed:
        return lambda _, __, ___: cast(Callable[[], Bot[View]], kind)()
    if len(needed) != TOLD:
        called = getattr(kind, "__name__", "It")
        raise BadOption(f"{called} takes ({', '.join(needed)}); a bot takes (game, options, dice), or nothing.")
    return cast(Maker, kind)


def rules(spec: AnySpec, seats: int, options: Options) -> Game[State, View]:
    """The rules at a table, by which a bot can imagine and search, as far as they are here.

    Questions that a table has brought are its house's secret: all else is as with those that are here.
    """
    try:
        return spec.build(seats, options)
    except BadOption:
        return spec.table(seats)


def make(game: str, rules: Game[State, View], options: Options, dice: Dice, name: str | None = None) -> Bot[View]:
    """A bot for a match: the named one, else the usual one; raises `BadOption`."""
    return find(game, name)(rules, options, dice)
