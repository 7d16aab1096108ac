"""What the bots of Stonks! go by that no rule says: what seats turned out to be worth, and what traders make of it."""

from typing import Final

SCARCE: Final[tuple[float, ...]] = (0.0, 0.4, 0.7, 0.9, 1.0)
"""What it is worth to have so many cards in hand at all, in parts: the first ones close what turns bad."""

SOON: Final = 1
"""Rounds before everybody begins to pay, or before the last one, from which on it is late."""
WON: Final = 0.2
"""What it is worth to be the first in the end besides the chips, for who chases: so much of what one began with."""
LEAST: Final = 0.3
"""Chips are worth so much at the least."""


class Prospects:
    """What a seat is worth by how things stand, in terms of the chips it began with."""

    def __init__(self, there: float, own: float, square: float, pot: float, others: float) -> None:
        self.there = there
        """For being there at all."""
        self.own = own
        """By its own chips."""
        self.square = square
        """By the square of these."""
        self.pot = pot
        self.others = others
        """By what the others have on average."""


# By how many are left, in the middle of a match with more than three. Measured over matches of `solid` players.
MIDDLE: Final = Prospects(0.35, 0.38, 0.35, 0.14, -0.56)
THREE: Final = Prospects(0.24, 0.79, 0.10, 0.22, -0.46)
TWO: Final = Prospects(0.13, 0.90, 0.04, 0.45, -0.23)


class Temper:
    """What a trader makes of what it cannot count; all of it in chips or rounds."""

    def __init__(
        self,
        later: float = 2.0,
        leave: float = 4.0,
        card: float = 0.1,
        hope: float = 3.0,
        held: float = 1.0,
        ahead: float = 0.0,
        ace: float = 0.5,
        scarce: float = 1.0,
        greed: float = 2.0,
        least: float = 0.01,
        spread: float = 0.0,
        chase: float = 0.0,
    ) -> None:
        self.later = later
        """For how many rounds after the next a bet is thought to stay open."""
        self.leave = leave
        """What it costs at most to get out of a bet that turned bad, in cards and trouble."""
        self.card = card
        """What any card in hand is worth."""
        self.hope = hope
        """For how many rounds after the next a stonk is thought to wait for the pot."""
        self.held = held
        """What a court card in hand is worth, as a part of what it would be worth on the table."""
        self.ahead = ahead
        """How much of the rake that everybody is to pay into the pot until then is counted with the pot."""
        self.ace = ace
        """What an ace is worth besides, for it closes anything."""
        self.scarce = scarce
        """What it is worth to have cards at all."""
        self.greed = greed
        """How much more much is worth than little."""
        self.least = least
        """What a move should gain at the least."""
        self.spread = spread
        """For how many more rounds a bet's ups and downs are thought to last."""
        self.chase = chase
        """How much more these ups and downs are worth late in a match, for each stack by which it is behind."""


DEALS: Final = Temper(hope=0.0)
"""By what both sides of a deal are judged. Where `sharp` players closed a position for nothing, both together lost
nothing (0 ± 4 chips), though by their own temper they should have lost 24: it hopes for much of what is open."""
EASE: Final = 4.0
"""Chips that a deal is worth to either side besides. Where `solid` players closed for nothing a position without a
stonk of which counting says that both together lose up to 6 chips, they lost 3 ± 3."""
