"""Replays: matches that are over, and records that somebody brings."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from pitboss.server.http import Handlers
from pitboss.server.http.matches import shown
from pitboss.server.http.pieces import Pieces
from pitboss.server.http.requests import body, pass_turnstile, word
from pitboss.server.http.tables import asked_for
from pitboss.server.rooms import replays
from pitboss.server.services import House
from pitboss.wire.openapi import EYES
from pitboss.wire.web import Replaying

LONGEST: Final = 1 << 19
"""Bytes of a request with a record in it, which are more than those of the record."""


async def replay(house: House, request: Request) -> Response:
    """A match of a table, once it is over."""
    eyes = _eyes(request)
    asked = await asked_for(house, request)
    made = await asked.get(f"replay {eyes}", lambda wanted: asked.replay(eyes, wanted))
    return Pieces(made, house.hub.readings, house.limits.patience)


async def show_record(house: House, request: Request) -> Response:
    """A record that somebody has."""
    pass_turnstile(house, request, "replay")
    eyes = _eyes(request)
    brought = await body(house, request, Replaying, LONGEST)
    made = await shown(house, request, brought.record, eyes)
    return Pieces(made, house.hub.readings, house.limits.patience)


def _eyes(request: Request) -> str:
    return word(request, EYES) or replays.WATCHER


HANDLERS: Final[Handlers] = {"replay": replay, "show_record": show_record}
