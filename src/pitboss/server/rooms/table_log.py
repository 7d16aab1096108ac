"""From the rows of a store to a table and back."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from pitboss.server.store.store import Entry
from pitboss.server.time_slices import Work, at_once
from pitboss.table.table import Table
from pitboss.wire.happenings import Happening, Logged, Started

_decoder: Final[msgspec.json.Decoder[Happening]] = msgspec.json.Decoder(Logged)
encode: Final = msgspec.json.Encoder().encode

PIECE: Final = 32
"""Steps that are read or made true at a time."""
Told = tuple[list[Entry], list[Happening]]
"""A step: its entries, and what they say."""


def by_step(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Entries that were written together."""
    for _, step in groupby(entries, lambda entry: entry.step):
        yield list(step)


def happenings(step: Sequence[Entry]) -> list[Happening]:
    """What a step's entries say."""
    return [_decoder.decode(entry.what) for entry in step]


def rows(
    table: Table, happenings: Sequence[Happening], at: int, by: str, command: str, server: str, digest: str = ""
) -> tuple[Entry, ...]:
    """The entries of a step that comes next at a table; the first carries the command that it answers."""
    first = table.seq + 1
    return tuple(
        Entry(
            table.code,
            first + place,
            first,
            at,
            by,
            "" if place else command,
            server,
            encode(happening),
            "" if place else digest,
        )
        for place, happening in enumerate(happenings)
    )


def read(entries: Sequence[Entry]) -> Work[list[Told]]:
    """A log step by step, and what each says."""
    found: list[Told] = []
    for step in by_step(entries):
        found.append((step, happenings(step)))
        if len(found) % PIECE == 0:
            yield
    return found


def starts(told: Sequence[Happening]) -> bool:
    """Whether a match begins in a step."""
    return any(type(one) is Started for one in told)


def replayed(table: Table, steps: Sequence[Told]) -> Work[None]:
    """Make steps true at a table one after the other; matches before the last one are not played again."""
    last = max((at for at, (_, told) in enumerate(steps) if starts(told)), default=0)
    for at, (step, told) in enumerate(steps):
        first = step[0]
        go = table.follow if at >= last else table.skim
        go(told, first.at, first.by, first.command, first.server)
        if at % PIECE == 0:
            yield


def rebuilding(code: str, entries: Sequence[Entry]) -> Work[Table]:
    """The table that a log adds up to."""
    steps = yield from read(entries)
    table = Table(code)
    yield from replayed(table, steps)
    return table


def rebuilt(code: str, entries: Sequence[Entry]) -> Table:
    """The table that a log adds up to, all at once."""
    return at_once(rebuilding(code, entries))
