"""What lies on a pontoon table: a hand, its rank, and the state of a match.

    shed pontoon > five-card 21 > five-card trick > pontoon > 21 > 20 > ...

A hand's *strength* is one number: its total if it is normal, above 21 if it is better, 0 if it is bust. Hands of equal
strength are equal (P-10).
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from pitboss.core.cards import HIDDEN, KINDS, NAMES, PIPS, RANK
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

HIGHEST_BET: Final = 1_000_000
"""P-38."""

UNREACHED: Final = 26
"""A strength that no hand has."""

SINGLE: Final[tuple[tuple[int], ...]] = tuple((card,) for card in range(KINDS))
"""Each card by itself: adding it to a hand's cards then makes one tuple, not three things."""


LOW: Final = 7
"""Ranks up to this one are counted in the first of two numbers, the others in the second."""
EIGHT_BITS: Final[tuple[int, ...]] = tuple(1 << 8 * ((rank - 1) % LOW) for rank in RANK)
"""One card of each rank in the number that counts it: twelve decks have 48 of a rank, so eight bits are enough."""


# Nothing in it could hold it, so the collector need not look at the many there are; and most are made when one is gone.
@mypyc_attr(acyclic=True, free_list_len=1)
class Hand:
    """A player's hand. It never changes: what happens to it puts a new one in its place."""

    owner: i64
    cards: tuple[int, ...]
    stake: i64
    ups: i64
    """Bits of the cards that lie face up: those that were twisted."""
    forced: i64
    """Bits of the cards that the rules twisted because the hand could not stick (P-34)."""
    fate: i64
    family: i64
    """Above 0: hands of one number came from one pair, so their first cards have one rank, and everybody knows that.
    Below 0: everybody knows the first card's rank."""
    hard: i64
    """The sum with every ace as 1."""
    total: i64
    """The best sum not above 21, else the hard one."""
    shown: HandView | None
    """The hand as everybody sees it, and below as its owner does: made when somebody first looks, and kept."""
    own: HandView | None

    def __init__(
        self,
        owner: i64,
        cards: tuple[int, ...],
        hard: i64,
        total: i64,
        stake: i64,
        ups: i64,
        forced: i64,
        fate: i64,
        family: i64,
    ) -> None:
        self.owner = owner
        self.cards = cards
        self.hard = hard
        self.total = total
        self.stake = stake
        self.ups = ups
        self.forced = forced
        self.fate = fate
        self.family = family
        self.shown = None
        self.own = None

    def with_card(self, card: int, way: i64) -> "Hand":
        """This hand and one card more; over 21 it is bust at once (P-13)."""
        ups, forced = self.ups, self.forced
        if way >= TWISTED:
            place = i64(1) << i64(len(self.cards))
            ups |= place
            if way == FORCED:
                forced |= place
        pips: i64 = PIPS[card]
        hard = self.hard + pips
        # An ace among the cards so far counts 11, or will never again.
        total = hard + 10 if hard <= 11 and (pips == 1 or self.total != self.hard) else hard
        fate = BUST if hard > 21 else LIVE
        cards = self.cards + SINGLE[card]
        return Hand(self.owner, cards, hard, total, self.stake, ups, forced, fate, self.family)

    def with_cards(self, cards: tuple[int, ...], family: i64) -> "Hand":
        """This hand with other cards, none of them face up."""
        return held(self.owner, cards, self.stake, 0, 0, self.fate, family)

    def with_stake(self, stake: i64) -> "Hand":
        """This hand with another stake."""
        return Hand(self.owner, self.cards, self.hard, self.total, stake, self.ups, self.forced, self.fate, self.family)

    def with_fate(self, fate: i64) -> "Hand":
        """This hand when something has become of it."""
        return Hand(self.owner, self.cards, self.hard, self.total, self.stake, self.ups, self.forced, fate, self.family)

    def with_family(self, family: i64) -> "Hand":
        """This hand when something has become known of its first card."""
        return Hand(self.owner, self.cards, self.hard, self.total, self.stake, self.ups, self.forced, self.fate, family)

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
    """A hand with the sums of its cards; a hidden one (-1) counts 10, for want of better."""
    hard = 0
    ace = False
    for card in cards:
        pips = PIPS[card]
        hard += pips
        if pips == 1:
            ace = True
    total = hard + 10 if ace and hard <= 11 else hard
    return Hand(owner, cards, hard, total, stake, ups, forced, fate, family)


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

    shoe: list[int]
    """How many of each card are in the shoe."""
    left: i64
    """Cards in the shoe."""
    mark: i64
    """Cards behind the marker; -1 before the first shuffle. Secret until it is reached."""
    reached: bool
    discards: list[int]
    """How many of each card are out of the shoe after everybody saw them."""
    gone_low: i64
    gone_high: i64
    """The same by rank, eight bits for each from the ace on, then from the eight on: for whoever wants it at once."""
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
        twin.gone_low = self.gone_low
        twin.gone_high = self.gone_high
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


def refill(state: PontoonState) -> None:
    """Put every card back into the empty shoe that is in no hand on the table (P-28)."""
    state.shoe, state.discards = state.discards, [0] * KINDS
    state.gone_low = state.gone_high = 0
    for hand in state.buried:
        for card in hand.cards:
            state.shoe[card] += 1
    state.buried = []
    state.left = sum(state.shoe)


def throw(state: PontoonState, card: int) -> None:
    """Everybody has seen a card that is out of play."""
    state.discards[card] = state.discards[card] + 1  # compiled, quicker than `+=`
    if RANK[card] <= LOW:
        state.gone_low += EIGHT_BITS[card]
    else:
        state.gone_high += EIGHT_BITS[card]


def by_rank(counts: Sequence[int]) -> tuple[int, int]:
    """Counts of cards as two numbers that have eight bits for each rank."""
    low = high = 0
    for card, count in enumerate(counts):
        if RANK[card] <= LOW:
            low += count * EIGHT_BITS[card]
        else:
            high += count * EIGHT_BITS[card]
    return low, high


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
    return (on_21 and hand.total == 21) or (on_five and len(hand.cards) >= TRICK)


def burnable(hand: Hand, total: int) -> bool:
    """Whether two cards make that total without an ace: with one they are always soft, and total and sum differ."""
    return hand.hard == total == hand.total


def kind_of(hand: Hand) -> int:
    """The kind of a hand that is not bust, as an index into the option `pay`."""
    cards = hand.cards
    if len(cards) >= TRICK:  # P-9
        return 1 if hand.total == 21 else 2
    if hand.total != 21:
        return NORMAL
    if len(cards) == 2:
        return 3
    return 0 if len(cards) == 3 and RANK[cards[0]] == RANK[cards[1]] == RANK[cards[2]] == 7 else NORMAL


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


def pay_line(hands: list[Hand], strengths: list[int]) -> int:
    """The lowest strength that is paid (P-23): groups are paid downwards while exactly the same players own them.

    Bust hands, of strength 0, are never paid: with nobody else the line is out of reach (P-26).
    """
    line, winners = UNREACHED, 0
    while True:
        best, owners = 0, 0
        for place, hand in enumerate(hands):
            if best < strengths[place] < line:
                best, owners = strengths[place], 1 << hand.owner
            elif best == strengths[place]:
                owners |= 1 << hand.owner
        if best == 0 or (winners and owners != winners):
            return line
        line, winners = best, owners


def largest_bet(chips: int, divisor: int) -> int:
    """The most a player may bet: a fraction of the chips, rounded up (P-4), and never more than a million (P-38).

    >>> largest_bet(1001, 100), largest_bet(1, 2)
    (11, 1)
    """
    return min(-(-chips // divisor), HIGHEST_BET)
