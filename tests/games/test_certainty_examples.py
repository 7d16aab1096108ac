"""The worked examples: records that replay to what the rules promise, and the one that is a table of numbers."""

from decimal import Decimal
from pathlib import Path

import pytest
from tests.games.certainty_script import Script

from pitboss.core.match import Match
from pitboss.core.record import replay
from pitboss.games.certainty import SPEC
from pitboss.games.certainty.declare import CertaintyView, Settled, Showed
from pitboss.games.certainty.state import CertaintyState

EXAMPLES = Path(__file__).parents[2] / "examples" / "certainty"

EXPECTED = {
    "C-E1": [11, 2, 3, 4, 5],
    "C-E2": [0, 23, 13],
    "C-E3": [90, 130, 80],
    "C-E4": [180, 140, 80, 0],
    "C-E5": [31, 32, 0],
    "C-E6": [35, 70, 15],
    "C-E8a": [98, 98, 98, 98],
    "C-E8b": [94, 94, 94, 94],
}
GOT = {
    "C-E1": [1, 2, 3, 4, 5],
    "C-E2": [0, 22, 13],
    "C-E4": [180, 140, 80, 0],
    "C-E5": [31, 32, 0],
    "C-E6": [0, 70, 15],
}
"""What the last round gave each seat, with what came back uncalled."""


def replayed(name: str) -> Match[CertaintyState, CertaintyView]:
    return replay((EXAMPLES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines(), lambda _: SPEC)


@pytest.mark.parametrize("name", EXPECTED)
def test_a_record_ends_as_the_rules_say(name: str) -> None:
    match = replayed(name)
    assert list(match.game.balances(match.state)) == EXPECTED[name]


@pytest.mark.parametrize("name", GOT)
def test_a_round_pays_what_the_rules_say(name: str) -> None:
    last = replayed(name).state.last
    assert last is not None
    assert [won + back for won, back in zip(last.won, last.returned, strict=True)] == GOT[name]


def test_every_record_has_its_expectation() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.jsonl")} == set(EXPECTED)


def test_ce1_the_layers_hold_five_to_two_and_one_came_back() -> None:
    last = replayed("C-E1").state.last
    assert last is not None
    assert [pot.amount for pot in last.pots] == [5, 4, 3, 2]
    assert last.returned == (1, 0, 0, 0, 0)


def test_ce6_who_is_last_for_the_side_pot_shows_unasked() -> None:
    script = Script([40, 40, 5])
    script.ask("ex6", "1990 1980 1970", "p3")
    script.bets("5 40 c")
    told = script.bets("l")
    assert [event for event in told if isinstance(event, Showed)] == [Showed(1, Decimal(1980), True, "year")]
    assert script.turn == "p3"
    settled = [event for event in script.bets("s") if isinstance(event, Settled)]
    assert settled[0].won == (0, 70, 15)


def test_ce7_small_blinds_of_nine_rounds() -> None:
    script = Script(2)
    assert [script.game.blind(number) for number in range(1, 10)] == [1, 1, 1, 1, 2, 2, 2, 2, 4]


@pytest.mark.parametrize(("name", "pot"), [("C-E8a", 8), ("C-E8b", 24)])
def test_ce8_the_first_betting_is_over(name: str, pot: int) -> None:
    match = replayed(name)
    view = match.game.view(match.state, None)
    assert (view.pot, view.betting, view.top) == (pot, 2, 0)
    assert view.question is not None
    assert len(view.question.hints) == 1
