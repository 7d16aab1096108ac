"""What has happened and is not told yet: only the latest of it is kept, however long nobody can speak."""

from collections import deque
from typing import Final

MOST: Final = 60
"""Sentences that wait to be told; more would not fit into the lines that are said at once."""


class Gathered:
    """Sentences in their order, and how many before them were left out."""

    def __init__(self) -> None:
        self._kept: deque[str] = deque(maxlen=MOST)
        self._left_out = 0

    def add(self, *sentences: str) -> None:
        """Something more to tell."""
        self._left_out += max(0, len(self._kept) + len(sentences) - MOST)
        self._kept.extend(sentences)

    def take(self) -> tuple[list[str], int]:
        """All there is to tell, and how much was left out; then there is nothing."""
        kept, left_out = list(self._kept), self._left_out
        self._kept.clear()
        self._left_out = 0
        return kept, left_out
