"""The middleware: what happens to every request before it is looked at, and to every answer before it leaves."""

import logging
import time
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.core.message import Message as Sentence
from pitboss.server.http.requests import allowed_origin, host_of
from pitboss.server.http.responses import TooFast, problem
from pitboss.server.services import Services
from pitboss.table.errors import Refusal

NAME: Final = "pitboss.route"
"""Where in the scope the name of the route stands that answered: safe to log, unlike a path with a table's code."""

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_UNCOUNTED: Final = "/healthz"
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    # Not no-referrer: under that, browsers hide the origin of our own pages' forms from us.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_POLICY: Final = (
    "default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)

_log: Final = logging.getLogger("pitboss.http")


class Middleware:
    """An application with the house's rules for strangers around it."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers, start, answered = Headers(scope=scope), time.perf_counter(), False
        inside = self._services.proxies.behalf_of(headers)
        if inside:
            scope["client"] = (inside, 0)

        async def leave(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                dress(MutableHeaders(scope=message), scope["path"], headers)
                self._count(scope, message["status"], start)
            await send(message)

        refusal = self._refuse(scope, headers)
        try:
            await (self._app if refusal is None else problem(refusal))(scope, receive, leave)
        except Exception:
            # Starlette passes on the faults that it has had answered and logged.
            if not answered:
                raise

    def _refuse(self, scope: Scope, headers: Headers) -> Refusal | None:
        """Why nobody looks at this request; None if someone does."""
        client = scope.get("client")
        if scope["path"] != _UNCOUNTED:
            wait = self._services.turnstile.wait("request", client[0] if client else "")
            if wait:
                return TooFast(wait)
        if scope["method"] not in _SAFE and not allowed_origin(headers):
            return Refusal("forbidden", Sentence("common.no-other-site"), Sentence("common.try-our-page"))
        return None

    def _count(self, scope: Scope, status: int, start: float) -> None:
        route = scope.get(NAME, "none")
        self._services.metrics.requests[route, status] += 1
        milliseconds = round(1000 * (time.perf_counter() - start), 1)
        _log.debug("request", extra={"route": route, "method": scope["method"], "status": status, "ms": milliseconds})


def dress(answer: MutableHeaders, path: str, asked: Headers) -> None:
    """Put on the headers that every answer has."""
    for name, value in _HEADERS.items():
        answer[name] = value
    host = host_of(asked)
    # Named, because for Safari before version 16 `'self'` does not cover sockets.
    answer["Content-Security-Policy"] = _POLICY.format(sockets=f" ws://{host} wss://{host}" if host else "")
    if path.startswith("/api/") or "cache-control" not in answer:
        answer["Cache-Control"] = "no-store"
