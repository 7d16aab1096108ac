"""`imagine` draws with the right odds, at tables so small that all worlds can be counted deep into a match.

Seeds are fixed, so nothing here can fail by accident. What is compared is what chance has hidden; where players hide
something themselves, as their guesses in CertaintyPoker, there are no odds but those that `imagine` documents.
"""

from collections import Counter
from collections.abc import Mapping
from decimal import Decimal
from typing import cast

import pytest
from msgspec.structs import replace

from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE
from pitboss.games import AnySpec, find
from pitboss.games.certainty import SPEC as CERTAINTY
from pitboss.games.certainty.declare import CertaintyView, Guess
from pitboss.games.certainty.view import SPANS
from pitboss.laws.odds import Budget, check_odds, compare, possible
from pitboss.laws.play import Played, play, seated
from tests.laws import faults
from tests.laws.dice_toy import SPEC as DICE
from tests.laws.toy import SPEC as TOY

DEEP = Budget(worlds=2700, tries=12_000)
SEEDS = range(3)
DRAWS = 2000

TABLES: list[tuple[str, int, Mapping[str, object]]] = [
    ("toy", 2, {}),
    ("dice", 3, {}),
    ("pontoon", 2, {"decks": 1, "mark_low": 10, "mark_high": 20}),
]
HEAVY: list[tuple[str, int, Mapping[str, object]]] = [
    ("market_maker", 2, {}),
    ("dead_cat", 2, {"cards": 1}),
    ("stonks", 2, {"hand": 1}),
]
LONG: list[tuple[str, int, Mapping[str, object]]] = [
    ("toy", 3, {"rounds": 1}),
    ("market_maker", 3, {"dealer": "auto", "lock_seconds": 5}),
    ("stonks", 2, {"hand": 2}),
    ("pontoon", 2, {"decks": 1, "mark_low": 1, "mark_high": 1}),
]


def spec_of(name: str) -> AnySpec:
    """A game of the house or one of the toys."""
    return cast(AnySpec, {"toy": TOY, "dice": DICE}[name]) if name in ("toy", "dice") else find(name)


def match_at(spec: AnySpec, seats: int, options: Mapping[str, object], seed: int) -> tuple[Played, Dice]:
    """A random match, and dice to go on with."""
    dice = Dice(seed)
    return play(seated(spec, seats, spec.choose(seats, options)), dice), dice


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        *TABLES,
        *[pytest.param(*table, marks=pytest.mark.heavy) for table in HEAVY],
        *[pytest.param(*table, marks=pytest.mark.long) for table in LONG],
    ],
)
def test_worlds_are_imagined_as_often_as_chance_makes_them(
    name: str, seats: int, options: Mapping[str, object]
) -> None:
    moves_before = 0
    for seed in SEEDS:
        played, dice = match_at(spec_of(name), seats, options, seed)
        seat = dice.pick(played.table.watchers)
        at, worlds = possible(played.table, played.steps, seat, DEEP)
        assert worlds, f"nothing is hidden in the match of seed {seed}"
        compare(played.table, played.steps[at].after, seat, worlds, dice)
        moves_before += sum(step.seat != CHANCE for step in played.steps[:at])
    assert moves_before, "no position lies behind a player's move"


def test_what_is_gone_is_never_imagined() -> None:
    played, dice = match_at(cast(AnySpec, replace(TOY, build=faults.ImaginesWhatIsGone)), 2, {}, 1)
    at, worlds = possible(played.table, played.steps, 0, DEEP)
    with pytest.raises(AssertionError, match="imagined, but not possible"):
        compare(played.table, played.steps[at].after, 0, worlds, dice)


# CertaintyPoker: guesses are hidden by players, so their odds are those that `imagine` promises.


def guessed(seat: int | None) -> CertaintyView:
    """What a seat sees when p1 and p2 have guessed 40 and 55."""
    match = Match(CERTAINTY.table(3, {"pack": "examples"}), Dice(1))
    match.begin()
    match.submit(0, Guess(Decimal(40)), 0)
    match.submit(1, Guess(Decimal(55)), 0)
    return match.game.view(match.state, seat)


def imagined_guesses(seat: int | None) -> Counter[int]:
    """How often each number is imagined as p2's guess."""
    game, dice = CERTAINTY.table(3, {"pack": "examples"}), Dice(2)
    view = guessed(seat)
    worlds = [game.imagine(view, dice) for _ in range(DRAWS)]
    return Counter(int(guess) for world in worlds if (guess := world.guesses[1]) is not None)


def test_a_hidden_guess_is_anything_up_to_twice_ones_own_and_ten() -> None:
    found = imagined_guesses(0)
    assert set(found) <= set(range(90))
    check_odds("guess", dict.fromkeys(range(90), DRAWS / 90), found)


def test_who_has_no_guess_imagines_any_on_some_scale() -> None:
    expected = dict.fromkeys(range(max(SPANS)), 0.0)
    for span in SPANS:
        for number in range(span):
            expected[number] += DRAWS / len(SPANS) / span
    check_odds("guess", expected, imagined_guesses(None))
