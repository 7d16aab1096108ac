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


class Row:
    """The moves of one kind about the thing of one number, by the choice."""

    def __init__(self, number: int, choices: int, make: Callable[[int, int], Action]) -> None:
        self.number = number
        self.make = make
        self.moves: list[Action | None] = [None] * choices

    def of(self, choice: int) -> Action:
        """The move with that choice."""
        known = self.moves[choice]
        if known is None:
            known = self.moves[choice] = self.make(self.number, choice)
        return known


class Kept:
    """Moves of one kind, a row for each number."""

    def __init__(self, choices: int, make: Callable[[int, int], Action]) -> None:
        self.choices = choices
        self.make = make
        self.rows = [Row(0, 0, make)] * PLACES

    def row(self, number: int) -> Row:
        """The moves about the thing of that number."""
        place = number if number < PLACES else number % PLACES
        row = self.rows[place]
        if row.number != number:
            row = self.rows[place] = Row(number, self.choices, self.make)
        return row


DONE: Final = declare.Done()
ANNOUNCES: Final[tuple[Action, ...]] = tuple(declare.Announce(name) for name in NAMES)
MATCHES: Final = Kept(KINDS, lambda number, card: declare.Match(number, NAMES[card]))
DOUBLES: Final = Kept(KINDS, lambda number, card: declare.Double(number, (NAMES[card],)))
CLOSES: Final = Kept(KINDS, lambda number, card: declare.Close(number, (NAMES[card],)))
CASHES: Final = Kept(1, lambda number, _: declare.Cash(number))
OFFERS: Final = Kept(len(AMOUNTS), lambda number, at: declare.Offer(number, AMOUNTS[at]))
