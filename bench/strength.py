"""`make strength`, or `python -m bench.strength --matches 200 --games stonks`: whether each level beats the next.

Four seats by the preset that doors propose, two of each level in turn: X Y X Y, and the same deal once more as Y X Y X.
So each level has had all four seats' cards, and each of its bots sits between two of the other: with one X among three
Y, what X makes would also depend on what the three do to each other. Profit is what a bot of the one level makes more
than one of the other, each match; its 95 % interval takes a deal as one observation. A level beats the next by profit
and by place. Levels that a game does not have are named and passed over. `--write` writes docs/strength.md; rows of
games that were not asked for stay as they are. The exit code is 1 if a level does not beat the next by both.
"""

import argparse
import os
import platform
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from pitboss import bots, games
from pitboss.cli.doctor import compiled
from pitboss.lab.arena import Plan, fight, places, planned
from pitboss.lab.arena_file import ArenaFile
from pitboss.lab.standings import Choices, Pair, standings

SEATS = 4
MATCHES = {"pontoon": 4000, "market_maker": 1600, "dead_cat": 400, "stonks": 4000}
"""Of two levels where nobody has said another number: cards decide more of some matches, and some take long."""
USUALLY = 400
SEED = 4242
"""Of the arena: its deals' dice begin at 4242 · 1,000,003, far from all seeds at which bots were tuned."""
LADDER = ("sharp", "solid", "easy", "random")
"""Each is to beat the next."""
EVEN_PCT = 50
"""In how many of 100 pairs one of two equals ends above the other."""
WANTED = {"sharp": 300.0, "solid": 20.0}
"""Milliseconds of one core that 95 in 100 choices are to stay below, compiled."""
PAGE = Path(__file__).parents[1] / "docs" / "strength.md"

METHOD = (
    f"{SEATS} seats by the preset that doors propose, two bots of each level in turn (X Y X Y), and every deal once",
    "more with their seats exchanged, on the same dice: so each level has had all four seats' cards, and each bot sits",
    "between two of the other level. *Profit* is what a bot of the better level makes more than one of the other, each",
    "match; its 95 % interval takes a deal, which is two matches, as one observation. *Above* is in how many matches",
    "it ends above the other, pair by pair; as high counts half. *Beaten*: the whole interval of profit is above 0 and",
    "the whole interval of places is above 50 %.",
)


class Step(NamedTuple):
    """What came of one level against the next."""

    game: str
    preset: str | None
    pair: Pair
    choices: dict[str, Choices]
    left_out: int

    @property
    def earns_more(self) -> bool:
        """Return whether the better level makes more beyond doubt."""
        return (self.pair.profit.low or 0) > 0

    @property
    def ends_above(self) -> bool:
        """Return whether the better level ends above the other beyond doubt."""
        return (self.pair.wins.low or 0) > EVEN_PCT

    @property
    def verdict(self) -> str:
        """Return what both together say."""
        if self.earns_more and self.ends_above:
            return "beaten"
        return "BY PROFIT ONLY" if self.earns_more else "BY PLACE ONLY" if self.ends_above else "NOT APART"

    def line(self) -> str:
        """A row of the table."""
        pair, profit = self.pair, self.pair.profit
        span = "" if profit.low is None else f" ({profit.low:+,.1f} to {profit.high:+,.1f})"
        wins = f"{pair.wins.mean:.0f} %"
        wins += "" if pair.wins.low is None else f" ({pair.wins.low:.0f} to {pair.wins.high:.0f})"
        cells = (self.game, self.preset or "defaults", pair.bot, pair.against, f"{pair.matches:,}")
        return f"| {' | '.join(cells)} | {profit.mean:+,.1f}{span} | {wins} | {self.verdict} |"


def steps(game: str) -> list[tuple[str, str]]:
    """The levels that a game has, each with the next lower one."""
    return list(pairwise([name for name in LADDER if name in bots.makers(game)]))


def missing(game: str) -> list[str]:
    """The levels that a game does not have."""
    return [name for name in LADDER if name not in bots.makers(game)]


def measure(
    game: str,
    two: tuple[str, str],
    matches: int,
    seed: int = SEED,
    processes: int | None = None,
    keep: Path | None = None,
) -> Step:
    """One level against another; matches that were kept in a folder before are not played again."""
    spec = games.find(game)
    plan = planned(spec, Plan(spec.name, SEATS, two, seed, preset=spec.proposed))
    if keep is None:
        played = list(fight(plan, matches, processes=processes))
    else:
        keep.mkdir(parents=True, exist_ok=True)
        with ArenaFile(keep / f"{game}-{two[0]}-{two[1]}.jsonl", plan) as kept:
            for match in fight(plan, matches, kept.done.keys(), processes):
                kept.add(match)
            played = [kept.done[place] for place in places(plan, matches)]
    result = standings(plan, played)
    found = [pair for pair in result.pairs if pair.bot == two[0]]
    if not found:
        sys.exit(f"No deal of {game} between {two[0]} and {two[1]} was played to its end.")
    choices = {each.bot: each.choices for each in result.bots}
    return Step(spec.name, spec.proposed, found[0], choices, result.left_out)


def times(found: Sequence[Step]) -> Iterator[str]:
    """What each level's choices take, game by game: the slowest that was seen of it."""
    slowest: dict[tuple[str, str], Choices] = {}
    for step in found:
        for name, choices in step.choices.items():
            known = slowest.get((step.game, name))
            slowest[step.game, name] = choices if known is None or choices.p95 > known.p95 else known
    for (game, name), choices in sorted(slowest.items(), key=lambda item: (item[0][0], LADDER.index(item[0][1]))):
        most = WANTED.get(name)
        verdict = "" if most is None else f"{'met' if choices.p95 < most else 'MISSED'}: < {most:g}"
        yield f"| {game} | {name} | {choices.p50:.2f} | {choices.p95:.2f} | {verdict} |"


def rows(page: str, table: int, but: Sequence[str]) -> list[str]:
    """The rows of a page's first or second table that are of other games than some."""
    _, *tables = page.split("| game | ")
    lines = tables[table - 1].splitlines()[2:] if len(tables) >= table else []
    cells = [(line, line.split(" | ")[0].strip("| ")) for line in lines if line.startswith("| ")]
    return [line for line, game in cells if game not in but]


def merged(new: Iterable[str], old: Sequence[str]) -> list[str]:
    """Rows of both, game by game."""
    return sorted([*new, *old], key=lambda line: line.split(" | ")[0])


def report(found: Sequence[Step], left: Sequence[str], matches: int | None, seed: int, page: str = "") -> str:
    """Everything as Markdown, with the rows of a page that are of other games."""
    when = datetime.now(UTC).date().isoformat()
    mode = "compiled" if compiled() else "plain Python"
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    asked = list(dict.fromkeys(step.game for step in found))
    kept = [rows(page, table, asked) for table in (1, 2)]
    command = "python -m bench.strength" + ("" if matches is None else f" --matches {matches}")
    command += (f" --games {' '.join(asked)}" if any(kept) else "") + " --write"
    others = "Rows of other games are those of earlier runs."
    unfinished = sum(step.left_out for step in found)
    lost = f"{unfinished} matches came to no end and do not count, nor do the others of their deals."
    lines = [
        "# How strong the bots are",
        "",
        f"Written by `{command}` on {when}: {machine}, {mode}.",
        "",
        *METHOD,
        f"The deals are those of `pitboss arena --seed {seed}`; nothing was tuned on them.",
        *([lost] if unfinished else []),
        *([others] if any(kept) else []),
        "",
        "| game | preset | level | against | matches | profit a match (95 %) | above (95 %) | |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
        *merged([step.line() for step in found], kept[0]),
        "",
        *([*left, ""] if left else []),
        "What a choice takes of one core, in milliseconds:",
        "",
        "| game | level | half at most | 95 in 100 at most | |",
        "| --- | --- | --- | --- | --- |",
        *merged(times(found), kept[1]),
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure every step of every game, print the page, and write it on wish."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, help="of each two levels")
    parser.add_argument("--games", nargs="*", default=games.names())
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument(
        "--keep", type=Path, help="a folder in which every match is kept, so that it can be gone on with"
    )
    parser.add_argument("--write", action="store_true", help="write docs/strength.md")
    asked = parser.parse_args()
    found: list[Step] = []
    left: list[str] = []
    for game in asked.games:
        if missing(game):
            left.append(f"{game} has no {' and no '.join(missing(game))} yet.")
        for two in steps(game):
            print(f"{game}: {two[0]} against {two[1]} ...", file=sys.stderr, flush=True)
            matches = asked.matches or MATCHES.get(game, USUALLY)
            found.append(measure(game, two, matches, asked.seed, asked.processes, asked.keep))
            print(found[-1].line(), file=sys.stderr, flush=True)
    page = report(found, left, asked.matches, asked.seed, PAGE.read_text(encoding="utf-8") if PAGE.exists() else "")
    print(page)
    if asked.write:
        PAGE.write_text(page, encoding="utf-8")
    sys.exit(any(step.verdict != "beaten" for step in found))


if __name__ == "__main__":
    main()
