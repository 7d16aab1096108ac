"""Builds what pip cannot know of: the rules, compiled by mypyc, and the browser app, built by npm.

The package is as right without either: where one cannot be built it is left out, and a line says so. Everything else
about the package is in pyproject.toml. PITBOSS_PURE=1 leaves the compiler alone. PITBOSS_QUICK=1 is for tests: it
compiles without optimisation, in a minute instead of ten.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

DECLARED = {
    *("__init__", "declare", "errors", "evening", "moves", "notation", "offers"),
    *("options", "origin", "outcome", "plan", "rated", "record", "spec", "words"),
    *("bots", "coach", "drills", "marks", "measures", "speech", "terminal"),  # parts of a game that are no rules
}
"""Modules of structs and text: they are made at import time, and not where time is spent."""

EACH_MOVE = (
    "bots/bot.py",
    "bots/search.py",
    "encode/encoder.py",
    "encode/menu.py",
    "encode/rows.py",
    "lab/play.py",
    "research/episode.py",
    "research/matches.py",
    "server/fair_queue.py",
    "server/rooms/audience.py",
    "server/rooms/guests.py",
    "server/rooms/house_moves.py",
    "server/rooms/table_log.py",
    "server/rooms/room.py",
    "server/sockets/frames.py",
    "server/sockets/socket.py",
    "server/sockets/state.py",
    "server/sockets/table_socket.py",
)
"""Beyond the rules and tables, what every move goes through, and what thinks long about one."""

BUILDING = {"bdist_wheel", "build", "build_ext", "install"}
"""Commands that need the extensions; others only ask what the package is called, and compiling takes a minute.

An editable install is not among them: what somebody edits must be what runs.
"""

UNCHECKED = ("--config-file=", "--ignore-missing-imports")
"""How mypyc looks at the types: they are checked by `make check`, where all is installed that they come from."""

FLAGS = ["-fvisibility=hidden", "-g0"] if os.name == "posix" else []
"""Extra for the C compiler: nobody outside calls the compiled functions, so they may be inlined into each other; and
nobody steps through C that was made."""

QUICK = bool(os.environ.get("PITBOSS_QUICK"))
JOINED = 4
"""Files that C is put together in, where it is compiled quickly: half a gigabyte of memory each."""

APP = Path("src/pitboss/server/static/index.html")


def say(what: str) -> None:
    """Tell whoever builds."""
    print(f"pitboss: {what}", file=sys.stderr)


def hot_modules(root: Path) -> list[str]:
    """The modules that are compiled: core, games and tables without their declarations, and the play-out loop."""
    source = root / "src/pitboss"
    levels = [*source.glob("core/*.py"), *source.glob("games/*/*.py"), *source.glob("table/*.py")]
    hot = [path for path in [*levels, *map(source.joinpath, EACH_MOVE)] if path.stem not in DECLARED]
    return sorted(str(path.relative_to(root)) for path in hot)


def extensions() -> list[Extension]:
    """What the C compiler is to build; nothing if it is not wanted or mypyc cannot be had."""
    if os.environ.get("PITBOSS_PURE") or not BUILDING & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        # All modules in one file are inlined into each other, but one core alone compiles them: where nothing is
        # inlined, there are a few files.
        how = {"opt_level": "0", "multi_file": True} if QUICK else {"opt_level": "3"}
        built: list[Extension] = list(mypycify([*UNCHECKED, *hot_modules(Path())], **how))
        if QUICK:
            for extension in built:
                extension.sources = joined(list(map(str, extension.sources)))
    except (Exception, SystemExit) as error:
        # mypyc ends the whole process where it does not like a type; that is no reason to install nothing.
        say(f"mypyc did not work ({type(error).__name__}), so the rules stay plain Python: right, but slower.")
        return []
    for extension in built:
        # mypyc gives all of them one list.
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return built


def joined(sources: Sequence[str]) -> list[str]:
    """The same C in a few files of about the same length instead of many.

    What every file includes is longer than most of them: read a hundred times, it takes half as long again as the rest.
    """
    made = [path for path in map(Path, sources) if path.name.startswith("__native_")]
    if len(made) <= JOINED:
        return list(sources)
    shares: list[list[Path]] = [[] for _ in range(JOINED)]
    for path in sorted(made, key=lambda path: path.stat().st_size, reverse=True):
        min(shares, key=lambda share: sum(each.stat().st_size for each in share)).append(path)
    files = [made[0].with_name(f"__joined_{number}.c") for number in range(JOINED)]
    for file, share in zip(files, shares, strict=True):
        file.write_text("".join(f'#include "{path.name}"\n' for path in share), encoding="utf-8")
    return [*(source for source in sources if Path(source) not in made), *map(str, files)]


class BuildOrNot(build_ext):
    """Builds the extensions; without a working C compiler it leaves them out."""

    def run(self) -> None:
        """Build them all or none."""
        try:
            super().run()
        except Exception as error:
            # Whatever stops a compiler, the package is as good without it.
            say(f"no working C compiler ({type(error).__name__}): the rules stay plain Python, just slower.")
            self.extensions = []

    def build_extensions(self) -> None:
        """Build them, on all cores if it is to be quick."""
        if QUICK:
            one_by_one = self.compiler.compile

            def side_by_side(sources: Sequence[str], *rest: object, **more: object) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: one_by_one([source], *rest, **more), sources)
                    return [each for objects in made for each in objects]

            self.compiler.compile = side_by_side
        super().build_extensions()


class WithApp(build_py):
    """Builds the browser app first, where a checkout has none yet; an sdist brings it along."""

    def run(self) -> None:
        """Build the app if it is wanted, then the package."""
        if not self.editable_mode and not APP.exists() and Path("web/package-lock.json").exists():
            build_app()
        super().run()


def build_app() -> None:
    """Build the browser app with the Node there is."""
    npm = shutil.which("npm")
    try:
        if npm is None:
            raise FileNotFoundError("npm")
        for step in (["ci", "--no-audit", "--no-fund", "--silent"], ["run", "--silent", "build"]):
            subprocess.run([npm, "--prefix", "web", *step], check=True, stdout=sys.stderr)
    except (OSError, subprocess.CalledProcessError) as error:
        say(f"the browser app is left out ({type(error).__name__}): it needs Node 20 or newer. The rest works.")


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrNot, "build_py": WithApp})
