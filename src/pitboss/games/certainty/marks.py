"""What CertaintyPoker counts of everybody's match: how close their guesses were, beside those of the others."""

from decimal import Decimal

from pitboss.core.moves import Event
from pitboss.games.certainty.declare import CertaintyOptions, Guessed, RoundStarted, Settled
from pitboss.games.certainty.distance import ranks


class Marks:
    """Counts in one match: guesses, how many of them nobody came closer than, their places and those there were."""

    def __init__(self, seats: int, options: CertaintyOptions) -> None:
        self._logarithmic = options.distance == "log"
        self.counts: list[dict[str, int]] = [{} for _ in range(seats)]
        self._guesses: dict[int, Decimal] = {}

    def note(self, event: Event) -> None:
        """Remember the guesses of a round, and compare them when it is over."""
        if isinstance(event, RoundStarted):
            self._guesses = {}
        elif isinstance(event, Guessed) and event.guess is not None:
            self._guesses[event.seat] = event.guess
        elif isinstance(event, Settled) and len(self._guesses) > 1:
            self._compare(event.answer)

    def _compare(self, answer: Decimal) -> None:
        guesses = list(self._guesses.items())
        closer = ranks(answer, [guess for _, guess in guesses], self._logarithmic)
        for (seat, _), before in zip(guesses, closer, strict=True):
            counts = self.counts[seat]
            for name, more in (("guesses", 1), ("closest", not before), ("places", before + 1), ("of", len(guesses))):
                counts[name] = counts.get(name, 0) + more
