"""From the rows of a store to a table and back."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from pitboss.server.store.store import Entry
from pitboss.table.plan import Page
from pitboss.table.table import Table
from pitboss.wire.happenings import Happening, Logged, Started

_decoder: Final[msgspec.json.Decoder[Happening]] = msgspec.json.Decoder(Logged)
encode: Final = msgspec.json.Encoder().encode


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


def follow(table: Table, step: Sequence[Entry]) -> Page:
    """Make a step true at a table."""
    first = step[0]
    return table.follow(happenings(step), first.at, first.by, first.command, first.server)


def rebuilt(code: str, entries: Sequence[Entry]) -> Table:
    """The table that a log adds up to; matches before the last one are not played again."""
    steps = [(step, happenings(step)) for step in by_step(entries)]
    last = max((at for at, (_, told) in enumerate(steps) if any(type(one) is Started for one in told)), default=0)
    table = Table(code)
    for at, (step, told) in enumerate(steps):
        first = step[0]
        go = table.follow if at >= last else table.skim
        go(told, first.at, first.by, first.command, first.server)
    return table
