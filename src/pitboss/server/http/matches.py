"""Matches over HTTP: the record and the replay of a table's match, and of a record that someone brings."""

import asyncio
from collections.abc import Coroutine
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.message import Message
from pitboss.server.http.requests import Handlers, address, asker, body, number, pass_turnstile, table_code, word
from pitboss.server.http.response_cache import LongResponse, Make, Wanted
from pitboss.server.http.responses import Trouble
from pitboss.server.limits import network
from pitboss.server.rooms import records
from pitboss.server.rooms.room import Room
from pitboss.server.services import Services
from pitboss.server.store.store import Entry
from pitboss.table.errors import Refusal
from pitboss.table.letters import eye_of
from pitboss.wire.openapi import EYES, LINES, MATCH
from pitboss.wire.web import Replaying

T = TypeVar("T")


LONGEST: Final = 1 << 19
"""Bytes of a request with a record in it, which are more than those of the record."""


async def room_of(services: Services, request: Request) -> Room:
    """The room of the table in the path, for whoever asks; raises `Refusal`."""
    return await services.room(table_code(request), address(request), await asker(services, request))


async def horizon(services: Services, request: Request, room: Room) -> int | None:
    """The wall time up to which the asker may know what happened in a match; None: up to now."""
    person, setup = await asker(services, request), room.table.setup
    lags = setup.spectators == "delayed" and eye_of(room.table, person.id if person is not None else "") < 0
    return services.hub.now() - setup.delay * 1000 if lags else None


class MatchQuery:
    """What someone asks about: one match of a table, as much of it as they may know by now."""

    def __init__(self, services: Services, request: Request, room: Room, match: int, until: int | None) -> None:
        self.room = room
        self._services = services
        self._request = request
        self.match = match
        self._until = until
        """The wall time up to which they may know what happened; None: up to now."""

    @property
    def lasting(self) -> bool:
        """Whether the match is over, for all that they know, and so will never change."""
        table = self.room.table
        if self.match != table.number:
            return self._until is None and 0 < self.match < table.number
        return table.status == "over" and (self._until is None or table.ended <= self._until)

    async def get(self, what: str, make: Make) -> bytes:
        """What is made of the match: remembered, or made as often as one may ask for that; raises `Refusal`."""
        table, responses = self.room.table, self._services.responses
        key: tuple[object, ...] = (table.code, self.match, what)
        if not self.lasting:
            key = (*key, table.seq, self._until)
        found = responses.known(key)
        if found is not None:
            return found
        pass_turnstile(self._services, self._request, "replay")
        whose = network(address(self._request))
        return await unless_gone(self._request, responses.get(key, whose, make, self.lasting))

    async def seen(self, eye: int, wanted: Wanted) -> bytes:
        """The record as an eye may see it."""
        hub = self._services.hub
        async with hub.loads:
            work = records.writing(self.room.table.code, await self._entries(), self.match, eye)
            return (await hub.slices.do(work, wanted)).encode()

    async def whole(self, wanted: Wanted) -> bytes:
        """The record of a match that is over."""
        hub = self._services.hub
        async with hub.loads:
            work = records.finishing(self.room.table.code, await self._entries(), self.match)
            return (await hub.slices.do(work, wanted)).encode()

    async def why(self, wanted: Wanted) -> bytes:
        """What bots decided by."""
        hub = self._services.hub
        async with hub.loads:
            work = records.reasoning(self.room.table.code, await self._entries(), self.match)
            return await hub.slices.do(work, wanted)

    async def replay(self, eyes: str, wanted: Wanted) -> bytes:
        """The match as a replay."""
        known = self._services.responses.known((self.room.table.code, self.match, "record")) if self.lasting else None
        text = known or await self.whole(wanted)
        return await self._services.hub.slices.do(records.showing(text.decode(), eyes, ours=True), wanted)

    async def _entries(self) -> list[Entry]:
        entries = await self._services.hub.store.entries(self.room.table.code)
        return entries if self._until is None else [entry for entry in entries if entry.at <= self._until]


async def shown(services: Services, request: Request, text: str, eyes: str) -> bytes:
    """A record that someone brings, as a replay; raises `Refusal`."""

    async def make(wanted: Wanted) -> bytes:
        return await services.hub.slices.do(records.showing(text, eyes), wanted)

    # Nobody else brings the same.
    key = (object(),)
    return await unless_gone(request, services.responses.get(key, network(address(request)), make))


async def match_query(services: Services, request: Request) -> MatchQuery:
    """A match of a table, and up to when the asker may know of it."""
    room = await room_of(services, request)
    return await query(services, request, room, number(request, MATCH) or room.table.number)


async def query(services: Services, request: Request, room: Room, match: int) -> MatchQuery:
    """The same, of a known table and match; raises `Refusal` while its deal is played or wished for again."""
    if room.table.is_sealed(match):
        raise Refusal("conflict", Message("common.no-record-yet"), Message("common.try-after-rematch"))
    return MatchQuery(services, request, room, match, await horizon(services, request, room))


async def record(services: Services, request: Request) -> Response:
    """A match: whole when it is over, before that as the asker may see it."""
    asked = await match_query(services, request)
    if asked.lasting:
        text = await asked.get("record", asked.whole)
    else:
        person = await asker(services, request)
        eye = eye_of(asked.room.table, person.id if person is not None else "")
        text = await asked.get(f"as {eye}", lambda wanted: asked.seen(eye, wanted))
    return Response(text, media_type=LINES)


async def replay(services: Services, request: Request) -> Response:
    """A match of a table, once it is over."""
    eyes = _eyes(request)
    asked = await match_query(services, request)
    made = await asked.get(f"replay {eyes}", lambda wanted: asked.replay(eyes, wanted))
    return LongResponse(made, services.responses, services.limits.patience)


async def why(services: Services, request: Request) -> Response:
    """Why bots did what they did in a match of a table, once it is over."""
    asked = await match_query(services, request)
    return Response(await asked.get("why", asked.why), media_type="application/json")


async def show_record(services: Services, request: Request) -> Response:
    """A record that someone has."""
    pass_turnstile(services, request, "replay")
    eyes = _eyes(request)
    brought = await body(services, request, Replaying, LONGEST)
    made = await shown(services, request, brought.record, eyes)
    return LongResponse(made, services.responses, services.limits.patience)


def _eyes(request: Request) -> str:
    return word(request, EYES) or records.SPECTATOR


async def unless_gone(request: Request, work: Coroutine[None, None, T]) -> T:
    """Wait for something as long as whoever asked for it does."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_until_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Trouble(408, "unavailable", Message("common.no-reader"))
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _until_gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


HANDLERS: Final[Handlers] = {"record": record, "replay": replay, "why": why, "show_record": show_record}
