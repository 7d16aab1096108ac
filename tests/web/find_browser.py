"""Sees to it that there is a Chromium for the browser tests: the system's, or one that can be installed."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HELP = """The browser tests need Chromium, and it cannot be installed from here.
Install it (on Debian and Ubuntu: sudo apt-get install chromium), then run this again."""


def found() -> str | None:
    """The path of a browser."""
    return next((path for name in NAMES if (path := shutil.which(name)) is not None), None)


def install() -> None:
    """Try Debian's package, as root or with a password-less sudo."""
    if shutil.which("apt-get") is None:
        return
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    for step in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        subprocess.run([*sudo, "apt-get", *step], check=False, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    if found() is None:
        install()
    browser = found()
    if browser is None:
        sys.exit(HELP)
    print(f"Browser tests use {browser}.")
