"""Shed Pontoon's declarations: what a table may set, what is asked, what happens, what is seen."""

from typing import Annotated, ClassVar, Final, Literal, Self

from msgspec import Meta, Struct
from msgspec.structs import replace

from pitboss.core.cards import HIDDEN, KINDS, Card
from pitboss.core.moves import Action, Amount, BySeat, Event, PublicEvent, Ref, Seat, View
from pitboss.core.options import Options

MOST_SEATS = 12
RICHEST = 1_000_000

FREE: Final = frozenset(
    ("hands", "bankrolls", "bank", "show_busts", "auto_stick_21", "auto_stick_five", "turn_seconds")
)
"""Options that may differ where players bring chips that they keep; all others decide what chips are worth."""
KEPT_HANDS: Final = 20
"""Most hands of a match for chips that players keep: what two who help each other win grows with every hand."""

TRICK: Final = 5
"""Cards that make a five-card trick; more are as good (P-9)."""

Phase = Literal["mark", "first", "bets", "second", "play", "over"]
Way = Literal["", "dealt", "bought", "twisted", "forced"]
Fate = Literal["live", "stuck", "sat", "bust", "burned"]
Rank = Literal["shed", "five21", "five", "pontoon", "normal", "clown", "bust"]

Divisor = Annotated[int, Meta(ge=1, le=1000)]
Times = Annotated[int, Meta(ge=0, le=20)]
Chips = Annotated[int, Meta(ge=1, le=RICHEST)]
Copies = Annotated[int, Meta(ge=0, le=12)]


def most_on_table(hands: int, decks: int) -> int:
    """The most cards that so many hands can ever hold: the lowest cards up to 21 each, and one more that busts each."""
    room, cards = 21 * hands, hands
    for pips in range(1, 11):
        copies = decks * (4 if pips < 10 else 16)
        fit = min(copies, room // pips)
        cards += fit
        room -= fit * pips
    return cards


class PontoonOptions(Options, frozen=True, kw_only=True):
    """What a table of Shed Pontoon may change."""

    added: ClassVar[tuple[str, ...]] = ("ante",)

    hands: Annotated[
        int,
        Meta(ge=0, le=10_000, description="Rounds in the match; 0 plays until nobody with chips is left to decide."),
    ] = 10
    decks: Annotated[int, Meta(ge=1, le=12, description="Decks in the shoe.")] = 6
    mark_low: Annotated[int, Meta(ge=0, le=624, description="Fewest cards behind the shuffle marker.")] = 60
    mark_high: Annotated[int, Meta(ge=0, le=624, description="Most cards behind the shuffle marker.")] = 75
    chips: Annotated[int, Meta(ge=1, le=RICHEST, description="Chips each player brings.")] = 1000
    bankrolls: Annotated[
        tuple[Chips, ...],
        Meta(max_length=MOST_SEATS, description="Chips each seat brings, one number per seat; empty: chips for all."),
    ] = ()
    bet_caps: Annotated[
        tuple[Divisor, ...],
        Meta(
            min_length=5,
            max_length=5,
            description="Five numbers, for 1, 2, 3, 4, and 5 or more players: the largest bet is chips divided by it.",
        ),
    ] = (100, 10, 5, 4, 2)
    stick_min: Annotated[int, Meta(ge=2, le=21, description="Lowest total that may stick.")] = 16
    max_splits: Annotated[int, Meta(ge=0, le=11, description="Splits per player and round.")] = 4
    burn_total: Annotated[int, Meta(ge=4, le=20, description="Total of two cards without an ace that may burn.")] = 14
    pay: Annotated[
        tuple[Times, ...],
        Meta(
            min_length=5,
            max_length=5,
            description="Profit per chip on a shed pontoon, five-card 21, five-card trick, pontoon and normal hand.",
        ),
    ] = (7, 4, 3, 2, 1)
    clown: Annotated[
        str,
        Meta(
            pattern=r"^[0-9]{1,2}/[1-9][0-9]?$(?!\n)",
            examples=["a fraction such as 3/2"],
            extra={"samples": ("1/1", "7/3")},
            description="Profit per chip staked on the clown wagon.",
        ),
    ] = "3/2"
    five_beats_pontoon: Annotated[bool, Meta(description="Whether a five-card trick beats a pontoon.")] = True
    bank: Annotated[
        Literal["house", "pot"],
        Meta(description="Who pays: a house without limit, or the losers' stakes shared out."),
    ] = "house"
    pot_least: Annotated[
        int,
        Meta(ge=0, le=100, description="Where the losers pay: the smallest bet, in percent of the player's largest."),
    ] = 50
    pot_times: Annotated[
        int,
        Meta(
            ge=1,
            le=20,
            description="Where the losers pay: how many times the winners' stakes a losing hand pays at most.",
        ),
    ] = 1
    ante: Annotated[
        int,
        Meta(
            ge=0,
            le=10_000,
            description="Where the losers pay: what everyone puts in a jackpot for bonuses before a round.",
        ),
    ] = 0
    show_busts: Annotated[bool, Meta(description="Whether bust hands are shown at the end.")] = True
    auto_stick_21: Annotated[bool, Meta(description="Whether a 21 sticks by itself.")] = False
    auto_stick_five: Annotated[bool, Meta(description="Whether a hand of five cards sticks by itself.")] = False
    turn_seconds: Annotated[int, Meta(ge=0, le=86_400, description="Seconds to decide; 0 is no clock.")] = 0
    gone: Annotated[
        tuple[Copies, ...],
        Meta(
            max_length=KINDS,
            description="Cards that are out of the shoe when the match begins: how many of each, As Ah Ad Ac 2s to Kc.",
        ),
    ] = ()

    def problem(self, seats: int) -> str | None:
        """The shoe must hold the marker and every card that can lie on the table at once (P-28)."""
        if self.bankrolls and len(self.bankrolls) != seats:
            return f"bankrolls needs one number per seat: {seats}, not {len(self.bankrolls)}."
        if not self.mark_low <= self.mark_high <= KINDS * self.decks:
            return f"The marker must lie from mark_low up to mark_high, and at most {KINDS * self.decks}."
        if most_on_table(seats * (1 + self.max_splits), self.decks) > KINDS * self.decks:
            return f"{self.decks} decks could run out under {seats} players' hands: use more decks or fewer max_splits."
        if self.ante and self.bank != "pot":  # P-46
            return "Antes make a jackpot for a table that plays for a pot: set bank=pot, or ante=0."
        return self._not_gone() if self.gone else None

    def _not_gone(self) -> str | None:
        """Why a match cannot begin with such a shoe: the marker must still be ahead (P-44)."""
        if len(self.gone) != KINDS or max(self.gone) > self.decks:
            return f"gone needs {KINDS} numbers from 0 to {self.decks}, how many of each card are out; leave it empty."
        if KINDS * self.decks - sum(self.gone) <= self.mark_low:
            return f"The marker is out when {self.mark_low} cards are left: leave gone empty for a new shoe."
        return None

    def house_rules(self) -> str | None:
        """For chips that players keep, only what does not decide how chips are won may be changed."""
        usual = PontoonOptions()
        fixed = [name for name in self.__struct_fields__ if name not in FREE]
        changed = [name for name in fixed if getattr(self, name) != getattr(usual, name)]
        if changed:
            return f"For chips that players keep the house's own rules hold: leave {', '.join(changed)} as usual."
        if not 1 <= self.hands <= KEPT_HANDS:
            return f"For chips that players keep a match has 1 to {KEPT_HANDS} rounds."
        return None


class Bet(Action, frozen=True):
    """Place your bet for this round, knowing your first card."""

    key: ClassVar[str] = "b"
    amount: Amount


class Stick(Action, frozen=True):
    """Be content with this hand."""

    key: ClassVar[str] = "s"


class Twist(Action, frozen=True):
    """Take a card that everybody sees; from then on this hand cannot buy."""

    key: ClassVar[str] = "t"


class Buy(Action, frozen=True):
    """Take a card that only you see, for your initial bet on top of the stake."""

    key: ClassVar[str] = "b"


class Burn(Action, frozen=True):
    """Throw away two cards worth exactly 14 and get two new ones, for your initial bet on top of the stake."""

    key: ClassVar[str] = "u"


class Split(Action, frozen=True):
    """Make two hands of a pair; the new one gets a stake of its own, your initial bet."""

    key: ClassVar[str] = "p"


class Mark(Action, frozen=True):
    """The shoe is shuffled, with the marker this many cards from its end."""

    cards: Amount


class ShoeShuffled(PublicEvent, frozen=True):
    """All cards are back in the shoe; where the marker lies between `low` and `high` nobody knows."""

    cards: Amount
    low: Amount
    high: Amount


class ShoeKept(PublicEvent, frozen=True):
    """The match goes on with a shoe that was in use before: so many cards are left, with a new marker among them."""

    cards: Amount


class HandBegan(PublicEvent, frozen=True):
    """Cards are about to be dealt, in this order."""

    number: Amount
    order: tuple[Seat, ...]


class AntesPaid(PublicEvent, frozen=True):
    """Everyone in the round paid into the jackpot: how much by seat, and what the jackpot holds now."""

    paid: BySeat[Amount]
    jackpot: Amount


class CardDealt(Event, frozen=True):
    """A card went to a hand; its owner sees it, and everybody does if it was twisted."""

    seat: Seat
    hand: Ref
    card: Card
    how: Way

    def seen_by(self, seat: int | None) -> Self | None:
        """The card to its owner, and to all if it lies face up; else that there is one."""
        return self if seat == self.seat or self.how in ("twisted", "forced") else replace(self, card=HIDDEN)


class MarkerReached(PublicEvent, frozen=True):
    """The marker came out of the shoe: it will be shuffled after this hand."""

    left: Amount


class CardsReturned(PublicEvent, frozen=True):
    """The shoe was empty, so every card that is in no hand on the table went back into it."""

    left: Amount


class BetPlaced(PublicEvent, frozen=True):
    """A seat made its initial bet."""

    seat: Seat
    amount: Amount


class Stuck(PublicEvent, frozen=True):
    """A hand is finished; `auto` when the table's rules stuck it."""

    seat: Seat
    hand: Ref
    auto: bool


class Twisted(PublicEvent, frozen=True):
    """A card is due, face up; `forced` when the rules play for the seat."""

    seat: Seat
    hand: Ref
    forced: bool


class Bought(PublicEvent, frozen=True):
    """A card is due, face down."""

    seat: Seat
    hand: Ref
    cost: Amount


class Burned(PublicEvent, frozen=True):
    """Two cards were thrown away unseen, and two new ones are due."""

    seat: Seat
    hand: Ref
    cost: Amount


class HandSplit(PublicEvent, frozen=True):
    """A pair became two hands: `hand`, and `new` at the end of the row."""

    seat: Seat
    hand: Ref
    new: Ref
    cost: Amount


class WentBust(PublicEvent, frozen=True):
    """A hand is over 21 and has lost."""

    seat: Seat
    hand: Ref


class HandShown(PublicEvent, frozen=True):
    """A hand was laid open at the end."""

    seat: Seat
    hand: Ref
    cards: tuple[Card, ...]
    total: int
    rank: Rank


class HandSettled(PublicEvent, frozen=True):
    """What became of a stake: `returned` is more for a winner's, and what the loser keeps of a lost one."""

    seat: Seat
    hand: Ref
    stake: Amount
    returned: Amount


class JackpotPaid(PublicEvent, frozen=True):
    """Part of what a hand gets back comes from the jackpot."""

    seat: Seat
    hand: Ref
    amount: Amount


class JackpotShared(PublicEvent, frozen=True):
    """The match is over: each of these seats gets an equal part of the jackpot."""

    seats: tuple[Seat, ...]
    each: Amount


class HandEnded(PublicEvent, frozen=True):
    """Everybody has been paid: chips by seat, and what the bank has."""

    number: Amount
    chips: BySeat[Amount]
    bank: Amount
    carry: Amount


class TimedOut(PublicEvent, frozen=True):
    """A seat took too long: the rules act for it."""

    seat: Seat


class Resigned(PublicEvent, frozen=True):
    """A seat's player has left; the rules play on for it."""

    seat: Seat


class MatchEnded(PublicEvent, frozen=True):
    """The match is over: what each seat won or lost."""

    scores: BySeat[Amount]


class HandView(Struct, frozen=True):
    """A hand as one seat sees it."""

    seat: Seat
    cards: tuple[Card, ...]
    up: tuple[bool, ...]
    """Which cards lie face up."""
    forced: tuple[bool, ...]
    """Which of them were twisted by the rules, because the hand could not stick."""
    stake: Amount
    fate: Fate
    family: int
    """Hands of one number above 0 came from one pair: first cards of equal rank. Minus 7: the first card is a seven."""
    total: int | None
    """The total, where all cards can be seen."""


class Result(Struct, frozen=True):
    """What a hand was and what became of it at the last showing; cards that others did not show are `??`."""

    seat: Seat
    hand: Ref
    cards: tuple[Card, ...]
    up: tuple[bool, ...]
    """Which cards lay face up before the showing."""
    total: int | None
    rank: Rank
    stake: Amount
    returned: Amount


class PlayerView(Struct, frozen=True):
    """What everybody knows about a seat."""

    chips: Amount
    bet: Amount
    splits: int
    played: int
    won: int
    resigned: bool


class PontoonView(View, frozen=True):
    """The table as one seat sees it."""

    phase: Phase
    awaited: Seat | None
    """Who is to act: a seat, -1 for chance, None when the match is over."""
    deadline: int | None
    may: tuple[str, ...]
    """The verbs this seat may use now."""
    least: Amount
    """The smallest bet of the seat that is to bet; else 0."""
    most: Amount
    """The largest bet of the seat that is to bet; else 0."""
    number: int
    """Which hand of the match is on, counted from 1."""
    hands_to_play: int
    """How many there will be; 0 is no limit."""
    players: tuple[PlayerView, ...]
    order: tuple[Seat, ...]
    """Who is in this hand, the first to act first."""
    hands: tuple[HandView, ...]
    """In the order of play; a player's hands stand next to each other."""
    at: int
    """The place of the hand in `hands` that is dealt to, bet on or played."""
    due: Way
    """How the card that chance is to draw will go to that hand."""
    hurried: bool
    """Whether time ran out on that hand, so that the rules play it to its end."""
    buried: tuple[HandView, ...]
    """Burned pairs, and bust hands that were not shown, since the last shuffle."""
    unseen: tuple[int, ...]
    """How many of each card this seat has not seen since the last shuffle: in the shoe or face down elsewhere."""
    left: int
    """Cards in the shoe."""
    shoe: int
    """Cards in a full shoe."""
    mark_low: int
    mark_high: int
    mark: int | None
    """Where the marker was, once it has come out: the shoe will be shuffled before the next hand."""
    bank: Amount
    carry: Amount
    last: tuple[Result, ...]
    """The last showing."""
    scores: BySeat[Amount] | None
