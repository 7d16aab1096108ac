"""The schema grows step by step, all of a step or none of it, in either store."""

import asyncio

import pytest
from msgspec.structs import replace

from pitboss.server.store import StoreDown, migrations, opened
from pitboss.server.store.sql import SqlStore
from pitboss.server.store.statements import Row
from pitboss.server.store.store import Entry, Settled, Step, Written
from tests.server.store.writing import ignore, listing, open_store, write

FIRST = migrations.MIGRATIONS[:1]
SECOND = ("ALTER TABLE log ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'", "CREATE TABLE extra (id {key} PRIMARY KEY)")
LISTED = """INSERT INTO listing (tab, game, public, status, seats, humans, bots, host, players, changed)
    VALUES ('A', 'pontoon', true, 'open', 3, 1, 1, 'Ann', '["ann"]', 5)"""
LOGGED = """INSERT INTO log (tab, seq, step, at, by, command, server, what)
    VALUES ($1, $2, $3, 7, $4, $5, 's1', $6)"""
BROKEN = ("CREATE TABLE extra (id {key} PRIMARY KEY)", "CREATE TABLE extra (id {key} PRIMARY KEY)")


def answers(address: str, question: str) -> list[Row]:
    """What a store answers once it is open."""

    async def go() -> list[Row]:
        async with open_store(address) as store:
            assert isinstance(store, SqlStore)
            return list(await store._ask(question))

    return asyncio.run(go())


def make(address: str, *rows: tuple[str, int, int, str, str]) -> None:
    """A store of the first version with something in it: table, number, step, player, command."""

    async def go() -> None:
        async with open_store(address) as store:
            assert isinstance(store, SqlStore)
            given = rows or (("A", 1, 1, "p", "c1"), ("A", 2, 1, "p", ""))
            await store._change(*[(LOGGED, *row, b"{}") for row in given])

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
            assert isinstance(store, SqlStore)
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


def test_commands_from_before_they_had_a_place_of_their_own_act_no_more(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", migrations.MIGRATIONS[:2])
    rows = [("A", 1, 1, "ann", "x"), ("A", 2, 1, "ann", ""), ("A", 3, 3, "", ""), ("A", 4, 4, "bob", "x")]
    # Once an id could act twice.
    make(address, *rows, ("A", 5, 5, "ann", "x"), ("B", 1, 1, "ann", "x"))
    monkeypatch.undo()

    async def since() -> None:
        async with open_store(address) as store:
            assert await store.settled("A", "ann", "x") == Settled("A", "ann", "x", 2, "")
            assert await store.settled("A", "bob", "x") == Settled("A", "bob", "x", 4, "")
            assert await store.settled("B", "ann", "x") == Settled("B", "ann", "x", 1, "")
            again = Entry("A", 6, 6, 9, "ann", "x", "s2", b"{}")
            assert await write(store, Step((again,))) == [Written.CONFLICT]
            assert await write(store, Step((replace(again, command="y"),))) == [Written.YES]

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
