"""Logs of matches that were really played, as a server would write them."""

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from pitboss import games
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.options import changed
from pitboss.server.rooms.table_log import encode
from pitboss.server.store.store import Entry, Outcome, Step
from pitboss.table.plan import AnyMatch
from pitboss.wire.happenings import Happening, Moved, Opened, Sat, Seated, Started
from pitboss.wire.people import Person, Setup

ANN = Person("ann", "Ann")
OPTIONS: dict[str, dict[str, object]] = {"pontoon": {"hands": 2}, "market_maker": {}, "stonks": {"round_cap": 2}}


class Writer:
    """Writes happenings into a log, step by step."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.seq = 0

    def step(self, *told: Happening, by: str = "ann", outcomes: tuple[Outcome, ...] = ()) -> Step:
        """The next step; what a player does has an id."""
        first = self.seq + 1
        self.seq += len(told)
        entries = [
            Entry(
                self.code,
                first + at,
                first,
                1_700_000_000_000 + first,
                by,
                f"c{first}" if by and not at else "",
                "s1",
                encode(happening),
            )
            for at, happening in enumerate(told)
        ]
        return Step(tuple(entries), outcomes)


@cache
def table_log(code: str, game: str = "pontoon", matches: int = 1, seed: int = 1, cut: int = 0) -> tuple[Step, ...]:
    """A table with one human and two bots; the last match is left `cut` steps before its end."""
    steps = list(_steps(code, game, matches, seed))
    return tuple(steps[: len(steps) - cut])


def _steps(code: str, game: str, matches: int, seed: int) -> Iterator[Step]:
    spec, writer, dice = games.find(game), Writer(code), Dice(seed)
    values = OPTIONS[game]
    yield writer.step(Opened(ANN, Setup(game=game, seats=3, options=values)))
    yield writer.step(Sat(1, "ann", "Ann"))
    options = spec.choose(3, values)
    players = ("Bot 1", "Ann", "Bot 3")
    for number in range(1, matches + 1):
        match: AnyMatch = Match(spec.build(3, options), dice)
        seated = [] if number > 1 else [Seated(seat, "random", players[seat]) for seat in (0, 2)]
        match.begin(0)
        yield writer.step(*seated, Started(number, changed(options), players, spec.version), *_moves(match, 0))
        now = 0
        while not match.over:
            seat = match.actors[dice.below(len(match.actors))]
            menu = match.game.legal(match.state, seat)
            if not menu:
                continue
            known, now = len(match.log), now + 10
            match.submit(seat, menu[dice.below(len(menu))], now)
            by = "ann" if seat == 1 else ""
            yield writer.step(*_moves(match, known), by=by, outcomes=_outcomes(match, code, number, game))


def _moves(match: AnyMatch, known: int) -> list[Moved]:
    notation = next(games.find(name) for name in games.names() if _plays(name, match)).notation
    return [Moved(move.now, move.seat, notation.text(move.action)) for move in match.log[known:]]


def _plays(name: str, match: AnyMatch) -> bool:
    return type(match.game).__module__.startswith(f"pitboss.games.{name}.")


def _outcomes(match: AnyMatch, code: str, number: int, game: str) -> tuple[Outcome, ...]:
    scores = match.game.scores(match.state)
    if scores is None:
        return ()
    return (Outcome(code, number, 1, "ann", game, scores[1], scores[1] == max(scores), False),)


def without(steps: tuple[Step, ...], seq: int) -> list[Entry]:
    """The entries of a log but for one."""
    return [entry for step in steps for entry in step.entries if entry.seq != seq]


def altered(step: Step, at: int, what: bytes) -> Step:
    """A step in which one entry says something else."""
    entries = list(step.entries)
    entries[at] = replace(entries[at], what=what)
    return replace(step, entries=tuple(entries))
