"""Programs of the system that the tests use, found or installed: `python -m tests.programs` sees to all of them."""

import os
import shutil
import subprocess
import sys

from msgspec import Struct


class Program(Struct, frozen=True):
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
    "chromium", ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"), "The browser tests"
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


def main() -> None:
    """Install what is missing, and say what the tests will use."""
    wanting = [program.package for program in ALL if program.path is None]
    if wanting:
        install(wanting)
    for program in ALL:
        if program.path is None:
            sys.exit(program.missing)
        sys.stdout.write(f"{program.purpose} use {program.path}.\n")


if __name__ == "__main__":
    main()
