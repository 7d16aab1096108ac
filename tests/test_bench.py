"""The bench counts what it says it counts, and what the catalogue says of lengths is what it measures."""

from statistics import median

import pytest
from bench.lengths import CROWDS, EVENING, ROUNDS, SECONDS, interval, measure, minutes, presets

from pitboss import games

PLAYED = {"certainty": 1}
"""Bots that imagine many worlds take seconds for a match, which is always about as long as the other."""
ROUGHLY = 2.2


def test_every_game_has_rounds_to_count() -> None:
    assert sorted(ROUNDS) == sorted(SECONDS) == games.names()


@pytest.mark.parametrize("name", games.names())
def test_rounds_and_moves_are_counted(name: str) -> None:
    length = measure(name, None, "random", 1)
    assert 0 < length.rounds < length.decisions <= length.moves


@pytest.mark.parametrize(("name", "preset"), [(name, preset) for name in games.names() for preset in presets(name)])
def test_the_catalogue_tells_roughly_how_long_a_preset_takes(name: str, preset: str | None) -> None:
    spec = games.find(name)
    stated = spec.minutes if preset is None else spec.preset_minutes.get(preset, spec.minutes)
    measured = minutes(name, median(measure(name, preset, None, seed).decisions for seed in range(PLAYED.get(name, 3))))
    assert stated / ROUGHLY < measured < stated * ROUGHLY


@pytest.mark.parametrize("seats", CROWDS)
def test_stonks_for_tonight_ends_in_an_evening_with_any_number_of_seats(seats: int) -> None:
    rounds = [measure("stonks", "tonight", None, seed, seats).rounds for seed in range(30)]
    low, _, _ = interval(sum(length <= EVENING for length in rounds), len(rounds))
    assert low > 0.75


def test_what_nobody_says_is_not_measured() -> None:
    assert "channel" not in presets("pontoon")
    assert games.find("pontoon").lasts("channel") == "as long as you like"
