"""Assistants over HTTP: each session has a desk of its own. Needs the extra: `pip install 'pitboss[mcp]'`.

By the protocol up to 2025 a session begins with `initialize` and has an id. Since 2026 requests stand alone: those of
one player belong together, whichever program sends them. The library speaks both; each session has a manager of its
own, because what the tools work at is the session's.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS
from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import Message as Event
from starlette.types import Receive, Scope, Send

from pitboss.client.api import House
from pitboss.core import words
from pitboss.core.message import Message
from pitboss.mcp.desk import Absent, Desk
from pitboss.mcp.server import server

IDLE: Final = 30 * 60.0
"""Seconds without a request after which a session ends; a bot plays on in its seat."""
ID: Final = "mcp-session-id"
VERSION: Final = "mcp-protocol-version"
_NO_SESSION: Final = {
    "jsonrpc": "2.0",
    "id": None,
    "error": {"code": -32600, "message": "There is no such session any more. Send `initialize` for another one."},
}


class Caller(Protocol):
    """What a server says of whoever sends a request."""

    @property
    def token(self) -> str:
        """Whose requests the desk sends."""

    @property
    def player(self) -> str:
        """The id of the player that the token stands for."""

    @property
    def place(self) -> str:
        """The host and port by which the caller calls the server."""

    @property
    def language(self) -> str:
        """The code of a language."""

    @property
    def headers(self) -> Mapping[str, str]:
        """What goes along with the desk's requests."""

    @property
    def enter(self) -> Callable[[], None]:
        """Makes room for a session, or raises."""

    @property
    def leave(self) -> Callable[[], None]:
        """Gives it back."""


class Assistants:
    """All sessions of one server process."""

    def __init__(self, url: str, idle: float = IDLE) -> None:
        self._url = url
        self._idle = idle
        self._sessions: dict[str, Session] = {}
        """By the ids that the library has given them, or by their players."""

    @property
    def sessions(self) -> list[str]:
        """The ids of all sessions."""
        return list(self._sessions)

    async def answer(self, scope: Scope, receive: Receive, send: Send, caller: Caller) -> None:
        """Answer one request, in its session or in a new one."""
        headers = Headers(scope=scope)
        key, version = headers.get(ID, ""), headers.get(VERSION)
        if version is not None and version not in HANDSHAKE_PROTOCOL_VERSIONS:
            key = f"player {caller.player}"
            session = self._sessions.get(key) or await self._begun(key, caller)
            await session.answer(scope, receive, send)
        elif not key:
            await self._begin(scope, receive, send, caller)
        elif (known := self._sessions.get(key)) is not None and known.player == caller.player:
            await known.answer(scope, receive, send)
            if scope["method"] == "DELETE":
                await known.end()
        else:
            # The same for another's session as for none.
            await JSONResponse(_NO_SESSION, 404)(scope, receive, send)

    async def close(self) -> None:
        """End all sessions."""
        await asyncio.gather(*(session.end() for session in list(self._sessions.values())))

    async def _begin(self, scope: Scope, receive: Receive, send: Send, caller: Caller) -> None:
        """Answer what may be the first request of a session; it is one if the library gives it an id."""
        session = await self._begun("", caller)

        async def watch(event: Event) -> None:
            if event["type"] == "http.response.start" and event["status"] < 400:
                given = Headers(raw=event["headers"]).get(ID, "")
                if given and not session.key:
                    session.key = given
                    self._sessions[given] = session
            await send(event)

        try:
            await session.answer(scope, receive, watch)
        finally:
            if not session.key:
                await session.end()

    async def _begun(self, key: str, caller: Caller) -> "Session":
        caller.enter()
        session = Session(self._url, caller, self._idle, self._forget)
        session.key = key
        if key:
            # At once, for two requests may come together.
            self._sessions[key] = session
        return session

    def _forget(self, session: "Session") -> None:
        if self._sessions.get(session.key) is session:
            del self._sessions[session.key]


class Session:
    """One assistant's session, for as long as requests come."""

    def __init__(self, url: str, caller: Caller, idle: float, ended: Callable[["Session"], None]) -> None:
        self.player = caller.player
        self.key = ""
        self._idle = idle
        self._ended = ended
        self._leave = caller.leave
        self._desk, self._manager = _desk(url, caller)
        self._asked = 0
        """Requests that are being answered; a stream of news is one."""
        self._timer: asyncio.TimerHandle | None = None
        self._ready, self._ending = asyncio.Event(), asyncio.Event()
        self._life = asyncio.create_task(self._live())

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        self._asked += 1
        self._rest()
        try:
            await self._ready.wait()
            await self._manager.handle_request(scope, receive, send)
        finally:
            self._asked -= 1
            if not self._asked and not self._ending.is_set():
                self._timer = asyncio.get_running_loop().call_later(self._idle, self._retire)

    async def end(self) -> None:
        """Close the desk; requests that are being answered end without an answer."""
        self._retire()
        await asyncio.wait([self._life])

    def _retire(self) -> None:
        """Take no more requests from now on."""
        self._ended(self)
        self._ending.set()

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _live(self) -> None:
        # The library wants to be left by the task that entered it.
        try:
            async with self._manager.run():
                self._ready.set()
                await self._ending.wait()
        finally:
            self._retire()
            self._ready.set()
            self._rest()
            self._leave()
            await self._desk.close()


def _desk(url: str, caller: Caller) -> tuple[Desk, StreamableHTTPSessionManager]:
    """A desk for one player, and what speaks for it."""
    language = caller.language if caller.language in words.languages() else words.ENGLISH

    async def enter(_: House) -> None:
        raise Absent(Message("mcp.no-token"))

    desk = Desk(House(url, caller.token, headers=caller.headers), enter, language, caller.place)
    made = server(desk, language)
    # Whose pages may ask, how long a body may be and how many sessions there may be, the server has seen to.
    made.streamable_http_app(
        session_idle_timeout=None, transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False)
    )
    return desk, made.session_manager
