"""P-35 of Shed Pontoon: what is public, what is secret, and what can be imagined behind it."""

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest
from tests.games.pontoon_script import Script

from pitboss.core.cards import INDEX, NAMES, RANK
from pitboss.core.dice import Dice
from pitboss.games.pontoon.declare import HandShown
from pitboss.games.pontoon.state import Hand, PontoonState, held
from pitboss.games.pontoon.view import Sight


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
    for other in (1, None):
        assert script.view(other).last[0].cards == ("??", "??", "Kc")
        assert script.view(other).last[0].total is None
    assert script.view(0).buried[0].cards == ("Ts", "6d", "Kc")
    assert script.view(1).buried[0].cards == ("??", "??", "Kc")


def test_p45_a_bust_hand_is_never_hidden_from_its_owner() -> None:
    script = Script(2, show_busts=False, decks=1, mark_low=49, mark_high=49)
    script.deal("Ts 6d, Th Td", mark=49)
    told = script.play("p1 twist; Kc; p2 stick")
    assert [event.seat for event in told if isinstance(event, HandShown)] == [1]
    for _ in range(2):
        mine = script.view(0).last[0]
        assert (mine.cards, mine.total, mine.rank) == (("Ts", "6d", "Kc"), 26, "bust")
        assert script.view(1).last[0].cards == ("??", "??", "Kc")
        for seat in (0, 1, None):
            worlds(script, seat, 5)
        for world in worlds(script, 0, 5):
            assert "Ts" not in script.match.game.view(world, 1).last[0].cards
        if script.state.phase == 0:
            script.play("mark 49")  # what was shuffled away is remembered all the same


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


def guesses(script: Script, seat: int, count: int, together: int = 30, alone: int = 200) -> list[list[Hand]]:
    """The hands of a view filled in again and again, with so many tries for the whole table and for each hand."""
    dice, sight, view = Dice(5), Sight(len(script.chips), script.options), script.view(seat)
    filled = []
    for _ in range(count):
        guess = sight.guess(view, dice)
        guess.complete(together, alone)
        assert sum(guess.left()) == view.left
        filled.append(guess.hands)
    return filled


def near(found: int, expected: float) -> bool:
    """Whether a count is within five standard deviations."""
    return abs(found - expected) < 5 * sqrt(expected) + 1


def test_every_fitting_pair_is_equally_likely() -> None:
    script = Script(2, decks=1, mark_low=0, mark_high=0)
    script.deal("9s 7d, Ts Td", mark=0)
    script.play("p1 stick")
    unseen = [card for card in range(52) if script.view(1).unseen[card]]
    fitting = [pair for pair in permutations(unseen, 2) if _total(pair) >= 16]
    found = Counter(hands[0].cards for hands in guesses(script, 1, 2000))
    assert set(found) <= set(fitting)
    for total, ways in Counter(map(_total, fitting)).items():
        assert near(sum(count for pair, count in found.items() if _total(pair) == total), 2000 * ways / len(fitting))


def _total(cards: tuple[int, ...]) -> int:
    return held(0, cards, 0, 0, 0, 0, 0).total


@pytest.mark.heavy
@pytest.mark.parametrize("together", [0, 1000])
def test_two_hands_share_the_few_high_cards(together: int) -> None:
    """All at once or hand by hand: every way to deal both hands out of eight cards is equally likely."""
    script = Script(3, decks=1, mark_low=0, mark_high=0, max_splits=0)
    script.deal("Ts 9d, Td 8c, 2s 3d", mark=0)
    script.play("p1 stick; p2 stick")
    keep_only(script, "Ks Kd 6c 2c")
    unseen = [card for card in range(52) if script.view(2).unseen[card]]
    fitting = [deal for deal in permutations(unseen, 4) if _total(deal[:2]) >= 16 and _total(deal[2:]) >= 16]
    found = Counter(hands[0].cards + hands[1].cards for hands in guesses(script, 2, 1500, together))
    assert set(found) <= set(fitting)
    for first, ways in Counter(_total(deal[:2]) for deal in fitting).items():
        got = sum(count for deal, count in found.items() if _total(deal[:2]) == first)
        assert near(got, 1500 * ways / len(fitting)), f"{first}: {got}, not {1500 * ways / len(fitting):.0f}"


def test_families_begin_with_ranks_as_likely_as_their_hands() -> None:
    """Two hands out of one pair stuck on two cards each: tens are far likelier than fives, twos are out."""
    script = Script(2, decks=1, mark_low=0, mark_high=0)
    script.deal("Ts Th, 2s 3d", mark=0)
    script.play("p1 split; 9s; p1 stick; 8d; p1 stick")
    unseen = [card for card in range(52) if script.view(1).unseen[card]]
    ways: Counter[int] = Counter()
    for first, second in permutations(unseen, 2):
        if RANK[first] == RANK[second]:
            rest = [card for card in unseen if card not in (first, second)]
            fits = [{card for card in rest if _total((begun, card)) >= 16} for begun in (first, second)]
            ways[RANK[first]] += len(fits[0]) * len(fits[1]) - len(fits[0] & fits[1])
    found = Counter(RANK[hands[0].cards[0]] for hands in guesses(script, 1, 1500))
    for rank in range(1, 14):
        assert near(found[rank], 1500 * ways[rank] / ways.total()), f"rank {rank}"


def keep_only(script: Script, cards: str) -> None:
    """Put every other card of the shoe among those that everybody has seen."""
    state = script.state
    for card in range(52):
        if state.shoe[card] and NAMES[card] not in cards.split():
            state.shoe[card], state.discards[card], state.left = 0, 1, state.left - 1


# Where hands do not come off as they are drawn


def test_swapping_makes_every_hand_fit() -> None:
    """Without a single try to deal hands that fit, random cards are swapped until they do."""
    script = Script(3, show_busts=False)
    script.deal("7s 7d, Ts 5d, 2s 3d")
    script.play("p1 split; 7c; p1 burn; Ts 9d; p1 stick; 9h; p1 stick; p2 buy; Kd; p3 resign; 4c")
    for hands in guesses(script, 1, 10, 0, 0):
        assert RANK[hands[4].cards[0]] == RANK[hands[1].cards[0]]
        assert all(hand.total >= 16 for hand in hands[:2])
        assert hands[3].total < 16
    for hands in guesses(script, 0, 10, 0, 0):
        assert hands[2].hard > 21


def test_swapping_keeps_to_a_known_rank() -> None:
    script = Script(2)
    script.deal("7s 7d, Ts Td")
    script.play("p1 split; 7c; p1 burn; Ts 9d; p1 stick; 9h; p1 stick; p2 stick")
    for hands in guesses(script, 1, 10, 0, 0):
        assert [RANK[card] for card in hands[-1].cards] == [7, 7]


def test_a_pair_that_took_what_another_needs_gives_it_back() -> None:
    """One burned pair is known to begin with a seven; of the few cards unseen, the other must not take the sevens."""
    script = Script(2, decks=1, mark_low=0, mark_high=0)
    script.deal("8s 6d, Ts 9s", mark=0)
    script.play("p1 burn; 9d 9c; p1 stick; p2 stick")
    script.again("8d 7h, 7s 7d")
    script.play("p2 twist; 5d; p2 stick; p1 split; 7c; p1 burn; Jd 9h; p1 stick; Jc; p1 stick")
    keep_only(script, "2s 3s")
    for hands in guesses(script, 1, 30, 0):
        first, second = hands[-2:]
        assert {RANK[card] for card in first.cards} == {8, 6}
        assert [RANK[card] for card in second.cards] == [7, 7]


@pytest.mark.heavy
def test_a_hand_for_which_nothing_is_left_is_filled_by_swapping() -> None:
    """Three hands of 16 and one card over: dealt one after another, the last one often finds nothing that fits."""
    script = Script(4, decks=1, mark_low=0, mark_high=0, max_splits=0)
    script.deal("Ts 6d, 9s 7d, 8s 8d, 2s 3d", mark=0)
    script.play("p1 stick; p2 stick; p3 stick")
    keep_only(script, "2c")
    deals = Counter(tuple(hand.cards for hand in hands[:3]) for hands in guesses(script, 3, 300, 0))
    assert all(_total(cards) >= 16 for deal in deals for cards in deal)
    assert len(deals) == 48  # three pairs in any order, each either way round
