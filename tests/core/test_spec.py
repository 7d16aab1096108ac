"""A game's entry in the catalogue: seats, presets, options."""

import msgspec
import pytest

from pitboss import games
from pitboss.core.errors import BadOption
from tests.laws.toy import SPEC, ToyGame
from tests.laws.toy_moves import Stake, ToyOptions


def test_single_values_go_before_the_preset_and_the_preset_before_the_defaults() -> None:
    assert SPEC.choose(2) == ToyOptions()
    assert SPEC.choose(2, preset="poor") == ToyOptions(chips=2, most=1)
    assert SPEC.choose(2, {"most": "2"}, "poor") == ToyOptions(chips=2, most=2)


def test_a_table_is_built_with_its_seats_and_options() -> None:
    game = SPEC.table(3, {"rounds": 1})
    assert isinstance(game, ToyGame)
    assert (game.seats, game.options) == (3, ToyOptions(rounds=1))


@pytest.mark.parametrize("seats", [1, 5])
def test_there_is_room_for_so_many(seats: int) -> None:
    with pytest.raises(BadOption, match=f"^Toy takes 2 to 4 players, not {seats}\\.$"):
        SPEC.choose(seats)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(BadOption, match=r"^Toy has no preset 'rich'; presets: long, poor, usual\.$"):
        SPEC.choose(2, preset="rich")


def test_the_usual_rules_can_be_asked_for_by_name() -> None:
    assert SPEC.choose(2, preset="usual") == SPEC.choose(2)
    assert SPEC.choose(2, {"most": 2}, "usual") == ToyOptions(most=2)


@pytest.mark.parametrize("name", games.names())
def test_what_is_proposed_and_timed_is_a_preset(name: str) -> None:
    spec = games.find(name)
    assert "usual" not in spec.presets
    assert spec.proposed is None or spec.proposed in spec.presets
    assert set(spec.preset_minutes) <= set(spec.presets)


def test_how_long_it_takes() -> None:
    timed = msgspec.structs.replace(SPEC, preset_minutes={"long": 90, "poor": 0})
    assert [timed.lasts(preset) for preset in (None, "long", "poor")] == [
        "about 1 min",
        "about 90 min",
        "as long as you like",
    ]
    assert SPEC.lasts("long") == "about 1 min"


def test_options_must_fit_the_seats() -> None:
    assert SPEC.choose(2, {"rounds": 20}).rounds == 20
    with pytest.raises(BadOption, match=r"^One pack is not enough for so many rounds\.$"):
        SPEC.choose(4, {"rounds": 20})


def test_the_notation_knows_the_moves_of_players_and_house() -> None:
    assert SPEC.notation is SPEC.notation
    assert SPEC.notation.read("stake 2") == Stake(2)
    assert set(SPEC.notation.verbs) >= {"stake", "resign", "card", "timeout"}


def test_a_ruleset_is_known_by_its_options() -> None:
    assert SPEC.ruleset(ToyOptions()) == SPEC.ruleset(SPEC.choose(4))
    assert SPEC.ruleset(ToyOptions()) != SPEC.ruleset(ToyOptions(most=4))
