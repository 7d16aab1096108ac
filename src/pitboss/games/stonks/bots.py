"""The bots of Stonks!: traders of several tempers, from one who follows the last card to one who waits for the pot.

All judge moves by what the table is worth after them (`mind.py`, `odds.py`); they differ in what they count.
"""

from collections.abc import Callable
from typing import Final

from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.games.stonks.declare import StonksOptions, StonksView
from pitboss.games.stonks.lore import Temper
from pitboss.games.stonks.mind import Style
from pitboss.games.stonks.player import Broker, Haggler, Thinker

EASY: Final = Style(Temper(hope=3.0, greed=2.0, card=0.4, scarce=3.0, least=0.3), counts=False)
SOLID: Final = Style(Temper(hope=0.5, held=0.0, ahead=1.0))
SHARP: Final = Style(Temper(hope=5.0, spread=2.0, chase=2.0), plans=True, offers=2)

# Styles differ in what they like and are to be about as strong as each other, in a match of 400 rounds, too: all plan,
# and think that a stonk waits long for the pot. Tempers that did neither won clearly less there.
CAREFUL: Final = Style(Temper(later=1.0, leave=6.0, hope=8.0, scarce=2.0), plans=True)
"""Trusts odds for no longer than it must, leaves what turns bad, keeps cards to do so."""
BOLD: Final = Style(Temper(later=3.0, hope=8.0, greed=2.5, spread=6.0, scarce=0.0, chase=4.0), plans=True, offers=2)
"""Likes what may carry it far, and lays all it has."""
TALKATIVE: Final = Style(Temper(hope=8.0, spread=1.0), plans=True, offers=4, talks=True)
"""Would rather make a deal than anything else that gains, and haggles over it (`Haggler`)."""
PATIENT: Final = Style(Temper(hope=5.0), plans=True)
"""Likes no swings and chases nobody. It searches besides (`Thinker`), which with the temper of `sharp` won too much."""


class Maker:
    """Makes brokers of one style."""

    def __init__(self, style: Style) -> None:
        self._style = style

    def __call__(self, game: Game[State, StonksView], options: StonksOptions, dice: Dice) -> Broker:
        """A broker for a match."""
        return Broker(game.seats, options, dice, self._style)


def haggler(game: Game[State, StonksView], options: StonksOptions, dice: Dice) -> Haggler:
    """One who talks, and asks for more at first."""
    return Haggler(game.seats, options, dice, TALKATIVE)


def thinker(game: Game[State, StonksView], options: StonksOptions, dice: Dice) -> Thinker:
    """One who counts, and then searches."""
    return Thinker(game, options, dice, PATIENT, SOLID)


BOTS: Final[dict[str, Callable[[Game[State, StonksView], StonksOptions, Dice], Broker]]] = {
    "easy": Maker(EASY),
    "solid": Maker(SOLID),
    "sharp": Maker(SHARP),
    "careful": Maker(CAREFUL),
    "bold": Maker(BOLD),
    "talkative": haggler,
    "patient": thinker,
}
