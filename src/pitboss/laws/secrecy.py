"""Laws about what a seat may know.

A seat's *worlds* are the states it cannot tell apart from the true one: `imagine` draws them from its view. What is
told to a seat may depend on nothing in which its worlds differ.
"""

from collections.abc import Iterator

from msgspec import Struct

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.ledger import total
from pitboss.core.moves import CHANCE, seat_name
from pitboss.laws.battery import battery
from pitboss.laws.choices import examples
from pitboss.laws.ending import scores_exactly_when_nobody_acts
from pitboss.laws.money import every_chip_is_accounted_for
from pitboss.laws.play import Table, named, play_on, refusal
from pitboss.laws.states import states_hold_what_they_declare


def imagined_worlds_look_the_same(table: Table, state: State, dice: Dice) -> None:
    """In a world imagined from a view the seat sees that view, and a spectator what a spectator sees now."""
    public, opening = table.game.view(state, None), total(table.game.ledger(state))
    for seat in table.watchers:
        view = table.game.view(state, seat)
        assert view.seat == seat, f"the view of {named(seat)} says it is {view.seat}'s"
        world = table.game.imagine(view, dice)
        differ(f"{named(seat)} would see another view", table.game.view(world, seat), view)
        differ(f"{named(seat)} does not know what all can see", table.game.view(world, None), public)
        accounts = table.game.ledger(world)
        assert total(accounts) == opening, f"{named(seat)} imagines {accounts}, which is not {opening} in all"


def imagined_worlds_can_be_played(table: Table, state: State, dice: Dice) -> None:
    """An imagined world keeps the laws of a true one, now and some moves later."""
    seat = dice.pick(table.watchers)
    world = table.game.imagine(table.game.view(state, seat), dice)
    states_hold_what_they_declare(table, world, dice)
    for step in play_on(table, world, dice, 12, 10**9):
        why = refusal(table.game, step.before, step.seat, step.action)
        assert why is None, f"in a world of {named(seat)}, {step.action} by {seat_name(step.seat)} is refused: {why}"
        every_chip_is_accounted_for(table, step, dice)
        scores_exactly_when_nobody_acts(table, step.after, dice)


def twins_are_offered_the_same(table: Table, state: State, dice: Dice) -> None:
    """In all its worlds a seat has the same menu."""
    for seat, world in twins(table, state, dice):
        if seat is not None:
            mine, other = table.game.legal(state, seat), table.game.legal(world, seat)
            assert mine == other, f"{named(seat)} can tell two worlds apart by the menu: {mine} or {other}"


def twins_are_refused_the_same(table: Table, state: State, dice: Dice) -> None:
    """In all its worlds a seat is refused the same moves with the same sentences."""
    for seat, world in twins(table, state, dice):
        if seat is None or CHANCE in table.game.actors(state):
            continue
        for action in battery(table, state, dice):
            mine, other = (refusal(table.game, one, seat, action) for one in (state, world))
            assert mine == other, f"{named(seat)} can tell two worlds apart by asking for {action}: {mine} or {other}"


def twins_are_told_the_same_reasons(table: Table, state: State, dice: Dice) -> None:
    """In all its worlds a seat lacks the same kinds of move for the same reasons."""
    for seat, world in twins(table, state, dice):
        if seat is None or CHANCE in table.game.actors(state):
            continue
        for example in examples(table):
            mine, other = (table.game.explain(one, seat, example) for one in (state, world))
            kind = type(example).__name__
            assert mine == other, f"{named(seat)} can tell two worlds apart by why not {kind}: {mine} or {other}"


def twins_wait_for_the_same(table: Table, state: State, dice: Dice) -> None:
    """Whom the table waits for, and how long, is known to all."""
    for seat, world in twins(table, state, dice):
        mine, other = ((table.game.actors(one), table.game.deadline(one)) for one in (state, world))
        assert mine == other, f"{named(seat)} can tell two worlds apart by who acts and when: {mine} or {other}"


def twins(table: Table, state: State, dice: Dice) -> Iterator[tuple[int | None, State]]:
    """For two of those who watch, a world in which they see the same."""
    for seat in dice.shuffled(table.watchers)[:2]:
        yield seat, table.game.imagine(table.game.view(state, seat), dice)


def differ(what: str, one: Struct, two: Struct) -> None:
    """Raise if two views differ, and say in which fields."""
    if one != two:
        names = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(two, name)]
        parts = [f"{name}: {getattr(one, name)!r}, not {getattr(two, name)!r}" for name in names]
        raise AssertionError(f"{what}; {'; '.join(parts)}")
