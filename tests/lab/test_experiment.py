"""Rules beside other rules: the same dice for all, figures that can be worked out by hand, nothing lost on the way."""

from collections.abc import Sequence
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from pitboss import games
from pitboss.bots import LEVELS, makers
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE
from pitboss.lab.engines import Local
from pitboss.lab.estimates import quantile_difference, quantile_estimate
from pitboss.lab.experiment import (
    MENUS,
    Amounts,
    Job,
    Place,
    Plan,
    Variant,
    Watched,
    everything,
    jobs,
    levels,
    line_up,
    planned,
    play,
    styles,
    variants,
    varied,
)
from pitboss.lab.figures import Figures, figures
from pitboss.lab.runs import FIRST_LOOK, Sure, is_sure, looks, run, sure, within
from pitboss.lab.targets import check

PONTOON: Final = games.find("pontoon")
AMOUNTS: Final = Amounts(9, 4, 3)


def plan(*vary: str, bots: Sequence[str] = ("easy",), seats: int = 3, seed: int = 7) -> Plan:
    rules = variants(None, [("auto_stick_21", "true")], [varied(PONTOON, text) for text in vary])
    return planned(PONTOON, Plan("pontoon", seats, tuple(bots), seed, rules, "easy", "random", ("easy", "random")))


def note(done: dict[Place, Watched], match: Watched) -> None:
    done[match.variant, match.series, match.number] = match


def played(of: Plan, amounts: Amounts = AMOUNTS, processes: int = 1) -> dict[Place, Watched]:
    done: dict[Place, Watched] = {}
    run(
        of,
        amounts,
        done,
        lambda match: done.update({(match.variant, match.series, match.number): match}),
        Local(processes),
    )
    return done


def test_every_variant_gets_every_match_and_the_same_on_any_number_of_processes() -> None:
    of = plan("hands=1,2")
    one = played(of)
    assert set(one) == set(everything(of, AMOUNTS))
    assert played(of, processes=2) == one
    assert played(replace(of, seed=8)) != one


def test_variants_have_the_same_dice() -> None:
    of = plan("hands=2,3,4", seats=2)
    short, *longer = [play(of, (variant, "main", 0)) for variant in range(3)]
    assert all(other.first == short.first and other.moves > short.moves for other in longer)
    same = plan("bank=pot", seats=2)
    assert play(plan("bank=house", seats=2), (0, "main", 3)).scores != play(same, (0, "main", 4)).scores


def test_a_variant_is_played_alike_whatever_stands_beside_it() -> None:
    alone, beside = plan("hands=2"), plan("hands=1,2")
    for place in (0, "main", 4), (0, "skill", 1), (0, "styles", 2):
        found = play(beside, (1, *place[1:]))
        assert replace(found, variant=0) == play(alone, place)


def test_skill_is_told_on_the_same_dice_with_seats_exchanged() -> None:
    of = plan("hands=1", seats=4)
    assert line_up(of, "skill", 0) == ("easy", "random", "easy", "random")
    assert line_up(of, "skill", 1) == ("random", "easy", "random", "easy")
    assert line_up(plan("hands=1", bots=("easy", "random")), "main", 1) == ("random", "easy", "random")


def test_of_a_plan_only_what_is_missing_is_left_and_variants_keep_pace() -> None:
    of = plan("hands=1,2")
    done: set[Place] = {(0, "main", 0), (0, "main", 1)}
    found = jobs(of, Amounts(5, 2), done, 2)
    assert sorted(found) == sorted(
        [
            *(Job(0, "main", (2, 3)), Job(0, "main", (4,)), Job(1, "main", (0, 1)), Job(1, "main", (2, 3))),
            *(Job(1, "main", (4,)), Job(0, "skill", (0, 1)), Job(1, "skill", (0, 1))),
        ]
    )
    assert [job.variant for job in jobs(of, Amounts(8), set(), 2)] == [0, 1] * 4


def test_menus_are_noted_of_the_first_matches_only() -> None:
    of = plan("hands=1")
    assert "stick" in play(of, (0, "main", MENUS - 1)).offered
    assert play(of, (0, "main", MENUS)).offered == ()


@pytest.mark.parametrize(
    ("vary", "why"),
    [
        (["chips"], "--vary takes option=a,b,c"),
        (["=3"], "--vary takes option=a,b,c"),
        (["chips=1,,2"], "--vary takes option=a,b,c"),
        (["cups=1,2"], "no option 'cups'"),
        (["chips=100,0100"], "the same rules"),
        (["hands=1", "hands=2"], "hands is given twice"),
        (["preset=quick,slow"], "'slow'"),
    ],
)
def test_what_cannot_be_varied_is_said(vary: list[str], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        plan(*vary)


def test_presets_and_lists_can_be_varied() -> None:
    of = plan("preset=usual,quick")
    assert [(variant.label, variant.preset) for variant in of.variants] == [
        ("preset=usual", None),
        ("preset=quick", "quick"),
    ]
    assert varied(games.find("dead_cat"), "head_start=0,0,1/0,1,2")[1] == ["0,0,1", "0,1,2"]


@pytest.mark.parametrize("name", games.names())
def test_a_game_with_levels_has_two_and_styles_to_compare(name: str) -> None:
    """Levels are optional: a game has none of them, or those that can be compared."""
    spec = games.find(name)
    strong, weak = levels(spec, 4)
    if not set(LEVELS) & set(makers(name)):
        assert (strong, weak, styles(spec)) == ("", "", ())
        return
    assert weak == "easy"
    assert strong in ("solid", "sharp")
    assert len(styles(spec)) > 1


@pytest.mark.parametrize("name", games.names())
def test_a_standing_is_what_seats_end_with(name: str) -> None:
    """Whoever leads by it at the end has won; on the way it is as many numbers as there are seats."""
    spec, dice = games.find(name), Dice(3)
    match = Match(spec.table(3), dice)
    match.begin()
    while not match.over:
        assert len(match.game.standing(match.state)) == 3
        seat = dice.pick(match.actors)
        assert seat != CHANCE
        match.submit(seat, dice.pick(match.game.legal(match.state, seat)), 0)
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    standing = match.game.standing(match.state)
    assert all(standing[seat] == max(standing) for seat in outcome.winners)


def watched(number: int, variant: int = 0, *, scores: tuple[int, ...] | None = (1, 0), **more: object) -> Watched:
    winners = () if scores is None else (scores.index(max(scores)),)
    plain = {"variant": variant, "series": "main", "number": number, "moves": 10, "decisions": 5, "seconds": 60.0}
    return msgspec.convert({**plain, "scores": scores, "winners": winners, "first": 0, "why": "over", **more}, Watched)


def told(*matches: Watched, several: bool = False) -> Figures:
    of = Plan(
        "pontoon", 2, ("easy",), 1, (Variant(label="a"), Variant(label="b"))[: 2 if several else 1], "easy", "random"
    )
    return figures(of, {(match.variant, match.series, match.number): match for match in matches})


def value(found: Figures, name: str, variant: int = 0) -> float:
    return round(found.variants[variant].figures[name].estimate.mean, 6)


def test_figures_are_those_of_counting() -> None:
    found = told(
        watched(
            0, rounds=4, leads=1, comeback=True, bankrupt=1, uses={"stick": 3}, offered=["stick", "burn"], why="over"
        ),
        watched(1, rounds=6, scores=(0, 1), uses={"stick": 1}, bankrupt=0),
        watched(2, rounds=9, scores=(0, 0), winners=(0, 1), bankrupt=0, why="left"),
        watched(3, scores=None),
    )
    wanted = {
        "rounds.median": 6,
        "rounds.p90": 9,
        "minutes.mean": 1,
        "leads": 1 / 3,
        "comebacks": 100 / 3,
        "bankrupt": 1 / 3,
        "first": 50,
        "seat.p2": 50,
        "verb.stick": 4 / 3,
        "verb.burn": 0,
        "end.left": 100 / 3,
        "unused": 1,
    }
    assert {name: value(found, name) for name in wanted} == {name: round(each, 6) for name, each in wanted.items()}
    assert found.variants[0].unused == ("burn",)
    assert found.variants[0].unfinished == 1


def test_what_is_counted_is_never_less_than_nothing() -> None:
    found = told(*[watched(number, uses={"burn": 1} if number == 7 else {}, rounds=3) for number in range(40)])
    burnt = found.variants[0].figures["verb.burn"].estimate
    assert burnt.mean == 1 / 40
    assert burnt.low is not None
    assert 0 < burnt.low < burnt.mean, "what was seen once is not impossible"
    assert [each.verdict for each in check(found.variants[0], {"verb.burn": (0, 1)})] == ["met"]


def test_shares_differ_by_no_more_than_all_of_them() -> None:
    first = [watched(number, scores=(number % 2, 1 - number % 2)) for number in range(3)]
    second = [watched(number, 1, scores=(1, 0)) for number in range(3)]
    figure = told(*first, *second, several=True).variants[1].figures["seat.p1"]
    assert figure.difference is not None
    assert figure.difference.high == 100
    assert figure.difference.low is not None
    assert -100 < figure.difference.low < figure.difference.mean


def test_the_best_style_is_another_one_in_other_rules() -> None:
    plan = Plan("pontoon", 2, ("easy",), 1, (Variant(label="a"), Variant(label="b")), styles=("solid", "bold"))
    done: dict[Place, Watched] = {}
    for variant, better in enumerate(("solid", "bold")):
        for number in range(20):
            seat = line_up(plan, "styles", number).index(better)
            scores = (1, 0) if seat == 0 else (0, 1)
            done[variant, "styles", number] = watched(number, variant, scores=scores, series="styles")
    found = figures(plan, done)
    assert [value(found, "style.best", variant) for variant in (0, 1)] == [100, 100]
    assert found.variants[1].figures["style.best"].difference is None, "bold wins 100 more, the best does not"


def test_differences_are_taken_match_by_match() -> None:
    first = [watched(number, rounds=number) for number in range(200)]
    second = [watched(number, 1, rounds=number + 3) for number in range(200)]
    figure = told(*first, *second, several=True).variants[1].figures["rounds.mean"]
    assert figure.difference is not None
    assert (figure.difference.mean, figure.difference.reach) == (3, 0), "what both have in common falls out"
    assert (figure.estimate.reach or 0) > 5


def test_a_skill_needs_both_seatings() -> None:
    halves = [
        watched(0, series="skill", scores=(5, 1)),
        watched(2, series="skill"),
        watched(3, series="skill", scores=(0, 4)),
    ]
    found = told(*halves).variants[0].figures
    assert found["skill"].count == 1
    assert found["skill"].estimate.mean == 100


def test_quantiles_have_honest_intervals() -> None:
    """Of 300 samples of 60, about 95 in 100 intervals hold the true median of the dice."""
    dice, held = Dice(11), 0
    for _ in range(300):
        found = quantile_estimate([dice.below(1000) for _ in range(60)], 50)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 499.5 <= found.high
    assert 0.9 <= held / 300 <= 0.99


def test_a_difference_of_quantiles_knows_what_is_common() -> None:
    dice = Dice(5)
    base = [dice.below(1000) for _ in range(400)]
    found = quantile_difference([each + 7 for each in base], base, 90)
    assert (found.mean, found.reach) == (7, 0)
    assert quantile_difference([1, 2], [1, 2], 50).low is None


def test_it_stops_when_it_is_sure_and_not_before() -> None:
    of = plan("hands=1,2", seats=2)
    wanted = (sure("moves.mean=2"),)
    done: dict[Place, Watched] = {}
    stopped = run(of, Amounts(2000, 0), done, lambda match: note(done, match), Local(1), wanted)
    assert stopped.main == FIRST_LOOK
    assert len(done) == 2 * FIRST_LOOK
    assert is_sure(figures(of, done), wanted)
    assert not is_sure(figures(of, done), (Sure("moves.mean", 0.001),))
    with pytest.raises(BadOption, match="There is no figure 'width'"):
        is_sure(figures(of, done), (Sure("width", 1),))


def test_looks_do_not_depend_on_who_plays() -> None:
    found = list(looks(Amounts(1000, 200, 100)))
    assert found[0] == Amounts(FIRST_LOOK, 20, 10)
    assert found[-1] == Amounts(1000, 200, 100)
    assert all(each.skill % 2 == 0 for each in found)
    assert list(looks(Amounts(30))) == [Amounts(30)]


@pytest.mark.parametrize(
    "text", ["rounds.mean", "rounds.mean=", "=2", "rounds.mean=0", "rounds.mean=-1", "a=nan", "a=inf"]
)
def test_what_is_no_wish_is_said(text: str) -> None:
    with pytest.raises(BadOption, match="--until-sure takes"):
        sure(text)


def test_more_matches_than_were_asked_for_do_not_count() -> None:
    of = plan("hands=1")
    done = played(of)
    assert len(within(done, Amounts(2, 2, 0))) == 4
