"""Whoever reads a table's log has the question packs that it names: without them no match of the table can be followed.

The log has their names and the store their texts, so that nothing which is made from a log can tell what is in them.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from pitboss import packs
from pitboss.packs import BadPack, Pack
from pitboss.server.store.store import Entry

_NAMED: Final = re.compile(rb'"(own-[0-9a-f]{40})"')
_logger: Final = logging.getLogger("pitboss.store")
_readers: Final = ThreadPoolExecutor(max_workers=2, thread_name_prefix="pack")
"""Threads in which packs are read. They are apart from the default ones, in which passphrases are hashed: a pack that
takes long to read delays other packs, never a sign-in."""


async def keep_pack(text: str) -> Pack:
    """Read a pack, which may take a while, and keep it in memory; raises `BadPack`."""
    return await asyncio.get_running_loop().run_in_executor(_readers, packs.keep, text)


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
