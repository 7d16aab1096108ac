"""The hub: every room that is open in this process, and the store behind them."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from itertools import count
from typing import Final

import msgspec
from msgspec import Struct

from pitboss import bots, packs
from pitboss.background import Background
from pitboss.core.dice import Dice
from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.core.origin import Origin
from pitboss.core.pacing import backoff
from pitboss.server.rooms import table_log
from pitboss.server.rooms.guests import Guest
from pitboss.server.rooms.house_moves import Unattended
from pitboss.server.rooms.room import Room
from pitboss.server.store.own_packs import have_pack
from pitboss.server.store.store import Entry, Purse, Step, Store, StoreDown, Written
from pitboss.server.thinkers import Thinkers
from pitboss.server.time_slices import TimeSlices
from pitboss.table.arranging import own_packs
from pitboss.table.decide import decide, opening
from pitboss.table.errors import Refusal, received
from pitboss.table.own import at_stake, is_abandoned
from pitboss.table.plan import Asker, Chips, Plan
from pitboss.table.playing_on import play_on
from pitboss.table.table import Table
from pitboss.wire.commands import AtTable, Bot, Sit, Start
from pitboss.wire.letters import Beat, Letter, Refused
from pitboss.wire.people import Person, PlayedOn, Setup
from pitboss.wire.web import Opening

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""What codes are made of: nothing that reads like something else."""
RETRY: Final = 0.1
"""Seconds before the log is read again where it could not be."""
LINGER: Final = 60
"""Seconds for which a room stays open when everybody has gone."""
ROOMS: Final = 10_000
LOADS: Final = 4
"""Logs that are read at the same time."""
BEAT: Final = 5
"""Seconds between signs of life in a shared store."""
ASLEEP: Final = 15.0
"""Seconds without a look at the clock after which the process has slept: others have given it up and gone on."""
DROWSY: Final = 1.0
"""Seconds after waking up in which what comes may have waited since before."""
ROUND: Final = 120
"""Seconds in which every public table with someone at it is listed again, so that the lobby does not forget it."""
TIDYING: Final = 3600
"""Seconds between two looks for tables that nobody has been at for long."""
GUEST_BEAT: Final = 15_000
"""Milliseconds between beats to guests."""
START_CHIPS: Final = 1000
BOT_TIME: Final = 100
"""Hundredths of a table's pace that bots take over their moves."""
GIVING_UP: Final = 100
"""Looks at a table, 50 ms apart, until it has let go of someone's chips."""

_log = logging.getLogger("pitboss.server")


class Tidiness(Struct, frozen=True):
    """When tables are taken off the lists: so many milliseconds after the last that happened there; 0: never."""

    unfinished: int = 24 * 3_600_000
    finished: int = 30 * 24 * 3_600_000


class Unplayable(Refusal):
    """A table's match can never go on."""


class Hub:
    """All rooms of one server process."""

    def __init__(self, store: Store, clock: Callable[[], int] | None = None) -> None:
        self.store = store
        self.name = secrets.token_hex(6)
        self.dice = Dice(None)
        self.rooms: dict[str, Room] = {}
        self.moves = 0
        self.refusals = 0
        self.bot_failures: Counter[str] = Counter()
        """By bot, how often one failed to decide and another was asked."""
        self.start_chips = START_CHIPS
        self.bot_time = BOT_TIME
        self.tidiness = Tidiness()
        self.now = clock or _wall_time
        self.alive: frozenset[str] = frozenset((self.name,))
        self._awake = asyncio.get_running_loop().time()
        """When the process last looked at the clock."""
        self._drowsy_until = 0.0
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._background = Background(_log)
        self.loop = asyncio.get_running_loop()
        self.slices = TimeSlices()
        self.loads = asyncio.Semaphore(LOADS)
        """For whoever holds a whole log in memory."""
        self.unattended = Unattended(self.loop, ROOMS)
        self.thinkers = Thinkers()

    async def open(self) -> None:
        """Open the store and begin to listen."""
        await self.store.open(self._news)
        self.alive = await self.store.beat(self.name, self.now())
        self.spawn(self._beat())
        self.spawn(self._hearten())
        self.spawn(self._go_round())
        self.spawn(self._watch_clock())
        self.spawn(self._tidy())

    async def close(self) -> None:
        """Let go of everything; what was acknowledged is in the store."""
        self.thinkers.close()
        await self._background.close()
        await self.store.close()

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside everything else; a failure is logged, never lost."""
        self._background.spawn(work)

    # Rooms

    async def room(self, code: str) -> Room:
        """The room of a table, opened if need be; raises `Refusal`."""
        room = self.rooms.get(code)
        if room is not None:
            return room
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = self.loop.create_task(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        # Whoever asked first may go away; the others still want the room.
        return await asyncio.shield(loading)

    async def enter(self, code: str, guest: Guest, resume: int | None = None) -> Room:
        """Let someone into a table's room, which may be another than it was a moment ago; raises `Refusal`."""
        room = await self.room(code)
        room.enter(guest, resume)
        return room

    async def _load(self, code: str) -> Room:
        async with self.loads:
            table = await self._rebuilt(code, await self.store.entries(code))
        if len(self.rooms) >= ROOMS:
            raise Refusal("busy", Message("common.no-room"), Message("common.try-later"))
        judged = table.foreign and await self.store.judged(code, table.number)
        room = self.rooms[code] = Room(self, table)
        room.judged = judged
        if self.store.shared:
            # What others wrote since the log was read was told to nobody here.
            room.hear(table.seq + 1)
        room.cover_the_lost(self.alive)
        self.evict_later(room)
        return room

    async def _rebuilt(self, code: str, entries: Sequence[Entry]) -> Table:
        if not entries:
            raise Refusal("not_found", Message("common.no-table"), Message("common.try-code"))
        try:
            return await self.slices.do(table_log.rebuilding(code, entries))
        except Exception:
            # A log may say anything, and the table takes it at its word: whatever comes of that, the log is at fault.
            _log.exception("table %s cannot be rebuilt from its log", code)
            hint = Message("common.try-db-check")
            raise Unplayable("unavailable", Message("common.no-log"), hint) from None

    def evict_later(self, room: Room) -> None:
        """Close the room if nobody has come back after a while."""
        self.loop.call_later(LINGER, self._evict, room)

    def _evict(self, room: Room) -> None:
        if self.rooms.get(room.table.code) is not room or room.guests:
            return
        if room.idle:
            del self.rooms[room.table.code]
        else:
            self.evict_later(room)

    # Chips

    async def chips(self, player: str, table: str = "") -> Chips:
        """Someone's own chips, for a match at a table."""
        purse = await self.free(player)
        return Chips(purse.chips, purse.bank, elsewhere=purse.held not in ("", table))

    async def free(self, player: str) -> Purse:
        """Someone's purse; the match that holds their chips is given up first, if nobody is at it any more."""
        purse = await self.store.purse(player, self.start_chips)
        if not purse.held or not await self._is_given_up(player, purse.held):
            return purse
        return await self.store.purse(player, self.start_chips)

    async def _is_given_up(self, player: str, code: str) -> bool:
        """Whether a table has let go of someone's chips, because it was abandoned or cannot be played any more."""
        try:
            room = await self.room(code)
        except Unplayable:
            await self.store.let_go(player, code)
            return True
        except Refusal:
            return False
        if room.table.foreign:
            await self.store.let_go(player, code)
            return True
        if not is_abandoned(room.table, self.now()):
            return False
        room.give_up()
        for _ in range(GIVING_UP):
            if not at_stake(room.table):
                break
            await asyncio.sleep(0.05)
        return True

    def dismiss(self, sessions: frozenset[str]) -> None:
        """Part from everybody who came by a token that holds no longer."""
        for room in list(self.rooms.values()):
            for guest in list(room.guests):
                if guest.session in sessions:
                    guest.close(1008, Message("common.bye-signed-out"))

    # Question packs

    async def have_packs(self, person: Person, wanted: Setup, table: Setup | None = None) -> None:
        """Have at hand what a table brings to play with; raises `Refusal` if it is none of this person's.

        What the table plays with already may be chosen by whoever is its host now. Nobody else may: whoever reads the
        name of a pack could play it to the end elsewhere, and come back with the answers.
        """
        own = set() if table is None else set(own_packs(table))
        for name in own_packs(wanted):
            if name in own and packs.is_kept(name):
                continue
            text = await (self.store.pack(name) if name in own else self.store.take_pack(name, person.id))
            if text is None:
                raise Refusal("options", Message("common.no-own-pack"), Message("common.try-own-pack"))
            if not packs.is_kept(name):
                await have_pack(name, text)

    # New tables

    async def open_table(self, person: Person, wanted: Opening) -> str:
        """Open a table, seat whom it is to have, and give its code; raises `Refusal`."""
        await self.have_packs(person, wanted.setup)
        plan = opening(person, wanted.setup, self.bots)
        if len(self.rooms) >= ROOMS:
            raise Refusal("busy", Message("common.no-room"), Message("common.try-later"))
        await self._rehearse(plan, person, wanted)
        room = await self._new_room(plan, person)
        await self._furnish(room, person, wanted)
        return room.table.code

    async def play_on(self, person: Person, setup: Setup, origin: Origin, on: PlayedOn, source: str) -> str:
        """Open a table at which someone plays on from a moment of another match, and give its code.

        Raises `Refusal`, and then there is no such table.
        """
        await self.have_packs(person, setup)
        plan = opening(person, setup, self.bots)
        if len(self.rooms) >= ROOMS:
            raise Refusal("busy", Message("common.no-room"), Message("common.try-later"))
        asker, rehearsal = Asker(person, self.now(), Dice(None), self.bots), Table("")
        rehearsal.settle(plan, asker.now)
        begun = play_on(rehearsal, asker, origin, on, source)
        room = await self._new_room(plan, person)
        answered: asyncio.Future[Letter] = self.loop.create_future()
        # Nobody else knows of the table yet, so what was planned for it is still to be done.
        room.carry_out(lambda: begun, person.id, partial(_answer, answered))
        answer = await answered
        if isinstance(answer, Refused):
            raise received(answer)
        return room.table.code

    async def _new_room(self, plan: Plan, person: Person) -> Room:
        code = await self._found(
            Entry("", 1, 1, self.now(), person.id, "", self.name, table_log.encode(plan.happenings[0]))
        )
        table = Table(code)
        table.settle(plan, self.now(), person.id, "", self.name)
        room = self.rooms[code] = Room(self, table)
        room.line.write()
        self.evict_later(room)
        return room

    async def _found(self, entry: Entry) -> str:
        """Write the first entry of a table's log under a code nobody has."""
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(6))
            written: asyncio.Future[Written] = self.loop.create_future()
            step = Step((Entry(code, *[getattr(entry, name) for name in Entry.__struct_fields__[1:]]),))
            self.store.append(step, partial(_settle, written))
            match await written:
                case Written.YES:
                    return code
                case Written.FAILED:
                    raise Refusal("unavailable", Message("common.no-writing"), Message("common.try-soon"))

    async def _rehearse(self, plan: Plan, person: Person, wanted: Opening) -> None:
        """See whether the table can be had as it is wanted: what is refused is never opened."""
        purses = {person.id: await self.chips(person.id)} if wanted.setup.keep else {}
        asker = Asker(person, self.now(), Dice(None), self.bots, purses=purses)
        table = Table("")
        table.settle(plan, asker.now)
        for order in _orders(wanted, len(table.chairs)):
            table.settle(decide(table, asker, order), asker.now)

    async def _furnish(self, room: Room, person: Person, wanted: Opening) -> None:
        for order in _orders(wanted, len(room.table.chairs)):
            answer = await self.ask(room, person, order)
            if isinstance(answer, Refused):
                raise received(answer)

    async def ask(self, room: Room, person: Person, command: AtTable) -> Letter:
        """Give a command and wait for its answer."""
        answered: asyncio.Future[Letter] = self.loop.create_future()
        room.submit(person, command, partial(_answer, answered))
        return await answered

    def bots(self, game: str) -> Sequence[str]:
        """The bots that play a game, the best first."""
        return list(bots.makers(game))

    # Other processes

    def _news(self, table: str, seq: int) -> None:
        """Another process has written; an empty name: who knows what."""
        if table:
            room = self.rooms.get(table)
            if room is not None:
                room.hear(seq)
            return
        for room in self.rooms.values():
            room.hear(room.table.seq + 1)

    async def _hearten(self) -> None:
        """Tell every guest now and then that the house is there."""
        while True:
            await asyncio.sleep(GUEST_BEAT / 1000)
            frame = msgspec.json.encode(Beat(at=self.now()))
            for room in list(self.rooms.values()):
                for guest in list(room.guests):
                    guest.send(frame)

    async def _go_round(self) -> None:
        """Say now and then in the lobby where someone is, one table after the other: not all at once."""
        while True:
            rooms = list(self.rooms.values())
            if not rooms:
                await asyncio.sleep(ROUND)
            for room in rooms:
                await asyncio.sleep(ROUND / len(rooms))
                if room.guests:
                    room.line.keep()

    async def _tidy(self) -> None:
        """Take tables off everybody's lists that nobody has been at for long: at the start, then every hour."""
        while True:
            now, tidiness = self.now(), self.tidiness
            before = [now - wait if wait else 0 for wait in (tidiness.unfinished, tidiness.finished)]
            with contextlib.suppress(PitbossError):
                await self.store.tidy(*before)
            await asyncio.sleep(TIDYING)

    @property
    def overslept(self) -> bool:
        """Whether the process has slept so long that what was said to it may have been said to another since."""
        return self.store.shared and self.loop.time() - self._awake > ASLEEP

    @property
    def drowsy(self) -> bool:
        """Whether it has, or has only just noticed: connections that waited are read one by one after that."""
        return self.overslept or self.loop.time() < self._drowsy_until

    async def _watch_clock(self) -> None:
        """Send everybody away who was here before a long sleep: they come back, and say again what still counts."""
        while True:
            await asyncio.sleep(1)
            if self.overslept:
                self._drowsy_until = self.loop.time() + DROWSY
                for room in list(self.rooms.values()):
                    for guest in list(room.guests):
                        guest.close(1012, Message("common.bye-slept"))
            self._awake = self.loop.time()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with contextlib.suppress(PitbossError):
                self.alive = await self.store.beat(self.name, self.now())
                if self.store.shared:
                    self.dismiss(await self.store.ended_sessions(self.now() - 3 * BEAT * 1000))
            for room in list(self.rooms.values()):
                room.cover_the_lost(self.alive)

    async def entries(self, code: str, after: int = 0) -> list[Entry]:
        """A table's log from the entry after that number, as soon as the store answers."""
        while True:
            try:
                return await self.store.entries(code, after)
            except StoreDown:
                await asyncio.sleep(RETRY)
                await self.until_store_answers()

    async def until_store_answers(self) -> None:
        """Wait as long as the store is out of reach."""
        for failures in count(1):
            try:
                await self.store.health()
            except PitbossError:
                await asyncio.sleep(backoff(failures, 50, 2_000) / 1000)
            else:
                return


def _orders(wanted: Opening, seats: int) -> list[AtTable]:
    """What is to be done at a new table."""
    first = 1 if wanted.sit else 0
    orders: list[AtTable] = [Sit(nature=wanted.nature)] if wanted.sit else []
    orders += [Bot(seat=seat) for seat in range(first, min(first + wanted.bots, seats))]
    return [*orders, Start()] if wanted.start else orders


def _answer(answered: "asyncio.Future[Letter]", letter: Letter) -> None:
    if not answered.done():
        answered.set_result(letter)


def _settle(written: "asyncio.Future[Written]", result: Written) -> None:
    if not written.done():
        written.set_result(result)


_EPOCH: Final = time.time_ns() - time.monotonic_ns()


def _wall_time() -> int:
    """Milliseconds since 1970 that never run backwards while the process lives."""
    return (_EPOCH + time.monotonic_ns()) // 1_000_000
