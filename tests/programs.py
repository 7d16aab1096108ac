"""Programs of the system that the tests use, found or installed: `python -m tests.programs` sees to all of them.

It needs the standard library only, so that they are installed while the Python packages still are.
"""

import os
import shutil
import subprocess
import sys
from typing import NamedTuple


class Program(NamedTuple):
    """A program by the names it goes by, in Debian's package of that name."""

    package: str
    names: tuple[str, ...]
    purpose: str

    @property
    def path(self) -> str | None:
        """Where it is; servers are not on everybody's search path."""
        places = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"])
        return next((path for name in self.names if (path := shutil.which(name, path=places)) is not None), None)

    @property
    def missing(self) -> str:
        """What to say where it cannot be had."""
        return (
            f"{self.purpose} need {self.package}, and it is not here.\n"
            f"Install it (on Debian and Ubuntu: sudo apt-get install {self.package}), then run this again."
        )


CHROMIUM = Program(
    "chromium-headless-shell",
    ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "The browser tests",
)
"""The shell first: it has no desktop to paint for, and a new page costs it a quarter of the CPU time."""
DESKTOP_CHROMIUM = Program(
    "chromium",
    ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "The tests with a desktop browser",
)
NGIRCD = Program("ngircd", ("ngircd",), "The IRC tests")
TMUX = Program("tmux", ("tmux",), "The terminal's tests")
ALL = (CHROMIUM, NGIRCD, TMUX)


def install(packages: list[str]) -> None:
    """Try Debian's packages, as root or with a password-less sudo."""
    if shutil.which("apt-get") is None:
        return
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    for step in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        subprocess.run([*sudo, "apt-get", *step], check=False, stdout=subprocess.DEVNULL)


def browser() -> Program:
    """The browser under test; `make test-long` asks for a desktop one, too."""
    return DESKTOP_CHROMIUM if os.environ.get("PITBOSS_BROWSER") == "desktop" else CHROMIUM


def main() -> None:
    """Install what is missing, and say what the tests will use."""
    wanted = (DESKTOP_CHROMIUM,) if "--desktop" in sys.argv[1:] else ALL
    wanting = [program.package for program in wanted if program.path is None]
    if wanting:
        install(wanting)
    for program in wanted:
        if program.path is None:
            sys.exit(program.missing)
        sys.stdout.write(f"{program.purpose} use {program.path}.\n")


if __name__ == "__main__":
    main()
