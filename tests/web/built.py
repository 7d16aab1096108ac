"""The browser app as the tests serve it: the package's own files if they are up to date, else a build of this run."""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
PACKAGED: Final = ROOT / "src" / "pitboss" / "server" / "static"
AXE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"
FOLDER: Final = "PITBOSS_STATIC"


def built(shared: Path) -> Path:
    """A folder with the built app; `shared` is one that all processes of the run have in common."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    if _is_fresh(PACKAGED):
        return PACKAGED
    folder = shared / "static"
    with (shared / "static.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _is_fresh(folder):
            _build(folder)
    return folder


def _is_fresh(folder: Path) -> bool:
    """Whether it was built after the last change to what it is built from."""
    page = folder / "index.html"
    if not page.is_file():
        return False
    sources = [WEB / "index.html", WEB / "vite.config.ts"]
    for part in ("src", "public"):
        sources += [path for path in (WEB / part).rglob("*") if path.is_file()]
    sources += (ROOT / "src" / "pitboss").rglob("words/*.ftl")
    return page.stat().st_mtime >= max(path.stat().st_mtime for path in sources)


def _build(folder: Path) -> None:
    npx = shutil.which("npx", path=f"{os.environ.get('PATH', '')}:{ROOT / '.venv' / 'bin'}")
    if npx is None or not (WEB / "node_modules").is_dir():
        pytest.fail("The browser app is not built; build it with `make web`.")
    command = [npx, "vite", "build", "--outDir", str(folder), "--emptyOutDir"]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
