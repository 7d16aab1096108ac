"""The kinds of move as constants: compiled code reads a constant at once, but looks a class up by its name."""

from typing import Final

from pitboss.core.moves import Draw, Resign, Timeout
from pitboss.games.market_maker.moves import Buy, Cancel, Deal, Finish, Lock, Pass, Quote, Sell, Unlock

A_BUY: Final = Buy
A_CANCEL: Final = Cancel
A_DEAL: Final = Deal
A_DRAW: Final = Draw
A_FINISH: Final = Finish
A_LOCK: Final = Lock
A_PASS: Final = Pass
A_QUOTE: Final = Quote
A_RESIGN: Final = Resign
A_SELL: Final = Sell
A_TIMEOUT: Final = Timeout
A_UNLOCK: Final = Unlock
