"""Pontoon's coach: the parts of a result are that result, and decisions are judged by the shoe as it was known."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from tests.games.pontoon_script import Script
from tests.games.reviews import checked, number, played, scripted
from tests.games.test_pontoon_odds import TABLES, Counted, left_with

from pitboss.coach.coach import Judgement, Moment, Review
from pitboss.core.dice import Dice
from pitboss.core.moves import CHANCE, Action
from pitboss.core.notation import near
from pitboss.core.record import Record
from pitboss.games.pontoon import SPEC, coach
from pitboss.games.pontoon.coach import Bets, PontoonCoach, verb_of
from pitboss.games.pontoon.declare import Bet, Buy, PontoonView, Stick, Twist
from pitboss.games.pontoon.odds import Odds, promise, values

MATCHES: list[tuple[tuple[str, ...], str, int, dict[str, object]]] = [
    (("easy",), "usual", 1, {"hands": 3}),
    (("random", "easy"), "quick", 2, {"hands": 1, "show_busts": False}),
    (("easy", "random", "easy", "solid", "easy"), "usual", 3, {"hands": 1}),
    (("easy", "random"), "friends", 4, {"hands": 1}),
    (("easy", "random"), "tonight", 6, {"hands": 2}),
    (("easy", "random"), "uncountable", 5, {"hands": 1, "chips": 7}),
]
SMALL: dict[str, object] = {"decks": 1, "hands": 1, "max_splits": 0, "mark_low": 0, "mark_high": 0}
EXACT = ["alone (P-25)", "last against one who stands", "last against open cards", "a pot (P-2)"]


def terms(found: Review) -> dict[str, Fraction]:
    return {term.name: term.amount for term in found.account.terms}


def reviewed(script: Script, seat: int) -> Review:
    return checked(scripted(SPEC, script.options, script.match), seat)


def moments_of(made: Record, seat: int) -> list[Moment[PontoonView]]:
    """What a coach is given of a match."""
    caught: list[Moment[PontoonView]] = []

    class Spy(PontoonCoach):
        def judge(self, moments: Sequence[Moment[PontoonView]]) -> list[Judgement]:
            caught.extend(moments)
            return []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coach, "COACH", Spy)
        checked(made, seat)
    return caught


def judged(script: Script, chosen: Action) -> Judgement:
    """What a coach makes of a move that is about to be made."""
    seat = script.state.turn
    moment = Moment(0, script.view(seat), script.match.game.legal(script.state, seat), chosen, ())
    (found,) = PontoonCoach(None, script.options, seat, Dice(1)).judge([moment])
    return found


@pytest.mark.parametrize(("names", "preset", "seed", "options"), MATCHES)
def test_the_terms_are_the_result(names: Sequence[str], preset: str, seed: int, options: dict[str, object]) -> None:
    made = played("pontoon", names, seed, preset, **options)
    for seat in {0, len(names) - 1}:
        found = checked(made, seat)
        parts = terms(found)
        assert not found.account.all_cards
        assert parts["bets"] + parts["play"] == -found.cost
        assert "rules" not in parts
        assert found.lines[0].points[-1][1] == found.result
        assert found.lines[1].points[-1][1] == parts["game"] + parts["bets"] + parts["play"]


def test_a_long_match_does_not_tell_the_game_from_first_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    made = played("pontoon", ("easy",), 1, hands=2)
    usual = terms(checked(made, 0))
    monkeypatch.setattr(coach, "PATIENCE", 1)
    long = terms(checked(made, 0))
    assert long["game"] == 0 != usual["game"]
    assert long["first"] == usual["game"] + usual["first"]
    assert [long[name] for name in ("bets", "play", "draws")] == [usual[name] for name in ("bets", "play", "draws")]


@pytest.mark.parametrize("name", EXACT)
def test_a_move_costs_what_counting_every_deal_says(name: str) -> None:
    seats, hands, moves, shoe, options = TABLES[name]
    script = Script(seats, **{**SMALL, **options})
    script.deal(hands, {1: "10", 2: "60 80"}[seats], mark=0)
    script.play(moves)
    left_with(script, shoe)
    view, counted = script.view(script.state.turn), Counted(script, script.state.turn)
    assert seats == 1 or Odds(script.options, view, 80).thorough
    worths: dict[Action, Fraction] = {
        action: counted.value(action) for action in (Stick(), Twist(), Buy()) if verb_of(action) in view.may
    }
    assert len(worths) >= 2
    for action, worth in worths.items():
        found = judged(script, action)
        assert found.cost == max(worths.values()) - worth
        assert found.best is not None
        assert worths[found.best] == max(worths.values())
        assert (found.best == action) == (found.cost == 0)


def first_cards(shoe: str, **options: object) -> dict[str, PontoonView]:
    """Someone who plays alone, before the bet, by first card."""
    found: dict[str, PontoonView] = {}
    for card in shoe.split():
        script = Script(1, **{**SMALL, **options})
        script.play("mark 0")
        left_with(script, shoe)
        script.play(card)
        found[card] = script.view(0)
    return found


def test_luck_with_first_cards_is_nothing_on_average() -> None:
    seen = first_cards("2s 3s 5h 7d 8c 9c Tc Kd As", bet_caps=(1, 1, 1, 1, 1), chips=21)
    options = SPEC.choose(1, {**SMALL, "bet_caps": (1, 1, 1, 1, 1), "chips": 21})
    worths = [Bets(options, view).stakes(1).worth for view in seen.values()]
    assert {Bets(options, view).before() for view in seen.values()} == {sum(worths, Fraction()) / len(worths)}


def test_luck_with_second_cards_is_nothing_on_average() -> None:
    """What a bet is worth is the mean of what the two cards are worth, wherever a pair is neither split nor burned."""
    shoe = "2s 3s 5h 7d 8c 9c Tc Kd As"
    brought = Fraction()
    for card in shoe.split()[1:]:
        script = Script(1, **SMALL)
        script.play("mark 0")
        left_with(script, shoe)
        script.play("2s; p1 bet 10")
        worth = Bets(script.options, first_cards(shoe)["2s"]).stakes(10).made
        script.play(card)
        brought += max(values(script.options, script.view(0)).values()) - worth
    assert brought == 0


def test_the_best_bet_is_at_least_as_good_as_that_of_a_bot_who_counts() -> None:
    for chips in (23, 9, 1):
        for caps in ((100, 10, 5, 4, 2), (1, 1, 1, 1, 1)):
            options = SPEC.choose(1, {**SMALL, "bet_caps": caps, "chips": chips})
            for view in first_cards("2s 5h Tc Kd 9d As", bet_caps=caps, chips=chips).values():
                bets, (edge, amount) = Bets(options, view), promise(options, view)
                found = bets.stakes(view.least)
                assert view.least <= found.best <= view.most
                assert found.worth >= edge * amount
                every = [bets.stakes(bet).made for bet in range(view.least, min(view.most, 25) + 1)]
                assert found.worth >= max(every)


def test_a_bet_costs_what_the_edge_would_have_brought() -> None:
    script = Script(3)
    script.play("mark 67; As 5d 6c")
    edge, amount = promise(script.options, script.view(0))
    found = judged(script, Bet(40))
    assert (found.best, found.cost) == (Bet(200), 160 * edge)
    told = [number(found.said, name) for name in ("worth_price", "made_price")]
    assert (amount, told) == (200, [near(100 * edge * 200), near(100 * edge * 40)])
    script.play("p1 bet 40")
    edge, _ = promise(script.options, script.view(1))
    assert edge < 0
    found = judged(script, Bet(3))
    assert (found.best, found.cost) == (Bet(1), -2 * edge)


def test_the_costliest_moments_are_those_that_threw_most_away() -> None:
    script = Script(2, hands=1)
    script.deal("Ts Kd, 9s 8d", "100 100")
    script.play("p1 twist; 5c; p2 stick")
    found = reviewed(script, 0)
    assert [each.best for each in found.costliest] == [Stick()]
    assert 100 < found.costliest[0].cost < 200
    parts = terms(found)
    assert parts["play"] == -found.costliest[0].cost
    assert parts["rivals"] == 0, "a bust hand has lost, whatever the others have"
    keys = {note.key: note.values for note in found.notes}
    assert keys["pontoon.coach-moves"]["good"] == 0
    assert (keys["pontoon.coach-bets-made"]["low"], keys["pontoon.coach-bets-made"]["high"]) == (0, 0)


def test_alone_nothing_comes_from_others() -> None:
    made = played("pontoon", ("random",), 3, hands=2, max_splits=0, burn_total=4)
    found = checked(made, 0)
    assert checked(made, 0) == found, "the same record gives the same review"
    assert terms(found)["rivals"] == 0
    assert terms(found)["draws"] != 0


def test_split_hands_go_into_the_account() -> None:
    script = Script(2, hands=1)
    script.deal("8s 8d, 9s 8c", "10 10")
    script.play("p1 split; Tc; p1 stick; 3c; p1 buy; Kd; p1 stick; p2 stick")
    found = reviewed(script, 0)
    assert found.result == 30
    assert len(found.judgements) == 5


def test_what_the_rules_did_is_told_apart() -> None:
    script = Script(2, hands=3, turn_seconds=10)
    script.play("mark 67; As 5d")
    script.tick(10_000)
    script.play("p2 bet 10; 4c Td")  # a soft 15, which may not stick
    script.tick(20_000)
    script.play("2s; p2 twist; Kc")  # 17: the rules stick
    script.play("3s 4s; p1 resign; p2 resign")
    dice = Dice(5)
    while not script.match.over:
        script.match.submit(CHANCE, script.match.game.deal(script.state, dice), script.now)
    found = reviewed(script, 0)
    late, left = found.account.shares
    parts = {term.name: term.amount for term in late.terms}
    assert parts["bets"] == parts["play"] == 0
    assert parts["rules"] < 0, "an ace is worth more than the smallest bet, and a soft 15 more than a twist"
    gone = {term.name: term.amount for term in left.terms if term.amount}
    assert gone == {"rules": number(left.said, "won")}


# What a seat cannot know


def test_other_cards_in_other_hands_change_no_judgement() -> None:
    def told(hidden: str) -> Review:
        script = Script(2, hands=1)
        script.deal(f"9s 4d, {hidden}", "10 10")
        script.play("p1 twist; 3h; p1 stick; p2 stick")
        return reviewed(script, 0)

    mine, theirs = told("Ts 9d"), told("6s Kd")
    assert [each.cost for each in mine.judgements] == [each.cost for each in theirs.judgements]
    assert mine.judgements == theirs.judgements
    assert mine.result != theirs.result
    before = [{name: terms(found)[name] for name in ("first", "bets", "play", "draws")} for found in (mine, theirs)]
    assert before[0] == before[1]
    assert terms(mine)["rivals"] != terms(theirs)["rivals"]


def test_worlds_that_look_the_same_are_judged_the_same() -> None:
    made, dice = played("pontoon", ("random", "easy"), 6, hands=1), Dice(1)
    options = SPEC.choose(2, {"hands": 1})
    game = SPEC.build(2, options)
    moments = [moment for moment in moments_of(made, 0) if moment.chosen is not None]
    imagined = [
        moment._replace(seen=game.own(state, 0, game.public(state)))
        for moment in moments
        for state in [game.imagine(moment.seen, dice)]
    ]
    found = PontoonCoach(game, options, 0, dice).judge(moments)
    assert found
    assert PontoonCoach(game, options, 0, dice).judge(imagined) == found
