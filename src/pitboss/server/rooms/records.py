"""Records of a table's matches, read from its log, and replays: what someone saw after each move of a record.

Of a match that is over, the record as `pitboss replay` reads it. Of one that is running, the same first line and then
what happened, step by step, as one may see it: `[milliseconds, [events], {seq, happened, own}]`. The first step tells
who sat where when it began.

In a replay a view differs little from the one before, so a step tells only what has changed: whole fields, and of lists
that have only grown what was added. A tape of trades would otherwise be sent again with every trade.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import UNSET, Raw, Struct

from pitboss import games
from pitboss.core import record, words
from pitboss.core.contract import State
from pitboss.core.errors import BadRecord, PitbossError, UnknownGame
from pitboss.core.match import Match
from pitboss.core.message import Message
from pitboss.core.moves import Event, View, seat_name
from pitboss.core.options import changed
from pitboss.core.record import Header, Record
from pitboss.games import AnySpec
from pitboss.packs import is_own
from pitboss.server.rooms import table_log
from pitboss.server.store.store import Entry
from pitboss.server.time_slices import Work, at_once
from pitboss.table.errors import Refusal
from pitboss.table.letters import OUTSIDER
from pitboss.table.plan import Page
from pitboss.table.table import Table
from pitboss.wire.happenings import Chatted, Covered, Ended, Happening, Imagined, Moved, Sat, Seated, Started
from pitboss.wire.saying import Saying
from pitboss.wire.web import Reason, Reasons, Replay, ReplayStep, ViewChange

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode


PIECE: Final = 32
"""Steps or lines that are written at a time."""


class Beside(Struct, frozen=True, omit_defaults=True):
    """What a step says besides its events: who did what is told by whoever sat there then."""

    seq: int
    """How far the table's log had got with it."""
    happened: tuple[Happening, ...] = ()
    """At the table; what people said in the chat is left out."""
    own: int = 0
    """Moves on the asker's own seat."""


def written(code: str, entries: Sequence[Entry], match: int, eye: int) -> str:
    """The record of one match of a table, as it may be seen, all at once; raises `Refusal`."""
    return at_once(writing(code, entries, match, eye))


def writing(code: str, entries: Sequence[Entry], match: int, eye: int) -> Work[str]:
    """The record of one match of a table, as it may be seen; raises `Refusal`."""
    table, started, steps = yield from _before(code, entries, match)
    sitting = _sitting(table, len(started.players))
    seat = eye if eye >= 0 else None
    lines: list[str] = []
    for at, (now, page, seats) in enumerate(_played(table, steps)):
        seen = [shown for event in page.events if (shown := event.seen_by(seat)) is not None]
        # What bots say is about the match, and told with it.
        public = tuple(one for one in page.happened if type(one) is not Chatted or not one.player)
        own = seats.count(eye) if eye >= 0 else 0
        # A step of which nothing shows is left out: that someone did something may be a secret too.
        if seen or public or own:
            lines.append(_encode([now, seen, Beside(page.seq, (*sitting, *public), own)]).decode())
        sitting = ()
        if at % PIECE == 0:
            yield
    assert table.match is not None
    assert table.spec is not None
    assert table.options is not None
    if table.match.over:
        return (yield from _whole(table, started, steps))
    if eye == OUTSIDER:
        raise Refusal("forbidden", Message("common.no-spectators-here"), Message("common.try-record-later"))
    return "\n".join([record.header_line(table.spec, table.options, started.players), *lines, ""])


def finishing(code: str, entries: Sequence[Entry], match: int) -> Work[str]:
    """The record of a match that is over; raises `Refusal`."""
    table, started, steps = yield from _before(code, entries, match)
    for at, _ in enumerate(_played(table, steps)):
        if at % PIECE == 0:
            yield
    if table.match is None or not table.match.over:
        raise Refusal("conflict", Message("common.no-end-yet"), Message("common.try-when-over"))
    return (yield from _whole(table, started, steps))


def reasoning(code: str, entries: Sequence[Entry], match: int) -> Work[bytes]:
    """What bots decided by in a match that is over, as JSON; raises `Refusal`."""
    _, _, steps = yield from _before(code, entries, match)
    told = [one for _, happened in steps for one in happened]
    end = next((at for at, one in enumerate(told) if isinstance(one, Ended) and one.match == match), None)
    if end is None:
        raise Refusal("conflict", Message("common.no-end-yet"), Message("common.try-when-over"))
    moves = [one for one in told[:end] if isinstance(one, Moved)]
    reasons = [_reason(step, move, move.why) for step, move in enumerate(moves) if move.why is not None]
    return _encode(Reasons(reasons=tuple([reason for reason in reasons if reason is not None])))


def _reason(step: int, move: Moved, why: Saying) -> Reason | None:
    """Put a reason into words; None for one of an older version, whose numbers today's sentence does not name."""
    try:
        said = words.spoken(Message(why.key, **why.values))
    except ValueError:
        return None
    return Reason(step=step, seat=move.seat, move=move.move, message=said, said=why)


def _whole(table: Table, started: Started, steps: Sequence[table_log.Told]) -> Work[str]:
    """The record of a match that is over: its moves stand in the log as in a record."""
    assert table.match is not None
    assert table.spec is not None
    assert table.options is not None
    origin = next((one.origin for one in steps[0][1] if isinstance(one, Imagined)), None)
    lines = [record.header_line(table.spec, table.options, started.players, origin)]
    moves = [one for _, told in steps for one in told if type(one) is Moved][: len(table.match.log)]
    for at, move in enumerate(moves):
        lines.append(record.written_line(move.now, move.seat, move.move))
        if at % PIECE == 0:
            yield
    scores = table.match.game.scores(table.match.state)
    assert scores is not None
    return "\n".join([*lines, record.result_line(scores), ""])


def _before(code: str, entries: Sequence[Entry], match: int) -> Work[tuple[Table, Started, list[table_log.Told]]]:
    """The table before a match began, and its steps from then on."""
    table = Table(code)
    steps = yield from table_log.read(entries)
    for at, (step, told) in enumerate(steps):
        started = next((one for one in told if isinstance(one, Started) and one.match == match), None)
        if started is not None:
            return table, started, steps[at:]
        first = step[0]
        table.skim(told, first.at, first.by, first.command, first.server)
        if at % PIECE == 0:
            yield
    raise Refusal("not_found", Message("common.no-match-to-see"))


def _sitting(table: Table, seats: int) -> tuple[Happening, ...]:
    """Who sits where, as if they had just sat down."""
    found: list[Happening] = []
    for seat, chair in enumerate(table.chairs[:seats]):
        if chair.kind == "human":
            found.append(Sat(seat, chair.player, chair.name, chair.nature))
            found += [Covered(seat, chair.bot)] if chair.bot else []
        elif chair.kind == "bot":
            found.append(Seated(seat, chair.bot, chair.name))
    return tuple(found)


def _played(table: Table, steps: Sequence[table_log.Told]) -> Iterator[tuple[int, Page, list[int]]]:
    """Play a match to its end, or as far as it has got: the time of each step, its page, and the seats that moved."""
    for step, told in steps:
        first = step[0]
        try:
            page = table.follow(told, first.at, first.by, first.command, first.server)
        except PitbossError:
            raise _other_rules(steps) from None
        if table.foreign or table.match is None:
            raise _other_rules(steps)
        now = table.match.log[-1].now if page.moves else table.match_time(first.at)
        yield now, page, [one.seat for one in told if isinstance(one, Moved)]
        if table.match.over:
            return


def _other_rules(steps: Sequence[table_log.Told]) -> Refusal:
    started = next(one for one in steps[0][1] if isinstance(one, Started))
    message = Message("common.no-such-rules", version=started.version)
    return Refusal("conflict", message, Message("common.try-export"))


# Replays

MOST: Final = 32 << 20
"""Bytes that a replay may have."""
ALL: Final = "all"
SPECTATOR: Final = "watcher"


VIEWS: Final = 8
"""Moves of a replay that are shown at a time: each takes views of all who look on."""

_NO_STEPS: Final = b'"steps":[]}'


def shown(text: str, eyes: str) -> bytes:
    """A record as a replay in JSON, all at once; raises `Refusal`."""
    return at_once(showing(text, eyes))


def showing(text: str, eyes: str, ours: bool = False) -> Work[bytes]:
    """A record as a replay in JSON, seen with the eyes of a seat, a spectator or all; raises `Refusal`.

    Unless it is `ours`, made from the log of a table, `check_brought` says what it may not be.
    """
    try:
        written = yield from record.reading(text.split("\n"))
        spec = _game(written.header)
        if not ours:
            check_brought(written, spec)
        match, options = record.opened(written, spec)
        seat = _seat(eyes, written.header)
        steps: list[bytes] = []
        for at, step in enumerate(_steps(written, spec, match, seat, eyes == ALL)):
            # Written at once: so a long replay does not take its time at the end.
            steps.append(_encode(step))
            if at % VIEWS == 0:
                yield
    except BadRecord as error:
        raise Refusal(
            "malformed", Message("common.no-playing-record", detail=str(error)), Message("common.try-other-record")
        ) from None
    replay = Replay(
        game=spec.name,
        options=changed(options),
        players=written.header.players,
        scores=match.game.scores(match.state),
        totals=spec.totals,
        rounds=spec.rounds,
        steps=(),
    )
    head = _encode(replay).removesuffix(_NO_STEPS)
    return b"".join((head, b'"steps":[', b",".join(steps), b"]}"))


def check_brought(written: Record, spec: AnySpec) -> None:
    """Raise `Refusal` if a record that someone has brought is of a match that only its table may show.

    With a pack that a table brought, whoever writes a record by hand could have every question of it answered. And what
    stands in a header as someone's view may be no view at all: there is no end to imagining a world for that.
    """
    if written.header.origin is not None:
        hint = Message("common.try-own-pack-of-record")
        raise Refusal("malformed", Message("common.no-playing-on-again"), hint)
    try:
        options = spec.choose(len(written.header.players), written.header.options)
    except PitbossError as error:
        raise BadRecord(written.header.line, str(error)) from None
    if any(is_own(getattr(options, name)) for name in options.__struct_fields__):
        hint = Message("common.try-own-pack-of-record")
        raise Refusal("malformed", Message("common.no-own-pack-of-record"), hint)


def _game(header: Header) -> AnySpec:
    try:
        return games.find(header.game)
    except UnknownGame as error:
        raise BadRecord(header.line, str(error)) from None


def _seat(eyes: str, header: Header) -> int | None:
    if eyes in (ALL, SPECTATOR):
        return None
    seats = {seat_name(seat): seat for seat in range(len(header.players))}
    if eyes not in seats:
        hint = Message("common.try-eyes", last=seat_name(len(seats) - 1), all=ALL, spectator=SPECTATOR)
        raise Refusal("malformed", Message("common.no-such-eyes", eyes=repr(eyes[:10])), hint)
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
            hint = Message("common.try-one-seat") if seeing_all else Message("common.try-replay-command")
            raise Refusal("too_large", Message("common.no-match-so-long"), hint)


def _events(told: list[Event], seat: int | None, seeing_all: bool) -> Raw:
    """What happened: whole, or as it could be seen at the time."""
    return Raw(_encode(told if seeing_all else [seen for event in told if (seen := event.seen_by(seat)) is not None]))


class _Eye:
    """Someone who looks on and remembers what they saw last."""

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
