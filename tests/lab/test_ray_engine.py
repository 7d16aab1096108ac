"""The same plan on a Ray cluster: what a killed worker was at is played again, and the figures are the same."""

import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from pitboss.cli.app import command

pytestmark = pytest.mark.long  # only `make test-long` installs Ray

BOT = Path(__file__).parent / "falling_bot.py"
MATCHES, SKILL = 40, 4


def played(folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """`pitboss lab run` with the bot of the folder."""
    words = [
        *("lab", "run", "pontoon", "--players", "2", "--vary", "hands=1,2", "--seed", "5", "--processes", "2"),
        *("--matches", str(MATCHES), "--skill", str(SKILL), "--bots", f"{folder / 'bot.py'}:Falling"),
        *("--out", str(folder / "out"), *more),
    ]
    return subprocess.run(
        [sys.executable, "-m", "pitboss", *words], capture_output=True, text=True, check=False, timeout=300
    )


def test_a_killed_worker_costs_nothing(tmp_path: Path) -> None:
    here, far = tmp_path / "here", tmp_path / "far"
    for folder in (here, far):
        folder.mkdir()
        shutil.copy(BOT, folder / "bot.py")
    (far / "fall").touch()
    local, cluster = played(here), played(far, "--engine", "ray")
    assert (local.returncode, cluster.returncode) == (0, 0), cluster.stderr
    assert cluster.stdout == local.stdout
    assert (far / "out/figures.csv").read_bytes() == (here / "out/figures.csv").read_bytes()
    lines = (far / "out/matches.jsonl").read_bytes().splitlines()[1:]
    places = Counter((each["variant"], each["series"], each["number"]) for each in map(msgspec.json.decode, lines))
    assert len(places) == 2 * (MATCHES + SKILL)
    assert set(places.values()) == {1}
    assert (far / "fell").exists()
    assert len(list(far.glob("process-*"))) >= 2


def test_a_cluster_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    words = [
        "lab",
        "run",
        "pontoon",
        "--matches",
        "1",
        "--engine",
        "ray",
        "--address",
        "127.0.0.1:9",
        "--option",
        "hands=1",
    ]
    result = CliRunner().invoke(command, words)
    assert result.exit_code == 2
    assert "No Ray cluster answers at 127.0.0.1:9" in result.stderr
