"""Exit codes and complaints: every command ends with one of these codes, and complains in one voice."""

from enum import IntEnum
from typing import Final

import click
from click.exceptions import NoArgsIsHelpError

from pitboss.core.errors import PitbossError

HELP: Final = "See `{path} --help`."


class Exit(IntEnum):
    """How a command ends, for scripts and service managers.

    The one question is what to do next: nothing, look at the thing named, change the command, or try again later. Only
    one number is above 2: that of `sysexits.h` for a service that is not available, so that a unit file can tell an
    outage from a mistake.
    """

    DONE = 0
    BAD = 1
    USAGE = 2
    UNAVAILABLE = 69
    INTERRUPTED = 130


MEANINGS: Final = {
    Exit.DONE: "done, or you left the table",
    Exit.BAD: "what you named is bad: a file is missing, unreadable or broken, or a check found faults",
    Exit.USAGE: "change the command or its settings: a game, option, value, address or table does not fit",
    Exit.UNAVAILABLE: "try again later: a server or store does not answer, or is in use",
    Exit.INTERRUPTED: "interrupted; everything that is saved as it goes is saved",
}
"""What each code means; `pitboss --help` and docs/commands.md say it in these words."""

BY_KIND: Final = {
    "BadRecord": Exit.BAD,
    "BadPack": Exit.BAD,
    "BadStore": Exit.BAD,
    "BadMemory": Exit.BAD,
    "StoreDown": Exit.UNAVAILABLE,
    "Unservable": Exit.UNAVAILABLE,
    "Unreachable": Exit.UNAVAILABLE,
    "Silent": Exit.UNAVAILABLE,
}
"""The code of each kind of error by the name of its class, the nearest of its bases first; `USAGE` for all others.

By name, because help should not wait for the modules where these classes stand.
"""
PASSING: Final = ("busy", "too_fast", "unavailable")
"""Codes of refusals that may be gone when the same command is tried again."""


class Complaint(click.ClickException):
    """Tells on stderr, in a line, what is wrong and what to do; carries the exit code."""

    def __init__(self, text: str, code: Exit) -> None:
        super().__init__(text)
        self.exit_code = code  # type: ignore[misc]  # click reads it from the instance

    def show(self, file: object = None) -> None:
        """Write the line, wherever click would write."""
        click.echo(f"pitboss: {self.message}", err=True)


def exit_of(error: PitbossError) -> Exit:
    """Return the exit code for an error."""
    if getattr(error, "code", None) in PASSING:
        return Exit.UNAVAILABLE
    names = [kind.__name__ for kind in type(error).__mro__]
    return next((BY_KIND[name] for name in names if name in BY_KIND), Exit.USAGE)


def complaint(error: PitbossError, text: str | None = None) -> Complaint:
    """Turn an error into a complaint, in its own words or in those of `text`."""
    return Complaint(str(error) if text is None else text, exit_of(error))


def usage_complaint(error: click.ClickException) -> click.ClickException:
    """Turn what click complains about into a complaint of ours; help that was asked for by no words stays help."""
    if isinstance(error, Complaint | NoArgsIsHelpError):
        return error
    text = error.format_message().strip()
    text = text.replace(". (Did you mean", " (did you mean")
    text = text if text.endswith((".", "!", "?")) else f"{text}."
    if isinstance(error, click.UsageError):
        path = "pitboss" if error.ctx is None else error.ctx.command_path
        return Complaint(f"{text} {HELP.format(path=path)}", Exit.USAGE)
    return Complaint(text, Exit.BAD)


def unreadable_file(file: object, error: OSError) -> Complaint:
    """Return the complaint about a file that cannot be opened."""
    return Complaint(f"{file} cannot be read: {error.strerror}. Check the name of the file.", Exit.BAD)
