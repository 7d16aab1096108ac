"""The vote on what comes next after a match: counts it, without a table."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from pitboss.wire.people import Again, Chair

KINDS: Final = ("new", "same", "other")
"""Kinds of votes, in the order in which they come first where nothing else decides."""


class Wish(NamedTuple):
    """What someone has voted for."""

    kind: Again
    game: str = ""


REMATCH: Final = Wish("new")


def wish_of(chair: Chair) -> Wish | None:
    """Return what the person on a chair has voted for; None: nothing yet."""
    return None if chair.again == "no" else Wish(chair.again, chair.next)


def voters(chairs: Sequence[Chair]) -> list[Chair]:
    """Return the chairs that have a vote: people who are here, and programs that have used theirs."""
    here = [chair for chair in chairs if chair.kind == "human" and chair.here]
    return [chair for chair in here if chair.nature == "person" or chair.again != "no"]


def leading(chairs: Sequence[Chair], host: str) -> Wish:
    """Return what most want so far; the host's vote breaks ties, and without votes it is a rematch."""
    counts, favourite = _counted(chairs, host)
    if not counts:
        return REMATCH
    return min(counts, key=lambda wish: (-counts[wish], wish != favourite, KINDS.index(wish.kind), wish.game))


def settled(chairs: Sequence[Chair], host: str) -> Wish | None:
    """Return what begins because no vote that is still to come can change it; None: the vote goes on.

    A tie that the host's vote does not break waits until someone, such as the host, changes a vote.

    >>> ann = Chair(kind="human", player="ann", here=True, again="other", next="stonks")
    >>> bob = Chair(kind="human", player="bob", here=True)
    >>> settled([ann, bob], host="ann"), settled([ann, bob], host="bob")
    (Wish(kind='other', game='stonks'), None)
    """
    counts, favourite = _counted(chairs, host)
    open_votes = len(voters(chairs)) - sum(counts.values())
    best = leading(chairs, host)
    rivals = [count for wish, count in counts.items() if wish != best]
    most = max(rivals, default=0) + open_votes
    if best not in counts or most > counts[best]:
        return None
    return best if most < counts[best] or best == favourite else None


def _counted(chairs: Sequence[Chair], host: str) -> tuple[Counter[Wish], Wish | None]:
    """Return how many want what, and what the host wants."""
    counts: Counter[Wish] = Counter()
    favourite: Wish | None = None
    for chair in voters(chairs):
        wish = wish_of(chair)
        if wish is not None:
            counts[wish] += 1
            if chair.player == host:
                favourite = wish
    return counts, favourite
