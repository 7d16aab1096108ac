"""Assistants over HTTP: a client of the Model Context Protocol plays at a server's own address."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client

from pitboss.cli.serve import assistants
from pitboss.client.api import House
from pitboss.client.http import request
from pitboss.mcp.http import Assistants
from pitboss.server.http.mcp import Build
from pitboss.server.limits import Allowance, Limits
from pitboss.server.run import running_server
from tests.research.test_mcp import TOOLS, Assistant

ERAS: Final = ("legacy", "auto")
"""Sessions with an id, as up to 2025, and requests that stand alone, as since 2026."""
FIRST: Final = (
    b'{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18", '
    b'"capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}'
)
ACCEPT: Final = {"Accept": "application/json, text/event-stream"}


def at_a_server(
    folder: Path,
    work: Callable[[str], Awaitable[None]],
    door: Build | None = Assistants,
    limits: Limits | None = None,
) -> None:
    """Do something while a server runs; it is given the server's address."""

    async def bounded() -> None:
        store = f"sqlite:///{folder}/house.db"
        async with asyncio.timeout(120), running_server(store, limits=limits, door=door) as url:
            await work(url)

    asyncio.run(bounded())


async def token_of(url: str, name: str = "Gus") -> str:
    """Sign someone in."""
    return (await House(url).sign_in(name)).token


@asynccontextmanager
async def assistant(
    url: str, token: str, mode: str = "legacy", query: str = "", headers: Mapping[str, str] | None = None
) -> AsyncIterator[Assistant]:
    """Connect an assistant to a server's `/mcp`."""
    sent = {"Authorization": f"Bearer {token}", **(headers or {})}
    async with create_mcp_http_client(headers=sent) as http:
        transport = streamable_http_client(f"{url}/mcp{query}", http_client=http)
        async with Client(transport, mode=mode) as client:
            yield Assistant(client)


async def status(
    url: str, token: str = "", method: str = "POST", body: bytes | None = FIRST, **headers: str
) -> tuple[int, str]:
    """Send one request to `/mcp`; give the status of the answer and its body."""
    more = {name.replace("_", "-"): value for name, value in headers.items()}
    reply = await request(url, method, "/mcp", body, token, headers={**ACCEPT, **more})
    return reply.status, reply.body.decode()


@pytest.mark.parametrize("mode", ERAS)
def test_an_assistant_plays_a_whole_match_at_the_servers_own_address(tmp_path: Path, mode: str) -> None:
    async def work(url: str) -> None:
        async with assistant(url, await token_of(url), mode) as gus:
            assert {tool.name for tool in (await gus.client.list_tools()).tools} == TOOLS
            await gus.call("open_table", game="pontoon", seats=2, options={"hands": 2}, pace=0)
            await gus.call("start")
            end = await gus.play()
            assert "p1 Gus (language model), p2 Ada (bot)" in end
            assert "decisions" in await gus.call("coach")
            assert "You have left table" in await gus.call("leave")

    at_a_server(tmp_path, work)


@pytest.mark.parametrize("mode", ERAS)
def test_each_has_a_desk_of_its_own(tmp_path: Path, mode: str) -> None:
    async def work(url: str) -> None:
        gus_token, eve_token = await token_of(url), await token_of(url, "Eve")
        async with assistant(url, gus_token, mode) as gus, assistant(url, eve_token, mode, "?lang=de") as eve:
            told = await gus.call("open_table", game="pontoon", seats=2)
            code = told.split(" ")[1]
            assert "Du bist an keinem Tisch" in await eve.refused("look"), "and speaks the language asked for"
            # By the address that people use, and not only by the one the server uses itself.
            assert "p2" in await eve.call("join", table=f"{url}/t/{code}")
            assert "p1 Gus (language model), p2 Eve (language model); you are p1." in await gus.call("look")
            await eve.call("leave")
            assert "Du bist an keinem Tisch" in await eve.refused("look")
            assert "p1 Gus (language model)" in await gus.call("look")

    at_a_server(tmp_path, work)


def test_two_sessions_of_one_player_are_two(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        token = await token_of(url)
        async with assistant(url, token) as one, assistant(url, token) as other:
            await one.call("open_table", game="pontoon", seats=2)
            assert "You are at no table" in await other.refused("look")

    at_a_server(tmp_path, work)


def test_strangers_foreign_pages_and_endless_bodies_are_refused(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        token = await token_of(url)
        code, said = await status(url)
        assert (code, "Nobody is signed in." in said, "POST /api/players" in said) == (401, True, True)
        assert (await status(url, "2.nonsense.x"))[0] == 401
        code, said = await status(url, token, Origin="http://evil.example")
        assert (code, "page of another site" in said) == (403, True)
        assert (await status(url, token, Origin=url))[0] == 200
        assert (await status(url, token, body=b" " * (Limits().body + 1)))[0] == 413
        assert (await status(url, token, method="PUT"))[0] == 405
        assert (await status(url, token, body=b"{"))[0] == 400

    at_a_server(tmp_path, work)


def test_a_session_is_of_no_use_to_another_player(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        doors: list[Assistants] = []
        async with running_server(f"sqlite:///{tmp_path}/other.db", door=partial(kept, doors)) as there:
            gus_token, eve_token = await token_of(there), await token_of(there, "Eve")
            async with assistant(there, gus_token) as gus:
                await gus.call("open_table", game="pontoon", seats=2)
                [session] = doors[0].sessions
                used = {"Mcp_Session_Id": session, "MCP_Protocol_Version": "2025-06-18"}
                look = b'{"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "look"}}'
                assert (await status(there, gus_token, body=look, **used))[0] == 200
                code, said = await status(there, eve_token, body=look, **used)
                assert (code, "no such session" in said) == (404, True)
                used["Mcp_Session_Id"] = "x"
                assert await status(there, gus_token, body=look, **used) == (code, said)

    at_a_server(tmp_path, work)


def kept(doors: list[Assistants], url: str, idle: float = 1000) -> Assistants:
    """Make a door, and keep it to be looked at."""
    doors.append(Assistants(url, idle))
    return doors[-1]


def test_a_session_ends_after_idle_time_by_its_client_and_with_the_server(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        doors: list[Assistants] = []
        async with running_server(f"sqlite:///{tmp_path}/a.db", door=partial(kept, doors, idle=0)) as there:
            assert (await status(there, await token_of(there)))[0] == 200
            while doors[0].sessions:
                await asyncio.sleep(0.01)
        async with running_server(f"sqlite:///{tmp_path}/b.db", door=partial(kept, doors)) as there:
            token = await token_of(there)
            assert (await status(there, token, body=b"{}"))[0] == 400
            assert doors[1].sessions == [], "what is no beginning begins nothing"
            async with assistant(there, token):
                assert len(doors[1].sessions) == 1
            while doors[1].sessions:
                await asyncio.sleep(0.01)
            assert (await status(there, token))[0] == 200
            assert len(doors[1].sessions) == 1
        assert doors[1].sessions == []

    at_a_server(tmp_path, work)


def test_a_waiting_assistant_does_not_hold_up_the_end_of_the_server(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        async def wait(there: str, token: str, ready: asyncio.Event) -> None:
            async with assistant(there, token) as gus:
                await gus.call("open_table", game="pontoon", seats=2)
                ready.set()
                await gus.client.call_tool("wait", {"seconds": 120})

        async with asyncio.timeout(30), running_server(f"sqlite:///{tmp_path}/a.db", door=Assistants) as there:
            ready = asyncio.Event()
            waiting = asyncio.create_task(wait(there, await token_of(there), ready))
            await ready.wait()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)

    at_a_server(tmp_path, work)


def test_sessions_are_counted_by_the_address_they_come_from(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        token = await token_of(url)
        for _ in range(2):
            assert (await status(url, token, X_Forwarded_For="192.0.2.1"))[0] == 200
        code, said = await status(url, token, X_Forwarded_For="192.0.2.1")
        assert (code, "too many connections from your address" in said) == (429, True)
        assert (await status(url, token, X_Forwarded_For="192.0.2.2"))[0] == 200

    at_a_server(tmp_path, work, limits=Limits(connections=2))


def test_what_an_assistant_asks_is_counted_by_its_address(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        first, second = await token_of(url), await token_of(url, "Eve")
        behind = {"X-Forwarded-For": "192.0.2.1"}
        # The one table that this address may open now; a session counts as one, too.
        async with assistant(url, first, headers=behind) as gus, assistant(url, second) as eve:
            await gus.call("open_table", game="pontoon", seats=2)
            await gus.call("leave")
            assert "too often" in await gus.refused("open_table", game="pontoon")
            await eve.call("open_table", game="pontoon", seats=2)

    at_a_server(tmp_path, work, limits=Limits(opening=Allowance(2, 1 / 3600)))


def test_without_the_extra_there_is_a_sentence(tmp_path: Path) -> None:
    async def work(url: str) -> None:
        code, said = await status(url, await token_of(url))
        assert (code, "`pitboss mcp`" in said, "pitboss[mcp]" in said) == (404, True, True)

    at_a_server(tmp_path, work, door=None)


def test_serve_brings_the_door_where_its_library_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert assistants() is Assistants
    for name in ("pitboss.mcp.http", "pitboss.mcp.server"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    monkeypatch.setitem(sys.modules, "mcp.server.streamable_http_manager", None)
    assert assistants() is None
