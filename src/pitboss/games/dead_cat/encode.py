"""Dead-Cat Bounce as numbers.

Cards in hand and unseen ones are told one by one, for runs go by suit and sets by rank. Melds have places, the oldest
first: `Grain.own` for one's own and `Grain.others` for those of others. Of all that could be done there is a number
for:

    next, refill
    buy         a place of the flop
    meld        the longest set of a rank, or the longest run of a suit
    extend      the place of a meld, with the dearest card that fits
    join        the place of a meld, with the first other one that goes with it
    sell        a rank of the hand, or one end of the meld at a place
    takeover    the place of another's meld
    protect     the place of a meld, with one token or a share of one's own, `Grain.shares` in hundredths
    offer       what is given and what is wanted: tokens, cards or melds; of such offers the first that a menu lists
    accept, decline, withdraw    the place of an offer to or by oneself

Where two shares come to as many tokens only the first is open.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pitboss.core.cards import INDEX, KINDS, NAMES, RANK
from pitboss.core.moves import Action
from pitboss.encode.encoder import Feature, clipped, hundredths
from pitboss.encode.menu import MenuEncoder
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
    Player,
    Protect,
    Refill,
    Sell,
    Takeover,
    Withdraw,
)

RANKS: Final = 13
SUITS: Final = 4
FLOP: Final = 3
PHASES: Final = ("trade", "protect", "tax", "over")
RANK_NAMES: Final = "A23456789TJQK"
SORTS: Final = ("tokens", "cards", "melds")
"""What a bundle mostly is."""

NEXT: Final = 1
REFILL: Final = 2
BUY: Final = 3
MELD: Final = BUY + FLOP
SELL: Final = MELD + RANKS + SUITS
OFFER: Final = SELL + RANKS
PLACES: Final = OFFER + len(SORTS) * len(SORTS)
"""From here on choices depend on how many places there are."""

TABLE: Final = (
    *[Feature(f"phase.{name}", 1) for name in PHASES],
    *[Feature("turn", 1), Feature("awaited", 1), Feature("first", 4), Feature("round", 10), Feature("bank", 50)],
    *[Feature("pack", 52), Feature("discards", 52), Feature("reshuffles", 2), Feature("ending", 1)],
    *[Feature("credit", 5), Feature("refill", 2), Feature("max_offers", 10), Feature("melds", 10)],
    Feature("offers", 4),
)
CARDS: Final = (
    *[
        Feature(f"flop{at + 1}.{name}", by)
        for at in range(FLOP)
        for name, by in (("rank", 13), ("suit", 4), ("price", 5))
    ],
    *[Feature(f"hand.{name}", 1) for name in NAMES],
    *[Feature(f"unseen.{name}", 1) for name in NAMES],
)
PLAYER: Final = (
    *[Feature("living", 1), Feature("tokens", 20), Feature("size", 5), Feature("wealth", 50), Feature("fees", 5)],
    *[Feature("dividend", 10), Feature("tax", 5), Feature("offers", 5)],
    *[Feature(f"known.{rank}", 2) for rank in RANK_NAMES],
)
MELDS: Final = (
    *[Feature("owner", 4), Feature("cards", 4), Feature("set", 1), Feature("rank", 13), Feature("suit", 4)],
    *[Feature("tokens", 5), Feature("nominal", 10), Feature("dividend", 10), Feature("price", 20)],
    *[Feature("fits", 4), Feature("held", 2)],
)
"""Owner from 1 for the one that looks; the rank of a set or the lowest of a run; fitting cards, and those in hand."""
DEAL: Final = (
    *[Feature("maker", 4), Feature("taker", 4), Feature("give.tokens", 5), Feature("give.cards", 2)],
    *[Feature("give.melds", 1), Feature("get.tokens", 5), Feature("get.cards", 2), Feature("get.melds", 1)],
    *[Feature("give.worth", 10), Feature("get.worth", 10)],
)
"""Both sides; their worth is the nominal price of all cards in them."""


class Grain(NamedTuple):
    """How fine it is."""

    own: int = 5
    """Own melds that are told and can be spoken of."""
    others: int = 8
    """Melds of others."""
    offers: int = 4
    """Offers that are told and can be answered or withdrawn."""
    shares: tuple[int, ...] = (0, 50, 100)
    """Tokens to protect a meld with, in hundredths of one's own; at least one."""


class DeadCatEncoder(MenuEncoder[DeadCatView]):
    """Encodes a table of Dead-Cat Bounce."""

    def __init__(self, seats: int, options: DeadCatOptions, grain: Grain) -> None:
        self._seats = seats
        self._own = grain.own
        self._others = grain.others
        self._offers = grain.offers
        self._shares = hundredths("shares", grain.shares)
        self.extend = PLACES
        self.join = self.extend + grain.own
        self.end = self.join + grain.own
        self.takeover = self.end + grain.own
        self.protect = self.takeover + grain.others
        self.answer = self.protect + grain.own * len(grain.shares)
        self.choices = self.answer + 3 * grain.offers
        rows = [("p", PLAYER, seats), ("own", MELDS, grain.own), ("other", MELDS, grain.others)]
        rows.append(("offer", DEAL, grain.offers))
        named: list[Feature] = []
        for of, parts, count in rows:
            named += [Feature(f"{of}{at + 1}.{name}", scale) for at in range(count) for name, scale in parts]
        self.features = (*TABLE, *CARDS, *named)

    # What is seen

    def observe(self, view: DeadCatView) -> list[int]:
        """The table, the cards, seat by seat, then melds and offers."""
        me = view.seat or 0
        row = self._table(view, me)
        flop = view.flop
        for at in range(FLOP):
            if at < len(flop):
                index = INDEX[flop[at].card]
                row += [RANK[index], index % SUITS + 1, flop[at].price]
            else:
                row += [0, 0, 0]
        hand = [0] * KINDS
        for name in view.players[me].hand:
            index = INDEX.get(name, -1)
            if index >= 0:
                hand[index] += 1
        row += hand
        row += view.unseen
        for step in range(self._seats):
            self._put_player(view.players[(me + step) % self._seats], row)
        self._put_melds([meld for meld in view.melds if meld.owner == me], self._own, me, hand, row)
        self._put_melds([meld for meld in view.melds if meld.owner != me], self._others, me, hand, row)
        self._put_offers(view, me, row)
        return row

    def _table(self, view: DeadCatView, me: int) -> list[int]:
        row = [1 if view.phase == phase else 0 for phase in PHASES]
        row += [1 if view.turn == me else 0, 1 if me in view.awaited else 0, self._from(view.first, me)]
        row += [clipped(view.round), clipped(view.bank), view.pack, len(view.discards), view.reshuffles]
        row += [0 if view.ending == "" else 1, clipped(view.credit), view.refill, view.max_offers]
        row += [len(view.melds), len(view.offers)]
        return row

    def _put_player(self, player: Player, row: list[int]) -> None:
        row += [1 if player.living else 0, clipped(player.tokens), player.size, clipped(player.wealth)]
        row += [clipped(player.fees), clipped(player.dividend), clipped(player.tax), player.offers]
        known = [0] * RANKS
        for name in player.known:
            known[RANK[INDEX[name]] - 1] += 1
        row += known

    def _put_melds(self, melds: list[MeldView], most: int, me: int, hand: list[int], row: list[int]) -> None:
        for meld in melds[:most]:
            first, second = INDEX[meld.cards[0]], INDEX[meld.cards[1]]
            alike = RANK[first] == RANK[second]
            held = 0
            for name in meld.fits:
                held += hand[INDEX[name]]
            row += [self._from(meld.owner, me), len(meld.cards), 1 if alike else 0, RANK[first]]
            row += [0 if alike else first % SUITS + 1, clipped(meld.tokens), clipped(meld.nominal)]
            row += [clipped(meld.dividend), clipped(meld.price), len(meld.fits), held]
        row += [0] * (len(MELDS) * (most - min(most, len(melds))))

    def _put_offers(self, view: DeadCatView, me: int, row: list[int]) -> None:
        nominal: dict[int, int] = {}
        for meld in view.melds:
            nominal[meld.number] = meld.nominal
        for offer in view.offers[: self._offers]:
            row += [self._from(offer.maker, me), self._from(offer.taker, me)]
            for side in (offer.give, offer.get):
                row += [clipped(side.tokens), len(side.cards), len(side.melds)]
            row += [_worth(offer.give, nominal), _worth(offer.get, nominal)]
        row += [0] * (len(DEAL) * (self._offers - min(self._offers, len(view.offers))))

    def _from(self, seat: int | None, me: int) -> int:
        return 0 if seat is None or seat < 0 else (seat - me) % self._seats + 1

    # What can be done

    def opened(self, view: DeadCatView, menu: Sequence[Action]) -> dict[int, Action]:
        """Each move by what it is and the place of what it is about."""
        me = view.seat or 0
        own = _places(view.melds, me, True, self._own)
        others = _places(view.melds, me, False, self._others)
        found: dict[int, Action] = {}
        for action in menu:
            if isinstance(action, Protect):
                if action.tokens == 1 and action.meld in own:
                    self._open_protection(view.players[me].tokens, action.meld, own, found)
                continue
            choice = self._choice(view, me, action, own, others)
            if choice and (choice not in found or _better(action, found[choice])):
                found[choice] = action
        return found

    def _choice(self, view: DeadCatView, me: int, action: Action, own: dict[int, int], others: dict[int, int]) -> int:
        """The choice that a move is; 0: it is about something that has no place."""
        if isinstance(action, Sell):
            return self._sale(view, me, action, own)
        if isinstance(action, Offer):
            return OFFER + _sort(action.give) * len(SORTS) + _sort(action.get)
        if isinstance(action, Meld):
            first, second = INDEX[action.cards[0]], INDEX[action.cards[1]]
            return MELD + (RANK[first] - 1 if RANK[first] == RANK[second] else RANKS + first % SUITS)
        if isinstance(action, Buy):
            for at, shown in enumerate(view.flop[:FLOP]):
                if shown.card == action.card:
                    return BUY + at
            return 0
        if isinstance(action, Extend):
            return _at(self.extend, own, action.meld) if len(action.cards) == 1 else 0
        if isinstance(action, Join):
            return _at(self.join, own, action.meld)
        if isinstance(action, Takeover):
            return _at(self.takeover, others, action.meld)
        return self._plain(view, me, action)

    def _plain(self, view: DeadCatView, me: int, action: Action) -> int:
        if isinstance(action, Next):
            return NEXT
        if isinstance(action, Refill):
            return REFILL
        if isinstance(action, Accept):
            return self._offer_at(view.offers, action.offer, me, False, 0)
        if isinstance(action, Decline):
            return self._offer_at(view.offers, action.offer, me, False, 1)
        return self._offer_at(view.offers, action.offer, me, True, 2) if isinstance(action, Withdraw) else 0

    def _sale(self, view: DeadCatView, me: int, action: Sell, own: dict[int, int]) -> int:
        """One card of the hand, or of a meld; just the card means the one in hand, or in the oldest meld."""
        if len(action.cards) != 1:
            return 0
        card, _, meld = action.cards[0].partition("#")
        if not meld and card in view.players[me].hand:
            return SELL + RANK[INDEX[card]] - 1
        for seen in view.melds:
            if seen.owner == me and (seen.number == int(meld) if meld else card in seen.cards):
                return _at(self.end, own, seen.number)
        return 0

    def _offer_at(self, offers: tuple[OfferView, ...], number: int, me: int, made: bool, verb: int) -> int:
        """The choice that answers the offer of that number, or takes it back."""
        place = 0
        for offer in offers:
            if (offer.maker if made else offer.taker) == me:
                if offer.number == number:
                    return self.answer + verb * self._offers + place if place < self._offers else 0
                place += 1
        return 0

    def _open_protection(self, tokens: int, meld: int, own: dict[int, int], found: dict[int, Action]) -> None:
        first, last = self.protect + own[meld] * len(self._shares), 0
        for at, share in enumerate(self._shares):
            spent = max(1, tokens * share // 100)
            if spent != last:
                found[first + at] = Protect(meld, spent)
            last = spent

    def nearest(self, view: DeadCatView, action: Action) -> int | None:
        """Protection by about so many tokens."""
        me = view.seat or 0
        if not isinstance(action, Protect):
            return None
        own, tokens = _places(view.melds, me, True, self._own), view.players[me].tokens
        if action.meld not in own:
            return None
        off = [abs(max(1, tokens * share // 100) - action.tokens) for share in self._shares]
        return self.protect + own[action.meld] * len(self._shares) + off.index(min(off))

    def label(self, choice: int) -> str:
        """Such as `meld a run of h` or `protect own2 with 50%`."""
        if choice < BUY:
            return ("wait", "next", "refill")[choice]
        if choice < MELD:
            return f"buy flop{choice - BUY + 1}"
        if choice < SELL:
            at = choice - MELD
            return f"meld a set of {RANK_NAMES[at]}" if at < RANKS else f"meld a run of {'shdc'[at - RANKS]}"
        if choice < OFFER:
            return f"sell {RANK_NAMES[choice - SELL]}"
        if choice < PLACES:
            give, get = divmod(choice - OFFER, len(SORTS))
            return f"offer {SORTS[give]} for {SORTS[get]}"
        return self._about(choice)

    def _about(self, choice: int) -> str:
        if choice >= self.answer:
            verb, place = divmod(choice - self.answer, self._offers)
            return f"{('accept', 'decline', 'withdraw')[verb]} offer {place + 1}"
        if choice >= self.protect:
            place, share = divmod(choice - self.protect, len(self._shares))
            return f"protect own{place + 1} with {self._shares[share]}%"
        if choice >= self.takeover:
            return f"take over other{choice - self.takeover + 1}"
        verb, place = divmod(choice - self.extend, self._own)
        return f"{('extend', 'join', 'sell an end of')[verb]} own{place + 1}"


def _places(melds: tuple[MeldView, ...], me: int, own: bool, most: int) -> dict[int, int]:
    """The places of one's own melds, or of all others, by number."""
    found: dict[int, int] = {}
    for meld in melds:
        if (meld.owner == me) == own and len(found) < most:
            found[meld.number] = len(found)
    return found


def _at(first: int, places: dict[int, int], number: int) -> int:
    place = places.get(number, -1)
    return first + place if place >= 0 else 0


def _sort(side: Bundle) -> int:
    return 2 if side.melds else 1 if side.cards else 0


def _better(action: Action, than: Action) -> bool:
    """Whether a move is rather meant by a choice: of melds the longest, of cards that fit the dearest."""
    if isinstance(action, Meld) and isinstance(than, Meld):
        return len(action.cards) > len(than.cards)
    if isinstance(action, Extend) and isinstance(than, Extend):
        return NOMINAL[INDEX[action.cards[0]]] > NOMINAL[INDEX[than.cards[0]]]
    return False


def _worth(side: Bundle, nominal: dict[int, int]) -> int:
    total = 0
    for card in side.cards:
        total += NOMINAL[INDEX[card[:2]]]
    for number in side.melds:
        total += nominal.get(number, 0)
    return clipped(total)


ENCODER: Final = DeadCatEncoder
