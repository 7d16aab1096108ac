"""Taking a breath before speaking, so that what happens at once is told at once."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from pitboss.irc.dealer.outbox import Mouth

SHORTEST: Final = 0.01
"""Seconds of a breath, however hasty the dealer."""
_log: Final = logging.getLogger("pitboss.irc")


class Breath:
    """Has `speak` called once things have calmed down and it is a good moment, or when it should not wait any longer.

    `good` is given the seconds that have passed since something happened. While too many lines wait to be sent,
    nothing is said at all: it would only be old when it arrives.
    """

    def __init__(self, speak: Callable[[], None], good: Callable[[float], bool], mouth: Mouth) -> None:
        self._speak = speak
        self._good = good
        self._mouth = mouth
        self._quiet = max(SHORTEST, mouth.manner.quiet)
        self._stirred = asyncio.Event()

    def stir(self) -> None:
        """Something has happened."""
        self._stirred.set()

    async def run(self) -> None:
        """Speak whenever there is something to say, for good."""
        loop = asyncio.get_running_loop()
        while True:
            await self._stirred.wait()
            began = loop.time()
            while True:
                self._stirred.clear()
                await asyncio.sleep(self._quiet)
                passed = loop.time() - began
                calm = not self._stirred.is_set() and self._good(passed)
                if (calm or passed >= self._mouth.manner.longest) and not self._mouth.crowded:
                    break
            self._stirred.clear()
            self._try_to_speak()

    def _try_to_speak(self) -> None:
        try:
            self._speak()
        except Exception:
            # Whoever cannot say one thing must not be silent for good.
            _log.exception("something could not be told")
