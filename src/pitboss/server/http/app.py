"""The application: the routes that `wire.openapi` declares, each with its handler, behind the front door.

    house = await House.opened(store)
    app = create_app(house)

Table sockets do not come through here: uvicorn hands them to `admit`.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as Rule
from starlette.types import ASGIApp

from pitboss.server.http import Handler, Handlers, about, games, pages, people, replay_routes, tables
from pitboss.server.http.credentials import allowed_origin, bearer_of, cookie_of
from pitboss.server.http.middleware import NAME, Front
from pitboss.server.http.requests import is_code
from pitboss.server.http.responses import on_fault, on_refusal, on_store_down
from pitboss.server.services import House
from pitboss.server.sockets.connection import Accept, Connection, Refused, Upgrade
from pitboss.server.sockets.table_socket import TableSocket
from pitboss.server.store.store import StoreDown
from pitboss.table.errors import Refusal
from pitboss.wire.openapi import ROUTES, Route

HANDLERS: Final[Handlers] = {
    **people.HANDLERS,
    **games.HANDLERS,
    **tables.HANDLERS,
    **replay_routes.HANDLERS,
    **about.HANDLERS,
}
_SOCKET: Final = re.compile(r"/api/tables/([^/]+)/socket")


def create_app(house: House, built: Path = pages.BUILT) -> ASGIApp:
    """The application of a house; `built` is where the web app's files are."""
    rules = [_rule(house, path, routes) for path, routes in _by_path().items()]
    app = Starlette(
        routes=[*rules, *pages.routes(built)],
        exception_handlers={
            Refusal: on_refusal,
            StoreDown: on_store_down,
            HTTPException: pages.on_missing(built),
            Exception: on_fault,
        },
    )
    app.router.redirect_slashes = False
    return Front(app, house)


def _by_path() -> dict[str, list[Route]]:
    found: dict[str, list[Route]] = {}
    for route in ROUTES:
        found.setdefault(route.path, []).append(route)
    return found


def _rule(house: House, path: str, routes: list[Route]) -> Rule:
    """One path with all of its methods, so that a wrong method is told about all of them."""
    named: Mapping[str, tuple[str, Handler]] = {
        method: (route.name, HANDLERS[route.name])
        for route in routes
        for method in (("GET", "HEAD") if route.method == "GET" else (route.method,))
    }

    async def handle(request: Request) -> Response:
        name, handler = named[request.method]
        request.scope[NAME] = name
        return await handler(house, request)

    endpoint: Callable[[Request], Awaitable[Response]] = handle
    return Rule(path, endpoint, methods=list(named))


def admit(house: House) -> Accept:
    """Who may open a socket: anybody who knows a table's code and does not come from a foreign page."""

    def accept(upgrade: Upgrade, connection: Connection) -> TableSocket | Refused:
        asked = _SOCKET.fullmatch(upgrade.path)
        code = asked[1].upper() if asked is not None else ""
        if not is_code(code):
            return Refused(404, "There is no such table.\n")
        if not allowed_origin(upgrade.headers):
            return Refused(403, "This comes from a page of another site.\n")
        client = house.proxies.client_of(upgrade.headers, upgrade.peer)
        wait = house.turnstile.wait("request", client)
        if wait:
            return Refused(429, f"That was too often; try again in {wait} s.\n")
        if not house.sockets.enter(client):
            return Refused(429, "There are too many connections from your address.\n")
        tokens = bearer_of(upgrade.headers), cookie_of(upgrade.headers)
        return TableSocket(
            house.hub,
            house.identity,
            code,
            tokens,
            connection,
            house.limits.socket,
            partial(house.sockets.leave, client),
            partial(house.room, code, client),
        )

    return accept
