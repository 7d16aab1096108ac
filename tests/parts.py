"""The parts of `make test`, `make test-long` and `make quick`: what runs, with which rules, and beside what.

Every test belongs to one of the two: a test marked `long` to `make test-long`, any other to `make test`. A test marked
`heavy` is too slow in plain Python, so it runs only where the rules are compiled. `tests/test_parts.py` checks that no
test file is left out and that `make test` keeps every kind of proof.

This file needs the standard library only: it is read before anything is installed.
"""

import os
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

BIN: Final = ".venv/bin"
COMPILED: Final = ".venv/wheel/compiled"
"""The package with compiled rules, as the Makefile builds it for tests."""

BROWSER: Final = ("tests/web",)
"""Alone, because as long as Playwright runs, nothing else in its process can use asyncio."""
INTERFACES: Final = (
    "tests/cli",
    "tests/client",
    "tests/doors",
    "tests/irc",
    "tests/lab",
    "tests/research",
    "tests/server",
    "tests/sixth",
    "tests/soak",
    "tests/tui",
)
"""What people and programs use the games through: tested with compiled rules, as users have them."""
PATCHED: Final = (
    "tests/lab/test_solo_minutes.py",
    "tests/server/http/test_tables.py",
    "tests/server/rooms/test_other_rules.py",
    "tests/server/rooms/test_unattended.py",
    "tests/server/test_leaks.py",
)
"""Of those, what replaces or extends code that is compiled: tested in plain Python."""
INSTALLED: Final = ("tests/test_install.py",)
"""The wheel in an empty environment."""
RULES: Final = (
    "tests/coach",
    "tests/core",
    "tests/encode",
    "tests/games",
    "tests/golden",
    "tests/laws",
    "tests/packs",
    "tests/rewind",
    "tests/table",
    "tests/wire",
    "tests/test_*.py",
)
"""What the games are: tested in plain Python, where a failure can be read."""
DOCTESTS: Final = ("src",)
"""Beside the rules: they are collected from the sources as they are, so they run in plain Python only."""
RULES_COMPILED: Final = (
    "tests/core/test_cards_and_dice.py",
    "tests/encode",
    "tests/games",
    "tests/golden",
    "tests/laws",
    "tests/table",
    "tests/test_mode.py",
)
"""What the compiler could change."""
TEXTS: Final = (
    "tests/games/test_*_book.py",
    "tests/games/test_*_languages.py",
    "tests/games/test_*_words.py",
    "tests/games/test_floor_plan.py",
    "tests/laws/test_laws_bite.py",
    "tests/laws/test_words.py",
    "tests/table/test_said.py",
)
"""Of those, what is about texts, sources and the laws themselves: the compiler cannot change it."""
TRAINING: Final = ("tests/train",)
"""In an environment of its own, because its library is large."""
LONG_ONLY: Final = (
    "src/pitboss/lab/ray_engine.py",
    "src/pitboss/research/openspiel.py",
    "src/pitboss/research/textarena_env.py",
    "tests/research/test_openspiel.py",
    "tests/research/test_textarena.py",
)
"""Files that cannot be imported without packages that only `make test-long` installs."""
QUICK: Final = ("tests/core", "tests/games", "tests/table", "tests/wire")


class Part(NamedTuple):
    """One command of a run."""

    name: str
    about: str
    """What it does, for the person who waits."""
    seconds: int
    """How long it takes on two cores that do nothing else."""
    command: tuple[str, ...]
    environment: Mapping[str, str] = MappingProxyType({})
    needed: bool = False
    """Whether what comes after makes no sense if it fails."""


Lane = tuple[Part, ...]
"""Parts that run one after the other."""
Stage = tuple[Lane, ...]
"""Lanes that run side by side; the next stage waits for all of them."""


def cores() -> int:
    """How many processors there are."""
    return os.cpu_count() or 1


def pytest(marks: str, *paths: str, workers: int, ignored: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A pytest run over tests with these marks, on so many processes.

    The browser tests of a file share a match, so they share a process; elsewhere worksteal wastes least time. pytest
    ignores no file that its command names, so files that a pattern stands for are left out here.
    """
    named = [file for path in paths for file in (sorted(map(str, Path().glob(path))) if "*" in path else [path])]
    share = "loadfile" if any(path.startswith(BROWSER) for path in paths) else "worksteal"
    return (
        *(f"{BIN}/python", "-m", "pytest", "-q", "-p", "no:schemathesis", "-n", str(workers), "--dist", share),
        *("-m", marks, "--durations=15", "--durations-min=3", "--no-header"),
        *(f"--ignore-glob={path}" for path in ignored),
        *(file for file in named if not any(fnmatch(file, path) for path in ignored)),
    )


WITH_COMPILED_RULES: Final = {"PYTHONPATH": COMPILED, "PITBOSS_EXPECT": "compiled"}


def make(*targets: str, jobs: int = 1) -> tuple[str, ...]:
    """Let make bring about what later parts need."""
    return ("make", "--silent", f"--jobs={jobs}", *targets)


def test() -> tuple[Stage, ...]:
    """`make test`: every kind of proof."""
    set_up = Part(
        "set-up",
        "Python packages, browser app, headless Chromium, ngircd, tmux",
        60,
        make(".venv/dev", ".venv/programs", "web", jobs=3),
        needed=True,
    )
    wheel = Part("wheel", "build the wheel with compiled rules, install it", 120, make(".venv/wheel"), needed=True)
    vitest = Part("vitest", "the browser app's own tests", 20, make("vitest"))
    rules = Part(
        "rules",
        "games, laws, tables, records and doctests in plain Python",
        120,
        pytest(
            "not long and not heavy", *RULES, *DOCTESTS, *PATCHED, workers=cores(), ignored=(*INSTALLED, *LONG_ONLY)
        ),
    )
    browser = Part(
        "browser",
        "every game in a real browser",
        150,
        pytest("not long", *BROWSER, workers=cores() + 1),
        WITH_COMPILED_RULES,
    )
    interfaces = Part(
        "interfaces",
        "server, stores, IRC, terminal, command line, bots, research",
        140,
        pytest("not long", "tests/test_mode.py", *INTERFACES, workers=2 * cores(), ignored=(*PATCHED, *LONG_ONLY)),
        WITH_COMPILED_RULES,
    )
    compiled = Part(
        "compiled",
        "laws, games and records with compiled rules",
        50,
        pytest("not long", *RULES_COMPILED, workers=max(1, cores() // 2), ignored=TEXTS),
        WITH_COMPILED_RULES,
    )
    installed = Part("installed", "the wheel in an empty environment", 10, pytest("not long", *INSTALLED, workers=1))
    # Interfaces wait for processes and networks half of the time, so compiled rules run beside them.
    return (((set_up,),), ((wheel, vitest), (rules,)), ((browser, installed),), ((interfaces,), (compiled,)))


def long() -> tuple[Stage, ...]:
    """`make test-long`: all games, interfaces and languages, more seeds, fuzzing, a desktop browser, training, soak."""
    set_up = Part(
        "set-up",
        "Ray, TextArena, OpenSpiel, Polars; desktop Chromium; PyTorch",
        120,
        make(".venv/long", ".venv/desktop", "web", ".venv/train", jobs=3),
        needed=True,
    )
    wheel = Part(
        "wheel", "build the wheel with compiled rules, if there is none yet", 1, make(".venv/wheel"), needed=True
    )
    training = Part(
        "training",
        "a program learns to play",
        60,
        (".venv/train/bin/python", "-m", "pytest", "-q", "--no-header", *TRAINING),
    )
    browser = Part(
        "browser",
        "all games, screens and sizes in a browser",
        240,
        pytest("long", *BROWSER, workers=cores() + 1),
        WITH_COMPILED_RULES,
    )
    desktop = Part(
        "desktop",
        "whole matches in a desktop browser",
        40,
        pytest("not long", "tests/web/test_whole_match.py", workers=cores()),
        WITH_COMPILED_RULES | {"PITBOSS_BROWSER": "desktop"},
    )
    everything = Part(
        "everything",
        "all games at all interfaces, 300 law matches a game, fuzzing, Ray",
        300,
        pytest("long", *INTERFACES, *INSTALLED, *RULES, workers=2 * cores(), ignored=PATCHED),
        WITH_COMPILED_RULES,
    )
    doctests = Part(
        "doctests",
        "examples in sources that need large packages",
        5,
        pytest("not long", *(path for path in LONG_ONLY if path.startswith(DOCTESTS)), workers=1),
    )
    soak = Part(
        "soak",
        "servers killed under load, in short",
        60,
        (f"{BIN}/python", "-m", "tests.soak", "crash", "--tables", "8", "--kills", "4", "--between", "400"),
    )
    return (((set_up,),), ((wheel,),), ((training, browser, desktop, everything, doctests, soak),))


def quick() -> tuple[Stage, ...]:
    """`make quick`: what a change to the rules breaks first."""
    ruff = Part("ruff", "lint and format", 2, (f"{BIN}/ruff", "check", "--quiet", "."))
    layout = Part("format", "format", 1, (f"{BIN}/ruff", "format", "--quiet", "--check", "."))
    types = Part("types", "mypy --strict", 30, (f"{BIN}/mypy",))
    rules = Part(
        "rules",
        "core, games, table, wire",
        50,
        pytest("not long and not heavy", *QUICK, workers=cores()),
    )
    return (((ruff, layout, types), (rules,)),)


RUNS: Final = {"test": test, "long": long, "quick": quick}
