"""Records of matches in files: read as far as a record can be long, and written as `--record` asks for them.

What a file holds is never overwritten.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO, Final, TextIO

import click

from pitboss.cli.looks import faint
from pitboss.client.local import LocalTable
from pitboss.core.errors import BadOption
from pitboss.core.files import bounded_lines, open_text
from pitboss.core.moves import seat_name
from pitboss.core.options import Options
from pitboss.core.record import LONGEST_HEADER, Record, header_line, move_line, read, result_line
from pitboss.core.words import ENGLISH
from pitboss.games import AnySpec
from pitboss.speech import Voice

LONGEST_RECORD: Final = 64 << 20
"""Characters of a record that are read; the longest are far below."""


def open_record(file: Path) -> AbstractContextManager[IO[str]]:
    """Open a record to read it, `-` for standard input; raises `OSError`."""
    return click.open_file("-", encoding="utf-8") if str(file) == "-" else open_text(file)


def record_lines(file: Path) -> Iterator[str]:
    """Read a record line by line; raises `OSError` and `UnicodeDecodeError`."""
    with open_record(file) as stream:
        yield from bounded_lines(stream, LONGEST_HEADER, LONGEST_RECORD)


def _created(path: Path) -> TextIO:
    try:
        return path.open("x", encoding="utf-8")
    except FileExistsError:
        raise BadOption(f"{path} exists already; give --record another name.") from None
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror}.") from None


def kept_in(path: Path, voice: Voice) -> str:
    """Where a record is, and how to see it."""
    return voice.text("terminal.record-in", path=f"{path}", command=f"pitboss replay {path}")


class Keeper:
    """Keeps the record of a match in this process as it goes on; without a file it keeps nothing."""

    def __init__(self, spec: AnySpec, options: Options, voice: Voice, path: Path | None) -> None:
        self._spec = spec
        self._path, self._voice = path, voice
        self._head = header_line(spec, options, voice.names)
        self._kept = 0
        self._file: TextIO | None = None

    def __enter__(self) -> "Keeper":
        if self._path is not None:
            self._file = _created(self._path)
            self._write(self._head)
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None and self._path is not None:
            self._file.close()
            click.echo(faint(kept_in(self._path, self._voice)))

    def keep(self, table: LocalTable) -> None:
        """Write down what has happened since the last time."""
        for number, move in enumerate(table.log[self._kept :], self._kept):
            self._write(move_line(self._spec, move, table.reasons.get(number)))
        self._kept = len(table.log)
        if table.scores is not None:
            self._write(result_line(table.scores))

    def record(self, table: LocalTable) -> Record:
        """All of the match so far, whether it is kept in a file or not."""
        return read([self._head, *[move_line(self._spec, move) for move in table.log]])

    def look(self, seat: int) -> Callable[[int], str]:
        """How a move can be looked at, if the match is kept in a file."""
        if self._path is None:
            return lambda _: ""
        command = f"pitboss replay {self._path} --as {seat_name(seat)} --at"
        return lambda step: f"{command} {step}"

    def _write(self, line: str) -> None:
        if self._file is not None:
            self._file.write(line + "\n")
            self._file.flush()


class Shelf:
    """Keeps the records that a server gives out when matches are over: the first where it was asked for, the others
    beside it.
    """

    def __init__(self, path: Path, language: str = ENGLISH) -> None:
        self._path, self._language = path, language
        if path.exists():
            raise BadOption(f"{path} exists already; give --record another name.")
        if not path.parent.is_dir():
            raise BadOption(f"{path} cannot be written: there is no folder {path.parent}.")
        self._kept = 0
        self.last: Path | None = None
        """Where the latest record is."""

    def keep(self, match: int, text: str) -> str:
        """Write a record down; where it is."""
        self._kept += 1
        path = self._path if self._kept == 1 else self._path.with_stem(f"{self._path.stem}-{self._kept}")
        with _created(path) as file:
            file.write(text)
        self.last = path
        return Voice([], language=self._language).text("terminal.record-of", match=match, path=f"{path}")
