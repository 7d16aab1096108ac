"""Cards as indices and names, and draws that are fair and repeatable."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.cards import INDEX, KINDS, NAMES, RANK, RED, drawn, listed, names, pack, tally
from pitboss.core.dice import Dice


def test_every_card_has_a_name_an_index_a_rank_and_a_colour() -> None:
    assert len(set(NAMES)) == KINDS == 52
    assert [INDEX[name] for name in NAMES] == list(range(52))
    assert [NAMES[card] for card in range(52) if RANK[card] == 1] == ["As", "Ah", "Ad", "Ac"]
    assert [NAMES[card] for card in range(52) if RANK[card] == 13] == ["Ks", "Kh", "Kd", "Kc"]
    assert {name for name in NAMES if RED[INDEX[name]]} == {name for name in NAMES if name[1] in "hd"}


@given(st.lists(st.integers(0, 51)))
def test_a_tally_lists_what_it_counted(cards: list[int]) -> None:
    assert listed(tally(cards)) == sorted(cards)
    assert names(cards) == tuple(NAMES[card] for card in cards)


def test_a_pack_holds_every_card_as_often_as_it_has_decks() -> None:
    assert pack(6) == [6] * 52


@given(st.lists(st.integers(0, 3), min_size=52, max_size=52).filter(any), st.integers(0, 99))
def test_a_drawn_card_is_one_of_those_left(counts: list[int], seed: int) -> None:
    before = counts[:]
    assert counts[drawn(counts, sum(counts), max(counts), Dice(seed))] > 0
    assert counts == before


@pytest.mark.parametrize("counts", [[1] * 52, [2] + [1] * 51, [0] * 48 + [1, 2, 3, 4], [6] * 26 + [1] * 26])
def test_each_card_left_is_equally_likely(counts: list[int]) -> None:
    dice, left = Dice(1), sum(counts)
    found = Counter(drawn(counts, left, max(counts), dice) for _ in range(20_000))
    for card, count in enumerate(counts):
        assert abs(found[card] - 20_000 * count / left) < 6 * (20_000 * count / left) ** 0.5 + 1


def test_nothing_can_be_drawn_from_an_empty_pack() -> None:
    for left in (0, 5):
        with pytest.raises(IndexError, match="no card left"):
            drawn([0] * 52, left, 1, Dice(1))


def test_the_same_seed_gives_the_same_draws_everywhere() -> None:
    dice = Dice(7)
    assert [dice.below(1000) for _ in range(5)] == [323, 150, 650, 72, 535]
    assert dice.shuffled("abcdef") == ["b", "d", "e", "f", "a", "c"]


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
