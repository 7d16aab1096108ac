"""The play-out loops: they end matches, repeat from a seed, and let the clock act when nobody else does."""

from collections.abc import Sequence

import pytest

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.bots.random import RandomBot
from pitboss.core.dice import Dice
from pitboss.core.match import Match, Move
from pitboss.core.moves import CHANCE, Action, Event, View
from pitboss.core.playout import THOUGHT
from pitboss.games.market_maker.declare import Unlocked
from pitboss.lab.play import ASKED, contest, play_out


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
        game = spec.build(seats, options)
        players = [bots.make(name, game, options, Dice(seat)) for seat in range(seats)]
        return contest(game, players, Dice(5), listen)

    assert once(None) == once(told)
    assert told


def test_a_match_can_be_cut_off() -> None:
    game = games.find("pontoon").table(3)
    assert play_out(game, Dice(1), cap=7).moves == 7
    players = [RandomBot(Dice(seat)) for seat in range(3)]
    assert contest(game, players, Dice(1), cap=7).scores is None


def test_the_clock_acts_when_nobody_does() -> None:
    spec = games.find("market_maker")
    timed = contest(spec.table(2, {"dealer": "auto"}), [Idle(), Idle()], Dice(1))
    assert timed.scores == (0, 0)
    assert timed.decisions == 0


def seated(spec: games.AnySpec, seats: int, preset: str | None, bot: str) -> list[Bot[View]]:
    options = spec.choose(seats, preset=preset)
    game = spec.build(seats, options)
    return [bots.make(spec.name, game, options, Dice(seat), bot) for seat in range(seats)]


@pytest.mark.parametrize("bot", ["random", "solid"])
def test_a_match_that_the_clock_ends_comes_to_its_end_though_bots_never_rest(bot: str) -> None:
    spec = games.find("market_maker")
    game = spec.table(3, preset="auto")
    played = contest(game, seated(spec, 3, "auto", bot), Dice(1))
    assert played.scores is not None
    assert played.decisions <= (game.lasts() or 0) // THOUGHT


def test_so_does_one_of_moves_from_the_menu() -> None:
    game = games.find("market_maker").table(3, preset="auto")
    played = play_out(game, Dice(1))
    assert played.scores is not None
    assert played.decisions == (game.lasts() or 0) // THOUGHT
    assert played == play_out(game, Dice(1))


def test_a_dealer_that_must_be_asked_more_than_once_is_asked_again() -> None:
    spec = games.find("market_maker")
    played = contest(spec.table(2), [seated(spec, 2, None, "solid")[0], Idle()], Dice(1))
    assert played.scores == (0, 0)


class Late(Bot[View]):
    """Waits until it has been asked often, then takes what the menu has."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.asked = 0

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        self.asked += 1
        return menu[0] if self.asked % self.patience == 0 else None


def test_bots_are_asked_again_only_so_often() -> None:
    game = games.find("pontoon").table(2, {"hands": 1})
    assert contest(game, [Late(ASKED), Late(ASKED)], Dice(1)).scores is not None
    with pytest.raises(RuntimeError, match="waiting for each other"):
        contest(game, [Late(ASKED + 2), Late(ASKED + 2)], Dice(1))


def test_a_waiting_bot_does_not_stop_the_clock() -> None:
    spec = games.find("market_maker")
    game = spec.table(2, preset="blind")
    told: list[Event] = []
    assert contest(game, [seated(spec, 2, "blind", "solid")[0], Idle()], Dice(1), told).scores == (0, 0)
    assert Unlocked() in told


@pytest.mark.parametrize(
    ("name", "preset"), [("market_maker", "auto"), ("market_maker", "blind"), ("pontoon", "quick")]
)
def test_a_log_is_a_match_that_the_rules_allow(name: str, preset: str) -> None:
    spec = games.find(name)
    game = spec.table(3, preset=preset)
    log: list[Move] = []
    played = contest(game, seated(spec, 3, preset, "random"), Dice(1), log=log)
    match = Match(game)
    for now, seat, action in log:
        match.submit(seat, action, now)
    assert (len(log), game.scores(match.state)) == (played.moves, played.scores)


def test_chance_with_dice_of_its_own_deals_alike_whoever_plays() -> None:
    spec = games.find("market_maker")

    def dealt(bot: str) -> list[str]:
        log: list[Move] = []
        contest(spec.table(3, preset="auto"), seated(spec, 3, "auto", bot), Dice(1), log=log, order=Dice(2))
        return [spec.notation.text(move.action) for move in log if move.seat == CHANCE]

    assert dealt("random") == dealt("solid") != []


def test_bots_that_wait_for_ever_are_an_error() -> None:
    with pytest.raises(RuntimeError, match="waiting for each other"):
        contest(games.find("market_maker").table(2), [Idle(), Idle()], Dice(1))
