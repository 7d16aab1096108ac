"""What came of bots against each other: profits, wins and ratings, each with its 95 % interval.

Profit is a score less the mean of its table, so it adds up to nothing in every match, whatever a game counts. Matches
of one deal are no independent ones: intervals take the mean of each deal as one observation. Only deals of which every
rotation was played to its end count, for else one bot would have had a seat that another had not.

Ratings are openskill's, by the model of Plackett and Luce, without drift: bots do not learn. They go by who ended above
whom, match by match in the order of the plan; bots on several seats count once, by the mean of their seats.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

from msgspec import Struct
from openskill.models import PlackettLuce

from pitboss.lab.arena import Fought, Plan, rotations, time_at
from pitboss.lab.estimates import NORMAL, Estimate, mean_estimate, shares_estimate


class Rating(Struct, frozen=True):
    """How strong a bot seems to be: about 95 in 100 times its strength is between low and high, by the model."""

    mean: float
    low: float
    high: float
    sigma: float


class Choices(Struct, frozen=True):
    """What a bot's choices took of the processor, in milliseconds: of half of them at most, and of 95 in 100."""

    count: int
    p50: float
    p95: float


class Standing(Struct, frozen=True):
    """One bot."""

    bot: str
    deals: int
    matches: int
    profit: Estimate
    """Each match, on the mean of its seats, against the mean of the table."""
    wins: Estimate
    """How many in a hundred matches each of its seats has won; shared ones count in part."""
    rating: Rating | None
    """None where it met nobody else."""
    choices: Choices


class Pair(Struct, frozen=True):
    """One bot against another, in matches at which both were."""

    bot: str
    against: str
    deals: int
    matches: int
    profit: Estimate
    """How much more it made than the other."""
    wins: Estimate
    """In how many of a hundred matches it ended above the other; as high counts half."""


class Standings(Struct, frozen=True):
    """What came of a plan, the best bot first."""

    plan: Plan
    matches: int
    deals: int
    left_out: int
    """Matches that do not count, because they or others of their deal came to no end or are yet to be played."""
    bots: tuple[Standing, ...]
    pairs: tuple[Pair, ...]
    waited: dict[str, int]
    """By bot, in how many matches that came to no end the game waited for it; most first."""


Scored = list[tuple[Fought, tuple[int, ...]]]
"""Matches of one deal, with their scores."""


def standings(plan: Plan, fought: Sequence[Fought]) -> Standings:
    """What came of the matches of a plan, in whatever order they were played."""
    deals = _whole_deals(plan, fought)
    matches = [match for deal in deals for match in deal]
    ratings = _ratings(matches)
    times: dict[str, Counter[int]] = defaultdict(Counter)
    for match in fought:
        for name, noted in match.times.items():
            times[name].update(noted)
    names = [name for name in dict.fromkeys(plan.bots) if any(name in match.seats for match, _ in matches)]
    found = [_standing(name, deals, ratings.get(name), times[name]) for name in names]
    found.sort(key=lambda each: -each.profit.mean)
    order = [each.bot for each in found]
    pairs = [_pair(one, other, deals) for one in order for other in order if one != other]
    return Standings(
        plan,
        len(matches),
        len(deals),
        len(fought) - len(matches),
        tuple(found),
        tuple([pair for pair in pairs if pair is not None]),
        dict(Counter([name for match in fought for name in _awaited(match)]).most_common()),
    )


def _awaited(match: Fought) -> set[str]:
    """The bots that a match without an end waited for."""
    return {match.seats[seat] for seat in match.waited}


def _whole_deals(plan: Plan, fought: Sequence[Fought]) -> list[Scored]:
    by_deal: dict[int, Scored] = defaultdict(list)
    for match in sorted(fought, key=lambda match: (match.deal, match.rotation)):
        if match.scores is not None:
            by_deal[match.deal].append((match, match.scores))
    turns = rotations(plan)
    return [matches for matches in by_deal.values() if len(matches) == turns]


def _own(name: str, match: Fought, scores: Sequence[float]) -> list[float]:
    """What a bot's seats have."""
    return [score for seat, score in enumerate(scores) if match.seats[seat] == name]


def _standing(name: str, deals: Sequence[Scored], rating: Rating | None, times: Counter[int]) -> Standing:
    profits: list[list[float]] = []
    wins: list[list[float]] = []
    for deal in deals:
        if name in deal[0][0].seats:
            profits.append([fmean(_own(name, match, scores)) - fmean(scores) for match, scores in deal])
            wins.append([fmean(_own(name, match, _shares(scores))) for match, scores in deal])
    share = shares_estimate(wins)
    count = sum(map(len, wins))
    return Standing(name, len(wins), count, mean_estimate(profits), share, rating, _choices(times))


def _shares(scores: Sequence[int]) -> list[float]:
    """Of a match that is won, what each seat has of that."""
    best = max(scores)
    return [(score == best) / scores.count(best) for score in scores]


def _pair(one: str, other: str, deals: Sequence[Scored]) -> Pair | None:
    profits: list[list[float]] = []
    wins: list[list[float]] = []
    for deal in deals:
        if one in deal[0][0].seats and other in deal[0][0].seats:
            sides = [(_own(one, match, scores), _own(other, match, scores)) for match, scores in deal]
            profits.append([fmean(mine) - fmean(theirs) for mine, theirs in sides])
            wins.append([fmean([(a > b) + (a == b) / 2 for a in mine for b in theirs]) for mine, theirs in sides])
    if not wins:
        return None
    return Pair(one, other, len(wins), sum(map(len, wins)), mean_estimate(profits), shares_estimate(wins))


def _ratings(matches: Sequence[tuple[Fought, tuple[int, ...]]]) -> dict[str, Rating]:
    model = PlackettLuce(tau=0.0)
    known = {name: model.rating(name=name) for name in dict.fromkeys(_bots_of(matches))}
    met: set[str] = set()
    for match, scores in matches:
        names = list(dict.fromkeys(match.seats))
        if len(names) > 1:
            made = [fmean(_own(name, match, scores)) for name in names]
            rated = model.rate([[known[name]] for name in names], scores=made)
            known.update({name: team[0] for name, team in zip(names, rated, strict=True)})
            met.update(names)
    return {name: _rating(known[name].mu, known[name].sigma) for name in met}


def _bots_of(matches: Sequence[tuple[Fought, tuple[int, ...]]]) -> Iterator[str]:
    for match, _ in matches:
        yield from match.seats


def _rating(mean: float, sigma: float) -> Rating:
    return Rating(mean, mean - NORMAL * sigma, mean + NORMAL * sigma, sigma)


def _choices(times: Mapping[int, int]) -> Choices:
    count = sum(times.values())
    return Choices(count, _at_most(times, count, 50), _at_most(times, count, 95))


def _at_most(times: Mapping[int, int], count: int, percent: int) -> float:
    """The time, in milliseconds, that so many in a hundred choices do not exceed."""
    seen = 0
    for step in sorted(times):
        seen += times[step]
        if 100 * seen >= percent * count:
            return time_at(step)
    return 0.0
