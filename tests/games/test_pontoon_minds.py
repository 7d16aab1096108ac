"""Bots of Shed Pontoon at a table for a pot: what they read in bets, and what they bet by."""

import pytest
from tests.games.pontoon_script import Script

from pitboss.core.dice import Dice
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.bots import sharp, steady
from pitboss.games.pontoon.declare import Bet
from pitboss.games.pontoon.hints import Bettors
from pitboss.games.pontoon.lore import Round

TEN = 10


def table(**options: object) -> Script:
    return Script(4, **{"bank": "pot", "pot_least": 10, "ante": 20, **options})


def round_of(script: Script, seat: int) -> Round:
    bettors = Bettors(script.options)
    bettors.watch(script.view(seat))
    return Round(script.options, script.view(seat), bettors)


def test_a_large_bet_tells_of_a_good_first_card() -> None:
    script = table()
    script.play("mark 67; Ts 5d 5c 5h; p1 bet 245; p2 bet 25")
    bettors = Bettors(script.options)
    bettors.watch(script.view(2))
    leans = bettors.leans(script.view(2))
    assert set(leans) == {0, 1}
    assert leans[0][1] > leans[0][TEN] > leans[0][5]
    assert leans[1][1] < leans[1][TEN] < leans[1][5]


def test_who_always_bets_the_same_tells_less_after_a_while() -> None:
    script = table(hands=0, decks=12)
    bettors = Bettors(script.options)
    spans: list[float] = []
    script.play("mark 67")
    for _ in range(6):
        script.play("As Ts Tc 2h")
        for seat in script.state.order:
            script.play(f"p{seat + 1} bet {script.view(seat).most}")
        bettors.watch(script.view(3))
        lean = bettors.leans(script.view(3))[0]
        spans.append(max(lean) / min(lean))
        script.play("7d 8d 9d Kh")
        number = script.state.number
        while script.state.number == number:
            seat = script.state.turn
            script.play(f"p{seat + 1} stick" if "stick" in script.view(seat).may else f"p{seat + 1} twist; 5c")
    assert spans[-1] < spans[0]


def test_an_ace_is_worth_a_larger_bet_than_an_eight() -> None:
    bets: dict[str, int] = {}
    for card in ("As", "8s"):
        script = table()
        script.play(f"mark 67; {card} 5d 9c 6h")
        bets[card] = round_of(script, 0).best().amount
    assert bets["As"] > bets["8s"]


def test_p47_a_full_jackpot_is_worth_a_larger_bet() -> None:
    script = table()
    script.play("mark 67; 9s 5d 9c 6h")
    small = round_of(script, 0)
    view = script.view(0)
    script.state.carry = 240
    large = round_of(script, 0)
    assert view.carry == 80
    gain = [each.worth(200).chips - each.worth(view.least).chips for each in (small, large)]
    assert gain[1] > gain[0]


def test_in_the_last_round_the_standing_decides() -> None:
    """Whoever leads does not risk the lead; whoever is a little behind tries to catch up."""
    bets: list[int] = []
    for mine in (2000, 850):
        script = table(hands=1, bankrolls=(mine, 900, 900, 900))
        script.play("mark 67; Ts 5d 9c 6h")
        bets.append(1000 * round_of(script, 0).best().amount // script.view(0).most)
    assert bets[0] < bets[1]


@pytest.mark.parametrize("maker", [steady, sharp])
def test_bots_for_a_pot_bet_within_the_range(maker: object) -> None:
    assert callable(maker)
    for carry in (0, 80, 5000):
        script = table()
        script.play("mark 67; As 5d 9c 6h")
        script.state.carry = carry
        view = script.view(0)
        bet = maker(None, script.options, Dice(1)).choose(view, script.match.game.legal(script.state, 0))
        assert isinstance(bet, Bet)
        assert view.least <= bet.amount <= view.most


def test_p46_alone_at_a_table_for_a_pot_bots_can_bet_too() -> None:
    script = Script(1, bank="pot", ante=20)
    script.play("mark 67; As")
    bet = sharp(None, script.options, Dice(1)).choose(script.view(0), script.match.game.legal(script.state, 0))
    assert isinstance(bet, Bet)
    assert SPEC.seats[0] == 1
