"""Whether the store is well: asked as often as anyone likes, looked at now and then."""

import asyncio

from pitboss.server.health import FRESH, WITHIN, HealthCheck
from tests.server.memory import MemoryStore
from tests.server.virtual_time import run


class Patient(MemoryStore):
    """A store that counts how often it is looked at, and takes its time."""

    looks = 0
    slowness = 0.0

    async def trial(self) -> None:
        self.looks += 1
        await asyncio.sleep(self.slowness)
        await super().trial()


async def asked(store: Patient) -> HealthCheck:
    await store.open(lambda *_: None)
    return HealthCheck(store, asyncio.get_running_loop().time)


def test_many_who_ask_cost_the_store_one_look_a_second() -> None:
    async def scene() -> None:
        store = Patient()
        checkup = await asked(store)
        store.slowness = 0.25
        assert await asyncio.gather(*(checkup.seconds() for _ in range(100))) == [0.25] * 100
        assert await checkup.seconds() == 0.25
        assert store.looks == 1
        await asyncio.sleep(FRESH)
        store.down = True
        assert await checkup.seconds() is None
        assert await checkup.seconds() is None
        assert store.looks == 2
        await asyncio.sleep(FRESH)
        store.down = False
        assert await checkup.seconds() == 0.25

    run(scene())


def test_a_store_that_does_not_answer_is_not_well_and_is_asked_once_at_a_time() -> None:
    async def scene() -> None:
        store = Patient()
        checkup = await asked(store)
        store.slowness = 3 * WITHIN
        first = asyncio.create_task(checkup.seconds())
        await asyncio.sleep(WITHIN - 1)
        first.cancel()
        assert await checkup.seconds() is None
        assert asyncio.get_running_loop().time() == WITHIN
        assert store.looks == 1

    run(scene())
