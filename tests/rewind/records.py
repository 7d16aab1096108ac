"""Records of random matches, to be rewound."""

from collections.abc import Mapping

from pitboss.core.contract import State
from pitboss.core.dice import Dice
from pitboss.core.match import Match, Move
from pitboss.core.moves import View
from pitboss.core.origin import Origin, begun
from pitboss.core.record import Record, header_line, move_line, opened, read, replayed
from pitboss.games import AnySpec
from pitboss.laws.play import Played, play, seated


def random_match(spec: AnySpec, seats: int, options: Mapping[str, object], seed: int) -> Played:
    """A match of random moves."""
    return play(seated(spec, seats, spec.choose(seats, options)), Dice(seed))


def lines_of(played: Played) -> list[str]:
    """A match as the lines of a record, without its result."""
    spec, names = played.table.spec, [f"Player {seat + 1}" for seat in played.table.players]
    head = header_line(spec, played.table.options, names)
    return [head, *(move_line(spec, Move(step.now, step.seat, step.action)) for step in played.steps)]


def record_of(played: Played) -> Record:
    """A match as a record."""
    return read(lines_of(played))


def stand(record: Record, spec: AnySpec, step: int) -> Match[State, View]:
    """The match of a record after so many moves."""
    match, _ = opened(record, spec)
    moves = replayed(record, spec, match)
    for _ in range(step):
        next(moves)
    return match


def world(spec: AnySpec, match: Match[State, View], origin: Origin) -> State:
    """The state in which a match is played on."""
    return begun(match.game, spec.view, origin).state
