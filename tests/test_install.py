"""The package as users get it: built from the sdist where nothing else is installed, and tried without the checkout."""

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SDIST = ROOT / ".venv/sdist"
DIST = ROOT / ".venv/wheel/dist"
INSTALLED = ROOT / ".venv/wheel/bin/python"
BARE = {"PATH": os.environ.get("PATH", os.defpath), "HOME": "/nonexistent"}
"""Nothing of the environment that the tests run in."""


def test_an_installed_wheel_is_compiled_plays_a_match_and_serves_the_app(tmp_path: Path) -> None:
    """`make test` installs it; so a failure to build or install ends the run before this."""
    script = tmp_path / "try_install.py"
    script.write_bytes((ROOT / "scripts/try_install.py").read_bytes())
    tried = subprocess.run(
        [INSTALLED, script, "--compiled"], cwd=tmp_path, env=BARE, capture_output=True, text=True, check=False
    )
    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert "it serves the browser app" in tried.stdout


def test_the_trial_notices_what_is_missing(tmp_path: Path) -> None:
    """The plain build of these tests is not compiled, and the trial must say so."""
    tried = subprocess.run(
        [sys.executable, ROOT / "scripts/try_install.py", "--compiled"],
        cwd=tmp_path,
        env=BARE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert tried.returncode == 1
    assert "NOT the rules are compiled" in tried.stdout


def test_the_sdist_holds_what_a_build_needs_and_no_more() -> None:
    (sdist,) = SDIST.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for needed in ("setup.py", "src/pitboss/server/static/index.html", "src/pitboss/games/stonks/rules.md"):
        assert needed in names
    assert not [name for name in names if name.startswith(("web/", "tests/")) or "node_modules" in name]


def test_the_wheel_holds_rules_packs_and_the_app_for_this_python() -> None:
    (wheel,) = DIST.glob("*.whl")
    assert f"cp{sys.version_info.major}{sys.version_info.minor}" in wheel.name
    names = set(zipfile.ZipFile(wheel).namelist())
    for needed in ("pitboss/server/static/index.html", "pitboss/packs/data/starter.toml", "pitboss/py.typed"):
        assert needed in names
    rules = [name for name in names if name.endswith(("/rules.md", "/rules.de.md"))]
    assert len(rules) == len([*(ROOT / "src/pitboss").rglob("rules.md"), *(ROOT / "src/pitboss").rglob("rules.de.md")])


@pytest.mark.long
@pytest.mark.parametrize("python", ["cp311", "cp312", "cp313", "cp314"])
def test_a_release_has_wheels_for_every_python_it_claims(python: str) -> None:
    program = str(Path(sys.executable).with_name("cibuildwheel"))
    asked = [program, "--print-build-identifiers", "--platform", "linux", "--archs", "x86_64", str(ROOT)]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert f"{python}-manylinux_x86_64" in told.stdout.split()


def test_every_python_that_is_claimed_is_built_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    claimed = [line.rpartition(":: 3.")[2] for line in project["project"]["classifiers"] if ":: 3." in line]
    built = project["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp3{minor}-*" for minor in claimed]
