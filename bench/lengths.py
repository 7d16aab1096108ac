"""`make lengths`, or `python -m bench.lengths 200 stonks`: how long matches are, per game, preset and kind of bot."""

import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from pitboss import bots, games
from pitboss.core.dice import Dice
from pitboss.core.moves import Event
from pitboss.lab.many import at_most
from pitboss.lab.play import contest

MATCHES = 1000
ROUNDS = {
    # What a player would call a round, and the event that there is one of in each.
    "pontoon": ("hands", "HandEnded"),
    "market_maker": ("rounds", "RoundEnded"),
    "stonks": ("rounds", "Settled"),
    "dead_cat": ("turns", "TurnBegan"),
    "certainty": ("questions", "Settled"),
}
SEATS = 4
USUAL: Mapping[str, Mapping[str, object]] = {"market_maker": {"pace": "turns"}}


def measure(name: str, preset: str | None, bot: str | None, seed: int) -> tuple[int, int]:
    """Rounds and moves of one match."""
    spec = games.find(name)
    options = spec.choose(SEATS, USUAL.get(name), preset)
    players = [bots.make(name, options, Dice(seed * 100 + seat), bot) for seat in range(SEATS)]
    told: list[Event] = []
    played = contest(spec.build(SEATS, options), players, Dice(seed), told)
    ends = ROUNDS[name][1]
    return sum(type(event).__name__ == ends for event in told), played.moves


def main() -> None:
    """Print one line per game, preset and kind of bot."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    print(f"{SEATS} players, {matches} matches each; median and 90th percentile")
    with ProcessPoolExecutor() as pool:
        for name in sys.argv[2:] or games.names():
            spec = games.find(name)
            for preset in [None, *spec.presets]:
                if spec.table(SEATS, USUAL.get(name), preset).bound() is None:
                    continue  # such a table plays until everybody has left
                for bot in (None, "random"):
                    lengths = list(pool.map(partial(measure, name, preset, bot), range(matches), chunksize=8))
                    shares = [(at_most(column, 50), at_most(column, 90)) for column in zip(*lengths, strict=True)]
                    (rounds, long_rounds), (moves, long_moves) = shares
                    label = f"{name} {preset or ''} ({bot or next(iter(bots.makers(name)))})"
                    unit = ROUNDS[name][0]
                    print(f"{label:<40} {unit}: {rounds}, {long_rounds}   moves: {moves}, {long_moves}")


if __name__ == "__main__":
    main()
