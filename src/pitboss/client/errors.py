"""What can go wrong between a client and a house."""

from pitboss.core.errors import PitbossError
from pitboss.core.message import Message
from pitboss.table.errors import Refusal, received

__all__ = ["BadAddress", "Closed", "Garbled", "OtherGame", "Refusal", "Unreachable", "received"]


class BadAddress(PitbossError):
    """This text names neither a server nor a table."""


class Unreachable(PitbossError):
    """No server answers there."""


class Garbled(PitbossError):
    """Whoever answers does not speak our protocol, or plays games we do not know."""


class OtherGame(PitbossError):
    """The host has chosen another game than the one that a program plays."""


class Closed(PitbossError):
    """A table is closed to us for good: a code for programs, and a sentence."""

    def __init__(self, code: str, message: str, said: Message | str = "") -> None:
        super().__init__(said or message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message
