"""Records and replays, made from logs for whoever asks.

They are made a few at a time, in turns between the addresses that ask; whoever asks for the same waits for the same.
What nobody waits for any more is given up. What can never change is remembered, as much as there is room for.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from pitboss.server.fair_queue import Fair
from pitboss.server.time_slices import GivenUp
from pitboss.table.errors import Refusal

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub

AT_A_TIME: Final = 2
WAITING: Final = 64
"""What may wait to be made."""
ROOM: Final = 16 << 20
"""Bytes that are remembered."""

HELD: Final = 64 << 20
"""Bytes of long answers that may be on their way; while it is more, nothing long is made."""

BUSY: Final = "Too many records are being read at the moment."

Key = tuple[object, ...]
Wanted = Callable[[], bool]
Make = Callable[[Wanted], Awaitable[bytes]]
"""Makes it, unless it is wanted no more; raises `Refusal` or `GivenUp`."""


class Reading:
    """Something that is made, and how many wait for it."""

    def __init__(self, key: Key, make: Make, lasting: bool, done: "asyncio.Future[bytes]") -> None:
        self.key = key
        self.make = make
        self.lasting = lasting
        """Whether it can never change."""
        self.done = done
        self.waiting = 0


class Readings:
    """All that is read of tables in one process."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._known: dict[Key, bytes] = {}
        """What is remembered; the latest used comes last."""
        self._size = 0
        self._making: dict[Key, Reading] = {}
        self._queue: Fair[Reading] = Fair(WAITING)
        self._busy = 0
        self.held = 0
        """Bytes of long answers that are on their way."""

    def known(self, key: Key) -> bytes | None:
        """What is remembered under that key."""
        found = self._known.pop(key, None)
        if found is not None:
            self._known[key] = found
        return found

    async def get(self, key: Key, whose: str, make: Make, lasting: bool = False) -> bytes:
        """What is asked for from that address; whoever goes away while it is made is cancelled. Raises `Refusal`."""
        found = self.known(key)
        if found is not None:
            return found
        if self.held > HELD:
            raise Refusal("busy", BUSY, "Try again in a moment.")
        reading = self._making.get(key)
        if reading is None:
            reading = self._making[key] = Reading(key, make, lasting, self._hub.loop.create_future())
            refused = self._queue.add(whose, reading)
            if refused is not None:
                self._end(refused, Refusal("busy", BUSY, "Try again in a moment."))
        reading.waiting += 1
        self._go_on()
        try:
            return await asyncio.shield(reading.done)
        finally:
            reading.waiting -= 1

    def _go_on(self) -> None:
        while self._busy < AT_A_TIME and self._queue:
            reading = self._queue.take()
            if reading.waiting:
                self._busy += 1
                self._hub.spawn(self._make(reading))
            else:
                self._end(reading, GivenUp())

    async def _make(self, reading: Reading) -> None:
        try:
            found = await reading.make(lambda: reading.waiting > 0)
        except asyncio.CancelledError:
            reading.done.cancel()
            raise
        except Exception as error:
            self._end(reading, error)
        else:
            self._making.pop(reading.key, None)
            if not reading.done.done():
                reading.done.set_result(found)
            if reading.lasting:
                self._remember(reading.key, found)
        finally:
            self._busy -= 1
            self._go_on()

    def _end(self, reading: Reading, error: Exception) -> None:
        self._making.pop(reading.key, None)
        if reading.waiting or not isinstance(error, GivenUp):
            reading.done.set_exception(error)
            # Perhaps nobody asks for it any more.
            reading.done.exception()

    def _remember(self, key: Key, found: bytes) -> None:
        if len(found) > ROOM // 4:
            return
        self._known[key] = found
        self._size += len(found)
        while self._size > ROOM:
            self._size -= len(self._known.pop(next(iter(self._known))))
