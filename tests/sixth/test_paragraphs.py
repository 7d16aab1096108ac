"""What the guide says without code, of games that do it: a clock, who begins, simultaneous moves, hidden choices."""

import re
from decimal import Decimal

import pytest

from pitboss import games
from pitboss.core import offers
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, CLOCK, FIRSTS, TIMEOUT, First, Timeout
from tests.games.certainty_script import Script
from tests.sixth.guide import GUIDE

NAMES = {
    "A clock": {"turn_seconds", "deadline(state)", "Timeout", "by = CLOCK", "apply", "now", "verbs.py", "lapse"},
    "Who begins": {"First", "by = CHANCE", "FIRSTS[seat]", "outcomes", "first", "added"},
    "Simultaneous moves": {"actors"},
    "Choices that players hid": {"imagine(view)", "READER", "bots.py"},
}
"""What a test below says of each paragraph, by the words that the paragraph has as code."""


@pytest.mark.parametrize("title", NAMES)
def test_a_paragraph_names_no_more_than_is_tested_here(title: str) -> None:
    (paragraph,) = re.findall(rf"^\*\*{title}\.\*\* (.*?)\n\n", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    named = {each for each in re.findall(r"`([^`]+)`", paragraph) if not each.startswith(("core/", "house"))}
    assert named == NAMES[title]


def test_a_clock_is_an_option_a_deadline_and_a_move_of_the_clock() -> None:
    spec = games.find("pontoon")
    assert Timeout in spec.house
    match = Match(spec.table(2, {"turn_seconds": 5}), Dice(1))
    match.begin(1000)
    deadline = match.game.deadline(match.state)
    assert deadline == 6000
    hidden = match.game.imagine(match.game.view(match.state, 0), Dice(2))
    assert match.game.deadline(hidden) == deadline, "it does not depend on what is hidden"
    assert match.tick(deadline - 1) == []
    assert match.tick(deadline)
    assert (match.log[-1].seat, match.log[-1].action) == (CLOCK, TIMEOUT)
    untimed = Match(spec.table(2, {"turn_seconds": 0}), Dice(1))
    untimed.begin(1000)
    assert untimed.game.deadline(untimed.state) is None
    assert callable(offers.lapse)


def test_chance_says_who_begins_or_an_option_does() -> None:
    spec = games.find("dead_cat")
    assert First in spec.house
    by_lot, by_option = spec.table(3), spec.table(3, {"first": "p2"})
    assert [outcome for outcome, _ in by_lot.outcomes(by_lot.start())] == list(FIRSTS[:3])
    assert [outcome for outcome, _ in by_option.outcomes(by_option.start())] == [FIRSTS[1]]
    match = Match(by_option, Dice(1))
    match.begin()
    assert (match.log[0].seat, match.log[0].action) == (CHANCE, First(1))
    assert "first" in spec.options.added


def test_who_has_chosen_is_an_actor_no_more_and_the_choice_stays_secret() -> None:
    script = Script(3)
    script.play("first p1; question ex1; p3 guess 90")
    assert list(script.match.actors) == [0, 1]
    assert script.view(2).players[2].guess == Decimal(90)
    for reader in (0, 1, None):
        assert script.view(reader).players[2].guess is None
        assert script.view(reader).players[2].guessed


def test_a_choice_that_a_player_hid_is_any_that_the_rules_allow() -> None:
    script = Script(3)
    script.play("first p1; question ex1; p1 guess 5; p3 guess 90")
    view = script.view(0)
    worlds = [script.game.imagine(view, Dice(seed)) for seed in range(8)]
    assert {world.guesses[0] for world in worlds} == {Decimal(5)}
    assert len({world.guesses[2] for world in worlds}) > 1
    assert all(script.game.view(world, 0) == view for world in worlds)
    assert any(hasattr(games.part(game, "bots"), "READER") for game in games.names())
