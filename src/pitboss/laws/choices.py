"""Laws about moves: offered and refused, given reasons for, carried out, written and read."""

from functools import cache, reduce
from operator import or_

import msgspec
from msgspec import Struct

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.ledger import total
from pitboss.core.moves import CHANCE, CLOCK, Action, Event, Resign, seat_name
from pitboss.core.words import spoken
from pitboss.laws.battery import battery, candidates
from pitboss.laws.play import Step, Table, refusal


def offered_moves_pass(table: Table, state: State, dice: Dice) -> None:
    """Every move on a seat's menu passes `check`, stands there once, and is not to resign."""
    for seat in table.players:
        menu = table.game.legal(state, seat)
        assert len(set(menu)) == len(menu), f"{seat_name(seat)} was offered a move twice: {menu}"
        for action in menu:
            assert type(action) is not Resign, f"{seat_name(seat)} was offered to resign"
            why = refusal(table.game, state, seat, action)
            assert why is None, f"{seat_name(seat)} was offered {action} and refused it: {why}"


def refused_moves_change_nothing(table: Table, state: State, dice: Dice) -> None:
    """A refused move leaves every byte of the state as it was and says why in a sentence."""
    was = repr(state)
    for seat in askers(table, state):
        for action in battery(table, state, dice):
            why = refusal(table.game, state, seat, action)
            assert repr(state) == was, f"asking for {action} as {seat_name(seat)} changed the state"
            assert why is None or (" " in why and why[-1] in ".?!"), f"{why!r} is no sentence to refuse {action} with"


def reasons_are_honest(table: Table, state: State, dice: Dice) -> None:
    """If a seat is told why it can make no move of a kind, it can make none, and the reason is a sentence."""
    if CHANCE in table.game.actors(state):
        return
    awaited, usual = table.game.actors(state), battery(table, state, dice)
    for seat in table.players:
        asked = [*usual, *(candidates(table, state, seat, dice) if seat in awaited else ())]
        for example in examples(table):
            why = table.game.explain(state, seat, example)
            said = "" if why is None else spoken(why)
            assert not why or (" " in said and said[-1] in ".?!"), f"{why!r} is no sentence to refuse {example} with"
            for action in asked if why else ():
                if type(action) is type(example):
                    allowed = refusal(table.game, state, seat, action) is None
                    assert not allowed, f"{seat_name(seat)} may do {action}, but was told: {why}"


def examples(table: Table) -> list[Action]:
    """A move of each kind, to ask for the kind."""
    return [table.spec.notation.example(kind) for kind in table.spec.actions]


def allowed_moves_can_be_made(table: Table, state: State, dice: Dice) -> None:
    """Whatever passes `check`, on the menu or not, can be carried out and loses no chip."""
    opening = total(table.game.ledger(state))
    for seat in askers(table, state):
        for action in battery(table, state, dice):
            if refusal(table.game, state, seat, action) is None:
                after, _ = carried_out(table, state, seat, action, 10**9)
                closing = total(table.game.ledger(after))
                assert closing == opening, (
                    f"after {action} by {seat_name(seat)} the ledger has {closing}, not {opening}"
                )


def askers(table: Table, state: State) -> list[int]:
    """Whose moves a match would put before the rules in a state."""
    actors = table.game.actors(state)
    if actors == (CHANCE,):
        return [CHANCE]
    clock = [] if table.game.deadline(state) is None else [CLOCK]
    return [*table.players, *clock] if actors else []


def carried_out(table: Table, state: State, seat: int, action: Action, now: int) -> tuple[State, list[Event]]:
    """What a move makes of a copy of a state, and what is told of it."""
    after, told = state.clone(), list[Event]()
    table.game.apply(after, seat, action, now, told)
    return after, told


def moves_are_deterministic(table: Table, step: Step, dice: Dice) -> None:
    """The same move in the same state does the same and tells the same, and whether anyone listens makes no odds."""
    after, told = carried_out(table, step.before, step.seat, step.action, step.now)
    assert repr(after) == repr(step.after), f"{step.action} did {after!r} once and {step.after!r} once"
    assert told == step.told, f"{step.action} told {told} once and {step.told} once"
    unheard = step.before.clone()
    table.game.apply(unheard, step.seat, step.action, step.now)
    assert repr(unheard) == repr(step.after), f"{step.action} did {unheard!r} when nobody listened"


def moves_survive_writing(table: Table, step: Step, dice: Dice) -> None:
    """Every move that can be made reads back from its text and from its JSON."""
    notation, spec = table.spec.notation, table.spec
    menus = [action for seat in table.players for action in table.game.legal(step.after, seat)]
    tried = [step.action, *dice.shuffled(menus)[:5], *battery(table, step.after, dice)]
    askable = askers(table, step.after)
    for at, action in enumerate(tried):
        if at and all(refusal(table.game, step.after, seat, action) is not None for seat in askable):
            continue
        text, sent = notation.text(action), msgspec.json.encode(action)
        assert notation.read(text) == action, f"{action} is written {text!r}, which reads {notation.read(text)}"
        assert decoder(spec.actions + spec.house).decode(sent) == action, f"{action} does not read back from {sent!r}"


@cache
def decoder(kinds: tuple[type[Struct], ...]) -> msgspec.json.Decoder[Struct]:
    """Reads any of these structs from JSON, by its tag."""
    return msgspec.json.Decoder(reduce(or_, kinds))
