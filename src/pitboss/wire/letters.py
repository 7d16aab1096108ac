"""What the server sends: to each only what they may know."""

from typing import Annotated

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from pitboss.wire.commands import CommandId
from pitboss.wire.happenings import Chatted, Told
from pitboss.wire.people import Person, TableInfo
from pitboss.wire.saying import KeyOfHint, KeyOfMessage, Saying

Seq = Annotated[int, Meta(ge=0, description="How far the table's log has got; it only grows, not always by one.")]
WallTime = Annotated[int, Meta(description="The server's time in milliseconds since 1970.")]


class Letter(Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="type", omit_defaults=True):
    """Something the server says to one client."""


class Clock(Struct, frozen=True):
    """The match's clock: milliseconds since its beginning, and when it will act for whoever keeps the table waiting."""

    now: Annotated[int, Meta(description="Milliseconds since the match began.")]
    due: Annotated[int | None, Meta(description="When the clock acts; null: it does not.")] = None
    running: Annotated[bool, Meta(description="False while the table is paused or all players are away.")] = True


class Welcome(Letter, frozen=True, kw_only=True):
    """The answer to `hello`: who the server takes you for. A snapshot or the gap follows."""

    version: int
    you: Annotated[Person | None, Meta(description="Left out: you may watch, not act.")] = None
    beat: Annotated[int, Meta(description="Milliseconds between beats: after three without a word, connect again.")]


class Snapshot(Letter, frozen=True, kw_only=True):
    """All there is to know at one moment."""

    seq: Seq
    at: WallTime
    table: TableInfo
    seat: Annotated[int | None, Meta(description="Yours; left out: you are watching.")] = None
    view: Annotated[Raw | UnsetType, Meta(extra={"game": "View"}, description="What you may know of the match.")] = (
        UNSET
    )
    actors: Annotated[tuple[int, ...], Meta(description="The seats that the match waits for.")] = ()
    menu: Annotated[
        Raw | UnsetType, Meta(extra={"game": "Action", "list": True}, description="Moves you may make; left out: none.")
    ] = UNSET
    clock: Clock | None = None
    chat: tuple[Chatted, ...] = ()


class Update(Letter, frozen=True, kw_only=True):
    """What has happened since the letter before: apply it, show the view."""

    seq: Seq
    at: WallTime
    happened: Annotated[tuple[Told, ...], Meta(description="At the table.")] = ()
    events: Annotated[
        Raw | UnsetType, Meta(extra={"game": "Event", "list": True}, description="In the match, as you may see it.")
    ] = UNSET
    table: Annotated[TableInfo | None, Meta(description="If anything about the table has changed.")] = None
    seat: Annotated[int | None, Meta(description="Yours; left out: you are watching.")] = None
    view: Annotated[
        Raw | UnsetType, Meta(extra={"game": "View"}, description="Left out of all but the last update of a gap.")
    ] = UNSET
    actors: Annotated[tuple[int, ...], Meta(description="The seats that the match waits for.")] = ()
    menu: Annotated[
        Raw | UnsetType, Meta(extra={"game": "Action", "list": True}, description="Moves you may make; left out: none.")
    ] = UNSET
    clock: Clock | None = None


class Ok(Letter, frozen=True, kw_only=True):
    """A command was carried out and is safe: the log holds it."""

    id: CommandId
    seq: Seq


class Refused(Letter, frozen=True, kw_only=True):
    """A command, or whatever it was, changed nothing."""

    id: CommandId = ""
    code: Annotated[str, Meta(description="For programs, such as `illegal`; docs/protocol.md lists them.")]
    message: Annotated[str, Meta(description="For people: what was wrong.")]
    hint: Annotated[str, Meta(description="For people: what to do instead.")] = ""
    said: KeyOfMessage = UNSET
    advice: KeyOfHint = UNSET


class Possible(Struct, frozen=True):
    """One kind of move: how to write it and, if it is refused now, why."""

    usage: Annotated[str, Meta(description="How to write it.")]
    help: Annotated[str, Meta(description="What it does.")]
    why: Annotated[str, Meta(description="Why it is refused now; empty: it is not.")] = ""
    said: Annotated[Saying | UnsetType, Meta(description="`why` by its key; left out: it stands in no book.")] = UNSET


class Answer(Letter, frozen=True, kw_only=True):
    """What you may do now, and why not the rest."""

    id: CommandId = ""
    moves: tuple[Possible, ...]


class Watching(Struct, frozen=True, omit_defaults=True):
    """Who watches a table without a seat there, as far as the server process knows that you are connected to."""

    count: Annotated[int, Meta(description="How many they are, those without a name included.")] = 0
    names: Annotated[tuple[str, ...], Meta(description="What they are called, the latest last; not all of many.")] = ()


class Beat(Letter, frozen=True, kw_only=True):
    """The server is there; the time on its clock."""

    at: WallTime
    watching: Annotated[
        Watching | None,
        Meta(description="Who watches, if that has changed; for those who have seats and the host. At first: nobody."),
    ] = None


class Bye(Letter, frozen=True, kw_only=True):
    """The server is about to close the connection, and why."""

    code: str
    message: str
    said: KeyOfMessage = UNSET
    again: Annotated[bool, Meta(description="Whether to connect again and go on.")] = True


Sent = Welcome | Snapshot | Update | Ok | Refused | Answer | Beat | Bye
"""Everything the server may send on a socket."""
