"""What everybody saw of a recorded match, as lines to compare: hashes after every move, whole views now and then."""

import hashlib
from collections.abc import Iterator, Sequence

import msgspec

from pitboss.core import record
from pitboss.core.contract import Game, State
from pitboss.core.moves import View, seat_name
from pitboss.games import find

WHOLE = 20
"""After every so many moves the views are kept whole, so that a difference can be read."""


def view_lines(lines: Sequence[str]) -> Iterator[str]:
    """One line after every move of a record; raises `BadRecord` where it breaks a rule."""
    read = record.read(lines)
    spec = find(read.header.game)
    match, _ = record.opened(read, spec)
    for move, _ in enumerate(record.replayed(read, spec, match), 1):
        yield _line(move, {name: _hash(view) for name, view in views(match.game, match.state)})
        if move % WHOLE == 0 or move == len(read.moves):
            yield _line(move, dict(views(match.game, match.state)))


def views(game: Game[State, View], state: State) -> Iterator[tuple[str, View]]:
    """What each seat and a spectator see."""
    for seat in range(game.seats):
        yield seat_name(seat), game.view(state, seat)
    yield "spectator", game.view(state, None)


def _hash(view: View) -> str:
    return hashlib.sha256(msgspec.json.encode(view)).hexdigest()[:8]


def _line(move: int, seen: object) -> str:
    return msgspec.json.encode({"after": move, "seen": seen}).decode()
