"""The schema grows step by step, all of a step or none of it, in either store."""

import asyncio

import pytest
from msgspec.structs import replace

from pitboss.server.store import StoreDown, migrations, opened
from pitboss.server.store.books import Books, Row
from pitboss.server.store.store import Step, Written
from tests.server.store.writing import ignore, listing, open_store, step, write

FIRST = migrations.MIGRATIONS[:1]
SECOND = ("ALTER TABLE log ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'", "CREATE TABLE extra (id {key} PRIMARY KEY)")
LISTED = """INSERT INTO listing (tab, game, public, status, seats, humans, bots, host, players, changed)
    VALUES ('A', 'pontoon', true, 'open', 3, 1, 1, 'Ann', '["ann"]', 5)"""
BROKEN = ("CREATE TABLE extra (id {key} PRIMARY KEY)", "CREATE TABLE extra (id {key} PRIMARY KEY)")


def answers(address: str, question: str) -> list[Row]:
    """What a store answers once it is open."""

    async def go() -> list[Row]:
        async with open_store(address) as store:
            assert isinstance(store, Books)
            return list(await store._ask(question))

    return asyncio.run(go())


def make(address: str) -> None:
    """A store of the first version with something in it."""

    async def go() -> None:
        async with open_store(address) as store:
            assert await write(store, step("A", 1, 2)) == [Written.YES]

    asyncio.run(go())


def test_a_store_of_the_first_version_is_brought_up_to_date(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", FIRST)
    make(address)
    assert answers(address, migrations.VERSION) == [(1,)]
    monkeypatch.setattr(migrations, "MIGRATIONS", (*FIRST, SECOND))
    assert answers(address, migrations.VERSION) == [(2,)]
    assert answers(address, "SELECT seq, mood FROM log ORDER BY seq") == [(1, "calm"), (2, "calm")]
    assert answers(address, "SELECT number FROM version ORDER BY number") == [(1,), (2,)]
    monkeypatch.setattr(migrations, "MIGRATIONS", FIRST)
    with pytest.raises(StoreDown, match="its schema is 2, this one knows 1"):
        answers(address, "SELECT 1")


def test_tables_that_were_listed_before_anybody_was_counted(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    line = listing("A", 5)

    async def before() -> None:
        async with open_store(address) as store:
            assert isinstance(store, Books)
            await store._change((LISTED,))

    async def since() -> None:
        async with open_store(address) as store:
            assert await store.lobby(5, 9) == [line]
            here = replace(line, here=2, changed=6)
            assert await write(store, Step((), listing=here)) == [Written.YES]
            assert await store.lobby(6, 9) == [here]

    monkeypatch.setattr(migrations, "MIGRATIONS", FIRST)
    asyncio.run(before())
    monkeypatch.undo()
    asyncio.run(since())


def test_a_step_that_fails_changes_nothing(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", FIRST)
    make(address)
    monkeypatch.setattr(migrations, "MIGRATIONS", (*FIRST, SECOND[:1], BROKEN))

    async def go() -> None:
        store = opened(address)
        with pytest.raises(StoreDown, match=r"The store's schema cannot be brought up to date: .*extra"):
            await store.open(ignore)
        await store.close()

    asyncio.run(go())
    monkeypatch.setattr(migrations, "MIGRATIONS", FIRST)
    assert answers(address, migrations.VERSION) == [(1,)]
    assert answers(address, "SELECT COUNT(*) FROM log") == [(2,)]
    with pytest.raises(StoreDown, match="mood"):
        answers(address, "SELECT mood FROM log")
