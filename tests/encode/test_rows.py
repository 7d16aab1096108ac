"""A game may know a quicker way to write rows; here the two are compared, move by move."""

from collections.abc import Mapping

import pytest

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.encode import encoder, quick_rows
from pitboss.games import AnySpec, find, names, part
from pitboss.laws.play import Table, drawn_table, play

np = pytest.importorskip("numpy")

from librt.vecs import vec  # noqa: E402  # comes with the extra that numpy comes with
from mypy_extensions import i16, u8  # noqa: E402

QUICK = [name for name in names() if part(name, "rows") is not None]
MATCHES = 30
FEW = 5
MOMENTS = 25
NOW = 10**9
"""Later than any moment of a match."""


def test_somebody_is_quick() -> None:
    assert set(QUICK) >= {"certainty", "dead_cat", "market_maker", "pontoon", "stonks"}


@pytest.mark.parametrize("matches", [FEW, pytest.param(MATCHES, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", QUICK)
def test_the_quick_way_is_the_slow_way(name: str, matches: int) -> None:
    spec, compared = find(name), 0
    for seed in range(matches):
        dice = Dice(seed)
        played = play(drawn_table(spec, dice), dice)
        compared += compare(spec, played.table, [step.after for step in played.steps], played.end, dice, {})
    assert compared > matches


@pytest.mark.parametrize(
    ("name", "grain"),
    [
        ("certainty", {"quantiles": (1, 50, 51, 99), "raises": (10, 300)}),
        ("pontoon", {"bets": (0, 33, 66), "hands": 1}),
        ("dead_cat", {"own": 1, "others": 2, "offers": 1, "shares": (0, 30, 60, 90)}),
        ("market_maker", {"around": "market", "shifts": (-200, 0, 200), "widths": (0, 50, 100), "trades": 2}),
        ("stonks", {"places": 2, "amounts": (20, -1, 3)}),
    ],
)
def test_finer_and_coarser_too(name: str, grain: Mapping[str, object]) -> None:
    spec, dice = find(name), Dice(77)
    for _ in range(6):
        played = play(drawn_table(spec, dice), dice)
        compare(spec, played.table, [step.after for step in played.steps], played.end, dice, grain)


def test_a_row_that_tells_too_much_is_caught() -> None:
    """The law bites: another seat's row is not this seat's."""
    spec, dice = find("pontoon"), Dice(5)
    played = play(drawn_table(spec, dice), dice)
    states = [step.after for step in played.steps]
    with pytest.raises(AssertionError):
        compare(spec, played.table, states, played.end, dice, {}, off=1)


def compare(
    spec: AnySpec, table: Table, states: list[State], end: State, dice: Dice, grain: Mapping[str, object], off: int = 0
) -> int:
    """Compare both ways at some moments of a match; how many seats' eyes were looked through.

    A planted fault: the quick way looks with the eyes of someone who sits so many seats off.
    """
    quick = quick_rows(spec, table.game, grain)
    if quick is None:
        return 0
    slow = encoder(table.spec, table.seats, table.options, grain)
    looked = 0
    for state in [*[dice.pick(states) for _ in range(MOMENTS if states else 0)], end]:
        for seat in table.players:
            view, menu = table.game.view(state, seat), table.game.legal(state, seat)
            row, mask = vec[i16]([i16(0)] * quick.width), vec[u8]([u8(0)] * quick.choices)
            before = repr(state)
            seen = quick.write(state, (seat + off) % table.seats, row, 0, mask, 0)
            assert repr(state) == before, "looking changes the state"
            names = [feature.name for feature in slow.features]
            assert dict(zip(names, list(row), strict=True)) == dict(zip(names, slow.observe(view), strict=True))
            if seat in table.game.actors(state):
                flags = slow.mask(view, menu)
                assert [bool(flag) for flag in mask] == flags
                for choice in [choice for choice, is_open in enumerate(flags) if is_open]:
                    move = slow.decode(view, menu, choice)
                    assert move is not None
                    assert quick.move(state, seat, choice, seen) == move
                    told, done = state.clone(), state.clone()
                    table.game.apply(told, seat, move, NOW)
                    quick.act(done, seat, choice, NOW, seen)
                    assert done == told, "carried out without a move, a choice does something else"
            looked += 1
    return looked
