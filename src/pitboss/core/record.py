r"""A match on paper: JSON Lines that replay without a seed.

    {"pitboss": 1, "game": "pontoon", "options": {"hands": 1}, "players": ["Bob", "Al"], "version": 2, "rules": "8c.."}
    [0, "chance", "card Ah"]
    [4120, "p1", "bet 10"]
    [4300, "p2", "bet 5", {"key": "pontoon.why-bet", "values": {...}}]
    {"result": {"scores": [20, -10]}}

The last line is there when the match is over. Header fields this version does not know are ignored. A move of a bot
may say what it decided by, as a message of a book. The header of a match that was played on from a moment of another
says `from` where (`origin.py`), and the moves are those from then on.
"""

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from pitboss.core.contract import S, V
from pitboss.core.errors import BadOption, BadRecord, PitbossError, UnknownGame
from pitboss.core.match import Match, Move
from pitboss.core.message import Message
from pitboss.core.moves import Event, seat_name, seat_named
from pitboss.core.options import changed
from pitboss.core.origin import Origin, begun
from pitboss.core.spec import O, Spec
from pitboss.core.text import is_one_line

VERSION = 1
MOVE = 3
"""What a line of a move has; what a bot decided by comes after that."""
LONGEST_LINE = 100_000
LONGEST_HEADER = 400_000
"""A view may stand in it."""
PIECE = 100
"""Lines that are read at a time."""


class Header(Struct, frozen=True):
    """The first line of a record."""

    game: str
    players: tuple[str, ...]
    options: dict[str, object]
    rules: str = ""
    version: int | None = None
    """Of the game's rules; a record written by hand need not say."""
    line: int = 1
    origin: Origin | None = None
    """The moment of another match from which it was played on."""


class Record(Struct, frozen=True):
    """A record as read: moves are still text, with the number of the line each stands on."""

    header: Header
    moves: tuple[tuple[int, int, str, str], ...]
    """Line, milliseconds, seat, move."""
    scores: tuple[int, ...] | None = None
    end: int = 0
    """The line of the result, if there is one."""
    reasons: dict[int, Message] = {}
    """By number of the move, from 0, what a bot decided by."""


def header_line(spec: Spec[S, V, O], options: O, players: Sequence[str], origin: Origin | None = None) -> str:
    """The first line of a record."""
    header = {"pitboss": VERSION, "game": spec.name, "options": changed(options), "players": list(players)}
    start = {} if origin is None else {"from": msgspec.to_builtins(origin)}
    return _line({**header, "version": spec.version, "rules": spec.ruleset(options), **start})


def move_line(spec: Spec[S, V, O], move: Move, why: Message | None = None) -> str:
    """One move as a line of a record, and what a bot decided by."""
    line: list[object] = [move.now, seat_name(move.seat), spec.notation.text(move.action)]
    return _line(line if why is None else [*line, _said(why)])


def written_line(now: int, seat: int, text: str) -> str:
    """One move, as text already, as a line of a record."""
    return _line([now, seat_name(seat), text])


def explained(text: str, reasons: Mapping[int, Message]) -> str:
    """A whole record with what bots decided by, by number of the move; a line that is no move stays as it is."""
    lines = text.split("\n")
    for step, why in reasons.items():
        try:
            value: object = json.loads(lines[step + 1])
        except (LookupError, ValueError, RecursionError):
            continue
        if isinstance(value, list) and len(value) == MOVE:
            lines[step + 1] = _line([*value, _said(why)])
    return "\n".join(lines)


def _said(why: Message) -> dict[str, object]:
    return {"key": why.key, "values": why.values}


def result_line(scores: Sequence[int]) -> str:
    """The last line of the record of a finished match."""
    return _line({"result": {"scores": list(scores)}})


def write(spec: Spec[S, V, O], options: O, players: Sequence[str], match: Match[S, V]) -> str:
    """The whole record of a match as it stands."""
    lines = [header_line(spec, options, players), *(move_line(spec, move) for move in match.log)]
    scores = match.game.scores(match.state)
    if scores is not None:
        lines.append(result_line(scores))
    return "\n".join(lines) + "\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(lines: Iterable[str]) -> Record:
    """A record's structure, without playing it; raises `BadRecord` with the number of the line."""
    work = reading(lines)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]  # what a generator returns is untyped here


def reading(lines: Iterable[str]) -> Generator[None, None, Record]:
    """The same in pieces: it may be interrupted wherever it yields."""
    numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    first = next(numbered, None)
    if first is None:
        raise BadRecord(1, Message("common.no-record"))
    header = _header(*first)
    moves: list[tuple[int, int, str, str]] = []
    reasons: dict[int, Message] = {}
    for number, line in numbered:
        value = _json(number, line)
        if isinstance(value, dict):
            scores = _result(number, value)
            for extra, _ in numbered:
                raise BadRecord(extra, Message("common.no-line-after-result"))
            return Record(header, tuple(moves), scores, number, reasons)
        now, seat, move, why = _move(number, value)
        if why is not None:
            reasons[len(moves)] = why
        moves.append((number, now, seat, move))
        if number % PIECE == 0:
            yield
    return Record(header, tuple(moves), reasons=reasons)


def _json(number: int, line: str, most: int = LONGEST_LINE) -> object:
    if len(line) > most:
        raise BadRecord(number, Message("common.no-line-so-long", most=most))
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord(number, Message("common.no-json-line")) from None
    return value


def _header(number: int, line: str) -> Header:
    value = _json(number, line, LONGEST_HEADER)
    if not isinstance(value, dict) or "pitboss" not in value:
        raise BadRecord(number, Message("common.no-header", example='{"pitboss": 1, "game": ..., "players": [...]}'))
    if value["pitboss"] != VERSION or isinstance(value["pitboss"], bool):
        raise BadRecord(number, Message("common.no-record-version", version=repr(value["pitboss"])[:40], known=VERSION))
    game, players, options = value.get("game"), value.get("players"), value.get("options", {})
    rules = value.get("rules", "")
    if not isinstance(game, str):
        raise BadRecord(number, Message("common.no-game-in-header"))
    if not isinstance(players, list) or not players or not all(_is_name(name) for name in players):
        raise BadRecord(number, Message("common.no-players-in-header"))
    if not isinstance(options, dict):
        raise BadRecord(number, Message("common.no-options-in-header"))
    version = value.get("version")
    if type(version) not in (int, type(None)):
        raise BadRecord(number, Message("common.no-version-in-header"))
    rules = rules if isinstance(rules, str) else ""
    return Header(game, tuple(players), options, rules, version, number, _origin(number, value.get("from")))


def _origin(number: int, value: object) -> Origin | None:
    try:
        return None if value is None else msgspec.convert(value, Origin)
    except msgspec.ValidationError:
        raise BadRecord(number, str(BadOption(Message("common.no-such-origin")))) from None


def _is_name(value: object) -> bool:
    return isinstance(value, str) and is_one_line(value)


def _move(number: int, value: object) -> tuple[int, str, str, Message | None]:
    match value:
        case [int() as now, str() as seat, str() as move] if not isinstance(now, bool) and 0 <= now < 10**15:
            return now, seat, move, None
        case [_, _, _, {"key": str() as key, "values": dict() as values}] if _are_values(values):
            why = {name: tuple(given) if isinstance(given, list) else given for name, given in values.items()}
            now, seat, move, _ = _move(number, value[:MOVE])
            return now, seat, move, Message(key, **why)
    raise BadRecord(number, Message("common.no-move-line", example='[milliseconds, "seat", "move"]'))


def _are_values(values: dict[str, object]) -> bool:
    """Whether these can go into a message."""
    return not {"self", "key"} & values.keys() and all(
        isinstance(value, str | int) or (isinstance(value, list) and all(isinstance(each, str) for each in value))
        for value in values.values()
    )


def _result(number: int, value: dict[str, object]) -> tuple[int, ...]:
    match value.get("result"):
        case {"scores": [*scores]} if all(type(score) is int for score in scores):
            return tuple(scores)
    raise BadRecord(number, Message("common.no-result-line", example='{"result": {"scores": [...]}}'))


def opened(record: Record, spec: Spec[S, V, O]) -> tuple[Match[S, V], O]:
    """The match a record is of, before its first move; raises `BadRecord`."""
    try:
        options = spec.choose(len(record.header.players), record.header.options)
        game, origin = spec.build(len(record.header.players), options), record.header.origin
        return Match(game) if origin is None else begun(game, spec.view, origin), options
    except PitbossError as error:
        raise BadRecord(record.header.line, str(error)) from None


def replayed(record: Record, spec: Spec[S, V, O], match: Match[S, V]) -> Iterator[list[Event]]:
    """Play a record's moves, yielding what happened at each; raises `BadRecord` where it breaks a rule."""
    for number, now, seat, text in record.moves:
        try:
            action = spec.notation.read(text)
            told = match.submit(seat_named(seat), action, now)
        except PitbossError as error:
            raise BadRecord(
                number, Message("common.no-such-move-line", player=seat[:20], move=text[:80], detail=str(error))
            ) from None
        yield told
    if record.scores is not None:
        scores = match.game.scores(match.state)
        if scores is None:
            raise BadRecord(record.end, Message("common.no-result-yet"))
        if scores != record.scores:
            raise BadRecord(
                record.end, Message("common.no-such-result", told=str(list(record.scores)), ruled=str(list(scores)))
            )


Find = Callable[[str], Spec[S, V, O]]


def replay(lines: Iterable[str], find: Find[S, V, O]) -> Match[S, V]:
    """The match at the end of a record; `find` gives the game of a name. Raises `BadRecord`."""
    record = read(lines)
    try:
        spec = find(record.header.game)
    except UnknownGame as error:
        raise BadRecord(record.header.line, str(error)) from None
    match, _ = opened(record, spec)
    for _ in replayed(record, spec, match):
        pass
    return match
