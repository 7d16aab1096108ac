"""P-34 of Shed Pontoon: what happens when time runs out or a player leaves."""

import pytest
from tests.games.pontoon_script import Script

from pitboss.core.errors import Illegal
from pitboss.core.moves import CHANCE, CLOCK, RESIGN, TIMEOUT, Event
from pitboss.core.outcome import Outcome
from pitboss.core.words import text
from pitboss.games.pontoon.declare import (
    Bet,
    BetPlaced,
    CardDealt,
    Resigned,
    Stick,
    Stuck,
    TimedOut,
    Twist,
    Twisted,
    WentBust,
)
from pitboss.games.pontoon.verbs import PontoonGame


def clocked(seats: int = 2, **options: object) -> Script:
    return Script(seats, turn_seconds=5, **options)


def late(script: Script) -> list[object]:
    """Let the clock run out."""
    due = script.match.game.deadline(script.state)
    assert due is not None
    script.now = due
    return list(script.match.tick(due))


def test_no_clock_no_deadline() -> None:
    script = Script(1)
    script.deal("Ts 6d")
    assert script.match.game.deadline(script.state) is None
    assert script.match.tick(10**9) == []


def test_the_clock_starts_anew_with_every_decision_and_card() -> None:
    script = clocked(1)
    script.now = 100
    script.play("mark 67")
    assert script.match.game.deadline(script.state) is None
    script.play("2s")
    assert script.match.game.deadline(script.state) == 5100
    script.now = 2000
    script.play("p1 bet 10; 3d")
    script.now = 3000
    script.play("p1 twist")
    assert script.match.game.deadline(script.state) is None
    script.now = 3500
    script.play("4d")
    assert script.match.game.deadline(script.state) == 8500
    assert script.view(0).deadline == 8500


def test_p34_an_unplaced_bet_becomes_one() -> None:
    script = clocked()
    script.play("mark 67; As Kd")
    assert late(script) == [TimedOut(0), BetPlaced(0, 1)]
    assert script.match.actors == (1,)


def test_p34_in_play_it_sticks_if_allowed() -> None:
    script = clocked()
    script.deal("Ts 6d, Ts Td")
    assert late(script) == [TimedOut(0), Stuck(0, 1, False)]
    assert script.match.actors == (1,)


def test_p34_else_it_twists_until_it_may_stick() -> None:
    script = clocked()
    script.deal("2s 3d, Ts Td")
    assert late(script) == [TimedOut(0), Twisted(0, 1, True)]
    assert script.match.actors == (CHANCE,)
    assert script.play("4c") == [CardDealt(0, 1, "4c", "forced"), Twisted(0, 1, True)]
    assert script.play("8c")[-1] == Stuck(0, 1, False)
    assert not script.state.hurried
    assert script.match.actors == (1,)


def test_p34_or_until_it_is_bust() -> None:
    script = clocked()
    script.deal("Ts 5d, Ts Td")
    late(script)
    assert script.play("9c")[-1] == WentBust(0, 1)
    assert script.match.actors == (1,)


def test_p34_or_until_it_has_five_cards() -> None:
    script = clocked()
    script.deal("2s 2d, Ts Td")
    late(script)
    assert script.play("2c 2h 3c")[-1] == Stuck(0, 1, False)


def test_p43_a_timeout_is_for_one_hand_only() -> None:
    script = clocked()
    script.deal("8s 8d, Ts Td")
    script.play("p1 split; 8c")
    late(script)
    script.play("9d")
    assert script.match.actors == (0,)


def test_p34_a_player_who_left_bets_one_and_sticks_when_allowed() -> None:
    script = Script(2)
    script.play("mark 67; As Kd")
    assert script.play("p2 resign") == [Resigned(1)]
    assert script.match.actors == (0,)
    assert script.play("p1 bet 10") == [BetPlaced(0, 10), BetPlaced(1, 1)]
    script.play("Ts 6d; p1 stick")
    assert script.state.number == 2
    assert script.state.order == (1, 0)
    script.play("2s 3s; p1 bet 1; 9d 9c")
    assert script.state.due == 4
    assert script.play("6s")[0] == CardDealt(1, 1, "6s", "forced")


def test_p34_leaving_on_ones_turn_hands_the_hand_to_the_rules() -> None:
    script = Script(2)
    script.play("mark 67; As Kd")
    assert script.play("p1 resign") == [Resigned(0), BetPlaced(0, 1)]
    script.play("p2 bet 1; 5s 6d")
    assert script.match.actors == (1,)
    told = script.play("p2 resign")
    assert told[:2] == [Resigned(1), Stuck(1, 1, False)]


def test_p34_leaving_does_not_stop_anothers_clock() -> None:
    script = clocked()
    script.play("mark 67; As Kd")
    script.now = 3000
    script.play("p2 resign")
    assert script.match.game.deadline(script.state) == 5000


def test_p34_a_split_row_is_played_on_hand_by_hand() -> None:
    script = Script(2)
    script.deal("8s 8d, Ts Td")
    script.play("p1 split; 2c; p1 resign; 7c")
    assert script.state.at == 1
    script.play("9c")
    assert script.match.actors == (1,)


def test_nobody_leaves_twice() -> None:
    script = Script(2)
    script.play("mark 67; As Kd; p2 resign")
    assert script.refused("p2 resign") == "You have left the match."


@pytest.mark.parametrize("hands", [0, 10])
def test_p41_the_match_ends_when_all_have_left_but_the_hand_is_played(hands: int) -> None:
    script = Script(2, hands=hands)
    script.deal("Ts 5d, Ts Td", "10 7")
    script.play("p2 resign; p1 resign; 6c")
    assert script.match.over
    assert script.match.game.scores(script.state) == (10, -7)


def test_p41_the_match_ends_when_all_who_have_chips_have_left() -> None:
    script = Script(2, hands=0, bankrolls=(1, 50))
    script.deal("Ts 6d, Ts Td", "1 1")
    script.play("p1 twist; Kd; p2 stick")
    assert script.match.actors == (CHANCE,)
    script.play("9s; p2 resign; 9d")
    assert script.match.over
    assert script.match.game.scores(script.state) == (-1, 2)


def test_resigning_while_a_card_is_due_waits_for_the_card() -> None:
    script = Script(1)
    script.play("mark 67")
    script.match.game.apply(script.state, 0, RESIGN, 0)
    assert script.match.actors == (CHANCE,)
    script.play("As Kd")
    assert script.match.over


def test_the_clock_can_do_nothing_else() -> None:
    script = clocked()
    game = script.match.game
    script.play("mark 67; As Kd")
    game.check(script.state, CLOCK, TIMEOUT)
    with pytest.raises(Illegal, match="That is not a player's move"):
        game.check(script.state, CLOCK, Stick())
    script.play("p1 bet 1; p2 bet 1")
    with pytest.raises(Illegal, match="No time limit is running"):
        game.check(script.state, CLOCK, TIMEOUT)
    with pytest.raises(Illegal, match="Wait: something is being drawn"):
        game.check(script.state, 0, Stick())


def test_nothing_is_allowed_when_the_match_is_over() -> None:
    script = Script(1, hands=1)
    script.deal("Ts Td")
    script.play("p1 stick")
    for action in (RESIGN, Stick()):
        with pytest.raises(Illegal, match="The match is over"):
            script.match.game.check(script.state, 0, action)


def test_auto_stick_comes_before_the_rules_of_p34() -> None:
    script = clocked(1, auto_stick_21=True)
    script.deal("5s 6d")
    late(script)
    assert script.play("Tc")[1] == Stuck(0, 1, True)


def test_nobody_needs_to_listen() -> None:
    script = clocked()
    script.deal("2s 3d, Ts Td")
    heard = script.state.clone()
    told: list[Event] = []
    script.match.game.apply(script.state, CLOCK, TIMEOUT, 9000)
    script.match.game.apply(heard, CLOCK, TIMEOUT, 9000, told)
    assert told
    assert script.state == heard


def test_p34_a_lapse_is_what_the_clock_would_do_as_a_move_of_the_seats_own() -> None:
    for cards in ("Ts 6d, Ts Td", "2s 3d, Ts Td", "Ts 5d, Ts Td"):
        script = Script(2)
        script.play("mark 67; As Kd")
        game = script.match.game
        assert game.lapse(script.state, 0) == Bet(1)
        assert game.lapse(script.state, 1) is None, "it is not their turn"
        script = Script(2)
        script.deal(cards)
        assert script.match.game.lapse(script.state, 0) == (Stick() if cards.startswith("Ts 6d") else Twist())
        script.match.game.check(script.state, 0, script.match.game.lapse(script.state, 0) or RESIGN)


def test_p34_p39_in_a_pot_a_lapse_is_the_smallest_bet_there_is() -> None:
    script = Script(2, bank="pot")
    script.play("mark 67; As Kd")
    lapse = script.match.game.lapse(script.state, 0)
    assert lapse == Bet(50)
    script.match.game.check(script.state, 0, lapse)


def ended(script: Script) -> Outcome | None:
    game = script.match.game
    assert isinstance(game, PontoonGame)
    return game.outcome(script.state)


def test_p41_the_outcome_says_why_the_match_is_over_and_who_has_won() -> None:
    script = Script(2, hands=1)
    assert ended(script) is None
    script.deal("Ts Td, Ts 9d")
    script.play("p1 stick; p2 stick")
    assert ended(script) == Outcome("hands", (0,), (10, -10))


def test_p41_several_may_share_the_best_result() -> None:
    script = Script(3, hands=1)
    script.deal("Ts Td, Ts 9d, Th Tc")
    script.play("p1 stick; p2 stick; p3 stick")
    assert ended(script) == Outcome("hands", (0, 2), (10, -10, 10))


def test_p41_a_match_without_chips_or_players_ends_for_that_reason() -> None:
    script = Script(1, hands=0, chips=1)
    script.deal("Ts 6d", "1")
    script.play("p1 twist; Kd")
    assert ended(script) == Outcome("broke", (0,), (-1,))
    script = Script(1, hands=0)
    script.deal("Ts 6d", "1")
    script.play("p1 resign")
    assert ended(script) == Outcome("left", (0,), (1,))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("why", ["hands", "broke", "left"])
def test_every_end_has_a_sentence(why: str, language: str) -> None:
    assert text(f"pontoon.end-{why}", {}, language)
