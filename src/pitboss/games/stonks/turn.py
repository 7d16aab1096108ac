"""What the verbs of Stonks! share: when a seat may play, what it holds, and its side of a position."""

from typing import Final, TypeVar

from pitboss.core.cards import INDEX
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.turns import NOBODY
from pitboss.core.verbs import WAIT, A, Verb
from pitboss.games.stonks import declare
from pitboss.games.stonks.rules import StonksRules
from pitboss.games.stonks.state import StonksState, Thing, found

NO_CHIPS: Final = Message("stonks.no-chips")
NO_CARDS: Final = Message("stonks.no-cards")
NO_POSITION: Final = Message("stonks.no-position")
NOT_YOURS: Final = Message("stonks.no-side")
STILL_OPEN: Final = Message("stonks.no-position-yet")
NO_MARGIN: Final = Message("stonks.no-margin")

P = TypeVar("P", bound=declare.Double | declare.Close | declare.Cash | declare.Offer)


class StonksVerb(Verb[StonksState, A]):
    """A verb at one table."""

    def __init__(self, rules: StonksRules) -> None:
        self.rules = rules


class TurnVerb(StonksVerb[A]):
    """What is done in one's own turn; in a free-for-all whenever one has chips, ready or not (S-46)."""

    def __init__(self, rules: StonksRules) -> None:
        super().__init__(rules)
        self.out_of_turn = rules.free

    def why_not(self, state: StonksState, seat: int) -> Message | None:
        """It is someone else's turn, or there is nothing to bet with."""
        if self.out_of_turn:
            return None if state.chips[seat] else NO_CHIPS
        return None if seat == state.turn else WAIT


class PositionVerb(TurnVerb[P]):
    """What one party does with a position.

    check     party  ──►  barred  ──►  wrong
    menu      party  ──►  barred  ──►  list_with
    """

    def refusal(self, state: StonksState, seat: int, action: P) -> Message | None:
        """The number stands for nothing of the seat's own, or nothing of this kind can be done with it, or not so."""
        thing = found(state, action.position)
        if thing is None:
            return absent(action.position)
        why = party(thing, seat)
        if why is None:
            why = self.barred(state, seat, thing)
        return self.wrong(state, seat, thing, action) if why is None else why

    def listed(self, state: StonksState, seat: int, menu: list[Action]) -> None:
        """What can be done with each position of the seat's own."""
        if not state.laid[seat]:
            return
        for thing in state.things:
            mine = thing.long == seat or thing.short == seat
            if mine and not thing.open and self.barred(state, seat, thing) is None:
                self.list_with(state, seat, thing, menu)

    def lack(self, state: StonksState, seat: int) -> Message | None:
        """There is no position, or nothing in the hand for any."""
        own = [thing for thing in state.things if party(thing, seat) is None]
        return self.lack_with(state, seat, own) if own else NO_POSITION

    def barred(self, state: StonksState, seat: int, thing: Thing) -> Message | None:
        """Why a party can do nothing of this kind with this position, whatever the details."""
        return None

    def wrong(self, state: StonksState, seat: int, thing: Thing, action: P) -> Message | None:
        """Why a party cannot do it just so."""
        return None

    def list_with(self, state: StonksState, seat: int, thing: Thing, menu: list[Action]) -> None:
        """Add moves with this position, which nothing bars."""

    def lack_with(self, state: StonksState, seat: int, own: list[Thing]) -> Message | None:
        """Why nothing is listed though the seat has these positions; None: there may be a move all the same."""
        return None


def party(thing: Thing, seat: int) -> Message | None:
    """Why a seat can do nothing with a thing as one of its parties."""
    if thing.long != seat and thing.short != seat:
        return NOT_YOURS
    return STILL_OPEN if thing.open else None


def absent(number: int) -> Message:
    """Why nothing can be done with a number that stands for nothing."""
    return Message("stonks.no-such-number", number=number)


def unheld(state: StonksState, seat: int, names: tuple[str, ...]) -> Message | None:
    """Why a seat cannot lay these cards: it has not got them all."""
    if not names:
        return NO_CARDS
    hand = state.hands[seat]
    for name in names:
        if hand.count(INDEX.get(name, NOBODY)) < names.count(name):
            key = "stonks.no-card" if names.count(name) == 1 else "stonks.no-more-of-card"
            return Message(key, card=name)
    return None
