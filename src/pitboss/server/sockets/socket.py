"""Sockets of tables: WebSocket messages between a peer and our own code, without ASGI in between.

uvicorn hands each connection that asks for an upgrade to what `socket_protocol` makes. The rules of RFC 6455
are kept by `websockets`; written by hand is what nearly every byte goes through: finding where a frame ends, reading a
text message that came in one frame, writing text frames, and pings. Layers above see `connection.py` only. What may
be said and heard when, and how a connection ends, is the theory of `state.py`.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Final, cast

from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from pitboss.core.message import Message
from pitboss.core.words import spoken
from pitboss.server.limits import Allowance, Limits, milliseconds
from pitboss.server.sockets.connection import Accept, Listener, Rejected, upgrade_of
from pitboss.server.sockets.frames import CLOSE, PING, WHOLE_PING, WHOLE_PONG, WHOLE_TEXT, head, measure, payload
from pitboss.server.sockets.state import ABORTED, CLOSING, GONE, HANDSHAKE, LINGERING, OPEN, leads

PING_INTERVAL: Final = 20.0
CLOSE_TIMEOUT: Final = 5.0
PATIENCE: Final = 2
"""Pings that may go unanswered: whoever is silent for that many intervals after a ping is dropped."""

CONTROL: Final = Limits().control
LAST_WORDS: Final = 16_384
"""Bytes of a peer that are passed over after our goodbye, on the way to the peer's own."""
_REASON_BYTES: Final = 123


_log: Final = logging.getLogger(__name__)
_library_log: Final = logging.getLogger(f"{__name__}.websockets")
_library_log.setLevel(logging.WARNING)  # below that it would write tokens and messages into the log


class WriteBatch:
    """One turn of the loop: whatever sockets have to say in it, each says in one write at its end."""

    def __init__(self) -> None:
        self._sockets: list[Socket] = []

    def add(self, socket: "Socket") -> None:
        """Let a socket write at the end of the turn."""
        if not self._sockets:
            asyncio.get_running_loop().call_soon(self._end)
        self._sockets.append(socket)

    def _end(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            try:
                socket.write_out()
            except Exception:
                # The others have something to say, too.
                _log.exception("A socket could not be written to.")


class SocketSettings:
    """What all sockets of a server have in common; times in seconds.

    Messages over `max_size` bytes end a connection, so do more than `max_unread` bytes that the peer does not take, and
    more frames than `control` that are no message.
    """

    def __init__(
        self,
        accept: Accept,
        *,
        max_size: int,
        max_unread: int,
        ping_interval: float = PING_INTERVAL,
        close_timeout: float = CLOSE_TIMEOUT,
        control: Allowance = CONTROL,
    ) -> None:
        self.accept = accept
        self.control = control
        self.max_size = max_size
        self.max_unread = max_unread
        self.ping_interval = ping_interval
        self.close_timeout = close_timeout
        self.batch = WriteBatch()


def socket_protocol(settings: SocketSettings) -> type[asyncio.Protocol]:
    """What makes a socket, for `uvicorn.Config(ws=...)`."""

    def made(*, server_state: ServerState, **_: object) -> Socket:
        return Socket(settings, cast(set[object], server_state.connections))

    # uvicorn wants a class, but only ever calls it.
    return cast(type[asyncio.Protocol], made)


class Socket:
    """One connection, from its handshake on: an `asyncio.Protocol` in all but its bases, which compiled code lacks.

    `connections` is uvicorn's list of what a shutdown has to wait for.
    """

    _transport: asyncio.Transport

    def __init__(self, settings: SocketSettings, connections: set[object]) -> None:
        self._settings = settings
        self._connections = connections
        self._loop = asyncio.get_running_loop()
        self._rules: ServerProtocol | None = ServerProtocol(max_size=settings.max_size, logger=_library_log)
        self._listener: Listener | None = None
        self._state = HANDSHAKE
        self._unwritten: list[bytes] = []  # goes out at the end of the turn
        self._tail = bytearray()  # the start of a frame whose end has not come yet
        self._pieces: bytearray | None = None  # of a message in several frames
        self._ignored = 0  # bytes since we said goodbye
        self._control = settings.control.bucket(self._loop.time())
        self._unanswered = 0
        self._timer: asyncio.TimerHandle | None = None

    @property
    def _library(self) -> ServerProtocol:
        """What keeps the rules of the protocol: most of an idle connection's memory, so it is there while needed."""
        if self._rules is None:
            self._rules = ServerProtocol(state=State.OPEN, max_size=self._settings.max_size, logger=_library_log)
        return self._rules

    def _spare(self) -> None:
        """Do without the library until the next frame that needs it, if there is nothing to remember until then."""
        if self._state == OPEN and self._pieces is None:
            self._rules = None

    def _enter(self, state: int) -> bool:
        """Go on to a state, if the table has a way there; whether it has."""
        if not leads(self._state, state):
            return False
        self._state = state
        return True

    # What the layers above call

    def send(self, *frames: bytes) -> None:
        """Send each as a message of UTF-8 text, all in one write."""
        if self._state != OPEN:
            return
        unwritten = self._unwritten
        if not unwritten:
            self._settings.batch.add(self)
        for frame in frames:
            unwritten.append(head(len(frame)))
            unwritten.append(frame)

    def write_out(self) -> None:
        """Write what has been waiting for the end of the turn."""
        if self._unwritten:
            data = b"".join(self._unwritten)
            self._unwritten.clear()
            # One that is closing has no use for it, and some complain; that it has ended we are told in a moment.
            if not self._transport.is_closing():
                self._transport.write(data)
                if self.waiting > self._settings.max_unread:
                    self.drop()

    def close(self, code: int, reason: str) -> None:
        """Begin the closing handshake."""
        if self._state == OPEN:
            self._library.send_close(code, reason.encode()[:_REASON_BYTES].decode(errors="ignore"))
            self._flush()
            if self._enter(CLOSING):  # unless that was too much for a peer who does not read
                self._arm(self._settings.close_timeout, self.drop)

    @property
    def waiting(self) -> int:
        """Bytes in the transport's buffer."""
        return self._transport.get_write_buffer_size()

    def drop(self) -> None:
        """Cut the connection, goodbye or not."""
        if self._enter(ABORTED):
            self._unwritten.clear()
            self._transport.abort()

    # What uvicorn and the loop call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the transport over from HTTP."""
        self._transport = cast(asyncio.Transport, transport)
        # uvicorn does so after the handshake, which may be followed by much to write.
        self._transport.set_protocol(cast(asyncio.Protocol, self))
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Take what came; a fault of ours ends this connection and no other."""
        self._unanswered = 0
        try:
            if self._listener is not None:
                self._read(data)
            elif self._state == HANDSHAKE:
                self._shake(data)
        except Exception:
            _log.exception("A socket is closed for a fault of the server's.")
            self._fail(CloseCode.INTERNAL_ERROR, "The server made a mistake; connect again.")

    def eof_received(self) -> None:
        """The peer writes no more: whatever waits for it may still go out, then the transport closes."""
        self._finish()

    def pause_writing(self) -> None:
        """Do not read from a peer that does not read, or its pings alone would fill our memory."""
        self._transport.pause_reading()

    def resume_writing(self) -> None:
        """The peer has caught up."""
        if self._ignored <= LAST_WORDS:
            self._transport.resume_reading()

    def shutdown(self) -> None:
        """The server stops; the peer may come back to the next one."""
        self.close(CloseCode.SERVICE_RESTART, spoken(Message("common.bye-restart")))

    def connection_lost(self, exc: Exception | None) -> None:
        """The one place where a connection ends, whoever ended it."""
        self._enter(GONE)
        self._unwritten.clear()
        self._connections.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        listener, self._listener = self._listener, None
        if listener is not None:
            try:
                listener.closed()
            except Exception:
                _log.exception("A fault of the server's after a socket had closed.")

    # The handshake

    def _shake(self, data: bytes) -> None:
        self._library.receive_data(data)
        events = self._library.events_received()
        if not events:  # uvicorn hands over whole requests only, so there is something wrong with this one
            said = b"".join(self._library.data_to_send())
            self._answer(said or self._library.reject(400, "This is no request for a WebSocket.").serialize())
            return
        request = cast(Request, events[0])
        response = self._library.accept(request)
        if response.status_code == 101:
            self._welcome(request, response)
        else:
            self._answer(response.serialize())

    def _welcome(self, request: Request, response: Response) -> None:
        # Whatever is sent from here on waits behind the answer, which is written below.
        self._unwritten.append(response.serialize())
        self._library.send_response(response)
        self._library.data_to_send()
        self._enter(OPEN)
        try:
            verdict = self._settings.accept(upgrade_of(request, self._transport.get_extra_info("peername")), self)
        except Exception:
            _log.exception("A socket is refused for a fault of the server's.")
            verdict = Rejected(500, "The server made a mistake; connect again.")
        if isinstance(verdict, Rejected):
            self._unwritten.clear()
            answer = self._library.reject(verdict.status, verdict.reason)
            del answer.headers["Content-Type"]
            answer.headers["Content-Type"] = verdict.media_type
            self._answer(answer.serialize())
            return
        self._listener = verdict
        self._spare()
        self.write_out()
        if self._state == OPEN:
            self._arm(self._settings.ping_interval, self._beat)

    def _answer(self, response: bytes) -> None:
        """Answer in HTTP, and that is all."""
        self._transport.write(response)
        self._finish()

    # Reading

    def _read(self, data: bytes) -> None:
        if self._tail:
            self._tail += data
            del self._tail[: self._take(self._tail)]
        else:
            taken = self._take(data)
            if taken < len(data):
                self._tail += data[taken:]

    def _take(self, data: bytes | bytearray) -> int:
        """Handle every whole frame that `data` starts with; how many bytes they were."""
        at, end = 0, len(data)
        while end - at >= 2 and self._state < LINGERING:
            start, stop = measure(data, at)
            if stop - start > self._settings.max_size:
                stop = start  # too long: the library refuses it for its header alone
            if stop > end:
                break
            if data[at] == WHOLE_TEXT and stop > start and self._state == OPEN and self._pieces is None:
                self._hear(payload(data, start, stop))
            elif self._state == OPEN or data[at] == CLOSE:
                self._take_other(data, at, start, stop)
            else:
                self._pass_over(stop - at)
            at = stop
        return end if self._state >= LINGERING else at

    def _pass_over(self, size: int) -> None:
        """A frame that comes after our goodbye; whoever goes on for long is not listened to until they are cut off."""
        self._ignored += size
        if self._ignored > LAST_WORDS and self._enter(LINGERING):
            self._tail.clear()
            self._transport.pause_reading()

    def _take_other(self, data: bytes | bytearray, at: int, start: int, stop: int) -> None:
        """Handle a frame that is no whole message; of those a peer needs few."""
        if not self._control.take(milliseconds(self._loop.time())):
            self.drop()
        elif start != at + 6 or data[at] not in (WHOLE_PING, WHOLE_PONG):
            self._decode(data[at:stop])
        elif data[at] == WHOLE_PING:
            self._say(bytes((WHOLE_PONG, stop - start)) + payload(data, start, stop))

    def _decode(self, frame: bytes | bytearray) -> None:
        """Let the library judge one whole frame, or the header of a bad one, and answer as the RFC says."""
        self._library.receive_data(frame)
        events = self._library.events_received()
        self._flush()
        if events and self._state == OPEN:
            self._collect(cast(Frame, events[0]))
        self._spare()

    def _collect(self, frame: Frame) -> None:
        if frame.opcode is Opcode.BINARY:
            self._fail(CloseCode.UNSUPPORTED_DATA, "Send text, not binary data.")
        elif frame.opcode is Opcode.TEXT or frame.opcode is Opcode.CONT:
            self._pieces = self._pieces or bytearray()
            self._pieces += frame.data
            if frame.fin:
                message, self._pieces = bytes(self._pieces), None
                self._hear(message)

    def _hear(self, message: bytes) -> None:
        if not message.isascii():
            try:
                message.decode()
            except UnicodeDecodeError:
                self._fail(CloseCode.INVALID_DATA, "Send text in UTF-8.")
                return
        if self._listener is not None:
            self._listener.received(message)

    # Ending

    def _fail(self, code: CloseCode, reason: str) -> None:
        self._library.fail(code, reason)
        self._flush()

    def _flush(self) -> None:
        """Write what the library has to say; if that was its last word, end the connection."""
        words = self._library.data_to_send()
        if words:
            self._say(b"".join(words))
            if words[-1] == SEND_EOF:
                self._finish()

    def _say(self, words: bytes) -> None:
        """Write bytes that are frames already, at once and behind whatever waits."""
        if self._state == OPEN:
            self._unwritten.append(words)
            self.write_out()

    def _finish(self) -> None:
        """Write no more, but read on until the peer hangs up: closing at once could cost it our last words."""
        if not self._enter(LINGERING):
            return
        self._tail.clear()
        self.write_out()
        if self._state != LINGERING:
            return  # what waited was too much for a peer who does not read
        if self._transport.can_write_eof():
            with contextlib.suppress(OSError):  # it may be gone already, which we are told in a moment
                self._transport.write_eof()
        else:
            self._transport.close()
        self._arm(self._settings.close_timeout, self.drop)

    def _arm(self, seconds: float, act: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, act)

    def _beat(self) -> None:
        """Ping the peer, or drop one that has been silent for too long."""
        if self._unanswered >= PATIENCE:
            self.drop()
            return
        self._unanswered += 1
        self._say(PING)
        self._arm(self._settings.ping_interval, self._beat)
