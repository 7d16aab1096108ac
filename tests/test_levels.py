"""Imports point down only, and what is pure stays pure: read from the source, without running it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pitboss

LEVELS = {
    "__init__": -1,
    "core": 0,
    "packs": 0,
    "games": 1,
    "wire": 2,
    "table": 2,
    "bots": 2,
    "coach": 2,
    "encode": 2,
    "rewind": 2,
    "background": 2,
    "child": 2,
    "server": 3,
    "client": 3,
    "lab": 3,
    "speech": 4,
    "laws": 5,
    "research": 5,
    "tui": 5,
    "irc": 5,
    "mcp": 5,
    "cli": 6,
    "__main__": 7,
}
SHARED = ("core", "wire")
"""Of one level with those who import them: what packs are made of, and what shells say to each other."""

BESIDE = (("coach", "bots"), ("encode", "bots"), ("rewind", "bots"), ("mcp", "tui"), ("server", "lab"))
"""Of one level, and yet the first imports the second: a coach and who rewinds think by what players think by, and so
may a row; an assistant is told what the terminal's log tells; a house has a lab."""

PURE = ("core", "packs", "games", "wire", "table", "bots", "coach", "encode", "rewind")
IMPURE = (
    "asyncio",
    "concurrent",
    "datetime",
    "multiprocessing",
    "os",
    "random",
    "secrets",
    "selectors",
    "socket",
    "subprocess",
    "threading",
    "time",
    "uuid",
)
EXCUSED = ((Path("core/dice.py"), "random"), (Path("packs/__init__.py"), "os"))
"""The one pure file that draws random numbers, and the one that looks up which folders hold packs."""

DOORS = ("tui", "irc", "mcp", "cli", "speech")
HOSTS = ("serve.py", "db.py", "dataset.py", "local_server.py")
"""The commands that are the server's own, which start it and look after its store, and the file that opens a house for
other commands."""
PLAYERS = ("speech", "bots", "coach", "encode")

PARTS = {
    **dict.fromkeys(("bargains", "bots", "candidates", "habits", "hints", "lore", "mind", "odds"), "bots"),
    **dict.fromkeys(("player", "rivals"), "bots"),
    "coach": "coach",
    "drills": "bots",
    "encode": "encode",
    "measures": "bots",
    "rows": "encode",
    "speech": "speech",
    "terminal": "tui",
}
"""Parts of a game's folder that are of another level than the rules, by the name of the file."""
QUICK = ("rows",)
"""The part that may know its game's state, because a law compares what it tells with what a view tells."""
DECLARED = ("", "declare", "moves")
"""What others may know of a game: what it is, and what it declares."""


def complaints(root: Path) -> list[str]:
    """Every import in the package at `root` that the levels forbid."""
    files = sorted(path.relative_to(root) for path in root.rglob("*.py"))
    found = ((file, line, complaint(file, target)) for file in files for line, target in imports(root, file))
    return list(dict.fromkeys(f"{file.as_posix()}:{line} {why}" for file, line, why in found if why))


def imports(root: Path, file: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every module that a file imports."""
    package = ["pitboss", *file.parent.parts]
    for node in ast.walk(ast.parse((root / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            module = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                yield node.lineno, inner if _is_module(root, inner) else module


def _is_module(root: Path, name: str) -> bool:
    top, *parts = name.split(".")
    if top != "pitboss" or len(parts) == 1:
        return top == "pitboss" and parts[0] in LEVELS
    path = root.joinpath(*parts)
    return path.is_dir() or path.with_suffix(".py").is_file()


def complaint(file: Path, target: str) -> str | None:
    """Why a file may not import a module; None if it may."""
    home, parts = home_of(file), target.split(".")
    if parts[0] != "pitboss":
        forbidden = home in PURE and parts[0] in IMPURE and (file, parts[0]) not in EXCUSED
        return f"imports {parts[0]}, but {home} is pure" if forbidden else None
    if len(parts) == 1:
        return None
    other = home_of(Path(*parts[1:]))
    if home not in LEVELS or other not in LEVELS:
        return f"imports {target}, and {home if home not in LEVELS else other} has no level"
    shared = LEVELS[home] == LEVELS[other] and (other in SHARED or (home, other) in BESIDE)
    if other != home and LEVELS[other] >= LEVELS[home] and not shared:
        return f"imports {target}, which is not below it"
    return _trespass(file, home, parts) if other != home or parts[1] == "games" else None


def home_of(file: Path) -> str:
    """The folder whose level a file or module has: its own, but for the parts of a game that belong elsewhere."""
    name = Path(file.parts[0]).stem
    return PARTS.get(Path(file.parts[2]).stem, name) if name == "games" and len(file.parts) > 2 else name


def _trespass(file: Path, home: str, parts: list[str]) -> str | None:
    """Why a module is out of bounds although it is below."""
    target, (game, inside) = ".".join(parts), [*parts, "", ""][2:4]
    mine = file.parts[1] if file.parts[0] == "games" and len(file.parts) > 2 else ""
    if mine and parts[1] == "games" and game and game != mine:
        return f"imports {target}, another game"
    if home == "games":
        return None
    if home in DOORS and parts[1] in ("table", "server") and (home != "cli" or file.name not in HOSTS):
        return f"imports {target}, which a door reaches through client only"
    if home in PLAYERS and parts[1] == "packs":
        return f"imports {target}, where the answers are"
    if parts[1] != "games":
        return None
    if mine:
        own = (*DECLARED, *PARTS) if file.stem not in QUICK else (inside,)
        return None if inside in own else f"imports {target}, but may know what its own game declares only"
    return (
        f"imports {target}, the inside of a game"
        if home in (*DOORS, "bots", "coach", "encode") and inside not in DECLARED
        else None
    )


def test_imports_point_down_only() -> None:
    assert complaints(Path(pitboss.__file__).parent) == []


@pytest.mark.parametrize(
    ("file", "line", "why"),
    [
        ("core/cards.py", "from pitboss.games import find", "imports pitboss.games, which is not below it"),
        (
            "core/cards.py",
            "from ..games.pontoon import moves",
            "imports pitboss.games.pontoon.moves, which is not below it",
        ),
        ("games/pontoon/rules.py", "import pitboss.bots.bot", "imports pitboss.bots.bot, which is not below it"),
        ("games/__init__.py", "from pitboss.client import local", "imports pitboss.client, which is not below it"),
        (
            "games/dice/rules.py",
            "from pitboss.games.pontoon import SPEC",
            "imports pitboss.games.pontoon, another game",
        ),
        ("bots/random.py", "from pitboss.coach import review", "imports pitboss.coach, which is not below it"),
        ("bots/random.py", "from pitboss import table", "imports pitboss.table, which is not below it"),
        ("table/host.py", "from pitboss.bots import make", "imports pitboss.bots, which is not below it"),
        ("lab/play.py", "from pitboss.server import app", "imports pitboss.server, which is not below it"),
        ("client/local.py", "import pitboss.cli", "imports pitboss.cli, which is not below it"),
        ("speech/pontoon.py", "from pitboss.cli.app import main", "imports pitboss.cli.app, which is not below it"),
        ("tui/app.py", "from pitboss.irc import bot", "imports pitboss.irc, which is not below it"),
        ("cli/app.py", "from pitboss.__main__ import main", "imports pitboss.__main__, which is not below it"),
        ("__init__.py", "from pitboss.core.cards import NAMES", "imports pitboss.core.cards, which is not below it"),
        ("core/match.py", "from pitboss.packs import find", "imports pitboss.packs, which is not below it"),
        ("packs/pack.py", "from pitboss.games import find", "imports pitboss.games, which is not below it"),
        ("packs/pack.py", "import os", "imports os, but packs is pure"),
        ("packs/__init__.py", "import datetime", "imports datetime, but packs is pure"),
        ("core/match.py", "import asyncio", "imports asyncio, but core is pure"),
        ("core/match.py", "from random import Random", "imports random, but core is pure"),
        ("games/pontoon/rules.py", "import os.path", "imports os, but games is pure"),
        ("table/host.py", "from datetime import datetime", "imports datetime, but table is pure"),
        (
            "cli/app.py",
            "import pitboss.table.host",
            "imports pitboss.table.host, which a door reaches through client only",
        ),
        (
            "irc/bot.py",
            "from pitboss.server import app",
            "imports pitboss.server, which a door reaches through client only",
        ),
        (
            "cli/app.py",
            "import pitboss.games.pontoon.rules",
            "imports pitboss.games.pontoon.rules, the inside of a game",
        ),
        (
            "games/pontoon/speech.py",
            "import pitboss.games.pontoon.rules",
            "imports pitboss.games.pontoon.rules, but may know what its own game declares only",
        ),
        (
            "games/pontoon/bots.py",
            "from pitboss.games.pontoon import state",
            "imports pitboss.games.pontoon.state, but may know what its own game declares only",
        ),
        (
            "games/pontoon/bots.py",
            "import pitboss.games.market_maker.declare",
            "imports pitboss.games.market_maker.declare, another game",
        ),
        ("games/pontoon/bots.py", "import time", "imports time, but bots is pure"),
        (
            "games/pontoon/bots.py",
            "from pitboss.games.pontoon.speech import PRESENTER",
            "imports pitboss.games.pontoon.speech, which is not below it",
        ),
        (
            "games/pontoon/rules.py",
            "from pitboss.games.pontoon import bots",
            "imports pitboss.games.pontoon.bots, which is not below it",
        ),
        (
            "games/pontoon/encode.py",
            "from pitboss.games.pontoon import state",
            "imports pitboss.games.pontoon.state, but may know what its own game declares only",
        ),
        (
            "games/pontoon/terminal.py",
            "from pitboss.server import app",
            "imports pitboss.server, which a door reaches through client only",
        ),
        ("games/certainty/bots.py", "from pitboss.packs import find", "imports pitboss.packs, where the answers are"),
        (
            "table/host.py",
            "from pitboss.background import Background",
            "imports pitboss.background, which is not below it",
        ),
        ("background.py", "import pitboss.server.run", "imports pitboss.server.run, which is not below it"),
        ("cellar/wine.py", "import pitboss.core.cards", "imports pitboss.core.cards, and cellar has no level"),
    ],
)
def test_a_planted_import_is_found(tmp_path: Path, file: str, line: str, why: str) -> None:
    plant(tmp_path, "games/pontoon/moves.py", "")
    plant(tmp_path, "games/pontoon/declare.py", "")
    for part in ("bots", "speech", "state", "terminal"):
        plant(tmp_path, f"games/pontoon/{part}.py", "")
    plant(tmp_path, file, f"if True:\n    {line}\n")
    assert complaints(tmp_path) == [f"{file}:2 {why}"]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/match.py", "from pitboss.core.cards import NAMES"),
        ("core/match.py", "from .cards import NAMES"),
        ("core/dice.py", "import random"),
        ("packs/__init__.py", "import os"),
        ("packs/pack.py", "from pitboss.core.errors import PitbossError"),
        ("games/certainty/rules.py", "from pitboss.packs import find"),
        ("games/pontoon/rules.py", "from pitboss.games.pontoon.moves import Bet"),
        ("games/pontoon/rules.py", "from . import moves"),
        ("games/__init__.py", "import pkgutil"),
        ("games/pontoon/bots.py", "from pitboss.games.pontoon.declare import Bet"),
        ("games/pontoon/bots.py", "from pitboss.games.pontoon import declare"),
        ("games/pontoon/bots.py", "from pitboss.bots.bot import Bot"),
        ("games/pontoon/terminal.py", "from pitboss.games.pontoon.speech import PRESENTER"),
        ("games/pontoon/terminal.py", "from pitboss.tui.board import Key"),
        ("games/pontoon/encode.py", "from pitboss.encode.encoder import Encoder"),
        ("bots/__init__.py", "from pitboss.games import part"),
        ("bots/__init__.py", "from pitboss.bots.random import RandomBot"),
        ("games/pontoon/speech.py", "from pitboss.games.pontoon.declare import Bet"),
        ("server/app.py", "import asyncio, pitboss.wire.frames, pitboss.table.host"),
        ("server/app.py", "from pitboss.background import Background"),
        ("background.py", "import asyncio"),
        ("cli/app.py", "from pitboss.games import find, names"),
        ("cli/app.py", "from pitboss import __version__"),
        ("__main__.py", "from pitboss.cli.app import main"),
    ],
)
def test_an_import_from_below_is_fine(tmp_path: Path, file: str, line: str) -> None:
    plant(tmp_path, "games/pontoon/moves.py", "")
    plant(tmp_path, "games/pontoon/declare.py", "")
    for part in ("bots", "speech", "state", "terminal"):
        plant(tmp_path, f"games/pontoon/{part}.py", "")
    plant(tmp_path, file, line)
    assert complaints(tmp_path) == []


def plant(root: Path, file: str, text: str) -> None:
    """Put a file into a package of its own."""
    path = root / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
