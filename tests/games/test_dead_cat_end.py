"""The end of Dead-Cat Bounce: last rounds, wealth, the clock, and leaving."""

from typing import get_args

import pytest
from tests.games.dead_cat_script import Script, opened, through

from pitboss.core.cards import INDEX
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, CLOCK, DRAWS, RESIGN, TIMEOUT
from pitboss.core.outcome import Outcome
from pitboss.core.words import text
from pitboss.games.dead_cat import SPEC
from pitboss.games.dead_cat.declare import (
    Cause,
    EndTriggered,
    MatchEnded,
    Resigned,
    Sold,
    TaxPaid,
    TimedOut,
)
from pitboss.games.dead_cat.state import HOUSEKEEPING
from pitboss.games.dead_cat.verbs import DeadCatGame
from pitboss.lab.play import play_out


def test_d40_the_round_is_finished() -> None:
    script = opened(3)
    through(script, 0, "Tc")
    script.empty_pack()
    told = through(script, 1, "")
    assert EndTriggered("pack") in told
    assert not script.match.over
    told = through(script, 2, "")
    assert told[-1] == MatchEnded((7, 7, 7), (0, 1, 2))
    assert script.match.game.legal(script.state, 0) == []
    assert script.match.game.deadline(script.state) is None


def test_d40_the_first_player_may_begin_the_last_round() -> None:
    script = opened(2)
    through(script, 0, "Tc")
    script.empty_pack()
    through(script, 1, "")
    assert script.state.ending == "pack"
    through(script, 0, "")
    assert not script.match.over
    through(script, 1, "")
    assert script.match.over


def test_d40_turn_cap_and_target() -> None:
    script = opened(2, turn_cap=1)
    through(script, 0, "Tc")
    through(script, 1, "")
    assert script.match.over
    script = opened(2, target=20)
    script.display(0, "Kc Kd Kh")
    told = through(script, 0, "Tc")  # 5 tokens, 12 in kings, 2 cards in hand: 19
    assert script.view().players[0].wealth == 19
    assert EndTriggered("target") not in told
    script.purse(1, 30)
    told = through(script, 1, "")
    assert EndTriggered("target") in told
    assert script.match.over


def test_d41_wealth() -> None:
    script = opened(2, turn_cap=1)
    script.display(0, "Qs Qd", 2)
    script.display(0, "5s 5h 5d")
    through(script, 0, "Tc")
    before = script.state.bank
    through(script, 1, "")
    assert script.state.bank == before + 2 + 2  # p2's tax, and the tokens on the meld
    assert script.match.game.scores(script.state) == (5 + 6 + 3 + 2, 5 + 2)
    script = opened(2, turn_cap=1, meld_value="one")
    script.display(0, "Qs Qd")
    through(script, 0, "Tc")
    through(script, 1, "")
    assert script.match.game.scores(script.state) == (5 + 2 + 2, 7)


def test_d42_most_wealth_then_most_tokens_then_together() -> None:
    script = opened(2, turn_cap=1)
    through(script, 0, "Tc")
    told = through(script, 1, "")
    assert told[-1] == MatchEnded((7, 7), (0, 1))
    assert script.view().winners == (0, 1)
    script = opened(2, turn_cap=1)
    script.hold(0, "")
    script.purse(1, 8)
    through(script, 0, "Tc")
    script.purse(1, 7)
    script.hold(1, "3s 4s")
    told = through(script, 1, "")
    assert told[-1] == MatchEnded((7, 7), (0,))


def outcome(script: Script) -> Outcome | None:
    assert isinstance(script.match.game, DeadCatGame)
    return script.match.game.outcome(script.state)


def test_d40_d42_the_outcome_says_why_and_who() -> None:
    script = opened(2, turn_cap=1)
    assert outcome(script) is None
    through(script, 0, "Tc")
    through(script, 1, "")
    assert outcome(script) == Outcome("cap", (0, 1), (7, 7))
    script = opened(2)
    through(script, 0, "Tc")
    script.empty_pack()
    for seat in (1, 0, 1):
        through(script, seat, "")
    assert outcome(script) == Outcome("pack", (0, 1), (5, 5))
    script = opened(3)
    script.empty_pack()
    through(script, 0, "")
    script.play("p3 resign; p2 resign")
    assert outcome(script) == Outcome("alone", (0,), (7, 0, 0))
    assert all(text(f"dead_cat.end-{why}", {}) for why in (*get_args(Cause)[1:], "cap", "alone"))


def test_d42_d43_whoever_has_resigned_does_not_win() -> None:
    script = opened(3, turn_cap=1)
    for seat in (0, 1, 2):
        script.purse(seat, 2)
    script.play("p3 resign")
    through(script, 0, "Tc")
    told = through(script, 1, "")
    assert told[-1] == MatchEnded((2, 2, 0), (0, 1))
    script = opened(2, tokens=2)  # both end with nothing; who left is not among the winners
    script.hold(0, "")
    script.purse(0, 0)
    assert script.play("p2 resign")[-1] == MatchEnded((0, 0), (0,))


def test_d43_resigning() -> None:
    script = opened(3)
    script.display(2, "Qc Qd", 1)
    script.play("p1 offer p3 give 1t get nothing; p1 offer p2 give 1t get 2s")
    told = script.play("p3 resign")
    assert told[0] == Resigned(2, ("4s", "5c"))
    assert [offer.number for offer in script.state.offers] == [2]
    assert script.melds(2) == {}
    assert script.state.bank == 54 + 7
    assert script.state.discards[INDEX["Qc"]] == script.state.discards[INDEX["4s"]] == 1
    assert script.refused("p3 next") == "You have left the match."
    assert script.refused("p1 offer p3 give 1t get nothing") == "There is no other player in that seat."
    through(script, 0, "Tc")
    through(script, 1, "Jc")
    assert script.state.turn == 0  # p3 is passed over
    told = script.play("p1 resign")
    assert told[-1] == MatchEnded((0, 7 - 2 + 2, 0), (1,))
    assert script.match.over


def test_d43_resigning_in_ones_own_turn_passes_it_on() -> None:
    script = opened(3)
    script.play("p1 offer p2 give 1t get 2s; p1 resign")
    assert script.state.offers == []
    script.play("Tc")
    assert (script.state.turn, script.state.round) == (1, 1)
    through(script, 1, "Jc")
    through(script, 2, "9d")
    assert (script.state.turn, script.state.round) == (1, 2)


def test_d43_d38_the_clock_pays_and_passes_on() -> None:
    script = opened(2, turn_seconds=10)
    script.hold(0, "Ah 3s 4h 2c")
    script.purse(0, 1)
    script.play("p1 offer p2 give 1t get 2s")
    assert script.match.game.deadline(script.state) == 10_000
    assert script.tick(9_999) == []
    told = script.tick(10_000)
    assert told[0] == TimedOut(0)
    assert Sold(0, ("3s", "4h"), 2) in told  # the cheapest
    assert TaxPaid(0, 2) in told
    assert script.state.offers == []
    script.play("Tc")
    assert script.match.game.deadline(script.state) == 20_000
    told = script.tick(20_000)
    assert TaxPaid(1, 2) in told


def test_d43_the_clock_goes_on_with_a_forced_sale() -> None:
    script = opened(2, turn_seconds=10)
    script.hold(0, "3s 4h 5d 6d 8d")
    script.purse(0, 0)
    script.play("p1 next; p1 next; p1 sell 8d")
    told = script.tick(10_000)
    assert Sold(0, ("3s", "4h"), 2) in told
    assert script.hand(0) == "5d 6d"
    assert script.state.purses[0] == 1


@pytest.mark.parametrize(
    "options", [{}, {"packs": 2, "flop": "static", "turn_cap": 20, "reshuffles": 1}, {"target": 30}]
)
def test_matches_end_without_an_audience(options: dict[str, object]) -> None:
    for seed in range(5):
        game = SPEC.table(4, options)
        played = play_out(game, Dice(seed))
        bound = game.bound()
        assert played.scores is not None
        assert bound is not None
        assert played.moves <= bound


def test_a_seat_that_leaves_in_silence_is_passed_over() -> None:
    script = opened(3)
    script.display(0, "Jc Jd Js")
    game, state = script.match.game, script.state
    for seat, move in ((0, "sell Jc"), (0, "offer p3 give 1t get 4s"), (2, "decline #1"), (0, "resign")):
        game.apply(state, seat, SPEC.notation.read(move), 0)
    assert state.phase == HOUSEKEEPING
    game.apply(state, CHANCE, DRAWS[INDEX["Tc"]], 0)
    game.apply(state, 1, RESIGN, 0)
    assert game.scores(state) == (0, 0, 9)
    rich = opened()
    rich.purse(0, 13)
    rich.display(0, "4d 5d")
    rich.display(0, "6d 7d")
    rich.display(1, "Qc Qd")
    rich.hold(0, "8d")
    for move in ("extend #2 8d", "join #1 #2", "takeover #3", "offer p2 give 1t get nothing"):
        rich.match.game.apply(rich.state, 0, SPEC.notation.read(move), 0)
    rich.match.game.apply(rich.state, 1, SPEC.notation.read("decline #1"), 0)
    assert rich.melds(0) == {1: "4d 5d 6d 7d 8d", 3: "Qd Qc"}
    silent = opened(2, turn_seconds=1)
    silent.match.game.apply(silent.state, CLOCK, TIMEOUT, 1000)
    assert silent.state.turn == 1
