"""What a seat remembers: everything it saw and did, and nothing else."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from pitboss.core.cards import INDEX, RED
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, Draw, Event
from pitboss.encode.history import ENTRY, FEATURES, LENGTH, History
from pitboss.games import find, names
from pitboss.games.pontoon.declare import CardDealt
from pitboss.laws.play import Played, Step, drawn_table, play, refusal


def match(name: str, seed: int) -> Played:
    dice = Dice(seed)
    return play(drawn_table(find(name), dice), dice)


def remembered(played: Played, seat: int, steps: int) -> list[History]:
    """A seat's memory after each of the first steps of a match."""
    memory = History(played.table.spec, played.table.seats, seat)
    found = []
    for step in played.steps[:steps]:
        if step.seat == seat:
            memory.did(1, step.action)
        memory.saw(step.told)
        found.append(memory.copy())
    return found


@pytest.mark.parametrize("name", names())
def test_nothing_is_ever_forgotten_or_changed(name: str) -> None:
    played = match(name, 3)
    memories = remembered(played, 0, 60)
    texts = [memory.text() for memory in memories]
    assert all(later.startswith(earlier) for earlier, later in pairwise(texts))
    own = [step for step in played.steps[:60] if step.seat == 0]
    assert texts[-1].count("\n> ") + texts[-1].startswith("> ") == len(own)
    rows = [memory.row() for memory in memories]
    assert {len(row) for row in rows} == {len(FEATURES)} == {LENGTH * ENTRY}
    assert all(abs(number) <= 32_767 for row in rows for number in row)


@pytest.mark.parametrize("name", ["market_maker", "pontoon", "stonks"])
def test_two_pasts_that_a_seat_cannot_tell_apart_are_one_to_it(name: str) -> None:
    """Cards that the first seat saw neither of change places: it remembers the same, until it sees one of them."""
    tried = 0
    for seed in range(10):
        played = match(name, seed)
        hidden = [at for at, step in enumerate(played.steps) if _unseen(step)]
        for first, second in pairwise(hidden):
            if played.steps[first].action != played.steps[second].action:
                tried += _swapped_is_the_same(played, first, second)
    assert tried > 5


def test_a_past_that_tells_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a card that others may not see they are told, by the number of the hand, whether it is red."""
    right = CardDealt.seen_by

    def leaks(event: CardDealt, seat: int | None) -> CardDealt | None:
        seen = right(event, seat)
        hidden = seen is not None and seen.card != event.card
        return replace(event, card=seen.card, hand=event.hand + RED[INDEX[event.card]]) if seen and hidden else seen

    monkeypatch.setattr(CardDealt, "seen_by", leaks)
    with pytest.raises(AssertionError, match="draws"):
        test_two_pasts_that_a_seat_cannot_tell_apart_are_one_to_it("pontoon")


def _unseen(step: Step) -> bool:
    """Whether chance drew a card that the first seat did not see."""
    if step.seat != CHANCE or not isinstance(step.action, Draw) or not step.told:
        return False
    shown = [event.seen_by(0) for event in step.told]
    return not any(f"'{step.action.card}'" in repr(event) for event in shown)


def _swapped_is_the_same(played: Played, first: int, second: int) -> bool:
    """Play a match again with two draws swapped, up to just behind the second; False: it cannot be."""
    table, steps = played.table, played.steps
    moves = [step.action for step in steps[: second + 1]]
    moves[first], moves[second] = moves[second], moves[first]
    state, memory = table.game.start(), History(table.spec, table.seats, 0)
    for step, action in zip(steps, moves, strict=False):
        told: list[Event] = []
        if refusal(table.game, state, step.seat, action) is not None:
            return False
        if step.seat == 0:
            memory.did(1, action)
        table.game.apply(state, step.seat, action, step.now, told)
        memory.saw(told)
    real = remembered(played, 0, second + 1)[-1]
    if table.game.view(state, 0) != table.game.view(steps[second].after, 0):
        return False
    assert memory.text() == real.text(), f"{table}, draws {first} and {second}"
    assert memory.row() == real.row()
    return True
