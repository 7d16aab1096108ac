"""What holds for every encoder at every moment of a match, for every seat; the laws are those of its contract."""

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.encode import WAIT, AnyEncoder
from pitboss.encode.encoder import MOST
from pitboss.laws.play import Played, Table, refusal

WORLDS = 3
"""In how many worlds that a seat cannot tell apart it is asked what it sees and may do."""


def keeps_the_laws(encoder: AnyEncoder, played: Played, dice: Dice, moments: int) -> None:
    """Look at some moments of a match, and its end, with every seat's eyes."""
    tells_what_it_tells(encoder)
    steps = played.steps
    states = [steps[dice.below(len(steps))].after for _ in range(moments if steps else 0)]
    for state in [*states, played.end]:
        for seat in played.table.players:
            holds(encoder, played.table, state, seat, dice)


def tells_what_it_tells(encoder: AnyEncoder) -> None:
    """Every number has a name and every choice words of its own."""
    names = [feature.name for feature in encoder.features]
    assert len(set(names)) == len(names), "two features have one name"
    assert all(feature.scale > 0 for feature in encoder.features), "a scale divides by nothing"
    labels = [encoder.label(choice) for choice in range(encoder.choices)]
    assert len(set(labels)) == len(labels), "two choices have one label"


def holds(encoder: AnyEncoder, table: Table, state: State, seat: int, dice: Dice) -> None:
    """Every law at one moment, for one seat."""
    view, menu = table.game.view(state, seat), table.game.legal(state, seat)
    row = encoder.observe(view)
    assert len(row) == len(encoder.features), "a row has another length than the features"
    assert all(type(number) is int and -MOST <= number <= MOST for number in row), "a number does not fit"
    mask = encoder.mask(view, menu)
    assert len(mask) == encoder.choices, "a mask has another length than the choices"
    assert not mask[WAIT], "an encoder opens no waiting"
    awaited = seat in table.game.actors(state)
    assert not (menu and awaited) or any(mask), f"nothing is open though {menu[0]} could be done"
    moves_are_choices(encoder, table, state, view, menu, mask)
    near = [encoder.encode(view, menu, action) for action in menu]
    assert all(choice is None or mask[choice] for choice in near), "a move stands for a choice that is closed"
    assert encoder.observe(view) == row, "what was seen in between changes a row"
    hidden_things_change_nothing(encoder, table, view, dice, row, mask)


def moves_are_choices(
    encoder: AnyEncoder, table: Table, state: State, view: View, menu: list[Action], mask: list[bool]
) -> None:
    """A choice is open if and only if what it stands for passes the rules' own check, and it is that move's choice."""
    assert view.seat is not None
    assert encoder.decode(view, menu, WAIT) is None, "to wait is no move"
    for choice in range(1, encoder.choices):
        action = encoder.decode(view, menu, choice)
        label = encoder.label(choice)
        why = "it stands for nothing" if action is None else refusal(table.game, state, view.seat, action)
        assert mask[choice] == (why is None), f"{label} is {'open' if mask[choice] else 'closed'}: {action}, {why}"
        if action is not None and why is None:
            back = encoder.encode(view, menu, action)
            assert back == choice, f"{label} is {action}, which is {back if back is None else encoder.label(back)}"


def hidden_things_change_nothing(
    encoder: AnyEncoder, table: Table, view: View, dice: Dice, row: list[int], mask: list[bool]
) -> None:
    """In every world that looks the same to the seat, its row and its mask are the same."""
    assert view.seat is not None
    for _ in range(WORLDS):
        world = table.game.imagine(view, dice)
        seen = table.game.view(world, view.seat)
        assert encoder.observe(seen) == row, "a row tells what the seat cannot see"
        assert encoder.mask(seen, table.game.legal(world, view.seat)) == mask, "a mask tells what the seat cannot see"
