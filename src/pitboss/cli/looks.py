"""How text looks in this terminal: signs for suits where they can be shown, emphasis where it is wanted."""

import os
import sys
from typing import Final

import click

import pitboss.tui  # noqa: F401  # brings the terminal's book of words
from pitboss.core import words
from pitboss.core.errors import BadOption

THEMES: Final = ("dark", "light")


def signs() -> bool:
    """Whether suits may be drawn as signs: in UTF-8, unless the terminal says it is dumb."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return encoding == "utf8" and os.environ.get("TERM") != "dumb"


def spoken(asked: str | None) -> str:
    """The language to speak: the one that is asked for, else the environment's if we have it, else English."""
    known = words.languages()
    if asked is not None:
        if asked not in known:
            raise BadOption(f"--lang takes {' or '.join(known)}, not {asked[:40]!r}.")
        return asked
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    code = wanted.partition(".")[0].partition("_")[0].lower()
    return code if code in known else words.ENGLISH


def plain() -> bool:
    """Whether the user or the terminal wants text without emphasis."""
    return "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()


def strong(text: str) -> str:
    """Text with emphasis where that is wanted."""
    return text if plain() else click.style(text, bold=True)


def faint(text: str) -> str:
    """Text that may be skipped."""
    return text if plain() else click.style(text, dim=True)
