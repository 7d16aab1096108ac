"""`pitboss db check|backup|export`: what a server has kept, looked at and taken home; the server may be running."""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from pitboss.cli.exits import Exit
from pitboss.cli.output import as_json, write_json
from pitboss.core.errors import BadOption
from pitboss.server.store import FORMS, StoreDown, default_url
from pitboss.server.store.archive import Archive, back_up, reading
from pitboss.server.store.check import Report
from pitboss.server.store.check import check as checked
from pitboss.server.store.matches import Broken, played

PRIVATE: Final = 0o600
"""What others may do with a record: nothing."""

_store = click.option(
    "--store",
    "url",
    metavar="URL",
    envvar="PITBOSS_STORE",
    show_envvar=True,
    default=default_url,
    help=f"Which store: {FORMS}. Yours if none is named.",
)


@click.group()
def db() -> None:
    """Check, back up and export what a server has kept."""


@db.command()
@_store
@as_json
@click.pass_context
def check(ctx: click.Context, url: str, as_json: bool) -> None:
    """Read every log from end to end and play it again; exits with 1 if anything is wrong."""
    report = asyncio.run(_check(url))
    if as_json:
        write_json(report)
        ctx.exit(Exit.BAD if report.findings else Exit.DONE)
    for finding in report.findings:
        click.echo(str(finding), err=True)
    wrong = len(report.findings)
    verdict = f"{wrong} finding{'s' if wrong != 1 else ''}" if wrong else "fine"
    if report.foreign:
        click.echo(f"{report.foreign} matches were played by other rules and could not be played again.")
    click.echo(f"tables {report.tables}, entries {report.entries}, matches {report.matches}: {verdict}")
    ctx.exit(Exit.BAD if wrong else Exit.DONE)


async def _check(url: str) -> Report:
    async with reading(url) as archive:
        return await checked(archive)


@db.command()
@_store
@click.argument("file", type=click.Path(path_type=Path))
def backup(url: str, file: Path) -> None:
    """Copy the store into FILE, which must be new; it is a store of its own then."""
    back_up(url, file)
    click.echo(f"{file}: {file.stat().st_size} bytes")


@db.command()
@_store
@click.option("--table", "tables", metavar="CODE", multiple=True, help="Only this table; may be given several times.")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.pass_context
def export(ctx: click.Context, url: str, tables: tuple[str, ...], folder: Path) -> None:
    """Write every match as a record into FOLDER, finished or not: CODE-1.jsonl, CODE-2.jsonl and so on.

    Whoever can read the record of a match that is still on knows everybody's hand; so only you can.
    """
    written, broken = asyncio.run(_export(url, tables, folder))
    for line in broken:
        click.echo(line, err=True)
    click.echo(f"{folder}: {written} record{'s' if written != 1 else ''}")
    ctx.exit(Exit.BAD if broken else Exit.DONE)


async def _export(url: str, wanted: Sequence[str], folder: Path) -> tuple[int, list[str]]:
    async with reading(url) as archive:
        known = await archive.tables()
        for code in wanted:
            if code not in known:
                raise BadOption(f"There is no table {code[:40]!r} in this store.")
        try:
            # Hands that are still being played are in there: for nobody else to read.
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise BadOption(f"{folder} cannot be made: {error.strerror}.") from None
        written, broken = 0, []
        for code in wanted or known:
            try:
                written += await _export_table(archive, code, folder)
            except Broken as error:
                broken.append(f"{code}:{error.seq}: {error.why}.")
            except StoreDown as error:
                broken.append(f"{code}: {error}")
        return written, broken


async def _export_table(archive: Archive, code: str, folder: Path) -> int:
    count = 0
    for match in played(code, await archive.entries(code)):
        file = folder / f"{Path(code).name}-{match.started.match}.jsonl"
        try:
            with os.fdopen(
                os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "w", encoding="utf-8"
            ) as stream:
                stream.write(match.record())
        except FileExistsError:
            raise BadOption(f"{file} is there already; an export never replaces a file.") from None
        except OSError as error:
            raise BadOption(f"{file} cannot be written: {error.strerror}.") from None
        count += 1
    return count
