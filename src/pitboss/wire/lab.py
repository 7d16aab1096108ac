"""Experiments with rules: what a page asks the house to try, and the figures that come of it, as they come."""

from typing import Annotated

from msgspec import Meta, Struct

MOST_MATCHES = 400
LONGEST_VALUE = 2000

Word = Annotated[str, Meta(max_length=40)]
Value = Annotated[str, Meta(max_length=LONGEST_VALUE)]


class LabRun(Struct, frozen=True, kw_only=True):
    """Rules to try."""

    seats: Annotated[int, Meta(ge=1, le=52)]
    preset: Annotated[Word | None, Meta(description="What they are compared with; null: the usual rules.")] = None
    options: Annotated[
        dict[Word, Value],
        Meta(max_length=100, description="What differs from that, as it would be typed."),
    ] = {}
    bot: Annotated[Word, Meta(description="Who plays on all seats: one of the game's `bots`.")] = "solid"
    matches: Annotated[int, Meta(ge=2, le=MOST_MATCHES, description="With each of the rules.")] = 200


class LabEstimate(Struct, frozen=True, kw_only=True):
    """A figure and its 95 % interval; null: too little is known to tell."""

    mean: float
    low: float | None
    high: float | None


class LabFigure(Struct, frozen=True, kw_only=True):
    """One figure of the rules."""

    name: Annotated[str, Meta(description="Such as `minutes.median`; docs/lab.md says what each is.")]
    tried: LabEstimate
    usual: Annotated[LabEstimate | None, Meta(description="Of the rules it is compared with; null: they are the same.")]
    difference: Annotated[LabEstimate | None, Meta(description="Of the two, match by match on the same dice.")]
    q: Annotated[
        float | None,
        Meta(description="False discovery rate at which the difference holds, among all. At most 0.05: it holds."),
    ]


class LabLook(Struct, frozen=True, kw_only=True):
    """How far an experiment has come, and what is known by now."""

    done: Annotated[int, Meta(description="Matches that were played.")]
    of: Annotated[int, Meta(description="Matches that will be.")]
    figures: tuple[LabFigure, ...]
    unused: Annotated[tuple[str, ...], Meta(description="Verbs that were on a menu, and nobody ever chose them.")]
    unfinished: Annotated[int, Meta(description="Matches that came to no end, and do not count.")]
    late: Annotated[bool, Meta(description="Whether it ends here because its time is over.")] = False
    failed: Annotated[
        bool, Meta(description="Whether it ends here because something went wrong, or the same person began another.")
    ] = False
