"""A bot for Dead-Cat Bounce that values everything by the dividends still to come.

Where `turns` housekeepings of its own are left, a meld is worth that many dividends and what it counts at the end; a
card is worth what it adds to a meld, and one token if it fits nowhere.
"""

from collections.abc import Sequence
from typing import Final

from pitboss.bots.bot import Bot
from pitboss.core.cards import INDEX
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.games.dead_cat.moves import (
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
            return self._protection(view, view.seat, menu) or Next()
        if view.phase == "tax":
            return table.sale(menu, True)
        return self._trade(view, table, menu)

    def _trade(self, view: DeadCatView, table: "_Table", menu: Sequence[Action]) -> Action | None:
        move = table.display(menu) or table.raid(menu) or table.purchase(menu)
        if move is not None:
            return move
        if any(offer.maker == view.seat for offer in view.offers) and self._waits < PATIENCE:
            self._waits += 1
            return None
        return table.proposal() or self._peek(table, menu) or table.sale(menu, False) or Next()

    def _peek(self, table: "_Table", menu: Sequence[Action]) -> Action | None:
        """Pay to see more of the flop, once a turn, if there is money to buy it."""
        if self._peeked or table.turns < 2 or table.me.tokens - table.me.size < RICH:
            return None
        self._peeked = True
        return next((action for action in menu if isinstance(action, Refill)), None)

    def _protection(self, view: DeadCatView, seat: int, menu: Sequence[Action]) -> Action | None:
        """Price a meld beyond what any other player will have, where that costs no more than it pays."""
        income = [sum(meld.dividend for meld in view.melds if meld.owner == at) for at in range(len(view.players))]
        rivals = [at for at, player in enumerate(view.players) if player.living and at != seat]
        threat = max(view.players[at].tokens + income[at] for at in rivals)
        spare = view.players[seat].tokens - view.players[seat].size
        if view.ending:
            return None
        for meld in sorted(view.melds, key=lambda meld: -meld.dividend):
            need = self._shield(meld, threat)
            if meld.owner == seat and 0 < need <= min(spare, meld.dividend):
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

    def meld(self, meld: MeldView) -> int:
        """What a meld is worth to whoever has it."""
        return meld.dividend * self.turns + meld.nominal

    def bundle(self, seat: int, bundle: Bundle) -> int:
        """What a bundle is worth to a seat."""
        melds = sum(self.meld(meld) for meld in self.view.melds if meld.number in bundle.melds)
        return bundle.tokens + melds + sum(self.card(seat, name) for name in bundle.cards)

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

    def proposal(self) -> Action | None:
        """The deal with most to gain: a card to buy that somebody is known to hold, or one to sell that fits a meld."""
        if self.me.offers >= min(OFFERS, self.view.max_offers):
            return None
        found = [deal for seat in self.rivals for deal in (*self._bids(seat), *self._asks(seat))]
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
        """Take over the meld that pays back most, if any does."""
        melds = {meld.number: meld for meld in self.view.melds}
        best: tuple[int, Takeover] | None = None
        for action in menu:
            if isinstance(action, Takeover):
                gain = self.meld(melds[action.meld]) - melds[action.meld].price
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


def _raider(options: DeadCatOptions, _: Dice) -> Raider:
    return Raider(options)


BOTS = {"raider": _raider}
