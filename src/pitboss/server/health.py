"""How the store is: looked at now and then, however many ask."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from pitboss.server.store.store import Store, StoreDown

WITHIN: Final = 5.0
"""Seconds after which a store that has not answered is not well."""
FRESH: Final = 1.0
"""Seconds for which what was found out is told again: to look, something is written."""

_log: Final = logging.getLogger("pitboss.server")


class Checkup:
    """The latest look at a store."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._began = 0.0
        self._look: asyncio.Task[float | None] | None = None
        self.trouble = ""
        """What the latest look has shown, for anybody; the journal says more."""

    async def seconds(self) -> float | None:
        """How long the store took to pass its trial; None: it has not."""
        if self._look is None or (self._look.done() and self._clock() - self._began >= FRESH):
            self._began = self._clock()
            self._look = asyncio.create_task(self._seconds())
        # Whoever asked first may go away; the others still want to know.
        return await asyncio.shield(self._look)

    async def _seconds(self) -> float | None:
        try:
            async with asyncio.timeout(WITHIN):
                await self._store.trial()
        except StoreDown as error:
            self.trouble = "The store cannot be read or written, or others are not heard."
            _log.warning("the store is not well: %s", error)
            return None
        except TimeoutError:
            self.trouble = "The store does not answer."
            return None
        self.trouble = ""
        return self._clock() - self._began
