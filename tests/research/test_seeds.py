"""The split of seeds: disjoint, wide, and frozen, for published results refer to it."""

from itertools import combinations
from typing import Final

import pytest

from pitboss import games
from pitboss.core.errors import UnknownGame
from pitboss.research.registration import title
from pitboss.research.seeds import split

FROZEN: Final = {
    "certainty": 1364021392,
    "dead_cat": 1788246662,
    "market_maker": 1612747310,
    "pontoon": 723672000,
    "stonks": 1073276103,
}
"""The first seed to train on. It never changes, whatever becomes of the rules."""


@pytest.mark.parametrize("game", games.names())
def test_ranges_are_disjoint_wide_and_small_enough_for_every_library(game: str) -> None:
    parts = split(game)
    for one, other in combinations(parts, 2):
        assert max(one.start, other.start) >= min(one.stop, other.stop)
    assert [len(part) for part in parts] == [1 << 30, 1 << 28, 1 << 28]
    assert all(0 <= part.start < part.stop <= 1 << 32 for part in parts)


@pytest.mark.parametrize(("game", "first"), FROZEN.items())
def test_a_split_never_changes(game: str, first: int) -> None:
    train, validation, test = split(game)
    assert (train[0], validation[0], test[0]) == (first, first + (1 << 30), first + (1 << 30) + (1 << 28))


@pytest.mark.parametrize("game", games.names())
def test_every_name_of_an_environment_has_the_same_split(game: str) -> None:
    names = [f"pitboss/{title(game)}-v0", f"pitboss/{title(game)}-v12", f"pitboss/{game}-v2", title(game), game]
    assert {split(name) for name in names} == {split(game)}


def test_another_name_is_refused() -> None:
    with pytest.raises(UnknownGame):
        split("pitboss/Chess-v0")
