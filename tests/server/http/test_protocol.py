"""What a peer sends byte by byte: heads without an end, bodies without a length."""

import socket
import threading

import pytest

from pitboss.server.http import protocol
from pitboss.server.http.protocol import HttpProtocol
from tests.server.visitor import PATIENCE, running


def said(port: int, *parts: bytes) -> bytes:
    """All that comes back until the server hangs up."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as peer:
        heard = b""
        try:
            for part in parts:
                peer.sendall(part)
            while chunk := peer.recv(65536):
                heard += chunk
        except ConnectionError:
            pass
        return heard


START = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"


def test_a_head_of_some_length_is_read() -> None:
    with running() as server:
        heard = said(server.port, START, b"X-A: " + b"a" * 16_000 + b"\r\n", b"Connection: close\r\n\r\n")
        assert heard.startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("second", [b"Host: there", b"host: here", b"HOST:"])
def test_a_request_that_names_its_host_twice_is_refused(second: bytes) -> None:
    with running() as server:
        assert said(server.port, START, second, b"\r\nConnection: close\r\n\r\n").startswith(b"HTTP/1.1 400 ")
        assert said(server.port, START, b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200 ")


def test_a_head_without_an_end_is_refused() -> None:
    with running() as server:
        for parts in ([b"X-A: a\r\n" * 1000] * 20, [b"X-A: ", *[b"a" * 8000] * 20], [b"x" * 8000] * 20):
            heard = said(server.port, START, *parts)
            assert not heard or heard.startswith(b"HTTP/1.1 400 ")
        assert said(server.port, START, b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200 ")


def test_who_says_nothing_or_does_not_finish_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "HEAD_WITHIN", 0.1)
    with running() as server:
        assert said(server.port) == b""
        assert said(server.port, START) == b""
        # Long enough for a busy machine to answer the first before it gives up on the second.
        monkeypatch.setattr(protocol, "HEAD_WITHIN", 5.0)
        first = START + b"\r\n"
        assert said(server.port, first + b"GET /").count(b"HTTP/1.1 200 ") == 1


def test_a_body_without_a_length_is_limited_too() -> None:
    head = (
        b"POST /api/players HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    )
    chunk = b"4000\r\n" + b" " * 0x4000 + b"\r\n"
    with running() as server:
        heard = said(server.port, head, *[chunk] * 5, b"0\r\n\r\n")
        assert heard.startswith(b"HTTP/1.1 413 ")
        body = b'{"name": "Ann"}'
        heard = said(server.port, head, b"%x\r\n%b\r\n" % (len(body), body), b"0\r\n\r\n")
        assert heard.startswith(b"HTTP/1.1 200 ")


def test_many_requests_in_one_go_are_all_answered() -> None:
    with running() as server:
        heard = said(server.port, (START + b"\r\n") * 40 + START + b"Connection: close\r\n\r\n")
        assert heard.count(b"HTTP/1.1 200 ") == 41


def test_a_flood_of_requests_on_one_connection_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer let in thousands more, which all waited in memory: 16 MB sent took 1.3 GB."""
    most, begin = 0, HttpProtocol.on_message_begin

    def begun(self: HttpProtocol) -> None:
        nonlocal most
        most = max(most, len(self.pipeline))
        begin(self)

    monkeypatch.setattr(HttpProtocol, "on_message_begin", begun)
    with running() as server:
        heard = said(server.port, *[(START + b"\r\n") * 4000] * 20)
        assert heard.count(b"HTTP/1.1 200 ") <= 2 * protocol.MOST_WAITING
        assert 0 < most <= protocol.MOST_WAITING
        assert said(server.port, START, b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200 ")


def test_requests_are_read_no_faster_than_they_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sends many but waits for room gets all answers: reading goes on only when none waits any more."""
    monkeypatch.setattr(protocol, "MOST_WAITING", 4)
    with running() as server, socket.create_connection(("127.0.0.1", server.port), PATIENCE) as peer:
        heard = b""
        for sent in range(4, 84, 4):
            peer.sendall((START + b"\r\n") * 4)
            while heard.count(b"HTTP/1.1 200 ") < sent:
                chunk = peer.recv(65536)
                assert chunk, "the server has hung up"
                heard += chunk


def test_a_body_that_drips_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it is refused for its head alone, and nobody reads it."""
    monkeypatch.setattr(protocol, "BODY_WITHIN", 0.1)
    with running() as server:
        for path, content in (
            (b"/api/players", b"application/json"),
            (b"/api/players", b"text/plain"),
            (b"/x", b"a/b"),
        ):
            head = b"POST %b HTTP/1.1\r\nHost: here\r\nContent-Type: %b\r\nContent-Length: 100\r\n\r\n" % (
                path,
                content,
            )
            said(server.port, head, b"{")  # ends only if the server hangs up


def test_whoever_takes_nothing_of_an_answer_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay has 20 MB, and stayed in memory for as long as its reader liked."""
    monkeypatch.setattr(protocol, "STALLED", 0.1)
    lost = threading.Event()
    gone = HttpProtocol.connection_lost

    def losing(self: HttpProtocol, exc: Exception | None) -> None:
        gone(self, exc)
        lost.set()

    monkeypatch.setattr(HttpProtocol, "connection_lost", losing)
    asked = b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n"
    with running() as server, socket.socket() as peer:
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        peer.connect(("127.0.0.1", server.port))
        peer.sendall(asked * 60)
        assert lost.wait(PATIENCE)
