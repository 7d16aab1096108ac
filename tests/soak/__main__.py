"""The full trials: `python -m tests.soak crash|servers|attacks|leaks|ready|memory`.

Each prints figures as it goes, and fails if something is wrong or too large.
"""

import asyncio
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from pitboss import games
from tests.postgres import fresh_database, running_postgres
from tests.server.leaks import survey
from tests.soak.attacks import ATTACKS
from tests.soak.attacks.frame import suffer
from tests.soak.checker import Report
from tests.soak.runs import Tell, Trial, crash, share
from tests.soak.servers import Server
from tests.soak.sizes import idle_memory, ready_time

WORST_SHOWN = 20
LONGEST_START = 1.0
"""Seconds until a server with many stored tables is ready."""
LARGEST_TABLE = 60_000
"""Bytes for an idle table."""


@click.group()
def soak() -> None:
    """Put servers through what they must survive."""
    # Whoever is asked to end takes the servers along.
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))


@soak.command("crash")
@click.option("--tables", default=50, show_default=True)
@click.option("--clients", default=4, show_default=True, help="At each table.")
@click.option("--kills", default=20, show_default=True)
@click.option("--between", default=2000, show_default=True, help="Commands between two kills, on average.")
@click.option("--seed", default=1, show_default=True)
@click.option("--postgres", is_flag=True, help="Keep everything there, not in SQLite.")
def crash_often(tables: int, clients: int, kills: int, between: int, seed: int, postgres: bool) -> None:
    """Kill the only server again and again."""
    trial = Trial(tables=tables, clients=clients, kills=kills, between=between, seed=seed)
    with _folder() as folder, _store(folder, postgres) as store:
        _conclude(asyncio.run(crash(store, Server(store, folder / "journal"), trial, _tell())))


@soak.command("servers")
@click.option("--tables", default=50, show_default=True)
@click.option("--clients", default=4, show_default=True, help="At each table.")
@click.option("--kills", default=4, show_default=True)
@click.option("--pauses", default="20,60,20,60", show_default=True, help="Seconds, one pause after the other.")
@click.option("--moves", default=10_000, show_default=True, help="Commands to be acknowledged, at least.")
@click.option("--between", default=2000, show_default=True, help="Commands between two blows, on average.")
@click.option("--seed", default=1, show_default=True)
def two_servers(tables: int, clients: int, kills: int, pauses: str, moves: int, between: int, seed: int) -> None:
    """Kill and stop one of two servers on one PostgreSQL."""
    lengths = tuple(float(pause) for pause in pauses.split(",") if pause)
    trial = Trial(tables=tables, clients=clients, kills=kills, pauses=lengths, moves=moves, between=between, seed=seed)
    with _folder() as folder, _store(folder, postgres=True) as store:
        servers = [Server(store, folder / f"journal {number}") for number in (1, 2)]
        _conclude(asyncio.run(share(store, servers, trial, _tell())))


@soak.command("attacks")
@click.argument("names", nargs=-1)
@click.option("--short", is_flag=True, help="As in the tests.")
def withstand(names: tuple[str, ...], short: bool) -> None:
    """Attack servers that have their limits on; all attacks, or those that are named."""
    found = False
    for name in names or ATTACKS:
        with _folder() as folder:
            harm = asyncio.run(suffer(ATTACKS[name], folder, short))
        click.echo(f"{name}: {harm}")
        for fault in harm.exceeded(ATTACKS[name], speed=not short):
            found = True
            click.echo(f"  {fault}")
    sys.exit(found)


@soak.command("leaks")
@click.option("--worlds", default=500, show_default=True, help="Pairs of them, for each game.")
@click.option("--seed", default=1, show_default=True)
def audit_leaks(worlds: int, seed: int) -> None:
    """Look for anything on the wire that tells apart what someone should not be able to."""
    found: list[str] = []
    for name in games.names():
        findings = survey(games.find(name), worlds, seed)
        found += findings.leaks
        click.echo(
            f"{name}: {len(findings.leaks)} leaks in {findings.worlds} pairs of worlds, {findings.moves} moves, "
            f"{findings.refusals} refusals, {findings.frames} frames"
        )
    for leak in found[:WORST_SHOWN]:
        click.echo(leak)
    sys.exit(bool(found))


@soak.command("ready")
@click.option("--tables", default=1000, show_default=True, help="In the store.")
@click.option("--postgres", is_flag=True, help="Keep them there, not in SQLite.")
def measure_start(tables: int, postgres: bool) -> None:
    """Measure how long a server takes to be ready."""
    with _folder() as folder, _store(folder, postgres) as store:
        times = asyncio.run(ready_time(Server(store, folder / "journal"), tables))
    for clock, processor in times:
        click.echo(f"ready after {clock:.2f} s, {processor:.2f} s of a processor, with {tables} tables")
    sys.exit(min(clock for clock, _ in times) > LONGEST_START)


@soak.command("memory")
@click.option("--tables", default=1000, show_default=True)
@click.option("--game", default=None, help="One game only; else all of them in turn.")
def measure_memory(tables: int, game: str | None) -> None:
    """Measure what an idle table with a match and one guest takes."""
    with _folder() as folder, _store(folder, postgres=False) as store:
        size = asyncio.run(idle_memory(Server(store, folder / "journal"), tables, game))
    click.echo(f"{size / 1000:.1f} kB for each of {tables} tables")
    sys.exit(size > LARGEST_TABLE)


@contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="pitboss-soak-") as folder:
        yield Path(folder)


@contextmanager
def _store(folder: Path, postgres: bool) -> Iterator[str]:
    if not postgres:
        yield f"sqlite://{folder / 'house.db'}"
        return
    with running_postgres() as server, fresh_database(server) as store:
        yield store


def _tell() -> Tell:
    began = time.monotonic()
    return lambda sentence: click.echo(f"{time.monotonic() - began:7.1f} s  {sentence}")


def _conclude(report: Report) -> None:
    for fault in report.faults[:WORST_SHOWN]:
        click.echo(fault)
    click.echo(str(report))
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    soak()
