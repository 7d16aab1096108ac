"""Laws about what a state is: its declared fields; clones and views share nothing with it; looking changes nothing."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial

from msgspec import Struct

from pitboss.core.contract import State, fields
from pitboss.core.dice import Dice
from pitboss.core.packed import PACKED
from pitboss.laws.memory import place
from pitboss.laws.play import Table, named, play_on


def states_hold_what_they_declare(table: Table, state: State, dice: Dice) -> None:
    """Every declared field is set, and nothing else is."""
    declared_fields = set(fields(type(state)))
    missing = {name for name in declared_fields if not hasattr(state, name)}
    assert not missing, f"not set: {sorted(missing)}"
    extra = set(getattr(state, "__dict__", ())) - declared_fields
    assert not extra, f"set, but not declared: {sorted(extra)}"


def clones_share_nothing(table: Table, state: State, dice: Dice) -> None:
    """A clone is equal, holds nothing changeable in common, and goes its own way."""
    was = repr(state)
    clone = state.clone()
    assert clone == state, "a clone is not equal to its state"
    assert repr(clone) == was, "a clone does not read like its state"
    shared = places(state) & places(clone)
    assert not shared, f"a clone shares {[thing for thing in changeable(state) if place(thing) in shared]}"
    for _ in play_on(table, clone, dice, 8, 10**9):
        pass
    assert repr(state) == was, "playing on with a clone changed the state it was taken from"


def views_share_nothing(table: Table, state: State, dice: Dice) -> None:
    """No view holds a list, dict or set of the state: it stays as it was when the match goes on."""
    own = places(state)
    for seat in table.watchers:
        for thing in changeable(table.game.view(state, seat)):
            assert place(thing) not in own, f"the view of {named(seat)} holds {thing} of the state itself"


def places(value: object) -> set[int]:
    """The addresses of everything inside a value that can be changed in place."""
    return {at for thing in changeable(value) if (at := place(thing)) is not None}


def changeable(value: object) -> Iterator[object]:
    """Everything inside a value that can be changed in place."""
    if value is None or isinstance(value, int | str | float | bytes | Decimal):
        return
    if isinstance(value, list | set | dict | PACKED):
        yield value
    if isinstance(value, PACKED):
        return
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list | set | tuple | frozenset):
        for item in value:
            yield from changeable(item)
    elif isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            yield value
        for name in value.__struct_fields__:
            yield from changeable(getattr(value, name))
    else:
        for name in fields(type(value)) or vars(value):
            yield from changeable(getattr(value, name))


def looking_changes_nothing(table: Table, state: State, dice: Dice) -> None:
    """Asking who acts, what is legal, what is seen, what could be, or how it stands leaves every byte as it was."""
    game, was = table.game, repr(state)
    looks: list[Callable[[], object]] = [
        *(partial(ask, state) for ask in (game.actors, game.deadline, game.scores, game.balances, game.ledger)),
        *(partial(game.legal, state, seat) for seat in table.players),
        *(partial(game.view, state, seat) for seat in table.watchers),
        partial(game.outcomes, state),
        lambda: game.imagine(game.view(state, 0), Dice(1)),
    ]
    if game.outcomes(state):
        looks.append(lambda: game.deal(state, Dice(1)))
    for look in looks:
        first = look()
        assert repr(state) == was, "looking changed the state"
        assert look() == first, f"looking twice showed {first} once only"
