"""The bench of bots' strength compares the levels there are, and says which are missing."""

from pathlib import Path

import pytest
from bench import strength
from bench.strength import Step, measure, missing, report, steps

from pitboss import bots
from pitboss.lab.estimates import Estimate
from pitboss.lab.standings import Choices, Pair


def step(low: float, p95: float = 1.0, above: float = 51.0) -> Step:
    profit = Estimate(5.0, low, 10.0 - low)
    pair = Pair("solid", "random", 10, 20, profit, Estimate(60.0, above, 70.0))
    return Step("pontoon", None, pair, {"solid": Choices(9, 0.5, p95), "random": Choices(9, 0.1, 0.2)}, 0)


def test_levels_are_compared_with_the_next_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "makers", lambda game: dict.fromkeys(["solid", "bold", "search", "random"]))
    assert steps("pontoon") == [("solid", "random")]
    assert missing("pontoon") == ["sharp", "easy"]
    monkeypatch.setattr(bots, "makers", lambda game: dict.fromkeys(["easy", "sharp", "solid", "random"]))
    assert steps("pontoon") == [("sharp", "solid"), ("solid", "easy"), ("easy", "random")]
    assert missing("pontoon") == []


def test_two_levels_are_measured_on_the_same_deals() -> None:
    found = measure("dead_cat", ("solid", "random"), 4, seed=1, processes=1)
    assert (found.preset, found.pair.deals, found.pair.matches) == ("tonight", 2, 4)
    assert (found.pair.bot, found.pair.against, found.left_out) == ("solid", "random", 0)
    assert set(found.choices) == {"solid", "random"}


def test_what_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two = ("solid", "random")
    first = measure("dead_cat", two, 2, seed=1, processes=1, keep=tmp_path)
    monkeypatch.setattr("pitboss.lab.arena.contest", None)
    again = measure("dead_cat", two, 2, seed=1, processes=1, keep=tmp_path)
    assert again.pair == first.pair


def test_rows_of_games_that_were_not_asked_for_stay() -> None:
    row = "| market_maker | tonight | sharp | solid | 9 | +1.0 | 50 % | beaten |"
    time = "| market_maker | sharp | 1.00 | 2.00 | met: < 300 |"
    both = report([step(0.1)], [], None, 1, "")
    rules = "| --- | --- | --- | --- | --- | --- | --- | --- |"
    old = both.replace(rules, f"{rules}\n{row}").replace(f"\n{rules[:29]} |\n", f"\n{rules[:29]} |\n{time}\n")
    assert "--games" not in both
    page = report([step(0.1)], [], None, 1, old)
    assert page.index(row) < page.index("| pontoon | defaults")
    assert page.index(time) < page.index("| pontoon | random")
    assert page.count("| pontoon |") == both.count("| pontoon |"), "what was asked for is written again"
    assert "python -m bench.strength --games pontoon --write" in page
    assert "Rows of other games are those of earlier runs." in page


def test_the_page_says_what_is_beaten_and_what_is_missing() -> None:
    page = report([step(0.1), step(-0.1)], ["pontoon has no sharp yet."], 20, strength.SEED)
    assert "| pontoon | defaults | solid | random | 20 | +5.0 (+0.1 to +9.9) | 60 % (51 to 70) | beaten |" in page
    assert "| +5.0 (-0.1 to +10.1) | 60 % (51 to 70) | BY PLACE ONLY |" in page
    assert step(0.1, above=49.0).verdict == "BY PROFIT ONLY"
    assert step(-0.1, above=49.0).verdict == "NOT APART"
    assert "pontoon has no sharp yet." in page
    assert "| pontoon | solid | 0.50 | 1.00 | met: < 20 |" in page
    assert "| pontoon | solid | 0.50 | 21.00 | MISSED: < 20 |" in report([step(0.1), step(0.1, 21.0)], [], 20, 1)


@pytest.mark.parametrize(("profit", "above", "code"), [(0.1, 51.0, 0), (-0.1, 51.0, 1), (0.1, 49.0, 1)])
def test_a_level_that_does_not_beat_the_next_fails(
    profit: float, above: float, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "measure", lambda *_: step(profit, above=above))
    monkeypatch.setattr("sys.argv", ["strength", "--games", "pontoon"])
    with pytest.raises(SystemExit) as end:
        strength.main()
    assert int(end.value.code or 0) == code
