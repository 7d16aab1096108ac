"""Our own games: what random play, clones, views and whole matches cost, printed as JSON."""

import sys
import time
import timeit
import tracemalloc
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor

import msgspec

from pitboss import games
from pitboss.bots.random import RandomBot
from pitboss.cli.doctor import compiled
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, View
from pitboss.lab.play import play_out

TABLES: Mapping[str, tuple[int, Mapping[str, object]]] = {
    "pontoon": (3, {}),
    "market_maker": (4, {"pace": "turns"}),
    "certainty": (6, {}),
    "stonks": (4, {}),
    "dead_cat": (4, {}),
}
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
CLONES = 2000


class Measured(msgspec.Struct):
    """What one game costs."""

    decisions: float
    matches: float
    clone: float
    view: float
    bytes: float
    watched: float


class Ours(msgspec.Struct):
    """What all of them cost in one mode, and what the machine makes of a plain loop."""

    compiled: bool
    yardstick: float
    games: dict[str, Measured]
    scaling: float


def table(name: str) -> Game[State, View]:
    """The table of a game that is measured."""
    seats, values = TABLES[name]
    return games.find(name).table(seats, values)


def random_play(name: str, seconds: float) -> tuple[float, float]:
    """Decisions and matches per second of uniformly random play, the best of three tries."""
    game, dice = table(name), Dice(1)
    play_out(game, dice)
    return max(_random_play(game, dice, seconds / 3) for _ in range(3))


def _random_play(game: Game[State, View], dice: Dice, seconds: float) -> tuple[float, float]:
    decisions = matches = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        decisions += play_out(game, dice).decisions
        matches += 1
    return decisions / spent, matches / spent


def midway(game: Game[State, View]) -> State:
    """A state in the middle of a match, at a player's decision."""
    whole = play_out(game, Dice(2)).moves
    state, dice, moves = game.start(), Dice(2), 0
    while game.actors(state) and (moves < whole // 2 or game.actors(state)[0] == CHANCE):
        seat = dice.pick(game.actors(state))
        action = game.deal(state, dice) if seat == CHANCE else dice.pick(game.legal(state, seat))
        game.apply(state, seat, action, 0)
        moves += 1
    return state


def microseconds(work: Callable[[], object]) -> float:
    """What one call costs, the best of five."""
    number = max(1, int(0.02 / timeit.timeit(work, number=10) * 10))
    return min(timeit.repeat(work, number=number, repeat=5)) / number * 1e6


def bytes_per_state(state: State) -> float:
    """What one more clone takes."""
    tracemalloc.start()
    kept = [state.clone() for _ in range(CLONES)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept)


def watched_match(name: str) -> float:
    """Decisions per second through `Match`, with checks, log, ledger and every event told."""
    game, bot = table(name), RandomBot(Dice(3))
    decisions, seeds = 0, iter(range(10**9))
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS / 2:
        match = Match(game, Dice(next(seeds)))
        match.begin()
        while not match.over:
            seat = match.actors[0]
            action = bot.choose(game.view(match.state, seat), game.legal(match.state, seat))
            assert action is not None
            match.submit(seat, action, 0)
            decisions += 1
    return decisions / spent


def scaling() -> float:
    """How much more two processes play than one, in the same time."""
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(_pontoon, [0.1, 0.1]))
        one = list(pool.map(_pontoon, [SECONDS]))
        two = list(pool.map(_pontoon, [SECONDS, SECONDS]))
    return sum(two) / sum(one)


def _pontoon(seconds: float) -> float:
    return random_play("pontoon", seconds)[0]


def plain_loop() -> float:
    """Rounds per second of a fixed loop of plain Python: the yardstick for this machine at this moment."""
    rounds, total = 1_000_000, 0
    start = time.perf_counter()
    for number in range(rounds):
        total += number % 7
    return rounds / (time.perf_counter() - start)


def measure(name: str) -> Measured:
    """All figures of one game."""
    game = table(name)
    state = midway(game)
    seat = game.actors(state)[0]
    decisions, matches = random_play(name, SECONDS)
    return Measured(
        decisions,
        matches,
        clone=microseconds(state.clone),
        view=microseconds(lambda: game.view(state, seat)),
        bytes=bytes_per_state(state),
        watched=watched_match(name),
    )


def main() -> None:
    """Measure everything once."""
    yardstick = max(plain_loop() for _ in range(3))
    ours = Ours(compiled(), yardstick, {name: measure(name) for name in TABLES}, scaling())
    print(msgspec.json.encode(ours).decode())


if __name__ == "__main__":
    main()
