"""A socket as the layers above it see it: what was asked for, what can be said, and who is told what was heard."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias
from urllib.parse import unquote

from msgspec import Struct
from websockets.http11 import Request


class Upgrade(Struct, frozen=True):
    """What a peer asked for; names of headers are lower case, `peer` is the address without its port."""

    path: str
    query: str
    headers: Mapping[str, str]
    peer: str


class Rejected(Struct, frozen=True):
    """No socket for this peer: an HTTP status instead, with the reason as its body."""

    status: int
    reason: str
    media_type: str = "text/plain; charset=utf-8"


class Connection(Protocol):
    """A socket as the layers above see it; on one that has ended every call does nothing."""

    def send(self, *frames: bytes) -> None:
        """Send each as a message of UTF-8 text, all in one write."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye; the listener hears no more messages, and `closed` once the peer has answered or timed out."""

    @property
    def waiting(self) -> int:
        """Bytes that the peer has not taken yet, of what was sent before this turn of the loop."""

    def drop(self) -> None:
        """Cut off a peer at once, with whatever is still waiting for it."""


class Listener(Protocol):
    """Whoever a socket belongs to."""

    def received(self, data: bytes) -> None:
        """One whole message, valid UTF-8."""

    def closed(self) -> None:
        """The socket has ended; called exactly once, whatever ended it."""


Accept: TypeAlias = Callable[[Upgrade, Connection], Listener | Rejected]
"""Decides about an upgrade; what it sends already goes out right behind the handshake."""


def upgrade_of(request: Request, address: object) -> Upgrade:
    """What a request asks for; headers that came several times are joined."""
    path, _, query = request.path.partition("?")
    headers: dict[str, str] = {}
    for name, value in request.headers.raw_items():
        key = name.lower()
        headers[key] = f"{headers[key]}, {value}" if key in headers else value
    return Upgrade(unquote(path), query, headers, str(address[0]) if isinstance(address, tuple) else "")
