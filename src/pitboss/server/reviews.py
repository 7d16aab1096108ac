"""Reviews of matches that are over, each made once for all who ask, in a process of its own beside the tables.

A coach may think for a minute: so it never does in this process, and one thinks at a time, in turns between the
addresses that ask. Whoever waits is told how far it has got. What nobody waits for any more is given up; what takes too
much of a processor gives up by itself, and what takes longer than `LONGEST` is ended. What came of it is remembered
beside records and replays.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator
from typing import TYPE_CHECKING, Final

import msgspec

from pitboss import child
from pitboss.core.message import Message
from pitboss.core.moves import seat_name
from pitboss.server import reviewer
from pitboss.server.fair_queue import FairQueue
from pitboss.server.http.response_cache import Key, ResponseCache
from pitboss.server.reviewer import Asked, refusal
from pitboss.table.errors import Refusal
from pitboss.wire.reviews import NotReviewed, Reviewing

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub

AT_A_TIME: Final = 1
WAITING: Final = 32
"""Reviews that may wait for their turn."""
LONGEST: Final = 600.0
"""Seconds that a review may take by the clock: on a busy machine it has to stand back."""
BEAT: Final = 5.0
"""Seconds after which whoever waits hears the same again: so nothing on the way takes the line for dead."""
LARGEST: Final = 16 << 20
"""Bytes of a review."""

_log: Final = logging.getLogger("pitboss.reviews")
_GOES_ON: Final = b'{"type":"reviewing"'
_DONE: Final = b'{"type":"reviewed"'


def _line(told: Reviewing | NotReviewed) -> bytes:
    return msgspec.json.encode(told) + b"\n"


class Job:
    """A review that is made, and how many wait for it."""

    def __init__(self, key: Key, asked: Asked) -> None:
        self.key = key
        self.asked = asked
        self.told = _line(Reviewing(done=0, whole=0))
        """The latest there is to say."""
        self.over = False
        self.waiting = 0
        self.work: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    def tell(self, line: bytes) -> None:
        """There is something new to say; the last of it is no progress."""
        self.told, self.over = line, not line.startswith(_GOES_ON)
        self._changed.set()
        self._changed = asyncio.Event()

    async def lines(self) -> AsyncGenerator[bytes, None]:
        """What is to be told from now on, to the end."""
        while not self.over:
            yield self.told
            changed = self._changed
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), BEAT)
        yield self.told


class Reviews:
    """All reviews of one server process."""

    def __init__(self, hub: "Hub", cache: ResponseCache, longest: float = LONGEST) -> None:
        self._hub = hub
        self._cache = cache
        self._longest = longest
        self._jobs: dict[Key, Job] = {}
        self._queue: FairQueue[Job] = FairQueue(WAITING)
        self._working: dict[asyncio.Task[None], Job] = {}
        self._closed = False

    def known(self, key: Key) -> bytes | None:
        """A review that was made before, as its line."""
        return self._cache.known(key)

    def is_made(self, key: Key) -> bool:
        """Whether one is on its way."""
        return key in self._jobs

    async def lines(self, key: Key, whose: str, asked: Asked) -> AsyncGenerator[bytes, None]:
        """What there is to tell about a review, line by line; whoever stops listening no longer wants it."""
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = Job(key, asked)
            refused = self._queue.add(whose, job)
            if refused is not None:
                self._end(refused, refusal("busy", Message("common.no-reviews-now"), Message("common.try-soon")))
        job.waiting += 1
        self._go_on()
        try:
            async for line in job.lines():
                yield line
        finally:
            job.waiting -= 1
            if not job.waiting:
                self._give_up(job)

    async def close(self) -> None:
        """End what is being thought about."""
        self._closed = True
        for job in self._working.values():
            self._give_up(job)
        await asyncio.gather(*self._working, return_exceptions=True)

    def _give_up(self, job: Job) -> None:
        """End what is not at its end; one that only waits is passed over when its turn comes."""
        if job.work is not None and not job.over:
            # Whoever asks from now on has another one made.
            self._forget(job)
            job.work.cancel()

    def _go_on(self) -> None:
        while len(self._working) < AT_A_TIME and self._queue:
            job = self._queue.take()
            if job.waiting:
                job.work = self._hub.loop.create_task(self._make(job))
                self._working[job.work] = job
                job.work.add_done_callback(self._ended)
            else:
                self._forget(job)

    def _ended(self, work: "asyncio.Task[None]") -> None:
        del self._working[work]
        if not self._closed:
            self._go_on()

    def _forget(self, job: Job) -> None:
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]

    async def _make(self, job: Job) -> None:
        try:
            async with asyncio.timeout(self._longest):
                await self._review(job)
        except TimeoutError:
            self._end(job, refusal("busy", Message("common.no-review-so-long"), self._advice(job)))
        except (OSError, ValueError):
            # No process is to be had, or what it says is too long.
            _log.exception("a review failed")
        if not job.over:
            self._end(job, refusal("unavailable", Message("common.no-review"), self._advice(job)))

    async def _review(self, job: Job) -> None:
        asked = msgspec.json.encode(job.asked)
        async with child.started(reviewer.__name__, asked, LARGEST) as process:
            assert process.stdout is not None
            while not job.over and (line := await process.stdout.readline()).endswith(b"\n"):
                if line.startswith(_DONE):
                    self._cache.remember(job.key, line)
                if not line.startswith(_GOES_ON):
                    self._forget(job)
                job.tell(line)
            if not job.over and await process.wait() in child.OUT_OF_TIME:
                self._end(job, refusal("busy", Message("common.no-review-so-long"), self._advice(job)))

    def _end(self, job: Job, why: NotReviewed) -> None:
        self._forget(job)
        job.tell(_line(why))

    def _advice(self, job: Job) -> Message:
        return Message("common.try-coach-command", seat_name=seat_name(job.asked.seat))


def no_such_seat(seat: int, seats: int) -> Refusal:
    """Someone asks for a seat that the match has not got."""
    said = Message("common.no-such-reviewed", seat_name=seat_name(seat))
    return Refusal("not_found", said, Message("common.try-reviewed", last=seat_name(seats - 1)))
