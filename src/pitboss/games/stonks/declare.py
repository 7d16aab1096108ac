"""What a table of Stonks! can set, say and see."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec
from msgspec import Meta, Struct

from pitboss.core.cards import HIDDEN, KINDS, Card
from pitboss.core.moves import Action, Amount, BySeat, Event, PublicEvent, Ref, Seat, View
from pitboss.core.offers import Accept as Accept
from pitboss.core.offers import Decline as Decline
from pitboss.core.offers import Withdraw as Withdraw
from pitboss.core.options import Options

MOST_SEATS: Final = 20
SMALL: Final = 6
"""The greatest size of a small position, and the highest rank of a small market card (S-19)."""
Phase = Literal["first", "deal", "play", "market", "refill", "over"]
Fate = Literal["declined", "withdrawn", "fallen", "lapsed"]
"""How an offer ended that was not taken."""

_Chips = Annotated[int, Meta(ge=0, le=1_000_000)]


class StonksOptions(Options, frozen=True, kw_only=True):
    """What a table may change about Stonks!"""

    added: ClassVar[tuple[str, ...]] = ("rake_to",)
    chips: Annotated[int, Meta(ge=1, le=1_000_000, description="Chips each player starts with.")] = 100
    decks: Annotated[int, Meta(ge=1, le=8, description="Decks of 52 cards; one is enough for seven players.")] = 1
    hand: Annotated[int, Meta(ge=1, le=20, description="Cards each player has in play, in hand and on the table.")] = 6
    blind: Annotated[int, Meta(ge=0, le=1_000_000, description="Chips one player pays to the pot each round.")] = 10
    blind_growth: Annotated[int, Meta(ge=0, le=1000, description="Rounds after which the blind doubles; 0: never.")] = 0
    rake: Annotated[int, Meta(ge=0, le=1_000_000, description="Fee of each player, each round.")] = 0
    rake_from: Annotated[int, Meta(ge=1, le=10_000, description="The first round with a rake.")] = 1
    rake_to: Annotated[
        Literal["house", "pot"], Meta(description="Where the rake goes: to the house, or into the blinds pot.")
    ] = "house"
    round_cap: Annotated[int, Meta(ge=0, le=10_000, description="Rounds after which the match ends; 0: no end.")] = 0
    house_fee: Annotated[int, Meta(ge=0, le=1_000_000, description="Fee per house position and round.")] = 1
    close_small: Annotated[int, Meta(ge=0, le=1_000_000, description="Price of a small close by the house.")] = 5
    close_big: Annotated[int, Meta(ge=0, le=1_000_000, description="Price of a big close by the house.")] = 10
    pay: Annotated[
        tuple[_Chips, ...],
        Meta(
            min_length=5,
            max_length=5,
            description="What a position pays: small/small, small/big, big/small, big/big (size/market), stonk.",
        ),
    ] = (3, 5, 5, 10, 20)
    stonk: Annotated[
        Literal["face", "value10"],
        Meta(description="What makes a stonk: court cards that set the size, or any size of 10 or more."),
    ] = "face"
    free_for_all: Annotated[bool, Meta(description="Everybody acts at any time, until all are ready.")] = False
    margin: Annotated[bool, Meta(description="Open and double only while chips cover all you may have to pay.")] = False
    max_offers: Annotated[int, Meta(ge=0, le=100, description="Offers one player may make per round.")] = 10
    turn_seconds: Annotated[int, Meta(ge=0, le=86_400, description="Seconds for a turn; 0: no clock.")] = 0

    def problem(self, seats: int) -> str | None:
        """A sentence if these values do not fit each other or the number of seats."""
        need = self.hand * (seats + 1)
        if need > KINDS * self.decks:
            needed = -(-need // KINDS)
            return f"{seats} players with {self.hand} cards each need {needed} decks, not {self.decks}."
        return None


class Announce(Action, frozen=True):
    """Lay a card for anyone to bet against: black is long, red is short."""

    key: ClassVar[str] = "a"
    card: Card


class Match(Action, frozen=True):
    """Bet against an announced card with a card of the other colour."""

    key: ClassVar[str] = "m"
    called: ClassVar[Mapping[str, str]] = {"intention": "announced"}
    intention: Ref
    card: Card


class Double(Action, frozen=True):
    """Lay more cards on your side of a position."""

    key: ClassVar[str] = "d"
    position: Ref
    cards: tuple[Card, ...]


class Close(Action, frozen=True):
    """Close a position with cards of the other side's colour that make its size, or with one ace."""

    key: ClassVar[str] = "c"
    position: Ref
    cards: tuple[Card, ...]


class Cash(Action, frozen=True):
    """Pay the house to close a position."""

    key: ClassVar[str] = "h"
    position: Ref


class Offer(Action, frozen=True):
    """Offer the other party chips to close a position; below zero you ask for them."""

    key: ClassVar[str] = "o"
    position: Ref
    amount: Amount


class Done(Action, frozen=True):
    """End your turn; in a free-for-all, say that you are ready."""

    key: ClassVar[str] = "."


class DealerChosen(PublicEvent, frozen=True):
    """Chance has put the button on a seat."""

    seat: Seat


class CardDealt(Event, frozen=True):
    """A seat got a card, which it alone sees."""

    seat: Seat
    card: Card

    def seen_by(self, seat: int | None) -> Self:
        """The card to its owner; to everybody else that it was dealt."""
        return self if seat == self.seat else msgspec.structs.replace(self, card=HIDDEN)


class RoundBegan(PublicEvent, frozen=True):
    """The button moved on and the blind was paid, as far as the payer's chips reached."""

    round: int
    dealer: Seat
    payer: Seat
    blind: Amount
    """What was due."""
    paid: Amount


class Announced(PublicEvent, frozen=True):
    """A seat laid a card: an intention."""

    seat: Seat
    number: Ref
    card: Card


class Matched(PublicEvent, frozen=True):
    """A seat bet against an intention: it is a position now."""

    seat: Seat
    number: Ref
    card: Card


class Doubled(PublicEvent, frozen=True):
    """A seat laid more cards on its side."""

    seat: Seat
    number: Ref
    cards: tuple[Card, ...]
    size: int


class Closed(PublicEvent, frozen=True):
    """A seat closed a position: with cards, for cash to the house, or by a deal (amount: what it paid to whom)."""

    seat: Seat
    number: Ref
    way: Literal["cards", "cash", "deal"]
    cards: tuple[Card, ...]
    amount: Amount
    other: Seat | None


class Offered(PublicEvent, frozen=True):
    """A seat offered chips, or asked for them, to close a position."""

    seat: Seat
    taker: Seat
    number: Ref
    position: Ref
    amount: Amount


class OfferEnded(PublicEvent, frozen=True):
    """An offer was declined, withdrawn, could not be honoured any more, or its time was over."""

    number: Ref
    maker: Seat
    taker: Seat
    why: Fate


class Finished(PublicEvent, frozen=True):
    """A seat is done; late if the clock said so."""

    seat: Seat
    late: bool


class HouseTook(PublicEvent, frozen=True):
    """Nobody matched an intention: it is a position against the house."""

    number: Ref


class Reshuffled(PublicEvent, frozen=True):
    """The draw pile was empty, so the discards are the draw pile now."""

    cards: int


class Line(Struct, frozen=True):
    """What one position paid; None is the house."""

    number: Ref
    payer: Seat | None
    payee: Seat | None
    amount: Amount
    stonk: bool


class Settled(PublicEvent, frozen=True):
    """The market moved and everybody was paid; by seat: fee, share of the pot, rake, net of all, chips afterwards."""

    round: int
    card: Card
    lines: tuple[Line, ...]
    fees: BySeat[Amount]
    shares: BySeat[Amount]
    rakes: BySeat[Amount]
    nets: BySeat[Amount]
    chips: BySeat[Amount]
    lost: Amount
    """What the house lost to players who could not pay."""
    raked: Amount = 0
    """What of the rake went into the pot (S-55)."""
    cut: BySeat[Amount] = ()
    """What each seat owed and had no chips for (S-38): nets and this add up to what was really paid."""


class Ended(PublicEvent, frozen=True):
    """A position ended without payment, for one of its parties is out."""

    number: Ref


class Eliminated(PublicEvent, frozen=True):
    """A seat is out; the cards of its hand are discarded."""

    seat: Seat
    cards: tuple[Card, ...]


class Resigned(PublicEvent, frozen=True):
    """A seat left; it is out at the end of the round."""

    seat: Seat


class MatchEnded(PublicEvent, frozen=True):
    """The match is over; each winner got this much out of the pot."""

    winners: tuple[Seat, ...]
    prize: Amount


class Player(Struct, frozen=True):
    """One seat at the table."""

    chips: Amount
    cards: int
    """Cards in hand."""
    laid: int
    """Cards on the table."""
    living: bool
    resigned: bool
    done: bool
    """Whether the seat is through with this round."""
    offers: int
    """Offers made in this round."""
    opened: int
    """Intentions announced in this round."""
    kept: int
    """Cards held since before the last reshuffle; with several decks nobody can tell, and it is 0."""


class Bet(Struct, frozen=True):
    """A thing on the table: an intention, a position between two seats, or one against the house."""

    number: Ref
    kind: Literal["intention", "position", "house"]
    long: Seat | None
    short: Seat | None
    blacks: tuple[Card, ...]
    reds: tuple[Card, ...]
    size: int
    big: bool
    stonk: bool
    """Whether a court card of the market makes it pay the most."""
    price: Amount
    """What the house asks for closing it."""


class Deal(Struct, frozen=True):
    """An open offer to close a position."""

    number: Ref
    maker: Seat
    taker: Seat
    position: Ref
    amount: Amount


class Out(Struct, frozen=True):
    """A seat that went out at the last settlement, and the hand it discarded."""

    seat: Seat
    cards: tuple[Card, ...]


class StonksView(View, frozen=True):
    """All that one seat may know of a table of Stonks!"""

    phase: Phase
    round: int
    dealer: Seat | None
    turn: Seat | None
    """Whose turn it is, unless all act at once."""
    awaited: tuple[Seat, ...]
    deadline: int | None
    since: int
    """When this turn, or in a free-for-all this round, began, in milliseconds."""
    hand: tuple[Card, ...]
    """Your cards."""
    players: tuple[Player, ...]
    bets: tuple[Bet, ...]
    made: int
    """Intentions so far."""
    offers: tuple[Deal, ...]
    offered: int
    """Offers so far."""
    pot: Amount
    house: Amount
    blind: Amount
    """The blind of this round in full."""
    payer: Seat | None
    paid: Amount
    """What the payer of the blind could pay."""
    due: tuple[Seat, ...]
    """Who draws the next cards, in order."""
    pile: int
    """Cards in the draw pile."""
    discards: tuple[Card, ...]
    unseen: tuple[int, ...]
    """Of each card, from As Ah Ad Ac up to Kc, how many are in the draw pile or in a hand you cannot see."""
    kept: tuple[Card, ...]
    """Cards that were in hands at the last reshuffle and still are: none of them is in the draw pile."""
    spent: tuple[Card, ...]
    """Cards that the latest close with cards was paid with."""
    last: Settled | None
    outs: tuple[Out, ...]
    """Who went out at the last settlement."""
    winners: tuple[Seat, ...]
    prize: Amount
