"""What the others have done hints at in Stonks!: who has played does not hold just anything any more.

Court cards are laid as soon as there is a pot, small ones are kept. How much so was counted over matches of the bots:
of the court cards that one has not seen, hands hold little more than half of what chance would give them.
"""

from typing import Final

from pitboss.core.cards import INDEX
from pitboss.games.stonks.declare import StonksView
from pitboss.games.stonks.odds import KINDS_OF_MOVE, way_of

HELD: Final = (1.1, 1.0, 0.7)
"""How much likelier than by chance a hand holds a card that would move the market a little, much, or as a court."""
FINE: Final = 1000
"""Weights are whole numbers: so many are one."""


class Reader:
    """Weighs worlds by what the others have done."""

    def likely(self, own: StonksView, views: list[StonksView]) -> int:
        """Hands of those who have had a turn, with courts in them, are less likely than they would be by chance."""
        weight = float(FINE)
        for seat, view in enumerate(views):
            player = own.players[seat]
            if seat != own.seat and player.living and (player.done or own.round > 1):
                for name in view.hand:
                    weight *= HELD[way_of(INDEX[name]) % KINDS_OF_MOVE]
        return max(1, round(weight))
