"""What programs that learn get of a game that brings no encoder: numbers that stay, and a word where room is short."""

import warnings

import pytest

from pitboss import games
from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from pitboss.encode import AnyEncoder, encoder
from pitboss.games import AnySpec
from pitboss.laws.play import AnyGame
from pitboss.research import zoo
from pitboss.research.cuts import CutWarning
from pitboss.research.gym import SeatEnv
from tests.sixth.guide import NAME

SEATS = 2

pytestmark = pytest.mark.usefixtures("installed")


def table() -> tuple[AnySpec, AnyGame, AnyEncoder]:
    spec = games.find(NAME)
    options = spec.choose(SEATS, {"dice": 3})
    return spec, spec.build(SEATS, options), encoder(spec, SEATS, options)


def rolled(game: AnyGame, state: State, dice: Dice) -> None:
    while game.outcomes(state):
        game.roll(state, dice, 0)


def shown(game: AnyGame, state: State) -> tuple[View, list[Action]]:
    (seat,) = game.actors(state)
    return game.view(state, seat), game.legal(state, seat)


def test_a_plain_verb_has_the_same_number_after_any_bid_and_every_bid_has_one() -> None:
    spec, game, numbers = table()
    doubt, seen = spec.notation.read("doubt"), set[int | None]()
    state, dice = game.start(), Dice(1)
    bids = 0
    for _ in range(200):
        rolled(game, state, dice)
        if not game.actors(state):
            state = game.start()
            continue
        view, menu = shown(game, state)
        choices = [numbers.encode(view, menu, action) for action in menu]
        assert None not in choices
        assert len(set(choices)) == len(menu)
        bids += sum(action != doubt for action in menu)
        if doubt in menu:
            seen.add(numbers.encode(view, menu, doubt))
        game.apply(state, game.actors(state)[0], dice.pick(menu), 0)
    assert bids > 200
    assert [numbers.label(choice or 0) for choice in seen] == ["doubt"]


def test_what_has_no_room_is_told_and_warned_of_once() -> None:
    env = SeatEnv(NAME, seats=SEATS, bots="random", grain={"moves": 4})
    with pytest.warns(CutWarning, match=r"no room for all entries of bid: .*'moves'"):
        _, info = env.reset(seed=1)
    assert info["cut"] == ("bid",)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert env.reset(seed=2)[1]["cut"] == ("bid",)


def test_lists_that_are_cut_are_told_too() -> None:
    env = zoo.env(NAME, seats=SEATS, grain={"things": 2})
    with pytest.warns(CutWarning, match=r"players\.p1\.dice"):
        env.reset(seed=1)
    assert set(env.infos[env.agent_selection]["cut"]) == {"players.p1.dice", "players.p2.dice"}


def test_where_there_is_room_nothing_is_said() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        _, info = SeatEnv(NAME, seats=SEATS, bots="random").reset(seed=1)
    assert "cut" not in info
