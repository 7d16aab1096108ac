"""Every bot of every game plays by the rules, moves when nobody else can, and does the same from the same dice."""

import pytest

from pitboss.bots import make, makers
from pitboss.core.dice import Dice
from pitboss.core.match import Match, Move
from pitboss.games import find, names
from pitboss.laws.play import drawn_table

MATCHES = 8
LONGEST = 300
THINKERS = ("search", "sharp", "careful", "bold", "talkative", "patient")
FEW = 2
SHORT = 10
"""So many matches and moves of those who think long, which in plain Python is very long."""

HEAVY = ("search",)
"""Who thinks for so long that with compiled rules is enough."""

ALL = [
    pytest.param(name, bot, marks=pytest.mark.heavy if bot in HEAVY else ()) for name in names() for bot in makers(name)
]


def played(name: str, bot: str, seed: int) -> list[Move]:
    """A match among bots of one kind, each move of which the rules have passed."""
    dice = Dice(seed)
    table = drawn_table(find(name), dice)
    bots = [make(name, table.game, table.options, dice, bot) for _ in table.players]
    match = Match(table.game, dice)
    match.begin()
    while not match.over and len(match.log) < (SHORT if bot in THINKERS else LONGEST):
        before = len(match.log)
        for seat in dice.shuffled(match.actors):
            if seat in match.actors:
                menu = match.game.legal(match.state, seat)
                action = bots[seat].choose(match.game.view(match.state, seat), menu[:])
                if action is not None:
                    match.submit(seat, action, match.log[-1].now + 100 if match.log else 0)
        due = match.game.deadline(match.state)
        if len(match.log) == before:
            assert due is not None, f"all bots wait for each other at {table}, seed {seed}"
            match.tick(max(due, match.last))
    return match.log


@pytest.mark.parametrize(("name", "bot"), ALL)
def test_bots_play_by_the_rules(name: str, bot: str) -> None:
    for seed in range(FEW if bot in THINKERS else MATCHES):
        assert played(name, bot, seed)


@pytest.mark.parametrize(("name", "bot"), ALL)
def test_bots_do_the_same_from_the_same_dice(name: str, bot: str) -> None:
    assert played(name, bot, 1) == played(name, bot, 1)


@pytest.mark.parametrize(("name", "bot"), [("dead_cat", "sharp"), ("market_maker", "bold"), ("pontoon", "sharp")])
def test_who_takes_milliseconds_over_a_choice_does_not_think_where_the_server_does(name: str, bot: str) -> None:
    """Measured with `bench.server --bots sharp`: in the server's own loop all other tables would wait meanwhile."""
    table = drawn_table(find(name), Dice(1))
    assert make(name, table.game, table.options, Dice(1), bot).thinks_long
    assert not make(name, table.game, table.options, Dice(1), "solid").thinks_long


def test_nothing_searches_where_the_rules_know_the_answers() -> None:
    assert "search" not in makers("certainty")
    assert "search" in makers("pontoon")
