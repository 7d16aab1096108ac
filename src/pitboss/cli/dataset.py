"""`pitboss dataset FILE [SOURCE]...`: matches that are over, as a table of decisions for programs that learn."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.cli.exits import Complaint, Exit
from pitboss.cli.output import as_json, write_json
from pitboss.cli.record_files import record_lines
from pitboss.core.errors import BadOption, BadRecord
from pitboss.core.text import masked
from pitboss.research.dataset import Foreign, Other, Row, Unfinished, decisions
from pitboss.server.store import FORMS, StoreDown, default_url
from pitboss.server.store.archive import reading
from pitboss.server.store.matches import Broken, Played, played

if TYPE_CHECKING:
    from pitboss.research.parquet import RowFile

ENDINGS: Final = (".jsonl",)


class Tally(Struct):
    """What became of the records."""

    matches: int = 0
    unfinished: int = 0
    foreign: int = 0
    twice: int = 0
    broken: int = 0

    def __str__(self) -> str:
        told = [f"{self.matches} match{'es' if self.matches != 1 else ''}"]
        for count, what in (
            (self.unfinished, "not over yet"),
            (self.foreign, "by other rules"),
            (self.twice, "there twice"),
            (self.broken, "broken"),
        ):
            told += [f"{count} left out: {what}"] if count else []
        return "; ".join(told)


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.argument("sources", nargs=-1, type=click.Path(path_type=Path), metavar="[SOURCE]...")
@click.option(
    "--store",
    "url",
    metavar="URL",
    envvar="PITBOSS_STORE",
    show_envvar=True,
    default=default_url,
    help=f"Which store, if no SOURCE is named: {FORMS}. Yours if none is named.",
)
@click.option("--game", metavar="GAME", help="Only matches of this game.")
@click.option("--names", is_flag=True, help="With a column of players' names. Ask them first.")
@click.option("--encode", is_flag=True, help="With the numbers of the game's encoder: observation, mask, choice.")
@as_json
@click.pass_context
def dataset(
    ctx: click.Context,
    file: Path,
    sources: tuple[Path, ...],
    url: str,
    game: str | None,
    names: bool,
    encode: bool,
    as_json: bool,
) -> None:
    """Write a row for each decision of matches that are over to FILE, in Parquet.

    SOURCE is a record, or a folder of records (*.jsonl, also in folders below it). Without any, the matches come from
    a server's store.

    \b
    Examples:
      pitboss arena pontoon --bots solid,random --records played/
      pitboss dataset pontoon.parquet played/
      pitboss dataset house.parquet --store sqlite:///house.db --encode
    """
    try:
        from pitboss.research.parquet import RowFile
    except ModuleNotFoundError as error:
        if error.name != "pyarrow":
            raise
        raise BadOption("pyarrow is not installed; do: pip install 'pitboss[data]'.") from None
    known = None if game is None else games.find(game).name
    files = [file for source in sources for file in _records(source)]
    if sources and not files:
        raise BadOption(f"There is no record in {', '.join(map(str, sources))}: records end with .jsonl.")
    with RowFile(file, names, encode) as rows:
        keeper = Keeper(rows, known, names, encode)
        if sources:
            for record in files:
                keeper.keep(f"{record}", _lines(record))
        else:
            asyncio.run(_keep_store(keeper, url))
    if as_json:
        write_json({"file": str(file), "rows": rows.written, **msgspec.structs.asdict(keeper.tally)})
    if not rows.written:
        raise Complaint(f"{file} was not written, for there is no decision to write: {keeper.tally}.", Exit.BAD)
    if not as_json:
        click.echo(f"{file}: {rows.written} decisions of {keeper.tally}")
    ctx.exit(Exit.BAD if keeper.tally.broken else Exit.DONE)


class Keeper:
    """Puts the rows of records into a file, a match whole or not at all, and each once."""

    def __init__(self, rows: "RowFile", game: str | None, names: bool, encoded: bool) -> None:
        self._rows = rows
        self._game = game
        self._names = names
        self._encoded = encoded
        self._known: set[str] = set()
        self.tally = Tally()

    def keep(self, where: str, lines: Iterator[str]) -> None:
        """Take one record in; what is wrong with it is said."""
        rows = decisions(lines, self._names, self._encoded, self._game)
        try:
            first = next(rows, None)
        except Unfinished:
            self.tally.unfinished += 1
        except Foreign:
            self.tally.foreign += 1
        except Other:
            pass
        except BadRecord as error:
            self.complain(f"{where}: {error}")
        else:
            self._add(first, rows)

    def complain(self, text: str) -> None:
        """Say that something is broken."""
        self.tally.broken += 1
        click.echo(masked(text), err=True)

    def _add(self, first: Row | None, rest: Iterator[Row]) -> None:
        """The rows of a match, which is known to be in order when there is a first one."""
        if first is None:
            return
        if first.match in self._known:
            self.tally.twice += 1
            return
        self._known.add(first.match)
        self.tally.matches += 1
        for row in chain([first], rest):
            self._rows.add(row)


# Where records come from


def _records(source: Path) -> Iterator[Path]:
    if source.is_dir():
        yield from sorted(path for path in source.rglob("*") if path.suffix in ENDINGS and path.is_file())
    elif source.is_file():
        yield source
    else:
        raise BadOption(f"There is no record and no folder {source}; check the name.")


def _lines(file: Path) -> Iterator[str]:
    try:
        yield from record_lines(file)
    except UnicodeDecodeError:
        raise BadRecord(1, "This is not text in UTF-8.") from None
    except OSError as error:
        raise BadRecord(1, f"It cannot be read: {error.strerror}.") from None


async def _keep_store(keeper: Keeper, url: str) -> None:
    async for where, match in _stored(keeper, url):
        keeper.keep(where, iter(match.record().splitlines()))


async def _stored(keeper: Keeper, url: str) -> AsyncIterator[tuple[str, Played]]:
    """Every match of a store, table by table."""
    async with reading(url) as archive:
        for code in await archive.tables():
            try:
                matches = list(played(code, await archive.entries(code)))
            except Broken as error:
                keeper.complain(f"{code}:{error.seq}: {error.why}.")
                continue
            except StoreDown as error:
                keeper.complain(f"{code}: {error}")
                continue
            for match in unsealed(matches):
                yield f"{code}-{match.started.match}", match


def unsealed(matches: Sequence[Played]) -> list[Played]:
    """All but those whose cards are being played once more at this moment: their rows would tell what is to come."""
    open_deal = len(matches)
    if matches and matches[-1].scores is None:
        open_deal -= 1
        while open_deal > 0 and matches[open_deal].started.same:
            open_deal -= 1
    return [match for at, match in enumerate(matches) if at < open_deal or match.scores is None]
