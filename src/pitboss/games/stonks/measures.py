"""What the lab notes of a match of Stonks! beyond what it notes of every game: jackpots, and what decides a result."""

from collections.abc import Sequence
from typing import Final

from pitboss.core.measures import Measure
from pitboss.core.moves import Event
from pitboss.core.outcome import Outcome
from pitboss.games.stonks.declare import Closed, MatchEnded, RoundBegan, Settled, StonksOptions

JACKPOT: Final = 2
"""A pot is a jackpot from so many times the chips that one player began with."""
MEASURES: Final = (
    Measure("winner-gains", "share"),
    Measure("jackpot", "share"),
    Measure("biggest-pot", "mean"),
    Measure("stonks", "mean"),
    Measure("positions", "mean"),
    Measure("deals", "mean"),
)


def measure(options: StonksOptions, told: Sequence[Event], outcome: Outcome) -> dict[str, float]:
    """Return what a match that is over comes to."""
    rounds = [event for event in told if isinstance(event, Settled)]
    pots = [sum(event.shares) for event in rounds]
    found: dict[str, float] = {
        "jackpot": float(max(pots, default=0) >= JACKPOT * options.chips),
        "biggest-pot": max(pots, default=0) / options.chips,
        "stonks": sum([pot > 0 for pot in pots]),
        "deals": sum([isinstance(event, Closed) and event.way == "deal" for event in told]),
    }
    if outcome.winners:
        found["winner-gains"] = float(min([outcome.scores[seat] for seat in outcome.winners]) > 0)
    bet, lost = traded(told), charged(options, told)
    if bet + lost:
        found["positions"] = 100 * bet / (bet + lost)
    return found


def traded(told: Sequence[Event]) -> int:
    """Return the chips that came or went by positions, by deals about them, and out of the pot.

    Of positions it is what all of a seat's positions came to in a round, for both who gained and who lost by them;
    deals count for both sides; the pot counts when it is paid, in a stonk or in the end.
    """
    total = 0
    for event in told:
        if isinstance(event, Settled):
            total += sum([abs(brought) for brought in by_positions(event)]) + sum(event.shares)
        elif isinstance(event, Closed) and event.way == "deal":
            total += 2 * abs(event.amount)
        elif isinstance(event, MatchEnded):
            total += event.prize * len(event.winners)
    return total


def by_positions(event: Settled) -> list[int]:
    """Return what its positions brought each seat in a settlement, without fees."""
    brought = [0] * len(event.nets)
    for line in event.lines:
        if line.payee is not None:
            brought[line.payee] += line.amount
        if line.payer is not None:
            brought[line.payer] -= line.amount
    return brought


def charged(options: StonksOptions, told: Sequence[Event]) -> int:
    """Return the chips that players paid only to be there: house fees, closes by the house, blinds, and lost rake.

    Rake into the pot is not lost: it comes back when the pot is paid.
    """
    total = 0
    for event in told:
        if isinstance(event, Settled):
            total += sum(event.fees) + (sum(event.rakes) if options.rake_to == "house" else 0)
        elif isinstance(event, Closed) and event.way == "cash":
            total += event.amount
        elif isinstance(event, RoundBegan):
            total += event.paid
    return total
