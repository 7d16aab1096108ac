"""The coach of Stonks!: it counts as the rules pay, knows no more than the seat, and every chip is accounted for."""

from collections.abc import Mapping
from fractions import Fraction
from typing import cast

import pytest
from tests.games.coached import adds_up, is_legal, is_told, played, sums, unlike_worlds
from tests.games.stonks_script import Script, dealt

from pitboss.coach.coach import Moment
from pitboss.core.cards import INDEX, RED
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.moves import DRAWS, Action, Event
from pitboss.games.stonks.coach import StonksCoach, expectation
from pitboss.games.stonks.declare import Accept, Announce, Decline, Settled, StonksView
from pitboss.games.stonks.lore import Temper
from pitboss.games.stonks.odds import Desk
from pitboss.games.stonks.verbs import StonksGame

KINDS = ["talkative", "easy", "random", "solid"]
TABLES: list[tuple[Mapping[str, object], str | None]] = [
    ({}, "tonight"),
    ({"house_fee": 3, "rake": 4}, "quick"),
    ({"free_for_all": True, "turn_seconds": 60}, "tonight"),
    ({"margin": True, "decks": 2, "stonk": "value10", "round_cap": 9}, "quick"),
]


@pytest.mark.parametrize(("values", "preset"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_chip_is_accounted_for(values: Mapping[str, object], preset: str | None, seed: int) -> None:
    seen = played("stonks", KINDS, seed, values, preset, resigns=90)
    for seat, score in enumerate(seen.scores):
        account = seen.account(seat)
        adds_up(account, score)
        assert not account.all_cards
        own = cast(list[Moment[StonksView]], seen.moments[seat])
        told = [event for moment in own for event in moment.told if isinstance(event, Settled)]
        terms = sums(account.terms)
        assert terms.get("fees", 0) == -sum([event.fees[seat] for event in told])
        assert terms.get("rake", 0) == -sum([event.rakes[seat] for event in told])


def coach(script: Script, seat: int = 0) -> StonksCoach:
    return StonksCoach(cast(Game[State, StonksView], script.game), script.game.options, seat, Dice(1))


def moment(script: Script, seat: int, chosen: Action, told: tuple[Event, ...] = ()) -> Moment[StonksView]:
    menu = tuple(script.game.legal(script.state, seat))
    return Moment(7, script.view(seat), menu, chosen, told)


def test_what_a_bet_is_expected_to_pay_is_what_the_rules_pay_on_average() -> None:
    script = dealt(2)
    script.play("p1 announce Ks; p1 announce 4s; p1 done; p2 match #1 Qh; p2 announce Td; p2 done")
    desk = Desk(2, script.game.options, Temper())
    for seat in (0, 1):
        view = script.view(seat)
        paid: dict[int, list[int]] = {bet.number: [] for bet in view.bets}
        for card in [card for card in range(52) if view.unseen[card]]:
            for number, amount in drawn(script.game, view, seat, card).items():
                paid[number].append(amount)
        for bet in view.bets:
            own = seat in (bet.long, bet.short)
            assert not own or expectation(desk, view, bet, seat) == Fraction(sum(paid[bet.number]), len(paid[1]))


def drawn(game: StonksGame, view: StonksView, seat: int, card: int) -> dict[int, int]:
    """What a market card pays a seat by position, in some world in which it can come."""
    worlds = (game.imagine(view, Dice(seed)) for seed in range(100))
    world = next(world for world in worlds if world.pile[card])
    told: list[Event] = []
    game.apply(world, -1, DRAWS[card], 0, told)
    settled = next(event for event in told if isinstance(event, Settled))
    return {
        line.number: line.amount if line.payee == seat else -line.amount
        for line in settled.lines
        if seat in (line.payer, line.payee)
    }


def rising(script: Script) -> Script:
    """Throw away all red cards of the draw pile: the price will rise."""
    state = script.state
    for card in range(52):
        if RED[card] and state.pile[card]:
            state.pile[card] -= 1
            state.left -= 1
            state.discards[card] += 1
            state.thrown += 1
    return script


def test_a_bet_against_a_market_that_must_rise_is_the_costliest_moment() -> None:
    script = rising(dealt(3))
    found = coach(script).judge([moment(script, 0, Announce("Ah")), moment(script, 0, Announce("Ks"))._replace(step=9)])
    bad, good = found
    assert bad.cost > 0
    assert bad.error is not None
    assert bad.cost > bad.error
    assert isinstance(bad.best, Announce)
    assert not RED[INDEX[bad.best.card]]
    assert good.cost == 0
    assert "worlds that could have been" in is_told(bad.said)
    assert is_told(good.said)


def test_a_deal_is_judged_for_both_sides() -> None:
    # Bob has neither a card nor the chips to close it himself, and is ruined when the price rises.
    script = Script(2, hand=1)
    script.deal(["Ks", "Qh"], "p2")
    script.set_chips(100, 9)
    script.play("p1 announce Ks; p1 done; p2 match #1 Qh; p2 offer #1 0")
    rising(script)
    offered = moment(script, 0, Accept(1))
    told = tuple(script.one("p1", "accept #1"))
    mine = coach(script, 0)
    for chosen, costs in ((Accept(1), True), (Decline(1), False)):
        judged = mine.judge([offered._replace(chosen=chosen)])[0]
        assert (judged.cost > 0) == costs
        assert judged.best == Decline(1)
    note = mine.notes([offered._replace(told=told)], [])[0]
    assert note.values["seat"] == 1
    worth, other = note.values["mine_price"], note.values["theirs_price"]
    assert isinstance(worth, int)
    assert isinstance(other, int)
    assert worth < 0 < other
    assert "to Bob" in is_told(note)


@pytest.mark.heavy
def test_worlds_that_look_alike_get_the_same_judgement_and_nothing_is_known_before_it_happens() -> None:
    seen = played("stonks", KINDS, 3, {}, "tonight")
    own = seen.moments[2][:40]
    judged = {each.step: each for each in seen.coach(2).judge(own)}
    assert seen.coach(2).judge(own[:20]) == [each for each in judged.values() if each.step < 20]
    tried = [step for step, each in judged.items() if each.error is not None]
    counted = [step for step, each in judged.items() if each.error is None]
    assert tried
    for step in [tried[-1], *counted[:4]]:
        for other in unlike_worlds(seen, 2, own[step], 2):
            assert seen.coach(2).judge([other]) == [judged[step]]


def test_what_is_called_better_can_be_done() -> None:
    seen = played("stonks", KINDS, 4, {"free_for_all": True, "turn_seconds": 60}, "tonight")
    for seat in range(4):
        coach = cast(StonksCoach, seen.coach(seat))
        own = cast(list[Moment[StonksView]], seen.moments[seat])
        for each in [each for each in own if each.chosen is not None and len(each.menu) > 1]:
            assert each.chosen is not None
            counted = coach.counted(each.seen, each.menu, each.chosen)
            assert is_legal(seen.game, seen.states[each.step], seat, counted.best)


def test_the_chart_shows_chips_and_what_positions_should_pay() -> None:
    script = dealt(2)
    script.play("p1 announce Ks; p1 done")
    view = script.view(0)
    lines = coach(script).lines([], [(view, script.view(1))])
    desk = Desk(2, script.game.options, Temper())
    chips = Fraction(view.players[0].chips)
    assert lines[0].points == ((0, chips),)
    assert lines[1].points == ((0, chips + expectation(desk, view, view.bets[0], 0)),)
    assert lines[0].points != lines[1].points
