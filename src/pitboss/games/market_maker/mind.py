"""What a market's bots make of a view: which cards the others hold by what they quote and trade, and what to quote.

Nobody knows how the others think, so every seat is taken for each kind of player at once, with weights that what it
does moves: one who looks at the own card alone, or one who reads the others as we do; one who leans against its
position, or not; exact or loose. By kind and card there is a price that the seat would think fair. A quote is likely
if its middle is near that price, or for one who reads if the price is in it; a trade, and a quote that a lock keeps
aside, if it is on the right side of it; and a share of everything is bluff. What the loose kinds say again counts for
less each time, for it repeats their errors: `python -m bench.reading` tells how often what is believed is true.

Whose quote was taken moves it: who took it knew something (Glosten and Milgrom), and the same price would only be taken
again.

Only the four operations and square roots are used on fractions, which are the same on every machine.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from pitboss.core.cards import HIDDEN, INDEX, KINDS
from pitboss.core.notation import price
from pitboss.games.market_maker.declare import MarketOptions, MarketView, Trade
from pitboss.games.market_maker.hints import Prices
from pitboss.games.market_maker.odds import HIGHEST, PLACES, UNIT, WORTH, Spread, left, settlement

READS: Final[list[bool]] = [False, False, False, True, True, True]
LEANS: Final[list[float]] = [0.1, 1.0, 0.3, 0.0, 0.4, 0.0]
"""By how much a lot in hand moves the prices."""
SCALES: Final[list[float]] = [0.6, 0.6, 2.5, 5.0, 8.0, 12.0]
"""How far from the fair price the middle of a quote tends to be; of one who reads, beyond `ROOM`.

What those who read make of others is not what we make of them, and they are wrong about it for as long as they play.
"""
EXACT: Final = 2
"""How many kinds have what they think fair in the very middle of their quotes."""
ROOM: Final = 0.5
"""So far beyond its quote one who reads may think fair as well as its middle."""
SORTS: Final = len(READS)
"""Kinds of players that a seat may be."""
BLUFFS: Final[list[float]] = [0.02, 0.02, 0.1, 0.2, 0.2, 0.3]
"""Share of quotes and trades that say nothing; what they say is weighed against that."""
RANGE: Final = 60.0
"""Over so many prices a quote that says nothing may be."""
MARGIN: Final = 0.5
"""How much better than fair a price must be for the others to take it, at least."""
FINE: Final = 1000
"""The greatest weight of a value in a row for exact counting."""
MOST_READ: Final = 4
"""Seats whose cards are thought about one by one; those of whom least is known count as any cards."""
TRUST: Final = 0.3
"""How much of what a quote says about our card a seat that reads will believe."""
AROUND: Final = 26
"""Steps of a price to both sides of the fair one that are weighed."""
SURE: Final = 0.004
"""What is less likely than that is left out where prices are weighed."""


class Ground(NamedTuple):
    """What everybody sees: the sum of the open cards and how many they are."""

    total: int
    open: int


class Idea:
    """What one seat may hold, and what kind of player it is: a weight for each kind and value."""

    def __init__(self) -> None:
        self.weights = [1.0] * (SORTS * PLACES)
        self.bid: int | None = None
        self.offer: int | None = None
        self.told_on = -1
        """Open cards when it last told something by a quote."""
        self.told = 0
        """How many quotes have told something in this game."""
        self.trades = 0
        """How many trades it has asked for have told something on this card."""

    def forget_card(self, worth: int | None) -> None:
        """A new game: the card is another, the player is not. `worth` is what it held, if that was shown."""
        kinds = self.kinds() if worth is None else [self.weights[at * PLACES + worth + HIGHEST] for at in range(SORTS)]
        whole = sum(kinds) or 1.0
        for at in range(SORTS):
            weight = 0.8 * kinds[at] / whole + 0.2 / SORTS
            for place in range(PLACES):
                self.weights[at * PLACES + place] = weight
        self.bid = self.offer = None
        self.told_on = -1
        self.told = 0

    def kinds(self) -> list[float]:
        """How likely each kind is, whatever the card."""
        return [sum(self.weights[at * PLACES : (at + 1) * PLACES]) for at in range(SORTS)]

    def row(self, cards: Sequence[int]) -> list[float]:
        """How likely each value is, whatever the kind; all together 1."""
        found = [0.0] * PLACES
        for place in range(PLACES):
            if cards[place]:
                worth = sum([self.weights[at * PLACES + place] for at in range(SORTS)])
                found[place] = cards[place] * worth
        whole = sum(found)
        return [each / whole for each in found]

    def doubt(self) -> None:
        """Believe less in what no exact kind has told of the card: its errors last, and each quote repeats them."""
        for at in range(EXACT, SORTS):
            row = self.weights[at * PLACES : (at + 1) * PLACES]
            most = max(row)
            before = after = 0.0
            for each in row:
                before += each
                after += sqrt(each * most)
            for place, each in enumerate(row):
                self.weights[at * PLACES + place] = sqrt(each * most) * before / after

    def scale(self, cards: Sequence[int]) -> None:
        """Keep the weights from vanishing: what nobody can hold any more learns nothing, and must not outgrow them."""
        most = max([weight for at, weight in enumerate(self.weights) if cards[at % PLACES]])
        self.weights = [min(1.0, weight / most) for weight in self.weights]


class Belief:
    """What one makes of all seats, the own one included: of that, what the others may have made."""

    def __init__(self, seats: int, options: MarketOptions) -> None:
        self.seats = seats
        self.lot = options.lot
        self.community = options.community
        self.tick = price(options.tick)
        self.ideas = [Idea() for _ in range(seats)]
        self.means = [0.0] * seats
        self.cards = [0] * PLACES
        self._game = -1
        self._open = 0
        self._traded = 0
        self._seen: tuple[int, int, int, list[tuple[int | None, int | None]]] = (-1, 0, 0, [])

    def observe(self, view: MarketView, me: int) -> bool:
        """Learn from what has changed since the last look; whether anything has."""
        seen = (view.finished, len(view.board), len(view.tape), [(each.bid, each.offer) for each in view.players])
        if seen == self._seen:
            return False
        self._seen = seen
        if view.finished != self._game:
            self._start(view)
        self.cards = left(view)
        now = Ground(_worth(view.board), len(view.board))
        before = Ground(_worth(view.board[:-1]), len(view.board) - 1) if now.open > self._open else now
        for trade in _telling(view.tape[self._traded :]):
            self._learn_trade(view, trade, me, now, before)
        for seat in range(self.seats):
            self._learn_quote(view, seat, me, before if self._is_older(view, seat, me) else now)
        self._traded = len(view.tape)
        if now.open > self._open:
            for idea in self.ideas:
                idea.trades = 0
        self._open = now.open
        return True

    def _start(self, view: MarketView) -> None:
        shown = view.last.cards if view.last is not None and view.last.game == view.finished else ()
        for seat, idea in enumerate(self.ideas):
            known = seat < len(shown) and shown[seat] != HIDDEN
            idea.forget_card(WORTH[INDEX[shown[seat]]] if known else None)
        self.means = [0.0] * self.seats
        self._game = view.finished
        self._open = self._traded = 0

    def _is_older(self, view: MarketView, seat: int, me: int) -> bool:
        """Whether a seat has not had its turn since the latest card, where there are turns."""
        if view.turn is None or view.lap:
            return False
        first = view.dealer + 1
        return (seat - first) % self.seats >= (me - first) % self.seats

    def _learn_trade(self, view: MarketView, trade: Trade, me: int, now: Ground, before: Ground) -> None:
        """Who buys thinks it worth more, who sells less; who is taken from has said so by the quote already."""
        seat = trade.initiator
        if seat is None:
            return
        older = self._is_older(view, seat, me) or (view.turn is None and trade.at < view.since)
        ground = before if older else now
        sign = 1.0 if trade.buyer == seat else -1.0
        idea = self.ideas[seat]
        power = idea.trades
        idea.trades += 1
        for at in range(SORTS):
            for place in range(PLACES):
                if self.cards[place] or seat == me:
                    gap = sign * (self.price(seat, place - HIGHEST, READS[at], ground) - trade.price / UNIT)
                    likely = _likely_beyond(at, gap)
                    idea.weights[at * PLACES + place] *= sqrt(sqrt(likely)) if power else likely
        self._settle(seat)

    def _learn_quote(self, view: MarketView, seat: int, me: int, ground: Ground) -> None:
        """A quote that is new tells where the seat sees the middle; a second one on the same card tells less."""
        idea, player = self.ideas[seat], view.players[seat]
        fresh = player.bid is not None and (player.bid != idea.bid or player.offer != idea.offer)
        idea.bid, idea.offer = player.bid, player.offer
        if not fresh or player.bid is None or player.offer is None:
            return
        middle = (player.bid + player.offer) / (2 * UNIT)
        lots = player.holding.lots / self.lot if player.holding is not None else 0.0
        room = ROOM + (player.offer - player.bid) / (2 * UNIT)
        again = idea.told_on == ground.open
        idea.told_on = ground.open
        if idea.told:
            idea.doubt()
        idea.told += 1
        low, high = self._pinned(view, seat)
        if low and high:
            return
        for at in range(SORTS):
            for place in range(PLACES):
                if not self.cards[place] and seat != me:
                    continue
                off = middle + LEANS[at] * lots - self.price(seat, place - HIGHEST, READS[at], ground)
                likely = _likely_beyond(at, -off if low else off) if low or high else _likely_middle(at, off, room)
                idea.weights[at * PLACES + place] *= sqrt(likely) if again else likely
        self._settle(seat)

    def _pinned(self, view: MarketView, seat: int) -> tuple[bool, bool]:
        """Whether a seat may think fair what is far above its quote, or below: a lock keeps it aside (M-19)."""
        bid, offer = view.players[seat].bid, view.players[seat].offer
        if not view.locked or bid is None or offer is None:
            return False, False
        others = [each for at, each in enumerate(view.players) if at != seat]
        low = any(each.offer is not None and each.offer - bid <= self.tick for each in others)
        return low, any(each.bid is not None and offer - each.bid <= self.tick for each in others)

    def _settle(self, seat: int) -> None:
        idea = self.ideas[seat]
        idea.scale(self.cards)
        self.means[seat] = _mean(idea.row(self.cards))

    def price(self, seat: int, worth: int, reads: bool, ground: Ground) -> float:
        """What a seat with a card of that worth would think fair."""
        if not reads:
            rest = KINDS - ground.open - 1
            return (ground.total + worth) * (1 - (self.seats - 1 + self.community - ground.open) / rest)
        others = sum(self.means) - self.means[seat]
        return (ground.total + worth + others) * self.keeps(ground)

    def keeps(self, ground: Ground) -> float:
        """How much of a point that is known stays, as the cards to come take some of it back."""
        rest = KINDS - ground.open - self.seats
        return 1 - (self.community - ground.open) / rest if rest else 1.0

    def spread(self, view: MarketView, me: int) -> Spread:
        """What the market will settle at, by all that one knows and believes."""
        hidden = [seat for seat in range(self.seats) if seat != me and view.players[seat].card == HIDDEN]
        told = sorted([seat for seat in hidden if self.ideas[seat].told_on >= 0], key=self._doubt)[:MOST_READ]
        rows = [self._whole_row(seat) for seat in told]
        return settlement(view.total, self.cards, view.unseen - len(rows), rows)

    def _doubt(self, seat: int) -> float:
        """How far apart the values are that a seat may hold."""
        row = self.ideas[seat].row(self.cards)
        mean = _mean(row)
        return sum([each * (place - HIGHEST - mean) * (place - HIGHEST - mean) for place, each in enumerate(row)])

    def _whole_row(self, seat: int) -> list[int]:
        weights = self.ideas[seat].weights
        row = [sum([weights[at * PLACES + place] for at in range(SORTS)]) for place in range(PLACES)]
        most = max([each for place, each in enumerate(row) if self.cards[place]])
        return [min(FINE, 1 + round(FINE * each / most)) for each in row]


def _telling(trades: Sequence[Trade]) -> list[Trade]:
    """Of what one seat has bought, or sold, the trade at the price that is best for the others: it tells all."""
    found: dict[tuple[int | None, bool], Trade] = {}
    for trade in trades:
        buys = trade.initiator == trade.buyer
        known = found.get((trade.initiator, buys))
        if known is None or (trade.price > known.price) == buys:
            found[trade.initiator, buys] = trade
    return list(found.values())


def _worth(names: Sequence[str]) -> int:
    return sum([WORTH[INDEX[name]] for name in names])


def _mean(row: Sequence[float]) -> float:
    return sum([(place - HIGHEST) * each for place, each in enumerate(row)])


def _likely_middle(at: int, off: float, room: float) -> float:
    """How much likelier one of a kind quotes so far off its fair price than someone who quotes anywhere."""
    scale, free = SCALES[at], room if at >= EXACT else 0.0
    far = max(0.0, abs(off) - free) / scale
    return BLUFFS[at] + (1 - BLUFFS[at]) * RANGE / ((1.57 * scale + 2 * free) * (1 + far * far) * (1 + far * far))


def _likely_beyond(at: int, gap: float) -> float:
    """How much likelier one of a kind acts on such a gap, or would quote so much further, than someone at random."""
    gap /= SCALES[at] + 0.5
    return BLUFFS[at] + (1 - BLUFFS[at]) * (1 + gap / (1 + abs(gap)))


class Nerve(NamedTuple):
    """How someone trades; prices in hundredths."""

    edge: int
    """How much better than fair a price has to be to be taken."""
    lean: int
    """How far a lot in hand moves what a price is worth to it."""
    bluffs: int
    """In how many of a hundred rounds it may quote beside what it believes, if that pays."""
    slack: int
    """How far from its quote what it believes may be otherwise."""
    patience: int
    """How much better another quote must be than the one that stands."""
    shy: int
    """Once its quote was taken on a card, it rather has none than one that is expected to lose more."""


class Wish(NamedTuple):
    """What a mind wants: `quote`, `buy`, `sell` or nothing."""

    verb: str
    bid: int = 0
    offer: int = 0


NOTHING: Final = Wish("")


class Takers:
    """What the others are expected to take, by price: how many of them, and what it will be worth then."""

    def __init__(self, middle: int, step: int) -> None:
        self.low = (middle // step - AROUND) * step
        self.step = step
        self.lifts = [0.0] * (2 * AROUND + 1)
        self.lifted = [0.0] * (2 * AROUND + 1)
        self.hits = [0.0] * (2 * AROUND + 1)
        self.hit = [0.0] * (2 * AROUND + 1)

    def add(self, likely: float, fair: float, worth: float, margin: float) -> None:
        """Someone who buys what is a margin below fair, and sells what is as much above it."""
        for at in range(len(self.lifts)):
            gap = fair - (self.low + at * self.step) / UNIT
            chance = likely * min(1.0, 0.5 + (abs(gap) - margin) / 2)
            if chance > 0 and gap > 0:
                self.lifts[at] += chance
                self.lifted[at] += chance * worth
            elif chance > 0:
                self.hits[at] += chance
                self.hit[at] += chance * worth

    def place(self, level: float) -> int:
        """The place of a price, or of the nearest there is."""
        at = round((level * UNIT - self.low) / self.step)
        return max(0, min(at, len(self.lifts) - 1))


class Mind:
    """One seat's belief and will."""

    def __init__(self, seats: int, options: MarketOptions, nerve: Nerve) -> None:
        self.belief = Belief(seats, options)
        self.nerve = nerve
        self.prices = Prices(options)
        self.waited_for = options.pace == "live" and options.dealer != "auto"
        """Whether a dealer waits until everybody has a quote: then it has one, however shy it is."""
        self.tick = price(options.tick)
        self.step = max(self.tick, UNIT // 2)
        spread = options.max_width - options.min_width
        least = options.narrowest()
        self.widths = sorted({max(least, (options.min_width + spread * step // 4) * UNIT) for step in range(5)})
        self.fair = 0
        self.deviation = 0
        self.lots = 0
        self.bluffs = False
        """Whether the last quote was beside what it believes."""
        self._stage = (-1, -1)
        self._traded = 0
        self._sold: int | None = None
        self._bought: int | None = None
        self._own = self._readers = Takers(0, self.step)
        self._shift = self._mine = 0.0
        self._keeps = 1.0

    def look(self, view: MarketView, me: int) -> None:
        """Take in what there is to see."""
        if not self.belief.observe(view, me):
            return
        spread = self.belief.spread(view, me)
        self.fair, self.deviation = spread.mean(), spread.deviation()
        holding = view.players[me].holding
        self.lots = holding.lots // view.lot if holding is not None else 0
        self._note_taken(view, me)
        self._weigh(view, me)

    def _note_taken(self, view: MarketView, me: int) -> None:
        """At which price someone last took one's quote on this card, and which side of it."""
        if self._stage != (view.finished, len(view.board)):
            self._traded = 0 if self._stage[0] != view.finished else self._traded
            self._stage = (view.finished, len(view.board))
            self._sold = self._bought = None
        for trade in view.tape[self._traded :]:
            if trade.initiator != me and me in (trade.buyer, trade.seller):
                self._sold = trade.price if trade.seller == me else None
                self._bought = trade.price if trade.buyer == me else None
        self._traded = len(view.tape)

    def _gives_in(self, bid: int, offer: int) -> bool:
        """Whether a quote offers once more what was just taken: who took it knew why, so the price must move."""
        return (self._sold is not None and offer <= self._sold) or (self._bought is not None and bid >= self._bought)

    def decide(self, view: MarketView, me: int, still: bool, bluff: bool) -> Wish:
        """What to do now; `still`: nothing that trades. `bluff`: the quote may be beside what one believes."""
        worth = self.fair - self.nerve.lean * self.lots
        standing = view.players[me].bid is not None
        if standing and not still:
            wish = self._bargain(view, me, worth)
            if wish.verb:
                return wish
        best, value = self._best(view, me, worth, bluff, not standing and not still)
        bid, offer = view.players[me].bid, view.players[me].offer
        if bid is not None and offer is not None:
            better = value * UNIT > self._value(bid, offer) * UNIT + self.nerve.patience
            return best if better and best.bid != bid else NOTHING
        if self.waited_for or (self._sold is None and self._bought is None):
            return best
        return best if value * UNIT >= -self.nerve.shy and not self._gives_in(best.bid, best.offer) else NOTHING

    def _bargain(self, view: MarketView, me: int, worth: int) -> Wish:
        """The best price of the others, if it is good enough; not if the best is one's own alone (M-9)."""
        offer, bid = view.best_offer, view.best_bid
        if offer is not None and worth - offer >= self.nerve.edge:
            sellers = self.prices.offers(view, me).count(offer)
            return Wish("buy", offer, offer) if 0 < sellers <= self.prices.room(view, me, 1) else NOTHING
        if bid is not None and bid - worth >= self.nerve.edge:
            buyers = self.prices.bids(view, me).count(bid)
            return Wish("sell", bid, bid) if 0 < buyers <= self.prices.room(view, me, -1) else NOTHING
        return NOTHING

    # Quotes

    def _weigh(self, view: MarketView, me: int) -> None:
        """What the others would take of us, by price."""
        self._own, self._readers = Takers(self.fair, self.step), Takers(self.fair, self.step)
        ground = Ground(_worth(view.board), len(view.board))
        keeps = self.belief.keeps(ground)
        for seat, player in enumerate(view.players):
            if seat == me or not player.living:
                continue
            lots = player.holding.lots / view.lot if player.holding is not None else 0.0
            wide = (
                (player.offer - player.bid) / (2 * UNIT) if player.offer is not None and player.bid is not None else 0
            )
            self._add_seat(seat, ground, keeps, lots, max(MARGIN, wide))
        self._shift = sum(self.belief.means) - self.belief.means[me] + ground.total
        self._keeps = keeps
        self._mine = self.belief.means[me]

    def _add_seat(self, seat: int, ground: Ground, keeps: float, lots: float, margin: float) -> None:
        belief = self.belief
        idea = belief.ideas[seat]
        whole = 0.0
        for place in range(PLACES):
            for at in range(SORTS):
                whole += belief.cards[place] * idea.weights[at * PLACES + place]
        mean = _mean(idea.row(belief.cards))
        for place in range(PLACES):
            for reads in (False, True):
                likely = lean = 0.0
                for at in range(SORTS):
                    if READS[at] == reads:
                        weight = belief.cards[place] * idea.weights[at * PLACES + place] / whole
                        likely += weight
                        lean += weight * LEANS[at]
                if likely < SURE:
                    continue
                theirs = belief.price(seat, place - HIGHEST, reads, ground) - lots * lean / likely
                worth = self.fair / UNIT + keeps * (place - HIGHEST - mean)
                (self._readers if reads else self._own).add(likely, theirs, worth, margin)

    def _value(self, bid: int, offer: int) -> float:
        """What a quote is expected to gain for each lot, by whoever takes it."""
        middle = (bid + offer) / (2 * UNIT)
        told = max(-13.0, min(13.0, middle / self._keeps - self._shift))
        moved = TRUST * self._keeps * (told - self._mine)
        own, readers = self._own, self._readers
        above, below = own.place(offer / UNIT), own.place(bid / UNIT)
        above_moved, below_moved = own.place(offer / UNIT - moved), own.place(bid / UNIT - moved)
        lifts = own.lifts[above] + readers.lifts[above_moved]
        lifted = own.lifted[above] + readers.lifted[above_moved]
        hits = own.hits[below] + readers.hits[below_moved]
        hit = own.hit[below] + readers.hit[below_moved]
        gain = (lifts * offer / UNIT - lifted) / max(1.0, lifts)
        return gain + (hit - hits * bid / UNIT) / max(1.0, hits)

    def _best(self, view: MarketView, me: int, worth: int, bluff: bool, crossing: bool) -> tuple[Wish, float]:
        """The quote that is expected to gain most, and how much for each lot."""
        bids, offers = self.prices.bids(view, me), self.prices.offers(view, me)
        found, most = NOTHING, -1e9
        slack = 6 * UNIT if bluff else self.nerve.slack
        for width in self.widths:
            lowest, highest = self._reach(worth - width - slack, worth + slack, width)
            for bid in range(-(-lowest // self.step) * self.step, highest + 1, self.step):
                offer = bid + width
                if bid < -view.limit or offer > view.limit or self._gives_in(bid, offer):
                    continue
                gain = self._crossed(worth, [each for each in offers if each <= bid], 1, crossing)
                gain += self._crossed(worth, [each for each in bids if each >= offer], -1, crossing)
                value = gain + self._value(bid, offer) if gain > -1e8 else gain
                if value > most:
                    found, most = Wish("quote", bid, offer), value
        inside = found.bid - self.nerve.slack <= worth <= found.offer + self.nerve.slack
        self.bluffs = bluff and most > -1e8 and not inside
        return (found, most) if most > -1e8 else (self._aside(view, worth, bids, offers), 0.0)

    def _reach(self, lowest: int, highest: int, width: int) -> tuple[int, int]:
        """The bids to be weighed: those wanted, and as far as it takes to move away from a price that was taken."""
        if self._sold is not None:
            highest = max(highest, self._sold + self.step - width)
        if self._bought is not None:
            lowest = min(lowest, self._bought - self.step)
        return lowest, highest

    def _crossed(self, worth: int, prices: list[int], sign: int, crossing: bool) -> float:
        """What it gains to trade at these prices, if that is wanted."""
        gain = 0.0
        for each in prices:
            edge = sign * (worth - each)
            if not crossing or edge < self.nerve.edge:
                return -1e9
            gain += edge / UNIT
        return gain

    def _aside(self, view: MarketView, worth: int, bids: list[int], offers: list[int]) -> Wish:
        """The quote nearest to what one believes that touches nobody's."""
        width = self.widths[-1]
        bid = (worth - width // 2) // self.tick * self.tick
        if offers and bid >= min(offers):
            bid = min(offers) - self.tick
        elif bids and bid + width <= max(bids):
            bid = max(bids) + self.tick - width
        bid = max(-view.limit, min(bid, view.limit - width))
        return Wish("quote", bid, bid + width)
