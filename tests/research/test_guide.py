"""What docs/research.md shows is what runs, and each loop of an environment is short."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pitboss.bots.own import in_file
from pitboss.cli.app import command
from pitboss.core.dice import Dice
from pitboss.games import find

GUIDE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")

ENVIRONMENTS = ("PettingZoo", "Gymnasium", "Many matches at once")
SHORT = 7


def blocks(heading: str, language: str = "python") -> list[str]:
    """The pieces of code under a heading."""
    section = re.split(r"^## ", GUIDE.partition(f"## {heading}\n")[2], maxsplit=1, flags=re.M)[0]
    return re.findall(rf"^```{language}\n(.*?)^```", section, re.M | re.S)


@pytest.mark.long  # only `make test-long` installs TextArena
def test_what_is_shown_of_language_models_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    agent, written, calls, arena = blocks("Language models")
    names: dict[str, object] = {}
    for block in (agent, calls, arena):
        exec(compile(block, "research.md", "exec"), names)
    scores, verbs, move, rewards = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"\(-?\d+, -?\d+\)", scores)
    assert verbs.startswith("['bet', 'stick', 'twist'")
    assert move == "Bet(amount=10)"
    assert re.fullmatch(r"\{0: -?\d, 1: -?\d\} \[-?\d+, -?\d+\]", rewards)
    file = tmp_path / "mine.py"
    file.write_text(written)
    spec = find("pontoon")
    made = in_file(f"{file}:Mine")
    assert made is not None
    assert made(spec.table(2), spec.choose(2), Dice(1)).is_model


@pytest.mark.long  # only `make test-long` installs Polars
def test_what_is_shown_of_datasets_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    [commands], [script] = blocks("Datasets", "sh"), blocks("Datasets")
    play, export, _ = commands.splitlines()
    for line in (play.replace("--matches 100", "--matches 4 --processes 1"), export):
        result = CliRunner().invoke(command, line.split()[1:])
        assert result.exit_code == 0, result.output
    read = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "verb" in read.stdout
    assert "observation" in read.stdout


@pytest.mark.parametrize("section", ENVIRONMENTS)
def test_its_loops_run(section: str) -> None:
    shown = blocks(section)[0]
    lines = [line for line in shown.splitlines() if line]
    assert len(lines) <= SHORT
    names: dict[str, object] = {}
    exec(compile(shown, section, "exec"), names)
    assert names["over"] is not None
