"""Options of Shed Pontoon, and tables that are refused."""

import pytest

from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.options import described
from pitboss.games import find
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.declare import most_on_table
from pitboss.lab.play import play_out

DEFAULTS = {
    "hands": 10,
    "decks": 6,
    "mark_low": 60,
    "mark_high": 75,
    "chips": 1000,
    "bankrolls": (),
    "bet_caps": (100, 10, 5, 4, 2),
    "stick_min": 16,
    "max_splits": 4,
    "burn_total": 14,
    "pay": (7, 4, 3, 2, 1),
    "clown": "3/2",
    "five_beats_pontoon": True,
    "bank": "house",
    "pot_least": 50,
    "pot_times": 1,
    "ante": 0,
    "show_busts": True,
    "auto_stick_21": False,
    "auto_stick_five": False,
    "turn_seconds": 0,
    "gone": (),
}


def test_names_and_defaults() -> None:
    assert {option.name: option.default for option in described(SPEC.options)} == DEFAULTS


def test_the_catalogue_knows_it() -> None:
    assert find("pontoon") is SPEC
    assert SPEC.seats == (1, 12)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"clown": "3/0"}, "Option clown takes a fraction such as 3/2, not '3/0'."),
        ({"clown": "1.5"}, "Option clown takes a fraction"),
        ({"pay": "7,4,3,2"}, "Option pay takes 5 whole numbers"),
        ({"bet_caps": "0,1,1,1,1"}, "Option bet_caps takes"),
        ({"stick_min": 22}, "Option stick_min takes a whole number from 2 to 21"),
        ({"bank": "me"}, "Option bank takes house or pot"),
        ({"bankrolls": "5,5,5"}, "bankrolls needs one number per seat: 2, not 3."),
        ({"mark_low": 76}, "The marker must lie from mark_low up to mark_high"),
        ({"decks": 1}, "The marker must lie"),
        ({"gone": "1,2,3"}, "gone needs 52 numbers from 0 to 6"),
        ({"gone": [7] + [0] * 51}, "gone needs 52 numbers from 0 to 6"),
        ({"gone": [13] + [0] * 51}, "Option gone takes whole numbers from 0 to 12"),
        ({"gone": [5] * 48 + [3] * 4}, "The marker is out when 60 cards are left"),
        ({"decks": 1, "mark_low": 1, "mark_high": 1, "max_splits": 11}, "1 decks could run out under 2 players' hands"),
    ],
)
def test_what_does_not_fit_is_refused(values: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption) as refusal:
        SPEC.choose(2, values)
    assert why in str(refusal.value)


def test_a_bankroll_for_every_seat() -> None:
    game = SPEC.table(3, {"bankrolls": "5,60,700"})
    assert game.balances(game.start()) == (5, 60, 700)


@pytest.mark.parametrize(
    ("hands", "decks", "most"),
    [
        (1, 1, 12),  # four aces, four twos, three threes, and one more
        (5, 1, 32),
        (10, 1, 49),
        (60, 6, 294),
        (1, 12, 22),
    ],
)
def test_p28_the_most_cards_on_a_table(hands: int, decks: int, most: int) -> None:
    assert most_on_table(hands, decks) == most


def test_p28_every_table_that_is_allowed_can_be_dealt() -> None:
    """One deck under three players who split and twist at random comes close to its end, never past it."""
    game = SPEC.table(3, {"decks": 1, "mark_low": 0, "mark_high": 0, "max_splits": 1, "hands": 60})
    for seed in range(20):
        assert play_out(game, Dice(seed)).scores is not None


def test_presets() -> None:
    for preset in SPEC.presets:
        assert SPEC.choose(4, preset=preset) != SPEC.choose(4)


def test_a_bound_for_a_number_of_hands() -> None:
    assert SPEC.table(2, {"hands": 0}).bound() is None
    bound = SPEC.table(2, {"hands": 3}).bound()
    assert bound is not None
    for seed in range(30):
        assert play_out(SPEC.table(2, {"hands": 3}), Dice(seed)).moves <= bound
