"""`make bench`: how fast the rules are, as ratios to a plain Python loop on the same machine in the same run."""

import time

from pitboss import games
from pitboss.core.dice import Dice
from pitboss.lab.play import play_out

TABLES = {
    "pontoon": (3, {}),
    "market_maker": (4, {"pace": "turns"}),
}
SECONDS = 2.0


def plain_loop_rate() -> float:
    """Rounds per second of a fixed loop of small Python work: the yardstick."""
    start = time.perf_counter()
    total = 0
    rounds = 2_000_000
    for number in range(rounds):
        total += number % 7
    return rounds / (time.perf_counter() - start)


def main() -> None:
    """Print one line per game."""
    yardstick = plain_loop_rate()
    print(f"yardstick: {yardstick:,.0f} rounds/s of a plain Python loop")
    print(f"{'game':<14} {'decisions/s':>12} {'moves/s':>12} {'matches/s':>10} {'decisions per 100 rounds':>25}")
    for name, (seats, values) in TABLES.items():
        game = games.find(name).table(seats, values)
        dice = Dice(1)
        decisions = moves = matches = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < SECONDS:
            played = play_out(game, dice)
            decisions += played.decisions
            moves += played.moves
            matches += 1
        rate = decisions / spent
        share = 100 * rate / yardstick
        print(f"{name:<14} {rate:>12,.0f} {moves / spent:>12,.0f} {matches / spent:>10,.1f} {share:>25.2f}")


main()
