"""Cards as indices and names, and draws that are fair and repeatable."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.cards import INDEX, KINDS, NAMES, RANK, RED, drawn, listed, names, pack, piled, size, tally
from pitboss.core.dice import Dice

MASK = (1 << 32) - 1


def test_every_card_has_a_name_an_index_a_rank_and_a_colour() -> None:
    assert len(set(NAMES)) == KINDS == 52
    assert [INDEX[name] for name in NAMES] == list(range(52))
    assert [NAMES[card] for card in range(52) if RANK[card] == 1] == ["As", "Ah", "Ad", "Ac"]
    assert [NAMES[card] for card in range(52) if RANK[card] == 13] == ["Ks", "Kh", "Kd", "Kc"]
    assert {name for name in NAMES if RED[INDEX[name]]} == {name for name in NAMES if name[1] in "hd"}


@given(st.lists(st.integers(0, 51)))
def test_a_tally_lists_what_it_counted(cards: list[int]) -> None:
    assert listed(tally(cards)) == sorted(cards)
    assert size(tally(cards)) == len(cards)
    assert names(cards) == tuple(NAMES[card] for card in cards)


def test_a_pack_holds_every_card_as_often_as_it_has_decks() -> None:
    assert list(pack(6)) == [6] * 52


@given(st.lists(st.integers(0, 3), min_size=52, max_size=52).filter(any), st.integers(0, 99))
def test_a_drawn_card_is_one_of_those_left(counts: list[int], seed: int) -> None:
    left = piled(counts)
    assert counts[drawn(left, sum(counts), max(counts), Dice(seed))] > 0
    assert list(left) == counts


@pytest.mark.parametrize("counts", [[1] * 52, [2] + [1] * 51, [0] * 48 + [1, 2, 3, 4], [6] * 26 + [1] * 26])
def test_each_card_left_is_equally_likely(counts: list[int]) -> None:
    dice, left = Dice(1), sum(counts)
    found = Counter(drawn(piled(counts), left, max(counts), dice) for _ in range(20_000))
    for card, count in enumerate(counts):
        assert abs(found[card] - 20_000 * count / left) < 6 * (20_000 * count / left) ** 0.5 + 1


def test_nothing_can_be_drawn_from_an_empty_pack() -> None:
    for left in (0, 5):
        with pytest.raises(IndexError, match="no card left"):
            drawn(pack(0), left, 1, Dice(1))


def test_the_same_seed_gives_the_same_draws_everywhere() -> None:
    dice = Dice(7)
    assert [dice.below(1000) for _ in range(5)] == [301, 479, 895, 536, 318]
    assert dice.shuffled("abcdef") == ["c", "e", "d", "a", "f", "b"]


@given(st.integers(-(1 << 70), 1 << 70))
def test_draws_are_those_of_the_generator_that_is_named(seed: int) -> None:
    """xoroshiro64** as its authors define it, in numbers of any size; a draw below 2**32 is 32 bits as they come."""
    dice = Dice(seed)
    words = _splitmix(seed) or 1
    one, two = words >> 32, words & MASK
    for _ in range(20):
        expected = _rotated(one * 0x9E3779BB & MASK, 5) * 5 & MASK
        two ^= one
        one, two = _rotated(one, 26) ^ two ^ (two << 9 & MASK), _rotated(two, 13)
        assert dice.below(1 << 32) == expected


def _rotated(word: int, by: int) -> int:
    return (word << by | word >> 32 - by) & MASK


def _splitmix(seed: int) -> int:
    mixed = (seed + 0x9E3779B97F4A7C15) & (1 << 64) - 1
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 & (1 << 64) - 1
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB & (1 << 64) - 1
    return mixed ^ (mixed >> 31)


@pytest.mark.parametrize("end", [1, 2, 3, 5, 1 << 31, (1 << 31) + 1, 3 << 40, 10**30])
@pytest.mark.parametrize("seed", [4, None])
def test_a_number_below_an_end_is_below_it(end: int, seed: int | None) -> None:
    dice = Dice(seed)
    found = [dice.below(end) for _ in range(200)]
    assert all(0 <= number < end for number in found)
    assert len(set(found)) > min(end, 100) // 2


@given(st.integers(0, 99), st.lists(st.integers(), min_size=1))
def test_a_pick_is_one_of_the_items_and_a_shuffle_is_all_of_them(seed: int, items: list[int]) -> None:
    assert Dice(seed).pick(items) in items
    assert sorted(Dice(seed).shuffled(items)) == sorted(items)


def test_every_order_is_equally_likely() -> None:
    dice = Dice(3)
    found = Counter("".join(dice.shuffled("abc")) for _ in range(6000))
    assert len(found) == 6
    assert all(850 < count < 1150 for count in found.values())


def test_weights_say_how_likely_an_index_is() -> None:
    dice = Dice(5)
    found = Counter(dice.weighted([1, 0, 3]) for _ in range(4000))
    assert set(found) == {0, 2}
    assert 850 < found[0] < 1150


@pytest.mark.parametrize("weights", [[], [0, 0]])
def test_something_must_have_a_weight(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="no weight above zero"):
        Dice(1).weighted(weights)
