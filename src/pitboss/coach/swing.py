"""A coach for any game: what else might have been done is tried in worlds that the seat could have imagined.

A game's own coach may lend it sense: what is worth trying (`candidates`), how all play on, which worlds are likely and
what they are worth after a while (`search`), and other words for what was found (`said`).
"""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from statistics import fmean, stdev
from typing import ClassVar, Final, NamedTuple

from pitboss.bots.search import LUCK, Search, selection
from pitboss.coach.coach import Coach, Judgement, Moment, V
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import Action
from pitboss.core.notation import near
from pitboss.core.options import Options

WIDE: Final = (1.96, 2.37, 2.8)
"""Standard errors to each side that hold 95 in 100, and what few worlds add: Student's t from 8 worlds on, nearly."""
FINE: Final = 100
"""What is found by trying is told in hundredths."""


class Gain(NamedTuple):
    """By how much one thing was worth more than another in the same worlds."""

    mean: Fraction
    error: Fraction
    """Half of the 95 % interval."""
    worlds: int

    @classmethod
    def of(cls, more: Sequence[float], less: Sequence[float]) -> "Gain":
        """From what both were worth, world by world.

        >>> Gain.of([3.0, 4.0, 5.0, 4.0], [1.0, 2.0, 2.0, 3.0])
        Gain(mean=Fraction(2, 1), error=Fraction(5, 4), worlds=4)
        """
        gains = [one - other for one, other in zip(more, less, strict=True)]
        fewer = len(gains) - 1
        wide = WIDE[0] + WIDE[1] / fewer + WIDE[2] / fewer**2
        return cls(hundredths(fmean(gains)), hundredths(wide * stdev(gains) / sqrt(len(gains))), len(gains))

    @property
    def sure(self) -> bool:
        """Whether the interval leaves no doubt that it was worth more."""
        return self.mean > self.error


def hundredths(number: float) -> Fraction:
    """A number as it is told."""
    return Fraction(round(FINE * number), FINE)


class Swing(Coach[V]):
    """Tries every choice in the same worlds; a game's own coach lends it more sense than that of the dice."""

    worlds: ClassVar[int] = 24
    """Worlds in which it is found what something cost."""
    first: ClassVar[int] = 24
    """Worlds in which the best of several choices is looked for, before that."""
    most: ClassVar[int] = 6
    """Choices that are tried at most, the one that was made included."""

    def __init__(self, game: Game[State, V], options: Options, seat: int, dice: Dice) -> None:
        self.game = game
        self.seat = seat
        self._luck = dice.below(LUCK)

    # What a game may lend

    def candidates(self, moment: Moment[V], chosen: Action) -> list[Action]:
        """What is tried: what was done comes first. Where that is all, there was nothing to decide."""
        others = [action for action in moment.menu if action != chosen]
        return [chosen, *selection(others, self.most - 1, self.dice(moment.step))]

    def search(self, view: V, dice: Dice, worlds: int) -> Search[State, V]:
        """What tries moves in so many worlds that look like a view."""
        return Search(self.game, dice, worlds)

    def said(self, key: str, gain: Gain) -> Message:
        """What was found, in words: `swing` it cost, `even` nothing was clearly better, `best` it was the best."""
        return Message(
            f"common.coach-{key}",
            cost_price=near(FINE * gain.mean),
            error_price=near(FINE * gain.error),
            worlds=gain.worlds,
        )

    # What it does

    def dice(self, step: int, again: bool = False) -> Dice:
        """Dice of a move's own: what is found about it does not depend on what else is judged."""
        return Dice(self._luck + 2 * step + again)

    def judge(self, moments: Sequence[Moment[V]]) -> list[Judgement]:
        """Every decision in which there was something to decide."""
        found: list[Judgement] = []
        for moment in moments:
            if moment.chosen is not None:
                self.reached(moment.step)
                judged = self.judged(moment, moment.chosen)
                found += [judged] if judged is not None else []
        return found

    def judged(self, moment: Moment[V], chosen: Action) -> Judgement | None:
        """A decision; None if there was nothing to decide."""
        tried = self.candidates(moment, chosen) if len(moment.menu) > 1 else [chosen]
        if len(tried) < 2:
            return None
        search = self.search(moment.seen, self.dice(moment.step), self.first)
        worths = search.sample(moment.seen, self.seat, tried)
        order = sorted(range(len(tried)), key=lambda at: -sum(worths[at]))
        if not order[0]:
            return self.found(moment, chosen, "best", Gain.of(worths[0], worths[order[1]]))
        # What looks best has had luck in those worlds: by how much it is better is found in others.
        return self.weighed(moment, chosen, tried[order[0]])

    def weighed(self, moment: Moment[V], chosen: Action, best: Action) -> Judgement:
        """By how much something else would have been better; only what is beyond doubt counts as a cost."""
        fresh = self.search(moment.seen, self.dice(moment.step, again=True), self.worlds)
        own, other = fresh.sample(moment.seen, self.seat, [chosen, best])
        gain = Gain.of(other, own)
        return self.found(moment, best if gain.sure else chosen, "swing" if gain.sure else "even", gain)

    def found(self, moment: Moment[V], best: Action, key: str, gain: Gain) -> Judgement:
        """A judgement from what was found by trying."""
        cost = gain.mean if key == "swing" else Fraction()
        return Judgement(moment.step, best, cost, self.said(key, gain), gain.error)

    def both_sides(
        self, step: int, view: V, taker: int, answers: tuple[Action, Action], other: int
    ) -> tuple[Gain, Gain]:
        """What a deal was worth to the seat and to the other side, in worlds that the seat may imagine.

        It is what the taker's yes was worth more than the no: first to the seat, then to the other, in the same worlds.
        """
        found: list[Gain] = []
        for side in (self.seat, other):
            search = self.search(view, self.dice(step, again=True), self.worlds)
            yes, no = search.sample(view, taker, answers, side)
            found.append(Gain.of(yes, no))
        return found[0], found[1]
