"""How much bots say at a table: whatever each of them is like, together they leave room for people."""

from typing import Final

HUSH: Final = 8
"""Moves of a match, those of chance and the clock too, in which no two remarks are made."""


class Talk:
    """What has been said by bots in a match.

    >>> talk = Talk()
    >>> [talk.allows(moves) for moves in (1, 2, 8, 9, 10)]
    [True, False, False, True, False]
    """

    def __init__(self) -> None:
        self._next = 0
        """How many moves the match must have when the next remark is made."""

    def allows(self, moves: int) -> bool:
        """Whether a remark may be made after so many moves of the match; if so, it counts as made."""
        if moves < self._next:
            return False
        self._next = moves + HUSH
        return True
