"""P-35 of Shed Pontoon: what is public, what is secret, and what can be imagined behind it."""

from collections import Counter
from itertools import permutations

import pytest
from tests.games.pontoon_script import Script

from pitboss.core.cards import INDEX, NAMES, RANK
from pitboss.core.dice import Dice
from pitboss.games.pontoon import guess
from pitboss.games.pontoon.moves import PontoonView
from pitboss.games.pontoon.table import Hand, PontoonState


def worlds(script: Script, seat: int | None, count: int = 60) -> list[PontoonState]:
    """Imagined tables, each of which must look the same to the seat."""
    view = script.view(seat)
    made = [script.match.game.imagine(view, Dice(seed)) for seed in range(count)]
    for world in made:
        assert script.match.game.view(world, seat) == view
    return made


def hands_at(made: list[PontoonState], place: int) -> list[Hand]:
    return [world.hands[place] for world in made]


# Public and secret


def test_p35_starting_and_bought_cards_are_secret_twisted_ones_are_not() -> None:
    script = Script(2)
    script.deal("2s 3d, Ts Td")
    script.play("p1 buy; 4c; p1 twist; 5c")
    mine, theirs, public = script.seen(0, 0), script.seen(1, 0), script.seen(None, 0)
    assert mine.cards == ("2s", "3d", "4c", "5c")
    assert theirs.cards == public.cards == ("??", "??", "??", "5c")
    assert mine.up == theirs.up == (False, False, False, True)
    assert (mine.total, theirs.total) == (14, None)


def test_p35_bets_buys_burns_splits_and_busts_are_public() -> None:
    script = Script(2)
    script.deal("7s 7d, Ts Td", "10 20")
    script.play("p1 split; 7c; p1 burn; Ts 2d; p1 buy; Kc")
    seen = script.view(1)
    assert [player.bet for player in seen.players] == [10, 20]
    assert seen.players[0].splits == 1
    assert [hand.stake for hand in seen.hands] == [30, 10, 20]
    assert [hand.fate for hand in seen.hands] == ["bust", "live", "live"]
    assert seen.hands[0].cards == ("??", "??", "??")
    assert [(hand.seat, hand.cards, hand.fate) for hand in seen.buried] == [(0, ("??", "??"), "burned")]


def test_p35_hands_are_shown_at_the_end_but_burned_pairs_are_not() -> None:
    script = Script(2)
    script.deal("8s 6d, Ts Td")
    script.play("p1 burn; 9s 9c; p1 stick; p2 stick")
    assert [result.cards for result in script.view(None).last] == [("9s", "9c"), ("Ts", "Td")]
    assert script.view(1).buried[0].cards == ("??", "??")
    assert script.view(0).buried[0].cards == ("8s", "6d")


def test_busts_stay_hidden_if_the_table_wants_it() -> None:
    script = Script(2, show_busts=False)
    script.deal("Ts 6d, Ts Td")
    script.play("p1 twist; Kc; p2 stick")
    assert script.view(0).last[0].cards == ("??", "??", "Kc")
    assert script.view(0).last[0].total is None
    assert script.view(0).buried[0].cards == ("Ts", "6d", "Kc")
    assert script.view(1).buried[0].cards == ("??", "??", "Kc")


def test_a_seat_counts_what_it_has_not_seen() -> None:
    script = Script(2)
    script.deal("2s 3d, Ts Td")
    script.play("p1 buy; 4c; p1 twist; 5c")
    assert [script.view(0).unseen[INDEX[card]] for card in ("2s", "4c", "5c", "Ts")] == [5, 5, 5, 6]
    assert [script.view(1).unseen[INDEX[card]] for card in ("2s", "4c", "5c", "Ts")] == [6, 6, 5, 5]
    assert sum(script.view(None).unseen) == 311
    script.play("p1 twist; 6c; p1 stick; p2 stick")
    assert [script.view(None).unseen[INDEX[card]] for card in ("2s", "4c", "5c", "Ts")] == [5, 5, 5, 5]


def test_memory_ends_with_the_shuffle() -> None:
    script = Script(1, decks=1, mark_low=51, mark_high=51)
    script.deal("8s 6d", mark=51)
    script.play("p1 burn; Ts 9d; p1 stick")
    assert sum(script.view(0).unseen) == 48
    script.play("mark 51")
    assert sum(script.view(0).unseen) == 52
    assert script.view(0).buried == ()


def test_the_marker_is_in_no_view_until_it_comes_out() -> None:
    script = Script(1, decks=1, mark_low=40, mark_high=50)
    script.deal("Ts 6d", mark=49)
    hidden = script.view(0)
    assert hidden.mark is None
    assert {world.mark for world in worlds(script, 0, 200)} == set(range(40, 50))
    script.play("p1 twist; 2c")
    assert script.view(None).mark == 49
    assert {world.mark for world in worlds(script, 0, 20)} == {49}


def test_before_the_first_shuffle_there_is_no_marker() -> None:
    assert {world.mark for world in worlds(Script(2), 0, 5)} == {-1}


# Imagined tables


def test_hidden_cards_vary_and_own_cards_do_not() -> None:
    script = Script(2)
    script.deal("2s 3d, Ts Td")
    made = worlds(script, 0)
    assert {hand.cards for hand in hands_at(made, 0)} == {(INDEX["2s"], INDEX["3d"])}
    assert len({hand.cards for hand in hands_at(made, 1)}) > 40


def test_imagined_shoes_hold_what_is_left() -> None:
    script = Script(2, decks=1, mark_low=0, mark_high=0)
    script.deal("8s 6d, Ts Td", mark=0)
    script.play("p1 burn; 9s 9c")
    for world in worlds(script, 1, 20):
        assert sum(world.shoe) == world.left == 46
        assert world.shoe[INDEX["Ts"]] == 0
        assert all(count in (0, 1) for count in world.shoe)


def test_a_stuck_hand_may_stick() -> None:
    script = Script(2)
    script.deal("Ts 6d, Ts Td")
    script.play("p1 stick")
    assert all(hand.total >= 16 for hand in hands_at(worlds(script, 1), 0))


def test_a_bust_hand_went_over_with_its_last_card() -> None:
    script = Script(2)
    script.deal("Ts 5d, Ts Td")
    script.play("p1 buy; Kd")
    for hand in hands_at(worlds(script, 1), 0):
        assert hand.hard > 21
        assert sum(min(RANK[card], 10) for card in hand.cards[:-1]) <= 21


def test_a_live_hand_is_not_over_21() -> None:
    script = Script(2)
    script.deal("2s 2d, Ts Td")
    script.play("p1 buy; 3d; p1 buy; 2c; p1 twist; Tc")
    assert all(hand.hard <= 21 for hand in hands_at(worlds(script, 1), 0))


def test_hands_of_a_family_begin_alike() -> None:
    script = Script(2)
    script.deal("7s 7d, Ts Td")
    script.play("p1 split; 7c; p1 split; Ts; p1 stick; 9d; p1 stick; 9h; p1 stick")
    for world in worlds(script, 1):
        assert len({RANK[hand.cards[0]] for hand in world.hands[:3]}) == 1
        assert all(hand.total >= 16 for hand in world.hands[:3])
    assert len({RANK[world.hands[0].cards[0]] for world in worlds(script, 1)}) > 3


def test_burned_pairs_made_fourteen_and_keep_to_their_family() -> None:
    script = Script(2)
    script.deal("7s 7d, Ts Td")
    script.play("p1 split; 7c; p1 burn; Ts 2d")
    for world in worlds(script, 1):
        first, second = world.buried[0].cards
        assert RANK[first] == RANK[world.hands[1].cards[0]]
        assert min(RANK[first], 10) + min(RANK[second], 10) == 14
        assert 1 not in (RANK[first], RANK[second])


def test_a_shown_sibling_tells_the_rank_of_a_burned_pair() -> None:
    script = Script(2)
    script.deal("7s 7d, Ts Td")
    script.play("p1 split; 7c; p1 burn; Ts 9d; p1 stick; 9h; p1 stick; p2 stick")
    assert script.view(1).buried[0].family == -7
    for world in worlds(script, 1):
        assert [RANK[card] for card in world.buried[0].cards] == [7, 7]


def test_a_family_that_was_not_shown_stays_a_family() -> None:
    script = Script(2, show_busts=False)
    script.deal("6s 6d, Ts Td")
    script.play("p1 split; Tc; p1 twist; Jd; Th; p1 twist; Qd; p2 stick")
    assert [hand.family for hand in script.view(1).buried] == [1, 1]
    for world in worlds(script, 1):
        assert RANK[world.buried[0].cards[0]] == RANK[world.buried[1].cards[0]]
    script.again("5s 5d, 5c 5h")
    script.play("p2 split")
    assert script.hand(0).family == 2


def test_a_hand_forced_to_twist_could_not_stick() -> None:
    script = Script(2)
    script.deal("2s 3d, Ts Td")
    script.play("p1 resign")
    assert all(hand.total < 16 for hand in hands_at(worlds(script, 1), 0))
    script.play("9c")
    assert all(hand.total < 16 for hand in hands_at(worlds(script, 1), 0))
    script.play("5c")
    for hand in hands_at(worlds(script, 1), 0):
        assert hand.total >= 16
        assert sum(min(RANK[card], 10) for card in hand.cards[:3]) < 16


def test_hands_that_stick_by_themselves_have_21_and_others_do_not() -> None:
    script = Script(3, auto_stick_21=True)
    script.deal("As Kd, Ts 9d, 2s 3d")
    script.play("p2 stick")
    made = worlds(script, 2)
    assert all(hand.total == 21 for hand in hands_at(made, 0))
    assert all(16 <= hand.total < 21 for hand in hands_at(made, 1))
    assert all(hand.total != 21 for hand in hands_at(worlds(script, 0), 2))


def test_five_cards_that_stick_by_themselves_have_any_total() -> None:
    script = Script(2, auto_stick_five=True, auto_stick_21=True)
    script.deal("2s 2d, 9s 8d")
    script.play("p1 buy; 2c; p1 buy; 2h; p1 buy; 3c")
    totals = {hand.total for hand in hands_at(worlds(script, 1), 0)}
    assert max(totals) <= 21
    assert len(totals) > 2


def test_every_kind_of_table_can_be_imagined_at_the_end() -> None:
    script = Script(2, hands=1, show_busts=False, turn_seconds=3)
    script.deal("Ts 6d, Ts Td")
    script.play("p1 twist; Kd; p2 stick")
    assert all(world.hands == [] for world in worlds(script, None, 5))


# How likely imagined tables are


def test_every_fitting_pair_is_equally_likely() -> None:
    script = Script(2, decks=1, mark_low=0, mark_high=0)
    script.deal("9s 7d, Ts Td", mark=0)
    script.play("p1 stick")
    view = script.view(1)
    unseen = [card for card in range(52) if view.unseen[card]]
    fitting = [pair for pair in permutations(unseen, 2) if Hand(0, pair, 0, 0, 0, 0, 0).total >= 16]
    draws = 4000
    found = Counter(hand.cards for hand in hands_at(_many(script, view, draws), 0))
    assert set(found) <= set(fitting)
    totals = Counter(Hand(0, pair, 0, 0, 0, 0, 0).total for pair in fitting)
    got = Counter(Hand(0, pair, 0, 0, 0, 0, 0).total for pair in found.elements())
    for total, ways in totals.items():
        expected = draws * ways / len(fitting)
        assert abs(got[total] - expected) < 5 * expected**0.5, f"{total}: {got[total]} for {expected:.0f}"


def _many(script: Script, view: PontoonView, draws: int) -> list[PontoonState]:
    dice = Dice(5)
    return [script.match.game.imagine(view, dice) for _ in range(draws)]


@pytest.mark.parametrize("together", [0, 1000])
def test_hand_by_hand_comes_to_the_same_as_all_at_once(together: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hands that compete for the few high cards of a small shoe: the ways of dealing agree on their totals."""
    monkeypatch.setattr(guess, "TRIES_TOGETHER", together)
    script = Script(3, decks=1, mark_low=0, mark_high=0, max_splits=0)
    script.deal("Ts 9d, Td 8c, 2s 3d", mark=0)
    script.play("p1 stick; p2 stick")
    made = _many(script, script.view(2), 2000)
    both_twenty = sum(world.hands[0].total == 20 == world.hands[1].total for world in made) / len(made)
    assert abs(both_twenty - _chance_of_two_twenties(script.view(2))) < 0.03


def _chance_of_two_twenties(view: PontoonView) -> float:
    """Counted over all ranks of four cards."""
    left = Counter(RANK[card] for card in range(52) if view.unseen[card])
    pips = Counter({min(rank, 10): 0 for rank in left})
    for rank, count in left.items():
        pips[min(rank, 10)] += count
    every = both = 0
    for first in pips:
        for second in pips:
            one = _best(first, second)
            if one < 16:
                continue
            for third in pips:
                for fourth in pips:
                    other = _best(third, fourth)
                    ways = _ways(pips, (first, second, third, fourth)) if other >= 16 else 0
                    every += ways
                    both += ways if one == other == 20 else 0
    return both / every


def _best(first: int, second: int) -> int:
    return first + second + (10 if 1 in (first, second) else 0)


def _ways(pips: Counter[int], cards: tuple[int, ...]) -> int:
    left, ways = pips.copy(), 1
    for card in cards:
        ways *= left[card]
        left[card] -= 1
    return ways


# Where chance finds nothing


def _without_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guess, "TRIES_TOGETHER", 0)
    monkeypatch.setattr(guess, "TRIES_ALONE", 0)


def test_a_search_fills_in_what_chance_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    _without_luck(monkeypatch)
    script = Script(3, show_busts=False)
    script.deal("7s 7d, Ts 5d, 2s 3d")
    script.play("p1 split; 7c; p1 burn; Ts 9d; p1 stick; 9h; p1 stick; p2 buy; Kd; p3 resign; 4c")
    for world in worlds(script, None, 20):
        assert RANK[world.buried[0].cards[0]] == RANK[world.hands[1].cards[0]]
        assert all(hand.total >= 16 for hand in world.hands[:2])
        assert world.hands[2].hard > 21
        assert world.hands[3].total < 16


def test_a_search_keeps_to_a_known_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(2)
    script.deal("7s 7d, Ts Td")
    script.play("p1 split; 7c; p1 burn; Ts 9d; p1 stick; 9h; p1 stick; p2 stick")
    _without_luck(monkeypatch)
    for world in worlds(script, 1, 10):
        assert [RANK[card] for card in world.buried[0].cards] == [7, 7]


def test_a_rank_that_is_used_up_leaves_the_rest_to_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """One burned pair is known to begin with a seven; of the few cards unseen, the other must not take the sevens."""
    monkeypatch.setattr(guess, "TRIES_TOGETHER", 0)
    script = Script(2, decks=1, mark_low=0, mark_high=0)
    script.deal("8s 6d, Ts 9s", mark=0)
    script.play("p1 burn; 9d 9c; p1 stick; p2 stick")
    script.again("8d 7h, 7s 7d")
    script.play("p2 twist; 5d; p2 stick; p1 split; 7c; p1 burn; Jd 9h; p1 stick; Jc; p1 stick")
    keep_only(script, "2s 3s")
    for world in worlds(script, 1, 30):
        assert [RANK[card] for card in world.buried[1].cards] == [7, 7]
        assert {RANK[card] for card in world.buried[0].cards} == {8, 6}


def keep_only(script: Script, cards: str) -> None:
    """Put every other card of the shoe among those that everybody has seen."""
    state = script.state
    for card in range(52):
        if state.shoe[card] and NAMES[card] not in cards.split():
            state.shoe[card], state.discards[card], state.left = 0, 1, state.left - 1


def test_hands_that_cannot_be_dealt_again_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Script(2)
    script.deal("Ts 6d, Ts Td")
    script.play("p1 stick")
    tries = iter([400] + [0] * 10)
    monkeypatch.setattr(guess, "TRIES_TOGETHER", 0)
    dealt_alone = guess.Guess._dealt_alone

    def once(self: guess.Guess, group: list[int]) -> bool:
        return dealt_alone(self, group) if next(tries) else False

    monkeypatch.setattr(guess.Guess, "_dealt_alone", once)
    assert worlds(script, 1, 1)[0].hands[0].total >= 16


def test_names_of_hidden_cards_never_leak_into_a_view() -> None:
    script = Script(2)
    script.deal("2s 3d, Ts Td")
    shown = {card for hand in script.view(1).hands for card in hand.cards if card in NAMES}
    assert shown == {"Ts", "Td"}
