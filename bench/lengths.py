"""`make lengths`, or `python -m bench.lengths 200 stonks`: how long matches are, per game, preset and kind of bot.

`python -m bench.lengths 500 stonks tonight 700000` plays one preset with 2 to 7 seats, from that seed on, and tells how
many matches end within 20 rounds.
"""

import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median
from typing import NamedTuple

from pitboss import bots, games
from pitboss.core.dice import Dice
from pitboss.lab.estimates import at_most
from pitboss.lab.known import known
from pitboss.lab.play import Notes, contest

MATCHES = 1000
SEATS = 4
CROWDS = range(2, 8)
EVENING = 20
"""Rounds within which nine in ten matches of the preset for an evening are to end, with any number of seats."""
USUAL: Mapping[str, Mapping[str, object]] = {"market_maker": {"pace": "turns"}}


class Length(NamedTuple):
    """How long one match was."""

    rounds: int
    moves: int
    decisions: int
    minutes: float
    """What it would take people, as the game's `lab.toml` judges their moves; else what the clock says."""


def measure(name: str, preset: str | None, bot: str | None, seed: int, seats: int = SEATS) -> Length:
    """One match."""
    spec = games.find(name)
    options = spec.choose(seats, USUAL.get(name) if preset is None else None, preset)
    game = spec.build(seats, options)
    players = [bots.make(name, game, options, Dice(seed * 100 + seat), bot) for seat in range(seats)]
    notes = Notes(tuple([field for field in spec.rounds if field in spec.view.__struct_fields__]))
    played = contest(game, players, Dice(seed), notes=notes)
    lasts, told = game.lasts(), known(name)
    thought = sum([told.taken(str(kind.__struct_config__.tag)) * uses for kind, uses in notes.uses.items()])
    minutes = thought / 60 if lasts is None else lasts / 60_000
    return Length(len(notes.standings) - 1, played.moves, played.decisions, minutes)


def presets(name: str) -> list[str | None]:
    """The defaults and every preset by which matches end: at other tables people play until they have left."""
    spec = games.find(name)
    found = [None, *spec.presets]
    return [preset for preset in found if preset is None or spec.preset_minutes.get(preset, 1)]


def tell_game(pool: ProcessPoolExecutor, matches: int, name: str) -> None:
    """One line per preset and kind of bot."""
    for preset in presets(name):
        for bot in (None, "random"):
            lengths = list(pool.map(partial(measure, name, preset, bot), range(matches), chunksize=8))
            shares = [(at_most(column, 50), at_most(column, 90)) for column in zip(*lengths, strict=True)]
            (rounds, long_rounds), (moves, long_moves), _, (minutes, _) = shares
            label = f"{name} {preset or ''} ({bot or next(iter(bots.makers(name)))})"
            print(
                f"{label:<40} rounds: {rounds}, {long_rounds}   moves: {moves}, {long_moves}   minutes: {minutes:.0f}"
            )


def tell_crowds(pool: ProcessPoolExecutor, matches: int, name: str, preset: str, first: int) -> None:
    """One line per number of seats: how many matches of the strongest bots end in an evening, with a 95 % interval."""
    print(f"{name} {preset}, seeds {first} to {first + matches - 1}")
    for seats in CROWDS:
        task = partial(measure, name, preset, None, seats=seats)
        lengths = list(pool.map(task, range(first, first + matches), chunksize=8))
        low, share, high = interval(sum(length.rounds <= EVENING for length in lengths), matches)
        rounds = [length.rounds for length in lengths]
        print(
            f"{seats} seats: {share:.1%} within {EVENING} rounds ({low:.1%} to {high:.1%}), "
            f"median {median(rounds):.0f}, longest {max(rounds)}   "
            f"minutes: {median(length.minutes for length in lengths):.0f}"
        )


def interval(found: int, tried: int) -> tuple[float, float, float]:
    """A share between the ends of its 95 % interval, after Wilson.

    >>> ["%.3f" % share for share in interval(98, 100)]
    ['0.930', '0.980', '0.994']
    """
    z, share = 1.96, found / tried
    middle, spread = share + z * z / (2 * tried), z * ((share * (1 - share) + z * z / (4 * tried)) / tried) ** 0.5
    return (middle - spread) / (1 + z * z / tried), share, (middle + spread) / (1 + z * z / tried)


def main() -> None:
    """Print what was asked for; everything, and the preset for an evening with every number of seats."""
    asked = sys.argv[1:]
    matches = int(asked[0]) if asked else MATCHES
    with ProcessPoolExecutor() as pool:
        if len(asked) > 2:
            tell_crowds(pool, matches, asked[1], asked[2], int(asked[3]) if len(asked) > 3 else 0)
            return
        print(f"{SEATS} players, {matches} matches each; median and 90th percentile; minutes among people")
        for name in asked[1:] or games.names():
            tell_game(pool, matches, name)
            proposed = games.find(name).proposed
            if proposed is not None:
                tell_crowds(pool, matches, name, proposed, 0)


if __name__ == "__main__":
    main()
