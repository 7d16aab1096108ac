"""What the lab notes of a match of Shed Pontoon: whether bets are worth while, and what the jackpot pays."""

from collections.abc import Sequence
from statistics import median
from typing import Final

from pitboss.core.measures import Measure
from pitboss.core.moves import Event
from pitboss.core.outcome import Outcome
from pitboss.games.pontoon.declare import (
    AntesPaid,
    BetPlaced,
    HandBegan,
    HandEnded,
    HandSettled,
    JackpotPaid,
    PontoonOptions,
)
from pitboss.games.pontoon.mind import largest_bet

MEASURES: Final = (
    Measure("bet", "mean"),
    Measure("least", "mean"),
    Measure("bonus", "mean"),
    Measure("swing", "mean"),
    Measure("gain", "share"),
)
PERCENT: Final = 100


class Bets:
    """What was bet in a match, in percent of the largest bet."""

    def __init__(self, options: PontoonOptions, seats: int) -> None:
        self._options = options
        self._chips = list(options.bankrolls or (options.chips,) * seats)
        self._players = seats
        self.shares: list[float] = []
        self.least = 0

    def note(self, event: Event) -> None:
        """Follow everyone's chips up to their bets."""
        match event:
            case HandBegan():
                self._players = len(event.order)
            case AntesPaid():
                self._chips = [chips - paid for chips, paid in zip(self._chips, event.paid, strict=True)]
            case BetPlaced():
                most = largest_bet(self._options, self._chips[event.seat], self._players)
                percent = self._options.pot_least if self._options.bank == "pot" else 0
                self.shares.append(PERCENT * event.amount / most)
                self.least += event.amount <= max(1, -(-most * percent // PERCENT)) < most
            case HandEnded():
                self._chips = list(event.chips)


def measure(options: PontoonOptions, told: Sequence[Event], outcome: Outcome) -> dict[str, float]:
    """Return the figures of one match."""
    bets = Bets(options, len(outcome.scores))
    rounds, bonuses, moved = 0, 0, 0
    stakes: dict[tuple[int, int], int] = {}
    for event in told:
        bets.note(event)
        match event:
            case HandEnded():
                rounds += 1
            case JackpotPaid():
                stakes[event.seat, event.hand] = event.amount
            case HandSettled():
                bonuses += stakes.pop((event.seat, event.hand), 0) > event.stake
                moved += abs(event.returned - event.stake)
    found = {"gain": float(max(outcome.scores) > 0)}
    if bets.shares:
        found["bet"] = median(bets.shares)
        found["least"] = PERCENT * bets.least / len(bets.shares)
    if rounds:
        found["bonus"] = float(bonuses)
        found["swing"] = moved / rounds
    return found
