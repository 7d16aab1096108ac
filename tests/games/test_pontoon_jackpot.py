"""Rulings of Shed Pontoon about antes and the jackpot, and what interfaces say of it."""

import pytest
from tests.games.pontoon_script import Script

from pitboss.core.errors import BadOption
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.declare import (
    AntesPaid,
    BetPlaced,
    HandBegan,
    HandEnded,
    HandSettled,
    JackpotPaid,
    JackpotShared,
    MatchEnded,
)
from pitboss.games.pontoon.measures import MEASURES, measure
from pitboss.games.pontoon.speech import PontoonPresenter
from pitboss.speech.presenter import Voice

WORDS = PontoonPresenter("pontoon", SPEC.notation)


def jackpot(seats: int, **options: object) -> Script:
    """A table with a jackpot where any bet will do."""
    return Script(seats, **{"bank": "pot", "pot_least": 0, "ante": 20, **options})


def test_p46_everyone_pays_the_ante_before_the_cards() -> None:
    script = jackpot(4)
    assert not any(isinstance(event, AntesPaid) for event in script.play("mark 67"))
    assert script.play("Ts")[0] == AntesPaid((20, 20, 20, 20), 80)
    assert script.chips == [980] * 4
    assert script.view(0).carry == 80
    assert not any(isinstance(event, AntesPaid) for event in script.play("Td Tc Th"))
    assert script.view(0).most == 245


def test_p46_the_last_chip_is_left_to_bet_with() -> None:
    script = jackpot(2, bankrolls=(15, 1000))
    script.play("mark 67")
    assert script.play("Ts")[0] == AntesPaid((14, 20), 34)
    script = jackpot(2, bankrolls=(1, 1000))
    script.play("mark 67")
    assert script.play("Ts")[0] == AntesPaid((0, 20), 20)


def test_p46_an_ante_is_for_a_pot_only() -> None:
    with pytest.raises(BadOption, match="set bank=pot"):
        SPEC.choose(4, {"ante": 20})


def test_p46_rules_without_an_ante_are_those_of_before() -> None:
    for values, rules in (({}, "faf489a47b99"), ({"bank": "pot"}, "073cc1cb1288")):
        assert SPEC.ruleset(SPEC.choose(4, values)) == rules
        assert SPEC.ruleset(SPEC.choose(4, {**values, "ante": 0})) == rules


def test_pe8_the_losers_and_the_jackpot_pay() -> None:
    script = jackpot(4)
    script.deal("As Kd, Ts Qd, Tc 9d, Th 6d", "50 30 100 50")
    script.play("p1 stick; p2 stick; p3 stick")
    told = script.play("p4 twist; Kc")
    assert JackpotPaid(0, 1, 80) in told
    assert HandSettled(0, 1, 50, 260) in told
    assert HandSettled(2, 1, 100, 50) in told
    assert script.chips == [980 - 50 + 260, 980 - 30, 980 - 50, 980 - 50]


def test_p47_a_jackpot_pays_stake_times_profit_and_keeps_the_rest() -> None:
    script = jackpot(4)
    script.deal("As Kd, Ts Qd, Tc 9d, Th 8d", "10 10 10 10")
    told = script.play("p1 stick; p2 stick; p3 stick; p4 stick")
    assert JackpotPaid(0, 1, 20) in told
    assert HandEnded(1, (980 + 30 + 20, 970, 970, 970), 0, 60) in told


def test_p47_winners_share_a_jackpot_that_is_too_small() -> None:
    script = jackpot(3, ante=5)
    script.deal("Ts Kd, Tc Qd, Th 8d", "100 50 30")
    told = script.play("p1 stick; p2 stick; p3 stick")
    assert [event for event in told if isinstance(event, JackpotPaid)] == [JackpotPaid(0, 1, 10), JackpotPaid(1, 1, 5)]
    assert [event.returned for event in told if isinstance(event, HandSettled)] == [100 + 20 + 10, 50 + 10 + 5, 0]


def test_p47_what_stays_does_not_pay_like_a_losing_hand() -> None:
    script = jackpot(2)
    script.deal("Ts 6d, Ts 6c", "10 7")
    script.play("p1 twist; Kd; p2 twist; Kh")
    assert script.state.carry == 40 + 17
    script.again("Ts Td, 9s 9d", "5 5")
    told = script.play("p2 stick; p1 stick")
    assert JackpotPaid(1, 1, 5) in told
    assert HandSettled(1, 1, 5, 5 + 5 + 5) in told


def test_p48_what_is_left_at_the_end_is_shared() -> None:
    script = jackpot(3, hands=1, ante=10)
    script.deal("Ts Kd, Tc 9d, Th 8d", "10 10 10")
    told = script.play("p1 stick; p2 stick; p3 stick")
    assert JackpotPaid(0, 1, 10) in told
    assert JackpotShared((0, 1, 2), 6) in told
    assert told[-1] == MatchEnded((-10 + 20 + 10 + 6, -14, -14))
    assert script.state.carry == 2


def test_p48_p41_all_who_are_out_of_chips_share_too() -> None:
    script = jackpot(2, bankrolls=(10, 10), bet_caps=(1, 1, 1, 1, 1), ante=9)
    script.deal("Ts 6d, Ts 6c", "1 1")
    told = script.play("p1 twist; Kd; p2 twist; Kh")
    assert told[-1] == MatchEnded((0, 0))
    outcome = script.match.game.outcome(script.state)
    assert outcome is not None
    assert outcome.why == "broke"


def test_the_preset_that_is_proposed_has_a_jackpot() -> None:
    options = SPEC.choose(4, preset="tonight")
    assert SPEC.proposed == "tonight"
    assert (options.bank, options.pot_times, options.hands) == ("pot", 1, 10)
    assert options.ante > 0


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((10, -10), "Won by you."),
        ((-145, -200), "Lost least: you."),
        ((-200, -145), "Lost least: Bob."),
        ((5, 5), "First: you, Bob."),
        ((0, -3), "First: you."),
    ],
)
def test_nobody_is_said_to_have_won_with_a_loss(scores: tuple[int, int], said: str) -> None:
    told = WORDS.say(MatchEnded(scores), Voice(["Ann", "Bob"], me=0))
    assert told is not None
    assert told.endswith(said)


def test_measures_follow_chips_to_the_largest_bet() -> None:
    script = jackpot(4, hands=1, pot_least=10)
    told = script.deal("As Kd, Ts Qd, Tc 9d, Th 8d", "245 25 100 49")
    told += script.play("p1 stick; p2 stick; p3 stick; p4 stick")
    assert [type(event) for event in told if isinstance(event, (HandBegan, BetPlaced))] == [HandBegan, *[BetPlaced] * 4]
    outcome = script.match.game.outcome(script.state)
    assert outcome is not None
    found = measure(script.options, told, outcome)
    assert set(found) == {each.name for each in MEASURES}
    assert found["gain"] == 1
    assert found["least"] == 25
    assert found["bet"] == pytest.approx(100 * (100 + 49) / 2 / 245)
