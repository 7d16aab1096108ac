"""The worked examples of Dead-Cat Bounce, replayed from their records. D-E5 is a table: see test_dead_cat_melds."""

from pathlib import Path
from typing import cast

import pytest

from pitboss.core.cards import names
from pitboss.core.record import replay
from pitboss.games import find
from pitboss.games.dead_cat.state import DeadCatState

EXAMPLES = Path(__file__).parents[2] / "examples" / "dead_cat"

# Balances, the bank, the flop, and the scores of a match that is over.
EXPECTED: dict[str, tuple[tuple[int, ...], int, str, tuple[int, ...] | None]] = {
    "D-E1": ((7, 5, 5, 5), 78, "Jd Td Jc", None),
    "D-E2a": ((13, 25), 12, "Jh Jd Jc", None),
    "D-E2b": ((13, 91), 16, "Jh Jd Jc", None),
    "D-E2c": ((13, 49), 58, "Jh Jd Jc", None),
    "D-E3a": ((1, 1), 48, "Js Qs", None),
    "D-E3b": ((0, 0), 50, "Js Qs", None),
    "D-E3c": ((1, 0), 49, "Js Qs", None),
    "D-E3d": ((1, 2), 47, "Js Qs", None),
    "D-E4a": ((7, 7), 36, "9d 4s 7s", None),
    "D-E4b": ((5, 7), 38, "9d 4s Ks", None),
    "D-E4c": ((0, 7), 43, "Td 9d 7s", None),
    "D-E4d": ((1, 7), 42, "Td 9d 4s", None),
    "D-E6a": ((10, 1), 1, "Ts Th Jd", (19, 3)),
    "D-E6b": ((11, 8), 31, "Jd 9s Tc", (22, 14)),
    "D-E7": ((5, 7, 7, 7), 74, "Ks 2d", None),
}
LEFT = {"D-E3a": 2, "D-E3b": 1, "D-E3c": 0, "D-E3d": 3}
"""Cards in the hand of the seat that had to sell."""


@pytest.mark.parametrize("name", EXPECTED)
def test_worked_example(name: str) -> None:
    match = replay((EXAMPLES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines(), find)
    state = cast(DeadCatState, match.state)
    balances, bank, flop, scores = EXPECTED[name]
    assert match.game.balances(state) == balances
    assert match.game.ledger(state)["bank"] == bank
    assert " ".join(names(state.flop)) == flop
    assert match.game.scores(state) == scores
    assert len(state.hands[0]) == LEFT.get(name, len(state.hands[0]))


def test_every_example_is_expected() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.jsonl")} == set(EXPECTED)
