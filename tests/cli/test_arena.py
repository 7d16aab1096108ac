"""`pitboss arena`: bots against each other, in tables, files and records."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pitboss.cli import arena
from pitboss.cli.app import command
from pitboss.cli.arena import COLUMNS
from pitboss.cli.exits import Exit
from pitboss.lab.arena import Fought, fight

EXAMPLE = f"{Path(__file__).parents[2] / 'examples' / 'bots' / 'first_bot.py'}:FirstBot"
HOUSE = ("--players", "3", "--option", "hands=1", "--processes", "1")


def invoke(*words: str, bots: str = f"solid,random,{EXAMPLE}") -> Result:
    return CliRunner().invoke(command, ["arena", "pontoon", "--bots", bots, *HOUSE, *words])


def test_it_tells_profits_wins_and_ratings_and_writes_them(tmp_path: Path) -> None:
    result = invoke("--matches", "8", "--seed", "3", "--csv", str(tmp_path / "a.csv"))
    assert result.exit_code == 0
    assert result.stdout.startswith("9 matches on 3 deals, seed 3\nrules: standard")
    assert "profit more than" in result.stdout
    found = json.loads(invoke("--matches", "8", "--seed", "3", "--json").stdout)
    assert [found["plan"][name] for name in ("game", "seats", "seed", "preset")] == ["pontoon", 3, 3, None]
    assert (found["matches"], found["deals"], found["left_out"]) == (9, 3, 0)
    assert {each["bot"] for each in found["bots"]} == {"solid", "random", EXAMPLE}
    best = found["bots"][0]
    assert best["profit"]["low"] < best["profit"]["mean"] < best["profit"]["high"]
    assert best["rating"]["low"] < best["rating"]["mean"] < best["rating"]["high"]
    assert 0 < best["choices"]["p50"] <= best["choices"]["p95"]
    assert sum(each["profit"]["mean"] for each in found["bots"]) == pytest.approx(0)
    assert len(found["pairs"]) == 6
    with (tmp_path / "a.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    assert [row["bot"] for row in rows if not row["against"]] == [each["bot"] for each in found["bots"]]
    assert [float(row["profit"]) for row in rows if row["against"]] == [p["profit"]["mean"] for p in found["pairs"]]


IDLE = """
from pitboss.bots.bot import Bot

class Idle(Bot):
    def choose(self, view, menu):
        return None
"""


def test_it_says_who_waited_where_matches_do_not_end(tmp_path: Path) -> None:
    (tmp_path / "idle.py").write_text(IDLE)
    bots = f"random,{tmp_path / 'idle.py'}:Idle"
    result = invoke("--matches", "6", "--seed", "3", bots=bots)
    assert result.exit_code == 0
    assert "6 matches do not count" in result.stdout
    assert "matches that came to no end waited for a move of: Idle (6); no clock runs at this table\n" in result.stdout
    found = json.loads(invoke("--matches", "6", "--seed", "3", "--json", bots=bots).stdout)
    assert found["waited"] == {f"{tmp_path / 'idle.py'}:Idle": 6}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "rules: standard (tables propose --preset tonight), games=1"),
        (("--preset", "tonight"), "rules: preset tonight, games=1"),
        (("--preset", "usual"), "rules: standard, games=1"),
    ],
)
def test_it_says_by_which_rules_is_played(words: tuple[str, ...], told: str) -> None:
    told_by = ["arena", "market_maker", "--bots", "random", "--matches", "1", "--option", "games=1", *words]
    result = CliRunner().invoke(command, told_by)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.split("\n")[1] == told


def interrupted(*words: object) -> Iterator[Fought]:
    """What `fight` does where someone presses Ctrl-C after four matches."""
    matches: Iterator[Fought] = fight(*words)  # type: ignore[arg-type]  # it is given what the command gives
    for _ in range(4):
        yield next(matches)
    raise KeyboardInterrupt


def test_interrupted_it_says_how_to_go_on_and_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("--matches", "9", "--out", str(tmp_path / "out.jsonl"), "--records", str(tmp_path / "kept"))
    monkeypatch.setattr(arena, "fight", interrupted)
    result = invoke(*words, "--seed", "5")
    assert result.exit_code == Exit.INTERRUPTED
    assert f"Interrupted after 4 of 9 matches. {tmp_path / 'out.jsonl'} has them, and the same command" in result.stderr
    assert "3 matches on 1 deals" in result.stdout
    assert "1 matches do not count" in result.stdout
    lost = invoke("--matches", "9")
    assert "With --out FILE they would be kept." in lost.stderr
    monkeypatch.undo()
    again = invoke(*words)  # the file knows the seed
    assert again.exit_code == 0
    assert "4 of 9 matches were played before." in again.stderr
    assert bare(again) == bare(invoke("--matches", "9", "--seed", "5"))
    assert len(list((tmp_path / "kept").iterdir())) == 9
    replayed = CliRunner().invoke(command, ["replay", str(tmp_path / "kept" / "deal-00002-1.jsonl")])
    assert replayed.exit_code == 0
    assert "FirstBot 3" in replayed.stdout
    other = invoke(*words, "--seed", "6")
    assert (other.exit_code, "is of another plan: seed 5 there, 6 here" in other.stderr) == (2, True)
    full = invoke("--matches", "3", "--records", str(tmp_path / "kept"))
    assert (full.exit_code, "kept is not empty" in full.stderr) == (2, True)


def bare(result: Result) -> str:
    """What is told, without what the processor took, the last column of the first table."""
    first, *tables = result.stdout.split("\n\n")
    return "\n\n".join(["\n".join(line.rsplit(maxsplit=2)[0] for line in first.splitlines()), *tables])


def test_the_clock_plays_along() -> None:
    words = ["arena", "market_maker", "--preset", "auto", "--bots", "solid,random", "--matches", "2", "--seed", "1"]
    result = CliRunner().invoke(command, [*words, "--processes", "1"])
    assert result.exit_code == 0
    assert "2 matches on 1 deals" in result.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess", "--bots", "solid"], "There is no game"),
        (["pontoon"], "Missing option '--bots'"),
        (["pontoon", "--bots", "solid,hal"], "No bot named 'hal'"),
        (["pontoon", "--bots", "solid,"], "No bot named ''"),
        (["pontoon", "--bots", "nowhere.py:Mine"], "There is no Python file nowhere.py"),
        (["pontoon", "--bots", "nowhere.py"], "Say which class"),
        (["pontoon", "--bots", "solid", "--option", "hands=0"], "may play for ever"),
        (["pontoon", "--bots", "solid", "--players", "99"], "99"),
        (["pontoon", "--bots", "solid", "--csv", "nowhere/a.csv"], "there is no folder nowhere"),
        (["pontoon", "--bots", "solid", "--records", "nowhere/a/b"], "cannot be made"),
        (["pontoon", "--bots", "solid", "--out", __file__], "is not a file of `pitboss arena`"),
    ],
)
def test_mistakes_are_one_sentence(words: list[str], sentence: str) -> None:
    result = CliRunner().invoke(command, ["arena", *words])
    assert result.exit_code == 2
    assert sentence in result.stderr
