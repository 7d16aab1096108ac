"""The coach of Dead-Cat Bounce: it knows no more than the seat, and every token is accounted for."""

from collections.abc import Mapping
from typing import cast

import pytest
from tests.games.coached import adds_up, is_legal, is_told, played, sums, unlike_worlds
from tests.games.dead_cat_script import Script, opened

from pitboss.coach.coach import Moment
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.moves import Action, Event
from pitboss.games.dead_cat.coach import DeadCatCoach, delivering
from pitboss.games.dead_cat.declare import (
    Accept,
    Buy,
    DeadCatView,
    Decline,
    DividendPaid,
    Meld,
    Next,
    Sell,
    TakenOver,
    TaxPaid,
)
from pitboss.games.dead_cat.verbs import DeadCatGame

KINDS = ["talkative", "easy", "random", "solid"]
TABLES: list[tuple[Mapping[str, object], str | None]] = [
    ({}, "tonight"),
    ({"inflation": "multiply", "meld_value": "one"}, "static"),
    ({"tokens": 2, "supply": 3}, None),
    ({"turn_seconds": 20}, "quick"),
]


@pytest.mark.parametrize(("values", "preset"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_token_is_accounted_for(values: Mapping[str, object], preset: str | None, seed: int) -> None:
    for resigns in (80, 2000):
        seen = played("dead_cat", KINDS, seed, values, preset, resigns)
        for seat, score in enumerate(seen.scores):
            account = seen.account(seat)
            adds_up(account, score)
            assert not account.all_cards
            terms, told = sums(account.terms), [event for each in seen.moments[seat] for event in each.told]
            paid = [event.amount for event in told if isinstance(event, TaxPaid) and event.seat == seat]
            got = [event.amount for event in told if isinstance(event, DividendPaid) and event.seat == seat]
            taken = [event.price for event in told if isinstance(event, TakenOver) and event.owner == seat]
            assert (terms.get("taxes", 0), terms.get("dividends", 0)) == (-sum(paid), sum(got))
            assert terms.get("received", 0) == sum(taken)


def coach(script: Script, seat: int = 0) -> DeadCatCoach:
    game = cast(DeadCatGame, script.match.game)
    return DeadCatCoach(cast(Game[State, DeadCatView], game), game.options, seat, Dice(1))


def moment(script: Script, seat: int, chosen: Action, told: tuple[Event, ...] = ()) -> Moment[DeadCatView]:
    return Moment(7, script.view(seat), tuple(script.match.game.legal(script.state, seat)), chosen, told)


def test_to_sell_an_ace_of_a_pair_is_the_costliest_moment() -> None:
    script = opened(3)
    script.hold(0, "As Ah")
    judged = coach(script).judge(
        [moment(script, 0, Sell(("As",))), moment(script, 0, Meld(("As", "Ah")))._replace(step=9)]
    )
    assert [each.step for each in judged] == [7], "what there is to lay down is laid down"
    sold = judged[0]
    assert sold.best == Meld(("As", "Ah"))
    assert sold.error is not None
    assert sold.cost > sold.error
    assert sold.cost > 5
    assert "worlds that could have been" in is_told(sold.said)


def test_a_card_that_makes_a_meld_is_bought() -> None:
    script = opened(2, turn_cap=3)
    script.hold(0, "Kh")
    judged = coach(script).judge([moment(script, 0, Next()), moment(script, 0, Buy("Ks"))._replace(step=9)])
    assert judged[0].best == Buy("Ks")
    assert judged[0].cost > 0
    assert judged[1].cost == 0
    assert is_told(judged[1].said)


def test_a_deal_is_judged_for_both_sides() -> None:
    script = opened(3)
    number = script.display(0, "Qd Kd Ad")
    script.play(f"p1 next; p1 next; 5h; p2 offer p1 give 1t get #{number}")
    offered = moment(script, 0, Accept(1))
    judged = coach(script).judge([offered])[0]
    assert judged.best == Decline(1)
    assert judged.cost > 5
    note = coach(script).notes([offered._replace(told=tuple(script.one("p1", "accept #1")))], [])[0]
    worth, other = note.values["mine_price"], note.values["theirs_price"]
    assert isinstance(worth, int)
    assert isinstance(other, int)
    assert worth < 0 < other
    assert "with Bob" in is_told(note)


def test_who_accepts_has_what_was_asked_for() -> None:
    script = opened(3, turn_cap=2)
    script.play("p1 offer p2 give 6t get 2s")
    before = script.view(0)
    view = delivering(before, before.offers[0])
    assert "2s" not in before.players[1].hand
    assert set(view.players[1].hand) == {"2s", "??"}
    for seed in range(5):
        world = script.match.game.imagine(view, Dice(seed))
        assert is_legal(script.match.game, world, 1, Accept(1))
        assert script.match.game.view(world, 0).players[1].size == 2
    told = tuple(script.one("p2", "accept #1"))
    note = coach(script).notes([Moment(7, before, (), None, told)], [])[0]
    assert cast(int, note.values["mine_price"]) < 0 < cast(int, note.values["theirs_price"])


@pytest.mark.heavy
def test_worlds_that_look_alike_get_the_same_judgement_and_nothing_is_known_before_it_happens() -> None:
    seen = played("dead_cat", KINDS, 3, {}, "tonight")
    own = seen.moments[2][:45]
    judged = {each.step: each for each in seen.coach(2).judge(own)}
    first = next(iter(judged))
    assert seen.coach(2).judge(own[: first + 1]) == [judged[first]]
    for step in list(judged)[:2]:
        for other in unlike_worlds(seen, 2, own[step], 1):
            assert seen.coach(2).judge([other]) == [judged[step]]


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_what_is_tried_can_be_done(seed: int) -> None:
    seen = played("dead_cat", ["random", "talkative", "random"], seed)
    for seat in range(3):
        coach = cast(DeadCatCoach, seen.coach(seat))
        for each in cast(list[Moment[DeadCatView]], seen.moments[seat]):
            if each.chosen is not None:
                tried = coach.candidates(each, each.chosen)
                assert tried[0] == each.chosen
                assert all(is_legal(seen.game, seen.states[each.step], seat, action) for action in tried)
