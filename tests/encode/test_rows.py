"""A game may know a quicker way to write rows; here the two are compared, move by move."""

from collections.abc import Mapping

import pytest

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.encode import encoder
from pitboss.encode.rows import Rows
from pitboss.games import AnySpec, find, names, part
from tests.laws.play import Table, drawn_table, play

np = pytest.importorskip("numpy")

from librt.vecs import vec  # noqa: E402  # comes with the extra that numpy comes with
from mypy_extensions import i16, u8  # noqa: E402

QUICK = [name for name in names() if part(name, "rows") is not None]
MATCHES = 30
MOMENTS = 25


def test_somebody_is_quick() -> None:
    assert {"market_maker", "pontoon"} <= set(QUICK)


@pytest.mark.parametrize("name", QUICK)
def test_the_quick_way_is_the_slow_way(name: str) -> None:
    spec, compared = find(name), 0
    for seed in range(MATCHES):
        dice = Dice(seed)
        played = play(drawn_table(spec, dice), dice)
        compared += compare(spec, played.table, [step.after for step in played.steps], played.end, dice, {})
    assert compared > MATCHES


def compare(
    spec: AnySpec, table: Table, states: list[State], end: State, dice: Dice, grain: Mapping[str, object]
) -> int:
    """Compare both ways at some moments of a match; how many seats' eyes were looked through."""
    own = part(spec.name, "rows")
    assert own is not None
    quick: Rows[State] | None = own.ROWS(table.game, grain)
    if quick is None:
        return 0
    slow = encoder(table.spec, table.seats, table.options, grain)
    row, mask = vec[i16]([i16(7)] * quick.width), vec[u8]([u8(7)] * quick.choices)
    looked = 0
    for state in [*[dice.pick(states) for _ in range(MOMENTS if states else 0)], end]:
        for seat in table.players:
            view, menu = table.game.view(state, seat), table.game.legal(state, seat)
            before = repr(state)
            seen = quick.write(state, seat, row, 0, mask, 0)
            assert repr(state) == before, "looking changes the state"
            names = [feature.name for feature in slow.features]
            assert dict(zip(names, list(row), strict=True)) == dict(zip(names, slow.observe(view), strict=True))
            if seat in table.game.actors(state):
                flags = slow.mask(view, menu)
                assert [bool(flag) for flag in mask] == flags
                for choice in [choice for choice, is_open in enumerate(flags) if is_open]:
                    assert quick.move(state, seat, choice, seen) == slow.decode(view, menu, choice)
            looked += 1
    return looked
