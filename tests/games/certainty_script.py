"""A match of CertaintyPoker driven by a script, chance included."""

from tests.games.script import MatchScript

from pitboss import packs
from pitboss.core.errors import Illegal
from pitboss.core.match import Match
from pitboss.core.moves import Action, Event
from pitboss.games.certainty import SPEC
from pitboss.games.certainty.declare import CertaintyView, Settled
from pitboss.games.certainty.state import CertaintyState
from pitboss.games.certainty.verbs import CertaintyGame
from pitboss.packs import Pack


class Script(MatchScript[CertaintyState, CertaintyView]):
    """Moves are written as in a record, separated by semicolons; those of chance and the clock without their seat.

    play("first p1; question ex1; p1 guess 90; p2 guess 110")
    """

    def __init__(self, seats: int | list[int], own: Pack | None = None, /, **options: object) -> None:
        stacks = seats if isinstance(seats, list) else None
        count = len(stacks) if stacks is not None else seats
        assert isinstance(count, int)
        chosen = SPEC.choose(count, {"pack": "examples", **options})
        self.game = CertaintyGame(count, chosen, own or packs.find(chosen.pack))
        super().__init__(Match(self.game), SPEC.notation)
        if stacks is not None:
            # Not all bring the same money here, which no table can ask for; the books open with what there is.
            self.state.money = list(stacks)
            self.match._total = sum(stacks)

    @property
    def last(self) -> Settled:
        assert self.state.last is not None
        return self.state.last

    @property
    def turn(self) -> str:
        """Whose turn it is, or the phase if it is nobody's."""
        return f"p{self.state.turn + 1}" if self.state.turn >= 0 else self.view(None).phase

    def bets(self, moves: str) -> list[Event]:
        """Moves of whoever's turn it is: `c` calls, `l` leaves, `s` shows, a number raises to it."""
        verbs = {"c": "call", "l": "leave", "s": "show"}
        return [event for word in moves.split() for event in self.one(self.turn, verbs.get(word, f"raise {word}"))]

    def ask(self, question: str, guesses: str, first: str = "p1") -> list[Event]:
        """The anchor if there is none yet, a question, and the guesses of all in the round in the order of seats."""
        told = self.play(f"first {first}") if self.state.phase == 0 else []
        told += self.play(f"question {question}")
        for seat, guess in zip(self.match.actors, guesses.split(), strict=True):
            told += self.one(f"p{seat + 1}", f"guess {guess}")
        return told

    @property
    def balances(self) -> list[int]:
        return list(self.match.game.balances(self.state))


def why_not(script: Script, seat: int, action: Action) -> str:
    """The sentence with which the rules themselves refuse a move; empty if they do not."""
    try:
        script.game.check(script.state, seat, action)
    except Illegal as error:
        return str(error)
    return ""
