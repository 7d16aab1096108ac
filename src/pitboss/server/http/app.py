"""The application: the routes that `wire.openapi` declares, each with its handler, inside the middleware.

    services = await Services.opened(store)
    app = create_app(services)

Table sockets do not come through here: uvicorn hands them to `sockets.table_socket.admit`.
"""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route as Rule
from starlette.types import ASGIApp

from pitboss.core.message import Message
from pitboss.server.health import TYPE, WITHIN
from pitboss.server.http import (
    drills,
    games,
    lab,
    matches,
    mcp,
    openapi,
    pages,
    people,
    ratings,
    reviews,
    rewind,
    tables,
)
from pitboss.server.http.middleware import NAME, Middleware
from pitboss.server.http.requests import Handler, Handlers, address
from pitboss.server.http.responses import answer, on_fault, on_refusal, on_store_down, problem
from pitboss.server.services import Services
from pitboss.server.store.store import StoreDown
from pitboss.table.errors import Refusal
from pitboss.wire.openapi import ROUTES, Route
from pitboss.wire.web import Whoami

FORWARDED: Final = "x-forwarded-for"


async def health(services: Services, _: Request) -> Response:
    """Whether the store can be read and written, and other processes are heard."""
    if await services.health.seconds() is None:
        return problem(Refusal("unavailable", services.health.trouble, Message("common.try-journal")))
    return PlainTextResponse("ok\n")


async def metrics(services: Services, request: Request) -> Response:
    """Numbers for Prometheus; raises `Refusal` for who comes from outside, unless everybody may see them."""
    if FORWARDED in request.headers and not services.public_metrics:
        raise Refusal("not_found", Message("common.no-address"))
    seconds = await services.health.seconds()
    text = services.metrics.text(services.hub, seconds if seconds is not None else WITHIN)
    return Response(text, headers={"Content-Type": TYPE})


async def whoami(_: Services, request: Request) -> Response:
    """Where the asker is, as the server sees it."""
    here = address(request)
    named = [each.strip() for each in request.headers.get(FORWARDED, "").split(",")]
    return answer(Whoami(address=here, proxied=here in named))


HANDLERS: Final[Handlers] = {
    **people.HANDLERS,
    **games.HANDLERS,
    **ratings.HANDLERS,
    **tables.HANDLERS,
    **matches.HANDLERS,
    **reviews.HANDLERS,
    **rewind.HANDLERS,
    **drills.HANDLERS,
    **lab.HANDLERS,
    **openapi.HANDLERS,
    "health": health,
    "metrics": metrics,
    "whoami": whoami,
}


def create_app(services: Services, built: Path = pages.BUILT) -> ASGIApp:
    """The application of a server process; `built` is where the web app's files are."""
    rules = [_rule(services, path, routes) for path, routes in _by_path().items()]
    app = Starlette(
        routes=[*rules, mcp.rule(services), *pages.routes(built)],
        exception_handlers={
            Refusal: on_refusal,
            StoreDown: on_store_down,
            HTTPException: pages.on_missing(built),
            Exception: on_fault,
        },
    )
    app.router.redirect_slashes = False
    return Middleware(app, services)


def _by_path() -> dict[str, list[Route]]:
    found: dict[str, list[Route]] = {}
    for route in ROUTES:
        found.setdefault(route.path, []).append(route)
    return found


def _rule(services: Services, path: str, routes: list[Route]) -> Rule:
    """One path with all of its methods, so that a wrong method is told about all of them."""
    named: Mapping[str, tuple[str, Handler]] = {
        method: (route.name, HANDLERS[route.name])
        for route in routes
        for method in (("GET", "HEAD") if route.method == "GET" else (route.method,))
    }

    async def handle(request: Request) -> Response:
        name, handler = named[request.method]
        request.scope[NAME] = name
        return await handler(services, request)

    endpoint: Callable[[Request], Awaitable[Response]] = handle
    return Rule(path, endpoint, methods=list(named))
