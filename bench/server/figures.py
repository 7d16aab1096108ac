"""What a server was measured to do under one kind of load, and how figures are made of what was seen."""

import statistics
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from bench.server.driver import Run

DISTURBED = 0.05
"""Share of the machine busy with something else from which on it counts as disturbed."""


class Load(NamedTuple):
    """So many tables, moving as fast as they can, or at a pace of so many moves a second in all."""

    tables: int
    pace: float | None = None

    @property
    def title(self) -> str:
        """As in a heading."""
        pace = "as fast as they can" if self.pace is None else f"{self.pace:.0f} moves/s in all"
        return f"{self.tables} tables, {pace}"


class Memory(NamedTuple):
    """Resident bytes of a server without tables, with all of them before any move, and after the load."""

    empty: int
    idle: int
    loaded: int


class Cell(msgspec.Struct):
    """One server under one load: moves per second, milliseconds until everybody has seen a move, bytes, shares."""

    rate: float
    cpu: float
    """Microseconds of processor time, user and system, that the server spent on a move."""
    p50: float
    p99: float
    memory: float
    """Resident megabytes at the end."""
    per_table: float
    """Kilobytes the server grew by per table with four clients, before any move."""
    size: float
    """Bytes of a message to a client."""
    server: float
    """Share of its core the server was busy."""
    driver: float
    """Share of its core the load driver was busy."""


def percentile(values: Sequence[float], share: float) -> float:
    """The least of the values that at least this share of them does not exceed."""
    if not values:
        raise ValueError("No values, no percentile.")
    ordered = sorted(values)
    # Whole numbers first: 0.99 * 100 is a little over 99.
    needed = -(-round(share * 10_000) * len(ordered) // 10_000)
    return ordered[max(needed, 1) - 1]


def cell(
    runs: Sequence[Run], spent: Sequence[float], memory: Memory, tables: int, server: float, driver: float
) -> Cell:
    """The medians over several runs, in which the server spent so many seconds of processor time on all moves begun."""
    return Cell(
        rate=statistics.median(run.moves / run.seconds for run in runs),
        cpu=statistics.median(one / len(run.took) for run, one in zip(runs, spent, strict=True)) * 1e6,
        p50=statistics.median(percentile(run.took, 0.5) for run in runs) * 1e3,
        p99=statistics.median(percentile(run.took, 0.99) for run in runs) * 1e3,
        memory=memory.loaded / 1e6,
        per_table=(memory.idle - memory.empty) / tables / 1e3,
        size=sum(run.received for run in runs) / sum(run.messages for run in runs),
        server=server,
        driver=driver,
    )
