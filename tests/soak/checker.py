"""Says whether a store tells one story: what its logs must look like whatever died or slept while they were written.

A log has no gap, no duplicate and no fork; each of its matches follows the rules from the first move to the last; every
command that was acknowledged is in it exactly once and where the acknowledgement said; every view that someone was
shown is the view of that seat at that point of the log; and every match that ended is in the books once, with its
scores. The store is read as it lies there, not through the server's code.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit
from zlib import crc32

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import msgspec
from msgspec import Struct

from pitboss import games
from pitboss.core.contract import State
from pitboss.core.errors import PitbossError
from pitboss.core.match import Match
from pitboss.core.moves import CHANCE, View
from pitboss.games import AnySpec
from pitboss.wire.happenings import (
    Arranged,
    Emptied,
    Happening,
    Logged,
    Moved,
    Opened,
    Sat,
    Seated,
    Started,
    Stood,
)

LOG = "SELECT tab, seq, step, at, by, command, server, what FROM log ORDER BY tab, seq, id"
OUTCOMES = "SELECT tab, match, seat, player, score FROM outcome ORDER BY tab, match, seat"

_decode = msgspec.json.Decoder[Happening](Logged).decode
_encode = msgspec.json.Encoder(decimal_format="string").encode


class Row(NamedTuple):
    """One row of the log, as the store has it."""

    table: str
    seq: int
    step: int
    at: int
    by: str
    command: str
    server: str
    what: bytes


class Score(NamedTuple):
    """One row of the books: how a match ended for one player."""

    table: str
    match: int
    seat: int
    player: str
    score: int


class Acknowledged(NamedTuple):
    """A client's command that the server said was safe, and where."""

    table: str
    player: str
    command: str
    seq: int


class Refused(NamedTuple):
    """A client's command of which the server said that it changed nothing."""

    table: str
    player: str
    command: str


class Sight(NamedTuple):
    """A view that a client was shown, as a fingerprint."""

    table: str
    seat: int
    seq: int
    print: int


class Evidence(Struct):
    """What clients say has happened; each client's acknowledgements in the order it asked."""

    acknowledged: list[Acknowledged] = []
    refused: list[Refused] = []
    sights: list[Sight] = []


class Report(Struct):
    """What was looked at, and what was wrong with it."""

    faults: list[str] = []
    tables: int = 0
    steps: int = 0
    moves: int = 0
    matches: int = 0
    finished: int = 0
    commands: int = 0
    sights: int = 0
    servers: int = 0

    def __str__(self) -> str:
        verdict = "no fault" if not self.faults else f"{len(self.faults)} FAULTS"
        return (
            f"{verdict}: {self.tables} tables, {self.moves} moves in {self.steps} steps written by {self.servers} "
            f"processes, {self.matches} matches ({self.finished} finished), {self.commands} acknowledged commands, "
            f"{self.sights} views"
        )


def fingerprint(view: bytes) -> int:
    """What a view is compared by."""
    return crc32(view)


async def read(store: str) -> tuple[list[Row], list[Score]]:
    """All rows of the store's log, and of its book of outcomes."""
    if store.startswith("postgresql"):
        connection = await asyncpg.connect(store)
        try:
            return [Row(*row) for row in await connection.fetch(LOG)], [
                Score(*row) for row in await connection.fetch(OUTCOMES)
            ]
        finally:
            await connection.close()
    path = Path(urlsplit(store).path)
    with sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True) as file:
        try:
            return [Row(*row) for row in file.execute(LOG)], [Score(*row) for row in file.execute(OUTCOMES)]
        finally:
            file.rollback()


def check(log: Sequence[Row], scores: Sequence[Score], evidence: Evidence) -> Report:
    """Look at everything; what is wrong is in the report's faults."""
    report = Report(faults=[], servers=len({row.server for row in log}))
    sights: dict[str, dict[int, list[Sight]]] = defaultdict(lambda: defaultdict(list))
    for sight in evidence.sights:
        sights[sight.table][sight.seq].append(sight)
    booked: dict[str, list[Score]] = defaultdict(list)
    for score in scores:
        booked[score.table].append(score)
    places: dict[tuple[str, str, str], int] = {}
    for table, rows in groupby(log, lambda row: row.table):
        report.tables += 1
        _Story(table, report, sights.pop(table, {}), places).read(list(rows), booked.pop(table, []))
    report.faults += [f"{table}: clients were shown a table that has no log" for table in sights]
    report.faults += [f"{table}: outcomes of a table that has no log" for table in booked]
    _check_commands(report, evidence, places)
    return report


def _check_commands(report: Report, evidence: Evidence, places: dict[tuple[str, str, str], int]) -> None:
    latest: dict[tuple[str, str], int] = {}
    for table, player, command, seq in evidence.acknowledged:
        report.commands += 1
        place = places.get((table, player, command))
        if place != seq:
            report.faults.append(f"{table}: {command} of {player} was acknowledged at {seq}, the log has it at {place}")
        if seq <= latest.get((table, player), 0):
            report.faults.append(f"{table}: {command} of {player} at {seq} is not after the one before it")
        latest[table, player] = seq
    for refused in evidence.refused:
        if refused in places:
            report.faults.append(f"{refused.table}: {refused.command} of {refused.player} was refused and yet done")


class _Story:
    """Follows the log of one table with the rules in hand."""

    def __init__(
        self, table: str, report: Report, sights: dict[int, list[Sight]], places: dict[tuple[str, str, str], int]
    ) -> None:
        self._table = table
        self._report = report
        self._sights = sights
        self._places = places
        self._spec: AnySpec | None = None
        self._match: Match[State, View] | None = None
        self._number = 0
        self._players: dict[int, str] = {}
        self._expected: list[Score] = []

    def read(self, rows: Sequence[Row], booked: Sequence[Score]) -> None:
        """Follow it from the first row to the last."""
        for number, row in enumerate(rows, 1):
            if row.seq != number:
                self._blame(f"the row after {number - 1} is {row.seq}")
                return
        for step in self._steps(rows):
            try:
                self._follow(step)
            except (PitbossError, msgspec.MsgspecError, AssertionError) as error:
                self._blame(f"step {step[0].seq} cannot be played: {error}")
                return
        if self._sights:
            self._blame(f"clients were told of {sorted(self._sights)[:5]}, where no step ends")
        if sorted(booked) != sorted(self._expected):
            self._blame(f"the books say {booked}, the matches ended with {self._expected}")

    def _steps(self, rows: Sequence[Row]) -> Iterator[list[Row]]:
        """What was written at once; all of it by one process, at one moment, for one command."""
        for first, group in groupby(rows, lambda row: row.step):
            step = list(group)
            if step[0].seq != first:
                self._blame(f"step {first} begins at {step[0].seq}")
            if len({(row.at, row.by, row.server) for row in step}) != 1 or any(row.command for row in step[1:]):
                self._blame(f"step {first} is not of one piece")
            yield step

    def _follow(self, step: Sequence[Row]) -> None:
        self._report.steps += 1
        row, last = step[0], step[-1].seq
        if row.command:
            key = (self._table, row.by, row.command)
            if key in self._places:
                self._blame(f"{row.command} of {row.by} was done twice: up to {self._places[key]} and up to {last}")
            self._places[key] = last
        moves = self._report.moves
        for row in step:
            self._happen(_decode(row.what), row)
        match = self._match
        if match is not None and match.actors == (CHANCE,):
            self._blame(f"step {row.step} leaves chance's move undone")
        if match is not None and match.over and self._report.moves > moves:
            self._end(match)
        self._compare(self._sights.pop(last, ()))

    def _happen(self, what: Happening, row: Row) -> None:
        match what:
            case Opened(_, setup) | Arranged(setup):
                self._spec, self._match = games.find(setup.game), None
            case Sat(seat, player, _):
                self._players[seat] = player
            case Stood(seat) | Emptied(seat) | Seated(seat, _, _):
                self._players.pop(seat, None)
            case Started(number, options, players):
                assert self._spec is not None
                assert number == self._number + 1, f"match {number} follows match {self._number}"
                assert self._match is None or self._match.over, "a match begins while another is on"
                self._match, self._number = Match(self._spec.table(len(players), options)), number
                self._report.matches += 1
            case Moved():
                self._move(what, row)

    def _move(self, moved: Moved, row: Row) -> None:
        assert self._match is not None
        assert self._spec is not None
        if row.by and moved.seat >= 0 and self._players.get(moved.seat) != row.by:
            self._blame(f"{row.seq}: {row.by} moved for seat {moved.seat} of {self._players.get(moved.seat)}")
        self._match.submit(moved.seat, self._spec.notation.read(moved.move), moved.now)
        self._report.moves += 1

    def _end(self, match: Match[State, View]) -> None:
        self._report.finished += 1
        scores = match.game.scores(match.state)
        assert scores is not None, "a match is over without scores"
        for seat, player in self._players.items():
            self._expected.append(Score(self._table, self._number, seat, player, scores[seat]))

    def _compare(self, sights: Sequence[Sight]) -> None:
        """What clients saw at this point with what there was to see."""
        for sight in sights:
            self._report.sights += 1
            match = self._match
            if match is None or fingerprint(_encode(match.game.view(match.state, sight.seat))) != sight.print:
                self._blame(f"seat {sight.seat} was shown at {sight.seq} what was not there")

    def _blame(self, sentence: str) -> None:
        self._report.faults.append(f"{self._table}: {sentence}")
