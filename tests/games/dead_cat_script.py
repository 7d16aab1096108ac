"""A table of Dead-Cat Bounce driven by a script, chance included."""

from tests.games.script import MatchScript

from pitboss.core.cards import INDEX, KINDS, names, pack
from pitboss.core.match import Match
from pitboss.core.moves import Event
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.declare import DeadCatView
from pitboss.games.dead_cat.melds import arranged, share
from pitboss.games.dead_cat.state import TRADE, DeadCatState


class Script(MatchScript[DeadCatState, DeadCatView]):
    """Moves are written as in a record, separated by semicolons; a row of cards is what chance draws.

    play("first p1; 7h 2s 9c 3s; 2d Ks 8h; p1 buy 8h")
    """

    def __init__(self, seats: int = 2, **options: object) -> None:
        level = {"head_start": (0,), **options}  # so that everybody has the same, unless a test is about that
        super().__init__(Match(SPEC.table(seats, level)), SPEC.notation)

    def hand(self, seat: int) -> str:
        return " ".join(names(self.state.hands[seat]))

    def melds(self, seat: int) -> dict[int, str]:
        """A seat's melds by number."""
        return {meld.number: " ".join(names(meld.cards)) for meld in self.state.melds if meld.owner == seat}

    @property
    def flop(self) -> str:
        return " ".join(names(self.state.flop))

    # Tables that would take long to play up to: cards and tokens are moved, none is made.

    def hold(self, seat: int, cards: str) -> None:
        """Give a seat exactly this hand, out of the pack and for all to see; its old one goes back."""
        state = self.state
        for card in state.hands[seat]:
            state.pack[card] += 1
            state.left += 1
        hand = tuple(sorted(INDEX[card] for card in cards.split()))
        for card in hand:
            self._draw(card)
        state.hands[seat] = state.known[seat] = hand

    def display(self, seat: int, cards: str, tokens: int = 0) -> int:
        """Lay down a meld for a seat, out of the pack, with tokens out of the bank; its number."""
        state = self.state
        row = arranged([INDEX[card] for card in cards.split()], "both")
        for card in row:
            self._draw(card)
        state.melded += 1
        state.bank -= tokens
        state.melds.append(share(state.melded, seat, row, tokens, "both"))
        return state.melded

    def _draw(self, card: int) -> None:
        assert self.state.pack[card], "that card is not in the pack"
        self.state.pack[card] -= 1
        self.state.left -= 1

    def purse(self, seat: int, tokens: int) -> None:
        """Give a seat so many tokens, from or to the bank."""
        self.state.bank += self.state.purses[seat] - tokens
        self.state.purses[seat] = tokens

    def bank(self, tokens: int) -> None:
        """Leave so many tokens in the bank; the last seat has the rest."""
        self.state.purses[-1] += self.state.bank - tokens
        self.state.bank = tokens

    def empty_pack(self, left: str = "") -> None:
        """Discard the pack but for these cards."""
        state = self.state
        for card in range(KINDS):
            state.discards[card] += state.pack[card]
            state.discarded += int(state.pack[card])
        state.pack = pack(0)
        for name in left.split():
            state.pack[INDEX[name]] += 1
            state.discards[INDEX[name]] -= 1
        state.left = len(left.split())
        state.discarded -= state.left


def opened(seats: int = 2, **options: object) -> Script:
    """A table in the first player's trade phase: p1 has 7h 9c, p2 2s 3c, p3 4s 5c, p4 6s 7c."""
    script = Script(seats, **options)
    script.play("first p1")
    for row in ("7h 2s 4s 6s", "9c 3c 5c 7c"):
        script.play(" ".join(row.split()[:seats]))
    script.play("2d Ks 8h")  # the last one lies next to the pack
    assert script.state.phase == TRADE
    return script


def through(script: Script, seat: int, cards: str) -> list[Event]:
    """The seat does nothing more this turn; these cards are drawn for the next one's flop."""
    return script.play(f"p{seat + 1} next; p{seat + 1} next; {cards}")
