"""The play-out loops: they end matches, repeat from a seed, and let the clock act when nobody else does."""

from collections.abc import Sequence

import pytest

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, Event, View
from pitboss.lab.play import contest, play_out


class Idle(Bot[View]):
    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        return None


@pytest.mark.parametrize("name", games.names())
def test_random_play_ends_and_repeats_from_its_seed(name: str) -> None:
    spec = games.find(name)
    game = spec.table(max(3, spec.seats[0]))
    played = play_out(game, Dice(5))
    assert played.scores is not None
    assert 0 < played.decisions <= played.moves
    assert play_out(game, Dice(5)) == played


@pytest.mark.parametrize("name", games.names())
def test_bots_play_to_the_end_and_may_be_listened_to(name: str) -> None:
    spec = games.find(name)
    seats = max(3, spec.seats[0])
    options = spec.choose(seats)
    told: list[Event] = []

    def once(listen: list[Event] | None) -> object:
        players = [bots.make(name, options, Dice(seat)) for seat in range(seats)]
        return contest(spec.build(seats, options), players, Dice(5), listen)

    assert once(None) == once(told)
    assert told


def test_a_match_can_be_cut_off() -> None:
    game = games.find("pontoon").table(3)
    assert play_out(game, Dice(1), cap=7).moves == 7
    players = [bots.make("pontoon", games.find("pontoon").choose(3), Dice(seat), "random") for seat in range(3)]
    assert contest(game, players, Dice(1), cap=7).scores is None


def test_the_clock_acts_when_nobody_does() -> None:
    spec = games.find("market_maker")
    timed = contest(spec.table(2, {"dealer": "auto"}), [Idle(), Idle()], Dice(1))
    assert timed.scores == (0, 0)
    assert timed.decisions == 0


def test_bots_that_wait_for_ever_are_an_error() -> None:
    with pytest.raises(RuntimeError, match="waiting for each other"):
        contest(games.find("market_maker").table(2), [Idle(), Idle()], Dice(1))
