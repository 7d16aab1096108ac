"""`make bench-server`: tables of four on our server and on others, in one run on one machine."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.server.contender import Contender
from bench.server.frames import Broken
from bench.server.measure import SLICE, Cores, measure
from bench.server.ours import Ours, OursPostgres
from bench.server.peers import Boardgame, Colyseus, ColyseusFair
from bench.server.report import LOADS, report

CONTENDERS: Sequence[Contender] = (Boardgame(), Colyseus(), ColyseusFair(), Ours(), OursPostgres())
WRITTEN = Path(__file__).parents[2] / "docs" / "benchmarks-server.md"
SECONDS, QUICK = 5, 2


def options() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    names = [contender.name for contender in CONTENDERS]
    parser.add_argument("--quick", action="store_true", help=f"{QUICK} seconds per load instead of {SECONDS}")
    parser.add_argument("--only", action="append", choices=names, metavar="NAME", help=f"one of {', '.join(names)}")
    parser.add_argument("--write", action="store_true", help=f"write {WRITTEN.name} as well")
    return parser.parse_args()


def chosen(only: Sequence[str] | None) -> list[Contender]:
    """The contenders asked for, all of them ready to run."""
    contenders = [contender for contender in CONTENDERS if only is None or contender.name in only]
    wanting = [need for contender in contenders if (need := contender.missing()) is not None]
    if wanting:
        sys.exit(wanting[0])
    return contenders


def main() -> None:
    """Measure, print, and write if asked to."""
    asked = options()
    contenders, cores = chosen(asked.only), Cores()
    seconds = QUICK if asked.quick else SECONDS
    cells, elsewhere = {}, 0.0
    for load in LOADS:
        print(f"measuring {load.title} ...", file=sys.stderr, flush=True)
        found = measure(contenders, load, round(seconds / SLICE), cores)
        cells[load] = {contender.name: cell for contender, (cell, _) in zip(contenders, found, strict=True)}
        elsewhere = max([elsewhere, *(share for _, share in found)])
    lines = report(contenders, cells, seconds, elsewhere)
    print("\n".join(lines))
    if asked.write:
        WRITTEN.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except Broken as broken:
        sys.exit(str(broken))
