"""`pitboss lab GAME`: many matches without anyone watching, and what came of them."""

import secrets
import sys
import time
from statistics import fmean, stdev

import click

from pitboss import bots, games
from pitboss.cli.settings import settings
from pitboss.core.errors import BadOption
from pitboss.core.moves import seat_name
from pitboss.lab.many import Plan, at_most, play_many
from pitboss.lab.play import Played


@click.command()
@click.argument("game")
@click.option("--matches", type=click.IntRange(1), default=1000, show_default=True, help="How many.")
@click.option("--players", default=0, metavar="N", help="Seats at the table.")
@click.option("--option", "values", multiple=True, metavar="NAME=VALUE", help="Change a rule, as in `pitboss play`.")
@click.option("--preset", metavar="NAME", help="A named set of options; without it the rules as they are.")
@click.option("--bot", metavar="NAME", help="Who plays; without it moves are drawn from the menu.")
@click.option("--seed", type=int, help="Play the same matches again.")
@click.option("--processes", type=click.IntRange(1), help="How many at once; as many as there are cores.")
def lab(
    game: str,
    matches: int,
    players: int,
    values: tuple[str, ...],
    preset: str | None,
    bot: str | None,
    seed: int | None,
    processes: int | None,
) -> None:
    """Play many matches of GAME and tell how long they are and who wins.

    \b
    Example:
      pitboss lab stonks --preset tonight --bot solid --matches 500
    """
    spec = games.find(game)
    players = players or max(spec.seats[0], min(4, spec.seats[1]))
    rules = spec.table(players, settings(values), preset)
    if rules.bound() is None and rules.lasts() is None:
        raise BadOption(
            f"Such a table may play for ever; give an option that ends it: `pitboss rules {spec.name}` lists them."
        )
    if bot is not None:
        bots.find(spec.name, bot)
    plan = Plan(spec.name, players, settings(values), preset, bot, secrets.randbits(32) if seed is None else seed)
    start = time.monotonic()
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=matches, label="playing", file=sys.stderr, hidden=hidden) as bar:
        played = play_many(plan, matches, processes, bar.update)
    _tell(played, players, plan.seed, time.monotonic() - start)


def _tell(played: list[Played], players: int, seed: int, seconds: float) -> None:
    decisions = sum(one.decisions for one in played)
    click.echo(f"{len(played)} matches, seed {seed}: {seconds:.1f} s, {decisions / seconds:,.0f} decisions/s")
    moves = [one.moves for one in played]
    half, most = at_most(moves, 50), at_most(moves, 90)
    click.echo(f"moves in a match: median {half}, nine in ten at most {most}, longest {max(moves)}")
    finished = [one.scores for one in played if one.scores is not None]
    if len(finished) < len(played):
        click.echo(f"{len(played) - len(finished)} matches were cut off")
    for seat in range(players):
        own = [scores[seat] for scores in finished]
        error = 1.96 * stdev(own) / len(own) ** 0.5 if len(own) > 1 else 0.0
        best = sum(scores[seat] == max(scores) for scores in finished)
        click.echo(f"{seat_name(seat):<4} mean score {fmean(own):+.1f} ± {error:.1f}, best or joint best in {best}")
