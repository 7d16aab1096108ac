"""A server that is killed under load and started again: nothing that was acknowledged is lost, nobody stays away.

Shortened; in full: `python -m tests.soak crash`.
"""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from pitboss import games
from pitboss.bots.random import RandomBot
from pitboss.client.api import House
from pitboss.client.remote import RemoteTable
from pitboss.client.sdk import play
from pitboss.core.dice import Dice
from pitboss.core.record import read
from pitboss.server.store.archive import reading
from pitboss.server.store.check import Finding, check
from pitboss.wire.commands import Bot, Rematch, Sit, Start
from pitboss.wire.people import PlayedOn, Setup
from pitboss.wire.web import Opening, Ratings, Rewinding
from tests.postgres import fresh_database, running_postgres
from tests.rewind.records import stand
from tests.server.visitor import Visitor
from tests.soak.runs import Trial, crash
from tests.soak.servers import Server


def test_killed_servers_lose_nothing(tmp_path: Path) -> None:
    told: list[str] = []
    store = f"sqlite://{tmp_path / 'house.db'}"
    server = Server(store, tmp_path / "journal", hasty=True)
    report = asyncio.run(crash(store, server, Trial(tables=6, kills=3, between=60, grace=1), told.append))
    assert report.faults == [], told
    assert report.tables == 6
    assert report.servers == 4
    assert report.commands > 6 * 4
    assert report.moves > 0
    assert report.sights > 0


@pytest.mark.long
def test_ratings_outlast_a_killed_server_and_count_every_match_once(tmp_path: Path) -> None:
    ratings_outlast(f"sqlite://{tmp_path / 'house.db'}", tmp_path)


@pytest.mark.long
def test_they_do_so_in_postgres(tmp_path: Path) -> None:
    with running_postgres() as postgres, fresh_database(postgres) as store:
        ratings_outlast(store, tmp_path)


def ratings_outlast(store: str, folder: Path) -> None:
    """Play a match, kill the server without warning, look at the ratings, and play another."""
    server = Server(store, folder / "journal")

    async def test() -> None:
        await server.start()
        ann, bob = House(server.url), House(server.url)
        await ann.sign_in("Ann", "correct horse")
        await bob.sign_in("Bob", "correct horse")
        setup = Setup(game="pontoon", seats=4, options={"hands": 1}, pace=0)
        code = await ann.open(Opening(setup=setup))
        async with ann.table(code) as host, bob.table(code) as guest:
            await guest.do(Sit())
            await host.do(Bot(seat=2, bot="easy"))
            await host.do(Bot(seat=3, bot="sharp"))
            await host.do(Start())
            await to_its_end(host, guest)
            before = ratings(server)
            assert rated(before) == {"Ann": 1, "Bob": 1, "easy": 1, "sharp": 1}
            server.kill()
            await server.start()
            assert ratings(server) == before
            # What became of the match is read again from the log.
            assert len(await ann.record(code)) > 0
            assert ratings(server) == before
            await host.do(Rematch())
            await to_its_end(host, guest)
        after = ratings(server)
        assert rated(after) == {"Ann": 2, "Bob": 2, "easy": 2, "sharp": 2}
        assert after != before

    try:
        asyncio.run(test())
    finally:
        server.kill()
    assert server.faults() == []
    assert asyncio.run(findings(store)) == []


@pytest.mark.long
def test_a_match_that_is_played_on_outlasts_a_killed_server(tmp_path: Path) -> None:
    store = f"sqlite://{tmp_path / 'house.db'}"
    server = Server(store, tmp_path / "journal")

    async def test() -> None:
        await server.start()
        ann = House(server.url)
        await ann.sign_in("Ann")
        setup = Setup(game="pontoon", seats=2, options={"hands": 1}, pace=0)
        first = await ann.open(Opening(setup=setup, bots=1, start=True))
        async with ann.table(first) as table:
            await to_its_end(table)
        original = read((await ann.record(first)).splitlines())
        spec = games.find("pontoon")
        step = next(at for at in range(len(original.moves)) if stand(original, spec, at).actors == (1,))
        code = await ann.play_on(Rewinding(table=first, step=step, seat=1, bot="easy"))
        server.kill()
        await server.start()
        assert (await ann.look(code)).on == PlayedOn(match=1, step=step, seat=1)
        async with ann.table(code) as table:
            then = stand(original, spec, step)
            assert table.view == then.game.view(then.state, 1)
            await to_its_end(table)
        head = json.loads((await ann.record(code)).splitlines()[0])
        assert (head["from"]["step"], head["from"]["now"]) == (step, then.last)

    try:
        asyncio.run(test())
    finally:
        server.kill()
    assert server.faults() == []
    assert asyncio.run(findings(store)) == []


async def to_its_end(*tables: RemoteTable) -> None:
    """Everybody plays on as it comes until the match is over."""
    await asyncio.gather(*(_part(table, Dice(at)) for at, table in enumerate(tables)))
    assert all(table.over for table in tables)


async def _part(table: RemoteTable, dice: Dice) -> None:
    await table.until(lambda: table.playing)
    await play(RandomBot(dice), table)


def ratings(server: Server) -> bytes:
    """The best at Shed Pontoon, byte for byte as the server tells."""
    answer = Visitor(server.port).get("/api/games/pontoon/ratings")
    assert answer.status == 200
    return answer.body


def rated(told: bytes) -> dict[str, int]:
    """How many matches everybody is rated for."""
    return {one.name: one.rating.matches for one in msgspec.json.decode(told, type=Ratings).players}


async def findings(store: str) -> list[Finding]:
    """What a check of the store finds: it compares ratings with placings, and those with the logs."""
    async with reading(store) as archive:
        return (await check(archive)).findings
