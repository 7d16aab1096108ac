"""What a bot of Dead-Cat Bounce remembers of its rivals' actions: how often they raid, protect and agree to deals.

A bot sees nothing but views, so it compares each view with the one before. A meld that has got another owner in the
turn of a rival was raided. What is known of a seat is shrunk towards what is usual, so that one raid is no habit.
"""

from typing import Final

from pitboss.games.dead_cat.declare import DeadCatView, OfferView

PRIOR: Final = 3
"""Turns, or answers, for which the usual share counts beside those that were seen."""
USUAL_RAIDS_PCT: Final = 60
"""Takeovers of a player in 100 turns, where nothing is known."""
USUAL_DEALS_PCT: Final = 60
"""Good offers in 100 that are accepted."""
NEVER: Final = (-1, -1)
"""The round and the turn before the first look."""
PEACEFUL_PCT: Final = 25
"""Raids in 100 turns below which a rival is taken for one who leaves others alone."""
DEAF_PCT: Final = 30
"""Accepted offers in 100 below which it is not worth asking."""


class Habits:
    """What one seat has done so far."""

    def __init__(self) -> None:
        self.turns = 0
        self.raids = 0
        self.shields = 0
        self.asked = 0
        """Offers to it that it could accept."""
        self.agreed = 0


class Records:
    """What all seats have done, as one of them has seen it."""

    def __init__(self) -> None:
        self._habits: dict[int, Habits] = {}
        self._owners: dict[int, int] = {}
        """Owner by meld, when it last looked."""
        self._tokens: dict[int, int] = {}
        self._moment = NEVER
        self._open: dict[int, OfferView] = {}
        """Own offers by number."""

    def of(self, seat: int) -> Habits:
        """Return what a seat has done."""
        found = self._habits.get(seat)
        if found is None:
            found = self._habits[seat] = Habits()
        return found

    def raids_pct(self, seat: int) -> int:
        """Return how often a seat takes something over, in 100 turns."""
        each = self.of(seat)
        return (100 * each.raids + PRIOR * USUAL_RAIDS_PCT) // (each.turns + PRIOR)

    def is_peaceful(self, seat: int) -> bool:
        """Return whether a seat hardly ever takes anything over."""
        return self.raids_pct(seat) < PEACEFUL_PCT

    def is_deaf(self, seat: int) -> bool:
        """Return whether a seat declines nearly everything."""
        each = self.of(seat)
        return (100 * each.agreed + PRIOR * USUAL_DEALS_PCT) // (each.asked + PRIOR) < DEAF_PCT

    def look(self, view: DeadCatView) -> None:
        """Compare a view with the last one, and note what rivals have done in between."""
        begun = (view.round, view.turn or 0)
        fresh = begun != self._moment
        if fresh and view.turn == view.seat and self._moment != NEVER:
            for seat in range(len(view.players)):
                self.of(seat).turns += 1
        self._moment = begun
        self._note_melds(view, fresh or view.turn != view.seat)
        self._note_answers(view, fresh)

    def _note_melds(self, view: DeadCatView, others: bool) -> None:
        """Note takeovers and shields; what changed hands in the turn of this seat was a deal."""
        for meld in view.melds:
            changed = self._owners.get(meld.number, meld.owner) != meld.owner
            if others and changed:
                self.of(meld.owner).raids += 1
            elif others and meld.tokens > self._tokens.get(meld.number, 0):
                self.of(meld.owner).shields += 1
        self._owners = {meld.number: meld.owner for meld in view.melds}
        self._tokens = {meld.number: meld.tokens for meld in view.melds}

    def _note_answers(self, view: DeadCatView, fresh: bool) -> None:
        """Note which of the own offers were accepted, and which declined; those that lapsed are neither."""
        still = {offer.number: offer for offer in view.offers if offer.maker == view.seat}
        for number, offer in self._open.items():
            if number not in still and not fresh:
                each = self.of(offer.taker)
                each.asked += 1
                each.agreed += _is_done(view, offer)
        self._open = still


def _is_done(view: DeadCatView, offer: OfferView) -> bool:
    """Return whether an own offer that is off the table was accepted: the goods have changed hands."""
    goods, owner = (offer.get, offer.maker) if offer.get.cards or offer.get.melds else (offer.give, offer.taker)
    names = [name[:2] for name in goods.cards]
    if names and names[0] in view.players[owner].known:
        return True
    for meld in view.melds:
        if meld.owner == owner and (meld.number in goods.melds or (names and names[0] in meld.cards)):
            return True
    return False
