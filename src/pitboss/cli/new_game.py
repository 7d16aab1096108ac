"""`pitboss new-game NAME`: a folder with a small game in it, to be changed into one's own."""

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import click

from pitboss import games
from pitboss.core.errors import PitbossError

SKETCH: Final = "sketch"
HOME: Final = Path("src/pitboss/games")
"""Where games lie in a checkout of this project."""
TESTS: Final = Path("tests/games")
"""Where their tests lie."""
KEYWORDS: Final = frozenset((*keyword.kwlist, *keyword.softkwlist, "type"))
"""Words that a package should not be called; `type` is one of them from Python 3.12."""
_IN_CLASS: Final = re.compile(rf"\b{SKETCH.capitalize()}(?=[A-Z])")
"""The sketch's name at the beginning of a class's."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,30}")


@click.command("new-game")
@click.argument("name")
@click.option(
    "--into",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder to write it into; else the games of this checkout, or the current folder.",
)
def new_game(name: str, into: Path | None) -> None:
    """Write a game called NAME that can be played at once, as the beginning of one of your own."""
    if not _NAME.fullmatch(name):
        raise PitbossError(f"{name[:40]!r} cannot name a game; write it in small letters, digits and _: tea_time.")
    if name in KEYWORDS:
        raise PitbossError(f"{name} is a keyword of Python and cannot name a game; choose another name.")
    if name in games.names():
        raise PitbossError(f"There is a game {name} already.")
    home = into or (HOME if HOME.is_dir() else Path())
    target = home / name
    try:
        written = _copy(files("pitboss.cli") / "skeleton", target, name)
        kept = _around(home, name)
    except FileExistsError:
        raise PitbossError(f"{target} is there already.") from None
    except OSError as error:
        raise PitbossError(f"{target} cannot be written: {error.strerror}. Choose a folder with --into.") from None
    click.echo(f"{written} files in {target}: a game that plays. Change rules.md first, then the rest.")
    if home != HOME:
        if kept:
            click.echo("There is a pyproject.toml already. Add these lines to it, or the game lacks its words:")
            click.echo(kept)
        click.echo(f"pip install --editable {home}")
    else:
        click.echo("python scripts/make_wire.py && python scripts/make_words.py")
    click.echo(f"pitboss laws {name}")
    click.echo(f"pitboss play {name}")


def _around(home: Path, name: str) -> str:
    """Write the game's tests and, outside a checkout, what makes a package of it.

    Return the lines that a `pyproject.toml` needs which was there already; "" if there was none.
    """
    templates = files("pitboss.cli") / "skeleton_package"
    ours = home == HOME
    tests = TESTS if ours else home / "tests"
    tests.mkdir(parents=True, exist_ok=True)
    package = f"pitboss.games.{name}" if ours else name
    test = (templates / "test.txt").read_text(encoding="utf-8").replace("PACKAGE", package)
    file = tests / (f"test_{name}_rules.py" if ours else f"test_{name}.py")
    if not file.exists():
        file.write_text(_renamed(test, name), encoding="utf-8")
    project = home / "pyproject.toml"
    text = _renamed((templates / "pyproject.toml").read_text(encoding="utf-8"), name)
    if ours:
        return ""
    if project.exists():
        return text[text.index("[project.entry-points") :]
    project.write_text(text, encoding="utf-8")
    return ""


def _copy(folder: Traversable, target: Path, name: str) -> int:
    """Copy the skeleton under another name; how many files it is."""
    target.mkdir(parents=True)
    written = 0
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir():
            written += _copy(entry, target / entry.name, name) if entry.name != "__pycache__" else 0
        else:
            text = entry.read_text(encoding="utf-8")
            (target / entry.name).write_text(_renamed(text, name), encoding="utf-8")
            written += 1
    return written


def _renamed(text: str, name: str) -> str:
    """Return the text of the sketch with another game's name: in titles with spaces, in names of classes without.

    >>> _renamed("Sketch: sketch.no-face, SketchGame", "tea_time")
    'Tea Time: tea_time.no-face, TeaTimeGame'
    """
    words = [part.capitalize() for part in name.split("_")]
    text = _IN_CLASS.sub("".join(words), text)
    return text.replace(SKETCH.capitalize(), " ".join(words)).replace(SKETCH, name)
