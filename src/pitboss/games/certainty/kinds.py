"""The kinds of move as constants: compiled code reads a constant at once, but looks a class up by its name."""

from typing import Final

from pitboss.core.moves import First, Resign, Timeout
from pitboss.games.certainty.moves import Ask, Call, Guess, Leave, Raise, Show

A_ASK: Final = Ask
A_CALL: Final = Call
A_FIRST: Final = First
A_GUESS: Final = Guess
A_LEAVE: Final = Leave
A_RAISE: Final = Raise
A_RESIGN: Final = Resign
A_SHOW: Final = Show
A_TIMEOUT: Final = Timeout
