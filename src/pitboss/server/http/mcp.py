"""Assistants over HTTP, at `/mcp`: who may come in and as whom; what they are told there is a door's business.

The Model Context Protocol is spoken by `pitboss.mcp`, which is above the server. The command that starts a server hands
it in as a `Door`; a server without one says so.
"""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.routing import Route as Rule
from starlette.types import Message as Event
from starlette.types import Receive, Scope, Send

from pitboss.core.message import Message
from pitboss.server.http.middleware import NAME
from pitboss.server.http.requests import address, bearer_of, host_of, json_body, own_origin, pass_turnstile
from pitboss.server.http.responses import not_signed_in
from pitboss.server.services import Services
from pitboss.table.errors import Refusal

PATH: Final = "/mcp"
METHODS: Final = ("GET", "POST", "DELETE")


class Caller(Struct, frozen=True, kw_only=True):
    """Whoever sends a request to `/mcp`."""

    token: str
    player: str
    """The id of the player whose token that is."""
    place: str
    """The host and port by which the caller calls us; empty if unknown."""
    language: str
    """The code of the language asked for; empty if none was."""
    headers: Mapping[str, str]
    """What goes along with what the door asks the server for the caller, so that it counts as the caller's."""
    enter: Callable[[], None]
    """Makes room for another session of the caller's address; raises `Refusal`."""
    leave: Callable[[], None]
    """Gives that room back."""


class Door(Protocol):
    """Speaks with assistants."""

    async def answer(self, scope: Scope, receive: Receive, send: Send, caller: Caller) -> None:
        """Answer one request."""

    async def close(self) -> None:
        """End all sessions."""


Build = Callable[[str], Door]
"""Makes a door of the address under which it finds the server."""


def rule(services: Services) -> Rule:
    """The one route; it takes every method, for the protocol has its own words for most that is wrong."""
    return Rule(PATH, Entrance(services))


class Entrance:
    """An application that lets signed-in programs through to the door."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; raises `Refusal`."""
        scope[NAME] = "mcp"
        request, door = Request(scope, receive), self._services.door
        if door is None:
            raise Refusal("not_found", Message("common.no-mcp"), Message("common.try-stdio"))
        if request.method not in METHODS:
            raise HTTPException(405, headers={"Allow": ", ".join(METHODS)})
        # With a token too: a program has no origin, and a page elsewhere has no business here.
        if not own_origin(request.headers):
            raise Refusal("forbidden", Message("common.no-other-site"), Message("common.try-our-page"))
        caller = await self._caller(request)
        if request.method == "POST":
            receive = _again(await json_body(self._services, request), receive)
        await door.answer(scope, receive, send, caller)

    async def _caller(self, request: Request) -> Caller:
        services, client, token = self._services, address(request), bearer_of(request.headers)
        person = await services.identity.person(token) if token else None
        if person is None:
            raise not_signed_in()

        def enter() -> None:
            pass_turnstile(services, request, "opening")
            if not services.sockets.enter(client):
                many = Message("common.no-more-connections")
                raise Refusal("too_fast", many, Message("common.try-fewer-connections"))

        return Caller(
            token=token,
            player=person.id,
            place=host_of(request.headers),
            language=request.query_params.get("lang", ""),
            headers=services.proxies.on_behalf(client),
            enter=enter,
            leave=lambda: services.sockets.leave(client),
        )


def _again(body: bytes, receive: Receive) -> Receive:
    """What gives a body that has been read once more, and then what comes after it."""
    left: list[Event] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_event() -> Event:
        return left.pop() if left else await receive()

    return next_event
