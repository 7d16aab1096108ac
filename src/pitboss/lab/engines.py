"""What plays the jobs of a plan: processes of this machine, or a Ray cluster. What is played is the same.

A job that was lost with its process is played again, and only whole jobs are told of: so nothing is lost and nothing
counts twice.
"""

import os
from collections.abc import Generator, Sequence
from functools import partial
from importlib import import_module
from typing import Protocol

from pitboss.core.errors import BadOption
from pitboss.lab.experiment import Job, Plan, Watched, play_job
from pitboss.lab.workers import spread

LOCAL_BATCH = 8
RAY_BATCH = 32
"""Matches of a job: enough to outweigh the posting, few enough not to be missed when they are lost."""
ENGINES = ("local", "ray")


class Engine(Protocol):
    """Plays jobs."""

    batch: int
    """How many matches it wants at once."""

    def play(self, plan: Plan, jobs: Sequence[Job]) -> Generator[list[Watched], None, None]:
        """What came of each job, in whatever order they get done."""


class Local:
    """Processes of this machine; a single one plays here."""

    batch = LOCAL_BATCH

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or os.cpu_count() or 1

    def play(self, plan: Plan, jobs: Sequence[Job]) -> Generator[list[Watched], None, None]:
        """What came of each job, in whatever order they get done."""
        for _, watched in spread(partial(play_job, plan), jobs, self._processes):
            yield watched


def engine(name: str, processes: int | None = None, address: str | None = None) -> Engine:
    """The engine of that name; raises `BadOption` if it is not installed or cannot be reached."""
    if name != "ray":
        if address is not None:
            raise BadOption("--address is of a Ray cluster; give --engine ray with it.")
        return Local(processes)
    try:
        import_module("ray")
    except ImportError:
        raise BadOption("--engine ray needs Ray: pip install 'pitboss[ray]'.") from None
    from pitboss.lab.ray_engine import Cluster

    return Cluster(processes, address)
