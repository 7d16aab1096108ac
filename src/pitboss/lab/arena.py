"""Bots against each other on the same deals: what is to be played, and the playing of it.

A deal is a seed: of chance, of whom is asked first, and of each bot's own dice. It is played once for every rotation of
a line-up over the seats, so that every bot of the line-up has had every seat, and with it the cards of that seat. A
line-up is the bots in the order in which they are named; where there are fewer than seats they come again from the
first, where there are more each deal draws who plays and in which order. All of it follows from the plan alone, so a
match is the same wherever and whenever it is played.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from functools import lru_cache, partial
from math import exp, log
from pathlib import Path
from time import monotonic_ns, process_time_ns
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pitboss import games
from pitboss.bots import Maker, own
from pitboss.bots.bot import Bot
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal, PitbossError
from pitboss.core.match import Move
from pitboss.core.moves import Action, View
from pitboss.core.options import Options
from pitboss.core.record import header_line, move_line, result_line
from pitboss.games import AnySpec
from pitboss.lab.errors import Stuck
from pitboss.lab.play import Played, contest
from pitboss.lab.workers import spread

SEEDS = 1 << 32
STEPS = 20
"""How finely times are noted: so many steps to each factor of e, about a twentieth between two."""

Place = tuple[int, int]
"""Where a match stands in a plan: its deal, and the rotation."""


class Plan(Struct, frozen=True):
    """A table, and who plays at it: all that decides how a match goes."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    preset: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    """As they were typed, by name."""
    rules: str = ""
    """The rules' hash: by others the matches would be others."""
    files: tuple[str, ...] = ()
    """By bot, the digest of the file it is in."""
    records: bool = False
    """Whether each match is written down."""


class Fought(Struct, frozen=True):
    """What came of one match."""

    deal: int
    rotation: int
    seats: tuple[str, ...]
    """The bot on each seat."""
    scores: tuple[int, ...] | None
    """By seat; None if the match came to no end."""
    decisions: int
    moves: int
    times: dict[str, dict[int, int]]
    """By bot, how many choices took how long, in steps of CPU time."""
    waited: tuple[int, ...] = ()
    """The seats that the game waited for, where the match came to no end because nobody moved."""


class Deal(NamedTuple):
    """The seeds of a deal, and who plays it in which order."""

    chance: int
    order: int
    minds: tuple[int, ...]
    """Of each bot of the line-up."""
    line_up: tuple[str, ...]


def planned(spec: AnySpec, plan: Plan) -> Plan:
    """A plan with the marks by which rules and bots are known to be the same; raises `BadOption`."""
    options = spec.choose(plan.seats, dict(plan.options), plan.preset)
    for name in plan.bots:
        own.named(spec.name, name)
    files = tuple([own.digest(name) for name in plan.bots])
    return replace(plan, game=spec.name, rules=spec.ruleset(options), files=files)


def deal_of(plan: Plan, number: int) -> Deal:
    """One of a plan's deals."""
    dice = Dice(plan.seed * 1_000_003 + number)
    chance, order = dice.below(SEEDS), dice.below(SEEDS)
    minds = tuple([dice.below(SEEDS) for _ in range(plan.seats)])
    if len(plan.bots) > plan.seats:
        return Deal(chance, order, minds, tuple(dice.shuffled(plan.bots)[: plan.seats]))
    return Deal(chance, order, minds, tuple([plan.bots[place % len(plan.bots)] for place in range(plan.seats)]))


def rotations(plan: Plan) -> int:
    """How often each deal is played: once for each rotation of the line-up, or of the part that it repeats."""
    if len(plan.bots) > plan.seats:
        return plan.seats
    line = deal_of(plan, 0).line_up
    return next(turn for turn in range(1, plan.seats + 1) if line == line[turn:] + line[:turn])


def places(plan: Plan, matches: int) -> list[Place]:
    """So many matches of a plan, and as many more as make the last deal whole."""
    turns = rotations(plan)
    return [(deal, turn) for deal in range(-(-matches // turns)) for turn in range(turns)]


def fight(
    plan: Plan, matches: int, done: Set[Place] = frozenset(), processes: int | None = None, records: Path | None = None
) -> Iterator[Fought]:
    """The matches of a plan that are not done yet, as they get done; their records go to a folder."""
    left = [place for place in places(plan, matches) if place not in done]  # before the first, for `done` may grow
    for _, fought in spread(partial(play, plan, records), left, processes or os.cpu_count() or 1):
        yield fought


def play(plan: Plan, records: Path | None, place: Place) -> Fought:
    """One match of a plan."""
    number, turn = place
    spec, options, game, makers = _table(plan)
    deal = deal_of(plan, number)
    at = [(seat - turn) % plan.seats for seat in range(plan.seats)]
    names = tuple([deal.line_up[there] for there in at])
    players = [
        Timed(deal.line_up[there], makers[deal.line_up[there]](game, options, Dice(deal.minds[there]))) for there in at
    ]
    moves: list[Move] = []
    waited: tuple[int, ...] = ()
    try:
        played = contest(game, players, Dice(deal.chance), log=moves, order=Dice(deal.order))
    except Stuck as stuck:
        waited = stuck.seats
        played = Played(sum(move.seat >= 0 for move in moves), len(moves), None)
    except Illegal as error:
        culprit = max(players, key=lambda player: player.asked)
        raise PitbossError(f"{culprit.name} made a move in deal {number + 1} that is not allowed: {error}") from None
    if records is not None:
        heads = [f"{own.called(name)} {seat + 1}" for seat, name in enumerate(names)]
        lines = [header_line(spec, options, heads), *(move_line(spec, move) for move in moves)]
        lines += [] if played.scores is None else [result_line(played.scores)]
        record_in(records, place).write_text("\n".join(lines) + "\n", encoding="utf-8")
    times: dict[str, Counter[int]] = {}
    for player in players:
        times.setdefault(player.name, Counter()).update(player.times)
    noted = {name: dict(sorted(each.items())) for name, each in times.items()}
    return Fought(number, turn, names, played.scores, played.decisions, len(moves), noted, waited)


def record_in(folder: Path, place: Place) -> Path:
    """The file of a match's record.

    >>> record_in(Path("kept"), (11, 2)).as_posix()
    'kept/deal-00012-3.jsonl'
    """
    return folder / f"deal-{place[0] + 1:05}-{place[1] + 1}.jsonl"


class Timed(Bot[View]):
    """A bot that is timed: what its choices take of the processor."""

    def __init__(self, name: str, bot: Bot[View]) -> None:
        self.name = name
        self.times: Counter[int] = Counter()
        self.asked = 0
        """When it was asked last."""
        self._bot = bot

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        """What the bot chooses."""
        self.asked = monotonic_ns()
        start = process_time_ns()
        choice = self._bot.choose(view, menu)
        self.times[step_of(process_time_ns() - start)] += 1
        return choice


def step_of(nanoseconds: int) -> int:
    """The step of a time, from a microsecond on.

    >>> step_of(0), step_of(1_000_000), round(time_at(step_of(1_000_000)), 2)
    (0, 138, 0.99)
    """
    return round(STEPS * log(max(1000, nanoseconds) / 1000))


def time_at(step: int) -> float:
    """The time of a step, in milliseconds."""
    return exp(step / STEPS) / 1000


@lru_cache(maxsize=8)
def _table(plan: Plan) -> tuple[AnySpec, Options, Game[State, View], dict[str, Maker]]:
    """What all matches of a plan have in common, made once in each process."""
    spec = games.find(plan.game)
    options = spec.choose(plan.seats, dict(plan.options), plan.preset)
    makers = {name: own.named(plan.game, name) for name in plan.bots}
    return spec, options, spec.build(plan.seats, options), makers
