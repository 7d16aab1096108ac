"""The figures as tables in Markdown."""

import os
import platform
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from bench.server.contender import Contender
from bench.server.figures import DISTURBED, Cell, Load

FEW, MANY, PACED = Load(50), Load(250), Load(250, 300)
LOADS = (FEW, MANY, PACED)

Cells = Mapping[Load, Mapping[str, Cell]]
"""Of every load, the cell of every contender by its name."""


class Goal(NamedTuple):
    """Something we set out to reach: a figure and the least (or most) it is to be."""

    text: str
    figure: float
    wanted: float
    at_most: bool = False

    def line(self) -> str:
        """The goal as a row of a table."""
        met = self.figure <= self.wanted if self.at_most else self.figure >= self.wanted
        sign = "≤" if self.at_most else "≥"
        return f"| {'met' if met else 'MISSED'} | {self.text} | {self.figure:,.2f} | {sign} {self.wanted:,g} |"


def table(head: str, rows: Sequence[str]) -> list[str]:
    """A table in Markdown."""
    return [head, "|" + " --- |" * (head.count("|") - 1), *rows, ""]


def load_table(load: Load, contenders: Sequence[Contender], cells: Mapping[str, Cell]) -> list[str]:
    """All servers under one load."""
    head = (
        "| server | moves/s | CPU µs a move | p50 ms | p99 ms | memory MB | kB per idle table | bytes a message | busy "
        "| driver busy |"
    )
    rows = []
    for contender in contenders:
        one = cells[contender.name]
        rows.append(
            f"| {contender.title} | {one.rate:,.0f} | {one.cpu:,.0f} | {one.p50:.2f} | {one.p99:.2f} "
            f"| {one.memory:,.0f} | {one.per_table:,.0f} | {one.size:,.0f} | {one.server:.0%} | {one.driver:.0%} |"
        )
    return [f"## {load.title}", "", *table(head, rows)]


def ratios(contenders: Sequence[Contender], cells: Cells) -> list[str]:
    """How many moves one server makes while another makes one, and how much processor time each costs."""
    rates = _ratios("moves/s", lambda one: one.rate, contenders, cells)
    costs = _ratios("CPU a move", lambda one: one.cpu, contenders, cells)
    return [f"## Ratios at {FEW.tables} · {MANY.tables} tables", "", *rates, *costs]


def _ratios(what: str, figure: Callable[[Cell], float], contenders: Sequence[Contender], cells: Cells) -> list[str]:
    head = "".join([f"| {what}, row / column ", *(f"| {other.title} " for other in contenders), "|"])
    rows = []
    for one in contenders:
        row = [f"| {one.title} "]
        for other in contenders:
            few, many = (figure(cells[load][one.name]) / figure(cells[load][other.name]) for load in (FEW, MANY))
            row.append(f"| {few:.2f} · {many:.2f} ")
        rows.append("".join([*row, "|"]))
    return table(head, rows)


def goals(contenders: Sequence[Contender], cells: Cells) -> list[str]:
    """What ours is to reach, beside those peers that were measured."""
    found = []
    for one in contenders:
        if not one.ours:
            continue
        few, paced = cells[FEW], cells[PACED][one.name]
        for peer, wanted in (("boardgame.io", 4.0), ("colyseus", 0.55)):
            if peer in few:
                ratio = few[one.name].rate / few[peer].rate
                found.append(Goal(f"{one.title} / {peer}, moves/s at {FEW.tables} tables", ratio, wanted))
        if "colyseus-fair" in few:
            ratio = few[one.name].cpu / few["colyseus-fair"].cpu
            text = f"{one.title} / colyseus-fair, CPU a move at {FEW.tables} tables"
            found.append(Goal(text, ratio, 1.0, at_most=True))
        found.append(Goal(f"{one.title}, p99 ms at {PACED.title}", paced.p99, 10, at_most=True))
        found.append(Goal(f"{one.title}, kB per idle table with four clients", paced.per_table, 60, at_most=True))
    if not found:
        return []
    return ["## Goals", "", *table("| | goal | measured | wanted |", [goal.line() for goal in found])]


def machine() -> str:
    """What it ran on."""
    parts = [f"{platform.system()} {platform.machine()}", f"{os.cpu_count()} cores"]
    parts.append(f"Python {platform.python_version()}")
    if node := shutil.which("node"):
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        parts.append(f"Node {said.strip().lstrip('v')}")
    return ", ".join(parts)


def report(contenders: Sequence[Contender], cells: Cells, seconds: int, elsewhere: float) -> list[str]:
    """Everything as lines of Markdown."""
    when = datetime.now(UTC).date().isoformat()
    lines = [
        "# Benchmarks of servers",
        "",
        f"Written by `make bench-server` on {when}: {machine()}; {', '.join(one.version() for one in contenders)}.",
        "Read them as ratios.",
        "",
        "Four clients sit at every table, over loopback, the server on one core, the load driver on another. Who is to",
        "move does so as soon as it has seen the move before. p50 and p99 run from a move being sent, or being due",
        "where the pace is set, until all four have received it.",
        "",
        "**What is compared**: ours commits every move to disk before anybody hears of it, and sends each seat its own",
        "view. Colyseus with SQLite does that too, all moves of a loop's turn in one commit, but knows no rules beyond",
        "whose turn it is, no command ids and no resuming. The others keep everything in memory and send the same",
        "state of about 1 kB to all four. CPU is user and system time of the server, its database's included where it",
        "is a process of its own; on a busy machine it is steadier than moves/s.",
        "",
        f"Servers take turns, a second each, until each has had {seconds} quiet ones or has tried long enough; figures",
        "are medians of those seconds. Memory is resident, at the end; an idle table has four clients and no move yet.",
        f"Something else kept up to {elsewhere:.0%} of the machine busy.",
        "",
    ]
    if elsewhere >= DISTURBED:
        lines += ["**The machine was not quiet**: expect other figures on one that is.", ""]
    for load in LOADS:
        lines += load_table(load, contenders, cells[load])
    return lines + ratios(contenders, cells) + goals(contenders, cells)
