"""`python -m bench.guesses --levels solid --guesses 20`: how far off the guesses of each level of bots are.

Every level guesses at every question of every pack that says how far off reasoned guesses are (its `spread`), each
time as a new bot. *Nearer* is the share of guesses that are no farther off than the spread; half of reasoned guesses
are. *Off by* is the factor that half of the guesses of sizes are nearer than. A question counts as one observation.
"""

import argparse
from collections.abc import Iterator
from math import exp, log
from typing import Final, NamedTuple

from pitboss import packs
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, FIRSTS
from pitboss.games.certainty import SPEC
from pitboss.games.certainty.bots import BOTS
from pitboss.games.certainty.declare import Ask, Guess
from pitboss.lab.estimates import Estimate, quantile_estimate, shares_estimate
from pitboss.packs import Question

LEVELS: Final = ("easy", "solid", "sharp")
PACKS: Final = ("starter", "quiz", "countries", "elements")
SEATS: Final = 4
GUESSES: Final = 20
SEED: Final = 70_000


class Found(NamedTuple):
    """How a level guesses at the questions of a pack."""

    pack: str
    level: str
    nearer: Estimate
    factor: Estimate

    def line(self) -> str:
        """Return a row of the table."""
        near = f"{self.nearer.mean:.1f} ({self.nearer.low:.1f} to {self.nearer.high:.1f})"
        off = " to ".join("" if each is None else f"{exp(each):.2f}" for each in (self.factor.low, self.factor.high))
        return f"| {self.pack} | {self.level} | {near} | {exp(self.factor.mean):.2f} ({off}) |"


def guesses(pack: str, level: str, question: Question, count: int, seed: int = SEED) -> Iterator[float]:
    """Return what so many bots of a level write down at a question that has just been asked."""
    options = SPEC.choose(SEATS, {"pack": pack})
    game = SPEC.build(SEATS, options)
    state = game.start()
    game.apply(state, CHANCE, FIRSTS[0], 0)
    game.apply(state, CHANCE, Ask(question.id), 0)
    view, menu = game.view(state, 0), game.legal(state, 0)
    for at in range(count):
        said = BOTS[level](None, options, Dice(seed + at)).choose(view, menu)
        assert isinstance(said, Guess)
        yield float(said.number)


def measure(pack: str, level: str, count: int) -> Found:
    """Return how far off a level is at every question of a pack that has a spread."""
    nearer: list[list[float]] = []
    factors: list[float] = []
    for place, question in enumerate(packs.find(pack).questions):
        if question.spread is None:
            continue
        answer, spread = float(question.answer), float(question.spread)
        found = list(guesses(pack, level, question, count, SEED + 1000 * place))
        nearer.append([float(abs(guess - answer) <= spread) for guess in found])
        factors += [abs(log(guess / answer)) for guess in found if guess * answer > 0]
    return Found(pack, level, shares_estimate(nearer), quantile_estimate(factors, 50))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--packs", nargs="*", default=PACKS)
    parser.add_argument("--levels", nargs="*", default=LEVELS)
    parser.add_argument("--guesses", type=int, default=GUESSES, help="of each level at each question")
    asked = parser.parse_args()
    print("| pack | level | nearer than the spread, in % (95 %) | off by (95 %) |")
    print("| --- | --- | --- | --- |")
    for pack in asked.packs:
        for level in asked.levels:
            print(measure(pack, level, asked.guesses).line(), flush=True)


if __name__ == "__main__":
    main()
