"""The state of a table of Stonks!: what lies on it, who holds what, and how cards pass from place to place."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from pitboss.core.cards import INDEX, KINDS, PIPS, RANK, RED, listed, tally
from pitboss.core.contract import State
from pitboss.core.packed import packed
from pitboss.core.turns import NOBODY
from pitboss.games.stonks.declare import SMALL, Out, Phase, Settled

FIRST: Final = 0
"""Chance picks the first dealer."""
DEAL: Final = 1
PLAY: Final = 2
MARKET: Final = 3
"""The market card is due."""
REFILL: Final = 4
"""Parties of positions that ended with an elimination draw back."""
OVER: Final = 5
# Plain numbers and not an enumeration, which compiled code would have to look up; their names in the same order.
PHASES: Final[tuple[Phase, ...]] = ("first", "deal", "play", "market", "refill", "over")

HOUSE: Final = -4
"""Whose side of a position it is if not a player's: no seat, and not NOBODY either."""

ACES: Final = 4
"""Cards below this index are aces."""
COURT: Final[tuple[bool, ...]] = tuple(rank > 10 for rank in RANK)
SINGLE: Final[tuple[tuple[int, ...], ...]] = tuple((card,) for card in range(KINDS))
"""Each card as a hand of its own."""
RANKS: Final[i64] = 13
SORTS: Final = 26
"""Colours and ranks together."""


@mypyc_attr(acyclic=True)  # nothing in it could hold it, so the collector need not look at the many there are
class Thing:
    """An intention or a position on the table; it is replaced, never changed.

    The side nobody has taken is NOBODY's, the side the house has taken is HOUSE's. What follows from the cards is
    worked out once.
    """

    def __init__(self, number: int, long: int, short: int, blacks: tuple[int, ...], reds: tuple[int, ...]) -> None:
        self.number = number
        self.long = long
        self.short = short
        self.blacks = blacks
        self.reds = reds
        black = self.black = worth(blacks)
        red = self.red = worth(reds)
        if short < 0:
            size = black
        elif long < 0:
            size = red
        else:
            size = black if black < red else red
        self.size = size  # S-18
        self.big = size > SMALL  # S-19
        self.open = long == NOBODY or short == NOBODY
        self.faced = _limits_have_courts(self, black, red)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Thing)
            and self.number == other.number
            and self.long == other.long
            and self.short == other.short
            and self.blacks == other.blacks
            and self.reds == other.reds
        )

    def __hash__(self) -> int:
        return hash((self.number, self.long, self.short, self.blacks, self.reds))

    def __repr__(self) -> str:
        return f"Thing({self.number}, {self.long}, {self.short}, {self.blacks}, {self.reds})"


def worth(cards: tuple[int, ...]) -> int:
    """What cards count together.

    >>> worth((0, 51, 48))
    21
    """
    total = 0
    for card in cards:
        total += PIPS[card]
    return total


def _has_court(cards: tuple[int, ...]) -> bool:
    for card in cards:  # noqa: SIM110 - a generator would cost more than the rest of a position
        if COURT[card]:
            return True
    return False


def _limits_have_courts(thing: Thing, black: int, red: int) -> bool:
    """Whether every side that sets the size has a court card (S-23)."""
    if thing.long >= 0 and black == thing.size and not _has_court(thing.blacks):
        return False
    return not (thing.short >= 0 and red == thing.size and not _has_court(thing.reds))


@mypyc_attr(acyclic=True)
class Proposal:
    """An open offer: its maker pays this much to close this position. It is replaced, never changed."""

    def __init__(self, number: int, maker: int, taker: int, position: int, amount: int) -> None:
        self.number = number
        self.maker = maker
        self.taker = taker
        self.position = position
        self.amount = amount

    def _told(self) -> tuple[int, int, int, int, int]:
        return self.number, self.maker, self.taker, self.position, self.amount

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Proposal) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self._told())

    def __repr__(self) -> str:
        return f"Proposal{self._told()}"


class StonksState(State):
    """One table: cards, bets, offers, accounts, and whose move it is."""

    phase: i64
    round: i64
    button: i64
    turn: i64
    """The seat whose turn it is; NOBODY in a free-for-all and while nobody plays."""
    since: i64
    chips: vec[i64]
    pot: int
    house: int
    payer: int
    paid: int
    hands: list[tuple[int, ...]]
    """Sorted cards by seat."""
    laid: vec[i64]
    """Cards each seat has on the table."""
    living: list[bool]
    resigned: list[bool]
    done: list[bool]
    things: list[Thing]
    made: i64
    offers: list[Proposal]
    offered: i64
    asked: vec[i64]
    """Offers each seat has made in this round."""
    opened: vec[i64]
    """Intentions each seat has announced in this round."""
    due: tuple[int, ...]
    """Who gets the next cards, one entry for each card."""
    pile: vec[u8]
    left: i64
    discards: vec[u8]
    thrown: i64
    """How many discards there are."""
    shown: vec[i16]
    """How many cards of each sort lie face up, on the table or the discards."""
    kept: vec[u8]
    """Counts of the cards that were in hands at the last reshuffle and still are."""
    kept_by: vec[i64]
    spent: tuple[int, ...]
    market: i64
    """The latest market card; NOBODY's before the first."""
    last: Settled | None
    outs: tuple[Out, ...]
    winners: tuple[int, ...]
    prize: int


def found(state: StonksState, number: int) -> Thing | None:
    """The thing of that number, if it is on the table."""
    for thing in state.things:
        if thing.number == number:
            return thing
    return None


def at_number(state: StonksState, number: int) -> int:
    """Where the thing of that number lies in the list; it is there."""
    for at in range(len(state.things)):
        if state.things[at].number == number:
            return at
    raise IndexError("not on the table")


def is_red(card: i64) -> bool:
    """Hearts and diamonds, the inner two of each four."""
    return (card + 1) & 2 != 0


def sort_of(card: i64) -> i64:
    """Colour and rank: the black ranks, then the red ones."""
    return (card >> 2) + (RANKS if is_red(card) else 0)


def nothing_shown() -> vec[i16]:
    """No card lies face up."""
    return vec[i16]([i16(0)] * SORTS)


def show(state: StonksState, card: i64) -> None:
    """A card lies face up from now on."""
    state.shown[sort_of(card)] += 1


def show_all(state: StonksState) -> None:
    """Nothing lies face up but what is on the table and on the discards now."""
    state.shown = nothing_shown()
    for card in listed(state.discards):
        show(state, card)
    for thing in state.things:
        for card in thing.blacks + thing.reds:
            show(state, card)


def take(state: StonksState, seat: int, card: int) -> None:
    """A card leaves a hand, for everybody to see."""
    show(state, card)
    hand = state.hands[seat]
    at = 0
    while hand[at] != card:
        at += 1
    state.hands[seat] = hand[:at] + hand[at + 1 :]
    if state.kept[card]:  # exact, for it is only counted where every card is unique
        state.kept[card] -= 1
        state.kept_by[seat] -= 1


def give(state: StonksState, seat: int, card: int) -> None:
    """A card joins a hand, at its place."""
    hand = state.hands[seat]
    at = len(hand)
    while at and hand[at - 1] > card:
        at -= 1
    state.hands[seat] = hand + SINGLE[card] if at == len(hand) else hand[:at] + SINGLE[card] + hand[at:]


def discard(state: StonksState, cards: tuple[int, ...]) -> None:
    """Cards go to the discards, face up."""
    for card in cards:
        state.discards[card] += 1
    state.thrown += len(cards)


def clear(state: StonksState, at: int) -> Thing:
    """Take a thing off the table by its place in the list, and discard its cards."""
    thing = state.things.pop(at)
    if thing.long >= 0:
        state.laid[thing.long] -= len(thing.blacks)
    if thing.short >= 0:
        state.laid[thing.short] -= len(thing.reds)
    discard(state, thing.blacks)
    discard(state, thing.reds)
    return thing


def reshuffle(state: StonksState, unique: bool) -> None:
    """The discards are the draw pile now; with unique cards everybody knows that none of them is in a hand."""
    state.pile = state.discards
    state.left = state.thrown
    state.discards = tally(())
    state.thrown = 0
    show_all(state)
    if unique:
        state.kept = tally([card for hand in state.hands for card in hand])
        state.kept_by = packed([len(hand) for hand in state.hands])


def other_party(thing: Thing, seat: int) -> int:
    """The other side's seat, or HOUSE or NOBODY."""
    return thing.short if thing.long == seat else thing.long


def indices(names: tuple[str, ...]) -> tuple[int, ...]:
    """Cards by index, in order."""
    if len(names) == 1:
        return (INDEX[names[0]],)
    return tuple(sorted([INDEX[name] for name in names]))


def intention(number: int, seat: int, card: int) -> Thing:
    """What announcing a card puts on the table."""
    if RED[card]:
        return Thing(number, NOBODY, seat, (), SINGLE[card])
    return Thing(number, seat, NOBODY, SINGLE[card], ())


def matched(thing: Thing, seat: int, card: int) -> Thing:
    """An intention with a card against it."""
    if RED[card]:
        return Thing(thing.number, thing.long, seat, thing.blacks, SINGLE[card])
    return Thing(thing.number, seat, thing.short, SINGLE[card], thing.reds)


def doubled(thing: Thing, seat: int, cards: tuple[int, ...]) -> Thing:
    """A position with more cards on one side."""
    if thing.short == seat:
        return Thing(thing.number, thing.long, seat, thing.blacks, tuple(sorted(thing.reds + cards)))
    return Thing(thing.number, seat, thing.short, tuple(sorted(thing.blacks + cards)), thing.reds)


def taken_by_house(thing: Thing) -> Thing:
    """An intention that nobody matched (S-16: for good)."""
    if thing.short == NOBODY:
        return Thing(thing.number, thing.long, HOUSE, thing.blacks, ())
    return Thing(thing.number, HOUSE, thing.short, (), thing.reds)
