"""`pitboss coach RECORD --as pN`: what a match that is over teaches a seat, for a person or as JSON."""

import sys
from pathlib import Path

import click

from pitboss.cli import output
from pitboss.cli.looks import signs, spoken
from pitboss.cli.output import as_json, write_json
from pitboss.cli.replay import compare_rules, game_of, lines_of, seat_of
from pitboss.coach import review
from pitboss.coach.report import reported
from pitboss.core.record import opened, read
from pitboss.core.text import masked
from pitboss.speech import Voice
from pitboss.speech.reviews import told_review, told_shares


@click.command()
@click.argument("file", metavar="RECORD", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option("--as", "seat", metavar="pN", required=True, help="Whose play is looked at.")
@click.option("--shares", is_flag=True, help="What each trade, round or position put into the result, too.")
@as_json
@output.language
def coach(file: Path, seat: str, shares: bool, as_json: bool, lang: str | None) -> None:
    """Tell where a seat's result came from, and which of its decisions cost most by what it could know.

    RECORD is a file that `pitboss play --record`, or the replay in the browser, has written (- for stdin).

    \b
    Examples:
      pitboss coach match.jsonl --as p1
      pitboss coach match.jsonl --as p2 --json
    """
    language = spoken(lang)
    record = read(lines_of(file))
    spec = game_of(record.header)
    looked_at = seat_of(seat, record.header)
    _, options = opened(record, spec)
    compare_rules(record.header, spec, spec.ruleset(options), language)
    found = reported(record, review(record, looked_at, _progress if sys.stderr.isatty() else None))
    if sys.stderr.isatty():
        click.echo("\r\x1b[K", err=True, nl=False)
    if as_json:
        write_json(found)
        return
    voice = Voice(record.header.players, looked_at, signs(), language)
    command = "" if str(file) == "-" else f"pitboss replay {file} --as {seat} --at "
    for line in told_review(found, voice, lambda step: f"{command}{step}" if command else ""):
        click.echo(masked(line))
    if shares:
        click.echo()
        for line in told_shares(found, voice):
            click.echo(masked(line))


def _progress(done: int, whole: int) -> None:
    click.echo(f"\r{100 * done // max(1, whole)} %", err=True, nl=False)
