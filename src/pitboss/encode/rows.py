"""Rows and masks straight into memory that is there already, for whoever steps many matches at once.

`Viewed` does it by the encoder and the seat's view. A game may know a quicker way: `ROWS` in its `rows.py` makes the
same numbers and the same moves of the state, without a view in between. That file may look at the state, so nothing but
a law holds it to what the seat may know: over random matches both ways give the same, number for number.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from pitboss.core.contract import Game, S, State
from pitboss.core.moves import Action, View
from pitboss.encode.encoder import MOST, WAIT, Encoder


class Seen(NamedTuple):
    """What a seat was shown when its row was written."""

    view: View
    menu: Sequence[Action]


def clipped(number: i64) -> i16:
    """A number as it may stand in a row."""
    if -MOST <= number <= MOST:
        return i16(number)
    return i16(MOST if number > 0 else -MOST)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rows(ABC, Generic[S]):
    """Writes what the seats of one table see. It holds nothing that varies."""

    game: Game[S, View]
    width: int
    """How many numbers a row has."""
    choices: int

    @abstractmethod
    def write(self, state: S, seat: i64, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> Seen | None:
        """Put a seat's row from place `at` on, and from `first` on 1 for each choice but WAIT that is open.

        All of that is 0 before, so only what is not 0 need be written: most of a table is empty most of the time.
        Whatever is returned is given to `move`, so that nothing has to be looked at twice.
        """

    @abstractmethod
    def move(self, state: S, seat: i64, choice: i64, seen: Seen | None) -> Action | None:
        """The move that a choice stands for; None: it stands for none."""

    def act(self, state: S, seat: i64, choice: i64, now: i64, seen: Seen | None) -> None:
        """Carry out what an open choice stands for, with nobody listening.

        A game may do without the move in between; a law compares the two.
        """
        move = self.move(state, seat, choice, seen)
        assert move is not None, "the choice is open"
        self.game.apply(state, seat, move, now)


class Viewed(Rows[State]):
    """By the seat's view: right for every game, and slow."""

    def __init__(self, game: Game[State, View], encoder: Encoder[View]) -> None:
        self.game = game
        self.encoder = encoder
        self.width = len(encoder.features)
        self.choices = encoder.choices

    def write(self, state: State, seat: i64, row: vec[i16], at: i64, mask: vec[u8], first: i64) -> Seen | None:
        """What the encoder makes of the view and the menu."""
        seen = Seen(self.game.view(state, seat), self.game.legal(state, seat))
        for number in self.encoder.observe(seen.view):
            row[at] = i16(number)
            at += 1
        for is_open in self.encoder.mask(seen.view, seen.menu):
            mask[first] = u8(1 if is_open else 0)
            first += 1
        return seen

    def move(self, state: State, seat: i64, choice: i64, seen: Seen | None) -> Action | None:
        """What the encoder says it stands for."""
        if choice == WAIT:
            return None
        if seen is None:
            seen = Seen(self.game.view(state, seat), self.game.legal(state, seat))
        return self.encoder.decode(seen.view, seen.menu, choice)
