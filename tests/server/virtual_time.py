"""An event loop whose clock is turned on as soon as nobody has anything to do: hours pass in no time."""

import asyncio
import logging
import selectors
from collections.abc import Callable, Coroutine
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class _Selector(selectors.SelectSelector):
    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("everybody waits, and nothing will ever happen")
        if not ready and timeout is not None:
            self.now += max(0.0, timeout)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop on which waiting takes no time."""

    def __init__(self) -> None:
        self._chooser = _Selector()
        super().__init__(self._chooser)
        self.faults: list[str] = []
        self.set_exception_handler(lambda _, context: self.faults.append(repr(context)))

    def time(self) -> float:
        """Seconds since the loop was made."""
        return self._chooser.now

    def run_in_executor(self, executor: object, func: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        """What is meant for a thread is done at once: while it ran, hours would pass."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


class _Listener(logging.Handler):
    def __init__(self, faults: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.faults = faults

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(self.format(record))


def run(work: Coroutine[object, object, T], faulty: bool = False) -> T:
    """Run something to its end; a fault that the server caught or the loop heard of fails the test, unless expected."""
    logger = logging.getLogger("pitboss")
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, VirtualLoop)
        listener = _Listener(loop.faults)
        logger.addHandler(listener)
        try:
            result = runner.run(work)
        finally:
            logger.removeHandler(listener)
        assert bool(loop.faults) == faulty, "\n".join(loop.faults) or "no fault was found"
    return result
