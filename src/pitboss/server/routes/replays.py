"""Replays: matches that are over, and records that somebody brings."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from pitboss.server import records, replays
from pitboss.server.house import House
from pitboss.server.requests import body, pass_turnstile, word
from pitboss.server.routes import Handlers
from pitboss.server.routes.tables import asked_for
from pitboss.wire.openapi import EYES, JSON
from pitboss.wire.web import Replaying

LONGEST: Final = 1 << 19
"""Bytes of a request with a record in it, which are more than those of the record."""

# One at a time: whoever plays tonight has the other processor.
_projector: Final = ThreadPoolExecutor(1, "replay")


async def replay(house: House, request: Request) -> Response:
    """A match of a table, once it is over."""
    pass_turnstile(house, request, "replay")
    eyes = _eyes(request)
    room, match, entries = await asked_for(house, request)
    return await _shown(lambda: replays.shown(records.finished(room.table.code, entries, match), eyes))


async def show_record(house: House, request: Request) -> Response:
    """A record that somebody has."""
    pass_turnstile(house, request, "replay")
    eyes = _eyes(request)
    brought = await body(house, request, Replaying, LONGEST)
    return await _shown(lambda: replays.shown(brought.record, eyes))


def _eyes(request: Request) -> str:
    return word(request, EYES) or replays.WATCHER


async def _shown(work: Callable[[], bytes]) -> Response:
    return Response(await asyncio.get_running_loop().run_in_executor(_projector, work), media_type=JSON)


HANDLERS: Final[Handlers] = {"replay": replay, "show_record": show_record}
