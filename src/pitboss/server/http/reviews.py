"""Reviews over HTTP: of a table's match and of a record that someone brings, line by line while they are made."""

import asyncio
from contextlib import aclosing
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from pitboss.core.errors import BadRecord
from pitboss.core.message import Message
from pitboss.core.moves import seat_named
from pitboss.core.record import Header, read
from pitboss.packs import is_own
from pitboss.server.http.matches import LONGEST, match_query
from pitboss.server.http.requests import Handlers, address, body, pass_turnstile, word
from pitboss.server.http.response_cache import SLOWEST, Key
from pitboss.server.http.streaming import ABORT
from pitboss.server.limits import network
from pitboss.server.reviewer import Asked
from pitboss.server.reviews import no_such_seat
from pitboss.server.services import Services
from pitboss.table.errors import Refusal
from pitboss.wire.openapi import LINES, REVIEWED
from pitboss.wire.web import Replaying


async def review(services: Services, request: Request) -> Response:
    """A match of a table, once it is over: whoever may have its record may have this."""
    name = _seat_name(request)
    asked = await match_query(services, request)
    text = (await asked.get("record", asked.whole)).decode()
    header = read(text.split("\n", 1)[:1]).header
    seat = _seat(name, header)
    key: Key = (asked.room.table.code, asked.match, "review", seat)
    packs = [await services.hub.store.pack(str(value)) for value in header.options.values() if is_own(value)]
    return _answer(services, request, key, Asked(text, seat, tuple([pack for pack in packs if pack is not None])))


async def review_record(services: Services, request: Request) -> Response:
    """A record that someone has."""
    pass_turnstile(services, request, "replay")
    name = _seat_name(request)
    text = (await body(services, request, Replaying, LONGEST)).record
    try:
        header = read(text.split("\n", 1)[:1]).header
    except BadRecord as error:
        why = Message("common.no-playing-record", detail=str(error))
        raise Refusal("malformed", why, Message("common.try-other-record")) from None
    if any(is_own(value) for value in header.options.values()):
        raise Refusal("malformed", Message("common.no-own-pack-of-record"), Message("common.try-own-pack-of-record"))
    seat = _seat(name, header)
    return _answer(services, request, ("brought", sha256(text.encode()).digest(), seat), Asked(text, seat))


def _seat_name(request: Request) -> str:
    name = word(request, REVIEWED)
    if name is None:
        raise Refusal("malformed", Message("common.no-reviewed"), Message("common.try-reviewed-seat"))
    return name


def _seat(name: str, header: Header) -> int:
    seat = seat_named(name)
    if not 0 <= seat < len(header.players):
        raise no_such_seat(seat, len(header.players))
    return seat


def _answer(services: Services, request: Request, key: Key, asked: Asked) -> Response:
    """The review if it is known; else it is made, as often as one may ask for that."""
    known = services.reviews.known(key)
    if known is not None:
        return Response(known, media_type=LINES)
    if not services.reviews.is_made(key):
        pass_turnstile(services, request, "review")
    return ReviewAnswer(services, network(address(request)), key, asked)


class ReviewAnswer(Response):
    """Lines about a review, to its end or until the reader goes away."""

    media_type = LINES

    def __init__(self, services: Services, whose: str, key: Key, asked: Asked) -> None:
        super().__init__(headers={"X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._reviews = services.reviews
        self._patience = services.limits.patience
        self._whose, self._key, self._asked = whose, key, asked

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what there is to tell."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        if scope["method"] == "HEAD":
            await send({"type": "http.response.body", "body": b""})
            return
        writing = asyncio.create_task(self._write(scope, send))
        leaving = asyncio.create_task(_until_gone(receive))
        try:
            await asyncio.wait((writing, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (writing, leaving):
                task.cancel()
            await asyncio.gather(writing, leaving, return_exceptions=True)

    async def _write(self, scope: Scope, send: Send) -> None:
        async with aclosing(self._reviews.lines(self._key, self._whose, self._asked)) as lines:
            async for line in lines:
                try:
                    async with asyncio.timeout(self._patience + len(line) / SLOWEST):
                        await send({"type": "http.response.body", "body": line, "more_body": True})
                except TimeoutError:
                    # What nobody takes must not stay.
                    abort = scope.get("extensions", {}).get(ABORT)
                    if abort is not None:
                        abort["call"]()
                    return
        await send({"type": "http.response.body", "body": b""})


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


HANDLERS: Final[Handlers] = {"review": review, "review_record": review_record}
