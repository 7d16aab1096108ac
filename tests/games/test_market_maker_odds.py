"""What a market will settle at: the counts are those of looking at every way the unseen cards can lie."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from math import factorial, prod

import pytest
from tests.games.market_maker_script import all_open, opened

from pitboss.core.dice import Dice
from pitboss.games.market_maker.odds import HIGHEST, PLACES, Spread, expected, fair, left, settlement


def by_hand(known: int, cards: Sequence[int], plain: int, weights: Sequence[Sequence[int]]) -> dict[int, int]:
    """Every order in which cards can go to the seats and to the plain places, one by one."""
    deck = [place for place, copies in enumerate(cards) for _ in range(copies)]
    found: Counter[int] = Counter()
    for lie in permutations(range(len(deck)), len(weights) + plain):
        held = [deck[at] for at in lie]
        found[known + sum(held) - HIGHEST * len(held)] += prod(row[held[at]] for at, row in enumerate(weights))
    return {total: ways // factorial(plain) for total, ways in found.items() if ways}


def counted(spread: Spread) -> dict[int, int]:
    return {spread.low + at: ways for at, ways in enumerate(spread.counts) if ways}


def drawn(seed: int) -> tuple[int, list[int], int, list[list[int]]]:
    """A small deck, and what is unseen of it."""
    dice = Dice(seed)
    cards = [0] * PLACES
    for _ in range(4 + dice.below(4)):
        place = dice.below(PLACES)
        cards[place] += 1 if place != HIGHEST and cards[place] < 2 else 0
    seats = dice.below(4)
    weights = [[dice.below(5) for _ in range(PLACES)] for _ in range(seats)]
    return dice.below(20) - 10, cards, dice.below(max(1, min(4, sum(cards) - seats))), weights


@pytest.mark.parametrize("seed", range(60))
def test_the_counts_are_those_of_looking_at_every_way(seed: int) -> None:
    known, cards, plain, weights = drawn(seed)
    assert counted(settlement(known, cards, plain, weights)) == by_hand(known, cards, plain, weights)


def test_a_seat_that_may_hold_anything_is_like_a_plain_card() -> None:
    cards = left(opened(3).view())
    even = settlement(13, cards, 6, [[1] * PLACES])
    plain = settlement(13, cards, 7, [])
    assert even.low == plain.low
    assert [Fraction(ways, even.ways) for ways in even.counts] == [Fraction(ways, plain.ways) for ways in plain.counts]


def test_a_seat_known_to_hold_a_card_is_like_that_card() -> None:
    cards = left(opened(3).view())
    known = [0] * PLACES
    known[HIGHEST - 5] = 3
    sure = settlement(13, cards, 6, [known])
    cards[HIGHEST - 5] -= 1
    seen = settlement(13 - 5, cards, 6, [])
    assert (sure.mean(), sure.deviation()) == (seen.mean(), seen.deviation())


@pytest.mark.parametrize("community", [1, 5, 20, 50])
def test_the_mean_needs_no_counting(community: int) -> None:
    script = opened(2, community=community)
    assert expected(script.view()).mean() == fair(script.view())
    script.play("p1 deal; Qd")
    assert expected(script.view()).mean() == fair(script.view())


def test_when_all_is_seen_one_sum_is_left() -> None:
    script = all_open(2)
    script.play("p1 quote 1 4; p1 finish")
    spread = expected(script.view())
    assert counted(spread) == {script.view().total: 1}
    assert (spread.mean(), spread.deviation()) == (script.view().total * 100, 0)


def test_how_often_it_settles_above_a_price() -> None:
    spread = settlement(5, [0] * 24 + [1, 0, 2], 1, [])
    assert [spread.above(price) for price in (1500, 1600, 1750, 1800)] == [3, 2, 2, 0]
