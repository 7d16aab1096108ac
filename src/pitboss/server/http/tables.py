"""Tables over HTTP: the lobby, opening one, looking at one, giving it commands, watching it."""

import asyncio
import io
from typing import Final, cast

from starlette.requests import Request
from starlette.responses import Response

from pitboss.core.message import Message
from pitboss.server.http.matches import room_of
from pitboss.server.http.people import listed
from pitboss.server.http.requests import (
    Handlers,
    address,
    asker,
    body,
    host_of,
    is_loopback,
    number,
    pass_turnstile,
    signed_in,
    table_code,
    token_of,
    word,
)
from pitboss.server.http.responses import Trouble, answer, refused
from pitboss.server.http.streaming import Stream, StreamAnswer
from pitboss.server.rooms.orders import Pay
from pitboss.server.rooms.room import Room
from pitboss.server.services import Services
from pitboss.table.errors import Refusal
from pitboss.table.seats import check_admitted
from pitboss.wire.commands import Ask, AtTable, Command
from pitboss.wire.letters import Letter, Refused
from pitboss.wire.openapi import GAME, RESUME
from pitboss.wire.people import Person
from pitboss.wire.web import Lobby, OpenedTable, Opening

LISTED: Final = 200
"""Tables that the lobby shows."""


async def lobby(services: Services, request: Request) -> Response:
    """Public tables."""
    found = await services.hub.store.lobby(services.hub.now(), LISTED, word(request, GAME) or "")
    return answer(Lobby(tables=tuple(map(listed, found))))


async def open_table(services: Services, request: Request) -> Response:
    """Open a table and be its host."""
    person = await signed_in(services, request)
    pass_turnstile(services, request, "opening")
    wanted = await body(services, request, Opening)
    return answer(OpenedTable(code=await services.hub.open_table(person, wanted)), 201)


async def table(services: Services, request: Request) -> Response:
    """Who sits where, and how it is set up: for whoever knows the code."""
    room, person = await room_of(services, request), await asker(services, request)
    asking = room.info(person.id if person is not None else "")
    try:
        return answer(await asyncio.wait_for(asking, services.limits.patience))
    except TimeoutError:
        raise Refusal("unavailable", Message("common.no-books"), Message("common.try-soon")) from None


async def qr(services: Services, request: Request) -> Response:
    """The address of the table's page, for a telephone's camera."""
    code = (await room_of(services, request)).table.code
    host = host_of(request.headers)
    if not host or is_loopback(host):
        # Whoever looks at the page on this machine wants to show others how to get here.
        host = services.network or host or "localhost"
    import segno  # takes as long to load as the rest of this file

    drawn = io.BytesIO()
    picture = segno.make(f"{request.url.scheme}://{host}/t/{code}", micro=False)
    picture.save(drawn, kind="svg", scale=8, border=2, xmldecl=False, light="white")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


# Watching and playing


async def stream(services: Services, request: Request) -> Response:
    """What a socket would send, one letter to a line."""
    room = await room_of(services, request)
    resume = number(request, RESUME)
    known = await services.identity.known(token_of(request.headers))
    person = known.person if known is not None else None
    check_admitted(room.table, person.id if person is not None else "")
    guest = Stream(person, services.limits.outbox)
    guest.session = known.session if known is not None else ""
    return StreamAnswer(services.hub, room.table.code, guest, resume, services.sockets, address(request))


async def command(services: Services, request: Request) -> Response:
    """One command; every refusal is the letter that a socket would get."""
    person = await signed_in(services, request)
    said: Command | None = None
    try:
        code = table_code(request)
        # A union of structs is no class, but the decoder takes it.
        said = await body(services, request, cast(type[Command], AtTable | Ask))
        room = await services.room(code, address(request), person)
        pay = services.check_share(address(request), person.id, cast(AtTable | Ask, said), room.table)
        letter = await _ask(services, room, person, said, pay)
    except Trouble:
        raise
    except Refusal as refusal:
        letter = refusal.letter(said.id if said else "")
    services.metrics.commands[letter.code if isinstance(letter, Refused) else "ok"] += 1
    return refused(letter) if isinstance(letter, Refused) else answer(letter)


async def _ask(services: Services, room: Room, person: Person, said: Command, pay: Pay) -> Letter:
    """The letter that answers a command."""
    if services.hub.drowsy:
        # It may have waited here for long, and without an id nobody knows whether it has been given elsewhere since.
        raise Refusal("unavailable", Message("common.no-sleeper"), Message("common.try-same-id"))
    answered: asyncio.Future[Letter] = asyncio.get_running_loop().create_future()
    here = any(guest.player == person.id for guest in room.guests)
    room.submit(person, cast(AtTable | Ask, said), lambda letter: _settle(answered, letter), here, pay)
    try:
        return await asyncio.wait_for(answered, services.limits.patience)
    except TimeoutError:
        raise Refusal("unavailable", Message("common.no-writing"), Message("common.try-same-id")) from None


def _settle(answered: asyncio.Future[Letter], letter: Letter) -> None:
    if not answered.done():
        answered.set_result(letter)


HANDLERS: Final[Handlers] = {
    "lobby": lobby,
    "open_table": open_table,
    "table": table,
    "qr": qr,
    "stream": stream,
    "command": command,
}
