"""One shoe for several matches: what the next one must know of it, from what everybody saw of the last (P-44)."""

from pitboss.core.cards import HIDDEN, INDEX, KINDS
from pitboss.games.pontoon.declare import PontoonView


def carried(view: PontoonView) -> dict[str, object]:
    """The options by which a match goes on with the shoe of one that is over; a new shoe if the marker came out.

    Cards that not everybody saw, burned or bust, are not named: they go back, and nobody can tell one from the others.
    """
    if view.scores is None:
        return {}
    if view.mark is not None:
        return {"gone": []}
    gone = [view.shoe // KINDS - count for count in view.unseen]
    for hand in view.buried:
        for card in hand.cards:
            if card != HIDDEN:
                gone[INDEX[card]] -= 1
    return {"gone": gone}
