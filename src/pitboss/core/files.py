"""Opens text files that people name, and reads no more of them than their kind can need."""

from collections.abc import Iterator
from errno import EFBIG, EINVAL
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import IO, Final, TextIO

LONGEST_SETTINGS: Final = 1_000_000
"""Bytes of a file that people write by hand."""


def check_regular(path: Path) -> None:
    """Raise `OSError` for what is there and is neither a file nor a folder: devices and pipes may never end."""
    mode = path.stat().st_mode
    # Of a folder, `open` says itself what it is.
    if not S_ISREG(mode) and not S_ISDIR(mode):
        raise OSError(EINVAL, "it is not a regular file")


def open_text(path: Path) -> TextIO:
    """Open a regular file as UTF-8; raises `OSError` for all else."""
    check_regular(path)
    return path.open(encoding="utf-8")


def read_bytes(path: Path, longest: int = -1) -> bytes:
    """Read a regular file; raises `OSError` for all else, and beyond `longest` bytes unless that is negative."""
    check_regular(path)
    with path.open("rb") as stream:
        found = stream.read(longest + 1 if longest >= 0 else -1)
    if 0 <= longest < len(found):
        raise OSError(EFBIG, f"it is longer than {longest} bytes")
    return found


def bounded_lines(stream: IO[str], longest_line: int, longest: int) -> Iterator[str]:
    """Yield the lines of a stream, one that is too long in pieces; raises `OSError` beyond `longest` characters.

    The first piece is longer than `longest_line`, so that whoever reads lines finds it too long, as the whole would be.

    >>> from io import StringIO
    >>> list(bounded_lines(StringIO("abc\\nabcdef\\n"), 3, 11))
    ['abc\\n', 'abcde', 'f\\n']
    """
    left = longest
    while line := stream.readline(longest_line + 2):
        left -= len(line)
        if left < 0:
            raise OSError(EFBIG, f"it is longer than {longest} characters")
        yield line
