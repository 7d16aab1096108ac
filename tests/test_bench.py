"""The bench counts what it says it counts."""

import pytest
from bench.lengths import ROUNDS, measure

from pitboss import games


def test_every_game_has_rounds_to_count() -> None:
    assert sorted(ROUNDS) == games.names()


@pytest.mark.parametrize("name", games.names())
def test_rounds_and_moves_are_counted(name: str) -> None:
    rounds, moves = measure(name, None, "random", 1)
    assert 0 < rounds < moves
