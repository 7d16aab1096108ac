"""`pitboss arena GAME --bots a,b,…`: bots against each other on the same deals, and how strong each is."""

import csv
import secrets
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import click

from pitboss import games
from pitboss.bots import own
from pitboss.cli.bot_tables import bot_names, check_ends, usual_seats
from pitboss.cli.exits import Exit
from pitboss.cli.lab_tables import columns
from pitboss.cli.output import as_json, write_json
from pitboss.cli.settings import settings
from pitboss.core.errors import BadOption
from pitboss.core.spec import USUAL
from pitboss.lab.arena import Fought, Place, Plan, fight, places, planned
from pitboss.lab.arena_file import ArenaFile, planned_in
from pitboss.lab.estimates import Estimate
from pitboss.lab.standings import Pair, Standing, Standings, standings

FILE = click.Path(path_type=Path, dir_okay=False)
COLUMNS = (
    *("bot", "against", "deals", "matches", "profit", "profit_low", "profit_high", "wins", "wins_low", "wins_high"),
    *("rating", "rating_low", "rating_high", "choices", "p50_ms", "p95_ms"),
)


@click.command()
@click.argument("game")
@click.option("--bots", required=True, metavar="A,B,…", help="Who plays: names of bots, or file.py:Class.")
@click.option("--matches", type=click.IntRange(1), default=400, show_default=True, help="How many, in whole deals.")
@click.option("--players", default=0, metavar="N", help="Seats at the table.")
@click.option("--option", "values", multiple=True, metavar="NAME=VALUE", help="Change a rule, as in `pitboss play`.")
@click.option("--preset", metavar="NAME", help="A named set of options; without it the standard rules.")
@click.option("--seed", type=int, help="Play the same deals again.")
@click.option("--processes", type=click.IntRange(1), help="How many at once; as many as there are cores.")
@as_json
@click.option("--csv", "as_csv", type=FILE, metavar="FILE", help="Write it as a table, a line for each bot and pair.")
@click.option(
    "--records",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write the record of every match into a folder, for `pitboss replay`.",
)
@click.option("--out", type=FILE, metavar="FILE.jsonl", help="Keep every match; the same command again goes on there.")
def arena(
    game: str,
    bots: str,
    matches: int,
    players: int,
    values: tuple[str, ...],
    preset: str | None,
    seed: int | None,
    processes: int | None,
    as_json: bool,
    as_csv: Path | None,
    records: Path | None,
    out: Path | None,
) -> None:
    """Let bots play GAME against each other, and tell how strong each is.

    Each deal is played once for every rotation of the bots over the seats, so that each has had every seat's cards.
    Where there are more bots than seats, each deal draws who plays; where there are fewer, they come again in turn.
    The same seed gives the same matches on any machine and any number of processes, whatever they cost there.

    \b
    Examples:
      pitboss arena pontoon --bots solid,random --matches 1000
      pitboss arena stonks --preset tonight --bots solid,search,mine.py:Mine --out mine.jsonl
    """
    spec = games.find(game)
    seats = players or usual_seats(spec)
    check_ends(spec, seats, settings(values), preset)
    for path in (as_csv, out):
        if path is not None and not path.parent.is_dir():
            raise BadOption(f"{path} cannot be written: there is no folder {path.parent}.")
    named, typed = bot_names(spec, bots), {name: str(value) for name, value in settings(values).items()}
    known = None if out is None else planned_in(out)
    start = secrets.randbits(32) if known is None else known.seed
    plan = planned(
        spec,
        Plan(
            game=spec.name,
            seats=seats,
            bots=named,
            seed=start if seed is None else seed,
            preset=preset,
            options=tuple(sorted(typed.items())),
            records=records is not None,
        ),
    )
    with ExitStack() as stack:
        kept = None if out is None else stack.enter_context(ArenaFile(out, plan))
        if records is not None:
            _open_folder(records, known is not None)
        done = {} if kept is None else kept.done
        whole = _play(plan, matches, done, kept.add if kept else _noting(done), processes, records)
    result = standings(plan, [done[place] for place in places(plan, matches) if place in done])
    if as_json:
        write_json(result)
    else:
        _tell(result)
    _write(as_csv, result)
    if not whole:
        _tell_interrupted(len(done), len(places(plan, matches)), out)


def _noting(done: dict[Place, Fought]) -> Callable[[Fought], None]:
    """What keeps matches for as long as the command runs."""

    def note(match: Fought) -> None:
        done[match.deal, match.rotation] = match

    return note


def _open_folder(folder: Path, goes_on: bool) -> None:
    """Make the folder for records; what is in it stays, unless it is of matches that are being gone on with."""
    if folder.is_dir() and any(folder.iterdir()) and not goes_on:
        raise BadOption(f"{folder} is not empty; give --records another name.")
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise BadOption(f"{folder} cannot be made: {error.strerror}.") from None


def _play(
    plan: Plan,
    matches: int,
    done: dict[Place, Fought],
    add: Callable[[Fought], None],
    processes: int | None,
    records: Path | None,
) -> bool:
    """Play what is missing; whether it was played to its end."""
    wanted = places(plan, matches)
    before = sum(place in done for place in wanted)
    if before:
        click.echo(f"{before} of {len(wanted)} matches were played before.", err=True)
    hidden = not sys.stderr.isatty()
    start = time.monotonic()
    try:
        with click.progressbar(length=len(wanted), label="playing", file=sys.stderr, hidden=hidden) as bar:
            bar.update(before)
            for match in fight(plan, matches, done.keys(), processes, records):
                add(match)
                bar.update(1)
    except KeyboardInterrupt:
        return False
    finally:
        click.echo(f"{time.monotonic() - start:.1f} s", err=True)
    return True


def _tell_interrupted(done: int, wanted: int, out: Path | None) -> None:
    how = f"{out} has them, and the same command again goes on there." if out else "With --out FILE they would be kept."
    click.echo(f"Interrupted after {done} of {wanted} matches. {how}", err=True)
    click.get_current_context().exit(Exit.INTERRUPTED)


def _tell(result: Standings) -> None:
    """Show what came of the matches that were asked for, in tables."""
    plan = result.plan
    click.echo(f"{result.matches} matches on {result.deals} deals, seed {plan.seed}")
    click.echo(_rules(plan))
    if result.left_out:
        click.echo(f"{result.left_out} matches do not count: not every match of their deal was played to an end")
    if result.waited:
        names = ", ".join([f"{own.called(bot)} ({count})" for bot, count in result.waited.items()])
        click.echo(f"matches that came to no end waited for a move of: {names}; no clock runs at this table")
    for line in _lines(result) if result.bots else ():
        click.echo(line)


def _rules(plan: Plan) -> str:
    """By which rules is played; where none were asked for, also which preset tables propose."""
    proposed = games.find(plan.game).proposed
    preset = "standard" if plan.preset in (None, USUAL) else f"preset {plan.preset}"
    hint = f" (tables propose --preset {proposed})" if plan.preset is None and proposed else ""
    return ", ".join([f"rules: {preset}{hint}", *(f"{name}={value}" for name, value in plan.options)])


def _lines(result: Standings) -> Iterator[str]:
    """The standings as tables."""
    names = _names(result)
    head = ["", "profit a match", f"wins, % (even {100 / result.plan.seats:.0f})", "rating", "ms CPU a choice p50, p95"]
    yield from columns([head, *([names[each.bot], *_cells(each)] for each in result.bots)])
    if len(result.bots) > 1:
        pairs = {(pair.bot, pair.against): pair for pair in result.pairs}
        matrices: tuple[tuple[str, Callable[[Pair], str]], ...] = (
            ("profit more than", lambda pair: _signed(pair.profit)),
            ("% of matches above", lambda pair: _share(pair.wins)),
        )
        for title, cell in matrices:
            yield ""
            rows = [[title, *(names[each.bot] for each in result.bots)]]
            for one in result.bots:
                row = [pairs.get((one.bot, other.bot)) for other in result.bots]
                rows.append([names[one.bot], *("–" if pair is None else cell(pair) for pair in row)])
            yield from columns(rows)


def _names(result: Standings) -> dict[str, str]:
    """What bots are called for short, or in full where two would be called the same."""
    short = Counter(own.called(each.bot) for each in result.bots)
    return {each.bot: own.called(each.bot) if short[own.called(each.bot)] == 1 else each.bot for each in result.bots}


def _cells(each: Standing) -> list[str]:
    rating = "–" if each.rating is None else f"{each.rating.mean:.1f} ± {each.rating.high - each.rating.mean:.1f}"
    return [_signed(each.profit), _share(each.wins), rating, f"{each.choices.p50:.2f}  {each.choices.p95:.2f}"]


def _signed(found: Estimate) -> str:
    return f"{found.mean:+.1f}" if found.high is None else f"{found.mean:+.1f} ± {found.high - found.mean:.1f}"


def _share(found: Estimate) -> str:
    return f"{found.mean:.0f}" if found.high is None else f"{found.mean:.0f} ({found.low:.0f}–{found.high:.0f})"


def _write(as_csv: Path | None, result: Standings) -> None:
    """Write what came of it into the file that was asked for."""
    try:
        if as_csv is not None:
            with as_csv.open("w", encoding="utf-8", newline="") as file:
                writer = csv.writer(file)
                writer.writerow(COLUMNS)
                writer.writerows(_rows(result))
    except OSError as error:
        raise BadOption(f"{error.filename} cannot be written: {error.strerror}.") from None


def _rows(result: Standings) -> Iterator[list[object]]:
    """A row for each bot, against nobody in particular, and one for each pair."""
    for each in result.bots:
        rating = each.rating
        rated = [None] * 3 if rating is None else [rating.mean, rating.low, rating.high]
        choices = each.choices
        row = [each.bot, None, each.deals, each.matches, *_three(each.profit), *_three(each.wins), *rated]
        yield [*row, choices.count, choices.p50, choices.p95]
    for pair in result.pairs:
        row = [pair.bot, pair.against, pair.deals, pair.matches, *_three(pair.profit), *_three(pair.wins)]
        yield [*row, *[None] * (len(COLUMNS) - len(row))]


def _three(found: Estimate) -> tuple[float, float | None, float | None]:
    return found.mean, found.low, found.high
