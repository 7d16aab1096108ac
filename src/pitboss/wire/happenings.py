"""What happened at a table: the entries of its log. All but the moves and what was imagined are public as they are.

The log is the table: whoever applies it from the first entry to the last has the table's state. A move stands in it
as in a record: milliseconds of the match, the seat, the move in text.
"""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from pitboss.core.origin import Origin
from pitboss.wire.people import Code, Name, Nature, Person, Place, PlayedOn, PlayerId, Setup
from pitboss.wire.saying import Saying


class Happening(Struct, frozen=True, tag=str.lower, tag_field="type", omit_defaults=True):
    """One thing that happened at a table."""


class Opened(Happening, frozen=True):
    """The table was opened by its first host."""

    host: Person
    setup: Setup


class Arranged(Happening, frozen=True):
    """The host, or a vote, changed how the table is set up."""

    setup: Setup
    begins: Annotated[bool, Meta(description="Whether a match begins now, as voted for or asked for.")] = False


class Sat(Happening, frozen=True):
    """Someone took a seat, perhaps from a bot."""

    seat: Place
    player: PlayerId
    name: Name
    nature: Annotated[Nature, Meta(description="What they say to be; left out: a person.")] = "person"


class Stood(Happening, frozen=True):
    """Someone gave up a seat."""

    seat: Place


class Unseated(Happening, frozen=True):
    """Someone lost a seat because the host chose another game, which has fewer; they may watch."""

    seat: Place


class Queued(Happening, frozen=True):
    """Someone for whom there is no seat in this match gets one in the next, if they are still here."""

    player: PlayerId
    name: Name
    nature: Annotated[Nature, Meta(description="What they say to be; left out: a person.")] = "person"


class Shifted(Happening, frozen=True):
    """Seats changed hands, without anyone sitting down or standing up."""

    places: Annotated[tuple[int, ...], Meta(description="By seat, where whoever has it now sat before.")]


class Readied(Happening, frozen=True):
    """Someone said whether they are ready."""

    seat: Place
    ready: bool


class Seated(Happening, frozen=True):
    """A bot was put on a seat that no human owns."""

    seat: Place
    bot: str
    name: Name


class Emptied(Happening, frozen=True):
    """A bot was taken away."""

    seat: Place


class Came(Happening, frozen=True):
    """Someone who has a seat is connected; whoever played for them hands the seat back."""

    seat: Place


class Left(Happening, frozen=True):
    """Someone who has a seat is no longer connected."""

    seat: Place


class Covered(Happening, frozen=True):
    """A bot plays for someone who is away; `clock`: the rules do, as if their time had run out."""

    seat: Place
    bot: str


class Handed(Happening, frozen=True):
    """The table has a new host."""

    player: PlayerId


class Kicked(Happening, frozen=True):
    """The host sent someone away; they may not sit here again."""

    player: PlayerId


class Admitted(Happening, frozen=True):
    """The host lets someone take a bot's seat while a match is on."""

    player: PlayerId


class Muted(Happening, frozen=True):
    """The host took away someone's voice, or gave it back."""

    player: PlayerId
    muted: bool


class Paused(Happening, frozen=True):
    """The host stopped the match, or let it go on."""

    paused: bool


class Started(Happening, frozen=True):
    """A match began."""

    match: int
    options: Annotated[dict[str, object], Meta(description="Every option that differs from the game's default.")]
    players: tuple[str, ...]
    version: Annotated[int, Meta(description="Of the game's rules; left out: 1.")] = 1
    same: Annotated[
        bool, Meta(description="Whether chance does what it did in the match before, as far as the rules allow.")
    ] = False
    on: Annotated[
        PlayedOn | None, Meta(description="The moment of another match that it was played on from, if it was.")
    ] = None


class Imagined(Happening, frozen=True):
    """The world in which a match is played on: what one seat knew, and what was drawn again. Nobody is told of it."""

    origin: Origin
    table: Annotated[Code, Meta(description="Where the other match was played; empty: it was brought.")] = ""


class Asked(Happening, frozen=True):
    """Someone votes for what comes next: a rematch, or another game."""

    seat: Place
    same: Annotated[bool, Meta(description="Whether with the same chances, one seat on.")] = False
    game: Annotated[str, Meta(max_length=40, description="Another game, by its name; left out: a rematch.")] = ""


class Ended(Happening, frozen=True):
    """A match ended by its rules: who has won it and what everybody has made of it, so that a table's score lasts."""

    match: int
    winners: Annotated[tuple[int, ...], Meta(description="The seats that have won it; several share it.")]
    scores: Annotated[tuple[int, ...], Meta(description="The result by seat.")]


class Abandoned(Happening, frozen=True):
    """A match was called off: the rules have changed since it began, and it cannot be played or shown by these."""

    match: int
    ended: Annotated[bool, Meta(description="Whether it was over before; then its result stands.")] = False


class Moved(Happening, frozen=True):
    """A move of the match: a seat's, chance's or the clock's. It stays in the log; players get the events it caused."""

    now: Annotated[int, Meta(ge=0, description="Milliseconds since the match began.")]
    seat: int
    move: str
    why: Annotated[Saying | None, Meta(description="What a bot decided by; told when the match is over.")] = None


class Closed(Happening, frozen=True):
    """The host closed the table for good: whoever is here is sent home, and what was played stays to be seen."""


class Chatted(Happening, frozen=True):
    """Someone said something; a bot, of which nobody is the player, in words that stand in a book."""

    player: PlayerId
    name: Name
    text: str
    said: Annotated[
        Saying | UnsetType, Meta(description="`text` by its key, if a bot said it; left out: it stands in no book.")
    ] = UNSET


Logged = (
    Opened
    | Arranged
    | Sat
    | Stood
    | Unseated
    | Queued
    | Shifted
    | Readied
    | Seated
    | Emptied
    | Came
    | Left
    | Covered
    | Handed
    | Kicked
    | Admitted
    | Muted
    | Paused
    | Started
    | Imagined
    | Asked
    | Ended
    | Abandoned
    | Closed
    | Moved
    | Chatted
)
"""Every kind of entry, for decoding."""

Told = (
    Opened
    | Arranged
    | Sat
    | Stood
    | Unseated
    | Queued
    | Shifted
    | Readied
    | Seated
    | Emptied
    | Came
    | Left
    | Covered
    | Handed
    | Kicked
    | Admitted
    | Muted
    | Paused
    | Started
    | Asked
    | Ended
    | Abandoned
    | Closed
    | Chatted
)
"""What is passed on as it is: all but the moves and what was imagined."""
