"""What one person says: their lines in order, and how many of them are listened to."""

import asyncio
from typing import Final

from msgspec import Struct

from pitboss.irc.dealer.line_kinds import Line
from pitboss.irc.dealer.visitors import Guest

LINES: Final = 30
"""Of one person's lines, how many may wait; those after are not heard."""
BURST: Final = 6.0
RATE: Final = 0.5
"""Questions and commands of one person: so many at once, then so many a second."""


class Said(Struct, frozen=True):
    """A line of somebody's."""

    guest: Guest
    channel: str
    line: Line


class Lane:
    """One person's lines, and how many more we will listen to."""

    def __init__(self) -> None:
        self.lines: asyncio.Queue[Said] = asyncio.Queue(LINES)
        self.task: asyncio.Task[None] | None = None
        self._left = BURST
        self._at = asyncio.get_running_loop().time()
        self.scolded = False

    def spend(self) -> bool:
        """Whether another question is welcome."""
        now = asyncio.get_running_loop().time()
        self._left = min(BURST, self._left + (now - self._at) * RATE)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        self.scolded = False
        return True

    def refund(self) -> None:
        """It was no question but a move of the game."""
        self._left = min(BURST, self._left + 1)
