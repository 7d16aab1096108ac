"""Deals that bots of Dead-Cat Bounce think of: what two players both gain by, at a price that gives each half of it.

Cards of the hand go to melds that they fit, cards of displays to melds that pay more with them, and whole melds to
players whose next dividend comes earlier. An offer that is nearly good is answered by one at a better price.
"""

from typing import Final

from pitboss.core.moves import Action
from pitboss.games.dead_cat.declare import FULL_FLOP, Bundle, MeldView, Offer, OfferView
from pitboss.games.dead_cat.odds import Worth

Valued = tuple[int, Action]
"""A move, and what is gained by it."""

LEAST: Final = 2
"""Tokens that both sides together must gain by a deal: one each."""
LEAST_SHARE: Final = 3
"""The same of the sale of a whole meld: for less, most turns would have one."""
LARGE: Final = 8
"""The nominal price from which on a meld is worth an offer of its own."""
SLACK: Final = 2
"""Tokens beyond the price of a card that a rival must have before the card is bought for the rival."""


def gain_of(valued: Valued) -> int:
    """Return what is gained, to sort by."""
    return valued[0]


class Bargains(Worth):
    """What things are worth, and the deals that follow from it."""

    def proposals(self, buying: bool) -> list[Valued]:
        """Return offers by which both sides gain, the best first; to pay the tax only offers of goods for tokens."""
        found: list[Valued] = []
        for seat in self.rivals:
            found += self._asks(seat)
            found += self._shares(seat)
            if buying:
                found += self._bids(seat)
        return sorted(found, key=gain_of, reverse=True)

    def _asks(self, seat: int) -> list[Valued]:
        """Cards that a rival has a better use for, for half of what that adds."""
        found: list[Valued] = []
        for name in self.me.hand:
            self._ask(found, seat, Bundle(0, (name,)), self.card(self.seat, name), self.card(seat, name))
        for meld in self.view.melds:
            if meld.owner == self.seat:
                for name in self._loose(meld, seat):
                    self._ask(found, seat, Bundle(0, (name,)), self.without(meld, name), self.card(seat, name))
        return found

    def _shares(self, seat: int) -> list[Valued]:
        """Own melds, which pay a rival who is yet to have a turn in this round once more; only as a first offer."""
        found: list[Valued] = []
        if self.turns_of(seat) > self.turns and not self.me.offers:
            for meld in self.view.melds:
                if meld.owner == self.seat and meld.nominal >= LARGE:
                    bundle = Bundle(0, (), (meld.number,))
                    kept, bought = self.kept(meld), self.bought(meld, seat)
                    if bought - kept >= LEAST_SHARE:
                        self._ask(found, seat, bundle, kept, bought)
        return found

    def _ask(self, found: list[Valued], seat: int, goods: Bundle, loss: int, gain: int) -> None:
        """Add an offer of goods for tokens, if there is a price between the two values that the rival can pay."""
        price = min((gain + loss) // 2, self.view.players[seat].tokens)
        if gain - loss >= LEAST and price > loss:
            found.append((price - loss, Offer(seat, goods, Bundle(price))))

    def _bids(self, seat: int) -> list[Valued]:
        """Tokens for cards in a rival's hand or display that are worth more here."""
        found: list[Valued] = []
        for name in self.view.players[seat].known:
            self._bid(found, seat, name, self.card(self.seat, name), self.card(seat, name))
        for meld in self.view.melds:
            if meld.owner == seat:
                for name in self._loose(meld, self.seat):
                    self._bid(found, seat, name, self.card(self.seat, name), self.without(meld, name))
        return found

    def _bid(self, found: list[Valued], seat: int, name: str, gain: int, loss: int) -> None:
        price = (gain + loss + 1) // 2
        if gain - loss >= LEAST and price <= self.me.tokens:
            found.append((gain - price, Offer(seat, Bundle(price), Bundle(0, (name,)))))

    def _loose(self, meld: MeldView, taker: int) -> list[str]:
        """Cards that may leave a meld of three or more without breaking it, and that fit a meld of the taker's."""
        if len(meld.cards) <= 2:
            return []
        is_set = meld.cards[0][0] == meld.cards[1][0]
        ends = meld.cards if is_set else (meld.cards[0], meld.cards[-1])
        hand = self.view.players[meld.owner].hand
        wanted = [fit for other in self.view.melds if other.owner == taker for fit in other.fits]
        return [name for name in ends if name in wanted and name not in hand and meld.cards.count(name) == 1]

    # Cards bought for a rival

    def resale(self, at: int) -> int:
        """Return what a card of the flop brings if it is bought for a rival who would not find it there any more.

        On a conveyor each turn moves the cards one place on; the rival pays half of what the card adds.
        """
        card = self.view.flop[at]
        best = 0
        for seat in self.rivals:
            turns = (seat - self.seat) % len(self.view.players)
            if at + turns < FULL_FLOP or self.view.players[seat].tokens < card.price + SLACK:
                continue
            worth = self.card(seat, card.card)
            price = min((worth + 1) // 2, self.view.players[seat].tokens)
            best = max(best, price - card.price)
        return best

    # Answers

    def counter(self, offer: OfferView) -> Offer | None:
        """Return the same deal at a price that shares the gain, as far as the other can pay; None if there is none."""
        mine, theirs = self.gains(offer)
        if mine + theirs < LEAST:
            return None
        offered = offer.give.tokens - offer.get.tokens
        paid = min(offered + (mine + theirs) // 2 - mine, self.view.players[offer.maker].tokens)
        if paid <= offered or mine + paid - offered <= 0 or -paid > self.me.tokens:
            return None
        give = Bundle(max(0, -paid), offer.get.cards, offer.get.melds)
        get = Bundle(max(0, paid), offer.give.cards, offer.give.melds)
        return Offer(offer.maker, give, get)

    def can_give(self, offer: Offer) -> bool:
        """Return whether the seat has what it would give by an offer of its own."""
        if offer.give.tokens > self.me.tokens:
            return False
        own = [meld for meld in self.view.melds if meld.owner == self.seat]
        numbers = [meld.number for meld in own]
        shown = [name for meld in own if meld.number not in offer.give.melds for name in meld.cards]
        there = all(number in numbers for number in offer.give.melds)
        return there and all(name in self.me.hand or name[:2] in shown for name in offer.give.cards)
