"""What bots of Dead-Cat Bounce make of a view: the moves that may be good, and the plan of a turn.

`Trader` is a player without much thought: it does what looks best by what things are worth. The one that searches has
everybody play on as such traders (`candidates`).
"""

from collections.abc import Sequence
from typing import Final

from pitboss.bots.bot import Bot
from pitboss.core.cards import INDEX
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.bargains import Bargains, Valued, gain_of
from pitboss.games.dead_cat.declare import (
    Accept,
    Buy,
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
)
from pitboss.games.dead_cat.odds import PRICES, Terms, prices_of
from pitboss.games.dead_cat.rivals import Records

PATIENCE: Final = 2
"""How often it is asked for a move, and waits, while an offer of its own is open."""
RICH: Final = 6
"""Tokens beyond the tax that it likes to have before it pays to see more of the flop."""
LIVE: Final = 3
"""Unseen partners that make a lone card worth its tax."""
HELD: Final = 2
"""Lone cards it holds at most."""
OFFERS: Final = 3
"""Offers that are made in a turn at most."""
GUARDS_PCT: Final = 100
"""Percent of what a shield is likely to save that it may cost."""
MOST_SURE_PCT: Final = 90
"""Percent of turns in which a rival is thought to raid at most."""
FINE: Final = 100 * 100
"""Hundredths of a token in one, times percent."""
FAR: Final = 99
"""More turns than any match has."""


class Manner:
    """What sets one plain player apart from another."""

    def __init__(
        self, raids: bool = True, margin: int = 0, guards_pct: int = GUARDS_PCT, spare: int = 0, offers: int = OFFERS
    ) -> None:
        self.raids: Final = raids
        """Whether it takes over others' melds."""
        self.margin: Final = margin
        """What a takeover must bring beyond its price; less than nothing for whoever likes to."""
        self.guards_pct: Final = guards_pct
        """Percent of a meld's dividend that it pays for its shield at most."""
        self.spare: Final = spare
        """Tokens that it keeps back from takeovers."""
        self.offers: Final = offers
        """Offers that it makes in a turn at most."""


class Table(Bargains):
    """A view with the moves that may be good in it."""

    # Cards and melds

    def displays(self, menu: Sequence[Action]) -> list[Valued]:
        """Melds to lay down, the dearest first; then what fits, and what can be joined."""
        found: list[Valued] = []
        for action in menu:
            if isinstance(action, Meld):
                found.append((sum(prices_of(action.cards)) * FAR + len(action.cards), action))
            elif isinstance(action, Extend | Join):
                found.append((0, action))
        return sorted(found, key=gain_of, reverse=True)

    def raids(self, menu: Sequence[Action]) -> list[Valued]:
        """Takeovers by what they bring this seat, the best first.

        What its owner loses counts too, divided among the rivals: where a takeover costs nothing it still keeps the
        owner from a dividend, as in the last round from those whose turn is yet to come.
        """
        found: list[Valued] = []
        for action in menu:
            if isinstance(action, Takeover):
                meld = self.found(action.meld)
                found.append((self.raid(meld, self.seat, meld.price), action))
        return sorted(found, key=gain_of, reverse=True)

    def purchases(self, menu: Sequence[Action]) -> list[Valued]:
        """Cards of the flop by what they add to melds, by themselves or with another one there; the best first."""
        found: list[Valued] = []
        buys = [action for action in menu if isinstance(action, Buy)]
        for action in buys:
            price = PRICES[INDEX[action.card]]
            gain = max(self.card(self.seat, action.card) - price, self._resold(action.card))
            for other in buys:
                also = PRICES[INDEX[other.card]]
                mated = other != action and INDEX[other.card] in self.terms.mates[INDEX[action.card]]
                if mated and price + also <= self.me.tokens:
                    gain = max(gain, self.pair(price, also) - price - also)
            found.append((gain, action))
        return sorted(found, key=gain_of, reverse=True)

    def _resold(self, name: str) -> int:
        """What a card brings if it is bought for a rival."""
        return max([self.resale(at) for at, card in enumerate(self.view.flop) if card.card == name])

    def sales(self, menu: Sequence[Action]) -> list[Valued]:
        """Cards of the hand to sell, those with least hope first."""
        found: list[Valued] = []
        for action in menu:
            if isinstance(action, Sell) and action.cards[0] in self.me.hand:
                found.append((self.hope(action.cards[0]), action))
        return sorted(found, key=gain_of)

    # Shields

    def shields(self, records: Records) -> list[Valued]:
        """Own melds to protect, each with as much as sends raiders elsewhere, by what is saved; the best first.

        A dividend is at stake, and the lead over the raider who would get it, as often as the raiders took something
        over so far. What is gained is counted in hundredths of a token.
        """
        found: list[Valued] = []
        many = len(self.rivals)
        for meld in self.view.melds:
            if meld.owner != self.seat:
                continue
            need, safe = 0, 100
            for rival in self.rivals:
                tokens = min(self.deterrent(meld, rival), self.diversion(meld, rival))
                if tokens > 0:
                    need = max(need, tokens)
                    safe = safe * (100 - min(MOST_SURE_PCT, records.raids_pct(rival))) // 100
            if 0 < need <= self.me.tokens - self.me.size:
                found.append(((100 - safe) * meld.dividend * (many + 1) // many, Protect(meld.number, need)))
        return sorted(found, key=gain_of, reverse=True)

    # A meld by its number

    def found(self, number: int) -> MeldView:
        """The meld that has it."""
        return next(meld for meld in self.view.melds if meld.number == number)


class Trader(Bot[DeadCatView]):
    """Melds at once, buys and takes over what pays back, shields what is threatened, and trades for the better half."""

    def __init__(self, terms: Terms, manner: Manner, until: int = 0, records: Records | None = None) -> None:
        self._terms = terms
        self._follows: Final = records is None
        """Whether it keeps its own records, and is not playing on in someone's imagination."""
        self.records: Final = records or Records()
        self._manner = manner
        self._until = until
        """The moment from which on it does nothing any more, where it plays on in someone's imagination."""
        self._moment = -1
        self._peeked = False
        self._waits = 0
        self.said: list[Action] = []
        """The offers that it has made this turn."""
        self._reason: tuple[str, int, int, int] | None = None
        self.second: Valued | None = None
        """The next best of what it last chose from, and by how much it was worse; none if there was no choice."""

    def choose(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """Answer what is asked; in the own turn the best there is to do, and in the end `next`."""
        return self.made(self.consider(view, menu))

    def made(self, action: Action | None) -> Action | None:
        """Remember an offer, so that nobody is asked again for what they have just declined."""
        if isinstance(action, Offer):
            self.said.append(action)
        return action

    def consider(self, view: DeadCatView, menu: Sequence[Action]) -> Action | None:
        """What it would do; whoever does something else may tell it by `made`."""
        self._reason = self.second = None
        if view.seat is None or not menu:
            return None
        now = moment(view)
        if self._until and now >= self._until:
            return None
        if self._moment != now:
            self._moment = now
            self._peeked, self._waits, self.said = False, 0, []
        if self._follows:
            self.records.look(view)
        table = Table(view, view.seat, self._terms)
        answer = self._answer(table, menu)
        if answer is not None or view.turn != view.seat:
            return answer
        if view.phase == "protect":
            return self._protection(table)
        return self._tax(table, menu) if view.phase == "tax" else self._trade(table, menu)

    def why(self) -> Message | None:
        """What it reckoned."""
        if self._reason is None:
            return None
        what, gain, price, turns = self._reason
        worse, other = (0, "none") if self.second is None else (self.second[0], written(self.second[1]))
        return Message(f"dead_cat.why-{what}", gain=gain, cost=price, turns=turns, other_move=other, worse=worse)

    def _because(self, table: Table, what: str, gain: int, price: int, action: Action, among: list[Valued]) -> Action:
        """Note what it reckoned; `among` are the moves of its kind, the best first, by what they bring."""
        self._reason = (what, gain, price, table.turns)
        own = next(worth for worth, other in among if other == action)
        for worth, other in among:
            if other != action:
                self.second = (abs(own - worth), other)
                break
        return action

    def _answer(self, table: Table, menu: Sequence[Action]) -> Action | None:
        """Accept what is good for the seat, and not much better for the other; ask a better price, or decline."""
        asked = [offer for offer in table.view.offers if offer.taker == table.seat]
        if not asked:
            return None
        for offer in asked:
            accepting = Accept(offer.number)
            if accepting in menu and table.is_good(offer):
                return self._answering(table, offer, accepting)
        return self._counter(table, asked[0]) or self._answering(table, asked[0], Decline(asked[0].number))

    def _answering(self, table: Table, offer: OfferView, answer: Action) -> Action:
        mine, theirs = table.gains(offer)
        self._reason = ("answer", mine, theirs, table.turns)
        return answer

    def _counter(self, table: Table, offer: OfferView) -> Action | None:
        """Ask for a price that shares the gain, once for each deal; the offer itself is declined after that."""
        if table.view.phase != "trade" or table.me.offers >= min(self._manner.offers, table.view.max_offers):
            return None
        better = table.counter(offer)
        if better is None or better in self.said or not table.can_give(better):
            return None
        if [other for other in table.view.offers if other.maker == table.seat and other.taker == offer.maker]:
            return None
        self._reason = ("counter", *table.gains(offer), table.turns)
        return better

    def _trade(self, table: Table, menu: Sequence[Action]) -> Action | None:
        """Cards of the flop come first: they cost half of what a takeover does, and nobody is paid for them."""
        move = self._display(table, menu) or self._purchase(table, menu) or self._peek(table, menu)
        if move is None and self._manner.raids:
            move = self._raid(table, menu)
        if move is not None or self._is_waiting(table):
            return move
        return self._proposal(table, True) or self._sale(table, menu, False) or Next()

    def _tax(self, table: Table, menu: Sequence[Action]) -> Action | None:
        """Ask whoever has a use for a card, then sell the worst one to the bank."""
        if self._is_waiting(table):
            return None
        return self._proposal(table, False) or self._sale(table, menu, True)

    def _is_waiting(self, table: Table) -> bool:
        """Whether an offer of its own is open, and may be answered yet."""
        if self._waits >= PATIENCE or not [offer for offer in table.view.offers if offer.maker == table.seat]:
            return False
        self._waits += 1
        return True

    def _display(self, table: Table, menu: Sequence[Action]) -> Action | None:
        found = table.displays(menu)
        return found[0][1] if found else None

    def _purchase(self, table: Table, menu: Sequence[Action]) -> Action | None:
        """What adds most to melds."""
        found = table.purchases(menu)
        if not found or found[0][0] <= 0:
            return None
        gain, action = found[0]
        assert isinstance(action, Buy)
        return self._because(table, "buy", gain, PRICES[INDEX[action.card]], action, found)

    def _peek(self, table: Table, menu: Sequence[Action]) -> Action | None:
        """Pay to see more of the flop, once a turn, if there is money to buy it."""
        if self._peeked or table.turns < 2 or table.me.tokens - table.me.size < RICH:
            return None
        self._peeked = True
        return next((action for action in menu if isinstance(action, Refill)), None)

    def _raid(self, table: Table, menu: Sequence[Action]) -> Action | None:
        """The takeover that brings most, if any does."""
        rivals = len(table.rivals)
        found = table.raids(menu)
        for gain, action in found:
            assert isinstance(action, Takeover)
            price = table.found(action.meld).price
            if gain > self._manner.margin * rivals and price <= table.me.tokens - self._manner.spare:
                shares = [(each // rivals, other) for each, other in found]
                return self._because(table, "takeover", gain // rivals, price, action, shares)
        return None

    def _proposal(self, table: Table, buying: bool) -> Action | None:
        if table.me.offers >= min(self._manner.offers, table.view.max_offers):
            return None
        found = [valued for valued in table.proposals(buying) if self._is_worth_asking(valued[1])]
        if not found:
            return None
        gain, action = found[0]
        assert isinstance(action, Offer)
        return self._because(table, "offer", gain, action.give.tokens + action.get.tokens, action, found)

    def _is_worth_asking(self, action: Action) -> bool:
        """Whether an offer is new in this turn, and to a rival who does not decline everything."""
        return isinstance(action, Offer) and action not in self.said and not self.records.is_deaf(action.to)

    def _sale(self, table: Table, menu: Sequence[Action], forced: bool) -> Action | None:
        """The card of the hand that is worth least; unless it is forced, only what is not worth its tax."""
        found = table.sales(menu)
        if not found:
            return None
        hope, action = found[0]
        if not forced and table.turns > 1 and table.me.size <= HELD and hope >= LIVE:
            return None
        return self._because(table, "sell", hope, 1, action, found)

    def _protection(self, table: Table) -> Action:
        """Price a meld beyond what others will pay, where that costs less than to lose the meld would."""
        found = table.shields(self.records) if self._manner.guards_pct else []
        for saved, action in found:
            assert isinstance(action, Protect)
            if saved * self._manner.guards_pct >= FINE * action.tokens:
                tokens = [((each + 50) // 100, other) for each, other in found]
                return self._because(table, "protect", (saved + 50) // 100, action.tokens, action, tokens)
        return Next()


def written(action: Action | None) -> str:
    """A move as it is written in records; to wait is none."""
    return "none" if action is None else SPEC.notation.text(action)


def moment(view: DeadCatView) -> int:
    """The turn that a view is of, counted on from turn to turn."""
    many = len(view.players)
    return view.round * many + ((view.turn or 0) - (view.first or 0)) % many
