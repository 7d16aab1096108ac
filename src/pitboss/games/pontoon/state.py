"""What lies on a pontoon table: a hand, its rank, and the state of a match.

    shed pontoon > five-card 21 > five-card trick > pontoon > 21 > 20 > ...

A hand's *strength* is one number: its total if it is normal, above 21 if it is better, 0 if it is bust. Hands of equal
strength are equal (P-10).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from pitboss.core.cards import HIDDEN, KINDS, NAMES, PIPS, RANKS, pack, size
from pitboss.core.contract import State
from pitboss.games.pontoon.declare import TRICK, Fate, HandView, Phase, Rank, Way

MARK: Final = 0
FIRST: Final = 1
BETS: Final = 2
SECOND: Final = 3
PLAY: Final = 4
OVER: Final = 5
PHASES: Final[tuple[Phase, ...]] = ("mark", "first", "bets", "second", "play", "over")

NOTHING: Final = 0
DEALT: Final = 1
BOUGHT: Final = 2
TWISTED: Final = 3
FORCED: Final = 4
WAYS: Final[tuple[Way, ...]] = ("", "dealt", "bought", "twisted", "forced")

LIVE: Final = 0
STUCK: Final = 1
SAT: Final = 2
BUST: Final = 3
BURNED: Final = 4
FATES: Final[tuple[Fate, ...]] = ("live", "stuck", "sat", "bust", "burned")

NORMAL: Final = 4
RANKS_OF_HAND: Final[tuple[Rank, ...]] = ("shed", "five21", "five", "pontoon", "normal")
"""In the order of the option `pay`."""

HIGHEST_BET: Final[i64] = 1_000_000
"""P-38."""

UNREACHED: Final = 26
"""A strength that no hand has."""

IN_A_WORD: Final[i64] = 10
"""Cards of six bits that one number of a hand holds."""
SIX_BITS: Final[i64] = 63


# Nothing in it could hold it, so the collector need not look at the many there are; and most are made when one is gone.
@mypyc_attr(acyclic=True, free_list_len=1)
class Hand:
    """A player's hand. It never changes: what happens to it puts a new one in its place."""

    owner: i64
    size: i64
    """How many cards it has."""
    low: i64
    middle: i64
    high: i64
    """The cards, ten to a number, the first in the lowest six bits: its index and 1, or 0 for one that is hidden."""
    hard: i64
    """The sum with every ace as 1."""
    total: i64
    """The best sum not above 21, else the hard one."""
    stake: i64
    ups: i64
    """Bits of the cards that lie face up: those that were twisted."""
    forced: i64
    """Bits of the cards that the rules twisted because the hand could not stick (P-34)."""
    fate: i64
    family: i64
    """Above 0: hands of one number came from one pair, so their first cards have one rank, and everybody knows that.
    Below 0: everybody knows the first card's rank."""
    shown: HandView | None
    """The hand as everybody sees it, and below as its owner does: made when someone first looks, and kept."""
    own: HandView | None

    def __init__(self, owner: i64, stake: i64, fate: i64, family: i64) -> None:
        """Without a card."""
        self.owner = owner
        self.size = 0
        self.low = 0
        self.middle = 0
        self.high = 0
        self.hard = 0
        self.total = 0
        self.stake = stake
        self.ups = 0
        self.forced = 0
        self.fate = fate
        self.family = family
        self.shown = None
        self.own = None

    def _twin(self) -> "Hand":
        twin = Hand(self.owner, self.stake, self.fate, self.family)
        twin.size = self.size
        twin.low = self.low
        twin.middle = self.middle
        twin.high = self.high
        twin.hard = self.hard
        twin.total = self.total
        twin.ups = self.ups
        twin.forced = self.forced
        return twin

    def _add(self, card: i64) -> None:
        """Put a card into a hand that is being made; a hidden one (-1) counts 10, for want of better."""
        size = self.size
        if size < IN_A_WORD:
            self.low |= card + 1 << 6 * size
        elif size < 2 * IN_A_WORD:
            self.middle |= card + 1 << 6 * (size - IN_A_WORD)
        else:
            self.high |= card + 1 << 6 * (size - 2 * IN_A_WORD)
        self.size = size + 1
        pips: i64 = PIPS[card]
        # An ace among the cards so far counts 11, or will never again.
        ace = pips == 1 or self.total != self.hard
        self.hard += pips
        self.total = self.hard + 10 if ace and self.hard <= 11 else self.hard

    def card(self, place: i64) -> i64:
        """The card in that place; -1 for one that is hidden."""
        if place < IN_A_WORD:
            return (self.low >> 6 * place & SIX_BITS) - 1
        if place < 2 * IN_A_WORD:
            return (self.middle >> 6 * (place - IN_A_WORD) & SIX_BITS) - 1
        return (self.high >> 6 * (place - 2 * IN_A_WORD) & SIX_BITS) - 1

    def rank(self, place: i64) -> i64:
        """The rank of the card in that place, which is not hidden."""
        return (self.card(place) >> 2) + 1

    @property
    def cards(self) -> tuple[int, ...]:
        """All its cards, as they came."""
        return tuple([int(self.card(place)) for place in range(self.size)])

    def with_card(self, card: i64, way: i64) -> "Hand":
        """This hand and one card more; over 21 it is bust at once (P-13)."""
        twin = self._twin()
        if way >= TWISTED:
            place = i64(1) << self.size
            twin.ups |= place
            if way == FORCED:
                twin.forced |= place
        twin._add(card)
        twin.fate = BUST if twin.hard > 21 else LIVE
        return twin

    def with_cards(self, cards: tuple[int, ...], family: i64) -> "Hand":
        """This hand with other cards, none of them face up."""
        return held(self.owner, cards, self.stake, 0, 0, self.fate, family)

    def with_stake(self, stake: i64) -> "Hand":
        """This hand with another stake."""
        twin = self._twin()
        twin.stake = stake
        return twin

    def with_fate(self, fate: i64) -> "Hand":
        """This hand when something has become of it."""
        twin = self._twin()
        twin.fate = fate
        return twin

    def with_family(self, family: i64) -> "Hand":
        """This hand when something has become known of its first card."""
        twin = self._twin()
        twin.family = family
        return twin

    def face_up(self) -> tuple[int, ...]:
        """The cards as they lie: -1 for one that is face down."""
        return tuple([card if self.ups >> place & 1 else -1 for place, card in enumerate(self.cards)])

    def identity(self) -> tuple[int, tuple[int, ...], int, int, int, int, int]:
        """All that makes this hand what it is."""
        return self.owner, self.cards, self.stake, self.ups, self.forced, self.fate, self.family

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.identity() == other.identity()

    def __hash__(self) -> int:
        return hash(self.identity())

    def __repr__(self) -> str:
        faces = " ".join([NAMES[card] if card >= 0 else HIDDEN for card in self.cards])
        return f"Hand({self.owner}, {faces}, {self.stake}, {self.ups}, {self.forced}, {self.fate}, {self.family})"


def held(owner: int, cards: tuple[int, ...], stake: int, ups: int, forced: int, fate: int, family: int) -> Hand:
    """A hand with these cards."""
    hand = Hand(owner, stake, fate, family)
    for card in cards:
        hand._add(card)
    hand.ups, hand.forced = ups, forced
    return hand


class PontoonState(State):
    """A match of Shed Pontoon at one moment."""

    phase: i64
    turn: i64
    """The seat that is to act, CHANCE, or NOBODY."""
    since: i64
    """When the wait for the one who is to act began, in milliseconds."""
    number: i64
    """Which hand of the match is on, counted from 1."""
    order: tuple[int, ...]
    """The seats in this hand, first player first."""
    hands: list[Hand]
    """In the order of play; a player's hands stand next to each other."""
    at: i64
    """The place in `hands` of the hand that is dealt to, bet on or played."""
    due: i64
    """How the next card comes to that hand."""
    hurried: bool
    """Whether time ran out on that hand."""

    shoe: vec[u8]
    """How many of each card are in the shoe."""
    left: i64
    """Cards in the shoe."""
    mark: i64
    """Cards behind the marker; -1 before the first shuffle. Secret until it is reached."""
    reached: bool
    discards: vec[u8]
    """How many of each card are out of the shoe after everybody saw them."""
    unshown: vec[i16]
    """How many of each rank are not among them: for whoever wants it at once."""
    buried: list[Hand]
    """Cards out of the shoe that not everybody saw: burned pairs, and bust hands that were not shown."""

    chips: vec[i64]
    bets: vec[i64]
    """Initial bets by seat; 0 before they are placed."""
    splits: vec[i64]
    played: vec[i64]
    won: vec[i64]
    resigned: i64
    """Bits of the seats that have left."""
    bank: i64
    carry: i64
    """Chips that a `pot` could not share out and keeps for the next hand."""
    last: list[Hand]
    """The hands of the last showing; in an imagined state -1 stands for cards that were not shown to its seat."""
    returned: list[int]
    """What each of them was paid."""

    def clone(self) -> "PontoonState":
        """An equal state that shares nothing changeable: as any state's, but without looking its fields up by name."""
        twin = PontoonState()
        twin.phase = self.phase
        twin.turn = self.turn
        twin.since = self.since
        twin.number = self.number
        twin.order = self.order
        twin.hands = self.hands[:]
        twin.at = self.at
        twin.due = self.due
        twin.hurried = self.hurried
        twin.shoe = self.shoe[:]
        twin.left = self.left
        twin.mark = self.mark
        twin.reached = self.reached
        twin.discards = self.discards[:]
        twin.unshown = self.unshown[:]
        twin.buried = self.buried[:]
        twin.chips = self.chips[:]
        twin.bets = self.bets[:]
        twin.splits = self.splits[:]
        twin.played = self.played[:]
        twin.won = self.won[:]
        twin.resigned = self.resigned
        twin.bank = self.bank
        twin.carry = self.carry
        twin.last = self.last[:]
        twin.returned = self.returned[:]
        return twin


def has_left(state: PontoonState, seat: i64) -> bool:
    """Whether a seat has resigned."""
    return (state.resigned >> seat & 1) != 0


def refill(state: PontoonState, decks: int) -> None:
    """Put every card back into the empty shoe that is in no hand on the table (P-28)."""
    state.shoe, state.discards = state.discards, pack(0)
    for hand in state.buried:
        for card in hand.cards:
            state.shoe[card] += 1
    state.buried = []
    state.left = size(state.shoe)
    state.unshown = by_rank(state.discards, decks)


def throw(state: PontoonState, card: i64) -> None:
    """Everybody has seen a card that is out of play."""
    state.discards[card] += 1
    state.unshown[card >> 2] -= 1


def by_rank(discards: vec[u8], decks: int) -> vec[i16]:
    """How many of each rank so many decks have besides the discards."""
    unshown = vec[i16]([i16(4 * decks)] * len(RANKS))
    for card in range(i64(KINDS)):
        unshown[card >> 2] -= i16(i64(discards[card]))
    return unshown


def numbers_in_rows(hands: list[Hand]) -> list[int]:
    """For each hand which of its owner's it is, counted from 1."""
    numbers: list[int] = []
    for place, hand in enumerate(hands):
        numbers.append(numbers[-1] + 1 if place and hands[place - 1].owner == hand.owner else 1)
    return numbers


def end_of_row(state: PontoonState) -> int:
    """The place after the last hand of the player whose hand is in play."""
    owner, end = state.hands[state.at].owner, state.at
    while end < len(state.hands) and state.hands[end].owner == owner:
        end += 1
    return end


def new_family(state: PontoonState) -> int:
    """A number that no family on the table or out of the shoe has."""
    return 1 + max([0, *[hand.family for hand in state.hands], *[hand.family for hand in state.buried]])


def sits(hand: Hand, on_21: bool, on_five: bool) -> bool:
    """Whether a hand sticks by itself."""
    return (on_21 and hand.total == 21) or (on_five and hand.size >= TRICK)


def burnable(hand: Hand, total: int) -> bool:
    """Whether two cards make that total without an ace: with one they are always soft, and total and sum differ."""
    return hand.hard == total == hand.total


def kind_of(hand: Hand) -> i64:
    """The kind of a hand that is not bust, as an index into the option `pay`."""
    if hand.size >= TRICK:  # P-9
        return 1 if hand.total == 21 else 2
    if hand.total != 21:
        return NORMAL
    if hand.size == 2:
        return 3
    return 0 if hand.size == 3 and hand.rank(0) == hand.rank(1) == hand.rank(2) == 7 else NORMAL


def rank_of(hand: Hand, lone: bool) -> Rank:
    """What a finished hand is called; `lone` if it may be the clown wagon."""
    if hand.fate == BUST:
        return "bust"
    return "clown" if lone else RANKS_OF_HAND[kind_of(hand)]


def clown_wagon(hands: list[Hand]) -> bool:
    """Whether only one hand is left and it is a normal 16 (P-25)."""
    lone: Hand | None = None
    for hand in hands:
        if hand.fate != BUST:
            if lone is not None:
                return False
            lone = hand
    return lone is not None and lone.total == 16 and kind_of(lone) == NORMAL


def largest_bet(chips: i64, divisor: i64) -> i64:
    """The most a player may bet: a fraction of the chips, rounded up (P-4), and never more than a million (P-38).

    >>> largest_bet(1001, 100), largest_bet(1, 2)
    (11, 1)
    """
    most = -(-chips // divisor)
    return most if most < HIGHEST_BET else HIGHEST_BET
