"""The states of a socket: every call in every state, and no way that the table does not have."""

import asyncio
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from pitboss.server.sockets.connection import Connection, Listener, Rejected, Upgrade
from pitboss.server.sockets.socket import LAST_WORDS, Socket, SocketSettings
from pitboss.server.sockets.state import (
    ABORTED,
    CLOSING,
    GONE,
    HANDSHAKE,
    LINGERING,
    NAMES,
    OPEN,
    TRANSITIONS,
    leads,
)
from tests.server.sockets.site import BINARY, CLOSE, CONT, MASK, PING, PONG, TEXT, frame
from tests.server.sockets.site import HANDSHAKE as REQUEST

STATES = range(len(NAMES))
MAX_UNREAD = 1000


class Wire(asyncio.Transport):
    """A transport of which it is kept what was done to it; what is written to it stays unread if it is `stuck`."""

    def __init__(self) -> None:
        super().__init__()
        self.stuck = False
        self.unread = 0
        self.aborted = 0
        self.ended = 0

    def write(self, data: bytes | bytearray | memoryview) -> None:
        assert not self.ended, "nothing is written after the end of our half"
        self.unread += len(data) if self.stuck else 0

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return bool(self.aborted)

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.ended += 1

    def abort(self) -> None:
        self.aborted += 1

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Ear:
    """Whoever the socket belongs to."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.endings = 0

    def received(self, data: bytes) -> None:
        self.heard.append(data)
        if data == b"fault":
            raise ZeroDivisionError

    def closed(self) -> None:
        self.endings += 1


class Scene:
    """One socket, in a state that it was led to by what may really happen."""

    def __init__(self, state: int) -> None:
        self.wire = Wire()
        self.ear = Ear()
        self.taken = False
        """Whether someone listens to the socket, or did."""
        self.answer: Callable[[Connection], Listener | Rejected] = lambda _: self.ear
        settings = SocketSettings(self._accept, max_size=500, max_unread=MAX_UNREAD, close_timeout=60)
        self.socket = Socket(settings, set())
        self.socket.connection_made(self.wire)
        if state > HANDSHAKE:
            self.hear(REQUEST.format(path="/", more="").encode())
        if state == CLOSING:
            self.socket.close(1000, "bye")
        if state == LINGERING:
            self.socket.eof_received()
        if state == ABORTED:
            self.socket.drop()
        if state == GONE:
            self.socket.connection_lost(None)
        assert self.state == state

    def _accept(self, _: Upgrade, connection: Connection) -> Listener | Rejected:
        verdict = self.answer(connection)
        self.taken = not isinstance(verdict, Rejected)
        return verdict

    @property
    def state(self) -> int:
        return self.socket._state

    def hear(self, data: bytes) -> None:
        self.socket.data_received(data)

    def stick(self) -> None:
        """The peer reads no more."""
        self.wire.stuck = True
        self.wire.unread = MAX_UNREAD


def _rejected(scene: Scene) -> None:
    scene.answer = lambda _: Rejected(403, "No.")
    scene.hear(REQUEST.format(path="/", more="").encode())


def _closed_while_accepted(scene: Scene) -> None:
    def answer(connection: Connection) -> Listener:
        connection.close(4000, "early")
        return scene.ear

    scene.answer = answer
    scene.hear(REQUEST.format(path="/", more="").encode())


def _broken_handler(scene: Scene) -> None:
    def answer(_: Connection) -> Listener:
        raise ZeroDivisionError

    scene.answer = answer
    scene.hear(REQUEST.format(path="/", more="").encode())


def _stuck_and_closed(scene: Scene) -> None:
    scene.stick()
    scene.socket.close(1000, "too much")


def _stuck_and_sent(scene: Scene) -> None:
    scene.stick()
    scene.socket.send(b"too much")
    scene.socket.write_out()


def _stuck_and_ended(scene: Scene) -> None:
    scene.stick()
    scene.socket.send(b"too much")
    scene.socket.eof_received()


def _silent(scene: Scene) -> None:
    for _ in range(4):
        scene.socket._beat()


def _hears(*data: bytes) -> Callable[[Scene], None]:
    def act(scene: Scene) -> None:
        for one in data:
            scene.hear(one)

    return act


def _closed_twice(scene: Scene) -> None:
    scene.socket.close(1000, "bye")
    scene.socket.close(1000, "bye")


ACTS: dict[str, Callable[[Scene], None]] = {
    "an upgrade": _hears(REQUEST.format(path="/", more="").encode()),
    "nonsense": _hears(b"GET / HTTP/1.1\r\n\r\n"),
    "rejected": _rejected,
    "closed while accepted": _closed_while_accepted,
    "a broken handler": _broken_handler,
    "a message": _hears(frame(TEXT, b"hello")),
    "a fault of ours": _hears(frame(TEXT, b"fault")),
    "no UTF-8": _hears(frame(TEXT, b"\xff")),
    "binary": _hears(frame(BINARY, b"x")),
    "a piece out of order": _hears(frame(CONT, b"x")),
    "not masked": _hears(b"\x81\x01x"),
    "too long": _hears(bytes((0x81, 0xFE)) + (501).to_bytes(2, "big") + MASK),
    "a ping": _hears(frame(PING, b"x")),
    "a pong": _hears(frame(PONG, b"")),
    "too many pings": _hears(frame(PING, b"") * 200),
    "their goodbye": _hears(frame(CLOSE, (1000).to_bytes(2, "big"))),
    "their goodbye twice": _hears(frame(CLOSE, b""), frame(CLOSE, b"")),
    "a flood": _hears(frame(TEXT, b"x" * 400) * (LAST_WORDS // 400 + 1)),
    "half a frame": _hears(frame(TEXT, b"hello")[:4]),
    "their end": lambda scene: scene.socket.eof_received(),
    "lost": lambda scene: scene.socket.connection_lost(None),
    "send": lambda scene: scene.socket.send(b"hello"),
    "close": lambda scene: scene.socket.close(1000, "bye"),
    "close twice": _closed_twice,
    "drop": lambda scene: scene.socket.drop(),
    "shutdown": lambda scene: scene.socket.shutdown(),
    "the end of a turn": lambda scene: scene.socket.write_out(),
    "silence": _silent,
    "too much unread": _stuck_and_sent,
    "too much unread, and closed": _stuck_and_closed,
    "too much unread, and their end": _stuck_and_ended,
}


def test_the_table_goes_forward_and_ends() -> None:
    assert len(TRANSITIONS) == len(NAMES)
    for before, after in product(STATES, STATES):
        assert not leads(before, after) or before < after
    assert all(leads(state, GONE) for state in STATES if state != GONE)
    assert not leads(HANDSHAKE, CLOSING), "who has said nothing as a socket has no goodbye to say"


@pytest.mark.parametrize(("before", "after"), list(product(STATES, STATES)))
def test_a_way_that_is_not_in_the_table_is_none(before: int, after: int) -> None:
    async def scene() -> None:
        led = Scene(before)
        assert led.socket._enter(after) == (after in TRANSITIONS[before])
        assert led.state == (after if after in TRANSITIONS[before] else before)

    asyncio.run(scene())


def test_whatever_happens_in_whatever_state_the_table_has_it() -> None:
    """Two things after each other, in each state; every transition of the table is seen, and no other."""
    seen: set[tuple[int, int]] = set()

    async def scene() -> None:
        nonlocal seen
        for state, *names in product(STATES, ACTS, ACTS):
            if state == GONE and "lost" in names:
                continue  # a transport ends once
            if names.count("lost") == 2:
                continue
            led = Scene(state)
            for name in names:
                if led.state == GONE and name not in ("send", "close", "drop", "shutdown", "the end of a turn"):
                    continue  # the loop calls nothing after the end; others may
                before = led.state
                ACTS[name](led)
                # Only an upgrade takes two steps at once: it is open while someone decides about it.
                steps = {(before, led.state)} if led.state != before else set()
                if before == HANDSHAKE and led.state == CLOSING:
                    steps = {(HANDSHAKE, OPEN), (OPEN, CLOSING)}
                assert all(leads(*step) for step in steps), (NAMES[before], name, NAMES[led.state])
                seen |= steps
            assert led.ear.endings == (led.state == GONE and led.taken)
            assert led.wire.aborted <= 1
            assert led.wire.ended <= 1

    asyncio.run(scene())
    assert seen >= {
        (HANDSHAKE, OPEN),
        (OPEN, CLOSING),
        (OPEN, LINGERING),
        (OPEN, ABORTED),
        (CLOSING, LINGERING),
        (CLOSING, ABORTED),
        (LINGERING, ABORTED),
        *((state, GONE) for state in STATES if state != GONE),
    }


def test_the_state_changes_in_one_place() -> None:
    source = Path(__file__).parents[3] / "src/pitboss/server/sockets/socket.py"
    set_to = re.findall(r"self\._state = (\w+)", source.read_text(encoding="utf-8"))
    assert set_to == ["HANDSHAKE", "state"], "at first, and where the table is asked"


@pytest.mark.parametrize("state", [CLOSING, LINGERING, ABORTED, GONE])
def test_after_the_goodbye_nothing_is_heard_or_said(state: int) -> None:
    async def scene() -> None:
        led = Scene(state)
        before = led.wire.unread
        led.wire.stuck = True
        if state != GONE:
            led.hear(frame(TEXT, b"hello"))
        led.socket.send(b"hello")
        led.socket.write_out()
        assert led.ear.heard == []
        assert led.wire.unread == before

    asyncio.run(scene())
