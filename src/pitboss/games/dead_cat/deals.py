"""Deals: with the bank, which buys cards, with an owner, who cannot refuse a takeover, and by offers between players.

Whether the taker of an offer has what is asked for comes out only when the taker accepts. Of sales menus
list single cards, of offers a few that can be thought of from what is known.
"""

from typing import Final

from pitboss.core import offers
from pitboss.core.cards import NAMES, names
from pitboss.core.message import Message
from pitboss.core.moves import Action, Event
from pitboss.games.dead_cat import declare
from pitboss.games.dead_cat.declare import MOST_SEATS, Bundle
from pitboss.games.dead_cat.melds import pieces, takeover_price
from pitboss.games.dead_cat.rules import (
    NO_CARDS,
    TOO_DEAR,
    TRADE_IS_OVER,
    DeadCatRules,
    DeadCatVerb,
    TradeVerb,
    end_offers,
)
from pitboss.games.dead_cat.state import (
    ANYWHERE,
    IN_HAND,
    NO_CARD,
    NOWHERE,
    PROTECT,
    TAX,
    TRADE,
    DeadCatState,
    Lots,
    Proposal,
    Side,
    can_deliver,
    give,
    is_asked,
    located,
    lots,
    melds_of,
    more,
    owns_melds,
    part_with,
    place,
    replace,
    shortage,
)

NO_DEALS: Final = Message("dead_cat.no-deals")
NOT_TAXED: Final = Message("dead_cat.no-tax-due")
NO_TAX_DEAL: Final = Message("dead_cat.no-tax-deal")
NO_ONE_THERE: Final = Message("dead_cat.no-partner")
NOT_ACTIVE: Final = Message("dead_cat.no-active-partner")
TOO_MANY_OFFERS: Final = Message("dead_cat.no-offers-left")
EMPTY_DEAL: Final = Message("dead_cat.no-terms")
CANNOT_GIVE: Final = Message("dead_cat.no-give")
CANNOT_GET: Final = Message("dead_cat.no-get")
CANNOT_ACCEPT: Final = Message("dead_cat.no-accept")
NOTHING_OFFERED: Final = Message("dead_cat.no-offers")
NOTHING_TO_WITHDRAW: Final = Message("dead_cat.no-own-offers")

NOT_THEIRS: Final = Message("dead_cat.no-other-meld")
NOTHING_TO_TAKE: Final = Message("dead_cat.no-other-melds")
MELDS_ARE_TOO_DEAR: Final = Message("dead_cat.no-melds-too-dear")
NOT_YOURS: Final = Message("dead_cat.no-own-cards")
NOTHING_TO_SELL: Final = Message("dead_cat.no-sale")
BANK_IS_SHORT: Final = Message("dead_cat.no-bank-short")
BANK_IS_EMPTY: Final = Message("dead_cat.no-bank-empty")

NOTHING: Final = Bundle()
SALES: Final = tuple(declare.Sell((name,)) for name in NAMES)
SINGLES: Final = tuple(Bundle(0, (name,)) for name in NAMES)
TOKENS: Final = tuple(Bundle(tokens) for tokens in range(4))

Offers = tuple[tuple[declare.Offer, ...], ...]
"""Offers that menus list again and again, made once: by the other player and the card."""


def _sales(price: int) -> Offers:
    return tuple([tuple([declare.Offer(to, card, TOKENS[price]) for card in SINGLES]) for to in range(MOST_SEATS)])


def _purchases(price: int) -> Offers:
    return tuple([tuple([declare.Offer(to, TOKENS[price], card) for card in SINGLES]) for to in range(MOST_SEATS)])


FOR_ONE: Final = _sales(1)
FOR_TWO: Final = _sales(2)
BID_TWO: Final = _purchases(2)
BID_THREE: Final = _purchases(3)


class Sell(DeadCatVerb[declare.Sell]):
    """Cards of the hand or of own melds go to the bank for a token each, by choice or to pay the tax (D-26, D-38)."""

    kind = declare.Sell

    def __init__(self, rules: DeadCatRules) -> None:
        super().__init__(rules)
        self.twins = rules.options.packs > 1

    def why_not(self, state: DeadCatState, seat: int) -> Message | None:
        """In trade, or when the tax cannot be paid."""
        if seat != state.turn:
            return self.rules.waits[state.turn]
        return TRADE_IS_OVER if state.phase == PROTECT else None

    def refusal(self, state: DeadCatState, seat: int, action: declare.Sell) -> Message | None:
        """The cards must be there, and the bank able to pay (D-27); for the tax no more than it needs."""
        cards = lots(action.cards)
        if not cards:
            return NO_CARDS
        if not located(state, seat, cards):
            return NOT_YOURS
        if state.phase == TAX:
            return _oversold(state, seat, cards)
        return BANK_IS_SHORT if state.bank < len(cards) else None  # D-27

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Each card in hand, and both ends of each meld; of two copies the later one with its meld (D-47)."""
        if not state.bank and state.phase == TRADE:
            return
        ends: list[int] = []
        copies: list[Action] = []
        for meld in state.melds:
            if meld.owner == seat:
                low, high = meld.cards[0], meld.cards[-1]
                for card in [low] if low == high else [low, high]:
                    if self.twins and located(state, seat, ((card, ANYWHERE),)) != [meld.number]:
                        copies.append(declare.Sell((f"{NAMES[card]}#{meld.number}",)))
                    else:
                        ends.append(card)
        hand = state.hands[seat]
        cards = tuple(sorted([*hand, *ends])) if ends else hand
        for at, card in enumerate(cards):
            if not at or cards[at - 1] != card:
                menu.append(SALES[card])
        menu += copies

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """There is nothing to sell, or the bank has nothing to pay with."""
        return BANK_IS_EMPTY if state.hands[seat] or melds_of(state, seat) else NOTHING_TO_SELL

    def apply(self, state: DeadCatState, seat: int, action: declare.Sell, now: int, told: list[Event] | None) -> None:
        """Then the tax may be paid."""
        self.rules.sell(state, seat, lots(action.cards), told)
        if state.phase == TAX:
            self.rules.settle_tax(state, now, told)


def _oversold(state: DeadCatState, seat: int, cards: Lots) -> Message | None:
    """A sale is too large if the tax could be paid without one of its cards (D-38)."""
    for at in range(len(cards)):
        if _short_after(state, seat, cards[:at] + cards[at + 1 :]) <= 0:
            return Message("dead_cat.no-oversale", enough=(shortage(state, seat) + 1) // 2)
    return None


def _short_after(state: DeadCatState, seat: int, cards: Lots) -> int:
    """Tokens that a seat would lack for its tax after a sale: a single card left of a meld comes back and is taxed."""
    short = shortage(state, seat)
    cuts: dict[int, list[int]] = {}
    for lot, number in zip(cards, located(state, seat, cards), strict=True):
        short -= 2 if number == IN_HAND else 1
        if number != IN_HAND:
            cuts.setdefault(number, []).append(lot[0])
    for number, gone in cuts.items():
        left = pieces(state.melds[place(state, number)].cards, gone)
        short += len([piece for piece in left if len(piece) == 1])
    return short


class Takeover(TradeVerb[declare.Takeover]):
    """Another's whole meld for its inflated price, which the owner gets and cannot refuse (D-29 to D-31)."""

    kind = declare.Takeover

    def __init__(self, rules: DeadCatRules) -> None:
        super().__init__(rules)
        self.inflation = rules.options.inflation
        self.known: dict[int, declare.Takeover] = {}
        """Moves that menus have listed, by the meld's number."""

    def refusal(self, state: DeadCatState, seat: int, action: declare.Takeover) -> Message | None:
        """It must be another's, and the seat have the price."""
        at = place(state, action.meld)
        if at == NOWHERE or state.melds[at].owner == seat:
            return NOT_THEIRS
        return None if takeover_price(state.melds[at], self.inflation) <= state.purses[seat] else TOO_DEAR

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """What the seat can pay."""
        purse = state.purses[seat]
        for meld in state.melds:
            if meld.owner != seat and takeover_price(meld, self.inflation) <= purse:
                known = self.known.get(meld.number)
                if known is None:
                    known = self.known[meld.number] = declare.Takeover(meld.number)
                menu.append(known)

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """There is none, or none that can be paid."""
        return MELDS_ARE_TOO_DEAR if len(state.melds) > melds_of(state, seat) else NOTHING_TO_TAKE

    def apply(
        self, state: DeadCatState, seat: int, action: declare.Takeover, now: int, told: list[Event] | None
    ) -> None:
        """The price to the owner, the meld with the tokens on it to the buyer."""
        old = state.melds[place(state, action.meld)]
        price = takeover_price(old, self.inflation)
        state.purses[seat] -= price
        state.purses[old.owner] += price
        replace(state, old.owned_by(seat))  # with the tokens on it (D-31)
        if told is not None:
            told.append(declare.TakenOver(seat, old.owner, action.meld, price))


# Offers


class Offer(DeadCatVerb[declare.Offer]):
    """Any bundle for any other, between the active player and another (D-22, D-23); goods for tokens in TAX (D-38)."""

    kind = declare.Offer
    out_of_turn = True

    def __init__(self, rules: DeadCatRules) -> None:
        super().__init__(rules)
        self.most = rules.options.max_offers

    def why_not(self, state: DeadCatState, seat: int) -> Message | None:
        """So many in a turn (D-25), and in TAX by whoever owes it."""
        if state.phase == PROTECT:
            return NO_DEALS
        if state.phase == TAX and seat != state.turn:
            return NOT_TAXED
        return None if state.made[seat] < self.most else TOO_MANY_OFFERS  # D-25

    def refusal(self, state: DeadCatState, seat: int, action: declare.Offer) -> Message | None:
        """The maker must be able to give it; what the taker has to give is asked later, but for what lies open."""
        if action.to == seat or action.to not in state.living:
            return NO_ONE_THERE
        if seat != state.turn and action.to != state.turn:
            return NOT_ACTIVE
        if action.give == NOTHING and action.get == NOTHING:
            return EMPTY_DEAL
        if not can_deliver(state, seat, Side(action.give)):
            return CANNOT_GIVE
        if state.phase == TAX and not _is_sale(action):
            return NO_TAX_DEAL
        if (NO_CARD, ANYWHERE) in lots(action.get.cards):
            return NO_CARDS
        return None if owns_melds(state, action.to, action.get.melds) else CANNOT_GET

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """To pay the tax one sale; whoever was asked may ask for a token in turn."""
        sale = self.sale(state, seat)
        if seat == state.turn and state.phase == TRADE:
            self._add_trades(state, seat, sale, menu)
        elif sale is not None:
            menu.append(sale)

    def sale(self, state: DeadCatState, seat: int) -> declare.Offer | None:
        """The one offer of a card for tokens that the menu lists, if there is one."""
        hand = state.hands[seat]
        if not hand:
            return None
        if seat != state.turn:
            return FOR_ONE[state.turn][hand[-1]] if is_asked(state, seat) else None
        return (FOR_TWO if state.phase == TAX else FOR_ONE)[partner(state, seat)][hand[0]]

    def _add_trades(self, state: DeadCatState, seat: int, sale: declare.Offer | None, menu: list[Action]) -> None:
        """A few deals with one other player, another one after every offer: by tokens, by card and by meld."""
        to = partner(state, seat)
        if state.purses[seat] > 1 and state.known[to]:
            menu.append(BID_TWO[to][state.known[to][0]])
        if sale is not None:
            menu.append(sale)
        mine = theirs = 0
        for meld in state.melds:
            if meld.owner == to and not theirs:
                theirs = meld.number
                if state.purses[seat] > 2:
                    menu.append(BID_THREE[to][meld.cards[-1]])
            elif meld.owner == seat and not mine:
                mine = meld.number
        if mine and theirs:
            menu.append(declare.Offer(to, Bundle(0, (), (mine,)), Bundle(0, (), (theirs,))))

    def apply(self, state: DeadCatState, seat: int, action: declare.Offer, now: int, told: list[Event] | None) -> None:
        """Whoever offers cards of the hand shows them."""
        offer = Proposal(state.offered + 1, seat, action.to, action.give, action.get)
        shown = self._shown(state, seat, offer.give) if offer.give.cards else []
        state.made[seat] += 1
        state.offered += 1
        state.offers.append(offer)
        if told is not None:
            told.append(declare.Offered(state.offered, seat, action.to, action.give, action.get, names(shown)))

    def _shown(self, state: DeadCatState, seat: int, side: Side) -> list[int]:
        """The cards of one side that are in the hand; from now on everybody knows them."""
        known = list(state.known[seat])
        shown: list[int] = []
        for at, number in enumerate(located(state, seat, side.cards, side.melds)):
            if number != IN_HAND:
                continue
            card = side.cards[at][0]
            shown.append(card)
            if card in known:
                known.remove(card)
            else:
                state.known[seat] = more(state.known[seat], card)
        return shown


def partner(state: DeadCatState, seat: int) -> int:
    """With whom the menu suggests deals: someone else after every offer."""
    living = state.living  # in order, and the seat is one of them
    at = (state.offered + state.round) % (len(living) - 1)
    return living[at] if living[at] < seat else living[at + 1]


def _is_sale(deal: declare.Offer) -> bool:
    """Whether an offer is of cards or melds for tokens, and of nothing else."""
    goods = bool(deal.give.cards or deal.give.melds) and not deal.give.tokens
    return goods and deal.get.tokens > 0 and not deal.get.cards and not deal.get.melds


class Accept(DeadCatVerb[declare.Accept]):
    """The deal is done: both part with everything before either receives anything (D-23, D-24)."""

    kind = declare.Accept
    out_of_turn = True

    def refusal(self, state: DeadCatState, seat: int, action: declare.Accept) -> Message | None:
        """It must be meant for the seat, which must have what is wanted."""
        offer = offers.check_answer(state.offers, action.offer, seat)
        return None if can_deliver(state, seat, offer.get) else CANNOT_ACCEPT

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Every offer to the seat that it can honour."""
        for offer in state.offers:
            if offer.taker == seat and can_deliver(state, seat, offer.get):
                menu.append(declare.Accept(offer.number))

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """There is none, or none that the seat can honour."""
        return CANNOT_ACCEPT if is_asked(state, seat) else NOTHING_OFFERED

    def apply(self, state: DeadCatState, seat: int, action: declare.Accept, now: int, told: list[Event] | None) -> None:
        """Exchange both bundles; then the tax may be paid."""
        offer = offers.remove(state.offers, action.offer)
        maker, taker, given, got = offer.maker, offer.taker, offer.give, offer.get
        if told is not None:
            told.append(declare.Dealt(offer.number, maker, taker, given.bundle, got.bundle))
        part_with(state, maker, given.cards, given.melds, self.rules.ace, told)
        part_with(state, taker, got.cards, got.melds, self.rules.ace, told)
        _exchange(state, maker, taker, given)
        _exchange(state, taker, maker, got)
        if state.phase == TAX:
            self.rules.settle_tax(state, now, told)


def _exchange(state: DeadCatState, giver: int, taker: int, side: Side) -> None:
    """One side of a deal goes over; its single cards have left the giver."""
    state.purses[giver] -= side.tokens
    state.purses[taker] += side.tokens
    for number in side.melds:
        replace(state, state.melds[place(state, number)].owned_by(taker))
    for card, _ in side.cards:
        give(state, taker, card)


class Decline(DeadCatVerb[declare.Decline]):
    """The offer is off the table."""

    kind = declare.Decline
    out_of_turn = True

    def refusal(self, state: DeadCatState, seat: int, action: declare.Decline) -> Message | None:
        """It must be meant for the seat."""
        offers.check_answer(state.offers, action.offer, seat)
        return None

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Every offer to the seat."""
        for offer in state.offers:
            if offer.taker == seat:
                menu.append(declare.Decline(offer.number))

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """There is none."""
        return NOTHING_OFFERED

    def apply(
        self, state: DeadCatState, seat: int, action: declare.Decline, now: int, told: list[Event] | None
    ) -> None:
        """End it."""
        end_offers([offers.remove(state.offers, action.offer)], "declined", told)


class Withdraw(DeadCatVerb[declare.Withdraw]):
    """Its maker takes an offer back."""

    kind = declare.Withdraw
    out_of_turn = True

    def refusal(self, state: DeadCatState, seat: int, action: declare.Withdraw) -> Message | None:
        """It must be the own one."""
        offers.check_withdrawal(state.offers, action.offer, seat)
        return None

    def listed(self, state: DeadCatState, seat: int, menu: list[Action]) -> None:
        """Every open offer of the seat."""
        for offer in state.offers:
            if offer.maker == seat:
                menu.append(declare.Withdraw(offer.number))

    def lack(self, state: DeadCatState, seat: int) -> Message | None:
        """There is none."""
        return NOTHING_TO_WITHDRAW

    def apply(
        self, state: DeadCatState, seat: int, action: declare.Withdraw, now: int, told: list[Event] | None
    ) -> None:
        """End it."""
        end_offers([offers.remove(state.offers, action.offer)], "withdrawn", told)
