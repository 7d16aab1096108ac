"""Main pot and side pots: the worked examples as sums, and thousands of hands against PokerKit's."""

from decimal import Decimal
from itertools import pairwise

import pytest

from pitboss.core.dice import Dice
from pitboss.games.certainty.declare import Pot
from pitboss.games.certainty.distance import ranks
from pitboss.games.certainty.pots import layers, pay, split, uncalled


def shares(stakes: list[int], inside: list[bool], ranked: list[int], order: list[int]) -> list[int]:
    got = [0] * len(stakes)
    for layer in layers(stakes, inside):
        pot = pay(layer, ranked, order, got)
        assert sum(pot.shares) == pot.amount
    return got


def test_ce1_five_layers_for_five_players() -> None:
    inside = [True] * 5
    assert [layer.amount for layer in layers([5, 4, 3, 2, 1], inside)] == [5, 4, 3, 2, 1]
    assert shares([5, 4, 3, 2, 1], inside, [4, 3, 2, 1, 0], [0, 1, 2, 3, 4]) == [1, 2, 3, 4, 5]


def test_ce2_two_tie_with_an_odd_chip() -> None:
    assert [layer.amount for layer in layers([11, 15, 9], [True] * 3)] == [27, 4, 4]
    assert shares([11, 15, 9], [True] * 3, [1, 0, 0], [1, 2, 0]) == [0, 22, 13]
    assert pay(layers([11, 15, 9], [True] * 3)[0], [1, 0, 0], [1, 2, 0], [0, 0, 0]).shares == (14, 13)


def test_ce4_a_leaver_pays_into_the_main_pot() -> None:
    inside = [True, True, True, False]
    assert layers([50, 120, 200, 30], inside) == [Pot(180, (0, 1, 2)), Pot(140, (1, 2)), Pot(80, (2,))]
    assert shares([50, 120, 200, 30], inside, [0, 1, 2, 9], [0, 1, 2, 3]) == [180, 140, 80, 0]


def test_ce5_above_and_below_are_equally_close() -> None:
    ranked = ranks(Decimal(100), [Decimal(90), Decimal(110), Decimal(80)], False)
    assert shares([21, 21, 21], [True] * 3, ranked, [0, 1, 2]) == [32, 31, 0]
    assert shares([21, 21, 21], [True] * 3, ranked, [1, 2, 0]) == [31, 32, 0]


def test_ce6_the_side_pot_is_for_who_showed() -> None:
    assert shares([40, 40, 5], [False, True, True], [9, 1, 0], [0, 1, 2]) == [0, 70, 15]


def test_c24_leavers_split_no_layer() -> None:
    assert layers([10, 10, 4, 7], [True, True, False, False]) == [Pot(31, (0, 1))]


def test_c25_c26_odd_chips_go_one_each_in_the_order_given() -> None:
    assert split(11, 3) == (4, 4, 3)
    assert shares([5, 5, 5, 2], [True, True, True, False], [0, 0, 0, 9], [2, 3, 0, 1]) == [6, 5, 6, 0]


def test_c27_what_nobody_called_is_found() -> None:
    assert uncalled([20, 50, 30], [True, True, False]) == (1, 20)
    assert uncalled([50, 50, 30], [True] * 3)[1] == 0
    assert uncalled([20, 50, 30], [True, False, True])[1] == 0, "who left gets nothing back"


def test_c28_money_above_all_remaining_goes_to_the_highest_layer() -> None:
    stakes, inside = [5, 20, 20, 90], [True, True, True, False]
    assert layers(stakes, inside) == [Pot(20, (0, 1, 2)), Pot(115, (1, 2))]
    assert shares(stakes, inside, [0, 1, 2, 9], [0, 1, 2, 3]) == [20, 115, 0, 0]
    assert layers([0, 3, 0], [True, False, True]) == [Pot(3, (0, 2))], "though they staked nothing"


@pytest.mark.parametrize("seed", range(5))
def test_c24_every_chip_is_in_one_pot_with_somebody_to_win_it(seed: int) -> None:
    dice = Dice(seed)
    for _ in range(400):
        seats = 2 + dice.below(11)
        stakes = [dice.below(30) for _ in range(seats)]
        inside = [dice.below(3) > 0 for _ in range(seats)]
        inside[dice.below(seats)] = True
        pots = layers(stakes, inside)
        assert sum(pot.amount for pot in pots) == sum(stakes)
        assert all(pot.eligible and all(inside[seat] for seat in pot.eligible) for pot in pots)
        assert all(set(low.eligible) > set(high.eligible) for low, high in pairwise(pots))
        ranked = [dice.below(3) for _ in range(seats)]
        got = shares(stakes, inside, ranked, list(range(seats)))
        assert sum(got) == sum(stakes)
        assert not any(got[seat] for seat in range(seats) if not inside[seat])
