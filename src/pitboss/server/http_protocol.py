"""HTTP as uvicorn speaks it, with an end to the patience for those who do not finish what they begin to say."""

import asyncio
from typing import Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pitboss.server.stream import ABORT

LONGEST_HEAD: Final = 32 * 1024
"""Bytes before the body."""
HEAD_WITHIN: Final = 20.0
"""Seconds in which they must have come."""


class HttpProtocol(HttpToolsProtocol):
    """One connection."""

    _unread = 0
    """Bytes since anything whole was read."""
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for a request, but not for ever."""
        super().connection_made(cast(asyncio.Transport, transport))
        self._arm()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing to wait for any more."""
        self._disarm()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless what comes has no end."""
        self._unread += len(data)
        super().data_received(data)
        if self._unread > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        """Another request begins."""
        super().on_message_begin()
        self.scope["extensions"] = {ABORT: {"call": self.transport.abort}}
        self._arm()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._unread = 0
        self._disarm()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body; how long it may be is for the handler to say."""
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of the request is there."""
        self._unread = 0
        super().on_message_complete()

    def _arm(self) -> None:
        self._disarm()
        self._timer = self.loop.call_later(HEAD_WITHIN, self.transport.abort)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
