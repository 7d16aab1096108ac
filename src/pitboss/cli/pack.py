"""`pitboss pack check FILE...` and `pitboss pack list`: question packs, those we ship and your own."""

from pathlib import Path

import click

from pitboss import packs
from pitboss.cli.exits import Exit
from pitboss.cli.looks import strong
from pitboss.cli.output import as_json, write_json
from pitboss.core.errors import BadOption
from pitboss.packs import BadPack, Pack


@click.group()
def pack() -> None:
    """Check and list question packs."""


@pack.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@as_json
@click.pass_context
def check_packs(ctx: click.Context, files: tuple[Path, ...], as_json: bool) -> None:
    """Show what is wrong with each FILE, one line per fault; exits with 1 if anything is."""
    bad = False
    told: list[dict[str, object]] = []
    for file in files:
        try:
            found = packs.load(file)
        except BadPack as error:
            bad = True
            told.append({"file": str(file), "faults": [str(fault) for fault in error.faults]})
            for fault in () if as_json else error.faults:
                click.echo(f"{file}: {fault}", err=True)
        else:
            told.append({"file": str(file), **_described(found)})
            if as_json:
                continue
            count = len(found.questions)
            click.echo(f"{file}: {count} question{'s' if count != 1 else ''} in {_languages(found)}, fine")
    if as_json:
        write_json({"packs": told})
    ctx.exit(Exit.BAD if bad else Exit.DONE)


@pack.command("list")
@as_json
@click.pass_context
def list_packs(ctx: click.Context, as_json: bool) -> None:
    """List the packs there are, also those in the folders that PITBOSS_PACKS names."""
    bad = False
    told: list[dict[str, object]] = []
    for name in packs.names():
        try:
            found = packs.find(name)
        except BadOption as error:
            bad = True
            told.append({"name": name, "faults": [str(error)]})
            if not as_json:
                click.echo(f"pitboss: {error}", err=True)
            continue
        told.append({"name": name, **_described(found)})
        if as_json:
            continue
        click.echo(f"{strong(f'{name:<16}')} {found.title} · {len(found.questions)} questions · {_languages(found)}")
        click.echo(f"{'':<16} {found.licence}")
    if as_json:
        write_json({"packs": told})
    ctx.exit(Exit.BAD if bad else Exit.DONE)


def _described(found: Pack) -> dict[str, object]:
    """Return what `--json` says of a pack."""
    return {
        "title": found.title,
        "questions": len(found.questions),
        "languages": dict(found.languages),
        "licence": found.licence,
        "faults": [],
    }


def _languages(found: Pack) -> str:
    """The languages of a pack, and of those that it has not got all of its questions in, in how many."""
    size = len(found.questions)
    return ", ".join(code if count == size else f"{code} ({count})" for code, count in found.languages.items())
