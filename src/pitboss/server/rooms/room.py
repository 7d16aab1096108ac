"""A room: a table that someone is at, with its guests, its queue of orders and its timer.

THE LAW. Nobody is told what could still be lost; what was told is never lost, never done twice, never taken back.

All of it follows from one order of events. An *order* is something to be decided at the table: a player's command, the
arrival or departure of someone, or the house's own doing. One order at a time goes this way, and no other:

    wait in the queue -> decide -> write -> make true -> answer -> tell

`decide` works on a fork and changes nothing. `write` appends a step to the table's log in the store, all of it or none.
Only when the store says YES does the table change, and only then does anyone hear of it. A table is what its log adds
up to, so whatever dies between two of these points, the log decides what has happened.

STATES. A room is in one of three:

    FREE     Nothing is under way: an order may be decided.
    WRITING  A step is with the store. The table is as it was before it; orders wait.
    READING  The room reads on in the log what other processes have written. The table follows entry by entry; orders
             wait, the one that has lost its race in front.

    from      to        when
    FREE      WRITING   a plan has something to write                                              _write
    WRITING   FREE      the store has it (YES), or chips were not to be had (HELD: refused)        _written
    WRITING   READING   someone else was first (CONFLICT), or the store could not be asked (FAILED)
    FREE      READING   others have written, or might have before something is refused or shown    _read_on
    READING   FREE      the log has been read to its end                                           _catch_up

WHO CHANGES WHAT. The table's logged state is changed in two places: `_written` settles the room's own plan, `_catch_up`
follows the entries of others. What the log does not tell, this process knows for itself and may set at any time: who is
connected here, whether match time runs (`_keep_time`), whether the host is seen. Guests come and go at any time and
change nothing but by orders. Orders may be added in any state; they are taken in state FREE only.

ANOTHER PROCESS WAS FIRST. The key (table, number) of the log is the lock, and the store says CONFLICT to whoever comes
second. The room reads on, tells its guests what it has learned, and decides the same order again: it may be allowed, be
refused now, or turn out to be answered already. Because a process may not know yet what would allow an order, it reads
on once before it refuses one (`sure`), and before it lets a guest in, who may have been told more elsewhere.

THE STORE FAILS. Nobody knows whether the step is in the log. Whoever waits is told just that, and to send the command
again under the same id; the room waits until the store answers, then reads on: if the step is there, it was done. As
long as the room waits, every command gets that answer at once (`_unwritable`): it is not decided, so it may come again.

A COMMAND COMES TWICE, here or at another process, at once or after a crash. Its id is written with its step, or with
the refusal (`orders.py`), before it is answered, and the store takes each id of a player once. The second copy is not
decided: it gets the answer of the first. A copy that waited while its player went to another process is not decided
either (`_is_outdated`): the player has asked there by now, and was perhaps refused.

A FAULT OF OURS costs whoever found it an answer, but nobody the table: nothing was written, so nothing has changed.

WHAT IS DECIDED NEXT. If a time limit has run out the clock acts, whatever waits: no move is taken late. What was begun
goes on. Then the house (bots, covering) and people have turns (`house_moves.py`); people among themselves too, whoever
wants to move before those who only talk (`fair_queue.py`).
"""

import logging
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from pitboss.core.message import Message
from pitboss.server.fair_queue import FairQueue
from pitboss.server.rooms import table_log
from pitboss.server.rooms.audience import Audience
from pitboss.server.rooms.guests import Guest
from pitboss.server.rooms.house_moves import HouseMoves
from pitboss.server.rooms.listing import LobbyListing
from pitboss.server.rooms.orders import FinalAnswers, Order, Pay, Reply, fingerprint, pay_nothing, unwritten
from pitboss.server.store.store import StoreDown, Written
from pitboss.table import clockwork
from pitboss.table.arranging import own_packs
from pitboss.table.decide import decide
from pitboss.table.errors import Refusal
from pitboss.table.letters import Edition, answer
from pitboss.table.own import abandoned
from pitboss.table.plan import Asker, Chips, Page, Plan
from pitboss.table.seats import CLOSED, arrive, depart, humans, is_played_through, restored, see_host
from pitboss.table.table import Table
from pitboss.wire.commands import Arrange, Ask, AtTable, Rematch, Say, Sit, Stand, Start
from pitboss.wire.people import Person, TableInfo

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub

QUEUE: Final = 256
"""Orders that may wait at one table; more are refused."""
FREE: Final = 0
WRITING: Final = 1
READING: Final = 2

_log: Final = logging.getLogger("pitboss.server")


class Room:
    """One table and everybody at it, in this process."""

    def __init__(self, hub: "Hub", table: Table) -> None:
        self.hub = hub
        self.table = table
        self.heard = 0
        """How far other processes say the log has got."""
        self.line = LobbyListing(hub, table)
        self.judged = False
        """Whether the results of the latest match are in the books; asked for where it was played by other rules."""
        self._state = FREE
        self._unwritable = False
        """Whether the store has failed and has not answered since: the disk is full, or the database is gone."""
        self._begun: deque[Order] = deque()
        """Orders that go before all others: they were to be decided already, or wait for nothing but the log."""
        self._orders: FairQueue[Order] = FairQueue(QUEUE)
        self._answers = FinalAnswers(hub, table)
        self._audience = Audience(hub, table, self._arrive)
        self.guests = self._audience.guests
        self._house = HouseMoves(hub, table, self.guests, self._act)
        self._keep_time(table.latest)
        if not hub.store.shared:
            see_host(table, False, hub.now())

    # Guests

    def enter(self, guest: Guest, resume: int | None = None) -> None:
        """Let someone in: the snapshot, or what they have missed, and from now on everything."""
        if self.hub.store.shared:
            # Another process may have told them more than this one has heard of: read on before they are told less.
            self._begun.append(Order(lambda: self._admit(guest, resume)))
            if self._state == FREE:
                self._read_on()
        else:
            self._admit(guest, resume)

    def _admit(self, guest: Guest, resume: int | None) -> None:
        if guest.gone:
            return
        if self.table.status == "closed":
            guest.close(1008, CLOSED)
            return
        self.guests[guest] = None
        if guest.player == self.table.host:
            see_host(self.table, True, self.hub.now())
        self._keep_time(self.hub.now())
        self._audience.welcome(guest, resume)
        self._call_off()
        self._schedule()

    async def info(self, player: str) -> TableInfo:
        """Return the table as this player, or a stranger if the id is empty, may see it now."""
        return await self._audience.info(player)

    def _arrive(self, player: str) -> None:
        self._order(Order(partial(arrive, self.table, player, self.hub.name)), player)

    def leave(self, guest: Guest) -> None:
        """Someone's connection is gone."""
        guest.gone = True
        if self.guests.pop(guest, guest) is not None:
            return
        if guest.player and not self._audience.includes(guest.player):
            self._order(Order(lambda: depart(self.table, guest.player, self.hub.name)), guest.player)
            if guest.player == self.table.host:
                see_host(self.table, False, self.hub.now())
                self._schedule()
        self._keep_time(self.hub.now())
        self._audience.count_later()
        if not self.guests:
            self._cancel()
            self.hub.evict_later(self)

    def _keep_time(self, now: int) -> None:
        """A table knows from its log when match time runs, but not whether a process has died, or who watches bots."""
        if self.guests:
            if not humans(self.table):
                self.table.run(now)
        elif not self.hub.store.shared or not is_played_through(self.table, self.hub.alive - {self.hub.name}):
            self.table.rest(now)

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not self.guests and self._state == FREE and not self._orders and not self._begun

    # Orders

    def submit(
        self, person: Person, command: AtTable | Ask, reply: Reply, here: bool = False, pay: Pay = pay_nothing
    ) -> None:
        """Queue someone's command; `reply` gets the one letter that answers it, `pay` is called if it is refused."""
        if isinstance(command, Ask):
            reply(answer(self.table, self.table.seat_of(person.id), command.id))
            return
        if self._needs_store(command):
            self.hub.spawn(self._submit_prepared(person, command, reply, here))
            return
        self._submit(person, command, reply, here, {}, pay=pay)

    def _needs_store(self, command: AtTable) -> bool:
        """Whether only the store has what a command is about: players' chips, a pack that the table brings."""
        if isinstance(command, Arrange):
            return bool(own_packs(command.setup))
        setup = self.table.setup
        return isinstance(command, Start | Rematch) and (setup.keep or bool(own_packs(setup)))

    async def _submit_prepared(self, person: Person, command: AtTable, reply: Reply, here: bool) -> None:
        """Ask the store for what is needed to decide about a command; what is not to be had is why it is refused."""
        purses: dict[str, Chips] = {}
        why: Refusal | None = None
        setup = self.table.setup
        try:
            await self.hub.have_packs(person, command.setup if isinstance(command, Arrange) else setup, setup)
            if setup.keep and not isinstance(command, Arrange):
                players = [chair.player for chair in self.table.chairs if chair.player]
                purses = {player: await self.hub.chips(player, self.table.code) for player in players}
        except StoreDown:
            reply(unwritten(command.id))
            return
        except Refusal as refusal:
            why = refusal
        self._submit(person, command, reply, here, purses, why)

    def _submit(
        self,
        person: Person,
        command: AtTable,
        reply: Reply,
        here: bool,
        purses: dict[str, Chips],
        why: Refusal | None = None,
        pay: Pay = pay_nothing,
    ) -> None:
        self._call_off()
        hub, host_here = self.hub, isinstance(command, Sit | Stand) and self._audience.includes(self.table.host)
        present = frozenset(guest.player for guest in self.guests if isinstance(command, Arrange | Start | Rematch))
        asker = Asker(person, hub.now(), hub.dice, hub.bots, here, purses, host_here, present)
        plan = partial(decide, self.table, asker, command) if why is None else partial(_refuse, why)
        server, digest, talk = self._server_of(person.id), fingerprint(command), isinstance(command, Say)
        order = Order(plan, person.id, command.id, reply, server=server, digest=digest, talk=talk, pay=pay)
        self._order(order, person.id)

    def carry_out(self, plan: Callable[[], Plan], by: str, reply: Reply) -> None:
        """Queue what the house has planned for someone; it is no command, so nobody sends it again."""
        self._order(Order(plan, by, reply=reply), by)

    def _server_of(self, player: str) -> str:
        seat = self.table.seat_of(player)
        return self.table.servers.get(seat, "") if seat is not None else ""

    def _is_outdated(self, order: Order) -> bool:
        """Whether its player has come to another process since, and had it decided there: refused, perhaps."""
        return self.hub.store.shared and self._server_of(order.by) not in (order.server, self.hub.name, "")

    def _order(self, order: Order, whose: str) -> None:
        """Let an order wait for its turn among those of everybody."""
        if self._unwritable and order.by:
            order.leave_open()
            return
        refused = self._orders.add(whose, order, urgent=not order.talk)
        if refused is not None and refused.by:
            refused.turn_away()
        elif refused is not None:
            # Who comes and goes must be known, however much waits.
            self._begun.append(refused)
        if self._state == FREE:
            self._work()

    def _next(self, timely: bool) -> Order | None:
        """The order that is to be decided next; `timely`: the house comes because it is time."""
        waiting = bool(self._begun or self._orders)
        if self._house.takes_turn(waiting, timely):
            return Order(self._house.plan)
        if not waiting:
            return None
        return self._begun.popleft() if self._begun else self._orders.take()

    def _work(self, timely: bool = False) -> None:
        """Take orders until one has to be written; those that change nothing are answered at once."""
        while self._state == FREE:
            order = self._next(timely)
            timely = False
            if order is None:
                return
            if self.table.done(order.by, order.command) is not None:
                self._answers.repeat(order)
                continue
            if self._is_outdated(order):
                order.leave_open()
                continue
            try:
                plan = order.plan()
            except Refusal as refusal:
                if order.sure or not self.hub.store.shared:
                    self._answers.answer(order, refusal)
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
            self._ask_again(order) if self.hub.store.shared and not order.sure else self._answers.answer(order)
            return
        self._state = WRITING
        now = self.hub.now()
        step = table_log.step(self.table, plan, now, order.by, order.command, self.hub.name, order.digest)
        self.hub.store.append(step, lambda written: self._written(order, plan, now, written))

    def _written(self, order: Order, plan: Plan, at: int, written: Written) -> None:
        if written is Written.HELD:
            why = Refusal("conflict", Message("common.no-chips-of-theirs"), Message("common.try-starting-again"))
            self._answers.answer(order, why)
            self._state = FREE
            self._work()
            self._schedule()
            return
        if written is not Written.YES:
            self._state = READING
            self.hub.spawn(self._retry(order, written))
            return
        self._state = FREE
        page = self.table.settle(plan, at, order.by, order.command, self.hub.name)
        self._audience.keep_for_later(plan.happenings, at, order.by, order.command, self.hub.name)
        self.hub.moves += page.moves
        if page.moves:
            self._house.count(order.by)
        order.done(page.seq)
        self._tell(page)
        if self.heard > self.table.seq:
            self.hear(self.heard)
        self._work()
        self._schedule()

    def give_up(self) -> None:
        """Have everybody resign from a match for their own chips that nobody is at any more."""
        self._order(Order(partial(abandoned, self.table, self.hub.now(), self.hub.dice)), "")

    async def _retry(self, order: Order, written: Written) -> None:
        """Someone else was first, or nobody knows: see what the log says, then decide again."""
        if written is Written.FAILED:
            order.leave_open()
            self._unwritable = True
            self._send_back()
            try:
                await self.hub.until_store_answers()
            finally:
                self._unwritable = False
        elif not await self._answers.is_settled(order):
            self._begun.appendleft(order)
        await self._catch_up()

    def _send_back(self) -> None:
        """Answer the commands that wait: nobody knows when they could be written. Who comes and goes is still known."""
        waiting = [*self._begun, *(self._orders.take() for _ in range(len(self._orders)))]
        self._begun = deque(order for order in waiting if not order.by)
        for order in waiting:
            if order.by:
                order.leave_open()

    # Other processes

    def hear(self, seq: int) -> None:
        """Another process has written up to this entry."""
        self.heard = max(self.heard, seq)
        if self._state == FREE and seq > self.table.seq:
            self._read_on()

    def _read_on(self) -> None:
        self._state = READING
        self.hub.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        """Read on in the log and tell the guests; once more, if others have written while it was read."""
        heard = -1
        try:
            while heard < 0 or heard < self.heard > self.table.seq:
                heard = self.heard
                for steps in table_log.by_step(await self.hub.entries(self.table.code, self.table.seq)):
                    host = self.table.host
                    first, told = steps[0], table_log.happenings(steps)
                    page = self.table.follow(told, first.at, first.by, first.command, first.server)
                    self._audience.keep_for_later(told, first.at, first.by, first.command, first.server)
                    self._tell(page)
                    if self.table.host != host != steps[0].by and self._audience.includes(host):
                        self._begun.append(Order(partial(restored, self.table, host, self.table.host)))
        finally:
            self._state = FREE
        self._work()
        self._schedule()

    def _tell(self, page: Page) -> None:
        """Tell everybody what has happened: those who are here, and the lobby."""
        edition = Edition(self.table, page, self.hub.now())
        if page.happened:
            self._keep_time(self.hub.now())
        if page.happened or self.table.status in ("over", "closed"):
            self.line.write()
        self._audience.tell(page, edition)

    # The house

    def _schedule(self) -> None:
        """Come back when the house has something to do; while something is under way, whoever ends it does this."""
        if self._state == FREE:
            self._house.schedule()
        else:
            self._house.cancel()

    def _act(self) -> None:
        if self._state == FREE:
            self._work(timely=True)
            self._schedule()

    def _call_off(self) -> None:
        """A match that was begun by other rules cannot go on: say so as soon as someone is here to hear it."""
        if self.table.foreign and self.table.status == "playing":
            self._begun.append(Order(lambda: clockwork.call_off(self.table, self.judged)))
            if self._state == FREE:
                self._work()

    def cover_the_lost(self, alive: frozenset[str]) -> None:
        """Players who were connected to a process that is gone, and have not come back, are away."""
        for at, chair in enumerate(self.table.chairs):
            server = self.table.servers.get(at, "")
            if chair.here and server not in alive and not self._audience.includes(chair.player):
                self._order(Order(partial(depart, self.table, chair.player, server)), chair.player)

    def _cancel(self) -> None:
        self._audience.disperse()
        self._house.cancel()


def _refuse(why: Refusal) -> Plan:
    raise why
