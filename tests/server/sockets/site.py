"""A server of table sockets for tests, on loopback and through uvicorn, with peers that know nothing of WebSocket."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Awaitable, Callable, Iterator

import pytest
import uvicorn
import uvloop
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from websockets.asyncio.client import connect

from pitboss.server.limits import Allowance
from pitboss.server.sockets.connection import Connection, Listener, Rejected, Upgrade
from pitboss.server.sockets.socket import CONTROL, SocketSettings, socket_protocol

MAX_SIZE = 20_000
MAX_UNREAD = 1 << 20
PATIENCE = 120.0
MASK = b"\x12\x9a\xf0\x07"
MANY = (b"one", b"x" * 300, b"", b"y" * 70_000)
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
TEXT, CONT, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10

LOOPS = pytest.mark.parametrize("loop", [uvloop.new_event_loop, asyncio.new_event_loop], ids=["uvloop", "asyncio"])

Loop = Callable[[], asyncio.AbstractEventLoop]
Act = Callable[["Site"], Awaitable[None]]


class Peer:
    """The server's end of one socket: keeps what it heard and does what its path says."""

    def __init__(self, upgrade: Upgrade, connection: Connection) -> None:
        self.upgrade = upgrade
        self.connection = connection
        self.heard: list[bytes] = []
        self.endings = 0

    def received(self, data: bytes) -> None:
        self.heard.append(data)
        match self.upgrade.path:
            case "/echo":
                self.connection.send(data)
            case "/many":
                self.connection.send(*MANY)
            case "/bye":
                self.connection.close(4001, "ß" * 100)
                self.connection.close(4002, "not twice")
                self.connection.send(b"too late")
            case "/drop":
                self.connection.drop()
            case "/fault":
                raise ZeroDivisionError

    def closed(self) -> None:
        self.endings += 1
        self.connection.send(b"nobody")
        self.connection.close(1000, "nobody")
        self.connection.drop()
        if self.upgrade.path == "/fault":
            raise ZeroDivisionError


class Site:
    """A server with its sockets, as the tests see it."""

    def __init__(self, listening: socket.socket) -> None:
        self.port: int = listening.getsockname()[1]
        self.peers: list[Peer] = []
        self.stop: Callable[[], None] = lambda: None

    def accept(self, upgrade: Upgrade, connection: Connection) -> Listener | Rejected:
        if upgrade.path == "/no":
            return Rejected(403, "Not you.")
        if upgrade.path == "/broken":
            raise ZeroDivisionError
        self.peers.append(Peer(upgrade, connection))
        if upgrade.path.startswith("/early"):
            connection.send(b"hello", b"again")
        if upgrade.path == "/early/bye":
            connection.close(4003, "early")
        if upgrade.path == "/early/drop":
            connection.drop()
        return self.peers[-1]

    def connect(self, path: str) -> connect:
        return connect(f"ws://127.0.0.1:{self.port}{path}", proxy=None)

    async def raw(self, path: str, more: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket after its handshake, without anything that knows about frames."""
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        client.setblocking(False)
        await asyncio.get_running_loop().sock_connect(client, ("127.0.0.1", self.port))
        reader, writer = await asyncio.open_connection(sock=client)
        writer.write(HANDSHAKE.format(path=path, more=more).encode("latin-1"))
        try:
            answer = await reader.readuntil(b"\r\n\r\n")
        except (OSError, EOFError):
            await hang_up(writer)
            raise
        assert answer.startswith(b"HTTP/1.1 101 "), answer
        assert b"extensions" not in answer.lower()
        return reader, writer

    async def heard(self, path: str, *chunks: bytes) -> tuple[list[bytes], int | None]:
        """What the listener heard of these bytes, and the code that the peer was sent off with."""
        reader, writer = await self.raw(path)
        peer = self.peers[-1]
        for chunk in chunks:
            writer.write(chunk)
            await asyncio.sleep(0)
        writer.write_eof()
        code = close_code(await reader.read())
        await hang_up(writer)
        await until(lambda: peer.endings == 1)
        return peer.heard, code


def play(
    act: Act,
    loop: Loop = uvloop.new_event_loop,
    faults: int = 0,
    max_unread: int = MAX_UNREAD,
    control: Allowance = CONTROL,
    **terms: float,
) -> Site:
    """Run a server while `act` does, then check that nothing escaped into the loop and that every listener was told."""
    escaped: list[object] = []

    async def main() -> Site:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: escaped.append(context))
        with socket.create_server(("127.0.0.1", 0)) as listening:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
            site = Site(listening)
            settings = SocketSettings(site.accept, max_size=MAX_SIZE, max_unread=max_unread, control=control, **terms)
            ws = socket_protocol(settings)
            app = Starlette(routes=[Route("/", front_page)])
            config = uvicorn.Config(app, ws=ws, http="httptools", lifespan="off", log_config=None, log_level="error")
            server = uvicorn.Server(config)
            site.stop = lambda: setattr(server, "should_exit", True)
            running = asyncio.create_task(server.serve(sockets=[listening]))
            await until(lambda: server.started)
            try:
                await asyncio.wait_for(act(site), 4 * PATIENCE)
            finally:
                site.stop()
                await asyncio.wait_for(running, PATIENCE)
        return site

    with asyncio.Runner(loop_factory=loop) as runner, log_of_faults() as log:
        site = runner.run(main())
    assert not escaped, escaped
    assert len(log) == faults
    assert [peer.endings for peer in site.peers] == [1] * len(site.peers)
    return site


async def front_page(request: Request) -> Response:
    return PlainTextResponse("the front page")


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.002)


async def hang_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


@contextlib.contextmanager
def log_of_faults() -> Iterator[list[str]]:
    """What the sockets complain of meanwhile."""
    complaints: list[str] = []

    def keep(record: logging.LogRecord) -> bool:
        complaints.append(record.getMessage())
        return False

    logs = [logging.getLogger(f"pitboss.server.sockets.socket{part}") for part in ("", ".websockets")]
    for log in logs:
        log.addFilter(keep)
    try:
        yield complaints
    finally:
        for log in logs:
            log.removeFilter(keep)


def frame(opcode: int, payload: bytes = b"", first: int = 0x80, mask: bytes | None = MASK) -> bytes:
    """One frame, right or wrong: `first` holds the flags before the opcode."""
    size, masked = len(payload), 0x80 if mask else 0
    if size < 126:
        head = bytes((first | opcode, masked | size))
    elif size < 65536:
        head = bytes((first | opcode, masked | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first | opcode, masked | 127)) + size.to_bytes(8, "big")
    if mask is None:
        return head + payload
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def frames(data: bytes) -> list[tuple[int, bytes]]:
    """Opcodes and payloads of what the server sent, which must be whole, final and unmasked."""
    found = []
    while data:
        size, start = data[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big")
        assert data[0] & 0xF0 == 0x80
        assert len(data) >= start + size
        found.append((data[0] & 0x0F, data[start : start + size]))
        data = data[start + size :]
    return found


def close_code(data: bytes) -> int | None:
    """The code of the one close frame, which must come last; None if there is none."""
    got = frames(data)
    closings = [payload for opcode, payload in got if opcode == CLOSE]
    assert len(closings) <= 1
    if not closings:
        return None
    assert got[-1][0] == CLOSE
    return int.from_bytes(closings[0][:2], "big") if closings[0] else 1005
