"""Schemathesis asks the whole HTTP interface, by its OpenAPI document, for more than anyone would."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.client.api import House
from pitboss.wire.people import Setup
from pitboss.wire.web import Opening
from tests.soak.servers import Server

PATHS = (
    # A stream ends when the client hangs up, which this client never does.
    "/api/tables/{code}/stream",
    # Whatever fits the schema is played, a process and minutes for each: test_lab.py asks for what does not fit.
    "/api/lab/{game}",
)
"""What is not asked for."""
CHECKS = "positive_data_acceptance"
"""What is not checked: what must be accepted by the schema, which cannot say which options of a game fit each other."""


async def _furnished(server: Server) -> tuple[str, str]:
    """A table with a match under way, and the token of someone who may ask for everything about it."""
    await server.start()
    house = House(server.url)
    signed = await house.sign_in("Ann")
    return await house.open(Opening(setup=Setup(game="pontoon", seats=3), start=True)), signed.token


@pytest.mark.parametrize("phases", ["examples,fuzzing", pytest.param("coverage,stateful", marks=pytest.mark.long)])
def test_no_request_breaks_the_interface_or_its_promises(phases: str, tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'house.db'}", tmp_path / "journal")
    try:
        code, token = asyncio.run(_furnished(server))
        config = tmp_path / "schemathesis.toml"
        config.write_text(f'[parameters]\ncode = "{code}"\ngame = "pontoon"\n', encoding="utf-8")
        options = ["--exclude-checks", CHECKS, *[word for path in PATHS for word in ("--exclude-path", path)]]
        run = subprocess.run(
            [
                str(Path(sys.executable).with_name("st")),
                *("--config-file", str(config), "run", f"{server.url}/api/openapi.json", *options),
                *("--phases", phases, "--max-examples", "5", "--seed", "7"),
                *("--generation-database", "none", "--no-color"),
                *("--request-timeout", "300", "-H", f"Authorization: Bearer {token}"),
            ],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
    finally:
        server.kill()
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    selected, known = map(int, re.findall(r"Selected: (\d+)/(\d+)", run.stdout)[0])
    assert selected == known - len(PATHS)
    assert f"Tested: {selected}" in run.stdout
