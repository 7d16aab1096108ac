"""The kinds of move as constants: compiled code reads a constant at once, but looks a class up by its name."""

from typing import Final

from pitboss.core.moves import Draw, First, Resign, Timeout
from pitboss.games.stonks.moves import Accept, Announce, Cash, Close, Decline, Done, Double, Match, Offer, Withdraw

A_ACCEPT: Final = Accept
A_ANNOUNCE: Final = Announce
A_CASH: Final = Cash
A_CLOSE: Final = Close
A_DECLINE: Final = Decline
A_DONE: Final = Done
A_DOUBLE: Final = Double
A_DRAW: Final = Draw
A_FIRST: Final = First
A_MATCH: Final = Match
A_OFFER: Final = Offer
A_RESIGN: Final = Resign
A_TIMEOUT: Final = Timeout
A_WITHDRAW: Final = Withdraw
