"""Moves of Stonks! that are made once and kept."""

from pitboss.games.stonks.declare import Match
from pitboss.games.stonks.kept import MATCHES, PLACES


def test_a_move_is_made_once() -> None:
    assert MATCHES.of(7, 0) is MATCHES.of(7, 0)


def test_numbers_that_share_a_place_get_their_own_moves() -> None:
    for number in (3, 3 + PLACES, 3, 3 + 5 * PLACES, PLACES, 2 * PLACES):
        assert [MATCHES.of(number, card) for card in (0, 51)] == [Match(number, "As"), Match(number, "Kc")]
