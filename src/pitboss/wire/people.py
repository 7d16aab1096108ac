"""Who sits where, and how a table is set up."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

NO_NUL: Final = r"^[^\u0000]*$"
"""Text that every store can keep."""
Name = Annotated[str, Meta(min_length=1, max_length=24, description="A name as it is shown: text, never markup.")]
PlayerId = Annotated[str, Meta(max_length=32, description="Who someone is, for good; not a secret.")]
Code = Annotated[str, Meta(max_length=12, description="A table's code, as people tell it to each other: K7QMPX.")]
Place = Annotated[int, Meta(ge=0, le=98, description="A seat; 0 is p1.")]

BOT_NAMES: Final = ("Ada", "Bram", "Cleo", "Dov", "Esme", "Finn", "Gita", "Hugo", "Ines", "Jun", "Kai", "Lena")
"""What bots are called, as long as nobody at the table is called so."""

CLOCK_PLAYS: Final = "clock"
"""Stands for a bot's name where the rules play for someone who is away, as if their time had run out."""

Late = Literal["anyone", "host", "nobody"]
"""Who may take a bot's seat while a match is on: anyone, whom the host has let in, or nobody."""
Spectators = Literal["none", "public", "delayed"]
"""Who may watch a match: nobody, everybody, or everybody some time later."""
Status = Literal["open", "playing", "over", "closed"]
"""No match yet; a match is on; the latest match is over; the host has closed the table for good."""


Nature = Literal["person", "program", "model"]
"""Who plays on a seat that is not the house's, as they say themselves: a person, a program, or a language model."""
Again = Literal["no", "new", "same", "other"]
"""What someone has voted for after a match: nothing yet, a rematch, the same deal, or another game."""


class Person(Struct, frozen=True):
    """A player: someone with a name and an identity."""

    id: PlayerId
    name: Name


class Setup(Struct, frozen=True, kw_only=True):
    """How a table is set up; the host may change it between matches."""

    game: Annotated[str, Meta(max_length=40, description="Which game is played, as `pitboss games` names it.")]
    seats: Annotated[int, Meta(ge=0, le=99, description="Seats at the table; 0 takes what suits the game.")] = 0
    preset: Annotated[
        str | None, Meta(description="A named set of options of the game; none: the usual rules, whatever it proposes.")
    ] = None
    options: Annotated[dict[str, object], Meta(description="Options of the game that differ from the preset.")] = {}
    public: Annotated[bool, Meta(description="Whether the lobby shows the table to everybody.")] = False
    spectators: Annotated[
        Spectators, Meta(description="Who may watch a match: nobody, everybody, or everybody some time later.")
    ] = "public"
    delay: Annotated[int, Meta(ge=1, le=3600, description="Seconds by which delayed spectators lag behind.")] = 30
    bot: (
        Annotated[str, Meta(max_length=40, description="Which bot fills empty seats; none named: the best.")] | None
    ) = None
    pace: Annotated[
        int,
        Meta(
            ge=0,
            le=60_000,
            description="Milliseconds a bot takes over an easy move; a hard one may take three times as long.",
        ),
    ] = 700
    grace: Annotated[
        int, Meta(ge=0, le=86_400, description="Seconds after which a bot plays for someone who is away.")
    ] = 30
    fill: Annotated[
        bool,
        Meta(
            description="Whether bots fill the seats that are empty when a match begins; else it has as many seats as "
            "there are players."
        ),
    ] = True
    keep: Annotated[
        bool, Meta(description="Whether players bring their own chips from match to match, where the game has such.")
    ] = False
    carry: Annotated[
        bool, Meta(description="Whether a rematch goes on with what the last match left, such as a shoe of cards.")
    ] = False
    late: Annotated[
        Late,
        Meta(
            description="Who may take a bot's seat while a match is on: anyone, whom the host has let in, or nobody. "
            "Where watching is delayed or not allowed, `anyone` counts as `host`. In a rated match, and where chips "
            "are kept, nobody may."
        ),
    ] = "anyone"
    rated: Annotated[
        bool, Meta(description="Whether matches move the ratings of those who play, people and bots alike.")
    ] = True
    models: Annotated[
        bool, Meta(description="Whether language models may play here together with people; they are labelled.")
    ] = False


class PlayedOn(Struct, frozen=True, kw_only=True):
    """Which moment of another match someone plays on from; what its seat could not know is drawn again."""

    match: Annotated[int, Meta(ge=0, description="Which match of its table; 0: it was brought as a record.")] = 0
    step: Annotated[int, Meta(ge=0, description="How many of its moves had been made.")]
    seat: Annotated[Place, Meta(description="Whose eyes it was seen with, and whose seat it is played on.")]


class Chair(Struct, frozen=True, kw_only=True):
    """One seat at a table, as everybody sees it."""

    kind: Annotated[Literal["empty", "human", "bot"], Meta(description="Who owns the seat.")] = "empty"
    name: str = ""
    player: PlayerId = ""
    nature: Annotated[
        Nature, Meta(description="What whoever owns the seat says to be: a person, a program, or a language model.")
    ] = "person"
    bot: Annotated[
        str,
        Meta(description="Which bot plays here, if one does: also for someone who is away; `clock`: the rules do."),
    ] = ""
    here: Annotated[bool, Meta(description="Whether the human is connected.")] = False
    ready: bool = False
    again: Annotated[
        Again,
        Meta(
            description="What they have voted for after a match: `new`, a rematch; `same`, the same deal with everybody"
            " one seat on; `other`, another game."
        ),
    ] = "no"
    next: Annotated[str, Meta(max_length=40, description="The game that they have voted for, if it is another.")] = ""


class GameTally(Struct, frozen=True, kw_only=True):
    """What someone has done in one game at a table."""

    game: str
    played: int
    won: Annotated[int, Meta(description="Matches won alone.")] = 0
    tied: Annotated[int, Meta(description="Matches won together with others.")] = 0


class Tally(Struct, frozen=True, kw_only=True):
    """The evening of one player at a table: every match that they began and that came to its end.

    A bot's matches count for its name, whichever bot plays under it.
    """

    player: Annotated[PlayerId, Meta(description="Whose it is; empty: a bot's.")]
    name: Annotated[str, Meta(description="What they were called when the latest of these matches began.")]
    played: int
    won: Annotated[int, Meta(description="Matches won alone.")] = 0
    tied: Annotated[int, Meta(description="Matches won together with others.")] = 0
    games: Annotated[tuple[GameTally, ...], Meta(description="Game by game, in the order of the evening.")] = ()
    bot: Annotated[str, Meta(description="Which bot it was in the latest of these matches; empty: none.")] = ""


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table, as everybody at it sees it."""

    code: Code
    setup: Setup
    host: PlayerId
    status: Status
    paused: bool
    match: Annotated[int, Meta(description="Matches started at this table so far.")]
    chairs: tuple[Chair, ...]
    muted: tuple[PlayerId, ...] = ()
    scores: Annotated[tuple[int, ...] | None, Meta(description="The result by seat, once the match is over.")] = None
    why: Annotated[
        str, Meta(description="Why it is over: the message `end-WHY` of the game's book; empty: it is not.")
    ] = ""
    winners: Annotated[tuple[int, ...], Meta(description="The seats that have won it; several share it.")] = ()
    evening: Annotated[
        tuple[Tally, ...], Meta(description="The score of all matches at this table, whoever has won most first.")
    ] = ()
    waiting: Annotated[
        tuple[Person, ...], Meta(description="Who has no seat and gets one in the next match, if there is room.")
    ] = ()
    on: Annotated[
        PlayedOn | None, Meta(description="Where the latest match was played on from; null: it began at its beginning.")
    ] = None
