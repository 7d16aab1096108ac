"""What a peer sends byte by byte: heads without an end, bodies without a length."""

import socket

import pytest

from pitboss.server import http_protocol
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


def test_a_head_without_an_end_is_refused() -> None:
    with running() as server:
        for parts in ([b"X-A: a\r\n" * 1000] * 20, [b"X-A: ", *[b"a" * 8000] * 20], [b"x" * 8000] * 20):
            heard = said(server.port, START, *parts)
            assert not heard or heard.startswith(b"HTTP/1.1 400 ")
        assert said(server.port, START, b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200 ")


def test_who_says_nothing_or_does_not_finish_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_WITHIN", 0.1)
    with running() as server:
        assert said(server.port) == b""
        assert said(server.port, START) == b""
        # Long enough for a busy machine to answer the first before it gives up on the second.
        monkeypatch.setattr(http_protocol, "HEAD_WITHIN", 5.0)
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
