"""Replays: a record played through the rules, and what somebody saw after each of its moves.

A view differs little from the one before, so a step tells only what has changed: whole fields, and of lists that have
only grown what was added. A tape of trades would otherwise be sent anew with every trade.
"""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import UNSET, Raw

from pitboss import games
from pitboss.core import record
from pitboss.core.contract import State
from pitboss.core.errors import BadRecord, UnknownGame
from pitboss.core.match import Match
from pitboss.core.moves import Event, View, seat_name
from pitboss.core.options import changed
from pitboss.core.record import Header, Record
from pitboss.games import AnySpec
from pitboss.server.time_slices import Work, at_once
from pitboss.table.errors import Refusal
from pitboss.wire.web import Replay, ReplayStep, ViewChange

MOST: Final = 32 << 20
"""Bytes that a replay may have."""
ALL: Final = "all"
WATCHER: Final = "watcher"

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode


PIECE: Final = 8
"""Moves that are shown at a time."""

_NO_STEPS: Final = b'"steps":[]}'


def shown(text: str, eyes: str) -> bytes:
    """A record as a replay in JSON, all at once; raises `Refusal`."""
    return at_once(showing(text, eyes))


def showing(text: str, eyes: str) -> Work[bytes]:
    """A record as a replay in JSON, seen with the eyes of a seat, a spectator or all; raises `Refusal`."""
    try:
        written = yield from record.reading(text.split("\n"))
        spec = _game(written.header)
        match, options = record.opened(written, spec)
        seat = _seat(eyes, written.header)
        steps: list[bytes] = []
        for at, step in enumerate(_steps(written, spec, match, seat, eyes == ALL)):
            # Written at once: so a long replay does not take its time at the end.
            steps.append(_encode(step))
            if at % PIECE == 0:
                yield
    except BadRecord as error:
        raise Refusal(
            "malformed", f"The record cannot be played: {error}", "Mend that line, or take another record."
        ) from None
    replay = Replay(
        game=spec.name,
        options=changed(options),
        players=written.header.players,
        scores=match.game.scores(match.state),
        totals=spec.totals,
        steps=(),
    )
    head = _encode(replay).removesuffix(_NO_STEPS)
    return b"".join((head, b'"steps":[', b",".join(steps), b"]}"))


def _game(header: Header) -> AnySpec:
    try:
        return games.find(header.game)
    except UnknownGame as error:
        raise BadRecord(header.line, str(error)) from None


def _seat(eyes: str, header: Header) -> int | None:
    if eyes in (ALL, WATCHER):
        return None
    seats = {seat_name(seat): seat for seat in range(len(header.players))}
    if eyes not in seats:
        hint = f"Ask for p1 to p{len(seats)}, {ALL} or {WATCHER}."
        raise Refusal("malformed", f"Nobody sees this match as {eyes[:10]!r}.", hint)
    return seats[eyes]


def _steps(
    written: Record, spec: AnySpec, match: Match[State, View], seat: int | None, seeing_all: bool
) -> Iterator[ReplayStep]:
    """Every move and what it did; with the views of all seats beside a spectator's if one sees all."""
    eye, others = _Eye(seat), [_Eye(other) for other in range(match.game.seats) if seeing_all]
    for told in record.replayed(written, spec, match):
        move = match.log[-1]
        yield ReplayStep(
            now=move.now,
            seat=move.seat,
            move=spec.notation.text(move.action),
            events=_events(told, seat, seeing_all),
            actors=match.actors,
            balances=match.game.balances(match.state),
            view=eye.look(match),
            views=tuple(other.look(match) for other in others),
        )
        if sum(each.sent for each in (eye, *others)) > MOST:
            hint = "Ask for one seat only." if seeing_all else "`pitboss replay` shows records of any length."
            raise Refusal("too_large", "This match is too long to be shown here.", hint)


def _events(told: list[Event], seat: int | None, seeing_all: bool) -> Raw:
    """What happened: whole, or as it could be seen at the time."""
    return Raw(_encode(told if seeing_all else [seen for event in told if (seen := event.seen_by(seat)) is not None]))


class _Eye:
    """Somebody who looks on and remembers what they saw last."""

    def __init__(self, seat: int | None) -> None:
        self.sent = 0
        """Bytes told about so far."""
        self._seat = seat
        self._before: View | None = None

    def look(self, match: Match[State, View]) -> ViewChange:
        """What has changed since the last look."""
        view = match.game.view(match.state, self._seat)
        fields: dict[str, object] = {}
        added: dict[str, object] = {}
        for name in view.__struct_fields__:
            now: object = getattr(view, name)
            before: object = getattr(self._before, name, UNSET)
            if now == before:
                continue
            if isinstance(now, tuple) and isinstance(before, tuple) and before and now[: len(before)] == before:
                added[name] = now[len(before) :]
            else:
                fields[name] = now
        self._before = view
        change = ViewChange(fields=Raw(_encode(fields)), added=Raw(_encode(added)) if added else UNSET)
        self.sent += len(change.fields) + (len(change.added) if change.added else 0)
        return change
