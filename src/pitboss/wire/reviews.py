"""What a match teaches a seat, as it is told: by the house over HTTP, line by line, and by `pitboss coach --json`.

Amounts are exact, as text: `-3`, `637/51`. Beside each stands the nearest there is in whole hundredths (`price`), for
showing it; those of the terms are rounded so that they still add up to the result.
"""

from typing import Annotated

from msgspec import UNSET, Meta, Struct

from pitboss.wire.saying import KeyOfHint, KeyOfMessage

Exact = Annotated[str, Meta(description="A number as a fraction: `-3`, `637/51`.")]
Hundredths = Annotated[int, Meta(description="The same in whole hundredths.")]
Step = Annotated[int, Meta(description="Which move of the match, counted from 0, as in its replay.")]

Round = Annotated[int, Meta(description="In which round that was, as the game counts them; 0: it has none.")]


class ReviewTerm(Struct, frozen=True, kw_only=True):
    """A part of a result."""

    name: str
    amount: Exact
    price: Annotated[int, Meta(description="In whole hundredths, rounded so that all terms add up to the result.")]
    message: Annotated[str, Meta(description="What it is.")]
    said: KeyOfMessage = UNSET


class ReviewPart(Struct, frozen=True, kw_only=True):
    """What an event put into a term."""

    name: Annotated[str, Meta(description="Of the term.")]
    amount: Exact
    price: Hundredths


class ReviewShare(Struct, frozen=True, kw_only=True):
    """What one event, such as a trade, put into the terms: all shares together are the terms."""

    step: Step
    parts: tuple[ReviewPart, ...]
    message: str
    said: KeyOfMessage = UNSET
    round: Round = 0


class ReviewDecision(Struct, frozen=True, kw_only=True):
    """What one decision was worth by what the seat could know when it made it."""

    step: Step
    move: Annotated[str, Meta(description="What the seat did, as it is written; empty: it let something stand.")]
    best: Annotated[str, Meta(description="What would have been best, as it is written; empty: to do nothing.")]
    cost: Annotated[str, Meta(description="By how much it was worse than that, as a fraction; never below 0.")]
    price: Hundredths
    error: Annotated[
        int | None,
        Meta(description="Half of the 95 % interval of the cost, in hundredths; null: the cost is no estimate."),
    ]
    message: Annotated[str, Meta(description="The numbers in words.")]
    said: KeyOfMessage = UNSET
    round: Round = 0


class ReviewLine(Struct, frozen=True, kw_only=True):
    """A line of a chart over the moves of the match."""

    name: str
    points: Annotated[
        tuple[tuple[int, int | None], ...],
        Meta(
            description="A move and the value from it on, in hundredths; null: there is none. Told where it changes,"
            " the move counted as in a replay: what it is after that move, and -1 before the first."
        ),
    ]
    dots: Annotated[bool, Meta(description="Whether they are single things that happened, such as trades.")]
    message: Annotated[str, Meta(description="What it shows.")]
    said: KeyOfMessage = UNSET


class ReviewNote(Struct, frozen=True, kw_only=True):
    """What is true of the match as a whole, or of a deal."""

    message: str
    said: KeyOfMessage = UNSET


class Reviewing(Struct, frozen=True, kw_only=True, tag="reviewing"):
    """The coach is at work, or you wait for it."""

    done: int
    whole: Annotated[int, Meta(description="How much there is to do; 0: it has not begun.")]


class Reviewed(Struct, frozen=True, kw_only=True, tag="reviewed"):
    """What a match teaches a seat."""

    game: str
    players: Annotated[tuple[str, ...], Meta(description="Names by seat.")]
    seat: int
    steps: Annotated[int, Meta(description="Moves of the match.")]
    result: Annotated[int, Meta(description="The seat's score.")]
    terms: Annotated[tuple[ReviewTerm, ...], Meta(description="Where it came from: they add up to it exactly.")]
    all_cards: Annotated[
        bool,
        Meta(description="Whether the terms were drawn up with all cards in sight, as luck is; decisions never."),
    ]
    shares: tuple[ReviewShare, ...]
    cost: Annotated[str, Meta(description="What all decisions cost together, as a fraction.")]
    price: Hundredths
    decisions: tuple[ReviewDecision, ...]
    costliest: Annotated[
        tuple[int, ...], Meta(description="The decisions that cost most, the worst first: their places in `decisions`.")
    ]
    lines: tuple[ReviewLine, ...]
    notes: tuple[ReviewNote, ...]


class NotReviewed(Struct, frozen=True, kw_only=True, tag="not_reviewed"):
    """Why there is no review after all."""

    code: str
    message: str
    hint: str = ""
    said: KeyOfMessage = UNSET
    advice: KeyOfHint = UNSET


ReviewTold = Reviewing | Reviewed | NotReviewed
"""A line of the answer to whoever asks for a review: how far it has got, again and again, and then what came of it."""
