"""One HTTP request at a time, over a connection of its own: enough for a lobby, with nothing to pool or to forget."""

import asyncio
import contextlib
import ssl
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

import h11
from msgspec import Struct

from pitboss.client.errors import Garbled, Unreachable
from pitboss.core.message import Message

TIMEOUT: Final = 30.0
LARGEST: Final = 64 << 20
"""Bytes of an answer that are read; the longest records are far below."""
_PIECE: Final = 1 << 16


class Reply(Struct, frozen=True):
    """What a server answered."""

    status: int
    body: bytes
    location: str = ""
    """Where the server sends us instead."""
    headers: Mapping[str, str] = {}
    """All of the answer's, by their names in small letters."""


async def request(
    server: str,
    method: str,
    path: str,
    body: bytes | None = None,
    token: str = "",
    within: float = TIMEOUT,
    headers: Mapping[str, str] | None = None,
) -> Reply:
    """Ask once and read the whole answer; raises `Unreachable` or `Garbled`."""
    try:
        async with asyncio.timeout(within):
            return await _exchange(server, _written(server, method, path, body, token, headers or {}))
    except TimeoutError:
        raise unreachable(server, Message("common.lost-slow")) from None
    except ssl.SSLError as error:
        raise untrusted(server, error) from None
    except OSError:
        raise unreachable(server, refused(server)) from None
    except h11.ProtocolError:
        raise Garbled(f"What answers at {server} does not speak HTTP; check the address and the port.") from None


def untrusted(server: str, error: ssl.SSLError) -> Unreachable:
    """Return the sentence for a server with which there is no safe connection."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return Unreachable(Message("common.no-trust", server=server, detail=error.verify_message.rstrip(".")))
    return Unreachable(Message("common.no-tls", server=server))


def refused(server: str) -> Message:
    """Return the reason where nothing listens at an address; what the system calls it helps nobody."""
    return Message("common.lost-refused", host=urlsplit(server).netloc)


def unreachable(server: str, why: Message | str) -> Unreachable:
    """Return the error for a server that does not answer; `why` is one of the reasons in the book, or a text."""
    if isinstance(why, str):
        return Unreachable(Message("common.no-house", server=server, why="other", status=0, detail=why))
    reason, status = why.key.removeprefix("common."), why.values.get("status", 0)
    return Unreachable(Message("common.no-house", server=server, why=reason, status=status, detail=""))


def _written(
    server: str, method: str, path: str, body: bytes | None, token: str, more: Mapping[str, str]
) -> list[h11.Event]:
    headers = [("Host", urlsplit(server).netloc), ("Connection", "close"), ("Accept", "*/*"), *more.items()]
    if token:
        headers.append(("Authorization", f"Bearer {token}"))
    if body is None:
        return [h11.Request(method=method, target=path, headers=headers), h11.EndOfMessage()]
    headers += [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    return [h11.Request(method=method, target=path, headers=headers), h11.Data(data=body), h11.EndOfMessage()]


async def _exchange(server: str, question: list[h11.Event]) -> Reply:
    parts = urlsplit(server)
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    reader, writer = await asyncio.open_connection(parts.hostname, port, ssl=True if secure else None)
    try:
        talk = h11.Connection(h11.CLIENT)
        writer.write(b"".join(talk.send(event) or b"" for event in question))
        return await _read(talk, reader)
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _read(talk: h11.Connection, reader: asyncio.StreamReader) -> Reply:
    status, body = 0, bytearray()
    headers: dict[str, str] = {}
    while True:
        event = talk.next_event()
        if event is h11.NEED_DATA:
            talk.receive_data(await reader.read(_PIECE))
        elif isinstance(event, h11.Response):
            status = event.status_code
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in event.headers}
        elif isinstance(event, h11.Data):
            body += event.data
            if len(body) > LARGEST:
                raise Garbled("The answer is longer than anything a house would say; check the address.")
        elif isinstance(event, h11.EndOfMessage):
            return Reply(status, bytes(body), headers.get("location", ""), headers)
