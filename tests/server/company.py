"""Guests and a hub for tests, in virtual time: whoever is here keeps every letter they get."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from msgspec import UNSET

from pitboss.core.dice import Dice
from pitboss.core.message import Message
from pitboss.server.rooms import table_log
from pitboss.server.rooms.guests import Guest
from pitboss.server.rooms.hub import Hub
from pitboss.server.rooms.room import Room
from pitboss.wire.commands import Ask, AtTable, Move
from pitboss.wire.letters import Beat, Letter, Ok, Refused, Sent, Snapshot, Update
from pitboss.wire.people import Person, Setup
from pitboss.wire.web import Opening
from tests.server.memory import MemoryStore, Shelf
from tests.server.virtual_time import run

L = TypeVar("L", bound=Letter)

START = 1_000_000
_encode = msgspec.json.Encoder(decimal_format="string").encode
_decoder: msgspec.json.Decoder[Letter] = msgspec.json.Decoder(Sent)


class Ear(Guest):
    """A guest who keeps what they hear, and when."""

    def __init__(self, clock: Callable[[], int], name: str | None) -> None:
        super().__init__(Person(f"id-{name.lower()}", name) if name is not None else None, self._keep)
        self._clock = clock
        self.frames: list[bytes] = []
        self.times: list[int] = []
        self.code = 0

    def _keep(self, frame: bytes) -> None:
        self.frames.append(frame)
        self.times.append(self._clock())

    def hear(self, letter: Letter) -> None:
        """Take the answer to a command."""
        self.send(_encode(letter))

    def close(self, code: int, reason: Message) -> None:
        self.code = code

    @property
    def letters(self) -> list[Letter]:
        """Everything heard so far."""
        return [_decoder.decode(frame) for frame in self.frames]

    def all(self, kind: type[L]) -> list[L]:
        """Every letter of a kind."""
        return [letter for letter in self.letters if isinstance(letter, kind)]

    def last(self, kind: type[L]) -> L:
        """The latest letter of a kind."""
        return self.all(kind)[-1]

    @property
    def seq(self) -> int:
        """How far the table has got as far as they know."""
        return max(letter.seq for letter in self.letters if isinstance(letter, Snapshot | Update))

    def forget(self) -> None:
        """Begin to listen again."""
        self.frames.clear()
        self.times.clear()


class Company:
    """One hub, one table, and those who come to it through this hub."""

    def __init__(self, hub: Hub, store: MemoryStore) -> None:
        self.hub = hub
        self.store = store
        self.code = ""
        self.now = hub.now

    @classmethod
    async def opened(cls, store: MemoryStore | None = None, name: str = "one", seed: int = 1) -> "Company":
        """A hub on a store."""
        loop = asyncio.get_running_loop()
        store = store or MemoryStore()
        hub = Hub(store, lambda: START + round(loop.time() * 1000))
        hub.name, hub.dice = name, Dice(seed)
        await hub.open()
        return cls(hub, store)

    async def open_table(self, game: str = "pontoon", seats: int = 3, host: str = "Ana", **more: object) -> str:
        """Open a table at which nobody sits yet."""
        setup = msgspec.convert({"game": game, "seats": seats, **more}, Setup)
        self.code = await self.hub.open_table(Person(f"id-{host.lower()}", host), Opening(setup=setup, sit=False))
        return self.code

    async def room(self) -> Room:
        """The table's room in this hub."""
        return await self.hub.room(self.code)

    async def enter(self, name: str | None = None, resume: int | None = None) -> Ear:
        """Let someone in."""
        ear = Ear(self.now, name)
        (await self.room()).enter(ear, resume)
        await quiet()
        return ear

    async def leave(self, ear: Ear) -> None:
        """Cut someone's connection."""
        (await self.room()).leave(ear)
        await quiet()

    async def say(self, ear: Ear, command: AtTable | Ask) -> None:
        """Let someone give a command; the answer is among what they hear."""
        assert ear.person is not None
        (await self.room()).submit(ear.person, command, ear.hear, here=True)
        await quiet()

    async def ok(self, ear: Ear, command: AtTable) -> Ok:
        """Give a command that is carried out."""
        heard = len(ear.frames)
        await self.say(ear, command)
        answers = [letter for letter in ear.letters[heard:] if isinstance(letter, Ok | Refused)]
        assert len(answers) == 1, answers
        assert isinstance(answers[0], Ok), answers
        return answers[0]

    async def move(self, ear: Ear, text: str) -> Ok:
        """Make a move."""
        return await self.ok(ear, Move(text=text))

    async def kill(self) -> None:
        """End the hub as `kill -9` would: nothing is said to anyone."""
        self.store.vanish()
        for room in self.hub.rooms.values():
            room.guests.clear()
            room._cancel()
        await self.hub.close()


async def quiet() -> None:
    """Wait until nothing is under way."""
    for _ in range(30):
        await asyncio.sleep(0)


def played(scene: Callable[[Company], Awaitable[None]], store: MemoryStore | None = None, faulty: bool = False) -> None:
    """Play a scene at one hub."""

    async def whole() -> None:
        company = await Company.opened(store)
        await scene(company)
        await company.hub.close()

    run(whole(), faulty)


def kinds(ear: Ear) -> list[type[Letter]]:
    """What kinds of letters someone has got, in order; who watches is told in its own time, and left out."""
    return [type(letter) for letter in ear.letters if not (isinstance(letter, Beat) and letter.watching is not None)]


def happened(ear: Ear) -> list[object]:
    """All that was told about the table, in order."""
    return [one for update in ear.all(Update) for one in update.happened]


def events(ear: Ear) -> list[object]:
    """All that was told about the match, in order."""
    told: list[object] = []
    for update in ear.all(Update):
        told += msgspec.json.decode(update.events) if update.events is not UNSET else []
    return told


def two(scene: Callable[[Company, Company], object]) -> None:
    """Play a scene at two hubs on one shelf, one table."""

    async def whole() -> None:
        shelf = Shelf()
        one = await Company.opened(MemoryStore(shelf), "one")
        other = await Company.opened(MemoryStore(shelf), "other", seed=2)
        for company in (one, other):
            company.hub.alive = frozenset(("one", "other"))
        await scene(one, other)  # type: ignore[misc]  # scenes are coroutines
        check_log(shelf, one.code)
        await one.hub.close()
        await other.hub.close()

    run(whole())


def check_log(shelf: Shelf, code: str) -> None:
    """A log has no gap, no fork, and can be replayed."""
    entries = shelf.logs[code]
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    for step in table_log.by_step(entries):
        assert [entry.step for entry in step] == [step[0].seq] * len(step)
        assert len({(entry.server, entry.at, entry.by) for entry in step}) == 1
    ids = [(entry.by, entry.command) for entry in entries if entry.command]
    assert len(set(ids)) == len(ids), "a command acted twice"
    table_log.rebuilt(code, entries)
