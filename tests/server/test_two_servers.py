"""Two servers on one real PostgreSQL, one of which dies or sleeps: the logs have no gap, no duplicate and no fork.

Shortened, with servers that give each other up sooner; in full: `python -m tests.soak servers`.
"""

import asyncio
from pathlib import Path

from tests.postgres import fresh_database, running_postgres
from tests.soak.runs import Trial, share
from tests.soak.servers import Server

TRIAL = Trial(tables=6, kills=1, pauses=(7,), between=150, moves=1000, grace=1)
"""It sleeps for longer than the others, the guests and it itself believe that it is alive."""


def test_two_servers_write_one_story(tmp_path: Path) -> None:
    told: list[str] = []
    with running_postgres() as postgres, fresh_database(postgres) as store:
        servers = [Server(store, tmp_path / f"journal {number}", hasty=True) for number in (1, 2)]
        report = asyncio.run(share(store, servers, TRIAL, told.append))
    assert report.faults == [], told
    assert report.tables == 6
    assert report.servers == 3
    assert report.commands >= 1000
    assert report.finished > 0
    assert report.sights > 0
