"""The bench of baselines plays the environments' own matches, on seeds for tests, and says what was not run."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from bench import baselines
from bench.baselines import POLICIES, PPO, Baseline, Played, absent, main, measure, play, report, rows

from pitboss import bots, games
from pitboss.bots.bot import Bot
from pitboss.core.moves import Action, View
from pitboss.core.spec import USUAL
from pitboss.lab.estimates import Estimate
from pitboss.research.registration import title
from pitboss.research.seeds import split
from pitboss.research.setting import setting
from pitboss.research.vector import Vector

FOUND: Final = Baseline("pontoon", "solid", 20, Estimate(5.0, -1.0, 11.0), Estimate(30.0, 20.0, 40.0), 0)


class LastOpen(Bot[View]):
    """Makes the last choice that is open."""

    def choose(self, view: View, menu: Sequence[Action]) -> Action | None:
        numbers = setting("pontoon").encoder
        mask = numbers.mask(view, menu)
        return numbers.decode(view, menu, max(at for at, is_open in enumerate(mask) if is_open))


@pytest.mark.parametrize("match", [0, 6])
def test_a_match_is_that_of_the_environment(match: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baselines, "named", lambda *_: lambda *_: LastOpen())
    found = play("pontoon", "last", match)
    envs = Vector("pontoon", 1, seat=match % 4, bots="easy")
    _, info = envs.reset(seed=split("pontoon").test[match])
    earned, over = 0.0, False
    while not over:
        mask = info["action_mask"]
        _, rewards, ended, _, info = envs.step(mask.shape[1] - 1 - mask[:, ::-1].argmax(1))
        earned, over = earned + float(rewards[0]), bool(ended[0])
    assert found.ended
    assert found.margin == pytest.approx(earned)


@pytest.mark.parametrize("game", [name for name in games.names() if "easy" in bots.makers(name)])
def test_every_environment_is_played_to_its_end(game: str) -> None:
    """By the weakest policies there are."""
    for policy in ("random", "easy"):
        found = measure(game, policy, policy, 4)
        assert (found.matches, found.cut) == (4, 0)


@pytest.mark.long
@pytest.mark.parametrize("game", [name for name in games.names() if "solid" in bots.makers(name)])
def test_the_ladder_is_climbed_in_short(game: str) -> None:
    low, high = [measure(game, policy, policy, 24) for policy in ("random", "solid")]
    assert low.margin.mean < high.margin.mean
    assert low.margin.high is not None
    assert low.margin.high < high.margin.mean


def test_matches_are_the_same_on_any_number_of_processes() -> None:
    assert measure("dead_cat", "easy", "easy", 24, 2) == measure("dead_cat", "easy", "easy", 24, 1)


def test_a_match_that_comes_to_no_end_is_counted_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {0: Played(3.0, 1.0, True), 1: Played(0.0, 0.0, False), 2: Played(5.0, 0.0, True)}
    monkeypatch.setattr(baselines, "play", lambda game, bot, match: made[match])
    found = measure("pontoon", "easy", "easy", 3)
    assert (found.matches, found.cut, found.margin.mean, found.wins.mean) == (2, 1, 4, 50)
    assert found.line().endswith("| 1 cut off |")


def test_what_was_not_run_is_marked_and_nothing_is_made_up() -> None:
    page = report({("Pontoon", "solid"): FOUND.line()}, "python -m bench.baselines --games pontoon")
    version = games.find("pontoon").version
    line = f"| pitboss/Pontoon-v{version} | tonight | solid |  | 20 | +5.0 (-1.0 to +11.0) | 30 (20 to 40) |  |"
    assert line in page
    found = rows(page)
    expected = {
        (title(game), policy)
        for game in games.names()
        for policy in POLICIES
        if policy == PPO or policy in bots.makers(game)
    }
    assert set(found) == expected
    others = [row for key, row in found.items() if key != ("Pontoon", "solid")]
    assert all("| not run |" in row and not any(sign in row for sign in "(±%") for row in others)


def test_rows_of_earlier_runs_stay_with_their_commands() -> None:
    first = report({("Pontoon", "solid"): FOUND.line()}, "first command")
    other = Baseline("stonks", PPO, 30, Estimate(1.0, 0.5, 1.5), Estimate(30.0, 20.0, 40.0), 0, 60_000)
    second = report({("Stonks", PPO): other.line()}, "second command", first)
    assert FOUND.line() in second
    assert "| PPO | 60,000 | 30 | +1.0 (+0.5 to +1.5) |" in second
    assert second.index("`first command`") < second.index("`second command`")
    again = report({("Stonks", PPO): absent("stonks", PPO, "not run")}, "second command", second)
    assert again.count("`second command`") == 1
    assert "60,000" not in again


def test_the_command_writes_its_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baselines, "PAGE", tmp_path / "page.md")
    main(["--games", "dead_cat", "--policies", "random", "--matches", "2", "--write"])
    text = (tmp_path / "page.md").read_text("utf-8")
    assert "`python -m bench.baselines --games dead_cat --policies random --matches 2 --write`" in text
    assert "| 2 |" in rows(text)["DeadCat", "random"]


@pytest.mark.parametrize("words", [["--matches", "1"], ["--policies", PPO], ["--games", "chess"]])
def test_what_makes_no_sense_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(words)


def test_without_the_library_ppo_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(baselines, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(baselines, "learner", lambda: None)
    main(["--games", "pontoon", "--policies", PPO, "--ppo", "100", "--matches", "2", "--write"])
    assert "| not run: needs pitboss[train] |" in rows((tmp_path / "page.md").read_text("utf-8"))["Pontoon", PPO]


def test_the_page_of_the_repository_is_of_what_environments_play_by_default() -> None:
    """Name the rows to measure again: `python -m bench.baselines --games GAME --policies POLICY --write`."""
    found = rows(Path(baselines.PAGE).read_text("utf-8"))
    stale: list[str] = []
    for game in [name for name, package in games.folders().items() if package.startswith("pitboss.games.")]:
        default, spec = setting(game), games.find(game)
        for policy in POLICIES:
            row = found.get((title(game), policy), "")
            environment, preset = [cell.strip() for cell in row.split("|")[1:3]] if row else ("", "")
            known = preset == USUAL or preset in spec.presets
            options = spec.choose(default.seats, preset=preset) if known else None
            if environment != f"pitboss/{title(game)}-v{spec.version}" or options != default.options:
                stale.append(f"{game} {policy}: row of {environment} by {preset or 'nothing'}")
            elif policy == PPO and "not run" in row:
                stale.append(f"{game} {policy}: not run")
    assert not stale
