"""What things are worth in Dead-Cat Bounce, as far as one can see from a view.

Where `turns` housekeepings of its own are left, a meld is worth that many dividends and what it counts at the end; a
card is worth what it adds to a meld, and one token if it fits nowhere. In a deal a meld is worth less: its owner loses
no more than the price of a takeover if another player is about to pay that, and its buyer could pay that price as well.
"""

from typing import Final

from pitboss.core.cards import HIDDEN, INDEX
from pitboss.games.dead_cat.declare import NOMINAL, Bundle, DeadCatOptions, DeadCatView, MeldView, OfferView, mates

PRICES: Final = NOMINAL
"""The nominal prices as a constant of compiled code."""
GREED: Final = 2
"""How many times its own gain a player leaves to the other side of a deal at most, where there are others besides."""
SPENT: Final = 2
"""Tokens that come back to the bank in a turn, by purchases and taxes, or nearly so."""


class Terms:
    """What the options say that things are worth."""

    def __init__(self, options: DeadCatOptions) -> None:
        self.mates: Final = mates(options.ace)
        self.cap: Final = options.turn_cap
        self.rate: Final[str] = options.dividend
        self.multiply: Final = options.inflation == "multiply"
        self.by_card: Final = options.meld_value == "one"

    def pays(self, prices: list[int]) -> int:
        """The dividend of cards of these prices."""
        whole = sum(prices)
        if self.rate == "half":
            return whole // 2
        if self.rate == "top":
            return max(prices)
        return whole if self.rate == "sum" else whole - min(prices)

    def counts(self, prices: list[int]) -> int:
        """What they count at the end."""
        return len(prices) if self.by_card else sum(prices)


def prices_of(cards: tuple[str, ...]) -> list[int]:
    """Nominal prices."""
    return [PRICES[INDEX[card]] for card in cards]


class Worth:
    """What things in a view are worth to a seat and to its rivals."""

    def __init__(self, view: DeadCatView, seat: int, terms: Terms) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.terms: Final = terms
        self.me: Final = view.players[seat]
        self.rivals: Final = [at for at, player in enumerate(view.players) if player.living and at != seat]
        self.turns: Final = self._turns_left()
        self._first: Final = view.first or 0
        self._many: Final = len(view.players)
        self._now: Final = ((view.turn or 0) - self._first) % self._many
        """The place of the seat that has the turn."""
        self.is_last: Final = bool(view.ending) or view.round == terms.cap
        """Whether nobody has another turn after this round."""

    def _turns_left(self) -> int:
        """Roughly how many more housekeepings each player has: four cards of the pack last three turns."""
        view, many = self.view, len(self.rivals) + 1
        if view.ending:
            return 0
        left = view.pack * 3 // (4 * many)
        drain = sum([meld.dividend for meld in view.melds]) - SPENT * many
        if drain > 0:
            left = min(left, 1 + view.bank // drain)
        return min(left, self.terms.cap - view.round) if self.terms.cap else left

    # What things are worth

    def card(self, seat: int, name: str) -> int:
        """What a card is worth to a seat, as far as one can see."""
        if self.is_last and self._place(seat) < self._now:
            return 1  # it will never be laid down
        card = INDEX[name]
        player = self.view.players[seat]
        best = 1
        for meld in self.view.melds:
            if meld.owner == seat and (name in meld.fits or name in meld.cards):
                best = max(best, self._added(meld, PRICES[card]))
        held = player.hand if seat == self.seat else player.known
        for other in held:
            if other != name and other != HIDDEN and INDEX[other] in self.terms.mates[card]:
                best = max(best, self.pair(PRICES[card], PRICES[INDEX[other]]) - 1)
        return best

    def _added(self, meld: MeldView, price: int) -> int:
        """What a card of a price adds to a meld; half a token too little to pay may be made up by the next card."""
        old = prices_of(meld.cards)
        new = [*old, price]
        terms = self.terms
        pays = terms.pays(new) - meld.dividend
        hope = 1 if terms.rate == "half" and sum(new) % 2 and self.turns > 1 else 0
        return pays * self.turns + hope + terms.counts(new) - terms.counts(old)

    def pair(self, one: int, other: int) -> int:
        """What a meld of two cards is worth in the end."""
        both = [one, other]
        return self.terms.pays(both) * self.turns + self.terms.counts(both)

    def meld(self, meld: MeldView, seat: int) -> int:
        """What a meld is worth to a seat that has it."""
        return meld.dividend * self.turns_of(seat) + (len(meld.cards) if self.terms.by_card else meld.nominal)

    def turns_of(self, seat: int) -> int:
        """Who comes later in this round has a housekeeping more to come."""
        return self.turns + (self._place(seat) > self._now)

    def _place(self, seat: int) -> int:
        """A seat's place in the order of play."""
        return (seat - self._first) % self._many

    # What deals are worth

    def bundle(self, seat: int, bundle: Bundle) -> int:
        """What a bundle is worth to a seat, which gives it or gets it."""
        worth = bundle.tokens
        for meld in self.view.melds:
            if meld.number in bundle.melds:
                worth += self.kept(meld) if meld.owner == seat else self.bought(meld, seat)
        for name in bundle.cards:
            shown = self._display_of(seat, name)
            worth += self.card(seat, name[:2]) if shown is None else self.without(shown, name[:2])
        return worth

    def _display_of(self, seat: int, name: str) -> MeldView | None:
        """The own meld that a card would be taken out of; None if it is in the hand or another player's."""
        if name in self.view.players[seat].hand:
            return None
        for meld in self.view.melds:
            if meld.owner == seat and name[:2] in meld.cards and name[2:] in ("", f"#{meld.number}"):
                return meld
        return None

    def without(self, meld: MeldView, name: str) -> int:
        """What a meld loses with one of its cards; a meld of two is lost, and one token is left of it."""
        prices = prices_of(meld.cards)
        worth = self.terms.pays(prices) * self.turns + self.terms.counts(prices)
        prices.remove(PRICES[INDEX[name]])
        if len(prices) == 1:
            return worth - 1
        return worth - self.terms.pays(prices) * self.turns - self.terms.counts(prices)

    def kept(self, meld: MeldView) -> int:
        """What a meld is worth to its owner as long as it may be taken over."""
        worth = self.meld(meld, meld.owner)
        for rival, player in enumerate(self.view.players):
            if player.living and rival != meld.owner and self.threat(rival) >= meld.price:
                return min(worth, meld.price)
        return worth

    def bought(self, meld: MeldView, seat: int) -> int:
        """What a meld is worth to a seat that could take it over instead, but only after its next dividend."""
        early = self.turns_of(seat) - self.turns
        return min(self.meld(meld, seat), meld.price + early * meld.dividend)

    def standing(self, seat: int) -> int:
        """What a seat will have in the end if nobody does anything more."""
        player = self.view.players[seat]
        worth = player.tokens + player.size
        for meld in self.view.melds:
            if meld.owner == seat:
                worth += self.meld(meld, seat)
        return worth

    def lead(self) -> float:
        """What the seat has more than the others on average, in the end."""
        others = [self.standing(at) for at in self.rivals]
        return self.standing(self.seat) - sum(others) / max(1, len(others))

    def gains(self, offer: OfferView) -> tuple[int, int]:
        """What an offer to this seat brings it, and its maker."""
        mine = self.bundle(self.seat, offer.give) - self.bundle(self.seat, offer.get)
        theirs = self.bundle(offer.maker, offer.get) - self.bundle(offer.maker, offer.give)
        return mine, theirs

    def is_good(self, offer: OfferView) -> bool:
        """Whether it is good for the seat, and not much better for the other."""
        mine, theirs = self.gains(offer)
        return mine > 0 and mine * min(GREED, len(self.rivals)) >= theirs

    def raid(self, meld: MeldView, seat: int, price: int) -> int:
        """What a takeover at a price brings a seat against the others, times their number."""
        gain = (self.meld(meld, seat) - price) * len(self.rivals)
        return gain + self.meld(meld, meld.owner) - price

    def hope(self, name: str) -> int:
        """How many cards are about that would make a meld with this one."""
        return sum([self.view.unseen[other] for other in self.terms.mates[INDEX[name]]])

    def threat(self, rival: int) -> int:
        """Tokens that a rival will have in its next turn."""
        return self.view.players[rival].tokens + sum([meld.dividend for meld in self.view.melds if meld.owner == rival])

    def deterrent(self, meld: MeldView, rival: int) -> int:
        """Tokens on a meld that make it too dear for a rival, or not worth its price; none if it is so already."""
        if self.raid(meld, rival, meld.price) <= 0:
            return 0
        many = len(self.rivals)
        fair = -(-(self.meld(meld, rival) * many + self.meld(meld, meld.owner)) // (many + 1))
        dear = min(self.threat(rival) + 1, fair)
        if self.terms.multiply:
            return -(-dear // meld.nominal) - 1 - meld.tokens
        return dear - meld.price

    def diversion(self, meld: MeldView, rival: int) -> int:
        """Return the tokens on a meld that make another player's meld the better one to take over; 0 if it is so."""
        cash = self.threat(rival)
        here = self.raid(meld, rival, meld.price)
        if here <= 0 or meld.price > cash:
            return 0
        others = [
            self.raid(other, rival, other.price)
            for other in self.view.melds
            if other.owner not in (rival, self.seat) and other.price <= cash
        ]
        best = max(others, default=0)
        if here < best:
            return 0
        dearer = (here - best) // (len(self.rivals) + 1) + 1
        return -(-dearer // meld.nominal) if self.terms.multiply else dearer
