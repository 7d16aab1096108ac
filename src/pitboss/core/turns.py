"""Whose turn is next, for games that go round a table."""

from typing import Final

NOBODY: Final = -3
"""No seat at all: neither a player's nor CHANCE nor CLOCK."""


def place_from(living: tuple[int, ...], start: int, place: int, seats: int) -> int:
    """The first living seat of a lap from that place on, `start` having place 0; NOBODY if the lap has none left.

    >>> place_from((0, 3), start=2, place=0, seats=4), place_from((0, 3), 2, 3, 4)
    (3, -3)
    """
    for step in range(place, seats):
        seat = (start + step) % seats
        if seat in living:
            return seat
    return NOBODY


def next_of(living: tuple[int, ...], seat: int, seats: int, step: int = 1) -> int:
    """The next living seat after that one, going round; the seat itself if there is no other. A step of -1 goes back.

    >>> next_of((0, 3), 0, 4), next_of((0, 1, 3), 0, 4, -1), next_of((2,), 2, 4)
    (3, 3, 2)
    """
    for count in range(1, seats + 1):
        other = (seat + count * step) % seats
        if other in living:
            return other
    return NOBODY
