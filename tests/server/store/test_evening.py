"""An evening on a real server that is killed in between, on both stores: score, game, deal and closing survive."""

import asyncio
from pathlib import Path

import pytest

from pitboss.client.api import House
from pitboss.client.errors import Refusal
from pitboss.client.remote import RemoteTable
from pitboss.server.store.archive import reading
from pitboss.server.store.check import check
from pitboss.wire.commands import Arrange, Close, Rematch, Start
from pitboss.wire.people import Setup, TableInfo
from pitboss.wire.web import Opening
from tests.soak.servers import Server

SETUP = Setup(game="pontoon", seats=2, pace=0, options={"hands": 1})


async def played_out(table: RemoteTable) -> TableInfo:
    """Take the first of the menu until the match is over."""
    while not table.over:
        if table.awaited:
            await table.move(table.menu[0])
        else:
            await table.until(lambda seen=table.seq: table.seq != seen or table.awaited)  # type: ignore[misc]
    return table.info


async def evening(server: Server, house: House) -> None:
    async with house.table(await house.open(Opening(setup=SETUP, start=True))) as table:
        code = table.info.code
        first = await played_out(table)
    assert [tally.played for tally in first.evening] == [1, 1]
    server.kill()
    await server.start()
    async with house.table(code) as table:
        assert table.info.evening == first.evening
        await table.do(Rematch(same=True))
        await table.until(lambda: table.playing)
        assert table.seat == 1, "one seat on"
        with pytest.raises(Refusal, match="played again"):
            await house.record(code, 1)
        server.kill()
        await server.start()
        await table.until(lambda: table.playing and table.seat == 1)
        second = await played_out(table)
        assert [tally.played for tally in second.evening] == [2, 2]
        await table.do(Arrange(setup=Setup(game="dead_cat", pace=0)))
    server.kill()
    await server.start()
    async with house.table(code) as table:
        assert (table.info.setup.game, table.info.status, len(table.info.chairs)) == ("dead_cat", "open", 2)
        assert table.info.evening == second.evening
        await table.do(Start())
        await table.until(lambda: table.playing)
        await table.do(Close())
    server.kill()
    await server.start()
    info = await house.look(code)
    assert (info.status, info.evening) == ("closed", second.evening)
    me = await house.me()
    assert [one.played for one in me.games] == [2]
    # The lists of the house follow a moment later.
    while any(listing.code == code for listing in me.tables):
        await asyncio.sleep(0.05)
        me = await house.me()


@pytest.mark.long
@pytest.mark.parametrize("address", ["sqlite", "postgres"], indirect=True)
def test_an_evening_survives_a_server_that_is_killed_between_its_matches(address: str, tmp_path: Path) -> None:
    server = Server(address, tmp_path / "journal")

    async def go() -> None:
        await server.start()
        house = House(server.url)
        await house.sign_in("Ana")
        await evening(server, house)
        server.kill()
        async with reading(address) as archive:
            report = await check(archive)
        assert report.findings == []
        assert report.matches == 3

    try:
        asyncio.run(go())
    finally:
        server.kill()
