"""Runs the parts of `make test`, `make test-long` or `make quick`, and says what it is at: `python -m tests.run test`.

Each part writes to a file of its own under `.venv/logs`; the end of that file is shown if the part fails. The wall and
CPU seconds of every part are printed at the end and kept in `.venv/logs/NAME.json`.

This file needs the standard library only: it runs before anything is installed.
"""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Final

from tests.parts import RUNS, Lane, Part

LOGS: Final = Path(".venv/logs")
REPORT_SECONDS: Final = 20.0
"""Between two lines that say how far a part is."""
SHOWN_LINES: Final = 200
"""Of the log of a part that failed."""
PERCENT: Final = re.compile(r"\[ *(\d+)%\]")
COUNTS: Final = re.compile(r"(\d+) (passed|failed|error|errors|skipped)\b")
TOTALS: Final = re.compile(r"[= ]*(Tests +)?\d+ (passed|failed|errors?|skipped|deselected)\b")
"""The last line of pytest, and the one of Vitest that counts tests."""
CACHED_BYTECODE: Final = {"PYTHONDONTWRITEBYTECODE": ""}
"""Some machines ask Python not to keep bytecode: then every process that a test starts compiles all it imports."""
COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")


def tell(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class Running:
    """One part: started, watched, measured."""

    def __init__(self, run: str, part: Part) -> None:
        self.part = part
        self.log = LOGS / f"{run}-{part.name}.log"
        self.began = time.monotonic()
        self.wall_seconds = 0.0
        self.cpu_seconds = 0.0
        self.code = -1
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                part.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, **CACHED_BYTECODE, **part.environment},
                start_new_session=True,
            )

    def wait(self) -> None:
        """Wait for its end; `wait4` tells the CPU time of the process and of all that it waited for."""
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = self.code = os.waitstatus_to_exitcode(status)
        self.wall_seconds = time.monotonic() - self.began
        self.cpu_seconds = usage.ru_utime + usage.ru_stime

    def end(self) -> None:
        """End it and all it started."""
        if self.process.returncode is None:
            os.killpg(self.process.pid, signal.SIGKILL)

    def text(self) -> str:
        """What it has printed."""
        return COLOURS.sub("", self.log.read_text(encoding="utf-8", errors="replace"))

    def progress(self) -> str:
        """How far it is, as far as that can be known."""
        found = PERCENT.findall(self.text())
        if found:
            return f"{found[-1]} %"
        return f"{time.monotonic() - self.began:.0f} of about {self.part.seconds} s"

    def counts(self) -> dict[str, int]:
        """How many tests passed, failed and were skipped, by the last line that says so."""
        lines = [line for line in self.text().splitlines() if TOTALS.match(line)]
        found = {kind: int(number) for number, kind in COUNTS.findall(lines[-1])} if lines else {}
        failed = sum(found.get(kind, 0) for kind in ("failed", "error", "errors"))
        return {"passed": found.get("passed", 0), "failed": failed, "skipped": found.get("skipped", 0)}


class Run:
    """A whole run."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.stages = RUNS[name]()
        self.began = time.monotonic()
        self.done: list[Running] = []
        self.now: list[Running] = []
        self.lock = threading.Lock()

    def say(self, text: str) -> None:
        """A line with the time since the beginning."""
        minutes, seconds = divmod(int(time.monotonic() - self.began), 60)
        tell(f"{minutes:3d}:{seconds:02d}  {text}")

    def go(self) -> bool:
        """Run everything; whether all went well."""
        LOGS.mkdir(parents=True, exist_ok=True)
        expected = sum(max(sum(part.seconds for part in lane) for lane in stage) for stage in self.stages)
        self.say(
            f"{self.name}: about {max(1, round(expected / 60))} min on two cores that do nothing else; logs in {LOGS}"
        )
        try:
            for stage in self.stages:
                self._run_stage(stage)
                if any(each.code and each.part.needed for each in self.done):
                    break
        except KeyboardInterrupt:
            for running in self.now:
                running.end()
            raise
        self._summarise()
        planned = sum(len(lane) for stage in self.stages for lane in stage)
        return len(self.done) == planned and not any(each.code for each in self.done)

    def _run_stage(self, stage: tuple[Lane, ...]) -> None:
        lanes = [threading.Thread(target=self._run_lane, args=(lane,), daemon=True) for lane in stage]
        for lane in lanes:
            lane.start()
        told = time.monotonic()
        while any(lane.is_alive() for lane in lanes):
            for lane in lanes:
                lane.join(0.1)
            if time.monotonic() - told >= REPORT_SECONDS:
                told = time.monotonic()
                self.say("   " + ", ".join(f"{each.part.name} {each.progress()}" for each in list(self.now)))

    def _run_lane(self, lane: Lane) -> None:
        for part in lane:
            self.say(f"{part.name}: {part.about} (about {part.seconds} s)")
            running = Running(self.name, part)
            with self.lock:
                self.now.append(running)
            running.wait()
            with self.lock:
                self.now.remove(running)
                self.done.append(running)
            self._report(running)

    def _report(self, running: Running) -> None:
        if running.code == 0:
            self.say(f"{running.part.name}: done in {running.wall_seconds:.0f} s")
            return
        self.say(f"{running.part.name}: FAILED (exit code {running.code}); the end of {running.log}:")
        tell("\n".join(running.text().splitlines()[-SHOWN_LINES:]))

    def _summarise(self) -> None:
        rows = [
            {
                "part": each.part.name,
                "wall_seconds": round(each.wall_seconds, 1),
                "cpu_seconds": round(each.cpu_seconds, 1),
                "exit_code": each.code,
                **each.counts(),
            }
            for each in self.done
        ]
        wall = time.monotonic() - self.began
        (LOGS / f"{self.name}.json").write_text(json.dumps({"wall_seconds": round(wall, 1), "parts": rows}, indent=1))
        tell(f"\n{'part':12}{'wall s':>8}{'CPU s':>8}{'passed':>8}{'failed':>8}{'skipped':>8}")
        for each in rows:
            tell(
                f"{each['part']:12}{each['wall_seconds']:8.0f}{each['cpu_seconds']:8.0f}"
                f"{each['passed']:8}{each['failed']:8}{each['skipped']:8}"
            )
        total = {key: sum(int(str(each[key])) for each in rows) for key in ("passed", "failed", "skipped")}
        cpu = sum(each.cpu_seconds for each in self.done)
        tell(f"{'whole run':12}{wall:8.0f}{cpu:8.0f}")
        failures = [each.part.name for each in self.done if each.code]
        tell(f"\n{'FAILED: ' + ', '.join(failures) if failures else 'All parts passed.'}")
        tell(f"{self.name}: {total['passed']} passed, {total['failed']} failed, {total['skipped']} skipped")


def main() -> None:
    """Run what is named."""
    if len(sys.argv) != 2 or sys.argv[1] not in RUNS:
        sys.exit(f"usage: python -m tests.run {'|'.join(RUNS)}")
    try:
        sys.exit(0 if Run(sys.argv[1]).go() else 1)
    except KeyboardInterrupt:
        sys.exit("stopped")


if __name__ == "__main__":
    main()
