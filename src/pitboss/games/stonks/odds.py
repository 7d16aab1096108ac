"""What the bots of Stonks! make of a view: what every bet pays, and what a table is worth to a seat.

The market has six ways to move: up or down, and each a little, much, or by a court card. For each of them the whole
settlement is worked out, with fees, the pot, the rake, and who is out after it; so a bet that can ruin someone, or
that cannot ruin its owner any more than he is already, counts for what it is. What is left on the table after it is
worth its odds for some more rounds, but never less than it costs to get out.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pitboss.core.cards import INDEX, KINDS, PIPS, RANK, RED, tally
from pitboss.games.stonks.declare import SMALL, Bet, StonksOptions, StonksView
from pitboss.games.stonks.lore import LEAST, MIDDLE, SCARCE, SOON, THREE, TWO, WON, Temper

HOUSE: Final = -1
KINDS_OF_MOVE: Final = 3
"""A little, much, by a court card; first all that go up, then all that go down."""
WAYS: Final = 6
COURT: Final = 2
"""The way up by a court card; the last way is down by one."""
NETS: Final = 1
STONKS: Final = 4
ROWS: Final = 6
"""Rows of a book."""
FROM: Final[tuple[int, ...]] = (0, 4 * SMALL, 40, KINDS)
"""The first card of each kind of move, and where the last kind ends."""


class Stake:
    """A bet as it pays."""

    def __init__(self, number: int, long: int, short: int, pays: tuple[int, ...], stonk: bool, price: int) -> None:
        self.number = number
        self.long = long
        self.short = short
        self.pays = pays
        """On a small move, a big one, and a court card; of no fixed length, for compiled code looks that up at once."""
        self.stonk = stonk
        self.price = price
        self.later_long = self.later_short = 0.0
        """What it is worth to either side after the next move."""


class Sides:
    """Who is on either side of a bet, and what their cards come to."""

    def __init__(self, bet: Bet) -> None:
        self.number = bet.number
        self.long = HOUSE if bet.long is None else bet.long
        self.short = HOUSE if bet.short is None else bet.short
        self.black = self.red = 0
        """What the cards count together."""
        self.black_court = self.red_court = False
        for name in bet.blacks:
            self.lay(INDEX[name])
        for name in bet.reds:
            self.lay(INDEX[name])

    def lay(self, card: int) -> None:
        """A card more, on the side of its colour."""
        if RED[card]:
            self.red += PIPS[card]
            self.red_court |= RANK[card] > 10
        else:
            self.black += PIPS[card]
            self.black_court |= RANK[card] > 10


class Book:
    """The bets of a table, and what becomes of everybody's chips when the market moves.

    Bets are added and taken away one by one, so a table that differs by a bet need not be settled again.
    """

    def __init__(self, figures: vec[i64]) -> None:
        self.stakes: list[Stake] = []
        self.figures = figures
        """Rows of one number for each seat: chips with all fees paid, before anything else is; from `NETS` on what a
        rise of each kind brings, and a fall of that kind takes; from `STONKS` on how many stonks share the pot when the
        price rises, then when it falls. Packed, for hardly anything is read more often."""
        self.rising: i64 = 0
        self.falling: i64 = 0
        """How many seats share the pot when a court comes that rises, or falls."""

    def twin(self) -> "Book":
        """A book of its own with the same figures, and no bets yet."""
        twin = Book(self.figures[:])
        twin.rising, twin.falling = self.rising, self.falling
        return twin


class Held:
    """What counts of a hand: how many cards, and which of them are of more use than others."""

    def __init__(self, count: int, aces: int, black: int, red: int) -> None:
        self.count = count
        self.aces = aces
        self.black = black
        """Black court cards."""
        self.red = red

    def changed(self, cards: list[int], times: int) -> "Held":
        """The hand with some cards more, or with a negative number without them."""
        held = Held(self.count + times * len(cards), self.aces, self.black, self.red)
        for card in cards:
            rank = RANK[card]
            if rank == 1:
                held.aces += times
            elif rank > 10 and RED[card]:
                held.red += times
            elif rank > 10:
                held.black += times
        return held


NO_CARDS: Final = Held(0, 0, 0, 0)


def outlook(view: StonksView) -> list[int]:
    """How many cards move the market in each of the six ways, of those that may be drawn by all a seat has seen."""
    if not view.pile:
        return ways([int(count) for count in tally([INDEX[card] for card in view.discards])])
    if not view.kept:
        return ways(list(view.unseen))
    counts = list(view.unseen)
    for name in view.kept:
        card = INDEX[name]
        if counts[card]:
            counts[card] -= 1
    return ways(counts)


def ways(counts: list[int]) -> list[int]:
    """Cards by the way in which they move the market."""
    found = [0] * WAYS
    for kind in range(KINDS_OF_MOVE):
        black: i64 = 0
        red: i64 = 0
        for first in range(i64(FROM[kind]), i64(FROM[kind + 1]), 4):  # spades, hearts, diamonds, clubs of a rank
            black += i64(counts[first]) + i64(counts[first + 3])
            red += i64(counts[first + 1]) + i64(counts[first + 2])
        found[kind], found[kind + KINDS_OF_MOVE] = int(black), int(red)
    return found


def way_of(card: int) -> int:
    """The way in which a card moves the market."""
    size = 2 if RANK[card] > 10 else 1 if RANK[card] > SMALL else 0
    return size + KINDS_OF_MOVE if RED[card] else size


class Desk:
    """Counts what a table is worth to a seat, by what the market may do."""

    def __init__(self, seats: int, options: StonksOptions, temper: Temper) -> None:
        self.temper = temper
        self.seats: i64 = seats
        self.hand = options.hand
        little, much, more, most, stonk = options.pay
        self.pays: list[tuple[int, ...]] = [(little, much, much), (little, much, stonk), (more, most, most)]
        self.pays.append((more, most, stonk))
        """What bets pay: small ones, small stonks, big ones, big stonks."""
        self.means = [0.0] * len(self.pays)
        """What that brings the long side in a round on average, without fees."""
        self.fee = options.house_fee
        self.close_small = options.close_small
        self.close_big = options.close_big
        self.value10 = options.stonk == "value10"
        self.rake = options.rake
        self.rake_from = options.rake_from
        self.fills_pot = options.rake_to == "pot"
        self.filling: i64 = 0
        """What each seat is to pay into the pot this round (S-55)."""
        self.coming = 0.0
        """What the pot is thought to get before the market after this one: a blind, and a rake where that fills it."""
        self.cap = options.round_cap
        self.scale = float(options.chips)
        self.weights = [1] * WAYS
        self.total = WAYS
        self.living = vec[i64]([i64(1)] * seats)
        self.pot = 0
        self.round = 0
        self.swing = 0.0
        self.late = False
        """Whether who is behind has to catch up soon: everybody pays each round, or the last rounds are played."""

    def look(self, view: StonksView, weights: list[int]) -> Book:
        """Take in a table and what the market may do; gives its bets."""
        self.weights = weights
        self.total = max(1, sum(weights))
        self.means = [self._mean(pays) for pays in self.pays]
        self.pot = view.pot
        self.round = view.round
        rakes = self.rake > 0 and view.round + SOON >= self.rake_from
        self.late = rakes or (self.cap > 0 and view.round + SOON >= self.cap)
        rake: i64 = self.rake if view.round >= self.rake_from else 0
        self.filling = rake if self.fills_pot else 0
        book = Book(vec[i64]([i64(0)] * (ROWS * self.seats)))
        for at, player in enumerate(view.players):
            seat: i64 = at
            self.living[seat] = 1 if player.living else 0
            book.figures[seat] = i64(player.chips) - rake * self.living[seat]
        fills = self.fills_pot and view.round + SOON >= self.rake_from
        paying = sum([player.living for player in view.players]) if fills else 0
        self.coming = float(view.blind) + self.temper.ahead * float(self.rake * paying)
        for bet in view.bets:
            self._add(book, self.stake(bet))
        return book

    def changed(self, book: Book, number: int, new: Stake | None) -> Book:
        """A book without the bet of that number, if there is one, and with a new bet."""
        twin = book.twin()
        for stake in book.stakes:
            if stake.number != number or not number:
                twin.stakes.append(stake)
            else:
                self._settle(twin, stake, -1)
        if new is not None:
            self._add(twin, new)
        return twin

    def give(self, book: Book, seat: int, amount: int) -> None:
        """Chips for a seat before the market moves."""
        at: i64 = seat
        book.figures[at] = book.figures[at] + i64(amount)

    def _add(self, book: Book, stake: Stake) -> None:
        book.stakes.append(stake)
        self._settle(book, stake, 1)

    def _settle(self, book: Book, stake: Stake, sign: i64) -> None:
        """Enter a bet, or with a negative sign strike it out: what both sides get and pay, and who shares the pot."""
        figures, pays, seats = book.figures, stake.pays, self.seats
        long: i64 = stake.long
        short: i64 = stake.short
        fee: i64 = self.fee
        if short == HOUSE:
            figures[long] = figures[long] - sign * fee
        elif long == HOUSE:
            figures[short] = figures[short] - sign * fee
        for kind in range(i64(KINDS_OF_MOVE)):
            amount = sign * i64(pays[kind])
            first = (NETS + kind) * seats
            if long != HOUSE:
                figures[first + long] = figures[first + long] + amount
            if short != HOUSE:
                figures[first + short] = figures[first + short] - amount
        if stake.stonk:
            if long != HOUSE:
                book.rising += _counted(figures, STONKS * seats + long, sign)
            if short != HOUSE:
                book.falling += _counted(figures, (STONKS + 1) * seats + short, sign)

    def stake(self, bet: Bet) -> Stake:
        """A bet of a view."""
        long = HOUSE if bet.long is None else bet.long
        short = HOUSE if bet.short is None else bet.short
        return self.paying(bet.number, long, short, 2 * bet.big + bet.stonk)

    def alone(self, card: int) -> int:
        """What a bet of one card against the house pays, as a place in `pays`."""
        pips = PIPS[card]
        stonk = pips >= 10 if self.value10 else RANK[card] > 10
        return 2 * (pips > SMALL) + stonk

    def kind(self, sides: Sides) -> int:
        """What a bet of these cards pays, as a place in `pays`."""
        black, red = sides.black, sides.red
        size = black if sides.short == HOUSE else red if sides.long == HOUSE else min(black, red)
        if self.value10:
            stonk = size >= 10
        else:  # every side that sets the size has a court card (S-23)
            stonk = sides.long == HOUSE or black != size or sides.black_court
            stonk = stonk and (sides.short == HOUSE or red != size or sides.red_court)
        return 2 * (size > SMALL) + stonk

    def paying(self, number: int, long: int, short: int, kind: int) -> Stake:
        """A bet that pays as that place of `pays` says."""
        price = self.close_big if kind > 1 else self.close_small
        stake = Stake(number, long, short, self.pays[kind], kind % 2 == 1, price)
        mean, fee = self.means[kind], self.fee if long == HOUSE or short == HOUSE else 0
        least = max(-self.temper.leave, -float(price))
        stake.later_long = max(self.temper.later * (mean - fee), least)
        stake.later_short = max(self.temper.later * (-mean - fee), least)
        return stake

    def _mean(self, pays: tuple[int, ...]) -> float:
        total = 0
        for kind in range(KINDS_OF_MOVE):
            total += pays[kind] * (self.weights[kind] - self.weights[kind + KINDS_OF_MOVE])
        return total / self.total

    def worth(self, seat: int, book: Book) -> float:
        """What it is worth to a seat to let the market move on a table."""
        later = self._later(seat, book)
        self.swing = self._swing(seat, book) if self.temper.spread else 0.0
        total = 0.0
        for way in range(i64(WAYS)):
            weight = self.weights[way]
            if weight:
                total += float(weight) * self._left(seat, book, way, later)
        return total / self.total

    def settled(self, book: Book, way: int) -> tuple[list[int], int]:
        """Everybody's chips before clearing and the pot, after the market moved in a way."""
        share, left = self._shared(book, way)
        chips = [int(self._after(book, seat, way, share)) for seat in range(self.seats)]
        for seat, has in enumerate(chips):
            if self.living[i64(seat)]:
                left += self._filled(has)
        return chips, int(left)

    def _filled(self, has: i64) -> i64:
        """What the pot gets of a seat that has so much before clearing, which cuts the rake first (S-55)."""
        if has >= 0:
            return self.filling
        return self.filling + has if self.filling > -has else 0

    def _shared(self, book: Book, way: i64) -> tuple[i64, i64]:
        """What everybody with a stonk gets of the pot when the market moves in a way, and what is left of it."""
        pot: i64 = self.pot
        if way % KINDS_OF_MOVE != COURT:
            return 0, pot
        sharing = book.falling if way > COURT else book.rising
        if not sharing:
            return 0, pot
        share = pot // sharing
        return share, pot - share * sharing

    def _after(self, book: Book, seat: i64, way: i64, share: i64) -> i64:
        """A seat's chips after the market moved in a way, of whose pot everybody with a stonk gets a share."""
        figures, seats = book.figures, self.seats
        net = figures[(NETS + way % KINDS_OF_MOVE) * seats + seat]
        falls = way > COURT
        has = figures[seat] - net if falls else figures[seat] + net
        if share and figures[(STONKS + 1 if falls else STONKS) * seats + seat]:
            has += share
        return has

    def _left(self, seat: i64, book: Book, way: i64, later: float) -> float:
        """What a seat is worth after the market moved in a way."""
        # Done for every way of every table that is thought of, so in machine words.
        share, pot = self._shared(book, way)
        mine: i64 = 0
        count: i64 = 0
        others: i64 = 0
        best: i64 = 0
        for other in range(self.seats):
            has = self._after(book, other, way, share)
            if self.filling and self.living[other]:
                pot += self._filled(has)
            if other == seat:
                mine = has
            elif has > 0 and self.living[other]:
                count += 1
                others += has
                if has > best:
                    best = has
        if mine <= 0:
            return 0.0 if count else self._last_of_all(seat, book, way)
        if not count:
            return float(mine + pot)
        if self.round == self.cap:
            return float(mine + pot) + WON * self.scale * self.temper.chase if mine > best else float(mine)
        known = TWO if count == 1 else THREE if count == 2 else MIDDLE
        own = (float(mine) + later) / self.scale
        rest = float(others) / float(count) / self.scale
        value = (
            known.there
            + known.own * own
            + self.temper.greed * known.square * (own * own + self.swing)
            + known.pot * float(pot) / self.scale
            + known.others * rest
        )
        value = max(value, LEAST * own)
        if self.late and best > mine:
            value += self.temper.chase * self.swing * float(best - mine) / self.scale
        return self.scale * value

    def _last_of_all(self, seat: int, book: Book, way: int) -> float:
        """All are out at once: the pot is for whoever had the most (S-43)."""
        chips, pot = self.settled(book, way)
        for other, has in enumerate(chips):
            if self.living[i64(other)] and has > chips[seat]:
                return 0.0
        return float(pot)

    def _swing(self, seat: i64, book: Book) -> float:
        """How far a seat's bets may carry it after the next move: the square, in terms of the chips it began with."""
        total: i64 = 0
        for kind in range(i64(KINDS_OF_MOVE)):
            net = book.figures[(NETS + kind) * self.seats + seat]
            total += (i64(self.weights[kind]) + i64(self.weights[kind + KINDS_OF_MOVE])) * net * net
        return self.temper.spread * float(total) / self.total / self.scale / self.scale

    def _later(self, seat: int, book: Book) -> float:
        """What a seat's bets are worth after the next move."""
        total = 0.0
        for stake in book.stakes:
            if stake.long == seat:
                total += stake.later_long
            elif stake.short == seat:
                total += stake.later_short
        if self.temper.hope:
            if self.stonks(seat, book, False):
                total += self.hope(seat, book, False)
            if self.stonks(seat, book, True):
                total += self.hope(seat, book, True)
        return total

    def stonks(self, seat: int, book: Book, red: bool) -> bool:
        """Whether a seat has a stonk on that side."""
        at: i64 = seat
        return book.figures[(STONKS + 1 if red else STONKS) * self.seats + at] > 0

    def hope(self, seat: int, book: Book, red: bool) -> float:
        """What it is worth to have a stonk on that side after the next move: a share of the pot, if a court comes."""
        sharing = int(book.falling if red else book.rising) + (0 if self.stonks(seat, book, red) else 1)
        court = self.weights[WAYS - 1 if red else COURT] / self.total
        return self.temper.hope * court * (float(self.pot) + self.coming) / float(sharing)

    def hand_worth(self, seat: int, book: Book, held: Held, fresh: int) -> float:
        """What a hand is worth, with so many cards yet to be drawn: most of all the courts that are not laid."""
        temper = self.temper
        count = held.count + fresh
        total = temper.scarce * SCARCE[min(count, len(SCARCE) - 1)] + temper.card * count
        total += temper.ace * held.aces
        if temper.hope:
            total += self._hopes(seat, book, held.black, fresh, False)
            total += self._hopes(seat, book, held.red, fresh, True)
        return total

    def _hopes(self, seat: int, book: Book, courts: int, fresh: int, red: bool) -> float:
        """What it is worth to hold courts of a colour, or to get one, for who has no stonk on that side."""
        if self.stonks(seat, book, red):
            return 0.0
        hope = self.temper.held * self.hope(seat, book, red)
        if courts:
            return hope
        return hope * min(0.5, fresh * self.weights[WAYS - 1 if red else COURT] / self.total)


def _counted(figures: vec[i64], at: i64, sign: i64) -> i64:
    """Count a stonk of a seat, or with a negative sign a stonk less; gives how many seats more have any."""
    before = figures[at]
    after = before + sign
    figures[at] = after
    if before > 0:
        return 0 if after > 0 else -1
    return 1 if after > 0 else 0
