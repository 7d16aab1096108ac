"""What the bots of Stonks! make of a view: what every bet pays, and what a table is worth to a seat.

The market has six ways to move: up or down, and each a little, much, or by a court card. For each of them the whole
settlement is worked out, with fees, the pot, the rake, and who is out after it; so a bet that can ruin somebody, or
that cannot ruin its owner any more than he is already, counts for what it is. What is left on the table after it is
worth its odds for some more rounds, but never less than it costs to get out.
"""

from collections.abc import Sequence
from typing import Final

from pitboss.core.cards import INDEX, KINDS, PIPS, RANK, RED, tally
from pitboss.games.stonks.declare import SMALL, Bet, StonksOptions, StonksView
from pitboss.games.stonks.lore import LEAST, MIDDLE, SCARCE, SOON, THREE, TWO, WON, Temper

HOUSE: Final = -1
KINDS_OF_MOVE: Final = 3
"""A little, much, by a court card; first all that go up, then all that go down."""
WAYS: Final = 6
COURT: Final = 2
"""The way up by a court card; the last way is down by one."""


class Stake:
    """A bet as it pays."""

    def __init__(
        self, number: int, long: int, short: int, pays: tuple[int, ...], big: bool, stonk: bool, price: int
    ) -> None:
        self.number = number
        self.long = long
        self.short = short
        self.pays = pays
        """On a small move, a big one, and a court card; of no fixed length, for compiled code looks that up at once."""
        self.big = big
        self.stonk = stonk
        self.price = price
        self.later_long = self.later_short = 0.0
        """What it is worth to either side after the next move."""


class Book:
    """The bets of a table, and what becomes of everybody's chips in each way that the market may move.

    Bets are added and taken away one by one, so a table that differs by a bet need not be settled anew.
    """

    def __init__(self, stakes: list[Stake], chips: list[int], stonks: list[int]) -> None:
        self.stakes = stakes
        self.chips = chips
        """Before clearing and without the pot; by way, then by seat."""
        self.stonks = stonks
        """How many stonks everybody has that share the pot when the price rises, then when it falls."""


def outlook(view: StonksView) -> list[int]:
    """How many cards move the market in each of the six ways, of those that may be drawn by all a seat has seen."""
    if not view.pile:
        return ways(tally([INDEX[card] for card in view.discards]))
    if not view.kept:
        return ways(view.unseen)
    counts = list(view.unseen)
    for name in view.kept:
        card = INDEX[name]
        if counts[card]:
            counts[card] -= 1
    return ways(counts)


def ways(counts: Sequence[int]) -> list[int]:
    """Cards by the way in which they move the market."""
    found = [0] * WAYS
    for card, count in enumerate(counts):
        if count:
            found[WAY[card]] += count
    return found


def way_of(card: int) -> int:
    """The way in which a card moves the market."""
    size = 2 if RANK[card] > 10 else 1 if RANK[card] > SMALL else 0
    return size + KINDS_OF_MOVE if RED[card] else size


WAY: Final[tuple[int, ...]] = tuple(way_of(card) for card in range(KINDS))


def _faced(cards: Sequence[int]) -> bool:
    """Whether there is a court card among them."""
    for card in cards:  # noqa: SIM110 - a generator costs more than all the rest
        if RANK[card] > 10:
            return True
    return False


class Desk:
    """Counts what a table is worth to a seat, by what the market may do."""

    def __init__(self, seats: int, options: StonksOptions, temper: Temper) -> None:
        self.temper = temper
        self.seats = seats
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
        self.cap = options.round_cap
        self.scale = float(options.chips)
        self.weights = [1] * WAYS
        self.total = WAYS
        self.living = [True] * seats
        self.pot = self.blind = 0
        self.round = 0
        self.swing = 0.0
        self.late = False
        """Whether who is behind has to catch up soon: everybody pays each round, or the last rounds are played."""

    def look(self, view: StonksView, weights: list[int]) -> Book:
        """Take in a table and what the market may do; gives its bets."""
        self.weights = weights
        self.total = max(1, sum(weights))
        self.means = [self._mean(pays) for pays in self.pays]
        self.living = [player.living for player in view.players]
        self.pot = view.pot
        self.blind = view.blind
        self.round = view.round
        rakes = self.rake > 0 and view.round + SOON >= self.rake_from
        self.late = rakes or (self.cap > 0 and view.round + SOON >= self.cap)
        chips = [player.chips for player in view.players]
        if self.rake and view.round >= self.rake_from:
            chips = [has - self.rake if living else has for has, living in zip(chips, self.living, strict=True)]
        book = Book([], chips * WAYS, [0] * (2 * self.seats))
        for bet in view.bets:
            self._add(book, self.stake(bet))
        return book

    def changed(self, book: Book, number: int, new: Stake | None) -> Book:
        """A book without the bet of that number, if there is one, and with a new bet."""
        twin = Book([], book.chips[:], book.stonks[:])
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
        for way in range(WAYS):
            book.chips[way * self.seats + seat] += amount

    def _add(self, book: Book, stake: Stake) -> None:
        book.stakes.append(stake)
        self._settle(book, stake, 1)

    def _settle(self, book: Book, stake: Stake, sign: int) -> None:
        """Enter a bet, or with a negative sign strike it out: what both sides get and pay, and who shares the pot."""
        chips, seats, long, short = book.chips, self.seats, stake.long, stake.short
        fee = self.fee if long == HOUSE or short == HOUSE else 0
        for kind in range(KINDS_OF_MOVE):
            amount = stake.pays[kind]
            up, down = kind * seats, (kind + KINDS_OF_MOVE) * seats
            if long != HOUSE:
                chips[up + long] += sign * (amount - fee)
                chips[down + long] -= sign * (amount + fee)
            if short != HOUSE:
                chips[up + short] -= sign * (amount + fee)
                chips[down + short] += sign * (amount - fee)
        if stake.stonk:
            if long != HOUSE:
                book.stonks[long] += sign
            if short != HOUSE:
                book.stonks[seats + short] += sign

    def stake(self, bet: Bet) -> Stake:
        """A bet of a view."""
        long = HOUSE if bet.long is None else bet.long
        short = HOUSE if bet.short is None else bet.short
        return self._paying(bet.number, long, short, bet.big, bet.stonk)

    def made(self, number: int, long: int, short: int, blacks: Sequence[int], reds: Sequence[int]) -> Stake:
        """The bet that these cards make."""
        black = red = 0
        for card in blacks:
            black += PIPS[card]
        for card in reds:
            red += PIPS[card]
        size = black if short == HOUSE else red if long == HOUSE else min(black, red)
        if self.value10:
            stonk = size >= 10
        else:  # every side that sets the size has a court card (S-23)
            stonk = long == HOUSE or black != size or _faced(blacks)
            stonk = stonk and (short == HOUSE or red != size or _faced(reds))
        return self._paying(number, long, short, size > SMALL, stonk)

    def _paying(self, number: int, long: int, short: int, big: bool, stonk: bool) -> Stake:
        kind = big * 2 + stonk
        price = self.close_big if big else self.close_small
        stake = Stake(number, long, short, self.pays[kind], big, stonk, price)
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
        self.swing = self._swing(seat, book.stakes) if self.temper.spread else 0.0
        total = 0.0
        for way in range(WAYS):
            weight = self.weights[way]
            if weight:
                if way % KINDS_OF_MOVE == COURT and self.sharing(book, way > COURT):
                    after, pot = self.settled(book, way)
                    total += weight * self._left(seat, after, 0, pot, later)
                else:
                    total += weight * self._left(seat, book.chips, way * self.seats, self.pot, later)
        return total / self.total

    def settled(self, book: Book, way: int) -> tuple[list[int], int]:
        """Everybody's chips before clearing and the pot, after the market moved in a way."""
        seats, red = self.seats, way > COURT
        after = book.chips[way * seats : way * seats + seats]
        sharing = self.sharing(book, red) if way % KINDS_OF_MOVE == COURT else 0
        if not sharing:
            return after, self.pot
        share = self.pot // sharing
        for seat in range(seats):
            if book.stonks[seat + seats if red else seat]:
                after[seat] += share
        return after, self.pot - share * sharing

    def sharing(self, book: Book, red: bool) -> int:
        """How many share the pot, if a court of that colour comes."""
        count, first = 0, self.seats if red else 0
        for at in range(first, first + self.seats):
            if book.stonks[at]:
                count += 1
        return count

    def _left(self, seat: int, chips: list[int], first: int, pot: int, later: float) -> float:
        """What a seat is worth with these chips, from the first seat's on, before clearing, and that pot."""
        mine = chips[first + seat]
        count = others = best = 0
        for other in range(self.seats):
            has = chips[first + other]
            if has > 0 and other != seat and self.living[other]:
                count += 1
                others += has
                if has > best:
                    best = has
        if mine <= 0:
            return 0.0 if count else self._last_of_all(seat, chips, first, pot)
        if not count:
            return float(mine + pot)
        if self.round == self.cap:
            return float(mine + pot + WON * self.scale * self.temper.chase if mine > best else mine)
        known = TWO if count == 1 else THREE if count == 2 else MIDDLE
        own = (mine + later) / self.scale
        rest = others / count / self.scale
        value = (
            known[0]
            + known[1] * own
            + self.temper.greed * known[2] * (own * own + self.swing)
            + known[3] * pot / self.scale
            + known[4] * rest
        )
        value = max(value, LEAST * own)
        if self.late and best > mine:
            value += self.temper.chase * self.swing * (best - mine) / self.scale
        return self.scale * value

    def _last_of_all(self, seat: int, chips: list[int], first: int, pot: int) -> float:
        """All are out at once: the pot is for whoever had the most (S-43)."""
        for other in range(self.seats):
            if self.living[other] and chips[first + other] > chips[first + seat]:
                return 0.0
        return float(pot)

    def _swing(self, seat: int, stakes: list[Stake]) -> float:
        """How far a seat's bets may carry it after the next move: the square, in terms of the chips it began with."""
        total = 0.0
        for way in range(WAYS):
            kind, net = way % KINDS_OF_MOVE, 0
            for stake in stakes:
                if stake.long == seat:
                    net += stake.pays[kind] if way < KINDS_OF_MOVE else -stake.pays[kind]
                elif stake.short == seat:
                    net -= stake.pays[kind] if way < KINDS_OF_MOVE else -stake.pays[kind]
            total += self.weights[way] * net * net
        return self.temper.spread * total / self.total / self.scale / self.scale

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
        return book.stonks[seat + self.seats if red else seat] > 0

    def hope(self, seat: int, book: Book, red: bool) -> float:
        """What it is worth to have a stonk on that side after the next move: a share of the pot, if a court comes."""
        sharing = self.sharing(book, red) + (0 if self.stonks(seat, book, red) else 1)
        court = self.weights[WAYS - 1 if red else COURT] / self.total
        return self.temper.hope * court * (self.pot + self.blind) / sharing

    def hand_worth(self, seat: int, book: Book, cards: Sequence[int], fresh: int) -> float:
        """What a hand is worth, with so many cards yet to be drawn: most of all the courts that are not laid."""
        temper = self.temper
        count = len(cards) + fresh
        total = temper.scarce * SCARCE[min(count, len(SCARCE) - 1)] + temper.card * count
        aces = 0
        for card in cards:
            if RANK[card] == 1:
                aces += 1
        total += temper.ace * aces
        if temper.hope:
            total += self._hopes(seat, book, cards, fresh, False)
            total += self._hopes(seat, book, cards, fresh, True)
        return total

    def _hopes(self, seat: int, book: Book, cards: Sequence[int], fresh: int, red: bool) -> float:
        """What it is worth to hold courts of a colour, or to get one, for who has no stonk on that side."""
        if self.stonks(seat, book, red):
            return 0.0
        hope = self.temper.held * self.hope(seat, book, red)
        for card in cards:
            if RANK[card] > 10 and RED[card] == red:
                return hope
        return hope * min(0.5, fresh * self.weights[WAYS - 1 if red else COURT] / self.total)
