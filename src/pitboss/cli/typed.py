"""What is typed, line by line: by a person, or by whatever is at the other end of a pipe."""

import asyncio
import io
import sys
import threading
from contextlib import suppress
from typing import Final

import click

from pitboss.core.errors import BadOption
from pitboss.core.text import is_encodable

LEAVING: Final = ("quit", "exit")


def forgive() -> None:
    """From now on, bytes on stdin that are no text become marks: one of them must not cost the whole match."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def readable(_: click.Context, option: click.Parameter, value: str | None) -> str | None:
    """What an option was given, if that is text at all; raises `BadOption`."""
    if value is not None and not is_encodable(value):
        raise BadOption(f"{option.opts[-1]} must be text in the encoding of your terminal.")
    return value


class Keyboard:
    """The lines that are typed, as they come; it knows at once that someone wants to leave."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self.leaving = asyncio.Event()
        """Set when the way out was typed, or nothing will be any more; what was typed before it may still wait."""

    def listen(self) -> None:
        """Begin to hear what is typed."""
        # A daemon: nobody waits for a keyboard.
        threading.Thread(target=self._read, name="keyboard", daemon=True).start()

    async def line(self) -> str | None:
        """The next line; None: there is none, and someone leaves."""
        return await self._lines.get()

    def end(self) -> None:
        """As if nothing more were typed."""
        self.leaving.set()
        self._lines.put_nowait(None)

    def _read(self) -> None:
        forgive()
        # The loop may be gone by the time someone types again.
        with suppress(RuntimeError):
            try:
                for line in sys.stdin or ():
                    self._loop.call_soon_threadsafe(self._take, line.strip())
            except (OSError, ValueError):
                # The terminal is gone: that, too, is the end of what is typed.
                pass
            finally:
                self._loop.call_soon_threadsafe(self.end)

    def _take(self, line: str) -> None:
        if line in LEAVING:
            self.end()
        else:
            self._lines.put_nowait(line)
