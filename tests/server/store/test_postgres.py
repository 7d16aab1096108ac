"""What only the store for many processes does: races, news, lost connections."""

import asyncio
import random
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import pytest

from pitboss.server.store import StoreDown, migrations, opened, postgres, postgres_connection
from pitboss.server.store.store import Player, Settled, Step, Store, Written
from tests.server.store.writing import PATIENCE, ignore, listing, open_store, queue, step, until, write

YES, CONFLICT, FAILED = Written.YES, Written.CONFLICT, Written.FAILED


@asynccontextmanager
async def stranger(address: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection that is none of the store's."""
    connection = await asyncpg.connect(address)
    try:
        yield connection
    finally:
        await connection.close()


async def terminate(connection: asyncpg.Connection) -> int:
    """Cut all connections of stores to this database; how many there were."""
    rows = await connection.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE application_name = 'pitboss' AND datname = current_database()"
    )
    return len(rows)


async def insist(store: Store, table: str, first: int) -> None:
    """Write a step, however often it fails; it may turn out to be there already."""
    async with asyncio.timeout(PATIENCE):
        while await queue(store, step(table, first)) is FAILED:
            await asyncio.sleep(0.01)


class Racer:
    """Writes steps of its own to tables that others write to as well."""

    def __init__(self, name: str, store: Store) -> None:
        self.name = name
        self.store = store
        self.written: dict[str, dict[int, tuple[str, int]]] = defaultdict(dict)
        """By table and number of the first entry: who says so, and how many entries."""
        self.conflicts = 0

    async def race(self, table: str, steps: int, dice: random.Random) -> None:
        """Write so many steps, catching up whenever someone else was first."""
        head = 0
        for count in range(steps):
            by, length = f"{self.name}-{count}", dice.choice((1, 1, 2, 5))
            while await queue(self.store, step(table, head + 1, length, by=by)) is not YES:
                self.conflicts += 1
                head += len(await self.store.entries(table, head))
            self.written[table][head + 1] = (by, length)
            head += length


def test_two_processes_race_and_no_log_has_a_gap_a_duplicate_or_a_fork(database: str) -> None:
    tables, steps = [f"T{at}" for at in range(20)], 60

    async def go() -> None:
        async with open_store(database) as one, open_store(database) as two, open_store(database) as reader:
            racers = [Racer("one", one), Racer("two", two)]
            dice = random.Random(7)
            races = [racer.race(table, steps, random.Random(dice.random())) for racer in racers for table in tables]
            await asyncio.wait_for(asyncio.gather(*races), 4 * PATIENCE)
            assert sum(racer.conflicts for racer in racers) >= len(tables), "nobody was in anyone's way"
            for table in tables:
                said = racers[0].written[table] | racers[1].written[table]
                assert len(said) == 2 * steps
                entries = await reader.entries(table)
                assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
                found: dict[int, tuple[str, int]] = {}
                for entry in entries:
                    by, length = found.get(entry.step, (entry.by, 0))
                    assert by == entry.by
                    assert entry.seq == entry.step + length
                    found[entry.step] = (by, length + 1)
                assert found == said

    asyncio.run(go())


def test_others_hear_what_was_written_and_the_writer_does_not(database: str) -> None:
    heard: list[tuple[str, int]] = []
    own: list[tuple[str, int]] = []

    async def go() -> None:
        async with (
            open_store(database, lambda table, seq: own.append((table, seq))) as writer,
            open_store(database, lambda table, seq: heard.append((table, seq))),
        ):
            assert await write(writer, step("A", 1, 3), step("B", 2)) == [YES, CONFLICT]
            assert await write(writer, step("A", 4), step("B", 1)) == [YES, YES]
            await until(lambda: len(heard) == 3)
            assert set(heard) == {("A", 3), ("A", 4), ("B", 1)}
            many = [step(f"TABLE{at:07}", 1, 2) for at in range(1234)]
            assert await write(writer, *many) == [YES] * len(many)
            await until(lambda: len(heard) == 3 + len(many))
            assert set(heard[3:]) == {(f"TABLE{at:07}", 2) for at in range(len(many))}

    asyncio.run(go())
    assert own == []


def test_what_a_stranger_says_on_the_channel_does_no_harm(database: str) -> None:
    heard: list[tuple[str, int]] = []

    async def go() -> None:
        async with (
            open_store(database, lambda table, seq: heard.append((table, seq))),
            stranger(database) as connection,
        ):
            for notice in ("", "nonsense", "A:", ":1", "A:x", "A:-1", "A:²", "A:7", "B:1 :2 C:8"):
                await connection.execute("SELECT pg_notify('pitboss', $1)", notice)
            await until(lambda: len(heard) == 3)

    asyncio.run(go())
    assert heard == [("A", 7), ("B", 1), ("C", 8)]


def test_a_process_hears_others_after_a_write_that_timed_out(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "TIMEOUT", 0.5)
    heard: list[tuple[str, int]] = []

    async def go() -> None:
        async with (
            open_store(database) as one,
            open_store(database, lambda table, seq: heard.append((table, seq))) as two,
            stranger(database) as connection,
        ):
            assert await write(one, step("A", 1)) == [YES]
            async with connection.transaction():
                await connection.execute("LOCK TABLE log")
                assert await write(two, step("A", 2)) == [FAILED]
            # Nothing is written through it since: its connection for that is gone, and must not be missed.
            await insist(one, "A", 2)
            await until(lambda: ("A", 2) in heard)
            await two.trial()

    asyncio.run(go())


def test_a_process_that_does_not_hear_is_not_well(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with open_store(database) as store, stranger(database) as connection:
            monkeypatch.setattr(postgres, "ECHO", 0.2)
            await store.trial()
            assert isinstance(store, postgres.PostgresStore)
            assert store._listener is not None
            listening = store._listener._connection
            assert listening is not None
            # The line is there, but nothing comes through it.
            await listening.execute("UNLISTEN *")
            await store.health()
            with pytest.raises(StoreDown, match="This process does not hear what others write"):
                await store.trial()
            await terminate(connection)
            monkeypatch.setattr(postgres, "ECHO", PATIENCE)
            await until(lambda: store._listener is not None and store._listener._connection is not listening)
            await store.trial()

    asyncio.run(go())


def test_news_that_cannot_be_passed_on_are_made_up_for(database: str) -> None:
    heard: list[tuple[str, int]] = []

    def news(table: str, seq: int) -> None:
        heard.append((table, seq))
        if len(heard) == 1:
            raise RuntimeError("a fault of ours")

    async def go() -> None:
        async with open_store(database) as one, open_store(database, news):
            assert await write(one, step("A", 1)) == [YES]
            await until(lambda: ("", 0) in heard)
            assert await write(one, step("A", 2)) == [YES]
            await until(lambda: ("A", 2) in heard)

    asyncio.run(go())


@pytest.mark.parametrize(
    "given", [step("A", 2), Step((), settled=Settled("A", "p", "c2", 1, "", b'["illegal","No.",""]'))]
)
def test_two_processes_that_answer_one_command_at_the_same_moment_give_one_answer(database: str, given: Step) -> None:
    async def go() -> None:
        async with open_store(database) as store, stranger(database) as connection:
            assert await write(store, step("A", 1)) == [YES]
            transaction = connection.transaction()
            await transaction.start()
            # Another process answers it, and has not committed yet: nobody can see so.
            await connection.execute("INSERT INTO command VALUES ('A', 'p', 'c2', 1, '', 'No')")
            waiting = [queue(store, one) for one in (given, step("B", 1))]
            await _until_somebody_waits(connection)
            await transaction.commit()
            assert await asyncio.wait_for(asyncio.gather(*waiting), PATIENCE) == [CONFLICT, YES]
            assert len(await store.entries("A")) == 1
            assert await store.settled("A", "p", "c2") == Settled("A", "p", "c2", 1, "", b"No")

    asyncio.run(go())


def test_lost_connections_come_back(database: str) -> None:
    heard: list[tuple[str, int]] = []

    async def go() -> None:
        async with (
            open_store(database) as one,
            open_store(database, lambda table, seq: heard.append((table, seq))) as two,
            stranger(database) as connection,
        ):
            assert await write(one, step("A", 1)) == [YES]
            await until(lambda: heard == [("A", 1)])
            assert await terminate(connection) >= 6
            await until(lambda: ("", 0) in heard)
            assert len(await two.entries("A")) == 1
            await insist(one, "A", 2)
            await until(lambda: ("A", 2) in heard)
            await insist(two, "A", 3)
            assert [entry.seq for entry in await one.entries("A")] == [1, 2, 3]
            await one.health()
            assert await two.secret(b"x") == await one.secret(b"y")

    asyncio.run(go())


def test_a_step_cut_off_in_the_middle_has_failed_and_those_planned_on_it_too(database: str) -> None:
    async def go() -> None:
        async with open_store(database) as store, stranger(database) as connection:
            assert await write(store, step("A", 1)) == [YES]
            async with connection.transaction():
                await connection.execute("LOCK TABLE log")
                cut = queue(store, step("A", 2, 2))
                await _until_somebody_waits(connection)
                planned, other = queue(store, step("A", 4)), queue(store, step("B", 1))
                await terminate(connection)
                assert await asyncio.wait_for(cut, PATIENCE) is FAILED
                assert await asyncio.wait_for(planned, PATIENCE) is FAILED
            assert await asyncio.wait_for(other, PATIENCE) is YES
            assert [entry.seq for entry in await store.entries("A")] == [1]
            assert await write(store, step("A", 2)) == [YES]

    asyncio.run(go())


async def _until_somebody_waits(connection: asyncpg.Connection) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await connection.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0.01)


def test_a_server_that_does_not_answer_is_given_up(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "TIMEOUT", 0.5)
    monkeypatch.setattr(postgres, "PULSE", 0.05)

    async def go() -> None:
        async with open_store(database) as store, stranger(database) as connection:
            async with connection.transaction():
                await connection.execute("LOCK TABLE log, house")
                assert await write(store, step("A", 1), step("B", 1)) == [FAILED, FAILED]
                with pytest.raises(StoreDown, match="The store cannot be read: "):
                    await store.entries("A")
                with pytest.raises(StoreDown, match="The store cannot be written: "):
                    await store.health()
            await store.health()
            await insist(store, "A", 1)

    asyncio.run(go())


def test_while_the_server_is_away_steps_fail_and_afterwards_they_do_not(database: str, postgres: str) -> None:
    name = urlsplit(database).path[1:]
    heard: list[tuple[str, int]] = []

    async def go() -> None:
        async with (
            stranger(postgres) as connection,
            open_store(database, lambda table, seq: heard.append((table, seq))) as store,
            stranger(database) as inside,
        ):
            await connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await terminate(inside)
            for _ in range(3):
                assert await write(store, step("A", 1), step("B", 1)) == [FAILED, FAILED]
            with pytest.raises(StoreDown):
                await store.health()
            with pytest.raises(StoreDown):
                await store.entries("A")
            assert heard == []
            await connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await insist(store, "A", 1)
            await until(lambda: heard == [("", 0)])
            await store.health()

    asyncio.run(go())


def test_a_store_closes_even_if_the_server_is_away(database: str, postgres: str) -> None:
    name = urlsplit(database).path[1:]

    async def go() -> None:
        async with stranger(postgres) as connection, stranger(database) as inside:
            store = opened(database)
            await store.open(ignore)
            await connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            await terminate(inside)
            waiting = queue(store, step("A", 1))
            await asyncio.wait_for(store.close(), PATIENCE)
            assert waiting.result() is FAILED
            await connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

    asyncio.run(go())


def test_many_may_open_an_empty_database_at_once(database: str) -> None:
    async def go() -> None:
        stores = [opened(database) for _ in range(6)]
        await asyncio.gather(*[store.open(ignore) for store in stores])
        secrets = await asyncio.gather(*[store.secret(bytes([at])) for at, store in enumerate(stores)])
        assert len(set(secrets)) == 1
        claims = [stores[at].add_player(Player(str(at), "Ann", "hash")) for at in range(6)]
        assert sum(await asyncio.gather(*claims)) == 1
        await asyncio.gather(*[store.close() for store in stores])

    asyncio.run(go())


def test_only_one_of_many_gets_a_name(database: str) -> None:
    async def go() -> None:
        async with open_store(database) as one, open_store(database) as two:
            for at in range(20):
                stores = [one, two]
                for number, store in enumerate(stores):
                    assert await store.add_player(Player(f"{at}-{number}", "Nobody"))
                claims = [store.rename(f"{at}-{number}", f"Ann {at}", "hash") for number, store in enumerate(stores)]
                assert sorted(await asyncio.gather(*claims)) == [False, True]

    asyncio.run(go())


def test_processes_that_write_the_same_tables_do_not_wait_for_each_other_for_ever(database: str) -> None:
    tables, rounds = [f"T{at}" for at in range(300)], 10

    async def go() -> None:
        async with open_store(database) as one, open_store(database) as two:
            writing = []
            for changed in range(rounds):
                for store, order in ((one, tables), (two, tables[::-1])):
                    writing += [write(store, *[Step((), listing=listing(table, changed)) for table in order])]
                    writing += [write(store, *[step(table, changed + 1) for table in order])]
            for verdicts in await asyncio.gather(*writing):
                assert FAILED not in verdicts
            assert [line.changed for line in await two.lobby(rounds, 999)] == [rounds - 1] * len(tables)

    asyncio.run(go())


def test_a_newer_database_is_refused(database: str) -> None:
    async def go() -> str:
        async with open_store(database), stranger(database) as connection:
            await connection.execute("INSERT INTO version (number) VALUES (99)")
        with pytest.raises(StoreDown) as caught:
            await opened(database).open(ignore)
        return str(caught.value)

    known = len(migrations.MIGRATIONS)
    assert asyncio.run(go()) == (
        f"This store was written by a newer Pitboss (its schema is 99, this one knows {known}): update Pitboss."
    )


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://bob:secret@127.0.0.1:1/games", "PostgreSQL at 127.0.0.1:1/games cannot be reached: "),
        ("postgres://bob:secret@127.0.0.1:port/games", "PostgreSQL at 127.0.0.1:port/games cannot be reached: "),
    ],
)
def test_a_server_that_is_not_there_is_named_without_the_password(url: str, said: str) -> None:
    async def go() -> str:
        with pytest.raises(StoreDown) as caught:
            await opened(url).open(ignore)
        return str(caught.value)

    sentence = asyncio.run(go())
    assert sentence.startswith(said)
    assert "secret" not in sentence


def test_what_is_acknowledged_is_on_the_disk_whatever_the_database_prefers(database: str, postgres: str) -> None:
    name = urlsplit(database).path[1:]

    async def go() -> None:
        async with stranger(postgres) as connection:
            await connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
        connection = await postgres_connection.connected(database)
        assert await connection.fetchval("SHOW synchronous_commit") == "on"
        await connection.close(timeout=PATIENCE)

    asyncio.run(go())
