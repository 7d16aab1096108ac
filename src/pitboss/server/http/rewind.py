"""Playing on from a moment of a match, over HTTP: whose record one may see, one may play on from."""

from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from pitboss import games, rewind
from pitboss.core import record
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, BadRecord, UnknownGame
from pitboss.core.message import Message
from pitboss.core.options import changed
from pitboss.core.origin import Origin
from pitboss.server.http.matches import LONGEST, query, room_of, unless_gone
from pitboss.server.http.requests import Handlers, address, asker, body, is_code, pass_turnstile, signed_in
from pitboss.server.http.responses import answer
from pitboss.server.rooms.records import check_brought
from pitboss.server.services import Services
from pitboss.server.time_slices import OutOfTime, Work
from pitboss.table.errors import Refusal
from pitboss.table.playing_on import set_up
from pitboss.wire.people import PlayedOn, Setup
from pitboss.wire.web import OpenedTable, Original, Rewinding

CPU_S: Final = 5.0
"""Seconds of a processor that it may take to find a moment: a stranger's record decides how long it takes."""


class Moment(Struct, frozen=True):
    """Where someone plays on, and how their table is set up for it."""

    setup: Setup
    origin: Origin


async def play_on(services: Services, request: Request) -> Response:
    """Open a table at which someone plays on."""
    person = await signed_in(services, request)
    pass_turnstile(services, request, "opening")
    wanted = await body(services, request, Rewinding, LONGEST)
    if bool(wanted.table) == bool(wanted.record):
        raise Refusal("malformed", Message("common.no-record-to-play-on"))
    text, match = wanted.record, 0
    if wanted.table:
        text, match = await _of_table(services, request, wanted)
    else:
        pass_turnstile(services, request, "replay")
    work = _found(text, wanted, ours=bool(wanted.table))
    try:
        found = await unless_gone(request, services.hub.slices.do(work, cpu_s=CPU_S))
    except OutOfTime:
        raise Refusal("too_large", Message("common.no-slow-rewind"), Message("common.try-earlier-move")) from None
    on, source = PlayedOn(match=match, step=wanted.step, seat=wanted.seat), wanted.table.upper()
    return answer(OpenedTable(code=await services.hub.play_on(person, found.setup, found.origin, on, source)), 201)


async def original(services: Services, request: Request) -> Response:
    """Where a match was played on from: the code of that table is nobody's business but of whoever came from there."""
    person = await signed_in(services, request)
    table = (await room_of(services, request)).table
    if table.on is None or person.id not in table.held:
        raise Refusal("not_found", Message("common.no-original"))
    return answer(Original(table=table.source, on=table.on))


async def _of_table(services: Services, request: Request, wanted: Rewinding) -> tuple[str, int]:
    """The record of a table's match that is over, as far as whoever asks may see it, and which match that is."""
    code = wanted.table.upper()
    if not is_code(code):
        raise Refusal("not_found", Message("common.no-table"), Message("common.try-code"))
    room = await services.room(code, address(request), await asker(services, request))
    asked = await query(services, request, room, wanted.match or room.table.number)
    return (await asked.get("record", asked.whole)).decode(), asked.match


def _found(text: str, wanted: Rewinding, ours: bool) -> Work[Moment]:
    """The moment someone wants to play on from, with what they could not know drawn again; raises `Refusal`."""
    try:
        written = yield from record.reading(text.split("\n"))
        spec = games.find(written.header.game)
        if not ours:
            check_brought(written, spec)
        origin = yield from rewind.rewinding(written, spec, wanted.step, wanted.seat, Dice(None))
    except (BadRecord, UnknownGame) as error:
        raise Refusal(
            "malformed", Message("common.no-playing-record", detail=str(error)), Message("common.try-other-record")
        ) from None
    except BadOption as error:
        raise Refusal("conflict", error.said, Message("common.try-earlier-move")) from None
    seats = len(written.header.players)
    options = changed(spec.choose(seats, written.header.options))
    return Moment(set_up(spec.name, seats, options, wanted.bot), origin)


HANDLERS: Final[Handlers] = {"play_on": play_on, "original": original}
