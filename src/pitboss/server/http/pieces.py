"""A long answer, sent as fast as it is taken.

All who are sent the same share its bytes, and on the way to each of them is one piece at a time. Whoever takes it too
slowly is cut off: what nobody takes must not stay.
"""

import asyncio
from typing import Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from pitboss.server.http.response_cache import Readings
from pitboss.server.http.streaming import ABORT
from pitboss.wire.openapi import JSON

PIECE: Final = 64 << 10
SLOWEST: Final = 32 << 10
"""Bytes a second that a reader must take, beyond the patience that everybody has."""


class Pieces(Response):
    """JSON that may be long."""

    def __init__(self, content: bytes, readings: Readings, patience: float) -> None:
        super().__init__(media_type=JSON, headers={"Content-Length": str(len(content))})
        self._content = content
        self._readings = readings
        self._within = patience + len(content) / SLOWEST

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it piece by piece."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        self._readings.held += len(self._content)
        try:
            async with asyncio.timeout(self._within):
                await self._send(send, 0 if scope["method"] == "HEAD" else len(self._content))
        except TimeoutError:
            abort = scope.get("extensions", {}).get(ABORT)
            if abort is not None:
                abort["call"]()
        finally:
            self._readings.held -= len(self._content)

    async def _send(self, send: Send, size: int) -> None:
        for at in range(0, size, PIECE):
            await send({"type": "http.response.body", "body": self._content[at : at + PIECE], "more_body": True})
        await send({"type": "http.response.body", "body": b""})
