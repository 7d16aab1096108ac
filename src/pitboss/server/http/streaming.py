"""A guest who only listens: the letters of a table over HTTP, one to a line, so that `curl` can watch.

Whoever reads more slowly than the table plays is dropped, and may come back and resume.
"""

import asyncio
from typing import Final

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from pitboss.core.message import Message
from pitboss.server.limits import Crowd
from pitboss.server.rooms.guests import Guest
from pitboss.server.rooms.hub import GUEST_BEAT, Hub
from pitboss.table.errors import Refusal, goodbye
from pitboss.wire import VERSION
from pitboss.wire.codes import CLOSINGS
from pitboss.wire.letters import Letter, Welcome
from pitboss.wire.openapi import LINES
from pitboss.wire.people import Person

ABORT: Final = "pitboss.abort"
"""The extension of the scope that cuts a connection at once, whatever waits to be sent on it."""

_BEAT: Final = b'{"type":"beat"'
_BYES: Final = {1008: "forbidden", 1011: "unavailable", 1012: "restart"}
_encode: Final = msgspec.json.Encoder(decimal_format="string").encode


class Stream(Guest):
    """A guest's letters on their way to one reader."""

    def __init__(self, person: Person | None, most: int) -> None:
        super().__init__(person, self._queue)
        self._most = most
        self._waiting: list[bytes] = []
        self._size = 0
        self._news = asyncio.Event()
        self.dropped = asyncio.Event()
        """Set once the reader has left too much unread."""
        self.ended = False

    def _queue(self, frame: bytes) -> None:
        """Put a letter into the queue; a beat becomes an empty line."""
        if self.ended:
            return
        line = b"" if frame.startswith(_BEAT) else frame
        self._waiting.append(line + b"\n")
        self._size += len(line) + 1
        self._news.set()
        if self._size > self._most:
            self.ended = True
            self.dropped.set()

    def write(self, letter: Letter) -> None:
        """Put a letter of our own into the queue."""
        self.send(_encode(letter))

    def close(self, code: int, reason: Message) -> None:
        """Say goodbye; nothing follows."""
        again = CLOSINGS[code].again if code in CLOSINGS else True
        self.write(goodbye(_BYES.get(code, "done"), reason, again))
        self.ended = True

    async def lines(self) -> bytes:
        """All that waits, as soon as something does."""
        await self._news.wait()
        self._news.clear()
        taken = b"".join(self._waiting)
        self._waiting.clear()
        self._size = 0
        return taken


class StreamAnswer(Response):
    """The answer that goes on until one side has enough."""

    media_type = LINES

    def __init__(self, hub: Hub, code: str, guest: Stream, resume: int | None, crowd: Crowd, address: str) -> None:
        """`crowd` counts the streams and sockets that each address has open."""
        super().__init__(headers={"X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._hub = hub
        self._code = code
        self._guest = guest
        self._resume = resume
        self._crowd = crowd
        self._address = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the guest in, pass on what they are told, and see them out; raises `Refusal`."""
        start = {"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers}
        if scope["method"] == "HEAD":
            await send(start)
            await send({"type": "http.response.body", "body": b""})
            return
        if not self._crowd.enter(self._address):
            raise Refusal("too_fast", Message("common.no-more-connections"), Message("common.try-fewer-connections"))
        try:
            self._guest.write(Welcome(version=VERSION, you=self._guest.person, beat=GUEST_BEAT))
            room = await self._hub.enter(self._code, self._guest, self._resume)
            try:
                await send(start)
                await self._run(scope, receive, send)
            finally:
                room.leave(self._guest)
        finally:
            self._crowd.leave(self._address)

    async def _run(self, scope: Scope, receive: Receive, send: Send) -> None:
        writing = asyncio.create_task(self._write(send))
        leaving = asyncio.create_task(_until_gone(receive))
        dropping = asyncio.create_task(self._guest.dropped.wait())
        try:
            await asyncio.wait((writing, leaving, dropping), return_when=asyncio.FIRST_COMPLETED)
            if dropping.done() and not leaving.done():
                writing.cancel()
                abort = scope.get("extensions", {}).get(ABORT)
                if abort is not None:
                    abort["call"]()
                    await leaving
        finally:
            for task in (writing, leaving, dropping):
                task.cancel()
            await asyncio.gather(writing, leaving, dropping, return_exceptions=True)

    async def _write(self, send: Send) -> None:
        more = True
        while more:
            lines = await self._guest.lines()
            more = not self._guest.ended
            await send({"type": "http.response.body", "body": lines, "more_body": more})


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
