"""What came of a plan: figures of each variant with 95 % intervals, and how they differ from the first variant's.

Differences are taken match by match, for a match of one number has the same dice in all variants: what both have in
common falls out, and the intervals are narrower than those of the figures themselves. Only matches that came to an end
count, and in a difference those that did so in both.

| figure | what it is |
| --- | --- |
| `rounds.median`, `.p90`, `.mean` | rounds of a match: of half of them at most, of nine in ten at most, on average |
| `moves.…`, `minutes.…` | the same of moves, and of the minutes that people would take (`lab/known.py`) |
| `leads` | how often another seat came to lead alone |
| `decided` | after how much of a match, in hundredths of its rounds, the last of them did |
| `comebacks` | in how many of 100 matches half the table stood above a winner at half-time |
| `bankrupt` | seats that ended a match with nothing |
| `first` | how many of 100 matches are won by the seat that moved first |
| `seat.pN`, `place.N` | the same of each seat, and of each place counted from who moved first |
| `verb.X`, `unused` | moves of a kind in a match; how many kinds were on a menu and yet nobody ever chose them |
| `end.X` | how many of 100 matches ended for that reason |
| `skill` | in how many of 100 matches the stronger level ends above the weaker one: 50 is luck alone |
| `skill.effect` | what it makes more each match, in standard deviations of that: skill against luck |
| `style.X`, `style.best` | how many of 100 matches each style of bot wins, and what the best of them does |
| `own.X` | what the game itself measures (`core/measures.py`) |
"""

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean

from msgspec import Struct
from msgspec.structs import replace

from pitboss import games
from pitboss.core.measures import Measure
from pitboss.core.moves import Resign, seat_name
from pitboss.lab.discovery import p_value, q_values
from pitboss.lab.effects import (
    Column,
    Effect,
    count_effects,
    crossed,
    hundredfold,
    mean_effects,
    share_effects,
    terms,
)
from pitboss.lab.estimates import (
    NORMAL,
    SECTIONS,
    Estimate,
    count_estimate,
    difference_estimate,
    mean_estimate,
    quantile_difference,
    quantile_estimate,
    shares_estimate,
    variance,
)
from pitboss.lab.experiment import MEASURES, SERIES, Place, Plan, Series, Watched, line_up

GRADED = {"decided": 8, "skill": 8}
"""Shares that are no yes or no in each match, and how many of those one may be worth."""
QUANTILES = (("median", 50), ("p90", 90))
ENDINGS = tuple(f".{key}" for key, _ in QUANTILES)


class Figure(Struct, frozen=True):
    """One figure of a variant."""

    estimate: Estimate
    difference: Estimate | None
    """From the first variant; None there, and where the two have nothing in common."""
    count: int
    """Observations."""
    q: float | None = None
    """The least false discovery rate at which the difference holds, among all differences of the run."""


class Measured(Struct, frozen=True):
    """What is known of one variant."""

    label: str
    preset: str | None
    options: dict[str, str]
    rules: str
    """The rules' hash."""
    matches: dict[Series, int]
    unfinished: int
    """Matches that came to no end, and do not count."""
    unused: tuple[str, ...]
    """Verbs that were on a menu, and nobody ever chose them."""
    figures: dict[str, Figure]


class Figures(Struct, frozen=True):
    """What is known of all variants."""

    plan: Plan
    variants: tuple[Measured, ...]
    effects: tuple[Effect, ...] = ()
    """Of varied options; none where there are not two of them."""


def figures(plan: Plan, done: Mapping[Place, Watched]) -> Figures:
    """What came of the matches that are done, in whatever order they were played."""
    sorted_out: list[dict[Series, list[Watched]]] = [{series: [] for series in SERIES} for _ in plan.variants]
    for place in sorted(done):
        sorted_out[place[0]][place[1]].append(done[place])
    columns = [_Columns(plan, matches) for matches in sorted_out]
    found: list[Measured] = []
    for at, (variant, matches) in enumerate(zip(plan.variants, sorted_out, strict=True)):
        unused = _unused(plan, matches)
        measured = columns[at].figures(columns[0] if at else None)
        if any(matches.values()):
            measured["unused"] = Figure(Estimate(len(unused), None, None), None, len(matches["main"]))
        everything = [match for series in matches.values() for match in series]
        found.append(
            Measured(
                variant.label,
                variant.preset,
                dict(variant.options),
                variant.rules,
                {series: len(played) for series, played in matches.items()},
                sum([match.scores is None for match in everything]),
                unused,
                measured,
            )
        )
    return Figures(plan, _compared(found), _effects(plan, columns))


def _compared(variants: Sequence[Measured]) -> tuple[Measured, ...]:
    """The variants, each difference with the false discovery rate at which it holds."""
    places = [(at, name) for at, variant in enumerate(variants) for name in variant.figures]
    chances: list[float | None] = []
    for at, name in places:
        figure = variants[at].figures[name]
        observations = SECTIONS if name.endswith(ENDINGS) else figure.count
        chances.append(None if figure.difference is None else p_value(figure.difference, observations))
    marked: list[dict[str, Figure]] = [{} for _ in variants]
    for (at, name), q in zip(places, q_values(chances), strict=True):
        marked[at][name] = replace(variants[at].figures[name], q=q)
    return tuple([replace(variant, figures=marked[at]) for at, variant in enumerate(variants)])


def _effects(plan: Plan, columns: "Sequence[_Columns]") -> tuple[Effect, ...]:
    """What the varied options do, figure by figure."""
    contrasts = tuple(terms(crossed(plan.factors, len(columns))))
    if not contrasts:
        return ()
    found = [
        *mean_effects(contrasts, [each.means for each in columns]),
        *count_effects(contrasts, [each.counts for each in columns]),
        *share_effects(contrasts, [each.shares for each in columns]),
    ]
    chances = q_values([p_value(effect.estimate, effect.count) for effect in found])
    marked = [replace(effect, q=q) for effect, q in zip(found, chances, strict=True)]
    return tuple(sorted(marked, key=lambda effect: _place(effect.figure)))


class _Columns:
    """Values of a variant's matches, from which its figures are made."""

    def __init__(self, plan: Plan, matches: Mapping[Series, Sequence[Watched]]) -> None:
        self.quantiles: dict[str, Column] = {}
        self.means: dict[str, Column] = {}
        self.counts: dict[str, Column] = {}
        self.shares: dict[str, Column] = {}
        self.effects: dict[str, Column] = {}
        self.own: dict[str, Column] = {}
        ended = [match for match in matches["main"] if match.scores is not None]
        self._lengths(ended)
        self._courses(plan, ended)
        self._measures(plan, ended)
        self._wins(plan, ended)
        self._skill(plan, [match for match in matches["skill"] if match.scores is not None])
        self._styles(plan, [match for match in matches["styles"] if match.scores is not None])

    def figures(self, base: "_Columns | None") -> dict[str, Figure]:
        """Every figure by its name; differences are from a base."""
        found: dict[str, Figure] = {}
        for name, column in self.quantiles.items():
            for key, percent in QUANTILES:
                estimate = quantile_estimate(list(column.values()), percent)
                found[f"{name}.{key}"] = _figure(
                    column, estimate, None if base is None else base.quantiles.get(name), _by_quantile(percent)
                )
        for name, column in self.means.items():
            found[name] = _figure(
                column,
                _counted(mean_estimate(_groups(column))),
                None if base is None else base.means.get(name),
                _by_mean,
            )
        for name, column in self.counts.items():
            found[name] = _figure(
                column,
                count_estimate(list(column.values())),
                None if base is None else base.counts.get(name),
                _by_count,
            )
        for name, column in self.shares.items():
            found[name] = _figure(
                column,
                shares_estimate(_groups(column), GRADED.get(name, 1)),
                None if base is None else base.shares.get(name),
                _by_share,
            )
        for name, column in self.own.items():
            found[name] = _figure(
                column, mean_estimate(_groups(column)), None if base is None else base.own.get(name), _by_mean
            )
        for name, column in self.effects.items():
            found[name] = _figure(column, _effect(list(column.values())), None, _by_mean)
        styles = [found[name] for name in found if name.startswith("style.")]
        if styles:
            best = max(styles, key=lambda figure: figure.estimate.mean)
            # In the other variant another style may be the best: how this one differs there is another figure.
            found["style.best"] = Figure(best.estimate, None, best.count)
        return dict(sorted(found.items(), key=lambda each: _place(each[0])))

    def _lengths(self, ended: Sequence[Watched]) -> None:
        if all(match.rounds is not None for match in ended) and ended:
            self.quantiles["rounds"] = {match.number: match.rounds or 0 for match in ended}
        if ended:
            self.quantiles["moves"] = {match.number: match.moves for match in ended}
            self.quantiles["minutes"] = {match.number: match.seconds / 60 for match in ended}
        self.means.update({f"{name}.mean": column for name, column in self.quantiles.items()})

    def _courses(self, plan: Plan, ended: Sequence[Watched]) -> None:
        if not ended:
            return
        self.counts["leads"] = {match.number: match.leads for match in ended}
        self.shares["decided"] = {match.number: match.decided for match in ended}
        self.shares["comebacks"] = {match.number: match.comeback for match in ended}
        if all(match.bankrupt is not None for match in ended):
            self.counts["bankrupt"] = {match.number: match.bankrupt or 0 for match in ended}
        allowed = {verb for match in ended for verb in (*match.offered, *match.uses)}
        for verb in _verbs(plan):
            if verb in allowed:
                self.counts[f"verb.{verb}"] = {match.number: match.uses.get(verb, 0) for match in ended}
        for why in sorted({match.why for match in ended}):
            self.shares[f"end.{why}"] = {match.number: match.why == why for match in ended}

    def _measures(self, plan: Plan, ended: Sequence[Watched]) -> None:
        for measure in _measured(plan):
            column: Column = {match.number: match.own[measure.name] for match in ended if measure.name in match.own}
            if column:
                (self.shares if measure.kind == "share" else self.own)[f"own.{measure.name}"] = column

    def _wins(self, plan: Plan, ended: Sequence[Watched]) -> None:
        for seat in range(plan.seats if ended else 0):
            self.shares[f"seat.{seat_name(seat)}"] = {match.number: _won(match, seat) for match in ended}
        moved = [match for match in ended if match.first >= 0]
        for place in range(plan.seats if moved else 0):
            column = {match.number: _won(match, (match.first + place) % plan.seats) for match in moved}
            self.shares[f"place.{place + 1}"] = column
        if moved:
            self.shares["first"] = self.shares["place.1"]

    def _skill(self, plan: Plan, ended: Sequence[Watched]) -> None:
        above: dict[int, list[float]] = {}
        more: dict[int, list[float]] = {}
        for match in ended:
            seated = line_up(plan, "skill", match.number)
            scores = match.scores or ()
            ours = [score for score, name in zip(scores, seated, strict=True) if name == plan.strong]
            theirs = [score for score, name in zip(scores, seated, strict=True) if name == plan.weak]
            wins = fmean([(one > other) + (one == other) / 2 for one in ours for other in theirs])
            above.setdefault(match.number // 2, []).append(wins)
            more.setdefault(match.number // 2, []).append(fmean(ours) - fmean(theirs))
        whole = [deal for deal, played in above.items() if len(played) == 2]  # both ways, or the seats would tell
        if whole:
            self.shares["skill"] = {deal: fmean(above[deal]) for deal in whole}
            self.effects["skill.effect"] = {deal: fmean(more[deal]) for deal in whole}

    def _styles(self, plan: Plan, ended: Sequence[Watched]) -> None:
        for style in plan.styles if ended else ():
            column: Column = {}
            for match in ended:
                seated = line_up(plan, "styles", match.number)
                shares = [_won(match, seat) for seat, name in enumerate(seated) if name == style]
                if shares:
                    column[match.number] = fmean(shares)
            if column:
                self.shares[f"style.{style}"] = column


UNFORESEEN = "end."
"""How figures begin whose names only matches can tell: why they ended."""


def nameable(plan: Plan) -> list[str]:
    """Every figure that matches of a plan may come to have, but for why they ended."""
    lengths = [f"{name}.{key}" for name in ("rounds", "moves", "minutes") for key in ("median", "p90", "mean")]
    seats = [f"seat.{seat_name(seat)}" for seat in range(plan.seats)]
    places = [f"place.{place + 1}" for place in range(plan.seats)]
    skill = ["skill", "skill.effect"] if plan.strong else []
    styles = [f"style.{style}" for style in (*plan.styles, "best")] if plan.styles else []
    verbs = [f"verb.{verb}" for verb in _verbs(plan)]
    own = [f"own.{measure.name}" for measure in _measured(plan)]
    return [
        *lengths,
        "leads",
        "decided",
        "comebacks",
        "bankrupt",
        "first",
        *skill,
        *seats,
        *places,
        *verbs,
        *styles,
        *own,
        "unused",
    ]


def _won(match: Watched, seat: int) -> float:
    """What a seat has of a match that is won, which several may share."""
    return 1 / len(match.winners) if seat in match.winners else 0.0


def _verbs(plan: Plan) -> list[str]:
    """Every verb of a game; nobody counts how often someone has to leave."""
    return [str(kind.__struct_config__.tag) for kind in games.find(plan.game).actions if kind is not Resign]


def _measured(plan: Plan) -> tuple[Measure, ...]:
    """What the game itself measures."""
    brought = games.part(plan.game, MEASURES)
    return () if brought is None else tuple(brought.MEASURES)


def _unused(plan: Plan, matches: Mapping[Series, Sequence[Watched]]) -> tuple[str, ...]:
    offered: set[str] = set()
    used: set[str] = set()
    for match in [match for series in matches.values() for match in series]:
        offered.update(match.offered)
        used.update(match.uses)
    return tuple([verb for verb in _verbs(plan) if verb in offered - used])


def _counted(estimate: Estimate) -> Estimate:
    """An estimate of what is never less than nothing: neither is an end of its interval."""
    return estimate if estimate.low is None else Estimate(estimate.mean, max(0.0, estimate.low), estimate.high)


def _groups(column: Column) -> list[list[float]]:
    return [[value] for value in column.values()]


Difference = Callable[[Sequence[float], Sequence[float]], Estimate]


def _figure(column: Column, estimate: Estimate, base: Column | None, difference: Difference) -> Figure:
    both = [] if base is None else [number for number in column if number in base]
    if base is None or not both:
        return Figure(estimate, None, len(column))
    return Figure(
        estimate, difference([column[number] for number in both], [base[number] for number in both]), len(column)
    )


def _by_mean(ours: Sequence[float], theirs: Sequence[float]) -> Estimate:
    return mean_estimate([[one - other] for one, other in zip(ours, theirs, strict=True)])


def _by_count(ours: Sequence[float], theirs: Sequence[float]) -> Estimate:
    return difference_estimate([one - other for one, other in zip(ours, theirs, strict=True)])


def _by_share(ours: Sequence[float], theirs: Sequence[float]) -> Estimate:
    found = _by_count(ours, theirs)
    if found.low is None or found.high is None:
        return hundredfold(found)
    # Shares differ by no more than all of them.
    return hundredfold(Estimate(found.mean, max(-1.0, found.low), min(1.0, found.high)))


def _by_quantile(percent: int) -> Difference:
    return lambda ours, theirs: quantile_difference(ours, theirs, percent)


def _effect(values: Sequence[float]) -> Estimate:
    """A mean in standard deviations of single values."""
    if len(values) < 2 or variance(values) == 0:
        return Estimate(0.0, None, None)
    effect = fmean(values) / variance(values) ** 0.5
    reach = NORMAL * ((1 + effect * effect / 2) / len(values)) ** 0.5
    return Estimate(effect, effect - reach, effect + reach)


ORDER = (
    *("rounds", "moves", "minutes", "leads", "decided", "comebacks", "bankrupt", "first", "skill"),
    *("own", "seat", "place", "verb", "end", "style"),
)


def _place(name: str) -> tuple[int, int]:
    """Where a figure stands in a table: by what it is about; all else stays in the order in which it was found."""
    about, _, which = name.partition(".")
    order = ("median", "p90", "mean")
    return ORDER.index(about), order.index(which) if which in order else 0
