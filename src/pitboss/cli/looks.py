"""How text looks in this terminal: signs for suits where they can be shown, emphasis where it is wanted."""

import os
import sys

import click


def signs() -> bool:
    """Whether suits may be drawn as signs: in UTF-8, unless the terminal says it is dumb."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return encoding == "utf8" and os.environ.get("TERM") != "dumb"


def plain() -> bool:
    """Whether the user or the terminal wants text without emphasis."""
    return "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()


def strong(text: str) -> str:
    """Text with emphasis where that is wanted."""
    return text if plain() else click.style(text, bold=True)


def faint(text: str) -> str:
    """Text that may be skipped."""
    return text if plain() else click.style(text, dim=True)
