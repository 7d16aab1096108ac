"""The command and its subcommands; what all of them share: complaints and exit codes."""

import gc
import sys
from importlib import import_module
from typing import Any, Final, NamedTuple, NoReturn

import click

from pitboss.cli.exits import MEANINGS, Complaint, Exit, complaint, usage_complaint
from pitboss.core.errors import BadRecord, PitbossError


class Room(NamedTuple):
    """Where a subcommand is, and what it does in a line."""

    module: str
    name: str
    summary: str


GROUPS: Final = {
    "Play": {
        "play": Room("play", "play", "Play against bots in this terminal."),
        "join": Room("join", "join", "Sit down at a table, by its code or address."),
        "games": Room("catalogue", "list_games", "List the games."),
        "rules": Room("catalogue", "tell_rules", "Show the rules of a game."),
        "drill": Room("drill", "drill", "Train one skill of a game, alone, with a score."),
    },
    "Host": {
        "serve": Room("serve", "serve", "Let people play here, from this machine and from others."),
        "irc": Room("irc", "irc", "Deal cards in an IRC channel."),
        "db": Room("db", "db", "Check, back up and export the store of a server."),
        "doctor": Room("doctor", "doctor", "Show what is installed, and whether it is compiled."),
    },
    "Look back": {
        "replay": Room("replay", "replay", "Play a record through the rules and show it."),
        "coach": Room("coach", "coach", "Review a match: where a result came from, and what cost most."),
    },
    "Bots and research": {
        "bot": Room("bot", "run_bot", "Let a program play at a table."),
        "mcp": Room("mcp", "mcp", "Let an assistant sit at tables, by the Model Context Protocol."),
        "arena": Room("arena", "arena", "Let bots play each other, and show how strong each is."),
        "lab": Room("lab", "lab", "Play many matches; show who wins, and how long they are."),
        "dataset": Room("dataset", "dataset", "Write matches as rows of decisions, for programs that learn."),
    },
    "Write your own": {
        "new-game": Room("new_game", "new_game", "Write the beginning of a game of your own."),
        "laws": Room("laws", "laws", "Check that a game keeps the laws of this platform."),
        "pack": Room("pack", "pack", "Check and list question packs."),
    },
}
"""The subcommands by what people want to do, the most usual first. Each is loaded when it is used: help should not wait
for a database.
"""
COMMANDS: Final = {name: room for rooms in GROUPS.values() for name, room in rooms.items()}
"""The subcommands by their names."""

COLLECT: Final = (20_000, 20, 20)
"""When the collector runs, in the words of `gc.set_threshold`: loading makes many objects that stay, and no garbage."""

EXITS: Final = "\b\nExit codes:\n" + "\n".join(f"{code:>5}  {meaning}" for code, meaning in MEANINGS.items())
"""The end of the help."""


class Group(click.Group):
    """Turns a mistake of the user's into one line on stderr and an exit code; loads a subcommand when it is used."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Read what stands before the subcommand."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.ClickException as error:
            raise usage_complaint(error) from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all subcommands."""
        return sorted({*COMMANDS, *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a subcommand by its name."""
        room = COMMANDS.get(cmd_name)
        if room is None or cmd_name in self.commands:
            return super().get_command(ctx, cmd_name)
        found: object = getattr(import_module(f"pitboss.cli.{room.module}"), room.name)
        assert isinstance(found, click.Command)
        found.short_help = room.summary
        self.add_command(found, cmd_name)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the subcommands in groups, without loading them."""
        width = max(map(len, COMMANDS))
        for title, rooms in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(f"{name:<{width}}", room.summary) for name, room in rooms.items()])

    def invoke(self, ctx: click.Context) -> object:
        """Run the subcommand."""
        try:
            return super().invoke(ctx)
        except PitbossError as error:
            from pitboss.core import words  # help has no need of it

            broken = isinstance(error, BadRecord) and str(error).startswith("line ")
            hint = f" {words.text('common.try-other-record', {})}" if broken else ""
            raise complaint(error, f"{error}{hint}") from None
        except click.ClickException as error:
            raise usage_complaint(error) from None
        except (click.Abort, KeyboardInterrupt, EOFError):
            raise Complaint("Interrupted.", Exit.INTERRUPTED) from None


@click.group(cls=Group, epilog=EXITS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="pitboss", prog_name="pitboss")
def command() -> None:
    """Games about betting and trading on what you don't know.

    \b
    Try:
      pitboss games
      pitboss play pontoon --players 3
      pitboss serve
      pitboss rules market_maker
    """


def main() -> NoReturn:
    """Run the command line."""
    gc.set_threshold(*COLLECT)
    # Suits and dashes go out as UTF-8 or, where the terminal cannot, as question marks rather than a crash.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    command(prog_name="pitboss")
    raise AssertionError("click leaves by itself")
