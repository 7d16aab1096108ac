"""Stonks! as numbers.

Cards are told by colour and rank: which of two black fives it is makes no difference to anything. Things on the table
have places, the oldest first: `Grain.places` for one's own positions, as many for what others have announced, and as
many for positions among others. Choices speak of these places:

    done
    announce    a colour and a rank
    match       the place of an intention, and a rank
    double      the place of a position, and the rank of one card
    close       the place of a position, and with what: an ace, one other card (the lowest that will do), or several
    cash        the place of a position
    offer       the place of a position, and one of `Grain.amounts`
    accept, decline, withdraw    the place of an offer to or by oneself

Chips are told in thousandths of what everybody begins with.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pitboss.core.cards import INDEX, KINDS, RANK, RED
from pitboss.core.moves import Action
from pitboss.encode.encoder import Feature, Small, clipped
from pitboss.encode.menu import MenuEncoder
from pitboss.games.stonks.declare import (
    Accept,
    Announce,
    Bet,
    Cash,
    Close,
    Deal,
    Decline,
    Done,
    Double,
    Match,
    Offer,
    Player,
    StonksOptions,
    StonksView,
    Withdraw,
)

UNIT: Final = 1000
RANKS: Final = 13
SUITS: Final = 4
"""Of each rank there are a spade, a heart, a diamond and a club, one after the other: the outer two are black."""
SORTS: Final = 2 * RANKS
SORT: Final[tuple[int, ...]] = tuple((RANKS if RED[card] else 0) + RANK[card] - 1 for card in range(KINDS))
"""Colour and rank of each card: the black ranks, then the red ones."""
NAMED: Final[tuple[str, ...]] = tuple(f"{colour} {rank}" for colour in ("black", "red") for rank in "A23456789TJQK")
PAID: Final = ("an ace", "a card", "cards")
DONE: Final = 1

TABLE: Final = (
    *[Feature("phase.play", 1), Feature("phase.over", 1), Feature("round", 20), Feature("turn", 1)],
    *[Feature("awaited", 1), Feature("dealer", 4), Feature("payer", 4), Feature("paid", UNIT), Feature("blind", UNIT)],
    *[Feature("pot", UNIT), Feature("house", UNIT), Feature("pile", 52), Feature("kept", 10)],
    *[Feature("intentions", 4), Feature("positions", 8), Feature("offers", 4)],
)
CARDS: Final = (
    *[Feature(f"hand.{name}", 2) for name in NAMED],
    *[Feature(f"unseen.{name}", 2) for name in NAMED],
    *[Feature("market.rank", RANKS), Feature("market.red", 1)],
)
"""The hand, what has not been seen, and the latest market card."""
PLAYER: Final = (
    *[Feature("chips", UNIT), Feature("cards", 6), Feature("laid", 6), Feature("kept", 6)],
    *[Feature("living", 1), Feature("resigned", 1), Feature("done", 1), Feature("long", 4), Feature("short", 4)],
    *[Feature("offers", 10), Feature("opened", 6)],
)
BET: Final = (
    *[Feature("long", 4), Feature("short", 4), Feature("size", 10), Feature("big", 1), Feature("stonk", 1)],
    *[Feature("price", UNIT), Feature("black", 10), Feature("red", 10), Feature("offered", 1)],
)
"""Who is long and who short, from 1 for the one that looks, 0: nobody or the house; last, whether a deal is offered."""
DEAL: Final = (Feature("maker", 4), Feature("taker", 4), Feature("own", 4), Feature("amount", UNIT))
"""Who offers to whom, the place of the position among one's own from 1, and the chips."""


class Grain(NamedTuple):
    """How fine it is."""

    places: int = 4
    """Positions, intentions, others' positions and offers that are told and can be spoken of."""
    amounts: tuple[int, ...] = (-10, -5, 0, 5, 10)
    """Chips that can be offered; below zero they are asked for."""


class StonksEncoder(MenuEncoder[StonksView]):
    """Encodes a table of Stonks!"""

    def __init__(self, seats: int, options: StonksOptions, grain: Grain) -> None:
        self._seats = seats
        self._chips = options.chips
        self._places = grain.places
        self.amounts = tuple(sorted(grain.amounts))
        self.match = DONE + 1 + SORTS
        self.double = self.match + grain.places * RANKS
        self.close = self.double + grain.places * RANKS
        self.cash = self.close + grain.places * len(PAID)
        self.offer = self.cash + grain.places
        self.accept = self.offer + grain.places * len(grain.amounts)
        self.choices = self.accept + 3 * grain.places
        rows = [("p", PLAYER, seats), ("own", BET, grain.places), ("open", BET, grain.places)]
        rows += [("other", BET, grain.places), ("offer", DEAL, grain.places)]
        named = [
            Feature(f"{of}{at + 1}.{name}", by) for of, each, count in rows for at in range(count) for name, by in each
        ]
        self.features = (*TABLE, *CARDS, *named)

    # What is seen

    def observe(self, view: StonksView) -> list[int]:
        """The table, the cards, seat by seat, then what lies there."""
        me = view.seat or 0
        bets, offers = view.bets, view.offers
        row = self._table(view, me, bets)
        hand = [0] * SORTS
        for name in view.hand:
            hand[SORT[INDEX[name]]] += 1
        row += hand
        unseen = view.unseen
        for spade in range(0, KINDS, SUITS):
            row.append(unseen[spade] + unseen[spade + 3])
        for spade in range(0, KINDS, SUITS):
            row.append(unseen[spade + 1] + unseen[spade + 2])
        last = view.last
        market = -1 if last is None else INDEX.get(last.card, -1)
        row += [0, 0] if market < 0 else [RANK[market], 1 if RED[market] else 0]
        self._put_players(view, me, bets, row)
        own, announced, others = _sorted(bets, me)
        dealt = [offer.position for offer in offers]
        for part in (own, announced, others):
            for bet in part[: self._places]:
                self._put_bet(bet, me, dealt, row)
            row += [0] * (len(BET) * (self._places - min(len(part), self._places)))
        numbers = [bet.number for bet in own]
        for offer in offers[: self._places]:
            self._put_offer(offer, me, numbers, row)
        row += [0] * (len(DEAL) * (self._places - min(len(offers), self._places)))
        return row

    def _table(self, view: StonksView, me: int, bets: tuple[Bet, ...]) -> list[int]:
        intentions = 0
        for bet in bets:
            if bet.kind == "intention":
                intentions += 1
        return [
            1 if view.phase == "play" else 0,
            1 if view.phase == "over" else 0,
            clipped(view.round),
            1 if view.turn == me else 0,
            1 if me in view.awaited else 0,
            self._from(view.dealer, me),
            self._from(view.payer, me),
            self._worth(view.paid),
            self._worth(view.blind),
            self._worth(view.pot),
            self._worth(view.house),
            view.pile,
            len(view.kept),
            intentions,
            len(bets) - intentions,
            len(view.offers),
        ]

    def _put_players(self, view: StonksView, me: int, bets: tuple[Bet, ...], row: list[int]) -> None:
        longs, shorts = [0] * self._seats, [0] * self._seats
        for bet in bets:
            long, short = bet.long, bet.short
            if long is not None and long >= 0:
                longs[long] += 1
            if short is not None and short >= 0:
                shorts[short] += 1
        for step in range(self._seats):
            seat = (me + step) % self._seats
            self._put_player(view.players[seat], longs[seat], shorts[seat], row)

    def _put_player(self, player: Player, longs: int, shorts: int, row: list[int]) -> None:
        row += [self._worth(player.chips), player.cards, player.laid, player.kept]
        row += [1 if player.living else 0, 1 if player.resigned else 0, 1 if player.done else 0, longs, shorts]
        row += [player.offers, player.opened]

    def _put_bet(self, bet: Bet, me: int, dealt: list[int], row: list[int]) -> None:
        row += [self._from(bet.long, me), self._from(bet.short, me), bet.size, 1 if bet.big else 0]
        row += [1 if bet.stonk else 0, self._worth(bet.price), _pips(bet.blacks), _pips(bet.reds)]
        row.append(1 if bet.number in dealt else 0)

    def _put_offer(self, offer: Deal, me: int, numbers: list[int], row: list[int]) -> None:
        row += [self._from(offer.maker, me), self._from(offer.taker, me)]
        row.append(numbers.index(offer.position) + 1 if offer.position in numbers else 0)
        row.append(self._worth(offer.amount))

    def _from(self, seat: int | None, me: int) -> int:
        return 0 if seat is None or seat < 0 else (seat - me) % self._seats + 1

    def _worth(self, chips: int) -> int:
        return clipped(chips * UNIT // self._chips)

    # What can be done

    def opened(self, view: StonksView, menu: Sequence[Action]) -> dict[int, Action]:
        """Each move by what it is and the place of what it is about."""
        me = view.seat or 0
        own, announced, _ = _sorted(view.bets, me)
        positions = _places(own, self._places)
        intentions = _places(announced, self._places)
        found: dict[int, Action] = {}
        for action in menu:
            if isinstance(action, Offer):
                if action.amount == 0 and action.position in positions:
                    self._open_offers(view, me, own[positions[action.position]], positions, found)
                continue
            choice = self._choice(view, me, action, positions, intentions)
            if choice and choice not in found:
                found[choice] = action
        return found

    def _choice(
        self, view: StonksView, me: int, action: Action, positions: dict[int, int], intentions: dict[int, int]
    ) -> int:
        """The choice that a move is; 0: it is about something that has no place."""
        if isinstance(action, Announce):
            return DONE + 1 + SORT[INDEX[action.card]]
        if isinstance(action, Match):
            place = intentions.get(action.intention, -1)
            return 0 if place < 0 else self.match + place * RANKS + RANK[INDEX[action.card]] - 1
        if isinstance(action, Double):
            place = positions.get(action.position, -1) if len(action.cards) == 1 else -1
            return 0 if place < 0 else self.double + place * RANKS + RANK[INDEX[action.cards[0]]] - 1
        if isinstance(action, Close):
            place = positions.get(action.position, -1)
            return 0 if place < 0 else self.close + place * len(PAID) + _paid(action.cards)
        if isinstance(action, Cash):
            place = positions.get(action.position, -1)
            return 0 if place < 0 else self.cash + place
        return DONE if isinstance(action, Done) else self._answer(view, me, action)

    def _answer(self, view: StonksView, me: int, action: Action) -> int:
        if isinstance(action, Withdraw):
            return self._offer_at(view, action.offer, me, True, 2)
        if isinstance(action, Accept):
            return self._offer_at(view, action.offer, me, False, 0)
        return self._offer_at(view, action.offer, me, False, 1) if isinstance(action, Decline) else 0

    def _offer_at(self, view: StonksView, number: int, me: int, made: bool, verb: int) -> int:
        """The choice that answers the offer of that number, or takes it back."""
        place = 0
        for offer in view.offers:
            if (offer.maker if made else offer.taker) == me:
                if offer.number == number:
                    return self.accept + verb * self._places + place if place < self._places else 0
                place += 1
        return 0

    def _open_offers(
        self, view: StonksView, me: int, bet: Bet, positions: dict[int, int], found: dict[int, Action]
    ) -> None:
        """Whoever may offer nothing may offer and ask what both can pay."""
        other = bet.short if bet.long == me else bet.long
        assert other is not None
        mine, theirs = view.players[me].chips, view.players[other].chips
        first = self.offer + positions[bet.number] * len(self.amounts)
        for at, amount in enumerate(self.amounts):
            if amount <= mine and -amount <= theirs:
                found[first + at] = Offer(bet.number, amount)

    def nearest(self, view: StonksView, action: Action) -> int | None:
        """An offer of about so much, or the sort of close."""
        if not isinstance(action, Offer):
            return None
        own, _, __ = _sorted(view.bets, view.seat or 0)
        place = _places(own, self._places).get(action.position, -1)
        if place < 0:
            return None
        best = min(range(len(self.amounts)), key=lambda at: abs(self.amounts[at] - action.amount))
        return self.offer + place * len(self.amounts) + best

    def label(self, choice: int) -> str:
        """Such as `match open2 with 7`."""
        if choice <= DONE:
            return "done" if choice else "wait"
        if choice < self.match:
            return f"announce {NAMED[choice - DONE - 1]}"
        if choice < self.close:
            verb, first = ("double own", self.double) if choice >= self.double else ("match open", self.match)
            place, rank = divmod(choice - first, RANKS)
            return f"{verb}{place + 1} with {'A23456789TJQK'[rank]}"
        if choice < self.cash:
            place, how = divmod(choice - self.close, len(PAID))
            return f"close own{place + 1} with {PAID[how]}"
        return f"cash own{choice - self.cash + 1}" if choice < self.offer else self._deal_label(choice)

    def _deal_label(self, choice: int) -> str:
        if choice < self.accept:
            place, amount = divmod(choice - self.offer, len(self.amounts))
            return f"offer {self.amounts[amount]} for own{place + 1}"
        verb, place = divmod(choice - self.accept, self._places)
        return f"{('accept', 'decline', 'withdraw')[verb]} offer {place + 1}"


def _sorted(bets: tuple[Bet, ...], me: int) -> tuple[list[Bet], list[Bet], list[Bet]]:
    """One's own positions, what others have announced, and positions among others."""
    own: list[Bet] = []
    announced: list[Bet] = []
    others: list[Bet] = []
    for bet in bets:
        mine = bet.long == me or bet.short == me
        if bet.kind == "intention":
            if not mine:
                announced.append(bet)
        elif mine:
            own.append(bet)
        else:
            others.append(bet)
    return own, announced, others


def _places(bets: list[Bet], most: int) -> dict[int, int]:
    return {bet.number: place for place, bet in enumerate(bets[:most])}


def _paid(cards: tuple[str, ...]) -> int:
    return 2 if len(cards) > 1 else 0 if cards[0][0] == "A" else 1


def _pips(cards: tuple[str, ...]) -> int:
    total = 0
    for name in cards:
        rank = RANK[INDEX[name]]
        total += rank if rank < 10 else 10
    return total


ENCODER: Final = StonksEncoder

SMALL: Final = Small(
    seats=2,
    options={"hand": 1, "decks": 8, "chips": 20, "round_cap": 1, "max_offers": 0},
    grain={"places": 1, "amounts": (0,)},
    cards=("4s", "9s", "Kh"),
)
"""One round between two with a card each, a black four, a black nine or a red king, of which there are plenty."""
