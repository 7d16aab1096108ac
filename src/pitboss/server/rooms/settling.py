"""Answers that are final: for each id of a player at a table there is one, and it is in the store before it is given.

A step in the log is the answer to its command. What is refused, or is so already, changes nothing, and is written down
all the same: a copy of the command may still be under way, to this process or to another, and must not act later.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pitboss.server.rooms.orders import Order
from pitboss.server.store.store import Step, StoreDown, Written
from pitboss.table.errors import Refusal
from pitboss.table.table import Table

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub


class Settling:
    """The answers to one table's commands."""

    def __init__(self, hub: "Hub", table: Table) -> None:
        self._hub = hub
        self._table = table

    def answer(self, order: Order, refusal: Refusal | None = None) -> None:
        """Answer a command that changes nothing, once that is written down."""
        seq = self._table.seq
        say: Callable[[], None] = partial(order.done, seq) if refusal is None else partial(order.refuse, refusal)
        if not (order.by and order.command):
            say()
            return
        step = Step((), settled=order.settled(self._table.code, seq, refusal))
        self._hub.store.append(step, partial(self._written, order, say))

    def _written(self, order: Order, say: Callable[[], None], written: Written) -> None:
        if written is Written.YES:
            say()
        elif written is Written.FAILED:
            order.leave_open()
        else:
            self.repeat(order)

    def repeat(self, order: Order) -> None:
        """Give a command the answer that it has had."""
        self._hub.spawn(self._repeat(order))

    async def _repeat(self, order: Order) -> None:
        if not await self.is_settled(order):
            order.leave_open()

    async def is_settled(self, order: Order) -> bool:
        """Whether a command has been answered before; if so, it is answered once more."""
        if not (order.by and order.command):
            return False
        try:
            settled = await self._hub.store.settled(self._table.code, order.by, order.command)
        except StoreDown:
            return False
        if settled is not None:
            order.repeat(settled)
        return settled is not None
