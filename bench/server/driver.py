"""The load: all clients of all tables in one process and one loop, which does nothing that it need not do.

A table's next move is sent as soon as the client who makes it has seen the one before; a move is over when all four
have seen it. The same for every server.
"""

import select
import time
from collections import deque

import msgspec

from bench.server.contender import SEATS, Seat
from bench.server.frames import BINARY, CLOSE, PING, PONG, Broken, masked, split

CHUNK = 1 << 14
STALL = 10.0
"""Seconds without any move after which a run is given up."""
TICK = 0.001
"""What a wait can be set to; the rest of a shorter time is spent asking again and again."""

now = time.perf_counter


class Run(msgspec.Struct):
    """What came of a stretch of load: how long every move took, and how many messages and bytes told of moves."""

    seconds: float
    moves: int
    """Over within these seconds; those under way when they ended are among `took`, but not counted here."""
    took: list[float]
    messages: int
    received: int


class Table:
    """The moves of one table: when they were begun, upon which number, and how many have yet to see them."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.begun: list[float] = []
        self.upon: list[int] = []
        self.left: list[int] = []
        self.over = 0
        self.owed: deque[float] = deque()


class Wire:
    """A client's socket, and how far it has come with its table's moves."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.receive = seat.link.socket.recv
        self.rest = b""
        self.number = -1
        self.index = 0

    def send(self, frame: bytes) -> None:
        """Send a whole frame: they are small, and at most a few are under way."""
        if self.seat.link.socket.send(frame) != len(frame):
            raise Broken("The server does not read what it is sent.")


class Driver:
    """All tables, and what is done with whatever comes from the server."""

    def __init__(self, tables: list[list[Seat]]) -> None:
        self.tables: list[Table] = []
        self._wires: dict[int, Wire] = {}
        self._poll = select.epoll()
        self._eager = False
        self._reset()
        for seats in tables:
            self.add(seats)

    def _reset(self) -> None:
        self._took: list[float] = []
        self._messages = self._received = 0
        self._start = now()

    def _run(self) -> Run:
        return Run(now() - self._start, len(self._took), self._took, self._messages, self._received)

    def add(self, seats: list[Seat]) -> None:
        """One table more."""
        table = Table()
        self.tables.append(table)
        for seat in seats:
            wire = Wire(table, seat)
            table.wires.append(wire)
            early = seat.link.hand_over()
            wire.rest = seat.link.rest
            self._wires[seat.link.socket.fileno()] = wire
            self._poll.register(seat.link.socket, select.EPOLLIN)
            for opcode, payload in early:
                self._hear(wire, opcode, payload)

    def close(self) -> None:
        """Hang up."""
        self._poll.close()
        for wire in self._wires.values():
            wire.seat.link.close()

    def idle(self) -> None:
        """Answer whatever has come, heartbeats above all."""
        self._pump(0)

    def closed(self, seconds: float) -> Run:
        """Every table moves as fast as it can."""
        self._eager = True
        self._reset()
        for table in self.tables:
            self._begin(table, now())
        while now() - self._start < seconds:
            self._pump(TICK)
        run = self._run()
        self._eager = False
        self._settle()
        return run

    def paced(self, seconds: float, rate: float) -> Run:
        """So many moves a second, table after table, each counted from when it was due."""
        self._reset()
        for turn in range(int(seconds * rate)):
            due = self._start + turn / rate
            while (wait := due - now()) > 0:
                self._pump(int(wait / TICK) * TICK)
            table = self.tables[turn % len(self.tables)]
            table.owed.append(due)
            self._pay(table)
        self._settle()
        return self._run()

    def _settle(self) -> None:
        """Wait until all moves under way are over."""
        patience = now() + STALL
        while any(table.owed or table.over < len(table.begun) for table in self.tables):
            if now() > patience:
                raise Broken(f"Moves are still not over after {STALL:.0f} seconds.")
            self._pump(TICK)

    def _begin(self, table: Table, due: float) -> None:
        for wire in table.wires:
            frame = wire.seat.move()
            if frame is not None:
                self._move(wire, frame, due)
                return
        raise Broken("None of the four clients of a table is to move.")

    def _pay(self, table: Table) -> None:
        """Begin a move that is due, if none is under way."""
        if table.owed and table.over == len(table.begun):
            self._begin(table, table.owed.popleft())

    def _move(self, wire: Wire, frame: bytes, begun: float) -> None:
        table = wire.table
        table.begun.append(begun)
        table.upon.append(wire.number)
        table.left.append(SEATS)
        wire.send(frame)

    def _pump(self, timeout: float) -> None:
        """Take in what has come, waiting that long if there is nothing yet."""
        wires = self._wires
        for file, _ in self._poll.poll(timeout):
            wire = wires[file]
            data = wire.receive(CHUNK)
            if not data:
                raise Broken("The server hung up on a client.")
            frames, wire.rest = split(wire.rest + data if wire.rest else data)
            for opcode, payload in frames:
                self._hear(wire, opcode, payload)

    def _hear(self, wire: Wire, opcode: int, payload: bytes) -> None:
        if opcode > BINARY:
            self._control(wire, opcode, payload)
            return
        seat = wire.seat
        number = seat.seen(payload)
        if number is None:
            reply = seat.answer(payload)
            if reply is not None:
                wire.send(reply)
        elif number > wire.number:
            wire.number = number
            self._messages += 1
            self._received += len(payload)
            self._saw(wire, number)
            if self._eager and (frame := seat.move()) is not None:
                self._move(wire, frame, now())

    @staticmethod
    def _control(wire: Wire, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            wire.send(masked(payload, PONG))
        elif opcode == CLOSE:
            raise Broken(f"The server closed a client's connection: {payload[2:].decode(errors='replace')}")

    def _saw(self, wire: Wire, number: int) -> None:
        """Tick off the moves this client has now seen, and those that are over with it."""
        table, index = wire.table, wire.index
        while index < len(table.upon) and table.upon[index] < number:
            table.left[index] -= 1
            if table.left[index] == 0:
                self._took.append(now() - table.begun[index])
                table.over += 1
                self._pay(table)
            index += 1
        wire.index = index
