"""Rules beside other rules: what is to be played of each variant, and the playing of it.

A match has a number, and from it and the plan's seed follow the dice of chance, of whom is asked first, and of each
seat's mind: one set for all variants. So variants differ by their rules and by nothing else, as far as their matches
run alike (common random numbers). All of it follows from the plan alone, so a match is the same wherever and whenever
it is played.

There are three series. `main` is what rules are measured by: the bots that were named, moving on by a seat with each
match. In `skill` a stronger level sits between a weaker one, and again on the same dice with their seats exchanged. In
`styles` bots of different temper are drawn for every match.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

import pitboss
from pitboss import bots, games
from pitboss.bots import LEVELS, Maker, own
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, Illegal, PitbossError
from pitboss.core.moves import Event, View
from pitboss.core.options import Options, described
from pitboss.core.spec import USUAL
from pitboss.games import AnySpec
from pitboss.lab.errors import Stuck
from pitboss.lab.known import known
from pitboss.lab.play import Notes, Played, contest

SEEDS = 1 << 32
PRESET = "preset"
"""What is varied as if it were an option."""
MEASURES = "measures"
"""The part of a game's folder that measures what only this game has."""
MENUS = 10
"""Of how many matches of a series it is noted what menus list: enough to tell which verbs the rules allow at all."""

Series = Literal["main", "skill", "styles"]
SERIES: tuple[Series, ...] = ("main", "skill", "styles")

Place = tuple[int, Series, int]
"""Where a match stands in a plan: the variant, the series, its number there."""


class Variant(Struct, frozen=True):
    """Rules, as they were asked for."""

    preset: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    """What differs from the preset, by name, as it was typed."""
    label: str = ""
    """What differs from the other variants."""
    rules: str = ""
    """The rules' hash."""


class Plan(Struct, frozen=True):
    """All that decides how matches go."""

    game: str
    seats: int
    bots: tuple[str, ...]
    """Who plays the main series, seat by seat and then from the first again."""
    seed: int
    variants: tuple[Variant, ...]
    strong: str = ""
    weak: str = ""
    """The levels that tell skill from luck; none where a game has no levels."""
    styles: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    """By bot, the digest of the file it is in."""
    version: str = ""
    """Of Pitboss: bots of another may play otherwise."""
    factors: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What is varied, each option with its values; the variants are all combinations, the first option slowest."""


class Amounts(NamedTuple):
    """How many matches of each series every variant gets."""

    main: int
    skill: int = 0
    styles: int = 0


class Watched(Struct, frozen=True, omit_defaults=True):
    """What was seen of one match."""

    variant: int
    series: Series
    number: int
    moves: int
    decisions: int
    seconds: float
    """What it would take people."""
    scores: tuple[int, ...] | None = None
    """None if it came to no end; then there is nothing below either."""
    winners: tuple[int, ...] = ()
    why: str = ""
    rounds: int | None = None
    """None if the game's views know no rounds."""
    leads: int = 0
    """How often another seat came to lead alone."""
    decided: float = 0.0
    """After which share of the rounds that happened last."""
    comeback: bool = False
    """Whether at half-time half of the seats or more stood above a winner."""
    bankrupt: int | None = None
    """Seats that ended with nothing; None if they began with nothing."""
    first: int = -1
    """The seat that moved first."""
    uses: dict[str, int] = {}
    """Moves of players by verb."""
    offered: tuple[str, ...] = ()
    """Verbs that were on someone's menu, as far as it was noted."""
    own: dict[str, float] = {}
    """What the game itself measures of a match."""


class Job(NamedTuple):
    """Some matches of a plan that are played in one go."""

    variant: int
    series: Series
    numbers: tuple[int, ...]


def variants(
    preset: str | None, fixed: Sequence[tuple[str, str]], varied: Sequence[tuple[str, Sequence[str]]]
) -> tuple[Variant, ...]:
    """Every combination of what is varied, the first of each first; raises `BadOption`."""
    once = Counter([*([PRESET] if preset is not None else []), *[name for name, _ in (*fixed, *varied)]])
    twice = [name for name, times in once.items() if times > 1]
    if twice:
        raise BadOption(f"{twice[0]} is given twice; vary it, or set it, once.")
    found: list[Variant] = []
    for values in product(*[values for _, values in varied]):
        chosen = list(zip([name for name, _ in varied], values, strict=True))
        label = ", ".join([f"{name}={value}" for name, value in chosen])
        taken = next((value for name, value in chosen if name == PRESET), preset)
        options = tuple(sorted([*fixed, *[pair for pair in chosen if pair[0] != PRESET]]))
        found.append(Variant(None if taken == USUAL else taken, options, label))
    return tuple(found)


def varied(spec: AnySpec, text: str) -> tuple[str, list[str]]:
    """An option and its values from `chips=100,200`; lists have commas, so they are parted by slashes.

    Raises `BadOption`.
    """
    name, equals, values = text.partition("=")
    name = name.strip()
    lists = {option.name for option in described(spec.options) if option.kind is tuple}
    found = [value.strip() for value in values.split("/" if name in lists else ",")]
    if not equals or not name or not all(found):
        raise BadOption(f"--vary takes option=a,b,c, not {text!r}.")
    return name, found


def planned(spec: AnySpec, plan: Plan) -> Plan:
    """A plan with the marks by which rules and bots are known to be the same; raises `BadOption`."""
    marked: list[Variant] = []
    for variant in plan.variants:
        options = spec.choose(plan.seats, dict(variant.options), variant.preset)
        marked.append(replace(variant, rules=spec.ruleset(options)))
    hashes = Counter([variant.rules for variant in marked])
    same = [variant.label for variant in marked if hashes[variant.rules] > 1]
    if same:
        raise BadOption(f"These are the same rules, so there is nothing to compare: {' and '.join(same)}.")
    everybody = _everybody(plan)
    for name in everybody:
        own.named(spec.name, name)
    files = tuple([own.digest(name) for name in everybody])
    return replace(plan, game=spec.name, variants=tuple(marked), files=files, version=pitboss.__version__)


def levels(spec: AnySpec, seats: int) -> tuple[str, str]:
    """The levels that tell skill from luck: the weakest, and the strongest that does not think long. "" if none."""
    makers, options = bots.makers(spec.name), spec.choose(seats)
    game = spec.build(seats, options)
    there = [name for name in LEVELS if name in makers]
    quick = [name for name in there if not makers[name](game, options, Dice(0)).thinks_long]
    return (quick[-1], there[0]) if quick and quick[-1] != there[0] else ("", "")


def styles(spec: AnySpec) -> tuple[str, ...]:
    """The usual bot and those of the game's own that are no level; none if there are no such."""
    brought = games.part(spec.name, "bots")
    others = [] if brought is None else [name for name in brought.BOTS if name not in LEVELS]
    return (bots.USUAL, *others) if others and bots.USUAL in bots.makers(spec.name) else ()


def jobs(plan: Plan, amounts: Amounts, done: set[Place], batch: int) -> list[Job]:
    """What is left to do, a few matches at a time, all variants keeping pace with each other."""
    found: list[tuple[float, Job]] = []
    for series, amount in zip(SERIES, amounts, strict=True):
        for variant in range(len(plan.variants)):
            left = [number for number in range(amount) if (variant, series, number) not in done]
            for first in range(0, len(left), batch):
                numbers = tuple(left[first : first + batch])
                found.append((numbers[0] / amount, Job(variant, series, numbers)))
    return [job for _, job in sorted(found, key=lambda each: each[0])]


def play_job(plan: Plan, job: Job) -> list[Watched]:
    """Some matches of a plan."""
    return [play(plan, (job.variant, job.series, number)) for number in job.numbers]


def play(plan: Plan, place: Place) -> Watched:
    """One match of a plan."""
    variant, series, number = place
    table = _table(plan, variant)
    chance, order, minds = _seeds(plan, series, number)
    names = line_up(plan, series, number)
    players = [
        table.makers[name](table.game, table.options, Dice(mind)) for name, mind in zip(names, minds, strict=True)
    ]
    notes = Notes(table.rounds, number < MENUS)
    told: list[Event] | None = None if games.part(plan.game, MEASURES) is None else []
    try:
        played = contest(table.game, players, Dice(chance), told, order=Dice(order), notes=notes)
    except Stuck:
        played = Played(sum(notes.uses.values()), sum(notes.uses.values()), None)
    except Illegal as error:
        raise PitbossError(f"A bot made a move in match {number + 1} that is not allowed: {error}") from None
    watched = _watched(table, place, played, notes)
    return watched if told is None or notes.outcome is None else replace(watched, own=_own(plan, table, told, notes))


def _own(plan: Plan, table: "_Table", told: list[Event], notes: Notes) -> dict[str, float]:
    """Return what the game itself measures of a match that is over."""
    brought = games.part(plan.game, MEASURES)
    found: dict[str, float] = {} if brought is None else brought.measure(table.options, told, notes.outcome)
    return found


def line_up(plan: Plan, series: Series, number: int) -> tuple[str, ...]:
    """Who sits on which seat in a match."""
    if series == "styles":
        drawn = Dice(_seeds(plan, series, number)[0] + 1).shuffled(plan.styles)
        return tuple([drawn[seat % len(drawn)] for seat in range(plan.seats)])
    line = (plan.strong, plan.weak) if series == "skill" else plan.bots
    return tuple([line[(seat + number) % len(line)] for seat in range(plan.seats)])


def _seeds(plan: Plan, series: Series, number: int) -> tuple[int, int, list[int]]:
    """Of chance, of whom is asked first, and of each seat's mind; two matches that tell skill share them."""
    deal = number // 2 if series == "skill" else number
    dice = Dice((plan.seed * len(SERIES) + SERIES.index(series)) * 1_000_003 + deal)
    chance, order = dice.below(SEEDS), dice.below(SEEDS)
    return chance, order, [dice.below(SEEDS) for _ in range(plan.seats)]


class _Table(NamedTuple):
    """What all matches of a variant have in common."""

    options: Options
    game: Game[State, View]
    makers: dict[str, Maker]
    rounds: tuple[str, ...]
    verbs: dict[type, str]
    seconds: dict[str, float]
    timed: bool
    """Whether the clock alone ends a match."""


@lru_cache(maxsize=64)
def _table(plan: Plan, variant: int) -> _Table:
    """Made once in each process; raises `BadOption` where rules or bots are not those of the plan."""
    spec, rules = games.find(plan.game), plan.variants[variant]
    options = spec.choose(plan.seats, dict(rules.options), rules.preset)
    everybody = _everybody(plan)
    here = (pitboss.__version__, spec.ruleset(options), tuple([own.digest(name) for name in everybody]))
    if here != (plan.version, rules.rules, plan.files):
        raise BadOption("The rules or bots on this machine are not those of the plan; give all machines the same ones.")
    game = spec.build(plan.seats, options)
    verbs = {kind: str(kind.__struct_config__.tag) for kind in spec.actions}
    return _Table(
        options,
        game,
        {name: own.named(plan.game, name) for name in everybody},
        tuple([name for name in spec.rounds if name in spec.view.__struct_fields__]),
        verbs,
        {verb: known(spec.name).taken(verb) for verb in verbs.values()},
        game.lasts() is not None,
    )


def _everybody(plan: Plan) -> tuple[str, ...]:
    names = (*plan.bots, plan.strong, plan.weak, *plan.styles)
    return tuple(dict.fromkeys([name for name in names if name]))


def _watched(table: _Table, place: Place, played: Played, notes: Notes) -> Watched:
    uses = {table.verbs[kind]: count for kind, count in notes.uses.items()}
    taken = notes.ended / 1000 if table.timed else sum([count * table.seconds[verb] for verb, count in uses.items()])
    variant, series, number = place
    if notes.outcome is None:
        return Watched(variant, series, number, played.moves, played.decisions, taken)
    standings = notes.standings
    leads, decided = _leads(standings)
    begun, ended = standings[0], standings[-1]
    return Watched(
        variant,
        series,
        number,
        played.moves,
        played.decisions,
        taken,
        notes.outcome.scores,
        notes.outcome.winners,
        notes.outcome.why,
        len(standings) - 1 if table.rounds else None,
        leads,
        decided,
        _comes_back(standings, notes.outcome.winners),
        sum([has <= 0 for has in ended]) if min(begun) > 0 else None,
        notes.first,
        dict(sorted(uses.items())),
        tuple(sorted([table.verbs[kind] for kind in notes.offered])),
    )


def _leads(standings: Sequence[tuple[int, ...]]) -> tuple[int, float]:
    """How often another seat came to lead alone, and after which share of the rounds it did so last.

    >>> _leads([(5, 5), (6, 4), (5, 5), (4, 6), (3, 7)])
    (1, 0.75)
    """
    leader, changes, latest = -1, 0, 0
    for at, standing in enumerate(standings):
        best = max(standing)
        if standing.count(best) == 1 and standing.index(best) != leader:
            changes += leader >= 0
            leader, latest = standing.index(best), at
    return changes, latest / max(1, len(standings) - 1)


def _comes_back(standings: Sequence[tuple[int, ...]], winners: Sequence[int]) -> bool:
    """Whether at half-time half of the seats or more stood above someone who won in the end.

    >>> _comes_back([(5, 5), (7, 3), (0, 10)], [1]), _comes_back([(5, 5), (5, 5), (0, 10)], [1])
    (True, False)
    """
    half = standings[(len(standings) - 1) // 2]
    return any(2 * sum([other > half[seat] for other in half]) >= len(half) for seat in winners)


def everything(plan: Plan, amounts: Amounts) -> Iterator[Place]:
    """All places of a plan up to those amounts."""
    for series, amount in zip(SERIES, amounts, strict=True):
        for variant in range(len(plan.variants)):
            yield from ((variant, series, number) for number in range(amount))
