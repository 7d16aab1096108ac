"""A pontoon match driven by a script, chance included."""

from tests.games.script import MatchScript

from pitboss.core.match import Match
from pitboss.core.moves import Event
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.declare import HandView, PontoonView
from pitboss.games.pontoon.state import Hand, PontoonState


class Script(MatchScript[PontoonState, PontoonView]):
    """Moves are written as in a record, separated by semicolons; a row of cards is what chance draws.

    play("mark 67; As Kd; p1 bet 10; p2 bet 5")
    """

    def __init__(self, seats: int, **options: object) -> None:
        self.options = SPEC.choose(seats, options)
        super().__init__(Match(SPEC.build(seats, self.options)), SPEC.notation)

    def deal(self, hands: str, bets: str = "", mark: int = 67) -> list[Event]:
        """A fresh shoe, then two cards for every player (`As Kd, 5c 6d`) and their bets (`10 5`; else 10 each)."""
        told = self.play(f"mark {mark}") if self.state.phase == 0 else []
        return told + self.again(hands, bets)

    def again(self, hands: str, bets: str = "") -> list[Event]:
        """Two cards for every player in the order of play, and their bets."""
        pairs = [pair.split() for pair in hands.split(",")]
        amounts = bets.split() or ["10"] * len(pairs)
        order = self.state.order
        told = self.play(" ".join(pair[0] for pair in pairs))
        told += self.play(";".join(f"p{seat + 1} bet {amount}" for seat, amount in zip(order, amounts, strict=True)))
        return told + self.play(" ".join(pair[1] for pair in pairs))

    def hand(self, place: int) -> Hand:
        return self.state.hands[place]

    def seen(self, seat: int | None, place: int) -> HandView:
        return self.view(seat).hands[place]

    @property
    def chips(self) -> list[int]:
        return list(self.state.chips)
