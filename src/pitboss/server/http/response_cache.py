"""Long answers that are made from logs: each made once for all who ask, kept if it can never change, sent in pieces.

They are made a few at a time, in turns between the addresses that ask; whoever asks for the same waits for the same.
What nobody waits for any more is given up. What can never change is remembered, as much as there is room for. All who
are sent the same share its bytes. Whoever takes it too slowly is cut off: what nobody takes must not stay.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from pitboss.core.message import Message
from pitboss.server.fair_queue import FairQueue
from pitboss.server.http.streaming import ABORT
from pitboss.server.time_slices import GivenUp
from pitboss.table.errors import Refusal
from pitboss.wire.openapi import JSON

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub

AT_A_TIME: Final = 2
WAITING: Final = 64
"""What may wait to be made."""
ROOM: Final = 16 << 20
"""Bytes that are remembered."""

HELD: Final = 64 << 20
"""Bytes of long answers that may be on their way; while it is more, nothing long is made."""

BUSY: Final = Message("common.no-records-now")

Key = tuple[object, ...]
Wanted = Callable[[], bool]
Make = Callable[[Wanted], Awaitable[bytes]]
"""Makes it, unless it is wanted no more; raises `Refusal` or `GivenUp`."""


class Job:
    """Something that is made, and how many wait for it."""

    def __init__(self, key: Key, make: Make, lasting: bool, done: "asyncio.Future[bytes]") -> None:
        self.key = key
        self.make = make
        self.lasting = lasting
        """Whether it can never change."""
        self.done = done
        self.waiting = 0


class ResponseCache:
    """All that is read of tables in one process."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._known: dict[Key, bytes] = {}
        """What is remembered; the latest used comes last."""
        self._size = 0
        self._making: dict[Key, Job] = {}
        self._queue: FairQueue[Job] = FairQueue(WAITING)
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
            raise Refusal("busy", BUSY, Message("common.try-soon"))
        job = self._making.get(key)
        if job is None:
            job = self._making[key] = Job(key, make, lasting, self._hub.loop.create_future())
            refused = self._queue.add(whose, job)
            if refused is not None:
                self._end(refused, Refusal("busy", BUSY, Message("common.try-soon")))
        job.waiting += 1
        self._go_on()
        try:
            return await asyncio.shield(job.done)
        finally:
            job.waiting -= 1

    def _go_on(self) -> None:
        while self._busy < AT_A_TIME and self._queue:
            job = self._queue.take()
            if job.waiting:
                self._busy += 1
                self._hub.spawn(self._make(job))
            else:
                self._end(job, GivenUp())

    async def _make(self, job: Job) -> None:
        try:
            found = await job.make(lambda: job.waiting > 0)
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except Exception as error:
            self._end(job, error)
        else:
            self._making.pop(job.key, None)
            if not job.done.done():
                job.done.set_result(found)
            if job.lasting:
                self.remember(job.key, found)
        finally:
            self._busy -= 1
            self._go_on()

    def _end(self, job: Job, error: Exception) -> None:
        self._making.pop(job.key, None)
        if job.waiting or not isinstance(error, GivenUp):
            job.done.set_exception(error)
            # Perhaps nobody asks for it any more.
            job.done.exception()

    def remember(self, key: Key, found: bytes) -> None:
        """Keep what can never change, if there is room for it."""
        if len(found) > ROOM // 4:
            return
        self._known[key] = found
        self._size += len(found)
        while self._size > ROOM:
            self._size -= len(self._known.pop(next(iter(self._known))))


PIECE: Final = 64 << 10
SLOWEST: Final = 32 << 10
"""Bytes a second that a reader must take, beyond the patience that everybody has."""


class LongResponse(Response):
    """JSON that may be long."""

    def __init__(self, content: bytes, cache: ResponseCache, patience: float) -> None:
        super().__init__(media_type=JSON, headers={"Content-Length": str(len(content))})
        self._content = content
        self._cache = cache
        self._within = patience + len(content) / SLOWEST

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it piece by piece."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        self._cache.held += len(self._content)
        try:
            async with asyncio.timeout(self._within):
                await self._send(send, 0 if scope["method"] == "HEAD" else len(self._content))
        except TimeoutError:
            abort = scope.get("extensions", {}).get(ABORT)
            if abort is not None:
                abort["call"]()
        finally:
            self._cache.held -= len(self._content)

    async def _send(self, send: Send, size: int) -> None:
        for at in range(0, size, PIECE):
            await send({"type": "http.response.body", "body": self._content[at : at + PIECE], "more_body": True})
        await send({"type": "http.response.body", "body": b""})
