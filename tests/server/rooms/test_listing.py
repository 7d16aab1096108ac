"""The lobby: tables where someone is, and for a while those where someone was."""

import asyncio

import pytest

from pitboss.server.rooms.hub import ROUND
from pitboss.server.store.sql import LIVELY
from pitboss.server.store.store import Listing
from pitboss.wire.commands import Close, Say, Sit, Start
from pitboss.wire.letters import Snapshot
from tests.server.company import Company, Ear, played, quiet

HOUR = 3600


async def lobby(company: Company) -> list[Listing]:
    return await company.store.lobby(company.now(), 10)


async def at_a_table(company: Company) -> Ear:
    """Someone who sits at a public table and plays."""
    await company.open_table("pontoon", 2, "Ana", public=True, pace=10)
    ana = await company.enter("Ana")
    await company.ok(ana, Sit())
    await company.ok(ana, Start())
    return ana


def test_the_lobby_says_how_many_are_here() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(public=True)
        ana, bob = await company.enter("Ana"), await company.enter("Bob")
        assert [(line.humans, line.here) for line in await lobby(company)] == [(0, 0)]
        await company.ok(ana, Sit())
        await company.ok(bob, Sit())
        assert [(line.humans, line.here) for line in await lobby(company)] == [(2, 2)]
        await company.leave(bob)
        assert [(line.humans, line.here) for line in await lobby(company)] == [(2, 1)]
        await company.enter("Bob")
        assert [(line.humans, line.here) for line in await lobby(company)] == [(2, 2)]

    played(scene)


def test_a_table_is_listed_as_long_as_somebody_is_there_and_a_while_longer() -> None:
    async def scene(company: Company) -> None:
        ana = await at_a_table(company)
        for _ in range(8):
            await asyncio.sleep(HOUR / 2)
            assert [line.here for line in await lobby(company)] == [1]
        await company.leave(ana)
        assert [line.here for line in await lobby(company)] == [0]
        await asyncio.sleep(LIVELY / 1000 - 1)
        assert len(await lobby(company)) == 1
        await asyncio.sleep(2)
        assert await lobby(company) == []
        await company.enter("Ana")
        assert [line.here for line in await lobby(company)] == [1]

    played(scene)


def test_a_table_that_is_watched_is_not_forgotten() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(public=True)
        await company.enter("Ana")
        await asyncio.sleep(5 * HOUR)
        assert [(line.humans, line.here) for line in await lobby(company)] == [(0, 0)]

    played(scene)


def test_a_table_where_people_are_stands_above_a_newer_one_where_nobody_is() -> None:
    async def scene(company: Company) -> None:
        await at_a_table(company)
        lively = company.code
        await asyncio.sleep(HOUR)
        await company.open_table(public=True)
        assert [line.table for line in await lobby(company)] == [lively, company.code]

    played(scene)


def test_what_a_killed_process_knew_is_not_believed_for_long() -> None:
    async def scene(company: Company) -> None:
        await at_a_table(company)
        company.hub.rooms.clear()
        await asyncio.sleep(HOUR / 4)
        assert [line.here for line in await lobby(company)] == [0]
        await asyncio.sleep(HOUR / 2)
        assert await lobby(company) == []

    played(scene)


def test_moves_and_chat_cost_the_lobby_nothing() -> None:
    async def scene(company: Company) -> None:
        ana = await at_a_table(company)
        line = company.store.shelf.listings[company.code]
        await company.move(ana, "bet 1")
        await company.ok(ana, Say(text="hello"))
        await asyncio.sleep(1)
        assert company.store.shelf.listings[company.code] is line
        await asyncio.sleep(2 * ROUND)
        await quiet()
        assert company.store.shelf.listings[company.code] is not line

    played(scene)


def test_a_closed_table_sends_everybody_home_lets_nobody_in_and_is_on_no_list() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2, public=True)
        ana, eve = await company.enter("Ana"), await company.enter("Eve")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await company.ok(ana, Close())
        assert (ana.code, eve.code) == (1008, 1008)
        await asyncio.sleep(1)
        assert await company.store.lobby(company.now(), 10) == []
        assert await company.store.tables_of("id-ana", 10) == []
        late = await company.enter("Zoe")
        assert (late.code, late.letters) == (1008, [])

    played(scene)


@pytest.mark.long  # thousands of turns of the house's clock
def test_tables_that_nobody_has_been_at_for_long_are_taken_off_the_lists() -> None:
    async def scene(company: Company) -> None:
        await company.open_table(seats=2)
        ana = await company.enter("Ana")
        await company.ok(ana, Sit())
        await company.ok(ana, Start())
        await asyncio.sleep(30 * 3600)
        assert await company.store.tables_of("id-ana", 10), "as long as someone is there, it stays"
        await company.leave(ana)
        await asyncio.sleep(23 * 3600)
        assert await company.store.tables_of("id-ana", 10)
        await asyncio.sleep(3 * 3600)
        assert not await company.store.tables_of("id-ana", 10)
        again = await company.enter("Ana")
        await asyncio.sleep(1)
        assert again.all(Snapshot), "its address still leads there"
        assert await company.store.tables_of("id-ana", 10), "and it is listed again"

    played(scene)
