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

HOUSE: Final = -1
KINDS_OF_MOVE: Final = 3
"""A little, much, by a court card; first all that go up, then all that go down."""
WAYS: Final = 6
SCARCE: Final[tuple[float, ...]] = (0.0, 0.4, 0.7, 0.9, 1.0)
"""What it is worth to have so many cards in hand at all, in parts: the first ones close what turns bad."""

# What a seat is worth by how many are left, in terms of the chips it began with: for being there, by its own chips,
# their square, the pot, and what the others have on average. Measured over matches of `solid` players.
MIDDLE: Final[tuple[float, ...]] = (0.35, 0.38, 0.35, 0.14, -0.56)
THREE: Final[tuple[float, ...]] = (0.24, 0.79, 0.10, 0.22, -0.46)
TWO: Final[tuple[float, ...]] = (0.13, 0.90, 0.04, 0.45, -0.23)
SOON: Final = 1
"""Rounds before everybody begins to pay, or before the last one, from which on it is late."""
WON: Final = 0.2
"""What it is worth to be the first in the end besides the chips, for who chases: so much of what one began with."""
LEAST: Final = 0.3
"""Chips are worth so much at the least."""


class Temper:
    """What a trader makes of what it cannot count; all of it in chips or rounds."""

    def __init__(
        self,
        later: float = 2.0,
        leave: float = 4.0,
        card: float = 0.1,
        hope: float = 3.0,
        held: float = 1.0,
        ace: float = 0.5,
        scarce: float = 1.0,
        greed: float = 2.0,
        least: float = 0.01,
        spread: float = 0.0,
        chase: float = 0.0,
    ) -> None:
        self.later = later
        """For how many rounds after the next a bet is thought to stay open."""
        self.leave = leave
        """What it costs at most to get out of a bet that turned bad, in cards and trouble."""
        self.card = card
        """What any card in hand is worth."""
        self.hope = hope
        """For how many rounds after the next a stonk is thought to wait for the pot."""
        self.held = held
        """What a court card in hand is worth, as a part of what it would be worth on the table."""
        self.ace = ace
        """What an ace is worth besides, for it closes anything."""
        self.scarce = scarce
        """What it is worth to have cards at all."""
        self.greed = greed
        """How much more much is worth than little."""
        self.least = least
        """What a move should gain at the least."""
        self.spread = spread
        """For how many more rounds a bet's ups and downs are thought to last."""
        self.chase = chase
        """How much more these ups and downs are worth late in a match, for each stack by which it is behind."""


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


def outlook(view: StonksView) -> list[int]:
    """How many cards move the market in each of the six ways, of those that may be drawn by all a seat has seen."""
    counts = list(view.unseen)
    for card, count in enumerate(tally([INDEX[card] for card in view.kept])):
        counts[card] -= min(count, counts[card])
    if not view.pile:
        counts = tally([INDEX[card] for card in view.discards])
    return ways(counts)


def ways(counts: Sequence[int]) -> list[int]:
    """Cards by the way in which they move the market."""
    found = [0] * WAYS
    for card in range(KINDS):
        if counts[card]:
            found[way_of(card)] += counts[card]
    return found


def way_of(card: int) -> int:
    """The way in which a card moves the market."""
    size = 2 if RANK[card] > 10 else 1 if RANK[card] > SMALL else 0
    return size + KINDS_OF_MOVE if RED[card] else size


class Desk:
    """Counts what a table is worth to a seat, by what the market may do."""

    def __init__(self, seats: int, options: StonksOptions, temper: Temper) -> None:
        self.temper = temper
        self.seats = seats
        self.hand = options.hand
        self.pay = options.pay
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

    def look(self, view: StonksView, weights: list[int]) -> list[Stake]:
        """Take in a table and what the market may do; gives its bets."""
        self.weights = weights
        self.total = max(1, sum(weights))
        self.living = [player.living for player in view.players]
        self.pot = view.pot
        self.blind = view.blind
        self.round = view.round
        rakes = self.rake > 0 and view.round + SOON >= self.rake_from
        self.late = rakes or (self.cap > 0 and view.round + SOON >= self.cap)
        return [self.stake(bet) for bet in view.bets]

    def stake(self, bet: Bet) -> Stake:
        """A bet of a view."""
        long = HOUSE if bet.long is None else bet.long
        short = HOUSE if bet.short is None else bet.short
        return self._paying(bet.number, long, short, bet.big, bet.stonk)

    def made(self, number: int, long: int, short: int, blacks: Sequence[int], reds: Sequence[int]) -> Stake:
        """The bet that these cards make."""
        black, red = sum([PIPS[card] for card in blacks]), sum([PIPS[card] for card in reds])
        size = black if short == HOUSE else red if long == HOUSE else min(black, red)
        stonk = size >= 10 if self.value10 else self._faced(size, (long, black, blacks), (short, red, reds))
        return self._paying(number, long, short, size > SMALL, stonk)

    def _faced(self, size: int, *sides: tuple[int, int, Sequence[int]]) -> bool:
        """Whether every side that sets the size has a court card (S-23)."""
        limits = [cards for seat, total, cards in sides if seat != HOUSE and total == size]
        return all(any(RANK[card] > 10 for card in cards) for cards in limits)

    def _paying(self, number: int, long: int, short: int, big: bool, stonk: bool) -> Stake:
        little, much = (self.pay[2], self.pay[3]) if big else (self.pay[0], self.pay[1])
        pays = (little, much, self.pay[4] if stonk else much)
        return Stake(number, long, short, pays, stonk, self.close_big if big else self.close_small)

    def worth(self, seat: int, stakes: list[Stake], chips: list[int]) -> float:
        """What it is worth to a seat to let the market move on a table with these bets and chips."""
        later = self._later(seat, stakes)
        self.swing = self._swing(seat, stakes) if self.temper.spread else 0.0
        total = 0.0
        for way in range(WAYS):
            if self.weights[way]:
                after, pot = self.settled(stakes, chips, way)
                total += self.weights[way] * self._left(seat, after, pot, later)
        return total / self.total

    def settled(self, stakes: list[Stake], chips: list[int], way: int) -> tuple[list[int], int]:
        """Everybody's chips before clearing and the pot, after the market moved in a way."""
        kind, up = way % KINDS_OF_MOVE, way < KINDS_OF_MOVE
        after = chips[:]
        winners: list[int] = []
        for stake in stakes:
            winner, loser = (stake.long, stake.short) if up else (stake.short, stake.long)
            amount = stake.pays[kind]
            if winner != HOUSE:
                after[winner] += amount if loser != HOUSE else amount - self.fee
                if kind == 2 and stake.stonk and winner not in winners:
                    winners.append(winner)
            if loser != HOUSE:
                after[loser] -= amount if winner != HOUSE else amount + self.fee
        pot = self.pot
        if winners:
            share = pot // len(winners)
            for winner in winners:
                after[winner] += share
            pot -= share * len(winners)
        if self.rake and self.round >= self.rake_from:
            for other in range(self.seats):
                if self.living[other]:
                    after[other] -= self.rake
        return after, pot

    def _left(self, seat: int, chips: list[int], pot: int, later: float) -> float:
        """What a seat is worth with these chips, before clearing, and that pot."""
        mine = chips[seat]
        count = others = best = 0
        for other in range(self.seats):
            if other != seat and self.living[other] and chips[other] > 0:
                count += 1
                others += chips[other]
                best = max(best, chips[other])
        if mine <= 0:
            return 0.0 if count else self._last_of_all(seat, chips, pot)
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

    def _last_of_all(self, seat: int, chips: list[int], pot: int) -> float:
        """All are out at once: the pot is for whoever had the most (S-43)."""
        for other in range(self.seats):
            if self.living[other] and chips[other] > chips[seat]:
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

    def _later(self, seat: int, stakes: list[Stake]) -> float:
        """What a seat's bets are worth after the next move."""
        total = 0.0
        for stake in stakes:
            if seat in (stake.long, stake.short):
                odds = self.temper.later * self.odds(seat, stake)
                total += max(odds, -self.temper.leave, -float(stake.price))
        for red in (False, True):
            if self.stonks(seat, stakes, red):
                total += self.hope(seat, stakes, red)
        return total

    def stonks(self, seat: int, stakes: list[Stake], red: bool) -> bool:
        """Whether a seat has a stonk on that side."""
        return any(stake.stonk and (stake.short if red else stake.long) == seat for stake in stakes)

    def hope(self, seat: int, stakes: list[Stake], red: bool) -> float:
        """What it is worth to have a stonk on that side after the next move: a share of the pot, if a court comes."""
        sharing = [seat]
        for stake in stakes:
            side = stake.short if red else stake.long
            if stake.stonk and side != HOUSE and side not in sharing:
                sharing.append(side)
        court = self.weights[WAYS - 1 if red else 2] / self.total
        return self.temper.hope * court * (self.pot + self.blind) / len(sharing)

    def odds(self, seat: int, stake: Stake) -> float:
        """What a bet brings a seat in a round on average, with its fee."""
        total = 0
        for kind in range(KINDS_OF_MOVE):
            total += stake.pays[kind] * (self.weights[kind] - self.weights[kind + KINDS_OF_MOVE])
        mean = (total if stake.long == seat else -total) / self.total
        if HOUSE in (stake.long, stake.short):
            mean -= self.fee
        return mean

    def hand_worth(self, seat: int, stakes: list[Stake], cards: Sequence[int], fresh: int) -> float:
        """What a hand is worth, with so many cards yet to be drawn: most of all the courts that are not laid."""
        temper = self.temper
        count = len(cards) + fresh
        total = temper.scarce * SCARCE[min(count, len(SCARCE) - 1)] + temper.card * count
        total += temper.ace * len([card for card in cards if RANK[card] == 1])
        for red in (False, True):
            if not self.stonks(seat, stakes, red):
                hope = temper.held * self.hope(seat, stakes, red)
                held = any(RANK[card] > 10 and RED[card] == red for card in cards)
                total += hope if held else hope * min(0.5, fresh * self.weights[WAYS - 1 if red else 2] / self.total)
        return total
