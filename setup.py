"""Compiles the rules with mypyc where that is possible, and falls back to plain Python where it is not.

Everything else about the package is in pyproject.toml. PITBOSS_PURE=1 leaves the compiler alone.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

DECLARED = {"__init__", "moves", "errors", "notation", "offers", "options", "plan", "record", "spec"}
"""Modules of structs and text: they are made at import time, and not where time is spent."""

EACH_MOVE = (
    "lab/play.py",
    "server/guest.py",
    "server/log.py",
    "server/room.py",
    "server/socket.py",
    "server/table_socket.py",
)
"""Beyond the rules and tables, what every move goes through."""

BUILDING = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}
"""Commands that need the extensions; others only ask what the package is called, and compiling takes a minute."""


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
    except ImportError:
        print("pitboss: mypyc is not there, so the rules stay plain Python: right, but slower.", file=sys.stderr)
        return []
    return list(mypycify(hot_modules(Path()), opt_level="3"))


class BuildOrNot(build_ext):
    """Builds the extensions; without a working C compiler it leaves them out."""

    def run(self) -> None:
        """Build them all or none."""
        try:
            super().run()
        except Exception as error:
            # Whatever stops a compiler, the package is as good without it.
            why = type(error).__name__
            print(f"pitboss: no working C compiler ({why}): the rules stay plain Python, just slower.", file=sys.stderr)
            self.extensions = []


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrNot})
