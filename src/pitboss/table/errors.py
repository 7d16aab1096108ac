"""Why a table refuses a command."""

from typing import Final

from pitboss.core.errors import PitbossError

OVER: Final = "No match is running."
PAUSED: Final = "The table is paused."


class Refusal(PitbossError):
    """A command changed nothing: a code for programs, a sentence for people, and what to do instead."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint
