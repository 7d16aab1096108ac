"""What a request says: its body, its parameters, who sends it."""

import asyncio
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from pitboss.server.http.credentials import token_of
from pitboss.server.http.responses import TooFast, Trouble, not_signed_in
from pitboss.server.identity import Known
from pitboss.server.limits import Kind
from pitboss.server.rooms.hub import LETTERS
from pitboss.server.services import House
from pitboss.table.errors import Refusal
from pitboss.wire.openapi import JSON, Parameter
from pitboss.wire.people import Person

SHORTEST_CODE: Final = 4
LONGEST_CODE: Final = 12

T = TypeVar("T")


async def body(house: House, request: Request, kind: type[T], most: int = 0) -> T:
    """The body as a struct, of so many bytes at most; 0: as the house's limits say. Raises `Refusal`."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != JSON:
        raise Trouble(415, "malformed", "The body must be JSON.", f"Send it with Content-Type: {JSON}.")
    try:
        async with asyncio.timeout(house.limits.patience):
            return msgspec.json.decode(await _bytes(request, most or house.limits.body), type=kind)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", f"The body is not as it should be: {str(error)[:200]}.", _HINT) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal("malformed", "The body is not JSON.", _HINT) from None
    except (TimeoutError, ClientDisconnect):
        raise Trouble(408, "malformed", "The body did not come in time.") from None


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
        raise Refusal("too_large", f"The body is longer than {most} bytes.")
    return bytes(read)


def number(request: Request, parameter: Parameter) -> int | None:
    """A whole number from behind the question mark; raises `Refusal`."""
    text = request.query_params.get(parameter.name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal()):
        raise Refusal("malformed", f"{parameter.name} takes a whole number.")
    return _fitting(parameter, int(text[:20]), int)


def word(request: Request, parameter: Parameter) -> str | None:
    """A word from behind the question mark; raises `Refusal`."""
    text = request.query_params.get(parameter.name)
    return None if text is None else _fitting(parameter, text, str)


def _fitting(parameter: Parameter, value: object, kind: type[T]) -> T:
    try:
        fitting = msgspec.convert(value, parameter.type)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", f"{parameter.name} is not as it should be: {error}.", _HINT) from None
    assert isinstance(fitting, kind)
    return fitting


def table_code(request: Request) -> str:
    """The code of a table in the path, in capital letters; raises `Refusal`."""
    code = str(request.path_params["code"]).upper()
    if not is_code(code):
        raise Refusal("not_found", "There is no such table.", "Check the code with whoever invited you.")
    return code


def is_code(code: str) -> bool:
    """Whether a table could have this code."""
    return SHORTEST_CODE <= len(code) <= LONGEST_CODE and all(letter in LETTERS for letter in code)


async def asker(house: House, request: Request) -> Person | None:
    """Who asks, if it is anybody we know."""
    token = token_of(request.headers)
    return await house.identity.person(token) if token else None


async def signed_in(house: House, request: Request) -> Person:
    """Who asks; raises `Trouble` if it is nobody we know."""
    return (await session_of(house, request)).person


async def session_of(house: House, request: Request) -> Known:
    """Who asks, and by which token; raises `Trouble` if it is nobody we know."""
    token = token_of(request.headers)
    known = await house.identity.known(token) if token else None
    if known is None:
        raise not_signed_in()
    return known


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client is not None else ""


def pass_turnstile(house: House, request: Request, kind: Kind) -> None:
    """Count one of a kind that is rare; raises `TooFast`."""
    wait = house.turnstile.wait(kind, address(request))
    if wait:
        raise TooFast(wait)


_HINT: Final = "See /api/openapi.json for what is asked."
