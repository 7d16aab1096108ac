"""The page of observation layouts: fresh, and whole."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from pitboss import games
from pitboss.research.setting import setting

ROOT: Final = Path(__file__).parents[1]
SCRIPT: Final = ROOT / "scripts/make_observations.py"
OWN: Final = [
    name
    for name, package in games.folders().items()
    if package.startswith("pitboss.games.") and games.part(name, "encode") is not None
]
PLACE: Final = re.compile(r"\| (\d+)(?:–(\d+))? \| (.*?) \| (.*) \|")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, SCRIPT, *arguments], capture_output=True, text=True, check=False)


def test_the_page_is_fresh() -> None:
    done = run("--check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("game", OWN)
def test_every_number_and_every_choice_has_its_place(game: str) -> None:
    shown, here = run(game).stdout, setting(game)
    numbers, choices = [part.splitlines() for part in shown.split("| choice |")]
    for rows, count in ((numbers, len(here.encoder.features)), (choices, here.encoder.choices)):
        spans = [(int(row[1]), int(row[2] or row[1])) for row in map(PLACE.fullmatch, rows) if row]
        assert [at for first, last in spans for at in range(first, last + 1)] == list(range(count))
    for feature in here.encoder.features:
        assert feature.name.rpartition(".")[2] in shown
    assert shown in (ROOT / "docs/observations.md").read_text("utf-8") + "\n"


def test_an_unknown_game_is_refused() -> None:
    assert run("chess").returncode != 0
