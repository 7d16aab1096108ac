"""What is said and seen at the toy's table; `toy` has the rules."""

from typing import Annotated, Literal, Self

from msgspec import Meta, Struct

from pitboss.core.cards import HIDDEN, KINDS, Card
from pitboss.core.moves import Action, Amount, BySeat, Event, PublicEvent, Ref, Seat, View
from pitboss.core.options import Options


class ToyOptions(Options, frozen=True, kw_only=True):
    """What a toy table may change."""

    rounds: Annotated[int, Meta(ge=1, le=20, description="Rounds in the match.")] = 2
    chips: Annotated[int, Meta(ge=0, le=1000, description="Chips each seat brings.")] = 20
    most: Annotated[int, Meta(ge=1, le=100, description="Largest stake.")] = 3
    talk: Annotated[bool, Meta(description="Whether swaps may be proposed.")] = True
    order: Annotated[Literal["up", "down"], Meta(description="Which way the turn goes.")] = "up"
    turn_seconds: Annotated[int, Meta(ge=0, le=60, description="Time for a turn; 0 is no clock.")] = 0

    def problem(self, seats: int) -> str | None:
        """One pack must do for all rounds."""
        return "One pack is not enough for so many rounds." if self.rounds * seats > KINDS else None


class Stake(Action, frozen=True):
    """Put chips on your card."""

    amount: Amount


class Pass(Action, frozen=True):
    """Stay out of this round."""


class Propose(Action, frozen=True):
    """Propose to swap cards with a seat and give it chips on top."""

    seat: Seat
    amount: Amount


class Accept(Action, frozen=True):
    """Agree to a swap proposed to you."""

    number: Ref


class Decline(Action, frozen=True):
    """Refuse a swap proposed to you."""

    number: Ref


class Withdraw(Action, frozen=True):
    """Take your proposal back."""

    number: Ref


class Dealt(Event, frozen=True):
    """A seat got a card, which it alone sees."""

    seat: Seat
    card: Card

    def seen_by(self, seat: int | None) -> Self | None:
        """The card to its owner; to others that there is one."""
        return self if seat == self.seat else type(self)(self.seat, HIDDEN)


class Staked(PublicEvent, frozen=True):
    """A seat put chips on its card."""

    seat: Seat
    amount: Amount


class Passed(PublicEvent, frozen=True):
    """A seat stays out."""

    seat: Seat


class Proposed(PublicEvent, frozen=True):
    """A swap was proposed."""

    number: Ref
    maker: Seat
    taker: Seat
    amount: Amount


class Swapped(Event, frozen=True):
    """Two seats swapped cards and now know both."""

    number: Ref
    maker: Seat
    taker: Seat
    amount: Amount
    cards: tuple[Card, Card]

    def seen_by(self, seat: int | None) -> Self | None:
        """The cards to the two; to others that they swapped."""
        if seat in (self.maker, self.taker):
            return self
        return type(self)(self.number, self.maker, self.taker, self.amount, (HIDDEN, HIDDEN))


class Ended(PublicEvent, frozen=True):
    """A proposal was declined, withdrawn or dropped."""

    number: Ref


class Left(PublicEvent, frozen=True):
    """A seat resigned."""

    seat: Seat


class Shown(PublicEvent, frozen=True):
    """The staked cards were shown and paid; by seat, what each got back."""

    cards: tuple[Card, ...]
    paid: BySeat[Amount]


class Swap(Struct, frozen=True):
    """An open proposal."""

    number: Ref
    maker: Seat
    taker: Seat
    amount: Amount


class ToyView(View, frozen=True):
    """What a seat knows."""

    round: int
    due: int
    turn: int
    asked: bool
    cards: tuple[Card, ...]
    known: tuple[int, ...]
    chips: BySeat[Amount]
    stakes: BySeat[Amount]
    bank: Amount
    swaps: tuple[Swap, ...]
    made: int
    gone: tuple[bool, ...]
    shown: tuple[Card, ...]
    staked: BySeat[Amount]
    """What was staked in the last round, and below what was paid for it."""
    paid: BySeat[Amount]
    since: int
