"""Several server processes on one socket and one shared store: this one starts the others and keeps them running.

A worker gets the socket by inheritance and its settings as the first line of its standard input; it says `ready` on its
standard output, or why it cannot start. When its input ends, so does the worker: none outlives whoever started it.
"""

import asyncio
import contextlib
import logging
import os
import socket
import sys
import time
from typing import Final

import msgspec
from msgspec import Struct

from pitboss.core.errors import PitbossError
from pitboss.core.pacing import backoff
from pitboss.server import logs
from pitboss.server.run import GRACE, Ready, Settings, Unservable, run_loop, serve, stop_on_signals

READY: Final = b"ready\n"
STOP_WITHIN: Final = GRACE + 5
SHORTEST_WAIT: Final = 500
LONGEST_WAIT: Final = 10_000
"""Milliseconds before another is started in the place of one that was stillborn, at first and at most."""
STEADY: Final = 10.0
"""Seconds after which a worker that dies was not stillborn."""

_log: Final = logging.getLogger("pitboss.workers")


class Job(Struct, frozen=True):
    """What a worker is told."""

    settings: Settings
    descriptor: int


# The process that starts the others


def run_workers(settings: Settings, listener: socket.socket, number: int, ready: Ready) -> None:
    """Keep that many workers running until someone presses Ctrl-C; raises `Unservable` if one cannot start."""
    logs.keep(settings.log_level)
    asyncio.run(_supervise(settings, listener, number, ready))


async def _supervise(settings: Settings, listener: socket.socket, number: int, ready: Ready) -> None:
    stopping = asyncio.Event()
    stop_on_signals(stopping)
    workers = [Worker(Job(settings, listener.fileno())) for _ in range(number)]
    keeping: list[asyncio.Task[None]] = []
    try:
        for failure in await asyncio.gather(*(worker.start() for worker in workers), return_exceptions=True):
            if failure is not None:
                raise failure
        keeping = [asyncio.create_task(worker.keep()) for worker in workers]
        ready()
        await stopping.wait()
    finally:
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in workers))
        listener.close()


class Worker:
    """One server process, and another in its place when it dies."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it serves; raises `Unservable` with what it said instead."""
        # A session of its own: Ctrl-C is for the parent to pass on.
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "pitboss.server.workers",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            pass_fds=(self._job.descriptor,),
            start_new_session=True,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(self._job) + b"\n")
        said = await process.stdout.readline()
        if said != READY:
            code = await process.wait()
            raise Unservable(said.decode().strip() or f"A server process ended with {code} before it could serve.")

    async def keep(self) -> None:
        """Start it again whenever it dies, less eagerly if it does so at once."""
        failures = 0
        while True:
            began = time.monotonic()
            if self._process is not None:
                _log.warning("a worker died", extra={"code": await self._process.wait()})
            failures = 0 if time.monotonic() - began > STEADY else failures + 1
            await asyncio.sleep(backoff(failures, SHORTEST_WAIT, LONGEST_WAIT) / 1000)
            try:
                await self.start()
            except Unservable as error:
                _log.error("a worker cannot start: %s", error)

    async def stop(self) -> None:
        """Ask it to end, and see that it does."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            await asyncio.wait_for(process.wait(), STOP_WITHIN)
        except TimeoutError:
            process.kill()
            await process.wait()


# The processes that serve


def work() -> int:
    """Serve as the first line of standard input says; the exit code."""
    job = msgspec.json.decode(sys.stdin.buffer.readline(), type=Job)
    logs.keep(job.settings.log_level)
    listener = socket.socket(fileno=job.descriptor)
    try:
        run_loop(_serve_until_told(job.settings, listener))
    except PitbossError as error:
        _say(f"{logs.clean(' '.join(str(error).split()))}\n".encode())
        return 2
    return 0


async def _serve_until_told(settings: Settings, listener: socket.socket) -> None:
    stopping = asyncio.Event()
    stop_on_signals(stopping)
    asyncio.get_running_loop().add_reader(sys.stdin.fileno(), stopping.set)
    await serve(settings, listener, lambda: _say(READY), stopping)


def _say(line: bytes) -> None:
    with contextlib.suppress(OSError):
        os.write(sys.stdout.fileno(), line)


if __name__ == "__main__":
    sys.exit(work())
