"""The command and its subcommands; what they share with each other: complaints, exit codes, looks."""

import sys
from typing import NoReturn

import click

from pitboss import __version__
from pitboss.cli.bot import run_bot
from pitboss.cli.catalogue import list_games, tell_rules
from pitboss.cli.db import db
from pitboss.cli.doctor import doctor
from pitboss.cli.irc import irc
from pitboss.cli.join import join
from pitboss.cli.lab import lab
from pitboss.cli.new_game import new_game
from pitboss.cli.pack import pack
from pitboss.cli.play import play
from pitboss.cli.replay import replay
from pitboss.cli.serve import serve
from pitboss.core.errors import BadRecord, PitbossError

EXITS = """\b
Exit codes:
  0  done, or you left the table
  1  a record or a pack cannot be read or breaks a rule
  2  the command was not understood: unknown game, option or value
"""


class Group(click.Group):
    """Turns a mistake of the user's into one line on stderr and an exit code."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the subcommand."""
        try:
            return super().invoke(ctx)
        except PitbossError as error:
            click.echo(f"pitboss: {error}", err=True)
            ctx.exit(1 if isinstance(error, BadRecord) else 2)


@click.group(cls=Group, epilog=EXITS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pitboss")
def command() -> None:
    """Games about betting and trading on what you don't know.

    \b
    Try:
      pitboss games
      pitboss play pontoon --players 3
      pitboss serve
      pitboss rules market_maker
    """


command.add_command(play)
command.add_command(join)
command.add_command(serve)
command.add_command(irc)
command.add_command(db)
command.add_command(run_bot)
command.add_command(replay)
command.add_command(tell_rules)
command.add_command(list_games)
command.add_command(doctor)
command.add_command(lab)
command.add_command(pack)
command.add_command(new_game)


def main() -> NoReturn:
    """Run the command line."""
    # Suits and dashes go out as UTF-8 or, where the terminal cannot, as question marks rather than a crash.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    command(prog_name="pitboss")
    raise AssertionError("click leaves by itself")
