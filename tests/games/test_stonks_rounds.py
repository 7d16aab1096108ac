"""Turns, free-for-all, the clock, leaving, and the cards that chance draws."""

import pytest
from tests.games.stonks_script import Script, dealt, faced

from pitboss.core.cards import tally
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.moves import CHANCE, CLOCK, TIMEOUT, Draw, First, Resign, Timeout
from pitboss.core.words import spoken
from pitboss.games.stonks import SPEC
from pitboss.games.stonks.declare import (
    Accept,
    Announce,
    CardDealt,
    DealerChosen,
    Done,
    Finished,
    HouseTook,
    OfferEnded,
    Reshuffled,
    Resigned,
    RoundBegan,
    Withdraw,
)
from pitboss.games.stonks.length import longest_free_round
from pitboss.games.stonks.state import MARKET
from pitboss.lab.play import play_out


def test_the_deal_goes_round_from_the_dealers_left() -> None:
    script = Script(3)
    assert script.match.actors == (CHANCE,)
    assert script.refused("chance card Ks") == "The first dealer is to be drawn now."
    assert script.refused("chance first p4") == "The first dealer is to be drawn now."
    assert script.play("chance first p2") == [DealerChosen(1)]
    assert script.play("Ks Qs Js") == [CardDealt(2, "Ks"), CardDealt(0, "Qs"), CardDealt(1, "Js")]
    assert script.refused("p1 done") == "Wait: something is being drawn."
    assert script.refused("chance first p1") == "A card is due now."


def test_s1_button_blind_and_order_of_turns() -> None:
    script = dealt(3)
    assert (script.state.button, script.state.payer, script.state.turn) == (2, 1, 0)
    told = script.play("p1 done; p2 done; p3 done; 9c")
    assert told[-1] == RoundBegan(2, 0, 2, 10, 10)
    assert script.state.turn == 1
    assert script.refused("p1 done") == "It is p2's turn; wait for yours."


def test_s56_everybody_starts_with_100_whole_chips_or_with_500() -> None:
    assert [int(chips) for chips in dealt(3, blind=0).state.chips] == [100] * 3
    assert SPEC.choose(3, preset="classic").chips == 500
    with pytest.raises(BadOption, match="whole number"):
        SPEC.choose(3, {"chips": "99.5"})
    script = faced()
    before = [int(chips) for chips in script.state.chips]
    script.play("p2 offer #1 3; p1 accept #1")  # any sum, not only one of coins of 5 and 10
    assert [int(chips) - was for chips, was in zip(script.state.chips, before, strict=True)] == [3, -3]


def test_s35_the_discards_are_reshuffled() -> None:
    script = dealt(2, blind=0)
    while script.state.left > 1:
        script.all_done()
        script.play("chance card " + next(iter(_left(script))))
    assert script.state.thrown == 52 - 12 - 1
    script.all_done()
    told = script.play("chance card " + next(iter(_left(script))))
    assert Reshuffled(40) not in told
    assert script.state.left == 0
    script.play(f"p{script.state.turn + 1} done")
    told = script.play(f"p{script.state.turn + 1} done")
    assert Reshuffled(40) in told
    assert (script.state.left, script.state.thrown) == (40, 0)
    assert list(script.state.kept_by) == [6, 6]
    assert script.view().kept == script.view(None).kept
    assert len(script.view().kept) == 12


def waiting(script: Script) -> list[int]:
    return list(script.match.actors)


def _left(script: Script) -> list[str]:
    return [str(action.card) for action, _ in script.match.game.outcomes(script.state) if isinstance(action, Draw)]


def test_s35_if_nothing_is_left_nothing_is_drawn() -> None:
    script = faced()
    script.state.pile = tally(())
    script.state.discards = tally(())
    script.state.left = script.state.thrown = 0
    script.state.due = (0, 1)
    script.game._go_on(script.state, 0, None)  # no table comes to this: the options see to it
    assert waiting(script) == [1]


def test_s35_what_was_reshuffled_is_in_no_hand() -> None:
    script = faced()
    state = script.state
    state.discards, state.thrown = state.pile, state.left
    state.pile, state.left = tally(()), 0
    script.play("p2 cash #1")
    assert state.left == 42
    script.play("3c 4c")
    assert list(state.kept_by) == [5, 5]
    assert len(script.hand(1).split()) == 6
    script.play("p2 announce 2h")
    assert list(state.kept_by) == [5, 4]
    script.play("p2 announce 3c")
    assert list(state.kept_by) == [5, 4]


def test_s46_free_for_all() -> None:
    script = dealt(3, free_for_all=True)
    assert waiting(script) == [0, 1, 2]
    script.play("p3 done; p2 announce Qh")
    assert waiting(script) == [0, 1, 2]
    script.play("p2 done; p3 done")
    assert script.refused("p3 done") == "You are ready already; wait for the others."
    assert waiting(script) == [0]
    script.play("p3 match #1 5s")
    assert waiting(script) == [0, 2]
    told = script.play("p1 announce Ks; p1 done; p2 done; p3 done")
    assert told[-1] == HouseTook(2)
    assert script.match.actors == (CHANCE,)


def test_s46_acting_takes_ones_own_mark_away_and_so_does_an_accepted_offer_its_makers() -> None:
    script = dealt(3, free_for_all=True)
    script.play("p1 announce Ks; p2 match #1 Qh; p1 offer #1 3; p1 done; p3 done")
    assert waiting(script) == [1]
    script.play("p2 accept #1; 3c 4c")
    assert waiting(script) == [0, 1]  # Ann, whose offer was accepted, has new cards to think about
    script.play("p2 done; p1 done")
    assert script.match.actors == (CHANCE,)
    script = dealt(2, free_for_all=True)
    script.play("p1 announce Ks; p2 match #1 Qh; p1 done; p1 offer #1 3")
    assert waiting(script) == [0, 1]  # to offer is to act
    script.play("p1 done; p2 decline #1")
    assert waiting(script) == [1]  # to answer takes no mark away


def test_s49_a_free_for_all_round_is_bounded() -> None:
    script = Script(2, hand=2, free_for_all=True, close_small=0)
    script.deal(["2s 3s", "2h 3h"], "p2")
    for rank in range(2, 6):  # two that work together can open and close at no cost
        number = rank - 1
        script.play(f"p1 announce {rank}s; p2 match #{number} {rank}h; p2 cash #{number}; {rank + 2}h {rank + 2}s")
    why = "You have announced 4 cards this round, which is the most; say done."
    assert script.refused("p1 announce 6s") == why
    reason = script.game.explain(script.state, 0, Announce("6s"))
    assert reason is not None
    assert spoken(reason) == why
    assert (script.menu(0), len(script.menu(1, "announce"))) == (["done"], 2)
    script.play("p2 announce 6h; p1 match #5 6s; p1 done; p2 done")  # to match is not to open
    script.play("9c")
    assert list(script.state.opened) == [0, 0]
    assert len(script.menu(0, "announce")) == 1


@pytest.mark.parametrize("seed", range(6))
def test_s49_nobody_can_make_a_round_longer_than_its_bound(seed: int) -> None:
    options = {"free_for_all": True, "close_small": 0, "close_big": 0, "max_offers": 2, "hand": 2 + seed % 3}
    game, dice = SPEC.table(2 + seed % 3, options), Dice(seed)
    state, most = game.start(), longest_free_round(game.seats, SPEC.choose(game.seats, options))
    moves = 0
    while game.actors(state) and state.round < 2 and moves <= most:
        # Whoever can do anything but finish the round does so.
        busy = [seat for seat in range(game.seats) if any(type(move) is not Done for move in game.legal(state, seat))]
        if game.actors(state) == (CHANCE,):
            game.apply(state, CHANCE, game.deal(state, dice), 0)
        else:
            seat = dice.pick(busy or list(game.actors(state)))
            menu = game.legal(state, seat)
            game.apply(state, seat, dice.pick([move for move in menu if type(move) is not Done] or menu), 0)
        moves += state.round
    assert moves <= most


def test_s49_in_turns_nothing_is_counted_and_each_round_counts_anew() -> None:
    script = dealt(2, hand=6)
    script.state.opened[0] = 12
    assert script.menu(0, "announce")
    script = dealt(2, free_for_all=True)
    script.play("p1 announce Ks; p2 announce Qh")
    assert [player.opened for player in script.view().players] == [1, 1]
    script.play("p1 done; p2 done; 9c")
    assert [player.opened for player in script.view().players] == [0, 0]


def test_s46_an_open_offer_freezes_the_position() -> None:
    script = dealt(2, free_for_all=True)
    script.play("p1 announce Ks; p2 match #1 Qh; p1 offer #1 3")
    assert script.refused("p2 double #1 Td") == "An offer to close that position is open; wait for the answer."
    assert not [move for move in script.menu(1) if move.startswith("double")]
    script.play("p1 done; p2 done")
    assert not script.state.offers
    script = dealt(2, free_for_all=True)
    script.play("p1 announce Ks; p2 match #1 Qh; p1 offer #1 3; p1 withdraw #1; p2 double #1 Td")
    assert script.bet(1).reds == ("Td", "Qh")


def test_in_turns_an_offer_freezes_nothing() -> None:
    script = faced()
    script.play("p2 offer #1 3; p2 double #1 Td")
    assert script.bet(1).reds == ("Td", "Qh")


def test_s46_without_chips_nobody_is_waited_for() -> None:
    script = dealt(2, chips=10, free_for_all=True)  # Ann has paid all she had
    assert script.match.actors == (1,)
    assert script.refused("p1 announce Ks") == "You have no chips; your positions still settle this round."
    script.play("p2 done; 9c")
    assert script.state.winners == (1,)


def test_s46_the_last_chip_of_the_last_one_ends_the_round() -> None:
    script = dealt(2, chips=20, free_for_all=True, close_big=10, blind=10)
    script.play("p1 announce Ks; p2 match #1 Qh; p2 done; p1 cash #1")
    script.play("3c")
    assert script.match.actors == (CHANCE,)
    script.play("4c")
    assert (script.state.phase, script.match.actors) == (MARKET, (CHANCE,))


def test_s51_timeout_is_done() -> None:
    script = dealt(2, turn_seconds=30)
    game = script.match.game
    assert game.deadline(script.state) == 30_000
    assert script.match.tick(29_999) == []
    assert script.match.tick(30_000) == [Finished(0, late=True)]
    assert game.deadline(script.state) == 60_000
    script.now = 30_000
    script.play("p2 done")
    assert game.deadline(script.state) is None
    assert dealt(2).match.game.deadline(dealt(2).state) is None


def test_s51_the_clock_marks_everybody_in_a_free_for_all() -> None:
    script = dealt(3, turn_seconds=30, free_for_all=True)
    script.play("p2 done")
    told = script.match.tick(30_000)
    assert told == [Finished(0, late=True), Finished(2, late=True)]
    assert script.match.actors == (CHANCE,)


def test_the_clock_only_says_that_time_is_up() -> None:
    script = dealt(2, turn_seconds=30)
    assert script.why(CLOCK, TIMEOUT) == ""
    assert script.why(CLOCK, Draw("Ks")) == "That is not a player's move."
    assert dealt(2).why(CLOCK, TIMEOUT) == "No time limit is running."
    assert script.why(CHANCE, Draw("Ks")) == "Nothing is to be drawn now."
    assert script.why(0, Timeout()) == "That is not a player's move."


def test_s51_who_resigns_is_out_at_the_end_of_the_round() -> None:
    script = dealt(3)
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh; p2 offer #1 5")
    assert script.play("p1 resign") == [Resigned(0), OfferEnded(1, 1, 0, "fallen")]
    assert script.refused("p1 resign") == "You have left the match."
    assert script.refused("p2 offer #1 5") == "The other party has left and cannot answer."
    script.play("p2 done; p3 done")
    script.play("9c")  # Ann wins 10, and all of it goes to the house
    assert script.state.last is not None
    assert script.state.last.nets == (10, -10, 0)
    assert script.state.house == 110
    assert script.state.living == [False, True, True]
    assert script.match.game.outcomes(script.state)


def test_s51_resigning_in_ones_turn_ends_it() -> None:
    script = dealt(2)
    script.play("p1 resign")
    assert script.state.turn == 1
    script.play("p2 done; 9c")
    assert script.state.winners == (1,)
    assert script.match.game.scores(script.state) == (-100, 10)


def test_s51_if_all_resign_nobody_wins() -> None:
    script = dealt(2)
    script.play("p1 resign; p2 resign; 9c")
    assert (script.state.winners, script.state.prize) == ((), 0)
    assert script.state.house == 200
    script = dealt(2, free_for_all=True)
    script.play("p2 resign")
    assert script.match.actors == (0,)
    script.play("p1 resign; 9c")
    assert script.match.over


def test_s7_an_answer_needs_no_chips() -> None:
    script = faced()
    script.set_chips(0, 100)
    script.play("p2 offer #1 4")
    assert script.match.actors == (0, 1)
    script.play("p1 accept #1")
    assert list(script.state.chips) == [4, 96]


def test_bounds() -> None:
    assert Script(2).match.game.bound() is not None
    assert Script(2, house_fee=0, close_small=0).match.game.bound() is None
    capped = Script(2, house_fee=0, close_small=0, round_cap=3, free_for_all=True).match.game.bound()
    assert capped is not None
    assert capped == 13 + 3 * (longest_free_round(2, Script(2).game.options) + 1)


def test_too_many_players_for_the_decks() -> None:
    assert Script(2).game.options.problem(7) is None
    assert Script(2).game.options.problem(8) == "8 players with 6 cards each need 2 decks, not 1."


def test_random_matches_that_nobody_listens_to_end() -> None:
    for seed in range(12):
        options = {"free_for_all": seed % 2 == 1, "decks": 1 + seed % 3, "margin": seed % 4 == 0, "rake": 2}
        match = play_out(SPEC.table(2 + seed % 3, options), Dice(seed))
        assert match.scores is not None


def test_two_decks_blur_what_was_kept() -> None:
    script = Script(2, decks=2)
    script.deal(["Ks Ks 8s 9s 2c 3c", "Qh Qh 2s 2s Ac Ac"], "p2")
    script.state.discards, script.state.thrown = script.state.pile, script.state.left
    script.state.pile, script.state.left = tally(()), 0
    script.all_done()
    assert script.state.left == 92
    assert script.view().kept == ()


def test_when_it_is_over_nothing_is_asked_for() -> None:
    script = dealt(2, round_cap=1)
    script.play("p1 done; p2 done; 9c")
    game = script.match.game
    assert not game.legal(script.state, 0)
    assert not game.outcomes(script.state)
    assert script.why(0, Resign()) == script.why(CHANCE, Draw("Ks")) == "The match is over."
    running = dealt(2)
    assert running.match.game.outcomes(running.state) == []
    assert running.refused("p1 withdraw #1") == "There is no open offer #1."
    assert Script(2).why(0, Accept(1)) == "Wait: something is being drawn."
    assert Script(2).why(0, Withdraw(1)) == "Wait: something is being drawn."


def test_a_card_is_as_likely_as_any_other() -> None:
    game = SPEC.table(3)
    state = game.start()
    assert {game.deal(state, Dice(seed)) for seed in range(30)} == {action for action, _ in game.outcomes(state)}
    game.apply(state, CHANCE, First(1), 0)
    assert len({game.deal(state, Dice(seed)) for seed in range(400)}) > 45
