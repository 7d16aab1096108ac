"""The matches in a table's log, played again move by move; whether whoever it names for a step could have taken it."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.core.errors import PitbossError, UnknownGame
from pitboss.core.moves import seat_name
from pitboss.core.origin import Origin
from pitboss.core.record import VERSION, header_line, result_line
from pitboss.server.rooms import table_log
from pitboss.server.store.store import Entry
from pitboss.table.own import bring_own
from pitboss.table.rated import Place, places
from pitboss.table.table import Table
from pitboss.wire.happenings import (
    Abandoned,
    Arranged,
    Asked,
    Came,
    Chatted,
    Closed,
    Covered,
    Emptied,
    Ended,
    Handed,
    Happening,
    Imagined,
    Kicked,
    Left,
    Moved,
    Muted,
    Opened,
    Paused,
    Queued,
    Readied,
    Sat,
    Seated,
    Shifted,
    Started,
    Stood,
    Unseated,
)


class Played(Struct):
    """One match: how it began, its moves, and its result if it has one."""

    table: str
    seq: int
    """The entry it began with."""
    game: str
    started: Started
    moves: list[Moved]
    scores: tuple[int, ...] | None = None
    winners: tuple[int, ...] = ()
    owners: tuple[str, ...] = ()
    """Who had which seat when it began; empty: a bot."""
    kept: bool = False
    """Whether its result changes the players' own chips."""
    foreign: bool = False
    """Whether it was played by other rules than these: then nobody knows its result."""
    origin: Origin | None = None
    """The moment of another match that it was played on from."""
    places: tuple[Place, ...] = ()
    """Where everybody came who is rated for it, if it is over and moves ratings."""

    def record(self) -> str:
        """The match as a record."""
        lines = [self._header(), *(_line(move) for move in self.moves)]
        if self.scores is not None:
            lines.append(result_line(self.scores))
        return "\n".join(lines) + "\n"

    def _header(self) -> str:
        started = self.started
        if self.foreign:
            # What its options mean by these rules does not matter.
            header = {"pitboss": VERSION, "game": self.game, "options": started.options, "players": started.players}
            return msgspec.json.encode({**header, "version": started.version}).decode()
        spec = games.find(self.game)
        return header_line(spec, spec.choose(len(started.players), started.options), started.players, self.origin)


class Broken(Exception):
    """A log cannot be followed any further than to the entry before `seq`."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(why)
        self.seq = seq
        self.why = why.rstrip(".")


def played(code: str, entries: Sequence[Entry]) -> Iterator[Played]:
    """Every match in a log, in order, each when it is over or the log ends; raises `Broken`."""
    table = Table(code)
    running: Played | None = None
    for step in table_log.by_step(entries):
        told = _read(step)
        _follow(table, step, told)
        for entry, happening in zip(step, told, strict=True):
            if isinstance(happening, Started):
                if running is not None:
                    yield running
                running = _begun(table, entry, happening)
            elif isinstance(happening, Moved) and running is not None:
                running.moves.append(happening)
            elif isinstance(happening, Imagined) and running is not None:
                running.origin = happening.origin
        if running is not None and table.match is not None and table.match.over:
            outcome = table.match.game.outcome(table.match.state)
            if outcome is not None:
                running.scores, running.winners = outcome.scores, outcome.winners
                if table.rated:
                    running.places = places(table.owners, table.bots, table.strangers, outcome)
            yield running
            running = None
    if running is not None:
        yield running


def _begun(table: Table, entry: Entry, started: Started) -> Played:
    kept, foreign = bring_own(table), table.foreign
    # What was played on from someone's match is nobody's result.
    owners = table.owners if started.on is None else ("",) * len(started.players)
    return Played(table.code, entry.seq, table.setup.game, started, [], owners=owners, kept=kept, foreign=foreign)


def _read(step: Sequence[Entry]) -> list[Happening]:
    told: list[Happening] = []
    for entry in step:
        try:
            told += table_log.happenings([entry])
        except msgspec.MsgspecError as error:
            raise Broken(entry.seq, f"cannot be read: {error}") from None
        if isinstance(told[-1], Opened) != (entry.seq == 1):
            raise Broken(entry.seq, "a log begins with the opening of its table, and has no other")
    return told


def _follow(table: Table, step: Sequence[Entry], told: Sequence[Happening]) -> None:
    first = step[0]
    if any(entry.by != first.by for entry in step):
        raise Broken(first.seq, "its entries are not all of one player")
    # Whether a match by other rules was over nobody can tell.
    running = table.status == "playing" and not table.foreign
    for happening in told:
        if isinstance(happening, Started) and (running or happening.match != table.number + 1):
            raise Broken(first.seq, f"match {happening.match} begins, but it is not its turn")
    fits = could(table, told, first.by)
    try:
        table.follow(told, first.at, first.by, first.command, first.server)
    except UnknownGame as error:
        raise Broken(first.seq, f"cannot be played any more: {error}") from None
    except PitbossError as error:
        raise Broken(first.seq, f"breaks the rules: {error}") from None
    except Exception as error:
        # A log may say anything, and the table takes it at its word: whatever comes of that, the log is at fault.
        raise Broken(first.seq, f"does not fit the table: {type(error).__name__} {error}") from None
    for happening in told:
        if isinstance(happening, Ended) and not _did_end(table, happening):
            raise Broken(first.seq, f"says that match {happening.match} ended as it did not")
    if not fits:
        raise Broken(first.seq, f"says that {first.by or 'the house'} did what only someone else can do")


def _did_end(table: Table, ended: Ended) -> bool:
    """Whether the match that was just followed has this result; of one by other rules nobody can tell."""
    if table.foreign or table.match is None:
        return table.foreign and ended.match == table.number
    outcome = table.match.game.outcome(table.match.state)
    told = (ended.match, ended.winners, ended.scores)
    return outcome is not None and told == (table.number, outcome.winners, outcome.scores)


def _line(move: Moved) -> str:
    return msgspec.json.encode([move.now, seat_name(move.seat), move.move]).decode()


HOUSE = ""


def could(table: Table, told: Sequence[Happening], by: str) -> bool:
    """Whether a step at a table may be someone's; what it begins with says so."""
    match told[0]:
        case Opened(host):
            return by == host.id
        case Chatted(player) | Sat(_, player) | Queued(player):
            return by == player
        case Readied(seat) | Asked(seat):
            return by == _owner(table, seat)
        case Stood(seat):
            return by in (_owner(table, seat), table.host)
        case Moved(_, seat):
            return by in (HOUSE, _owner(table, seat))
        case Came() | Left() | Abandoned() | Ended():
            return by == HOUSE
        case Covered() | Handed():
            return by in (HOUSE, table.host)
        case Arranged() | Unseated() | Shifted() | Closed() | Kicked() | Muted():
            return by == table.host
        case Seated() | Started():
            return by == (HOUSE if table.begins else table.host)
        case Paused() | Emptied():
            return by == table.host
    return True


def _owner(table: Table, seat: int) -> str:
    return table.chairs[seat].player if 0 <= seat < len(table.chairs) else HOUSE
