"""`pitboss pack check FILE...` and `pitboss pack list`: question packs, those we ship and your own."""

from pathlib import Path

import click

from pitboss import packs
from pitboss.cli.looks import strong
from pitboss.core.errors import BadOption
from pitboss.packs import BadPack, Pack


@click.group()
def pack() -> None:
    """Check and list question packs."""


@pack.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.pass_context
def check_packs(ctx: click.Context, files: tuple[Path, ...]) -> None:
    """Tell what is wrong with each FILE, one line per fault; exits with 1 if anything is."""
    bad = False
    for file in files:
        try:
            found = packs.load(file)
        except BadPack as error:
            bad = True
            for fault in error.faults:
                click.echo(f"{file}: {fault}", err=True)
        else:
            count = len(found.questions)
            click.echo(f"{file}: {count} question{'s' if count != 1 else ''} in {_languages(found)}, fine")
    ctx.exit(1 if bad else 0)


@pack.command("list")
@click.pass_context
def list_packs(ctx: click.Context) -> None:
    """List the packs there are, also those in the folders that PITBOSS_PACKS names."""
    bad = False
    for name in packs.names():
        try:
            found = packs.find(name)
        except BadOption as error:
            bad = True
            click.echo(f"pitboss: {error}", err=True)
            continue
        click.echo(f"{strong(f'{name:<16}')} {found.title} · {len(found.questions)} questions · {_languages(found)}")
        click.echo(f"{'':<16} {found.licence}")
    ctx.exit(1 if bad else 0)


def _languages(found: Pack) -> str:
    """The languages of a pack, and of those that it has not got all of its questions in, in how many."""
    size = len(found.questions)
    return ", ".join(code if count == size else f"{code} ({count})" for code, count in found.languages.items())
