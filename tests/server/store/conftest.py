"""Both stores, for tests that hold for either."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import database, fresh_database, postgres

__all__ = ["address", "database", "postgres"]


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where an empty store is."""
    if request.param == "sqlite":
        yield f"sqlite://{tmp_path / 'pitboss.db'}"
    else:
        with fresh_database(request.getfixturevalue("postgres")) as url:
            yield url
