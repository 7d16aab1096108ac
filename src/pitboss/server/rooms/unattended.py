"""Tables where nobody but bots plays: all of them together get so many moves a second, in turns between their hosts.

So what somebody has the house do for nobody costs those who play little, however many tables they open and however fast
the bots are to be there.
"""

import asyncio
import math
from collections.abc import Callable

from pitboss.server.fair_queue import Fair


class Unattended:
    """Gives such tables their turns."""

    def __init__(self, loop: asyncio.AbstractEventLoop, most: int) -> None:
        self.per_second = math.inf
        self._loop = loop
        self._waiting: Fair[Callable[[], None]] = Fair(most)
        self._free_at = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def ask(self, host: str, go: Callable[[], None]) -> None:
        """Let a table of that host wait for its turn; it asks anew for each."""
        self._waiting.add(host, go)
        if self._timer is None:
            self._timer = self._loop.call_at(self._free_at, self._serve)

    @property
    def limited(self) -> bool:
        """Whether they have to wait at all."""
        return self.per_second < math.inf

    def _serve(self) -> None:
        self._timer = None
        self._free_at = self._loop.time() + 1 / self.per_second
        self._waiting.take()()
        if self._waiting and self._timer is None:
            self._timer = self._loop.call_at(self._free_at, self._serve)
