"""Drills in either store: each question is asked and answered once, and everybody has only their own."""

import asyncio

import pytest
from msgspec.structs import replace

from pitboss.server.store import drills
from pitboss.server.store.store import Sitting
from tests.server.store.writing import open_store

FIRST = Sitting("aa", "ann", "market_maker", "fair", 2**40 - 1, 3, 1_700_000_000_000, 0, 1, 1_700_000_000_000)


def test_a_question_is_asked_and_answered_once(address: str) -> None:
    async def go() -> None:
        async with open_store(address) as store:
            await store.add_sitting(FIRST)
            assert await store.sitting("aa", "ann") == FIRST
            assert await store.sitting("aa", "bob") is None
            assert await store.sittings("ann", "market_maker", 9) == [], "nothing is answered yet"
            assert not await store.ask_question("aa", "ann", 2, 5), "the first has no answer"
            assert not await store.answer_question("aa", "bob", 1, 90, 400)
            both = [store.answer_question("aa", "ann", 1, 90, 400) for _ in range(2)]
            assert sorted(await asyncio.gather(*both)) == [False, True]
            assert not await store.answer_question("aa", "ann", 2, 90, 400), "the second is not asked yet"
            assert await store.ask_question("aa", "ann", 2, 7)
            assert not await store.ask_question("aa", "ann", 2, 8)
        async with open_store(address) as store:
            done = replace(FIRST, asked=2, since=7, answered=1, points=90, took=400)
            assert await store.sittings("ann", "market_maker", 9) == [done]
            assert await store.sittings("ann", "pontoon", 9) == []
            assert await store.sittings("bob", "market_maker", 9) == []

    asyncio.run(go())


def test_the_latest_come_first_and_the_oldest_are_forgotten(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drills, "MOST", 3)

    async def go() -> None:
        async with open_store(address) as store:
            for number in range(5):
                await store.add_sitting(replace(FIRST, id=f"{number}", began=number, answered=1))
            await store.add_sitting(replace(FIRST, id="bobs", player="bob", began=1, answered=1))
            assert [one.id for one in await store.sittings("ann", "market_maker", 9)] == ["4", "3", "2"]
            assert [one.id for one in await store.sittings("ann", "market_maker", 1)] == ["4"]
            assert [one.id for one in await store.sittings("bob", "market_maker", 9)] == ["bobs"]

    asyncio.run(go())
