"""One kind of load on all servers in turn, a slice each and again, so that what slows the machine slows all alike."""

import os
import resource
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple, Self

from bench.server.contender import Contender, Server, complaint
from bench.server.driver import Driver, Run
from bench.server.figures import DISTURBED, Cell, Load, Memory, cell
from bench.server.frames import Broken

# Beside the code, not in /tmp: that may be kept in memory, where a commit to disk costs nothing.
FOLDER = Path(__file__).parents[2] / ".bench"

SLICE = 1.0
"""Seconds; shorter than any server's patience with a silent client."""
LEAD = 0.2
"""Seconds of load before every slice."""
WARM_UP = 1.0
"""Seconds of load before the first slice."""
TRIES = 3
"""How many times as many slices as wanted are tried to find enough that are not disturbed."""


class Cores:
    """One core for the load driver, another for the server, if there are two."""

    def __init__(self) -> None:
        usable = sorted(os.sched_getaffinity(0))
        self.driver, self.server = usable[0], usable[-1]


class Spent(NamedTuple):
    """Seconds so far: on the clock, of processor time of this process, of a server, and of the whole machine."""

    clock: float
    driver: float
    server: float
    machine: float

    @classmethod
    def so_far(cls, server: Server) -> Self:
        """Now."""
        user, nice, system, _idle, _wait, *rest = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
        machine = sum(map(int, (user, nice, system, *rest[:3]))) / os.sysconf("SC_CLK_TCK")
        return cls(time.perf_counter(), time.process_time(), server.busy(), machine)

    def until(self, later: Self) -> "Spent":
        """What was spent in between."""
        return Spent(*(after - before for before, after in zip(self, later, strict=True)))

    @property
    def elsewhere(self) -> float:
        """The share of the machine that was busy with neither server nor driver."""
        other = self.machine - self.server - self.driver
        return max(0.0, other / self.clock / (os.cpu_count() or 1))


@contextmanager
def blaming(contender: Contender, server: Server) -> Iterator[None]:
    """Say whose fault it is if something breaks."""
    try:
        yield
    except (Broken, OSError) as broken:
        raise Broken(f"{contender.title}: {broken}\n{complaint(server.folder)}") from broken


class Trial:
    """One server with its tables open and its clients joined."""

    def __init__(self, contender: Contender, server: Server, load: Load) -> None:
        self.contender, self.server, self.load = contender, server, load
        empty = server.memory()
        self.driver = Driver([])
        for _ in range(load.tables):
            self.driver.add(contender.table(server.port))
            # Who sits already answers pings: on a busy machine a server loses patience before the last table is open.
            self.driver.idle()
        self.memory = Memory(empty, server.memory(), 0)
        self.slices: list[tuple[Run, Spent]] = []
        self.driver.closed(WARM_UP)
        self.server.freeze()

    def slice(self) -> None:
        """Measure for a while."""
        self.server.thaw()
        self._run(LEAD)
        before = Spent.so_far(self.server)
        run = self._run(SLICE)
        self.slices.append((run, before.until(Spent.so_far(self.server))))
        self.server.freeze()

    def _run(self, seconds: float) -> Run:
        if self.load.pace is None:
            return self.driver.closed(seconds)
        return self.driver.paced(seconds, self.load.pace)

    def quiet(self, wanted: int) -> bool:
        """Whether as many slices as wanted were not disturbed."""
        return sum(spent.elsewhere < DISTURBED for _, spent in self.slices) >= wanted

    def cell(self, wanted: int) -> tuple[Cell, float]:
        """What came of the least disturbed slices, and how disturbed they were."""
        best = sorted(self.slices, key=lambda one: one[1].elsewhere)[:wanted]
        clock = sum(spent.clock for _, spent in best)
        server = sum(spent.server for _, spent in best) / clock
        driver = sum(spent.driver for _, spent in best) / clock
        memory = self.memory._replace(loaded=self.server.memory())
        runs, used = [run for run, _ in best], [spent.server for _, spent in best]
        found = cell(runs, used, memory, self.load.tables, server, driver)
        return found, sum(spent.elsewhere * spent.clock for _, spent in best) / clock


def measure(contenders: Sequence[Contender], load: Load, wanted: int, cores: Cores) -> list[tuple[Cell, float]]:
    """A cell for every contender, and the share of the machine that was busy with something else."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    FOLDER.mkdir(exist_ok=True)
    with ExitStack() as stack:
        trials = [begin(stack, contender, load, cores) for contender in contenders]
        for _ in range(wanted * TRIES):
            for trial in trials:
                take_turn(trial, trials)
            if all(trial.quiet(wanted) for trial in trials):
                break
        return [trial.cell(wanted) for trial in trials]


def take_turn(trial: Trial, trials: Sequence[Trial]) -> None:
    """One slice for a server; then all clients answer what they have been asked, lest the servers drop them."""
    with blaming(trial.contender, trial.server):
        trial.slice()
    for other in trials:
        with blaming(other.contender, other.server):
            other.driver.idle()


def begin(stack: ExitStack, contender: Contender, load: Load, cores: Cores) -> Trial:
    """Start a server and seat the clients; the stack ends it."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=FOLDER)))
    server = stack.enter_context(contender.running(folder, cores.server))
    os.sched_setaffinity(0, {cores.driver})
    with blaming(contender, server):
        trial = Trial(contender, server, load)
    stack.callback(trial.driver.close)
    return trial
