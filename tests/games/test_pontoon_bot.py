"""The bot `steady`: allowed moves only, sensible ones, and clearly better than chance."""

import pytest
from tests.games.pontoon_script import Script

from pitboss import bots, games
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.bots import Odds, Shape, Steady, shape_of
from pitboss.games.pontoon.declare import Bet, PontoonOptions


def chosen(script: Script, seat: int, **options: object) -> str:
    """What the bot does."""
    bot = Steady(SPEC.choose(len(script.chips), options))
    action = bot.choose(script.view(seat), script.match.game.legal(script.state, seat))
    assert action is not None
    return SPEC.notation.text(action)


@pytest.mark.parametrize(
    ("hand", "verb"),
    [
        ("As Kd", "stick"),
        ("Ts Jd", "stick"),
        ("5s 6d", "buy"),
        ("2s 3d", "buy"),
        ("7s 7d", "burn"),
        ("9s 5d", "burn"),
        ("8s 8d", "split"),
        ("As Ad", "buy"),
    ],
)
def test_first_decisions(hand: str, verb: str) -> None:
    script = Script(2)
    script.deal(f"{hand}, Ts 5d")
    assert chosen(script, 0) == verb


def test_alone_it_keeps_the_clown_wagon() -> None:
    script = Script(1)
    script.deal("Ts 6d")
    assert chosen(script, 0) == "stick"


def test_it_goes_for_the_five_card_trick() -> None:
    script = Script(2)
    script.deal("2s 2d, Ts 5d")
    script.play("p1 twist; 3c; p1 twist; 4c")
    assert chosen(script, 0) == "twist"


def test_against_a_trick_it_twists_what_it_would_stick_on() -> None:
    script = Script(2)
    script.deal("2s 2d, Ts 6d")
    script.play("p1 twist; 3c; p1 twist; 4c; p1 twist; 5c; p1 stick")
    assert chosen(script, 1) == "twist"


def test_it_bets_more_on_an_ace_than_on_a_six() -> None:
    bets = []
    for first in ("As", "6s"):
        script = Script(2)
        script.play(f"mark 67; {first} 5d")
        bets.append(int(chosen(script, 0).split()[1]))
    assert bets[0] > 5 * bets[1] >= 5
    assert bets[0] <= 100


def test_it_waits_when_it_may_do_nothing() -> None:
    script = Script(2)
    script.play("mark 67; As Kd")
    assert Steady(PontoonOptions()).choose(script.view(1), []) is None


def test_its_last_chip_can_be_bet() -> None:
    script = Script(2, chips=1)
    script.play("mark 67; As Kd")
    assert chosen(script, 0) == "bet 1"


def test_shapes_know_soft_totals_and_sevens() -> None:
    assert shape_of(["As", "6d"]).total == 17
    assert shape_of(["As", "6d", "Ts"]).total == 17
    assert shape_of(["7s", "7d", "7c"]) == Shape(21, False, 3, True)


def test_ranks_are_worth_what_the_table_pays() -> None:
    script = Script(1)
    script.deal("2s 3d")
    for first, profits in ((True, (7, 4, 3, 2, 1)), (False, (9, 8, 7, 6, 5))):
        odds = Odds(SPEC.choose(1, {"pay": profits, "five_beats_pontoon": first}), script.view(0))
        hands = ("7s 7d 7c", "2s 3d 4c 5s 7s", "2s 3d 4c 5s 6s", "As Kd", "Ts Kd")
        assert [odds.stick(shape_of(hand.split()), 1) for hand in hands] == list(profits)


def test_it_counts_cards() -> None:
    """With nothing but tens and nines unseen, a fifteen is sure to bust and a card to it is worth minus the stake."""
    script = Script(1, decks=1, mark_low=0, mark_high=0)
    script.deal("Ts 5d", mark=0)
    for card in range(32):
        script.state.discards[card] += script.state.shoe[card]
        script.state.left -= script.state.shoe[card]
        script.state.shoe[card] = 0
    odds = Odds(PontoonOptions(), script.view(0))
    assert odds.twist(shape_of(["Ts", "5d"]), 2) == -2


@pytest.mark.parametrize("bank", ["house", "pot"])
def test_it_beats_random_players(bank: str) -> None:
    """Three hundred hands of one steady player and two random ones, the seats changing."""
    options = SPEC.choose(3, {"hands": 20, "bank": bank})
    steady, others = 0, []
    for seed in range(15):
        seat = seed % 3
        names = ["solid" if at == seat else "random" for at in range(3)]
        game = games.find("pontoon").build(3, options)
        players = [bots.make("pontoon", game, options, Dice(seed), name) for name in names]
        match = Match(game, Dice(1000 + seed))
        match.begin()
        while not match.over:
            actor = match.actors[0]
            action = players[actor].choose(match.game.view(match.state, actor), match.game.legal(match.state, actor))
            assert action is not None
            match.submit(actor, action, 0)
        scores = match.game.scores(match.state)
        assert scores is not None
        steady += scores[seat]
        others += [score for at, score in enumerate(scores) if at != seat]
    assert steady > 1500
    assert steady > max(0, sum(others)) + 3000


def test_it_is_the_bot_one_gets() -> None:
    rules = games.find("pontoon").table(3)
    assert isinstance(bots.make("pontoon", rules, PontoonOptions(), Dice(1)), Steady)
    assert Bet in SPEC.actions
