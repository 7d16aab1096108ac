"""Work that goes on by itself, and is never missed in silence."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Final

_log: Final = logging.getLogger("pitboss.irc")


def begun(work: Coroutine[object, object, None]) -> asyncio.Task[None]:
    """A task; if it fails, the log says so."""
    task = asyncio.get_running_loop().create_task(work)
    task.add_done_callback(_finished)
    return task


def _finished(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.error("a task of the dealer failed", exc_info=error)
