"""What is advised in a game that brings no coach: as its own bot would play on, or nothing at all."""

from collections.abc import Callable
from typing import cast

import pytest

from pitboss import bots, coach, games
from pitboss.coach.coach import Coach, Moment
from pitboss.coach.swing import Swing
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, View
from tests.sixth.guide import NAME

BOLD = (5, 6)
"""A bid of five sixes at a table with twelve dice."""


def bold_bid() -> tuple[Moment[View], Callable[[coach.Maker], Coach[View]]]:
    """Five twos were bid with twelve dice on the table, and the next player makes it five sixes instead of doubting."""
    spec = games.find(NAME)
    options = spec.choose(4, {"dice": 3})
    game = spec.build(4, options)
    state, dice = game.start(), Dice(2)
    while game.outcomes(state):
        game.roll(state, dice, 0)
    bid = cast(Callable[[int, int], Action], spec.actions[0])
    game.apply(state, 0, bid(5, 2), 0)
    moment = Moment(0, game.view(state, 1), tuple(game.legal(state, 1)), bid(*BOLD), ())
    return moment, lambda make: make(game, options, 1, Dice(coach.SEED))


@pytest.mark.usefixtures("installed")
def test_a_bid_that_the_next_one_doubts_is_known_to_cost() -> None:
    """Play-outs at random do not see it: nobody doubts there."""
    moment, seated = bold_bid()
    (judged,) = seated(coach.maker(NAME)).judge([moment])
    assert type(judged.best).__name__ == "Doubt"
    assert judged.cost > 0
    (by_chance,) = seated(Swing).judge([moment])
    assert by_chance.cost == 0
    assert [note.key for note in seated(coach.maker(NAME)).notes([moment], [judged])] == ["common.coach-by-habit"]


@pytest.mark.usefixtures("installed")
def test_without_a_bot_of_the_game_nothing_is_advised_and_it_is_said_why(monkeypatch: pytest.MonkeyPatch) -> None:
    found = games.part
    monkeypatch.setattr(bots, "part", lambda game, name: None if name == "bots" else found(game, name))
    moment, seated = bold_bid()
    silent = seated(coach.maker(NAME))
    assert silent.judge([moment]) == []
    assert [note.key for note in silent.notes([moment], [])] == ["common.coach-unjudged"]


@pytest.mark.usefixtures("installed")
def test_search_plays_on_by_the_game_s_own_bot() -> None:
    """So it doubts where a rival would be doubted."""
    moment, _ = bold_bid()
    spec = games.find(NAME)
    options = spec.choose(4, {"dice": 3})
    game = spec.build(4, options)
    chosen = bots.make(NAME, game, options, Dice(1), "search").choose(moment.seen, moment.menu)
    assert type(chosen).__name__ == "Doubt"
