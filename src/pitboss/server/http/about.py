"""For whoever runs the server, and for programs that want to know what it offers."""

from functools import cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from pitboss.server.health import WITHIN
from pitboss.server.http import Handlers
from pitboss.server.http.responses import problem
from pitboss.server.metrics import TYPE
from pitboss.server.services import House
from pitboss.table.errors import Refusal
from pitboss.wire.openapi import JSON, ROUTES, document


async def health(house: House, _: Request) -> Response:
    """Whether the store can be read and written, and other processes are heard."""
    checkup = house.hub.checkup
    if await checkup.seconds() is None:
        return problem(Refusal("unavailable", checkup.trouble, "The server's journal says what is wrong."))
    return PlainTextResponse("ok\n")


async def metrics(house: House, _: Request) -> Response:
    """Numbers for Prometheus."""
    seconds = await house.hub.checkup.seconds()
    text = house.metrics.text(house.hub, seconds if seconds is not None else WITHIN)
    return Response(text, headers={"Content-Type": TYPE})


async def openapi(_: House, __: Request) -> Response:
    """The whole interface, described."""
    return Response(_document(), media_type=JSON)


@cache
def _document() -> bytes:
    return msgspec.json.encode(document(ROUTES))


HANDLERS: Final[Handlers] = {"health": health, "metrics": metrics, "openapi": openapi}
