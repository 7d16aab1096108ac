"""Sees to it that there is a tmux for the terminal's tests: the system's, or one that can be installed."""

import os
import shutil
import subprocess
import sys

HELP = """The terminal's tests need tmux, and it cannot be installed from here.
Install it (on Debian and Ubuntu: sudo apt-get install tmux), then run this again."""


def found() -> str | None:
    """The path of tmux."""
    return shutil.which("tmux")


def install() -> None:
    """Try Debian's package, as root or with a password-less sudo."""
    if shutil.which("apt-get") is None:
        return
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    for step in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "tmux"]):
        subprocess.run([*sudo, "apt-get", *step], check=False, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    if found() is None:
        install()
    if found() is None:
        sys.exit(HELP)
