"""`make bench-server`: tables of four on our server and on others, in one run on one machine.

With `--bots` something else: how long people wait for the answer to a move at tables where bots think.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.server import among_bots
from bench.server.among_bots import Company, known
from bench.server.contender import Contender
from bench.server.frames import Broken
from bench.server.measure import SLICE, Cores, measure
from bench.server.ours import Ours, OursPostgres
from bench.server.peers import Boardgame, Colyseus, ColyseusFair
from bench.server.report import LOADS, report
from pitboss import games

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
    among = parser.add_argument_group("people among bots")
    among.add_argument("--bots", metavar="NAME", help="which bots play, such as sharp; only ours is measured")
    among.add_argument("--tables", type=int, default=50, help="tables, with one person at each (50)")
    among.add_argument("--bots-each", type=int, default=3, help="bots at each table (3)")
    among.add_argument("--game", action="append", choices=games.names(), help="one of the games that are played (all)")
    among.add_argument("--seconds", type=float, default=60, help="how long (60)")
    among.add_argument("--think", type=float, default=0.3, help="seconds that a person takes over a move (0.3)")
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
    if asked.bots is not None:
        played = known(asked.bots, asked.game or ())
        company = Company(asked.bots, asked.tables, asked.bots_each, played, asked.seconds, asked.think)
        print("\n".join(among_bots.report(among_bots.play(company))))
        return
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
