"""How little is loaded before something is shown: what takes long is loaded when it is wanted."""

import subprocess
import sys
from importlib import import_module

import click
import pytest

from pitboss.cli.app import COMMANDS, command

HOUSE = ("sqlite3", "starlette", "uvicorn", "websockets")
HEAVY = ("asyncio", "fluent", "importlib.metadata", "msgspec", "rich", "textual", *HOUSE)
OURS = ("bots", "client", "games", "irc", "lab", "packs", "server", "speech", "table", "tui", "wire")
LIGHT = ("pitboss.cli.app", "pitboss.cli.exits")
"""Modules of commands that help needs."""
DISTANT = ("bots", "client", "irc", "lab", "server", "table")
"""Parts of ours that a first screen can do without."""


def loaded(lines: str) -> set[str]:
    """Every module that a fresh process has after running some lines."""
    code = f"import sys\n{lines}\nprint(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def among(modules: set[str], names: tuple[str, ...]) -> list[str]:
    return sorted(name for name in names if name in modules or any(one.startswith(f"{name}.") for one in modules))


@pytest.mark.parametrize("words", [["--help"], []])
def test_help_loads_no_command(words: list[str]) -> None:
    modules = loaded(f"from pitboss.cli.app import command\ntry:\n    command({words})\nexcept SystemExit: pass")
    assert "click" in modules
    assert among(modules, HEAVY) == []
    assert among(modules, tuple(f"pitboss.{name}" for name in OURS)) == []
    assert [one for one in modules if one.startswith("pitboss.cli.") and one not in LIGHT] == []


def test_the_first_screen_loads_no_house() -> None:
    modules = loaded(
        "import pitboss.cli.play, pitboss.cli.solo\nfrom pitboss import games\n[*map(games.find, games.names())]"
    )
    assert "textual.app" in modules
    assert among(modules, HOUSE) == []
    assert among(modules, tuple(f"pitboss.{name}" for name in DISTANT)) == []


def test_lines_load_no_screen() -> None:
    modules = loaded("import pitboss.cli.play, pitboss.cli.line_play")
    assert among(modules, ("textual", "rich", *HOUSE)) == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_where_the_list_says(name: str) -> None:
    room = COMMANDS[name]
    context = click.Context(command)
    found = command.get_command(context, name)
    assert found is getattr(import_module(f"pitboss.cli.{room.module}"), room.name)
    assert found is not None
    assert found.name == name
    assert found.get_short_help_str(60) == room.summary


def test_an_unknown_command_is_refused() -> None:
    context = click.Context(command)
    assert command.get_command(context, "blorp") is None
    assert set(command.list_commands(context)) == set(COMMANDS)
