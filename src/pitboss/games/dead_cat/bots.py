"""A bot for Dead-Cat Bounce that values everything by the dividends still to come.

Where `turns` housekeepings of its own are left, a meld is worth that many dividends and what it counts at the end; a
card is worth what it adds to a meld, and one token if it fits nowhere.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from pitboss.bots.bot import Bot
from pitboss.core.cards import INDEX
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.games.dead_cat.declare import (
    NOMINAL,
    Accept,
    Bundle,
    Buy,
    DeadCatOptions,
    DeadCatView,
    Decline,
    Extend,
    Join,
    Meld,
    MeldView,
    Next,
    Offer,
    OfferView,
    Protect,
    Refill,
    Sell,
    Takeover,
    mates,
)

OFFERS: Final = 2
"""Offers the bot makes in a turn at most."""
PATIENCE: Final = 2
"""How often it is asked for a move, and waits, while an offer of its own is open."""
RICH: Final = 6
"""Tokens beyond the tax that it likes to have before it pays to see more of the flop."""
LIVE: Final = 3
"""Unseen partners that make a lone card worth its tax."""
HELD: Final = 2
"""Lone cards it holds at most."""


class Raider(Bot[DeadCatView]):
    """Melds at once, buys and takes over what pays back, shields what is threatened, and trades for the better half."""

    raids: ClassVar[bool] = True
    """Whether it takes over others' melds; without that it is what raiding is measured against."""

    def __init__(self, options: DeadCatOptions) -> None:
        self._mates = mates(options.ace)
        self._cap = options.turn_cap
        self._multiply = options.inflation == "multiply"
        self._turn = (-1, -1)
        self._peeked = False
        self._waits = 0

    def choose(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Answer what is asked; in the own turn the best there is to do, and in the end `next`."""
        if view.seat is None or not menu:
            return None
        if self._turn != (view.round, view.turn or 0):
            self._turn = (view.round, view.turn or 0)
            self._peeked, self._waits = False, 0
        table = _Table(view, view.seat, self._mates, self._cap)
        answer = table.answer(menu)
        if answer is not None or view.turn != view.seat:
            return answer
        if view.phase == "protect":
            return self._protection(table) or Next()
        return self._tax(table, menu) if view.phase == "tax" else self._trade(table, menu)

    def _trade(self, table: "_Table", menu: Sequence[Action]) -> Action | None:
        """Cards of the flop come first: they cost half of what a takeover does, and nobody is paid for them."""
        move = table.display(menu) or table.purchase(menu) or self._peek(table, menu)
        if move is None and self.raids:
            move = table.raid(menu)
        if move is not None or self._is_waiting(table):
            return move
        return table.proposal(True) or table.sale(menu, False) or Next()

    def _tax(self, table: "_Table", menu: Sequence[Action]) -> Action | None:
        """Ask whoever has a use for a card, then sell the worst one to the bank."""
        if self._is_waiting(table):
            return None
        return table.proposal(False) or table.sale(menu, True)

    def _is_waiting(self, table: "_Table") -> bool:
        """Whether an offer of its own is open, and may be answered yet."""
        waits = any(offer.maker == table.seat for offer in table.view.offers) and self._waits < PATIENCE
        self._waits += waits
        return waits

    def _peek(self, table: "_Table", menu: Sequence[Action]) -> Action | None:
        """Pay to see more of the flop, once a turn, if there is money to buy it."""
        if self._peeked or table.turns < 2 or table.me.tokens - table.me.size < RICH:
            return None
        self._peeked = True
        return next((action for action in menu if isinstance(action, Refill)), None)

    def _protection(self, table: "_Table") -> Action | None:
        """Price a meld beyond what any other player will have, where that costs less than to lose the meld would."""
        view, seat = table.view, table.seat
        income = [sum(meld.dividend for meld in view.melds if meld.owner == at) for at in range(len(view.players))]
        threat = max(view.players[at].tokens + income[at] for at in table.rivals)
        spare = table.me.tokens - table.me.size
        for meld in sorted(view.melds, key=lambda meld: -meld.dividend):
            need, loss = self._shield(meld, threat), table.meld(meld, seat) - meld.price
            if meld.owner == seat and 0 < need <= min(spare, meld.dividend) and need < loss:
                return Protect(meld.number, need)
        return None

    def _shield(self, meld: MeldView, threat: int) -> int:
        """Tokens that must come on a meld to make it dearer than the threat."""
        if self._multiply:
            return threat // meld.nominal - meld.tokens
        return threat + 1 - meld.price


class _Table:
    """A view with what the bot makes of it."""

    def __init__(self, view: DeadCatView, seat: int, partners: tuple[tuple[int, ...], ...], cap: int) -> None:
        self.view = view
        self.seat = seat
        self.me = view.players[seat]
        self.mates = partners
        self.rivals = [at for at, player in enumerate(view.players) if player.living and at != seat]
        self.turns = self._turns_left(cap)

    def _turns_left(self, cap: int) -> int:
        """Roughly how many more housekeepings each player has: a turn takes one card of the pack or two."""
        if self.view.ending:
            return 0
        left = self.view.pack * 2 // (3 * (len(self.rivals) + 1))
        return min(left, cap - self.view.round) if cap else left

    # What things are worth

    def card(self, seat: int, name: str) -> int:
        """What a card is worth to a seat, as far as one can see."""
        card = INDEX[name]
        worth = NOMINAL[card] * (self.turns + 1)
        player = self.view.players[seat]
        if any(meld.owner == seat and (name in meld.fits or name in meld.cards) for meld in self.view.melds):
            return worth
        held = player.hand if seat == self.seat else player.known
        partners = [NOMINAL[INDEX[other]] for other in held if other != name and INDEX.get(other) in self.mates[card]]
        return worth + max(partners) * (self.turns + 1) - 1 if partners else 1

    def meld(self, meld: MeldView, seat: int) -> int:
        """What a meld is worth to a seat that has it."""
        return meld.dividend * self.turns_of(seat) + meld.nominal

    def turns_of(self, seat: int) -> int:
        """Whoever comes later in this round has a housekeeping more to come."""
        first = self.view.first or 0
        many = len(self.view.players)
        return self.turns + ((seat - first) % many > ((self.view.turn or 0) - first) % many)

    def bundle(self, seat: int, bundle: Bundle) -> int:
        """What a bundle is worth to a seat."""
        melds = sum(self.meld(meld, seat) for meld in self.view.melds if meld.number in bundle.melds)
        return bundle.tokens + melds + sum(self.card(seat, name[:2]) for name in bundle.cards)

    # Deals

    def answer(self, menu: Sequence[Action]) -> Action | None:
        """Accept what is good for oneself, and not much better for the other; decline the rest."""
        offers = {offer.number: offer for offer in self.view.offers}
        for action in menu:
            if isinstance(action, Accept) and self._is_good(offers[action.offer]):
                return action
        return next((action for action in menu if isinstance(action, Decline)), None)

    def _is_good(self, offer: OfferView) -> bool:
        mine = self.bundle(self.seat, offer.give) - self.bundle(self.seat, offer.get)
        theirs = self.bundle(offer.maker, offer.get) - self.bundle(offer.maker, offer.give)
        return mine > 0 and mine * len(self.rivals) >= theirs

    def proposal(self, buying: bool) -> Action | None:
        """The deal with most to gain: a card to sell that fits a meld, or one to buy that somebody is known to hold."""
        if self.me.offers >= min(OFFERS, self.view.max_offers):
            return None
        found = [deal for seat in self.rivals for deal in self._asks(seat)]
        found += [deal for seat in self.rivals for deal in self._bids(seat)] if buying else []
        return max(found, key=lambda deal: deal[0])[1] if found else None

    def _bids(self, seat: int) -> list[tuple[int, Offer]]:
        """Tokens for cards in a rival's hand, at a price that leaves the rival a share of the gain."""
        found: list[tuple[int, Offer]] = []
        for name in self.view.players[seat].known:
            gain, loss = self.card(self.seat, name), self.card(seat, name)
            price = loss + 1 + (gain - loss) // (len(self.rivals) + 1)
            if price < gain and price <= self.me.tokens:
                found.append((gain - price, Offer(seat, Bundle(price), Bundle(0, (name,)))))
        return found

    def _asks(self, seat: int) -> list[tuple[int, Offer]]:
        """Cards that are of no use here, for half of what they add to a rival's melds."""
        found: list[tuple[int, Offer]] = []
        for name in self.me.hand:
            gain, loss = self.card(seat, name), self.card(self.seat, name)
            price = min((gain + loss) // 2, self.view.players[seat].tokens)
            if loss < price < gain:
                found.append((price - loss, Offer(seat, Bundle(0, (name,)), Bundle(price))))
        return found

    # Cards and melds

    def display(self, menu: Sequence[Action]) -> Action | None:
        """Lay down the dearest meld, add what fits, join what can be joined."""
        melds = [action for action in menu if isinstance(action, Meld)]
        if melds:
            return max(melds, key=lambda meld: (sum(NOMINAL[INDEX[card]] for card in meld.cards), len(meld.cards)))
        return next((action for action in menu if isinstance(action, Extend | Join)), None)

    def raid(self, menu: Sequence[Action]) -> Action | None:
        """Take over the meld that pays back most, if any does.

        What its owner loses counts too, divided among the rivals: where a takeover costs nothing it still keeps the
        owner from a dividend, as in the last round from those whose turn is yet to come.
        """
        melds = {meld.number: meld for meld in self.view.melds}
        best: tuple[int, Takeover] | None = None
        for action in menu:
            if isinstance(action, Takeover):
                meld = melds[action.meld]
                gain = (self.meld(meld, self.seat) - meld.price) * len(self.rivals)
                gain += self.meld(meld, meld.owner) - meld.price
                if gain > 0 and (best is None or gain > best[0]):
                    best = (gain, action)
        return best[1] if best is not None else None

    def purchase(self, menu: Sequence[Action]) -> Action | None:
        """Buy the card that adds most to melds, by itself or with another one in the flop."""
        best: tuple[int, Buy] | None = None
        buys = [action for action in menu if isinstance(action, Buy)]
        for action in buys:
            price = NOMINAL[INDEX[action.card]]
            gain = self.card(self.seat, action.card) - price
            for other in buys:
                both = price + NOMINAL[INDEX[other.card]]
                if other != action and INDEX[other.card] in self.mates[INDEX[action.card]] and both <= self.me.tokens:
                    gain = max(gain, both * self.turns)
            if gain > 0 and (best is None or gain > best[0]):
                best = (gain, action)
        return best[1] if best is not None else None

    def sale(self, menu: Sequence[Action], forced: bool) -> Action | None:
        """Sell the card of the hand that is worth least; unless it is forced, only what is not worth its tax."""
        hand = [action for action in menu if isinstance(action, Sell) and action.cards[0] in self.me.hand]
        if not hand:
            return None
        worst = min(hand, key=lambda sell: (self._hope(sell.cards[0]), sell.cards))
        keep = self.turns > 1 and self.me.size <= HELD and self._hope(worst.cards[0]) >= LIVE
        return worst if forced or not keep else None

    def _hope(self, name: str) -> int:
        """How many cards are about that would make a meld with this one."""
        return sum(self.view.unseen[other] for other in self.mates[INDEX[name]])


def _raider(_game: object, options: DeadCatOptions, _dice: Dice) -> Raider:
    return Raider(options)


BOTS = {"solid": _raider}
