"""Drills: short exercises for one person, each question with an exact answer and a number of points.

A game that has some brings a file `drills.py` with `DRILLS`. It is as pure as rules are: nothing is drawn but from the
dice that are passed in, and no clock is read, so the same seed gives the same questions and the same answer the same
points everywhere. Whoever asks, a server or a terminal, deals a problem, shows it, measures the time and has it judged.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, Literal

from msgspec import Struct

from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.core.notation import price, whole

MOST_POINTS: Final = 100
"""Points of a perfect answer."""
LEAST_RANKED: Final = 5
"""Questions that a drill must have had to count as someone's best: one lucky answer is no skill."""
MOST_QUESTIONS: Final = 100
"""Of one drill."""
LONGEST_ANSWER: Final = 10**9
"""The number furthest from zero that is taken for an answer."""

Unit = Literal["price", "amount"]
"""How a number is counted: a price in hundredths, or whole chips."""


class Blank(Struct, frozen=True):
    """A number to be filled in; the message `blank-NAME` of the game's book says what it is called."""

    name: str
    unit: Unit

    def read(self, text: str) -> int:
        """What someone has typed, with a point or a comma; raises `Unreadable`.

        >>> Blank("fair", "price").read("-2,5"), Blank("pnl", "amount").read("+300")
        (-250, 300)
        """
        plain = text.strip().replace("\N{MINUS SIGN}", "-").replace(",", ".")
        return price(plain) if self.unit == "price" else whole(plain)


class Verdict(Struct, frozen=True):
    """What an answer was worth, what would have been right, and why, in one sentence."""

    points: int
    right: tuple[int, ...]
    """By blank: the best answer, rounded to what can be written."""
    why: Message


class Problem(ABC):
    """One question: what is known, what is asked, and what answers are worth."""

    facts: tuple[Message, ...]
    """What is known, a line each; cards among the values may be drawn."""
    question: Message
    blanks: tuple[Blank, ...]

    def refusal(self, _answer: Sequence[int]) -> Message | None:
        """Why something is no answer at all; None: it is one, right or wrong."""
        return None

    @abstractmethod
    def judge(self, answer: Sequence[int], milliseconds: int) -> Verdict:
        """What an answer is worth that took so long; one number for each blank."""


class Drill(Struct, frozen=True):
    """One kind of exercise; `drill-NAME` in the game's book is its title, `.about` how it is scored."""

    name: str
    deal: Callable[[Dice], Problem]


def problem(drill: Drill, seed: int, number: int) -> Problem:
    """A question of a drill, counted from 1; each follows from the seed alone, whatever was asked before."""
    return drill.deal(Dice(seed * (MOST_QUESTIONS + 1) + number))


def score(points: int, questions: int) -> int:
    """The score of a drill: points for each question, in tenths.

    >>> score(270, 4)
    675
    """
    return 0 if not questions else round(Fraction(10 * points, questions))


def refusal(asked: Problem, answer: Sequence[int]) -> Message | None:
    """Why something is no answer to a question, by its shape or by what the question says."""
    if len(answer) != len(asked.blanks):
        return Message("common.no-such-answer", count=len(asked.blanks))
    if any(abs(number) > LONGEST_ANSWER for number in answer):
        return Message("common.no-number-so-long")
    return asked.refusal(answer)
