"""The OpenAPI 3.1 document, made from the routes that `wire.openapi` declares."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from pitboss.server.http.requests import Handlers
from pitboss.server.http.shapes import components
from pitboss.server.services import Services
from pitboss.wire import VERSION
from pitboss.wire.letters import Sent
from pitboss.wire.openapi import COOKIE, JSON, ROUTES, Content, Parameter, Route, answers_of
from pitboss.wire.reviews import ReviewTold

MEANINGS: Final[Mapping[int, str]] = {
    200: "As asked.",
    201: "It is there now.",
    204: "Done; there is nothing to say.",
    400: "Malformed: the request does not say what is declared here, or its values do not fit each other.",
    401: "Nobody is signed in: get a token first.",
    403: "Not for you.",
    404: "There is no such thing, or none that you may know of.",
    409: "It does not go together with how things are now.",
    413: "The body is too large.",
    415: "The body is not JSON by its `Content-Type`.",
    429: "Too many requests; wait a little.",
    503: "The server cannot do it at the moment; nothing has changed.",
}
TAGS: Final[Mapping[str, str]] = {
    "people": "Who you are.",
    "games": "What can be played.",
    "tables": "Where it is played.",
    "house": "For whoever runs the server.",
}
_TAGGED: Final = dict.fromkeys(("players", "me", "links", "session"), "people") | {
    "games": "games",
    "packs": "games",
    "bring_pack": "games",
    "drills": "games",
    "lab": "games",
    "tables": "tables",
    "replay": "games",
    "review": "games",
}
_REFERENCE: Final = "#/components/schemas/{name}"
_SECURITY: Final[tuple[dict[str, list[str]], ...]] = ({"bearer": []}, {"cookie": []})


def document(routes: Sequence[Route], further: Mapping[str, object] | None = None) -> dict[str, object]:
    """The OpenAPI document of these routes, with further schemas that none of them needs."""
    types = list(_types(routes))
    lines = {"Sent": Sent, "ReviewTold": ReviewTold}
    found, schemas = msgspec.json.schema_components(
        [*types, *lines.values()], schema_hook=_anything, ref_template=_REFERENCE
    )
    named = dict(zip(lines, found[-len(lines) :], strict=True))
    known = list(zip(types, found, strict=False))
    paths: dict[str, dict[str, object]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Pitboss",
            "version": str(VERSION),
            "description": "People, games and tables over HTTP. What a table's socket says is in docs/protocol.md.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": sentence} for name, sentence in TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": {**schemas, **named, **(further or {})},
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


def _types(routes: Sequence[Route]) -> Iterator[object]:
    """Every type of which the document needs a schema, in the order of the routes."""
    for route in routes:
        yield from (parameter.type for parameter in (*route.path_parameters, *route.query_parameters))
        yield from (content for content in (route.body, *answers_of(route).values()) if _is_type(content))


def _is_type(content: Content) -> bool:
    return content is not None and not isinstance(content, str)


def _anything(_: type) -> dict[str, object]:
    return {"description": "Any JSON value."}


Known = Sequence[tuple[object, dict[str, object]]]
"""Types with their schemas; a list, for unions and annotated types are only told apart by comparing them."""


def _operation(route: Route, known: Known) -> dict[str, object]:
    described: dict[str, object] = {
        "operationId": route.name,
        "tags": [_tag(route)],
        "summary": route.summary,
        "responses": {str(status): _answer(status, content, known) for status, content in answers_of(route).items()},
    }
    parameters = [_parameter(parameter, "path", known) for parameter in route.path_parameters]
    parameters += [_parameter(parameter, "query", known) for parameter in route.query_parameters]
    if route.note:
        described["description"] = route.note
    if parameters:
        described["parameters"] = parameters
    if route.body is not None:
        described["requestBody"] = {"required": True, "content": _content(route.body, known)}
    if route.auth or route.asker:
        described["security"] = [*_SECURITY] if route.auth else [{}, *_SECURITY]
    return described


def _tag(route: Route) -> str:
    return _TAGGED.get(route.path.removeprefix("/api/").split("/")[0], "house")


def _parameter(parameter: Parameter, place: str, known: Known) -> dict[str, object]:
    return {
        "name": parameter.name,
        "in": place,
        "required": place == "path",
        "description": parameter.sentence,
        "schema": _schema(parameter.type, known),
    }


def _answer(status: int, content: Content, known: Known) -> dict[str, object]:
    answer: dict[str, object] = {"description": MEANINGS[status]}
    if content is not None:
        answer["content"] = _content(content, known)
    if status in (429, 503):
        answer["headers"] = {
            "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 0}}
        }
    return answer


def _content(content: Content, known: Known) -> dict[str, object]:
    if isinstance(content, str):
        return {content: {"schema": {} if content == JSON else {"type": "string"}}}
    return {JSON: {"schema": _schema(content, known)}}


def _schema(wanted: object, known: Known) -> dict[str, object]:
    return next(schema for kind, schema in known if kind == wanted)


async def openapi(_: Services, __: Request) -> Response:
    """The whole interface, described."""
    return Response(_document(), media_type=JSON)


@cache
def _document() -> bytes:
    return msgspec.json.encode(document(ROUTES, components()))


HANDLERS: Final[Handlers] = {"openapi": openapi}
