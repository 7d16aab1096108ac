"""Rulings of Shed Pontoon about ranks and payment."""

import pytest
from tests.games.pontoon_script import Script

from pitboss.core import words
from pitboss.core.cards import INDEX
from pitboss.core.dice import Dice
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.cashier import Cashier
from pitboss.games.pontoon.declare import Bet, BetPlaced, HandEnded, HandSettled, HandShown, MatchEnded, TimedOut
from pitboss.games.pontoon.state import BUST, LIVE, RANKS_OF_HAND, STUCK, Hand, held, kind_of


def hand(cards: str, owner: int = 0, stake: int = 10) -> Hand:
    made = held(owner, tuple(INDEX[card] for card in cards.split()), stake, 0, 0, STUCK, 0)
    return made.with_fate(BUST) if made.hard > 21 else made


def cashier(**options: object) -> Cashier:
    return Cashier(2, SPEC.choose(2, options))


@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("As Kd", 21),
        ("As Ad", 12),
        ("As Ad 9c", 21),
        ("As Ad Ac Ah 7s", 21),
        ("As 6d", 17),
        ("As 6d Ts", 17),
        ("As 6d Ts 5c", 22),
        ("Js Qd", 20),
        ("2s 3d", 5),
    ],
)
def test_totals_count_at_most_one_ace_as_eleven(cards: str, total: int) -> None:
    assert hand(cards).total == total


@pytest.mark.parametrize(
    ("cards", "rank"),
    [
        ("7s 7d 7c", "shed"),
        ("7s 7d 6c As", "normal"),
        ("7s 7d 5c 2s", "normal"),
        ("6s 8d 7c", "normal"),
        ("2s 3d 4c 5s 7s", "five21"),
        ("2s 3d 4c 5s 6s", "five"),
        ("As Td", "pontoon"),
        ("As Kd", "pontoon"),
        ("As 9d As", "normal"),
        ("Ts 9d", "normal"),
    ],
)
def test_kinds_of_hands(cards: str, rank: str) -> None:
    assert RANKS_OF_HAND[kind_of(hand(cards))] == rank


def test_p9_six_or_more_cards_rank_as_five() -> None:
    assert RANKS_OF_HAND[kind_of(hand("2s 2d 2c 2h 3s 4s"))] == "five"
    assert RANKS_OF_HAND[kind_of(hand("2s 2d 2c 2h 3s 3d 7s"))] == "five21"


def test_p10_all_five_card_tricks_are_equal_and_normal_hands_compare_by_total() -> None:
    house = cashier()
    assert house.strength(hand("2s 2d 2c 2h 3s")) == house.strength(hand("2s 3d 4c 5h 6s"))
    assert house.strength(hand("Ts 9d")) == house.strength(hand("5s 6d 8c"))
    assert house.strength(hand("Ts 9d")) > house.strength(hand("Ts 8d"))


RANKING = [
    "7s 7d 7c",
    "2s 3d 4c 5s 7s",
    "2s 3d 4c 5s 6s",
    "As Td",
    "7s 7d 6c As",
    "Ts Td",
    "Ts 9d",
    "Ts 6d",
    "Ts 6d 6s",
]


def test_the_ranking_from_shed_pontoon_down_to_bust() -> None:
    strengths = [cashier().strength(hand(cards)) for cards in RANKING]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)
    assert strengths[-1] == 0


def test_pontoon_above_the_trick_when_the_table_says_so() -> None:
    house = cashier(five_beats_pontoon=False)
    order = [0, 1, 3, 2, 4, 5, 6, 7, 8]
    strengths = [house.strength(hand(RANKING[at])) for at in order]
    assert strengths == sorted(strengths, reverse=True)


def line(*hands: Hand) -> list[bool]:
    """Which of these hands are paid."""
    strengths = [cashier().strength(one) for one in hands]
    lowest = cashier().pay_line(list(hands))
    return [strength >= lowest for strength in strengths]


BOB, DAVE, KEVIN = range(3)


def test_p23_groups_are_paid_down_while_the_owners_stay_the_same() -> None:
    assert line(hand("As Kd", BOB), hand("Ts Kd", BOB), hand("Ts 6d", DAVE)) == [True, True, False]
    assert line(hand("As Kd", BOB), hand("As Qd", KEVIN), hand("Ts 8d", BOB)) == [True, True, False]
    pairs = [hand("As Kd", BOB), hand("Ts 8d", BOB), hand("As Qd", DAVE), hand("9s 9d", DAVE)]
    assert line(*pairs) == [True] * 4
    assert line(*pairs, hand("Ts 9d", KEVIN)) == [True, False, True, False, False]


def test_p23_a_group_below_the_one_that_differs_is_not_paid() -> None:
    hands = [hand("As Kd", BOB), hand("Ts 9d", DAVE), hand("Ts 8d", BOB)]
    assert line(*hands) == [True, False, False]


def test_p23_bust_hands_do_not_count_as_owners() -> None:
    assert line(hand("As Kd", BOB), hand("Ts Kd 5c", DAVE), hand("Ts 8d", BOB)) == [True, False, True]


def test_p24_a_shared_second_group_is_not_paid() -> None:
    assert line(hand("As Kd", BOB), hand("Ts Kd", BOB), hand("Js Qd", DAVE)) == [True, False, False]


def test_p26_everybody_bust_loses() -> None:
    assert line(hand("Ts Kd 5c", BOB), hand("Ts Kd 6c", DAVE)) == [False, False]
    script = Script(2)
    script.deal("Ts 6d, Ts 6c", "10 7")
    told = script.play("p1 twist; Kd; p2 twist; Kh")
    assert HandEnded(1, (990, 993), 17, 0) in told


@pytest.mark.parametrize(
    ("first", "more", "stake", "returned"),
    [
        ("7s 7d", "7c", 10, 80),
        ("2s 3d", "4c 5s 7s", 10, 50),
        ("2s 3d", "4c 5s 6s", 10, 40),
        ("As Kd", "", 10, 30),
        ("Ts Kd", "", 10, 20),
    ],
)
def test_p1_a_bonus_is_profit(first: str, more: str, stake: int, returned: int) -> None:
    script = Script(1, hands=1)
    script.deal(first, str(stake))
    script.play("".join(f"p1 twist; {card};" for card in more.split()) + "p1 stick")
    assert script.chips == [1000 - stake + returned]
    assert script.state.bank == stake - returned


def test_pay_is_an_option() -> None:
    script = Script(1, hands=1, pay=(9, 9, 9, 5, 0))
    script.deal("As Kd")
    script.play("p1 stick")
    assert script.chips == [1050]


def test_p2_the_house_may_go_below_zero() -> None:
    script = Script(1)
    script.deal("As Kd")
    script.play("p1 stick")
    assert script.match.game.ledger(script.state)["bank"] == -20


def pot(seats: int, **options: object) -> Script:
    """A table for a pot where any bet will do."""
    return Script(seats, bank="pot", pot_least=0, **options)


def test_p2_a_pot_is_shared_by_stake_times_profit() -> None:
    script = pot(3)
    script.deal("As Kd, As Qd, Ts 6d", "10 7 16")
    script.play("p1 stick; p2 stick; p3 stick")
    # 16 lost; weights 20 and 14: 16 * 20 // 34 = 9 and 16 * 14 // 34 = 6, one chip stays.
    assert script.chips == [1009, 1006, 984]
    assert (script.state.bank, script.state.carry) == (0, 1)


def test_p2_a_losing_hand_keeps_what_the_winners_did_not_stake() -> None:
    script = pot(2)
    script.deal("Ts Td, 9s 9d", "1 100")
    told = script.play("p1 stick; p2 stick")
    assert HandSettled(0, 1, 1, 2) in told
    assert HandSettled(1, 1, 100, 99) in told
    assert script.chips == [1001, 999]
    assert list(script.state.won) == [1, 0]


def test_p2_a_small_bet_pays_and_is_paid_the_same() -> None:
    """One that is paid bonuses and cannot pay them would win by being small."""
    for cards, chips in (("As Kd, 9s 9d", [1001, 999]), ("9s 9d, As Kd", [999, 1001])):
        script = pot(2)
        script.deal(cards, "1 100")
        script.play("p1 stick; p2 stick")
        assert script.chips == chips


def test_p2_with_pot_times_a_losing_hand_pays_up_to_the_profit() -> None:
    script = pot(2, pot_times=20)
    script.deal("As Kd, 9s 9d", "10 100")
    script.play("p1 stick; p2 stick")
    assert script.chips == [1020, 980]
    script = pot(2, pot_times=20)
    script.deal("Ts Kd, 9s 9d", "10 100")
    script.play("p1 stick; p2 stick")
    assert script.chips == [1010, 990]


def test_p2_every_losing_hand_pays_for_itself() -> None:
    script = pot(3)
    script.deal("Ts Td, 9s 9d, 9c 8d", "10 4 30")
    script.play("p1 stick; p2 stick; p3 stick")
    assert script.chips == [1014, 996, 990]


def test_p2_no_losing_hand_pays_a_winning_one_more_than_its_profit() -> None:
    """Random hands, stakes and options: what is paid, kept and carried adds up."""
    dice = Dice(11)
    for _ in range(300):
        times, pay = 1 + dice.below(3), tuple(dice.below(4) for _ in range(5))
        script = Script(3, bank="pot", pot_times=times, pay=pay)
        desk, state = Cashier(3, script.options), script.state
        deck = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "shdc"]
        state.hands = [
            hand(" ".join(dice.pick(deck) for _ in range(2 + dice.below(3))), owner, 1 + dice.below(50))
            for owner in (0, 0, 1, 1, 2)
        ]
        state.carry = carry = dice.below(60)
        strengths = [desk.strength(one) for one in state.hands]
        lowest = desk.pay_line(state.hands)
        staked = sum(one.stake for one in state.hands)
        desk.settle(state)
        assert sum(state.returned) + state.carry == staked + carry
        assert state.carry >= 0
        won = [at for at, strength in enumerate(strengths) if strength >= lowest]
        losers = len(strengths) - len(won)
        for at in won:
            profit = state.last[at].stake * desk.multiples[strengths[at]]
            assert 0 <= state.returned[at] - state.last[at].stake <= max(profit, profit * 3 // 2) * (losers + 1)
        for at in range(5):
            if at not in won:
                assert 0 <= state.returned[at] <= state.last[at].stake


def test_p2_what_is_left_in_a_pot_pays_like_a_losing_hand() -> None:
    script = pot(2)
    script.deal("Ts 6d, Ts 6c", "10 7")
    script.play("p1 twist; Kd; p2 twist; Kh")
    assert script.state.carry == 17
    script.again("Ts Td, 9s 9d", "5 5")
    script.play("p2 stick; p1 stick")
    assert script.chips == [985, 993 + 5 + 5]
    assert script.state.carry == 12


def test_p2_with_no_profit_nobody_pays() -> None:
    script = pot(2, pay=(0, 0, 0, 0, 0))
    script.deal("Ts Td, 9s 9d", "5 6")
    script.play("p1 stick; p2 stick")
    assert script.chips == [1000, 1000]
    assert script.state.carry == 0


def test_p2_a_lone_clown_wagon_takes_as_much_as_it_staked() -> None:
    script = pot(2)
    script.deal("Ts 6d, Ts 6c", "4 7")
    script.play("p1 stick; p2 twist; Kd")
    assert script.chips == [1004, 996]
    script = pot(2, pot_times=2)
    script.deal("Ts 6d, Ts 6c", "4 7")
    script.play("p1 stick; p2 twist; Kd")
    assert script.chips == [1006, 994]


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 50, 100), (3, 100, 200), (4, 125, 250), (8, 250, 500)])
def test_p39_in_a_pot_the_smallest_bet_is_half_of_the_largest(seats: int, least: int, most: int) -> None:
    script = Script(seats, bank="pot")
    script.play("mark 67; " + "; ".join(["Ts"] * 6 + ["9s"] * (seats - 6)) if seats > 6 else "mark 67" + "; Ts" * seats)
    assert (script.view(0).least, script.view(0).most) == (least, most)
    assert script.refused(f"p1 bet {least - 1}") == f"Bet from {least} to {most} chips."
    menu = script.match.game.legal(script.state, 0)
    assert (menu[0], menu[-1]) == (Bet(least), Bet(most))
    script.play(f"p1 bet {least}")


def test_p39_is_an_option_and_for_a_pot_only() -> None:
    for options, least in (({"bank": "pot", "pot_least": 75}, 8), ({"bank": "pot", "pot_least": 0}, 1), ({}, 1)):
        script = Script(1, **options)
        script.play("mark 67; Ts")
        assert script.view(0).least == least


def test_p39_p34_who_is_late_or_has_left_makes_the_smallest_bet() -> None:
    script = Script(2, bank="pot", turn_seconds=5)
    script.play("mark 67; Ts 9s; p2 resign")
    assert script.match.tick(5000) == [TimedOut(0), BetPlaced(0, 50), BetPlaced(1, 50)]


def test_the_preset_for_friends_plays_by_the_pot() -> None:
    options = SPEC.choose(4, preset="friends")
    assert (options.bank, options.pot_least, options.pot_times) == ("pot", 50, 1)
    for language, said in (("en", "only raises a hand's share"), ("de", "vergrößert nur den Anteil")):
        assert said in (words.text("pontoon.preset-friends:means", {}, language) or "")


def test_p2_in_a_pot_bonuses_only_raise_a_hands_share() -> None:
    """A shed pontoon alone earns what a 20 does; where others win as well it has the larger part."""
    for best in ("7s 7d 7h", "Ts Kd"):
        script = pot(2)
        cards = best.split()
        script.deal(f"{' '.join(cards[:2])}, Tc 6d", "50 100")
        script.play(f"p1 twist; {cards[2]}; p1 stick; p2 stick" if len(cards) > 2 else "p1 stick; p2 stick")
        assert script.chips == [1050, 950]
    script = pot(3)
    desk, state = Cashier(3, script.options), script.state
    sevens = "7s 7d 7h"
    state.hands = [hand(sevens, 0), hand("Ts Kd", 0), hand(sevens, 1), hand("Tc Kh", 1, 30), hand("9s 9d", 2, 100)]
    desk.settle(state)
    # The stakes of the winners are 60; 70, 10, 70 and 30 parts of that, and one chip stays.
    assert list(state.returned) == [10 + 23, 10 + 3, 10 + 23, 30 + 10, 40]
    assert state.carry == 1


@pytest.mark.parametrize(("stake", "returned"), [(5, 12), (4, 10), (1, 2)])
def test_p3_the_clown_wagon_is_rounded_down(stake: int, returned: int) -> None:
    script = Script(1, hands=1)
    script.deal("Ts 6d", str(stake))
    script.play("p1 stick")
    assert script.chips == [1000 - stake + returned]


def test_p25_the_clown_wagon_needs_a_normal_16() -> None:
    script = Script(1, hands=1)
    script.deal("2s 3d", "4")
    script.play("p1 twist; 4c; p1 twist; 5s; p1 twist; 2c; p1 stick")
    assert [result.rank for result in script.view(0).last] == ["five"]
    script = Script(1, hands=1)
    script.deal("Ts 7d", "4")
    script.play("p1 stick")
    assert script.chips == [1004]


def test_p25_two_hands_of_one_player_are_no_clown_wagon() -> None:
    script = Script(1, hands=1)
    script.deal("8s 8d", "5")
    script.play("p1 split; 8c; p1 stick; 8h; p1 stick")
    assert [result.rank for result in script.view(0).last] == ["normal", "normal"]
    assert script.chips == [1010]


def test_p25_it_counts_when_all_others_are_bust() -> None:
    script = Script(2, clown="5/1")
    script.deal("Ts 6d, Ts 5c", "10 10")
    told = script.play("p1 stick; p2 twist; Kd")
    assert HandShown(0, 1, ("Ts", "6d"), 16, "clown") in told
    assert HandSettled(0, 1, 10, 60) in told


def test_p37_played_and_won() -> None:
    script = Script(3, bankrolls=(1, 100, 100))
    script.deal("Ts 6d, Ts 9c, Th 9d", "1 1 1")
    script.play("p1 twist; Kd; p2 stick; p3 stick")
    script.again("Ts 9c, Th 8d", "1 1")
    script.play("p2 stick; p3 stick")
    assert list(script.state.played) == [1, 2, 2]
    assert list(script.state.won) == [0, 2, 1]


def test_p37_two_paid_hands_are_one_win() -> None:
    script = Script(1)
    script.deal("8s 8d", "5")
    script.play("p1 split; Tc; p1 stick; 9h; p1 stick")
    assert (list(script.state.played), list(script.state.won)) == ([1], [1])


def test_the_end_of_a_hand_is_told_and_kept() -> None:
    script = Script(2, hands=1)
    script.deal("Ts Td, Ts 6c")
    told = script.play("p1 stick; p2 twist; Kd")
    assert told[-6:] == [
        HandShown(0, 1, ("Ts", "Td"), 20, "normal"),
        HandShown(1, 1, ("Ts", "6c", "Kd"), 26, "bust"),
        HandSettled(0, 1, 10, 20),
        HandSettled(1, 1, 10, 0),
        HandEnded(1, (1010, 990), 0, 0),
        MatchEnded((10, -10)),
    ]
    assert [(result.rank, result.returned) for result in script.view(None).last] == [("normal", 20), ("bust", 0)]


def test_a_hand_is_a_value() -> None:
    one, two = hand("As Kd"), hand("As Kd")
    assert one == two
    assert hash(one) == hash(two)
    assert one != two.with_stake(11)
    assert one != "As Kd"
    assert repr(one) == "Hand(0, As Kd, 10, 0, 0, 1, 0)"
    assert one.face_up() == (-1, -1)
    assert one.with_card(INDEX["2s"], 3).fate == LIVE


def test_p39_where_the_smallest_bet_is_the_largest_the_menu_has_it_once() -> None:
    for chips, bet in ((1000, 200), (100, 20)):
        script = Script(3, bank="pot", pot_least=100, chips=chips)
        script.play("mark 67; Ts Th Td")
        assert script.menu(0) == [f"bet {bet}"]
