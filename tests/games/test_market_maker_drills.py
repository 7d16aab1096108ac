"""Drills for the market: their truths against brute force on small decks, their points, their words."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise, permutations

import pytest

from pitboss import games
from pitboss.core import words
from pitboss.core.cards import NAMES
from pitboss.core.dice import Dice
from pitboss.core.drills import MOST_POINTS, Drill, Problem, Verdict, problem, refusal, score
from pitboss.core.errors import Unreadable
from pitboss.core.message import Message
from pitboss.games.market_maker import drills
from pitboss.games.market_maker.drills import (
    DRILLS,
    Deal,
    FairProblem,
    Flow,
    Hand,
    MarkProblem,
    ReactProblem,
    Sight,
    WidthProblem,
    quote_refusal,
)
from pitboss.games.market_maker.odds import HIGHEST, PLACES, settlement

every = pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)

SMALL = (
    ([-13, -13, 2, 5], 3, 2),
    ([1, 1, 7, -4, -9], -6, 3),
    ([12, 13, -1], 0, 1),
    ([3, 8, -8, 10, 11, -2], 20, 4),
)


def small(deck: Sequence[int], known: int, unseen: int) -> Sight:
    cards = [0] * PLACES
    for worth in deck:
        cards[worth + HIGHEST] += 1
    return Sight(known, tuple(cards), unseen)


def hand(own: str, board: str, seats: int = 4, coming: str = "Kc") -> Hand:
    return Hand(seats, own, tuple(board.split()), coming)


def mean(values: Sequence[Fraction | int]) -> Fraction:
    return sum(map(Fraction, values), Fraction(0)) / len(values)


@pytest.mark.parametrize(("deck", "known", "unseen"), SMALL)
def test_fair_is_the_mean_of_every_way_the_cards_can_lie(deck: list[int], known: int, unseen: int) -> None:
    sight = small(deck, known, unseen)
    assert sight.fair() == mean([known + sum(cards) for cards in combinations(deck, unseen)])
    spread = settlement(known, sight.cards, unseen, ())
    counted = spread.low + Fraction(sum(at * ways for at, ways in enumerate(spread.counts)), spread.ways)
    assert sight.fair() == counted


@pytest.mark.parametrize(("deck", "known", "unseen"), SMALL)
def test_what_a_quote_earns_is_what_every_comer_would_bring_on_average(
    deck: list[int], known: int, unseen: int
) -> None:
    sight, flow = small(deck, known, unseen), Flow(3, 2)
    bid, offer = -200, 300
    told = [*flow.bid_value(sight, bid), *flow.offer_value(sight, offer)]
    informed: list[Fraction] = []
    for order in permutations(range(len(deck)), 1):
        rest = [worth for at, worth in enumerate(deck) if at not in order]
        theirs = mean([known + deck[order[0]] + sum(cards) for cards in combinations(rest, unseen - 1)])
        informed.append(3 - theirs if theirs > 3 else theirs + 2 if theirs < -2 else Fraction(0))
    fair = sight.fair()
    others = []
    for most in (1, 2):
        others.append(3 - fair if fair + most >= 3 else Fraction(0))
        others.append(fair + 2 if fair - most <= -2 else Fraction(0))
    assert sum(told[::2], Fraction(0)) == mean(informed) / 3
    assert sum(told[1::2], Fraction(0)) == mean(others) * 2 / 3


def test_no_quote_earns_more_than_the_best() -> None:
    for seed in range(4):
        asked = drills.width(Dice(seed))
        assert isinstance(asked, WidthProblem)
        best, most = asked.best()
        assert asked.judge(best, 0).points == MOST_POINTS
        near = [(best[0] + low * 100, best[1] + high * 100) for low in range(-4, 5) for high in range(-4, 5)]
        earned = [sum(asked.earns(quote), Fraction(0)) for quote in near if quote_refusal(quote) is None]
        assert most == max(earned)


def test_narrower_where_fewer_know_more() -> None:
    """The width is a choice that depends on who comes."""
    bold = WidthProblem(hand("Ks", "2h 3c"), Flow(10, 2)).best()[0]
    wary = WidthProblem(hand("Ks", "2h 3c"), Flow(3, 6)).best()[0]
    assert bold[1] - bold[0] < wary[1] - wary[0]


def test_fair_value_loses_25_points_for_each_price() -> None:
    asked = FairProblem(hand("Ks", "Qd 7s"))  # 8 seen, 49 cards left that add up to -8, 6 of them count
    assert asked.sight.fair() == 8 - Fraction(48, 49)
    assert [asked.judge([said], 0).points for said in (702, 802, 502, 302, 9900)] == [100, 75, 50, 0, 0]
    verdict = asked.judge([800], 0)
    assert verdict.right == (702,)
    assert spoken(verdict.why).startswith("Fair is 344/49 = 7.02: you see 8, and each of the 6 cards")


def test_points_fall_with_the_distance() -> None:
    fair = FairProblem(hand("3h", "Jc"))
    middle = fair.judge([0], 0).right[0]
    check_falling([fair.judge([middle + off], 0).points for off in range(0, 900, 7)])
    check_falling([fair.judge([middle - off], 0).points for off in range(0, 900, 7)])
    mark = MarkProblem([Deal(100, 300, True)], 400, 500)
    check_falling([mark.judge([100 + off], 0).points for off in range(0, 900, 9)])
    react = ReactProblem(hand("3h", "Jc"), 200)
    bid, offer = react.judge(react.quote, 0).right
    check_falling([react.judge((bid + off, offer + off), 0).points for off in range(100, 2000, 100)])
    check_falling([react.judge((bid, offer), late).points for late in range(0, 60_000, 500)])
    width = WidthProblem(hand("3h", "Jc"), Flow(5, 3))
    (bid, offer), _ = width.best()
    check_falling([width.judge((bid + off, offer + off), 0).points for off in range(0, 2000, 100)])


def check_falling(points: Sequence[int]) -> None:
    assert all(before >= after for before, after in pairwise(points)), points
    assert points[0] > points[-1]
    assert all(0 <= each <= MOST_POINTS for each in points)


@pytest.mark.parametrize(
    ("tape", "market", "pnl", "side"),
    [
        ([Deal(200, 200, True), Deal(-100, 500, True)], (300, 400), 400, "long"),  # M-E5
        ([Deal(-300, 700, True), Deal(100, 900, False)], (300, 400), 900, "short"),
        ([Deal(100, -200, True), Deal(-100, 300, True)], (-900, 900), 500, "flat"),
        ([Deal(100, 700, False)], (300, 400), 0, "flat"),
    ],
)
def test_a_position_is_marked_as_the_rules_do(tape: list[Deal], market: tuple[int, int], pnl: int, side: str) -> None:
    asked = MarkProblem(tape, *market)
    verdict = asked.judge([pnl], 4321)
    assert verdict == Verdict(100, (pnl,), verdict.why)
    assert verdict.why.key == f"market_maker.drill-why-{side}"
    assert f"Your P&L is {pnl}: " in spoken(verdict.why)
    assert "off by 0, 4.3 s" in spoken(verdict.why)
    assert [asked.judge([pnl + off], 0).points for off in (1, 100, -100, 500, 10**9)] == [50, 40, 40, 0, 0]


def test_a_quote_moves_as_far_as_fair_does_and_in_time() -> None:
    asked = ReactProblem(hand("Ks", "Qd", coming="Kc"), 200)
    moved = asked.after - asked.before
    assert asked.after == hand("Ks", "Qd Kc").sight.fair()
    assert asked.quote[1] - asked.quote[0] == 200
    there = asked.best()
    assert asked.judge(there, 5000).points == 100
    assert [asked.judge(there, late).points for late in (5001, 6000, 6001, 29_000, 10**6)] == [98, 98, 96, 52, 50]
    assert asked.judge(asked.quote, 0).points == round(100 * Fraction(1, 4) / moved)
    assert "cost 2 points" in spoken(asked.judge(there, 5001).why)


@every
def test_the_same_seed_is_the_same_drill(drill: Drill) -> None:
    first, again, other = (shown(problem(drill, seed, 3)) for seed in (7, 7, 8))
    assert first == again
    assert first != other
    assert len({str(shown(problem(drill, 7, number))) for number in range(1, 21)}) == 20


@every
def test_every_answer_is_explained_in_every_language(drill: Drill) -> None:
    for number in range(1, 16):
        asked = problem(drill, 11, number)
        verdict = asked.judge([0, 200][: len(asked.blanks)], 1234)
        assert 0 <= verdict.points <= MOST_POINTS
        assert len(verdict.right) == len(asked.blanks)
        assert refusal(asked, verdict.right) is None
        for language in words.languages():
            for message in (*asked.facts, asked.question, verdict.why):
                assert spoken(message, language) != message.key
            titles = [
                f"drill-{drill.name}",
                f"drill-{drill.name}:about",
                *(f"blank-{one.name}" for one in asked.blanks),
            ]
            assert all(words.text(f"market_maker.{title}", {}, language) for title in titles)


@every
def test_the_best_answer_gets_all_points(drill: Drill) -> None:
    for number in range(1, 11):
        asked = problem(drill, 5, number)
        right = asked.judge([0, 200][: len(asked.blanks)], 0).right
        assert asked.judge(right, 0).points == 100


def test_no_card_is_in_two_places() -> None:
    for seed in range(200):
        dealt = Hand.dealt(Dice(seed), 4)
        seen = [dealt.own, dealt.coming, *dealt.board]
        assert len(set(seen)) == len(seen) <= 6
        assert set(seen) <= set(NAMES)
        assert dealt.sight.left == 51 - len(dealt.board)
        assert min(dealt.sight.cards) >= 0


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ((100,), "common.no-such-answer"),
        ((100, 200, 300), "common.no-such-answer"),
        ((50, 250), "market_maker.no-tick"),
        ((200, 200), "market_maker.no-width"),
        ((300, 100), "market_maker.no-width"),
        ((0, 1100), "market_maker.no-width"),
        ((10**10, 10**10 + 100), "common.no-number-so-long"),
    ],
)
def test_what_is_no_quote_is_refused(answer: tuple[int, ...], key: str) -> None:
    for deal in (drills.width, drills.react):
        refused = refusal(deal(Dice(1)), answer)
        assert refused is not None
        assert refused.key == key


def test_numbers_are_read_as_people_write_them() -> None:
    (blank,), (chips,) = FairProblem.blanks, MarkProblem.blanks
    assert [blank.read(text) for text in ("7", " -2.5", "−2,25", "+3")] == [700, -250, -225, 300]
    assert chips.read("-400") == -400
    for text in ("", "x", "1.234", "1e9", "--1"):
        with pytest.raises(Unreadable):
            blank.read(text)


def test_scores_are_points_for_each_question() -> None:
    assert [score(0, 0), score(100, 1), score(200, 3)] == [0, 1000, 667]


def test_a_game_has_drills_by_having_the_file() -> None:
    assert games.part("market_maker", "drills") is drills
    assert games.part("pontoon", "drills") is None


def shown(asked: Problem) -> list[Message]:
    return [*asked.facts, asked.question]


def spoken(message: Message, language: str = "en") -> str:
    return words.spoken(message, language)
