"""Moves that menus list again and again, made once.

A move about a thing on the table is known by the thing's number and one choice: a card, an amount, or none. They are
the same at every table, so all tables share them. Numbers share places, or a long night would fill the memory; what
lies on one table at a time is so close together that nothing is made twice there.
"""

from collections.abc import Callable
from typing import Final

from pitboss.core.cards import KINDS, NAMES
from pitboss.core.moves import Action
from pitboss.games.stonks import declare

PLACES: Final = 256
AMOUNTS: Final[tuple[int, ...]] = (-5, 0, 5)
"""What menus suggest to offer."""


class Kept:
    """Moves of one kind, by the thing's number and the choice."""

    def __init__(self, choices: int, make: Callable[[int, int], Action]) -> None:
        self.choices = choices
        self.make = make
        self.numbers = list(range(PLACES))
        """By place, the number that has it at the moment."""
        self.moves: list[Action | None] = [None] * (PLACES * choices)

    def of(self, number: int, choice: int) -> Action:
        """The move about the thing of that number with that choice."""
        place = number if number < PLACES else number % PLACES
        start = place * self.choices
        if self.numbers[place] != number:
            self.numbers[place] = number
            self.moves[start : start + self.choices] = [None] * self.choices
        known = self.moves[start + choice]
        if known is None:
            known = self.moves[start + choice] = self.make(number, choice)
        return known


DONE: Final = declare.Done()
ANNOUNCES: Final[tuple[Action, ...]] = tuple(declare.Announce(name) for name in NAMES)
MATCHES: Final = Kept(KINDS, lambda number, card: declare.Match(number, NAMES[card]))
DOUBLES: Final = Kept(KINDS, lambda number, card: declare.Double(number, (NAMES[card],)))
CLOSES: Final = Kept(KINDS, lambda number, card: declare.Close(number, (NAMES[card],)))
CASHES: Final = Kept(1, lambda number, _: declare.Cash(number))
OFFERS: Final = Kept(len(AMOUNTS), lambda number, at: declare.Offer(number, AMOUNTS[at]))
