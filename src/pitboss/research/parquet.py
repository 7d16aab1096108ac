"""Rows of decisions in a Parquet file, a group of rows at a time. Needs the extra: `pip install 'pitboss[data]'`.

A file says by itself what is in it. Its schema has the version of Pitboss and of these columns. With encoded rows the
file has, under `LAYOUTS_KEY`, what each number of a row and each choice is, for every table of which it has rows.
"""

import contextlib
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec
from msgspec import Struct

import pitboss
from pitboss import games
from pitboss.core.errors import BadOption
from pitboss.encode import encoder, usual_grain
from pitboss.research.dataset import Row

try:
    import pyarrow
    from pyarrow import parquet
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("pyarrow is not installed; do: pip install 'pitboss[data]'", name="pyarrow") from missing

ROWS: Final = 4096
BYTES: Final = 16 << 20
"""How much is held back before it is written: so many rows, or so many bytes of views."""
SCHEMA_VERSION: Final = 1
"""It counts up when a column changes its meaning or goes; a new column changes nothing."""
VERSION_KEY: Final = b"pitboss.version"
SCHEMA_KEY: Final = b"pitboss.schema"
LAYOUTS_KEY: Final = b"pitboss.layouts"
SCHEMA: Final = pyarrow.schema(
    [
        *((name, pyarrow.dictionary(pyarrow.int32(), pyarrow.string())) for name in ("match", "game")),
        ("version", pyarrow.int32()),
        *((name, pyarrow.dictionary(pyarrow.int32(), pyarrow.string())) for name in ("ruleset", "options")),
        ("seats", pyarrow.int32()),
        ("seat", pyarrow.int32()),
        ("step", pyarrow.int32()),
        ("now", pyarrow.int64()),
        ("view", pyarrow.string()),
        ("menu", pyarrow.list_(pyarrow.string())),
        ("move", pyarrow.string()),
        ("action", pyarrow.string()),
        ("score", pyarrow.int64()),
        ("won", pyarrow.bool_()),
        ("scores", pyarrow.list_(pyarrow.int64())),
    ],
    metadata={VERSION_KEY: pitboss.__version__, SCHEMA_KEY: str(SCHEMA_VERSION)},
)
NAMED: Final = pyarrow.field("player", pyarrow.string())
ENCODED: Final = (
    pyarrow.field("observation", pyarrow.list_(pyarrow.int64())),
    pyarrow.field("mask", pyarrow.list_(pyarrow.bool_())),
    pyarrow.field("choice", pyarrow.int32()),
)


class Layout(Struct, frozen=True):
    """What the numbers of encoded rows are."""

    features: tuple[str, ...]
    scales: tuple[int, ...]
    """By which programs that learn divide each number."""
    labels: tuple[str, ...]
    """What each choice stands for."""
    grain: dict[str, object]
    """How fine the encoder is."""


class Table(Struct, frozen=True):
    """Rows of one kind of table, by their columns, and their layout."""

    game: str
    version: int
    ruleset: str
    seats: int
    options: str
    layout: int
    """Its place in the list of layouts."""


class Layouts(Struct, frozen=True):
    """The layouts of all encoded rows of a file."""

    tables: list[Table]
    layouts: list[Layout]


def layout(game: str, seats: int, options: str) -> Layout:
    """The layout of rows of such a table; options as in the column."""
    spec = games.find(game)
    numbers = encoder(spec, seats, spec.choose(seats, msgspec.json.decode(options, type=dict[str, object])))
    return Layout(
        tuple([feature.name for feature in numbers.features]),
        tuple([feature.scale for feature in numbers.features]),
        tuple([numbers.label(choice) for choice in range(numbers.choices)]),
        usual_grain(spec.name),
    )


def layouts_in(path: Path) -> Layouts | None:
    """What the encoded rows of a file hold; None in a file without such rows."""
    found = parquet.read_metadata(path).metadata.get(LAYOUTS_KEY)
    return None if found is None else msgspec.json.decode(found, type=Layouts)


class RowFile:
    """A Parquet file that is being written. It is there under its name when it is whole, and not before; without a
    single row it never is.
    """

    def __init__(self, path: Path, names: bool = False, encoded: bool = False) -> None:
        if path.exists():
            raise BadOption(f"{path} is there already, and a dataset never replaces a file; give another name.")
        if not path.parent.is_dir():
            raise BadOption(f"{path} cannot be written: there is no folder {path.parent}; make it first.")
        self._path = path
        self._part = path.with_name(f"{path.name}.part")
        extra = [*([NAMED] if names else []), *(ENCODED if encoded else [])]
        self._schema = pyarrow.schema([*SCHEMA, *extra], metadata=SCHEMA.metadata)
        self._tables: dict[tuple[str, int, str, int, str], None] | None = {} if encoded else None
        try:
            self._writer = parquet.ParquetWriter(self._part, self._schema, compression="zstd")
        except OSError as error:
            raise BadOption(f"{path} cannot be written: {error.strerror or error}.") from None
        self._rows: list[Row] = []
        self._bytes = 0
        self.written = 0
        """Rows so far."""

    def __enter__(self) -> Self:
        return self

    def add(self, row: Row) -> None:
        """Put a row at the end; raises `BadOption` where the disk takes no more."""
        self._rows.append(row)
        if self._tables is not None:
            self._tables[row.game, row.version, row.ruleset, row.seats, row.options] = None
        self._bytes += len(row.view)
        self.written += 1
        if len(self._rows) >= ROWS or self._bytes >= BYTES:
            self._flush()

    def _flush(self) -> None:
        columns = {
            name: pyarrow.array([getattr(row, name) for row in self._rows], type=self._schema.field(name).type)
            for name in self._schema.names
        }
        try:
            self._writer.write_table(pyarrow.table(columns, schema=self._schema))
        except OSError as error:
            raise BadOption(f"{self._path} cannot be written: {error.strerror or error}.") from None
        self._rows, self._bytes = [], 0

    def _layouts(self) -> Layouts:
        """The layouts of the rows so far, each once: many tables have the same one."""
        tables: list[Table] = []
        places: dict[bytes, int] = {}
        found: list[Layout] = []
        for game, version, ruleset, seats, options in self._tables or ():
            told = layout(game, seats, options)
            place = places.setdefault(msgspec.json.encode(told), len(found))
            found += [told] if place == len(found) else []
            tables.append(Table(game, version, ruleset, seats, options, place))
        return Layouts(tables, found)

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        try:
            if kind is None and self._rows:
                self._flush()
            if kind is None and self._tables:
                self._writer.add_key_value_metadata({LAYOUTS_KEY: msgspec.json.encode(self._layouts())})
        finally:
            with contextlib.suppress(OSError):
                self._writer.close()
            if kind is None and self.written:
                self._part.rename(self._path)
            else:
                self._part.unlink(missing_ok=True)
