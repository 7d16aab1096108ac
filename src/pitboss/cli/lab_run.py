"""`pitboss lab run GAME`: rules beside other rules, on the same dice."""

import secrets
import sys
import time
from contextlib import ExitStack, redirect_stdout
from pathlib import Path

import click

from pitboss import bots, games
from pitboss.cli.bot_tables import bot_names, check_ends, usual_seats
from pitboss.cli.exits import Exit
from pitboss.cli.lab_report import houses
from pitboss.cli.lab_tables import lines
from pitboss.cli.settings import settings
from pitboss.core.errors import BadOption
from pitboss.games import AnySpec
from pitboss.lab.engines import ENGINES, Engine, engine
from pitboss.lab.experiment import (
    Amounts,
    Place,
    Plan,
    Watched,
    everything,
    levels,
    planned,
    styles,
    variants,
    varied,
)
from pitboss.lab.figures import figures
from pitboss.lab.folder import ExperimentFile, planned_in
from pitboss.lab.report import write_report
from pitboss.lab.runs import Sure, expected, sure, within
from pitboss.lab.runs import run as play_on

SKILL_SHARE = 10
"""Unless it is said otherwise, one match for so many of the main series tells skill from luck."""


@click.command()
@click.argument("game")
@click.option("--vary", "vary", multiple=True, metavar="OPTION=A,B,…", help="Play by each of these; also preset=a,b.")
@click.option("--option", "values", multiple=True, metavar="NAME=VALUE", help="Change a rule for all of them.")
@click.option("--preset", metavar="NAME", help="A named set of options; without it the rules as they are.")
@click.option("--players", default=0, metavar="N", help="Seats at the table.")
@click.option("--bots", "who", metavar="A,B,…", help="Who plays, seat by seat and then from the first again.")
@click.option("--matches", type=click.IntRange(1), default=1000, show_default=True, help="Of each set of rules.")
@click.option("--skill", type=click.IntRange(0), help="How many more tell skill from luck; a tenth of the matches.")
@click.option("--styles", "mixed", type=click.IntRange(0), default=0, help="How many more compare styles of play.")
@click.option("--seed", type=int, help="Play the same matches again.")
@click.option("--until-sure", multiple=True, metavar="FIGURE=REACH", help="Stop once it is known to ± REACH.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FOLDER", help="Keep everything, and write a report.")
@houses
@click.option("--processes", type=click.IntRange(1), help="How many at once; as many as there are cores.")
@click.option("--engine", "engine_name", type=click.Choice(ENGINES), default="local", help="What plays the matches.")
@click.option("--address", metavar="HOST:PORT", help="Of the Ray cluster; without it one on this machine.")
def run(
    game: str,
    vary: tuple[str, ...],
    values: tuple[str, ...],
    preset: str | None,
    players: int,
    who: str | None,
    matches: int,
    skill: int | None,
    mixed: int,
    seed: int | None,
    until_sure: tuple[str, ...],
    out: Path | None,
    house: str,
    processes: int | None,
    engine_name: str,
    address: str | None,
) -> None:
    """Let bots play GAME by one set of rules or by several, and tell what each does to a match.

    All rules are played on the same dice, so differences are between rules. The same seed gives the same figures on
    any machine, any engine and any number of processes. With --out an interrupted command goes on where it was.

    \b
    Examples:
      pitboss lab run stonks --vary chips=100,200 --matches 2000 --bots solid --out chips
      pitboss lab run dead_cat --vary preset=usual,tonight --until-sure rounds.mean=0.2
      pitboss lab run pontoon --engine ray --address 10.0.0.5:6379 --matches 100000 --out far
    """
    spec = games.find(game)
    wanted = tuple([sure(text) for text in until_sure])
    known = None if out is None else planned_in(out)
    plan = _plan(spec, preset, values, vary, players, who, seed, known)
    expected(plan, wanted)
    amounts = Amounts(matches, _skill(plan, matches, skill), mixed if plan.styles else 0)
    with ExitStack() as stack:
        kept = None if out is None else stack.enter_context(ExperimentFile(out, plan))
        done: dict[Place, Watched] = {} if kept is None else kept.done
        player = engine(engine_name, processes, address)
        stack.callback(getattr(player, "close", lambda: None))
        whole, stopped = _play(plan, amounts, done, kept, player, wanted)
    told = figures(plan, within(done, stopped))
    for line in lines(told):
        click.echo(line)
    if out is not None:
        for line in write_report(out, told, within(done, stopped), house):
            click.echo(line, err=True)
    if not whole:
        _tell_interrupted(len(done), out)


def _plan(
    spec: AnySpec,
    preset: str | None,
    values: tuple[str, ...],
    vary: tuple[str, ...],
    players: int,
    who: str | None,
    seed: int | None,
    known: Plan | None,
) -> Plan:
    seats = players or usual_seats(spec)
    fixed = [(name, str(value)) for name, value in settings(values).items()]
    factors = [varied(spec, text) for text in vary]
    rules = variants(preset, fixed, factors)
    named = bot_names(spec, who) if who else (next(iter(bots.makers(spec.name))),)
    strong, weak = levels(spec, seats)
    if len(named) > seats:
        raise BadOption(f"There are {len(named)} bots for {seats} seats; `pitboss arena` lets them take turns.")
    start = secrets.randbits(32) if known is None else known.seed
    told = tuple([(name, tuple(listed)) for name, listed in factors])
    wanted = Plan(
        spec.name,
        seats,
        named,
        start if seed is None else seed,
        rules,
        strong,
        weak,
        styles(spec),
        factors=told,
    )
    plan = planned(spec, wanted)
    for variant in plan.variants:
        check_ends(spec, seats, dict(variant.options), variant.preset)
    return plan


def _skill(plan: Plan, matches: int, asked: int | None) -> int:
    """How many matches tell skill from luck: an even number, for two make a deal."""
    number = matches // SKILL_SHARE if asked is None else asked
    return (number + number % 2) if plan.strong and plan.seats > 1 else 0


def _play(
    plan: Plan,
    amounts: Amounts,
    done: dict[Place, Watched],
    kept: ExperimentFile | None,
    player: Engine,
    wanted: tuple[Sure, ...],
) -> tuple[bool, Amounts]:
    """Play what is missing; whether it was played to its end, and the amounts at which it stopped."""
    places = list(everything(plan, amounts))
    before = sum([place in done for place in places])
    if before:
        click.echo(f"{before} of {len(places)} matches were played before.", err=True)
    start = time.monotonic()
    hidden = not sys.stderr.isatty()
    try:
        with click.progressbar(length=len(places), label="playing", file=sys.stderr, hidden=hidden) as bar:
            bar.update(before)

            def add(match: Watched) -> None:
                if kept is None:
                    done[match.variant, match.series, match.number] = match
                else:
                    kept.add(match)
                bar.update(1)

            with redirect_stdout(sys.stderr):  # a cluster tells of its troubles by itself, amidst our figures
                return True, play_on(plan, amounts, done, add, player, wanted)
    except KeyboardInterrupt:
        return False, amounts
    finally:
        click.echo(f"{time.monotonic() - start:.1f} s", err=True)


def _tell_interrupted(done: int, out: Path | None) -> None:
    how = f"{out} has them, and the same command again goes on there." if out else "With --out they would be kept."
    click.echo(f"Interrupted after {done} matches. {how}", err=True)
    click.get_current_context().exit(Exit.INTERRUPTED)
