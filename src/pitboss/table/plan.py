"""What passes through a table: who asks for something, what that would do, and what it has done."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.match import Match
from pitboss.core.moves import Event, View
from pitboss.games import AnySpec
from pitboss.wire.happenings import Ended, Happening, Moved
from pitboss.wire.people import Person

AnyMatch = Match[State, View]

Bots = Callable[[str], Sequence[str]]
"""The names of the bots that play a game, the best first."""


class Chips(Struct, frozen=True):
    """Someone's own chips, as the store has them."""

    chips: int
    bank: int = 0
    elsewhere: bool = False
    """Whether another table holds them for a match."""


class Asker(Struct, frozen=True):
    """Who gives a command, and what the server knows that the table does not."""

    person: Person
    now: int
    """Wall time in milliseconds."""
    dice: Dice
    bots: Bots
    here: bool = False
    """Whether they are connected to the table, rather than just sending a command."""
    purses: Mapping[str, Chips] = {}
    """Chips of their own that players bring, by player."""
    host_here: bool = False
    """Whether the host is connected to this process, with a seat or without; known where someone sits down."""
    present: frozenset[str] = frozenset()
    """Ids of all who are connected to this process; known where the table is set up again or a match begins."""


class Page(Struct, frozen=True):
    """One step at the table: everything that was written at once."""

    seq: int
    at: int
    happened: tuple[Happening, ...]
    """All but the moves."""
    events: tuple[Event, ...]
    moves: int


class Plan(Struct):
    """What a command would do. Nothing has changed yet."""

    happenings: list[Happening]
    match: AnyMatch | None = None
    """A fork of the match after the plan's moves, or a match that begins."""
    events: list[Event] = []
    fresh: bool = False
    """Whether a match begins."""


def written(spec: AnySpec, played: AnyMatch, number: int) -> list[Happening]:
    """The moves that a fork or a match of that number has made, and how it ended if it has."""
    text = spec.notation.text
    moves: list[Happening] = [Moved(move.now, move.seat, text(move.action)) for move in played.log]
    outcome = played.game.outcome(played.state)
    return moves if outcome is None else [*moves, Ended(number, outcome.winners, outcome.scores)]
