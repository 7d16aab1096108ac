"""A guest who comes through a WebSocket: says hello, then sends commands and gets letters."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import msgspec

from pitboss.core.message import Message
from pitboss.server.http.requests import allowed_origin, bearer_of, cookie_of, is_code
from pitboss.server.http.responses import TooFast, encoded, shown, status_of
from pitboss.server.identity import Identity
from pitboss.server.limits import Rate, milliseconds
from pitboss.server.rooms.guests import Guest
from pitboss.server.rooms.hub import GUEST_BEAT, Hub
from pitboss.server.rooms.orders import Pay, pay_nothing
from pitboss.server.rooms.room import Room
from pitboss.server.services import Services
from pitboss.server.sockets.connection import Accept, Connection, Rejected, Upgrade
from pitboss.server.store.store import StoreDown
from pitboss.table.errors import Refusal, goodbye
from pitboss.table.seats import check_admitted
from pitboss.table.table import Table
from pitboss.wire import VERSION
from pitboss.wire.commands import Ask, AtTable, Command, Hello, Ping, Said
from pitboss.wire.letters import Beat, Bye, Letter, Refused, Welcome
from pitboss.wire.openapi import JSON
from pitboss.wire.people import Person

HELLO_WITHIN: Final = 10.0
POLICY: Final = 1008

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode
_decoder: Final[msgspec.json.Decoder[Command]] = msgspec.json.Decoder(Said)


Check = Callable[[str, AtTable | Ask, Table], Pay]
"""Whether a player may write what a command does at a table, and what pays for a refusal; raises `Refusal`."""
Find = Callable[[Person | None], Awaitable[Room]]
"""The room of the table that someone asks for; raises `Refusal`."""


class TableSocket(Guest):
    """One WebSocket at one table."""

    def __init__(
        self,
        hub: Hub,
        identity: Identity,
        code: str,
        tokens: tuple[str, str],
        connection: Connection,
        rate: Rate | None = None,
        left: Callable[[], None] = lambda: None,
        find: Find | None = None,
        check: Check = lambda *_: pay_nothing,
    ) -> None:
        super().__init__(None, connection.send)
        self._find = find or (lambda _: hub.room(code))
        self._check = check
        self._hub = hub
        self._identity = identity
        self._bearer, self._cookie = tokens
        self._connection = connection
        self._rate = rate or Rate()
        self._bucket = self._rate.bucket(hub.loop.time())
        self._over = 0
        self._left = left
        self._room: Room | None = None
        self._greeting = False
        self._timer: asyncio.TimerHandle | None = hub.loop.call_later(HELLO_WITHIN, self._give_up)

    # What the socket tells

    def received(self, data: bytes) -> None:
        """A message from the peer: whatever it is, it gets an answer and the connection lives."""
        if self._hub.overslept:
            self._connection.drop()
            return
        if self._is_too_fast():
            return
        try:
            command = _decoder.decode(data)
        except (msgspec.DecodeError, RecursionError) as error:
            self._refuse("malformed", Message("common.no-message", detail=str(error)[:200]), _HINT)
            return
        if isinstance(command, Hello):
            self._hear_hello(command)
        elif isinstance(command, Ping):
            self._reply(Beat(at=self._hub.now()))
        elif self._room is None:
            self._refuse("malformed", Message("common.no-hello"), _HINT, command.id)
        elif self.person is None:
            self._refuse("forbidden", Message("common.no-stranger"), Message("common.try-sign-in"), command.id)
        else:
            try:
                pay = self._check(self.person.id, command, self._room.table)  # type: ignore[arg-type]  # see below
            except Refusal as refusal:
                self._reply(refusal.letter(command.id))
                return
            # What is neither a greeting nor a question changes the table.
            self._room.submit(self.person, command, self._reply, True, pay)  # type: ignore[arg-type]  # see above

    def closed(self) -> None:
        """The connection has ended."""
        self.gone = True
        self._stop_timer()
        self._left()
        if self._room is not None:
            self._room.leave(self)

    # What the room tells

    def close(self, code: int, reason: Message) -> None:
        """Say goodbye and end the connection."""
        self._part(code, goodbye("closed", reason, again=code != POLICY))

    # Greeting

    def _hear_hello(self, hello: Hello) -> None:
        if self._greeting:
            self._refuse("malformed", Message("common.no-second-hello"), "", hello.id)
            return
        if hello.version != VERSION:
            why = Message("common.no-version", version=VERSION, asked=hello.version)
            self._part(4400, goodbye("version", why, again=False))
            return
        self._greeting = True
        self._stop_timer()
        self._hub.spawn(self._greet(hello))

    async def _greet(self, hello: Hello) -> None:
        named = hello.token or self._bearer
        token = named or self._cookie
        try:
            known = await self._identity.known(token) if token else None
            person = known.person if known is not None else None
            # A cookie from another house makes a stranger of you, as it does over HTTP; a token you name must be ours.
            if named and person is None:
                raise Refusal("forbidden", Message("common.no-token"))
            room = await self._find(person)
            check_admitted(room.table, person.id if person is not None else "")
        except Refusal as refusal:
            again = refusal.code not in ("not_found", "forbidden", "over")
            self._part(1008, goodbye(refusal.code, refusal.said, again))
            return
        except StoreDown:
            self._part(1012, goodbye("unavailable", Message("common.no-looking-up")))
            return
        if self.gone:
            return
        self.person, self._room = person, room
        self.session = known.session if known is not None else ""
        self._reply(Welcome(version=VERSION, you=person, beat=GUEST_BEAT))
        room.enter(self, hello.resume)

    def _give_up(self) -> None:
        self._timer = None
        self._part(4408, goodbye("hello", Message("common.no-hello-came")))

    # Small things

    def _part(self, code: int, bye: Bye) -> None:
        self._reply(bye)
        self._connection.close(code, bye.message)

    def _refuse(self, code: str, said: Message, hint: Message | str = "", command: str = "") -> None:
        self._reply(Refusal(code, said, hint).letter(command))

    def _reply(self, letter: Letter) -> None:
        if isinstance(letter, Refused):
            self._hub.refusals += 1
        self.send(_encode(letter))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _is_too_fast(self) -> bool:
        if self._bucket.take(milliseconds(self._hub.loop.time())):
            return False
        self._over += 1
        if self._over > self._rate.patience:
            self._part(1008, goodbye("too_fast", Message("common.no-flood"), again=False))
        else:
            self._refuse("too_fast", Message("common.no-haste"), Message("common.try-a-second"))
        return True


_HINT: Final = Message("common.try-protocol")


_SOCKET: Final = re.compile(r"/api/tables/([^/]+)/socket")


def _rejected(refusal: Refusal) -> Rejected:
    """A refusal as the answer to an upgrade: as a problem, so that clients can tell it from a proxy's page."""
    return Rejected(status_of(refusal), encoded(shown(refusal)).decode(), JSON)


def admit(services: Services) -> Accept:
    """Who may open a socket: anyone who knows a table's code and does not come from a foreign page."""

    def accept(upgrade: Upgrade, connection: Connection) -> TableSocket | Rejected:
        asked = _SOCKET.fullmatch(upgrade.path)
        code = asked[1].upper() if asked is not None else ""
        if not is_code(code):
            return _rejected(Refusal("not_found", Message("common.no-table")))
        if not allowed_origin(upgrade.headers):
            return _rejected(Refusal("forbidden", Message("common.no-other-site")))
        client = services.proxies.client_of(upgrade.headers, upgrade.peer)
        wait = services.turnstile.wait("request", client)
        if wait:
            return _rejected(TooFast(wait))
        if not services.sockets.enter(client):
            return _rejected(Refusal("too_fast", Message("common.no-more-connections")))
        tokens = bearer_of(upgrade.headers), cookie_of(upgrade.headers)
        return TableSocket(
            services.hub,
            services.identity,
            code,
            tokens,
            connection,
            services.limits.socket,
            partial(services.sockets.leave, client),
            partial(services.room, code, client),
            partial(services.check_share, client),
        )

    return accept
