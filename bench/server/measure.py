"""One kind of load on all servers in turn, a slice each and again, so that what slows the machine slows all alike."""

import os
import resource
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple, Self

from bench.server.contender import Contender, Seat, Server, complaint
from bench.server.driver import Driver, Run
from bench.server.figures import Cell, Load, Memory, cell
from bench.server.frames import Broken

# Beside the code, not in /tmp: that may be kept in memory, where a commit to disk costs nothing.
FOLDER = Path(__file__).parents[2] / ".bench"

SLICE = 1.0
"""Seconds; shorter than any server's patience with a silent client."""
LEAD = 0.2
"""Seconds of load before every slice."""
WARM_UP = 1.0
"""Seconds of load before the first slice."""


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
        tables: list[list[Seat]] = [contender.table(server.port) for _ in range(load.tables)]
        self.driver = Driver(tables)
        self.memory = Memory(empty, server.memory(), 0)
        self.runs: list[Run] = []
        self.spent: list[Spent] = []
        self.driver.closed(WARM_UP)
        self.server.freeze()

    def slice(self) -> None:
        """Measure for a while."""
        self.server.thaw()
        self._run(LEAD)
        before = Spent.so_far(self.server)
        self.runs.append(self._run(SLICE))
        self.spent.append(before.until(Spent.so_far(self.server)))
        self.server.freeze()

    def _run(self, seconds: float) -> Run:
        if self.load.pace is None:
            return self.driver.closed(seconds)
        return self.driver.paced(seconds, self.load.pace)

    def cell(self) -> Cell:
        """What came of it."""
        clock = sum(spent.clock for spent in self.spent)
        server = sum(spent.server for spent in self.spent) / clock
        driver = sum(spent.driver for spent in self.spent) / clock
        memory = self.memory._replace(loaded=self.server.memory())
        return cell(self.runs, memory, self.load.tables, server, driver)


def elsewhere(spent: Sequence[Spent]) -> float:
    """The share of the machine that was busy with neither server nor driver."""
    other = sum(one.machine - one.server - one.driver for one in spent)
    return max(0.0, other / sum(one.clock for one in spent) / (os.cpu_count() or 1))


def measure(contenders: Sequence[Contender], load: Load, slices: int, cores: Cores) -> tuple[list[Cell], float]:
    """A cell for every contender, and the share of the machine that was busy with something else."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    FOLDER.mkdir(exist_ok=True)
    with ExitStack() as stack:
        trials = [begin(stack, contender, load, cores) for contender in contenders]
        for _ in range(slices):
            for trial in trials:
                with blaming(trial.contender, trial.server):
                    trial.slice()
                for other in trials:
                    with blaming(other.contender, other.server):
                        other.driver.idle()
        cells = [trial.cell() for trial in trials]
    return cells, elsewhere([spent for trial in trials for spent in trial.spent])


def begin(stack: ExitStack, contender: Contender, load: Load, cores: Cores) -> Trial:
    """Start a server and seat the clients; the stack ends it."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=FOLDER)))
    server = stack.enter_context(contender.running(folder, cores.server))
    os.sched_setaffinity(0, {cores.driver})
    with blaming(contender, server):
        trial = Trial(contender, server, load)
    stack.callback(trial.driver.close)
    return trial
