"""A guest through a WebSocket: greeting, commands, too many of them, and an end."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from pitboss.core.message import Message
from pitboss.server.http.responses import TooFast
from pitboss.server.identity import Identity
from pitboss.server.limits import Rate
from pitboss.server.rooms.hub import GUEST_BEAT
from pitboss.server.rooms.orders import Pay, pay_nothing
from pitboss.server.sockets.table_socket import HELLO_WITHIN, TableSocket
from pitboss.wire import VERSION
from pitboss.wire.commands import Ask, Command, Hello, Kick, Ping, Say, Sit
from pitboss.wire.happenings import Came, Kicked, Left, Sat
from pitboss.wire.letters import Answer, Beat, Bye, Letter, Ok, Refused, Sent, Snapshot, Update, Welcome
from pitboss.wire.people import Person, Setup
from pitboss.wire.saying import Saying
from pitboss.wire.web import Opening, SignIn
from tests.server.company import Company, quiet
from tests.server.virtual_time import run

_decoder: msgspec.json.Decoder[Letter] = msgspec.json.Decoder(Sent)

FREE = Rate(burst=10**9)


class Wire:
    """A connection of which only the server's end is there."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []
        self.waiting = 0
        self.code = 0
        self.dropped = False

    def send(self, *frames: bytes) -> None:
        if not self.code and not self.dropped:
            self.letters += map(_decoder.decode, frames)

    def close(self, code: int, reason: str) -> None:
        self.code = self.code or code

    def drop(self) -> None:
        self.dropped = True

    def kinds(self) -> list[type[Letter]]:
        return [type(letter) for letter in self.letters]


class Hall:
    """A hub, its table, and sockets to it."""

    def __init__(self, company: Company, identity: Identity) -> None:
        self.company = company
        self.identity = identity

    async def token(self, name: str) -> tuple[Person, str]:
        """Someone with a name."""
        signed = await self.identity.sign_in(SignIn(name=name))
        return signed.you, signed.token

    def socket(self, token: str = "", code: str = "", rate: Rate = FREE) -> tuple[TableSocket, Wire]:
        """A socket to the table."""
        wire = Wire()
        return TableSocket(self.company.hub, self.identity, code or self.company.code, (token, ""), wire, rate), wire

    async def greeted(self, name: str | None, rate: Rate = FREE) -> tuple[TableSocket, Wire]:
        """Someone who has come in."""
        token = (await self.token(name))[1] if name else ""
        socket, wire = self.socket(rate=rate)
        await tell(socket, Hello(token=token))
        return socket, wire


async def tell(socket: TableSocket, command: Command) -> None:
    """Let the peer say something."""
    socket.received(msgspec.json.encode(command))
    await quiet()


def hall(scene: Callable[[Hall], Awaitable[None]]) -> None:
    """Play a scene with sockets at one table."""

    async def whole() -> None:
        company = await Company.opened()
        identity = await Identity.opened(company.store, company.now)
        await company.open_table()
        await scene(Hall(company, identity))
        await company.hub.close()

    run(whole())


@pytest.mark.parametrize("in_header", [True, False])
def test_a_greeting(in_header: bool) -> None:
    async def scene(hall: Hall) -> None:
        ana, token = await hall.token("Ana")
        socket, wire = hall.socket(token if in_header else "")
        await tell(socket, Hello(token="" if in_header else token))
        assert wire.kinds() == [Welcome, Snapshot]
        assert wire.letters[0] == Welcome(version=VERSION, you=ana, beat=GUEST_BEAT)
        await tell(socket, Sit(id="1"))
        await tell(socket, Ask(id="2"))
        await tell(socket, Ping())
        assert wire.kinds()[2:] == [Ok, Update, Answer, Beat]
        update = wire.letters[3]
        assert isinstance(update, Update)
        assert update.happened[:2] == (Sat(0, ana.id, "Ana"), Came(0))
        socket.closed()
        await quiet()
        room = await hall.company.room()
        assert room.table.pages[-1].happened == (Left(0),)

    hall(scene)


def test_strangers_may_watch_but_not_act() -> None:
    async def scene(hall: Hall) -> None:
        socket, wire = await hall.greeted(None)
        assert isinstance(wire.letters[0], Welcome)
        assert wire.letters[0].you is None
        await tell(socket, Say(text="hi", id="7"))
        assert wire.letters[-1] == Refused(
            id="7",
            code="forbidden",
            message="No.",
            hint="Sign in to play.",
            said=Saying("common.no-stranger"),
            advice=Saying("common.try-sign-in"),
        )

    hall(scene)


def test_first_a_hello_and_only_one() -> None:
    async def scene(hall: Hall) -> None:
        socket, wire = hall.socket()
        await tell(socket, Say(text="hi", id="7"))
        await tell(socket, Ping())
        assert wire.kinds() == [Refused, Beat]
        await tell(socket, Hello())
        await tell(socket, Hello(id="8"))
        assert wire.kinds() == [Refused, Beat, Welcome, Snapshot, Refused]
        assert not wire.code

    hall(scene)


def test_who_says_nothing_is_not_waited_for() -> None:
    async def scene(hall: Hall) -> None:
        _, wire = hall.socket()
        greeted, other = hall.socket()
        await tell(greeted, Hello())
        await asyncio.sleep(HELLO_WITHIN + 1)
        assert wire.kinds() == [Bye]
        assert wire.code == 4408
        assert not other.code

    hall(scene)


@pytest.mark.parametrize(
    ("hello", "code", "number", "again"),
    [
        (Hello(version=2), "version", 4400, False),
        (Hello(version=10**30), "version", 4400, False),
        (Hello(token="1.me.forged"), "forbidden", 1008, False),
    ],
)
def test_greetings_that_lead_nowhere(hello: Hello, code: str, number: int, again: bool) -> None:
    async def scene(hall: Hall) -> None:
        socket, wire = hall.socket()
        await tell(socket, hello)
        bye = wire.letters[-1]
        assert isinstance(bye, Bye)
        assert (bye.code, bye.again, wire.code) == (code, again, number)

    hall(scene)


def test_a_table_that_is_not_there() -> None:
    async def scene(hall: Hall) -> None:
        socket, wire = hall.socket(code="NOSUCH")
        await tell(socket, Hello())
        bye = wire.letters[-1]
        assert isinstance(bye, Bye)
        assert (bye.code, bye.again, wire.code) == ("not_found", False, 1008)

    hall(scene)


def test_a_store_that_is_down() -> None:
    async def scene(hall: Hall) -> None:
        hall.company.hub.rooms.clear()
        hall.company.store.down = True
        socket, wire = hall.socket()
        await tell(socket, Hello())
        bye = wire.letters[-1]
        assert isinstance(bye, Bye)
        assert (bye.code, bye.again) == ("unavailable", True)

    hall(scene)


def test_who_leaves_while_being_greeted_is_not_let_in() -> None:
    async def scene(hall: Hall) -> None:
        hall.company.hub.rooms.clear()
        hall.company.store.gate = asyncio.Event()
        socket, wire = hall.socket()
        await tell(socket, Hello())
        socket.closed()
        hall.company.store.gate.set()
        await quiet()
        assert wire.letters == []
        assert (await hall.company.room()).guests == {}

    hall(scene)


def test_who_has_written_their_share_is_told_and_stays() -> None:
    async def scene(hall: Hall) -> None:
        spent: list[str] = []

        def check(player: str, *_: object) -> Pay:
            spent.append(player)
            if len(spent) > 1:
                raise TooFast(7, Message("common.no-more-writing"))
            return pay_nothing

        (person, token), wire = await hall.token("Ana"), Wire()
        hub, code = hall.company.hub, hall.company.code
        socket = TableSocket(hub, hall.identity, code, (token, ""), wire, FREE, check=check)
        await tell(socket, Hello(token=token))
        for number in range(2):
            await tell(socket, Say(text="hi", id=str(number)))
        answers = [letter for letter in wire.letters if isinstance(letter, Ok | Refused)]
        assert [(letter.id, isinstance(letter, Ok)) for letter in answers] == [("0", True), ("1", False)]
        assert spent == [person.id] * 2

    hall(scene)


def test_who_talks_too_fast_is_told_and_then_sent_away() -> None:
    async def scene(hall: Hall) -> None:
        socket, wire = await hall.greeted("Ana", Rate(burst=10, per_second=2, patience=5))
        for number in range(12):
            await tell(socket, Say(text=f"line {number}"))
        spoken = [letter for letter in wire.letters if isinstance(letter, Ok)]
        refused = [letter.code for letter in wire.letters if isinstance(letter, Refused)]
        assert (len(spoken), refused) == (9, ["too_fast"] * 3)
        await asyncio.sleep(1)
        await tell(socket, Say(text="better"))
        assert isinstance(wire.letters[-2], Ok)
        for _ in range(20):
            await tell(socket, Ping())
        assert wire.letters[-1] == Bye(
            code="too_fast", message="Too many messages.", said=Saying("common.no-flood"), again=False
        )
        assert wire.code == 1008
        assert len((await hall.company.room()).table.chat) == 10

    hall(scene)


def test_who_is_sent_away_is_told_and_does_not_come_back() -> None:
    async def scene(at: Hall) -> None:
        (ana, token), (bob, other) = await at.token("Ana"), await at.token("Bob")
        setup = Setup(game="pontoon", seats=3)
        at.company.code = await at.company.hub.open_table(ana, Opening(setup=setup))
        host, _ = at.socket(token)
        guest, wire = at.socket(other)
        for socket in (host, guest):
            await tell(socket, Hello())
        await tell(guest, Sit())
        await tell(host, Kick(player=bob.id))
        assert wire.code == 1008
        *_, update, bye = wire.letters
        assert isinstance(update, Update)
        assert Kicked(bob.id) in update.happened
        said = Saying("common.no-sent-away")
        assert bye == Bye(code="closed", message="The host removed you from the table.", said=said, again=False)
        guest.closed()
        back, again = at.socket(other)
        await tell(back, Hello())
        assert again.code == 1008
        message = "The host removed you from the table."
        assert again.letters == [Bye(code="forbidden", message=message, said=said, again=False)]

    hall(scene)
