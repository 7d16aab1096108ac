"""What a request says: where it comes from, who sends it, its parameters, its body.

Header names are lower case, or the mapping does not care.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from pitboss.core.message import Message
from pitboss.server.http.responses import TooFast, Trouble, not_signed_in
from pitboss.server.identity import Known
from pitboss.server.limits import Kind
from pitboss.server.rooms.hub import LETTERS
from pitboss.server.services import Services
from pitboss.table.errors import Refusal
from pitboss.wire.openapi import COOKIE, JSON, Parameter
from pitboss.wire.people import Person

SHORTEST_CODE: Final = 4
LONGEST_CODE: Final = 12

_HOST: Final = re.compile(r"[A-Za-z0-9._-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
_PORTS: Final = {"http": ":80", "https": ":443"}


T = TypeVar("T")

Handler = Callable[[Services, Request], Awaitable[Response]]
Handlers = Mapping[str, Handler]
"""By the names that `wire.openapi.ROUTES` gives to its routes."""


def token_of(headers: Mapping[str, str]) -> str:
    """The token a request carries, as a bearer's or as a cookie; empty if there is none."""
    return bearer_of(headers) or cookie_of(headers)


def bearer_of(headers: Mapping[str, str]) -> str:
    """The token a program sends; empty if it sends none."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return (token.strip() or "none") if scheme.lower() == "bearer" else ""


def cookie_of(headers: Mapping[str, str]) -> str:
    """The token in a browser's cookie; empty if there is none."""
    # By hand: the library gives up at other programs' cookies, which browsers send along on one host.
    for pair in headers.get("cookie", "").split(";"):
        name, _, value = pair.partition("=")
        if name.strip() == COOKIE:
            return value.strip().strip('"')
    return ""


def allowed_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from a page of our own, or from a program; a page elsewhere may not use our cookie.

    A program that sends its token itself is always welcome: no page can make a browser do that for another site.
    Browsers say where a request comes from; whoever has the cookie and does not say so is not believed.
    """
    if bearer_of(headers):
        return True
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    return own_origin(headers) if "origin" in headers else not cookie_of(headers)


def own_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from no page at all, as far as it says, or from one of our own."""
    origin = headers.get("origin")
    return origin is None or _is_ours(origin, headers.get("host", ""))


def _is_ours(origin: str, host: str) -> bool:
    scheme, _, place = origin.lower().partition("://")
    port = _PORTS.get(scheme)
    if port is None or not _HOST.fullmatch(place):
        return False
    return place.removesuffix(port) == host.lower().removesuffix(port)


def host_of(headers: Mapping[str, str]) -> str:
    """The host and port that the request was sent to, if it is one; else empty."""
    host = headers.get("host", "")
    return host if _HOST.fullmatch(host) else ""


def is_loopback(host: str) -> bool:
    """Whether a host, with or without a port, is the machine itself."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name in ("localhost", "::1") or name.startswith("127.")


async def body(services: Services, request: Request, kind: type[T], most: int = 0) -> T:
    """The body as a struct, of so many bytes at most; 0: as the house's limits say. Raises `Refusal`."""
    try:
        return msgspec.json.decode(await json_body(services, request, most), type=kind)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", Message("common.no-fitting-body", detail=str(error)[:200]), _HINT) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal("malformed", Message("common.no-json"), _HINT) from None


async def json_body(services: Services, request: Request, most: int = 0) -> bytes:
    """The body as it came, in time and not too long, if it is called JSON; raises `Refusal`."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != JSON:
        raise Trouble(415, "malformed", Message("common.no-json-type"), Message("common.try-content-type", type=JSON))
    try:
        async with asyncio.timeout(services.limits.patience):
            return await _bytes(request, most or services.limits.body)
    except (TimeoutError, ClientDisconnect):
        raise Trouble(408, "malformed", Message("common.no-body-in-time")) from None


async def _bytes(request: Request, most: int) -> bytes:
    read = bytearray()
    length = request.headers.get("content-length", "")
    too_long = length.isdecimal() and int(length) > most
    if not too_long:
        async for chunk in request.stream():
            read += chunk
            if len(read) > most:
                too_long = True
                break
    if too_long:
        raise Refusal("too_large", Message("common.no-body-so-long", most=most))
    return bytes(read)


def number(request: Request, parameter: Parameter) -> int | None:
    """A whole number from behind the question mark; raises `Refusal`."""
    text = request.query_params.get(parameter.name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal()):
        raise Refusal("malformed", Message("common.no-whole-number", name=parameter.name))
    return _fitting(parameter, int(text[:20]), int)


def word(request: Request, parameter: Parameter) -> str | None:
    """A word from behind the question mark; raises `Refusal`."""
    text = request.query_params.get(parameter.name)
    return None if text is None else _fitting(parameter, text, str)


def _fitting(parameter: Parameter, value: object, kind: type[T]) -> T:
    try:
        fitting = msgspec.convert(value, parameter.type)
    except msgspec.ValidationError as error:
        why = Message("common.no-fitting-value", name=parameter.name, detail=str(error))
        raise Refusal("malformed", why, _HINT) from None
    assert isinstance(fitting, kind)
    return fitting


def table_code(request: Request) -> str:
    """The code of a table in the path, in capital letters; raises `Refusal`."""
    code = str(request.path_params["code"]).upper()
    if not is_code(code):
        raise Refusal("not_found", Message("common.no-table"), Message("common.try-code"))
    return code


def is_code(code: str) -> bool:
    """Whether a table could have this code."""
    return SHORTEST_CODE <= len(code) <= LONGEST_CODE and all(letter in LETTERS for letter in code)


async def asker(services: Services, request: Request) -> Person | None:
    """Who asks, if it is anyone we know."""
    token = token_of(request.headers)
    return await services.identity.person(token) if token else None


async def signed_in(services: Services, request: Request) -> Person:
    """Who asks; raises `Trouble` if it is nobody we know."""
    return (await session_of(services, request)).person


async def session_of(services: Services, request: Request) -> Known:
    """Who asks, and by which token; raises `Trouble` if it is nobody we know."""
    token = token_of(request.headers)
    known = await services.identity.known(token) if token else None
    if known is None:
        raise not_signed_in()
    return known


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client is not None else ""


def pass_turnstile(services: Services, request: Request, kind: Kind) -> None:
    """Count one of a kind that is rare; raises `TooFast`."""
    wait = services.turnstile.wait(kind, address(request))
    if wait:
        raise TooFast(wait)


_HINT: Final = Message("common.try-openapi")
