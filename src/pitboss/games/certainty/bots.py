"""A bot for CertaintyPoker that knows how little it knows.

It knows no facts. From the unit it has an idea of how large such numbers are, from hints such as "between 20 and 50" or
"more than a hundred" it learns where the answer lies, and it bets by how often its guess would be the closest if the
answer and the others' guesses were drawn from what it believes.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from math import exp, log
from typing import Final, NamedTuple

from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.games.certainty.declare import (
    Call,
    CertaintyOptions,
    CertaintyView,
    Guess,
    Leave,
    QuestionView,
    Raise,
    Show,
)

WORLDS: Final = 80
"""How many answers it imagines to see how often it would win."""
RAISES: Final = 2
"""How often it raises in one betting at most, or two of one mind could go on for long."""
CAUTION: Final = 0.9
"""Others who stay in have their reasons: it trusts its chances so far."""
EDGE: Final = 1.2
"""How many times as good as the others' its chances must be to raise."""
TRIES: Final = 20

_NUMBER: Final = r"[-−]?\d[\d,]*(?:\.\d+)?"
_WORDS: Final = {"a dozen": "12", "three dozen": "36", "a hundred": "100", "a thousand": "1000", "a million": "1000000"}
_BETWEEN: Final = re.compile(rf"between ({_NUMBER}) and ({_NUMBER})")
_ABOVE: Final = re.compile(rf"(?:more than|over|above|at least|higher than|later than|after) ({_NUMBER})")
_BELOW: Final = re.compile(rf"(?:fewer than|less than|under|below|at most|lower than|earlier than|before) ({_NUMBER})")
_ABOUT: Final = re.compile(rf"(?:about|nearly|almost|roughly|around) ({_NUMBER})")


class Belief(NamedTuple):
    """Where a number may lie: a middle, how far it spreads, and bounds it cannot pass.

    Sizes spread by factors, so that a tenth is as likely as ten times; the others, such as years, by differences.
    """

    middle: float
    spread: float
    sizes: bool
    low: float
    high: float

    def drawn(self, dice: Dice, share: float = 1.0) -> float:
        """One number it may be; with a share below one it is nearer to the middle."""
        for _ in range(TRIES):
            off = share * self.spread * _bell(dice)
            number = self.middle * exp(off) if self.sizes else self.middle + off
            if self.low <= number <= self.high:
                return number
        low, high = max(self.low, -1e12), min(self.high, 1e12)
        return low + (high - low) * dice.below(1000) / 1000

    def told(self, text: str) -> "Belief":
        """What to believe after reading a hint; what cannot be read changes nothing."""
        low, high = bounds(text)
        low, high = max(low, self.low), min(high, self.high)
        if low > high:
            return self
        about = _ABOUT.search(_plain(text))
        if about is None:
            return self._replace(low=low, high=high)
        middle = _value(about[1])
        fits = low <= middle <= high and (middle > 0 or not self.sizes)
        spread = self.spread / 3
        return Belief(middle, spread, self.sizes, low, high) if fits else self._replace(low=low, high=high)


_YEARS: Final = Belief(1890, 90, False, -3000, 2030)
_DEGREES: Final = Belief(40, 120, False, -273, 1e9)
_SHARES: Final = Belief(45, 30, False, 0, 100)
_USUAL: Final = Belief(60, 2, True, 0, 1e12)
_SCALES: Final[Sequence[tuple[str, Belief]]] = (
    ("year", _YEARS),
    ("degrees", _DEGREES),
    ("per cent", _SHARES),
    ("percent", _SHARES),
    ("kilometres", _USUAL._replace(middle=1500)),
    ("metres", _USUAL._replace(middle=250)),
    ("kilograms", _USUAL._replace(middle=40)),
    ("square", _USUAL._replace(middle=400)),
    ("people", _USUAL._replace(middle=80)),
    ("seconds", _USUAL._replace(middle=30)),
)


def _plain(text: str) -> str:
    text = text.lower().replace("−", "-")
    for word, digits in _WORDS.items():
        text = text.replace(word, digits)
    return text


def _value(digits: str) -> float:
    return float(digits.replace(",", "").replace("−", "-"))


def bounds(text: str) -> tuple[float, float]:
    """Where a hint says the answer lies.

    >>> bounds("Between 20,000 and 23,000."), bounds("More than 20 and fewer than a hundred.")
    ((20000.0, 23000.0), (20.0, 100.0))
    """
    text = _plain(text)
    between, above, below = _BETWEEN.search(text), _ABOVE.search(text), _BELOW.search(text)
    if between is not None:
        ends = sorted((_value(between[1]), _value(between[2])))
        return ends[0], ends[1]
    return (_value(above[1]) if above else -1e12), (_value(below[1]) if below else 1e12)


def prior(question: QuestionView) -> Belief:
    """What to believe of a question before any hint: only what its unit and its words say of the size."""
    if question.unit == "year" or "which year" in question.text.lower():
        return _YEARS
    for word, belief in _SCALES[1:]:
        if word in question.unit.lower():
            return belief
    return _USUAL


def _bell(dice: Dice) -> float:
    """A number around zero, about as the normal distribution has them."""
    return sum([dice.below(10_000) for _ in range(6)]) / 10_000 * 2**0.5 - 3 * 2**0.5


def _rounded(number: float) -> Decimal:
    """As people write guesses: three digits that count, years and the like whole.

    >>> _rounded(12345.6), _rounded(0.01234)
    (Decimal('12300'), Decimal('0.0123'))
    """
    return Decimal(format(Decimal(f"{number:.3g}"), "f"))


class Calibrated(Bot[CertaintyView]):
    """Guesses by size, counts its chances, and puts its money where they are."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._betting = (0, 0)
        self._raises = 0

    def choose(self, view: CertaintyView, menu: Sequence[Action]) -> Action | None:
        """A guess, a bet by the chance to win, or the guess shown if it can still win."""
        question = view.question
        if not menu or question is None or view.seat is None:
            return None
        if view.phase == "guess":
            return Guess(self._guess(question))
        if view.phase == "show":
            return Leave() if _beaten(view, view.seat) else Show()
        return self._bet(view, view.seat, question)

    def _guess(self, question: QuestionView) -> Decimal:
        belief = prior(question)
        number = belief.drawn(self._dice, 0.5)
        return Decimal(round(number)) if belief is _YEARS else _rounded(number)

    def _bet(self, view: CertaintyView, seat: int, question: QuestionView) -> Action:
        if self._betting != (view.round, view.betting):
            self._betting, self._raises = (view.round, view.betting), 0
        rivals = sum(1 for at, player in enumerate(view.players) if at != seat and player.status == "in")
        chance = CAUTION * self.chance(view, seat, question, rivals)
        fair = 1 / (rivals + 1)
        if view.least is not None and view.most is not None and self._raises < RAISES and chance > EDGE * fair:
            self._raises += 1
            wanted = view.top + int((view.pot + view.due) * min(1, 2 * (chance - fair)))
            return Raise(min(max(wanted, view.least), view.most))
        # What is due is weighed against what there is to win.
        return Call() if chance * (view.pot + view.due) >= view.due else Leave()

    def chance(self, view: CertaintyView, seat: int, question: QuestionView, rivals: int) -> float:
        """How often its guess is the closest, over answers and rivals' guesses drawn from what it believes."""
        own = float(view.players[seat].guess or 0)
        first = belief = prior(question)
        for hint in question.hints:
            belief = belief.told(hint)
        ratio = view.distance == "log"
        won = 0
        for _ in range(WORLDS):
            answer = belief.drawn(self._dice) if question.answer is None else float(question.answer)
            mine = _apart(own, answer, ratio)
            won += all(_apart(first.drawn(self._dice, 0.5), answer, ratio) >= mine for _ in range(rivals))
        return won / WORLDS


def _apart(guess: float, answer: float, ratio: bool) -> float:
    if ratio and guess * answer > 0:
        return abs(log(guess / answer))
    return abs(guess - answer) if not ratio else 1e6 + abs(guess - answer)


def _beaten(view: CertaintyView, seat: int) -> bool:
    """Whether somebody who can win every pot that it can win has shown a closer guess."""
    me, question = view.players[seat], view.question
    if question is None or question.answer is None or me.guess is None or view.distance == "log":
        return False
    mine = abs(me.guess - question.answer)
    shown = [player for player in view.players if player.shown and player.status == "in" and player.stake >= me.stake]
    return any(abs(player.guess - question.answer) < mine for player in shown if player.guess is not None)


def calibrated(_game: object, _options: CertaintyOptions, dice: Dice) -> Bot[CertaintyView]:
    """A calibrated player."""
    return Calibrated(dice)


BOTS = {"solid": calibrated}
