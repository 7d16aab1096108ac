"""A match that somebody asks about over HTTP: its record, and what is made from it."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

from starlette.requests import Request

from pitboss.server.http.requests import address, pass_turnstile
from pitboss.server.http.response_cache import Make, Wanted
from pitboss.server.http.responses import Trouble
from pitboss.server.limits import network
from pitboss.server.rooms import records, replays
from pitboss.server.rooms.room import Room
from pitboss.server.services import House
from pitboss.server.store.store import Entry

T = TypeVar("T")


class Asked:
    """What somebody asks about: one match of a table, as much of it as they may know by now."""

    def __init__(self, house: House, request: Request, room: Room, match: int, until: int | None) -> None:
        self.room = room
        self._house = house
        self._request = request
        self._match = match
        self._until = until
        """The wall time up to which they may know what happened; None: up to now."""

    @property
    def lasting(self) -> bool:
        """Whether the match is over, for all that they know, and so will never change."""
        table = self.room.table
        if self._match != table.number:
            return self._until is None and 0 < self._match < table.number
        return table.status == "over" and (self._until is None or table.ended <= self._until)

    async def get(self, what: str, make: Make) -> bytes:
        """What is made of the match: remembered, or made as often as one may ask for that; raises `Refusal`."""
        table, readings = self.room.table, self._house.hub.readings
        key: tuple[object, ...] = (table.code, self._match, what)
        if not self.lasting:
            key = (*key, table.seq, self._until)
        found = readings.known(key)
        if found is not None:
            return found
        pass_turnstile(self._house, self._request, "replay")
        whose = network(address(self._request))
        return await unless_gone(self._request, readings.get(key, whose, make, self.lasting))

    async def seen(self, eye: int, wanted: Wanted) -> bytes:
        """The record as an eye may see it."""
        hub = self._house.hub
        async with hub.loads:
            work = records.writing(self.room.table.code, await self._entries(), self._match, eye)
            return (await hub.slices.do(work, wanted)).encode()

    async def whole(self, wanted: Wanted) -> bytes:
        """The record of a match that is over."""
        hub = self._house.hub
        async with hub.loads:
            work = records.finishing(self.room.table.code, await self._entries(), self._match)
            return (await hub.slices.do(work, wanted)).encode()

    async def replay(self, eyes: str, wanted: Wanted) -> bytes:
        """The match as a replay."""
        known = self._house.hub.readings.known((self.room.table.code, self._match, "record")) if self.lasting else None
        text = known or await self.whole(wanted)
        return await self._house.hub.slices.do(replays.showing(text.decode(), eyes), wanted)

    async def _entries(self) -> list[Entry]:
        entries = await self._house.hub.store.entries(self.room.table.code)
        return entries if self._until is None else [entry for entry in entries if entry.at <= self._until]


async def shown(house: House, request: Request, text: str, eyes: str) -> bytes:
    """A record that somebody brings, as a replay; raises `Refusal`."""

    async def make(wanted: Wanted) -> bytes:
        return await house.hub.slices.do(replays.showing(text, eyes), wanted)

    # Nobody else brings the same.
    key = (object(),)
    return await unless_gone(request, house.hub.readings.get(key, network(address(request)), make))


async def unless_gone(request: Request, work: Coroutine[None, None, T]) -> T:
    """Wait for something as long as whoever asked for it does."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_until_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Trouble(408, "unavailable", "Nobody waits for this.")
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _until_gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
