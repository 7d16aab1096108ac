"""The bots of Stonks!: traders of several tempers, from one who follows the last card to one who waits for the pot.

All judge moves by what the table is worth after them (`mind.py`, `odds.py`); they differ in what they count.
"""

from collections.abc import Sequence
from typing import Final

from pitboss.bots.bot import Bot
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action, View
from pitboss.games.stonks.declare import Accept, Decline, Done, Offer, StonksOptions, StonksView
from pitboss.games.stonks.mind import Judged, Style, Trader, rising
from pitboss.games.stonks.odds import Temper

MOVES: Final = 12
"""Moves after which it ends its turn, whatever there is to gain."""
OVERLOOKED: Final = 3
"""One in so many best moves is not seen by who overlooks things."""

EASY: Final = Style(Temper(hope=0.0, greed=1.0, card=0.5, scarce=4.0, least=0.5), counts=False, offers=0)
SOLID: Final = Style(Temper(hope=0.0))
SHARP: Final = Style(Temper(hope=5.0, spread=2.0), plans=True)
CAREFUL: Final = Style(Temper(later=1.0, leave=2.0, greed=1.0, least=0.3))
BOLD: Final = Style(Temper(later=3.0, hope=5.0, greed=4.0, spread=4.0, scarce=0.0), plans=True)
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
        self._why: Message | None = None
        self._remark: Message | None = None

    def choose(self, view: StonksView, menu: Sequence[Action]) -> Action | None:
        """The move that gains most, if any gains enough."""
        self._why = self._remark = None
        if view.seat is None or not menu:
            return None
        if self._round != view.round:
            self._round, self._moves, self._asked = view.round, 0, []
        self._trader.look(view, view.seat)
        answer = self._answer(view, view.seat, menu)
        if answer is not None:
            return answer
        if Done() not in menu or self._waits(view, view.seat):
            return None
        self._moves += 1
        return self._best(view, menu) if self._moves <= MOVES else Done()

    def why(self) -> Message | None:
        """How likely it thought the price to rise, and what its move and the next best were worth."""
        return self._why

    def remark(self) -> Message | None:
        """A word to an offer, if it is one who talks."""
        return self._remark

    def _answer(self, view: StonksView, seat: int, menu: Sequence[Action]) -> Action | None:
        """Accept what is worth more than the position, decline the rest."""
        for deal in view.offers:
            if deal.taker == seat:
                gain = self._trader.answered(deal)
                self._why = Message("stonks.why-answer", gain_price=round(100 * gain), chance=rising(self._trader))
                accept = Accept(deal.number)
                taken = gain > 0 and accept in menu
                self._say("stonks.say-taken" if taken else "stonks.say-declined")
                return accept if taken else Decline(deal.number)
        return None

    def _best(self, view: StonksView, menu: Sequence[Action]) -> Action:
        """The move with the highest gain; whoever overlooks things may take the next."""
        found = [each for each in self._trader.ranked(menu) if self._open(each)]
        if found and not self._style.counts and not self._dice.below(OVERLOOKED):
            found = found[1:]
        gains = [round(100 * each.gain) for each in found[:2]] + [0, 0]
        values = {"gain_price": gains[0], "next_price": gains[1]}
        chance = rising(self._trader)
        if not found or found[0].gain <= self._style.temper.least:
            self._why = Message("stonks.why-done", gain_price=gains[0], chance=chance)
            return Done()
        best = found[0].action
        self._why = Message("stonks.why-move", chance=chance, pot=view.pot, **values)
        if isinstance(best, Offer):
            self._asked.append(best.position)
            self._say("stonks.say-offer")
        return best

    def _open(self, each: Judged) -> bool:
        """Whether a move is not an offer too many."""
        if not isinstance(each.action, Offer):
            return True
        return len(self._asked) < self._style.offers and each.action.position not in self._asked

    def _say(self, key: str) -> None:
        if self._style.talks and not self._dice.below(2):
            self._remark = Message(key)

    def _waits(self, view: StonksView, seat: int) -> bool:
        """Whether to give somebody the time to answer: once for each offer."""
        mine = max([deal.number for deal in view.offers if deal.maker == seat], default=0)
        waits = mine > self._waited
        self._waited = max(mine, self._waited)
        return waits


class Maker:
    """Makes brokers of one style."""

    def __init__(self, style: Style) -> None:
        self._style = style

    def __call__(self, game: Game[State, View], options: StonksOptions, dice: Dice) -> Broker:
        """A broker for a match."""
        return Broker(game.seats, options, dice, self._style)


BOTS = {
    "easy": Maker(EASY),
    "solid": Maker(SOLID),
    "sharp": Maker(SHARP),
    "careful": Maker(CAREFUL),
    "bold": Maker(BOLD),
    "talkative": Maker(TALKATIVE),
}
