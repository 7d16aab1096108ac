"""Who is rated for a match, and where they came.

A match counts for whoever held a seat when it began, as in all other books of the house: whoever leaves does not get
away with it, and whoever takes a seat over begins with someone else's luck and is not rated. Where anyone else has
moved on the seat since, such as a bot for someone who was away, the match may cost its owner rating but earns them
none, so that nobody lets a bot play for it. A bot is rated under its own name; if someone has moved in its place, it
is not.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import Struct

from pitboss.core.outcome import Outcome
from pitboss.wire.happenings import Happening, Moved
from pitboss.wire.people import Chair

FEWEST: Final = 2
"""Different players whom a match needs to say anything about them."""


class Place(Struct, frozen=True):
    """Where someone came: the winners first, as the rules name them, all others by their scores."""

    seat: int
    kind: Literal["human", "bot"]
    who: str
    """A person's id, a bot's name."""
    place: int
    own: bool
    """Whether all moves of the seat were their own."""


def bots_of(chairs: Iterable[Chair]) -> tuple[str, ...]:
    """By seat, which bot has it; empty: none."""
    return tuple(chair.bot if chair.kind == "bot" else "" for chair in chairs)


def strangers_in(happenings: Iterable[Happening], owners: Sequence[str], by: str) -> set[int]:
    """Seats on which a step has moved that is not their owner's; bots are the house's, whose steps are nobody's."""
    moves = (one.seat for one in happenings if type(one) is Moved)
    return {seat for seat in moves if 0 <= seat < len(owners) and owners[seat] != by}


def _ranks(outcome: Outcome) -> list[tuple[bool, int]]:
    """By seat, what the order of places goes by: the winners first, all others by their scores."""
    return [(seat not in outcome.winners, -score) for seat, score in enumerate(outcome.scores)]


def standings(outcome: Outcome) -> tuple[int, ...]:
    """Return the place of each seat, counted from 1; 0 where equal scores do not say which loser came first.

    >>> standings(Outcome("over", (1,), (3, 5, -6, 3)))
    (0, 1, 4, 0)
    >>> standings(Outcome("over", (0, 2), (3, -6, 3)))
    (1, 3, 1)
    """
    ranks = _ranks(outcome)
    return tuple(
        1 + sum(other < rank for other in ranks) if not rank[0] or ranks.count(rank) == 1 else 0 for rank in ranks
    )


def places(owners: Sequence[str], bots: Sequence[str], strangers: set[int], outcome: Outcome) -> tuple[Place, ...]:
    """Where everybody came who is rated; nobody if there are not two of them to compare.

    >>> over = Outcome("over", (1,), (3, 3, -6))
    >>> [(one.who, one.place, one.own) for one in places(("ann", "", "bob"), ("", "solid", ""), {2}, over)]
    [('ann', 1, True), ('solid', 0, True), ('bob', 2, False)]
    >>> places(("", ""), ("solid", "solid"), set(), Outcome("over", (0,), (1, -1)))
    ()
    """
    ranks = _ranks(outcome)
    order = sorted(set(ranks))
    found = [
        Place(seat, "human" if owner else "bot", owner or bots[seat], order.index(ranks[seat]), seat not in strangers)
        for seat, owner in enumerate(owners)
        if owner or (bots[seat] and seat not in strangers)
    ]
    return tuple(found) if len({(one.kind, one.who) for one in found}) >= FEWEST else ()
