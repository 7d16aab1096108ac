"""The worked examples of Stonks!, replayed from their records, and what S-E2 refuses."""

from pathlib import Path
from typing import cast

import pytest
from tests.games.stonks_script import Script

from pitboss.core.record import replay
from pitboss.games import find
from pitboss.games.stonks.state import StonksState

EXAMPLES = Path(__file__).parents[2] / "examples" / "stonks"

# Balances, chips after the last settlement, pot and house.
EXPECTED = {
    "S-E1": ((105, 95), (105, 95), 0, 0),
    "S-E2a": ((100, 100), None, 0, 0),
    "S-E2b": ((100, 100), None, 0, 0),
    "S-E2c": ((100, 100), None, 0, 0),
    "S-E2d": ((100, 95), None, 0, 5),
    "S-E2e": ((103, 97), (103, 97), 0, 0),
    "S-E2f": ((103, 97), (103, 97), 0, 0),
    "S-E3a": ((150, 80, 70), (150, 80, 70), 0, 0),
    "S-E3b": ((80, 90, 70), (110, 90, 70), 60, 0),
    "S-E4": ((100, 100, 93), (100, 100, 93), 0, 7),
    "S-E5": ((130, 0, 35), (130, 0, 35), 0, -3),
    "S-E6": ((125, 131, 75), (150, 131, 75), 26, -57),
    "S-E7": ((7, 10), (7, 20), 10, 13),
    "S-E8": ((0, 2), (0, 0), 0, 8),
}


@pytest.mark.parametrize("name", EXPECTED)
def test_worked_example(name: str) -> None:
    match = replay((EXAMPLES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines(), find)
    balances, chips, pot, house = EXPECTED[name]
    state = cast(StonksState, match.state)
    assert match.game.balances(state) == balances
    assert (state.last.chips if state.last else None) == chips
    assert (state.pot, state.house) == (pot, house)
    if name.startswith("S-E2"):
        assert not [thing for thing in state.things if thing.number == 1]


def test_every_example_is_expected() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.jsonl")} == set(EXPECTED)


def test_s_e2_what_does_not_close() -> None:
    script = Script(2)
    script.deal(["8s Tc Jc 5d 3d Ac", "4h 4s 2c 3s Ah 9h"], "p2")
    script.play("p1 announce 8s; p1 done; p2 match #1 4h")
    assert script.bet(1).size == 4
    assert script.bet(1).price == 5
    assert script.refused("p2 close #1 3s").startswith("These cards are worth less")
    assert script.refused("p2 close #1 9h").startswith("You are short there: close with black")
    script.play("p2 done; 2s; p2 announce 9h; p2 done")
    assert script.refused("p1 close #1 3d").startswith("These cards are worth less")
    assert script.refused("p1 close #1 Tc").startswith("You are long there: close with red")


def test_s_e4_first_and_second_round() -> None:
    lines = (EXAMPLES / "S-E4.jsonl").read_text(encoding="utf-8").splitlines()
    state = cast(StonksState, replay([line for line in lines if "result" not in line][:27], find).state)
    assert state.last is not None
    assert state.last.card == "3h"
    assert state.last.nets == (0, 0, 4)
    state = cast(StonksState, replay(lines, find).state)
    assert state.last is not None
    assert state.last.nets == (0, 0, -11)


def test_s_e6_shares_of_the_pot() -> None:
    lines = (EXAMPLES / "S-E6.jsonl").read_text(encoding="utf-8").splitlines()
    state = cast(StonksState, replay(lines, find).state)
    assert state.last is not None
    assert state.last.shares == (12, 12, 0)
    assert state.pot - state.paid == 1
