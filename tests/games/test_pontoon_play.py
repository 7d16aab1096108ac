"""Rulings of Shed Pontoon about the deal, betting, playing a hand, the shoe and the order of play."""

import pytest
from tests.games.pontoon_script import Script

from pitboss.core.cards import INDEX, pack
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.moves import CHANCE, Draw
from pitboss.core.playout import play_on
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.declare import (
    Bet,
    BetPlaced,
    Bought,
    Burned,
    CardDealt,
    CardsReturned,
    HandBegan,
    HandSplit,
    MarkerReached,
    ShoeShuffled,
    Stuck,
    Twisted,
    WentBust,
)
from pitboss.games.pontoon.state import BUST, LIVE, OVER, STUCK, largest_bet
from pitboss.games.pontoon.verbs import MENUS_KEPT

TOO_POOR = "It costs your initial bet once more, and you have fewer chips than that; stick or twist."

# Betting


@pytest.mark.parametrize(
    ("chips", "largest"),
    [
        (1000, (10, 100, 200, 250, 500)),
        (1001, (11, 101, 201, 251, 501)),
        (99, (1, 10, 20, 25, 50)),
        (1, (1, 1, 1, 1, 1)),
    ],
)
def test_p4_p_e5_largest_bets(chips: int, largest: tuple[int, ...]) -> None:
    for players, most in enumerate(largest, 1):
        script = Script(players, chips=chips)
        script.play("mark 67" + "; As" * players)
        assert script.view(0).most == most
        assert script.refused(f"p1 bet {most + 1}") == f"Bet from 1 to {most} chips."
        script.play(f"p1 bet {most}")
        assert script.chips[0] == chips - most


def test_p4_more_than_five_players_are_capped_like_five() -> None:
    script = Script(7)
    script.play("mark 67; As 2s 3s 4s 5s 6s 7s")
    assert script.view(0).most == 500


def test_p4_the_cap_counts_the_players_in_this_hand() -> None:
    script = Script(3, bankrolls=(1000, 1000, 1))
    script.deal("Ts Th, Td Tc, 9s 6s", "1 1 1")
    script.play("p1 stick; p2 stick; p3 twist; Kd")
    assert script.state.order == (1, 0)
    script.play("5s 5d")
    assert script.view(1).most == largest_bet(script.chips[1], 10)


def test_p4_the_cap_counts_chips_at_the_moment_of_betting() -> None:
    script = Script(1, chips=250)
    script.deal("Ts Ks", "3")
    script.play("p1 stick; Ah")
    assert script.chips == [253]
    assert script.view(0).most == 3
    assert script.view(None).most == 3


def test_p38_no_bet_is_above_a_million() -> None:
    assert largest_bet(10**9, 2) == 1_000_000
    script = Script(1)
    script.play("mark 67; As")
    script.state.chips[0] = 10**9
    assert script.view(0).most == 1_000_000
    assert script.match.game.legal(script.state, 0)[-1] == Bet(1_000_000)
    assert script.refused("p1 bet 1000001") == "Bet from 1 to 1000000 chips."
    script.match.game.check(script.state, 0, Bet(1_000_000))


def test_p5_the_smallest_bet_is_one_and_nobody_skips() -> None:
    script = Script(2)
    script.play("mark 67; As Kd")
    assert script.refused("p1 bet 0") == "Bet from 1 to 100 chips."
    assert script.refused("p1 bet -5") == "Bet from 1 to 100 chips."
    assert script.refused("p1 stick") == "Place your bet first: bet N."
    assert script.refused("p2 bet 1") == "It is p1's turn; wait for yours."
    assert script.play("p1 bet 1") == [BetPlaced(0, 1)]
    assert script.match.actors == (1,)


def test_the_menu_has_every_bet_up_to_a_hundred() -> None:
    script = Script(2)
    script.play("mark 67; As Kd")
    assert script.menu(0) == [f"bet {amount}" for amount in range(1, 101)]
    assert script.menu(1) == []
    assert script.match.game.legal(script.state, CHANCE) == []


def test_the_menu_has_round_bets_above_a_hundred_and_any_may_be_made() -> None:
    script = Script(3, chips=1234)
    script.play("mark 67; As Kd 2c")
    round_bets = [*range(1, 21), 25, 30, 40, 50, 60, 75, 100, 150, 200, 247]
    assert script.menu(0) == [f"bet {amount}" for amount in round_bets]
    script.play("p1 bet 231")
    assert script.chips[0] == 1003


def test_menus_of_bets_are_forgotten_before_they_fill_the_memory() -> None:
    script = Script(2)
    script.play("mark 67; As Kd")
    for most in range(101, 2 * MENUS_KEPT):
        script.state.chips[0] = 10 * most
        script.match.game.legal(script.state, 0)
    script.state.chips[0] = 1000
    assert len(script.menu(0)) == 100


def test_p6_the_first_card_is_seen_by_its_owner_before_betting() -> None:
    script = Script(2)
    told = script.play("mark 67; As Kd")
    assert script.match.actors == (0,)
    assert script.seen(0, 0).cards == ("As",)
    assert script.seen(1, 0).cards == ("??",)
    assert script.seen(None, 0).cards == ("??",)
    dealt = [event for event in told if isinstance(event, CardDealt)]
    assert [event.seen_by(0) for event in dealt] == [CardDealt(0, 1, "As", "dealt"), CardDealt(1, 1, "??", "dealt")]


def test_the_bet_leaves_the_chips_at_once() -> None:
    script = Script(2)
    script.play("mark 67; As Kd; p1 bet 30")
    assert script.match.game.balances(script.state) == (970, 1000)
    assert script.match.game.ledger(script.state) == {
        "p1": 970,
        "p2": 1000,
        "p1 stakes": 30,
        "p2 stakes": 0,
        "bank": 0,
        "carry": 0,
    }


# Sticking, twisting, buying


def test_p11_stick_needs_sixteen() -> None:
    script = Script(1)
    script.deal("Ts 5d")
    assert script.menu(0) == ["twist", "buy"]
    assert script.refused("p1 stick") == "You may stick on 16 or more, or with five cards; twist or buy."
    script.play("p1 twist; As")
    assert script.menu(0) == ["stick", "twist"]
    assert Stuck(0, 1, False) in script.play("p1 stick")


def test_p11_stick_min_is_an_option() -> None:
    script = Script(1, stick_min=15)
    script.deal("Ts 5d")
    script.play("p1 stick")
    assert script.state.number == 2


def test_p11_five_cards_may_stick_on_any_total() -> None:
    script = Script(1)
    script.deal("2s 2d")
    script.play("p1 twist; 2c; p1 twist; 2h")
    assert script.refused("p1 stick")
    script.play("p1 twist; 3h")
    assert script.menu(0) == ["stick", "twist"]
    assert script.hand(0).total == 11


def test_p11_a_soft_total_counts() -> None:
    script = Script(1)
    script.deal("As 5d")
    assert script.hand(0).total == 16
    assert "stick" in script.menu(0)


def test_p12_twist_is_allowed_on_21_and_past_five_cards() -> None:
    script = Script(1)
    script.deal("As Ks")
    script.play("p1 twist; 2d; p1 twist; 2h; p1 twist; 2c")
    assert len(script.hand(0).cards) == 5
    script.play("p1 twist; 2s")
    assert script.hand(0).total == 19
    assert script.hand(0).fate == LIVE


def test_p13_over_21_is_bust_at_once() -> None:
    script = Script(2)
    script.deal("Ts 6d, Ts Td")
    told = script.play("p1 twist; Kd")
    assert told == [Twisted(0, 1, False), CardDealt(0, 1, "Kd", "twisted"), WentBust(0, 1)]
    assert script.hand(0).fate == BUST
    assert script.match.actors == (1,)


def test_p13_a_bust_hand_loses_though_all_others_bust_too() -> None:
    script = Script(2)
    script.deal("Ts 6d, Ts 6c")
    script.play("p1 twist; Kd; p2 twist; Kh")
    assert script.chips == [990, 990]


def test_p14_buying_costs_the_initial_bet_and_goes_on_the_stake() -> None:
    script = Script(1, chips=45, bet_caps=(2, 2, 2, 2, 2))
    script.deal("2s 3d", "20")
    assert script.play("p1 buy; 4d") == [Bought(0, 1, 20), CardDealt(0, 1, "4d", "bought")]
    assert (script.chips, script.hand(0).stake) == ([5], 40)
    assert script.refused("p1 buy") == TOO_POOR
    assert script.menu(0) == ["twist"]


def test_p14_buying_repeats_and_always_costs_the_initial_bet() -> None:
    script = Script(1)
    script.deal("2s 3d")
    script.play("p1 buy; 4d; p1 buy; 2h")
    assert (script.chips, script.hand(0).stake) == ([970], 30)


def test_p14_after_a_buy_one_may_twist_but_not_the_other_way_round() -> None:
    script = Script(1)
    script.deal("2s 3d")
    script.play("p1 buy; 4d; p1 twist; 2h")
    assert script.refused("p1 buy") == "This hand has twisted, so it cannot buy any more; stick or twist."


def test_p14_a_bought_card_is_not_shown_to_others() -> None:
    script = Script(2)
    script.deal("2s 3d, Ts Td")
    told = script.play("p1 buy; 4d")
    assert script.seen(1, 0).cards == ("??", "??", "??")
    assert told[1].seen_by(1) == CardDealt(0, 1, "??", "bought")


# Burning


def test_p16_burn_takes_the_initial_bet_and_brings_two_new_cards() -> None:
    script = Script(2)
    script.deal("8s 6d, Ts Td")
    told = script.play("p1 burn")
    assert told == [Burned(0, 1, 10)]
    assert (script.chips[0], script.hand(0).stake, script.hand(0).cards) == (980, 20, ())
    assert script.match.actors == (CHANCE,)
    script.play("9s")
    assert script.match.actors == (CHANCE,)
    script.play("9d")
    assert script.seen(0, 0).cards == ("9s", "9d")
    assert script.seen(1, 0).cards == ("??", "??")


@pytest.mark.parametrize("pair", ["8s 5d", "As 3d", "Ts 5d"])
def test_p16_only_a_hard_fourteen_burns(pair: str) -> None:
    script = Script(1)
    script.deal(pair)
    assert "burn" not in script.menu(0)
    assert script.refused("p1 burn") == "Only two cards without an ace that make exactly 14 can be burned."


def test_p16_three_cards_do_not_burn() -> None:
    script = Script(1)
    script.deal("5s 4d")
    script.play("p1 buy; 5c")
    assert script.refused("p1 burn")


def test_p16_burn_needs_the_chips() -> None:
    script = Script(1, chips=15, bet_caps=(1, 1, 1, 1, 1))
    script.deal("8s 6d")
    assert script.refused("p1 burn") == TOO_POOR


def test_p16_burn_total_is_an_option_and_never_with_an_ace() -> None:
    script = Script(1, burn_total=11)
    script.deal("As Td")
    assert script.refused("p1 burn")
    script = Script(1, burn_total=11)
    script.deal("5s 6d")
    assert "burn" in script.menu(0)


def test_p16_a_split_hand_may_burn_and_split_again_as_another_family() -> None:
    script = Script(1)
    script.deal("7s 7d")
    script.play("p1 split; 7c; p1 burn; 5s 5d; p1 split; 6s")
    assert [hand.family for hand in script.state.hands] == [2, 1, 2]
    assert [hand.stake for hand in script.state.hands] == [20, 10, 10]
    assert script.state.buried[0].family == 1


# Splitting


def test_p19_split_makes_a_new_hand_at_the_end_of_the_row() -> None:
    script = Script(2)
    script.deal("8s 8d, Ts Td")
    assert script.play("p1 split") == [HandSplit(0, 1, 2, 10)]
    assert [hand.owner for hand in script.state.hands] == [0, 0, 1]
    assert [hand.stake for hand in script.state.hands] == [10, 10, 10]
    assert script.chips[0] == 980
    script.play("8c; p1 split; 9c")
    assert [len(hand.cards) for hand in script.state.hands] == [2, 1, 1, 2]
    assert script.seen(0, 0).cards == ("8s", "9c")
    assert script.seen(0, 2).cards == ("8c",)


def test_p19_the_new_hand_gets_its_card_when_its_turn_comes() -> None:
    script = Script(1)
    script.deal("8s 8d")
    script.play("p1 split; Ts; p1 stick")
    assert script.match.actors == (CHANCE,)
    assert script.play("9d") == [CardDealt(0, 2, "9d", "dealt")]
    assert script.match.actors == (0,)


def test_p19_only_cards_of_one_rank_split() -> None:
    script = Script(1)
    script.deal("Ts Jd")
    assert script.refused("p1 split") == "Only two cards of the same rank can be split."


def test_p19_at_most_max_splits() -> None:
    script = Script(1, max_splits=1)
    script.deal("8s 8d")
    script.play("p1 split; 8c")
    assert script.refused("p1 split") == "You may split at most 1 times in a round."
    assert "split" not in script.menu(0)


def test_p19_four_splits_make_five_hands() -> None:
    script = Script(1)
    script.deal("8s 8d")
    script.play("p1 split; 8c; p1 split; 8h; p1 split; 8s; p1 split; 8d")
    assert len(script.state.hands) == 5
    assert script.refused("p1 split")


def test_p19_splits_count_per_hand_dealt() -> None:
    script = Script(1, max_splits=1)
    script.deal("8s 8d")
    script.play("p1 split; Tc; p1 stick; Td; p1 stick")
    script.again("9s 9d")
    assert "split" in script.menu(0)


def test_p19_split_needs_the_chips() -> None:
    script = Script(1, chips=19, bet_caps=(1, 1, 1, 1, 1))
    script.deal("8s 8d")
    assert script.refused("p1 split") == TOO_POOR


def test_p19_split_aces_may_make_pontoons() -> None:
    script = Script(1)
    script.deal("As Ad")
    script.play("p1 split; Ks; p1 stick; Td; p1 stick")
    assert [result.rank for result in script.view(None).last] == ["pontoon", "pontoon"]
    assert script.chips == [1040]


# The shoe


def test_p17_cards_stay_out_of_the_shoe() -> None:
    script = Script(1, decks=1, mark_low=0, mark_high=0)
    script.deal("8s 6d", mark=0)
    script.play("p1 burn; Ts 9d; p1 twist; 5d")
    assert script.state.left == 47
    for card in ("8s", "6d", "Ts", "9d", "5d"):
        assert script.refused(card) == f"No {card} is left to draw."


def test_p27_the_marker_is_drawn_first_and_within_its_range() -> None:
    script = Script(1)
    assert script.match.actors == (CHANCE,)
    assert script.refused("As") == "The shoe is to be shuffled: mark N."
    assert script.refused("mark 59") == "The marker lies 60 to 75 cards from the end."
    assert script.refused("mark 76")
    assert script.play("mark 60") == [ShoeShuffled(312, 60, 75), HandBegan(1, (0,))]
    assert script.refused("mark 60") == "A card is due now."


def test_p27_the_marker_is_uniform() -> None:
    game = SPEC.table(1)
    state = game.start()
    outcomes = game.outcomes(state)
    assert [SPEC.notation.text(action) for action, _ in outcomes] == [f"mark {cards}" for cards in range(60, 76)]
    assert {weight for _, weight in outcomes} == {1}
    dice = Dice(1)
    assert {game.deal(state, dice) for _ in range(300)} == {action for action, _ in outcomes}


def test_chance_draws_what_is_left() -> None:
    script = Script(1, decks=1, mark_low=0, mark_high=0)
    script.play("mark 0; As")
    script.play("p1 bet 1")
    outcomes = script.match.game.outcomes(script.state)
    assert len(outcomes) == 51
    dice = Dice(1)
    drawn = {script.match.game.deal(script.state, dice) for _ in range(1000)}
    assert drawn == {action for action, _ in outcomes}


def test_p27_the_shoe_is_shuffled_after_the_hand_in_which_the_marker_came_out() -> None:
    script = Script(1, decks=1, mark_low=48, mark_high=50)
    script.play("mark 49; Ts; p1 bet 1; 5d")
    assert script.view(0).mark is None
    told = script.play("p1 twist; 2c")
    assert told[-1] == MarkerReached(49)
    assert script.view(0).mark == 49
    script.play("p1 stick")
    assert script.state.phase == 0
    told = script.play("mark 48")
    assert told[0] == ShoeShuffled(52, 48, 50)
    assert script.state.left == 52
    assert script.view(0).mark is None


def test_p27_the_shoe_carries_over_while_the_marker_is_in_it() -> None:
    script = Script(1)
    script.deal("Ts 9d")
    script.play("p1 stick")
    assert script.state.left == 310
    assert script.match.actors == (CHANCE,)
    assert script.refused("mark 67")


def test_p27_a_marker_at_the_top_means_a_fresh_shoe_every_hand() -> None:
    script = Script(1, decks=1, mark_low=52, mark_high=52)
    assert MarkerReached(52) in script.play("mark 52")
    script.play("Ts; p1 bet 1; 9d; p1 stick")
    assert script.state.phase == 0


def test_p28_an_empty_shoe_takes_back_what_is_not_in_a_hand_on_the_table() -> None:
    script = Script(1, decks=1, mark_low=0, mark_high=0, hands=0, chips=1000)
    script.play("mark 0")
    tens = [rank + suit for rank in "TJQK" for suit in "shdc"]
    for place in range(0, 16, 2):
        script.again(f"{tens[place]} {tens[place + 1]}", "1")
        script.play("p1 stick")
    script.again("8s 6s", "1")
    script.play("p1 burn; 9s 9h; p1 stick")
    script.again("9d 9c", "1")
    script.play("p1 stick")
    for first, second, third in (("8h", "7s", "5s"), ("8d", "7h", "5h"), ("8c", "7d", "5d"), ("7c", "6h", "5c")):
        script.again(f"{first} {second}", "1")
        script.play(f"p1 twist; {third}; p1 stick")
    script.again("6d 6c", "1")
    script.play("p1 twist; 4s; p1 stick")
    script.again("4h 4d", "1")
    script.play("p1 twist; 4c; p1 twist; 3s; p1 twist; As; p1 stick")
    assert script.state.left == 10
    script.again("3h 3d", "1")
    script.play("p1 twist; 3c; p1 twist; 2s; p1 twist; 2h; p1 twist; 2d; p1 twist; 2c; p1 twist; Ah; p1 twist; Ad")
    assert script.state.left == 1
    script.play("p1 twist; Ac")
    assert script.state.left == 0
    assert script.state.reached
    assert script.play("p1 twist")[-1] == CardsReturned(42)
    assert script.state.left == 42
    assert script.refused("Ac") == "No Ac is left to draw."
    script.play("Ks")
    assert script.state.phase == 0


def test_p42_a_bust_hand_lies_on_the_table_until_the_showing() -> None:
    script = Script(2, decks=1, mark_low=0, mark_high=0)
    script.deal("Ts 5s, 2s 3s", "1 1", mark=0)
    script.play("p1 twist; Ks")
    state = script.state
    assert state.hands[0].fate == BUST
    state.shoe, state.left, state.discards, state.reached = pack(0), 0, state.shoe, True
    assert script.play("p2 twist")[-1] == CardsReturned(47)
    assert not any(state.shoe[INDEX[card]] for card in ("Ts", "5s", "Ks", "2s", "3s"))


def test_p28_burned_cards_go_back_too() -> None:
    script = Script(1, decks=1, mark_low=0, mark_high=0)
    script.play("mark 0; 8s; p1 bet 1; 6s; p1 burn; Ts 5s")
    state = script.state
    state.shoe, state.left, state.discards, state.reached = pack(0), 0, state.shoe, True
    assert script.play("p1 twist")[-1] == CardsReturned(50)
    assert script.state.buried == []
    assert script.play("6s")[0] == CardDealt(0, 1, "6s", "twisted")


@pytest.mark.parametrize("options", [{}, {"decks": 2, "mark_low": 0, "mark_high": 3}, {"gone": [1, 2, 0, 3] * 13}])
def test_discards_are_counted_by_rank_as_they_are_by_card(options: dict[str, object]) -> None:
    chosen = SPEC.choose(3, options)
    game = SPEC.build(3, chosen)
    state, dice, thrown = game.start(), Dice(5), 0
    while game.actors(state):
        play_on(game, state, dice, 0, 3)
        for world in (state, game.imagine(game.view(state, 0), dice)):
            shown = [4 * chosen.decks - int(count) for count in world.unshown]
            assert shown == [sum(list(world.discards)[4 * rank : 4 * rank + 4]) for rank in range(13)]
            thrown += any(shown)
    assert thrown > 5


# From hand to hand


def test_p29_a_seat_without_chips_sits_out() -> None:
    script = Script(3, bankrolls=(1, 50, 50))
    script.deal("Ts 6d, Ts 8d, Ts 9d", "1 1 1")
    script.play("p1 twist; Kd; p2 stick; p3 stick")
    assert script.state.order == (1, 2)
    assert script.view(0).players[0].chips == 0
    script.play("5s 6s")
    assert script.refused("p1 bet 1") == "It is p2's turn; wait for yours."


def test_p31_the_first_player_goes_to_the_end() -> None:
    script = Script(3)
    orders = []
    script.play("mark 67")
    for rank in "TJQK":
        orders.append(script.state.order)
        script.again(", ".join([f"{rank}s {rank}d"] * 3))
        script.play("; ".join(f"p{seat + 1} stick" for seat in orders[-1]))
    assert orders == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_p40_the_order_of_the_last_hand_rotates_and_then_the_broke_drop_out() -> None:
    script = Script(3, bankrolls=(50, 1, 50))
    script.deal("Ts 9d, Ts 6d, Ts 8d", "1 1 1")
    script.play("p1 stick; p2 twist; Kd; p3 stick")
    assert script.state.order == (2, 0)
    script.again("Ts 9d, Ts 8d", "1 1")
    script.play("p3 stick; p1 stick")
    assert script.state.order == (0, 2)


def test_p31_cards_bets_and_play_follow_the_order() -> None:
    script = Script(2)
    script.deal("Ts Td, Ts Td")
    script.play("p1 stick; p2 stick")
    told = script.again("9s 8d, 7c 6c")
    dealt = [(event.seat, event.card) for event in told if isinstance(event, CardDealt)]
    assert dealt == [(1, "9s"), (0, "7c"), (1, "8d"), (0, "6c")]
    assert script.match.actors == (1,)


def test_a_match_ends_after_its_hands() -> None:
    script = Script(1, hands=2)
    script.deal("Ts Td")
    script.play("p1 stick")
    assert script.match.game.scores(script.state) is None
    script.again("Ts Td")
    script.play("p1 stick")
    assert script.match.over
    assert script.state.phase == OVER
    assert script.match.game.scores(script.state) == (20,)
    assert script.match.game.balances(script.state) == (1020,)
    assert script.match.game.legal(script.state, 0) == []
    assert script.match.game.outcomes(script.state) == []
    assert script.view(0).scores == (20,)


def test_a_match_ends_when_nobody_has_chips() -> None:
    script = Script(2, hands=0, chips=1)
    script.deal("Ts 6d, Ts 6c", "1 1")
    script.play("p1 twist; Kd; p2 twist; Kh")
    assert script.match.game.scores(script.state) == (-1, -1)


def test_scores_count_from_what_each_brought() -> None:
    script = Script(2, hands=1, bankrolls=(500, 70))
    script.deal("Ts Td, 9s 9d", "10 7")
    script.play("p1 stick; p2 stick")
    assert script.match.game.scores(script.state) == (10, -7)
    assert script.match.game.balances(script.state) == (510, 63)


# Options that save clicks


def test_auto_stick_21() -> None:
    script = Script(2, auto_stick_21=True)
    told = script.deal("As Kd, Ts 5d")
    assert told[-1] == Stuck(0, 1, True)
    assert script.match.actors == (1,)
    script.play("p2 twist; 6d")
    assert script.state.number == 2


def test_auto_stick_five() -> None:
    script = Script(1, auto_stick_five=True)
    script.deal("2s 2d")
    script.play("p1 twist; 2c; p1 twist; 2h; p1 twist; 3h")
    assert script.state.number == 2
    assert [result.rank for result in script.view(0).last] == ["five"]


def test_without_auto_stick_everything_is_asked() -> None:
    script = Script(1)
    script.deal("As Kd")
    assert script.match.actors == (0,)
    assert script.hand(0).fate != STUCK


# Moves out of place


def test_a_bet_after_the_bets() -> None:
    script = Script(1)
    script.deal("Ts 6d")
    assert script.refused("p1 bet 5") == "Your bet is placed; stick, twist, buy, burn or split."


def test_moves_that_are_not_a_players() -> None:
    script = Script(1)
    script.deal("Ts 6d")
    assert script.refused("p1 card As") == "That is not a player's move."
    game, state = script.match.game, script.state
    assert game.outcomes(state) == []
    with pytest.raises(Illegal, match="Nothing is to be drawn now"):
        game.check(state, CHANCE, Draw("As"))


def test_a_hidden_card_cannot_be_drawn() -> None:
    script = Script(1)
    script.play("mark 60")
    with pytest.raises(Illegal, match="left to draw"):
        script.match.game.check(script.state, CHANCE, Draw("??"))
