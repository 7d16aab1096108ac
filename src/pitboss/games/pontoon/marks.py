"""What Shed Pontoon counts of everybody's match: the hands that they laid open, by rank."""

from pitboss.core.moves import Event
from pitboss.games.pontoon.declare import HandShown, PontoonOptions, WentBust


class Marks:
    """Counts in one match."""

    def __init__(self, seats: int, options: PontoonOptions) -> None:
        self.counts: list[dict[str, int]] = [{} for _ in range(seats)]

    def note(self, event: Event) -> None:
        """Count a hand that is laid open or bust."""
        if isinstance(event, HandShown):
            self._add(event.seat, event.rank)
        elif isinstance(event, WentBust):
            self._add(event.seat, "busts")

    def _add(self, seat: int, name: str) -> None:
        self.counts[seat][name] = self.counts[seat].get(name, 0) + 1
