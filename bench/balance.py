"""`make balance`, or `python -m bench.balance 2000 --seed 1 --seats 2 3 4`: whether Dead-Cat Bounce is even and lively.

For the defaults and every preset, matches of the solid bot against itself: takeovers a match, changes of the sole
leader, after which share of the turns the last of them came, and wins by place in the order of play. Then those who
raid against the same bot that never does, two and two; a preset for two is played by two, and without raiders. What
follows ± is one standard error. For four players it says which of the targets are met. Few matches flatter: whether
places are even shows with 10,000, on seeds not tuned on.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, Event
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.bots import Raider
from pitboss.games.dead_cat.declare import DeadCatOptions, DeadCatView, TakenOver
from pitboss.games.dead_cat.verbs import DeadCatGame
from pitboss.lab.known import known

MATCHES = 2000
LONGEST = 20_000
USUAL = 4
PRESETS: Mapping[str, Mapping[str, object]] = {"defaults": {}, **SPEC.presets}
MOST_TAKEOVERS = 35
FEWEST_LEADS = 4
DECIDED_AFTER = 0.4
RAIDERS_WIN = 0.55
"""And no less than what this leaves to the others."""
EVEN: Mapping[int, float] = {2: 3.84, 3: 5.99, 4: 7.81, 5: 9.49, 6: 11.07}
"""By number of players, the chi-squared that wins by place exceed once in twenty times if all are equal."""


class Peaceful(Raider):
    """The same player, who never takes over anything."""

    raids = False


class Course(NamedTuple):
    """What one match was like."""

    takeovers: int
    turns: int
    leads: int
    """How often another player became the sole leader."""
    decided: float
    """After which share of the turns the last of them did."""
    wins: tuple[float, ...]
    """By seat, shared if won together; nothing if the match was cut off."""
    first: int


class Lead:
    """Who leads alone, asked after every turn."""

    def __init__(self) -> None:
        self.turn = (-1, 0)
        self.leader = -1
        self.turns = self.changes = self.latest = 0

    def note(self, turn: int, round_: int, worth: list[int]) -> None:
        """Take down the wealth of all seats when a turn begins."""
        self.turn = (turn, round_)
        self.turns += 1
        best = max(worth)
        if worth.count(best) == 1 and worth.index(best) != self.leader:
            self.changes += self.leader >= 0
            self.leader, self.latest = worth.index(best), self.turns


def watch(seats: int, options: DeadCatOptions, players: Sequence[Bot[DeadCatView]], dice: Dice) -> Course:
    """Play a match and note who leads after every turn."""
    game = SPEC.build(seats, options)
    assert isinstance(game, DeadCatGame)
    state, told, lead, moves = game.start(), list[Event](), Lead(), 0
    while (actors := game.actors(state)) and moves < LONGEST:
        moves += 1
        if actors == (CHANCE,):
            game.apply(state, CHANCE, game.deal(state, dice), 0, told)
        else:
            for seat in dice.shuffled(actors):
                action = players[seat].choose(game.view(state, seat), game.legal(state, seat))
                if action is not None:
                    game.check(state, seat, action)
                    game.apply(state, seat, action, 0, told)
                    break
        if state.round and (state.turn, state.round) != lead.turn:
            lead.note(state.turn, state.round, [player.wealth for player in game.view(state, None).players])
    winners = game.view(state, None).winners
    wins = tuple([(seat in winners) / max(1, len(winners)) for seat in range(seats)])
    taken = sum(type(event) is TakenOver for event in told)
    return Course(taken, lead.turns, lead.changes, lead.latest / max(1, lead.turns), wins, state.first)


def alike(seats: int, options: Mapping[str, object], seed: int) -> tuple[Course, tuple[float, ...]]:
    """A match of equal bots; and its wins by place in the order of play."""
    chosen = SPEC.choose(seats, options)
    course = watch(seats, chosen, [Raider(chosen) for _ in range(seats)], Dice(seed))
    return course, tuple([course.wins[(course.first + place) % seats] for place in range(seats)])


def raided(seats: int, options: Mapping[str, object], seed: int) -> float:
    """What half a table that raids wins against the other half that never does."""
    dice, chosen = Dice(seed), SPEC.choose(seats, options)
    raiders = dice.shuffled(range(seats))[: seats // 2]
    players = [Raider(chosen) if seat in raiders else Peaceful(chosen) for seat in range(seats)]
    wins = watch(seats, chosen, players, dice).wins
    return sum(wins[seat] for seat in raiders)


def mean(values: Sequence[float], scale: float = 1) -> str:
    """A mean with its standard error."""
    error = stdev(values) / sqrt(len(values))
    return f"{scale * fmean(values):5.1f} ±{scale * error:4.2f}"


def unevenness(places: Sequence[Sequence[float]]) -> float:
    """Chi-squared of the wins by place, a row for each match, against equal shares.

    >>> unevenness([(1, 0)] * 60 + [(0, 1)] * 40)
    4.0
    """
    many = len(places[0])
    return round(sum([(fmean(column) * many - 1) ** 2 for column in zip(*places, strict=True)]) * len(places) / many, 2)


def targets(
    courses: Sequence[Course], places: Sequence[Sequence[float]], shares: Sequence[float]
) -> Iterator[tuple[str, bool]]:
    """Each target in words, and whether it is met."""
    yield f"takeovers under {MOST_TAKEOVERS}", fmean([one.takeovers for one in courses]) < MOST_TAKEOVERS
    yield f"lead changes over {FEWEST_LEADS}", fmean([one.leads for one in courses]) > FEWEST_LEADS
    yield f"decided after {DECIDED_AFTER:.0%}", fmean([one.decided for one in courses]) > DECIDED_AFTER
    yield f"places even within the error of {len(places):,} matches", unevenness(places) < EVEN[len(places[0])]
    if shares:
        yield f"raiders win {RAIDERS_WIN:.0%} at most", 1 - RAIDERS_WIN <= fmean(shares) <= RAIDERS_WIN


def report(name: str, seats: int, courses: Sequence[Course], places: Sequence[Sequence[float]]) -> str:
    """What matches of equal bots were like, in a line."""
    wins = "  ".join(mean(column, 100) for column in zip(*places, strict=True))
    return (
        f"{name}, {seats} players: takeovers {mean([one.takeovers for one in courses])}"
        f"   lead changes {mean([one.leads for one in courses])}"
        f"   decided after {mean([one.decided for one in courses], 100)} %"
        f"   wins by place {wins}   chi-squared {unevenness(places)}, even below {EVEN[seats]}"
    )


def main() -> None:
    """Print a line per preset and number of players, and for the usual number the targets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("matches", type=int, nargs="?", default=MATCHES)
    parser.add_argument("--seed", type=int, default=1_000_000, help="of the first match; the next ones count on")
    parser.add_argument("--seats", type=int, nargs="*", default=[USUAL, 2, 3, 5, 6])
    parser.add_argument("--presets", nargs="*", default=list(PRESETS))
    parser.add_argument("--set", nargs="*", default=[], metavar="OPTION=VALUE", help="options for all of them")
    parser.add_argument(
        "--raids", type=int, default=None, help="matches of raiders against others; as many if not said"
    )
    asked = parser.parse_args()
    deals = range(asked.seed, asked.seed + asked.matches)
    with ProcessPoolExecutor(2) as pool:
        for name in asked.presets:
            options = {**PRESETS[name], **dict(word.split("=", 1) for word in asked.set)}
            few = known(SPEC.name).seats.get(name)
            raids = deals[: asked.raids] if few is None else range(0)
            shares = list(pool.map(partial(raided, USUAL, options), raids, chunksize=16))
            if shares:
                print(f"{name}, {USUAL} players: two who raid win {mean(shares, 100)} %", flush=True)
            usual = asked.seats if name in ("defaults", SPEC.proposed) else asked.seats[:1]
            for seats in usual if few is None else [few]:
                played = list(pool.map(partial(alike, seats, options), deals, chunksize=16))
                courses, places = [course for course, _ in played], [wins for _, wins in played]
                print(report(name, seats, courses, places), flush=True)
                for target, met in targets(courses, places, shares) if seats == USUAL else ():
                    print(f"    {'met   ' if met else 'MISSED'} {target}", flush=True)


if __name__ == "__main__":
    main()
