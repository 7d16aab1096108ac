"""Rooms of one table in two processes: whatever one of them is late to hear, both come to the same end."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest

from pitboss.server import hub as hubs
from pitboss.server.guest import Guest
from pitboss.server.hub import Hub
from pitboss.server.identity import Identity
from pitboss.server.room import Room
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.store.store import Done, Entry, News, Player, Step, StoreDown, Written
from pitboss.server.table_socket import TableSocket
from pitboss.wire.commands import AtTable, Mute, Ready, Say, Sit, Stand
from pitboss.wire.happenings import Came, Left
from pitboss.wire.letters import Letter, Ok, Refused, Sent, Snapshot, Update
from pitboss.wire.people import Person, Setup
from pitboss.wire.web import Opening

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")


class Shelf:
    """The logs that several processes share."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = {}
        self.readers: list[Process] = []


class Process(SqliteStore):
    """One process's way to the shelf; the test decides what it hears of, and how long it reads."""

    shared = True

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self.shelf = shelf
        self.deaf = False
        self.reading: Callable[[], Awaitable[object]] | None = None
        """Comes between reading the log and having read it."""

    async def open(self, news: News) -> None:
        await super().open(news)
        self.tell = news
        self.shelf.readers.append(self)

    def append(self, step: Step, done: Done) -> None:
        written = Written.YES
        if step.entries:
            log = self.shelf.logs.setdefault(step.entries[0].table, [])
            if step.entries[0].seq == len(log) + 1:
                log.extend(step.entries)
                self.spread(step.entries[-1])
            else:
                written = Written.CONFLICT
        self._loop.call_soon(done, written)

    def spread(self, last: Entry) -> None:
        for other in self.shelf.readers:
            if other is not self and not other.deaf:
                self._loop.call_soon(other.tell, last.table, last.seq)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        found = self.shelf.logs.get(table, [])[after:]
        if self.reading is not None:
            await self.reading()
        return found


class Visitor(Guest):
    """Keeps what it is told."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.letters: list[Letter] = []

    def send(self, *frames: bytes) -> None:
        self.letters += [msgspec.json.decode(frame, type=Sent) for frame in frames]

    def close(self, code: int, reason: str) -> None:
        self.gone = True

    @property
    def seqs(self) -> list[int]:
        return [letter.seq for letter in self.letters if isinstance(letter, Snapshot | Update)]


class Pair:
    """Two processes with a table that is open in both."""

    def __init__(self, stores: list[Process], hubs: list[Hub], rooms: list[Room]) -> None:
        self.stores, self.hubs, self.rooms = stores, hubs, rooms
        self.here, self.there = rooms

    async def do(self, room: Room, person: Person, command: AtTable) -> Letter:
        return await asyncio.wait_for(room.hub.ask(room, person, command), 30)

    async def agree(self) -> None:
        """Wait until both know the whole log."""
        log = self.stores[0].shelf.logs[self.here.table.code]
        await until(lambda: all(room.table.seq == len(log) for room in self.rooms))


@asynccontextmanager
async def pair() -> AsyncIterator[Pair]:
    shelf = Shelf()
    stores = [Process(shelf), Process(shelf)]
    houses = [Hub(store) for store in stores]
    for house in houses:
        await house.open()
        house.alive = frozenset(one.name for one in houses)
    try:
        code = await houses[0].open_table(ANN, Opening(setup=Setup(game="pontoon", seats=2), sit=False))
        yield Pair(stores, houses, [await house.room(code) for house in houses])
    finally:
        for house in houses:
            await house.close()


async def until(met: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not met():
            await asyncio.sleep(0)


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(100):
        await asyncio.sleep(0)


def test_what_is_written_while_the_log_is_read_is_not_missed() -> None:
    async def run() -> None:
        async with pair() as both:
            slow = asyncio.Event()
            both.stores[1].reading = slow.wait
            await both.do(both.here, ANN, Say(text="one"))
            await settle()
            await both.do(both.here, ANN, Say(text="two"))
            await settle()
            both.stores[1].reading = None
            slow.set()
            await both.agree()

    asyncio.run(run())


def test_what_is_written_while_a_room_is_opened_is_not_missed() -> None:
    async def run() -> None:
        async with pair() as both:
            code = both.here.table.code
            del both.hubs[1].rooms[code]
            slow = asyncio.Event()
            both.stores[1].reading = slow.wait
            opening = asyncio.create_task(both.hubs[1].room(code))
            await settle()
            await both.do(both.here, ANN, Say(text="one"))
            await settle()
            both.stores[1].reading = None
            slow.set()
            both.rooms[1] = await opening
            await both.agree()

    asyncio.run(run())


def test_who_comes_from_another_process_is_never_told_less_than_before() -> None:
    async def run() -> None:
        async with pair() as both:
            both.stores[1].deaf = True
            await both.do(both.here, ANN, Say(text="one"))
            seen = both.here.table.seq
            assert both.there.table.seq < seen
            guest = Visitor(BOB)
            both.there.enter(guest, seen)
            await until(lambda: bool(guest.letters))
            assert guest.seqs[0] >= seen

    asyncio.run(run())


def test_who_has_left_before_the_log_was_read_is_not_let_in() -> None:
    async def run() -> None:
        async with pair() as both:
            both.stores[1].deaf = True
            await both.do(both.here, ANN, Say(text="one"))
            guest = Visitor(BOB)
            both.there.enter(guest, both.here.table.seq)
            both.there.leave(guest)
            await both.agree()
            await settle()
            assert not guest.letters
            assert guest not in both.there.guests

    asyncio.run(run())


def test_a_command_is_not_refused_for_what_is_no_longer_so() -> None:
    async def run() -> None:
        async with pair() as both:
            both.stores[1].deaf = True
            await both.do(both.here, BOB, Sit())
            answer = await both.do(both.there, BOB, Ready())
            assert isinstance(answer, Ok)
            refused = await both.do(both.there, ANN, Ready())
            assert isinstance(refused, Refused)

    asyncio.run(run())


def test_the_same_command_through_two_processes_acts_once() -> None:
    async def run() -> None:
        async with pair() as both:
            both.stores[1].deaf = True
            first = await both.do(both.here, BOB, Sit(id="x"))
            assert await both.do(both.there, BOB, Sit(id="x")) == first
            gone = await both.do(both.there, BOB, Stand(id="y"))
            both.stores[0].deaf = True
            assert await both.do(both.here, BOB, Stand(id="y")) == gone
            log = both.stores[0].shelf.logs[both.here.table.code]
            assert [entry.command for entry in log if entry.command] == ["x", "y"]

    asyncio.run(run())


def test_what_was_refused_elsewhere_since_is_not_done_late() -> None:
    async def run() -> None:
        async with pair() as both:
            await both.do(both.here, ANN, Sit())
            await both.do(both.here, BOB, Sit())
            both.here.enter(Visitor(BOB))
            await until(lambda: both.there.table.chairs[1].here)
            both.stores[0].deaf = True
            both.there.enter(Visitor(BOB))
            await until(lambda: both.there.table.servers[1] == both.hubs[1].name)
            said = Say(text="Hello?", id="x")
            await both.do(both.there, ANN, Mute(player="bob"))
            assert refusal(await both.do(both.there, BOB, said)) == "forbidden"
            await both.do(both.there, ANN, Mute(player="bob", muted=False))
            assert refusal(await both.do(both.here, BOB, said)) == "unavailable"
            assert both.here.table.done("bob", "x") is None
            assert isinstance(await both.do(both.here, BOB, said), Ok)

    asyncio.run(run())


def refusal(letter: Letter) -> str:
    return letter.code if isinstance(letter, Refused) else ""


def test_commands_at_the_same_moment_all_get_in() -> None:
    async def run() -> None:
        async with pair() as both:
            said = [(room, Say(text=str(number), id=str(number))) for number, room in enumerate(both.rooms * 10)]
            answers = await asyncio.gather(*(both.do(room, ANN, say) for room, say in said))
            await both.agree()
            assert all(isinstance(answer, Ok) for answer in answers)
            log = both.stores[0].shelf.logs[both.here.table.code]
            assert sorted(entry.command for entry in log if entry.command) == sorted(say.id for _, say in said)
            assert [entry.seq for entry in log] == list(range(1, len(log) + 1))

    asyncio.run(run())


def test_whoever_is_here_and_taken_for_lost_elsewhere_is_back_at_once() -> None:
    async def run() -> None:
        async with pair() as both:
            await both.do(both.here, BOB, Sit())
            guest = Visitor(BOB)
            both.here.enter(guest)
            await both.agree()
            await until(lambda: both.there.table.chairs[0].here)
            both.there.cover_the_lost(frozenset((both.hubs[1].name,)))
            await until(lambda: Left(0) in happened(guest))
            await until(lambda: both.there.table.chairs[0].here)
            assert happened(guest)[-2:] == [Left(0), Came(0)]

    asyncio.run(run())


def happened(guest: Visitor) -> list[object]:
    return [each for letter in guest.letters if isinstance(letter, Update) for each in letter.happened]


def test_a_store_that_could_not_be_read_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail() -> None:
        raise StoreDown("It is down.")

    async def run() -> None:
        async with pair() as both:
            both.stores[1].reading = fail
            await both.do(both.here, ANN, Say(text="one"))
            await settle()
            both.stores[1].reading = None
            await both.agree()

    monkeypatch.setattr("pitboss.server.room.RETRY", 0.001)
    asyncio.run(run())


# After a long sleep


class Line:
    """A connection that keeps what becomes of it."""

    waiting = 0

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.dropped = False

    def send(self, *frames: bytes) -> None:
        self.sent += frames

    def close(self, code: int, reason: str) -> None:
        self.dropped = True

    def drop(self) -> None:
        self.dropped = True


def test_a_process_that_has_slept_acts_on_nothing_it_was_told_before(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with pair() as both:
            line = Line()
            code = both.here.table.code
            identity = Identity(both.stores[0], b"secret")
            guest = TableSocket(both.hubs[0], identity, code, identity.token("bob"), line)
            await both.stores[0].add_player(Player(BOB.id, BOB.name))
            guest.received(b'{"type": "hello"}')
            await until(lambda: guest in both.here.guests)
            before = both.here.table.seq
            monkeypatch.setattr(hubs, "ASLEEP", -1.0)
            guest.received(b'{"type": "sit", "id": "x"}')
            assert line.dropped
            await settle()
            assert both.here.table.seq == before

    asyncio.run(run())
