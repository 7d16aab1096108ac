"""A server whose disk is really full: it says so at once, serves on, and ends when it is asked to."""

import resource
from pathlib import Path

import pytest

from tests.server.test_serve import Program, program
from tests.server.visitor import Answer, Visitor, opened_table, until

LEFT = 40_000
"""Bytes that each file of the store may still grow by."""
LINES = 300
"""More than fit into that."""

pytestmark = [pytest.mark.long]


def fill(running: Program, folder: Path) -> tuple[int, int]:
    """Leave the server's files hardly any room; its limits before."""
    largest = max(file.stat().st_size for file in folder.glob("house.db*"))
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    return resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (largest + LEFT, hard))


def say(visitor: Visitor, code: str, number: int) -> Answer:
    return visitor.command(code, type="say", text="x" * 500, id=f"s{number}")


def test_what_cannot_be_written_is_refused_at_once_and_the_server_ends(tmp_path: Path) -> None:
    # Without limits a command may wait for ten minutes, longer than a visitor here does: what hangs fails.
    with program("--store", str(tmp_path / "house.db"), "--no-limits") as running:
        ann = running.visitor
        ann.token = ann.post("/api/players", {"name": "Ann"}).json["token"]
        code = opened_table(ann)
        before = fill(running, tmp_path)
        answers = [say(ann, code, 0)]
        while answers[-1].status == 200:
            assert len(answers) < LINES
            answers.append(say(ann, code, len(answers)))
        last = len(answers) - 1
        for number in (last, last + 1, last + 2):
            refused = say(ann, code, number)
            assert (refused.status, refused.json["code"]) == (503, "unavailable")
        assert ann.get("/healthz").status == 503
        assert ann.get(f"/api/tables/{code}").status == 200
        resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, before)
        until(lambda: say(ann, code, last).status == 200)
        fill(running, tmp_path)
        assert any(say(ann, code, LINES + number).status == 503 for number in range(LINES))
        assert running.end()[0] == 0
