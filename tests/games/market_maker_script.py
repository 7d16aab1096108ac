"""A market driven by a script, chance included."""

from tests.games.script import MatchScript

from pitboss.core.match import Match
from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.declare import MarketView
from pitboss.games.market_maker.state import NO_BID, MarketState

PRIVATE = "Ks 5h 2c 9d 3s 4h"
BOARD = "Qd 7s Ah Tc 3d"


class Script(MatchScript[MarketState, MarketView]):
    """Moves are written as in a record, separated by semicolons; a row of cards is what chance draws.

    play("p1 deal; Ks 5h; p2 quote 6 9")
    """

    def __init__(self, seats: int = 3, **options: object) -> None:
        super().__init__(Match(SPEC.table(seats, options)), SPEC.notation)

    def menu(self, seat: int, verb: str = "") -> list[str]:
        """What a seat is offered besides quotes."""
        return [text for text in super().menu(seat, verb) if not text.startswith("quote")]

    def quote(self, seat: int) -> tuple[int, int] | None:
        """A seat's quote in whole prices."""
        if self.state.bid[seat] == NO_BID:
            return None
        return self.state.bid[seat] // 100, self.state.offer[seat] // 100

    @property
    def trades(self) -> list[tuple[int | None, int | None, int]]:
        """The tape as buyer, seller, whole price."""
        return [(trade.buyer, trade.seller, trade.price // 100) for trade in self.state.tape]


def opened(seats: int = 3, **options: object) -> Script:
    """A market in round 0."""
    script = Script(seats, **options)
    if not script.match.game.outcomes(script.state):
        script.play("p1 deal")
    script.play(" ".join(PRIVATE.split()[:seats]))
    return script


def all_open(seats: int = 3, **options: object) -> Script:
    """A market with a dealer in which the last community card is open."""
    script = opened(seats, **options)
    for card in BOARD.split():
        script.play(f"p1 deal; {card}")
    return script
