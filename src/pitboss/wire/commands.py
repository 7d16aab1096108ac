"""What a client asks for. Every command may carry an `id`: the answer repeats it, and the same id never acts twice."""

from typing import Annotated

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from pitboss.wire import VERSION
from pitboss.wire.people import NO_NUL, Nature, Place, PlayerId, Setup

CommandId = Annotated[
    str,
    Meta(
        max_length=40,
        pattern=NO_NUL,
        description="The client's own number for a command; the same one never acts twice.",
    ),
]


class Command(Struct, frozen=True, kw_only=True, tag=str.lower, tag_field="type"):
    """Something a client asks for."""

    id: CommandId = ""


class Hello(Command, frozen=True, kw_only=True):
    """The first message on a socket: who is there, and from where to go on."""

    version: Annotated[int, Meta(description="Of the protocol.")] = VERSION
    token: Annotated[str, Meta(max_length=200, description="Who you are, if no cookie or header says so.")] = ""
    resume: Annotated[int, Meta(ge=0, description="The last `seq` you have; what came after it is sent.")] | None = None


class Ping(Command, frozen=True, kw_only=True):
    """Is anyone there? Answered by a beat."""


class Ask(Command, frozen=True, kw_only=True):
    """What may I do now, and why not the rest? Answered by `answer`."""


class Sit(Command, frozen=True, kw_only=True):
    """Take a free seat, or a bot's if the table lets you; once you have held one in a match, only that one.

    Where bots do not fill empty seats and none is free, it means a seat in the next match, if the game has room.
    """

    seat: Place | None = None
    nature: Annotated[
        Nature,
        Meta(
            description="Who plays: a person, a program, or a language model. Everybody is told; language models and "
            "people sit together only where the set-up says `models`."
        ),
    ] = "person"


class Stand(Command, frozen=True, kw_only=True):
    """Give up your seat; in a match a bot plays on or, for chips that you keep, you resign. The result is yours."""


class Ready(Command, frozen=True, kw_only=True):
    """Say that you are ready, or that you are not."""

    ready: bool = True


class Start(Command, frozen=True, kw_only=True):
    """Host: begin a match; bots fill the empty seats, or there are fewer seats, as the set-up says.

    After a match it begins what most have voted for so far, a rematch if nobody has voted.
    """


class Rematch(Command, frozen=True, kw_only=True):
    """Vote for what comes next, once a match is over: a rematch, the same deal again, or another game.

    Everybody who sits there and is here has a vote and may change it; bots have none. What most want begins as soon as
    no vote that is still to come can change it, or when the host gives `start`; the host's vote breaks ties. A host
    without a seat begins at once what they name.
    """

    same: Annotated[
        bool,
        Meta(
            description="Whether chance does the same again, and everybody moves one seat on. Refused in games that "
            "`foretell`, for own chips and after a match that was played on."
        ),
    ] = False
    game: Annotated[
        str,
        Meta(
            max_length=40,
            description="Another game, by its name, at the preset that it proposes; empty: the game of the table.",
        ),
    ] = ""


class Arrange(Command, frozen=True, kw_only=True):
    """Host: change how the table is set up, between matches; also which game is played there.

    With another game everybody comes along. `seats` 0 then keeps as many as there are, as far as the game allows. If
    it has fewer, bots go first, then whoever is away, then whoever sits last; the host keeps a seat. Whoever has none
    any more may watch, and gets one back with the next game that has room, if they are still here.
    """

    setup: Setup


class Bot(Command, frozen=True, kw_only=True):
    """Host: put a bot on a seat that is empty, a bot's, or of someone who is away."""

    seat: Place
    bot: Annotated[str, Meta(max_length=40, description="Which one; none named: the table's usual.")] | None = None


class Unbot(Command, frozen=True, kw_only=True):
    """Host: take a bot away; only between matches."""

    seat: Place


class Kick(Command, frozen=True, kw_only=True):
    """Host: send someone away for good."""

    player: PlayerId


class Admit(Command, frozen=True, kw_only=True):
    """Host: let someone take a bot's seat while a match is on."""

    player: PlayerId


class Mute(Command, frozen=True, kw_only=True):
    """Host: take away someone's voice in the chat, or give it back."""

    player: PlayerId
    muted: bool = True


class Pause(Command, frozen=True, kw_only=True):
    """Host: stop the match and its clock, or let them go on."""

    paused: bool = True


class Hand(Command, frozen=True, kw_only=True):
    """Host: make someone else at the table the host."""

    player: PlayerId


class Close(Command, frozen=True, kw_only=True):
    """Host: close the table for good. A match that is on ends without a result; not one for players' own chips."""


class Say(Command, frozen=True, kw_only=True):
    """Say something to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Move(Command, frozen=True, kw_only=True):
    """Make a move: as a struct of the game, or as text in its notation."""

    action: Annotated[Raw | UnsetType, Meta(extra={"game": "Action"}, description="The move as an object.")] = UNSET
    text: Annotated[str, Meta(max_length=500, description="The move in text: `bet 10`.")] | None = None


AtTable = (
    Sit
    | Stand
    | Ready
    | Start
    | Rematch
    | Arrange
    | Bot
    | Unbot
    | Kick
    | Admit
    | Mute
    | Pause
    | Hand
    | Close
    | Say
    | Move
)
"""What changes a table."""

Said = Hello | Ping | Ask | AtTable
"""Everything a client may say on a socket."""
