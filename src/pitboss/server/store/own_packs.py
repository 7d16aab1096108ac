"""Whoever reads a table's log has the question packs that it names: without them no match of the table can be followed.

The log has their names and the store their texts, so that nothing which is made from a log can tell what is in them.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Final
from weakref import WeakKeyDictionary, WeakValueDictionary

import msgspec

from pitboss import child, packs
from pitboss.core.message import Message
from pitboss.packs import BadPack, Pack
from pitboss.server import pack_reader
from pitboss.server.store.store import Entry

AT_A_TIME: Final = 2
"""Packs of all strangers together that are read at a time; one address has one read at a time."""
READ_TIMEOUT_S: Final = 60.0
"""By the clock: on a busy machine the process that reads has to stand back."""

_NAMED: Final = re.compile(rb'"(own-[0-9a-f]{40})"')
_logger: Final = logging.getLogger("pitboss.store")


class SlowPack(BadPack):
    """A pack takes more time or memory to read than one may."""

    def __init__(self) -> None:
        said = Message("common.no-slow-pack")
        super().__init__([said])
        self.said = said


class _Turns:
    """Who has a pack read, in one event loop. An address waits for itself first, so it never takes both places."""

    def __init__(self) -> None:
        self._strangers = asyncio.Semaphore(AT_A_TIME)
        self._store = asyncio.Semaphore(AT_A_TIME)
        self._addresses: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def read(self, text: str, address: str | None) -> Pack:
        """Read a pack in its turn; the store's own do not wait for strangers'."""
        if address is None:
            async with self._store:
                return await _read(text)
        lock = self._addresses.get(address)
        if lock is None:
            lock = self._addresses[address] = asyncio.Lock()
        async with lock, self._strangers:
            return await _read(text)


_turns: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, _Turns]] = WeakKeyDictionary()


async def keep_pack(text: str, address: str | None = None) -> Pack:
    """Read a pack in a process with limits, and keep it in memory; raises `BadPack`.

    `address` is whose pack it is; None: it comes from the store. Cancelling ends the process.
    """
    # What is too long is refused before a process is started for it.
    packs.check_size(text)
    turns = _turns.setdefault(asyncio.get_running_loop(), _Turns())
    return packs.keep(text, await turns.read(text, address))


async def _read(text: str) -> Pack:
    asked = msgspec.json.encode(pack_reader.Asked(text, pack_reader.CPU_S))
    try:
        async with asyncio.timeout(READ_TIMEOUT_S), child.started(pack_reader.__name__, asked) as process:
            assert process.stdout is not None
            line = await process.stdout.readline()
    except TimeoutError:
        raise SlowPack from None
    # A process that is killed may leave a line without its end.
    found = msgspec.json.decode(line, type=pack_reader.PackRead) if line.endswith(b"\n") else pack_reader.PackRead()
    if found.mistakes:
        raise BadPack([one if isinstance(one, str) else Message(one.key, **one.values) for one in found.mistakes])
    if found.pack is None:
        raise SlowPack
    return found.pack


async def have_packs(entries: Sequence[Entry], text: Callable[[str], Awaitable[str | None]]) -> None:
    """Keep in memory every pack of a table's own that entries name; `text` looks one up in the store."""
    names = {found.decode() for entry in entries for found in _NAMED.findall(entry.what)}
    for name in sorted(names):
        if not packs.is_kept(name):
            await have_pack(name, await text(name))


async def have_pack(name: str, text: str | None) -> None:
    """Keep a pack in memory."""
    if text is None:
        _logger.warning("the question pack %s is not in the store", name)
        return
    try:
        await keep_pack(text)
    except BadPack as error:
        _logger.warning("the question pack %s cannot be used any more: %s", name, error.faults[0])
