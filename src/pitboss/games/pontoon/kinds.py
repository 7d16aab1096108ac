"""The kinds of move as constants: compiled code reads a constant at once, but looks a class up by its name."""

from typing import Final

from pitboss.core.moves import Draw, Resign, Timeout
from pitboss.games.pontoon.moves import Bet, Burn, Buy, Mark, Split, Stick, Twist

A_BET: Final = Bet
A_BURN: Final = Burn
A_BUY: Final = Buy
A_DRAW: Final = Draw
A_MARK: Final = Mark
A_RESIGN: Final = Resign
A_SPLIT: Final = Split
A_STICK: Final = Stick
A_TIMEOUT: Final = Timeout
A_TWIST: Final = Twist
