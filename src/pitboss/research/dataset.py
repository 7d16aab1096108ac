"""Records as rows, one for each decision: what a seat saw, what it might have done, what it did and what came of it.

A row holds what the seat's view held before the move and nothing else of the match, but for the result, which is known
when a match is over; so rows are made of matches that are over, and were played by the rules that are here. Players'
names are left out unless they are asked for.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.core.contract import State
from pitboss.core.errors import BadRecord, UnknownGame
from pitboss.core.match import Match
from pitboss.core.message import Message
from pitboss.core.moves import View
from pitboss.core.options import changed
from pitboss.core.record import Record, opened, read, replayed
from pitboss.encode import AnyEncoder, encoder
from pitboss.games import AnySpec

DIGEST: Final = 16
"""Signs by which a match is known: enough that no two of a collection have the same."""

_encode: Final = msgspec.json.Encoder().encode


class Row(Struct, frozen=True, kw_only=True):
    """One decision of one player. What is JSON is text here: games differ in what is in it."""

    match: str
    """Of all rows of one match the same: a digest of its moves, so the same match read twice is known for one."""
    game: str
    version: int
    """Of the game's rules."""
    ruleset: str
    """A digest of the game, the version of its rules and its options."""
    options: str
    """JSON: every option that differs from the game's default."""
    seats: int
    seat: int
    """Who decides; 0 is p1."""
    step: int
    """The number of the move in the match, chance's and the clock's counted; the first is 0."""
    now: int
    """Milliseconds since the match began."""
    view: str
    """JSON: all that the seat knew, as the protocol has it."""
    menu: list[str]
    """Moves that were listed for it, in notation; games allow more of some kinds than they list."""
    move: str
    """What it did, in notation."""
    action: str
    """JSON: the same, as the protocol has it."""
    score: int
    """The result of the seat."""
    won: bool
    scores: list[int]
    """The result by seat."""
    player: str | None = None
    """What the player was called; only where that was asked for."""
    observation: list[int] | None = None
    """The view as numbers, by the game's encoder; only where that was asked for, as are the next two."""
    mask: list[bool] | None = None
    choice: int | None = None
    """The choice that stands for the move, or for the nearest one; none: nothing is near."""


class Unfit(Exception):
    """A record that is in order, and of which there are no rows."""


class Unfinished(Unfit):
    """The match is not over."""


class Foreign(Unfit):
    """It was played by another version of the rules, or by other rules of the same name."""


class Other(Unfit):
    """It is of another game than the one that is wanted."""


def decisions(
    lines: Iterable[str], names: bool = False, encoded: bool = False, game: str | None = None
) -> Iterator[Row]:
    """The rows of one record, one at a time; raises `BadRecord` or `Unfit` before the first, if at all."""
    record = read(lines)
    try:
        spec = games.find(record.header.game)
    except UnknownGame as error:
        raise BadRecord(record.header.line, str(error)) from None
    if game not in (None, spec.name):
        raise Other
    if record.header.version not in (None, spec.version):
        raise Foreign
    if record.scores is None:
        raise Unfinished
    match, options = opened(record, spec)
    ruleset = spec.ruleset(options)
    if record.header.rules not in ("", ruleset):
        raise Foreign
    won = _winners(record, spec)
    numbers = encoder(spec, match.game.seats, options) if encoded else None
    for row in _played(record, spec, match, numbers):
        yield msgspec.structs.replace(
            row,
            ruleset=ruleset,
            options=_encode(changed(options)).decode(),
            score=record.scores[row.seat],
            won=row.seat in won,
            player=record.header.players[row.seat] if names else None,
        )


def _winners(record: Record, spec: AnySpec) -> tuple[int, ...]:
    """Who has won, which the result does not say; plays the whole match, so that no row is made of a broken one."""
    match, _ = opened(record, spec)
    for _ in replayed(record, spec, match):
        pass
    ended = match.game.outcome(match.state)
    if ended is None:
        raise BadRecord(record.end, Message("common.no-result-yet"))
    return ended.winners


def _played(record: Record, spec: AnySpec, match: Match[State, View], numbers: AnyEncoder | None) -> Iterator[Row]:
    """The moves of players, each with what its player saw before."""
    assert record.scores is not None
    known = identity(record)
    moves = replayed(record, spec, match)
    for step in range(len(record.moves)):
        before = match.state.clone()
        next(moves)
        made = match.log[-1]
        if made.seat < 0:
            continue
        view, menu = match.game.view(before, made.seat), match.game.legal(before, made.seat)
        yield Row(
            match=known,
            game=spec.name,
            version=spec.version,
            ruleset="",
            options="",
            seats=match.game.seats,
            seat=made.seat,
            step=step,
            now=made.now,
            view=_encode(view).decode(),
            menu=[spec.notation.text(move) for move in menu],
            move=spec.notation.text(made.action),
            action=_encode(made.action).decode(),
            score=0,
            won=False,
            scores=list(record.scores),
            observation=numbers.observe(view) if numbers is not None else None,
            mask=numbers.mask(view, menu) if numbers is not None else None,
            choice=numbers.encode(view, menu, made.action) if numbers is not None else None,
        )


def identity(record: Record) -> str:
    """A digest of a match, whoever played it and wherever it is kept."""
    header = record.header
    told = [header.game, header.options, len(header.players), [move[1:] for move in record.moves]]
    return sha256(_encode(told)).hexdigest()[:DIGEST]
