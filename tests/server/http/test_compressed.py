"""What everybody gets alike is sent compressed to whoever takes that; nothing else is."""

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, cast

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.types import Message

from pitboss.server.http import pages
from pitboss.server.http.compressed import takes_gzip
from pitboss.server.http.games import catalogue
from pitboss.server.services import Services

SCRIPT = "export const answer = 42;\n" * 200


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("*", True),
        ("", False),
        ("br", False),
        ("gzip;q=0", False),
        ("identity, gzip; q=0.0", False),
    ],
)
def test_a_client_says_what_it_takes(accepted: str, takes: bool) -> None:
    assert takes_gzip(accepted) is takes


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


Ask = Callable[..., Answer]


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """Asks for a file of an app."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "main-1.js").write_text(SCRIPT)
    (tmp_path / "assets" / "dot-1.png").write_bytes(b"\x89PNG" * 400)
    app = Starlette(routes=pages.routes(tmp_path))

    def get(path: str, method: str = "GET", **headers: str) -> Answer:
        return asyncio.run(_asked(app, method, f"/assets/{path}", headers))

    return get


async def _asked(app: Starlette, method: str, path: str, headers: dict[str, str]) -> Answer:
    written = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": b""}
    sent: list[Message] = []

    asked: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        # As at a real server: once the request is read, nothing more comes from a client that waits for its answer.
        return asked.pop() if asked else await asyncio.Future()

    async def send(message: Message) -> None:
        sent.append(message)

    await app({**scope, "headers": written, "server": None, "client": None, "root_path": ""}, receive, send)
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return Answer(sent[0]["status"], found, b"".join(message.get("body", b"") for message in sent[1:]))


def test_a_script_is_compressed_and_stays_the_same(ask: Ask) -> None:
    small, plain = ask("main-1.js", accept_encoding="gzip"), ask("main-1.js", accept_encoding="identity")
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(small.body) == plain.body == SCRIPT.encode()
    assert len(small.body) < len(SCRIPT) / 10
    assert small.headers["etag"] == plain.headers["etag"]
    for answer in (small, plain):
        assert answer.headers["vary"] == "Accept-Encoding"
        assert "immutable" in answer.headers["cache-control"]


def test_what_is_known_already_is_not_sent_again(ask: Ask) -> None:
    tag = ask("main-1.js").headers["etag"]
    again = ask("main-1.js", if_none_match=tag, accept_encoding="gzip")
    assert (again.status, again.body) == (304, b"")


def test_pictures_and_parts_of_files_are_sent_as_they_are(ask: Ask) -> None:
    part = ask("main-1.js", accept_encoding="gzip", range="bytes=0-9")
    assert "content-encoding" not in ask("dot-1.png", accept_encoding="gzip").headers
    assert (part.status, part.body) == (206, SCRIPT[:10].encode())


def test_asking_for_the_head_alone_sends_no_body(ask: Ask) -> None:
    head = ask("main-1.js", "HEAD", accept_encoding="gzip")
    assert (head.status, head.body) == (200, b"")


def test_the_catalogue_of_games_is_compressed_too() -> None:
    request = Request({"type": "http", "headers": [(b"accept-encoding", b"gzip, br")]})
    answer = asyncio.run(catalogue(cast(Services, None), request))
    assert answer.headers["content-encoding"] == "gzip"
    assert b"stonks" in gzip.decompress(bytes(answer.body))
