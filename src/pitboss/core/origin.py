"""Where a match begins that is played on from a moment of another: in a world that looks the same to one seat.

A log of moves is all there is to know about a match, but such a match has no moves before that moment: others may have
been made, of which the seat never heard. It is kept as what the seat saw and the seed by which the rest was imagined,
and both together are the state. So it tells nothing of the other match but what the seat knew there, its lines are
those of any record from then on, and a game needs nothing for it beyond `view` and `imagine`.

The price is that `imagine` must go on drawing the same world for a seed. What all seats saw in the world is kept as a
fingerprint: if a later version draws another, that is noticed at once, as if the match had been begun by other rules.
"""

from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from pitboss.core.contract import Game, S, V
from pitboss.core.dice import Dice
from pitboss.core.errors import BadOption
from pitboss.core.match import Match
from pitboss.core.message import Message

SEEDS = 1 << 53
"""Worlds that can be told apart by their seeds, which every reader of JSON can read."""


class Origin(Struct, frozen=True):
    """What a seat saw at a moment of another match, and the world that was drawn for it."""

    step: Annotated[int, Meta(ge=0, description="How many moves had been made there.")]
    seat: Annotated[int, Meta(ge=0, description="Who saw it.")]
    now: Annotated[int, Meta(ge=0, description="Milliseconds since that match began.")]
    seed: Annotated[int, Meta(ge=0, lt=SEEDS, description="Of what was drawn again.")]
    seen: Annotated[str, Meta(description="A fingerprint of what everybody sees in the world that was drawn.")]
    view: Annotated[dict[str, object], Meta(description="What the seat saw.")]


def origin_of(match: Match[S, V], step: int, seat: int, seed: int) -> Origin:
    """A moment of a match, as it is kept, with a world drawn by a seed."""
    view = match.game.view(match.state, seat)
    seen = fingerprint(match.game, match.game.imagine(view, Dice(seed)))
    return Origin(step, seat, match.last, seed, seen, msgspec.json.decode(msgspec.json.encode(view)))


def fingerprint(game: Game[S, V], state: S) -> str:
    """A short hash of what a spectator and every seat see in a world."""
    seen = [game.view(state, eye) for eye in (None, *range(game.seats))]
    return sha256(msgspec.json.encode(seen)).hexdigest()[:16]


def begun(game: Game[S, V], kind: type[V], origin: Origin) -> Match[S, V]:
    """The match that begins there, before its first move; raises `BadOption` if this is no moment of the game."""
    other = BadOption(Message("common.no-such-origin"))
    try:
        view = msgspec.convert(origin.view, kind)
        state = game.imagine(view, Dice(origin.seed))
        same = view.seat == origin.seat and fingerprint(game, state) == origin.seen
    except Exception:
        # It may say anything, and the rules take it at its word: whatever comes of that, it is no moment of the game.
        raise other from None
    if not same:
        raise other
    return Match(game, state=state, now=origin.now)
