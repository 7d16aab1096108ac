"""A bot for Stonks! that counts colours: it bets with the odds, leaves what turned against it, and deals by value.

Chips are counted in thousandths here, so that an expectation is a whole number.
"""

from collections.abc import Sequence
from typing import Final

from pitboss.bots.bot import Bot
from pitboss.core.cards import INDEX, KINDS, NAMES, PIPS, RANK, RED, tally
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.games.stonks.declare import (
    SMALL,
    Accept,
    Announce,
    Bet,
    Cash,
    Close,
    Decline,
    Done,
    Double,
    Match,
    Offer,
    StonksOptions,
    StonksView,
)

UNIT: Final = 1000
HORIZON: Final = 3
"""For how many rounds a bet is thought to stay open."""
FRESH: Final = 1 * UNIT
"""What it is worth to get new cards for those of a closed position."""
OFFERS: Final = 2
"""Offers it makes in a round."""
MOVES: Final = 12
"""Moves after which it ends its turn, whatever there is to gain."""


class Broker(Bot[StonksView]):
    """Bets with the odds."""

    def __init__(self, options: StonksOptions) -> None:
        self._pay = options.pay
        self._fee = options.house_fee
        self._kept = options.hand // 2
        self._value10 = options.stonk == "value10"
        self._round = 0
        self._moves = 0
        self._waited = 0
        self._offered: set[tuple[int, int]] = set()

    def choose(self, view: StonksView, menu: Sequence[Action]) -> Action | None:
        """Answer offers, then close, bet, double and deal while it pays, then be done."""
        if view.seat is None or not menu:
            return None
        if self._round != view.round:
            self._round, self._moves = view.round, 0
        odds = Odds(view, self._pay)
        answer = self._answer(view, view.seat, menu, odds)
        if answer is not None:
            return answer
        if Done() not in menu or self._waits(view, view.seat):
            return None
        self._moves += 1
        best = self._best(view, view.seat, menu, odds) if self._moves <= MOVES else None
        if isinstance(best, Offer):
            self._offered.add((best.position, best.amount))
        return best or Done()

    def _answer(self, view: StonksView, seat: int, menu: Sequence[Action], odds: "Odds") -> Action | None:
        """Accept what is worth more than the position, decline the rest."""
        for deal in view.offers:
            if deal.taker == seat:
                bet = _bet(view, deal.position)
                fair = UNIT * deal.amount + FRESH > HORIZON * odds.of(bet, seat)
                accept = Accept(deal.number)
                return accept if fair and accept in menu else Decline(deal.number)
        return None

    def _best(self, view: StonksView, seat: int, menu: Sequence[Action], odds: "Odds") -> Action | None:
        """The move with the highest gain, if there is any gain."""
        best, most = None, 0
        for action in menu:
            gain = self._gain(view, seat, action, odds)
            if gain > most:
                best, most = action, gain
        return best

    def _gain(self, view: StonksView, seat: int, action: Action, odds: "Odds") -> int:
        """What a move is expected to be worth over the horizon, in thousandths of a chip."""
        match action:
            case Announce(card):
                return self._opening(view, seat, INDEX[card], None, odds)
            case Match(number, card):
                return self._opening(view, seat, INDEX[card], _bet(view, number), odds)
            case Double(number, cards):
                bet = _bet(view, number)
                return HORIZON * (odds.of(self._with(bet, seat, cards), seat) - odds.of(bet, seat)) - _wear(cards)
            case Close(number, cards):
                return FRESH - HORIZON * self._worth(_bet(view, number), seat, odds) - _wear(cards)
            case Cash(number):
                bet = _bet(view, number)
                return FRESH - HORIZON * self._worth(bet, seat, odds) - UNIT * bet.price
            case Offer(number, amount):
                return self._proposal(view, seat, _bet(view, number), amount, odds)
        return 0

    def _opening(self, view: StonksView, seat: int, card: int, against: Bet | None, odds: "Odds") -> int:
        """A bet is good if the odds are; half of the cards stay in hand, to close with."""
        if view.players[seat].cards <= self._kept:
            return 0
        worth = odds.of(self._opened(seat, card, against), seat)
        # The house takes what nobody matches: perhaps.
        return HORIZON * (worth if against else worth - UNIT * self._fee // 2)

    def _worth(self, bet: Bet, seat: int, odds: "Odds") -> int:
        """What a bet is expected to bring in one round, the fee of the house included."""
        return odds.of(bet, seat) - (UNIT * self._fee if bet.kind == "house" else 0)

    def _proposal(self, view: StonksView, seat: int, bet: Bet, amount: int, odds: "Odds") -> int:
        """An offer is worth half of what it brings, for it may be declined; then it is not made again."""
        if view.players[seat].offers >= OFFERS or (bet.number, amount) in self._offered:
            return 0
        return (FRESH - HORIZON * odds.of(bet, seat) - UNIT * amount) // 2

    def _opened(self, seat: int, card: int, against: Bet | None) -> Bet:
        """The position that a card makes, alone or against an intention."""
        blacks, reds = (against.blacks, against.reds) if against else ((), ())
        if RED[card]:
            reds = (*reds, NAMES[card])
        else:
            blacks = (*blacks, NAMES[card])
        return self._made("position" if against else "house", None if RED[card] else seat, blacks, reds, seat)

    def _with(self, bet: Bet, seat: int, cards: tuple[str, ...]) -> Bet:
        """A position with more cards on one's own side."""
        blacks, reds = (bet.blacks + cards, bet.reds) if bet.long == seat else (bet.blacks, bet.reds + cards)
        return self._made(bet.kind, bet.long, blacks, reds, seat)

    def _made(self, kind: str, long: int | None, blacks: tuple[str, ...], reds: tuple[str, ...], seat: int) -> Bet:
        sums = [sum([PIPS[INDEX[card]] for card in side]) for side in (blacks, reds)]
        size = min(sums) if all(sums) else max(sums)
        limits = [side for side, total in zip((blacks, reds), sums, strict=True) if total == size]
        faced = all(any(RANK[INDEX[card]] > 10 for card in side) for side in limits)
        return Bet(
            number=1,
            kind="house" if kind == "house" else "position",
            long=seat if long == seat else None,
            short=None if long == seat else seat,
            blacks=blacks,
            reds=reds,
            size=size,
            big=size > SMALL,
            stonk=size >= 10 if self._value10 else faced,
            price=0,
        )

    def _waits(self, view: StonksView, seat: int) -> bool:
        """Whether to give somebody the time to answer: once for each offer."""
        mine = max([deal.number for deal in view.offers if deal.maker == seat], default=0)
        waits = mine > self._waited
        self._waited = max(mine, self._waited)
        return waits


class Odds:
    """What the next market card may be, by all that a seat has seen."""

    def __init__(self, view: StonksView, pay: Sequence[int]) -> None:
        counts = list(view.unseen)
        for card, count in enumerate(tally([INDEX[card] for card in view.kept])):
            counts[card] -= min(count, counts[card])
        if not view.pile:
            counts = tally([INDEX[card] for card in view.discards])
        self._all = max(1, sum(counts))
        self._pay = pay
        self._pot = view.pot
        # By colour (0 black), how many cards move the market little, much, and by a court card.
        self._moves = [[0, 0, 0], [0, 0, 0]]
        for card in range(KINDS):
            kind = 2 if RANK[card] > 10 else 1 if RANK[card] > SMALL else 0
            self._moves[RED[card]][kind] += counts[card]

    def of(self, bet: Bet, seat: int) -> int:
        """What a position is expected to bring a party in one round, in thousandths, without fees."""
        small, big = (self._pay[2], self._pay[3]) if bet.big else (self._pay[0], self._pay[1])
        court = self._pay[4] if bet.stonk else big
        pays = (small, big, court)
        up, down = (sum([n * pay for n, pay in zip(moves, pays, strict=True)]) for moves in self._moves)
        mine = self._moves[0 if bet.long == seat else 1][2]
        prize = mine * self._pot if bet.stonk else 0
        return UNIT * ((up - down if bet.long == seat else down - up) + prize) // self._all


def _bet(view: StonksView, number: int) -> Bet:
    return next(bet for bet in view.bets if bet.number == number)


def _wear(cards: tuple[str, ...]) -> int:
    """What laying or spending cards costs: nothing much, but high cards are better kept."""
    return sum([PIPS[INDEX[card]] for card in cards]) * UNIT // 10


def _broker(_game: object, options: StonksOptions, _dice: Dice) -> Broker:
    return Broker(options)


BOTS = {"solid": _broker}
