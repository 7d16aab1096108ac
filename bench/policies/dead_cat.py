"""Simple policies for Dead-Cat Bounce."""

from collections.abc import Sequence
from typing import ClassVar

from pitboss.bots.bot import Bot
from pitboss.core.cards import INDEX, RANK
from pitboss.core.moves import Action
from pitboss.games.dead_cat.declare import (
    Accept,
    Bundle,
    Buy,
    DeadCatView,
    Decline,
    Extend,
    FlopCard,
    Join,
    Meld,
    MeldView,
    Next,
    Offer,
    Player,
    Protect,
    Refill,
    Sell,
    Takeover,
)

LATE_ROUND = 5
"""The first round of the second half of a match of eight."""
LAST_ROUND = 8
COURT = ("A", "K", "Q")
ASKED = 4
"""Tokens that a haggler asks for a card at first."""


class _Policy(Bot[DeadCatView]):
    """Lays down what it can and buys what fits; classes below say what else, and what not."""

    buys: ClassVar[bool] = True
    lays: ClassVar[bool] = True
    accepts: ClassVar[bool] = False
    first_round: ClassVar[int] = 1
    """The first round in which it takes anything over."""
    last_round: ClassVar[int] = 99

    def choose(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return the answer to an offer, or the next move of the own turn."""
        if view.seat is None or not menu:
            return None
        answers = [action for action in menu if isinstance(action, Accept if self.accepts else Decline)]
        answers = answers or [action for action in menu if isinstance(action, Decline)]
        if view.turn != view.seat or answers:
            return answers[0] if answers else None
        self.note(view)
        if [offer for offer in view.offers if offer.maker == view.seat]:
            return None  # every bot answers
        if view.phase == "tax":
            return self.sale(view, menu)
        if view.phase == "protect":
            return self.protection(view, menu) or Next()
        return self.trade(view, menu) or Next()

    def note(self, view: DeadCatView) -> None:
        """Remember something of a view; most policies remember nothing."""

    def trade(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return the next move of the trade phase: lay down, buy, raid, offer."""
        return self.display(view, menu) or self.purchase(view, menu) or self.raid(view, menu) or self.deal(view, menu)

    def display(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return the longest meld that can be laid down, or what can be added."""
        if not self.lays:
            return None
        melds = sorted([each for each in menu if isinstance(each, Meld)], key=lambda meld: -len(meld.cards))
        return next(iter([*melds, *[each for each in menu if isinstance(each, Extend | Join)]]), None)

    def purchase(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return the dearest card to buy that fits something."""
        if not self.buys:
            return None
        wanted = [card for card in view.flop if Buy(card.card) in menu and self.wants(view, card)]
        return Buy(max(wanted, key=lambda card: card.price).card) if wanted else None

    def wants(self, view: DeadCatView, card: FlopCard) -> bool:
        """Return whether a card is to be bought."""
        return fits(view, card.card)

    def raid(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a takeover, if this is a round for it and there is a target."""
        if not self.first_round <= view.round <= self.last_round:
            return None
        targets = [meld for meld in view.melds if Takeover(meld.number) in menu and self.likes(view, meld)]
        return Takeover(max(targets, key=lambda meld: meld.nominal).number) if targets else None

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return whether a meld is to be taken over."""
        return False

    def deal(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return an offer, or another last move of the trade phase."""
        return None

    def protection(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a shield."""
        return None

    def sale(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return the cheapest sale, to pay the tax."""
        sales = [action for action in menu if isinstance(action, Sell)]
        hand = me(view).hand
        return min(sales, key=lambda sell: (sell.cards[0] not in hand, price(sell.cards[0])), default=None)


def me(view: DeadCatView) -> Player:
    """Return the own player."""
    return view.players[view.seat or 0]


def price(card: str) -> int:
    """Return a card's nominal price."""
    return {"A": 5, "K": 4, "Q": 3, "J": 2, "2": 2}.get(card[0], 1)


def own(view: DeadCatView) -> list[MeldView]:
    """Return the own melds, the dearest first."""
    return sorted([meld for meld in view.melds if meld.owner == view.seat], key=lambda meld: -meld.nominal)


def fits(view: DeadCatView, card: str) -> bool:
    """Return whether a card fits an own meld or makes one with a card of the hand."""
    if any(card in meld.fits for meld in own(view)):
        return True
    return any(pairs(card, other) for other in me(view).hand if other != card)


def pairs(one: str, other: str) -> bool:
    """Return whether two cards make a meld."""
    first, second = RANK[INDEX[one]], RANK[INDEX[other]]
    return first == second or (one[1] == other[1] and (abs(first - second) == 1 or {first, second} == {1, 13}))


def paying(view: DeadCatView, meld: MeldView, turns: int = LAST_ROUND) -> bool:
    """Return whether a meld brings more than it costs until the last round."""
    return meld.dividend * max(0, turns - view.round) + meld.nominal > meld.price


def leader(view: DeadCatView) -> int:
    """Return the wealthiest rival."""
    rivals = [seat for seat in range(len(view.players)) if seat != view.seat]
    return max(rivals, key=lambda seat: view.players[seat].wealth)


# Raiders


class Build(_Policy):
    """Melds and buys what fits, and never takes over."""


class RaidAll(_Policy):
    """Takes over whatever it can pay, the dearest meld first."""

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return True."""
        return True


class RaidEarly(RaidAll):
    """Takes over everything in the first half and nothing later."""

    last_round: ClassVar[int] = LATE_ROUND - 1


class RaidLate(RaidAll):
    """Takes over everything in the second half and nothing before."""

    first_round: ClassVar[int] = LATE_ROUND


class RaidLast(RaidAll):
    """Takes over everything in the last round only."""

    first_round: ClassVar[int] = LAST_ROUND


class RaidOnly(RaidAll):
    """Takes over everything and buys no cards."""

    buys: ClassVar[bool] = False


class RaidPaying(_Policy):
    """Takes over what brings more than it costs until the last round."""

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return whether it pays."""
        return paying(view, meld)


class RaidFirst(RaidPaying):
    """Takes over what pays before it buys any card."""

    def trade(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a takeover before a purchase."""
        return self.display(view, menu) or self.raid(view, menu) or self.purchase(view, menu)


class RaidLeader(RaidPaying):
    """Takes over paying melds of the wealthiest rival only."""

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return whether it is the leader's."""
        return super().likes(view, meld) and meld.owner == leader(view)


class RaidWeakest(RaidPaying):
    """Takes over paying melds of the poorest rival only."""

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return whether it is the poorest one's."""
        return super().likes(view, meld) and meld.owner == min(
            [seat for seat in range(len(view.players)) if seat != view.seat],
            key=lambda seat: view.players[seat].wealth,
        )


class RaidNext(RaidPaying):
    """Takes over paying melds of the player who is next."""

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return whether it is the next player's."""
        return super().likes(view, meld) and meld.owner == ((view.seat or 0) + 1) % len(view.players)


class RaidOnce(RaidPaying):
    """Takes over one meld in a turn, the dearest that pays."""

    def __init__(self) -> None:
        self._round = 0

    def raid(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a takeover once in a round."""
        if self._round == view.round:
            return None
        found = super().raid(view, menu)
        self._round = view.round if found else self._round
        return found


class RaidSmall(RaidPaying):
    """Takes over cheap melds only."""

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return whether it is cheap."""
        return super().likes(view, meld) and meld.price <= me(view).tokens // 2


class RaidCourt(RaidAll):
    """Takes over melds of aces, kings and queens only."""

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return whether it has a court card or an ace."""
        return any(card[0] in COURT for card in meld.cards) and paying(view, meld)


class Avenger(_Policy):
    """Takes back what was taken from it, and nothing else."""

    def __init__(self) -> None:
        self._had: set[int] = set()

    def note(self, view: DeadCatView) -> None:
        """Remember every meld that was its own."""
        self._had |= {meld.number for meld in own(view)}

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return whether it was its own."""
        return meld.number in self._had


class TitForTat(_Policy):
    """Takes over paying melds from those only who took something from it."""

    def __init__(self) -> None:
        self._had: set[int] = set()
        self._foes: set[int] = set()

    def note(self, view: DeadCatView) -> None:
        """Remember who has what was its own."""
        self._foes |= {meld.owner for meld in view.melds if meld.number in self._had and meld.owner != view.seat}
        self._had |= {meld.number for meld in own(view)}

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return whether its owner has raided it."""
        return meld.owner in self._foes and paying(view, meld)


class Copycat(_Policy):
    """Raids if anyone raided since its last turn, and protects if anyone protected."""

    def __init__(self) -> None:
        self._owners: dict[int, int] = {}
        self._raids = self._shields = False
        self._round = 0

    def note(self, view: DeadCatView) -> None:
        """Compare with the last turn, once a round."""
        if self._round != view.round:
            self._round = view.round
            self._raids = any(self._owners.get(meld.number, meld.owner) != meld.owner for meld in view.melds)
            self._shields = any(meld.tokens for meld in view.melds if meld.owner != view.seat)
        self._owners = {meld.number: meld.owner for meld in view.melds}

    def likes(self, view: DeadCatView, meld: MeldView) -> bool:
        """Return whether it pays and others raid."""
        return self._raids and paying(view, meld)

    def protection(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a token on the dearest meld if others protect."""
        return one_token(view, own(view)[:1]) if self._shields else None


# Protectors


def one_token(view: DeadCatView, melds: Sequence[MeldView]) -> Action | None:
    """Return a token on the first of some melds that has none."""
    return next(
        (Protect(meld.number, 1) for meld in melds if not meld.tokens and me(view).tokens > me(view).size), None
    )


class ProtectAll(RaidPaying):
    """Takes over what pays, and puts a token on every meld of its own."""

    def protection(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a token on the next meld."""
        return one_token(view, own(view))


class ProtectBest(RaidPaying):
    """Takes over what pays, and puts as many tokens as it pays on its dearest meld."""

    def protection(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return the dividend on the dearest meld."""
        for meld in own(view)[:1]:
            if not meld.tokens and 0 < meld.dividend <= me(view).tokens - me(view).size:
                return Protect(meld.number, meld.dividend)
        return None


class Fortress(_Policy):
    """Builds, never takes over, and puts all its tokens on its dearest meld."""

    def protection(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return all tokens but the tax on the dearest meld."""
        spare = me(view).tokens - me(view).size
        return Protect(own(view)[0].number, spare) if own(view) and spare > 0 else None


class Guard(Build):
    """Builds, never takes over, and puts a token on every meld."""

    def protection(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a token on the next meld."""
        return one_token(view, own(view))


# Cards


class RefillAlways(RaidPaying):
    """Fills the flop whenever it may, and takes over what pays."""

    def deal(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a refill."""
        return Refill() if Refill() in menu else None


class Hoard(_Policy):
    """Buys every card that it can pay and sells none."""

    def wants(self, view: DeadCatView, card: FlopCard) -> bool:
        """Return whether the tax can still be paid."""
        return me(view).tokens - card.price > me(view).size


class SellHand(RaidPaying):
    """Sells every card that it cannot lay down, and takes over what pays."""

    def deal(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return the sale of a card of the hand."""
        return next((each for each in menu if isinstance(each, Sell) and each.cards[0] in me(view).hand), None)


class SellMelds(_Policy):
    """Sells its melds card by card to the bank in the last round."""

    def deal(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return the sale of a card."""
        sales = [each for each in menu if isinstance(each, Sell)]
        return sales[0] if view.round >= LAST_ROUND and sales else None


class Sit(_Policy):
    """Lays down what it is dealt, and never spends a token."""

    buys: ClassVar[bool] = False


class Pass(_Policy):
    """Does nothing at all."""

    buys: ClassVar[bool] = False
    lays: ClassVar[bool] = False


class BigMelds(RaidPaying):
    """Lays down melds of three cards or more only, and takes over what pays."""

    def display(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a meld of three, or what can be added."""
        return super().display(view, [each for each in menu if not isinstance(each, Meld) or len(each.cards) > 2])


class SmallMelds(RaidPaying):
    """Lays down pairs only and adds nothing to them, so that none is worth a raid."""

    def display(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a pair."""
        return next((each for each in menu if isinstance(each, Meld) and len(each.cards) == 2), None)


class Ambush(_Policy):
    """Keeps its cards in the hand and lays everything down in the last round but one."""

    def display(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return nothing before that round."""
        return super().display(view, menu) if view.round >= LAST_ROUND - 1 or view.ending else None


class CourtCards(RaidPaying):
    """Buys aces, kings and queens whatever they fit, and takes over what pays."""

    def wants(self, view: DeadCatView, card: FlopCard) -> bool:
        """Return whether it is one of them, or fits."""
        return card.card[0] in COURT or fits(view, card.card)


class CheapCards(RaidPaying):
    """Buys cards for one token only, and takes over what pays."""

    def wants(self, view: DeadCatView, card: FlopCard) -> bool:
        """Return whether it costs one token and fits."""
        return card.price == 1 and fits(view, card.card)


class Deny(_Policy):
    """Buys what fits a meld of the leader, to keep it away."""

    def wants(self, view: DeadCatView, card: FlopCard) -> bool:
        """Return whether it fits here or there."""
        theirs = [meld for meld in view.melds if meld.owner == leader(view)]
        return fits(view, card.card) or any(card.card in meld.fits for meld in theirs)


class Thrifty(RaidPaying):
    """Spends no more than half of its tokens in a turn, and takes over what pays."""

    def trade(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return a move that leaves half of what it earned."""
        floor = me(view).dividend + me(view).size
        cheap = [each for each in menu if not isinstance(each, Takeover) or me(view).tokens > 2 * floor]
        return super().trade(view, cheap)


class Late(RaidAll):
    """Buys nothing until the second half, then takes over everything."""

    first_round: ClassVar[int] = LATE_ROUND

    def wants(self, view: DeadCatView, card: FlopCard) -> bool:
        """Return whether it is late and the card fits."""
        return view.round >= LATE_ROUND and fits(view, card.card)


# Hagglers


class _Haggler(RaidPaying):
    """Takes over what pays and makes one offer after the other."""

    def __init__(self) -> None:
        self._said: set[Offer] = set()
        self._turn = (0, 0)

    def deal(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Return the first offer that it has not made in this turn."""
        if self._turn != (view.round, view.turn or 0):
            self._turn, self._said = (view.round, view.turn or 0), set()
        if me(view).offers >= view.max_offers:
            return None
        for offer in self.offers(view):
            if offer not in self._said:
                self._said.add(offer)
                return offer
        return None

    def offers(self, view: DeadCatView) -> list[Offer]:
        """Return the offers to make."""
        return []

    def rivals(self, view: DeadCatView) -> list[int]:
        """Return the other seats."""
        return [seat for seat, player in enumerate(view.players) if seat != view.seat and player.living]


class Haggler(_Haggler):
    """Offers every card of its hand to everyone, for less and less."""

    def offers(self, view: DeadCatView) -> list[Offer]:
        """Return each card for four, three and two tokens."""
        return [
            Offer(seat, Bundle(0, (card,)), Bundle(asked))
            for asked in range(ASKED, 1, -1)
            for card in me(view).hand
            for seat in self.rivals(view)
        ]


class Lowball(_Haggler):
    """Bids one token more than the nominal price for every meld of the others."""

    def offers(self, view: DeadCatView) -> list[Offer]:
        """Return a bid for each meld."""
        return [
            Offer(meld.owner, Bundle(meld.nominal + 1), Bundle(0, (), (meld.number,)))
            for meld in view.melds
            if meld.owner != view.seat and meld.nominal < me(view).tokens
        ]


class Seller(_Haggler):
    """Offers its own melds to everyone for three tokens more than a takeover costs."""

    def offers(self, view: DeadCatView) -> list[Offer]:
        """Return each own meld for its price and three."""
        return [
            Offer(seat, Bundle(0, (), (meld.number,)), Bundle(meld.price + 3))
            for meld in own(view)
            for seat in self.rivals(view)
        ]


class LastSeller(Seller):
    """Offers its own melds for one token more than they count, in the last round only."""

    def offers(self, view: DeadCatView) -> list[Offer]:
        """Return each own meld for its nominal price and one."""
        if view.round < LAST_ROUND and not view.ending:
            return []
        return [
            Offer(seat, Bundle(0, (), (meld.number,)), Bundle(meld.nominal + 1))
            for meld in own(view)
            for seat in self.rivals(view)
        ]


class Swapper(_Haggler):
    """Offers its cheapest meld for every dearer one."""

    def offers(self, view: DeadCatView) -> list[Offer]:
        """Return the cheapest own meld for each meld of the others."""
        mine = own(view)[-1:]
        return [
            Offer(meld.owner, Bundle(0, (), (each.number,)), Bundle(0, (), (meld.number,)))
            for each in mine
            for meld in view.melds
            if meld.owner != view.seat and meld.nominal >= each.nominal
        ]


class Beggar(_Haggler):
    """Asks everyone for known cards and gives one token for each."""

    def offers(self, view: DeadCatView) -> list[Offer]:
        """Return a token for each known card."""
        if not me(view).tokens:
            return []
        return [
            Offer(seat, Bundle(1), Bundle(0, (card,)))
            for seat in self.rivals(view)
            for card in view.players[seat].known
        ]


class AcceptAll(RaidPaying):
    """Accepts every offer, and takes over what pays."""

    accepts: ClassVar[bool] = True
