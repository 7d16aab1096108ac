"""The command and its subcommands; what they share with each other: complaints, exit codes, looks."""

import gc
import sys
from importlib import import_module
from typing import Final, NamedTuple, NoReturn

import click

from pitboss.core.errors import BadRecord, PitbossError


class Room(NamedTuple):
    """Where a subcommand is, and what it does in a line."""

    module: str
    name: str
    summary: str


COMMANDS: Final = {
    "arena": Room("arena", "arena", "Let bots play each other, and tell how strong each is."),
    "bot": Room("bot", "run_bot", "Let a program play at a table."),
    "coach": Room("coach", "coach", "Tell what a match teaches: where a result came from, and what cost most."),
    "dataset": Room("dataset", "dataset", "Write matches as rows of decisions, for programs that learn."),
    "db": Room("db", "db", "Check, back up and export what a server has kept."),
    "doctor": Room("doctor", "doctor", "Tell what is installed, and whether it is compiled."),
    "drill": Room("drill", "drill", "Train one skill of a game, alone, with a score."),
    "games": Room("catalogue", "list_games", "List the games."),
    "irc": Room("irc", "irc", "Deal cards in an IRC channel."),
    "join": Room("join", "join", "Sit down at a table, by its code or address."),
    "lab": Room("lab", "lab", "Play many matches and tell who wins, and how long they are."),
    "laws": Room("laws", "laws", "Check that a game keeps the laws of this platform."),
    "mcp": Room("mcp", "mcp", "Let an assistant sit at tables, by the Model Context Protocol."),
    "new-game": Room("new_game", "new_game", "Write the beginning of a game of your own."),
    "pack": Room("pack", "pack", "Check and list question packs."),
    "play": Room("play", "play", "Play against bots in this terminal."),
    "replay": Room("replay", "replay", "Play a record through the rules and tell it."),
    "rules": Room("catalogue", "tell_rules", "Tell the rules of a game."),
    "serve": Room("serve", "serve", "Let people play here, from this machine and from others."),
}
"""The subcommands. Each is loaded when it is wanted: who asks for help should not wait for a database."""

COLLECT: Final = (20_000, 20, 20)
"""When the collector runs, in the words of `gc.set_threshold`: loading makes many objects that stay, and no garbage."""

EXITS = """\b
Exit codes:
  0  done, or you left the table
  1  a record or a pack cannot be read or breaks a rule
  2  the command was not understood: unknown game, option or value
130  interrupted; what was to be kept is kept
"""


class Group(click.Group):
    """Turns a mistake of the user's into one line on stderr and an exit code; loads a subcommand when it is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all subcommands."""
        return sorted({*COMMANDS, *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A subcommand by its name."""
        room = COMMANDS.get(cmd_name)
        if room is None or cmd_name in self.commands:
            return super().get_command(ctx, cmd_name)
        found: object = getattr(import_module(f"pitboss.cli.{room.module}"), room.name)
        assert isinstance(found, click.Command)
        found.short_help = room.summary
        self.add_command(found, cmd_name)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the subcommands without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name].summary) for name in COMMANDS])

    def invoke(self, ctx: click.Context) -> object:
        """Run the subcommand."""
        try:
            return super().invoke(ctx)
        except PitbossError as error:
            from pitboss.core import words  # help has no need of it

            broken = isinstance(error, BadRecord) and str(error).startswith("line ")
            hint = f" {words.text('common.try-other-record', {})}" if broken else ""
            click.echo(f"pitboss: {error}{hint}", err=True)
            ctx.exit(1 if isinstance(error, BadRecord) else 2)


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
