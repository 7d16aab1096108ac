"""Playing on from a moment of a match: the seat sees what it saw, the rest is drawn with the right odds."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, cast

import msgspec
import pytest

from pitboss import games
from pitboss.bots.reader import SURE, Reader
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption, BadRecord, PitbossError
from pitboss.core.moves import View
from pitboss.core.origin import begun
from pitboss.core.record import Record, header_line, opened, read, replayed
from pitboss.games import AnySpec
from pitboss.games.certainty.state import CertaintyState
from pitboss.games.market_maker.state import MarketState
from pitboss.laws.odds import Budget, World, check_odds, possible
from pitboss.rewind import drawing, rewound, watcher
from pitboss.server.time_slices import at_once
from tests.laws.toy import SPEC as TOY
from tests.rewind.records import random_match, record_of, stand, world

GAMES = games.names()
MOMENTS = 8
DRAWS = 1000
DEEP = Budget(worlds=2700, tries=12_000)


def looks_the_same(spec: AnySpec, seed: int) -> None:
    """At random moments of a random match, whoever plays on sees to the byte what they saw there."""
    dice = Dice(seed)
    record = record_of(random_match(spec, max(spec.seats[0], 3), {}, seed))
    for _ in range(MOMENTS):
        step, seat = dice.below(len(record.moves) + 1), dice.below(len(record.header.players))
        match = stand(record, spec, step)
        if match.over:
            continue
        origin = rewound(record, spec, step, seat, dice)
        # As it is kept: through JSON and back.
        kept = msgspec.json.decode(msgspec.json.encode(origin), type=type(origin))
        on = begun(match.game, spec.view, kept)
        seen = [msgspec.json.encode(each.game.view(each.state, seat)) for each in (match, on)]
        assert seen[0] == seen[1]
        assert (on.last, on.actors, on.game.balances(on.state)[seat]) == (
            match.last,
            match.actors,
            match.game.balances(match.state)[seat],
        )
        assert on.game.grand_total(on.state) == match.game.grand_total(match.state)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_seat_sees_what_it_saw(game: str, seed: int) -> None:
    looks_the_same(games.find(game), seed)


def several_worlds(spec: AnySpec, seats: int) -> None:
    """Raise unless other dice give other worlds where something is hidden."""
    record = record_of(random_match(spec, seats, {}, 3))
    step = min(30, len(record.moves) - 1)
    match = stand(record, spec, step)
    drawn = [world(spec, match, rewound(record, spec, step, 0, Dice(seed))) for seed in range(5)]
    different = {repr(each) for each in drawn}
    assert len(different) > 1, "the same world every time"
    assert sum(each == match.state for each in drawn) < len(drawn), "the true state every time"


@pytest.mark.parametrize("game", GAMES)
def test_what_the_seat_could_not_know_is_drawn_anew(game: str) -> None:
    several_worlds(games.find(game), 3)


@pytest.mark.parametrize("game", ["market_maker", "stonks"])
def test_whoever_plays_on_in_the_true_state_is_caught(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: `imagine` gives away how it was."""
    spec = games.find(game)
    record = record_of(random_match(spec, 3, {}, 3))
    truth = stand(record, spec, min(30, len(record.moves) - 1))

    def peek(_: Game[State, View], __: View, ___: Dice) -> State:
        return truth.state.clone()

    monkeypatch.setattr(type(truth.game), "imagine", peek)
    with pytest.raises(AssertionError, match="same world"):
        several_worlds(spec, 3)


def test_the_same_dice_give_the_same_world() -> None:
    spec = games.find("market_maker")
    record = record_of(random_match(spec, 3, {}, 5))
    first, again, other = [rewound(record, spec, 20, 1, Dice(seed)) for seed in (4, 4, 5)]
    assert first == again != other


# Odds

SMALL: list[tuple[str, int, Mapping[str, object], int]] = [
    ("market_maker", 2, {"community": 3}, 4),
    ("pontoon", 2, {"decks": 1, "mark_low": 10, "mark_high": 20}, 7),
    ("dead_cat", 2, {"cards": 1}, 1),
    ("stonks", 2, {"hand": 1}, 0),
    ("toy", 3, {"rounds": 1}, 1),
]
SLOW: list[tuple[str, int, Mapping[str, object], int]] = [
    ("market_maker", 3, {"dealer": "auto", "lock_seconds": 5, "community": 3}, 1),
    ("pontoon", 2, {"decks": 1, "mark_low": 1, "mark_high": 1}, 2),
]
"""As small, but with more worlds."""


def spec_of(name: str) -> AnySpec:
    """A game of the house, or the toy."""
    return cast(AnySpec, TOY) if name == "toy" else games.find(name)


class Watched(NamedTuple):
    """A moment of a match, seen from a seat by someone who has watched."""

    game: Game[State, View]
    view: View
    by: Reader[View] | None

    def likely(self, state: State) -> float:
        """How likely what the others did is in a world."""
        views = [self.game.view(state, other) for other in range(self.game.seats)]
        return 1.0 if self.by is None else self.by.likely(self.view, views) / SURE

    def drawn(self, dice: Dice) -> State:
        """A world as it is drawn to be played on."""
        return self.game.imagine(self.view, Dice(at_once(drawing(self.game, self.view, self.by, dice))))


def watched(spec: AnySpec, record: Record, step: int, seat: int) -> Watched:
    """A moment of a record."""
    match, options = opened(record, spec)
    by = watcher(spec, options, len(record.header.players), seat)
    played = replayed(record, spec, match)
    for _ in range(step):
        next(played)
        if by is not None:
            by.see(match.game.view(match.state, seat))
    return Watched(match.game, match.game.view(match.state, seat), by)


def posterior(moment: Watched, worlds: list[World], field: str) -> dict[str, float]:
    """How often something should come up: Bayes' rule, world by world."""
    found: dict[str, float] = {}
    for each in worlds:
        key = repr(getattr(each.state, field))
        found[key] = found.get(key, 0.0) + each.odds * moment.likely(each.state)
    whole = sum(found.values())
    return {key: DRAWS * odds / whole for key, odds in found.items()}


@pytest.mark.parametrize(
    ("name", "seats", "options", "seed"), [*SMALL, *[pytest.param(*one, marks=pytest.mark.long) for one in SLOW]]
)
def test_worlds_come_up_as_often_as_the_posterior_says(
    name: str, seats: int, options: Mapping[str, object], seed: int
) -> None:
    """All worlds of a small match are counted by brute force, and weighed; chi-square compares what is drawn."""
    spec = spec_of(name)
    played = random_match(spec, seats, options, seed)
    at, worlds = possible(played.table, played.steps[:60], 0, DEEP)
    moment = watched(spec, record_of(played), at + 1, 0)
    dice = Dice(11)
    drawn = [moment.drawn(dice) for _ in range(DRAWS)]
    fields = [name for name in drawn[0].contents() if len({repr(getattr(one.state, name)) for one in worlds}) > 1]
    assert fields, "nothing is hidden that could be compared"
    for field in fields:
        expected = posterior(moment, worlds, field)
        found = Counter(repr(getattr(each, field)) for each in drawn)
        assert not found.keys() - expected.keys(), f"drawn, but not possible: {field}"
        check_odds(field, expected, found)


def test_what_the_others_did_counts() -> None:
    """Who offers far below the middle of what is known rather has a low card; by chance alone it would be any."""
    spec = games.find("market_maker")
    played = random_match(spec, 2, {"community": 3}, 4)
    at, worlds = possible(played.table, played.steps[:60], 0, DEEP)
    moment = watched(spec, record_of(played), at + 1, 0)
    plain = Watched(moment.game, moment.view, None)
    dice = Dice(11)
    found = Counter(repr(cast(MarketState, moment.drawn(dice)).cards) for _ in range(DRAWS))
    with pytest.raises(AssertionError, match="chi-square"):
        check_odds("cards", posterior(plain, worlds, "cards"), found)


def test_hidden_guesses_are_such_as_somebody_would_write_down() -> None:
    """By `imagine` alone they are any number up to twice one's own; here that one is near what people would say."""
    spec = games.find("certainty")
    record = record_of(random_match(spec, 3, {}, 2))
    step = next(at for at in range(len(record.moves)) if _hides_guesses(spec, record, at))
    moment = watched(spec, record, step, 0)
    dice = Dice(11)
    weighed = [moment.likely(moment.drawn(dice)) for _ in range(8)]
    plain = [moment.likely(moment.game.imagine(moment.view, dice)) for _ in range(300)]
    assert sum(weighed) / len(weighed) > 1.2 * sum(plain) / len(plain)


def _hides_guesses(spec: AnySpec, record: Record, step: int) -> bool:
    match = stand(record, spec, step)
    state = cast(CertaintyState, match.state)
    return not match.over and None not in state.guesses and not any(state.shown)


# What is refused


def test_bad_moments_are_refused_with_a_sentence() -> None:
    spec = games.find("pontoon")
    record = record_of(random_match(spec, 3, {"hands": 1}, 1))
    moves = len(record.moves)
    for step, seat, why in [
        (moves + 1, 0, f"The match has {moves} moves; there is no move {moves + 1} to play on from."),
        (-1, 0, f"The match has {moves} moves; there is no move -1 to play on from."),
        (3, 3, "The match has 3 seats: play on as p1 to p3."),
        (moves, 0, f"After move {moves} the match is over: there is nothing left to play."),
    ]:
        with pytest.raises(BadOption) as refused:
            rewound(record, spec, step, seat, Dice(1))
        assert str(refused.value) == why


def test_a_record_of_a_match_that_was_played_on_replays() -> None:
    spec = games.find("market_maker")
    record = record_of(random_match(spec, 3, {}, 5))
    origin = rewound(record, spec, 20, 1, Dice(4))
    _, options = opened(record, spec)
    head = header_line(spec, options, record.header.players, origin)
    match, _ = opened(read([head]), spec)
    assert match.state == world(spec, match, origin)
    assert match.last == origin.now
    assert json.loads(head)["from"]["step"] == 20


def test_a_record_that_does_not_give_the_same_world_any_more_says_so() -> None:
    spec = games.find("market_maker")
    record = record_of(random_match(spec, 3, {}, 5))
    _, options = opened(record, spec)
    origin = rewound(record, spec, 20, 1, Dice(4))
    for other in (
        msgspec.structs.replace(origin, seed=origin.seed ^ 1),
        msgspec.structs.replace(origin, seat=0),
        msgspec.structs.replace(origin, view={"seat": 1}),
    ):
        with pytest.raises(PitbossError, match="drawn again in another way"):
            opened(read([header_line(spec, options, record.header.players, other)]), spec)
    with pytest.raises(BadRecord, match="drawn again in another way"):
        read([header_line(spec, options, record.header.players, origin).replace('"now": ', '"now": -')])
