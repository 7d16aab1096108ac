"""`pitboss lab`: rules beside other rules, and what they do to a match; `pitboss lab GAME` tells who wins."""

from importlib import import_module
from typing import Final

import click

ROOMS: Final = {
    "diff": ("lab_report", "diff", "Compare what two folders have measured."),
    "report": ("lab_report", "report", "Write the report of a folder again, or check it against targets."),
    "run": ("lab_run", "run", "Measure a game by its rules, or by several beside each other."),
    "tally": ("lab_tally", "tally", "Play many matches and tell who wins."),
}
"""Each is loaded when it is wanted."""


class Lab(click.Group):
    """A group in which a game's name without a subcommand asks for a tally."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Whatever is no subcommand begins a tally."""
        if args and args[0] not in (*ROOMS, *ctx.help_option_names):
            args = ["tally", *args]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all subcommands but the one that needs none."""
        return [name for name in ROOMS if name != "tally"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A subcommand by its name."""
        if cmd_name not in ROOMS:
            return None
        module, name, summary = ROOMS[cmd_name]
        found: object = getattr(import_module(f"pitboss.cli.{module}"), name)
        assert isinstance(found, click.Command)
        found.short_help = summary
        return found


@click.group(cls=Lab)
def lab() -> None:
    """Let bots play many matches of a game, and tell what its rules do to them.

    \b
    Examples:
      pitboss lab run stonks --vary chips=100,200 --matches 2000 --out chips
      pitboss lab report chips --targets targets.toml
      pitboss lab diff before after
      pitboss lab pontoon --bots solid,random     who wins, in a few lines
    """
