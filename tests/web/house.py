"""A real `pitboss serve` process for browsers to visit: started, killed without warning, started again."""

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Self

from tests.soak.servers import free_port
from tests.web.built import FOLDER

PATIENCE: Final = 120.0
"""Seconds after which a server that is not ready is given up."""
LOOK_AGAIN: Final = 0.02
FAULTS: Final = ("Traceback", "task failed")
"""What a line has that tells of something unexpected."""
QUICKLY: Final = "50"
"""Percent of the time that bots would take over their moves."""


class House:
    """One server; its address and what it keeps stay the same from start to start."""

    def __init__(self, folder: Path, static: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._journal = folder / "journal.txt"
        self._environment = {**os.environ, FOLDER: str(static), "PITBOSS_BOT_TIME": QUICKLY}
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--store", str(folder / "house.db")]
        self._command = [sys.executable, "-m", "pitboss", "serve", *where, "--no-limits"]
        self._process: subprocess.Popen[bytes] | None = None
        self._read = 0
        """How many bytes of its journal have been looked through for faults."""

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self._journal.open("ab") as journal:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.DEVNULL, stdout=journal, stderr=journal, env=self._environment
            )
        began = time.monotonic()
        while not self._answers():
            code = self._process.poll()
            if code is not None or time.monotonic() - began > PATIENCE:
                self.kill()
                raise RuntimeError(f"The server is not ready (exit code {code}):\n{self.said()}")
            time.sleep(LOOK_AGAIN)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def said(self) -> str:
        """The end of what it has printed."""
        return self._journal.read_text(errors="replace")[-4000:] if self._journal.exists() else ""

    def new_faults(self) -> list[str]:
        """Lines that tell of something it did not expect, as far as no earlier call has returned them."""
        if not self._journal.exists():
            return []
        with self._journal.open("rb") as journal:
            journal.seek(self._read)
            printed = journal.read()
        if self._process is not None:
            printed = printed[: printed.rfind(b"\n") + 1]  # a line that is being printed is read by the next call
        self._read += len(printed)
        lines = printed.decode(errors="replace").splitlines()
        return [line[:300] for line in lines if any(sign in line for sign in FAULTS)]

    def check(self, when: str) -> None:
        """Fail if it has printed a new fault."""
        faults = self.new_faults()
        assert not faults, f"{when} the house printed {faults}:\n{self.said()}"

    @contextmanager
    def running(self) -> Iterator[Self]:
        """Run it until the block ends; nothing that it did not expect may have happened in it."""
        try:
            self.start()
            yield self
        finally:
            self.kill()
        self.check("By its end")
