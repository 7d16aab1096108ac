"""Work spread over processes: each task's result as it gets done, here or in processes of their own."""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[T], R], tasks: Sequence[T], workers: int) -> Generator[tuple[T, R], None, None]:
    """Every task with what came of it, in the order in which they get done.

    Whoever stops listening, or is interrupted, ends the processes without waiting for what they are at.
    """
    if workers == 1 or len(tasks) < 2:
        yield from ((task, work(task)) for task in tasks)
        return
    others = set(multiprocessing.active_children())
    # Spawned, not forked: whoever calls this may have threads.
    pool = ProcessPoolExecutor(
        min(workers, len(tasks)), multiprocessing.get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
    )
    try:
        waiting = {pool.submit(work, task): task for task in tasks}
        yield from ((waiting[future], future.result()) for future in as_completed(waiting))
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
