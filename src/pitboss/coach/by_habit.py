"""The coaches of games that bring none: one plays on by the game's own bot, the other admits that it cannot judge.

A play-out at random says how a move fares against players who do not think. In a game of bluffs that is confident and
wrong: nobody doubts a bid that cannot be true. So everybody plays on by the game's own bot, and the review says so.
"""

from collections.abc import Sequence

from pitboss.bots.search import Habit, Search
from pitboss.coach.coach import Coach, Judgement, Moment, V
from pitboss.coach.swing import Swing
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.moves import View
from pitboss.core.options import Options


class ByHabit(Swing[View]):
    """Tries choices in imagined worlds, in which everybody plays on as the game's own bot does."""

    def __init__(self, game: Game[State, View], options: Options, seat: int, dice: Dice, habit: Habit[View]) -> None:
        super().__init__(game, options, seat, dice)
        self._habit = habit

    def search(self, view: View, dice: Dice, worlds: int) -> Search[State, View]:
        """Search with play-outs by the game's own bot."""
        return Search(self.game, dice, worlds, habit=self._habit)

    def notes(self, moments: Sequence[Moment[View]], judgements: Sequence[Judgement]) -> list[Message]:
        """Say what the judgements rest on."""
        return [Message("common.coach-by-habit")] if judgements else []


class Unjudged(Coach[V]):
    """Judges no decision: nobody knows how people play this game."""

    def judge(self, moments: Sequence[Moment[V]]) -> list[Judgement]:
        """Judge nothing."""
        return []

    def notes(self, moments: Sequence[Moment[V]], judgements: Sequence[Judgement]) -> list[Message]:
        """Say why nothing is judged."""
        return [Message("common.coach-unjudged")]
