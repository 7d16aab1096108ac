"""The bench counts what it says it counts, and what the catalogue says of lengths is what it measures."""

from statistics import median

import pytest
from bench.lengths import CROWDS, EVENING, SEATS, interval, measure, presets
from bench.pot_bets import BETS, different, line, match, mixtures

from pitboss import games
from pitboss.games.pontoon import SPEC
from pitboss.lab.known import known

PLAYED = {"certainty": 1}
"""Bots that imagine many worlds take seconds for a match, which is always about as long as the other."""
ROUGHLY = 2.2


@pytest.mark.parametrize("name", games.names())
def test_rounds_and_moves_are_counted(name: str) -> None:
    length = measure(name, None, "random", 1)
    assert 0 < length.rounds < length.decisions <= length.moves


@pytest.mark.parametrize(("name", "preset"), [(name, preset) for name in games.names() for preset in presets(name)])
def test_the_catalogue_tells_roughly_how_long_a_preset_takes(name: str, preset: str | None) -> None:
    spec = games.find(name)
    stated = spec.minutes if preset is None else spec.preset_minutes.get(preset, spec.minutes)
    played = range(PLAYED.get(name, 3))
    seats = known(name).seats.get(preset or "", SEATS)
    measured = median(measure(name, preset, None, seed, seats).minutes for seed in played)
    assert stated / ROUGHLY < measured < stated * ROUGHLY


@pytest.mark.parametrize("seats", [*CROWDS[:1], *(pytest.param(seats, marks=pytest.mark.long) for seats in CROWDS[1:])])
def test_stonks_for_tonight_ends_in_an_evening_with_any_number_of_seats(seats: int) -> None:
    rounds = [measure("stonks", "tonight", None, seed, seats).rounds for seed in range(30)]
    low, _, _ = interval(sum(length <= EVENING for length in rounds), len(rounds))
    assert low > 0.75


def test_what_nobody_says_is_not_measured() -> None:
    assert "channel" not in presets("pontoon")
    assert games.find("pontoon").lasts("channel") == "as long as you like"


def test_bets_below_the_smallest_are_the_same_bet() -> None:
    assert different(SPEC.choose(2, {"bank": "pot"})) == ["half", "max"]
    assert different(SPEC.choose(2, {"bank": "pot", "pot_least": 0})) == list(BETS)
    assert mixtures(["half", "max"], 3) == [("half", "half", "max"), ("half", "max", "max")]
    assert mixtures(["half", "max"], 8)[0] == ("half", *["max"] * 7)


def test_p2_p39_the_size_of_bets_alone_does_not_win_a_pot() -> None:
    """Thirty matches that are always the same; where losers paid all they had staked, the smallest bet won each."""
    options = SPEC.choose(2, {"bank": "pot"})
    wins = sum(match(options, ("min", "max"), seed)["min"] for seed in range(30))
    assert 8 <= wins <= 22


def test_the_table_of_bets_tells_what_wins_too_much() -> None:
    even, uneven = [{"min": 0.5, "max": 0.5}] * 4, [{"min": 1.0, "max": 0.0}] * 4
    assert line(("min", "max"), even) == (
        "2 seats, fair 50.0 %: 1 x min  50.0 ± 0.0 (+0.0)   1 x max  50.0 ± 0.0 (+0.0)",
        False,
    )
    assert line(("min", "max"), uneven)[1]
