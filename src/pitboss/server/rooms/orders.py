"""Orders: what is to be decided at a table, who waits for the answer, and the answers that are final.

For each id of a player at a table there is one answer, and it is in the store before it is given. A step in the log is
the answer to its command. What is refused, or is so already, changes nothing, and is written down all the same: a copy
of the command may still be under way, to this process or to another, and must not act later.
"""

from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import UNSET, Struct

from pitboss.core.message import Message
from pitboss.server.store.store import Settled, Step, StoreDown, Written
from pitboss.table.errors import Refusal, received
from pitboss.table.plan import Plan
from pitboss.table.table import Table
from pitboss.wire.commands import AtTable
from pitboss.wire.letters import Letter, Ok, Refused
from pitboss.wire.saying import Saying

if TYPE_CHECKING:
    from pitboss.server.rooms.hub import Hub

MISTAKE: Final = Refusal("unavailable", Message("common.no-mistake"))
BUSY: Final = Refusal("busy", Message("common.no-queue"), Message("common.try-soon"))
UNWRITTEN: Final = Refusal("unavailable", Message("common.no-writing"), Message("common.try-same-id"))
TAKEN: Final = Refusal("conflict", Message("common.no-id-again"), Message("common.try-uuid"))


class Kept(Struct, frozen=True, array_like=True):
    """A refusal as it is written down, so that it can be given again. Those of old end with the hint."""

    code: str
    message: str
    hint: str
    said: Saying | None = None
    advice: Saying | None = None

    def again(self) -> Refusal:
        """The refusal once more."""
        said, advice = self.said or UNSET, self.advice or UNSET
        return received(Refused(code=self.code, message=self.message, hint=self.hint, said=said, advice=advice))


def kept(refusal: Refusal) -> Kept:
    """All that is needed to give the same answer again."""
    letter = refusal.letter()
    return Kept(letter.code, letter.message, letter.hint, letter.said or None, letter.advice or None)


_encode: Final = msgspec.json.Encoder().encode
_refusals: Final = msgspec.json.Decoder(Kept)

Reply = Callable[[Letter], None]


Pay = Callable[[], None]
"""Takes what the answer to a refused command writes from a share; raises `Refusal` if the share is used up."""


def nobody(_: Letter) -> None:
    """For orders that nobody waits for: of the house, and of who comes and goes."""


def pay_nothing() -> None:
    """For orders that are paid for, or cost nothing."""


class Order(Struct):
    """A command of someone's, or the house's own."""

    plan: Callable[[], Plan | None]
    by: str = ""
    command: str = ""
    reply: Reply = nobody
    """Gets the one letter that answers it."""
    sure: bool = False
    """Whether all that other processes had written when it came has been read."""
    server: str = ""
    """The process that its player was connected to when it came."""
    talk: bool = False
    """Whether it changes nothing in the match and can wait for what does."""
    digest: str = ""
    """A fingerprint of the command; empty if it has no id."""
    pay: Pay = pay_nothing
    """Called before a refusal is written."""

    def done(self, seq: int) -> None:
        """It is in the log, which has got that far with it."""
        self.reply(Ok(id=self.command, seq=seq))

    def refuse(self, refusal: Refusal) -> None:
        """It cannot be."""
        self.reply(refusal.letter(self.command))

    def settled(self, table: str, seq: int, refusal: Refusal | None) -> Settled:
        """What is written down about it where it changes nothing at a table."""
        why = b"" if refusal is None else _encode(kept(refusal))
        return Settled(table, self.by, self.command, seq, self.digest, why)

    def repeat(self, settled: Settled) -> None:
        """It has been answered before: the answer is the same, if it is the same command."""
        # Those from before fingerprints were kept have none.
        if settled.digest and settled.digest != self.digest:
            self.refuse(TAKEN)
        elif settled.refusal:
            self.refuse(_refusals.decode(settled.refusal).again())
        else:
            self.done(settled.seq)

    def fail(self) -> None:
        """A fault of ours."""
        self.refuse(MISTAKE)

    def turn_away(self) -> None:
        """Too much waits already."""
        self.refuse(BUSY)

    def leave_open(self) -> None:
        """Nobody knows whether it is in the log."""
        self.reply(unwritten(self.command))


def fingerprint(command: AtTable) -> str:
    """What a command is told apart by from another under the same id; empty if it has none."""
    return blake2b(_encode(command), digest_size=8).hexdigest() if command.id else ""


def unwritten(command: str) -> Refused:
    """The answer where nobody knows whether a command is in the log."""
    return UNWRITTEN.letter(command)


class FinalAnswers:
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
        if self._table.status == "closed":
            # It stays closed: a copy of the command is refused as well, so nothing more has to be remembered.
            self._hub.spawn(self._repeat(order, say))
            return
        if refusal is not None:
            try:
                order.pay()
            except Refusal as too_fast:
                # It is not written, so the id stays open: a copy may still act.
                self._hub.spawn(self._repeat(order, partial(order.refuse, too_fast)))
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
        self._hub.spawn(self._repeat(order, order.leave_open))

    async def _repeat(self, order: Order, otherwise: Callable[[], None]) -> None:
        if not await self.is_settled(order):
            otherwise()

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
