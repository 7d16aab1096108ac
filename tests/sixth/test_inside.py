"""A new game inside `games/`: every test that is there for all games passes by the guide or by `new-game` alone."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss import games
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
    "tests/encode/test_rows.py::test_somebody_is_quick",
    "tests/games/test_floor_plan.py",
    "tests/games/test_preset_words.py",
    "tests/lab/test_solo_minutes.py",
    "tests/server/http/test_games.py",
    "tests/server/http/test_shapes.py",
    "tests/table/test_carry.py",
    "tests/test_bench_presets.py",
    "tests/test_lessons.py",
    "tests/test_levels.py",
    "tests/test_parts.py",
    "tests/test_words.py",
    "tests/wire",
)
"""Tests that look at all games at once."""
SKETCH = "tea_time"


def python(home: Path, *arguments: str) -> str:
    """Return what a command prints that runs in a copy of this repository."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(home / "src"), "PITBOSS_EXPECT": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=3400,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="module", params=[NAME, SKETCH])
def game(request: pytest.FixtureRequest) -> str:
    """Cups of the guide, or what `new-game` writes."""
    return str(request.param)


@pytest.fixture(scope="module")
def home(game: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of this repository in which the new game lies with the others."""
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
    if game == SKETCH:
        python(copy, "-m", "pitboss", "new-game", SKETCH)
    else:
        write_guide(copy / "src" / "pitboss" / "games" / NAME)
    for script in SCRIPTS:
        python(copy, f"scripts/{script}")
    yield copy
    shutil.rmtree(copy)


def write_guide(folder: Path) -> None:
    """Write the guide's game."""
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def passed(home: Path, marks: str, *paths: str) -> int:
    """Run tests of the copy, and return how many passed."""
    ignored = [f"--ignore={path}" for path in LEFT_OUT]
    plain = ("-m", "pytest", "-q", "-p", "no:schemathesis", "-p", "no:cacheprovider")
    told = python(home, *plain, *ignored, "-m", marks, *paths)
    return int(told.split(" passed")[0].split()[-1])


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", [NAME, SKETCH], indirect=True, scope="module")
def test_a_new_game_turns_no_test_of_all_games_red(home: Path, game: str) -> None:
    """What is asked of all games at once, and nothing that the guide calls optional."""
    others = " or ".join(games.names())
    chosen = f"{game} or not ({others})"  # tests of one other game are no other in this copy
    assert passed(home, "not long and not heavy", "-k", chosen, *OF_ALL_GAMES) > 100


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_new_game_turns_no_test_of_its_own_red(home: Path, game: str) -> None:
    """What is asked of every game for itself, at each interface."""
    law = f"tests/laws/test_laws.py::test_every_game_keeps_the_laws[{game}-0-10]"
    assert passed(home, "not long and not heavy", law) == 1
    asked = ("-n", "2", "-k", f"{game} and not test_every_game_keeps_the_laws", "tests")
    assert passed(home, "not heavy", *asked) > 100
