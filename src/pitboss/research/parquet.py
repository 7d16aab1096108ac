"""Rows of decisions in a Parquet file, a group of rows at a time. Needs the extra: `pip install 'pitboss[data]'`."""

import contextlib
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from pitboss.core.errors import BadOption
from pitboss.research.dataset import Row

try:
    import pyarrow
    from pyarrow import parquet
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("pyarrow is not installed; do: pip install 'pitboss[data]'", name="pyarrow") from missing

ROWS: Final = 4096
BYTES: Final = 16 << 20
"""How much is held back before it is written: so many rows, or so many bytes of views."""
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
    ]
)
NAMED: Final = pyarrow.field("player", pyarrow.string())
ENCODED: Final = (
    pyarrow.field("observation", pyarrow.list_(pyarrow.int64())),
    pyarrow.field("mask", pyarrow.list_(pyarrow.bool_())),
    pyarrow.field("choice", pyarrow.int32()),
)


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
        self._schema = pyarrow.schema([*SCHEMA, *extra])
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

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        try:
            if kind is None and self._rows:
                self._flush()
        finally:
            with contextlib.suppress(OSError):
                self._writer.close()
            if kind is None and self.written:
                self._part.rename(self._path)
            else:
                self._part.unlink(missing_ok=True)
