"""Dead-Cat Bounce's declarations: what a table may set, what is asked, what happens, what is seen."""

import re
from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal, Self

from msgspec import Meta, Struct
from msgspec.structs import force_setattr, replace

from pitboss.core.cards import HIDDEN, INDEX, KINDS, RANK, Card, Held
from pitboss.core.errors import Unreadable
from pitboss.core.moves import Action, Amount, BySeat, Event, PublicEvent, Ref, Seat, View, seat_named
from pitboss.core.notation import Phrase, held_text
from pitboss.core.offers import Accept as Accept
from pitboss.core.offers import Decline as Decline
from pitboss.core.offers import Withdraw as Withdraw
from pitboss.core.options import Options

MOST_PACKS: Final = 2
SEATS_PER_PACK: Final = 6
MOST_SEATS: Final = MOST_PACKS * SEATS_PER_PACK
FULL_FLOP: Final = 3
"""Cards in a flop without gaps."""
RICHEST: Final = 1_000_000
CHANCE_PICKS: Final = "chance"
"""The value of the option `first` with which chance picks who begins (D-50)."""
HEAD_STARTS: Final[Mapping[int, tuple[int, ...]]] = {
    2: (0, 1),
    3: (0, 0, 1),
    4: (0, 1, 2, 4),
    5: (0, 1, 2, 5, 8),
    6: (0, 0, 2, 3, 6, 10),
}
"""By number of players, tokens more by place that even out the places; `python -m bench.balance` measures it.

With more players each has one more than the one before."""

NOMINAL: Final[tuple[int, ...]] = tuple({1: 5, 13: 4, 12: 3, 11: 2, 2: 2}.get(rank, 1) for rank in RANK)
"""The nominal price of each card."""

Ace = Literal["low", "high", "both"]
Rate = Literal["sum", "all_but_cheapest", "half", "top"]
Inflation = Literal["double", "add", "multiply"]
Phase = Literal["start", "hands", "flop", "housekeeping", "trade", "refill", "protect", "tax", "over"]
Cause = Literal["", "pack", "bank", "target"]
Fate = Literal["declined", "withdrawn", "fallen", "lapsed"]


def mates(ace: Ace) -> tuple[tuple[int, ...], ...]:
    """For each card those that make a meld of two with it: its rank, and its neighbours in suit (D-15, D-16)."""
    found: list[tuple[int, ...]] = []
    for card in range(KINDS):
        others = [other for other in range(KINDS) if RANK[other] == RANK[card]]
        others += [other for other in (card - 4, card + 4) if 0 <= other < KINDS and _joined(card, other, ace)]
        if ace != "low" and RANK[card] in (1, 13):
            others.append((card + 48) % 96)
        found.append(tuple(sorted(others)))
    return tuple(found)


def _joined(card: int, other: int, ace: Ace) -> bool:
    return ace != "high" or 1 not in (RANK[card], RANK[other])


class DeadCatOptions(Options, frozen=True, kw_only=True):
    """What a table of Dead-Cat Bounce may change."""

    added: ClassVar[tuple[str, ...]] = ("first",)
    packs: Annotated[int, Meta(ge=1, le=MOST_PACKS, description="Packs of cards; each is enough for 6 players.")] = 1
    tokens: Annotated[int, Meta(ge=0, le=RICHEST, description="Tokens each player starts with.")] = 7
    supply: Annotated[
        int, Meta(ge=1, le=RICHEST, description="Tokens per player in the world; the bank holds what players do not.")
    ] = 25
    head_start: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=RICHEST)], ...],
        Meta(
            max_length=MOST_SEATS,
            description="Tokens more for who plays first, second, ...; left empty as evens out the places, 0 is none.",
        ),
    ] = ()
    first: Annotated[
        str,
        Meta(
            pattern=r"^(chance|p[1-9][0-9]?)$",
            examples=["chance or a seat such as p1"],
            extra={"samples": ("p1", "p2")},
            description="Who has the first turn; chance: any seat, by lot.",
        ),
    ] = CHANCE_PICKS
    cards: Annotated[int, Meta(ge=0, le=10, description="Cards each player starts with.")] = 2
    flop: Annotated[
        Literal["conveyor", "static"],
        Meta(description="conveyor: a full flop loses its rightmost card every turn; static: it stays until bought."),
    ] = "conveyor"
    refill: Annotated[int, Meta(ge=0, le=100, description="Price of filling all gaps of the flop in a turn.")] = 1
    ace: Annotated[Ace, Meta(description="At which end of a run an ace may be; never around the corner.")] = "both"
    dividend: Annotated[
        Rate, Meta(description="What a meld pays, from the nominal prices of its cards; half is rounded down.")
    ] = "sum"
    inflation: Annotated[
        Inflation,
        Meta(
            description="Takeover price: 2 x nominal + tokens on the meld, nominal + tokens, or nominal x (1 + tokens)."
        ),
    ] = "double"
    meld_value: Annotated[
        Literal["nominal", "one"], Meta(description="What a meld is worth at the end: nominal, or one per card.")
    ] = "nominal"
    reshuffles: Annotated[int, Meta(ge=0, le=9, description="How often the discards may become a new pack.")] = 0
    turn_cap: Annotated[int, Meta(ge=0, le=1000, description="Turns each after which the match ends; 0 is no cap.")] = 0
    target: Annotated[int, Meta(ge=0, le=RICHEST, description="Wealth that brings the last round; 0 is no target.")] = 0
    max_offers: Annotated[int, Meta(ge=0, le=50, description="Offers each player may make in one turn.")] = 10
    turn_seconds: Annotated[int, Meta(ge=0, le=86_400, description="Seconds for a turn; 0 is no clock.")] = 0

    def problem(self, seats: int) -> str | None:
        """A sentence if these values do not fit each other or the number of seats."""
        if seats > SEATS_PER_PACK * self.packs:
            return f"One pack is enough for {SEATS_PER_PACK} players, not {seats}; take packs=2."
        if self.tokens > self.supply:
            return f"tokens {self.tokens} is more than the supply of {self.supply} per player."
        if sum(self.head_start[:seats]) > self._spare(seats):
            return f"A supply of {self.supply} per player is not enough for that head_start."
        if self.first != CHANCE_PICKS and seat_named(self.first) >= seats:
            return f"There is no {self.first} at a table of {seats}; first takes chance or p1 to p{seats}."
        if seats * self.cards + FULL_FLOP > KINDS * self.packs:
            return f"{self.packs} packs have no {self.cards} cards for {seats} players and a flop of {FULL_FLOP}."
        if self.flop == "static" and not self.turn_cap:  # D-2: whoever buys nothing brings no other end about
            return "A static flop may never change, so such a match may never end; set a turn_cap, such as turn_cap=15."
        return None

    def ahead(self, seats: int) -> tuple[int, ...]:
        """Tokens more by place in the order of play (D-48); by themselves none that the bank does not have."""
        usual = HEAD_STARTS.get(seats, tuple(range(seats)))
        if sum(usual) > self._spare(seats):
            usual = ()
        given = (self.head_start or usual)[:seats]
        return given + (0,) * (seats - len(given))

    def _spare(self, seats: int) -> int:
        """What the bank has if nobody gets a head start."""
        return (self.supply - self.tokens) * seats


class Bundle(Phrase, frozen=True):
    """One side of a deal: tokens, single cards from hand or display, and whole melds; in one order only."""

    tokens: Annotated[int, Meta(ge=0, le=10**9 - 1, description="tokens")] = 0
    cards: tuple[Held, ...] = ()
    melds: tuple[Ref, ...] = ()

    def __post_init__(self) -> None:
        """Put cards and melds in order, so that equal bundles are equal however they were written."""
        if len(self.cards) > 1:
            force_setattr(self, "cards", tuple(sorted(self.cards, key=lambda card: (INDEX.get(card[:2], KINDS), card))))
        if len(self.melds) > 1:
            force_setattr(self, "melds", tuple(sorted(self.melds)))

    def words(self) -> list[str]:
        """Tokens, cards, melds; `nothing` if there are none.

        >>> Bundle(3, ("7h",), (2,)).words(), Bundle().words()
        (['3t', '7h', '#2'], ['nothing'])
        """
        tokens = [f"{self.tokens}t"] if self.tokens else []
        return [*tokens, *self.cards, *(f"#{number}" for number in self.melds)] or ["nothing"]

    @classmethod
    def read(cls, words: list[str]) -> Self:
        """The bundle these words make; no words are nothing; raises `Unreadable`.

        >>> Bundle.read(["#2", "7h", "3t"])
        Bundle(tokens=3, cards=('7h',), melds=(2,))
        """
        if [word.lower() for word in words] == ["nothing"]:
            return cls()
        tokens = [int(word[:-1]) for word in words if re.fullmatch(r"[0-9]{1,9}[tT]", word)]
        melds = [int(word[1:]) for word in words if re.fullmatch(r"#[0-9]{1,9}", word)]
        others = [word for word in words if not re.fullmatch(r"[0-9]{1,9}[tT]|#[0-9]{1,9}", word)]
        if len(tokens) > 1 or 0 in melds or "nothing" in (word.lower() for word in others):
            raise Unreadable("A bundle is tokens once, cards and melds such as: 3t 7h #2, or the word nothing.")
        return cls(sum(tokens), tuple(held_text(word) for word in others), tuple(melds))


class Buy(Action, frozen=True):
    """Buy a card of the flop for its nominal price."""

    key: ClassVar[str] = "b"
    card: Card


class Meld(Action, frozen=True):
    """Lay down cards from your hand as a new run or set."""

    key: ClassVar[str] = "m"
    cards: tuple[Card, ...]


class Extend(Action, frozen=True):
    """Add cards from your hand to a meld of yours."""

    key: ClassVar[str] = "x"
    meld: Ref
    cards: tuple[Card, ...]


class Join(Action, frozen=True):
    """Make one meld of two of yours; the first keeps its number."""

    key: ClassVar[str] = "j"
    meld: Ref
    other: Ref


class Sell(Action, frozen=True):
    """Sell cards from your hand or your melds to the bank for one token each; Ah#2 is the ace out of meld #2."""

    key: ClassVar[str] = "s"
    cards: tuple[Held, ...]


class Refill(Action, frozen=True):
    """Pay to have all gaps in the flop filled."""

    key: ClassVar[str] = "f"


class Takeover(Action, frozen=True):
    """Buy another player's meld at its inflated price, whether they like it or not."""

    key: ClassVar[str] = "k"
    meld: Ref


class Offer(Action, frozen=True):
    """Offer a deal: what you give and what you want to get."""

    key: ClassVar[str] = "o"
    to: Seat
    give: Bundle
    get: Bundle


class Next(Action, frozen=True):
    """Go on from trading to protecting, and from there to the tax and the end of your turn."""

    key: ClassVar[str] = "."


class Protect(Action, frozen=True):
    """Put tokens on a meld of yours to raise its takeover price; they are gone at your next turn."""

    key: ClassVar[str] = "p"
    meld: Ref
    tokens: Amount


class FirstPicked(PublicEvent, frozen=True):
    """This seat has the first turn; with a head start the tokens everybody has now depend on it."""

    seat: Seat
    tokens: BySeat[Amount]


class CardDealt(Event, frozen=True):
    """A seat got a starting card, which it alone sees."""

    seat: Seat
    card: Card

    def seen_by(self, seat: int | None) -> Self | None:
        """The card to its owner; to everybody else that it was dealt."""
        return self if seat == self.seat else replace(self, card=HIDDEN)


class TurnBegan(PublicEvent, frozen=True):
    """A seat's turn began; rounds count from 1."""

    seat: Seat
    round: int


class FeesPaid(PublicEvent, frozen=True):
    """The tokens on a seat's melds went to the bank."""

    seat: Seat
    amount: Amount


class CardDropped(PublicEvent, frozen=True):
    """The rightmost card of a full flop went to the discards."""

    card: Card


class CardTurned(PublicEvent, frozen=True):
    """A card came to the left end of the flop."""

    card: Card


class PackRenewed(PublicEvent, frozen=True):
    """The pack was empty, so the discards became a new one."""

    cards: int


class DividendPaid(PublicEvent, frozen=True):
    """A seat's melds paid; `short` when the bank had less than it owed."""

    seat: Seat
    amount: Amount
    short: bool


class EndTriggered(PublicEvent, frozen=True):
    """The match ends with this round: the pack or the bank ran out, or someone reached the target."""

    why: Cause


class Bought(PublicEvent, frozen=True):
    """A seat took a card of the flop into its hand."""

    seat: Seat
    card: Card
    price: Amount


class Melded(PublicEvent, frozen=True):
    """A seat laid down a meld."""

    seat: Seat
    meld: Ref
    cards: tuple[Card, ...]


class Extended(PublicEvent, frozen=True):
    """A seat added cards to a meld."""

    seat: Seat
    meld: Ref
    cards: tuple[Card, ...]


class Joined(PublicEvent, frozen=True):
    """Two melds became one, which has the number `meld`."""

    seat: Seat
    meld: Ref
    other: Ref


class Sold(PublicEvent, frozen=True):
    """A seat sold cards to the bank; `paid` is less than one each only where the sale is set off against the tax."""

    seat: Seat
    cards: tuple[Card, ...]
    paid: int


class MeldCut(PublicEvent, frozen=True):
    """Cards left a meld: which melds are left of it, and which single cards went back to the hand."""

    seat: Seat
    meld: Ref
    left: tuple[Ref, ...]
    """The first of them has the tokens; none: they went to the bank."""
    returned: tuple[Card, ...]


class Refilled(PublicEvent, frozen=True):
    """A seat paid to fill the flop."""

    seat: Seat
    price: Amount


class TakenOver(PublicEvent, frozen=True):
    """A seat bought a meld away from its owner."""

    seat: Seat
    owner: Seat
    meld: Ref
    price: Amount


class Offered(PublicEvent, frozen=True):
    """A deal was offered; cards given from the maker's hand are thereby `shown`."""

    number: Ref
    maker: Seat
    taker: Seat
    give: Bundle
    get: Bundle
    shown: tuple[Card, ...]


class Dealt(PublicEvent, frozen=True):
    """A deal was made: `give` went from the maker to the taker, `get` the other way."""

    number: Ref
    maker: Seat
    taker: Seat
    give: Bundle
    get: Bundle


class OfferEnded(PublicEvent, frozen=True):
    """An offer is off the table without a deal."""

    number: Ref
    how: Fate


class TradingEnded(PublicEvent, frozen=True):
    """A seat is done with trading and may protect its melds."""

    seat: Seat


class Protected(PublicEvent, frozen=True):
    """A seat put tokens on a meld, which has so many now."""

    seat: Seat
    meld: Ref
    tokens: Amount


class TaxDemanded(PublicEvent, frozen=True):
    """A seat cannot pay the tax on its hand and must sell cards first."""

    seat: Seat
    tax: Amount


class TaxPaid(PublicEvent, frozen=True):
    """A seat paid tax on the cards in its hand."""

    seat: Seat
    amount: Amount


class TimedOut(PublicEvent, frozen=True):
    """A seat took too long: its turn ends with the tax."""

    seat: Seat


class Resigned(PublicEvent, frozen=True):
    """A seat's player has left: these cards of its hand and all its melds are discarded, its tokens are the bank's."""

    seat: Seat
    cards: tuple[Card, ...]


class MatchEnded(PublicEvent, frozen=True):
    """The match is over: final wealth by seat, and who has won."""

    wealth: BySeat[Amount]
    winners: tuple[Seat, ...]


class FlopCard(Struct, frozen=True):
    """A card for sale."""

    card: Card
    price: Amount


class MeldView(Struct, frozen=True):
    """A meld on display."""

    number: Ref
    owner: Seat
    cards: tuple[Card, ...]
    """In the order of the run or of the suits."""
    tokens: Amount
    nominal: Amount
    dividend: Amount
    """What it pays at its owner's housekeeping."""
    price: Amount
    """What a takeover costs."""
    fits: tuple[Card, ...]
    """Cards that could be added to it."""


class OfferView(Struct, frozen=True):
    """An open offer."""

    number: Ref
    maker: Seat
    taker: Seat
    give: Bundle
    get: Bundle


class Player(Struct, frozen=True):
    """A seat as one sees it."""

    living: bool
    tokens: Amount
    hand: tuple[Card, ...]
    """`??` for cards one may not see."""
    known: tuple[Card, ...]
    """Those cards in the hand that everybody has seen."""
    size: Amount
    """Cards in the hand, each of which is taxed."""
    offers: int
    """Offers made this turn."""
    fees: Amount
    """What its last housekeeping cost, and below what its melds paid then and what its last tax was."""
    dividend: Amount
    tax: Amount
    wealth: Amount
    """What it would have if the match ended now."""


class DeadCatView(View, frozen=True):
    """The table as one seat sees it."""

    phase: Phase
    awaited: tuple[Seat, ...]
    """Who may act: seats, -1 for chance, nobody when the match is over."""
    turn: Seat | None
    first: Seat | None
    round: int
    deadline: int | None
    since: int
    players: tuple[Player, ...]
    melds: tuple[MeldView, ...]
    flop: tuple[FlopCard, ...]
    """From the pack on the left to the discards on the right."""
    pack: int
    """Cards in the pack."""
    discards: tuple[Card, ...]
    unseen: tuple[int, ...]
    """How many of each card this seat has not seen: in the pack or in hands."""
    bank: Amount
    reshuffles: int
    """How often the discards may still become the pack."""
    ending: Cause
    """Why this round is the last; empty if it is not."""
    credit: Amount
    """Sales set off against the tax of a seat that must sell, because the bank is empty."""
    offers: tuple[OfferView, ...]
    melded: int
    """How many melds have been numbered, and below how many offers."""
    offered: int
    refill: Amount
    """What filling the flop costs."""
    max_offers: int
    winners: tuple[Seat, ...]
