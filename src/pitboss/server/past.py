"""A table as delayed spectators see it: as it was some time ago, and what has happened since in due time.

What is kept for each of them is bounded: beyond that the log is read again when they have got there.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from pitboss.server import log
from pitboss.server.guest import Guest
from pitboss.server.store.store import Entry
from pitboss.table.letters import WATCHER, snapshot, update
from pitboss.table.table import Table
from pitboss.wire.happenings import Happening, Started

AHEAD: Final = 500
"""Frames that wait for one delayed spectator."""

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode
# One at a time: whoever plays has the other processor.
_reader: Final = ThreadPoolExecutor(1, "past")

_Step = tuple[list[Entry], list[Happening]]


class Past(NamedTuple):
    """What a delayed spectator gets to see next."""

    first: bytes
    """The snapshot they begin with."""
    later: deque[tuple[int, bytes]]
    """Each update after it with the time it may be seen."""
    seq: int
    """How far the log had got with the last of them."""
    whole: bool
    """Whether that was the log's end."""


async def read(code: str, entries: Sequence[Entry], until: int, delay: int, after: int) -> Past:
    """The past, found out beside the event loop; see `past`."""
    return await asyncio.get_running_loop().run_in_executor(_reader, past, code, entries, until, delay, after)


def past(code: str, entries: Sequence[Entry], until: int, delay: int, after: int = 0) -> Past:
    """The table as it was at that wall time or, if `after` is given, when its log had got that far; and what followed.

    Until the first match begins there is nothing to hide, so the snapshot shows at least that.
    """
    steps = [(step, log.happenings(step)) for step in log.by_step(entries)]
    seen = _seen(steps, until, after)
    last = max((at for at, (_, told) in enumerate(steps[:seen]) if _starts(told)), default=0)
    table, later = Table(code), deque[tuple[int, bytes]]()
    for at, (step, told) in enumerate(steps[:seen]):
        entry = step[0]
        # Matches that are over by then are not played again.
        go = table.follow if at >= last else table.skim
        go(told, entry.at, entry.by, entry.command, entry.server)
    first = _encode(snapshot(table, WATCHER, until))
    for step, told in steps[seen : seen + AHEAD]:
        entry = step[0]
        page = table.follow(told, entry.at, entry.by, entry.command, entry.server)
        later.append((page.at + delay, _encode(update(table, page, WATCHER, page.at))))
    return Past(first, later, table.seq, seen + AHEAD >= len(steps))


def _seen(steps: Sequence[_Step], until: int, after: int) -> int:
    """How many steps a spectator has seen by then."""
    begun = False
    for at, (step, told) in enumerate(steps):
        begun = begun or _starts(told)
        if step[0].seq > after if after else begun and step[0].at > until:
            return at
    return len(steps)


def _starts(told: Sequence[Happening]) -> bool:
    return any(type(happening) is Started for happening in told)


def trim(guest: Guest) -> bool:
    """Keep no more for a guest than may be kept; whether they have seen it all, so that the log must be read on."""
    later = guest.later
    if not guest.cut and len(later) > AHEAD:
        guest.cut = seq_of(later[AHEAD - 1][1])
    while guest.cut and later and seq_of(later[-1][1]) > guest.cut:
        later.pop()
    return bool(guest.cut) and not later


class _Numbered(Struct):
    seq: int


def seq_of(frame: bytes) -> int:
    """How far the log had got with a letter."""
    return msgspec.json.decode(frame, type=_Numbered).seq
