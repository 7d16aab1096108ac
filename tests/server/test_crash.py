"""A server that is killed under load and started again: nothing that was acknowledged is lost, nobody stays away.

Shortened; in full: `python -m tests.soak crash`.
"""

import asyncio
from pathlib import Path

from tests.soak.runs import Trial, crash
from tests.soak.servers import Server


def test_killed_servers_lose_nothing(tmp_path: Path) -> None:
    told: list[str] = []
    store = f"sqlite://{tmp_path / 'house.db'}"
    server = Server(store, tmp_path / "journal", hasty=True)
    report = asyncio.run(crash(store, server, Trial(tables=6, kills=3, between=60, grace=1), told.append))
    assert report.faults == [], told
    assert report.tables == 6
    assert report.servers == 4
    assert report.commands > 6 * 4
    assert report.moves > 0
    assert report.sights > 0
