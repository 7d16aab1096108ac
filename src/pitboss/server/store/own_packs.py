"""Whoever reads a table's log has the question packs that it names: without them no match of the table can be followed.

The log has their names and the store their texts, so that nothing which is made from a log can tell what is in them.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from pitboss import packs
from pitboss.packs import BadPack
from pitboss.server.store.store import Entry

_NAMED: Final = re.compile(rb'"(own-[0-9a-f]{40})"')
_logger: Final = logging.getLogger("pitboss.store")


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
        # A long one takes a while to read.
        await asyncio.to_thread(packs.keep, text)
    except BadPack as error:
        _logger.warning("the question pack %s cannot be used any more: %s", name, error.faults[0])
