"""An order: something to be decided at a table, and who waits for the answer."""

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

import msgspec
from msgspec import Struct

from pitboss.server.store.store import Settled
from pitboss.table.errors import Refusal
from pitboss.table.plan import Plan
from pitboss.wire.commands import AtTable
from pitboss.wire.letters import Letter, Ok, Refused

MISTAKE: Final = "The house made a mistake; nothing has changed."
TAKEN: Final = Refusal(
    "conflict", "You have given this id to another command.", "Give every command an id of its own, such as a UUID."
)

_encode: Final = msgspec.json.Encoder().encode
_refusals: Final = msgspec.json.Decoder(tuple[str, str, str])

Reply = Callable[[Letter], None]


class Order(Struct):
    """A command of somebody's, or the house's own."""

    plan: Callable[[], Plan | None]
    by: str = ""
    command: str = ""
    reply: Reply | None = None
    sure: bool = False
    """Whether all that other processes had written when it came has been read."""
    server: str = ""
    """The process that its player was connected to when it came."""
    talk: bool = False
    """Whether it changes nothing in the match and can wait for what does."""
    digest: str = ""
    """A fingerprint of the command; empty if it has no id."""

    def done(self, seq: int) -> None:
        """It is in the log, which has got that far with it."""
        self._answer(Ok(id=self.command, seq=seq))

    def refuse(self, refusal: Refusal) -> None:
        """It cannot be."""
        self._answer(Refused(id=self.command, code=refusal.code, message=refusal.message, hint=refusal.hint))

    def settled(self, table: str, seq: int, refusal: Refusal | None) -> Settled:
        """What is written down about it where it changes nothing at a table."""
        why = b"" if refusal is None else _encode((refusal.code, refusal.message, refusal.hint))
        return Settled(table, self.by, self.command, seq, self.digest, why)

    def repeat(self, settled: Settled) -> None:
        """It has been answered before: the answer is the same, if it is the same command."""
        # Those from before fingerprints were kept have none.
        if settled.digest and settled.digest != self.digest:
            self.refuse(TAKEN)
        elif settled.refusal:
            self.refuse(Refusal(*_refusals.decode(settled.refusal)))
        else:
            self.done(settled.seq)

    def fail(self) -> None:
        """A fault of ours."""
        self._answer(Refused(id=self.command, code="unavailable", message=MISTAKE))

    def turn_away(self) -> None:
        """Too much waits already."""
        self._answer(Refused(id=self.command, code="busy", message="The table is busy.", hint="Try again in a moment."))

    def leave_open(self) -> None:
        """Nobody knows whether it is in the log."""
        self._answer(unwritten(self.command))

    def _answer(self, letter: Letter) -> None:
        if self.reply is not None:
            self.reply(letter)


def fingerprint(command: AtTable) -> str:
    """What a command is told apart by from another under the same id; empty if it has none."""
    return blake2b(_encode(command), digest_size=8).hexdigest() if command.id else ""


def unwritten(command: str) -> Refused:
    """The answer where nobody knows whether a command is in the log."""
    hint = "Send it again with the same id: it will act once."
    return Refused(id=command, code="unavailable", message="The house cannot write this down.", hint=hint)
