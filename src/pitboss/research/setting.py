"""A table as researchers set it up: a game, its seats and options, and its encoder, by name."""

from collections.abc import Mapping
from operator import index
from typing import NamedTuple

from pitboss import games
from pitboss.bots import LEVELS, makers
from pitboss.bots.own import named
from pitboss.core.contract import Game, State
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.match import Move
from pitboss.core.moves import View, seat_named
from pitboss.core.options import Options
from pitboss.core.record import Record, opened, read, replayed
from pitboss.encode import AnyEncoder, encoder, quick_rows
from pitboss.encode.rows import Rows, Viewed
from pitboss.games import AnySpec
from pitboss.research.episode import PAYS, Hired

USUAL_SEATS = 4
EASY = LEVELS[0]
LONGEST = 10_000
"""Choices after which a match is cut off, where nobody says otherwise."""


class Setting(NamedTuple):
    """All that holds for every match at such a table."""

    spec: AnySpec
    options: Options
    game: Game[State, View]
    encoder: AnyEncoder
    rows: Rows[State]

    @property
    def seats(self) -> int:
        """How many play."""
        return self.game.seats

    @property
    def ruleset(self) -> str:
        """The hash of the game, the version of its rules and its options."""
        return self.spec.ruleset(self.options)

    def hired(self, names: Mapping[int, str] | str | None) -> Hired:
        """What makes the bots: one for all seats, or one for each; a name, or `file.py:Class`. Raises `BadOption`.

        Where none is named the easy one plays, in a game without levels the usual one; that also plays on a seat that a
        mapping leaves out.
        """
        known = list(makers(self.spec.name))
        if names is None:
            names = EASY if EASY in known else known[0]
        kinds = {
            seat: named(self.spec.name, names if isinstance(names, str) else names.get(seat, known[0]))
            for seat in range(self.seats)
        }
        return lambda seat, dice: kinds[seat](self.game, self.options, dice)


def setting(
    game: str,
    seats: int | None = None,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    grain: Mapping[str, object] | None = None,
    quick: bool = True,
) -> Setting:
    """A table by the game's name; the preset that doors propose, where none is named. Raises `BadOption`.

    `grain` says how fine the encoder is to be. `quick` may be turned off to go through views where a game knows better.
    """
    spec = games.find(game)
    low, high = spec.seats
    many = min(max(USUAL_SEATS, low), high) if seats is None else seats
    chosen = spec.choose(many, options, preset or spec.proposed)
    return seated(spec, many, chosen, grain, quick)


def seated(
    spec: AnySpec, seats: int, chosen: Options, grain: Mapping[str, object] | None = None, quick: bool = True
) -> Setting:
    """A table of a game that need not be in the catalogue."""
    rules = spec.build(seats, chosen)
    told = encoder(spec, seats, chosen, grain)
    return Setting(
        spec, chosen, rules, told, (quick_rows(spec, rules, grain) if quick else None) or Viewed(rules, told)
    )


def paid(name: str) -> int:
    """The number of a way to earn; raises `BadOption`."""
    if name not in PAYS:
        raise BadOption(f"Nobody is paid by {name[:40]!r}; there are {', '.join(PAYS)}.")
    return PAYS.index(name)


def seeded(seed: object) -> int:
    """A seed that someone gave; raises `BadOption`."""
    try:
        return index(seed)  # type: ignore[arg-type]  # whatever is no whole number says so
    except TypeError:
        raise BadOption(f"A seed is a whole number, not {seed!r:.40}.") from None


def limited(name: str, most: int) -> int:
    """After how many choices a match is cut off; raises `BadOption`."""
    if most < 1:
        raise BadOption(f"{name} is after how many choices a match is cut off: at least 1.")
    return most


def script(record: Record | str, here: Setting) -> list[Move]:
    """The moves of a record, which must be of a match at such a table; raises `BadRecord` or `BadOption`."""
    told = read(record.splitlines()) if isinstance(record, str) else record
    match, options = opened(told, here.spec)
    if told.header.game != here.spec.name or match.game.seats != here.seats or options != here.options:
        raise BadOption("The record is of another table: set up the same game, seats and options as it names.")
    for _ in replayed(told, here.spec, match):
        pass
    return match.log


def of_record(record: Record | str, grain: Mapping[str, object] | None = None) -> Setting:
    """The table that a record names; raises `BadRecord` or `UnknownGame`."""
    told = read(record.splitlines()) if isinstance(record, str) else record
    spec = games.find(told.header.game)
    match, options = opened(told, spec)
    return seated(spec, match.game.seats, options, grain, True)


def seat_of(name: str) -> int:
    """The seat that an agent plays.

    >>> seat_of("player_1")
    0
    """
    return seat_named("p" + name.removeprefix("player_"))


def agent_of(seat: int) -> str:
    """What the player of a seat is called in environments: p1 is player_1.

    >>> agent_of(0)
    'player_1'
    """
    return f"player_{seat + 1}"


def fresh(seeds: Dice) -> Dice:
    """Dice for another match."""
    return Dice(seeds.below(1 << 62))
