"""What a refusal or a closed connection is called, for programs; the sentence beside it is for people."""

from typing import Final, Literal

from msgspec import Struct

RefusalCode = Literal[
    "illegal",
    "unreadable",
    "malformed",
    "options",
    "forbidden",
    "not_found",
    "busy",
    "too_fast",
    "too_large",
    "conflict",
    "over",
    "unavailable",
]


class Reason(Struct, frozen=True):
    """A kind of refusal: the HTTP status it has where there is one, and what it means."""

    status: int
    meaning: str


REFUSALS: Final[dict[RefusalCode, Reason]] = {
    "illegal": Reason(409, "The rules of the game, or of the table, do not allow this now; `message` says why."),
    "unreadable": Reason(400, "The move is not one of this game's, or not written the way it is written."),
    "malformed": Reason(400, "Not JSON, or not one of the messages declared here."),
    "options": Reason(400, "The game has no such option, preset or bot, or the values do not fit each other."),
    "forbidden": Reason(403, "Not for you: you are not signed in (HTTP 401), not the host, or were sent away."),
    "not_found": Reason(404, "There is no such thing, or none that you may know of."),
    "busy": Reason(503, "The house, or this table, is full for now."),
    "too_fast": Reason(429, "Too many requests; wait a little."),
    "too_large": Reason(413, "The message is longer than the server reads."),
    "conflict": Reason(409, "It does not go together with how things are now: the seat is taken, a match is running."),
    "over": Reason(409, "The match is over, or there is none."),
    "unavailable": Reason(503, "The server cannot write down what you ask for; nothing has changed, try again."),
}
"""Every code of `refused` and of a problem."""


class Closing(Struct, frozen=True):
    """A kind of end of a connection: whether to connect again, unless `bye` said otherwise, and what it means."""

    again: bool
    meaning: str


CLOSINGS: Final[dict[int, Closing]] = {
    1000: Closing(False, "All is said, or you closed it yourself."),
    1003: Closing(False, "You sent binary data: send text."),
    1007: Closing(False, "You sent text that is not UTF-8."),
    1008: Closing(
        False, "You may not be here: no such table, a closed one, sent away, a foreign page, too many messages."
    ),
    1009: Closing(True, "A message was longer than the server reads."),
    1011: Closing(True, "The server made a mistake; come back and resume."),
    1012: Closing(True, "The server starts again; come back in a moment and resume."),
    4400: Closing(False, "`hello` named a version of the protocol that the server does not speak."),
    4408: Closing(True, "No `hello` came in time."),
}
"""Every number that a WebSocket of ours is closed with. Whatever else ends it, connecting again is right: a peer who
reads too slowly is cut off without a word, for it would not read that either."""
