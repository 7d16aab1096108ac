"""Makes the golden records: matches of every game, played by bots, each with what everybody saw beside it.

    python -m tests.golden.make              write all of them again
    python -m tests.golden.make pontoon      only those of one game

They stand for what the rules do today. If a test finds a difference that is meant, make them again, read the difference
in version control, and commit it with the change that caused it.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pitboss.bots import make, makers
from pitboss.bots.bot import Bot
from pitboss.core import record
from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import Action, View
from pitboss.games import AnySpec, find, names
from tests.golden.views import view_lines

HERE = Path(__file__).parent
LONGEST = 600
"""Moves after which a match is left as it stands."""


class Sitting(NamedTuple):
    """A table to play a golden match at."""

    name: str
    seats: int
    options: Mapping[str, object]
    seed: int


SITTINGS: Mapping[str, tuple[Sitting, ...]] = {
    "pontoon": (
        Sitting("three-players", 3, {"hands": 4}, 1),
        Sitting("two-players-pot", 2, {"hands": 4, "bank": "pot"}, 2),
    ),
    "market_maker": (
        Sitting("turns-four-players", 4, {"pace": "turns"}, 1),
        Sitting("live-three-players", 3, {"pace": "live", "dealer": "p1"}, 2),
        Sitting("locked-three-players", 3, {"dealer": "auto", "lock_seconds": 5}, 3),
    ),
    "dead_cat": (
        Sitting("four-players", 4, {}, 1),
        Sitting("static-three-players", 3, {"flop": "static", "turn_cap": 12, "inflation": "multiply"}, 2),
    ),
    "certainty": (
        Sitting("four-players", 4, {"pack": "examples"}, 1),
        Sitting(
            "three-players-after-the-answer",
            3,
            {
                "pack": "examples",
                "bet_after_answer": True,
                "distance": "log",
                "min_raise": "last_raise",
                "turn_seconds": 3,
            },
            2,
        ),
    ),
    "stonks": (
        Sitting("tonight-four-players", 4, {"rake": 10, "rake_from": 8, "blind_growth": 4}, 1),
        Sitting("free-for-all-three-players", 3, {"free_for_all": True, "rake": 5, "turn_seconds": 60}, 2),
    ),
}


def sittings(spec: AnySpec) -> tuple[Sitting, ...]:
    """The golden tables of a game: its own, else the smallest there is and a usual one."""
    low, high = spec.seats
    usual = (Sitting("smallest", low, {}, 1), Sitting("usual", min(high, low + 2), {}, 2))
    return SITTINGS.get(spec.name, usual)


def played(spec: AnySpec, sitting: Sitting) -> str:
    """The record of a match at a table, the game's best bots against random ones."""
    dice, options = Dice(sitting.seed), spec.choose(sitting.seats, sitting.options)
    best = next(iter(makers(spec.name)))
    kinds = [best if seat % 2 == 0 else "random" for seat in range(sitting.seats)]
    game = spec.build(sitting.seats, options)
    bots = [make(spec.name, game, options, dice, kind) for kind in kinds]
    match = Match(game, dice)
    match.begin()
    now = 0
    while not match.over and len(match.log) < LONGEST:
        now += 200 + dice.below(2800)
        due = match.game.deadline(match.state)
        move = None if due is not None and now >= due else chosen(match, bots, dice)
        if move is not None:
            match.submit(*move, now)
        elif due is not None:
            now = max(now, due)
            match.tick(now)
        else:
            match.submit(*stirred(match, dice), now)
    return record.write(spec, options, [f"{kind} {seat + 1}" for seat, kind in enumerate(kinds)], match)


def chosen(match: Match[State, View], bots: Sequence[Bot[View]], dice: Dice) -> tuple[int, Action] | None:
    """The move of the first bot, in any order, that makes one; None if all wait."""
    for seat in dice.shuffled(match.actors):
        action = bots[seat].choose(match.game.view(match.state, seat), match.game.legal(match.state, seat))
        if action is not None:
            return seat, action
    return None


def stirred(match: Match[State, View], dice: Dice) -> tuple[int, Action]:
    """Any move of anyone, where all bots wait and no clock will wake them."""
    return dice.pick([(seat, action) for seat in match.actors for action in match.game.legal(match.state, seat)])


def main(games: list[str]) -> None:
    """Write the records, and beside each what everybody saw."""
    for name in games or names():
        spec = find(name)
        folder = HERE / spec.name
        folder.mkdir(exist_ok=True)
        for sitting in sittings(spec):
            text = played(spec, sitting)
            (folder / f"{sitting.name}.jsonl").write_text(text, encoding="utf-8")
            seen = "".join(f"{line}\n" for line in view_lines(text.splitlines()))
            (folder / f"{sitting.name}.views.jsonl").write_text(seen, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
