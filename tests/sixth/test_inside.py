"""The game of the guide inside `games/`: every test that is there for all games passes by the guide alone."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sixth.guide import NAME, ROOT, files

COPIED = ("bench", "deploy", "docs", "examples", "scripts", "src", "tests", "web/src", "web/package.json")
SCRIPTS = ("make_wire.py", "make_words.py")
"""What the guide says to run: they write what is made from declarations."""
LEFT_OUT = (
    "tests/research/test_openspiel.py",
    "tests/research/test_textarena.py",
    "tests/sixth",
    "tests/soak",
    "tests/train",
    "tests/web",
)
"""What needs other packages, a browser or much time, and this very test."""
OF_ALL_GAMES = (
    "tests/cli/test_catalogue.py",
    "tests/client/test_served_house.py",
    "tests/games/test_floor_plan.py",
    "tests/server/http/test_games.py",
    "tests/server/http/test_shapes.py",
    "tests/test_lessons.py",
    "tests/test_levels.py",
    "tests/test_words.py",
    "tests/wire",
)
"""Tests that look at all games at once."""


def python(home: Path, *arguments: str) -> str:
    """Return what a command prints that runs in a copy of this repository."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(home / "src"), "PITBOSS_EXPECT": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=3000,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this repository in which the guide's game lies with the others."""
    copy = tmp_path_factory.mktemp("copy")
    unwanted = shutil.ignore_patterns("__pycache__", "static", "*.so", "*.pyd", "*.egg-info")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=unwanted)
        else:
            shutil.copy(source, copy / name)
    for file in (path for path in ROOT.iterdir() if path.is_file()):
        shutil.copy(file, copy / file.name)
    for name, text in files().items():
        path = copy / "src" / "pitboss" / "games" / NAME / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for script in SCRIPTS:
        python(copy, f"scripts/{script}")
    return copy


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_new_game_turns_no_test_red(home: Path) -> None:
    """What is asked of every game, and nothing that the guide calls optional."""
    ignored = [f"--ignore={path}" for path in LEFT_OUT]
    options = ("-m", "pytest", "-q", "-p", "no:schemathesis", "-p", "no:cacheprovider", "-n", "2", *ignored)
    told = python(home, *options, "-m", "not heavy", "-k", f"{NAME} and not test_every_game_keeps_the_laws", "tests")
    assert int(told.split(" passed")[0].split()[-1]) > 100, told[-2000:]
    law = f"tests/laws/test_laws.py::test_every_game_keeps_the_laws[{NAME}-0-10]"
    python(home, *options, "-m", "not long and not heavy", law, *OF_ALL_GAMES)
