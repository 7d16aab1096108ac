"""A table in this process: bots that must be asked more than once are."""

from collections.abc import Sequence

import pytest

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.bots.talk import HUSH
from pitboss.client.local import LocalTable
from pitboss.core.dice import Dice
from pitboss.core.message import Message
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


class Gossip(Bot[View]):
    """Bets what comes first, and always has something to say."""

    def choose(self, _view: View, menu: Sequence[Action]) -> Action | None:
        return menu[0] if menu else None

    def remark(self) -> Message | None:
        return Message("pontoon.say-lost-1")


def test_what_bots_say_is_told_once_and_seldom() -> None:
    spec = games.find("pontoon")
    options = spec.choose(3, {"hands": 6, "turn_seconds": 0})
    local = LocalTable(spec.build(3, options), 0, {1: Gossip(), 2: Gossip()}, Dice(1), lambda: 0)
    local.begin()
    said, moves = [], 0
    while not local.over:
        local.submit(local.menu[0])
        fresh = local.remarks()
        assert local.remarks() == []
        said += fresh
        moves += 1
    assert moves > len(said) > 1
    assert len(said) <= 1 + len(local.log) // HUSH
    assert {seat for seat, _ in said} <= {1, 2}
