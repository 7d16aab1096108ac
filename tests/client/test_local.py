"""A table in this process: bots that must be asked more than once are."""

from collections.abc import Sequence

import pytest

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.client.local import LocalTable
from pitboss.core.dice import Dice
from pitboss.core.moves import RESIGN, Action, View


class Idle(Bot[View]):
    """Always waits."""

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        return None


def table(dealer: Bot[View]) -> LocalTable:
    """A market that a bot deals, an idle one beside it, and the person at p3."""
    game = games.find("market_maker").table(3)
    return LocalTable(game, 2, {0: dealer, 1: Idle()}, Dice(1), lambda: 0)


def test_a_dealer_with_patience_deals_on_after_the_person_has_left() -> None:
    spec = games.find("market_maker")
    market = table(bots.make(spec.name, spec.table(3), spec.choose(3), Dice(1), "solid"))
    market.begin()
    market.submit(RESIGN)
    assert market.scores == (0, 0, 0)


def test_bots_that_wait_for_ever_are_an_error() -> None:
    market = table(Idle())
    with pytest.raises(RuntimeError, match="waiting for each other"):
        market.begin()
