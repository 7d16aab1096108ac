"""The bots of Stonks!: traders of several tempers, from one who follows the last card to one who waits for the pot.

All judge moves by what the table is worth after them (`mind.py`, `odds.py`); they differ in what they count.
"""

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
from pitboss.games.stonks import SPEC
from pitboss.games.stonks.declare import Accept, Decline, Done, Offer, StonksOptions, StonksView, Withdraw
from pitboss.games.stonks.hints import Reader
from pitboss.games.stonks.lore import Temper
from pitboss.games.stonks.mind import Follower, Judged, Style, Trader, may_end, rising

MOVES: Final = 12
"""Moves after which it ends its turn, whatever there is to gain."""
DONE: Final = Done()
NOTHING: Final = Judged(DONE, 0.0)
TINY: Final = 0.01
"""Chips: a difference that is the same in all worlds counts as if it had at least this error."""
OVERLOOKED: Final = 3
"""One in so many best moves is not seen by who overlooks things."""

EASY: Final = Style(Temper(hope=0.0, greed=1.0, card=0.5, scarce=4.0, least=0.5), counts=False, offers=0)
SOLID: Final = Style(Temper(hope=0.0))
SHARP: Final = Style(Temper(hope=5.0, spread=2.0, chase=2.0), plans=True)
CAREFUL: Final = Style(Temper(later=1.0, leave=2.0, greed=1.0, least=0.3))
BOLD: Final = Style(Temper(later=3.0, hope=5.0, greed=4.0, spread=4.0, scarce=0.0, chase=4.0), plans=True)
TALKATIVE: Final = Style(Temper(spread=1.0), offers=4, talks=True)


class Broker(Bot[StonksView]):
    """Answers offers, then closes, bets, doubles and deals while it pays, then is done."""

    def __init__(self, seats: int, options: StonksOptions, dice: Dice, style: Style) -> None:
        self._trader = Trader(seats, options, style)
        self._style = style
        self._dice = dice
        self._round = 0
        self._moves = 0
        self._waited = 0
        self._asked: list[int] = []
        self._why: Callable[[], Message] | None = None
        self._remark: Message | None = None

    def choose(self, view: StonksView, menu: Sequence[Action]) -> Action | None:
        """The move that gains most, if any gains enough."""
        self._why = None
        self._remark = None
        if view.seat is None or not menu:
            return None
        if self._round != view.round:
            self._round, self._moves, self._asked = view.round, 0, []
        self._trader.look(view, view.seat)
        answer = self._answer(view, view.seat, menu)
        if answer is not None:
            return answer
        if not may_end(menu) or self._waits(view, view.seat):
            return None
        self._moves += 1
        return self._best(view, menu) if self._moves <= MOVES else DONE

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
                gain = self._trader.answered(deal)
                self._why = partial(self._why_answer, gain)
                accept = Accept(deal.number)
                taken = gain > 0 and accept in menu
                self._say("stonks.say-taken" if taken else "stonks.say-declined")
                return accept if taken else Decline(deal.number)
        return None

    def _best(self, view: StonksView, menu: Sequence[Action]) -> Action:
        """The move with the highest gain; whoever overlooks things may take the next."""
        offers = len(self._asked) < self._style.offers
        found = self._trader.ranked(menu, offers, self._asked)
        if found and not self._style.counts and not self._dice.below(OVERLOOKED):
            found = found[1:]
        best = self._picked(view, found)
        if isinstance(best, Offer):
            self._asked.append(best.position)
            self._say("stonks.say-offer")
        return best

    def _picked(self, view: StonksView, found: Sequence[Judged]) -> Action:
        """What to do of what was judged, the best first: the first, if it gains enough."""
        best = found[0] if found else NOTHING
        if best.gain <= self._style.temper.least:
            self._why = partial(self._why_done, found)
            return DONE
        self._why = partial(self._why_move, best, found[1] if len(found) > 1 else NOTHING)
        return best.action

    # Why: put into words only where somebody asks, which nobody does in the lab.

    def _why_answer(self, gain: float) -> Message:
        return Message("stonks.why-answer", gain_price=round(100 * gain), chance=rising(self._trader))

    def _why_move(self, best: Judged, other: Judged) -> Message:
        return Message(
            "stonks.why-move",
            chance=rising(self._trader),
            pot=self._trader.desk.pot,
            gain_price=round(100 * best.gain),
            next_price=round(100 * other.gain),
            other=written(other.action),
        )

    def _why_done(self, found: Sequence[Judged]) -> Message:
        """What the best of the rest would have been worth."""
        rest = [each for each in found if not isinstance(each.action, Done | Withdraw | Accept | Decline)]
        best = rest[0] if rest else NOTHING
        return Message(
            "stonks.why-done",
            gain_price=round(100 * best.gain),
            chance=rising(self._trader),
            other=written(best.action) if rest else "none",
        )

    def _say(self, key: str) -> None:
        if self._style.talks and not self._dice.below(2):
            self._remark = Message(key)

    def _waits(self, view: StonksView, seat: int) -> bool:
        """Whether to give somebody the time to answer: once for each offer."""
        mine = max([deal.number for deal in view.offers if deal.maker == seat], default=0)
        waits = mine > self._waited
        self._waited = max(mine, self._waited)
        return waits


class Thinker(Broker):
    """Counts first; where that leaves a choice, tries the best few moves in worlds that it imagines.

    There everybody plays on by counting, for some rounds; then the table is worth what counting makes of it.
    """

    thinks_long: ClassVar[bool] = True
    worlds: ClassVar[int] = 12
    """Worlds in which every candidate is tried."""
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

    def __init__(self, game: Game[State, StonksView], options: StonksOptions, dice: Dice, style: Style) -> None:
        super().__init__(game.seats, options, dice, style)
        self._game = game
        self._habit = Trader(game.seats, options, SOLID)
        self._values = Trader(game.seats, options, style)
        self._reader = Reader()

    def _picked(self, view: StonksView, found: Sequence[Judged]) -> Action:
        """What fares best of what is not far behind by counting."""
        usual = super()._picked(view, found)
        tried = self._candidates(usual, found)
        if view.seat is None or len(tried) < 2:
            return usual
        worths = self._search(view).sample(view, view.seat, tried)
        means = [sum(each) / len(each) for each in worths]
        ahead = [at for at in range(1, len(tried)) if _ahead(worths[at], worths[0]) > self.sure]
        best = max(ahead, key=lambda at: means[at], default=0)
        other = max([at for at in range(len(tried)) if at != best], key=lambda at: means[at])
        self._why = partial(self._why_search, means[best], means[other], tried[other])
        return tried[best]

    def _why_search(self, best: float, second: float, other: Action) -> Message:
        return Message(
            "stonks.why-search",
            chance=rising(self._trader),
            pot=self._trader.desk.pot,
            best_price=round(100 * best),
            next_price=round(100 * second),
            other=written(other),
        )

    def _candidates(self, usual: Action, found: Sequence[Judged]) -> list[Action]:
        """What counting would do, what it finds nearly as good, and to be done, if that is so too."""
        gains = {each.action: each.gain for each in found}
        least = max(gains.get(usual, 0.0), 0.0) - self.close
        moves = [Judged(Done(), 0.0), *[each for each in found if not isinstance(each.action, Done | Withdraw)]]
        near = [each.action for each in moves if each.action != usual and each.gain > least]
        return [usual, *near][: self.most]

    def _search(self, view: StonksView) -> Search[State, StonksView]:
        until = view.round + self.rounds

        def habit() -> Follower:
            return Follower(self._habit, until)

        return Search(self._game, self._dice, self.worlds, self.longest, habit, self._reader.likely, self._worth)

    def _worth(self, view: StonksView) -> float:
        """What the table is worth to a seat before the market card, with what it holds."""
        if view.seat is None:
            return 0.0
        self._values.look(view, view.seat)
        return self._values.base + self._values.held


def _ahead(one: Sequence[float], other: Sequence[float]) -> float:
    """By how many standard errors the one is better than the other, world by world."""
    gaps = [here - there for here, there in zip(one, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / max(1, len(gaps) - 1)
    return mean / max(sqrt(spread / len(gaps)), TINY)


def written(action: Action) -> str:
    """A move as it is written in records."""
    return SPEC.notation.text(action)


class Maker:
    """Makes brokers of one style."""

    def __init__(self, style: Style) -> None:
        self._style = style

    def __call__(self, game: Game[State, StonksView], options: StonksOptions, dice: Dice) -> Broker:
        """A broker for a match."""
        return Broker(game.seats, options, dice, self._style)


def thinker(game: Game[State, StonksView], options: StonksOptions, dice: Dice) -> Thinker:
    """One who counts as the best do, and searches."""
    return Thinker(game, options, dice, SHARP)


BOTS: Final[dict[str, Callable[[Game[State, StonksView], StonksOptions, Dice], Broker]]] = {
    "easy": Maker(EASY),
    "solid": Maker(SOLID),
    "sharp": Maker(SHARP),
    "careful": Maker(CAREFUL),
    "bold": Maker(BOLD),
    "talkative": Maker(TALKATIVE),
    "patient": thinker,
}
