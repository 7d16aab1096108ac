"""HTTP as uvicorn speaks it, with bounds: to patience, to what waits on a connection, to connections of an address."""

import asyncio
import logging
from typing import Final, Protocol, cast

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from pitboss.server.http.streaming import ABORT

LONGEST_HEAD: Final = 32 * 1024
"""Bytes before the body."""
HEAD_WITHIN: Final = 20.0
"""Seconds in which they must have come."""
BODY_WITHIN: Final = 60.0
"""Seconds in which the body must have come, whether anyone waits for it or not."""
MOST_WAITING: Final = 64
"""Requests of one connection that may wait behind the one that is answered."""
STALLED: Final = 15.0
"""Seconds in which a peer must take something of what waits for it."""
_TOO_MANY: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: 49\r\n"
    b"retry-after: 10\r\nconnection: close\r\n\r\nThere are too many connections from your address."
)

_log: Final = logging.getLogger("pitboss.http")


class Flood(Exception):
    """More requests wait on one connection than anyone needs; ends the parser's work on them at once."""


class TwoHosts(Exception):
    """A request names its host twice; ends the parser's work on it, which is answered with 400."""


class Doorman(Protocol):
    """Whoever counts connections by address."""

    def enter(self, address: str) -> bool:
        """Whether one more connection may come from there; if so, it is counted."""

    def leave(self, address: str) -> None:
        """One connection less."""


def http_protocol(doorman: Doorman) -> type[asyncio.Protocol]:
    """What makes a connection, for `uvicorn.Config(http=...)`."""

    def made(**given: object) -> HttpProtocol:
        protocol = HttpProtocol(**given)  # type: ignore[arg-type]  # what uvicorn gives is uvicorn's business
        protocol.doorman = doorman
        return protocol

    # uvicorn wants a class, but only ever calls it.
    return cast(type[asyncio.Protocol], made)


class HttpProtocol(HttpToolsProtocol):
    """One connection."""

    doorman: Doorman | None = None
    _address = ""
    """Where it comes from, as long as it is counted."""
    _unread = 0
    """Bytes since anything whole was read."""
    _timer: asyncio.TimerHandle | None = None
    _watch: asyncio.TimerHandle | None = None
    _answering: RequestResponseCycle | None = None
    """The request that is being answered; uvicorn knows the last one that came."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for a request, but not for ever; refuse someone who has come too often already."""
        super().connection_made(cast(asyncio.Transport, transport))
        address = self.client[0] if self.client else ""
        if self.doorman is not None and not self.doorman.enter(address):
            _log.warning("too many connections from one address")
            self.transport.write(_TOO_MANY)
            self.transport.close()
            return
        self._address = address
        self._arm(HEAD_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing to wait for any more."""
        self._let_go()
        if self._watch is not None:
            self._watch.cancel()
        self._stop_answering()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection is a socket's, which is counted by itself."""
        self._let_go()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Read on, unless what comes has no end."""
        if self.transport.is_closing():
            return
        self._unread += len(data)
        super().data_received(data)
        if self._unread > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """Another request begins."""
        if len(self.pipeline) >= MOST_WAITING:
            self._stop_answering()
            raise Flood
        super().on_message_begin()
        self.scope["extensions"] = {ABORT: {"call": self.transport.abort}}
        self._arm(HEAD_WITHIN)

    def on_headers_complete(self) -> None:
        """The head is there; the body has to come even if nobody reads it."""
        self._unread = 0
        if sum(name == b"host" for name, _ in self.headers) > 1:
            # A proxy in front may have believed the other one (RFC 9112, 3.2).
            raise TwoHosts
        self._arm(BODY_WITHIN)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body; how long it may be is for the handler to say."""
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of the request is there."""
        self._unread = 0
        self._disarm()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Another answer is out; read on only when all are, or each answer would let in thousands of requests."""
        super().on_response_complete()
        if self.pipeline:
            self.flow.pause_reading()

    def pause_writing(self) -> None:
        """The peer does not take what waits for it: see to it that this does not go on for ever."""
        super().pause_writing()
        self._look_after(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """The peer has caught up."""
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        super().resume_writing()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _stop_answering(self) -> None:
        """Nobody hears the answer, nor those to what waits."""
        self.pipeline.clear()
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _look_after(self, waiting: int) -> None:
        self._watch = self.loop.call_later(STALLED, self._look_again, waiting)

    def _look_again(self, before: int) -> None:
        """Hang up on a peer who has taken nothing at all since."""
        waiting = self.transport.get_write_buffer_size()
        if waiting >= before:
            self.transport.abort()
        else:
            self._look_after(waiting)

    def _let_go(self) -> None:
        self._disarm()
        if self._address and self.doorman is not None:
            self.doorman.leave(self._address)
        self._address = ""

    def _arm(self, seconds: float) -> None:
        self._disarm()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
