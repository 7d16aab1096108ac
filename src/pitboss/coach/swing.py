"""A coach for any game: what else might have been done is tried in worlds that the seat could have imagined."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from statistics import fmean, stdev
from typing import ClassVar, Final

from pitboss.bots.search import Search, selection
from pitboss.coach.coach import Coach, Judgement, Moment
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action, View
from pitboss.core.options import Options

WIDE: Final = 1.96
"""Standard errors to each side that hold 95 in 100."""
FINE: Final = 100
"""What is found by trying is told in hundredths."""


class Swing(Coach[View]):
    """Tries every choice in the same worlds; a game's own coach lends it more sense than that of the dice."""

    worlds: ClassVar[int] = 24
    most: ClassVar[int] = 6
    """Choices that are tried at most, the one that was made included."""

    def __init__(self, game: Game[State, View], options: Options, seat: int, dice: Dice) -> None:
        self._seat = seat
        self._dice = dice
        self._search: Search[State, View] = Search(game, dice, self.worlds)

    def judge(self, moments: Sequence[Moment[View]]) -> list[Judgement]:
        """Every decision in which there was something to decide."""
        return [
            self._judged(moment, moment.chosen)
            for moment in moments
            if moment.chosen is not None and len(moment.menu) > 1
        ]

    def candidates(self, moment: Moment[View]) -> list[Action]:
        """What is tried: what was done comes first."""
        assert moment.chosen is not None
        others = [action for action in moment.menu if action != moment.chosen]
        return [moment.chosen, *selection(others, self.most - 1, self._dice)]

    def _judged(self, moment: Moment[View], chosen: Action) -> Judgement:
        tried = self.candidates(moment)
        worths = self._search.sample(moment.seen, self._seat, tried)
        at = max(range(len(tried)), key=lambda at: sum(worths[at]))
        # What looks best has had luck in those worlds: by how much it is better is found in others.
        own, best = self._search.sample(moment.seen, self._seat, [chosen, tried[at]])
        gains = [more - less for more, less in zip(best, own, strict=True)]
        cost = max(Fraction(), Fraction(round(FINE * fmean(gains)), FINE))
        error = Fraction(round(FINE * WIDE * stdev(gains) / sqrt(len(gains))), FINE)
        said = Message(
            "common.coach-swing", cost_price=round(FINE * cost), error_price=round(FINE * error), worlds=len(gains)
        )
        return Judgement(moment.step, tried[at] if cost else chosen, cost, said, error)
