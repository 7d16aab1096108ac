"""What a bot notes of each rival over a match, and what it reads from the rival's bets in a round.

Bets are noted whether or not anything was shown: how often somebody raises, pays, leaves, and bets many times the pot.
Whoever does a thing all the time says nothing by it, so a reading is shrunk towards the average guess by that record.
"""

from typing import Final

ODD: Final = 0.1
"""How likely someone nearly knows, before they did anything."""
USUAL_RAISES: Final = 1.2
USUAL_HUGE: Final = 0.3
"""What is noted of everybody before they did anything, as if they had had so many turns:"""
USUAL_TURNS: Final = 4.0
SELDOM: Final = 8.0
KNOWING: Final = 0.2
"""How often somebody who nearly knows would bet many times the pot."""
RESPECTED: Final = 0.12
"""Who bets many times the pot more often than this is respected less."""
WILD: Final = 3.0
"""Whoever is so many spreads off does not estimate."""
NEAR: Final = 0.12
FAIRLY: Final = 0.5
"""Spreads from the answer."""


class Reading:
    """What a rival's bets have told in this round."""

    def __init__(self, guesses: int, knows: float) -> None:
        self.weights = [1.0 / guesses] * guesses
        self.knows = knows

    def told(self, likely: list[float], factor: float) -> None:
        """It did what someone with each guess does so often; by a factor rather someone who nearly knows."""
        total = 0.0
        for at in range(len(likely)):
            self.weights[at] *= likely[at]
            total += self.weights[at]
        self.weights = [weight / total for weight in self.weights]
        odds = factor * self.knows / (1 - self.knows)
        self.knows = min(odds / (1 + odds), 0.9)


class Habits:
    """What is learned of a rival over the match."""

    def __init__(self) -> None:
        self.turns = 0
        self.raises = 0
        self.huge = 0
        """Raises by many times the pot."""
        self.calls = 0
        """How often it paid to stay."""
        self.faced = 0
        self.stayed = 0
        """Of own raises: how many it had to answer, and after how many it was still in."""
        self.shown = 0
        self.wild = 0
        self.knows = ODD

    def raised(self, huge: bool) -> None:
        """It raised."""
        self.turns += 1
        self.raises += 1
        self.huge += huge

    def waited(self, paid: bool) -> None:
        """It paid to stay, or checked."""
        self.turns += 1
        self.calls += paid

    def weight(self) -> float:
        """How much its raises say: nothing, if it raises all the time."""
        often = (self.raises + USUAL_RAISES) / (self.turns + USUAL_TURNS)
        return min(max(1.6 * (0.9 - often), 0.02), 1.1)

    def surprise(self) -> float:
        """How much likelier a bet of many times the pot makes it that it knows: not at all, if it often bets so."""
        often = (self.huge + USUAL_HUGE) / (self.turns + SELDOM)
        return max(KNOWING / often, 1.0)

    def believed(self) -> float:
        """How much respect its bets deserve: none, if it bets all the time; one who folds to them would feed it."""
        often = (self.huge + USUAL_HUGE) / (self.turns + SELDOM)
        return min(self.weight(), RESPECTED / often, 1.0) ** 2

    def paying(self) -> float:
        """How much it says that it paid: little, if it pays for everything."""
        often = (self.calls + self.raises + 2.0) / (self.turns + USUAL_TURNS)
        return min(max(2.0 * (1.0 - often), 0.1), 1.0)

    def wildness(self) -> float:
        """How often its guess is none that anybody who estimates would write down."""
        return self.wild / (self.shown + 1.0)

    def showed(self, off: float) -> None:
        """It showed a guess that was so many spreads off."""
        self.shown += 1
        self.wild += off > WILD
        factor = 1.35 if off < NEAR else 1.1 if off < FAIRLY else 0.8
        odds = factor * self.knows / (1 - self.knows)
        self.knows = min(max(odds / (1 + odds), 0.03), 0.8)
