"""Drills for the market: state a fair value, quote a width, mark a P&L, react to a card.

All values are exact: what a market is worth is the mean of every way the unseen cards can lie, a fraction (`odds.py`
counts the ways themselves).
Prices of answers are whole hundredths, as everywhere. A question has 100 points, and each loses them by one plain rule.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from pitboss.core.cards import KINDS, NAMES
from pitboss.core.dice import Dice
from pitboss.core.drills import MOST_POINTS, Blank, Drill, Problem, Verdict
from pitboss.core.message import Message
from pitboss.games.market_maker.declare import MarketOptions
from pitboss.games.market_maker.odds import COPIES, HIGHEST, PLACES, UNIT, WORTH, settlement

TABLE: Final = MarketOptions(max_width=10)
"""The usual table, at which wider quotes are allowed: else the width would hardly be a choice."""
TICK: Final = UNIT
QUOTE: Final = (Blank("bid", "price"), Blank("offer", "price"))

FAIR_COST: Final = 25
"""Points for each whole price between what someone says and what is fair."""
WRONG: Final = 50
"""Points for a P&L that is wrong at all."""
WRONG_BY: Final = 10
"""Chips off that cost one point more."""
FINEST: Final = Fraction(1, 4)
"""A mid lies on half prices, so the best there is may be so far off; up to here nothing is lost."""
IN_TIME: Final = 5_000
"""Milliseconds to react that cost nothing."""
LATE: Final = 2
"""Points for each second begun after that."""
SLOWEST: Final = 50
"""Points that time costs at most: late is better than never."""


class Sight(NamedTuple):
    """What a seat can see: the worth of the known cards, how many of each value are left, how many of those count."""

    known: int
    cards: tuple[int, ...]
    """What is left of the deck, by place as in `odds.py`."""
    unseen: int
    """Cards of the game that one cannot see."""

    @property
    def left(self) -> int:
        """How many cards are left."""
        return sum(self.cards)

    @property
    def rest(self) -> int:
        """What the cards that are left are worth together."""
        return sum((place - HIGHEST) * copies for place, copies in enumerate(self.cards))

    def fair(self) -> Fraction:
        """The expected settlement, exactly: each unseen card is worth the average of what the deck has left."""
        return self.known + Fraction(self.unseen * self.rest, self.left)

    def deviation(self) -> int:
        """The standard deviation of the settlement in hundredths, rounded down."""
        return settlement(self.known, self.cards, self.unseen, ()).deviation()

    def knowing(self, worth: int) -> "Sight":
        """The same for whoever sees one card of the game more."""
        cards = [copies - (place - HIGHEST == worth) for place, copies in enumerate(self.cards)]
        return Sight(self.known + worth, tuple(cards), self.unseen - 1)


class Hand(NamedTuple):
    """Cards of a game as one seat sees them."""

    seats: int
    own: str
    board: tuple[str, ...]
    coming: str
    """The card that opens next, where there is one."""

    @classmethod
    def dealt(cls, dice: Dice, most_open: int) -> "Hand":
        """A table of two to six, with up to so many cards open."""
        seats, shown = 2 + dice.below(5), dice.below(most_open + 1)
        cards: list[int] = []
        while len(cards) < shown + 2:
            card = dice.below(KINDS)
            if card not in cards:
                cards.append(card)
        own, coming, *board = [NAMES[card] for card in cards]
        return cls(seats, own, tuple(board), coming)

    @property
    def sight(self) -> Sight:
        """What its owner makes of it."""
        cards = [COPIES] * PLACES
        cards[HIGHEST] = 0
        for name in (self.own, *self.board):
            cards[worth(name) + HIGHEST] -= 1
        known = sum(worth(name) for name in (self.own, *self.board))
        return Sight(known, tuple(cards), self.seats - 1 + TABLE.community - len(self.board))

    @property
    def facts(self) -> tuple[Message, ...]:
        """What is to be seen, in lines."""
        board = (
            Message("market_maker.drill-board", cards=self.board)
            if self.board
            else Message("market_maker.drill-no-board")
        )
        hidden = Message(
            "market_maker.drill-hidden",
            seats=self.seats,
            others=self.seats - 1,
            coming=TABLE.community - len(self.board),
        )
        return Message("market_maker.drill-own", card=self.own), board, hidden


@lru_cache(maxsize=64)
def one_more(sight: Sight) -> tuple[tuple[int, int], ...]:
    """What is fair to whoever knows one card more, times the cards then left; before it, how many cards make it so."""
    found = []
    for place, copies in enumerate(sight.cards):
        if copies:
            knowing = sight.knowing(place - HIGHEST)
            found.append((copies, knowing.known * knowing.left + knowing.unseen * knowing.rest))
    return tuple(found)


def worth(name: str) -> int:
    """What a card adds to the settlement."""
    return WORTH[NAMES.index(name)]


def hundredths(value: Fraction) -> int:
    """The nearest price that can be written."""
    return round(value * UNIT)


def seconds(milliseconds: int) -> int:
    """Hundredths of a second, in whole tenths: written as prices are."""
    return milliseconds // 100 * 10


def lost(points: Fraction) -> int:
    """What is left of all points after such a loss: whole, and never less than none."""
    return max(0, MOST_POINTS - round(points))


class FairProblem(Problem):
    """State your fair value: each whole price off costs 25 points, parts of it in proportion."""

    blanks = (Blank("value", "price"),)
    question = Message("market_maker.drill-ask-fair")

    def __init__(self, hand: Hand) -> None:
        self.facts = hand.facts
        self.sight = hand.sight

    def judge(self, answer: Sequence[int], milliseconds: int) -> Verdict:
        """By the distance to the mean of all ways the unseen cards can lie."""
        fair = self.sight.fair()
        points = lost(FAIR_COST * abs(Fraction(answer[0], UNIT) - fair))
        why = Message(
            "market_maker.drill-why-fair",
            exact=str(fair),
            fair_price=hundredths(fair),
            known=self.sight.known,
            unseen=self.sight.unseen,
            left=self.sight.left,
            rest=self.sight.rest,
            deviation_price=self.sight.deviation(),
        )
        return Verdict(points, (hundredths(fair),), why)


class Flow(NamedTuple):
    """Who comes to trade: one in so many knows a card more than you, the others pay to trade at all."""

    informed: int
    """One in this many holds a private card that you do not see, and trades wherever that makes your price wrong."""
    reach: int
    """The others want to buy or to sell, as likely; each gives up 1 to so many prices for it, each as likely."""

    def offer_value(self, sight: Sight, offer: int) -> tuple[Fraction, Fraction]:
        """What an offer is expected to lose to those who know, and to gain from the others, for each who comes."""
        return self._value(sight, offer, 1)

    def bid_value(self, sight: Sight, bid: int) -> tuple[Fraction, Fraction]:
        """The same of a bid."""
        return self._value(sight, bid, -1)

    def _value(self, sight: Sight, level: int, sign: int) -> tuple[Fraction, Fraction]:
        fair, known = sight.fair(), Fraction(1, self.informed)
        # All over one denominator: a best quote is looked for among hundreds.
        scale = (sight.left - 1) * UNIT
        at = sign * level * (sight.left - 1)
        taken = sum(copies * min(0, at - sign * theirs * UNIT) for copies, theirs in one_more(sight))
        edge = sign * (Fraction(level, UNIT) - fair)
        willing = sum(1 for most in range(1, self.reach + 1) if most >= edge)
        return known * Fraction(taken, sight.left * scale), (1 - known) * edge * Fraction(willing, 2 * self.reach)


class WidthProblem(Problem):
    """Quote a width: each hundredth of a price that the best quote would be expected to earn more costs a point."""

    blanks = QUOTE
    question = Message("market_maker.drill-ask-width")

    def __init__(self, hand: Hand, flow: Flow) -> None:
        flows = Message("market_maker.drill-flow", informed=flow.informed, others=flow.informed - 1, reach=flow.reach)
        self.facts = (*hand.facts, flows)
        self.sight, self.flow = hand.sight, flow

    def refusal(self, answer: Sequence[int]) -> Message | None:
        """A quote keeps to the table's step and widths."""
        return quote_refusal(answer)

    def judge(self, answer: Sequence[int], milliseconds: int) -> Verdict:
        """By what the quote is expected to earn from whoever comes next, for each lot, against the best quote."""
        informed, others = self.earns(answer)
        best, most = self.best()
        missed = most - informed - others
        why = Message(
            "market_maker.drill-why-width",
            bid_price=best[0],
            offer_price=best[1],
            best_price=hundredths(most),
            yours_price=hundredths(informed + others),
            informed_price=hundredths(informed),
            others_price=hundredths(others),
            fair_price=hundredths(self.sight.fair()),
        )
        return Verdict(lost(UNIT * missed), best, why)

    def earns(self, quote: Sequence[int]) -> tuple[Fraction, Fraction]:
        """What a quote loses to those who know and gains from the others."""
        low, high = self.flow.bid_value(self.sight, quote[0]), self.flow.offer_value(self.sight, quote[1])
        return low[0] + high[0], low[1] + high[1]

    def best(self) -> tuple[tuple[int, int], Fraction]:
        """The quote that earns most, and how much; of equals the narrowest, then the lowest."""
        middle = hundredths(self.sight.fair()) // TICK * TICK
        levels = range(middle - TABLE.max_width * UNIT, middle + TABLE.max_width * UNIT + 1, TICK)
        bids = {level: sum(self.flow.bid_value(self.sight, level), Fraction(0)) for level in levels}
        offers = {level: sum(self.flow.offer_value(self.sight, level), Fraction(0)) for level in levels}
        widths = range(TABLE.min_width * UNIT, TABLE.max_width * UNIT + 1, TICK)
        quotes = [(bid, bid + width) for bid in levels for width in widths if bid + width in offers]
        found = max(quotes, key=lambda quote: (bids[quote[0]] + offers[quote[1]], quote[0] - quote[1], -quote[0]))
        return found, bids[found[0]] + offers[found[1]]


class Deal(NamedTuple):
    """A trade on the tape, yours or others'; lots below 0 if you sold."""

    lots: int
    price: int
    yours: bool

    @property
    def line(self) -> Message:
        """As the tape tells it."""
        what = "other" if not self.yours else "bought" if self.lots > 0 else "sold"
        return Message(f"market_maker.drill-tape-{what}", lots=abs(self.lots), price=self.price)


class MarkProblem(Problem):
    """Mark your P&L: right or wrong; a wrong one costs 50 points, and one more for each 10 chips."""

    blanks = (Blank("pnl", "amount"),)
    question = Message("market_maker.drill-ask-mark")

    def __init__(self, tape: Sequence[Deal], bid: int, offer: int) -> None:
        market = Message("market_maker.drill-market", bid_price=bid, offer_price=offer)
        self.facts = (*[deal.line for deal in tape], market)
        self.lots = sum(deal.lots for deal in tape if deal.yours)
        self.cost = sum(deal.lots * deal.price for deal in tape if deal.yours) // UNIT
        self.mark = bid if self.lots > 0 else offer

    def judge(self, answer: Sequence[int], milliseconds: int) -> Verdict:
        """By the mark of M-30: long at the best bid, short at the best offer, flat what was realised."""
        pnl = self.lots * self.mark // UNIT - self.cost
        off = abs(answer[0] - pnl)
        side = "long" if self.lots > 0 else "short" if self.lots < 0 else "flat"
        why = Message(
            f"market_maker.drill-why-{side}",
            pnl=pnl,
            off=off,
            lots=abs(self.lots),
            cost=self.cost,
            mark_price=self.mark,
            seconds_price=seconds(milliseconds),
        )
        return Verdict(lost(WRONG + Fraction(off, WRONG_BY)) if off else MOST_POINTS, (pnl,), why)


class ReactProblem(Problem):
    """React to a card: by how much of fair's move the mid has made, and by the time it took."""

    blanks = QUOTE
    question = Message("market_maker.drill-ask-react")

    def __init__(self, hand: Hand, width: int) -> None:
        self.before = hand.sight.fair()
        self.after = hand._replace(board=(*hand.board, hand.coming)).sight.fair()
        bid = round((self.before * UNIT - Fraction(width, 2)) / TICK) * TICK
        self.quote = (bid, bid + width)
        standing = Message("market_maker.drill-standing", bid_price=bid, offer_price=bid + width)
        self.facts = (*hand.facts, standing, Message("market_maker.drill-opens", card=hand.coming))

    def refusal(self, answer: Sequence[int]) -> Message | None:
        """A quote keeps to the table's step and widths."""
        return quote_refusal(answer)

    def judge(self, answer: Sequence[int], milliseconds: int) -> Verdict:
        """100 points less the share of the move that is missing or too much, less what time costs."""
        moved = self.after - self.before
        mid = Fraction(sum(answer) - sum(self.quote), 2 * UNIT)
        gap = max(Fraction(0), abs(mid - moved) - FINEST)
        late = max(0, milliseconds - IN_TIME)
        slow = min(SLOWEST, LATE * -(-late // 1000))
        why = Message(
            "market_maker.drill-why-react",
            before_price=hundredths(self.before),
            after_price=hundredths(self.after),
            exact=str(moved),
            moved_price=hundredths(moved),
            mid_price=hundredths(mid),
            seconds_price=seconds(milliseconds),
            slow=slow,
        )
        points = lost(MOST_POINTS * gap / max(Fraction(1), abs(moved)) + slow)
        return Verdict(points, self.best(), why)

    def best(self) -> tuple[int, int]:
        """The quote whose mid has moved as nearly as can be: as wide as before, or one tick wider."""
        both = round((sum(self.quote) + 2 * UNIT * (self.after - self.before)) / TICK)
        width = (self.quote[1] - self.quote[0]) // TICK
        bid = (both - width) // 2
        return bid * TICK, (both - bid) * TICK


def quote_refusal(quote: Sequence[int]) -> Message | None:
    """Why two prices make no quote at the drills' table."""
    bid, offer = quote
    if bid % TICK or offer % TICK:
        return Message("market_maker.no-tick", tick=TABLE.tick)
    if not TABLE.min_width * UNIT <= offer - bid <= TABLE.max_width * UNIT:
        return Message("market_maker.no-width", low=TABLE.min_width, high=TABLE.max_width)
    return None


def fair(dice: Dice) -> Problem:
    """A hand with any number of cards open but all."""
    return FairProblem(Hand.dealt(dice, TABLE.community - 1))


def width(dice: Dice) -> Problem:
    """A hand and who comes to trade."""
    hand = Hand.dealt(dice, TABLE.community - 1)
    return WidthProblem(hand, Flow(dice.pick((5, 10, 20)), dice.pick((2, 3, 4, 6))))


def mark(dice: Dice) -> Problem:
    """A tape of four to seven trades of yours and one or two of others, around a price that wanders."""
    level = dice.below(25) - 12
    tape: list[Deal] = []
    for yours in dice.shuffled([True] * (4 + dice.below(4)) + [False] * (1 + dice.below(2))):
        level += dice.below(7) - 3
        lots = dice.pick((1, 1, 1, 2, 3)) * TABLE.lot
        tape.append(Deal(lots if not yours or dice.below(2) else -lots, level * UNIT, yours))
    bid = (level + dice.below(5) - 3) * UNIT
    return MarkProblem(tape, bid, bid + (1 + dice.below(4)) * UNIT)


def react(dice: Dice) -> Problem:
    """A hand, the quote that stands, and the card that opens."""
    return ReactProblem(Hand.dealt(dice, TABLE.community - 1), (2 + 2 * dice.below(2)) * UNIT)


DRILLS: Final = (Drill("fair", fair), Drill("width", width), Drill("mark", mark), Drill("react", react))
