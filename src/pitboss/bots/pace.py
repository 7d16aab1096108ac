"""How long a bot takes over a move: about as long as a person would, and so that it tells nothing.

Time is a tell. So it follows from what everybody sees, from who is asked, and from dice that are thrown for each move
of a table alike; never from what the bot holds, from what it found, or from how long it really thought: a bot that has
not decided by then has another bot move for it (`server/rooms/house_moves.py`). How hard a choice is shows in a world
that a spectator may imagine: what could be done there, and whether an offer waits for an answer. A game may know
better: `HARD` in its `bots.py` says by how many hundredths a choice is harder than it looks.

Where all may act at any time there are no turns to take a time over: bots look at the table now and then, and one of
them may act. `LOOKS` in a game's `bots.py` says how soon the next look is, from a spectator's view and the seats of
people; None: this table has turns.
"""

from collections.abc import Callable, Sequence
from typing import Final, cast
from zlib import crc32

from pitboss import games
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.core.offers import Accept

Looks = Callable[[View, Sequence[int]], tuple[int, int] | None]
"""The soonest and the latest next look of bots, in hundredths of the table's pace."""
Hard = Callable[[View, int], int]
"""By a spectator's view, how much harder than usual a seat's choice is, in hundredths of the usual time."""

LEAST: Final = 85
"""Hundredths of a table's pace that a move takes at the least: one that is forced."""
MOST: Final = 350
FORCED: Final = 90
KIND: Final = 30
"""What each kind of move takes that there is to choose from."""
KINDS: Final = 4
ANSWER: Final = 60
"""What an offer to answer takes besides."""
SWAY: Final = 35
"""How much longer or shorter it may be by dice."""
ALONE: Final = 35
"""Hundredths of that where nobody but bots plays."""
TEMPO: Final = {"bold": 80, "careful": 130, "easy": 90, "random": 70, "sharp": 110}
"""How quick styles are, in hundredths; the others as usual."""


def looks(game: str, seen: View, people: Sequence[int]) -> tuple[int, int] | None:
    """When bots look at a live table next, in hundredths of its pace; None where there are turns."""
    own = getattr(games.part(game, "bots"), "LOOKS", None)
    # A game's looks get that game's views; which they are is settled by the game's name alone.
    return None if own is None else cast(Looks, own)(seen, people)


def human_time(
    game: str, rules: Game[State, View], seen: View, seat: int, bot: str, dice: Dice, people: Sequence[int] = ()
) -> int:
    """How long a bot takes over its move, in hundredths of the table's pace; `seen` is a spectator's view."""
    span = looks(game, seen, people)
    if span is not None:
        return span[0] + dice.below(span[1] - span[0] + 1)
    hard = _hardness(rules.legal(rules.imagine(seen, dice), seat))
    own = getattr(games.part(game, "bots"), "HARD", None)
    if own is not None:
        hard += cast(Hard, own)(seen, seat)
    sway = 100 - SWAY + dice.below(2 * SWAY + 1)
    return min(max(hard * sway * TEMPO.get(bot, 100) // 10_000, LEAST), MOST)


def throw(*about: object) -> Dice:
    """Dice for a moment that everybody can name, so that every process of a server throws the same."""
    return Dice(crc32(" ".join(map(str, about)).encode()))


def _hardness(menu: list[Action]) -> int:
    """How hard it is to choose from a menu, in hundredths."""
    if len(menu) < 2:
        return FORCED
    kinds = {type(action) for action in menu}
    return FORCED + KIND * min(len(kinds), KINDS) + (ANSWER if Accept in kinds else 0)
