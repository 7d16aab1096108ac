"""Table sockets: handshakes, what peers may send and may not, and how connections end."""

import asyncio
import contextlib
import socket
from collections.abc import Callable

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.server.limits import UNLIMITED
from pitboss.server.sockets.socket import CONTROL, LAST_WORDS, SocketSettings, socket_protocol
from tests.server.sockets.site import (
    BINARY,
    CLOSE,
    CONT,
    HANDSHAKE,
    LOOPS,
    MANY,
    MASK,
    MAX_SIZE,
    MAX_UNREAD,
    PING,
    PONG,
    TEXT,
    Loop,
    Site,
    frame,
    frames,
    hang_up,
    play,
    until,
)


@LOOPS
def test_what_is_said_comes_back(loop: Loop) -> None:
    async def act(site: Site) -> None:
        async with site.connect("/echo?a=1&b=%20") as ws:
            for text in ("", "a", "é" * 70, "x" * 125, "x" * 126, "{}" * (MAX_SIZE // 2)):
                await ws.send(text)
                assert await ws.recv() == text
        upgrade = site.peers[0].upgrade
        assert (upgrade.path, upgrade.query, upgrade.peer) == ("/echo", "a=1&b=%20", "127.0.0.1")
        assert upgrade.headers["upgrade"] == "websocket"

    play(act, loop)


@LOOPS
def test_several_messages_go_out_as_one_write_in_order(loop: Loop) -> None:
    async def act(site: Site) -> None:
        async with site.connect("/many") as ws:
            await ws.send("go")
            assert [await ws.recv(decode=False) for _ in MANY] == list(MANY)

    play(act, loop)


class PaperTransport(asyncio.Transport):
    """Keeps what is written, or fails to."""

    def __init__(self, broken: bool = False, closing: bool = False) -> None:
        super().__init__()
        self.writes: list[bytes] = []
        self.broken = broken
        self.closing = closing

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self.writes and (self.broken or self.closing):
            raise RuntimeError("the handler is closed")
        self.writes.append(bytes(data))

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.closing and bool(self.writes)


def on_paper(*transports: PaperTransport) -> tuple[Site, list[asyncio.Protocol]]:
    """Sockets of one server after their handshakes, without a network."""
    config = uvicorn.Config("nowhere", log_config=None)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        site = Site(listening)
    settings = SocketSettings(site.accept, max_size=MAX_SIZE, max_unread=MAX_UNREAD)
    make: Callable[..., asyncio.Protocol] = socket_protocol(settings)
    protocols = []
    for transport in transports:
        protocol = make(config=config, server_state=ServerState(), app_state={})
        protocol.connection_made(transport)
        protocol.data_received(HANDSHAKE.format(path="/early", more="").encode())
        protocols.append(protocol)
    return site, protocols


def test_one_write_carries_all_frames_of_a_turn() -> None:
    async def main() -> None:
        transport = PaperTransport()
        site, [protocol] = on_paper(transport)
        writes = transport.writes
        assert len(writes) == 1
        assert writes[0].endswith(b"\r\n\r\n\x81\x05hello\x81\x05again")
        for text in MANY:
            site.peers[0].connection.send(text)
        await asyncio.sleep(0)
        assert frames(writes[1]) == [(TEXT, text) for text in MANY]
        protocol.connection_lost(None)
        assert len(writes) == 2

    asyncio.run(main())


def test_a_socket_that_cannot_be_written_to_costs_no_other_its_frames(caplog: pytest.LogCaptureFixture) -> None:
    async def main() -> None:
        transports = [PaperTransport(), PaperTransport(broken=True), PaperTransport(closing=True), PaperTransport()]
        site, protocols = on_paper(*transports)
        for peer in site.peers:
            peer.connection.send(b"hello")
        await asyncio.sleep(0)
        assert [len(transport.writes) for transport in transports] == [2, 1, 1, 2]
        for protocol in protocols:
            protocol.connection_lost(None)

    asyncio.run(main())
    # One that is closing is nothing to complain about.
    assert len(caplog.records) == 1


def test_headers_have_lower_case_names_and_every_value() -> None:
    async def act(site: Site) -> None:
        _, writer = await site.raw("/a%C3%A9%2Fb", "X-Thing: one\r\nCookie: seat=\xff\r\nx-thing: two\r\n")
        upgrade = site.peers[0].upgrade
        assert upgrade.path == "/aé/b"
        assert upgrade.headers["x-thing"] == "one, two"
        assert upgrade.headers["cookie"] == "seat=\xff"
        await hang_up(writer)

    play(act)


@LOOPS
def test_http_is_served_on_the_same_port(loop: Loop) -> None:
    async def act(site: Site) -> None:
        async with site.connect("/echo") as ws:
            status, body = await get(site, "GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            assert (status, body) == (200, "the front page")
            await ws.send("still here")
            assert await ws.recv() == "still here"

    play(act, loop)


async def get(site: Site, request: str) -> tuple[int, str]:
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    writer.write(request.encode("latin-1"))
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    await hang_up(writer)
    return int(head.split()[1]), body.decode()


@LOOPS
def test_a_refusal_is_a_status_and_a_sentence(loop: Loop) -> None:
    async def act(site: Site) -> None:
        with pytest.raises(InvalidStatus) as refused:
            await site.connect("/no")
        assert refused.value.response.status_code == 403
        assert refused.value.response.body == b"Not you."
        assert site.peers == []

    play(act, loop)


@pytest.mark.parametrize(
    ("old", "new", "status"),
    [
        ("Version: 13", "Version: 12", 400),
        ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", "", 400),
        ("dGhl", "short", 400),
        ("GET", "POST", 405),
        ("Host: here", "Host: here\r\nContent-Length: 5", 400),
        ("/echo", "/\xff", 400),
        ("/echo", "/" + "a" * 9000, 414),
    ],
)
def test_a_bad_handshake_is_answered_in_http(old: str, new: str, status: int) -> None:
    async def act(site: Site) -> None:
        got, _ = await get(site, HANDSHAKE.format(path="/echo", more="").replace(old, new))
        assert got == status
        assert site.peers == []

    play(act)


def test_a_fault_in_accepting_is_a_500() -> None:
    async def act(site: Site) -> None:
        with pytest.raises(InvalidStatus) as refused:
            await site.connect("/broken")
        assert refused.value.response.status_code == 500

    play(act, faults=1)


def test_what_accepting_says_follows_the_handshake() -> None:
    async def act(site: Site) -> None:
        async with site.connect("/early") as ws:
            assert [await ws.recv(), await ws.recv()] == ["hello", "again"]
        async with site.connect("/early/bye") as ws:
            assert await rest(ws) == (["hello", "again"], 4003, "early")
        with pytest.raises((OSError, EOFError)):
            await site.raw("/early/drop")

    play(act)


async def rest(ws: ClientConnection) -> tuple[list[str], int | None, str | None]:
    """Messages until the server closes, with the code and reason of that."""
    got: list[str] = []
    try:
        while True:
            got.append(await ws.recv(decode=True))
    except ConnectionClosed:
        return got, ws.close_code, ws.close_reason


@LOOPS
def test_a_message_may_come_in_pieces(loop: Loop) -> None:
    small, word = "smaéll".encode(), b"w" * 200
    pieces = [frame(TEXT, small[:4], first=0), frame(CONT, b"", first=0), frame(CONT, small[4:])]

    async def act(site: Site) -> None:
        assert await site.heard("/", *pieces) == ([small], None)
        assert await site.heard("/", pieces[0], frame(PONG), *pieces[1:], frame(TEXT, word)) == ([small, word], None)
        bytewise = [bytes((byte,)) for byte in b"".join(pieces) + frame(TEXT, word)]
        assert await site.heard("/", *bytewise) == ([small, word], None)
        assert await site.heard("/", frame(TEXT, word) * 50 + frame(TEXT, word)[:-1]) == ([word] * 50, None)

    play(act, loop)


def test_pings_are_answered_even_within_a_message() -> None:
    async def act(site: Site) -> None:
        reader, writer = await site.raw("/echo")
        writer.write(frame(TEXT, b"a", first=0) + frame(PING, b"there?") + frame(CONT, b"b") + frame(CLOSE))
        assert frames(await reader.read()) == [(PONG, b"there?"), (TEXT, b"ab"), (CLOSE, b"")]
        await hang_up(writer)

    play(act)


LONG = b"x" * (MAX_SIZE + 1)
WRONG = [
    ("oversize", frame(TEXT, LONG), 1009),
    ("oversize by its header", frame(TEXT, b"x" * 200_000)[:14], 1009),
    ("oversize beyond belief", b"\x81\xff" + b"\xff" * 8 + MASK, 1009),
    ("oversize in pieces", frame(TEXT, LONG[:MAX_SIZE], first=0) + frame(CONT, b"x"), 1009),
    ("binary", frame(BINARY, b"data"), 1003),
    ("binary in pieces", frame(BINARY, b"da", first=0), 1003),
    ("not masked", frame(TEXT, b"hello", mask=None), 1002),
    ("not masked and empty", frame(TEXT, mask=None), 1002),
    ("reserved bit", frame(TEXT, b"hello", first=0xC0), 1002),
    ("unknown opcode", frame(3, b"hello"), 1002),
    ("unknown control opcode", frame(11), 1002),
    ("continuation of nothing", frame(CONT, b"hello"), 1002),
    ("two beginnings", frame(TEXT, b"a", first=0) + frame(TEXT, b"b"), 1002),
    ("ping in pieces", frame(PING, first=0), 1002),
    ("long ping", frame(PING, b"x" * 126), 1002),
    ("half a close code", frame(CLOSE, b"\x03"), 1002),
    ("close code of no use", frame(CLOSE, b"\x03\xed"), 1002),
    ("close within a message", frame(TEXT, b"a", first=0) + frame(CLOSE), 1002),
    ("close reason not UTF-8", frame(CLOSE, b"\x03\xe8\xff"), 1007),
    ("not UTF-8", frame(TEXT, b"caf\xe9"), 1007),
    ("half a letter", frame(TEXT, b"caf\xc3"), 1007),
    ("surrogate", frame(TEXT, b"\xed\xa0\x80"), 1007),
    ("not UTF-8 in pieces", frame(TEXT, b"\xff", first=0) + frame(CONT, b"a"), 1007),
    ("goodbye", frame(CLOSE, b"\x0f\xa1bye"), 4001),
    ("goodbye without a word", frame(CLOSE), 1005),
]


@LOOPS
def test_what_the_rfc_forbids_ends_a_connection_with_its_code(loop: Loop) -> None:
    async def act(site: Site) -> None:
        for name, sent, code in WRONG:
            assert await site.heard("/", frame(TEXT, b"fine") + sent) == ([b"fine"], code), name
            assert await site.heard("/", frame(TEXT, b"fine") + sent, frame(TEXT, b"late")) == ([b"fine"], code), name

    play(act, loop)


def test_the_code_arrives_even_while_the_peer_is_sending() -> None:
    async def act(site: Site) -> None:
        async with site.connect("/echo") as ws:
            await ws.send("x" * 3_000_000)
            assert (await rest(ws))[1] == 1009

    play(act)


@LOOPS
def test_closing_reaches_the_peer_once_with_code_and_reason(loop: Loop) -> None:
    async def act(site: Site) -> None:
        async with site.connect("/bye") as ws:
            await ws.send("go")
            assert await rest(ws) == ([], 4001, "ß" * 61)
        assert await site.heard("/bye", frame(TEXT, b"go") + frame(TEXT, b"late") + frame(PING)) == ([b"go"], 4001)

    play(act, loop, close_timeout=0.05)


@LOOPS
def test_a_peer_that_does_not_answer_a_close_is_cut_off(loop: Loop) -> None:
    async def act(site: Site) -> None:
        for last in (frame(TEXT, b"go"), frame(BINARY), frame(CLOSE)):
            _, writer = await site.raw("/bye")
            writer.write(last)
            await until(lambda: site.peers[-1].endings == 1)
            await hang_up(writer)

    play(act, loop, close_timeout=0.05)


@LOOPS
def test_a_peer_that_hangs_up_without_reading_is_cut_off(loop: Loop) -> None:
    async def act(site: Site) -> None:
        _, writer = await site.raw("/")
        writer.transport.pause_reading()  # type: ignore[attr-defined]  # what is there is more than a WriteTransport
        while site.peers[0].connection.waiting < 30_000:
            site.peers[0].connection.send(b"x" * 10_000)
            await asyncio.sleep(0.005)
        writer.write_eof()
        await until(lambda: site.peers[0].endings == 1)
        await hang_up(writer)

    play(act, loop, close_timeout=0.05)


@LOOPS
def test_dropping_and_vanishing_are_endings_too(loop: Loop) -> None:
    async def act(site: Site) -> None:
        assert await site.heard("/drop", frame(TEXT, b"go") * 2) == ([b"go"], None)
        _, writer = await site.raw("/echo")
        writer.transport.abort()
        await until(lambda: site.peers[-1].endings == 1)

    play(act, loop)


def test_a_fault_of_a_listener_ends_its_connection_only() -> None:
    async def act(site: Site) -> None:
        async with site.connect("/echo") as other, site.connect("/fault") as ws:
            await ws.send("go")
            assert (await rest(ws))[1] == 1011
            await other.send("and you?")
            assert await other.recv() == "and you?"

    play(act, faults=2)


@LOOPS
def test_a_peer_that_does_not_read_is_dropped(loop: Loop) -> None:
    async def act(site: Site) -> None:
        _, writer = await site.raw("/")
        peer = site.peers[0]
        assert peer.connection.waiting == 0
        most = 0
        while not peer.endings:
            peer.connection.send(b"x" * 50_000)
            await asyncio.sleep(0)
            most = max(most, peer.connection.waiting)
        assert 300_000 < most < 600_000
        await until(lambda: peer.connection.waiting == 0)
        await hang_up(writer)

    play(act, loop, max_unread=500_000)


@LOOPS
def test_a_peer_that_does_not_read_is_not_read_either(loop: Loop) -> None:
    async def act(site: Site) -> None:
        reader, writer = await site.raw("/echo")
        flood = 10_000
        writer.write(frame(PING, b"x" * 125) * flood + frame(CLOSE))
        connection = site.peers[0].connection
        await until(lambda: connection.waiting > 65_536)
        for _ in range(200):
            await asyncio.sleep(0)
        assert connection.waiting < flood * 127 // 2
        assert len(frames(await reader.read())) == flood + 1
        await hang_up(writer)

    play(act, loop, control=UNLIMITED.control)


@LOOPS
@pytest.mark.parametrize("opcode", [PING, PONG, TEXT, CONT], ids=["pings", "pongs", "empty texts", "pieces"])
def test_a_flood_of_frames_that_are_no_message_is_cut_off(opcode: int, loop: Loop) -> None:
    """40,000 of them stopped a whole house for seconds, as none of them counted."""

    async def act(site: Site) -> None:
        reader, writer = await site.raw("/echo")
        if opcode == CONT:
            writer.write(frame(TEXT, b"a", first=0))
        writer.write(frame(opcode, first=0 if opcode == CONT else 0x80) * 40_000)
        # The peer is cut off in the midst of sending, so what it still reads may be lost.
        with contextlib.suppress(ConnectionError):
            assert len(frames(await reader.read())) <= CONTROL.burst
        await until(lambda: site.peers[0].endings == 1)
        assert len(site.peers[0].heard) <= CONTROL.burst
        await hang_up(writer)

    play(act, loop)


def test_whoever_pings_now_and_then_has_all_pings_answered() -> None:
    async def act(site: Site) -> None:
        reader, writer = await site.raw("/echo")
        writer.write(frame(PING, b"there?") * 90 + frame(CLOSE))
        assert frames(await reader.read()) == [*[(PONG, b"there?")] * 90, (CLOSE, b"")]
        await hang_up(writer)

    play(act)


def test_once_we_say_goodbye_nothing_is_read_but_the_peers_own() -> None:
    """The closing handshake gives a peer seconds in which every frame cost us as much as before."""

    async def act(site: Site) -> None:
        reader, writer = await site.raw("/echo")
        site.peers[0].connection.close(1008, "Enough.")
        writer.write(frame(PING, b"there?") * 500 + frame(TEXT, b"hello") * 500 + frame(CLOSE))
        assert [opcode for opcode, _ in frames(await reader.read())] == [CLOSE]
        assert site.peers[0].heard == []
        await hang_up(writer)

    play(act)


@LOOPS
def test_whoever_goes_on_after_our_goodbye_is_not_read_any_more(loop: Loop) -> None:
    """To step over a flood frame by frame took all of a server's time for as long as the closing handshake may last."""

    async def act(site: Site) -> None:
        reader, writer = await site.raw("/echo")
        site.peers[0].connection.close(1008, "Enough.")
        writer.write(frame(TEXT, b"x") * 2_000_000)
        # The peer is cut off in the midst of sending.
        with contextlib.suppress(ConnectionError):
            assert frames(await reader.read())[0][0] == CLOSE
        await until(lambda: site.peers[0].endings == 1)
        assert LAST_WORDS < getattr(site.peers[0].connection, "_ignored", 0) < LAST_WORDS + 100
        assert site.peers[0].heard == []
        await hang_up(writer)

    play(act, loop, close_timeout=0.5)


@LOOPS
def test_a_silent_peer_is_pinged_then_dropped(loop: Loop) -> None:
    async def act(site: Site) -> None:
        reader, writer = await site.raw("/")
        assert await reader.readexactly(4) == b"\x89\x00" * 2
        await until(lambda: site.peers[0].endings == 1)
        await hang_up(writer)

    play(act, loop, ping_interval=0.05)


def test_whoever_answers_pings_stays() -> None:
    async def act(site: Site) -> None:
        reader, writer = await site.raw("/echo")
        for _ in range(8):
            assert await reader.readexactly(2) == b"\x89\x00"
            writer.write(frame(PONG))
        assert site.peers[0].endings == 0
        await hang_up(writer)

    play(act, ping_interval=0.05)


@LOOPS
def test_a_shutdown_tells_everybody_and_waits_for_nobody_long(loop: Loop) -> None:
    async def act(site: Site) -> None:
        _, mute = await site.raw("/")
        _, full = await site.raw("/")
        while site.peers[-1].connection.waiting < 100_000:
            site.peers[-1].connection.send(b"x" * 50_000)
            await asyncio.sleep(0)
        async with site.connect("/echo") as ws:
            site.stop()
            assert (await rest(ws))[1] == 1012
        await until(lambda: all(peer.endings for peer in site.peers))
        await hang_up(mute)
        await hang_up(full)

    play(act, loop, close_timeout=0.2)
