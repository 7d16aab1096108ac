"""The coach of Stonks!: what a seat's choices and deals were worth by what it had seen, and where its chips came from.

What a move is worth is counted as the best bots count it, over all ways in which the market may move (`odds.py`). Where
that finds something better than what was done, both are tried in worlds that the seat could have imagined: everybody
plays on until the round is over, and then the market's move is counted again and not drawn. So moves that would have
come in another order cost nothing, and what the others answer counts.

A position's payment in a round is the sum of three: what it was expected to pay when it was opened, what had changed
until the market card was due (cards that were seen, cards that were laid on it), and luck. What is expected follows
from the seat's own view; nobody else's cards are looked at.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

from pitboss.bots.search import Search
from pitboss.coach.coach import Account, Judgement, Line, Moment, Share, Sight, Term
from pitboss.coach.swing import FINE, Swing
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import RESIGN, Action, Event
from pitboss.core.notation import near
from pitboss.games.stonks.declare import (
    Accept,
    Bet,
    Closed,
    Deal,
    Decline,
    Done,
    Eliminated,
    MatchEnded,
    Offer,
    RoundBegan,
    Settled,
    StonksOptions,
    StonksView,
    Withdraw,
)
from pitboss.games.stonks.lore import Temper
from pitboss.games.stonks.mind import Follower, Style, Trader, rising
from pitboss.games.stonks.odds import KINDS_OF_MOVE, WAYS, Desk, outlook

COUNTS: Final = Style(Temper(hope=5.0, spread=2.0), plans=True)
"""How moves are counted: as the best bots do."""
GOES_ON: Final = Style(Temper(hope=0.0))
"""How everybody plays on."""
CLOSE: Final = 0.25
"""Chips by which something must be worth more to be tried."""
MOVES: Final = 8
"""Moves after which someone who plays on ends the turn."""
LONGEST: Final = 400
"""Moves that are played on at most."""
TERMS: Final = ("opening", "drift", "luck", "fees", "rake", "blinds", "pot", "cash", "deals", "cleared", "resigned")
"""In the order in which they are told."""


class Counted(NamedTuple):
    """What a decision is worth by counting alone."""

    best: Action
    gain: float
    """How much more than to leave things as they are, and below what was done."""
    own: float


class StonksCoach(Swing[StonksView]):
    """Counts, and tries what counting finds better."""

    worlds: ClassVar[int] = 12

    def __init__(self, game: Game[State, StonksView], options: StonksOptions, seat: int, dice: Dice) -> None:
        super().__init__(game, options, seat, dice)
        self._trader = Trader(game.seats, options, COUNTS)
        self._follower = Trader(game.seats, options, GOES_ON)
        self._values = Trader(game.seats, options, COUNTS)
        self._desk = Desk(game.seats, options, COUNTS.temper)
        self._chips = options.chips

    # Decisions

    def judged(self, moment: Moment[StonksView], chosen: Action) -> Judgement | None:
        """A move, by counting; where something seems to be better, by trying both."""
        if len(moment.menu) < 2 or chosen == RESIGN:
            return None
        counted = self.counted(moment.seen, moment.menu, chosen)
        if counted.best != chosen and counted.gain - counted.own > CLOSE:
            return self.weighed(moment, chosen, counted.best)
        said = Message(
            "stonks.coach-counted",
            chance=rising(self._trader),
            gain_price=near(FINE * counted.own),
            best_price=near(FINE * max(counted.gain, counted.own)),
        )
        return Judgement(moment.step, chosen, Fraction(), said)

    def counted(self, view: StonksView, menu: Sequence[Action], chosen: Action) -> Counted:
        """What is best by counting, and what the chosen move was worth; to do nothing is worth nothing."""
        self._trader.look(view, self.seat)
        own = self._gain(view, chosen)
        if isinstance(chosen, Accept | Decline):
            yes, no = Accept(chosen.offer), Decline(chosen.offer)
            gain = self._gain(view, yes) if yes in menu else 0.0
            return Counted(yes, gain, own) if gain > 0 else Counted(no, 0.0, own)
        if Done() not in menu:
            return Counted(chosen, own, own)
        ranked = self._trader.ranked([action for action in menu if not isinstance(action, Accept | Decline | Withdraw)])
        if ranked and ranked[0].gain > self._trader.style.temper.least:
            return Counted(ranked[0].action, ranked[0].gain, own)
        return Counted(Done(), 0.0, own)

    def _gain(self, view: StonksView, action: Action) -> float:
        if isinstance(action, Accept):
            deal = next(deal for deal in view.offers if deal.number == action.offer)
            return self._trader.answered(deal)
        if isinstance(action, Offer):
            return self._offer(action)
        return self._trader.gain(action)

    def _offer(self, offer: Offer) -> float:
        """What an offer brings if the other side takes what is good for it."""
        trader = self._trader
        bet = trader.bets[offer.position]
        other = bet.short if bet.long == self.seat else bet.long
        assert other is not None, "the house makes no deals"
        return trader.dealt(self.seat, bet, offer.amount) if trader.dealt(other, bet, -offer.amount) > 0 else 0.0

    def search(self, view: StonksView, dice: Dice, worlds: int) -> Search[State, StonksView]:
        """To the end of the round, by everybody's habit; then the market is counted."""
        return Search(self.game, dice, worlds, LONGEST, lambda: Follower(self._follower), None, self._worth)

    def _worth(self, view: StonksView) -> float:
        """What the table is worth to a seat before the market card, with what it holds."""
        if view.seat is None:
            return 0.0
        self._values.look(view, view.seat)
        return self._values.base + self._values.held

    # Deals

    def notes(self, moments: Sequence[Moment[StonksView]], judgements: Sequence[Judgement]) -> list[Message]:
        """What the deals that were made were worth to both sides."""
        found: list[Message] = []
        for moment in moments:
            for event in moment.told:
                if isinstance(event, Closed) and event.way == "deal" and self.seat in (event.seat, event.other):
                    found += self._dealt(moment, event)
        return found

    def _dealt(self, moment: Moment[StonksView], event: Closed) -> list[Message]:
        deal = _offer_behind(moment.seen, event)
        if deal is None:
            return []
        other = deal.maker if deal.taker == self.seat else deal.taker
        answers = (Accept(deal.number), Decline(deal.number))
        mine, theirs = self.both_sides(moment.step, moment.seen, deal.taker, answers, other)
        return [
            Message(
                "stonks.coach-deal",
                number=event.number,
                seat=other,
                round=moment.seen.round,
                mine_price=near(FINE * mine.mean),
                error_price=near(FINE * mine.error),
                theirs_price=near(FINE * theirs.mean),
                other_price=near(FINE * theirs.error),
            )
        ]

    # The account

    def account(
        self, moments: Sequence[Moment[StonksView]], sights: Sequence[Sight[StonksView]], result: int
    ) -> Account:
        """Position by position and round by round; all of it from the seat's own views."""
        book = Book(self.seat, self._desk)
        for moment in moments:
            book.look(moment.step, moment.seen)
            for event in moment.told:
                book.enter(moment.step, moment.seen, event)
        shares = book.shares()
        sums = {name: Fraction() for name in TERMS}
        for share in shares:
            for term in share.terms:
                sums[term.name] += term.amount
        return Account(tuple([Term(name, amount) for name, amount in sums.items() if amount]), tuple(shares))

    def lines(self, moments: Sequence[Moment[StonksView]], sights: Sequence[Sight[StonksView]]) -> list[Line]:
        """Chips, and with them what the open positions are expected to pay at the next settlement."""
        chips: list[tuple[int, Fraction | None]] = []
        expected: list[tuple[int, Fraction | None]] = []
        for step, sight in enumerate(sights):
            view = sight[self.seat]
            own = Fraction(view.players[self.seat].chips)
            book = [expectation(self._desk, view, bet, self.seat) for bet in view.bets]
            chips.append((step, own))
            expected.append((step, own + sum(book)))
        return [Line("chips", tuple(chips)), Line("expected", tuple(expected))]


def _offer_behind(view: StonksView, event: Closed) -> Deal | None:
    """The offer by which a position was closed."""
    return next((deal for deal in view.offers if deal.position == event.number and deal.maker == event.seat), None)


def expectation(desk: Desk, view: StonksView, bet: Bet, seat: int) -> Fraction:
    """What a bet is expected to pay a seat at the next settlement, without its fee, by all that the view shows."""
    if seat not in (bet.long, bet.short):
        return Fraction()
    weights, pays = outlook(view), desk.stake(bet).pays
    total = sum(weights)
    if not total:
        return Fraction()
    rise = sum([pays[way] * weights[way] for way in range(KINDS_OF_MOVE)])
    fall = sum([pays[way - KINDS_OF_MOVE] * weights[way] for way in range(KINDS_OF_MOVE, WAYS)])
    return Fraction(rise - fall if bet.long == seat else fall - rise, total)


class Entry(NamedTuple):
    """A position of the seat's own, as it was when it first lay on the table."""

    step: int
    cards: tuple[str, ...]
    expected: Fraction


class Book:
    """Books what a seat's chips came from."""

    def __init__(self, seat: int, desk: Desk) -> None:
        self._seat = seat
        self._desk = desk
        self._opened: dict[int, Entry] = {}
        self._positions: dict[int, dict[str, Fraction]] = {}
        self._rounds: dict[int, dict[str, Fraction]] = {}
        self._steps: dict[int, int] = {}
        """The step with which a round began."""
        self._left = 0
        """Chips after the last settlement."""

    def look(self, step: int, view: StonksView) -> None:
        """Take down positions that are new."""
        for bet in view.bets:
            if bet.number not in self._opened and self._seat in (bet.long, bet.short):
                cards = bet.blacks if bet.long == self._seat else bet.reds
                # The move that opened it is the one before.
                self._opened[bet.number] = Entry(step - 1, cards, expectation(self._desk, view, bet, self._seat))

    def enter(self, step: int, view: StonksView, event: Event) -> None:
        """Book an event."""
        seat = self._seat
        match event:
            case RoundBegan(round=number, payer=payer, paid=paid):
                self._steps[number] = step
                self._put(self._rounds, number, "blinds", -paid if payer == seat else 0)
            case Closed(seat=closer, number=number, way="cash", amount=amount) if closer == seat:
                self._put(self._positions, number, "cash", -amount)
            case Closed(seat=maker, number=number, way="deal", amount=amount, other=other):
                if seat in (maker, other):
                    self._put(self._positions, number, "deals", -amount if maker == seat else amount)
            case Settled():
                self._settle(view, event)
            case Eliminated(seat=gone) if gone == seat:
                self._put(self._rounds, view.round, "resigned", -self._left)
            case MatchEnded(winners=winners, prize=prize) if seat in winners:
                self._put(self._rounds, view.round, "pot", prize)

    def _settle(self, view: StonksView, event: Settled) -> None:
        seat, number = self._seat, event.round
        self._left = event.chips[seat]
        bets = {bet.number: bet for bet in view.bets}
        for line in event.lines:
            if seat in (line.payer, line.payee):
                paid = Fraction(line.amount if line.payee == seat else -line.amount)
                first = self._opened[line.number].expected
                now = expectation(self._desk, view, bets[line.number], seat)
                self._put(self._positions, line.number, "opening", first)
                self._put(self._positions, line.number, "drift", now - first)
                self._put(self._positions, line.number, "luck", paid - now)
                if bets[line.number].kind == "house":
                    self._put(self._positions, line.number, "fees", -self._desk.fee)
        self._put(self._rounds, number, "pot", event.shares[seat])
        self._put(self._rounds, number, "rake", -event.rakes[seat])
        self._put(self._rounds, number, "cleared", event.chips[seat] - view.players[seat].chips - event.nets[seat])

    def _put(self, book: dict[int, dict[str, Fraction]], number: int, name: str, amount: Fraction | int) -> None:
        if amount:
            page = book.setdefault(number, {})
            page[name] = page.get(name, Fraction()) + amount

    def shares(self) -> list[Share]:
        """What every position and every round put in, in their order."""
        found: list[Share] = []
        for number, page in self._positions.items():
            entry = self._opened[number]
            said = Message("stonks.coach-position", number=number, cards=entry.cards)
            found.append(Share(entry.step, said, _terms(page)))
        for number, page in self._rounds.items():
            found.append(Share(self._steps[number], Message("stonks.coach-round", round=number), _terms(page)))
        return sorted(found, key=lambda share: share.step)


def _terms(page: dict[str, Fraction]) -> tuple[Term, ...]:
    return tuple([Term(name, page[name]) for name in TERMS if page.get(name)])


COACH: Final = StonksCoach
