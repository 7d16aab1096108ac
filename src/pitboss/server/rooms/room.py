"""A room: a table that somebody is at, with its guests, its queue of orders and its timer.

One order at a time is decided, written and, once the store has it, made true and told: nobody sees what could still be
lost. If another process has written in between, the room catches up and decides the order anew.

What is decided next: if a time limit has run out the clock acts, whatever waits. What was begun goes on. Then the house
(bots, covering) and people have turns; people among themselves too, whoever wants to move before those who only talk.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from pitboss.server.fair_queue import Fair
from pitboss.server.rooms import table_log
from pitboss.server.rooms.delayed import Lagging
from pitboss.server.rooms.guests import Guest
from pitboss.server.rooms.house_moves import Thinking
from pitboss.server.rooms.listing import LobbyLine
from pitboss.server.rooms.orders import Order, Reply, fingerprint, unwritten
from pitboss.server.rooms.outcomes import holds, outcomes
from pitboss.server.rooms.past import Coming
from pitboss.server.rooms.settling import Settling
from pitboss.server.store.store import Entry, Step, StoreDown, Written
from pitboss.table import house
from pitboss.table.decide import decide
from pitboss.table.errors import Refusal
from pitboss.table.letters import WATCHER, Edition, answer, eye_of, since, snapshot
from pitboss.table.own import abandoned
from pitboss.table.plan import Asker, Chips, Page, Plan
from pitboss.table.seats import SENT_AWAY, arrive, depart, humans, is_played_through, restored, see_host
from pitboss.table.table import Table
from pitboss.wire.commands import Ask, AtTable, Rematch, Say, Sit, Stand, Start
from pitboss.wire.happenings import Happening, Kicked
from pitboss.wire.people import Person

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub

QUEUE: Final = 256
"""Orders that may wait at one table; more are refused."""
RETRY: Final = 0.1
"""Seconds before the log is read again where it could not be."""
FAULT: Final = 1000
"""Milliseconds before the house tries again what failed by a fault of ours."""
ALONE: Final = 50
"""Moves of the house in a row after which nobody but bots seems to play at a table."""
LOOK: Final = 100
"""Milliseconds after which a table that waits for its turn among others looks at its clock."""
YIELD: Final = 2000
"""Milliseconds that a process leaves the house's moves to the one that the players are connected to."""

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode
_log: Final = logging.getLogger("pitboss.server")


class Room:
    """One table and everybody at it, in this process."""

    def __init__(self, hub: "Hub", table: Table) -> None:
        self.hub = hub
        self.table = table
        self.guests: dict[Guest, None] = {}
        self.heard = 0
        """How far other processes say the log has got."""
        self._begun: deque[Order] = deque()
        """Orders that go before all others: they were to be decided already, or wait for nothing but the log."""
        self._orders: Fair[Order] = Fair(QUEUE)
        self._busy = False
        self._acted = False
        """Whether the house has had its turn, and people have theirs."""
        self._bots_moved = 0
        """How often the house has moved since a person did."""
        self._asked = False
        """Whether the house waits for its turn among the tables where nobody but bots plays."""
        self._granted = False
        self._faulty_until = 0
        """Until when the house does not try again what has failed."""
        self._timer: asyncio.TimerHandle | None = None
        self._thinking = Thinking(table)
        self._lagging = Lagging(hub, table, self.guests, self._entries)
        self.line = LobbyLine(hub, table)
        self._settling = Settling(hub, table)
        self.judged = False
        """Whether the results of the latest match are in the books; asked for where it was played by other rules."""
        self._keep_time()
        if not hub.store.shared:
            see_host(table, False, hub.now())

    # Guests

    def enter(self, guest: Guest, resume: int | None = None) -> None:
        """Let somebody in: the snapshot, or what they have missed, and from now on everything."""
        if self.hub.store.shared:
            # Another process may have told them more than this one has heard of: read on before they are told less.
            self._begun.append(Order(lambda: self._admit(guest, resume)))
            if not self._busy:
                self._read_on()
        else:
            self._admit(guest, resume)

    def _admit(self, guest: Guest, resume: int | None) -> None:
        if guest.gone:
            return
        now = self.hub.now()
        self.guests[guest] = None
        if guest.player == self.table.host:
            see_host(self.table, True, now)
        self._keep_time()
        guest.eye = eye_of(self.table, guest.player)
        guest.lags = self._is_delayed(guest)
        if guest.lags:
            self._lagging.begin(guest)
        else:
            guest.send(*map(_encode, since(self.table, guest.eye, resume, now)))
        if guest.eye >= 0:
            self._order(Order(lambda: arrive(self.table, guest.player, self.hub.name)), guest.player)
        self._call_off()
        self._schedule()

    def leave(self, guest: Guest) -> None:
        """Somebody's connection is gone."""
        guest.gone = True
        if self.guests.pop(guest, guest) is not None:
            return
        if guest.player and not self._is_here(guest.player):
            self._order(Order(lambda: depart(self.table, guest.player, self.hub.name)), guest.player)
            if guest.player == self.table.host:
                see_host(self.table, False, self.hub.now())
                self._schedule()
        self._keep_time()
        if not self.guests:
            self._cancel()
            self.hub.evict_later(self)

    def _is_here(self, player: str) -> bool:
        return any(guest.player == player for guest in self.guests)

    def _keep_time(self) -> None:
        """A table knows from its log when match time runs, but not whether a process has died, or who watches bots."""
        if self.guests:
            if not humans(self.table):
                self.table.run(self.hub.now())
        elif not self.hub.store.shared or not is_played_through(self.table, self.hub.alive - {self.hub.name}):
            self.table.rest()

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not self.guests and not self._busy and not self._orders and not self._begun

    # Orders

    def submit(self, person: Person, command: AtTable | Ask, reply: Reply, here: bool = False) -> None:
        """Queue somebody's command; `reply` gets the one letter that answers it."""
        if isinstance(command, Ask):
            reply(answer(self.table, self.table.seat_of(person.id), command.id))
            return
        if isinstance(command, Start | Rematch) and self.table.setup.keep:
            self.hub.spawn(self._submit_with_purses(person, command, reply, here))
            return
        self._submit(person, command, reply, here, {})

    async def _submit_with_purses(self, person: Person, command: Start | Rematch, reply: Reply, here: bool) -> None:
        players = [chair.player for chair in self.table.chairs if chair.player]
        try:
            purses = {player: await self.hub.chips(player, self.table.code) for player in players}
        except StoreDown:
            reply(unwritten(command.id))
            return
        self._submit(person, command, reply, here, purses)

    def _submit(self, person: Person, command: AtTable, reply: Reply, here: bool, purses: dict[str, Chips]) -> None:
        self._call_off()
        hub, host_here = self.hub, isinstance(command, Sit | Stand) and self._is_here(self.table.host)
        asker = Asker(person, hub.now(), hub.dice, hub.bots, here, purses, host_here)
        plan = partial(decide, self.table, asker, command)
        server, digest, talk = self._server_of(person.id), fingerprint(command), isinstance(command, Say)
        self._order(Order(plan, person.id, command.id, reply, server=server, digest=digest, talk=talk), person.id)

    def _server_of(self, player: str) -> str:
        seat = self.table.seat_of(player)
        return self.table.servers.get(seat, "") if seat is not None else ""

    def _is_outdated(self, order: Order) -> bool:
        """Whether its player has come to another process since, and had it decided there: refused, perhaps."""
        return self.hub.store.shared and self._server_of(order.by) not in (order.server, self.hub.name, "")

    def _order(self, order: Order, whose: str) -> None:
        """Let an order wait for its turn among those of everybody."""
        refused = self._orders.add(whose, order, urgent=not order.talk)
        if refused is not None and refused.reply is not None:
            refused.turn_away()
        elif refused is not None:
            # Who comes and goes must be known, however much waits.
            self._begun.append(refused)
        if not self._busy:
            self._work()

    def _next(self, timely: bool) -> Order | None:
        """The order that is to be decided next; `timely`: the house comes because it is time."""
        waiting = bool(self._begun or self._orders)
        now = self.hub.now()
        if (waiting or timely) and now >= self._faulty_until and self._is_houses_turn(now):
            self._acted, self._granted = True, False
            return Order(self._chore)
        self._acted = False
        if not waiting:
            return None
        return self._begun.popleft() if self._begun else self._orders.take()

    def _is_houses_turn(self, now: int) -> bool:
        if house.is_late(self.table, now):
            return True
        if self._acted or not self._is_due(now):
            return False
        if not self._is_unattended or self._granted:
            return True
        if not self._asked:
            self._asked = True
            self.hub.unattended.ask(self.table.host, self._grant)
        return False

    def _work(self, timely: bool = False) -> None:
        """Take orders until one has to be written; those that change nothing are answered at once."""
        while not self._busy:
            order = self._next(timely)
            timely = False
            if order is None:
                return
            if self.table.done(order.by, order.command) is not None:
                self._settling.repeat(order)
                continue
            if self._is_outdated(order):
                order.leave_open()
                continue
            try:
                plan = order.plan()
            except Refusal as refusal:
                if order.sure or not self.hub.store.shared:
                    self._settling.answer(order, refusal)
                else:
                    self._ask_again(order)
            except Exception:
                # A fault of ours costs whoever found it an answer, but nobody the table.
                _log.exception("an order at table %s failed", self.table.code)
                order.fail()
            else:
                if plan is not None:
                    self._write(order, plan)

    def _ask_again(self, order: Order) -> None:
        """Before refusing, see what others have written: what would allow it, or perhaps this very command."""
        order.sure = True
        self._begun.appendleft(order)
        self._read_on()

    def _write(self, order: Order, plan: Plan) -> None:
        if not plan.happenings:
            # All is as was asked for, unless another process has changed it.
            self._ask_again(order) if self.hub.store.shared and not order.sure else self._settling.answer(order)
            return
        self._busy = True
        now = self.hub.now()
        entries = table_log.rows(self.table, plan.happenings, now, order.by, order.command, self.hub.name, order.digest)
        step = Step(entries, outcomes(self.table, plan, now), holds=holds(self.table, plan))
        self.hub.store.append(step, lambda written: self._written(order, plan, now, written))

    def _written(self, order: Order, plan: Plan, at: int, written: Written) -> None:
        if written is Written.HELD:
            why = Refusal("conflict", "Somebody's chips are not theirs to bring any more.", "Start again.")
            self._settling.answer(order, why)
            self._go_on()
            return
        if written is not Written.YES:
            self.hub.spawn(self._retry(order, written))
            return
        self._busy = False
        page = self.table.settle(plan, at, order.by, order.command, self.hub.name)
        self._keep_for_later(plan.happenings, at, order.by, order.command, self.hub.name)
        self.hub.moves += page.moves
        if page.moves:
            self._bots_moved = 0 if order.by else self._bots_moved + 1
        order.done(page.seq)
        self._tell(page)
        if self.heard > self.table.seq:
            self.hear(self.heard)
        self._work()
        self._schedule()

    def _go_on(self) -> None:
        self._busy = False
        self._work()
        self._schedule()

    def give_up(self) -> None:
        """Have everybody resign from a match for their own chips that nobody is at any more."""
        self._order(Order(partial(abandoned, self.table, self.hub.now(), self.hub.dice)), "")

    async def _retry(self, order: Order, written: Written) -> None:
        """Somebody else was first, or nobody knows: see what the log says, then decide anew."""
        if written is Written.FAILED:
            order.leave_open()
            await self.hub.until_store_answers()
        elif not await self._settling.is_settled(order):
            self._begun.appendleft(order)
        await self._catch_up()

    # Other processes

    def hear(self, seq: int) -> None:
        """Another process has written up to this entry."""
        self.heard = max(self.heard, seq)
        if not self._busy and seq > self.table.seq:
            self._read_on()

    def _read_on(self) -> None:
        self._busy = True
        self.hub.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        """Read on in the log and tell the guests; once more, if others have written while it was read."""
        heard = -1
        try:
            while heard < 0 or heard < self.heard > self.table.seq:
                heard = self.heard
                for steps in table_log.by_step(await self._entries(self.table.seq)):
                    host = self.table.host
                    first, told = steps[0], table_log.happenings(steps)
                    page = self.table.follow(told, first.at, first.by, first.command, first.server)
                    self._keep_for_later(told, first.at, first.by, first.command, first.server)
                    self._tell(page)
                    if self.table.host != host != steps[0].by and self._is_here(host):
                        self._begun.append(Order(partial(restored, self.table, host, self.table.host)))
        finally:
            self._busy = False
        self._work()
        self._schedule()

    async def _entries(self, after: int) -> list[Entry]:
        """The log from the entry after that number, as soon as the store answers."""
        while True:
            try:
                return await self.hub.store.entries(self.table.code, after)
            except StoreDown:
                await asyncio.sleep(RETRY)
                await self.hub.until_store_answers()

    # Letters

    def _keep_for_later(self, told: Sequence[Happening], at: int, by: str, command: str, server: str) -> None:
        """Delayed spectators see it too."""
        if self.table.setup.spectators == "delayed":
            due = at + self._lagging.delay
            self._lagging.note(Coming(due, self.table.seq, told, at, by, command, server))

    def _tell(self, page: Page) -> None:
        """Send a page to everybody, each as they may see it."""
        now = self.hub.now()
        frames: dict[int, bytes] = {}
        edition = Edition(self.table, page, now)
        if page.happened:
            self._keep_time()
        if page.happened or self.table.status == "over":
            self.line.write()
        for guest in list(self.guests):
            seat, lagged = guest.eye, guest.lags
            if page.happened:
                self._look_again(guest)
            if lagged and not guest.lags:
                guest.send(_encode(snapshot(self.table, guest.eye, now)))
                continue
            if guest.lags and seat < 0:
                if not lagged:
                    self._lagging.follow(guest, page.seq - len(page.happened) - page.moves)
                continue
            frame = frames.get(guest.eye)
            if frame is None:
                frame = frames[guest.eye] = edition.frame(guest.eye)
            guest.send(frame)
            if guest.lags:
                # Whoever gives up a seat is told so at once; what follows comes later.
                self._lagging.follow(guest, page.seq)
        for happening in page.happened:
            if type(happening) is Kicked:
                self._send_away(happening.player)

    def _send_away(self, player: str) -> None:
        for guest in list(self.guests):
            if guest.player == player:
                guest.close(1008, SENT_AWAY)

    def _look_again(self, guest: Guest) -> None:
        """Whether somebody has sat down, stood up, been sent away, or been taken for lost while they are here."""
        guest.eye = eye_of(self.table, guest.player)
        guest.lags = self._is_delayed(guest)
        if not guest.lags:
            guest.reading = False
        if guest.eye >= 0 and not self.table.chairs[guest.eye].here:
            self._order(Order(partial(arrive, self.table, guest.player, self.hub.name)), guest.player)

    def _is_delayed(self, guest: Guest) -> bool:
        """Whether somebody sees everything later; as long as there is no match, there is nothing to hide."""
        delayed = guest.eye == WATCHER and self.table.setup.spectators == "delayed"
        return delayed and (guest.lags or self.table.match is not None)

    # The house

    def _schedule(self) -> None:
        """Come back when the house has something to do."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._busy:
            return
        now = self.hub.now()
        when = self._due(now)
        if when is not None:
            # Who waits for a turn among others looks after the clock meanwhile.
            wait = max(0, when - now, self._faulty_until - now, LOOK if self._asked else 0)
            self._timer = self.hub.loop.call_later(wait / 1000, self._act)

    def _due(self, now: int) -> int | None:
        """The wall time at which this process acts for the house, if it does."""
        when = house.due(self.table, now) if self.guests and self.table.runs else None
        return when if when is None or self._drives else when + YIELD

    def _is_due(self, now: int) -> bool:
        when = self._due(now)
        return when is not None and now >= when

    @property
    def _drives(self) -> bool:
        """Whether the house's moves are this process's: that of the first player who is here."""
        seat = next((at for at, chair in enumerate(self.table.chairs) if chair.here), None)
        return seat is None or self.table.servers.get(seat, self.hub.name) == self.hub.name

    @property
    def _is_unattended(self) -> bool:
        """Whether nobody but bots plays, and that matters: no person has a seat, or none has moved for long."""
        return self.hub.unattended.limited and (self._bots_moved > ALONE or not humans(self.table))

    def _grant(self) -> None:
        """It is this table's turn among those where nobody but bots plays."""
        self._asked, self._granted = False, True
        self._act()

    def _act(self) -> None:
        if self._busy:
            return
        self._acted = False
        self._work(timely=True)
        self._schedule()

    def _chore(self) -> Plan | None:
        # What fails is due still: it is tried again, but not at once, or nobody would get anything else done.
        now = self.hub.now()
        self._faulty_until = now + FAULT
        plan = house.act(self.table, now, self.hub.dice, self.hub.bots, self._thinking.think)
        self._faulty_until = 0
        return plan

    def _call_off(self) -> None:
        """A match that was begun by other rules cannot go on: say so as soon as somebody is here to hear it."""
        if self.table.foreign and self.table.status == "playing":
            self._begun.append(Order(lambda: house.call_off(self.table, self.judged)))
            if not self._busy:
                self._work()

    def cover_the_lost(self, alive: frozenset[str]) -> None:
        """Players who were connected to a process that is gone, and have not come back, are away."""
        for at, chair in enumerate(self.table.chairs):
            server = self.table.servers.get(at, "")
            if chair.here and server not in alive and not self._is_here(chair.player):
                self._order(Order(partial(depart, self.table, chair.player, server)), chair.player)

    def _cancel(self) -> None:
        self._lagging.end()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
