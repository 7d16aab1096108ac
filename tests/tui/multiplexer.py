"""A real terminal, as far as programs can tell: one pane of tmux on a server of its own."""

import os
import secrets
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Self

from tests.programs import TMUX

PATIENCE = 300.0
LOOK_AGAIN = 0.05


class Pane:
    """A shell that runs one command after the other, in so many cells."""

    def __init__(self, width: int, height: int, environment: Mapping[str, str]) -> None:
        tmux = TMUX.path
        assert tmux is not None, TMUX.missing
        # A name of its own: nobody's other sessions are touched.
        self._tmux = [tmux, "-L", f"pitboss-{os.getpid()}-{secrets.token_hex(4)}", "-f", os.devnull]
        self._size = (width, height)
        self._environment = {**os.environ, "PS1": "$ ", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **environment}

    def __enter__(self) -> Self:
        width, height = self._size
        shell = ["sh", "-i"]
        self._do("new-session", "-d", "-x", str(width), "-y", str(height), *shell)
        self._do("set-option", "-g", "escape-time", "0")
        self.sees("$")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._do("kill-server")

    def run(self, *words: str) -> None:
        """Run a module of Python's: its name, and what follows it."""
        self.command(shlex.join([sys.executable, "-m", *words]))

    def command(self, line: str) -> None:
        """Have the shell run a line."""
        self.type(line)
        self.press("Enter")

    def type(self, text: str) -> None:
        """Type a text."""
        self._do("send-keys", "-l", "--", text)

    def press(self, *keys: str) -> None:
        """Press keys, as tmux names them."""
        self._do("send-keys", "--", *keys)

    def send(self, raw: bytes) -> None:
        """Send bytes as they are, whether they are text or not."""
        subprocess.run([*self._tmux, "load-buffer", "-"], input=raw, check=True, env=self._environment)
        self._do("paste-buffer", "-r")

    def resize(self, width: int, height: int) -> None:
        """Give it another size."""
        self._do("resize-window", "-x", str(width), "-y", str(height))

    def text(self) -> str:
        """What it shows."""
        return self._do("capture-pane", "-p")

    def coloured(self) -> str:
        """What it shows, with the codes of its colours."""
        return self._do("capture-pane", "-p", "-e")

    def state(self, name: str) -> str:
        """A variable of the pane, such as `alternate_on` or `cursor_flag`."""
        return self._do("display-message", "-p", f"#{{{name}}}").strip()

    def sees(self, words: str) -> None:
        """Wait until it shows some words."""
        self.until(lambda: words in self.text(), words)

    def until(self, met: Callable[[], bool], what: str) -> None:
        """Wait until something is so."""
        began = time.monotonic()
        while not met():
            assert time.monotonic() - began < PATIENCE, f"{what!r} does not come:\n{self.text()}"
            time.sleep(LOOK_AGAIN)

    def _do(self, *words: str) -> str:
        done = subprocess.run([*self._tmux, *words], capture_output=True, text=True, check=True, env=self._environment)
        return done.stdout
