"""The kinds of move as constants: compiled code reads a constant at once, but looks a class up by its name."""

from typing import Final

from pitboss.core.moves import Draw, First, Resign, Timeout
from pitboss.games.dead_cat.moves import (
    Accept,
    Buy,
    Decline,
    Extend,
    Join,
    Meld,
    Next,
    Offer,
    Protect,
    Refill,
    Sell,
    Takeover,
    Withdraw,
)

A_ACCEPT: Final = Accept
A_BUY: Final = Buy
A_DECLINE: Final = Decline
A_DRAW: Final = Draw
A_EXTEND: Final = Extend
A_FIRST: Final = First
A_JOIN: Final = Join
A_MELD: Final = Meld
A_NEXT: Final = Next
A_OFFER: Final = Offer
A_PROTECT: Final = Protect
A_REFILL: Final = Refill
A_RESIGN: Final = Resign
A_SELL: Final = Sell
A_TAKEOVER: Final = Takeover
A_TIMEOUT: Final = Timeout
A_WITHDRAW: Final = Withdraw
