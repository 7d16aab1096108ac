"""Puts a game before the laws: plays a random match and looks at all of it, closely here and there."""

from collections.abc import Callable, Iterator

from pitboss.core.dice import Dice
from pitboss.games import AnySpec
from pitboss.laws.laws import (
    OF_EVERY_STATE,
    OF_EVERY_STEP,
    OF_MATCHES,
    OF_STATES,
    OF_STEPS,
)
from pitboss.laws.play import Played, Step, drawn_table, play
from pitboss.laws.states import states_hold_what_they_declare

MOMENTS = 3
"""At how many moves of a match all laws are tried."""


class Broken(AssertionError):
    """A law does not hold."""

    def __init__(self, law: str, where: str, error: Exception) -> None:
        what = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        super().__init__(f"{law}: {what}\n    in {where}")
        self.law = law


def breaches(spec: AnySpec, seed: int) -> Iterator[Broken]:
    """Every law that one random match shows to be broken."""
    dice = Dice(seed)
    table = drawn_table(spec, dice)
    where = f"{table}, seed {seed}"
    yield from _tried(states_hold_what_they_declare, where, table, table.game.start(), dice)
    try:
        played = play(table, dice)
    except Exception as error:
        broken = Broken("play", where, error)
        broken.__cause__ = error
        yield broken
    else:
        yield from judged(played, dice, where)


def judged(played: Played, dice: Dice, where: str) -> Iterator[Broken]:
    """Every law that a match shows to be broken, whoever played it."""
    table = played.table
    for match_law in OF_MATCHES:
        yield from _tried(match_law, where, played, dice)
    for at, step in enumerate(played.steps, 1):
        moment = f"{where}, move {at}"
        for step_law in OF_EVERY_STEP:
            yield from _tried(step_law, moment, table, step, dice)
        for state_law in OF_EVERY_STATE:
            yield from _tried(state_law, moment, table, step.after, dice)
    for at in moments(played.steps, dice):
        step, moment = played.steps[at], f"{where}, move {at + 1}"
        for state_law in OF_STATES:
            yield from _tried(state_law, moment, table, step.before, dice)
        for step_law in OF_STEPS:
            yield from _tried(step_law, moment, table, step, dice)
    for state_law in OF_STATES:
        yield from _tried(state_law, f"{where}, at the end", table, played.end, dice)


def moments(steps: list[Step], dice: Dice) -> list[int]:
    """Some steps to look at closely: a kind of move, then one of that kind, so that rare ones have their share."""
    kinds: dict[type, list[int]] = {}
    for at, step in enumerate(steps):
        kinds.setdefault(type(step.action), []).append(at)
    return [dice.pick(dice.pick(list(kinds.values()))) for _ in range(MOMENTS if steps else 0)]


def _tried(law: Callable[..., None], where: str, *case: object) -> Iterator[Broken]:
    try:
        law(*case)
    except Exception as error:
        broken = Broken(law.__name__, where, error)
        broken.__cause__ = error
        yield broken
