"""`pitboss lab GAME`: many matches without anyone watching, and who won them, in a few lines."""

import secrets
import sys
import time
from statistics import fmean, stdev

import click

from pitboss import games
from pitboss.bots import own
from pitboss.cli.bot_tables import bot_names, check_ends, usual_seats
from pitboss.cli.output import as_json, write_json
from pitboss.cli.settings import settings
from pitboss.core.errors import BadOption
from pitboss.core.moves import seat_name
from pitboss.lab.estimates import at_most
from pitboss.lab.many import Plan, play_many
from pitboss.lab.play import Played


@click.command(hidden=True)
@click.argument("game")
@click.option("--matches", type=click.IntRange(1), default=1000, show_default=True, help="How many.")
@click.option("--players", default=0, metavar="N", help="Seats at the table.")
@click.option("--option", "values", multiple=True, metavar="NAME=VALUE", help="Change a rule, as in `pitboss play`.")
@click.option("--preset", metavar="NAME", help="A named set of options; without it the rules as they are.")
@click.option("--bot", metavar="NAME", help="Who plays on all seats; without it moves are drawn from the menu.")
@click.option("--bots", metavar="A,B,…", help="Who plays, seat by seat and then from the first again.")
@click.option("--seed", type=int, help="Play the same matches again.")
@click.option("--processes", type=click.IntRange(1), help="How many at once; as many as there are cores.")
@as_json
def tally(
    game: str,
    matches: int,
    players: int,
    values: tuple[str, ...],
    preset: str | None,
    bot: str | None,
    bots: str | None,
    seed: int | None,
    processes: int | None,
    as_json: bool,
) -> None:
    """Play many matches of GAME and tell how long they are and who wins.

    \b
    Example:
      pitboss lab stonks --preset tonight --bot solid --matches 500
      pitboss lab pontoon --bots solid,random,mine.py:Mine
    """
    if bot is not None and bots is not None:
        raise BadOption("Give --bot for all seats, or --bots for one after the other; not both.")
    spec = games.find(game)
    players = players or usual_seats(spec)
    check_ends(spec, players, settings(values), preset)
    named = tuple([name for text in (bot, bots) if text is not None for name in bot_names(spec, text)])
    if len(named) > players:
        raise BadOption(f"There are {len(named)} bots for {players} seats; `pitboss arena` lets them take turns.")
    plan = Plan(spec.name, players, settings(values), preset, named, secrets.randbits(32) if seed is None else seed)
    start = time.monotonic()
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=matches, label="playing", file=sys.stderr, hidden=hidden) as bar:
        played = play_many(plan, matches, processes, bar.update)
    if as_json:
        write_json(_data(played, plan))
    else:
        _tell(played, plan, time.monotonic() - start)


def _data(played: list[Played], plan: Plan) -> dict[str, object]:
    """Return what `--json` says: the figures of the text, without how long it took."""
    moves = [one.moves for one in played]
    finished = [one.scores for one in played if one.scores is not None]
    return {
        "game": plan.game,
        "seed": plan.seed,
        "matches": len(played),
        "cut_off": len(played) - len(finished),
        "moves": {"median": at_most(moves, 50), "most_in_nine_of_ten": at_most(moves, 90), "longest": max(moves)},
        "seats": [_seat(plan, finished, seat) for seat in range(plan.seats)],
    }


def _seat(plan: Plan, finished: list[tuple[int, ...]], seat: int) -> dict[str, object]:
    won = [scores[seat] for scores in finished]
    return {
        "seat": seat_name(seat),
        "bot": own.called(plan.bots[seat % len(plan.bots)]) if plan.bots else None,
        "mean_score": fmean(won) if won else None,
        "error": 1.96 * stdev(won) / len(won) ** 0.5 if len(won) > 1 else None,
        "best": sum(scores[seat] == max(scores) for scores in finished),
    }


def _tell(played: list[Played], plan: Plan, seconds: float) -> None:
    decisions = sum(one.decisions for one in played)
    click.echo(f"{len(played)} matches, seed {plan.seed}: {seconds:.1f} s, {decisions / seconds:,.0f} decisions/s")
    moves = [one.moves for one in played]
    half, most = at_most(moves, 50), at_most(moves, 90)
    click.echo(f"moves in a match: median {half}, nine in ten at most {most}, longest {max(moves)}")
    finished = [one.scores for one in played if one.scores is not None]
    if len(finished) < len(played):
        click.echo(f"{len(played) - len(finished)} matches were cut off")
    for seat in range(plan.seats):
        won = [scores[seat] for scores in finished]
        error = 1.96 * stdev(won) / len(won) ** 0.5 if len(won) > 1 else 0.0
        best = sum(scores[seat] == max(scores) for scores in finished)
        who = f"{seat_name(seat):<4} {_called(plan, seat)}"
        click.echo(f"{who}mean score {fmean(won):+.1f} ± {error:.1f}, best or joint best in {best}")


def _called(plan: Plan, seat: int) -> str:
    """Who plays on a seat, where not all do."""
    if len(set(plan.bots)) < 2:
        return ""
    width = max(len(own.called(name)) for name in plan.bots)
    return f"{own.called(plan.bots[seat % len(plan.bots)]):<{width}} "
