"""A table of Stonks! driven by a script, chance included."""

from typing import cast

from tests.games.script import MatchScript

from pitboss.core.cards import NAMES, names
from pitboss.core.errors import Illegal
from pitboss.core.match import Match
from pitboss.core.moves import Action
from pitboss.core.packed import packed
from pitboss.games.stonks import SPEC
from pitboss.games.stonks.declare import Bet, StonksView
from pitboss.games.stonks.state import DEAL, StonksState
from pitboss.games.stonks.verbs import StonksGame


class Script(MatchScript[StonksState, StonksView]):
    """Moves are written as in a record, separated by semicolons; a row of cards is what chance draws.

    play("p1 announce Ks; p1 done; p2 done; 9h")
    """

    def __init__(self, seats: int = 2, **options: object) -> None:
        super().__init__(Match(SPEC.table(seats, options)), SPEC.notation)
        self.seats = seats

    @property
    def game(self) -> StonksGame:
        return cast(StonksGame, self.match.game)

    def deal(self, hands: list[str], dealer: str) -> None:
        """Choose the dealer and give everybody the hand written down for them, in the order of the deal."""
        self.one("chance", f"first {dealer}")
        cards = [hand.split() for hand in hands]
        while self.state.due and self.state.phase == DEAL:
            self.one("chance", f"card {cards[self.state.due[0]].pop(0)}")

    def set_chips(self, *chips: int) -> None:
        """Give everybody so many chips, at the cost of the house."""
        self.state.house += sum(self.state.chips) - sum(chips)
        self.state.chips = packed(chips)

    def all_done(self) -> None:
        """Everybody who is asked says done, until the market card is due."""
        while self.match.actors and self.match.actors[0] >= 0:
            seat = self.state.turn if self.state.turn >= 0 else self.match.actors[0]
            self.one(f"p{seat + 1}", "done")

    def draw_any(self) -> None:
        """Chance draws low cards while some are due, except for the market."""
        while self.state.due:
            self.one("chance", f"card {next(NAMES[card] for card in range(52) if self.state.pile[card])}")

    def why(self, seat: int, action: Action) -> str:
        """What the rules themselves say to a move, whatever the driver of a match would; empty if they let it pass."""
        try:
            self.game.check(self.state, seat, action)
        except Illegal as refusal:
            return str(refusal)
        return ""

    def bet(self, number: int) -> Bet:
        return next(bet for bet in self.view().bets if bet.number == number)

    def hand(self, seat: int) -> str:
        return " ".join(names(self.state.hands[seat]))


ANN = "2s 4s 8s Ks Ts Ah"
BOB = "2h 4h 8h Qh Td As"
CYD = "3s 5s 7d 9d Jd Kd"


def dealt(seats: int = 2, **options: object) -> Script:
    """Ann, Bob and perhaps Cyd have their hands; the last seat deals, so Ann begins."""
    script = Script(seats, **options)
    script.deal([ANN, BOB, CYD][:seats], f"p{seats}")
    return script


def faced(**options: object) -> Script:
    """Ann is long Ks against Bob's Qh, and it is Bob's turn, the last of the round."""
    script = dealt(2, **options)
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh")
    return script
