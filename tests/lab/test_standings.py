"""Standings: figures that can be worked out by hand, and what they leave out."""

import pytest

from pitboss.lab.arena import Fought, Plan, step_of, time_at
from pitboss.lab.estimates import errors, shares_estimate
from pitboss.lab.standings import Standings, standings

TWO = Plan("pontoon", 2, ("a", "b"), 1)


def match(deal: int, rotation: int, seats: str, *scores: int, times: dict[str, dict[int, int]] | None = None) -> Fought:
    return Fought(deal, rotation, tuple(seats), scores or None, 0, 0, times or {})


def worked() -> Standings:
    """Two deals. The first seat of the first is worth 10 more; b plays each 4 worse than a."""
    return standings(
        TWO,
        [
            match(1, 1, "ba", 6, 4),
            match(0, 0, "ab", 10, -4, times={"a": {0: 90, 100: 10}, "b": {7: 1}}),
            match(1, 0, "ab", 6, 4),
            match(0, 1, "ba", 6, 0, times={"a": {0: 1}}),
        ],
    )


def test_profit_is_against_the_table_and_its_interval_goes_by_deals() -> None:
    result = worked()
    assert (result.matches, result.deals, result.left_out) == (4, 2, 0)
    a, b = result.bots
    assert (a.bot, a.matches, b.bot) == ("a", 4, "b")
    # a's profits: +7 and -3 in the first deal, +1 and -1 in the second; deals' means +2 and 0.
    assert a.profit.mean == pytest.approx(1) == -b.profit.mean
    assert a.profit.high == pytest.approx(1 + 12.7062)
    assert a.wins.mean == b.wins.mean == 50
    ab, ba = result.pairs
    assert (ab.bot, ab.against, ab.profit.mean, ab.wins.mean) == ("a", "b", 2, 50)
    assert (ba.profit.mean, ba.profit.low) == (-2, -(ab.profit.high or 0))


def test_times_are_told_by_shares_of_choices() -> None:
    a = worked().bots[0].choices
    assert (a.count, a.p50, a.p95) == (101, time_at(0), time_at(100))


@pytest.mark.parametrize("nanoseconds", [1_000, 12_345, 20_000_000, 300_000_000])
def test_a_time_is_noted_to_a_few_hundredths(nanoseconds: int) -> None:
    assert time_at(step_of(nanoseconds)) == pytest.approx(nanoseconds / 1e6, rel=0.03)


def test_deals_that_are_not_whole_are_left_out() -> None:
    played = [match(0, 0, "ab", 1, 0), match(1, 0, "ab", 1, 0), match(1, 1, "ba"), match(2, 0, "ab", 3, 0)]
    result = standings(TWO, played)
    assert (result.matches, result.deals, result.left_out, result.bots) == (0, 0, 4, ())
    result = standings(TWO, [*played, match(2, 1, "ba", 0, 1)])
    assert (result.matches, result.deals, result.left_out, result.bots[0].profit.mean) == (2, 1, 3, 1)


def test_one_deal_has_no_interval_and_bots_that_never_met_no_pair() -> None:
    plan = Plan("pontoon", 2, ("a", "b", "c"), 1)
    result = standings(plan, [match(0, 0, "ab", 2, 0), match(0, 1, "ba", 0, 2)])
    assert [(each.bot, each.profit.low) for each in result.bots] == [("a", None), ("b", None)]
    assert [(pair.bot, pair.against) for pair in result.pairs] == [("a", "b"), ("b", "a")]


def test_a_bot_on_several_seats_counts_by_their_mean_and_alone_it_has_no_rating() -> None:
    plan = Plan("pontoon", 3, ("a", "b"), 1)
    result = standings(plan, [match(0, 0, "aba", 6, 0, 0), match(0, 1, "aab", 6, 0, 0), match(0, 2, "baa", 0, 6, 0)])
    assert [(each.bot, each.profit.mean) for each in result.bots] == [("a", 1), ("b", -2)]
    assert result.pairs[0].wins.mean == 75
    [alone] = standings(Plan("pontoon", 2, ("a",), 1), [match(0, 0, "aa", 1, 0)]).bots
    assert (alone.rating, alone.profit.mean, alone.wins.mean) == (None, 0, 50)


def test_ratings_go_by_who_ends_above_whom_and_close_in() -> None:
    plan = Plan("pontoon", 3, ("a", "b", "c"), 1)

    def rated(deals: int) -> dict[str, tuple[float, float]]:
        played = [
            match(deal, turn, line, *[{"a": 5, "b": 4, "c": -100}[name] for name in line])
            for deal in range(deals)
            for turn, line in enumerate(("abc", "cab", "bca"))
        ]
        return {each.bot: (each.rating.mean, each.rating.sigma) for each in standings(plan, played).bots if each.rating}

    few, many = rated(2), rated(20)
    assert [*few] == [*many] == ["a", "b", "c"]
    assert few["a"][0] > few["b"][0] > few["c"][0]
    assert all(many[name][1] < few[name][1] for name in few)
    assert many["a"][0] - 2 * many["a"][1] > many["b"][0]


def test_an_interval_of_shares_is_never_none_wide_and_narrows() -> None:
    for share in (0.0, 0.5, 1.0):
        few, many = (shares_estimate([[share, share]] * count) for count in (5, 50))
        assert few.low is not None
        assert few.high is not None
        assert many.low is not None
        assert many.high is not None
        assert 0 <= few.low <= many.low <= 100 * share <= many.high <= few.high <= 100
        assert few.high - few.low > many.high - many.low > 1


@pytest.mark.parametrize(("observations", "reach"), [(11, 2.2281), (12, 2.2010), (31, 2.0423), (121, 1.9799)])
def test_intervals_reach_as_far_as_student_says(observations: int, reach: float) -> None:
    assert errors(observations) == pytest.approx(reach, abs=2e-4)
