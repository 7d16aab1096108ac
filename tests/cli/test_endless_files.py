"""Devices and pipes where a file is expected: each command says so and ends, for they may never end."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from tests.marks import long_but

from pitboss.cli.app import command

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "tests" / "golden" / "certainty" / "four-players.jsonl"
CASES = {
    "arena --out": "arena pontoon --bots random,easy --matches 1 --out FILE",
    "arena --bots": "arena pontoon --bots FILE:Mine,random --matches 1",
    "coach file": "coach FILE --as p1",
    "dataset file": f"dataset FILE {RECORD}",
    "dataset sources": "dataset FOLDER/rows.parquet FILE",
    "db backup file": "db backup FILE --store sqlite:///FOLDER/house.db",
    "irc --config": "irc --config FILE",
    "irc --state": "irc --server 127.0.0.1:1 --channel #x --state FILE",
    "lab GAME --bots": "lab pontoon --bots FILE:Mine --matches 1",
    "lab diff first": "lab diff KEPT KEPT",
    "lab report folder": "lab report KEPT",
    "lab report --targets": "lab report MEASURED --targets FILE",
    "lab run --out": "lab run pontoon --matches 1 --out KEPT",
    "join --record": "join http://127.0.0.1:1/t/ABCDEF --line --record FILE",
    "pack check files": "pack check FILE",
    "play --record": "play pontoon --line --record FILE",
    "play --from": "play --from FILE --at 1 --as p1",
    "replay file": "replay FILE",
}
"""By command and parameter. FILE is what may never end; KEPT is a folder of `lab run` with such a file in it."""
UNTRIED = {"arena --records", "db export folder", "lab diff second", "new-game --into", "arena --csv"}
"""Parameters that name folders to write to, the same folder once more, or what is written and may be a pipe."""
NO_PATHS = {"arena --bots", "irc --state", "lab GAME --bots"}
"""Parameters that may name a file."""


def parameters(found: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every parameter that names a file, with its command."""
    if isinstance(found, click.Group):
        context = click.Context(found)
        for name in found.list_commands(context):
            below = found.get_command(context, name)
            assert below is not None
            yield from parameters(below, (*path, name))
    for each in found.params:
        if isinstance(each.type, click.Path):
            yield (*path, each.opts[0])


def test_every_parameter_that_names_a_file_is_tried() -> None:
    found = {" ".join(path) for path in parameters(command)}
    assert found - UNTRIED == set(CASES) - NO_PATHS


@pytest.mark.parametrize("name", long_but(["irc --config", "lab report --targets"], CASES))
@pytest.mark.parametrize("kind", ["device", "pipe"])
def test_it_is_refused(name: str, kind: str, tmp_path: Path) -> None:
    file = Path("/dev/zero")
    if kind == "pipe":
        file = tmp_path / "pipe"
        os.mkfifo(file)
    measured, kept = tmp_path / "measured", tmp_path / "kept"
    kept.mkdir()
    (kept / "matches.jsonl").symlink_to(file)
    if "MEASURED" in CASES[name]:
        run("lab", "run", "pontoon", "--matches", "1", "--skill", "0", "--out", str(measured))
    words = {"FILE": file, "FOLDER": tmp_path, "KEPT": kept, "MEASURED": measured}
    asked = CASES[name].split()
    for word, path in words.items():
        asked = [part.replace(word, str(path)) for part in asked]
    done = run(*asked)
    assert done.returncode not in (0, -9), (done.stdout, done.stderr)
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own: without the check it would wait or read for ever."""
    return subprocess.run(
        [sys.executable, "-m", "pitboss", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
