"""What goes back over HTTP: structs as JSON, refusals as problems with the status of their code."""

import logging
from collections.abc import Mapping
from typing import Final, cast

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.message import Message
from pitboss.table.errors import Refusal
from pitboss.wire.codes import REFUSALS, RefusalCode
from pitboss.wire.letters import Refused
from pitboss.wire.openapi import JSON
from pitboss.wire.web import Problem

RETRY: Final = 1
"""Seconds after which to try again when nobody knows better."""

_log: Final = logging.getLogger("pitboss.http")
_encode: Final = msgspec.json.Encoder(decimal_format="string").encode
_ADDRESSES: Final = Message("common.try-addresses")
_MESSAGES: Final = {
    404: Refusal("not_found", Message("common.no-address"), _ADDRESSES),
    405: Refusal("malformed", Message("common.no-method"), _ADDRESSES),
}
_FAULT: Final = Refusal("unavailable", Message("common.no-server"), Message("common.try-soon"))


_OFTEN: Final = Message("common.no-hurry")


class Trouble(Refusal):
    """A refusal whose status is its own."""

    def __init__(self, status: int, code: RefusalCode, said: Message | str, hint: Message | str = "") -> None:
        super().__init__(code, said, hint)
        self.status = status


class TooFast(Refusal):
    """An address asks more often than it may; `wait` is in seconds."""

    def __init__(self, wait: int, said: Message = _OFTEN) -> None:
        super().__init__("too_fast", said, Message("common.try-in-seconds", seconds=wait))
        self.wait = wait


class Guessing(TooFast):
    """An address has asked for too many tables that are not there."""

    def __init__(self, wait: int) -> None:
        super().__init__(wait, Message("common.no-guessing"))


def not_signed_in() -> Trouble:
    """Someone must be signed in for this, and is not."""
    return Trouble(401, "forbidden", Message("common.no-sign-in"), Message("common.try-token"))


def encoded(value: object) -> bytes:
    """A struct as JSON, in bytes."""
    return _encode(value)


def answer(value: object, status: int = 200) -> Response:
    """A struct as JSON."""
    return Response(encoded(value), status, media_type=JSON)


def status_of(refusal: Refusal | Refused) -> int:
    """The HTTP status of a refusal."""
    if isinstance(refusal, Trouble):
        return refusal.status
    return REFUSALS[cast(RefusalCode, refusal.code)].status


def shown(refusal: Refusal) -> Problem:
    """A refusal as the body of an answer."""
    said, advice = refusal.sayings
    return Problem(code=refusal.code, message=refusal.message, hint=refusal.hint, said=said, advice=advice)


def problem(refusal: Refusal) -> Response:
    """A refusal as a problem."""
    return _dressed(answer(shown(refusal), status_of(refusal)), refusal.wait if isinstance(refusal, TooFast) else RETRY)


def refused(letter: Refused) -> Response:
    """A refusal as the letter that a socket would get."""
    return _dressed(answer(letter, status_of(letter)))


def _dressed(response: Response, wait: int = RETRY) -> Response:
    """A refusal with the headers that go with its status."""
    if response.status_code in (429, 503):
        response.headers["Retry-After"] = str(wait)
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


async def on_refusal(_: Request, error: Exception) -> Response:
    """For Starlette: a refusal that a handler raised."""
    assert isinstance(error, Refusal)
    return problem(error)


async def on_http(_: Request, error: Exception) -> Response:
    """For Starlette: no such path, or not with this method."""
    assert isinstance(error, HTTPException)
    headers: Mapping[str, str] = error.headers or {}
    refusal = _MESSAGES.get(error.status_code) or Refusal("malformed", error.detail)
    response = answer(shown(refusal), error.status_code)
    response.headers.update(headers)
    return response


async def on_store_down(_: Request, __: Exception) -> Response:
    """For Starlette: the store is out of reach."""
    return problem(Refusal("unavailable", Message("common.no-books"), Message("common.try-soon")))


async def on_fault(_: Request, error: Exception) -> Response:
    """For Starlette: a fault of ours; what it was stands in the log only."""
    _log.error("a request failed", exc_info=error)
    return answer(shown(_FAULT), 500)
