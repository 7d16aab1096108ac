"""An order: something to be decided at a table, and who waits for the answer."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from pitboss.table.errors import Refusal
from pitboss.table.plan import Plan
from pitboss.wire.letters import Letter, Ok, Refused

MISTAKE: Final = "The house made a mistake; nothing has changed."

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

    def done(self, seq: int) -> None:
        """It is in the log, which has got that far with it."""
        self._answer(Ok(id=self.command, seq=seq))

    def refuse(self, refusal: Refusal) -> None:
        """It cannot be."""
        self._answer(Refused(id=self.command, code=refusal.code, message=refusal.message, hint=refusal.hint))

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


def unwritten(command: str) -> Refused:
    """The answer where nobody knows whether a command is in the log."""
    hint = "Send it again with the same id: it will act once."
    return Refused(id=command, code="unavailable", message="The house cannot write this down.", hint=hint)
