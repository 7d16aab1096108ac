"""The state of a table of Dead-Cat Bounce, and how cards and tokens move on it.

`known[seat]` is the part of a hand that everybody has seen: bought, dealt for, offered aloud or come back from a meld.
A hand never holds fewer of a card than its known part does.
"""

from typing import Final, get_args

from librt.vecs import vec
from mypy_extensions import i64, u8

from pitboss.core.cards import INDEX, KINDS, names, pack
from pitboss.core.contract import State
from pitboss.core.moves import Event
from pitboss.core.packed import of_each
from pitboss.core.turns import NOBODY
from pitboss.games.dead_cat.declare import Ace, Bundle, Cause, DeadCatOptions, MeldCut, Phase
from pitboss.games.dead_cat.melds import Share, nominal, pieces, share

# The phases, and below their names in that order. An enum would be looked up again at every use by compiled code.
START: Final = 0
HANDS: Final = 1
FLOP: Final = 2
HOUSEKEEPING: Final = 3
TRADE: Final = 4
REFILL: Final = 5
PROTECT: Final = 6
TAX: Final = 7
OVER: Final = 8
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

KEPT: Final = 10_000
"""Sides of deals that are kept, so that they need not be made again."""

NO_CARD: Final = -1
"""The index of what is no card."""
NOWHERE: Final = -1
"""The place of a meld that there is not, or of a card that a seat has not got."""
ANYWHERE: Final = 0
"""Where a card is taken from if no meld was named."""
IN_HAND: Final = 0
"""Where it is found if it is in no meld; these have the numbers from 1."""

SINGLE: Final[tuple[tuple[int, ...], ...]] = tuple((card,) for card in range(KINDS))
"""Each card as a hand of its own."""

Lot = tuple[int, int]
"""A card, and the number of the meld it is meant out of, or ANYWHERE."""
Lots = tuple[Lot, ...]


class Side:
    """One side of a deal, with what is asked of it again and again."""

    def __init__(self, bundle: Bundle) -> None:
        self.bundle: Final = bundle
        self.tokens: Final = bundle.tokens
        self.cards: Final = lots(bundle.cards)
        self.melds: Final = bundle.melds
        self.worth: Final = nominal([card for card, _ in self.cards])
        """What the single cards cost."""


_sides: Final[dict[Bundle, Side]] = {}
"""Sides that have been offered: menus list the same ones again and again."""


def _side(bundle: Bundle) -> Side:
    side = _sides.get(bundle)
    if side is None:
        if len(_sides) >= KEPT:
            _sides.clear()
        side = _sides[bundle] = Side(bundle)
    return side


class Proposal:
    """An open offer, as its maker sees it. It never changes."""

    def __init__(self, number: int, maker: int, taker: int, give: Bundle, get: Bundle) -> None:
        self.number: Final = number
        self.maker: Final = maker
        self.taker: Final = taker
        self.give: Final = _side(give)
        self.get: Final = _side(get)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Proposal) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self._told())

    def _told(self) -> tuple[int, int, int, Bundle, Bundle]:
        return self.number, self.maker, self.taker, self.give.bundle, self.get.bundle

    def __repr__(self) -> str:
        return f"Proposal{self._told()}"


class DeadCatState(State):
    """One match: purses, hands, melds, flop, pack and whose turn it is."""

    phase: i64
    first: i64
    """Who had the first turn; NOBODY until chance has picked."""
    turn: i64
    round: i64
    living: tuple[int, ...]
    purses: vec[i64]
    bank: i64
    hands: list[tuple[int, ...]]
    """Sorted."""
    known: list[tuple[int, ...]]
    """What everybody knows of each hand, sorted."""
    melds: list[Share]
    """In order of their numbers."""
    melded: i64
    """Numbers given to melds so far."""
    flop: tuple[int, ...]
    """From left to right: new cards come at the front."""
    pack: vec[u8]
    left: i64
    discards: vec[u8]
    discarded: i64
    reshuffles: i64
    """How often the discards may still become the pack."""
    offers: list[Proposal]
    offered: i64
    """Numbers given to offers so far."""
    made: vec[i64]
    """Offers by seat in this turn."""
    ending: Cause
    credit: i64
    """Sales of the seat in TAX that an empty bank could not pay."""
    fees: vec[i64]
    """By seat, what the last housekeeping cost; then what it paid, and the last tax."""
    dividends: vec[i64]
    taxes: vec[i64]
    since: i64
    """When the turn began."""


def opening(seats: int, options: DeadCatOptions) -> DeadCatState:
    """A full pack, full purses, and nobody has started."""
    state = DeadCatState()
    state.phase = START
    state.first = state.turn = NOBODY
    state.round = 0
    state.living = tuple(range(seats))
    state.purses = of_each(options.tokens, seats)
    state.bank = (options.supply - options.tokens) * seats
    state.hands = [()] * seats
    state.known = [()] * seats
    state.melds = []
    state.flop = ()
    state.pack = pack(options.packs)
    state.left = KINDS * options.packs
    state.discards = pack(0)
    state.reshuffles = options.reshuffles
    state.offers = []
    state.melded = state.offered = state.discarded = state.credit = state.since = 0
    state.made = of_each(0, seats)
    state.ending = ""
    state.fees = of_each(0, seats)
    state.dividends = of_each(0, seats)
    state.taxes = of_each(0, seats)
    return state


def less(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards without one of them."""
    at = 0
    while cards[at] != card:
        at += 1
    return cards[:at] + cards[at + 1 :]


def more(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Sorted cards with one more."""
    at = len(cards)
    while at and cards[at - 1] > card:
        at -= 1
    return cards + SINGLE[card] if at == len(cards) else cards[:at] + SINGLE[card] + cards[at:]


def holds(cards: tuple[int, ...], card: int) -> bool:
    """Whether a card is one of a few; compiled code is quicker at that than the tuple."""
    return any(other == card for other in cards)


def take(state: DeadCatState, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    state.hands[seat] = less(state.hands[seat], card)
    if holds(state.known[seat], card):
        state.known[seat] = less(state.known[seat], card)


def give(state: DeadCatState, seat: int, card: int) -> None:
    """A card comes to a hand for all to see."""
    state.hands[seat] = more(state.hands[seat], card)
    state.known[seat] = more(state.known[seat], card)


def discard(state: DeadCatState, card: int) -> None:
    """A card goes to the discards."""
    state.discards[card] += 1
    state.discarded += 1


def place(state: DeadCatState, number: int) -> int:
    """Where the meld of that number is in the list; NOWHERE if there is none."""
    for at in range(len(state.melds)):
        if state.melds[at].number == number:
            return at
    return NOWHERE


def replace(state: DeadCatState, meld: Share) -> None:
    """Put a meld where the one of its number was."""
    state.melds[place(state, meld.number)] = meld


def indices(cards: tuple[str, ...]) -> list[int]:
    """Cards by index; NO_CARD for one that is none."""
    return [INDEX.get(card, NO_CARD) for card in cards]


def lots(cards: tuple[str, ...]) -> Lots:
    """Cards as they were named: by index, each with the meld it is meant out of."""
    found: list[Lot] = []
    for text in cards:
        if text in INDEX:
            found.append((INDEX[text], ANYWHERE))
        else:
            name, _, number = text.partition("#")
            found.append((INDEX.get(name, NO_CARD), int(number) if number else ANYWHERE))
    return tuple(found)


def located(state: DeadCatState, seat: int, wanted: Lots, besides: tuple[int, ...] = ()) -> list[int]:
    """For each card the number of the meld it is taken out of, or IN_HAND; empty if the seat has not got them all.

    It is the meld that was named; if none was, the hand, and then the oldest meld (D-47). Melds `besides` do not count.
    """
    if not wanted:
        return []
    if _is_in_hand(state, seat, wanted):
        return [IN_HAND]
    hand = list(state.hands[seat])
    shown = {m.number: list(m.cards) for m in state.melds if m.owner == seat and m.number not in besides}
    found = [NOWHERE] * len(wanted)
    for at, (card, number) in enumerate(wanted):  # a copy that was named is not taken for one that was not
        if number != ANYWHERE:
            found[at] = number if _took(shown.get(number, []), card) else NOWHERE
    for at, (card, number) in enumerate(wanted):
        if number == ANYWHERE:
            found[at] = IN_HAND if _took(hand, card) else _oldest(shown, card)
    return [] if NOWHERE in found else found


def _is_in_hand(state: DeadCatState, seat: int, wanted: Lots) -> bool:
    """Whether it is one card, which is taken from the hand, as nearly always."""
    if len(wanted) != 1:
        return False
    card, number = wanted[0]
    return number == ANYWHERE and holds(state.hands[seat], card)


def _took(cards: list[int], card: int) -> bool:
    """Take a card out of a list, if it is there."""
    if card not in cards:
        return False
    cards.remove(card)
    return True


def _oldest(shown: dict[int, list[int]], card: int) -> int:
    for number, cards in shown.items():
        if _took(cards, card):
            return number
    return NOWHERE


def own_meld(state: DeadCatState, seat: int, number: int) -> Share | None:
    """A seat's meld of that number, if it has one."""
    at = place(state, number)
    return None if at == NOWHERE or state.melds[at].owner != seat else state.melds[at]


def melds_of(state: DeadCatState, seat: int) -> int:
    """How many melds a seat has."""
    return sum(1 for meld in state.melds if meld.owner == seat)


def owns_melds(state: DeadCatState, seat: int, numbers: tuple[int, ...]) -> bool:
    """Whether these are melds of a seat, each named once."""
    if not numbers:
        return True
    if len(set(numbers)) < len(numbers):
        return False
    return None not in [own_meld(state, seat, number) for number in numbers]


def is_asked(state: DeadCatState, seat: int) -> bool:
    """Whether a seat has an offer to answer."""
    return any(offer.taker == seat for offer in state.offers)


def can_deliver(state: DeadCatState, seat: int, side: Side) -> bool:
    """Whether a seat has everything on one side of a deal (D-23)."""
    if side.tokens > state.purses[seat] or not owns_melds(state, seat, side.melds):
        return False
    return not side.cards or bool(located(state, seat, side.cards, side.melds))


def part_with(
    state: DeadCatState, seat: int, cards: Lots, besides: tuple[int, ...], ace: Ace, told: list[Event] | None
) -> None:
    """Cards that a seat has leave it: those in its hand from there, the others out of its melds (D-21)."""
    if _is_in_hand(state, seat, cards):
        take(state, seat, cards[0][0])
        return
    cuts: dict[int, list[int]] = {}
    for at, number in enumerate(located(state, seat, cards, besides)):
        card = cards[at][0]
        if number == IN_HAND:
            take(state, seat, card)
        else:
            cuts.setdefault(number, []).append(card)
    for number, gone in cuts.items():
        _cut(state, number, gone, ace, told)


def _cut(state: DeadCatState, number: int, gone: list[int], ace: Ace, told: list[Event] | None) -> None:
    """Take cards out of a meld; the tokens stay on the longest piece, single cards go back to hand (D-21)."""
    old = state.melds[place(state, number)]
    left: list[int] = []
    returned: list[int] = []
    for piece in pieces(old.cards, gone):
        if len(piece) == 1:
            give(state, old.owner, piece[0])
            returned.append(piece[0])
        elif not left:
            replace(state, share(number, old.owner, piece, old.tokens, ace))
            left.append(number)
        else:
            state.melded += 1
            state.melds.append(share(state.melded, old.owner, piece, 0, ace))
            left.append(state.melded)
    if not left:
        state.bank += old.tokens
        state.melds.pop(place(state, number))
    if told is not None:
        told.append(MeldCut(old.owner, number, tuple(left), names(returned)))


def renew_pack(state: DeadCatState) -> bool:
    """Make a pack of the discards if it is empty and that is still allowed; whether there is a card to draw."""
    if not state.left and state.reshuffles and state.discarded:
        state.pack = state.discards
        state.left = state.discarded
        state.discards = pack(0)
        state.discarded = 0
        state.reshuffles -= 1
    return state.left > 0


def can_draw(state: DeadCatState) -> bool:
    """Whether a card could be drawn, from the pack or from the discards made into one."""
    return state.left > 0 or (state.reshuffles > 0 and state.discarded > 0)


def shortage(state: DeadCatState, seat: int) -> int:
    """Tokens that a seat whose tax is due lacks (D-38)."""
    return len(state.hands[seat]) - state.purses[seat] - state.credit


def wealth(state: DeadCatState, seat: int, by_card: bool) -> int:
    """Tokens in the purse, melds at their nominal price or one per card, and one per card in hand (D-41)."""
    worth = state.purses[seat] + len(state.hands[seat])
    for meld in state.melds:
        if meld.owner == seat:
            worth += len(meld.cards) if by_card else meld.nominal
    return worth
