"""Measures of a match of Dead-Cat Bounce that the lab does not know of itself: how often players agree to a deal."""

from collections.abc import Sequence
from typing import Final

from pitboss.core.measures import Measure
from pitboss.core.moves import Event
from pitboss.core.outcome import Outcome
from pitboss.games.dead_cat.declare import DeadCatOptions, Dealt

MEASURES: Final = (Measure("deals", "mean"),)


def measure(_options: DeadCatOptions, told: Sequence[Event], _outcome: Outcome) -> dict[str, float]:
    """Return the number of offers that were accepted."""
    return {"deals": sum(isinstance(event, Dealt) for event in told)}
