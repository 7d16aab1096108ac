"""A guest: one connection to one table, whatever it comes through."""

from abc import ABC, abstractmethod
from collections import deque

from mypy_extensions import mypyc_attr

from pitboss.wire.people import Person


@mypyc_attr(allow_interpreted_subclasses=True)
class Guest(ABC):
    """Somebody connected to a table, with a name or without. Frames are whole letters in JSON."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.session = ""
        """The token they came by, as the store knows it; empty: none."""
        self.eye = 0
        """What they see with; the room keeps it right."""
        self.later: deque[tuple[int, bytes]] = deque()
        """Frames that are not to be seen before some wall time: for delayed spectators."""
        self.cut = 0
        """How far the log had got with the last of those frames, if more follow that are not kept; else 0."""
        self.reading = False
        """Whether what a delayed spectator gets to see next is being read from the log."""
        self.gone = False
        """Whether the connection has ended."""
        self.lags = False
        """Whether they are a spectator who sees everything some time later."""

    @property
    def player(self) -> str:
        """Their id; empty for a stranger."""
        return self.person.id if self.person is not None else ""

    @abstractmethod
    def send(self, *frames: bytes) -> None:
        """Pass letters on; a guest who does not read them is dropped, and may come back and resume."""

    @abstractmethod
    def close(self, code: int, reason: str) -> None:
        """End the connection."""
