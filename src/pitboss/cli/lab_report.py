"""`pitboss lab report FOLDER` and `pitboss lab diff A B`: what has been measured, told again, checked, compared."""

from pathlib import Path

import click

from pitboss.cli.exits import Exit
from pitboss.cli.lab_tables import columns, lines
from pitboss.cli.output import as_json, write_json
from pitboss.cli.settings import housed
from pitboss.core import words
from pitboss.core.errors import BadOption
from pitboss.lab.compare import Pair, differences
from pitboss.lab.figures import figures
from pitboss.lab.folder import experiment_in
from pitboss.lab.report import HOUSE, write_report
from pitboss.lab.said import band_said, called, rules, said, told
from pitboss.lab.targets import Checked, asked_targets, own_targets

FOLDER = click.Path(path_type=Path, file_okay=False, exists=True)


houses = click.option(
    "--house",
    default=HOUSE,
    show_default=True,
    callback=housed,
    metavar="URL",
    help="Where the report's links open tables.",
)
"""For every command that writes a report."""


@click.command()
@click.argument("folder", type=FOLDER)
@click.option(
    "--targets", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Check it against these."
)
@click.option("--presets", is_flag=True, help="Check presets against the targets that the game has for them.")
@houses
@click.option("--lang", "language", type=click.Choice(words.languages()), default=words.ENGLISH, help="Of the report.")
@as_json
def report(folder: Path, targets: Path | None, presets: bool, house: str, language: str, as_json: bool) -> None:
    """Write the report of a FOLDER of `pitboss lab run` again, or check it against targets.

    With --targets or --presets each target is told with its figure, and the exit code is 1 if one is missed.

    \b
    Examples:
      pitboss lab report chips --lang de
      pitboss lab report chips --targets targets.toml
    """
    plan, done = experiment_in(folder)
    found = figures(plan, done)
    checked = None if targets is None else asked_targets(found, targets)
    if presets:
        checked = [*(checked or []), *own_targets(found)]
    if checked == []:
        raise BadOption(
            f"None of these rules is a preset of {plan.game} as it is, which alone has targets; give --targets a file."
        )
    for line in write_report(folder, found, done, house, language, checked):
        click.echo(line, err=True)
    missed = sum([not each.met for each in checked or ()])
    if as_json:
        write_json({"figures": found, "targets": [_target(each) for each in checked or ()]})
    elif checked is None:
        for line in lines(found):
            click.echo(line)
    else:
        for line in target_lines(checked):
            click.echo(line)
        click.echo(f"{len(checked) - missed} of {len(checked)} targets are met.")
    if missed:
        click.get_current_context().exit(Exit.BAD)


def _target(each: Checked) -> dict[str, object]:
    """Return what `--json` says of a target."""
    return {
        "rules": each.variant.label,
        "figure": each.figure,
        "band": each.band,
        "estimate": each.estimate,
        "verdict": each.verdict,
        "met": each.met,
    }


def target_lines(checked: list[Checked]) -> list[str]:
    """Each target with its figure, in columns."""
    rows: list[list[str]] = []
    for each in checked:
        figure = "–" if each.estimate is None else told(each.estimate)
        verdict = said(f"target-{each.verdict}")
        name = f"{verdict.upper() if not each.met else verdict}: {rules(each.variant)}, {each.figure}"
        rows.append([name, band_said(each.band), figure])
    return list(columns(rows))


@click.command()
@click.argument("first", metavar="A", type=FOLDER)
@click.argument("second", metavar="B", type=FOLDER)
@as_json
def diff(first: Path, second: Path, as_json: bool) -> None:
    """Compare what two folders of `pitboss lab run` have measured: B less A, with 95 % intervals.

    Where both were played with the same seed, seats and bots, match is set against match; else figure against figure.

    \b
    Example:
      pitboss lab diff before after
    """
    compared = differences(experiment_in(first), experiment_in(second))
    plan = compared.plan
    if as_json:
        write_json({"game": plan.game, "paired": compared.paired, "pairs": [_pair(pair) for pair in compared.pairs]})
        return
    click.echo(said("diff-paired" if compared.paired else "diff-apart"))
    for pair in compared.pairs:
        click.echo("")
        rows = [[f"{rules(pair.first)} ({first.name}) → {rules(pair.second)} ({second.name})", "A", "B", "B − A"]]
        rows += [
            [called(name, plan), told(ours), told(theirs), told(difference, sign=True)]
            for name, (ours, theirs, difference) in pair.figures.items()
        ]
        for line in columns(rows):
            click.echo(line)


def _pair(pair: Pair) -> dict[str, object]:
    """Return what `--json` says of the rules in A and in B."""
    figures = {
        name: {"a": ours, "b": theirs, "difference": difference}
        for name, (ours, theirs, difference) in pair.figures.items()
    }
    return {"a": pair.first.label, "b": pair.second.label, "figures": figures}
