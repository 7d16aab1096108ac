"""P-44 of Shed Pontoon: one shoe for several matches."""

from collections import Counter
from collections.abc import Mapping

import pytest
from tests.games.pontoon_script import Script

from pitboss.core.cards import INDEX, NAMES
from pitboss.core.dice import Dice
from pitboss.core.errors import Illegal
from pitboss.core.moves import CHANCE, Draw
from pitboss.games import find
from pitboss.games.pontoon import SPEC
from pitboss.games.pontoon.declare import HandBegan, Mark, ShoeKept, ShoeShuffled
from pitboss.lab.play import play_out
from pitboss.laws import laws
from pitboss.laws.play import play_on, seated


def over(script: Script) -> Mapping[str, object]:
    """What the next match is told, which must be the same whoever saw the last one."""
    assert script.match.over
    told = [script.match.game.carry(script.view(seat)) for seat in (*range(len(script.chips)), None)]
    assert all(each == told[0] for each in told)
    return told[0]


def names(counts: object) -> dict[str, int]:
    assert isinstance(counts, list)
    return {NAMES[card]: count for card, count in enumerate(counts) if count}


def test_p44_what_was_shown_stays_out() -> None:
    script = Script(2, hands=1)
    script.deal("Ts Td, Ts 6c")
    script.play("p1 stick; p2 twist; Kd")
    assert names(over(script)["gone"]) == {"Ts": 2, "Td": 1, "6c": 1, "Kd": 1}


def test_p44_the_next_match_goes_on_with_the_shoe() -> None:
    script = Script(2, hands=1)
    script.deal("Ts Td, Ts 6c")
    script.play("p1 stick; p2 twist; Kd")
    after = Script(2, hands=1, **over(script))
    assert after.play("mark 67") == [ShoeKept(307), HandBegan(1, (0, 1))]
    assert after.view(None).left == sum(after.view(None).unseen) == 307
    assert [after.view(0).unseen[INDEX[card]] for card in ("Ts", "Td", "As")] == [4, 5, 6]
    after.again("Ts Td, 9s 6c")
    after.play("p1 stick; p2 twist; Kd")
    assert names(over(after)["gone"]) == {"Ts": 3, "Td": 2, "6c": 2, "Kd": 2, "9s": 1}


def test_p44_a_card_that_is_gone_cannot_be_drawn() -> None:
    script = Script(1, decks=1, mark_low=0, mark_high=10, gone=[1, 1] + [0] * 50)
    script.play("mark 7")
    assert script.match.game.outcomes(script.state) == [(Draw(card), 1) for card in NAMES[2:]]
    with pytest.raises(Illegal, match="No As is left to draw"):
        script.play("As")


def test_p44_cards_that_not_everybody_saw_go_back_and_are_not_named() -> None:
    script = Script(2, hands=1, show_busts=False)
    script.deal("8s 6d, Ts 6c")
    script.play("p1 burn; 9s 9c; p1 stick; p2 twist; Kd")
    assert names(over(script)["gone"]) == {"9s": 1, "9c": 1}


def test_p44_after_the_marker_there_is_a_new_shoe() -> None:
    script = Script(1, hands=1, decks=1, mark_low=50, mark_high=50)
    script.deal("Ts Td", mark=50)
    script.play("p1 stick")
    assert over(script) == {"gone": []}
    after = Script(1, hands=1, decks=1, mark_low=50, mark_high=50, **over(script))
    assert after.play("mark 50")[0] == ShoeShuffled(52, 50, 50)


def test_p44_a_match_that_is_on_leaves_nothing() -> None:
    script = Script(1)
    script.deal("Ts Td")
    assert script.match.game.carry(script.view(None)) == {}


def test_p44_the_marker_lies_where_it_has_not_come_yet() -> None:
    """Of a shoe with 63 cards left, 60 to 62 are behind it, each as likely."""
    gone = [5] * 45 + [4] * 6 + [0]
    script = Script(2, gone=gone)
    game, state = script.match.game, script.state
    assert state.left == 63
    assert game.outcomes(state) == [(Mark(cards), 1) for cards in (60, 61, 62)]
    drawn = Counter(game.deal(state, Dice(seed)) for seed in range(300))
    assert set(drawn) == {Mark(60), Mark(61), Mark(62)}
    assert min(drawn.values()) > 70
    assert "60 to 62 cards from the end" in script.refused("mark 63")
    assert script.play("mark 62")[0] == ShoeKept(63)
    view = script.view(0)
    assert {game.imagine(view, Dice(seed)).mark for seed in range(60)} == {60, 61, 62}


def test_p44_the_shoe_is_shuffled_whole_when_its_marker_comes() -> None:
    script = Script(1, hands=2, decks=1, mark_low=40, mark_high=41, gone=[1] * 8 + [0] * 44)
    assert script.play("mark 41")[0] == ShoeKept(44)
    script.again("Ts Td")
    script.play("p1 twist; Kd")
    assert script.state.reached
    assert script.match.game.outcomes(script.state) == [(Mark(40), 1), (Mark(41), 1)]
    assert script.play("mark 40")[0] == ShoeShuffled(52, 40, 41)
    assert script.view(0).unseen == (1,) * 52


def test_p44_an_empty_shoe_takes_back_what_was_gone() -> None:
    script = Script(1, decks=1, mark_low=0, mark_high=0, hands=1, max_splits=0, gone=[0] * 3 + [1] * 49)
    script.play("mark 0; As; p1 bet 1; Ah; p1 twist; Ad; p1 twist")
    assert script.state.left == 49
    script.play("2s; p1 twist; 3s")


def test_p44_a_fresh_shoe_is_told_as_shuffled() -> None:
    for gone in ((), [0] * 52):
        assert Script(1, gone=gone).play("mark 75")[0] == ShoeShuffled(312, 60, 75)


@pytest.mark.parametrize("seed", [0, *[pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6)]])
def test_p44_the_laws_hold_for_a_shoe_in_use(seed: int) -> None:
    dice = Dice(seed)
    gone = [dice.below(3) for _ in range(52)]
    spec = find("pontoon")
    low = dice.below(40)
    values = {"decks": 2, "mark_low": low, "mark_high": low + dice.below(20), "hands": 3, "max_splits": 1, "gone": gone}
    table = seated(spec, 2, spec.choose(2, {**values, "show_busts": bool(dice.below(2))}))
    state = table.game.start()
    assert table.game.actors(state) == (CHANCE,)
    for _ in range(12):
        for law in laws.OF_STATES:
            law(table, state, dice)
        for step in play_on(table, state, dice, 8):
            for step_law in laws.OF_STEPS:
                step_law(table, step, dice)


def test_p44_matches_follow_each_other_until_the_marker_comes() -> None:
    """Single hands with bots: the shoe goes down by what was shown, and is new exactly after the marker."""
    values: dict[str, object] = {}
    shuffles = 0
    for number in range(40):
        script = Script(3, hands=1, decks=2, mark_low=20, mark_high=30, **values)
        left = script.state.left
        assert 104 - sum(values.get("gone") or [0]) == left  # type: ignore[call-overload]  # counts, as carry gives them
        dice = Dice(number)
        game, state = script.match.game, script.state
        while actors := game.actors(state):
            seat = actors[0]
            action = game.deal(state, dice) if seat == CHANCE else dice.pick(game.legal(state, seat))
            game.apply(state, seat, action, 0)
        values = game.carry(game.view(state, None))
        assert bool(values["gone"]) != state.reached
        shuffles += state.reached
    assert 2 < shuffles < 20


def test_p44_a_shoe_in_use_stays_within_the_bound() -> None:
    game = SPEC.table(2, {"hands": 3, "gone": [4] * 52})
    bound = game.bound()
    assert bound is not None
    for seed in range(20):
        assert play_out(game, Dice(seed)).moves <= bound
