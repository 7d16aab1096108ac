"""What someone at a table is told, one piece after the other; the table itself always shows how things stand."""

from msgspec import Struct

from pitboss.client.sitters import Sitters
from pitboss.core.message import Message
from pitboss.core.moves import Event
from pitboss.wire.happenings import Happening


class News(Struct, frozen=True):
    """Something to tell."""


class Refreshed(News, frozen=True):
    """The whole picture is new: at the beginning, and where there is no telling what happened in between."""


class Updated(News, frozen=True):
    """Something happened at the table, in the match, or both."""

    seq: int
    at: int
    """The server's wall time in milliseconds."""
    happened: tuple[Happening, ...] = ()
    events: tuple[Event, ...] = ()
    """As you may see them."""
    sitters: Sitters = ()
    """Who sat where when that happened."""


class Lost(News, frozen=True):
    """The connection is gone; it is being made again, and what you ask for in the meantime is not forgotten."""

    why: str
    """The reason in English, as a part of a sentence."""
    said: Message | str = ""
    """The reason by its key, for readers of other languages; "": it stands in no book."""


class Regained(News, frozen=True):
    """The connection is back; what was missed follows."""
