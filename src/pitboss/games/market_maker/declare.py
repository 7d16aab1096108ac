"""What a table of Market Maker Poker can set, say and see. Prices are whole hundredths."""

from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec
from msgspec import Meta, Struct

from pitboss.core.cards import HIDDEN, KINDS, Card
from pitboss.core.moves import Action, Amount, BySeat, Event, Price, PublicEvent, Seat, View, seat_named
from pitboss.core.notation import price
from pitboss.core.options import Options

MOVES_PER_TURN: Final = 20
"""Moves that a seat may make in its turn before it must pass (M-39)."""


class MarketOptions(Options, frozen=True, kw_only=True):
    """What a table may change about Market Maker Poker."""

    community: Annotated[int, Meta(ge=1, le=50, description="Community cards.")] = 5
    lot: Annotated[int, Meta(ge=1, le=1_000_000, description="Lots per quote and side.")] = 100
    min_width: Annotated[int, Meta(ge=0, le=50, description="Least distance from bid to offer; 0: one price step.")] = 1
    max_width: Annotated[int, Meta(ge=1, le=50, description="Greatest distance from bid to offer.")] = 5
    tick: Annotated[
        Literal["1", "0.5", "0.25", "0.1", "0.01"], Meta(description="Price step; prices are exact multiples of it.")
    ] = "1"
    pace: Annotated[
        Literal["live", "turns"], Meta(description="live: anyone at any time; turns: the seats in order.")
    ] = "live"
    laps: Annotated[int, Meta(ge=1, le=20, description="With turns: laps around the table per round.")] = 2
    dealer: Annotated[
        str,
        Meta(
            pattern=r"^(auto|p[1-9][0-9]?)$",
            examples=["auto or a seat such as p1"],
            extra={"samples": ("auto", "p2")},
            description="The seat that plays and deals; auto: the clock deals.",
        ),
    ] = "p1"
    round_seconds: Annotated[
        int, Meta(ge=1, le=86_400, description="With auto: seconds per round, or per turn if the pace is turns.")
    ] = 45
    lock_seconds: Annotated[
        int,
        Meta(ge=0, le=86_400, description="Seconds after every card in which quotes may move, but nothing trades."),
    ] = 0
    clear_on_deal: Annotated[bool, Meta(description="Blank all quotes when a community card opens.")] = False
    allow_cancel: Annotated[bool, Meta(description="Allow a player to take back their quote.")] = False
    hide_positions: Annotated[bool, Meta(description="Keep others' positions and P&L secret until settlement.")] = False
    games: Annotated[int, Meta(ge=1, le=100, description="Settlements in the match.")] = 1
    limit: Annotated[
        int, Meta(ge=0, le=1_000_000_000, description="Most lots that a player may hold, long or short; 0: no limit.")
    ] = 0
    pass_ends: Annotated[bool, Meta(description="With auto: a round is over as soon as every player has passed.")] = (
        False
    )

    added: ClassVar[tuple[str, ...]] = ("limit", "pass_ends")

    def problem(self, seats: int) -> str | None:
        """A sentence if these values do not fit each other or the number of seats."""
        if seats + self.community > KINDS:
            return f"One deck has no {self.community} community cards for {seats} players; at most {KINDS - seats}."
        if self.min_width > self.max_width:
            return f"min_width {self.min_width} is more than max_width {self.max_width}."
        whole = 100 // price(self.tick)
        if self.lot % whole:
            return f"Lot {self.lot} at tick {self.tick} would split chips; take a lot that is a multiple of {whole}."
        if self.dealer != "auto" and seat_named(self.dealer) >= seats:
            return f"There is no {self.dealer} at a table of {seats}; dealer takes auto or p1 to p{seats}."
        if self.dealer == "auto" and self.pace == "live" and self.lock_seconds >= self.round_seconds:
            return f"lock_seconds {self.lock_seconds} must be less than round_seconds {self.round_seconds}."
        return self._limit_problem()

    def _limit_problem(self) -> str | None:
        """A sentence if nobody could trade within the limit, or if it would tell secret positions (M-46)."""
        if self.limit and self.hide_positions:
            return "A limit would tell the positions that hide_positions keeps secret; choose one of the two."
        if 0 < self.limit < self.lot:
            return f"limit {self.limit} is less than one lot of {self.lot}."
        return None

    def price_limit(self, seats: int) -> int:
        """The price furthest from zero that a quote may have, in hundredths (M-14)."""
        return 13 * (seats + self.community) * 100

    def narrowest(self) -> int:
        """The least distance from bid to offer, in hundredths: one price step or more (M-15)."""
        return max(price(self.tick), self.min_width * 100)


class Quote(Action, frozen=True):
    """Offer to buy at the bid and to sell at the offer; whatever crosses trades at once."""

    key: ClassVar[str] = "q"
    bid: Price
    offer: Price


class Buy(Action, frozen=True):
    """Buy everything at the best offer, if that is still this price or better."""

    key: ClassVar[str] = "b"
    price: Price


class Sell(Action, frozen=True):
    """Sell to everybody at the best bid, if that is still this price or better."""

    key: ClassVar[str] = "s"
    price: Price


class Pass(Action, frozen=True):
    """End your turn, or say that you are done with this card."""

    key: ClassVar[str] = "p"


class Cancel(Action, frozen=True):
    """Take back your quote."""

    key: ClassVar[str] = "c"


class Deal(Action, frozen=True):
    """Deal the private cards, or open the next community card."""

    key: ClassVar[str] = "d"


class Lock(Action, frozen=True):
    """Stop all trading; quotes that trade with nobody go on."""

    key: ClassVar[str] = "l"


class Unlock(Action, frozen=True):
    """Let trading go on."""

    key: ClassVar[str] = "u"


class Finish(Action, frozen=True):
    """Show all cards and settle."""

    key: ClassVar[str] = "f"


class GameStarted(PublicEvent, frozen=True):
    """A fresh deck is being dealt; games count from 1, and the clock may be the dealer."""

    game: int
    dealer: Seat


class PrivateDealt(Event, frozen=True):
    """A seat got its private card, which it alone sees."""

    seat: Seat
    card: Card

    def seen_by(self, seat: int | None) -> Self:
        """The card to its owner; to everybody else that it was dealt."""
        return self if seat == self.seat else msgspec.structs.replace(self, card=HIDDEN)


class MarketOpened(PublicEvent, frozen=True):
    """Every seat has its private card: quoting begins."""


class CommunityOpened(PublicEvent, frozen=True):
    """A community card opened the round of this number."""

    card: Card
    round: int


class Quoted(PublicEvent, frozen=True):
    """A seat's quote stands, after whatever it crossed has traded."""

    seat: Seat
    bid: Price
    offer: Price


class Traded(Event, frozen=True):
    """Lots changed hands; at a table that hides positions only the two know who they are."""

    buyer: Seat | None
    seller: Seat | None
    price: Price
    lots: Amount
    initiator: Seat | None
    secret: bool = False

    def seen_by(self, seat: int | None) -> Self:
        """All of it, or price and lots alone to those whom it does not concern at a table that hides positions."""
        if not self.secret or (seat is not None and seat in (self.buyer, self.seller)):
            return self
        return msgspec.structs.replace(self, buyer=None, seller=None, initiator=None)


class QuoteBlanked(PublicEvent, frozen=True):
    """A seat's quote was taken from it: it was hit, or the seat resigned."""

    seat: Seat


class QuotesCleared(PublicEvent, frozen=True):
    """A new card blanked every quote."""


class Cancelled(PublicEvent, frozen=True):
    """A seat took back its quote."""

    seat: Seat


class Locked(PublicEvent, frozen=True):
    """Trading stopped: by the dealer, or by a card until the clock unlocks the market."""

    unlocks: int | None = None
    """When the clock does, in milliseconds; None if the dealer will."""


class Unlocked(PublicEvent, frozen=True):
    """Trading goes on."""


class Passed(PublicEvent, frozen=True):
    """A seat's turn ended, or it is done with this card; late if the clock ended its turn."""

    seat: Seat
    late: bool


class RoundEnded(PublicEvent, frozen=True):
    """The laps of a round are done, one went by without a move, or all have passed."""

    round: int


class DealerMoved(PublicEvent, frozen=True):
    """Another seat deals from now on."""

    names_mover: ClassVar[bool] = False
    dealer: Seat


class Settled(PublicEvent, frozen=True):
    """All cards were shown and every position was paid out; by seat: card, lots, P&L."""

    game: int
    total: Amount
    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    lots: BySeat[Amount]
    pnl: BySeat[Amount]


class Resigned(PublicEvent, frozen=True):
    """A seat left for good; its card and position stay."""

    seat: Seat


# A tape is long and its lines are plain numbers: the garbage collector need not look through it.
class Trade(Struct, frozen=True, gc=False):
    """One line of the tape: what a buyer took from a seller, and whose move it was; None: not for you to know."""

    at: int
    buyer: Seat | None
    seller: Seat | None
    price: Price
    lots: Amount
    initiator: Seat | None


class Holding(Struct, frozen=True):
    """What a seat has traded in this game."""

    lots: Amount
    """Bought less sold (M-28)."""
    volume: Amount
    """Bought and sold."""
    cost: Amount
    """Paid less received; divided by lots it is the position price (M-29)."""
    mark: Amount | None
    """P&L at the price the book would close it at (M-30), or the settled one; None if nobody is there to trade with."""


class Player(Struct, frozen=True):
    """One seat at the table."""

    living: bool
    card: Card | None
    bid: Price | None
    offer: Price | None
    holding: Holding | None
    """None while positions are hidden from you."""
    settled: Amount
    """P&L of all settlements so far."""
    passed: bool = False
    """Whether the seat is done with this card, where a round ends when all are (M-47)."""


class MarketView(View, frozen=True):
    """All that one seat may know of the market."""

    phase: Literal["lobby", "dealing", "open", "over"]
    finished: int
    """Games settled so far."""
    games: int
    community: int
    lot: Amount
    dealer: Seat
    locked: bool
    unlocks: int | None
    """When the clock unlocks a market that a card has locked, in milliseconds; None: it does not."""
    board: tuple[Card, ...]
    total: Amount
    """The sum one can see: the board, and one's own card or all cards once they are shown."""
    unseen: int
    """How many of the cards that will settle this game one cannot see."""
    best_bid: Price | None
    best_offer: Price | None
    limit: Price
    """No price may be further from zero."""
    players: tuple[Player, ...]
    tape: tuple[Trade, ...]
    awaited: tuple[Seat, ...]
    turn: Seat | None
    """Whose turn it is, where there are turns."""
    lap: int
    """Laps done in this round."""
    moved: int
    """Moves made in this turn."""
    busy: bool
    """Whether anyone has moved in this lap."""
    since: int
    """When this round or turn began, in milliseconds."""
    deadline: int | None
    last: Settled | None
    """The latest settlement."""
    position_limit: Amount = 0
    """The most lots that a seat may hold, long or short; 0: as many as it likes (M-46)."""
