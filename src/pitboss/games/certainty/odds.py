"""What a guess is worth: where an answer may lie, how often a guess is the closest, and what a bet brings on average.

Everything is counted over a few answers that are equally likely and a few guesses with weights, so the same beliefs
give the same numbers everywhere, without dice. A coach may ask the same questions as a bot.
"""

from bisect import bisect_left, bisect_right
from math import erf, exp, log
from statistics import NormalDist
from typing import Final, NamedTuple

FAR: Final = 1e30
"""Beyond every answer: no bound."""
FARTHEST: Final = 10.0
"""So many spreads are off by far."""
FAINT: Final = 1e-4
"""Bounds that leave less than this of a belief show that it was wrong."""
ROOT: Final = 2**0.5
BELL: Final = NormalDist()


class Belief(NamedTuple):
    """Where a number may lie: a middle, how far it spreads, and bounds it cannot pass.

    Sizes spread by factors, so that half is as likely as double; the others, such as years, by differences.
    """

    middle: float
    spread: float
    sizes: bool = True
    low: float = -FAR
    high: float = FAR

    def bounded(self, low: float, high: float) -> "Belief":
        """After it is told that the number lies between two; of two stories that cannot both be true, the newer."""
        low, high = (low, high) if low > self.high or high < self.low else (max(low, self.low), min(high, self.high))
        told = self._replace(low=low, high=high)
        if low <= self.middle <= high:
            return told
        # It was wrong about the size, and knows only by which side.
        if low > -FAR and high < FAR:
            return told._replace(middle=told._even(0.5))
        away = 0.5 * self.spread * (1 if self.middle < low else -1)
        edge = low if self.middle < low else high
        return told._replace(middle=edge * exp(away) if self.sizes else edge + away)

    def narrowed(self, middle: float, share: float) -> "Belief":
        """Nearer to a number that was named, by a share of the way, and surer of it."""
        if not self.low <= middle <= self.high or (self.sizes and (middle <= 0 or self.middle <= 0)):
            return self
        if self.sizes:
            between = exp((1 - share) * log(self.middle) + share * log(middle))
        else:
            between = (1 - share) * self.middle + share * middle
        return self._replace(middle=between, spread=self.spread * (1 - 0.6 * share))

    def off(self, number: float, answer: float) -> float:
        """How many spreads a number is off an answer; numbers that have no ratio to it are off by far."""
        if not self.sizes:
            return abs(number - answer) / self.spread
        return abs(log(number / answer)) / self.spread if number * answer > 0 else FARTHEST

    def at(self, quantile: float) -> float:
        """The number below which so much of the belief lies."""
        first, last = self._place(self.low), self._place(self.high)
        place = first + (last - first) * quantile
        if last - first < FAINT:
            return self._even(quantile)
        away = self.spread * BELL.inv_cdf(min(max(place, 1e-6), 1 - 1e-6))
        number = self.middle * exp(min(away, 60.0)) if self.sizes else self.middle + away
        return min(max(number, self.low), self.high)

    def _place(self, bound: float) -> float:
        """How much of the belief would lie below a bound if there were none."""
        if bound <= -FAR or (self.sizes and bound <= 0):
            return 0.0
        if bound >= FAR:
            return 1.0
        away = log(bound / self.middle) if self.sizes else bound - self.middle
        return 0.5 + 0.5 * erf(away / self.spread / ROOT)

    def _even(self, quantile: float) -> float:
        """Anywhere between the bounds, by factors where it is a size."""
        if self.sizes and self.low > 0 and self.high < FAR:
            return float(self.low * (self.high / self.low) ** quantile)
        low, high = max(self.low, 0.0 if self.sizes else self.low), min(self.high, FAR)
        return low + (high - low) * quantile

    def answers(self, count: int) -> list[float]:
        """So many numbers, equally likely. Between two bounds half of them lie evenly: hints are given both ways."""
        told = self.low > (0 if self.sizes else -FAR) and self.high < FAR
        if not told:
            return [self.at((place + 0.5) / count) for place in range(count)]
        even = count // 2
        rest = count - even
        found = [self.at((place + 0.5) / rest) for place in range(rest)]
        return sorted(found + [self._even((place + 0.5) / even) for place in range(even)])


def apart(guess: float, answer: float, ratio: bool) -> float:
    """How far a guess is off; by ratio, guesses that have none come behind."""
    if not ratio:
        return abs(guess - answer)
    return abs(log(guess / answer)) if guess * answer > 0 else 1e6 + abs(guess - answer)


def beaten(mine: float, guesses: list[float], answers: list[float], ratio: bool) -> list[list[float]]:
    """By answer and guess, how much of a pot goes to a guess against that one: all, half or nothing.

    >>> beaten(10, [8, 12, 30], [11, 25], False)
    [[1.0, 0.5, 1.0], [1.0, 0.0, 0.0]]
    """
    found: list[list[float]] = []
    for answer in answers:
        own = apart(mine, answer, ratio)
        row: list[float] = []
        for guess in guesses:
            other = apart(guess, answer, ratio)
            row.append(1.0 if other > own else 0.5 if other == own else 0.0)
        found.append(row)
    return found


def standings(guesses: list[float], answers: list[float], rivals: int, ratio: bool) -> list[float]:
    """By guess, how often it beats so many others that are drawn from the same ones, all equally likely."""
    count = len(guesses)
    sums = [0.0] * count
    for answer in answers:
        distances = [apart(guess, answer, ratio) for guess in guesses]
        order = sorted(distances)
        for at in range(count):
            closer, not_farther = bisect_left(order, distances[at]), bisect_right(order, distances[at])
            sums[at] += (1 - (closer + not_farther) / 2 / count) ** rivals
    return [total / len(answers) for total in sums]


def shares(beats: list[list[float]], weights: list[float]) -> list[float]:
    """By answer, how much a guess wins against a rival whose guesses have weights that add up to one."""
    found: list[float] = []
    for row in beats:
        total = 0.0
        for at in range(len(weights)):
            total += row[at] * weights[at]
        found.append(total)
    return found


def chance(against: list[list[float]]) -> float:
    """How often a guess is the closest, from what it wins against each rival, by rival and answer."""
    if not against:
        return 1.0
    total = 0.0
    for at in range(len(against[0])):
        won = 1.0
        for rival in against:
            won *= rival[at]
        total += won
    return total / len(against[0])


class Rival(NamedTuple):
    """What is expected of a rival in answer to a bet."""

    stays: float
    """How likely it does not leave."""
    pays: float
    """What it puts in then."""
    won: list[float]
    """By answer, how much one wins against it if it stays."""


def worth(pot: float, cost: float, rivals: list[Rival], answers: int, care: float = 0.0) -> float:
    """What a bet brings on average, if everybody answers it once and nothing more is bet.

    Rivals answer independently of each other; the pot goes to whoever is closest among those who stay. With care it
    brings less by so many times the variance of what comes of it.

    >>> worth(10, 5, [Rival(1.0, 5, [1.0, 0.0])], 2), worth(10, 5, [Rival(1.0, 5, [1.0, 0.0])], 2, 0.01)
    (5.0, 4.0)
    """
    total = winning = 0.0
    for at in range(answers):
        won, extra = 1.0, 0.0
        for rival in rivals:
            # With `extra` the money of those who stayed and were beaten, weighed by how likely that is.
            kept = rival.stays * rival.won[at]
            extra = extra * (1 - rival.stays + kept) + won * kept * rival.pays
            won *= 1 - rival.stays + kept
        total += (pot + cost) * won + extra
        winning += won
    if not care or not winning:
        return total / answers - cost
    chance_to_win = min(winning / answers, 1.0)
    prize = total / winning
    return total / answers - cost - care * chance_to_win * (1 - chance_to_win) * prize**2
