"""What only the store in a file does: the file itself, death, full disks, locks."""

import asyncio
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pitboss.server.store import StoreDown, migrations, opened, sqlite
from pitboss.server.store.store import Written
from tests.server.store.writing import ignore, open_store, queue, step, write

ROOT = Path(__file__).parents[3]


@contextmanager
def start(task: str, file: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that writes into a store; whatever happens here, it does not stay."""
    command = [sys.executable, "-m", "tests.server.store.child", task, str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def refusal(file: Path) -> str:
    """Why a store cannot be opened."""

    async def go() -> str:
        store = opened(str(file))
        with pytest.raises(StoreDown) as caught:
            await store.open(ignore)
        await store.close()
        return str(caught.value)

    return asyncio.run(go())


def test_only_the_owner_may_read(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    async def go() -> None:
        async with open_store(str(file)) as store:
            await write(store, step("A", 1))
            assert {path.name for path in file.parent.iterdir()} >= {"games.db", "games.db-wal", "games.db.lock"}
            for path in file.parent.iterdir():
                assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name

    asyncio.run(go())


def test_the_file_is_written_with_care(tmp_path: Path) -> None:
    connection = sqlite.connected(_made(tmp_path))
    sqlite.prepare(connection)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


def _made(folder: Path) -> Path:
    file = folder / "games.db"

    async def go() -> None:
        async with open_store(str(file)):
            pass

    asyncio.run(go())
    return file


def test_the_store_in_memory_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    async def go() -> None:
        async with open_store("memory:") as store, open_store("memory:") as other:
            assert await write(store, step("A", 1)) == [Written.YES]
            assert await other.entries("A") == []
            assert list(tmp_path.iterdir())

    asyncio.run(go())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("again", range(3))
def test_what_was_acknowledged_outlives_a_killed_process(tmp_path: Path, again: int) -> None:
    file = tmp_path / "games.db"
    heads: dict[str, int] = {}
    for _ in range(2):
        with start("write", file) as process:
            assert process.stdout is not None
            for count, line in enumerate(process.stdout):
                if not line.endswith("\n"):
                    break  # It died in the middle of a word.
                table, seq, written = line.split()
                assert written == "written"
                heads[table] = int(seq)
                if count == 150 + 77 * again:
                    process.send_signal(signal.SIGKILL)
    assert len(heads) == 20

    async def go() -> None:
        async with open_store(str(file)) as store:
            for table, head in heads.items():
                numbers = [entry.seq for entry in await store.entries(table)]
                assert numbers == list(range(1, len(numbers) + 1))
                assert len(numbers) >= head
                assert len(numbers) % 2 == 0, "half a step is there"

    asyncio.run(go())


def test_a_second_process_is_refused_with_a_sentence_until_the_first_dies(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with start("write", file) as process:
        assert process.stdout is not None
        process.stdout.readline()
        sentence = (
            f"The store {file} is in use by another server: stop that one, or give this one a --store of its own."
        )
        assert refusal(file) == sentence
    _made(tmp_path)


def test_a_store_is_opened_once_in_a_process_too(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    async def go() -> None:
        async with open_store(str(file)):
            second = opened(str(file))
            with pytest.raises(StoreDown, match="is in use by another server"):
                await second.open(ignore)
            await second.close()
        async with open_store(str(file)):
            pass

    asyncio.run(go())


def test_a_full_disk_fails_steps_and_nothing_else(tmp_path: Path) -> None:
    with start("fill", tmp_path / "games.db") as process:
        said = process.communicate(timeout=60)[0].splitlines()
    assert process.returncode == 0
    head, full = said[0].split()
    assert int(head) > 0
    assert full == "failed"
    assert said[1] == "failed"
    assert said[2].startswith("The store cannot be written: ")
    assert said[3:] == [f"written {int(head) + 1}", "well"]


def test_a_file_that_somebody_holds_fails_steps_until_they_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)

    async def go() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            assert await write(store, step("A", 1)) == [Written.YES]
            other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            assert await write(store, step("A", 2), step("B", 1)) == [Written.FAILED, Written.FAILED]
            with pytest.raises(StoreDown, match="The store cannot be written: database is locked"):
                await store.health()
            assert len(await store.entries("A")) == 1
            other.rollback()
            other.close()
            assert await write(store, step("A", 2), step("B", 1)) == [Written.YES, Written.YES]
            await store.health()

    asyncio.run(go())


def test_what_a_stranger_has_written_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    async def go() -> None:
        async with open_store(str(file)) as store:
            assert await write(store, step("A", 1)) == [Written.YES]
            with sqlite3.connect(file) as other:
                other.execute("INSERT INTO log SELECT NULL, tab, 2, 2, at, 'stranger', '', '', what, '' FROM log")
            other.close()
            assert await write(store, step("A", 2)) == [Written.CONFLICT]
            assert await write(store, step("A", 3), step("B", 1)) == [Written.YES, Written.YES]
            assert [entry.by for entry in await store.entries("A")] == ["p", "stranger", "p"]

    asyncio.run(go())


def test_many_tables_are_not_all_kept_in_mind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.server.store.sqlite_log.HEADS", 3)

    async def go() -> None:
        async with open_store("memory:") as store:
            for first in (1, 2, 3):
                for at in range(8):
                    assert await write(store, step(f"T{at}", first)) == [Written.YES]
            assert await write(store, *[step(f"T{at}", 4) for at in range(8)]) == [Written.YES] * 8
            assert await write(store, step("T0", 4)) == [Written.CONFLICT]

    asyncio.run(go())


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    file.write_bytes(b"This is not a database, and long enough to be seen as none." * 20)
    assert refusal(file) == f"The store {file} cannot be opened: file is not a database."
    assert file.read_bytes().startswith(b"This is not")


def test_a_place_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    file = tmp_path / "file" / "games.db"
    assert refusal(file) == f"The store {file} cannot be opened: Not a directory."


def test_a_newer_store_is_refused(tmp_path: Path) -> None:
    file = _made(tmp_path)
    with sqlite3.connect(file) as connection:
        connection.execute("INSERT INTO version (number) VALUES (99)")
    connection.close()
    known = len(migrations.MIGRATIONS)
    assert refusal(file) == (
        f"This store was written by a newer Pitboss (its schema is 99, this one knows {known}): update Pitboss."
    )


def test_a_caller_who_has_gone_away_stops_nobody(tmp_path: Path) -> None:
    async def go() -> None:
        async with open_store(str(tmp_path / "games.db")) as store:
            asking = asyncio.ensure_future(store.health())
            await asyncio.sleep(0)
            asking.cancel()
            assert await queue(store, step("A", 1)) is Written.YES

    asyncio.run(go())
