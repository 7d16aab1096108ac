"""`make pot-bets`, or `python -m bench.pot_bets 300 pot_least=0`: whether the size of bets alone wins in a pot.

Everybody plays the cards as `solid` does and bets a fixed share of the largest bet. A match is won by the highest
score, and shared where several have it. At even terms everybody wins one in as many matches as there are seats; a bet
that wins 5 points more is told. The deals are not those that the options `pot_least` and `pot_times` were tuned on.

By the preset that is proposed, each fixed bet also plays among `solid` bots, who bet by their first cards: there it is
too much if the whole interval is above the fair share. Last, the bets of `sharp` are told: half of them at least a
quarter of the largest bet is wanted. `--proposed` measures these two only.
"""

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations_with_replacement
from math import sqrt
from statistics import fmean, median, stdev
from typing import Final

from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import Action
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.bots import sharp, steady
from pitboss.games.pontoon.declare import Bet, PontoonOptions, PontoonView
from pitboss.lab.play import contest

MATCHES: Final = 1500
SEED: Final = 1_000_000
MARGIN: Final = 5.0
SEATS: Final = (2, 3, 4, 8)
BETS: Final = {"min": 0, "tenth": 10, "half": 50, "max": 100}
"""Percent of the largest bet."""
QUARTER: Final = 25
FEW: Final = 4
"""Up to so many seats every mixture of bets is tried; above, one against all others and half and half."""


class Fixed(Bot[PontoonView]):
    """Bets the same part of the largest bet whatever it holds, and plays on as `solid` does."""

    def __init__(self, options: PontoonOptions, percent: int) -> None:
        self._percent = percent
        self._player = steady(None, options, Dice(0))

    def choose(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """The fixed bet, as far as it is allowed."""
        if view.phase == "bets" and menu:
            return Bet(max(view.least, view.most * self._percent // 100))
        return self._player.choose(view, menu)


def different(options: PontoonOptions) -> list[str]:
    """The bets that are not the same at such a table: those below the smallest become the smallest."""
    allowed = {max(share, options.pot_least if options.bank == "pot" else 0): name for name, share in BETS.items()}
    return [name for name in BETS if name in allowed.values()]


def mixtures(bets: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who sits together: at a small table every mixture, at a large one the extremes and an even one."""
    if seats <= FEW:
        found = [mixture for mixture in combinations_with_replacement(bets, seats) if len(set(mixture)) > 1]
        return [mixture for mixture in found if len(set(mixture)) == min(seats, len(bets)) or len(set(mixture)) == 2]
    lone = [(one, *[other] * (seats - 1)) for one in bets for other in bets if one != other]
    return [*lone, tuple(sorted((list(bets) * seats)[:seats]))]


def match(options: PontoonOptions, mixture: tuple[str, ...], seed: int) -> dict[str, float]:
    """By bet, the share of one match that each of those who make it has won. Everybody comes to sit on every seat."""
    seats = len(mixture)
    bets = [mixture[(seat + seed) % seats] for seat in range(seats)]
    game = SPEC.build(seats, options)
    scores = contest(game, [Fixed(options, BETS[bet]) for bet in bets], Dice(seed)).scores
    assert scores is not None
    best = [bet for bet, score in zip(bets, scores, strict=True) if score == max(scores)]
    return {bet: best.count(bet) / len(best) / mixture.count(bet) for bet in set(mixture)}


def line(mixture: tuple[str, ...], played: Sequence[dict[str, float]]) -> tuple[str, bool]:
    """A row of the table, and whether a bet in it wins too much."""
    fair = 100 / len(mixture)
    cells: list[str] = []
    unfair = False
    for bet in dict.fromkeys(mixture):
        wins = [100 * result[bet] for result in played]
        mean, error = fmean(wins), 1.96 * stdev(wins) / sqrt(len(wins))
        unfair |= mean > fair + MARGIN
        cells.append(f"{mixture.count(bet)} x {bet} {mean:5.1f} ± {error:.1f} ({mean - fair:+.1f})")
    return f"{len(mixture)} seats, fair {fair:4.1f} %: " + "   ".join(cells), unfair


def among_solid(options: PontoonOptions, seats: int, bet: str, seed: int) -> float:
    """What one who makes a fixed bet has won of a match against `solid` bots; it comes to sit on every seat."""
    game, mine = SPEC.build(seats, options), seed % seats
    bots = [Fixed(options, BETS[bet]) if seat == mine else steady(None, options, Dice(0)) for seat in range(seats)]
    scores = contest(game, bots, Dice(seed // seats)).scores
    assert scores is not None
    return (scores[mine] == max(scores)) / scores.count(max(scores))


class Watched(Bot[PontoonView]):
    """A `sharp` bot whose bets are noted, as percent of the largest."""

    def __init__(self, options: PontoonOptions, dice: Dice, noted: list[float]) -> None:
        self._player, self._noted = sharp(None, options, dice), noted

    def choose(self, view: PontoonView, menu: Sequence[Action]) -> Action | None:
        """What `sharp` does."""
        action = self._player.choose(view, menu)
        if isinstance(action, Bet):
            self._noted.append(100 * action.amount / view.most)
        return action


def bets_of_sharp(options: PontoonOptions, seats: int, seed: int) -> list[float]:
    """The bets of a match among `sharp` bots."""
    noted: list[float] = []
    contest(SPEC.build(seats, options), [Watched(options, Dice(seat), noted) for seat in range(seats)], Dice(seed))
    return noted


def proposed(matches: int, pool: ProcessPoolExecutor) -> bool:
    """Print how fixed bets do among `solid` bots, and how `sharp` bets; return whether one is not as wanted."""
    wrong = False
    for seats in SEATS:
        options = SPEC.choose(seats, preset=SPEC.proposed_for(seats))
        for bet in different(options):
            deals = range(SEED, SEED + matches // seats * seats)
            wins = [100 * won for won in pool.map(partial(among_solid, options, seats, bet), deals, chunksize=20)]
            mean, error = fmean(wins), 1.96 * stdev(wins) / sqrt(len(wins))
            wrong |= mean - error > 100 / seats
            told = f"{seats} seats, fair {100 / seats:4.1f} %, one among solid: {bet} {mean:5.1f} ± {error:.1f}"
            print(told, "  <- too much" if mean - error > 100 / seats else "", flush=True)
    for seats in SEATS[:3]:
        options = SPEC.choose(seats, preset=SPEC.proposed_for(seats))
        played = pool.map(partial(bets_of_sharp, options, seats), range(SEED, SEED + max(10, matches // 40)))
        bets = [bet for match in played for bet in match]
        wrong |= median(bets) < QUARTER
        told = f"{seats} seats, sharp: {len(bets)} bets, median {median(bets):.0f} % of the largest"
        print(told, "  <- too small" if median(bets) < QUARTER else "", flush=True)
    return wrong


def main() -> None:
    """Print one line per mixture of bets; fail if a bet wins too much."""
    words = [word for word in sys.argv[1:] if word != "--proposed"]
    matches = int(words[0]) if words else MATCHES
    if "--proposed" in sys.argv:
        with ProcessPoolExecutor() as pool:
            sys.exit("A bet is not as wanted." if proposed(matches, pool) else 0)
    values: dict[str, object] = {"bank": "pot"}
    values.update([(name, value) for name, _, value in (word.partition("=") for word in words[1:])])
    print(
        f"{matches} matches each, {values}: percent of matches won by each who bets so, with 95 % intervals", flush=True
    )
    unfair = False
    with ProcessPoolExecutor() as pool:
        for seats in SEATS:
            options = SPEC.choose(seats, values)
            for mixture in mixtures(different(options), seats):
                deals = range(SEED, SEED + matches)
                played = list(pool.map(partial(match, options, mixture), deals, chunksize=20))
                row, too_much = line(mixture, played)
                unfair |= too_much
                print(row, "  <- too much" if too_much else "", flush=True)
        unfair |= not words[1:] and proposed(matches, pool)
    if unfair:
        sys.exit(f"A bet wins more than its fair share and {MARGIN:g} points.")


if __name__ == "__main__":
    main()
