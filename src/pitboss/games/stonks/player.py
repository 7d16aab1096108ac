"""Who plays Stonks! by what `mind.py` makes of a table, turn by turn: one who counts, and one who also searches."""

from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from typing import ClassVar, Final

from pitboss.bots.bot import Bot
from pitboss.bots.search import Search
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.notation import near
from pitboss.games.stonks import SPEC
from pitboss.games.stonks.declare import (
    Accept,
    Cash,
    Close,
    Decline,
    Done,
    Match,
    Offer,
    StonksOptions,
    StonksView,
    Withdraw,
)
from pitboss.games.stonks.hints import Reader
from pitboss.games.stonks.lore import DEALS, EASE
from pitboss.games.stonks.mind import Follower, Judged, Style, Trader, may_end, rising

MOVES: Final = 12
"""Moves after which it ends its turn, whatever there is to gain."""
DONE: Final = Done()
NOTHING: Final = Judged(DONE, 0.0)
TINY: Final = 0.01
"""Chips: a difference that is the same in all worlds counts as if it had at least this error."""
OVERLOOKED: Final = 3
"""One in so many best moves is not seen by who overlooks things."""
OPENING: Final = 3
"""Chips that who haggles asks for at first, beyond what it would take."""
HASTY: Final = 3
"""One in so many first offers is taken back for a better one before it is answered."""


REGRET: Final = 1.0
"""Chips that it must be worth to be rid of a position in the turn in which it was matched: new cards are no reason."""


class Broker(Bot[StonksView]):
    """Answers offers, then closes, bets, doubles and deals while it pays, then is done."""

    def __init__(self, seats: int, options: StonksOptions, dice: Dice, style: Style) -> None:
        self._trader = Trader(seats, options, style)
        self._dealer = Trader(seats, options, Style(DEALS, style.counts))
        """Judges deals."""
        self._style = style
        self._dice = dice
        self._round = 0
        self._moves = 0
        self._waited = 0
        self._asked: list[int] = []
        """Positions that it has made its offer for in this round."""
        self._named: dict[int, int] = {}
        """What it has offered for a position: the next offer for it is a better one."""
        self._matched: list[int] = []
        """Positions that it has made in this round out of what others announced."""
        self._why: Callable[[], Message] | None = None
        self._remark: Message | None = None

    def choose(self, view: StonksView, menu: Sequence[Action]) -> Action | None:
        """The move that gains most, if any gains enough."""
        self._why = None
        self._remark = None
        if view.seat is None or not menu:
            return None
        if self._round != view.round:
            self._round, self._moves, self._asked, self._matched = view.round, 0, [], []
        self._trader.look(view, view.seat)
        answer = self._answer(view, view.seat, menu)
        if answer is not None:
            return answer
        if not may_end(menu):
            return None
        better = self._second_thought(view, view.seat)
        if better is not None:
            return better
        if self._waits(view, view.seat):
            return None
        self._moves += 1
        best = self._best(view, menu) if self._moves <= MOVES else DONE
        if isinstance(best, Match):
            self._matched.append(best.intention)
        return best

    def why(self) -> Message | None:
        """How likely it thought the price to rise, and what its move and the next best were worth."""
        return None if self._why is None else self._why()

    def remark(self) -> Message | None:
        """A word to an offer, if it is one who talks."""
        return self._remark

    def _answer(self, view: StonksView, seat: int, menu: Sequence[Action]) -> Action | None:
        """Accept what is worth more than the position, decline the rest."""
        for deal in view.offers:
            if deal.taker == seat:
                self._dealer.look(view, seat)
                gain = self._dealer.answered(deal) + EASE
                self._why = partial(self._why_answer, gain)
                accept = Accept(deal.number)
                taken = gain > 0 and accept in menu
                self._say("stonks.say-taken" if taken else "stonks.say-declined")
                return accept if taken else Decline(deal.number)
        return None

    def _best(self, view: StonksView, menu: Sequence[Action]) -> Action:
        """The move with the highest gain, or a deal in the place of none; who likes deals makes them first.

        Whoever overlooks things may take the next best move.
        """
        offer = self._deal(view, menu, None) if self._style.talks else None
        if offer is not None:
            return offer
        found = [each for each in self._trader.ranked(menu, False) if not self._is_fickle(each)]
        if found and not self._style.counts and not self._dice.below(OVERLOOKED):
            found = found[1:]
        best = self._picked(view, found)
        if not isinstance(best, Done | Cash):
            return best
        return self._deal(view, menu, best if isinstance(best, Cash) else None) or best

    def _is_fickle(self, judged: Judged) -> bool:
        """Whether it would close what it has only just matched, and not because that bet has turned bad meanwhile."""
        action = judged.action
        if not isinstance(action, Close | Cash) or action.position not in self._matched:
            return False
        return self._trader.relief(action) < REGRET

    def _deal(self, view: StonksView, menu: Sequence[Action], cash: Cash | None) -> Offer | None:
        """An offer that both sides gain by, if there is one: in the place of paying the house, for that position."""
        if view.seat is None or len(self._asked) >= self._style.offers:
            return None
        self._dealer.look(view, view.seat)
        for best in self._dealer.proposals(menu, EASE):
            if isinstance(best.action, Offer) and self._is_news(best.action):
                instead = NOTHING if cash is None else Judged(cash, self._dealer.gain(cash))
                if cash is not None and (best.action.position != cash.position or best.gain <= instead.gain):
                    continue
                self._why = partial(self._why_move, best, instead)
                return self._offered(view, best.action)
        return None

    def _is_news(self, offer: Offer) -> bool:
        """Whether it has made no offer for this position in this round, and none as good before.

        What it has only just matched is for deals to those alone who would rather talk than play.
        """
        if offer.position in self._asked or (offer.position in self._matched and not self._style.talks):
            return False
        return offer.position not in self._named or offer.amount > self._named[offer.position]

    def _offered(self, view: StonksView, offer: Offer) -> Offer:
        """The offer that is made where one is worth most: that one, and for no position again in this round."""
        self._asked.append(offer.position)
        self._named[offer.position] = offer.amount
        self._say("stonks.say-offer")
        return offer

    def _second_thought(self, view: StonksView, seat: int) -> Action | None:
        """What it does about an offer of its own that is not answered yet, before it waits for that: nothing."""
        return None

    def _picked(self, view: StonksView, found: Sequence[Judged]) -> Action:
        """What to do of what was judged, the best first: the first, if it gains enough."""
        best = found[0] if found else NOTHING
        if best.gain <= self._style.temper.least:
            self._why = partial(self._why_done, found)
            return DONE
        self._why = partial(self._why_move, best, found[1] if len(found) > 1 else NOTHING)
        return best.action

    # Why: put into words only where someone asks, which nobody does in the lab.

    def _why_answer(self, gain: float) -> Message:
        return Message("stonks.why-answer", gain_price=near(100 * gain), chance=rising(self._trader))

    def _why_move(self, best: Judged, other: Judged) -> Message:
        gain, less = near(100 * best.gain), near(100 * other.gain)
        return Message(
            "stonks.why-move",
            chance=rising(self._trader),
            pot=self._trader.desk.pot,
            gain_price=gain,
            next_price=less,
            even="yes" if gain == less else "no",
            other_move=written(other.action),
        )

    def _why_done(self, found: Sequence[Judged]) -> Message:
        """What the best of the rest would have been worth."""
        rest = [each for each in found if not isinstance(each.action, Done | Withdraw | Accept | Decline)]
        best = rest[0] if rest else NOTHING
        return Message(
            "stonks.why-done",
            gain_price=near(100 * best.gain),
            chance=rising(self._trader),
            other_move=written(best.action) if rest else "none",
        )

    def _say(self, key: str) -> None:
        if self._style.talks and not self._dice.below(2):
            self._remark = Message(key)

    def _waits(self, view: StonksView, seat: int) -> bool:
        """Whether to give someone the time to answer: once for each offer."""
        mine = max([deal.number for deal in view.offers if deal.maker == seat], default=0)
        waits = mine > self._waited
        self._waited = max(mine, self._waited)
        return waits


class Haggler(Broker):
    """Asks for more at first, and comes down if that is declined, or once it thinks better of it."""

    def __init__(self, seats: int, options: StonksOptions, dice: Dice, style: Style) -> None:
        super().__init__(seats, options, dice, style)
        self._opened: dict[int, int] = {}
        """The positions that it has made a first offer for, and in which round."""

    def _offered(self, view: StonksView, offer: Offer) -> Offer:
        """First one that is better for itself, if the other side could pay it."""
        bet = self._trader.bets[offer.position]
        other = bet.short if bet.long == view.seat else bet.long
        chips = 0 if other is None else view.players[other].chips
        amount = max(offer.amount - OPENING, -chips, self._named.get(offer.position, offer.amount - OPENING - 1) + 1)
        if self._opened.get(offer.position) == view.round or amount >= offer.amount:
            return super()._offered(view, offer)
        self._opened[offer.position] = view.round
        self._named[offer.position] = amount
        self._why = partial(_why_opening, offer.amount - amount)
        self._say("stonks.say-offer")
        return Offer(offer.position, amount)

    def _second_thought(self, view: StonksView, seat: int) -> Action | None:
        """Take a first offer back now and then: it asked for too much."""
        for deal in view.offers:
            first = deal.maker == seat and deal.number > self._waited and deal.position not in self._asked
            if first and not self._dice.below(HASTY):
                self._why = _why_withdrawn
                return Withdraw(deal.number)
        return None


def _why_opening(more: int) -> Message:
    return Message("stonks.why-opening", more=more)


def _why_withdrawn() -> Message:
    return Message("stonks.why-withdrawn")


class Thinker(Broker):
    """Counts first; where that leaves a choice, tries the best few moves in worlds that it imagines.

    There everybody plays on by counting, for some rounds; then the table is worth what counting makes of it.
    """

    thinks_long: ClassVar[bool] = True
    worlds: ClassVar[int] = 12
    """Worlds in which a candidate is tried."""
    first: ClassVar[int] = 4
    """Worlds after which those that do not lead are given up: most of them, and that is most of the time it takes."""
    most: ClassVar[int] = 3
    """Candidates."""
    sure: ClassVar[float] = 2.0
    """By how many of its standard errors another move must do better than what counting says."""
    close: ClassVar[float] = 3.0
    """Chips by which moves may be worse by counting, and yet are tried."""
    rounds: ClassVar[int] = 1
    """Rounds after this one that are played on."""
    longest: ClassVar[int] = 600
    """Moves that are played on at most."""

    def __init__(
        self, game: Game[State, StonksView], options: StonksOptions, dice: Dice, style: Style, habit: Style
    ) -> None:
        super().__init__(game.seats, options, dice, style)
        self._game = game
        self._habit = Trader(game.seats, options, habit)
        self._values = Trader(game.seats, options, style)
        self._reader = Reader()

    def _picked(self, view: StonksView, found: Sequence[Judged]) -> Action:
        """What fares best of what is not far behind by counting."""
        usual = super()._picked(view, found)
        tried = self._candidates(usual, found)
        if view.seat is None or len(tried) < 2:
            return usual
        worths = self._tried(view, view.seat, tried)
        means = [mean(each) for each in worths]
        better = [at for at in self._leading(worths) if ahead(worths[at], worths[0]) > self.sure]
        best = max(better, key=lambda at: means[at], default=0)
        other = max([at for at in range(len(tried)) if at != best], key=lambda at: means[at])
        self._why = partial(self._why_search, means[best], means[other], tried[other])
        return tried[best]

    def _tried(self, view: StonksView, seat: int, tried: Sequence[Action]) -> list[list[float]]:
        """What every candidate was worth in each world; those that do not lead after the first few get no more."""
        worths = self._search(view, self.first).sample(view, seat, tried)
        left = self._leading(worths)
        if left:
            left = [0, *left]
            more = self._search(view, self.worlds - self.first).sample(view, seat, [tried[at] for at in left])
            for at, found in zip(left, more, strict=True):
                worths[at] += found
        return worths

    def _leading(self, worths: Sequence[Sequence[float]]) -> list[int]:
        """Which candidates fared better than what counting says, and in as many worlds."""
        usual = worths[0]
        return [at for at, each in enumerate(worths) if len(each) == len(usual) and mean(each) > mean(usual)]

    def _why_search(self, best: float, second: float, other: Action) -> Message:
        worth, less = near(100 * best), near(100 * second)
        return Message(
            "stonks.why-search",
            chance=rising(self._trader),
            pot=self._trader.desk.pot,
            best_price=worth,
            next_price=less,
            even="yes" if worth == less else "no",
            other_move=written(other),
        )

    def _candidates(self, usual: Action, found: Sequence[Judged]) -> list[Action]:
        """What counting would do, what it finds nearly as good, and to be done, if that is so too."""
        gains = {each.action: each.gain for each in found}
        least = max(gains.get(usual, 0.0), 0.0) - self.close
        moves = [Judged(Done(), 0.0), *[each for each in found if not isinstance(each.action, Done | Withdraw)]]
        near = [each.action for each in moves if each.action != usual and each.gain > least]
        return [usual, *near][: self.most]

    def _search(self, view: StonksView, worlds: int) -> Search[State, StonksView]:
        until = view.round + self.rounds

        def habit() -> Follower:
            return Follower(self._habit, until)

        return Search(self._game, self._dice, worlds, self.longest, habit, self._reader.likely, self._worth)

    def _worth(self, view: StonksView) -> float:
        """What the table is worth to a seat before the market card, with what it holds."""
        if view.seat is None:
            return 0.0
        self._values.look(view, view.seat)
        return self._values.base + self._values.held


def ahead(one: Sequence[float], other: Sequence[float]) -> float:
    """By how many standard errors the one is better than the other, world by world."""
    gaps = [here - there for here, there in zip(one, other, strict=True)]
    gained, count = mean(gaps), len(gaps)
    spread = mean([(gap - gained) * (gap - gained) for gap in gaps]) * count / max(1, count - 1)
    return gained / max(sqrt(spread / count), TINY)


def mean(numbers: Sequence[float]) -> float:
    """Their average; `sum` gives a whole number of none, which compiled code does not take for a float."""
    total = 0.0
    for number in numbers:
        total += number
    return total / len(numbers)


def written(action: Action) -> str:
    """A move as it is written in records."""
    return SPEC.notation.text(action)
