"""`make bench`: our rules, compiled and pure, beside those of other libraries, in one run on one machine.

Prints tables with ratios, says of every goal whether it is met, and writes docs/benchmarks.md. Seconds differ from
machine to machine; ratios within one run differ less.
"""

import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.environments import Environments
from bench.ours import Ours

ROOT = Path(__file__).parents[1]
COMPILED = str(ROOT / ".venv" / "compiled")
PEERS_PYTHON = ROOT / ".venv" / "peers" / "bin" / "python"
SECONDS = "2.0"
ROUNDS = 5
GAMES = ("pontoon", "market_maker", "certainty", "stonks", "dead_cat")
NEAREST = {
    "pontoon": ("PettingZoo leduc_holdem", "RLCard blackjack"),
    "market_maker": ("PettingZoo leduc_holdem", "RLCard no-limit-holdem"),
    "certainty": ("PettingZoo texas_holdem_no_limit", "RLCard no-limit-holdem"),
    "stonks": ("PettingZoo texas_holdem_no_limit", "RLCard gin-rummy"),
    "dead_cat": ("PettingZoo texas_holdem_no_limit", "RLCard gin-rummy"),
}
"""Of others' games those that are most like ours: as many cards, bets and decisions."""

Peers = dict[str, dict[str, tuple[float, float]]]
"""Decisions and games per second of each library's games, from Python and inside its own loop."""


def run(label: str, python: Path | str, module: str, path: str, seconds: str = SECONDS) -> bytes:
    """What a module of ours printed last, run by that Python with that import path."""
    print(f"measuring {label} ...", file=sys.stderr, flush=True)
    command = [str(python), "-m", f"bench.{module}", seconds]
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True)
    return done.stdout.splitlines()[-1]


class Goal(NamedTuple):
    """Something we set out to reach: a figure and the least (or most) it is to be."""

    text: str
    figure: float
    wanted: float
    at_most: bool = False

    @property
    def met(self) -> bool:
        """Whether it is reached."""
        return self.figure <= self.wanted if self.at_most else self.figure >= self.wanted

    def line(self) -> str:
        """The goal as a row of a table."""
        sign = "≤" if self.at_most else "≥"
        return f"| {'met' if self.met else 'MISSED'} | {self.text} | {self.figure:,.1f} | {sign} {self.wanted:,g} |"


def goals(ours: Ours, pure: Ours, peers: Peers) -> list[Goal]:
    """All goals with what was measured."""

    def rate(name: str) -> float:
        return ours.games[name].decisions

    def peer(name: str, where: str = "python") -> float:
        return peers[name][where][0]

    blackjack, gin = "OpenSpiel blackjack", "OpenSpiel gin_rummy"
    holdem, universal = "PokerKit no-limit hold'em, 6 players", "OpenSpiel universal_poker, 6 players"
    found = [
        Goal("pontoon, decisions/s in thousands", rate("pontoon") / 1000, 1000),
        Goal("pontoon / OpenSpiel blackjack from Python", rate("pontoon") / peer(blackjack), 20),
        Goal("pontoon / OpenSpiel blackjack all in C++", rate("pontoon") / peer(blackjack, "inside"), 3),
        Goal("pontoon / RLCard blackjack", rate("pontoon") / peer("RLCard blackjack"), 60),
        Goal("market maker, decisions/s in thousands", rate("market_maker") / 1000, 800),
        Goal("certainty / PokerKit hold'em", rate("certainty") / peer(holdem), 50),
        Goal("certainty / OpenSpiel universal_poker from Python", rate("certainty") / peer(universal), 10),
        Goal("stonks / OpenSpiel gin_rummy from Python", rate("stonks") / peer(gin), 10),
        Goal("dead_cat / OpenSpiel gin_rummy from Python", rate("dead_cat") / peer(gin), 10),
    ]
    found += [Goal(f"{name}, compiled / pure", rate(name) / pure.games[name].decisions, 4) for name in GAMES]
    found.append(Goal("clone of pontoon with 3 players, µs", ours.games["pontoon"].clone, 2, at_most=True))
    found.append(Goal("two processes / one", ours.scaling, 1.8))
    return found


def floors(pure: Ours) -> list[Goal]:
    """A check against growing slow that does not depend on the machine: random play in plain Python per plain loop."""
    least = {"pontoon": 1.5, "market_maker": 3.0, "certainty": 2.0, "stonks": 0.8, "dead_cat": 1.2}
    return [
        Goal(
            f"{name}, decisions per 1,000 rounds",
            1000 * pure.games[name].decisions / pure.yardstick,
            bound,
        )
        for name, bound in least.items()
    ]


class Stepped(NamedTuple):
    """Environments: the best of several rounds, ours and the others' in turn."""

    ours: Environments
    peers: dict[str, float]


def stepped() -> Stepped:
    """Measure ours and theirs alternately, so that what else the machine does falls on both."""
    ours, peers = [], []
    for at in range(ROUNDS):
        label = f"environments, round {at + 1} of {ROUNDS}"
        told = run(f"our {label}", sys.executable, "environments", COMPILED, "0.5")
        ours.append(msgspec.json.decode(told, type=Environments))
        told = run(f"the others' {label}", PEERS_PYTHON, "peer_environments", "", "0.5")
        peers.append(msgspec.json.decode(told, type=dict[str, float]))
    return Stepped(
        Environments(
            all(each.compiled for each in ours),
            best([each.single for each in ours]),
            best([each.many for each in ours]),
            best([each.sustained for each in ours]),
            best([each.views for each in ours]),
            best([each.size for each in ours]),
        ),
        best(peers),
    )


def best(found: list[dict[str, float]]) -> dict[str, float]:
    """The highest of each figure: whatever else a machine does only makes things slower.

    >>> best([{"a": 1}, {"a": 5}, {"a": 2}])
    {'a': 5}
    """
    return {name: max([each[name] for each in found]) for name in found[0]}


def environment_goals(steps: Stepped) -> list[Goal]:
    """What environments are to reach."""
    single, many = steps.ours.single, steps.ours.many
    slowest = min(single, key=single.__getitem__)
    found = []
    for library in ("PettingZoo", "RLCard"):
        theirs = {name: rate for name, rate in steps.peers.items() if name.startswith(library)}
        fastest = max(theirs, key=theirs.__getitem__)
        found.append(Goal(f"{slowest}, our slowest, / {fastest}, their fastest", single[slowest] / theirs[fastest], 5))
    for game, likes in NEAREST.items():
        found += [
            Goal(f"{game} / {like}, which is most like it", single[game] / steps.peers[like], 5)
            for like in likes
            if like in steps.peers
        ]
    for game in GAMES:
        wanted = 1000 if game in ("pontoon", "market_maker") else 300
        found.append(Goal(f"many matches of {game} at once, steps/s in thousands", many[game] / 1000, wanted))
    return found


def environments_tables(steps: Stepped) -> list[str]:
    """Ours, then the others'."""
    ours = steps.ours
    rows = []
    for game in GAMES:
        together = f"{ours.many[game]:,.0f} | {ours.sustained[game]:,.0f} | {ours.views[game]:,.0f}"
        speeds = f"{ours.single[game]:,.0f} | {together}"
        rows.append(f"| {game} | {speeds} | {ours.size[game]:,.0f} |")
    head = "| game | PettingZoo, one match | many at once | many, on the whole | many, through views | bytes a match |"
    slowest = min(ours.single.values())
    theirs = [f"| {name} | {rate:,.0f} | {slowest / rate:,.2f} |" for name, rate in steps.peers.items()]
    return [
        "## Environments",
        "",
        "Steps/s of CPU time on one core, observations and masks included, choices drawn among those that are open:",
        f"the best tenth of a second of {ROUNDS} rounds, ours and the others' in turn: whatever else a machine does",
        "only makes things slower. *Many at once* is self-play of 1,024 matches in one call.",
        "",
        *table("| | goal | measured | wanted |", [goal.line() for goal in environment_goals(steps)]),
        *table(head, rows),
        *table("| others' environments | steps/s | our slowest single one / theirs |", theirs),
    ]


def table(head: str, rows: list[str]) -> list[str]:
    """A table in Markdown."""
    return [head, "|" + " --- |" * (head.count("|") - 1), *rows, ""]


def games_table(ours: Ours, pure: Ours) -> list[str]:
    """Our five games, compiled and pure."""
    head = "| game | decisions/s | matches/s | pure decisions/s | watched | clone µs | view µs | bytes a state |"
    rows = []
    for name in GAMES:
        one, other = ours.games[name], pure.games[name]
        rows.append(
            f"| {name} | {one.decisions:,.0f} | {one.matches:,.0f} | {other.decisions:,.0f} "
            f"| {one.watched:,.0f} | {one.clone:.2f} | {one.view:.1f} | {one.bytes:,.0f} |"
        )
    return table(head, rows)


def peers_table(ours: Ours, peers: Peers) -> list[str]:
    """The others, and how often pontoon decides while they decide once."""
    head = "| library and game | decisions/s from Python | inside its own loop | compiled pontoon is faster by |"
    rows = []
    for name, rates in peers.items():
        inside = f"{rates['inside'][0]:,.0f}" if "inside" in rates else "–"
        ratio = ours.games["pontoon"].decisions / rates["python"][0]
        rows.append(f"| {name} | {rates['python'][0]:,.0f} | {inside} | {ratio:,.1f} |")
    return table(head, rows)


def report(ours: Ours, pure: Ours, peers: Peers, steps: Stepped) -> list[str]:
    """Everything as lines of Markdown."""
    when = datetime.now(UTC).date().isoformat()
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    return [
        "# Benchmarks",
        "",
        f"Written by `make bench` on {when}: {machine}. Uniformly random play on one core; a decision is a player's",
        f"move, chance's moves come on top. A plain Python loop makes {pure.yardstick:,.0f} rounds/s. *Watched* are",
        "decisions/s through `Match`, with checks, log, ledger, a view for every decision and all events.",
        "",
        "## Goals",
        "",
        *table("| | goal | measured | wanted |", [goal.line() for goal in goals(ours, pure, peers)]),
        "## Our games, compiled",
        "",
        *games_table(ours, pure),
        "## Others",
        "",
        *peers_table(ours, peers),
        *environments_tables(steps),
        "## Not slower than before",
        "",
        *table("| | plain Python | measured | wanted |", [goal.line() for goal in floors(pure)]),
    ]


def main() -> None:
    """Measure, print, write; fails if a game has become slow by more than any machine explains."""
    ours = msgspec.json.decode(run("our games, compiled", sys.executable, "ours", COMPILED), type=Ours)
    pure = msgspec.json.decode(run("our games, pure", sys.executable, "ours", str(ROOT / "src")), type=Ours)
    peers = msgspec.json.decode(run("the others", PEERS_PYTHON, "peers", ""), type=Peers)
    steps = stepped()
    if not ours.compiled or pure.compiled or not steps.ours.compiled:
        sys.exit("One of the two builds is not what it should be: is there a C compiler? See what pip said.")
    lines = report(ours, pure, peers, steps)
    print("\n".join(lines))
    (ROOT / "docs" / "benchmarks.md").write_text("\n".join(lines), encoding="utf-8")
    if not all(goal.met for goal in floors(pure)):
        sys.exit("A game has become slower than its floor: see the last table.")


main()
