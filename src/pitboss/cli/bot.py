"""`pitboss bot BOT TABLE`: a bot of yours, or one of the house, at a table far away."""

import asyncio
from collections.abc import Callable
from itertools import count

import click

from pitboss import bots
from pitboss.bots import own
from pitboss.bots.bot import Bot
from pitboss.cli.exits import complaint
from pitboss.client.address import DEFAULT
from pitboss.client.errors import Refusal
from pitboss.client.remote import RemoteTable
from pitboss.client.sdk import Scores, at_table, play
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.moves import View
from pitboss.core.options import Options

Maker = Callable[[RemoteTable], Bot[View]]

LONGEST = 24
"""Signs in a name."""


@click.command("bot")
@click.argument("bot", metavar="BOT")
@click.argument("table", metavar="TABLE")
@click.option("--name", help="What the bot is called at the table.")
@click.option("--server", default=DEFAULT, show_default=True, metavar="URL", help="Whose table a mere code is.")
@click.option(
    "--passphrase",
    envvar="PITBOSS_PASSPHRASE",
    help="Keeps the name, so that the bot gets its seat back when it is started again.",
)
@click.option("--matches", type=click.IntRange(0), default=1, show_default=True, help="How many; 0: as many as follow.")
def run_bot(bot: str, table: str, name: str | None, server: str, passphrase: str | None, matches: int) -> None:
    """Let BOT play at TABLE: it takes a seat and waits for the host to start.

    BOT is a class in a file, or a bot that comes with Pitboss. TABLE is a code or an address.

    \b
    Examples:
      pitboss bot examples/bots/first_bot.py:FirstBot K7QMPX
      pitboss bot random example.org:8080/K7QMPX --name Dice
    """
    called, make = _found(bot)
    try:
        asyncio.run(_attend(make, table, name or called[:LONGEST], server, passphrase, matches))
    except Refusal as error:
        raise complaint(error, f"{error.message} {error.hint}".strip()) from None
    except KeyboardInterrupt:
        click.echo("The bot left the table.", err=True)


async def _attend(make: Maker, where: str, name: str, server: str, passphrase: str | None, matches: int) -> None:
    async with at_table(where, name, passphrase=passphrase, server=server) as table:
        click.echo(f"{name} is at table {table.info.code}, where {table.spec.title} is played.", err=True)
        for _ in range(matches) if matches else count():
            click.echo(_told(table, await play(make(table), table)))


def _told(table: RemoteTable, scores: Scores | None) -> str:
    if scores is None:
        return "The end of the match was missed."
    sign = "" if table.spec.totals else "+"
    return ", ".join(f"{name} {score:{sign}}" for name, score in zip(table.names, scores, strict=True))


def _found(bot: str) -> tuple[str, Maker]:
    """What a bot is called, and how to make one for a table."""
    mine = own.in_file(bot)
    return own.called(bot), lambda table: (mine or bots.find(table.spec.name, bot))(*_told_before(table))


def _told_before(table: RemoteTable) -> tuple[Game[State, View], Options, Dice]:
    """What a bot is told before a match: the rules at the table, their options, and dice of its own."""
    return table.rules, table.options, Dice(None)
