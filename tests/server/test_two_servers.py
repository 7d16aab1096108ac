"""Two servers on one real PostgreSQL, one of which dies or sleeps: the logs have no gap, no duplicate and no fork.

Shortened, with servers that give each other up sooner; in full: `python -m tests.soak servers`.
"""

import asyncio
import http.client
import json
from pathlib import Path

import pytest

from pitboss.client.api import House
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.postgres import fresh_database, running_postgres
from tests.server.visitor import Visitor
from tests.soak.checker import read
from tests.soak.runs import Trial, share
from tests.soak.servers import Server

TRIAL = Trial(tables=6, kills=1, pauses=(7,), between=150, moves=1000, grace=1)
"""It sleeps for longer than the others, the guests and it itself believe that it is alive."""


@pytest.mark.long
def test_two_servers_write_one_story(tmp_path: Path) -> None:
    told: list[str] = []
    with running_postgres() as postgres, fresh_database(postgres) as store:
        servers = [Server(store, tmp_path / f"journal {number}", hasty=True) for number in (1, 2)]
        report = asyncio.run(share(store, servers, TRIAL, told.append))
    assert report.faults == [], told
    assert report.tables == 6
    assert report.servers == 3
    assert report.commands >= 1000
    assert report.finished > 0
    assert report.sights > 0


def test_what_was_refused_while_a_copy_waited_at_a_sleeping_server_never_acts(tmp_path: Path) -> None:
    with running_postgres() as postgres, fresh_database(postgres) as store:
        servers = [Server(store, tmp_path / f"journal {number}") for number in (1, 2)]
        awake, asleep = servers
        try:
            asyncio.run(_started(servers))
            code, (ann, bob) = asyncio.run(_seated(awake))
            there = Visitor(asleep.port, bob.token)
            assert there.command(code, type="ask").status == 200
            asleep.pause()
            # However short the nap is: the system takes the request in for a server that does not look.
            waiting = http.client.HTTPConnection("127.0.0.1", asleep.port)
            command = {"type": "move", "id": "x1", "text": "bet 7"}
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {bob.token}"}
            waiting.request("POST", f"/api/tables/{code}/commands", json.dumps(command), headers)
            refused = bob.command(code, **command)
            assert (refused.status, refused.json["code"]) == (409, "illegal")
            assert ann.command(code, type="move", id="a1", text="bet 5").status == 200
            asleep.resume()
            late = waiting.getresponse()
            assert (late.status, json.loads(late.read())) == (409, refused.json)
            waiting.close()
            assert there.command(code, type="move", id="x2", text="bet 7").status == 200
            rows, _ = asyncio.run(read(store))
            assert [row.command for row in rows if row.command] == ["s1", "s2", "go", "a1", "x2"]
        finally:
            for server in servers:
                server.kill()


async def _started(servers: list[Server]) -> None:
    await asyncio.gather(*(server.start() for server in servers))


async def _seated(server: Server) -> tuple[str, list[Visitor]]:
    """A match of two who play over HTTP only; it is the first one's turn."""
    visitors, code = [], ""
    for number, name in enumerate(("Ann", "Bob"), 1):
        house = House(server.url)
        await house.sign_in(name)
        setup = Setup(game="pontoon", seats=2, options={"turn_seconds": 0})
        code = code or await house.open(Opening(setup=setup, sit=False))
        visitors.append(Visitor(server.port, house.token))
        assert visitors[-1].command(code, type="sit", id=f"s{number}").status == 200
    assert visitors[0].command(code, type="start", id="go").status == 200
    return code, visitors
