"""Uniformly random play of the peers: decisions per second, printed as JSON. Runs in an environment of its own."""

import json
import random
import sys
import time
import warnings
from collections.abc import Callable

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0

UNIVERSAL_POKER = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=100 50 0 0 0 0,firstPlayer=3 1 1 1,"
    "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
    "stack=20000 20000 20000 20000 20000 20000,bettingAbstraction=fcpa)"
)


def rate(play: Callable[[], int]) -> tuple[float, float]:
    """Decisions and games per second, the best of three tries."""
    play()
    return max(_rate(play, SECONDS / 3) for _ in range(3))


def _rate(play: Callable[[], int], seconds: float) -> tuple[float, float]:
    decisions = games = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        decisions += play()
        games += 1
    return decisions / spent, games / spent


def open_spiel(name: str) -> dict[str, tuple[float, float]]:
    """OpenSpiel, driven from Python and by its own loop."""
    import pyspiel

    game = pyspiel.load_game(name)
    pick = random.Random(1)

    def from_python() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(pick.choices(outcomes, weights)[0])
            else:
                state.apply_action(pick.choice(state.legal_actions()))
                decisions += 1
        return decisions

    python, games = rate(from_python)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    seeds = iter(range(10**9))

    def inside() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return 1

    _, inside_games = rate(inside)
    return {"python": (python, games), "inside": (inside_games * python / games, inside_games)}


def rlcard(name: str, players: int) -> dict[str, tuple[float, float]]:
    """RLCard through its environments."""
    import numpy as np
    import rlcard as library

    env = library.make(name, config={"seed": 1, "game_num_players": players} if players else {"seed": 1})
    pick = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(pick.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    np.random.seed(1)
    return {"python": rate(play)}


def pokerkit() -> dict[str, tuple[float, float]]:
    """PokerKit with everything automatic but the betting."""
    from pokerkit import Automation, NoLimitTexasHoldem

    pick = random.Random(1)
    automations = tuple(a for a in Automation)

    def play() -> int:
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (50, 100), 100, (20000,) * 6, 6)
        decisions = 0
        while state.status:
            low = state.min_completion_betting_or_raising_to_amount or 0
            high = state.max_completion_betting_or_raising_to_amount or 0
            verb = pick.choice([*(["fold"] if state.can_fold() else []), "call", *(["raise"] if low else [])])
            if verb == "fold":
                state.fold()
            elif verb == "call":
                state.check_or_call()
            else:
                state.complete_bet_or_raise_to(pick.randint(low, high))
            decisions += 1
        return decisions

    return {"python": rate(play)}


def main() -> None:
    """Measure everybody once."""
    warnings.simplefilter("ignore")
    result = {
        "OpenSpiel blackjack": open_spiel("blackjack"),
        "OpenSpiel leduc_poker": open_spiel("leduc_poker"),
        "OpenSpiel gin_rummy": open_spiel("gin_rummy"),
        "OpenSpiel universal_poker, 6 players": open_spiel(UNIVERSAL_POKER),
        "RLCard blackjack": rlcard("blackjack", 0),
        "RLCard no-limit-holdem, 6 players": rlcard("no-limit-holdem", 6),
        "RLCard gin-rummy": rlcard("gin-rummy", 0),
        "PokerKit no-limit hold'em, 6 players": pokerkit(),
    }
    print(json.dumps(result))


main()
