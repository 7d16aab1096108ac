"""The HTTP interface: every route, declared once; `server/http/openapi.py` makes the OpenAPI document of it.

Handlers are found by a route's `name`. What is not JSON is named by its media type; the letters of a stream and the
lines of a record are JSON, one to a line.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from pitboss.wire.commands import Ask, AtTable
from pitboss.wire.lab import LabRun
from pitboss.wire.letters import Answer, Ok, Refused
from pitboss.wire.people import TableInfo
from pitboss.wire.web import (
    Banking,
    BringingPack,
    BroughtPack,
    Catalogue,
    Claim,
    Declared,
    DrillAnswer,
    DrillHistory,
    DrillOpening,
    DrillSitting,
    DrillVerdict,
    GameInfo,
    LinkCode,
    Lobby,
    Me,
    OpenedTable,
    Opening,
    Original,
    Packs,
    Problem,
    Profile,
    Ratings,
    Reasons,
    Replay,
    Replaying,
    Rewinding,
    Sessions,
    SignedIn,
    SignIn,
    Whoami,
)

COOKIE: Final = "pitboss"
JSON: Final = "application/json"
LINES: Final = "application/jsonl"
TEXT: Final = "text/plain"

Content = object
"""What an answer or a body holds: a type of `wire` (JSON), a media type by name, or None for nothing."""


class Parameter(Struct, frozen=True, kw_only=True):
    """A part of a path, or of what follows the question mark."""

    name: str
    type: object
    sentence: str


class Route(Struct, frozen=True, kw_only=True):
    """One thing that can be asked of the server over HTTP."""

    name: str
    method: Literal["GET", "POST", "PATCH", "DELETE"]
    path: str
    summary: str
    note: str = ""
    body: Content = None
    answers: Mapping[int, Content]
    """By status. What every route may answer besides is added by `answers_of`."""
    auth: bool = False
    """Whether one must be signed in."""
    asker: bool = False
    """Whether the answer depends on who asks, where that need not be anyone."""
    path_parameters: tuple[Parameter, ...] = ()
    query_parameters: tuple[Parameter, ...] = ()


PLAYER: Final = Parameter(
    name="player",
    type=Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$", max_length=32)],
    sentence="Who: the `id` of a person.",
)
SESSION: Final = Parameter(
    name="session",
    type=Annotated[str, Meta(pattern="^[12][.][A-Za-z0-9_-]{1,32}$", max_length=40)],
    sentence="The `id` of a session.",
)
GAME: Final = Parameter(
    name="game",
    type=Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z0-9_-]{0,39}$", max_length=40)],
    sentence="Which game, by its `name` in the catalogue.",
)
LANGUAGE: Final = Parameter(
    name="language",
    type=Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z0-9-]{0,19}$", max_length=20)],
    sentence="One of the game's `languages`.",
)
TABLE: Final = Parameter(
    name="code",
    type=Annotated[str, Meta(pattern="^[A-Za-z0-9]{1,12}$", max_length=12)],
    sentence="The table's code; capital letters or small ones.",
)
MATCH: Final = Parameter(
    name="match",
    type=Annotated[int, Meta(ge=1, le=10**9)],
    sentence="Which match of the table, counted from 1; left out: the latest.",
)
RESUME: Final = Parameter(
    name="resume",
    type=Annotated[int, Meta(ge=0, le=10**15)],
    sentence="The last `seq` you have; what came after it is sent.",
)
SITTING: Final = Parameter(
    name="sitting",
    type=Annotated[str, Meta(pattern="^[0-9a-f]{1,32}$", max_length=32)],
    sentence="The `id` of a drill that you do.",
)
LIMIT: Final = Parameter(
    name="limit",
    type=Annotated[int, Meta(ge=1, le=100)],
    sentence="How many at most; left out: 20.",
)
EYES: Final = Parameter(
    name="as",
    type=Annotated[str, Meta(pattern="^(all|watcher|p[1-9][0-9]?)$", max_length=7)],
    sentence="Who looks on: a seat such as p1, `watcher` or `all` seats at once; left out: `watcher`.",
)
REVIEWED: Final = Parameter(
    name="as",
    type=Annotated[str, Meta(pattern="^p[1-9][0-9]?$", max_length=3)],
    sentence="Whose play is looked at: a seat such as p1.",
)

ROUTES: Final[tuple[Route, ...]] = (
    Route(
        name="sign_in",
        method="POST",
        path="/api/players",
        summary="Become someone: a name is enough.",
        note=f"Sets the cookie `{COOKIE}` for browsers; programs keep the token.",
        body=SignIn,
        answers={200: SignedIn, 403: Problem, 409: Problem},
    ),
    Route(name="me", method="GET", path="/api/me", summary="You and your tables.", answers={200: Me}, auth=True),
    Route(
        name="rename",
        method="PATCH",
        path="/api/me",
        summary="Take another name, or claim yours with a passphrase.",
        note="A new passphrase signs you out everywhere else.",
        body=SignIn,
        answers={200: SignedIn, 403: Problem, 409: Problem},
        auth=True,
    ),
    Route(
        name="bank",
        method="POST",
        path="/api/me/bank",
        summary="Put chips of yours away, or take them out again.",
        body=Banking,
        note="Refused while a table holds your chips for a match.",
        answers={200: Me, 409: Problem},
        auth=True,
    ),
    Route(
        name="start_again",
        method="POST",
        path="/api/me/restart",
        summary="Begin again with the chips that everybody begins with.",
        note="For whoever has none left, the bank counted, or has broken the bank; once a day. It is counted.",
        answers={200: Me, 409: Problem},
        auth=True,
    ),
    Route(
        name="sessions",
        method="GET",
        path="/api/me/sessions",
        summary="Where you are signed in.",
        answers={200: Sessions},
        auth=True,
    ),
    Route(
        name="end_other_sessions",
        method="DELETE",
        path="/api/me/sessions",
        summary="Sign out everywhere else.",
        note=f"Every other token of yours, and every code for another device, is worth nothing. Sets `{COOKIE}`.",
        answers={200: SignedIn},
        auth=True,
    ),
    Route(
        name="end_session",
        method="DELETE",
        path="/api/me/sessions/{session}",
        summary="Sign out in one place.",
        answers={204: None, 404: Problem},
        auth=True,
        path_parameters=(SESSION,),
    ),
    Route(
        name="link",
        method="POST",
        path="/api/links",
        summary="A code that makes another device you.",
        answers={200: LinkCode},
        auth=True,
    ),
    Route(
        name="claim_link",
        method="POST",
        path="/api/links/claim",
        summary="Become who you are on your other device.",
        note=f"Sets the cookie `{COOKIE}`. A code works once.",
        body=Claim,
        answers={200: SignedIn, 404: Problem},
    ),
    Route(
        name="sign_out",
        method="DELETE",
        path="/api/session",
        summary="Sign out: the token you ask with is worth nothing from now on. Your seats stay yours.",
        answers={204: None},
    ),
    Route(
        name="profile",
        method="GET",
        path="/api/players/{player}",
        summary="A player as others may see them.",
        answers={200: Profile, 404: Problem},
        path_parameters=(PLAYER,),
    ),
    Route(name="catalogue", method="GET", path="/api/games", summary="Every game.", answers={200: Catalogue}),
    Route(
        name="game",
        method="GET",
        path="/api/games/{game}",
        summary="One game: options, presets, bots, moves.",
        answers={200: GameInfo, 404: Problem},
        path_parameters=(GAME,),
    ),
    Route(
        name="rules",
        method="GET",
        path="/api/games/{game}/rules",
        summary="The rules of a game, as Markdown.",
        answers={200: "text/markdown", 404: Problem},
        path_parameters=(GAME,),
    ),
    Route(
        name="ratings",
        method="GET",
        path="/api/games/{game}/ratings",
        summary="The best at a game, people and bots.",
        note="People whose name is kept by a passphrase; nobody else is listed, whatever their rating.",
        answers={200: Ratings, 404: Problem},
        path_parameters=(GAME,),
        query_parameters=(LIMIT,),
    ),
    Route(
        name="schema",
        method="GET",
        path="/api/games/{game}/schema",
        summary="The shapes of a game's moves, events, views and options, as a JSON Schema.",
        note="Under `$defs`: Action, Event, View, Options. This document has them as well, as `Pontoon.View`.",
        answers={200: JSON, 404: Problem},
        path_parameters=(GAME,),
    ),
    Route(
        name="declared",
        method="GET",
        path="/api/games/{game}/declared",
        summary="What the fields of a game's events and of its view are: seats, cards, dice, prices.",
        answers={200: Declared, 404: Problem},
        path_parameters=(GAME,),
    ),
    Route(
        name="words",
        method="GET",
        path="/api/games/{game}/words/{language}",
        summary="A game's book of words in one language, as messages of Project Fluent.",
        answers={200: "text/plain", 404: Problem},
        path_parameters=(GAME, LANGUAGE),
    ),
    Route(
        name="packs",
        method="GET",
        path="/api/packs",
        summary="The question packs that can be played with.",
        answers={200: Packs},
    ),
    Route(
        name="bring_pack",
        method="POST",
        path="/api/packs",
        summary="Bring a question pack of one's own.",
        note="Only tables of whoever brought it play with it, and nobody can read it: its answers are secret.",
        body=BringingPack,
        answers={200: BroughtPack},
        auth=True,
    ),
    Route(
        name="drill_history",
        method="GET",
        path="/api/drills/{game}",
        summary="What you have done of a game's drills.",
        answers={200: DrillHistory, 404: Problem},
        auth=True,
        path_parameters=(GAME,),
    ),
    Route(
        name="begin_drill",
        method="POST",
        path="/api/drills/{game}",
        summary="Begin a drill: questions that the house deals, times and scores.",
        body=DrillOpening,
        answers={201: DrillSitting, 404: Problem},
        auth=True,
        path_parameters=(GAME,),
    ),
    Route(
        name="next_question",
        method="POST",
        path="/api/drills/{game}/{sitting}/next",
        summary="The next question of your drill; its time begins.",
        note="The one that waits for an answer, if one does; `question` is null once the drill is over.",
        answers={200: DrillSitting, 404: Problem},
        auth=True,
        path_parameters=(GAME, SITTING),
    ),
    Route(
        name="answer_question",
        method="POST",
        path="/api/drills/{game}/{sitting}/answer",
        summary="Answer the question that waits: what that was worth, and why.",
        note="Each question has one answer; what is no answer at all is refused, and may be put right.",
        body=DrillAnswer,
        answers={200: DrillVerdict, 404: Problem, 409: Problem},
        auth=True,
        path_parameters=(GAME, SITTING),
    ),
    Route(
        name="run_lab",
        method="POST",
        path="/api/lab/{game}",
        summary="Try rules: what matches of bots come to by them, one `LabLook` to a line after every few matches.",
        note="Rules that differ from a preset are compared with it on the same dice. Another run of yours ends the one "
        "before, and so does going away; none takes longer than a minute.",
        body=LabRun,
        answers={200: LINES, 404: Problem},
        auth=True,
        path_parameters=(GAME,),
    ),
    Route(
        name="lobby",
        method="GET",
        path="/api/tables",
        summary="Public tables, the latest changed first.",
        answers={200: Lobby},
        query_parameters=(GAME,),
    ),
    Route(
        name="open_table",
        method="POST",
        path="/api/tables",
        summary="Open a table and be its host.",
        body=Opening,
        answers={201: OpenedTable},
        auth=True,
    ),
    Route(
        name="table",
        method="GET",
        path="/api/tables/{code}",
        summary="A table: who sits where, how it is set up.",
        answers={200: TableInfo, 404: Problem},
        asker=True,
        path_parameters=(TABLE,),
    ),
    Route(
        name="qr",
        method="GET",
        path="/api/tables/{code}/qr.svg",
        summary="The table's address as a QR code.",
        answers={200: "image/svg+xml", 404: Problem},
        path_parameters=(TABLE,),
    ),
    Route(
        name="record",
        method="GET",
        path="/api/tables/{code}/record",
        summary="The record of a match.",
        note="Of a match that is over: the whole record. Of one that is on, step by step, what you may see: "
        "milliseconds, events, and besides how far the log had got (`seq`), what happened at the table (`happened`; "
        "in the first step also who sat where) and how many moves were made on your seat (`own`).",
        answers={200: LINES, 403: Problem, 404: Problem, 409: Problem},
        asker=True,
        path_parameters=(TABLE,),
        query_parameters=(MATCH,),
    ),
    Route(
        name="replay",
        method="GET",
        path="/api/tables/{code}/replay",
        summary="A match that is over, move by move, as someone saw it.",
        answers={200: Replay, 404: Problem, 409: Problem, 413: Problem},
        asker=True,
        path_parameters=(TABLE,),
        query_parameters=(MATCH, EYES),
    ),
    Route(
        name="why",
        method="GET",
        path="/api/tables/{code}/why",
        summary="Why the bots of a match that is over did what they did: the numbers they decided by.",
        answers={200: Reasons, 404: Problem, 409: Problem},
        asker=True,
        path_parameters=(TABLE,),
        query_parameters=(MATCH,),
    ),
    Route(
        name="review",
        method="GET",
        path="/api/tables/{code}/review",
        summary="What a match that is over teaches a seat: where its result came from, what its decisions cost.",
        note="Lines of `ReviewTold`: `reviewing` while the coach thinks, and then `reviewed` or `not_reviewed`. Whoever"
        " goes away before that has asked for nothing.",
        answers={200: LINES, 404: Problem, 409: Problem},
        asker=True,
        path_parameters=(TABLE,),
        query_parameters=(MATCH, REVIEWED),
    ),
    Route(
        name="stream",
        method="GET",
        path="/api/tables/{code}/stream",
        summary="What a socket would send, one letter (`Sent`) to a line.",
        note="Goes on until one side closes it. An empty line is a beat.",
        answers={200: LINES, 403: Problem, 404: Problem, 409: Problem},
        asker=True,
        path_parameters=(TABLE,),
        query_parameters=(RESUME,),
    ),
    Route(
        name="command",
        method="POST",
        path="/api/tables/{code}/commands",
        summary="Give one command to a table.",
        note="A command with an `id` that was carried out before gets the same answer again and changes nothing.",
        body=AtTable | Ask,
        answers={200: Ok | Answer, 400: Refused, 403: Refused, 404: Refused, 409: Refused},
        auth=True,
        path_parameters=(TABLE,),
    ),
    Route(
        name="show_record",
        method="POST",
        path="/api/replay",
        summary="Any record, move by move, as someone saw it.",
        note="Nothing is kept. A record that breaks a rule is refused with the line where it does.",
        body=Replaying,
        answers={200: Replay},
        query_parameters=(EYES,),
    ),
    Route(
        name="review_record",
        method="POST",
        path="/api/review",
        summary="What any record of a match that is over teaches a seat.",
        note="Nothing is kept. Lines as of `review`.",
        body=Replaying,
        answers={200: LINES, 404: Problem},
        query_parameters=(REVIEWED,),
    ),
    Route(
        name="play_on",
        method="POST",
        path="/api/rewind",
        summary="Open a table at which you play on from a moment of a match, as one of its seats.",
        note="What that seat could not know is drawn again, weighed by what has happened. It counts for nothing.",
        body=Rewinding,
        answers={201: OpenedTable, 404: Problem, 409: Problem},
        auth=True,
    ),
    Route(
        name="original",
        method="GET",
        path="/api/tables/{code}/original",
        summary="The moment that the latest match of a table was played on from, for whoever sits there.",
        answers={200: Original, 404: Problem},
        auth=True,
        path_parameters=(TABLE,),
    ),
    Route(
        name="whoami",
        method="GET",
        path="/api/whoami",
        summary="The address that the server counts you by.",
        answers={200: Whoami},
    ),
    Route(name="health", method="GET", path="/healthz", summary="Whether the server is well.", answers={200: TEXT}),
    Route(name="metrics", method="GET", path="/metrics", summary="Numbers for Prometheus.", answers={200: TEXT}),
    Route(name="openapi", method="GET", path="/api/openapi.json", summary="This document.", answers={200: JSON}),
)


def answers_of(route: Route) -> dict[int, Content]:
    """Every answer a route may give, by status: its own, and the problems it has in common with others."""
    usual = [400, 429, 503]
    usual += [401] if route.auth else []
    usual += [413] if route.method != "GET" else []
    usual += [415] if route.body is not None else []
    return dict(sorted({**dict.fromkeys(usual, Problem), **route.answers}.items()))
