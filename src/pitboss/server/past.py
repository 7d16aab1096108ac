"""A table as delayed spectators see it: as it was some time ago, and what has happened since in due time."""

from collections import deque
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from pitboss.server import log
from pitboss.server.store.store import Entry
from pitboss.table.letters import WATCHER, snapshot, update
from pitboss.table.table import Table
from pitboss.wire.happenings import Started

_encode: Final = msgspec.json.Encoder(decimal_format="string").encode


def past(code: str, entries: Sequence[Entry], until: int, delay: int) -> tuple[bytes, deque[tuple[int, bytes]], int]:
    """The snapshot of that wall time, each update since with the time it may be seen, and how far the log has got.

    Until the first match begins there is nothing to hide, so the snapshot shows at least that.
    """
    table, later = Table(code), deque[tuple[int, bytes]]()
    first: bytes | None = None
    begun = False
    for step in log.by_step(entries):
        told, entry = log.happenings(step), step[0]
        begun = begun or any(type(happening) is Started for happening in told)
        if first is None and begun and entry.at > until:
            first = _encode(snapshot(table, WATCHER, until))
        page = table.follow(told, entry.at, entry.by, entry.command, entry.server)
        if first is not None:
            later.append((page.at + delay, _encode(update(table, page, WATCHER, page.at))))
    return first or _encode(snapshot(table, WATCHER, until)), later, table.seq


class _Numbered(Struct):
    seq: int


def seq_of(frame: bytes) -> int:
    """How far the log had got with a letter."""
    return msgspec.json.decode(frame, type=_Numbered).seq
