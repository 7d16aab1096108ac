"""`pitboss new-game`: what it writes keeps the laws and plays, wherever it lies."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.sixth.guide import ROOT

from pitboss.cli.app import command

NAME = "tea_time"
LAWS = f"""
from pitboss.games import find
from pitboss.laws.trial import breaches
found = [str(broken) for seed in range(20) for broken in breaches(find({NAME!r}), seed)]
print(found[:3] or "kept")
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    said = CliRunner().invoke(command, ["new-game", NAME, "--into", str(folder)])
    assert said.exit_code == 0, said.output
    assert f"pitboss laws {NAME}" in said.output
    about = folder / f"{NAME}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[pitboss.games]\n{NAME} = {NAME}\n")
    return folder


def python(site: Path, *arguments: str, typed: str = "") -> str:
    paths = os.pathsep.join([str(site), str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_skeleton_keeps_the_laws(site: Path) -> None:
    assert python(site, "-c", LAWS).strip() == "kept"


def test_its_own_tests_pass_and_the_command_says_that_it_keeps_the_laws(site: Path) -> None:
    said = python(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(site / "tests"))
    assert "6 passed" in said
    assert "keeps the laws" in python(site, "-m", "pitboss", "laws", NAME, "--matches", "3")


def test_its_package_brings_its_words(site: Path) -> None:
    project = tomllib.loads((site / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["entry-points"]["pitboss.games"] == {NAME: NAME}
    brought = project["tool"]["setuptools"]["package-data"][NAME]
    found = {path for pattern in brought for path in (site / NAME).glob(pattern)}
    assert found == {path for path in (site / NAME).rglob("*.*") if path.suffix not in (".py", ".pyc")}


def test_a_project_that_is_there_stays_and_what_it_needs_is_said(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("# mine")
    said = CliRunner().invoke(command, ["new-game", NAME, "--into", str(tmp_path)])
    assert f'{NAME} = ["rules.md", "lab.toml", "words/*.ftl"]' in said.output
    assert (tmp_path / "pyproject.toml").read_text() == "# mine"


def test_a_package_without_its_files_is_told_so(site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path / "site")
    (tmp_path / "site" / NAME / "rules.md").unlink()
    paths = os.pathsep.join([str(tmp_path / "site"), str(ROOT / "src")])
    asked = [sys.executable, "-m", "pitboss", "rules", NAME]
    env = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(asked, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert done.stderr == f"pitboss: Tea Time has no rules.md installed; `pitboss laws {NAME}` says what it lacks.\n"


def test_the_skeleton_plays(site: Path) -> None:
    assert "Tea Time · 2 to 6 players" in python(site, "-m", "pitboss", "games")
    assert "class TeaTimeGame(TeaTimeRules)" in (site / NAME / "verbs.py").read_text(encoding="utf-8")
    assert (site / NAME / "rules.md").read_text(encoding="utf-8").startswith("# Tea Time\n")
    said = python(site, "-m", "pitboss", "play", NAME, "--line", "--seed", "1", "--players", "3", typed="keep\n" * 9)
    assert "You keep your die." in said
    assert "mean score" in python(site, "-m", "pitboss", "lab", NAME, "--matches", "9", "--seed", "1")


def test_its_words_of_values_are_told_in_the_readers_language(site: Path) -> None:
    shown = """
from pitboss import games
from pitboss.speech import Voice, presenter
game = games.find("tea_time").table(2)
view = game.view(game.start(), 0)
print(presenter("tea_time").show(view, Voice(["Ann", "Bob"], 0, language="de")))
"""
    assert "Wahl: offen" in python(site, "-c", shown)


def test_nothing_of_the_sketch_is_left_in_it(site: Path) -> None:
    texts = [path.read_text(encoding="utf-8") for path in (site / NAME).rglob("*.*") if path.suffix != ".pyc"]
    assert len(texts) == 11
    assert not [text for text in texts if "sketch" in text.lower()]


def test_in_a_checkout_it_lies_with_the_other_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "src" / "pitboss" / "games").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(command, ["new-game", NAME])
    assert said.exit_code == 0
    assert (tmp_path / "src" / "pitboss" / "games" / NAME / "verbs.py").is_file()
    assert not (tmp_path / "src" / "pitboss" / "games" / "pyproject.toml").exists()
    assert "make_wire.py" in said.output
    tested = (tmp_path / "tests" / "games" / f"test_{NAME}_rules.py").read_text(encoding="utf-8")
    assert f"from pitboss.games.{NAME} import SPEC" in tested


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Tea-Time", "cannot name a game"),
        ("pontoon", "There is a game pontoon already."),
        ("there", "there is there already."),
        ("class", "class is a keyword of Python"),
        ("match", "match is a keyword of Python"),
        ("type", "type is a keyword of Python"),
    ],
)
def test_what_cannot_be_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, sentence: str
) -> None:
    (tmp_path / "there").mkdir()
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(command, ["new-game", name])
    assert said.exit_code == 2
    assert sentence in said.output


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    target = tmp_path / "file" / "folder"
    said = CliRunner().invoke(command, ["new-game", NAME, "--into", str(target)])
    assert said.exit_code == 2
    assert f"{target / NAME} cannot be written: Not a directory." in said.output
