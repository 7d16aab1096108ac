"""Jobs on a Ray cluster: on all its machines at once, each of which needs the same Pitboss and the same bots' files.

Only a window of jobs is handed out at a time, so that whoever is interrupted leaves no long queue behind.
"""

import socket
import sys
from collections.abc import Generator, Sequence
from contextlib import ExitStack, redirect_stdout
from logging import ERROR

import ray
from ray.exceptions import RayError, RayTaskError

from pitboss.core.errors import BadOption, PitbossError
from pitboss.lab.engines import RAY_BATCH
from pitboss.lab.experiment import Job, Plan, Watched, play_job

AUTO = "auto"
"""The address of the cluster that this machine belongs to."""
PATIENCE = 5
"""Seconds in which a cluster must answer; Ray itself would wait for minutes."""
WINDOW = 4
"""Jobs for each processor of the cluster that are handed out at a time."""


class Cluster:
    """A cluster that is there, or one of this machine's own for as long as the command runs."""

    batch = RAY_BATCH

    def __init__(self, processes: int | None = None, address: str | None = None) -> None:
        """Raises `BadOption` if no cluster answers at the address."""
        if address not in (None, AUTO):
            _reach(address)
        self._quiet = ExitStack()
        # Whatever Ray is told, it writes on standard output that a worker died, amid what is to be read or piped on.
        self._quiet.enter_context(redirect_stdout(sys.stderr))
        try:
            if address is None:
                ray.init("local", num_cpus=processes, include_dashboard=False, logging_level=ERROR, log_to_driver=False)
            else:  # it has its processors
                ray.init(address, logging_level=ERROR, log_to_driver=False)
            resources = ray.cluster_resources()
        except (ConnectionError, OSError, RuntimeError, ValueError, RayError) as error:
            self._quiet.close()
            raise BadOption(f"No Ray cluster answers at {address or 'this machine'}: {str(error)[:200]}") from None
        self._processors = max(1, int(resources.get("CPU", 1)))

    def play(self, plan: Plan, jobs: Sequence[Job]) -> Generator[list[Watched], None, None]:
        """What came of each job; one whose worker died is played again by another, as often as it takes."""
        remote = ray.remote(max_retries=-1, retry_exceptions=False)(play_job)
        handed = ray.put(plan)
        left = list(reversed(jobs))
        running: list[ray.ObjectRef[list[Watched]]] = []
        try:
            while left or running:
                while left and len(running) < WINDOW * self._processors:
                    running.append(remote.remote(handed, left.pop()))
                ready, running = ray.wait(running)
                for found in ready:
                    yield ray.get(found)
        except RayTaskError as error:
            cause = error.cause
            raise cause if isinstance(cause, PitbossError) else error from None
        finally:
            for lost in running:
                ray.cancel(lost, force=True)

    def close(self) -> None:
        """Leave the cluster; one that was begun here ends."""
        ray.shutdown()
        self._quiet.close()


def _reach(address: str) -> None:
    """Raises `BadOption` if nobody listens at an address."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        raise BadOption(f"--address takes host:port or {AUTO}, not {address!r}.")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise BadOption(f"No Ray cluster answers at {address}: {error}.") from None
