"""The worked examples of Shed Pontoon, replayed from their records. P-E5 is a table: see test_pontoon_play."""

from pathlib import Path

import pytest

from pitboss.core.record import replay
from pitboss.games import find

EXAMPLES = Path(__file__).parents[2] / "examples" / "pontoon"

# Balances, what each hand got back, and the bank.
EXPECTED = {
    "P-E1": ((1040, 985, 992), (30, 40, 0, 0), -17),
    "P-E2": ((1010, 1024), (30, 0, 36), -34),
    "P-E3a": ((1030, 1021), (30, 20, 21, 14), -51),
    "P-E3b": ((1010, 1007, 991), (30, 0, 21, 0, 0), -8),
    "P-E4a": ((1007, 990), (12, 0), 3),
    "P-E4b": ((1006, 990), (10, 0), 4),
    "P-E4c": ((1010,), (10, 10), -10),
    "P-E6": ((125, 999, 999, 999), (120, 0, 0, 0), -77),
    "P-E7": ((1140, 990, 990, 990), (160, 0, 0, 0), -110),
}


@pytest.mark.parametrize("name", EXPECTED)
def test_worked_example(name: str) -> None:
    match = replay((EXAMPLES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines(), find)
    balances, returned, bank = EXPECTED[name]
    assert match.over
    assert match.game.balances(match.state) == balances
    assert match.state.contents()["returned"] == list(returned)
    assert match.game.ledger(match.state)["bank"] == bank


def test_every_example_is_expected() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.jsonl")} == set(EXPECTED)
