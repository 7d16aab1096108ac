"""The law of odds: `imagine` draws each world as often as chance would have made it.

A seat's worlds are found by replaying a match: where chance acted, with everything it might have done, each as likely
as its weight; where a player acted, with what they did. What shows the seat anything else than it saw is dropped on the
way. What remains are all worlds the seat cannot tell from the true one, with their odds. What a player did in secret
has no odds, so the law looks no further than to the first move of which the seat was told less than happened.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import NamedTuple, TypeVar

from msgspec import Struct

from pitboss.core.contract import State, fields
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, Action
from pitboss.laws.play import Played, Step, Table, refusal

T = TypeVar("T")

DRAWS = 500
"""How many worlds are imagined."""
ONE_IN = 8
"""Of so many matches one is tried: to find all worlds takes long."""
FURTHEST = 80
"""Moves after which no position is looked for."""
FEW = 5
"""Of what is expected less often than this, several kinds are counted together."""


class Budget(NamedTuple):
    """How far to look: how many worlds there may be, and how many moves may be tried to find them."""

    worlds: int
    tries: int


SMALL = Budget(worlds=60, tries=1500)


class World(NamedTuple):
    """A state that may be the true one, and how likely it is."""

    state: State
    odds: float


def imagined_odds_are_right(played: Played, dice: Dice) -> None:
    """Worlds are imagined as often as chance would have made them, given all that a seat has seen."""
    if dice.below(ONE_IN) or not played.steps:
        return
    seat = dice.pick(played.table.watchers)
    stop = 1 + dice.below(min(len(played.steps), FURTHEST))
    at, worlds = possible(played.table, played.steps[:stop], seat, SMALL)
    compare(played.table, played.steps[at].after, seat, worlds, dice)


def possible(table: Table, steps: Sequence[Step], seat: int | None, budget: Budget) -> tuple[int, list[World]]:
    """The last step at which a seat's worlds are known and more than one, and these; none if there is no such step."""
    worlds, found = [World(table.game.start(), 1.0)], (0, list[World]())
    left = budget.tries
    for at, step in enumerate(steps):
        if step.seat != CHANCE and any(event.seen_by(seat) != event for event in step.told):
            break
        branches = list(_branches(table, step, seat, worlds))
        left -= len(branches)
        if left < 0:
            break
        worlds = _seen_alike(table, step, seat, branches)
        if len(worlds) > budget.worlds:
            break
        if len(worlds) > 1:
            found = (at, worlds)
    return found


def _branches(table: Table, step: Step, seat: int | None, worlds: list[World]) -> list[tuple[World, Action, float]]:
    """What may have happened at a step: in each world what was done, or all that chance might have done."""
    if step.seat != CHANCE:
        may = [world for world in worlds if refusal(table.game, world.state, step.seat, step.action) is None]
        return [(world, step.action, 1.0) for world in may]
    found: list[tuple[World, Action, float]] = []
    hidden = _is_hidden(table, step, seat)
    for world in worlds:
        outcomes = table.game.outcomes(world.state)
        every = sum(weight for _, weight in outcomes)
        found += [(world, action, weight / every) for action, weight in outcomes if hidden or action == step.action]
    return found


def _is_hidden(table: Table, step: Step, seat: int | None) -> bool:
    """Whether a seat would have seen the same if chance had done something else."""
    saw = table.game.view(step.after, seat)
    others = [action for action, _ in table.game.outcomes(step.before) if action != step.action]
    return any(table.game.view(_after(table, step, step.before, action), seat) == saw for action in others)


def _seen_alike(table: Table, step: Step, seat: int | None, branches: list[tuple[World, Action, float]]) -> list[World]:
    """The worlds in which a seat sees after a step what it saw, equal ones together."""
    saw = table.game.view(step.after, seat)
    alike: dict[str, World] = {}
    for world, action, odds in branches:
        after = _after(table, step, world.state, action)
        if table.game.view(after, seat) == saw:
            key = repr(after)
            before = alike[key].odds if key in alike else 0.0
            alike[key] = World(after, before + world.odds * odds)
    return list(alike.values())


def _after(table: Table, step: Step, state: State, action: Action) -> State:
    after = state.clone()
    table.game.apply(after, step.seat, action, step.now)
    return after


def compare(table: Table, state: State, seat: int | None, worlds: list[World], dice: Dice) -> None:
    """Raise if what a seat imagines differs from its worlds in anything that they differ in."""
    if not worlds:
        return
    names = [name for name in fields(type(state)) if len({repr(getattr(one.state, name)) for one in worlds}) > 1]
    view = table.game.view(state, seat)
    drawn = [_features(table.game.imagine(view, dice), names) for _ in range(DRAWS)]
    known = [(_features(world.state, names), world.odds) for world in worlds]
    strange = {each["all"] for each in drawn} - {each["all"] for each, _ in known}
    assert not strange, f"imagined, but not possible: {names} as in {next(iter(strange))}"
    every = sum(odds for _, odds in known)
    for feature in dict.fromkeys(name for each, _ in known for name in each):
        expected: dict[str | None, float] = {}
        for each, odds in known:
            expected[each.get(feature)] = expected.get(each.get(feature), 0.0) + DRAWS * odds / every
        check_odds(feature, expected, Counter(each.get(feature) for each in drawn))


def _features(state: State, names: Sequence[str]) -> dict[str, str]:
    """What is looked at in a world: all that varies as a whole, and each single thing in it."""
    found = {"all": repr([getattr(state, name) for name in names])}
    for name in names:
        found.update(_single(name, getattr(state, name)))
    return found


def _single(name: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, Struct):
        for inner in value.__struct_fields__:
            yield from _single(f"{name}.{inner}", getattr(value, inner))
    elif isinstance(value, list | tuple):
        for at, item in enumerate(value):
            yield from _single(f"{name}[{at}]", item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _single(f"{name}[{key}]", item)
    else:
        yield name, repr(value)


def check_odds(what: str, expected: Mapping[T, float], found: Mapping[T, int]) -> None:
    """Raise if things were found so much more or less often than expected that it is no accident."""
    bins: list[tuple[float, int]] = []
    many, few = 0.0, 0
    for thing, often in sorted(expected.items(), key=lambda item: -item[1]):
        many, few = many + often, few + found.get(thing, 0)
        if many >= FEW:
            bins.append((many, few))
            many, few = 0.0, 0
    if many and bins:
        bins[-1] = (bins[-1][0] + many, bins[-1][1] + few)
    free = len(bins) - 1
    spread = sum((count - often) ** 2 / often for often, count in bins)
    # Six standard deviations of the chi-square distribution and some more, for it is skewed.
    most = free + 6 * sqrt(2 * free) + 14
    assert free < 1 or spread <= most, f"{what}: chi-square is {spread:.0f} for {free} degrees of freedom"
