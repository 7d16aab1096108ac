"""Child processes that answer one question: a line of JSON in, lines of JSON out, and limits on what they take.

The child calls `bound` and `end_with_input` first. Its parent starts it with `started`, which kills it when the parent
has its answer, gives up or is cancelled.
"""

import os
import resource
import sys
import threading
import time
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from signal import SIGKILL, SIGXCPU
from typing import Final

from msgspec import Struct

OUT_OF_TIME: Final = (-SIGXCPU, -SIGKILL)
"""Exit codes of a child that has used up its processor time, or that the system has killed for its memory."""
_ANSWER_BYTES: Final = 1 << 22


class Bounds(Struct, frozen=True):
    """What a child may take; 0 means no limit."""

    nice: int
    """How far other processes come first, as `nice` counts."""
    memory_bytes: int = 0
    cpu_s: int = 0
    """Seconds of a processor, counted from now."""


def bound(bounds: Bounds) -> None:
    """In a child: limit this process."""
    os.nice(bounds.nice)
    if bounds.memory_bytes:
        _limit(resource.RLIMIT_AS, bounds.memory_bytes)
    if bounds.cpu_s:
        # The system ends a process with SIGXCPU, which would leave its memory in a file.
        _limit(resource.RLIMIT_CORE, 0)
        _limit(resource.RLIMIT_CPU, bounds.cpu_s + int(time.process_time()) + 1)


def _limit(kind: int, most: int) -> None:
    hard = resource.getrlimit(kind)[1]
    resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def end_with_input() -> None:
    """In a child, after its question is read: end when nobody holds the other end of its input any more."""
    threading.Thread(target=_follow_input, daemon=True).start()


def _follow_input() -> None:
    # Not through `sys.stdin`: its lock would be held when the interpreter ends.
    while os.read(0, 1):
        pass
    os._exit(0)


def question() -> bytes:
    """In a child: the line that it is asked."""
    return sys.stdin.buffer.readline()


def say(line: bytes) -> None:
    """In a child: write one line."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


async def begun(module: str, asked: bytes, answer_bytes: int = _ANSWER_BYTES) -> Process:
    """Start a child that runs a module, and ask it; `answer_bytes` is the longest line that it may write."""
    process = await create_subprocess_exec(sys.executable, "-m", module, stdin=PIPE, stdout=PIPE, limit=answer_bytes)
    assert process.stdin is not None
    process.stdin.write(asked + b"\n")
    return process


@asynccontextmanager
async def started(module: str, asked: bytes, answer_bytes: int = _ANSWER_BYTES) -> AsyncIterator[Process]:
    """Do the same, and leave nothing of the child behind."""
    process = await begun(module, asked, answer_bytes)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
