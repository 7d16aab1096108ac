"""A process of its own that writes without end and prints what it has been told is written: to be killed."""

import asyncio
import resource
import sys

from pitboss.server.store.store import Store, StoreDown, Written
from tests.server.store.writing import open_store, queue, step

TABLES = 20


async def write_on(address: str) -> None:
    """Write steps of two entries at many tables, each as soon as the one before is done."""
    async with open_store(address) as store:
        for at in range(TABLES):
            _go_on(store, f"T{at}", len(await store.entries(f"T{at}")) + 1)
        await asyncio.Event().wait()


def _go_on(store: Store, table: str, first: int) -> None:
    def done(written: Written) -> None:
        _say(table, first + 1, written.value)
        _go_on(store, table, first + 2)

    store.append(step(table, first, 2), done)


async def fill_the_disk(address: str) -> None:
    """Write with room for one megabyte only, until it is full; then with more room again."""
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    async with open_store(address) as store:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, hard))
        written, head = Written.YES, 0
        while written is Written.YES:
            given = step("A", head + 1, 10, what=b"x" * 1000)
            written = await queue(store, given)
            head += 10 if written is Written.YES else 0
        _say(head, written.value)
        _say((await queue(store, step("B", 1, 300, what=b"x" * 10_000))).value)
        await _try(store)
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        _say((await queue(store, step("A", head + 1))).value, len(await store.entries("A")))
        await _try(store)


async def _try(store: Store) -> None:
    try:
        await store.trial()
    except StoreDown as error:
        _say(error)
    else:
        _say("well")


def _say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run({"write": write_on, "fill": fill_the_disk}[sys.argv[1]](sys.argv[2]))
