"""`make presets`, or `python -m bench.presets --games stonks`: whether every preset of every game is where it is to be.

Presets of a game are played beside each other on the same dice, by `solid` bots, with what tells skill from luck and
with styles mixed; each figure that the game's `lab.toml` has a band for is told with its interval. The exit code is 1
if a target is missed. `--keep` goes on with what was played before; `--save` keeps the rows; `--write` writes the table
into docs/lab.md, with the rows of `--before` above those of presets that have changed since; other games' rows stay.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from pitboss import bots, games
from pitboss.cli.bot_tables import usual_seats
from pitboss.cli.lab_report import target_lines
from pitboss.core.spec import USUAL
from pitboss.lab.engines import Local
from pitboss.lab.experiment import Amounts, Place, Plan, Variant, Watched, levels, planned, styles
from pitboss.lab.figures import Figures, Measured, figures
from pitboss.lab.folder import ExperimentFile
from pitboss.lab.known import known
from pitboss.lab.runs import run
from pitboss.lab.said import number
from pitboss.lab.targets import Checked, check

PAGE = Path(__file__).parents[1] / "docs" / "lab.md"
SEED = 4242
"""Nothing was tuned on it."""
MATCHES = 200
SKILL = 2
"""One match for so many of the main series tells skill from luck."""
HEAD = (
    "| game | preset | matches | rounds | minutes | leads | comebacks | skill | verbs unused | best style | targets |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
)
TOGETHER = ", "
MARKS = ("<!-- presets: written by `make presets` -->", "<!-- presets end -->")


class Row(Struct, frozen=True):
    """One preset, as it is told."""

    game: str
    preset: str
    rules: str
    cells: tuple[str, ...]

    def line(self, mark: str = "") -> str:
        """As a line of the table."""
        return f"| {self.game} | {self.preset}{mark} | {' | '.join(self.cells)} |"


def tables(game: str) -> list[int]:
    """Return the numbers of seats that a game's presets are measured with, the usual one first."""
    usual = usual_seats(games.find(game))
    return list(dict.fromkeys([usual, *known(game).seats.values()]))


def presets(game: str, seats: int) -> tuple[Variant, ...]:
    """The presets for so many seats, and for the usual number the rules without one; the same rules stand together."""
    spec, told = games.find(game), known(game)
    usual = usual_seats(spec)
    found: dict[str, Variant] = {}
    for name in (None, *spec.presets):
        if told.seats.get(name or USUAL, usual) != seats:
            continue
        options = {option: str(value) for option, value in told.measured.get(name or USUAL, {}).items()}
        rules = spec.ruleset(spec.choose(seats, options, name))
        before = found.get(rules)
        label = name or USUAL if before is None else f"{before.label}{TOGETHER}{name}"
        found[rules] = Variant(name if before is None else before.preset, tuple(sorted(options.items())), label)
    return tuple(found.values())


def measure(
    game: str, seats: int, amounts: Amounts, seed: int, processes: int | None, keep: Path | None = None
) -> Figures:
    """All presets of a game for so many seats on the same dice."""
    spec = games.find(game)
    strong, weak = levels(spec, seats)
    plan = planned(spec, Plan(game, seats, (bots.USUAL,), seed, presets(game, seats), strong, weak, styles(spec)))
    if keep is None:
        done: dict[Place, Watched] = {}
        run(plan, amounts, done, lambda match: done.update({_place(match): match}), Local(processes))
        return figures(plan, done)
    folder = game if seats == usual_seats(spec) else f"{game}-{seats}"
    with ExperimentFile(keep / folder, plan) as kept:
        run(plan, amounts, kept.done, kept.add, Local(processes))
        return figures(plan, kept.done)


def _place(match: Watched) -> Place:
    return match.variant, match.series, match.number


def checks(found: Figures) -> list[Checked]:
    """Every target that the game has for its presets."""
    return [each for variant in found.variants for each in checked(found, variant)]


def checked(found: Figures, variant: Measured) -> list[Checked]:
    """The targets of the presets that are these rules."""
    targets = known(found.plan.game).targets
    return [each for name in variant.label.split(TOGETHER) for each in check(variant, targets.get(name, {}))]


def rows(found: Figures) -> Iterator[Row]:
    """A row for each preset."""
    for variant in found.variants:
        bands = checked(found, variant)
        missed = [each.figure for each in bands if not each.met]
        verdict = "none" if not bands else f"missed: {', '.join(missed)}" if missed else f"{len(bands)} met"
        few = "" if found.plan.seats == usual_seats(games.find(found.plan.game)) else f" ({found.plan.seats} seats)"
        yield Row(found.plan.game, variant.label + few, variant.rules, (*_cells(variant), verdict))


def _cells(variant: Measured) -> Iterator[str]:
    def told(name: str, places: int = 0) -> str:
        figure = variant.figures.get(name)
        return "–" if figure is None else number(figure.estimate.mean, places)

    def reaching(name: str, places: int) -> str:
        figure = variant.figures.get(name)
        reach = None if figure is None else figure.estimate.reach
        return told(name, places) + ("" if reach is None else f" ± {number(reach, places)}")

    yield str(variant.matches["main"])
    yield f"{told('rounds.median')}, {told('rounds.p90')}"
    yield f"{told('minutes.median')}, {told('minutes.p90')}"
    yield reaching("leads", 1)
    yield f"{reaching('comebacks', 0)} %"
    yield f"{reaching('skill', 0)} %, {told('skill.effect', 1)} σ"
    yield ", ".join(variant.unused) or "none"
    yield f"{reaching('style.best', 0)} %"


def table(now: Sequence[Row], before: Sequence[Row]) -> list[str]:
    """The table; where a preset has changed, it stands there as it was and as it is."""
    lines = list(HEAD)
    for row in now:
        former = [each for each in before if (each.game, each.preset) == (row.game, row.preset)]
        changed = bool(former) and former[0].rules != row.rules
        lines += [former[0].line(" (before)")] if changed else []
        lines.append(row.line(" (now)" if changed else ""))
    return lines


def with_others(lines: Sequence[str], measured: Sequence[str], page: Path = PAGE) -> list[str]:
    """The table with the page's rows of games that were not measured now, in the order of the games."""
    there = page.read_text(encoding="utf-8").partition(MARKS[0])[2].partition(MARKS[1])[0].splitlines()
    others = [line for line in there if line.startswith("| ") and line not in HEAD and _game(line) not in measured]
    return [*HEAD, *sorted([*lines[len(HEAD) :], *others], key=_game)]


def _game(row: str) -> str:
    return row.split("|")[1].strip()


def write(lines: Sequence[str], page: Path = PAGE) -> None:
    """Put the table between its marks in the page."""
    text = page.read_text(encoding="utf-8")
    first, last = MARKS
    inside = re.compile(re.escape(first) + ".*?" + re.escape(last), re.DOTALL)
    if not inside.search(text):
        sys.exit(f"{page} has no place for the table.")
    table_there = f"{first}\n" + "\n".join(lines) + f"\n{last}"
    page.write_text(inside.sub(lambda _: table_there, text), encoding="utf-8")


def main() -> None:
    """Measure every preset, print the table and the targets, and write it on wish."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each preset")
    parser.add_argument("--games", nargs="*", default=games.names())
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=None)
    parser.add_argument("--keep", type=Path, help="a folder in which every match is kept")
    parser.add_argument("--save", type=Path, help="a file for the rows")
    parser.add_argument("--before", type=Path, help="rows that were saved before presets were changed")
    parser.add_argument("--write", action="store_true", help="write docs/lab.md")
    asked = parser.parse_args()
    if asked.keep is not None:
        asked.keep.mkdir(exist_ok=True)
    amounts = Amounts(asked.matches, asked.matches // SKILL // 2 * 2, asked.matches)
    found: list[Row] = []
    missed = 0
    for game, seats in [(name, seats) for name in asked.games for seats in tables(name)]:
        told = measure(game, seats, amounts, asked.seed, asked.processes, asked.keep)
        bands = checks(told)
        missed += sum([not each.met for each in bands])
        found += rows(told)
        print("\n".join([game, *(target_lines(bands) if bands else ["no targets"]), ""]), flush=True)
    before = [] if asked.before is None else msgspec.json.decode(asked.before.read_bytes(), type=list[Row])
    told_rows = with_others(table(found, before), asked.games) if asked.write else table(found, before)
    lines = [
        f"Seed {asked.seed}; rows with another number of matches are of other runs.",
        "",
        *told_rows,
    ]
    print("\n".join(lines))
    if asked.save is not None:
        asked.save.write_bytes(msgspec.json.encode(found) + b"\n")
    if asked.write:
        write(lines)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
