"""Opens text files that people name, and reads no more of them than their kind can need."""

from collections.abc import Iterator
from errno import EFBIG, EINVAL
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import IO, TextIO


def open_text(path: Path) -> TextIO:
    """Open a regular file as UTF-8; raises `OSError` for all else: devices and pipes may never end."""
    mode = path.stat().st_mode
    # Of a folder, `open` says itself what it is.
    if not S_ISREG(mode) and not S_ISDIR(mode):
        raise OSError(EINVAL, "it is not a regular file")
    return path.open(encoding="utf-8")


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
