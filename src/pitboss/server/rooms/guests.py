"""A guest: one connection to one table, whatever it comes through."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from mypy_extensions import mypyc_attr

from pitboss.core.message import Message
from pitboss.wire.letters import Watching
from pitboss.wire.people import Person


@mypyc_attr(allow_interpreted_subclasses=True)
class Guest(ABC):
    """Someone connected to a table, with a name or without."""

    def __init__(self, person: Person | None, send: Callable[[bytes], None]) -> None:
        self.person = person
        self.send = send
        """Passes a letter in JSON on; a guest who does not read them is dropped, and may come back and resume."""
        self.session = ""
        """The token they came by, as the store knows it; empty: none."""
        self.eye = 0
        """What they see with; the room keeps it right."""
        self.reading = False
        """Whether a delayed spectator waits for the past that they begin with."""
        self.shown = 0
        """How far the log had got with what a delayed spectator was shown last."""
        self.gone = False
        """Whether the connection has ended."""
        self.watching = Watching()
        """Who watches, as far as they have been told."""
        self.lags = False
        """Whether they are a spectator who sees everything some time later."""

    @property
    def player(self) -> str:
        """Their id; empty for a stranger."""
        return self.person.id if self.person is not None else ""

    @abstractmethod
    def close(self, code: int, reason: Message) -> None:
        """End the connection."""
