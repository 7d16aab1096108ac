"""What a market's bots make of the others: what a quote and a trade tell, and what they do not."""

from itertools import pairwise

import pytest
from tests.games.market_maker_script import Script, opened

from pitboss.games.market_maker import SPEC
from pitboss.games.market_maker.mind import READS, SORTS, Belief, Idea
from pitboss.games.market_maker.odds import HIGHEST, PLACES, expected, left


def looked(script: Script, seat: int = 0, belief: Belief | None = None, **options: object) -> Belief:
    """What a seat makes of the others now."""
    seats = len(script.view(seat).players)
    found = belief or Belief(seats, SPEC.choose(seats, options))
    found.observe(script.view(seat), seat)
    return found


def row(belief: Belief, seat: int) -> list[float]:
    return belief.ideas[seat].row(belief.cards)


def test_before_anybody_has_done_anything_every_card_is_as_likely() -> None:
    script = opened(3)
    belief = looked(script)
    cards = left(script.view())
    for seat in (1, 2):
        assert row(belief, seat) == pytest.approx([count / 51 for count in cards])
    assert belief.spread(script.view(), 0).mean() == expected(script.view()).mean()


def test_the_higher_the_quote_the_higher_the_card() -> None:
    means = []
    for bid in (-12, -7, -2, 3, 8):
        script = opened(3)
        script.play(f"p2 quote {bid} {bid + 5}")
        means.append(looked(script).means[1])
    assert all(low + 2 < high for low, high in pairwise(means))


def test_who_quotes_around_what_its_card_is_worth_is_read() -> None:
    script = opened(3)
    script.play("p2 quote -7 -2")  # 5h: -5 * 44 / 51
    likely = row(looked(script), 1)
    assert max(range(PLACES), key=lambda place: likely[place]) == HIGHEST - 5


def test_no_quote_rules_a_card_out() -> None:
    script = opened(3)
    script.play("p2 quote 15 20; p2 quote 16 21; p2 quote 17 22")
    belief = looked(script)
    assert all((weight > 0) == (count > 0) for weight, count in zip(row(belief, 1), belief.cards, strict=True))


def test_who_buys_has_a_better_card_than_one_who_sells() -> None:
    means = []
    for verb, level in (("buy", 5), ("sell", 0)):
        script = opened(3)
        script.play(f"p1 quote 0 5; p2 quote 0 5; p3 quote 0 5; p2 {verb} {level}")
        means.append(looked(script).means[1])
    assert means[0] > means[1] + 2


def test_a_trade_hidden_from_us_tells_nothing() -> None:
    script = opened(3, hide_positions=True)
    script.play("p2 quote -2 3; p3 quote -2 3; p2 buy 3; p3 quote -2 3")
    shy = looked(script, hide_positions=True)
    script = opened(3, hide_positions=True)
    script.play("p2 quote -2 3; p3 quote -2 3")
    assert row(shy, 1) == row(looked(script, hide_positions=True), 1)


def test_m19_a_quote_that_a_lock_keeps_aside_does_not_speak_against_more() -> None:
    script = opened(3)
    script.play("p3 quote 1 4; p1 lock; p2 quote 3 8")
    aside = row(looked(script), 1)
    script = opened(3)
    script.play("p3 quote 1 4; p2 quote 3 8")
    free = row(looked(script), 1)
    assert sum(aside[HIGHEST + 10 :]) > 2 * sum(free[HIGHEST + 10 :])


def test_a_quote_is_read_on_the_cards_that_were_open_when_it_was_made() -> None:
    script = opened(3, pace="turns", laps=1)  # p2, p3, p1
    script.play("p2 quote -7 -2; p2 pass; p3 pass")
    belief = looked(script, pace="turns")
    was = row(belief, 1)
    script.play("p1 pass; Qd")
    script.play("p2 quote -18 -13; p2 pass; p3 quote -12 -7; p3 pass")
    looked(script, belief=belief)
    assert belief.means[1] == pytest.approx(sum((place - HIGHEST) * each for place, each in enumerate(was)), abs=3)
    assert abs(belief.means[2] - 2) < 3


def test_the_next_game_is_dealt_anew_but_the_players_are_the_same() -> None:
    script = opened(2, games=2, community=1)
    script.play("p1 quote 0 5; p2 quote -7 -2; p1 quote -5 -1")
    belief = looked(script, games=2, community=1)
    alone = sum(belief.ideas[1].kinds()[at] for at in range(SORTS) if not READS[at])
    assert alone > sum(belief.ideas[1].kinds()) / 2
    script.play("p1 deal; 2d; p1 finish; p2 deal; 9s 9h")
    looked(script, belief=belief)
    kinds = belief.ideas[1].kinds()
    assert sum(kinds[at] for at in range(SORTS) if not READS[at]) > sum(kinds) / 2
    assert row(belief, 1) == pytest.approx([count / 51 for count in belief.cards])


def doubt(belief: Belief, seat: int) -> float:
    """How far apart the cards are that a seat may hold."""
    likely = row(belief, seat)
    mean = sum((place - HIGHEST) * each for place, each in enumerate(likely))
    return float(sum(each * (place - HIGHEST - mean) ** 2 for place, each in enumerate(likely)) ** 0.5)


def test_what_one_takes_oneself_tells_the_others_of_the_own_card() -> None:
    script = opened(3)
    script.play("p1 quote 0 5; p2 quote 0 5; p3 quote 0 5")
    belief = looked(script)
    quoted = belief.means[0]
    script.play("p1 buy 5")
    assert looked(script, belief=belief).means[0] > quoted + 0.5


def test_m19_a_quote_that_a_lock_keeps_aside_tells_a_side_and_no_more() -> None:
    script = opened(3)
    script.play("p3 quote 1 4; p1 lock; p2 quote 3 8")
    belief = looked(script)
    assert 0 < belief.means[1] < 6
    assert doubt(belief, 1) > 5


def test_saying_the_same_again_and_again_makes_nobody_surer() -> None:
    """Who is wrong about the others is so in every quote."""
    script = opened(3)
    script.play("p2 quote 4 9")
    belief = looked(script)
    script.play("p2 quote 12 17; p3 quote 8 13")
    once = doubt(looked(script, belief=belief), 1)
    for bid in (8, 9, 10, 11) * 4:
        script.play(f"p2 quote {bid} {bid + 5}")
        looked(script, belief=belief)
    assert doubt(belief, 1) > once / 2
    assert doubt(belief, 1) > 2


def test_what_nobody_can_hold_does_not_outgrow_what_somebody_may() -> None:
    idea, cards = Idea(), [0, *[4] * (PLACES - 1)]
    for _ in range(400):
        idea.weights = [weight / 1000 if cards[at % PLACES] else weight for at, weight in enumerate(idea.weights)]
        idea.scale(cards)
    assert max(idea.weights) == 1
    assert sum(idea.row(cards)) == pytest.approx(1)
