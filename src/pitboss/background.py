"""Work that goes on beside everything else: kept until it ends, and never missed in silence."""

import asyncio
from collections.abc import Coroutine
from logging import Logger


class Background:
    """Tasks that nobody waits for; a failure is logged, and `close` ends those that still run."""

    def __init__(self, log: Logger) -> None:
        self._log = log
        # The loop itself keeps tasks weakly: one that nobody else holds could vanish half done.
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Begin something; whoever wants it to end earlier than all else cancels the task."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    async def close(self) -> None:
        """Cancel what still runs, and wait until it has ended; what it begins meanwhile ends with it."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._log.error("a task failed", exc_info=error)
