"""Handlers of the HTTP interface, by the names that `wire.openapi.ROUTES` gives to its routes."""

from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import Request
from starlette.responses import Response

from pitboss.server.services import House

Handler = Callable[[House, Request], Awaitable[Response]]
Handlers = Mapping[str, Handler]
